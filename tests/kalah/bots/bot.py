"""What the bots know about Kalah; how far they look ahead at which level is the program's own search."""

from __future__ import annotations

import math
from random import Random

from game.bots.bot import Bot
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game
from tests.kalah.actions import Sow
from tests.kalah.state import KalahState, houses_of, in_houses, opposite, owner_of, store_of
from tests.kalah.tables import PITS

SCALE = 6.0
"""So many seeds ahead make a win about three times as likely as a loss."""
TURNS = 6
"""A search judges the position so many turns on."""


class KalahBot(Bot):
    """Sows again where it can, captures where it can, and counts seeds."""

    def policy(self, game: Game[KalahState], g: KalahState, decision: Decision, rng: Random) -> Action:
        """Return the action that brings most at once; of equal ones any."""
        actions = list(decision.every())
        rng.shuffle(actions)
        return max(actions, key=lambda action: _gain(g, decision.seat, action))

    def evaluate(self, game: Game[KalahState], g: KalahState) -> list[float]:
        """Return each seat's chance to win, by the seeds it has caught and half of those in its houses."""
        if game.over(g):
            first = [score.rank == 1 for score in game.scores(g)]
            return [each / sum(first) for each in first]
        mine, theirs = (g.pits[store_of(seat)] + 0.5 * in_houses(g, seat) for seat in (0, 1))
        chance = 1 / (1 + math.exp((theirs - mine) / SCALE))
        return [chance, 1 - chance]

    def finished(self, game: Game[KalahState], g: KalahState, root: KalahState) -> bool:
        """Tell whether some turns have been taken."""
        return g.flow.round >= root.flow.round + TURNS


def _gain(g: KalahState, seat: int, action: Action) -> int:
    """Return about how many seeds an action brings: those captured, and two for sowing again."""
    assert isinstance(action, Sow)
    pit = houses_of(seat)[action.house]
    last = (pit + g.pits[pit]) % PITS
    if last == store_of(seat):
        return 2
    caught = owner_of(last) == seat and not g.pits[last] and g.pits[pit] < PITS - 1
    return 1 + g.pits[opposite(last)] if caught and g.pits[opposite(last)] else 0


BOT = KalahBot()
