"""Cells of the matrix of holdings: heads of companies, shares with their value, net worth with its parts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.art.palette import COMPANY_INKS, FAINT_INK, INK, SMALL_INK, field
from game.kernel.say import Say, say
from game.present.picture import Box, Picture, Place, Shape, Words
from game.present.pieces import mark_picture


@dataclass(frozen=True, slots=True)
class CompanyHead:
    """A company above its column; ``price`` 0: not founded."""

    colour: int
    name: Say
    price: int


@lru_cache(maxsize=64)
def company_head(head: CompanyHead, w: float, h: float, letters: float) -> Picture:
    """Return crest, name and price of a company."""
    crest = min(h * 0.56, w * 0.34, 66.0)
    left = crest + 14
    price: Say | str = str(head.price) if head.price else say("sc.cell.unfounded")
    size = letters * (1.7 if head.price else 0.85)
    return Picture(
        w,
        h,
        (
            Place(mark_picture(company_mark(head.colour)), crest / 2 + 6, h / 2, crest),
            Words(head.name, left, h * 0.34, letters * 1.15, INK, "title", "left", room=w - left - 4),
            Words(price, left, h * 0.64, size, COMPANY_INKS[head.colour], "number", "left", room=w - left - 4),
        ),
    )


@lru_cache(maxsize=256)
def share_cell(held: int, value: int, w: float, h: float, letters: float) -> Picture:
    """Return how much of a company somebody holds, and what that is worth."""
    if not held:
        return Picture(w, h, (Words("–", w / 2, h / 2, letters, FAINT_INK, "number"),))
    y = h - letters * 0.95
    return Picture(
        w,
        h,
        (
            Words(f"{10 * held} %", 8, y, letters * 0.95, SMALL_INK, "number", "left"),
            Words(str(value), w - 8, y, letters * 1.35, INK, "number", "right"),
        ),
    )


@dataclass(frozen=True, slots=True)
class WorthCell:
    """The net worth of a player, -1 where it is hidden; ``parts`` are the values of shares by colour of company."""

    worth: int
    cash: int
    parts: tuple[tuple[int, int], ...]


@lru_cache(maxsize=128)
def worth_cell(worth: WorthCell, w: float, h: float, letters: float) -> Picture:
    """Return the net worth, and a bar of what it is made of."""
    number = str(worth.worth) if worth.worth >= 0 else "?"
    shapes: list[Shape] = [Words(number, w - 16, h * 0.42, min(letters * 1.9, h * 0.4), INK, "number", "right")]
    total = worth.cash + sum(value for _, value in worth.parts)
    left, room, y = 16.0, w - 32, h * 0.74
    shapes.append(Box(left, y, room, 10, (210, 216, 200), 4))
    for colour, value in worth.parts:
        part = room * value / max(1, total)
        shapes.append(Box(left, y, max(2.0, part - 1), 10, field(colour), 2))
        left += part
    if worth.cash:
        shapes.append(
            Box(left, y, max(2.0, room * worth.cash / max(1, total)), 10, (236, 200, 110), 2, (150, 110, 40), 0.8)
        )
    return Picture(w, h, tuple(shapes))
