"""How events of the sample game are seen."""

from __future__ import annotations

from game.kernel.event import Event
from game.present.look import Look
from game.present.motion.script import Count, Pause, Script, Show, together
from game.present.pages.table import Sprite, Table
from game.present.stage.motion import Motion
from tests.sample_game.events import PrizeDrawn, Shown, StonesTaken
from tests.sample_game.show.scenery import BENCH, stone


class SampleMotion(Motion):
    """A short pause for what everybody should notice; own stones pile up on their page."""

    def script(self, event: Event, shown: Table, look: Look) -> Script | None:
        if isinstance(event, StonesTaken) and look.page == BENCH and event.seat == look.viewer:
            return together(*(_piled(shown, colour) for colour in event.stones))
        return Pause(0.3) if isinstance(event, (PrizeDrawn, Shown)) else None


def _piled(shown: Table, colour: int) -> Script:
    """Return one stone more on its stack, or the first one."""
    lying = shown.index.get(f"stone.{colour}")
    return Count(lying.id, lying.count + 1) if isinstance(lying, Sprite) else Show(stone(colour, 1))
