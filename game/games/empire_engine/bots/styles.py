"""The characters of Empire Engine: what makes a sensible player one that can be told from others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from game.bots.habits import Sample
from game.games.empire_engine.bots.planning import PlanOutlook
from game.games.empire_engine.events import CubesMoved, EngineTurned
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import RIGHT
from game.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Taste:
    """What is liked besides what it brings, in points: a Good that is exported, one that is ready."""

    export: float
    good: float

    def seen(self, view: PlanOutlook) -> PlanOutlook:
        """Return what is expected of a round, with what is liked."""
        return replace(view, export=view.export + self.export, good=view.good + self.good)


STYLES: Mapping[str, Taste] = {"sana": Taste(export=0.7, good=0.4)}


def habits(g: EmpireState, event: Event) -> Iterator[Sample]:
    """Yield what an event says of the habit of each style; ``g`` is the position after it."""
    if isinstance(event, EngineTurned) and event.engine == RIGHT:
        yield Sample("sana", event.seat, 0.0)
    elif isinstance(event, CubesMoved) and event.reason == "export":
        yield Sample("sana", event.source.seat, event.count, 0)
