"""What the ledger says of a company, and the cards of the two answers about its income."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.stock_companies.show.art.certificates import crown_picture
from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.art.ledger import safe
from game.games.stock_companies.show.art.palette import (
    COMPANY_INKS,
    CREAM,
    DARK,
    DARK_EDGE,
    FAINT_INK,
    GAIN,
    GOLD,
    INK,
    LOSS,
    SMALL_INK,
    SOFT_CREAM,
)
from game.kernel.remember import remembered
from game.kernel.say import Say, say
from game.present.party import Mark
from game.present.pictures.picture import Box, Colour, Line, Picture, Place, Polygon, Shape, Stuff, Words
from game.present.pictures.pieces import mark_picture


@dataclass(frozen=True, slots=True)
class CompanyFace:
    """What a row of the ledger says: ``price`` is 0 before the founding, which then costs ``issue`` a share.

    ``treasury`` is -1 where it is hidden.
    """

    colour: int
    name: Say
    president: Mark | None
    president_name: str
    price: int
    issue: int
    treasury: int
    cities: int
    plants: int
    after: int = 0
    """The price after what is chosen; 0 where it stays."""


@remembered(128)
def company_cell(face: CompanyFace, w: float, h: float, letters: float) -> Picture:
    """Return crest, name, president, price, treasury, cities and plants of a company; a low cell is one line."""
    if h < 3 * small_letters(letters) + 6:
        return _one_line(face, w, h, letters)
    crest = min(h * 0.66, w * 0.2)
    left = crest + 16
    ink = COMPANY_INKS[face.colour]
    size = max(letters, min(letters * 1.35, h * 0.27))
    small = max(small_letters(letters), min(letters * 0.9, h * 0.2))
    founded = face.price > 0
    shapes: list[Shape] = [
        Place(mark_picture(company_mark(face.colour)), crest / 2 + 4, h / 2, crest),
        Words(face.name, left, h * 0.2, size, INK, "title", "left", room=w - left - size * 2.4),
    ]
    if founded:
        shapes.append(Words(str(face.price), w - 6, h * 0.24, size * 1.35, ink, "number", "right"))
        shapes += _after(face, w - 6, h * 0.53, size * 1.1)
    else:
        words = say("sc.cell.issue", price=face.issue)
        shapes.append(
            Words(words, w - 6, h * 0.22, small, SMALL_INK, "text", "right", room=size * 3.4, narrow=True, least=small)
        )
    if face.president is not None:
        y = h * 0.5
        room = w - left - small * 2.3 - 8 - (size * 3.2 if face.after else 0.0)
        shapes += [
            Place(mark_picture(face.president), left + small * 0.5, y, small * 1.05),
            Place(crown_picture(), left + small * 1.6, y, small * 0.9),
        ]
        if room > small * 2.6:
            shapes.append(Words(face.president_name, left + small * 2.3, y, small, INK, "text", "left", room=room))
    elif not founded:
        shapes.append(
            Words(say("sc.cell.unfounded"), left, h * 0.5, small, FAINT_INK, "text", "left", room=w - left - 6)
        )
    y, pitch = h * 0.8, min(small, (w - left - 4) / 8.1)
    shapes += [
        Place(safe(), left + small * 0.5, y, small * 1.1),
        Words(_amount(face.treasury), left + small * 1.25, y, small * 1.1, INK, "number", "left"),
        _house(left + pitch * 4.0, y, small, ink),
        Words(str(face.cities), left + pitch * 4.0 + small * 0.7, y, small * 1.1, INK, "number", "left"),
        _plug(left + pitch * 6.7, y, small),
        Words(str(face.plants), left + pitch * 6.7 + small * 0.6, y, small * 1.1, INK, "number", "left"),
    ]
    return Picture(w, h, tuple(shapes))


def _after(face: CompanyFace, right: float, y: float, size: float) -> list[Shape]:
    """Return an arrow and the price after what is chosen, ending at ``right``."""
    if not face.after:
        return []
    colour: Colour = LOSS if face.after < face.price else GAIN
    x = right - size * 0.52 * len(str(face.after)) - size * 0.3
    return [*_arrow(x - size * 1.1, x, y, colour), Words(str(face.after), right, y, size, colour, "number", "right")]


def _amount(money: int) -> str:
    return str(money) if money >= 0 else "?"


def small_letters(letters: float) -> float:
    """Return the size of the smallest letters beside ordinary ones."""
    return letters


def _one_line(face: CompanyFace, w: float, h: float, letters: float) -> Picture:
    """Return crest, name, the sign of the president, treasury and price, all in one line."""
    y, size = h / 2, min(letters, h * 0.72)
    crest, ink = min(h * 0.74, 40.0), COMPANY_INKS[face.colour]
    left, right = crest + 12, w - size * 1.9
    shapes: list[Shape] = [
        Place(mark_picture(company_mark(face.colour)), crest / 2 + 4, y, crest),
        Words(face.name, left, y, size, INK, "title", "left", room=w * 0.52 - left, narrow=True, least=letters * 0.95),
    ]
    if not face.price:
        words = say("sc.cell.issue", price=face.issue)
        return Picture(
            w, h, (*shapes, Words(words, w - 6, y, size, SMALL_INK, "text", "right", room=w * 0.44, narrow=True))
        )
    if face.president is not None:
        shapes += [
            Place(mark_picture(face.president), w * 0.54 + size * 0.5, y, size),
            Place(crown_picture(), w * 0.54 + size * 1.6, y, size * 0.95),
        ]
    if right - w * 0.54 > size * 5.0:
        shapes += [
            Place(safe(), right - size * 2.4, y, size * 1.05),
            Words(_amount(face.treasury), right - size * 1.7, y, size, INK, "number", "left"),
        ]
    shapes.append(Words(str(face.price), w - 6, y, size * 1.3, ink, "number", "right"))
    return Picture(w, h, tuple(shapes))


def _house(x: float, y: float, size: float, colour: Colour) -> Shape:
    r = size * 0.5
    corners = (
        (-r, -0.1 * r),
        (0, -r),
        (r, -0.1 * r),
        (r * 0.75, -0.1 * r),
        (r * 0.75, r * 0.8),
        (-r * 0.75, r * 0.8),
        (-r * 0.75, -0.1 * r),
    )
    return Polygon(tuple((x + a, y + b) for a, b in corners), colour, (40, 30, 20), 0.8)


def _plug(x: float, y: float, size: float) -> Shape:
    """Return a flash: plants."""
    r = size * 0.5
    corners = ((0.15, -1.0), (-0.6, 0.15), (-0.05, 0.15), (-0.25, 1.0), (0.6, -0.25), (0.05, -0.25))
    return Polygon(tuple((x + a * r, y + b * r) for a, b in corners), (196, 140, 28), (90, 60, 10), 0.8)


@dataclass(frozen=True, slots=True)
class Answer:
    """One of the two answers about an income, with what follows from it: before and after."""

    title: Say
    note: Say
    price: tuple[int, int]
    treasury: tuple[int, int]
    worth: int
    chosen: bool


PLATE_W = 1.3
"""How wide a plate of an answer is, as a part of the height of the card."""
LIGHT_GAIN: Colour = (120, 214, 150)


@remembered(32)
def answer_card(answer: Answer, w: float, h: float, letters: float) -> Picture:
    """Return the card of an answer: what it is, and plates with price, treasury and own worth after it."""
    ink, soft = (INK, SMALL_INK) if answer.chosen else (CREAM, SOFT_CREAM)
    ground = Stuff("paper") if answer.chosen else DARK
    plate, gap = min(h * PLATE_W, w * 0.19), 10.0
    left = w - 3 * (plate + gap) - 6
    title = min(h * 0.33, left * 0.155)
    gain: Colour = GAIN if answer.chosen else LIGHT_GAIN
    worth: Colour = gain if answer.worth > 0 else LOSS if answer.worth < 0 else ink
    shapes: list[Shape] = [
        Box(0, 0, w, h, ground, 10, GOLD if answer.chosen else DARK_EDGE, 3.0 if answer.chosen else 1.4, bevel=True),
        Words(answer.title, 22, h * 0.36, title, ink, "title", "left", room=left - 34),
        Words(answer.note, 22, h * 0.72, max(letters, h * 0.17), soft, "text", "left", room=left - 26),
    ]
    labels = (say("sc.answer.price"), say("sc.matrix.treasury"), say("sc.answer.own"))
    figures: list[list[Shape]] = [
        _figures(answer.price, plate, h, ink, gain, None),
        _figures(answer.treasury, plate, h, ink, gain, safe()),
        [Words(f"{answer.worth:+d}" if answer.worth else "±0", plate / 2, h * 0.62, h * 0.27, worth, "number")],
    ]
    for number, (label, figure) in enumerate(zip(labels, figures, strict=True)):
        face: list[Shape] = [
            Box(0, h * 0.09, plate, h * 0.82, PALE_PLATE if answer.chosen else DARK_PLATE, 8, soft, 1.2),
            Words(label, plate / 2, h * 0.28, letters, soft, "text", room=plate - 10),
        ]
        face += figure
        x = left + number * (plate + gap) + plate / 2
        shapes.append(Place(Picture(plate, h, tuple(face)), x, h / 2, plate))
    return Picture(w, h, tuple(shapes), shadow=2)


PALE_PLATE: Colour = (255, 252, 240)
DARK_PLATE: Colour = (14, 20, 26)


def _figures(
    change: tuple[int, int], w: float, h: float, ink: Colour, gain: Colour, sign: Picture | None
) -> list[Shape]:
    """Return a figure before and after in the middle of a plate; one alone where it stays."""
    before, after = map(str, change)
    large, small, y = h * 0.27, h * 0.2, h * 0.62
    wide = [small * 0.52 * len(before), small * 1.3, large * 0.52 * len(after)]
    mark = small * 1.3 if sign is not None else 0.0
    factor = min(1.0, (w - 16) / (mark + sum(wide)))
    large, small, mark = large * factor, small * factor, mark * factor
    x = w / 2 - (mark + sum(wide) * factor) / 2
    shapes: list[Shape] = [Place(sign, x + mark * 0.4, y, mark * 0.8)] if sign is not None else []
    x += mark
    shapes.append(Words(before, x, y, small, ink, "number", "left"))
    x += wide[0] * factor
    shapes += _arrow(x + small * 0.2, x + small * 1.1, y, ink)
    colour = gain if change[1] > change[0] else ink
    shapes.append(Words(after, x + wide[1] * factor, y, large, colour, "number", "left"))
    return shapes


def _arrow(start: float, end: float, y: float, colour: Colour) -> list[Shape]:
    return [
        Line(((start, y), (end - 4, y)), colour, 1.8),
        Polygon(((end, y), (end - 7, y - 4.5), (end - 7, y + 4.5)), colour),
    ]
