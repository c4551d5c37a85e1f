"""The machines of Empire Engine: wheels with four actions, drive gears, mounts. Brass, copper and iron on walnut."""

from __future__ import annotations

import math

from game.boards.board import Point
from game.games.empire_engine.show.art import palette
from game.games.empire_engine.show.art.pieces import action_icon
from game.games.empire_engine.tables import GROUP, SIDES
from game.kernel.cache import cached
from game.kernel.message import msg
from game.present.area import Rect
from game.present.kit.colours import BRASS, GOLD, clear
from game.present.kit.plates import Disc, Plate, disc, line_inside, plate
from game.present.kit.signs import arrow_head
from game.present.pictures.picture import (
    Circle,
    Cog,
    Colour,
    Gradient,
    Line,
    Material,
    Picture,
    Place,
    Polygon,
    Shape,
    Stuff,
    Words,
)  # fmt: skip

WHEEL_TEETH = 24
DRIVE_TEETH = 8
RATIO = WHEEL_TEETH / DRIVE_TEETH
"""Turns of the drive gear for one of the wheel."""
METALS: tuple[Material, Material] = ("brass", "copper")
ARMS: tuple[Colour, Colour] = ((190, 146, 74), (184, 112, 72))
GROUP_COLOURS: tuple[Colour, Colour, Colour] = ((92, 158, 128), (204, 74, 52), (214, 158, 60))
"""Rims of the plates: actions of group 1, 2 and 3."""
ENAMEL, LIT_ENAMEL = Gradient((238, 228, 204), (204, 188, 154)), Gradient((255, 248, 222), (250, 220, 138))
NAME = Plate(Gradient((66, 48, 34), (38, 26, 18)), (196, 156, 92), 1.5, foot=1.5, side=palette.SHADOW)
LIT_NAME = Plate(Gradient((92, 62, 34), (54, 34, 18)), palette.LIT, 1.5, foot=1.5, side=palette.SHADOW)
CAPTION = Plate(Gradient((78, 54, 34), (40, 26, 16)), (206, 160, 88), 1.8, 9, bevel=True)
MOUNT = Plate(Stuff("iron", (160, 146, 136)), (10, 6, 3), 2, 14, inner=(4, palette.HOLLOW_SHADE, 2), bevel=True)
CLASH = Disc(Gradient((224, 70, 48), (140, 28, 16)), (255, 226, 170), 2.4)

WHEEL = 240.0
MIDDLE = WHEEL / 2
IDLE, SECRET = -1, -2
"""Sides on the caption of an engine without an active one: none chosen, or chosen face down."""
TIPS = 118.0
RING = 60.0
"""How far the plates of the actions are from the middle."""
PLATE = 36.5
NAME_DOWN, NAME_H = 16.5, 24.0
"""The plate with the name of an action: how far below the middle of its emblem it is, and how high."""


def _at(angle: float, away: float) -> Point:
    return MIDDLE + away * math.sin(math.radians(angle)), MIDDLE - away * math.cos(math.radians(angle))


def _rivets(count: int, ring: float, radius: float) -> list[Shape]:
    shapes: list[Shape] = []
    for number in range(count):
        x, y = _at(360 * (number + 0.5) / count, ring)
        shapes.append(Circle(x, y, radius, palette.RIVET, palette.RIVET_EDGE, radius * 0.2))
    return shapes


def _action_plate(engine: int, side: int, angle: float, lit: bool, words: bool) -> list[Shape]:
    x, y = _at(angle, RING)
    action = SIDES[engine][side]
    shapes: list[Shape] = [
        *disc(x, y, PLATE + 3, Disc(Stuff(METALS[engine]), foot=1.5, side=(24, 14, 6, 160))),
        Circle(x, y, PLATE, LIT_ENAMEL if lit else ENAMEL, GROUP_COLOURS[GROUP[action] - 1], 3.2),
    ]
    if lit:
        shapes.append(Circle(x, y, PLATE + 4.8, palette.LIT, hole=PLATE + 1.6))
    size, up = (36.0, 13) if words else (52.0, 0)
    shapes.append(Place(action_icon(action, palette.INK if lit else (76, 60, 38)), x, y - up, size))
    return shapes + (_name_plate(action, x, y + NAME_DOWN, lit) if words else [])


def _name_plate(action: str, x: float, y: float, lit: bool) -> list[Shape]:
    w, h, ink = 80.0, NAME_H, palette.LIT if lit else (246, 234, 208)
    frame = Rect(x - w / 2, y - h / 2, w, h + 1.5)
    name = Words(msg(f"ee.action.{action}"), x, y - 0.5, 21.2, ink, "strong", room=w - 4, narrow=True, least=20.6)
    return [*plate(frame, LIT_NAME if lit else NAME), name]


