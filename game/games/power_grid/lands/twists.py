"""Twists: one mechanism of those that maps can have, for a land that wants one."""

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
})  # fmt: skip
"""The properties of the map that each gives; ``{0}`` and so on are regions."""


def drawn_twist(wanted: str, regions: Sequence[str], chance: Chance) -> Mapping[str, str]:
    """Return the properties of a twist: of the one that is named, or of one that is drawn; none without any."""
    if wanted == OFF:
        return {}
    drawn = sorted(TWISTS)[chance.below(len(TWISTS))]
    shuffled = list(regions)
    chance.shuffle(shuffled)
    return {name: value.format(*shuffled) for name, value in TWISTS[drawn if wanted == DRAWN else wanted].items()}
