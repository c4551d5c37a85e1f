"""The sample game for one: the second bench belongs to an automa, which follows rules and is never asked.

It chooses 3, 1, 2, 3 ... in turn, gives nothing, and takes a red stone whenever it wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.boards.board import Board
from game.games.game_info import Automa
from game.kernel.chance import Chance
from game.kernel.choice import Decision
from game.kernel.event import Events
from game.kernel.game import Game
from game.kernel.phase import DONE, Flow, Verdict
from tests.sample_game.events import StonesTaken
from tests.sample_game.game_info import INFO as SAMPLE
from tests.sample_game.phases.choosing import Choosing
from tests.sample_game.phases.gathering import Gathering
from tests.sample_game.phases.giving import Giving
from tests.sample_game.phases.prize import Prize
from tests.sample_game.rules import ROUND, SampleRules
from tests.sample_game.state import Bench, SampleState
from tests.sample_game.tables import COINS, LARGEST, ROUNDS, STONES

AUTOMA = 1
"""The bench of the automa; there is one seat."""
RED = 0
INFO = replace(
    SAMPLE,
    id="solo",
    seats=(1,),
    rules="tests.sample_game.variants.solo:build",
    show="tests.sample_game.variants.placed:stage",
    maps=(),
    automa=Automa("old_anna", (1,)),
)


def build(seats: int, options: Mapping[str, str], board: Board | None) -> SoloRules:
    """The rules of a table."""
    return SoloRules(options)


class SoloChoosing(Choosing):
    """The automa has chosen before the player does."""

    def enter(self, g: SampleState, out: Events) -> Verdict:
        """Choose for the automa."""
        verdict = super().enter(g, out)
        bench = g.benches[AUTOMA]
        bench.chosen, bench.locked = (g.flow.round + 1) % LARGEST + 1, True
        return verdict

    def decisions(self, g: SampleState) -> tuple[Decision, ...]:
        """The decision of the player."""
        return tuple(decision for decision in super().decisions(g) if decision.seat != AUTOMA)


class SoloGiving(Giving):
    """The automa gives nothing."""

    def enter(self, g: SampleState, out: Events) -> Verdict:
        """Wait for the player only."""
        return DONE if g.winner == AUTOMA else super().enter(g, out)


class SoloGathering(Gathering):
    """The automa takes red stones."""

    def enter(self, g: SampleState, out: Events) -> Verdict:
        """Wait for the player only."""
        verdict = super().enter(g, out)
        if g.winner != AUTOMA:
            return verdict
        g.benches[AUTOMA].stones[RED] += 1
        if out is not None:
            out.append(StonesTaken(AUTOMA, (RED,)))
        return DONE


class SoloRules(SampleRules):
    """One player against the automa: two benches, one seat."""

    id = INFO.id

    def __init__(self, options: Mapping[str, str]) -> None:
        phases = (Prize(), SoloChoosing(), SoloGiving(), SoloGathering(ROUNDS[options["rounds"]]))
        Game.__init__(self, 1, phases, ROUND)

    def _lay_out(self, chance: Chance, deck: list[int]) -> SampleState:
        benches = [Bench(coins=COINS, points=0, stones=[0] * STONES, chosen=0, locked=False) for _ in range(2)]
        return SampleState(flow=Flow.fresh(), chance=chance, benches=benches, deck=deck, drawn=[], winner=-1)

    def find_inconsistency(self, g: SampleState) -> str | None:
        """The fault of an impossible position: two benches share the coins."""
        return None if sum(bench.coins for bench in g.benches) == 2 * COINS else "coins"
