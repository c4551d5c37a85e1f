"""Cubes and emblems, gear cards and what they would do, trays, chests and name plates."""

from __future__ import annotations

import math

from game.games.empire_engine.show.art import palette
from game.games.empire_engine.tables import SIDES, STEPS
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import BRASS, CREAM, GOLD, clear
from game.present.kit.plates import Disc, Plate, disc, line_inside, plate
from game.present.kit.signs import arrow
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import arc
from game.present.pictures.picture import (
    Box,
    Circle,
    Cog,
    Colour,
    Gradient,
    Line,
    Picture,
    Place,
    Polygon,
    Shape,
    Stuff,
    Words,
)
from game.present.pictures.pieces import PLAYER_COLOURS, token_picture

CUBES = ("red", "yellow", "blue")


def action_icon(action: str, colour: Colour = palette.INK) -> Picture:
    return drawing("empire_engine/actions", action, ink=colour)


def cube_picture(kind: int) -> Picture:
    """An enamelled cube, seen a little from above and the right, with the emblem of its kind."""
    return drawing("empire_engine/things", CUBES[kind])


def start_picture() -> Picture:
    return drawing("empire_engine/things", "medal")


CARD = Rect(0, 0, 120, 116)
CARD_FACE = Plate(Stuff("paper"), (112, 84, 40), 1.6, 11, inner=(5, clear(palette.PAPER_RULE, 190), 1.4))
CARD_BACK = Plate(palette.BAIZE, palette.BAIZE_EDGE, 1.8, 11, bevel=True)
NUMBER = Disc(Gradient((255, 250, 236), (240, 226, 194)), (92, 62, 22), 1.5)
CHIP = Plate(Gradient((246, 237, 214), (210, 194, 158)), (92, 66, 26), 1.8, 10, bevel=True)
RED_CHIP = Plate(Gradient((214, 82, 58), (150, 40, 26)), palette.RED_EDGE, 1.8, 10, bevel=True)
STEPS_DISC = Disc(Gradient((60, 42, 28), (30, 20, 12)), BRASS, 1.8)


@cached(8)
def gear_card(gear: int) -> Picture:
    """The face of a gear card: large numbers of quarter turns, plain and boosted."""
    plain, boosted = STEPS[gear]
    shapes = (
        *plate(CARD, CARD_FACE),
        *drawing("empire_engine/card", "corners").shapes,
        Cog(54, 53, 43, 16, Stuff("brass"), 0.62, 0),
        *disc(54, 53, 29, NUMBER),
        Words(str(plain), 54, 52, 48, palette.INK, "number"),
        *disc(90, 86, 22, palette.MEDAL),
        Circle(90, 86, 19, palette.SHEEN, hole=18),
        Words(str(boosted), 90, 85.5, 34, CREAM, "number"),
        Place(drawing("empire_engine/things", "boost"), 107, 70, 17),
    )
    return Picture(CARD.w, CARD.h, shapes, shadow=2)


@cached(2)
def card_back() -> Picture:
    """The back of a gear card: a guilloche of thin curves."""
    lines: list[Shape] = []
    for ring in range(7):
        points = []
        for step in range(109):
            a = math.tau * step / 108
            r = 15 + 5.4 * ring + 5.2 * math.sin(9 * a + ring * 0.9)
            points.append((60 + r * 1.1 * math.cos(a), 58 + r * math.sin(a)))
        lines.append(Line(tuple(points), clear(palette.CARD_RULE, 120), 0.9))
    shapes = (
        *plate(CARD, CARD_BACK),
        *lines,
        line_inside(CARD, 11, 4, palette.BAIZE_FOOT, 5),
        line_inside(CARD, 11, 6, clear(palette.CARD_RULE, 220), 1.8),
        Circle(60, 58, 21, palette.BAIZE, palette.CARD_RULE, 1.4),
        Cog(60, 58, 17, 10, Stuff("brass"), 0.4, 0),
        Circle(60, 58, 6, (30, 48, 42)),
    )
    return Picture(CARD.w, CARD.h, shapes, shadow=2)


