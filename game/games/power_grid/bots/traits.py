"""Traits of the bots: the numbers that make a careful or a careless player, and the characters."""

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
    """One way of thinking; compared by identity, which keeps look-ups of cached results fast.

    Money in Elektro, shares from 0 to 1.
    """

    fading: float = 0.72
    """How much the income of each later round still counts when a plant is judged."""
    scale: float = 0.32
    """Share of the gained income that is paid for a plant."""
    capacity: float = 2.0
    """The worth of one more city that can be powered at the end."""
    late: float = 40.0
    """What is added to that, divided by the rounds left."""
    premium: float = 0.4
    """Share of the worth above a plant's number that is bid."""
    growth: float = 1.5
    """Cities expected a round."""
    patience: float = 0.0
    """Least surplus for which a plant is offered."""
    hold: int = 2
    """How many cities beyond the Step 2 number make it worth starting Step 2."""
    overshoot: int = 1
    """Cities that may be built without power for them."""
    keep: int = 25
    """Elektro left after building these."""
    bold: float = 0.8
    """Share of the keenest rival's price that is bid at once; 0: Elektro by Elektro."""
    hoard: float = 0.5
    """How much more expensive a token must become to be bought a round ahead."""
    choice: float = 0.0
    """Share of the next best plant's gain that is not bid for another."""
    pace: float = 1.9
    """Cities by which the leader is expected to grow in a round."""
    noise: float = 0.03
    """The error of judgement."""
    wander: float = 0.0
    """How often a turn of buying or building ends too early."""
    strays: float = 0.0
    """How often it does something else that is worth a thought."""
    plans_the_end: bool = True
    """True: it counts who would win before it ends the game."""


FIRST = Traits()
"""Used to judge positions: the weights of ``standing.py`` were fitted to it."""
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
UNSTEADY = replace(NORMAL, noise=0.3, strays=0.35)
"""Nobody foresees what others do: another way of playing, where two are asked. Among players who all do the expected,
one house more or less decides who finds no coal in the last round, and with it whole games."""


STYLES: Mapping[str, Mapping[str, float]] = {
    "ada": {"premium": 0.1, "scale": 0.5, "bold": 0.0},
    "konrad": {"overshoot": 4, "keep": 14},
    "mei": {"hoard": -0.5},
}
"""Differences from the traits of the level."""


@cached(64)
def in_style(traits: Traits, style: str) -> Traits:
    """The traits in a style, the same object each time, as cached results are keyed by it."""
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
