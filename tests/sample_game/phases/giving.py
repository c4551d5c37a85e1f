"""The winner gives coins to the left (SA-4); pushed by the choosing phase."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.choice import Amount, Decision
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Phase, Verdict
from tests.sample_game.actions import Give
from tests.sample_game.events import CoinsGiven
from tests.sample_game.state import SampleState


class Giving(Phase[SampleState]):
    """Any number of coins, also none."""

    id = "sa.giving"

    def enter(self, g: SampleState, out: Events) -> Verdict:
        """Wait for the winner."""
        return WAIT

    def decisions(self, g: SampleState) -> tuple[Decision, ...]:
        """Every amount the winner has."""
        return (Decision(g.winner, self.id, (Amount(Give, 0, g.benches[g.winner].coins),)),)

    def apply(self, g: SampleState, seat: int, action: Action, out: Events) -> Verdict:
        """Move the coins (SA-4.1)."""
        assert isinstance(action, Give)
        g.benches[seat].coins -= action.amount
        g.benches[(seat + 1) % len(g.benches)].coins += action.amount
        if out is not None:
            out.append(CoinsGiven(seat, action.amount))
        return DONE
