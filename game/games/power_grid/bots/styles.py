"""The characters of Power Grid: what makes a careful player one that can be told from others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.bots.habits import Sample
from game.games.power_grid.bots.traits import Traits
from game.games.power_grid.events import PlantSold, Powered
from game.games.power_grid.state import HasGrid
from game.kernel.cache import cached
from game.kernel.event import Event

STYLES: Mapping[str, Mapping[str, float]] = {
    "ada": {"premium": 0.05, "scale": 0.26, "bold": 0.0},
    "konrad": {"overshoot": 4, "keep": 4},
    "mei": {"hoard": -3.0},
}
"""What differs from the traits of the level."""


@cached(64)
def in_style(traits: Traits, style: str) -> Traits:
    """Return the traits in a style, the same object each time: results are looked up by it."""
    changed: Mapping[str, Any] = STYLES[style]
    return replace(traits, **changed)


def habits(g: HasGrid, event: Event) -> Iterator[Sample]:
    """Yield what an event says of the habit of each style; ``g`` is the position after it."""
    if isinstance(event, PlantSold):
        yield Sample("ada", event.utility, float(event.price <= event.plant))
    elif isinstance(event, Powered):
        utility = g.grid.utilities[event.utility]
        yield Sample("konrad", event.utility, utility.cities.bit_count() - event.cities)
        yield Sample("mei", event.utility, sum(utility.fuel))
