"""The donation table: four fields of five spaces, what each counts, what it would bring now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.games.carnegie.show.art.counters import Phrase, Sign, dull_sign, figure, sign_of
from game.games.carnegie.show.art.palette import (
    CELL,
    CREAM,
    DISTINCT,
    FAINT_INK,
    GOLD,
    GOLD_EDGE,
    GREEN_FILL,
    INK,
    NONE,
    PAST_CELL,
    SOFT_INK,
    certificate,
)
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.engraving import Frame, guilloche, moved
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Engraving,
    Gradient,
    Line,
    Picture,
    Place,
    Row,
    Shape,
    Words,
)
from game.present.pictures.pieces import token_picture

LEAST = 14.0
BROAD = 2.6
"""In a space so many times wider than high letters, signs and the disc are larger."""
FIELDS = 4
ROWS = 5
EACH, MINE = 36.0, 150.0
"""Room for what a space is worth to one other player, and for what stands at its left."""
SpaceState: TypeAlias = Literal["free", "open", "best", "taken", "mine"]
"""Free; free and can be chosen now; the best of those; somebody else's or neutral; the onlooker's."""


@dataclass(frozen=True, slots=True)
class WorthFace:
    """What a space says below its rule: a line ("now 6", "Bruno", "you have 10") and its figure, if any.

    ``best`` is the word on the mark of the best free one. ``others`` are colours with what it is worth to them.
    """

    state: SpaceState
    line: Say | str = ""
    figure: str = ""
    best: Say | str = ""
    others: tuple[tuple[int, str], ...] = ()


@remembered(16)
def table_frames(w: float, h: float) -> tuple[Frame, tuple[Frame, ...], tuple[tuple[Frame, ...], ...]]:
    """Return the frames of the title, the heads of the fields, and the spaces by field and row."""
    edge, gap = 18.0, 6.0
    title = h * 0.075
    head = max(22.0, h * 0.044)
    cell = (w - 2 * edge - gap * (FIELDS - 1)) / FIELDS
    top = edge + title + head + 6
    high = (h - top - edge - gap * (ROWS - 1)) / ROWS
    heads = tuple((edge + (cell + gap) * i, edge + title, cell, head) for i in range(FIELDS))
    spaces = tuple(
        tuple((edge + (cell + gap) * i, top + (high + gap) * row, cell, high) for row in range(ROWS))
        for i in range(FIELDS)
    )
    return (edge, edge, w - 2 * edge, title), heads, spaces


@remembered(16)
def donation_table(title: Say | str, fields: tuple[Say | str, ...], w: float, h: float) -> Picture:
    """Return the ground of the donation table, about 844 by 648: title and four heads."""
    (x, y, tw, th), heads, _ = table_frames(w, h)
    shapes: list[Shape] = [
        *certificate((0, 0, w, h)),
        Place(sign("donation", INK), x + th * 0.4, y + th * 0.42, th * 0.66),
        Words(title, x + th * 0.9, y + th * 0.42, th * 0.48, INK, "title", "left", room=tw * 0.4),
    ]
    for name, (hx, hy, hw, hh) in zip(fields, heads, strict=True):
        shapes += [
            Box(hx, hy, hw, hh, GREEN_FILL, 4, (12, 36, 28), 1.0),
            *guilloche((hx + 4, hy + hh / 2), (hx + hw - 4, hy + hh / 2), hh * 0.6, 16, (150, 200, 170, 34), 0.6),
            Words(name, hx + hw / 2, hy + hh * 0.47, max(LEAST, hh * 0.58), CREAM, "title", room=hw - 12),
        ]
    return Picture(w, h, tuple(shapes), shadow=3)


def price_frame(w: float, h: float) -> Frame:
    """Return where the price of the next donation stands on a table ``w`` by ``h``."""
    (x, y, tw, th), _, _ = table_frames(w, h)
    return x + tw * 0.4, y, tw * 0.6, th


@remembered(16)
def price_picture(next_costs: Say | str, cost: str, w: float, h: float) -> Picture:
    """Return what the next donation costs, for a table ``w`` by ``h``."""
    _, _, room, high = price_frame(w, h)
    size = max(LEAST, min(18.0, high * 0.42))
    wide = size * (0.9 + 0.55 * len(cost))
    shapes: tuple[Shape, ...] = (
        Box(room - wide, high * 0.1, wide, high * 0.64, GREEN_FILL, 5, (12, 36, 28), 1.0),
        Words(cost, room - wide / 2, high * 0.41, size * 1.18, (255, 226, 140), "number"),
        Words(next_costs, room - wide - size * 0.5, high * 0.41, size, SOFT_INK, "text", "right", room=room * 2 / 3),
    )
    return Picture(room, high, shapes)


def disc_spot(w: float, h: float) -> tuple[float, float, float]:
    """Return middle and size of the disc in a space ``w`` by ``h``, from its corner."""
    size = min(w * 0.17, h * (0.4 if w < h * BROAD else 0.62))
    return w * 0.035 + size * 0.55, h * 0.47, size


@remembered(128)
def space_picture(rule: Phrase, state: SpaceState, w: float, h: float, others: int = 0) -> Picture:
    """Return a space of the donation table without discs and worth, about 197 by 102.

    ``others`` are told what it is worth to them.
    """
    taken = state == "taken"
    can = state in ("open", "best")
    x, y, size = disc_spot(w, h)
    heights = _heights(others, w)
    letters, left = _letters(heights, h, w), x + size * 0.62
    ground = PAST_CELL if taken else Gradient(CELL, (252, 247, 232))
    ink = FAINT_INK if taken else INK
    shapes: list[Shape] = []
    if not taken:
        shapes.append(Box(0.6, 2, w - 1.2, h - 2, (80, 62, 24, 80), 5))
    rim = GOLD_EDGE if can else (190, 174, 130) if taken else (150, 132, 86)
    shapes.append(Box(0, 0, w, h - 2, ground, 5, rim, 2.4 if can else 1.0))
    if taken:
        shapes.append(Box(1, 1, w - 2, h - 4, Engraving(45, 4, 0.5, (140, 122, 76, 60)), 5))
    if can:
        shapes.append(Box(1, 1, w - 2, h - 4, NONE, 4, GOLD, 1.2))
    shapes += [
        Circle(x, y, size * 0.47, (232, 222, 190), (176, 156, 106), 1.2),
        Circle(x, y, size * 0.36, (240, 232, 206), (176, 156, 106, 120), 0.8),
        Row(
            tuple(_sign(part.name, taken) if isinstance(part, Sign) else part for part in rule),
            *(left, h * heights[0], letters * 1.05, ink),
            align="left",
            room=w - left - 8,
            tall=1.14,
            gap=0.18,
        ),
    ]
    if state == "mine":
        shapes.append(Line(((6, h - 5), (w - 6, h - 5)), DISTINCT, 1.6))
    return Picture(w, h, tuple(shapes))


def _sign(name: str, taken: bool) -> Picture:
    return dull_sign(name) if taken else sign_of(name, INK)


def _letters(heights: tuple[float, ...], h: float, w: float) -> float:
    """Return the size of letters; in a broad space figures and signs fill it."""
    share = 0.18 if len(heights) > 2 else 0.205 if w < h * BROAD else 0.31
    return max(LEAST, h * share)


def _heights(others: int, w: float) -> tuple[float, ...]:
    """Return at which parts of its height the lines of a space stand: two, or three where others need their own."""
    if not others or others * EACH + MINE <= w:
        return 0.31, 0.71
    return 0.22, 0.53, 0.81


def worth_frame(others: int, w: float, h: float) -> Frame:
    """Return where the lines below the rule stand in a space ``w`` by ``h``."""
    x, _, size = disc_spot(w, h)
    heights = _heights(others, w)
    left, top = x + size * 0.62, h * (heights[0] + heights[1]) / 2
    return left, top, w - left, h - 3 - top


@remembered(128)
def worth_picture(face: WorthFace, w: float, h: float) -> Picture:
    """Return the words below the rule with their figure, on a plate if none is better, and what others would get."""
    left, top, wide, high = worth_frame(len(face.others), w, h)
    return Picture(wide, high, tuple(moved(_worth_lines(face, w, h, left), -left, -top)))


def _worth_lines(face: WorthFace, w: float, h: float, left: float) -> list[Shape]:
    taken, best = face.state == "taken", face.state == "best"
    strong: Colour = FAINT_INK if taken else CREAM if best else DISTINCT if face.figure != "0" else SOFT_INK
    line = face.best if best else face.line
    parts: tuple[Say | str | Picture, ...] = (line,) if line else ()
    if face.figure:
        parts = (*parts, figure(face.figure, strong))
    heights = _heights(len(face.others), w)
    size = max(LEAST, _letters(heights, h, w) * 0.86)
    pad = size * 0.4 if best else 0.0
    beside = bool(face.others) and len(heights) == 2
    room = w - left - 8 - pad - (len(face.others) * EACH * 0.9 if beside else 0.0)
    shapes: list[Shape] = [
        Row(
            parts,
            *(left + pad, h * heights[1], size, FAINT_INK if taken else CREAM if best else SOFT_INK, "text", "text"),
            align="left",
            room=room,
            tall=1.3 if not best else 1.1,
            gap=0.35,
            plate=GREEN_FILL if best else None,
            pad=pad,
            high=size * 1.3 if best else 0.0,
        )
    ]
    if face.others:
        each = tuple(part for colour, worth in face.others for part in (token_picture(colour), worth))
        at = w - 10 if beside else left
        align: Literal["left", "right"] = "right" if beside else "left"
        room = len(face.others) * EACH if beside else w - left - 6
        shapes.append(Row(each, at, h * heights[-1], size, SOFT_INK, align=align, room=room, tall=0.85, gap=0.28))
    return shapes
