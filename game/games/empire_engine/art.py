"""The machines of Empire Engine: wheels with four actions, drive gears, gear cards. Brass, copper and walnut."""

from __future__ import annotations

import math
from functools import lru_cache

from game.games.empire_engine.art_icons import INK, action_icon
from game.games.empire_engine.tables import SIDES, STEPS
from game.kernel.say import say
from game.present.picture import (
    Box,
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
)

WHEEL_TEETH = 24
DRIVE_TEETH = 8
RATIO = WHEEL_TEETH / DRIVE_TEETH
"""Turns of the drive gear for one of the wheel."""
METALS: tuple[Material, Material] = ("brass", "copper")
CREAM: Colour = (250, 243, 224)
LIT: Colour = (255, 224, 130)
DARK: Colour = (38, 26, 14)

WHEEL = 240.0
MIDDLE = WHEEL / 2
TIPS = 118.0
RING = 66.0
"""How far the plates of the actions are from the middle."""
PLATE = 33.0


def _at(angle: float, away: float) -> tuple[float, float]:
    return MIDDLE + away * math.sin(math.radians(angle)), MIDDLE - away * math.cos(math.radians(angle))


def _rivets(count: int, ring: float, radius: float) -> list[Shape]:
    shapes: list[Shape] = []
    for number in range(count):
        x, y = _at(360 * (number + 0.5) / count, ring)
        shapes.append(Circle(x, y, radius, Gradient((255, 236, 186), (110, 76, 32)), (44, 28, 10), radius * 0.2))
    return shapes


def _action_plate(engine: int, side: int, angle: float, lit: bool, words: bool) -> list[Shape]:
    """Return one of the four enamel plates, its emblem upright; the active one is lit."""
    x, y = _at(angle, RING)
    action = SIDES[engine][side]
    ground = Gradient((255, 246, 214), (246, 214, 130)) if lit else Gradient((240, 230, 205), (206, 190, 154))
    shapes: list[Shape] = [
        Circle(x, y + 1.5, PLATE + 3, (30, 18, 8, 150)),
        Circle(x, y, PLATE + 2.4, Stuff("iron")),
        Circle(x, y, PLATE, ground, (92, 66, 26), 1.6),
    ]
    if lit:
        shapes.append(Circle(x, y, PLATE + 5.4, LIT, hole=PLATE + 2.2))
    size = 34.0 if words else 46.0
    shapes.append(Place(action_icon(action, INK if lit else (84, 66, 42)), x, y - (7.5 if words else 0), size))
    if words:
        shapes.append(Words(say(f"ee.action.{action}"), x, y + 16.5, 15.5, INK, "strong", room=2 * PLATE - 19))
    return shapes


@lru_cache(maxsize=64)
def wheel_picture(engine: int, top: int, lit: bool, words: bool) -> Picture:
    """Return an engine at rest with the side ``top`` up; ``words`` adds the names of the actions (on large engines).

    With ``lit`` False no action is active yet.
    """
    metal = Stuff(METALS[engine])
    shapes: list[Shape] = [
        Cog(MIDDLE, MIDDLE, TIPS, WHEEL_TEETH, metal, 0.3, 0),
        Circle(MIDDLE, MIDDLE, 101, (30, 18, 6, 120), hole=99),
        Circle(MIDDLE, MIDDLE, 99, Stuff("iron", (190, 176, 160)), (20, 12, 6), 1.5),
        Circle(MIDDLE, MIDDLE, 96, (255, 240, 210, 26), hole=94.6),
    ]
    for side in range(4):
        angle = 90.0 * ((side - top) % 4)
        x, y = _at(angle, 58)
        shapes.append(Line(((MIDDLE, MIDDLE), (x, y)), (24, 15, 8), 25))
        shapes.append(Line(((MIDDLE, MIDDLE), (x, y)), (176, 132, 66) if engine == 0 else (174, 104, 66), 20))
        shapes.append(Line(((MIDDLE - 4, MIDDLE - 4), (x - 4, y - 4)), (255, 240, 200, 60), 4))
    shapes += _rivets(16, 110 * 0.955, 2.6)
    for side in range(4):
        shapes += _action_plate(engine, side, 90.0 * ((side - top) % 4), lit and side == top, words)
    shapes += [
        Circle(MIDDLE, MIDDLE, 22, metal, (40, 24, 8), 1.6),
        Circle(MIDDLE, MIDDLE, 14, Gradient((70, 56, 38), (28, 20, 12)), (20, 12, 6), 1.2),
        Circle(MIDDLE, MIDDLE, 8, Gradient((230, 200, 140), (130, 94, 44))),
        *_rivets(4, 18, 1.7),
    ]
    return Picture(WHEEL, WHEEL, tuple(shapes), shadow=3)