@cached(32)
def chip_picture(engine: int, side: int, boosted: bool) -> Picture:
    """The action that a gear would bring to the top; red with a cube on the gear."""
    icon = Place(action_icon(SIDES[engine][side], CREAM if boosted else palette.INK), 22, 22, 37)
    return Picture(44, 44, (*plate(Rect(0, 0, 44, 44), RED_CHIP if boosted else CHIP), icon), shadow=1)


@cached(8)
def key_picture(gear: int) -> Picture:
    """The heading of a column of previews: the number on the gear they belong to."""
    words = Words(f"{STEPS[gear][0]}/{STEPS[gear][1]}", 20, 11.5, 21, GOLD, "number")
    return Picture(40, 24, (Box(0, 0, 40, 24, (12, 7, 4, 150), 8), words))


@cached(8)
def steps_picture(steps: int) -> Picture:
    """The number of quarter turns an engine is about to make, in a curved arrow."""
    way = arrow((*arc(32, 32, 23, 23, -150, 150, 24), (7.6, 35.7)), GOLD, 4.4, 15, 7) if steps else []
    words = Words(str(steps), 32, 31.5, 32, CREAM, "number")
    return Picture(64, 64, (*disc(32, 32, 31, STEPS_DISC), *way, words), shadow=2)


CHEST = Plate(Stuff("walnut", (255, 214, 180)), palette.RIM, 1.8, 12, bevel=True)
CHEST_INSIDE = Plate(Gradient((26, 16, 10), palette.DARK_WALNUT), (0, 0, 0, 180), 1.4, 7)
DISH = Plate(palette.FELT, (0, 0, 0, 170), 1.6, 10)
LINING = Plate(palette.FELT, (0, 0, 0, 170), 1.6, 8)
TOTAL = Plate(
    Gradient((255, 236, 172), (206, 152, 66)), (92, 58, 18), 2.4, 14, inner=(5, (120, 78, 24, 150), 1.4), bevel=True
)
EMPIRE_AREA = Plate(clear(palette.RIM, 120), (0, 0, 0, 120), 2, 18)
KEYHOLE = palette.UMBER
TRAY_TITLE = 23.4
"""Size of the words on rims: they stay readable in the smallest window."""


@cached(256)
def tray_picture(w: float, h: float, title: Message | None, counts: tuple[int, ...] = ()) -> Picture:
    """An open tray lined with felt, its title on the rim, or a row of numbers at its upper edge."""
    top = 7.0 if title is None else TRAY_TITLE + 9
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), palette.WALNUT),
        *plate(Rect(7, top, w - 14, h - top - 7), LINING),
        Box(8, top + 1, w - 16, 3, palette.HOLLOW_SHADE, 2),
    ]
    if title is not None:
        shapes.append(Words(title, w / 2, TRAY_TITLE / 2 + 5.5, TRAY_TITLE, palette.SOFT, "strong", room=w - 18))
    for place, count in enumerate(counts):
        x = 10 + (w - 20) * (place + 0.5) / len(counts)
        shapes.append(Words(str(count), x, top + 15, 23, CREAM if count else (120, 128, 116), "number"))
    return Picture(w, h, tuple(shapes), shadow=2)


@cached(256)
def chest_picture(w: float, h: float, counts: tuple[int, int, int] | None, small: bool) -> Picture:
    """A score chest: closed, or open with what lies in it."""
    size = TRAY_TITLE if not small else 12.0
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), CHEST),
        Box(0, size + 12, w, 5, palette.BRASS_BAND),
        *(Box(x, 0, 9, h, palette.BRASS_BAND, 2) for x in (10.0, w - 19)),
    ]
    if not small:
        shapes.append(Words(msg("ee.pile.score"), w / 2, size / 2 + 5, size, CREAM, "strong", room=w - 46))
    if counts is None:
        x, y = w / 2, (h + size + 14) / 2
        shapes += [
            Circle(x, y, min(w, h) * 0.19, palette.BRASS_BAND, (50, 30, 10), 1.6),
            Circle(x, y - 3, min(w, h) * 0.055, KEYHOLE),
            Polygon(((x - 4, y + 12), (x + 4, y + 12), (x + 2, y - 2), (x - 2, y - 2)), KEYHOLE),
        ]
    else:
        shapes += _contents(w, h, size, counts)
    return Picture(w, h, tuple(shapes), shadow=2)


