"""Andrew's name plate, his deck, the way his card has gone, and what he has in a line."""

from __future__ import annotations

import math

from game.games.carnegie.show.art.counters import Phrase, phrase
from game.games.carnegie.show.art.palette import (
    BAR_EDGE,
    CREAM,
    GOLD,
    GOLD_EDGE,
    PAPER,
    SOFT_CREAM,
    bar_plate,
    clear,
    paper_plate,
)
from game.games.carnegie.show.art.solo import card_back
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.picture import Box, Circle, Colour, Line, Picture, Place, Point, Polygon, Shape, Words
from game.present.pictures.pieces import PLAYER_COLOURS

LEAST = 14.0
UNDER = 3
"""So many edges of further cards are seen below the top one."""
EDGE = 2.6
TWO_LINES = 46.0
"""A line of what he has that is so high has two."""
WIDE = 560.0
"""In one so wide everything stands in one line."""


@remembered(16)
def andrew_head(token: Picture, name: Say | str, parts: Phrase, w: float, h: float) -> Picture:
    """Return his sign and name, at the right what he has."""
    size = max(LEAST, min(19.0, h * 0.5))
    return Picture(
        w,
        h,
        (
            Place(token, h * 0.5, h / 2, h * 0.7),
            Words(name, h * 1.02, h / 2 - 1, h * 0.6, CREAM, "title", "left", room=w * 0.24),
            phrase(parts, w, h / 2, size, SOFT_CREAM, align="right", room=w * 0.72 - h * 0.6, tall=1.25),
        ),
    )


@remembered(16)
def deck_picture(cards: int, w: float, h: float) -> Picture:
    """Return a stack of face-down cards: some edges below the top one."""
    under = min(UNDER, cards - 1)
    room = EDGE * UNDER
    shapes: list[Shape] = []
    for number in range(under, 0, -1):
        away = EDGE * number
        shapes.append(Box(away, away, w - room, h - room, (214, 196, 156), 5, (110, 88, 48), 1.0))
    top = card_back("", w - room, h - room)
    return Picture(w, h, (*shapes, *top.shapes), shadow=3)


@remembered(32)
def caption(lines: tuple[Say | str, ...], w: float, h: float, strong: bool = False) -> Picture:
    """Return some lines below each other in the middle of ``w``, each as large as the height allows."""
    each = h / len(lines)
    size = max(LEAST, min(19.0, each * 0.76))
    ink: Colour = CREAM if strong else SOFT_CREAM
    return Picture(
        w,
        h,
        tuple(
            Words(line, w / 2, each * (number + 0.5), size, ink, "title" if strong else "text", room=w)
            for number, line in enumerate(lines)
        ),
    )


@remembered(16)
def way(w: float, h: float) -> Picture:
    """Return a golden arrow that swings from the left edge to the right one, both at the upper edge."""
    long = min(18.0, h * 0.5)
    most = 1 - 0.7 * long / w
    bow = tuple((w * t, h * 0.16 + h * 0.66 * math.sin(math.pi * t) ** 0.9) for t in (most * i / 24 for i in range(25)))
    tip: Point = (w, h * 0.16)
    (x0, y0), (x1, y1) = bow[-2], bow[-1]
    angle = math.atan2(y1 - y0, x1 - x0)
    corners = tuple(
        (tip[0] + long * math.cos(angle + turn), tip[1] + long * math.sin(angle + turn))
        for turn in (math.pi - 0.5, math.pi + 0.5)
    )
    return Picture(
        w,
        h,
        (
            Line(bow, GOLD_EDGE, 5.0),
            Line(bow, GOLD, 3.0),
            Circle(bow[0][0] + 4, bow[0][1], 4.4, GOLD, GOLD_EDGE, 1.2),
            Polygon((tip, *corners), GOLD, GOLD_EDGE, 1.2),
        ),
    )


@remembered(8)
def steps_ground(w: float, h: float) -> Picture:
    """Return the paper that his steps lie on."""
    return Picture(w, h, (*paper_plate((0, 0, w, h)), Box(5, 5, w - 10, h - 10, clear(PAPER.top, 0), 5)), shadow=3)


@remembered(16)
def line_picture(
    colour: int, token: Picture, name: Say | str, worth: Phrase, parts: Phrase, w: float, h: float
) -> Picture:
    """Return what he has like the digest of a player: his cards' worth at the end of the first line."""
    two = h >= TWO_LINES and w < WIDE
    room = w if w < WIDE else w * 0.5
    middle = h * 0.29 if two else h / 2
    size = min(18.0, max(LEAST, h * (0.3 if two else 0.5)))
    shapes: list[Shape] = [
        *bar_plate((0, 0, w, h), 6, BAR_EDGE),
        Box(1.4, 4, 4, h - 8, PLAYER_COLOURS[colour], 2),
        Place(token, 12 + size * 0.6, middle, size * 1.25),
        Words(name, 18 + size * 1.3, middle - 0.5, size, CREAM, "strong", "left", room=room * 0.5),
        phrase(worth, room * 0.985, middle, size * 1.1, CREAM, align="right", room=room * 0.3),
    ]
    if two:
        shapes += [
            Line(((12, h * 0.53), (w - 8, h * 0.53)), clear((110, 150, 132), 90), 0.9),
            phrase(parts, 14, h * 0.76, LEAST, SOFT_CREAM, room=w - 24),
        ]
    elif w >= WIDE:
        shapes.append(Line(((room + 5, h * 0.2), (room + 5, h * 0.8)), clear((110, 150, 132), 120), 1.0))
        shapes.append(phrase(parts, room + 18, h / 2, LEAST, SOFT_CREAM, room=w - room - 28))
    return Picture(w, h, tuple(shapes), shadow=1)
