"""Fuel tokens, small signs and marks, and the panels of markets and of an outage."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.power_grid.show.art import palette
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.colours import CREAM, GOLD, clear
from game.present.kit.plates import dashed, plate
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Picture, Place, Words

FUELS = ("coal", "oil", "garbage", "uranium")


def fuel_token(fuel: int) -> Picture:
    return drawing("power_grid/fuel", FUELS[fuel])


def empty_space(fuel: int) -> Picture:
    """The empty space of a fuel token in the market, its outline faintly printed."""
    return drawing("power_grid/fuel", f"no_{FUELS[fuel]}")


def sign(name: str) -> Picture:
    """A small sign: a house or a supply, what a bidder does, what becomes of a plant."""
    return drawing("power_grid/signs", name)


# ---- markets


@cached(32)
def market_panel(w: float, h: float, title: Message, stack: int, text: float) -> Picture:
    """The ground of the plant market with the number of cards in the stack."""
    shapes = (
        *plate(Rect(0, 0, w, h), replace(palette.PANEL, radius=14)),
        Words(title, 16, 22, text * 1.25, CREAM, "title", "left", room=w * 0.6),
        Words(str(stack), w - 18, 22, text * 1.3, GOLD, "number", "right"),
    )
    return Picture(w, h, shapes, shadow=3)


@cached(64)
def gap_picture(plant: int, w: float, h: float) -> Picture:
    """The place in the market that a plant has left for the stage."""
    words = Words(str(plant), w / 2, h / 2, h * 0.26, clear(GOLD, 150), "number")
    return Picture(w, h, (dashed(Rect(4, 4, w - 8, h - 8), GOLD, 2, (9, 6)), words))


@cached(32)
def outage_plate(built: int, first: int, text: float) -> Picture:
    """The houses built in a round, of the number that brings an outage."""
    w, h = text * 5.0, text * 1.7
    failed = built >= first
    words = Words(f"{built}/{first}", h + (w - h) / 2 - 2, h / 2, text * 1.1, CREAM if failed else GOLD, "number")
    mark = Place(sign("running" if failed else "house"), h / 2 + 2, h / 2, h * 0.72)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), palette.FAILED if failed else palette.TAG), mark, words), shadow=2)
