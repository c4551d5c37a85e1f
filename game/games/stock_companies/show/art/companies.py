"""What the ledger says of a company, and the cards of the two answers about its income."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.games.stock_companies.show.art.certificates import crown_picture
from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.art.ledger import coin, safe
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
    NONE,
    RULE,
    SMALL_INK,
    SOFT_CREAM,
)
from game.kernel.say import Say, say
from game.present.party import Mark
from game.present.picture import Box, Colour, Line, Picture, Place, Polygon, Shape, Stuff, Words
from game.present.pieces import mark_picture


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


@lru_cache(maxsize=128)
def company_cell(face: CompanyFace, w: float, h: float, letters: float) -> Picture:
    """Return crest, name, president, price, treasury, cities and plants of a company; a low cell is one line."""
    if h < 3 * small_letters(letters) + 6:
        return _one_line(face, w, h, letters)
    crest = min(h * 0.66, w * 0.2)
    left = crest + 16
    ink = COMPANY_INKS[face.colour]
    size = min(letters * 1.35, h * 0.27)
    small = max(small_letters(letters), min(letters * 0.9, h * 0.2))
    founded = face.price > 0
    shapes: list[Shape] = [
        Place(mark_picture(company_mark(face.colour)), crest / 2 + 4, h / 2, crest),
        Words(face.name, left, h * 0.2, size, INK, "title", "left", room=w - left - size * 2.4),
    ]
    if founded:
        shapes.append(Words(str(face.price), w - 6, h * 0.24, size * 1.35, ink, "number", "right"))
    else:
        words = say("sc.cell.issue", price=face.issue)
        shapes.append(Words(words, w - 6, h * 0.22, small, SMALL_INK, "text", "right", room=size * 3.4))
    if face.president is not None:
        y = h * 0.5
        shapes += [
            Place(mark_picture(face.president), left + small * 0.5, y, small * 1.05),
            Place(crown_picture(), left + small * 1.6, y, small * 0.9),
            Words(
                face.president_name, left + small * 2.3, y, small, INK, "text", "left", room=w - left - small * 2.3 - 8
            ),
        ]
    elif not founded:
        shapes.append(
            Words(say("sc.cell.unfounded"), left, h * 0.5, small, FAINT_INK, "text", "left", room=w - left - 6)
        )
    y = h * 0.8
    shapes += [
        Place(safe(), left + small * 0.5, y, small * 1.1),
        Words(_amount(face.treasury), left + small * 1.3, y, small * 1.1, INK, "number", "left"),
        _house(left + small * 4.0, y, small, ink),
        Words(str(face.cities), left + small * 4.8, y, small * 1.1, INK, "number", "left"),
        _plug(left + small * 6.7, y, small),
        Words(str(face.plants), left + small * 7.4, y, small * 1.1, INK, "number", "left"),
    ]
    return Picture(w, h, tuple(shapes))


def _amount(money: int) -> str:
    return str(money) if money >= 0 else "?"


def small_letters(letters: float) -> float:
    """Return the size of the smallest letters beside ordinary ones."""
    return max(14.0, letters * 0.82)


def _one_line(face: CompanyFace, w: float, h: float, letters: float) -> Picture:
    """Return crest, name, the sign of the president, treasury and price, all in one line."""
    y, size = h / 2, min(letters, h * 0.6)
    crest, ink = min(h * 0.74, 40.0), COMPANY_INKS[face.colour]
    left, right = crest + 12, w - size * 1.9
    shapes: list[Shape] = [
        Place(mark_picture(company_mark(face.colour)), crest / 2 + 4, y, crest),
        Words(face.name, left, y, size, INK, "title", "left", room=w * 0.52 - left),
    ]
    if not face.price:
        words = say("sc.cell.issue", price=face.issue)
        return Picture(w, h, (*shapes, Words(words, w - 6, y, size * 0.9, SMALL_INK, "text", "right", room=w * 0.44)))
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
class Payment:
    """What an owner gets: ``mark`` is None for the bank or the company; ``before`` is -1 where cash is hidden."""

    mark: Mark | None
    name: Say | str
    shares: int
    amount: int
    before: int


@dataclass(frozen=True, slots=True)
class Answer:
    """One of the two answers about an income, with what follows from it."""

    title: Say
    note: Say
    payments: tuple[Payment, ...]
    price: tuple[int, int]
    treasury: tuple[int, int]
    worth: int
    chosen: bool


@lru_cache(maxsize=32)
def answer_card(answer: Answer, w: float, h: float, letters: float) -> Picture:
    """Return the card of an answer: who gets what, and price, treasury and own worth after it."""
    ink, soft = (INK, SMALL_INK) if answer.chosen else (CREAM, SOFT_CREAM)
    ground = Stuff("paper") if answer.chosen else DARK
    title = min(max(letters * 1.5, w * 0.044), h * 0.13)
    size = min(max(letters * 1.05, w * 0.029), h * 0.1)
    shapes: list[Shape] = [
        Box(0, 0, w, h, ground, 10, GOLD if answer.chosen else DARK_EDGE, 3.0 if answer.chosen else 1.4, bevel=True),
        Words(answer.title, 18, title * 0.95, title, ink, "title", "left", room=w * 0.55),
        Words(answer.note, w - 16, title * 0.95, size * 0.9, soft, "text", "right", room=w * 0.38),
    ]
    foot = h - size * 2.5
    top = title * 1.9
    count = max(4, len(answer.payments))
    if not answer.payments:
        shapes += _kept(answer, w, (top + foot) / 2, title, ink)
    elif (foot - top - 4) / count < letters:
        shapes += _short_payments(answer.payments, w, (top, foot - 4), size, ink)
    else:
        step = (foot - top - 4) / count
        for number, payment in enumerate(answer.payments):
            shapes += _payment(payment, w, top + step * (number + 0.5), min(size, step * 0.72), ink, soft)
    return Picture(w, h, (*shapes, *_foot(answer, w, foot, h - 8, size, ink, soft)), shadow=2)


def _short_payments(
    payments: tuple[Payment, ...], w: float, rows: tuple[float, float], size: float, ink: Colour
) -> list[Shape]:
    """Return who gets what in two columns, without what it makes of their money."""
    lines = -(-len(payments) // 2)
    step, wide, shapes = (rows[1] - rows[0]) / lines, w / 2 - 22, list[Shape]()
    gain: Colour = GAIN if ink is INK else (120, 214, 150)
    size = min(size, step * 0.8)
    for number, payment in enumerate(payments):
        x, y = 16 + (number // lines) * (wide + 12), rows[0] + step * (number % lines + 0.5)
        if payment.mark is not None:
            shapes.append(Place(mark_picture(payment.mark), x + size * 0.6, y, size * 1.15))
        shapes.append(Words(payment.name, x + size * 1.5, y, size, ink, "strong", "left", room=wide - size * 4.2))
        amount = f"+{payment.amount}" if payment.amount else "–"
        shapes.append(Words(amount, x + wide, y, size * 1.1, gain if payment.amount else ink, "number", "right"))
    return shapes


def _payment(payment: Payment, w: float, y: float, size: float, ink: Colour, soft: Colour) -> list[Shape]:
    shapes: list[Shape] = [Line(((16, y + size * 0.85), (w - 16, y + size * 0.85)), (*RULE[:3], 70), 0.8)]
    if payment.mark is not None:
        shapes.append(Place(mark_picture(payment.mark), 16 + size * 0.6, y, size * 1.15))
    shapes += [
        Words(payment.name, 22 + size * 1.4, y, size, ink, "strong", "left", room=w * 0.24),
        Words(say("sc.answer.shares", n=payment.shares), w * 0.36, y, size * 0.9, soft, "text", "left", room=w * 0.18),
    ]
    if payment.amount:
        gain: Colour = GAIN if ink is INK else (120, 214, 150)
        shapes.append(Words(f"+{payment.amount}", w * 0.68, y, size * 1.15, gain, "number", "right"))
    else:
        shapes.append(Words(say("sc.answer.nothing"), w * 0.68, y, size * 0.9, soft, "text", "right", room=w * 0.16))
    if payment.before >= 0 and payment.amount:
        shapes += [
            Words(str(payment.before), w * 0.78, y, size, soft, "number", "right"),
            *_arrow(w * 0.8, w * 0.85, y, soft),
            Place(coin(), w * 0.885, y, size * 1.05),
            Words(str(payment.before + payment.amount), w - 16, y, size * 1.2, ink, "number", "right"),
        ]
    return shapes


def _kept(answer: Answer, w: float, y: float, size: float, ink: Colour) -> list[Shape]:
    before, after = answer.treasury
    return [
        Place(safe(), w * 0.3, y, size * 2.0),
        Words(str(before), w * 0.48, y, size, ink, "number", "right"),
        *_arrow(w * 0.5, w * 0.58, y, ink),
        Words(str(after), w * 0.61, y, size * 1.5, ink, "number", "left"),
    ]


def _foot(answer: Answer, w: float, top: float, bottom: float, size: float, ink: Colour, soft: Colour) -> list[Shape]:
    y = (top + bottom) / 2
    before, after = answer.price
    rises: Colour = (GAIN if ink is INK else (120, 214, 150)) if after > before else ink
    shapes: list[Shape] = [
        Box(12, top, w - 24, bottom - top, NONE, 7, soft, 1.0),
        Words(say("sc.answer.price"), 24, y, size * 0.9, soft, "text", "left", room=w * 0.12),
        Words(str(before), w * 0.24, y, size * 1.1, ink, "number", "right"),
        *_arrow(w * 0.255, w * 0.3, y, soft),
        Words(str(after), w * 0.315, y, size * 1.35, rises, "number", "left"),
        Place(safe(), w * 0.45, y, size * 1.2),
        Words(str(answer.treasury[1]), w * 0.48, y, size * 1.1, ink, "number", "left"),
    ]
    colour = GAIN if answer.worth > 0 else LOSS if answer.worth < 0 else soft
    if ink is not INK and answer.worth > 0:
        colour = (120, 214, 150)
    words = say("sc.answer.worth", change=f"{answer.worth:+d}" if answer.worth else "±0")
    shapes.append(Words(words, w - 22, y, size, colour, "strong", "right", room=w * 0.34))
    return shapes


def _arrow(start: float, end: float, y: float, colour: Colour) -> list[Shape]:
    return [
        Line(((start, y), (end - 4, y)), colour, 1.8),
        Polygon(((end, y), (end - 7, y - 4.5), (end - 7, y + 4.5)), colour),
    ]