@lru_cache(maxsize=1)
def ring_picture() -> Picture:
    """Return the ring around an action that can be chosen."""
    return Picture(72, 72, (Circle(36, 36, 35.5, (250, 206, 110), hole=31.5),))


@lru_cache(maxsize=8)
def drive_picture(engine: int) -> Picture:
    """Return the small gear that drives an engine."""
    metal = Stuff("steel" if engine == 0 else "brass")
    return Picture(
        100,
        100,
        (
            Cog(50, 50, 49, DRIVE_TEETH, metal, 0.3, 0),
            Circle(50, 50, 30, (20, 12, 4, 80), hole=28.5),
            *[Circle(50 + 20 * math.cos(a), 50 + 20 * math.sin(a), 5.4, (28, 20, 12)) for a in (0.4, 1.97, 3.54, 5.11)],
            Circle(50, 50, 10, Gradient((70, 56, 38), (28, 20, 12)), (16, 10, 4), 1.4),
            Circle(50, 50, 5, Gradient((230, 200, 140), (130, 94, 44))),
        ),
        shadow=2,
        sheen=True,
    )


def drive_rest(direction: float) -> float:
    """Return how a drive gear at ``direction`` (degrees clockwise from the top) of a wheel stands, tooth in gap.

    A wheel has a tooth at its top; the tooth that points at the drive gear meets the middle of a gap.
    """
    part = direction * WHEEL_TEETH / 360 % 1
    pitch = 360 / DRIVE_TEETH
    return (direction + 180 + (0.5 + part) * pitch) % pitch


@lru_cache(maxsize=4)
def mount_picture(w: float, h: float) -> Picture:
    """Return the riveted plate an engine is mounted on."""
    corners = [(x, y) for x in (11.0, w - 11) for y in (11.0, h - 11)]
    rivets = [Circle(x, y, 4.4, Gradient((214, 190, 140), (92, 66, 34)), (30, 18, 8), 0.9) for x, y in corners]
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, Stuff("iron", (176, 160, 148)), 14, (14, 9, 5), 2, bevel=True),
            Box(5, 5, w - 10, h - 10, (0, 0, 0, 0), 10, (196, 150, 80, 120), 1.2),
            *rivets,
        ),
        shadow=2,
    )


@lru_cache(maxsize=8)
def gear_card(gear: int) -> Picture:
    """Return the face of a gear card: large numbers of quarter turns, plain and boosted."""
    plain, boosted = STEPS[gear]
    return Picture(
        120,
        116,
        (
            Box(0, 0, 120, 116, Stuff("paper"), 11, (112, 84, 40), 1.6),
            Box(5, 5, 110, 106, (0, 0, 0, 0), 7, (176, 128, 58, 190), 1.4),
            Cog(60, 50, 40, 16, Stuff("brass"), 0.62, 0),
            Circle(60, 50, 27, Gradient((255, 250, 236), (240, 226, 194)), (92, 62, 22), 1.5),
            Words(str(plain), 60, 49, 44, INK, "number"),
            Box(73, 76, 40, 32, Gradient((206, 60, 40), (150, 34, 22)), 8, (80, 14, 8), 1.4),
            Words(str(boosted), 93, 91.5, 25, CREAM, "number"),
            Words(say("ee.card.turns"), 38, 98, 14.5, (98, 76, 44), "strong", room=62),
        ),
        shadow=2,
    )