@cached(64)
def wheel_picture(engine: int, top: int, lit: bool, words: bool) -> Picture:
    """An engine at rest, ``top`` up, active if ``lit``; ``words``: the names of the actions (on large engines)."""
    metal = Stuff(METALS[engine])
    shapes: list[Shape] = [
        Cog(MIDDLE, MIDDLE, TIPS, WHEEL_TEETH, metal, 0.3, 0),
        Circle(MIDDLE, MIDDLE, 101.5, (30, 18, 6, 130), hole=98.5),
        Circle(MIDDLE, MIDDLE, 98.5, Stuff("iron", (150, 138, 126)), (16, 10, 5), 1.6),
        Circle(MIDDLE, MIDDLE, 95, clear(palette.WARM_LIGHT, 30), hole=93.8),
    ]
    for quarter in range(4):
        angle = 90.0 * quarter + 45
        x, y = _at(angle, 90)
        arm = ((MIDDLE, MIDDLE), (x, y))
        shapes += [Line(arm, (18, 11, 6), 17), Line(arm, ARMS[engine], 12.5)]
        shapes += [Circle(x, y, 8.5, metal, palette.DARK_EDGE, 1.2), Circle(x, y, 3, (30, 20, 10))]
    shapes += _rivets(16, 105, 2.5)
    for side in range(4):
        shapes += _action_plate(engine, side, 90.0 * ((side - top) % 4), lit and side == top, words)
    shapes += [
        *disc(MIDDLE, MIDDLE, 18, Disc(metal, palette.DARK_EDGE, 1.6, 1.5, palette.SHADOW)),
        *disc(MIDDLE, MIDDLE, 11.5, palette.HUB),
        *disc(MIDDLE, MIDDLE, 6.4, palette.AXLE),
        *_rivets(4, 14.6, 1.6),
    ]
    return Picture(WHEEL, WHEEL, tuple(shapes), shadow=3)


@cached(8)
def engine_back(engine: int) -> Picture:
    line, turns = clear(palette.CARD_RULE, 115), [(a, turn) for turn in (24, -24) for a in range(0, 360, 8)]
    shapes: tuple[Shape, ...] = (
        Cog(MIDDLE, MIDDLE, TIPS, WHEEL_TEETH, Stuff(METALS[engine]), 0.3, 0),
        Circle(MIDDLE, MIDDLE, 99, palette.BAIZE, palette.BAIZE_EDGE, 2),
        *(Circle(MIDDLE, MIDDLE, r, line, hole=r - 1.3) for r in (92, 84, 54)),
        *(Line((_at(a, 54), _at(a + turn, 84)), line, 1.1) for a, turn in turns),
        Cog(MIDDLE, MIDDLE, 44, 14, Stuff("brass"), 0.4, 0),
        Circle(MIDDLE, MIDDLE, 30, palette.BAIZE, (30, 20, 8), 1.2),
        Words("L" if engine == 0 else "R", MIDDLE, MIDDLE, 42, GOLD, "number"),
    )
    return Picture(WHEEL, WHEEL, shapes, shadow=3)


@cached(8)
def ring_picture(lit: bool, words: bool) -> Picture:
    """The line around an action that can be chosen, or (``lit``) that a gear will bring to the top."""
    colour: Colour = palette.COMING if lit else (250, 206, 110)
    reach = PLATE + 6
    edge = PLATE + 3.2
    if not words:
        return Picture(2 * reach, 2 * reach, (Circle(reach, reach, reach - 0.8, colour, hole=PLATE),))
    foot = NAME_DOWN + NAME_H / 2 + 1.6
    start = 90 + math.degrees(math.asin((NAME_DOWN - NAME_H / 2) / edge))
    angles = [-start + 2 * start * i / 60 for i in range(61)]
    bow = [(reach + edge * math.sin(math.radians(a)), reach - edge * math.cos(math.radians(a))) for a in angles]
    line = ((reach - edge, reach + foot), *bow, (reach + edge, reach + foot), (reach - edge, reach + foot))
    return Picture(2 * reach, 2 * reach, (Line(line, clear(colour, 90), 4.8), Line(line, colour, 2.6)))


@cached(8)
def drive_picture(engine: int) -> Picture:
    metal = Stuff("steel" if engine == 0 else "brass")
    holes = (Circle(50 + 20 * math.cos(a), 50 + 20 * math.sin(a), 5.6, (26, 18, 10)) for a in (0.4, 1.97, 3.54, 5.11))
    shapes = (
        Cog(50, 50, 49, DRIVE_TEETH, metal, 0.3, 0),
        Circle(50, 50, 31, (20, 12, 4, 90), hole=29),
        *holes,
        *disc(50, 50, 10.5, palette.HUB),
        *disc(50, 50, 5.4, palette.AXLE),
    )
    return Picture(100, 100, shapes, shadow=2, sheen=True)


