"""The land of the week, and what profile and ladder make of games on lands."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.boards.lands import LandMaker
from game.games import game_infos
from game.games.game_info import LAND, GameInfo
from game.kernel.message import msg
from game.play.board import board_for
from game.play.players import Player
from game.play.profile import Profile, Result, lands_won, result_of, tries_on
from game.play.session import Session
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.setup.scene import SetupScene
from game.training.daily.week import land_of_week, week_land
from game.training.present.ladder import table_of
from game.training.screen import daily_launch
from game.training.screen.daily_scene import TodayScene
from game.training.store.ladder import ladders
from tests.played import go_on
from tests.screen.fake_app import FakeApp
from tests.screen.fits import written
from tests.screen.stage import Stage

INFO = next(info for info in game_infos().values() if info.lands)
MAKER: LandMaker = GameInfo.part(INFO.lands)


def result(board: str, score: int = 15, **changed: Any) -> Result:
    """Return a game of a person alone on a board."""
    usual = {"seats": 4, "people": 1, "rival": "hard", "rank": 1, "when": 5, "weakest": "hard", "table": LAND}
    return Result(**{"game": INFO.id, "board": board, "score": score, **usual, **changed})


def test_a_week_has_one_land_from_monday_to_sunday_and_the_next_another() -> None:
    monday = date(2026, 11, 23).toordinal()
    week = {str(land_of_week(MAKER, monday + day)) for day in range(7)}
    assert week == {f"{land_of_week(MAKER, monday).character}/42/drawn/2026-W48"}
    assert land_of_week(MAKER, date(2027, 1, 1).toordinal()).seed == "2026-W53", "weeks of a calendar"
    characters = [land_of_week(MAKER, monday + 7 * number).character for number in range(len(MAKER.characters))]
    assert sorted(characters) == sorted(MAKER.characters), "one after the other, all of them"
    assert MAKER.read(str(land_of_week(MAKER, monday))) == land_of_week(MAKER, monday)


def test_the_best_five_lands_are_those_won_against_the_strongest_then_by_score() -> None:
    wins = [result(f"{LAND}{name}", score, rival=level) for name, score, level in (
        ("a", 15, "easy"), ("b", 14, "expert"), ("c", 17, "hard"), ("d", 16, "hard"), ("e", 18, "normal"),
        ("f", 12, "normal"), ("c", 13, "hard"),
    )]  # fmt: skip
    others = [result("germany", 20), result(f"{LAND}lost", 19, rank=2), result(f"{LAND}x", 20, coach=6)]
    others += [result(f"{LAND}y", 20, game="a_game_of_tomorrow")]
    found = lands_won(Profile(wins + others), game_infos())
    assert [(each.board.removeprefix(LAND), each.score) for each in found] == [
        ("b", 14), ("c", 17), ("d", 16), ("e", 18), ("f", 12),
    ]  # fmt: skip


def test_tries_on_a_land_are_told_from_the_newest() -> None:
    mine = [result(f"{LAND}a", score, rank=2) for score in (14, 17)]
    others = [result(f"{LAND}b"), result(f"{LAND}a", 3, game="stock_companies"), result(f"{LAND}a", 4, people=2)]
    assert [each.score for each in tries_on(Profile(mine + others), INFO.id, f"{LAND}a")] == [17, 14]


def test_all_lands_are_one_table_of_the_ladder_with_a_name() -> None:
    (found,) = ladders(Profile([result(f"{LAND}a"), result(f"{LAND}b")]), game_infos())
    assert (found.table, found.seats) == (LAND, 4) and found.rungs[2].won == 2
    assert dict(table_of(found).values)["table"] == msg("frame.ladder.lands")


def test_a_finished_game_on_a_land_is_kept_with_its_land_and_on_that_table() -> None:
    options = INFO.choose({"map": f"{LAND}ring/42/off/one"})
    players = [Player("A"), Player("B", "bot", "easy", 1)]
    session = Session(INFO, players, options, seed=2, board=board_for(INFO, 2, options))
    go_on(session, Random(3))
    kept = result_of(session, session.state)
    assert kept is not None and (kept.board, kept.table) == (f"{LAND}ring/42/off/one", LAND)


@pytest.fixture
def app_with_tries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeApp:
    """The program after tries on the land of the week, and a win on another."""
    app = FakeApp(tmp_path)
    monkeypatch.setattr(daily_launch, "today", lambda: date(2026, 11, 25).toordinal())
    value = week_land(daily_launch.today()).value
    results = [result(value, 14, rank=2), result(value, 17, rank=3), result(f"{LAND}ring/42/off/one", 12)]
    monkeypatch.setattr(app.store, "profile", lambda: (Profile(results), None))
    return app


def test_the_land_of_the_week_is_set_up_from_the_page_of_the_day_beside_earlier_scores(app_with_tries: FakeApp) -> None:
    stage = Stage(app_with_tries)
    stage.open(TodayScene(app_with_tries))
    words = app_with_tries.render(daily_launch.week_words(app_with_tries))
    assert "2 tries" in words and "17" in words
    stage.click("week")
    stage.seconds(0.5)
    scene = stage.scene
    assert isinstance(scene, SetupScene) and scene.board_value == week_land(daily_launch.today()).value
    assert app_with_tries.render(msg("frame.land.tries", scores="17, 14")) in [w.words for w in written(stage)]


def test_a_land_that_was_won_on_is_on_the_profile_and_can_be_played_again(app_with_tries: FakeApp) -> None:
    stage = Stage(app_with_tries)
    stage.open(ProfileScene(app_with_tries))
    assert stage.missing("land.1")
    stage.click("land.0")
    assert isinstance(stage.scene, SetupScene) and stage.scene.board_value == f"{LAND}ring/42/off/one"


def test_the_rung_of_the_lands_leads_to_a_land(app_with_tries: FakeApp) -> None:
    stage = Stage(app_with_tries)
    stage.open(ProfileScene(app_with_tries, "ladder"))
    stage.scene.ladder.set_up()
    stage.frames(3)
    assert isinstance(stage.scene, SetupScene) and stage.scene.on_land and stage.see("start").enabled
