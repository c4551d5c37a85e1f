"""What is told to somebody who cannot see the screen says no more than they may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product, zip_longest
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from game.games import cards
from game.games.card import Card
from game.kernel.choice import Decision
from game.play.session import Session
from game.screen.access.node import Node
from tests.hidden import hide_otherwise
from tests.pilot import Pilot
from tests.screen.whole.tables import fresh, length, sit_down, until

PART = 0.6
"""After this part of a game much has been hidden."""
LOOKED_INTO = ("l", "a", "s", "left", "end")
"""Keys of the drawers and of the past."""


def tables() -> Iterator[ParameterSet]:
    """Yield one table of each kind that a game with secrets has; of its maps, all but one with patience."""
    for card in cards().values():
        ladder = next((option for option in card.options if option.id == card.ladder), None)
        for place, value in enumerate(ladder.values if ladder else [""] * card.secrets):
            usual = ladder is None or not ladder.maps or place == 0
            options = {ladder.id: value} if ladder else {}
            marks = [] if usual else [pytest.mark.slow]
            yield pytest.param(card, options, marks=marks, id="-".join((card.id, *options.values())))


TABLES = list(tables())


def own_turn(pilot: Pilot, card: Card, options: dict[str, str]) -> Session:
    """Return a game in the middle in which only the person on the first seat is asked; one of a few has that."""
    for part, seed in product((PART, 0.0), range(1, 9)):
        session = fresh(pilot, card, 1, 2, options=options)
        waiting = session.waiting

        def alone(decision: Decision, waiting: Callable[[], Sequence[Decision]] = waiting) -> bool:
            return decision.seat == 0 and len(waiting()) == 1

        if until(session, alone, int(part * length(card, len(session.players), options=options)), seed):
            return session
    raise AssertionError(f"the first seat of {card.id} is never asked alone")


def told(pilot: Pilot, session: Session) -> Iterator[tuple[str, tuple[Node, ...], Any]]:
    """Yield what is told at a table: of each page, of what is explained there, of each drawer, of the past."""
    scene = sit_down(pilot, session)
    pilot.settle()
    for page in scene.sitting.paging.tabs:
        scene.sitting.lead(page.id)
        pilot.frames(4)
        yield page.id, scene.nodes(), scene.heard()
    for key in LOOKED_INTO:
        pilot.key(key)
        pilot.frames(4)
        yield key, scene.nodes(), scene.heard()


def differences(one: tuple[Any, ...], other: tuple[Any, ...]) -> list[tuple[Any, Any]]:
    """Return what is told otherwise of the same place."""
    nodes = ([node for root in roots for node in root.walk()] for roots in (one[1], other[1]))
    pairs = [pair for pair in zip_longest(*nodes) if pair[0] != pair[1]]
    return [*pairs, *([] if one[2] == other[2] else [(one[2], other[2])])]


@pytest.mark.parametrize(("card", "options"), TABLES)
def test_what_is_told_is_the_same_whatever_is_hidden(card: Card, options: dict[str, str], tmp_path: Path) -> None:
    """Two games differ in every number that the person may not know, now and in the past: not a word is different."""
    told_of = []
    for differs in (False, True):
        pilot = Pilot(tmp_path / str(differs))
        session = own_turn(pilot, card, options)
        assert not differs or hide_otherwise(session, 0), f"nothing is hidden from anybody in {card.id}"
        told_of.append(list(told(pilot, session)))
        pilot.close()
    assert len({nodes for _, nodes, _ in told_of[0]}) >= len(LOOKED_INTO), "pages, drawers and the past were told"
    for one, other in zip(*told_of, strict=True):
        assert not differences(one, other), f"{one[0]} of {card.id} tells what is hidden"


@pytest.mark.parametrize(("card", "options"), TABLES)
def test_a_secret_that_is_told_would_be_noticed(card: Card, options: dict[str, str], tmp_path: Path) -> None:
    """Who sees everything is told what is hidden: the comparison above finds the difference."""
    told_of = []
    for differs in (False, True):
        pilot = Pilot(tmp_path / str(differs))
        session = own_turn(pilot, card, options)
        if session.view(0) == session.view(None):
            pytest.skip(f"{card.id} hides nothing from others at this moment")
        if differs:
            hide_otherwise(session, 1)
        told_of.append([(nodes, heard) for _, nodes, heard in told(pilot, session)])
        pilot.close()
    assert told_of[0] != told_of[1], f"what only the person of {card.id} knows is told nowhere"
