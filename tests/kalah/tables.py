"""The numbers of Kalah, each with its rule id."""

SEEDS = {"three": 3, "four": 4, "six": 6}
"""Seeds in each house at the beginning (KH-1.1)."""
HOUSES = 6
"""Houses of a player (KH-1.1)."""
PITS = 2 * (HOUSES + 1)
"""All pits counterclockwise: six houses and the store of the first player, then those of the second (KH-1.2)."""
