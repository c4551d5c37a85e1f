"""Fuel tokens and small signs of Power Grid, as the sheets of ``assets/art/power_grid`` draw them."""

from __future__ import annotations

from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Picture

FUELS = ("coal", "oil", "garbage", "uranium")


def fuel_token(fuel: int) -> Picture:
    """Return a fuel token; each has an outline of its own."""
    return drawing("power_grid/fuel", FUELS[fuel])


def empty_space(fuel: int) -> Picture:
    """Return the empty space of a fuel token in the market, its outline faintly printed."""
    return drawing("power_grid/fuel", f"no_{FUELS[fuel]}")


def sign(name: str) -> Picture:
    """Return a small sign: a house or a supply, what a bidder does, what becomes of a plant."""
    return drawing("power_grid/signs", name)


def house_sign() -> Picture:
    """Return a house: a city that a plant supplies."""
    return sign("house")


def flag_sign() -> Picture:
    """Return a flag: where a network may begin."""
    return sign("flag")
