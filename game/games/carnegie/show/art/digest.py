"""What a player has, in one line to three: room for money, goods, points; employees by place; tabs and tracks."""

from __future__ import annotations

from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.holdings import holding_frames
from game.games.carnegie.show.art.palette import CREAM, INK, SOFT_CREAM
from game.games.carnegie.show.art.people import Posture, clerk
from game.games.carnegie.show.art.signs import sign
from game.kernel.message import Message
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.colours import mixed
from game.present.kit.letters import LEAST, readable
from game.present.kit.plates import lit_edge, plate
from game.present.pictures.picture import Box, Line, Picture, Place, Shape, Words
from game.present.pictures.pieces import PLAYER_COLOURS

TWO_LINES, THREE_LINES = 46.0, 88.0
"""A digest at least so high has a second line, a third one."""
FIRST = 0.2
"""Where the first of three lines stands, as a part of the height."""
WIDE = 560.0
"""In a digest so wide everything stands in one line."""
CRAMPED = 300.0
"""In a first line shorter than this the figures move apart."""
SHORT = 250.0
"""In a second line shorter than this employees are smaller."""
LONG = 400.0
"""In a second line longer than this figures are larger."""
POSTURES: tuple[Posture, ...] = ("duty", "training", "mission", "waiting")
BESIDE = 316.0
"""In three lines so wide words stand beside the figures of employees, else below them."""
SIGN_INK = (150, 186, 170)


def first_line(w: float, h: float) -> tuple[float, float, float]:
    """Return width and middle of the first line, and the size of its letters."""
    if w < WIDE and h >= THREE_LINES:
        return w, h * FIRST, 19.0
    two = h >= TWO_LINES and w < WIDE
    return (w if w < WIDE else w * 0.5), (h * 0.29 if two else h / 2), readable(h * (0.3 if two else 0.5), 18.0)


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


def bar(colour: int, token: Picture, name: Message | str, w: float, h: float, room: float) -> list[Shape]:
    """Return a dark plate with the stripe, the sign and the name of a party, and rules between its lines."""
    first, middle, size = first_line(w, h)
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), palette.BAR),
        Box(1.4, 4, 4, h - 8, PLAYER_COLOURS[colour], 2),
        Place(token, 12 + size * 0.6, middle, size * 1.25),
        Words(name, 18 + size * 1.3, middle - 0.5, size, CREAM, "strong", "left", room=room),
    ]
    if w >= WIDE:
        shapes.append(Line(((first + 5, h * 0.2), (first + 5, h * 0.8)), palette.BAR_RULE, 1.0))
    elif h >= TWO_LINES and h < THREE_LINES:
        shapes.append(Line(((12, h * 0.53), (w - 8, h * 0.53)), palette.BAR_RULE, 0.9))
    return shapes


@remembered(32)
def digest_picture(colour: int, token: Picture, name: Message | str, own: bool, w: float, h: float) -> Picture:
    """Return the digest of a player without its figures: two lines, one long line, or the first line only."""
    room, _, size = first_line(w, h)
    shapes = bar(colour, token, name, w, h, room * 0.52 - size * 1.3 - 22)
    if own:
        shapes.insert(-3, Box(2, 2, w - 4, h - 4, (255, 255, 255, 22), 5))
    frame = second_line(w, h)
    if frame is not None:
        shapes += _signs(colour, frame)
    return Picture(w, h, tuple(shapes), shadow=1)


@remembered(8)
def turn_picture(w: float, h: float, radius: float = 6.0) -> Picture:
    """Return the golden edge of the digest or card of the player whose turn it is."""
    return Picture(w, h, tuple(lit_edge(Rect(0, 0, w, h), radius, 2.4)))


def second_line(w: float, h: float) -> Rect | None:
    """Return where the line of signs and counts lies; None where there is no room for it, or for more."""
    if w < WIDE and h >= THREE_LINES:
        return None
    if w >= WIDE:
        room, _, _ = first_line(w, h)
        return Rect(room + 10, h * 0.5 - h * 0.31, w - room - 16, h * 0.62)
    return Rect(12, h * 0.76 - h * 0.19, w - 20, h * 0.38) if h >= TWO_LINES else None


def lower_lines(w: float, h: float) -> Rect:
    """Return where the second and the third of three lines lie."""
    return Rect(10, h * 0.37, w - 16, h * 0.6)


def _signs(colour: int, frame: Rect) -> list[Shape]:
    """Return an employee in each posture, then the signs of tabs and tracks."""
    shapes: list[Shape] = []
    y, step, tall = frame.centre[1], frame.w * 0.11, _tall(frame)
    for number, posture in enumerate(POSTURES):
        picture = clerk(colour, posture)
        high = tall * (0.72 if posture == "duty" else 0.95)
        wide = min(high * picture.width / picture.height, step * 0.48 if frame.w < SHORT else frame.w)
        shapes.append(Place(picture, frame.x + step * number + tall * 0.3, y, wide))
    for number, name in enumerate(("disc", "railroad")):
        shapes.append(Place(sign(name, SIGN_INK), frame.x + frame.w * (0.44 + 0.28 * number) + 8, y, 15.0))
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
        for number, value in enumerate(values):
            shapes.append(Words(str(value), begin + gap * (number + 0.5), h / 2, size, SOFT_CREAM, "number"))
    return Picture(w, h, tuple(shapes))


@remembered(128)
def lower_picture(
    colour: int,
    people: tuple[tuple[Message | str, int], ...],
    projects: tuple[tuple[str, int], ...],
    tracks: tuple[tuple[str, int], ...],
    w: float,
    h: float,
) -> Picture:
    """Return the two lower lines: a figure with count and word for each posture; projects; tracks in their colours."""
    y, half, step, tall = h * 0.79, w * 0.5, w / len(POSTURES), min(28.0, h * (0.46 if w >= BESIDE else 0.3))
    shapes: list[Shape] = [Line(((0, up), (w, up)), palette.BAR_RULE, 0.9) for up in (0.5, h * 0.56)]
    # Words stand beside the figures, in a narrow digest below them.
    left, up, down = (24, 0.29, 0.4) if w >= BESIDE else (1, 0.17, 0.43)
    for number, (posture, (word, count)) in enumerate(zip(POSTURES, people, strict=True)):
        picture, x = clerk(colour, posture), step * number
        high = tall * (0.74 if posture == "duty" else 1.0)
        room = step - left - 7
        shapes += [
            Place(picture, x + 11, h * up, high * picture.width / picture.height),
            Words(str(count), x + 24, h * 0.155, LEAST + 1, CREAM, "number", "left"),
            Words(word, x + left, h * down, LEAST, SOFT_CREAM, "text", "left", room=room, narrow=True),
        ]
    each = half / max(1, len(projects))
    for number, (name, count) in enumerate(projects):
        shapes.append(Place(sign(name, SIGN_INK), each * (number + 0.3), y, 17.0))
        shapes.append(Words(str(count), each * (number + 0.62), y, LEAST + 1, CREAM, "number"))
    each = (w - half - 8) / max(1, len(tracks))
    for number, (region, box) in enumerate(tracks):
        x, ink = half + 8 + each * number, palette.LAND_INK[region]
        shapes += [
            Box(x, y - 10, each - 4, 20, mixed(palette.LAND[region], palette.LIGHT, 0.25), 4, ink, 1.0),
            Place(sign("railroad", mixed(ink, INK, 0.4)), x + each * 0.3, y, 15.0),
            Words(str(box), x + each * 0.68, y - 0.5, LEAST + 1, INK, "number"),
        ]
    return Picture(w, h, tuple(shapes))
