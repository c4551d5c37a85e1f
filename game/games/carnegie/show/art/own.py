"""The digest of the onlooker, in three lines: below name and figures people with words, then projects and tracks."""

from __future__ import annotations

from game.games.carnegie.show.art.palette import CREAM, INK, LAND, LAND_INK, SOFT_CREAM, clear, mixed
from game.games.carnegie.show.art.people import Posture, clerk
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.area import Rect
from game.present.pictures.picture import Box, Line, Picture, Place, Shape, Words

THREE_LINES = 88.0
"""A digest at least so high has three lines."""
LEAST = 14.0
FIRST = 0.2
"""Where the first line stands, as a part of the height."""
POSTURES: tuple[Posture, ...] = ("duty", "training", "mission", "waiting")
BESIDE = 316.0
"""In a digest so wide words stand beside the figures of employees, else below them."""
PROJECT_INK = (150, 186, 170)


def lower_lines(w: float, h: float) -> Rect:
    """Return where the second and the third line lie."""
    return Rect(10, h * 0.37, w - 16, h * 0.6)


@remembered(128)
def lower_picture(
    colour: int,
    words: tuple[Say | str, ...],
    people: tuple[int, ...],
    projects: tuple[tuple[str, int], ...],
    tracks: tuple[tuple[str, int], ...],
    w: float,
    h: float,
) -> Picture:
    """Return the two lower lines: a figure with count and word for each posture; projects; tracks in their colours."""
    line = clear((110, 150, 132), 90)
    shapes: list[Shape] = [Line(((0, 0.5), (w, 0.5)), line, 0.9), Line(((0, h * 0.56), (w, h * 0.56)), line, 0.9)]
    step = w / len(POSTURES)
    beside = w >= BESIDE
    tall = min(28.0, h * (0.46 if beside else 0.3))
    for number, (posture, word, count) in enumerate(zip(POSTURES, words, people, strict=True)):
        picture = clerk(colour, posture)
        high = tall * (0.74 if posture == "duty" else 1.0)
        x = step * number
        shapes += [
            Place(picture, x + 11, h * (0.29 if beside else 0.17), high * picture.width / picture.height),
            Words(str(count), x + 24, h * 0.155, LEAST + 1, CREAM, "number", "left"),
            Words(
                word, x + (24 if beside else 1), h * (0.4 if beside else 0.43), LEAST, SOFT_CREAM, "text", "left",
                room=step - (26 if beside else 3), narrow=True,
            ),
        ]  # fmt: skip
    y, half = h * 0.79, w * 0.5
    each = half / max(1, len(projects))
    for number, (name, count) in enumerate(projects):
        shapes.append(Place(sign(name, PROJECT_INK), each * (number + 0.3), y, 17.0))
        shapes.append(Words(str(count), each * (number + 0.62), y, LEAST + 1, CREAM, "number"))
    each = (w - half - 8) / max(1, len(tracks))
    for number, (region, box) in enumerate(tracks):
        x = half + 8 + each * number
        ground, ink = LAND[region], LAND_INK[region]
        shapes += [
            Box(x, y - 10, each - 4, 20, mixed(ground, (255, 252, 240), 0.25), 4, ink, 1.0),
            Place(sign("railroad", mixed(ink, INK, 0.4)), x + each * 0.3, y, 15.0),
            Words(str(box), x + each * 0.68, y - 0.5, LEAST + 1, INK, "number"),
        ]
    return Picture(w, h, tuple(shapes))
