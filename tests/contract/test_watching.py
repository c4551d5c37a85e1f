"""What others do can be followed: in words all the while, and on pages that do not flutter."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.settings import Settings
from game.present.answer.answer_controller import AnswerController
from game.present.pages.paging import Paging
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from game.present.view_context import rough_width
from game.screen.scenes.table.words import panel_of
from game.screen.widgets.dialog import nothing
from tests.played import GAMES, begun, go_on, people

SETTINGS = Settings(animation="normal", bot_pace="instant")
FRAME = 0.1
MOST = 1200


def watched(info: GameInfo, room: tuple[float, float]) -> Iterator[TablePresenter]:
    """Yield the frames in which something is told to the one person at a table of bots, who play at random."""
    seats, rng = max(info.seats), Random(7)
    session = begun(info, seats, 7, players=people("human", *[info.levels[0]] * (seats - 1)))
    presenter = TablePresenter(session, stage_of(info, session.game, session.board), SETTINGS)
    presenter.table_pages.fit(room, 20.0, rough_width)
    frames = 0
    while not session.over and frames < MOST:
        go_on(session, rng, 1)
        presenter.tell()
        while presenter.director.playing:
            presenter.update(FRAME)
            frames += 1
            if presenter.director.playing:
                yield presenter


@pytest.mark.long
@pytest.mark.grid(2)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_no_page_comes_back_while_one_party_acts(info: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each turn of the view is noted with whose deed was told; of one party no page is shown, left and shown again."""
    monkeypatch.setitem(game_infos(), info.id, info)
    lead, shown, party, turns = Paging.lead, [""], [""], 0

    def turning(paging: Paging, page: str) -> bool:
        nonlocal turns
        before = paging.front
        turned = lead(paging, page)
        if paging.told_of != party[0] or not party[0]:
            party[0], shown[:] = paging.told_of, [before]
        if turned:
            assert page not in shown, f"{page} comes back while {party[0]} acts"
            shown.append(page)
            turns += 1
        return turned

    monkeypatch.setattr(Paging, "lead", turning)
    pages = max(len(presenter.paging.tabs) for presenter in watched(info, (1204.0, 600.0)))
    wanted = min(4, pages - 1)
    assert turns >= wanted, (
        f"the view turns {turns} times while {info.id} is told on {pages} pages, not {wanted} times or more: have "
        "Motion.script return a script on the page where an event happens"
    )


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_while_something_is_told_the_bar_says_what(info: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game_infos(), info.id, info)
    said, lines = set[object](), set[object]()
    for presenter in watched(info, (1204.0, 600.0)):
        lines |= {entry.line.message for entry in presenter.entries()}
        if presenter.director.playing and presenter.entries():
            panel = panel_of(AnswerController(presenter, SimpleNamespace()), nothing)
            assert panel.prompt == presenter.entries()[-1].line.message
            said.add(panel.prompt)
    wanted = min(20, len(lines) // 5)
    assert len(said) > wanted, f"the bar tells {len(said)} of {len(lines)} lines of {info.id}: have Motion tell more"
