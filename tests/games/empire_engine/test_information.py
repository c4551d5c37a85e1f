"""What is public and what is not (EE-13), and whole games."""

from __future__ import annotations

from random import Random

import pytest

from game.games.empire_engine.actions import Salvage
from game.games.empire_engine.events import CubesMoved, EnginePlaced, GearLaid
from game.games.empire_engine.phases.execution import salvageable
from game.kernel.event import Event
from game.kernel.part import HIDDEN
from tests.games.empire_engine.table import EmpireTable
from tests.games.empire_engine.test_two_readings import arranged


def played(t: EmpireTable, seed: int) -> EmpireTable:
    """Play the whole game at random."""
    t.game.begin(t.g, t.events)
    rng = Random(seed)
    while decisions := t.game.decisions(t.g):
        t.game.apply(t.g, decisions[0].seat, decisions[0].sample(rng), t.events)
    return t


def test_EE_13_1_what_everybody_sees() -> None:
    t = EmpireTable(3)
    t.game.begin(t.g)
    view = t.game.mask(t.g, 1)
    assert (view.supply, view.start, view.flow.round) == (t.g.supply, t.g.start, 1)
    assert [e.ready for e in view.empires] == [e.ready for e in t.g.empires]


def test_EE_13_2_only_planned_cards_are_hidden_in_events() -> None:
    t = played(EmpireTable(3), 4)
    for event in t.events:
        if event.masked(None) != event:
            assert isinstance(event, (EnginePlaced, GearLaid))
            assert event.masked(event.seat) == event


def test_EE_13_3_R8_score_piles_are_hidden_to_the_end() -> None:
    t = EmpireTable(2).score(0, 3, 2, 1)
    t.game.begin(t.g)
    assert t.game.mask(t.g, 1).empires[0].score == [HIDDEN] * 3
    assert t.game.mask(t.g, 0).empires[0].score == [3, 2, 1]
    opened = EmpireTable(2, score_piles="open").score(0, 3, 2, 1)
    opened.game.begin(opened.g)
    assert opened.game.mask(opened.g, 1).empires[0].score == [3, 2, 1]
    over = played(EmpireTable(2), 1)
    assert over.game.mask(over.g, 1) == over.game.mask(over.g, 0) != over.game.mask(played(EmpireTable(2), 2).g, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_EE_10_4_a_guess_allows_the_salvage_that_the_seat_may_do(seats: int) -> None:
    """What may be salvaged says whether every pile has a cube: no guess contradicts it, and nobody else learns it."""
    kept, brought = 0, 0
    for seed in range(400):
        rng = Random(seed)
        t, _ = arranged(seats, rng, scarce=True)
        if seed % 2:
            _hand_over(t, rng)
        t.execute()
        while t.phase not in ("ee.salvaging", "ee.lay"):
            t.play(t.acting, t.actions()[0])
        if t.phase != "ee.salvaging":
            continue
        seat, bare = t.acting, [kind for kind in range(3) if not t.g.supply[kind]]
        kinds = {action.kind for action in t.actions(Salvage)}
        kept += bool(set(bare) - kinds)
        brought += bool(set(bare) & kinds)
        view = t.game.mask(t.g, seat)
        for _ in range(6):
            other = t.game.determinize(view, seat, rng)
            assert t.game.decision(other, seat) == t.game.decision(t.g, seat)
            assert salvageable(other) == salvageable(t.g), "the piles bear out what is on offer"
            assert t.game.mask(other, seat) == view
            assert t.game.find_inconsistency(other) is None
        rivals = [rival for rival in range(seats) if rival != seat]
        assert all(t.game.mask(t.g, rival).empires[seat].salvageable == HIDDEN for rival in rivals)
    assert kept > 5 and brought > 5, "both happen"


def _hand_over(t: EmpireTable, rng: Random) -> None:
    """Leave one seat without a cube of some kind in its score pile."""
    seat, kind, seats = rng.randrange(len(t.g.empires)), rng.randrange(3), len(t.g.empires)
    t.empire((seat + 1) % seats).score[kind] += t.empire(seat).score[kind]
    t.empire(seat).score[kind] = 0


def test_EE_13_5_phases_of_secret_choices_say_so() -> None:
    game = EmpireTable(2).game
    secret = {name for name, phase in game.phases.items() if phase.secret}
    assert {"ee.place", "ee.lay", "ee.salvaging"} <= secret
    assert not secret & {"ee.reveal", "ee.supplying", "ee.paying", "ee.spoils", "ee.gaining"}


def test_events_tell_every_movement() -> None:
    """Ready piles, score piles and supply at the end follow from the events alone."""
    for seats in (2, 3, 4):
        t = EmpireTable(seats)
        piles: dict[tuple[str, int, int], int] = {}
        for kind in range(3):
            piles["supply", -1, kind] = t.g.supply[kind]
            for seat in range(seats):
                piles["ready", seat, kind] = t.empire(seat).ready[kind] if kind < 2 else 0
        played(t, 7)
        for event in t.events:
            _carry(piles, event)
        for seat, empire in enumerate(t.g.empires):
            assert [piles.get(("score", seat, kind), 0) for kind in range(3)] == empire.score
            assert [piles["ready", seat, kind] for kind in range(2)] == empire.ready
        assert [piles["supply", -1, kind] for kind in range(3)] == t.g.supply


def _carry(piles: dict[tuple[str, int, int], int], event: Event) -> None:
    if isinstance(event, CubesMoved):
        for pile, sign in ((event.source, -1), (event.target, 1)):
            key = (pile.where, pile.seat, event.kind)
            piles[key] = piles.get(key, 0) + sign * event.count


def test_counts_of_positions() -> None:
    """The number of lines of play from the start guards the rules (perft)."""
    for seats, expected in ((2, [8, 64, 256, 1024]), (3, [8, 64, 512, 2048])):
        t = EmpireTable(seats)
        t.game.begin(t.g)
        frontier = [t.g]
        for count in expected:
            following = []
            for g in frontier:
                decision = t.game.decisions(g)[0]
                for action in decision.every():
                    child = g.clone()
                    t.game.apply(child, decision.seat, action)
                    following.append(child)
            frontier = following
            assert len(frontier) == count