def _contents(w: float, h: float, size: float, counts: tuple[int, int, int]) -> list[Shape]:
    top = size + 22
    inside = h - top - 8
    shapes = plate(Rect(8, top, w - 16, inside), CHEST_INSIDE)
    for kind, count in enumerate(counts):
        if w > h:
            x, y = 8 + (w - 16) * (kind + 0.5) / 3, top + inside * 0.4
            shapes += [Place(cube_picture(kind), x - 17, y, 36), Words(str(count), x + 18, y, 34, CREAM, "number")]
        else:
            x, y = w / 2, top + inside * (kind + 0.5) / 3
            shapes += [Place(cube_picture(kind), x - 14, y, 24), Words(str(count), x + 14, y, 24, CREAM, "number")]
    return shapes


@cached(512)
def stock_picture(w: float, h: float, kind: int, count: int) -> Picture:
    """The common stock of one kind: a shallow dish, a cube, and how many there are."""
    wide = w > h * 1.2
    x, y = (w * 0.3, h / 2) if wide else (w / 2, h * 0.34)
    nx, ny = (w * 0.68, h / 2) if wide else (w / 2, h * 0.78)
    cube = Place(cube_picture(kind), x, y, min(w * (0.44 if wide else 0.78), h * 0.66))
    words = Words(str(count), nx, ny, min(58.0, h * 0.42), palette.LIT if count > 3 else (250, 130, 100), "number")
    return Picture(w, h, (*plate(Rect(0, 0, w, h), DISH), cube, words))


@cached(128)
def total_picture(total: int) -> Picture:
    """The plate with the points of an empire at the end: gold, 96 by 60."""
    words = Words(str(total), 48, 30, 40, (44, 28, 8), "number")
    return Picture(96, 60, (*plate(Rect(0, 0, 96, 60), TOTAL), words), shadow=2)


@cached(64)
def plaque_picture(w: float, h: float, name: str, colour: int, acting: bool, pattern: bool) -> Picture:
    """A name plate with the player's piece; gold while the player has to act."""
    size, ink = 25 if h > 42 else TRAY_TITLE, (40, 26, 8) if acting else CREAM
    shapes = (
        *plate(Rect(0, 0, w, h), palette.ACTING if acting else palette.NAME),
        Box(3, 6, 5, h - 12, PLAYER_COLOURS[colour], 2.5),
        Place(token_picture(colour, pattern), 28, h / 2, h * 0.78),
        Words(name, 50, h / 2 - 0.5, size, ink, "strong", "left", room=w - 96),
    )
    return Picture(w, h, shapes, shadow=2)


@cached(32)
def area_picture(w: float, h: float, colour: int) -> Picture:
    """The ground of an empire: a sunken field of darker wood with a thin line in the player's colour."""
    frame, light = Rect(0, 0, w, h), Line(((26, h - 5), (w - 26, h - 5)), clear(palette.WARM_LIGHT, 22), 1.4)
    return Picture(
        w, h, (*plate(frame, EMPIRE_AREA), line_inside(frame, 18, 3, clear(PLAYER_COLOURS[colour], 150), 2), light)
    )


@cached(16)
def slot_picture(w: float, h: float, in_use: bool) -> Picture:
    """The place of a gear card below an engine; a cross on it while cards are laid."""
    x, y, line = w / 2, h / 2, clear(BRASS, 90)
    cross = (Line(((x - 12, y), (x + 12, y)), line, 2), Line(((x, y - 12), (x, y + 12)), line, 2))
    ground = Box(0, 0, w, h, (10, 6, 3, 130), 12, clear(BRASS, 130 if in_use else 60), 1.6)
    return Picture(w, h, (ground, *(cross if in_use else ())))
