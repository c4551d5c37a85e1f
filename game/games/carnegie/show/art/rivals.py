"""Cards of the other players: dark and quiet, what they have at a glance."""

from __future__ import annotations

from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.holdings import holding_frames
from game.games.carnegie.show.art.palette import CREAM, SOFT_CREAM, TYPE_INK, WALLPAPER
from game.games.carnegie.show.art.people import Posture, clerk
from game.games.carnegie.show.art.signs import sign
from game.kernel.message import Message
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.colours import lighter
from game.present.kit.letters import readable
from game.present.kit.plates import plate
from game.present.pictures.picture import Box, Circle, Line, Picture, Place, Shape, Words
from game.present.pictures.pieces import PLAYER_COLOURS, token_picture

POSTURES: tuple[Posture, ...] = ("duty", "training", "mission")
TWO_LINES = 68.0
"""A card at least so high has a second line."""
NARROW = 240.0
"""A card narrower than this says whose it is and what departments there are; the digests beside it tell the rest."""


def _first_line(h: float) -> tuple[float, float]:
    """Return the middle of the first line of a card, and the size of its letters."""
    if h < TWO_LINES:
        return h / 2, readable(h * 0.42, 17.0)
    return h * 0.27, readable(h * 0.2, 22.0)


def figure_frames(w: float, h: float) -> tuple[Rect, Rect, Rect]:
    """Return where money, goods and points lie on a card, from its corner."""
    first, size = _first_line(h)
    return holding_frames((w * 0.625, w * 0.8, w * 0.965), first, size * 1.12, w * 0.16)


@remembered(32)
def rival_picture(
    colour: int, name: Message | str, types: tuple[str, ...], w: float, h: float, pattern: bool = False
) -> Picture:
    """Return the card of another player without its figures, about 341 by 111; a low one has its first line only."""
    first, size = _first_line(h)
    left = 22 + size * 1.2
    room = w * 0.3 if w >= NARROW else w - left - 10
    shapes = plate(Rect(0, 0, w, h), palette.BAR)
    shapes += [
        Box(1.4, 5, 4.6, h - 10, PLAYER_COLOURS[colour], 2.2),
        Place(token_picture(colour, pattern), 16 + size * 0.55, first, size * 1.15),
        Words(name, left, first - 0.5, size * 0.96, CREAM, "strong", "left", room=room),
    ]
    if h >= TWO_LINES:
        shapes.append(Line(((14, h * 0.5), (w - 12, h * 0.5)), palette.BAR_RULE, 0.9))
        shapes += _second(colour, types, w, h)
    return Picture(w, h, tuple(shapes), shadow=2)


def second_line(w: float, h: float) -> Rect | None:
    """Return where the line of signs and counts lies; None on a low card."""
    return Rect(0.0, h * 0.57, w, h * 0.36) if h >= TWO_LINES else None


def _second(colour: int, types: tuple[str, ...], w: float, h: float) -> list[Shape]:
    y, tall = h * 0.75, h * 0.36
    shapes: list[Shape] = []
    x, step, r = _types(w, h, len(types))
    if w >= NARROW:
        for number, posture in enumerate(POSTURES):
            shapes += _figure(colour, posture, 14.0 + w * 0.145 * number, y, tall)
        shapes.append(Line(((x - 6, h * 0.6), (x - 6, h * 0.9)), palette.BAR_RULE, 0.9))
    for kind in types:
        middle = (x + r + 2, y)
        shapes += [
            Circle(*middle, r, lighter(WALLPAPER[kind], 0.1)),
            Place(sign(kind, TYPE_INK[kind]), *middle, r * 1.4),
        ]
        x += step
    return shapes


def _types(w: float, h: float, count: int) -> tuple[float, float, float]:
    """Return where the types of departments begin, how far each is from the next, and the size of their signs."""
    x = w * 0.475 if w >= NARROW else 12.0
    step = (w - x - 8) / max(1, count)
    return x, step, min(h * 0.115, step * 0.3)


@remembered(128)
def counts_picture(people: tuple[int, ...], rooms: tuple[int, ...], w: float, h: float) -> Picture:
    """Return the figures of the second line of a card ``w`` by ``h``: employees by place, departments by type."""
    frame = second_line(w, h)
    assert frame is not None
    y, size, tall = h * 0.75 - frame.y, readable(h * 0.17), h * 0.36
    x, step, r = _types(w, h, len(rooms))
    people = people if w >= NARROW else ()
    spots = [14.0 + tall * 0.72 + w * 0.145 * number for number in range(len(people))]
    spots += [x + 2 * r + 6 + step * number for number in range(len(rooms))]
    shapes = [
        Words(str(count), at, y, size, SOFT_CREAM, "number", "left")
        for at, count in zip(spots, (*people, *rooms), strict=True)
    ]
    return Picture(frame.w, frame.h, tuple(shapes))


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
