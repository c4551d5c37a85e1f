"""Kalah: set-up, result, and what a position has to keep."""

from __future__ import annotations

from collections.abc import Mapping

from game.boards.board import Board
from game.kernel.chance import Chance
from game.kernel.fault import BadSave
from game.kernel.game import Game
from game.kernel.phase import Flow
from game.kernel.score import Score, ScoreLine, ranked
from tests.kalah.actions import ACTIONS
from tests.kalah.events import EVENTS
from tests.kalah.phases.sowing import Sowing
from tests.kalah.state import KalahState, houses_of, store_of
from tests.kalah.tables import HOUSES, PITS, SEEDS


def build(seats: int, options: Mapping[str, str], board: Board | None) -> Kalah:
    """Return the rules of a table."""
    return Kalah(options)


class Kalah(Game[KalahState]):
    """Two players, one phase, nothing hidden; chance says who begins and nothing else."""

    id = "kalah"
    state_type = KalahState
    actions = ACTIONS
    events = EVENTS

    def __init__(self, options: Mapping[str, str]) -> None:
        super().__init__(2, (Sowing(),), ("kh.sowing",))
        self.seeds = SEEDS[options["seeds"]]

    def set_up(self, seed: int) -> KalahState:
        """Return the fresh position; the lot says who begins (KH-1.3)."""
        return self._lay_out(Chance.of(seed).below(2))

    def set_up_from(self, setup: Mapping[str, object]) -> KalahState:
        """Return the fresh position in which ``start_player`` begins."""
        first = setup.get("start_player")
        if type(first) is not int or first not in (0, 1) or len(setup) != 1:
            raise BadSave("fault.save.setup", field="start_player")
        return self._lay_out(first)

    def setup_of(self, g: KalahState) -> dict[str, object]:
        """Return who begins."""
        return {"start_player": g.turn}

    def _lay_out(self, first: int) -> KalahState:
        side = [self.seeds] * HOUSES + [0]
        return KalahState(flow=Flow.fresh(), pits=side + side, turn=first)

    def find_inconsistency(self, g: KalahState) -> str | None:
        """Return what is impossible: seeds are neither made nor lost."""
        whole = sum(g.pits) == 2 * HOUSES * self.seeds and len(g.pits) == PITS and min(g.pits) >= 0
        return None if whole and g.turn in (0, 1) else "pits"

    def scores(self, g: KalahState) -> tuple[Score, ...]:
        """Return the seeds in the stores (KH-4.3)."""
        caught = (g.pits[store_of(seat)] for seat in (0, 1))
        return ranked([Score(seat, n, (ScoreLine("kh.score.store", n),)) for seat, n in enumerate(caught)])

    def summary(self, g: KalahState) -> dict[str, object]:
        """Return the position in plain words."""
        sides = [{"houses": [g.pits[h] for h in houses_of(s)], "store": g.pits[store_of(s)]} for s in (0, 1)]
        return {
            "round": g.flow.round,
            "turn": g.turn,
            "phase": g.flow.stack[-1] if g.flow.stack else "over",
            "players": sides,
        }
