"""Many random rounds, carried out by the rules and by a second reading of them (EE-3.2, EE-7 to EE-10)."""

from __future__ import annotations

from random import Random

import pytest

from game.games.empire_engine.events import CubesMoved, SupplyShort
from game.games.empire_engine.tables import SIDES
from game.kernel.event import PhaseBegan
from tests.games.empire_engine.reference import Round
from tests.games.empire_engine.table import EmpireTable


def arranged(seats: int, rng: Random, *, scarce: bool) -> tuple[EmpireTable, Round]:
    """Return a random position before group 1, for both readings; ``scarce``: most cubes are in score piles."""
    start = rng.randrange(seats)
    t = EmpireTable(seats, start)
    left = [rng.choice(SIDES[0]) for _ in range(seats)]
    right = [rng.choice(SIDES[1]) for _ in range(seats)]
    ready = [[rng.choice((0, 0, 1, 2)), rng.choice((0, 0, 1, 2)), 0] for _ in range(seats)]
    score = [[0, 0, 0] for _ in range(seats)]
    supply = [15 - sum(pile[kind] for pile in ready) for kind in range(3)]
    for kind in range(3):
        for _ in range(supply[kind] - rng.randrange(3) if scarce else rng.randrange(6)):
            score[rng.randrange(seats)][kind] += 1
            supply[kind] -= 1
    for seat in range(seats):
        t.top(seat, left[seat], right[seat]).ready(seat, *ready[seat][:2]).score(seat, *score[seat])
    return t, Round(start, left, right, ready, score, supply)


@pytest.mark.parametrize("scarce", [False, True], ids=["plenty", "scarce"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_readings_ask_and_do_the_same(seats: int, scarce: bool) -> None:
    asked = short = 0
    for seed in range(250):
        rng = Random(f"{seats} {scarce} {seed}")
        t, reference = arranged(seats, rng, scarce=scarce)
        t.execute()
        questions = reference.run()
        question = next(questions, None)
        while question is not None:
            asked += 1
            assert (t.acting, frozenset(t.actions())) == question, seed
            answer = t.actions()[rng.randrange(len(t.actions()))]
            t.play(t.acting, answer)
            try:
                question = questions.send(answer)
            except StopIteration:
                question = None
        assert t.phase == "ee.lay", "the rules ask for more than the second reading"
        assert [[*e.ready, 0] for e in t.g.empires] == reference.ready, seed
        assert [e.score for e in t.g.empires] == reference.score, seed
        assert t.g.supply == reference.supply, seed
        short += bool(t.told(SupplyShort))
    assert asked > 50 and (short > 20) == scarce, "the positions are worth their name"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_EE_8_soldiers_paid_are_soldiers_enough(seats: int) -> None:
    """Every counting attack paid a Soldier this round, so blocks and replacements never empty the supply."""
    for seed in range(150):
        t, _ = arranged(seats, Random(seed), scarce=True)
        t.at("ee.paying")
        while t.phase != "ee.lay":
            t.play(t.acting, t.actions()[0])
        ends = [i for i, e in enumerate(t.events) if isinstance(e, PhaseBegan) and e.phase == "ee.salvaging"]
        assert not [e for e in t.events[: ends[0]] if isinstance(e, SupplyShort)]
        assert not [e for e in t.events[: ends[0]] if isinstance(e, CubesMoved) and e.reason == "return"]