def drive_rest(direction: float) -> float:
    """The angle of a drive gear at ``direction`` (degrees clockwise from the top) of a wheel, tooth in gap."""
    part = direction * WHEEL_TEETH / 360 % 1
    pitch = 360 / DRIVE_TEETH
    return (direction + 180 + (0.5 + part) * pitch) % pitch


@cached(8)
def mount_picture(w: float, h: float) -> Picture:
    """The riveted iron plate an engine is mounted on, with brass corners."""
    reach, frame = min(w, h) * 0.11, Rect(0, 0, w, h)
    shapes: list[Shape] = [*plate(frame, MOUNT), line_inside(frame, 14, 6, clear(BRASS, 110), 1.4)]
    for x, sx in ((3.0, 1), (w - 3, -1)):
        for y, sy in ((3.0, 1), (h - 3, -1)):
            corner = ((x, y + sy * 8), (x + sx * 8, y), (x + sx * reach, y), (x, y + sy * reach))
            shapes.append(Polygon(corner, Stuff("brass", (226, 206, 176)), (46, 28, 8), 1))
            rivet = reach * 0.26 + 3
            shapes.append(Circle(x + sx * rivet, y + sy * rivet, reach * 0.13, palette.RIVET, (30, 18, 6), 0.8))
    return Picture(w, h, tuple(shapes), shadow=2)


@cached(256)
def caption_picture(engine: int, side: int, w: float, h: float, point: float, goal: int = -1) -> Picture:
    """The plate above an engine: action and group; ``point`` is where it points down, from its left edge.

    A ``side`` may be ``IDLE``, none chosen yet, or ``SECRET``, face down; ``goal`` is the action a gear brings.
    """
    shapes: list[Shape] = [
        Polygon(((point - 11, h - 9), (point + 11, h - 9), (point, h)), palette.LIT if side >= 0 else (120, 100, 70)),
        *plate(Rect(0, 0, w, h - 8), CAPTION),
    ]
    middle = (h - 8) / 2
    size = h * 0.6
    if side < 0:
        words = msg("ee.engine.idle") if side == IDLE else "?"
        idle = Words(words, w / 2, middle - 0.5, size, (196, 180, 152), "strong", room=w - 10)
        return Picture(w, h, (*shapes, idle), shadow=1)
    r = h * 0.32
    group = GROUP[SIDES[engine][side if goal < 0 else goal]]
    shapes += [
        Circle(r + 7, middle, r, GROUP_COLOURS[group - 1], (250, 236, 200), 1.6),
        Words(str(group), r + 7, middle - 0.5, r * 1.84, (255, 252, 240), "number"),
    ]
    shapes += _caption(engine, side, goal, (2 * r + 16, w - 10), middle, size)
    return Picture(w, h, tuple(shapes), shadow=1)


def _caption(
    engine: int, side: int, goal: int, between: tuple[float, float], middle: float, size: float
) -> list[Shape]:
    left, right = between
    now = msg(f"ee.action.{SIDES[engine][side]}")
    x = (left + right) / 2
    if goal in (-1, side):
        ink = palette.LIT if goal < 0 else palette.COMING
        return [Words(now, x, middle - 0.5, size, ink, "strong", room=right - left - 6)]
    half = (right - left) / 2
    room = half - 16
    to_come = msg(f"ee.action.{SIDES[engine][goal]}")
    return [
        Words(now, left + room / 2 + 2, middle - 0.5, size, (206, 188, 156), "strong", room=room),
        Polygon(((x - 6, middle - 7), (x - 6, middle + 7), (x + 6, middle)), palette.COMING),
        Words(to_come, right - room / 2 - 2, middle - 0.5, size, palette.COMING, "strong", room=room),
    ]


@cached(64)
def arc_picture(w: float, h: float, points: tuple[tuple[float, float], ...]) -> Picture:
    """The red arc of an attack with its head at the last point."""
    tip = points[-1]
    far = math.dist(points[-4], tip) or 1.0
    ux, uy = (tip[0] - points[-4][0]) / far, (tip[1] - points[-4][1]) / far
    point, left, right = arrow_head((tip[0] + 16 * ux, tip[1] + 16 * uy), points[-4], 28, 14)
    shapes = (
        Line(points, (50, 6, 2, 190), 12),
        Line(points, (214, 52, 34), 7.5),
        Line(points, (255, 150, 110, 150), 2.2),
        Polygon((point, left, (tip[0] - 6 * ux, tip[1] - 6 * uy), right), (226, 60, 40), (50, 6, 2), 2),
    )
    return Picture(w, h, shapes, shadow=1)


@cached(1)
def clash_picture() -> Picture:
    """The medal on an attack: crossed swords on red enamel."""
    swords = Place(action_icon("attack", (255, 246, 226)), 30, 30, 38)
    return Picture(60, 60, (*disc(30, 30, 28, CLASH), Circle(30, 30, 23, palette.SHEEN, hole=21.8), swords), shadow=2)
