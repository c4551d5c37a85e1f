"""The table of Empire Engine while it is being laid."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.empire_engine.show.places import Places
from game.games.empire_engine.state import EmpireState
from game.present.kit.laying import Laying


@dataclass(kw_only=True)
class Layer(Laying):
    """Sprites and spots so far, and where everything has its place."""

    places: Places


def over(g: EmpireState) -> bool:
    """Tell whether nothing more happens."""
    return not g.flow.stack
