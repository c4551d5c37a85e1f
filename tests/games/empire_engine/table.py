"""A small language to arrange positions of Empire Engine, act once, and look."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.empire_engine.events import CubesMoved
from game.games.empire_engine.game_info import INFO
from game.games.empire_engine.rules import EmpireEngine
from game.games.empire_engine.state import Empire, EmpireState
from game.games.empire_engine.tables import SIDES
from tests.rules_table import RulesTable

L, R = 0, 1
G1, G2 = 0, 1
NONE, WITH_SOLDIER, WITH_GOOD = 0, 1, 2
SOLDIER, GOOD, INVENTION = range(3)


def side(engine: int, action: str) -> int:
    return SIDES[engine].index(action)


class EmpireTable(RulesTable):
    """A game under the hands of a test. Supply follows from what is arranged, 15 of each kind in all."""

    game: EmpireEngine
    g: EmpireState

    def __init__(self, seats: int, start: int = 0, **options: str) -> None:
        game = INFO.build(seats, options)
        assert isinstance(game, EmpireEngine)
        self.game = game
        self.g = game.set_up_from({"start_player": start})
        self.events = []
        self._supply: list[int] | None = None

    # ---- arrange

    def ready(self, seat: int, soldiers: int, goods: int) -> EmpireTable:
        """Set a ready pile."""
        self.empire(seat).ready = [soldiers, goods]
        return self

    def score(self, seat: int, *counts: int) -> EmpireTable:
        """Set a score pile: Soldiers, Goods, Inventions."""
        self.empire(seat).score = list(counts)
        return self

    def top(self, seat: int, left: str, right: str) -> EmpireTable:
        """Set the actions on top."""
        self.empire(seat).tops = [side(L, left), side(R, right)]
        return self

    def supply(self, *counts: int) -> EmpireTable:
        """Set the supply against the rule of 15, for tests of exhaustion."""
        self._supply = list(counts)
        return self

    def _fill(self) -> None:
        for kind in range(3):
            used = sum(e.score[kind] + (e.ready[kind] if kind < 2 else 0) for e in self.g.empires)
            self.g.supply[kind] = 15 - used
        if self._supply is not None:
            self.g.supply = list(self._supply)

    def at(self, phase: str, number: int = 2) -> EmpireTable:
        """Begin ``phase`` of round ``number``; automatic phases run on to the next decision."""
        self._fill()
        flow = self.g.flow
        flow.round = number
        flow.place = self.game.plan_of(self.g).index(phase) - 1
        self.game.begin(self.g, self.events)
        return self

    def execute(self, number: int = 2) -> EmpireTable:
        """Run the three groups with the actions on top."""
        return self.at("ee.supplying", number)

    # ---- look

    def empire(self, seat: int) -> Empire:
        return self.g.empires[seat]

    def moved(self, reason: str) -> list[tuple[int, int, int, int]]:
        """Return the movements of a reason: (kind, count, source seat, target seat)."""
        return [
            (e.kind, e.count, e.source.seat, e.target.seat)
            for e in self.events
            if isinstance(e, CubesMoved) and e.reason == reason
        ]

    def scores(self) -> Sequence[int]:
        return [score.total for score in self.game.scores(self.g)]


def quiet(t: EmpireTable, *but: int) -> EmpireTable:
    """Let all seats except ``but`` arm and invent, so that they disturb nobody."""
    for seat in range(len(t.g.empires)):
        if seat not in but:
            t.top(seat, "arm", "invent")
    return t
