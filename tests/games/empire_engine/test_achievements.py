"""What the achievements of Empire Engine measure, each counted by hand."""

from __future__ import annotations

import pytest

from game.games.achievement import GameEnd
from game.games.empire_engine.achievements import ACHIEVEMENTS
from game.games.empire_engine.events import (
    AttackBlocked,
    AttackMade,
    AttackSucceeded,
    CubesMoved,
    EnginesRevealed,
    EngineTurned,
    Pile,
    Reason,
)
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import ATTACK, DEFEND, EXPORT, GOOD, INVENT, KINDS, PRODUCE, SOLDIER
from game.kernel.score import ScoreLine
from tests.ended import ended, rounds
from tests.games.empire_engine.table import EmpireTable


def table(*piles: tuple[list[int], list[int]]) -> EmpireState:
    """Return a position with a score pile and a ready pile for each seat."""
    arranged = EmpireTable(len(piles))
    for seat, (score, ready) in enumerate(piles):
        arranged.score(seat, *score).ready(seat, ready[0], ready[1])
    return arranged.g


def to_score(reason: Reason, count: int, seat: int = 0, kind: int = GOOD) -> CubesMoved:
    return CubesMoved(kind, count, Pile("ready", seat), Pile("score", seat), reason)


def turn(engine: int, after: int, seat: int = 0) -> EngineTurned:
    return EngineTurned(seat, engine, 0, 1, 0, after)


def boost(seat: int) -> CubesMoved:
    return CubesMoved(SOLDIER, 1, Pile("ready", seat), Pile("gear", seat, 0), "boost")


PILES = table(([3, 4, 5], [1, 2]), ([9, 9, 9], [0, 9]))
BONUSES = (
    tuple(ScoreLine(f"cube.{kind}", 2) for kind in KINDS),
    tuple(ScoreLine(f"most.{kind}", points) for kind, points in zip(KINDS, (3, 0, 3), strict=True)),
)
HIT, MISSED = AttackSucceeded(1, 0, 0), AttackBlocked(1, 0, 0)
CASES: dict[str, tuple[GameEnd, int | str]] = {
    "points": (ended(totals=(17, 20)), 17),
    "inventions": (ended(states=[PILES]), 5),
    "soldiers": (ended(states=[PILES]), 3),
    "goods": (ended(states=[PILES]), 4),
    "majorities": (ended(lines=(*BONUSES[0], *BONUSES[1])), 2),
    "export": (ended(to_score("export", 2), to_score("export", 4), to_score("export", 6, 1), to_score("loot", 9)), 4),
    "loot": (ended(to_score("loot", 1), to_score("spoils", 2), to_score("loot", 1, 1), to_score("block", 5)), 3),
    "salvage": (ended(to_score("salvage", 1), to_score("salvage", 1), to_score("salvage", 1, 1)), 2),
    "pincers": (
        ended(*rounds([AttackSucceeded(0, 0, 1)], [AttackSucceeded(0, 0, 1), AttackSucceeded(0, 1, 1), HIT, HIT])), 2,
    ),
    "blocks": (ended(MISSED, MISSED, AttackBlocked(0, 0, 1)), 2),
    "untouched": (ended(*rounds([], [HIT], [MISSED], [], [AttackSucceeded(0, 0, 1)], [HIT], [])), 3),
    "peaceful": (ended(AttackMade(1, 0, 0), totals=(14, 8)), 14),
    "boosts": (ended(boost(0), boost(0), boost(1)), 2),
    "standing": (
        ended(EnginesRevealed(((PRODUCE, INVENT), (0, 0))), turn(0, PRODUCE), turn(1, EXPORT), turn(0, PRODUCE),
              turn(0, ATTACK[0]), turn(1, DEFEND, 1)),
        3,
    ),
    "actions": (
        ended(EnginesRevealed(((PRODUCE, INVENT), (0, DEFEND))), turn(0, ATTACK[0]), turn(1, ATTACK[1]),
              turn(1, EXPORT), turn(1, DEFEND, 1)),
        4,
    ),
    "stock": (ended(states=[table(([], [3, 4]), ([], [9, 9])), table(([], [1, 1]), ([], [0, 0]))]), 7),
    "emptied": (ended(states=[table(([], [0, 0]), ([], [1, 1]))]), 1),
    "behind": (
        ended(states=[table(([0, 0, 1], [0, 0]), ([0, 2, 2], [0, 0])),
                      table(([9, 9, 9], [0, 0]), ([1, 0, 0], [0, 0]))]),
        9,
    ),
    "hard": (ended(totals=(9, 8, 7, 6), rivals=("hard", "normal", "expert")), 2),
    "seats": (ended(totals=(9, 8, 7)), "3"),
}  # fmt: skip


@pytest.mark.parametrize("key", [each.key for each in ACHIEVEMENTS])
def test_it_is_measured_as_counted(key: str) -> None:
    end, counted = CASES[key]
    assert next(each for each in ACHIEVEMENTS if each.key == key).of(end) == counted


def test_who_attacks_is_no_peacemaker_and_a_cube_left_over_is_seen() -> None:
    of = {each.key: each.of for each in ACHIEVEMENTS}
    assert of["peaceful"](ended(AttackMade(0, 0, 1), totals=(14, 8))) == 0
    assert of["emptied"](ended(states=[table(([], [0, 1]), ([], [0, 0]))])) == 0


@pytest.mark.parametrize("key", ["peaceful", "emptied", "behind", "hard", "seats"])
def test_only_winners_reach_it(key: str) -> None:
    end, _ = CASES[key]
    lost = ended(*end.events, states=end.states, totals=(1, 20), rivals=end.rivals)
    assert next(each for each in ACHIEVEMENTS if each.key == key).of(lost) in (0, "")
