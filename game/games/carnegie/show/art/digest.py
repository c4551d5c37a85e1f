"""What a player has, in one or two lines: room for money, goods, points; employees by place; tabs and tracks."""

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
    bar_plate,
    clear,
)
from game.games.carnegie.show.art.people import Posture, clerk
from game.games.carnegie.show.art.signs import sign
from game.kernel.say import Say
from game.present.area import Rect
from game.present.picture import Box, Line, Picture, Place, Shape, Words
from game.present.pieces import PLAYER_COLOURS

LEAST = 14.0
TWO_LINES = 46.0
"""A digest at least so high has a second line."""
WIDE = 560.0
"""In a digest so wide everything stands in one line."""
POSTURES: tuple[Posture, ...] = ("duty", "training", "mission", "waiting")


@dataclass(frozen=True, slots=True)
class DigestFace:
    """What a digest says. ``people``: on duty, in training, on missions, in the supply.

    ``tabs``: position of each project tab; ``tracks``: box on each track. ``own``: it is the onlooker's; ``active``:
    it is this player's turn; ``first``: it has the first player's marker.
    """

    colour: int
    token: Picture
    name: Say | str
    people: tuple[int, int, int, int]
    tabs: tuple[int, ...]
    tracks: tuple[int, ...]
    active: bool = False
    own: bool = False
    first: bool = False


def first_line(w: float, h: float) -> tuple[float, float, float]:
    """Return width and middle of the first line, and the size of its letters."""
    two = h >= TWO_LINES and w < WIDE
    return (w if w < WIDE else w * 0.5), (h * 0.29 if two else h / 2), min(18.0, max(LEAST, h * (0.3 if two else 0.5)))


def goods_spot(w: float, h: float) -> tuple[float, float, float, float]:
    """Return middle, width and height of the number of goods, from the corner."""
    room, middle, size = first_line(w, h)
    return room * 0.76, middle, size * 2.4, size * 1.5


def figure_frames(w: float, h: float) -> tuple[Rect, Rect, Rect]:
    """Return where money, goods and points lie, from the corner."""
    room, middle, size = first_line(w, h)
    return holding_frames((room * 0.64, room * 0.82, room * 0.985), middle, size * 1.1, room * 0.17)


@lru_cache(maxsize=256)
def digest_picture(face: DigestFace, w: float, h: float) -> Picture:
    """Return the digest of a player without its figures: two lines, one long line, or the first line only."""
    room, middle, size = first_line(w, h)
    shapes: list[Shape] = bar_plate((0, 0, w, h), 6, GOLD_EDGE if face.active else BAR_EDGE)
    if face.own:
        shapes.append(Box(2, 2, w - 4, h - 4, (255, 255, 255, 22), 5))
    if face.active:
        shapes.append(Box(1.2, 1.2, w - 2.4, h - 2.4, NONE, 5, GOLD, 1.2))
    shapes += [
        Box(1.4, 4, 4, h - 8, PLAYER_COLOURS[face.colour], 2),
        Place(face.token, 12 + size * 0.6, middle, size * 1.25),
        Words(
            face.name, 18 + size * 1.3, middle - 0.5, size, CREAM, "strong", "left", room=room * 0.52 - size * 1.3 - 22
        ),
    ]
    if w >= WIDE:
        shapes.append(Line(((room + 5, h * 0.2), (room + 5, h * 0.8)), clear((110, 150, 132), 120), 1.0))
        shapes += _second(face, room + 10, w - room - 16, h / 2, h * 0.62)
    elif h >= TWO_LINES:
        shapes.append(Line(((12, h * 0.53), (w - 8, h * 0.53)), clear((110, 150, 132), 90), 0.9))
        shapes += _second(face, 12, w - 20, h * 0.76, h * 0.38)
    return Picture(w, h, tuple(shapes), shadow=1)


def _second(face: DigestFace, x: float, w: float, y: float, tall: float) -> list[Shape]:
    """Return employees by place, then the positions of the tabs and the boxes of the tracks, each after a sign."""
    shapes: list[Shape] = []
    step = w * 0.44 / 4
    tall = min(tall, 27.0, step * 0.8)
    for posture, count in zip(POSTURES, face.people, strict=True):
        picture = clerk(face.colour, posture)
        high = tall * (0.72 if posture == "duty" else 0.95)
        wide = high * picture.width / picture.height
        shapes.append(Place(picture, x + tall * 0.3, y, wide))
        shapes.append(Words(str(count), x + tall * 0.68, y, LEAST, SOFT_CREAM, "number", "left"))
        x += step
    half = w * 0.28
    for name, values in (("disc", face.tabs), ("railroad", face.tracks)):
        if values:
            shapes.append(Place(sign(name, (150, 186, 170)), x + 8, y, 15.0))
            gap = min(18.0, (half - 22) / len(values))
            for number, value in enumerate(values):
                at = x + 18 + gap * (number + 0.5)
                shapes.append(Words(str(value), at, y, LEAST, SOFT_CREAM, "number"))
        x += half
    return shapes
