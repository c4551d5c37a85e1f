"""The sample game: plan, set-up, result."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.boards.board import Board
from game.kernel.chance import Chance
from game.kernel.fault import BadSave
from game.kernel.game import Game
from game.kernel.phase import Flow
from game.kernel.score import Score, ScoreLine, ranked
from tests.sample_game.actions import ACTIONS
from tests.sample_game.events import EVENTS
from tests.sample_game.guessing import determinize
from tests.sample_game.phases.choosing import Choosing
from tests.sample_game.phases.gathering import Gathering
from tests.sample_game.phases.giving import Giving
from tests.sample_game.phases.prize import Prize
from tests.sample_game.state import Bench, SampleState
from tests.sample_game.tables import COINS, LARGEST, PRIZES, ROUNDS, STONES

ROUND = ("sa.prize", "sa.choosing", "sa.gathering")


def build(seats: int, options: Mapping[str, str], board: Board | None) -> SampleRules:
    """The rules of a table."""
    return SampleRules(seats, options)


class SampleRules(Game[SampleState]):
    """The sample game: a plan of phases, and what a position is worth."""

    id = "sample_game"
    state_type = SampleState
    actions = ACTIONS
    events = EVENTS

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        phases = (Prize(), Choosing(), Giving(), Gathering(ROUNDS[options["rounds"]]))
        super().__init__(seats, phases, ROUND)

    def set_up(self, seed: int) -> SampleState:
        """The fresh position."""
        chance = Chance.of(seed)
        deck = list(PRIZES)
        chance.shuffle(deck)
        return self._lay_out(chance, deck)

    def set_up_from(self, setup: Mapping[str, object]) -> SampleState:
        """The fresh position with explicit ``prizes``, the first to be drawn first."""
        prizes = setup.get("prizes")
        if not isinstance(prizes, list) or any(type(prize) is not int for prize in prizes) or len(setup) != 1:
            raise BadSave("fault.save.setup", field="prizes")
        if sorted(prizes) != sorted(PRIZES):
            raise BadSave("fault.save.setup", field="prizes")
        return self._lay_out(Chance.of(0), prizes[::-1])

    def setup_of(self, g: SampleState) -> dict[str, object]:
        """The only outcome of chance: the order of the prizes."""
        return {"prizes": g.deck[::-1]}

    def _lay_out(self, chance: Chance, deck: list[int]) -> SampleState:
        benches = [Bench(coins=COINS, points=0, stones=[0] * STONES, chosen=0, locked=False) for _ in range(self.seats)]
        return SampleState(flow=Flow.fresh(), chance=chance, benches=benches, deck=deck, drawn=[], winner=-1)

    def determinize(self, view: SampleState, seat: int, rng: Random) -> SampleState:
        """A position that agrees with a view."""
        return determinize(view, seat, rng)

    def find_inconsistency(self, g: SampleState) -> str | None:
        """The fault of an impossible position: coins and prizes are neither made nor lost."""
        if len(g.benches) != self.seats or not -1 <= g.winner < self.seats:
            return "seats"
        if sum(bench.coins for bench in g.benches) != self.seats * COINS or min(b.coins for b in g.benches) < 0:
            return "coins"
        if any(len(bench.stones) != STONES or not 0 <= bench.chosen <= LARGEST for bench in g.benches):
            return "benches"
        return None if sorted(g.deck + g.drawn) == sorted(PRIZES) else "prizes"

    def scores(self, g: SampleState) -> tuple[Score, ...]:
        """Points, a point for each colour of stones, and coins as tie-break (SA-6)."""
        results = []
        for seat, bench in enumerate(g.benches):
            colours = sum(1 for stone in bench.stones if stone)
            lines = (ScoreLine("sa.score.prizes", bench.points), ScoreLine("sa.score.stones", colours))
            results.append(Score(seat, bench.points + colours, lines, (ScoreLine("sa.score.coins", bench.coins),)))
        return ranked(results)

    def summary(self, g: SampleState) -> dict[str, object]:
        """The position in plain words."""
        return {
            "round": g.flow.round,
            "phase": g.flow.stack[-1] if g.flow.stack else "over",
            "prizes": {"drawn": g.drawn[:], "to_come": g.deck[::-1]},
            "players": [_described(bench) for bench in g.benches],
        }


def _described(bench: Bench) -> dict[str, object]:
    chosen = bench.chosen if bench.locked else None
    return {"coins": bench.coins, "points": bench.points, "stones": bench.stones[:], "chosen": chosen}
