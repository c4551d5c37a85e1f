"""Drawing the prize of the round (SA-2)."""

from __future__ import annotations

from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict
from tests.sample_game.events import PrizeDrawn
from tests.sample_game.state import SampleState


class Prize(Phase[SampleState]):
    """Automatic."""

    id = "sa.prize"

    def enter(self, g: SampleState, out: Events) -> Verdict:
        """Draw the next prize (SA-2.1)."""
        g.drawn.append(g.deck.pop())
        if out is not None:
            out.append(PrizeDrawn(g.drawn[-1]))
        return DONE
