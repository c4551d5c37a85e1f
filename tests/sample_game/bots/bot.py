"""What the bots know about the sample game."""

from __future__ import annotations

from random import Random

from game.bots.bot import Bot
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game
from tests.sample_game.actions import Give
from tests.sample_game.state import SampleState


class SampleBot(Bot):
    """Keeps its coins, and chooses the rest at random."""

    def policy(self, game: Game[SampleState], g: SampleState, decision: Decision, rng: Random) -> Action:
        """A quick action."""
        action = decision.sample(rng)
        return Give(0) if isinstance(action, Give) else action

    def evaluate(self, game: Game[SampleState], g: SampleState) -> list[float]:
        """Each seat's share of the points."""
        totals = [score.total + 1 for score in game.scores(g)]
        return [total / sum(totals) for total in totals]

    def finished(self, game: Game[SampleState], g: SampleState, root: SampleState) -> bool:
        """True if the round is over."""
        return g.flow.round > root.flow.round


BOT = SampleBot()
