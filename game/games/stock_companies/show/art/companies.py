"""What the ledger says of a company, and the cards of the two answers about its income."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.stock_companies.show.art import palette
from game.games.stock_companies.show.art.certificates import crown_picture
from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.art.ledger import safe
from game.games.stock_companies.show.art.palette import COMPANY_INKS, FAINT_INK, SMALL_INK
from game.kernel.message import Message, msg
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.colours import GAIN, INK, LIGHT_GAIN, LOSS
from game.present.kit.plates import Plate, plate
from game.present.kit.signs import arrow_sign, change
from game.present.party import Mark
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Picture, Place, Row, Shape, Words
from game.present.pictures.pieces import mark_picture

ISSUE, APART = 0.45, 10.0
"""The part of the room beside a crest that the price at the founding takes at most, and what is free before it."""


@dataclass(frozen=True, slots=True)
class CompanyFace:
    """What a row of the ledger says: ``price`` is 0 before the founding, which then costs ``issue`` a share.

    ``treasury`` is -1 where it is hidden.
    """

    colour: int
    name: Message
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
    if h < 3 * letters + 6:
        return _one_line(face, w, h, letters)
    crest = min(h * 0.66, w * 0.2)
    left, ink = crest + 16, COMPANY_INKS[face.colour]
    size = max(letters, min(letters * 1.35, h * 0.27))
    issue = min(size * 3.4, (w - left) * ISSUE)
    aside = size * 2.4 if face.price else issue + APART
    shapes: list[Shape] = [
        Place(mark_picture(company_mark(face.colour)), crest / 2 + 4, h / 2, crest),
        Words(face.name, left, h * 0.2, size, INK, "title", "left", room=w - left - aside),
    ]
    if face.price:
        shapes.append(Words(str(face.price), w - 6, h * 0.24, size * 1.35, ink, "number", "right"))
    else:
        shapes.append(_issue(face, w, h * 0.22, letters, issue))
    if face.after:
        fresh = LOSS if face.after < face.price else GAIN
        parts = arrow_sign(fresh), str(face.after)
        shapes.append(Row(parts, w - 6, h * 0.53, size * 1.1, fresh, align="right", tall=0.9))
    shapes += _president(face, left, h * 0.5, letters, w - left - (size * 3.2 if face.after else 0.0))
    return Picture(w, h, (*shapes, *_assets(face, left, h * 0.8, letters, w - left - 4)))


def _president(face: CompanyFace, left: float, y: float, size: float, room: float) -> list[Shape]:
    """Return who presides over a company, or that it has not been founded."""
    if face.president is None:
        none = Words(msg("sc.cell.unfounded"), left, y, size, FAINT_INK, "text", "left", room=room - 6)
        return [] if face.price else [none]
    shapes: list[Shape] = [
        Place(mark_picture(face.president), left + size * 0.5, y, size * 1.05),
        Place(crown_picture(), left + size * 1.6, y, size * 0.9),
    ]
    room -= size * 2.3 + 8
    if room > size * 2.6:
        shapes.append(Words(face.president_name, left + size * 2.3, y, size, INK, "text", "left", room=room))
    return shapes


def _assets(face: CompanyFace, left: float, y: float, size: float, room: float) -> list[Shape]:
    """Return treasury, cities and plants of a company side by side."""
    house = drawing("stock_companies/things", "house", ink=COMPANY_INKS[face.colour])
    flash = drawing("stock_companies/things", "flash")
    pitch, things = (
        min(size, room / 8.1),
        ((safe(), _amount(face.treasury)), (house, face.cities), (flash, face.plants)),
    )
    return [
        Row((sign, str(count)), left + pitch * at, y, size * 1.1, INK, align="left", tall=0.95, gap=0.16)
        for (sign, count), at in zip(things, (0, 3.5, 6.2), strict=True)
    ]


def _amount(money: int) -> str:
    return str(money) if money >= 0 else "?"


def _issue(face: CompanyFace, w: float, y: float, size: float, room: float) -> Words:
    """Return what a share costs at the founding."""
    words = msg("sc.cell.issue", price=face.issue)
    return Words(words, w - 6, y, size, SMALL_INK, "text", "right", room, narrow=True, least=size)


def _one_line(face: CompanyFace, w: float, h: float, letters: float) -> Picture:
    """Return crest, name, the sign of the president, treasury and price, all in one line."""
    y, size, crest = h / 2, min(letters, h * 0.72), min(h * 0.74, 40.0)
    left, right, least = crest + 12, w - size * 1.9, letters * 0.95
    shapes: list[Shape] = [
        Place(mark_picture(company_mark(face.colour)), crest / 2 + 4, y, crest),
        Words(face.name, left, y, size, INK, "title", "left", room=w * 0.52 - left, narrow=True, least=least),
    ]
    if not face.price:
        return Picture(w, h, (*shapes, _issue(face, w, y, size, w * 0.44)))
    if face.president is not None:
        shapes += [
            Place(mark_picture(face.president), w * 0.54 + size * 0.5, y, size),
            Place(crown_picture(), w * 0.54 + size * 1.6, y, size * 0.95),
        ]
    if right - w * 0.54 > size * 5.0:
        parts = safe(), _amount(face.treasury)
        shapes.append(Row(parts, right - size * 2.9, y, size, INK, align="left", tall=1.05, gap=0.16))
    shapes.append(Words(str(face.price), w - 6, y, size * 1.3, COMPANY_INKS[face.colour], "number", "right"))
    return Picture(w, h, tuple(shapes))


@dataclass(frozen=True, slots=True)
class Answer:
    """One of the two answers about an income, with what follows from it: before and after."""

    title: Message
    note: Message
    price: tuple[int, int]
    treasury: tuple[int, int]
    worth: int
    chosen: bool


PLATE_W = 1.3
"""How wide a plate of an answer is, as a part of the height of the card."""


@remembered(32)
def answer_card(answer: Answer, w: float, h: float, letters: float) -> Picture:
    """Return the card of an answer: what it is, and plates with price, treasury and own worth after it."""
    ink, soft = palette.inks(answer.chosen)
    gain = GAIN if answer.chosen else LIGHT_GAIN
    field = Plate((255, 252, 240) if answer.chosen else (14, 20, 26), soft, 1.2, 8)
    wide, gap = min(h * PLATE_W, w * 0.19), 10.0
    left = w - 3 * (wide + gap) - 6
    title, y, size = min(h * 0.33, left * 0.155), h * 0.62, h * 0.27
    worth = gain if answer.worth > 0 else LOSS if answer.worth < 0 else ink
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), palette.ACTIVE if answer.chosen else palette.QUIET),
        Words(answer.title, 22, h * 0.36, title, ink, "title", "left", room=left - 34),
        Words(answer.note, 22, h * 0.72, max(letters, h * 0.17), soft, "text", "left", room=left - 26),
    ]
    labels = (msg("sc.answer.price"), msg("sc.matrix.treasury"), msg("sc.answer.own"))
    for number, label in enumerate(labels):
        frame = Rect(left + number * (wide + gap), h * 0.09, wide, h * 0.82)
        middle = frame.centre[0]
        shapes += [*plate(frame, field), Words(label, middle, h * 0.28, letters, soft, "text", room=wide - 10)]
        if number < 2:
            before, after = (answer.price, answer.treasury)[number]
            parts = change(before, after, ink, gain if after > before else ink)
            shown = (safe(), *parts) if number else parts
            shapes.append(Row(shown, middle, y, size, ink, align="centre", room=wide - 16, tall=1.2))
        else:
            words = f"{answer.worth:+d}" if answer.worth else "±0"
            shapes.append(Words(words, middle, y, size, worth, "number"))
    return Picture(w, h, tuple(shapes), shadow=2)
