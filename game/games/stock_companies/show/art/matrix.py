"""Cells of the matrix of holdings: heads of companies, shares with their value, net worth with its parts."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.art.palette import BAR, CASH, COMPANY_INKS, FAINT_INK, SMALL_INK
from game.games.stock_companies.show.art.prices import change
from game.kernel.remember import remembered
from game.kernel.say import Say, say
from game.present.area import Rect
from game.present.kit.colours import GAIN, INK, LOSS
from game.present.kit.plates import plate
from game.present.pictures.picture import Box, Picture, Place, Shape, Words
from game.present.pictures.pieces import COMPANY_COLOURS, mark_picture


@dataclass(frozen=True, slots=True)
class CompanyHead:
    """A company above its column; ``price`` 0: not founded. ``moved`` is the change of the price in this round."""

    colour: int
    name: Say
    price: int
    moved: int


UNFOUNDED = 4.8
"""How many letters wide the room beside the crest is at least that says that a company is not founded."""


@remembered(64)
def company_head(head: CompanyHead, w: float, h: float, letters: float) -> Picture:
    """Return crest, name, price and its change."""
    crest = min(h * 0.78, w * 0.3, 96.0)
    left = crest + 14
    size = min(letters * 1.8, h * 0.42)
    shapes: list[Shape] = [
        Place(mark_picture(company_mark(head.colour)), crest / 2 + 5, h * 0.52, crest),
        Words(head.name, left, h * 0.3, min(letters * 1.25, h * 0.34), INK, "title", "left", room=w - left - 4),
    ]
    if not head.price:
        none = Words(
            say("sc.cell.unfounded"), left, h * 0.74, letters, SMALL_INK, "text", "left", w - left - 8,
            narrow=True, short="–", least=letters,
        )  # fmt: skip
        if none.room < letters * UNFOUNDED:
            none = replace(none, x=w - 4, y=h * 0.76, align="right", room=w - left)
        return Picture(w, h, (*shapes, none))
    price, y = str(head.price), h * 0.74
    shapes.append(Words(price, left, y, size, COMPANY_INKS[head.colour], "number", "left"))
    x = left + size * (0.5 * len(price) + 0.2)
    shapes += _moved(head.moved, x, y, max(letters, size * 0.6), w - x - 3)
    return Picture(w, h, tuple(shapes))


def _moved(moved: int, x: float, y: float, size: float, room: float) -> list[Shape]:
    """Return a triangle and by how much a number has changed, where there is room; nothing if it has not."""
    if not moved:
        return []
    if room < size * (0.95 + 0.5 * len(str(abs(moved)))):
        return [Place(change(moved > 0, 16), x + min(size * 0.4, room / 2), y, min(size * 0.8, room))]
    return [
        Place(change(moved > 0, 16), x + size * 0.4, y, size * 0.8),
        Words(str(abs(moved)), x + size * 0.95, y, size, GAIN if moved > 0 else LOSS, "number", "left"),
    ]


@remembered(128)
def change_cell(moved: int | None, w: float, h: float, letters: float) -> Picture:
    """Return by how much a net worth has changed; None: hidden."""
    if not moved:
        words = "?" if moved is None else "±0"
        return Picture(w, h, (Words(words, w / 2, h / 2, letters, FAINT_INK, "number"),))
    size = min(letters * 1.35, h * 0.6, w / (0.55 * len(str(abs(moved))) + 1.2))
    wide = size * (0.95 + 0.5 * len(str(abs(moved))))
    return Picture(w, h, tuple(_moved(moved, (w - wide) / 2, h / 2, size, w)))


@remembered(256)
def share_cell(held: int, value: int, w: float, h: float, letters: float) -> Picture:
    """Return how much of a company somebody holds, and what that is worth."""
    if not held:
        return Picture(w, h, (Words("–", w / 2, h / 2, letters, FAINT_INK, "number"),))
    y = h - letters * 0.95
    part = Words(f"{10 * held} %", 8, y, letters, SMALL_INK, "number", "left")
    return Picture(w, h, (part, Words(str(value), w - 8, y, letters * 1.35, INK, "number", "right")))


@dataclass(frozen=True, slots=True)
class WorthCell:
    """The net worth of a player, -1 where it is hidden; ``parts`` are the values of shares by colour of company."""

    worth: int
    cash: int
    parts: tuple[tuple[int, int], ...]


@remembered(128)
def worth_cell(worth: WorthCell, w: float, h: float, letters: float) -> Picture:
    """Return the net worth, and a bar of what it is made of."""
    number = str(worth.worth) if worth.worth >= 0 else "?"
    shapes: list[Shape] = [Words(number, w - 16, h * 0.42, min(letters * 1.9, h * 0.4), INK, "number", "right")]
    total = worth.cash + sum(value for _, value in worth.parts)
    left, room, y = 16.0, w - 32, h * 0.74
    shapes.append(Box(left, y, room, 10, BAR, 4))
    for colour, value in worth.parts:
        part = room * value / max(1, total)
        shapes.append(Box(left, y, max(2.0, part - 1), 10, COMPANY_COLOURS[colour][0], 2))
        left += part
    if worth.cash:
        shapes += plate(Rect(left, y, max(2.0, room * worth.cash / max(1, total)), 10), CASH)
    return Picture(w, h, tuple(shapes))
