"""What a player has, in one or two lines: room for money, goods, points; employees by place; tabs and tracks."""

from __future__ import annotations

from game.games.carnegie.show.art.holdings import holding_frames
from game.games.carnegie.show.art.own import FIRST, THREE_LINES
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
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.area import Rect
from game.present.pictures.picture import Box, Line, Picture, Place, Shape, Words
from game.present.pictures.pieces import PLAYER_COLOURS

LEAST = 14.0
TWO_LINES = 46.0
"""A digest at least so high has a second line."""
WIDE = 560.0
"""In a digest so wide everything stands in one line."""
CRAMPED = 300.0
"""In a first line shorter than this the figures move apart."""
SHORT = 250.0
"""In a second line shorter than this employees are smaller."""
LONG = 400.0
"""In a second line longer than this figures are larger."""
POSTURES: tuple[Posture, ...] = ("duty", "training", "mission", "waiting")


def first_line(w: float, h: float) -> tuple[float, float, float]:
    """Return width and middle of the first line, and the size of its letters."""
    if w < WIDE and h >= THREE_LINES:
        return w, h * FIRST, 19.0
    two = h >= TWO_LINES and w < WIDE
    return (w if w < WIDE else w * 0.5), (h * 0.29 if two else h / 2), min(18.0, max(LEAST, h * (0.3 if two else 0.5)))


def goods_spot(w: float, h: float) -> tuple[float, float, float, float]:
    """Return middle, width and height of the number of goods, from the corner."""
    room, middle, size = first_line(w, h)
    if room < CRAMPED:
        return room * 0.72, middle, room * 0.18, size * 1.5
    return room * 0.82 - size * 1.05, middle, size * 2.9, size * 1.5


def figure_frames(w: float, h: float) -> tuple[Rect, Rect, Rect]:
    """Return where money, goods and points lie, from the corner."""
    room, middle, size = first_line(w, h)
    ends = (0.62, 0.8, 0.985) if room < CRAMPED else (0.64, 0.82, 0.985)
    return holding_frames((room * ends[0], room * ends[1], room * ends[2]), middle, size * 1.1, room * 0.17)


@remembered(32)
def digest_picture(colour: int, token: Picture, name: Say | str, own: bool, w: float, h: float) -> Picture:
    """Return the digest of a player without its figures: two lines, one long line, or the first line only."""
    room, middle, size = first_line(w, h)
    shapes: list[Shape] = bar_plate((0, 0, w, h), 6, BAR_EDGE)
    if own:
        shapes.append(Box(2, 2, w - 4, h - 4, (255, 255, 255, 22), 5))
    shapes += [
        Box(1.4, 4, 4, h - 8, PLAYER_COLOURS[colour], 2),
        Place(token, 12 + size * 0.6, middle, size * 1.25),
        Words(name, 18 + size * 1.3, middle - 0.5, size, CREAM, "strong", "left", room=room * 0.52 - size * 1.3 - 22),
    ]
    frame = second_line(w, h)
    if frame is not None and w >= WIDE:
        shapes.append(Line(((room + 5, h * 0.2), (room + 5, h * 0.8)), clear((110, 150, 132), 120), 1.0))
    elif frame is not None:
        shapes.append(Line(((12, h * 0.53), (w - 8, h * 0.53)), clear((110, 150, 132), 90), 0.9))
    if frame is not None:
        shapes += _signs(colour, frame)
    return Picture(w, h, tuple(shapes), shadow=1)


@remembered(8)
def turn_picture(w: float, h: float, radius: float = 6.0) -> Picture:
    """Return the golden edge of the digest or card of the player whose turn it is."""
    edges = (
        Box(0, 0, w, h, NONE, radius, GOLD_EDGE, 1.0), Box(1.2, 1.2, w - 2.4, h - 2.4, NONE, radius - 1, GOLD, 1.2),
    )  # fmt: skip
    return Picture(w, h, edges)


def second_line(w: float, h: float) -> Rect | None:
    """Return where the line of signs and counts lies; None where there is no room for it, or for more (``own``)."""
    if w < WIDE and h >= THREE_LINES:
        return None
    if w >= WIDE:
        room, _, _ = first_line(w, h)
        return Rect(room + 10, h * 0.5 - h * 0.31, w - room - 16, h * 0.62)
    return Rect(12, h * 0.76 - h * 0.19, w - 20, h * 0.38) if h >= TWO_LINES else None


def _signs(colour: int, frame: Rect) -> list[Shape]:
    """Return an employee in each posture, then the signs of tabs and tracks."""
    shapes: list[Shape] = []
    y, step, tall = frame.y + frame.h / 2, frame.w * 0.11, _tall(frame)
    for number, posture in enumerate(POSTURES):
        picture = clerk(colour, posture)
        high = tall * (0.72 if posture == "duty" else 0.95)
        wide = min(high * picture.width / picture.height, step * 0.48 if frame.w < SHORT else frame.w)
        shapes.append(Place(picture, frame.x + step * number + tall * 0.3, y, wide))
    for number, name in enumerate(("disc", "railroad")):
        shapes.append(Place(sign(name, (150, 186, 170)), frame.x + frame.w * (0.44 + 0.28 * number) + 8, y, 15.0))
    return shapes


def _tall(frame: Rect) -> float:
    return min(frame.h, 27.0, frame.w * 0.11 * 0.8)


@remembered(128)
def counts_picture(
    people: tuple[int, ...], tabs: tuple[int, ...], tracks: tuple[int, ...], w: float, h: float
) -> Picture:
    """Return the figures of the second line: employees by place, positions of the tabs, boxes of the tracks."""
    tall, step, size = _tall(Rect(0, 0, w, h)), w * 0.11, 16.0 if w > LONG else LEAST
    left, room = (tall * 0.3 + step * 0.26, step * 0.48) if w < SHORT else (tall * 0.68, 0.0)
    shapes: list[Shape] = [
        Words(str(count), step * number + left, h / 2, size, SOFT_CREAM, "number", "left", room=room)
        for number, count in enumerate(people)
    ]
    for place, values in enumerate((tabs, tracks)):
        gap = min(18.0, (w * 0.28 - 22) / max(1, len(values)))
        begin = w * (0.44 + 0.28 * place) + 18
        shapes += [
            Words(str(value), begin + gap * (number + 0.5), h / 2, size, SOFT_CREAM, "number")
            for number, value in enumerate(values)
        ]
    return Picture(w, h, tuple(shapes))
