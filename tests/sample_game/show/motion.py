"""How events of the sample game are seen."""

from __future__ import annotations

from game.kernel.event import Event
from game.present.area import Rect
from game.present.kit.laying import Zones
from game.present.motion.script import Count, Pause, Script, Show, together
from game.present.pages.table import Sprite, Table
from game.present.stage.motion import Motion
from game.present.view_context import ViewContext
from tests.sample_game.events import PrizeDrawn, Shown, StonesTaken
from tests.sample_game.show.scenery import stone


class SampleMotion(Motion):
    """A short pause for what everybody should notice; own stones pile up where they lie."""

    def __init__(self, zones: Zones) -> None:
        self.zones = zones

    def script(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        place = self.zones.laid(look.page, look.area).places.get("stones")
        if isinstance(event, StonesTaken) and place is not None and event.seat == look.viewer:
            return together(*(_piled(shown, place, colour) for colour in event.stones))
        return Pause(0.3) if isinstance(event, (PrizeDrawn, Shown)) else None


def _piled(shown: Table, place: Rect, colour: int) -> Script:
    """One stone more on its stack, or the first one."""
    lying = shown.index.get(f"stone.{colour}")
    return Count(lying.id, lying.count + 1) if isinstance(lying, Sprite) else Show(stone(place, colour, 1))
