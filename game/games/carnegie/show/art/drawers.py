"""Project tabs as drawers: a tray that comes out of a green cabinet, its spaces covered by discs or open."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie.show.art.counters import Phrase, Sign, crate, phrase
from game.games.carnegie.show.art.palette import (
    BRASS_DARK,
    CELL,
    CREAM,
    FAINT_INK,
    GOLD,
    GOLD_EDGE,
    INK,
    MEDAL,
    NONE,
    SOFT_INK,
    paper_plate,
)
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.engraving import Frame
from game.present.pictures.picture import Box, Engraving, Gradient, Line, Picture, Place, Row, Shape, Words
from game.present.pictures.pieces import PLAYER_COLOURS, token_picture

LEAST = 14.0
NARROW = 17.0
"""In a space narrower than this signs stand below figures, and of two incomes one below the other."""
OVER = 3.0
"""How far a tray throws its shadow to the left."""


@dataclass(frozen=True, slots=True)
class Income:
    """What a space brings: one phrase, or two of which one is chosen each time."""

    first: Phrase
    other: Phrase = ()


@dataclass(frozen=True, slots=True)
class CabinetFace:
    """What a cabinet says. ``goods``: cost of building. ``next_cost``: study points for the next pull (0: none).

    ``end_vp``: victory points by position; ``pulls``: the position now. ``lit``: it can be pulled. ``short``: the name
    where there is little room.
    """

    type: str
    name: Say | str
    goods: int
    next_cost: int
    end_vp: tuple[int, ...]
    pulls: int
    lit: bool = False
    short: Say | str = ""


@remembered(16)
def drawers_ground(w: float, h: float, columns: int = 4) -> Picture:
    """Return the paper under the drawers with fine rules between them."""
    shapes = paper_plate((0, 0, w, h))
    for i in range(1, columns):
        x = w * i / columns
        shapes.append(Line(((x, h * 0.1), (x, h * 0.9)), (150, 132, 84, 150), 1.0))
    return Picture(w, h, tuple(shapes), shadow=3)


def _parts(w: float, h: float, titled: bool) -> tuple[float, Frame, float]:
    """Return the middle of the title, the frame of the cabinet, and the middle of the line of victory points."""
    if not titled:
        side = h * 0.48
        return 0.0, (side, 0.0, w - side, h * 0.7), h * 0.86
    return h * 0.13, (0.0, h * 0.27, w, h * 0.5), h * 0.89


def tray_frame(w: float, h: float, spaces: int, titled: bool = True) -> Frame:
    """Return left, top, width and height of a tray with ``spaces`` seen, from the corner of its cabinet."""
    _, (x, y, cw, ch), _ = _parts(w, h, titled)
    inset = ch * 0.06
    knob = max(9.0, ch * 0.17)
    wide = knob + spaces * space_width(w, h, titled)
    return x + cw - inset - wide, y + inset, wide, ch - 2 * inset


def cover_frame(w: float, h: float, number: int, titled: bool = True) -> Frame:
    """Return left, top, width and height of what covers a space that is still in the cabinet."""
    _, (_, y, _, ch), _ = _parts(w, h, titled)
    x, _, _, _ = tray_frame(w, h, number + 1, titled)
    return x - OVER, y, space_width(w, h, titled) + OVER, ch


def space_width(w: float, h: float, titled: bool = True) -> float:
    """Return the width of one space of a tray."""
    _, (_, _, cw, ch), _ = _parts(w, h, titled)
    cost = ch * 0.56 if titled else 0.0
    return (cw - ch * 0.12 - max(9.0, ch * 0.17) - cost) / 4


def stacked(w: float, h: float, titled: bool = True) -> bool:
    """Tell whether spaces are so narrow that a disc would lie between what they say."""
    return space_width(w, h, titled) - 2.0 < NARROW


def space_spot(w: float, h: float, number: int, titled: bool = True) -> tuple[float, float, float]:
    """Return middle and size of the disc on a space (0 is S1, at the knob), from the corner of the cabinet."""
    x, y, _, th = tray_frame(w, h, number + 1, titled)
    step = space_width(w, h, titled)
    return x + step / 2, y + th / 2, min(step, th) * 0.97


@remembered(64)
def cabinet_picture(face: CabinetFace, w: float, h: float, titled: bool = True) -> Picture:
    """Return a cabinet with its title and the victory points below, without the tray; about 195 by 110."""
    title, (x, y, cw, ch), line = _parts(w, h, titled)
    size = max(LEAST, h * 0.148)
    shapes: list[Shape] = []
    if titled:
        shapes += [
            Place(sign(face.type, INK), size * 0.8, title, size * 1.35),
            Words(
                face.name,
                size * 1.75,
                title,
                size,
                INK,
                "strong",
                "left",
                room=w - size * (2.2 + 1.25 * face.goods),
                narrow=True,
                short=face.short,
                least=LEAST,
            ),
        ]
        shapes += [Place(crate(), w - size * (0.6 + 1.2 * i), title, size * 1.05) for i in range(face.goods)]
    rim = GOLD_EDGE if face.lit else (10, 28, 22)
    shapes += [
        Box(x, y, cw, ch, Gradient((20, 56, 43), (30, 80, 60)), 4, rim, 2.6 if face.lit else 1.2),
        Box(x + 1.4, y + 1.4, cw - 2.8, ch - 2.8, Engraving(0, 3, 0.6, (120, 186, 150, 46)), 3),
        Box(x + 1, y + 1, cw - 2, ch * 0.16, Gradient((0, 0, 0, 120), (0, 0, 0, 0)), 3),
    ]
    if face.lit:
        shapes.append(Box(x + 0.8, y + 0.8, cw - 1.6, ch - 1.6, NONE, 4, GOLD, 1.2))
    cost = Row(
        (str(face.next_cost), sign("study", (168, 206, 196) if titled else SOFT_INK)),
        *(x + ch * 0.35 if titled else x * 0.46, y + ch * (0.5 if titled else 0.76)),
        max(LEAST, size * 0.96),
        CREAM if titled else INK,
        tall=0.95,
        gap=0.12,
    )
    if face.next_cost:
        shapes.append(cost)
    if not titled:
        shapes.append(Place(sign(face.type, INK), x * 0.46, ch * 0.28, ch * 0.46))
    step = cw / (len(face.end_vp) + 0.4)
    for number, vp in enumerate(face.end_vp):
        here = number == face.pulls
        middle = x + step * (number + 0.7)
        if here:
            wide = min(size * 1.9, step * 1.04)
            shapes.append(Box(middle - wide / 2, line - size * 0.6, wide, size * 1.2, MEDAL, size * 0.6))
        ink = CREAM if here else FAINT_INK if number < face.pulls else (92, 84, 58)
        shapes.append(Words(str(vp), middle, line - size * 0.03, size * 1.02, ink, "number"))
    return Picture(w, h, tuple(shapes))


@remembered(128)
def tray_picture(incomes: tuple[Income, ...], w: float, h: float) -> Picture:
    """Return a tray with these spaces, S1 last, at the knob; ``w`` and ``h`` as in ``tray_frame``."""
    knob, step = _knob(h), (w - _knob(h)) / max(1, len(incomes))
    shapes: list[Shape] = [
        Box(-OVER, 1.5, w + OVER, h, (0, 0, 0, 90), 3),
        Box(0, 0, w, h, Gradient((206, 166, 106), (158, 114, 64)), 3, (82, 54, 22), 1.1),
        Box(0, 0, w, h, Engraving(4, 3.4, 0.6, (110, 72, 34, 90)), 3),
        Box(
            w - knob * 0.72,
            h * 0.22,
            knob * 0.5,
            h * 0.56,
            Gradient((252, 226, 150), (190, 138, 54)),
            3,
            BRASS_DARK,
            1.0,
        ),
    ]
    for number, income in enumerate(reversed(incomes)):
        shapes += _space(income, 2.5 + step * number, h * 0.085, step - 2.0, h * 0.83)
    return Picture(w, h, tuple(shapes))


def _knob(h: float) -> float:
    """Return how wide the end of a tray with its knob is."""
    return max(9.0, h / 0.85 * 0.17)


def tray_spot(w: float, h: float, spaces: int, number: int) -> tuple[float, float, float]:
    """Return middle and size of a disc on a space (0 is S1, at the knob) of a tray that lies by itself."""
    step = (w - _knob(h)) / spaces
    return 1.5 + step * (spaces - number - 0.5), h * 0.5, min(step - 6, h * 0.76)


@remembered(64)
def cover_picture(w: float, h: float, part: float) -> Picture:
    """Return the cabinet over a space that comes out of it: the left ``part`` of ``w``, and the shadow of its mouth."""
    mouth = w * part
    shade = min(9.0, w - mouth)
    return Picture(
        w,
        h,
        (
            Box(0, 1.4, mouth, h - 2.8, Gradient((20, 56, 43), (30, 80, 60))),
            Box(0, 1.4, mouth, h - 2.8, Engraving(0, 3, 0.6, (120, 186, 150, 46))),
            *(Box(mouth, h * 0.06, shade * (3 - i) / 3, h * 0.88, (0, 0, 0, 44)) for i in range(3)),
        ),
    )


def _space(income: Income, x: float, y: float, w: float, h: float) -> list[Shape]:
    shapes: list[Shape] = [Box(x, y, w, h, Gradient(CELL, (244, 236, 214)), 2.5, (120, 96, 54), 1.0)]
    return [*shapes, *_income(income, x + w / 2, y + h / 2, w, h, INK)]


def _income(
    income: Income, x: float, y: float, w: float, h: float, ink: tuple[int, int, int] | tuple[int, int, int, int]
) -> list[Shape]:
    size = max(LEAST, h * 0.44)
    if w < NARROW:
        return _stacked(income, x, y, w, h, ink)
    if not income.other:
        return [phrase(income.first, x, y, size, ink, align="centre", room=w * 0.86, tall=1.0)]
    small = max(LEAST * 0.96, h * 0.33)
    return [
        Line(((x - w * 0.26, y + h * 0.28), (x + w * 0.26, y - h * 0.28)), (130, 108, 66), 1.1),
        phrase(income.first, x - w * 0.2, y - h * 0.22, small, ink, align="centre", room=w * 0.56, tall=1.0),
        phrase(income.other, x + w * 0.18, y + h * 0.24, small, ink, align="centre", room=w * 0.56, tall=1.0),
    ]


def _stacked(
    income: Income, x: float, y: float, w: float, h: float, ink: tuple[int, int, int] | tuple[int, int, int, int]
) -> list[Shape]:
    """Return an income in a narrow space."""
    lines: list[Phrase] = [income.first, income.other] if income.other else [(part,) for part in income.first]
    far = h * 0.46 if income.other else h * 0.34
    shapes: list[Shape] = [
        phrase(line, x, y + far * (number - (len(lines) - 1) / 2), LEAST, ink, align="centre", room=w - 1.5, tall=1.0)
        for number, line in enumerate(lines)
    ]
    return [*shapes, Line(((x - w * 0.3, y), (x + w * 0.3, y)), (130, 108, 66), 1.1)] if income.other else shapes


@remembered(128)
def covered_picture(colour: int, income: Income, size: float, pattern: bool = False) -> Picture:
    """Return the disc that covers a space, with the income that it hides on it."""
    base = PLAYER_COLOURS[colour]
    bright = sum(base) > 470
    ink = (44, 34, 16) if bright else (255, 248, 232)
    shapes: list[Shape] = [Place(token_picture(colour, pattern), size / 2, size / 2, size)]
    # A laurel with a medal is too much for a disc: a star says the same.
    income = Income(_starred(income.first), _starred(income.other))
    if not income.other:
        shapes.append(
            phrase(income.first, size / 2, size / 2, size * 0.46, ink, align="centre", room=size * 0.58, tall=0.9)
        )
    else:
        shapes += [
            phrase(income.first, size * 0.5, size * 0.34, size * 0.3, ink, align="centre", room=size * 0.6, tall=1.0),
            phrase(income.other, size * 0.5, size * 0.66, size * 0.3, ink, align="centre", room=size * 0.6, tall=1.0),
        ]
    return Picture(size, size, tuple(shapes), shadow=1)


def _starred(parts: Phrase) -> Phrase:
    return tuple(Sign("star") if part == Sign("vp") else part for part in parts)
