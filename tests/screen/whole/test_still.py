"""Nothing that can be clicked moves from the first touch of a decision to its end, in any game."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from random import Random

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.games.stock_companies.actions import SellShares
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision
from game.present.answer.gesture import Facet, Press, Tap, carried
from game.present.area import Rect
from game.present.pages.table import Spot
from game.screen.scenes.board.board import BoardThing
from game.screen.scenes.table.choices import press_id
from game.screen.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen.sizes import LARGE, SMALL, USUAL, Size
from tests.screen.whole.tables import fresh, sit_down, until

GAMES = list(game_infos().values())
DECISIONS = 20
"""Decisions that are made by hand from each of the moments."""
MOMENTS = (0, 40, 110, 200)
"""Actions after which somebody sits down."""
FREE = ("panel", "boards", "board", "purse.", "log", "toast", "note", "prompt")
"""What only looks like something to be clicked."""


def places(pilot: Pilot) -> dict[str, Rect]:
    """Return where everything is that can be clicked, and the parts of the window."""
    table = pilot.table
    found = {
        widget.id: widget.rect
        for widget in table.layer.base.walk()
        if widget.id and widget.clickable and not widget.id.startswith(FREE) and not isinstance(widget, BoardThing)
    }
    found |= {f"page {board.id}": board.rect for board in table.boards.seen}
    for board in table.boards.seen:
        parts = board.view.resting.index
        found |= {f"place {name}": thing.rect for name, thing in board.things.items() if _stands(parts.get(name))}
    return found


def _stands(part: object) -> bool:
    """Tell whether a part of a page is a place: things may be carried, places stay."""
    return isinstance(part, Spot)


def touched(draft: Collection[Facet]) -> set[str]:
    """Return what an answer so far has touched: its places may have become something else."""
    names = {name for facet in draft for name in carried(facet)}
    return names | {facet.gesture.target for facet in draft if isinstance(facet.gesture, Tap)}


def moved(before: dict[str, Rect], after: dict[str, Rect]) -> dict[str, tuple[Rect, Rect]]:
    """Return what lies elsewhere now."""
    both = before.keys() & after.keys()
    return {name: (before[name], after[name]) for name in both if _apart(before[name], after[name])}


def _apart(one: Rect, other: Rect) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) > 0.6


def by_hand(pilot: Pilot, action: Action, chance: Random) -> tuple[int, list[str]]:
    """Make the gestures of an answer; return how many there were, and what moved meanwhile."""
    table, made, found = pilot.table, 0, list[str]()
    draft, log, front = table.presenter.draft, len(table.session.log), table.presenter.paging.front
    assert draft is not None
    before = places(pilot)
    for gesture in tuple(pilot.gestures(action)):
        offered = [facet.gesture for facet in draft.buttons()]
        if isinstance(gesture, Press) and (gesture not in offered or pilot.missing(press_id(draft, gesture))):
            break  # another gesture has made it needless, or the gold button stands for it
        pilot.gesture(gesture, chance)
        pilot.frames(8)
        made += 1
        gone = len(table.session.log) != log or table.presenter.draft is not draft
        if gone or pilot.scene is not table or table.layer.overlays or table.presenter.paging.front != front:
            break
        prompt = table.presenter.stage.words.prompt(table.presenter.look()).said.key
        hands = touched(draft.done)
        now = places(pilot)
        found += [
            f"{prompt}: {name} {one} {other}"
            for name, (one, other) in moved(before, now).items()
            if name.removeprefix("place ") not in hands
        ]
    return made, found


def go_through(pilot: Pilot, info: GameInfo, after: int, decisions: int) -> tuple[int, list[str]]:
    """Make some decisions by hand from a moment of a game on, fewer where it ends; return how many gestures, and what
    moved.
    """
    chance, made, found = Random(after), 0, list[str]()
    sit_down(pilot, go_on(fresh(pilot, info, 1, seed=after), chance, after))
    for _ in range(decisions):
        pilot.settle()
        if not isinstance(pilot.scene, TableScene):
            break  # the game is over, and its result is shown
        table = pilot.table
        draft = table.presenter.draft
        if table.presenter.over or draft is None:
            break
        action = _busiest(pilot, draft.decision, chance)
        gestures, lost = by_hand(pilot, action, chance)
        made, found = made + gestures, found + lost
        if not pilot.missing("slip"):
            pilot.key("escape")
        table.presenter.cancel()
        seat = draft.decision.seat
        if draft is table.presenter.draft:
            table.session.submit(seat, draft.decision.sample(chance))
            table.presenter.tell()
    return made, found


def _busiest(pilot: Pilot, decision: Decision, chance: Random) -> Action:
    """Return of a few answers the one that takes most gestures."""
    some = [decision.sample(chance) for _ in range(6)]
    return max(some, key=lambda action: len(tuple(pilot.gestures(action))))


@pytest.mark.long
@pytest.mark.grid
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", [USUAL, SMALL])
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_nothing_moves_while_a_decision_is_made(info: GameInfo, size: Size, language: str, tmp_path: Path) -> None:
    made, found = 0, list[str]()
    for after in MOMENTS:
        pilot = Pilot(tmp_path / str(after), size, language=language)
        gestures, lost = go_through(pilot, info, after, DECISIONS)
        made, found = made + gestures, found + lost
        pilot.close()
    assert found == [] and made


def _selling(asked: Decision) -> bool:
    """Tell whether the first seat may sell shares of several companies."""
    amounts = [choice.make(choice.low) for choice in asked.choices if isinstance(choice, Amount)]
    return asked.seat == 0 and sum(isinstance(action, SellShares) for action in amounts) > 1


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", [SMALL, USUAL, LARGE])
def test_whatever_is_laid_into_the_basket_moves_nothing(size: Size, language: str, tmp_path: Path) -> None:
    """Each kind has its place on the shelf, which is there from the beginning, also for who takes something out."""
    pilot, chance, plates = Pilot(tmp_path, size, language=language), Random(2), 0
    info = next(info for info in GAMES if info.id == "stock_companies")
    for seed in range(2):
        session = fresh(pilot, info, 1, seats=3, seed=seed)
        assert until(session, _selling, seed=seed) is not None
        table = sit_down(pilot, session)
        pilot.settle()
        draft, shelf = table.presenter.draft, table.panel().reckoning.shelf
        assert draft is not None and len(shelf) > 1
        before, found = places(pilot), dict[str, tuple[Rect, Rect]]()
        for facet in (*shelf, *shelf):
            if draft.takes(facet) and facet.gesture is not None:
                pilot.gesture(facet.gesture, chance)
                pilot.frames(8)
                now = places(pilot)
                found |= moved(before, now)
                before |= {name: rect for name, rect in now.items() if name.startswith("basket.")}
        while len(table.panel().reckoning.lines) > 1:
            plates += 1
            pilot.click(next(name for name in places(pilot) if name.startswith("basket.")))
            found |= moved(before, places(pilot))
        assert found == {}
    assert plates


@pytest.mark.long
def test_up_to_moves_neither_plus_nor_minus(tmp_path: Path) -> None:
    """How far one would go is said with the same buttons, where they are."""
    pilot = Pilot(tmp_path, (1280, 720))
    info = next(info for info in GAMES if info.id == "power_grid")
    for seed in range(8):
        table = sit_down(pilot, fresh(pilot, info, 1, seed=seed))
        for _ in range(12):
            pilot.settle()
            draft = table.presenter.draft
            if draft is None or draft.lot is not None:
                break
            table.session.submit(draft.decision.seat, draft.decision.sample(Random(seed)))
            table.presenter.tell()
        if draft is not None and draft.lot is not None:
            break
    else:
        pytest.fail("nobody is ever asked for a bid")
    before = places(pilot)
    assert {"amount.0", "reach"} <= before.keys()
    for _ in range(2):
        pilot.click("reach")
        assert moved(before, places(pilot)) == {}
