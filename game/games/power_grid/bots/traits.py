"""How a bot of Power Grid thinks: the numbers that make a careful player or a careless one, and the characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.bots.habits import Sample
from game.games.power_grid.events import PlantSold, Powered
from game.games.power_grid.state import HasGrid
from game.kernel.cache import cached
from game.kernel.event import Event


@dataclass(frozen=True, slots=True, eq=False)
class Traits:
    """One way of thinking; compared by identity, which keeps the look-ups of results fast.

    Money in Elektro, cities in numbers, shares from 0 to 1. ``fading`` is how much less the income of each later round
    counts when a plant is judged, ``scale`` what share of the gained income is paid for it. ``capacity`` is what a city
    more is worth that can be powered at the end, and ``late`` how much more, divided by the rounds left. ``premium`` is
    the share of the worth above its number that is bid. ``growth`` is the cities expected per round. ``patience`` is
    the surplus below which nothing is put up. ``hold`` is how many cities beyond the Step 2 number make it worth to
    begin Step 2; ``overshoot`` how many cities may be built without power for them, ``keep`` the money left then.
    ``bold`` is the part of what the keenest rival would pay that is bid at once: 0 raises Elektro by Elektro.
    ``hoard`` is how much dearer a token has to become to be bought a round ahead. ``choice`` is the part of what the
    next best plant would gain that is not bid for another. ``pace`` is the cities by which the leader is expected to
    grow in a round. ``noise`` is the error of judgement,
    ``wander`` how often a turn of buying or building ends too early. ``plans_the_end`` tells whether it is counted who
    would win before the game is ended.
    """

    fading: float = 0.72
    scale: float = 0.32
    capacity: float = 2.0
    late: float = 40.0
    premium: float = 0.4
    growth: float = 1.5
    patience: float = 0.0
    hold: int = 2
    overshoot: int = 1
    keep: int = 25
    bold: float = 0.8
    hoard: float = 0.5
    choice: float = 0.0
    pace: float = 1.9
    noise: float = 0.03
    wander: float = 0.0
    plans_the_end: bool = True


FIRST = Traits()
"""By which positions are judged: the weights of ``standing.py`` were fitted to it."""
NORMAL = Traits(
    fading=0.679,
    scale=0.588,
    capacity=2.199,
    late=30.042,
    premium=0.362,
    growth=0.524,
    patience=-0.764,
    overshoot=0,
    keep=21,
    bold=0.648,
    hoard=0.775,
    choice=0.798,
    pace=1.68,
)
"""Found by games of bots with other numbers (``dev.py make tune``), on all boards and with every number of seats."""
EASY = Traits(
    fading=0.5, capacity=1.0, late=6.0, premium=0.9, hold=0, overshoot=0, bold=0.0, hoard=9.0, noise=0.4, wander=0.14
)
THRIFTY = Traits(fading=0.62, scale=0.28, capacity=1.65, late=29.0, premium=0.3, patience=-3.0, keep=27, hoard=0.6)
"""Pays less for plants than usual: found by games of bots whose numbers differed by lot, by who won them."""


STYLES: Mapping[str, Mapping[str, float]] = {
    "ada": {"premium": 0.1, "scale": 0.5, "bold": 0.0},
    "konrad": {"overshoot": 4, "keep": 14},
    "mei": {"hoard": -0.5},
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
