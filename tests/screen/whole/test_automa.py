"""A contestant without decisions: shown, scored, recorded, never asked; a solo game can be lost to it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.games import game_infos
from game.kernel.message import SeatName, msg
from game.play.players import Player
from game.play.replay import load_session
from game.play.save import save_of
from game.play.session import Session
from game.play.settings import Settings
from game.present.party import Mark, party_of
from game.present.record.export import statistics_csv
from game.present.record.replaying import Replaying
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from game.screen.scenes.result.scene import ResultScene, details
from game.screen.scenes.shell import TwoLines
from tests.sample_game.actions import Choose
from tests.sample_game.variants.solo import AUTOMA, INFO
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage as Window

INSTANT = Settings(animation="off", bot_pace="instant")
ANNA = party_of(AUTOMA)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let saves find the game."""
    monkeypatch.setitem(game_infos(), INFO.id, INFO)


def begun() -> Session:
    return Session(INFO, [Player("Ann", "human", "", 1)], {"rounds": "long"}, seed=1)


def lost() -> Session:
    """Return a game in which the player sealed the smallest number throughout."""
    session, rng = begun(), Random(1)
    while session.waiting():
        (decision,) = session.waiting()
        assert decision.seat != AUTOMA, "nobody asks the automa"
        action = Choose(1) if decision.prompt == "sa.choosing" and Choose(1) in decision else decision.sample(rng)
        session.submit(decision.seat, action)
    return session


def test_a_solo_game_can_be_lost() -> None:
    session = lost()
    mine, hers = session.game.scores(session.state)
    assert (hers.seat, hers.rank, mine.rank) == (AUTOMA, 1, 2)
    assert session.solo and session.humans == (0,) and session.game.seats == 1


def test_it_is_shown_and_recorded_with_a_sign_of_its_own() -> None:
    session = lost()
    presenter = TablePresenter(session, stage_of(INFO, session.game, session.board), INSTANT)
    presenter.update(0.5)
    anna = next(party for party in presenter.parties if party.id == ANNA)
    assert anna.mark == Mark("automa", session.players[AUTOMA].colour) and not anna.bot
    assert anna.mark != presenter.parties[0].mark
    assert sum(entry.line.party == ANNA for entry in presenter.entries()) >= 3
    standing = presenter.stage.record.standing(presenter.view)
    assert standing is not None and ANNA in standing.parties


def test_plots_statistics_and_their_file_have_its_column() -> None:
    session = lost()
    record = stage_of(INFO, session.game, session.board).record
    moments = TablePresenter(session, stage_of(INFO, session.game, session.board), INSTANT).moments()
    plots, (table,) = record.series(moments), record.statistics(moments)
    assert plots and all(ANNA in plot.parties for plot in plots)
    series = plots[0]
    column = series.parties.index(ANNA)
    assert series.values[column][-1] == session.state.benches[AUTOMA].points > 0
    assert table.rows[0][1][table.parties.index(ANNA)] == session.state.benches[AUTOMA].points
    parties = TablePresenter(session, stage_of(INFO, session.game, session.board), INSTANT).parties
    assert "Old Anna" in statistics_csv([table], plots, parties, str).splitlines()[0]


def test_a_save_keeps_it_and_it_is_watched_again() -> None:
    session = lost()
    again = load_session(save_of(session)).session
    assert again.state == session.state and [player.kind for player in again.players] == ["human", "automa"]
    replaying = Replaying(again, stage_of(INFO, again.game, again.board), INSTANT)
    replaying.go(len(again.log))
    assert ANNA in {party.id for party in replaying.parties}
    assert any(entry.line.party == ANNA for entry in replaying.entries())


def test_what_it_did_is_taken_back_with_the_action_that_led_there() -> None:
    session = begun()
    before = session.state
    session.submit(0, Choose(1))
    assert session.state.benches[AUTOMA].points and session.take_back()
    assert session.state == before


def test_the_result_names_it_as_the_winner(tmp_path: Path) -> None:
    session, app = lost(), FakeApp(tmp_path)
    app.settings.animation = "off"
    window = Window(app, (1280, 720))
    scene = window.open(ResultScene(app, session, stage_of(INFO, session.game, session.board)))
    scores = scene.game.scores
    assert scene.game.headline[0] == msg("sa.ending.won", seat=SeatName(1), n=scores[1].total - scores[0].total)
    assert session.name_of(1) == "Old Anna"
    assert "1 player" in scene.layer.render(details(session)), "nobody else sat there"
    foot = window.see("foot")
    assert isinstance(foot, TwoLines) and "same player," in scene.layer.render(foot.line), (
        "nobody says “same 1 players”"
    )
    for tab in scene.game.tabs:
        scene.turn_to(tab)
        window.frames(2)
    assert app.store is not None
