"""Twists of lands: one of the mechanisms that maps can have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.kernel.chance import Chance

OFF, DRAWN = "off", "drawn"
TWISTS: Mapping[str, Mapping[str, str]] = MappingProxyType({
    "outage": {"outage": "2 3"},
    "passage": {"passage": "3"},
    "blocked": {f"blocked_{seats}": "10:3" for seats in range(2, 7)},
    "uranium": {"uranium_regions": "{0} {1} {2}"},
    "price_limit": {"price_limit": "3 5 8"},
    "shared_market": {"flags": "fuel_one_by_one"},
    "full_power": {"flags": "power_all"},
    "second_market": {
        "second_market": "south north",
        "fuel_start": "12 12 4 2",
        "prices_coal": "1 2 3 4 5 5 6 6 7 7 8 8",
        "prices_oil": "1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8",
        "prices_garbage": "1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8",
        "prices_uranium": "1 2 3 4 5 6 7 8 10 12 14 16",
        "refill_2": "2 2 2 / 1 1 3 / 1 1 2 / 1 1 1",
        "refill_3": "2 3 2 / 1 2 3 / 1 1 2 / 1 1 1",
        "refill_4": "3 3 2 / 2 3 3 / 1 2 2 / 1 2 2",
        "refill_5": "3 4 3 / 3 3 4 / 2 2 3 / 2 3 2",
        "refill_6": "4 5 3 / 3 4 4 / 2 3 3 / 2 3 3",
        "second_start": "12 6 2 0",
        "second_prices_coal": "1 1 2 2 3 3 4 4 5 6 7 8",
        "second_prices_oil": "1 2 3 4 5 6 7 8",
        "second_prices_garbage": "1 2 3 4 5 6 7 8",
        "second_refill_2": "1 2 1 / 1 1 1 / 0 1 1 / 0 0 0",
        "second_refill_3": "2 2 1 / 1 1 1 / 0 1 1 / 0 0 0",
        "second_refill_4": "2 3 2 / 1 1 2 / 1 1 2 / 0 0 0",
        "second_refill_5": "2 3 2 / 1 2 2 / 1 1 2 / 0 0 0",
        "second_refill_6": "3 4 3 / 2 2 3 / 1 2 3 / 0 0 0",
    },
})  # fmt: skip
"""The map properties of each twist; ``{0}`` and so on are regions."""


def drawn_twist(wanted: str, regions: Sequence[str], chance: Chance) -> Mapping[str, str]:
    """The properties of the ``wanted`` twist, or of one that is drawn; none if it is off."""
    if wanted == OFF:
        return {}
    drawn = sorted(TWISTS)[chance.below(len(TWISTS))]
    shuffled = list(regions)
    chance.shuffle(shuffled)
    return {name: value.format(*shuffled) for name, value in TWISTS[drawn if wanted == DRAWN else wanted].items()}
