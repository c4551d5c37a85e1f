"""Cards of the other players: dark and quiet, what they have at a glance."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.games.carnegie.show.art.holdings import holding_frames
from game.games.carnegie.show.art.palette import (
    BAR_EDGE,
    CREAM,
    GOLD,
    GOLD_EDGE,
    NONE,
    SOFT_CREAM,
    TYPE_INK,
    WALLPAPER,
    bar_plate,
    mixed,
)
from game.games.carnegie.show.art.people import Posture, clerk
from game.games.carnegie.show.art.signs import sign
from game.kernel.say import Say
from game.present.area import Rect
from game.present.picture import Box, Circle, Line, Picture, Place, Shape, Words
from game.present.pieces import PLAYER_COLOURS, token_picture

LEAST = 14.0
TWO_LINES = 80.0
"""A card at least so high has a second line."""


@dataclass(frozen=True, slots=True)
class RivalFace:
    """What the card of a player says.

    ``people``: on duty, in training, on missions. ``rooms``: departments by type, in the order of ``types``.
    ``active``: it is this player's turn.
    """

    colour: int
    name: Say | str
    people: tuple[int, int, int]
    types: tuple[str, ...]
    rooms: tuple[int, ...]
    active: bool = False
    pattern: bool = False


def _first_line(h: float) -> tuple[float, float]:
    """Return the middle of the first line of a card, and the size of its letters."""
    if h < TWO_LINES:
        return h / 2, max(LEAST, min(17.0, h * 0.42))
    return h * 0.27, max(LEAST, min(h * 0.2, 22))


def figure_frames(w: float, h: float) -> tuple[Rect, Rect, Rect]:
    """Return where money, goods and points lie on a card, from its corner."""
    first, size = _first_line(h)
    return holding_frames((w * 0.625, w * 0.8, w * 0.965), first, size * 1.12, w * 0.16)


@lru_cache(maxsize=128)
def rival_picture(face: RivalFace, w: float, h: float) -> Picture:
    """Return the card of another player without its figures, about 341 by 111; a low one has its first line only."""
    both = h >= TWO_LINES
    first, size = _first_line(h)
    shapes = bar_plate((0, 0, w, h), 8, GOLD_EDGE if face.active else BAR_EDGE)
    if face.active:
        shapes.append(Box(1.2, 1.2, w - 2.4, h - 2.4, NONE, 7, GOLD, 1.2))
    shapes += [
        Box(1.4, 5, 4.6, h - 10, PLAYER_COLOURS[face.colour], 2.2),
        Place(token_picture(face.colour, face.pattern), 16 + size * 0.55, first, size * 1.15),
        Words(face.name, 22 + size * 1.2, first - 0.5, size * 0.96, CREAM, "strong", "left", room=w * 0.3),
    ]
    if both:
        shapes.append(Line(((14, h * 0.5), (w - 12, h * 0.5)), (110, 150, 132, 90), 0.9))
        shapes += _second(face, w, h)
    return Picture(w, h, tuple(shapes), shadow=2)


def _second(face: RivalFace, w: float, h: float) -> list[Shape]:
    y, size = h * 0.75, max(LEAST, h * 0.17)
    tall = h * 0.36
    shapes: list[Shape] = []
    x = 14.0
    postures: tuple[Posture, ...] = ("duty", "training", "mission")
    for posture, count in zip(postures, face.people, strict=True):
        shapes += _figure(face.colour, posture, x, y, tall)
        shapes.append(Words(str(count), x + tall * 0.72, y, size, SOFT_CREAM, "number", "left"))
        x += w * 0.145
    x = w * 0.475
    shapes.append(Line(((x - 6, h * 0.6), (x - 6, h * 0.9)), (110, 150, 132, 90), 0.9))
    step = (w - x - 8) / max(1, len(face.types))
    r = min(h * 0.115, step * 0.3)
    for kind, count in zip(face.types, face.rooms, strict=True):
        ground = mixed(WALLPAPER[kind], (255, 255, 255), 0.1)
        shapes += [
            Circle(x + r + 2, y, r, ground),
            Place(sign(kind, TYPE_INK[kind]), x + r + 2, y, r * 1.4),
            Words(str(count), x + 2 * r + 6, y, size, SOFT_CREAM, "number", "left"),
        ]
        x += step
    return shapes


def _figure(colour: int, posture: Posture, x: float, y: float, tall: float) -> list[Shape]:
    """Return a small employee in a posture; one on duty with the edge of a desk."""
    picture = clerk(colour, posture)
    high = tall if posture == "mission" else tall * 0.9 if posture == "training" else tall * 0.66
    wide = high * picture.width / picture.height
    if posture == "duty":
        return [
            Place(picture, x + tall * 0.33, y - tall * 0.14, wide),
            Box(x, y + tall * 0.18, tall * 0.68, tall * 0.3, (146, 104, 64), 1.5, (74, 46, 22), 1.0),
        ]
    return [Place(picture, x + tall * 0.34, y, wide)]
