"""What is told to somebody who cannot see the screen says no more than they may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product, zip_longest
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.choice import Decision
from game.play.session import Session
from game.screen.access.node import AccessNode
from tests.hidden import hide_otherwise
from tests.pilot import Pilot
from tests.screen.whole.tables import fresh, length, sit_down, until

PART = 0.6
"""After this part of a game much has been hidden."""
LOOKED_INTO = ("l", "a", "s", "left", "end")
"""Keys of the drawers and of the past."""


def tables() -> Iterator[ParameterSet]:
    """Yield one table of each kind that a game with secrets has; of its maps, all but one with patience."""
    for info in game_infos().values():
        ladder = next((option for option in info.options if option.id == info.ladder), None)
        for place, value in enumerate(ladder.values if ladder else [""] * info.secrets):
            usual = ladder is None or not ladder.maps or place == 0
            options = {ladder.id: value} if ladder else {}
            marks = [] if usual else [pytest.mark.slow]
            yield pytest.param(info, options, marks=marks, id="-".join((info.id, *options.values())))


TABLES = list(tables())


def own_turn(pilot: Pilot, info: GameInfo, options: dict[str, str]) -> Session:
    """Return a game in the middle in which only the person on the first seat is asked; one of a few has that."""
    for part, seed in product((PART, 0.0), range(1, 9)):
        session = fresh(pilot, info, 1, 2, options=options)
        waiting = session.waiting

        def alone(decision: Decision, waiting: Callable[[], Sequence[Decision]] = waiting) -> bool:
            return decision.seat == 0 and len(waiting()) == 1

        if until(session, alone, int(part * length(info, len(session.players), options=options)), seed):
            return session
    raise AssertionError(f"the first seat of {info.id} is never asked alone")


Told = tuple[str, tuple[AccessNode, ...], Any]
"""The name of a place, what is told there, and what is read aloud."""


def told(pilot: Pilot, session: Session) -> Iterator[Told]:
    """Yield what is told at a table: of each page, of what is explained there, of each drawer, of the past."""
    scene = sit_down(pilot, session)
    pilot.settle()
    for page in scene.presenter.paging.tabs:
        scene.presenter.lead(page.id)
        pilot.frames(4)
        yield page.id, scene.nodes(), scene.heard()
    for key in LOOKED_INTO:
        pilot.key(key)
        pilot.frames(4)
        yield key, scene.nodes(), scene.heard()


def differences(one: Told, other: Told) -> list[tuple[Any, Any]]:
    """Return what is told otherwise of the same place."""
    nodes = ([node for root in roots for node in root.walk()] for roots in (one[1], other[1]))
    pairs = [pair for pair in zip_longest(*nodes) if pair[0] != pair[1]]
    return [*pairs, *([] if one[2] == other[2] else [(one[2], other[2])])]


def told_twice(info: GameInfo, options: dict[str, str], seat: int, path: Path) -> list[list[Told]]:
    """Return what the first person is told of two games that differ in all that ``seat`` may not know.

    The test is skipped where ``seat`` is another's and nothing is hidden from it.
    """
    found = []
    for differs in (False, True):
        pilot = Pilot(path / str(differs))
        session = own_turn(pilot, info, options)
        if seat and session.view(0) == session.view(None):
            pytest.skip(f"{info.id} hides nothing from others at this moment")
        assert not differs or hide_otherwise(session, seat), f"nothing is hidden from seat {seat} in {info.id}"
        found.append(list(told(pilot, session)))
        pilot.close()
    return found


@pytest.mark.long
@pytest.mark.grid(2)
@pytest.mark.parametrize(("info", "options"), TABLES)
def test_what_is_told_is_the_same_whatever_is_hidden(info: GameInfo, options: dict[str, str], tmp_path: Path) -> None:
    """Two games differ in every number that the person may not know, now and in the past: not a word is different."""
    first, second = told_twice(info, options, 0, tmp_path)
    assert len({nodes for _, nodes, _ in first}) >= len(LOOKED_INTO), "pages, drawers and the past were told"
    for one, other in zip(first, second, strict=True):
        assert not differences(one, other), f"{one[0]} of {info.id} tells what is hidden"


@pytest.mark.long
@pytest.mark.grid(3)
@pytest.mark.parametrize(("info", "options"), TABLES)
def test_a_secret_that_is_told_would_be_noticed(info: GameInfo, options: dict[str, str], tmp_path: Path) -> None:
    """Who sees everything is told what is hidden: the comparison above finds the difference."""
    first, second = told_twice(info, options, 1, tmp_path)
    assert any(differences(one, other) for one, other in zip(first, second, strict=True)), (
        f"what only the person of {info.id} knows is told nowhere"
    )
