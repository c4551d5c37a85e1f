"""The banner of the company that acts: its president, its treasury, and beside it the private cash of the president."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.games.power_grid.show.art.plates import plate_picture
from game.games.stock_companies.show.art.certificates import crown_picture
from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.art.ledger import coin, safe
from game.games.stock_companies.show.art.palette import (
    CREAM,
    DARK,
    DARK_EDGE,
    GOLD,
    INK,
    MAROON,
    SMALL_INK,
    SOFT_CREAM,
    STEEL,
    field,
)
from game.kernel.say import Say, say
from game.present.party import Mark
from game.present.picture import Box, Colour, Picture, Place, Shape, Stuff, Words
from game.present.pieces import mark_picture

EDGE: Colour = (150, 116, 62)
SPLIT = 0.3
"""How far down the first of two lines stands, as a part of the height."""


@dataclass(frozen=True, slots=True)
class Banner:
    """Which company acts and who decides for it.

    ``treasury`` and ``cash``, the private money of the president, are in Elektro; ``cash`` is -1 where it is hidden.
    ``help`` says what the president may do with it, ``helps`` tells whether that is anything. ``plants`` are numbers.
    """

    colour: int
    title: Say
    president: Mark
    note: Say
    plants: tuple[int, ...]
    treasury: int
    cash: int
    help: Say
    helps: bool
    pattern: bool = False


@lru_cache(maxsize=64)
def banner_picture(banner: Banner, w: float, h: float, letters: float) -> Picture:
    """Return the banner: crest and words left, treasury and private cash at the right, each in a box of its own."""
    crest = h * 0.74
    left = crest + 34
    box = min(w * 0.19, letters * 11.5)
    words = w - 2 * box - 28 - left
    title, size = min(letters * 1.4, h * 0.36), min(letters, h * 0.31)
    plants = _plants(banner.plants, w - 2 * box - 30, h, letters) if words > letters * 34 else []
    room = words - (letters * 3.6 * len(banner.plants) if plants else 0)
    low = h * 0.73
    shapes: list[Shape] = [
        Box(0, 0, w, h, MAROON, 10, EDGE, 1.6, bevel=True),
        Box(3, 3, 8, h - 6, field(banner.colour), 4),
        Place(mark_picture(company_mark(banner.colour)), 18 + crest / 2, h / 2, crest * 0.88),
        Words(banner.title, left, h * SPLIT, title, CREAM, "title", "left", room=room),
        Place(mark_picture(banner.president, banner.pattern), left + size * 0.6, low, size * 1.2),
        Place(crown_picture(), left + size * 2.0, low, size * 1.3),
        Words(banner.note, left + size * 3.0, low, size, SOFT_CREAM, "text", "left", room=room - size * 3.0),
        *plants,
        *_treasury(banner, w - 2 * box - 20, box, h, letters),
        *_private(banner, w - box - 10, box, h, letters),
    ]
    return Picture(w, h, tuple(shapes), shadow=2)


def _plants(numbers: tuple[int, ...], right: float, h: float, letters: float) -> list[Shape]:
    """Return the plants in a row that ends at ``right``."""
    w, high = letters * 3.3, min(h * 0.5, letters * 1.6)
    return [
        Place(plate_picture(number, False, w, high, letters, letters), right - letters * 3.6 * place - w / 2, h / 2, w)
        for place, number in enumerate(reversed(numbers))
    ]


def _treasury(banner: Banner, x: float, w: float, h: float, letters: float) -> list[Shape]:
    """Return the box with the money of the company: steel, a safe."""
    sign = min(h * 0.56, w * 0.24)
    left = x + sign + 16
    return [
        Box(x, 7, w, h - 14, STEEL, 7, (150, 164, 176), 1.6, bevel=True),
        Place(safe(), x + 8 + sign / 2, h / 2, sign),
        *_amount(say("sc.banner.treasury"), str(banner.treasury), say("sc.banner.of_company"), left, x + w - 8, h,
                 letters, CREAM, (222, 228, 232)),
    ]  # fmt: skip


def _private(banner: Banner, x: float, w: float, h: float, letters: float) -> list[Shape]:
    """Return the box with the private cash: paper with a gold rim where some of it may be given, else dark."""
    sign = min(h * 0.5, w * 0.2)
    left = x + sign + 16
    ink, soft = (INK, SMALL_INK) if banner.helps else (CREAM, SOFT_CREAM)
    return [
        Box(x, 7, w, h - 14, Stuff("paper") if banner.helps else DARK, 7, GOLD if banner.helps else DARK_EDGE,
            2.4 if banner.helps else 1.4, bevel=True),
        Place(coin(), x + 8 + sign / 2, h / 2, sign),
        *_amount(say("sc.banner.private"), str(banner.cash) if banner.cash >= 0 else "?", banner.help, left,
                 x + w - 8, h, letters, ink, soft),
    ]  # fmt: skip


def _amount(
    title: Say, amount: str, note: Say, left: float, right: float, h: float, letters: float, ink: Colour, soft: Colour
) -> list[Shape]:
    size = min(letters * 0.9, h * 0.29)
    number = min(letters * 1.35, h * 0.36)
    room = right - left
    wide = number * 0.5 * len(amount) + 6
    return [
        Words(title, left, h * SPLIT, size, soft, "text", "left", room=room),
        Words(amount, left, h * 0.69, number, ink, "number", "left"),
        Words(note, right, h * 0.7, size * 0.94, soft, "text", "right", room=room - wide),
    ]


@lru_cache(maxsize=32)
def notice_picture(title: Say, mark: Mark | None, w: float, h: float, letters: float, pattern: bool) -> Picture:
    """Return the banner while no company acts: dark, with the sign of the player whose turn it is, if anybody's."""
    size = min(letters * 1.4, h * 0.36)
    shapes: list[Shape] = [Box(0, 0, w, h, DARK, 10, DARK_EDGE, 1.4, bevel=True)]
    left = 20.0
    if mark is not None:
        shapes.append(Place(mark_picture(mark, pattern), left + h * 0.25, h / 2, h * 0.5))
        left += h * 0.5 + 14
    shapes.append(Words(title, left, h / 2, size, CREAM, "title", "left", room=w - left - 16))
    return Picture(w, h, tuple(shapes), shadow=2)