@lru_cache(maxsize=2)
def card_back() -> Picture:
    """Return the back of a gear card: a guilloche of thin curves."""
    lines: list[Shape] = []
    for ring in range(6):
        points = []
        for step in range(73):
            a = math.tau * step / 72
            r = 13 + 6 * ring + 5 * math.sin(9 * a + ring)
            points.append((60 + r * 1.12 * math.cos(a), 58 + r * math.sin(a)))
        lines.append(Line(tuple(points), (214, 170, 92, 130), 1.1))
    return Picture(
        120,
        116,
        (
            Box(0, 0, 120, 116, Gradient((46, 74, 66), (24, 44, 40)), 11, (14, 24, 20), 1.8, bevel=True),
            Box(6, 6, 108, 104, (0, 0, 0, 0), 7, (214, 170, 92, 200), 1.6),
            *lines,
            Cog(60, 58, 17, 10, Stuff("brass"), 0.4, 0),
            Circle(60, 58, 6, (30, 48, 42)),
        ),
        shadow=2,
    )


@lru_cache(maxsize=8)
def engine_back(engine: int) -> Picture:
    """Return an engine that lies face down."""
    return Picture(
        WHEEL,
        WHEEL,
        (
            Cog(MIDDLE, MIDDLE, TIPS, WHEEL_TEETH, Stuff(METALS[engine]), 0.3, 0),
            Circle(MIDDLE, MIDDLE, 99, Gradient((46, 74, 66), (24, 44, 40)), (14, 24, 20), 2),
            *[Circle(MIDDLE, MIDDLE, r, (214, 170, 92, 120), hole=r - 1.3) for r in (90, 78, 66, 54)],
            *[Line((_at(a, 54), _at(a + 20, 90)), (214, 170, 92, 110), 1.2) for a in range(0, 360, 10)],
            Cog(MIDDLE, MIDDLE, 38, 12, Stuff("brass"), 0.4, 0),
            Circle(MIDDLE, MIDDLE, 26, Gradient((46, 74, 66), (24, 44, 40))),
            Words("L" if engine == 0 else "R", MIDDLE, MIDDLE, 34, (240, 206, 130), "number"),
        ),
        shadow=3,
    )


@lru_cache(maxsize=64)
def caption_picture(engine: int, side: int, w: float) -> Picture:
    """Return the plate below an engine that names its active action; ``side`` -1: none yet."""
    words = say(f"ee.action.{SIDES[engine][side]}") if side >= 0 else say("ee.engine.idle")
    return Picture(
        w,
        34,
        (
            Box(0, 0, w, 34, Gradient((66, 46, 30), (40, 26, 16)), 9, (196, 150, 80), 1.6, bevel=True),
            Words(words, w / 2, 16.5, 22, LIT if side >= 0 else (190, 174, 146), "strong", room=w - 16),
        ),
        shadow=1,
    )


@lru_cache(maxsize=32)
def chip_picture(engine: int, side: int, boosted: bool) -> Picture:
    """Return a small preview: the action that a gear would bring to the top."""
    ground = Gradient((226, 92, 66), (158, 44, 28)) if boosted else Gradient((240, 230, 205), (206, 190, 154))
    return Picture(
        40,
        40,
        (
            Box(0, 0, 40, 40, ground, 10, (60, 40, 16), 1.6, bevel=True),
            Place(action_icon(SIDES[engine][side], CREAM if boosted else INK), 20, 20, 31),
        ),
        shadow=1,
    )


@lru_cache(maxsize=64)
def arc_picture(w: float, h: float, points: tuple[tuple[float, float], ...]) -> Picture:
    """Return the red arc of an attack with its head at the last point."""
    (ax, ay), (bx, by) = points[-4], points[-1]
    length = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    head: tuple[tuple[float, float], ...] = (
        (bx + 14 * ux, by + 14 * uy),
        (bx - 12 * ux - 13 * uy, by - 12 * uy + 13 * ux),
        (bx - 12 * ux + 13 * uy, by - 12 * uy - 13 * ux),
    )
    return Picture(
        w,
        h,
        (
            Line(points, (60, 8, 4, 200), 13),
            Line(points, (226, 60, 40), 8),
            Polygon(head, (226, 60, 40), (60, 8, 4), 2),
        ),
        shadow=2,
    )
