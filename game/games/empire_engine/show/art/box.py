"""The box of Empire Engine: three gears that mesh, an airship above them, rays behind."""

from __future__ import annotations

import math

from game.boards.board import Point
from game.games.empire_engine.show.art.palette import RIVET, RIVET_EDGE, UMBER
from game.kernel.message import msg
from game.present.kit.colours import GOLD_LIGHT, clear
from game.present.pictures.cover import FRONT, Cover
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Box, Circle, Cog, Colour, Gradient, Material, Picture, Shape, Stuff, Words

DARK: Colour = (30, 18, 10)
MIDDLE: Point = (200.0, 252.0)
PITCH = 4.4
"""The radius of a wheel for each of its teeth: wheels that mesh share it."""


def _wheel(x: float, y: float, teeth: int, metal: Material, spokes: int, phase: float) -> list[Shape]:
    r = teeth * PITCH
    turns = [(math.cos(math.tau * n / 6), math.sin(math.tau * n / 6)) for n in range(6)]
    return [
        Circle(x + 3, y + 6, r * 0.97, (0, 0, 0, 110), hole=r * 0.6),
        Cog(x, y, r, teeth, Stuff(metal), 0.27, spokes, phase),
        Circle(x, y, r * 0.83, clear(UMBER, 110), hole=r * 0.81),
        Circle(x, y, r * 0.26, Stuff(metal), clear(RIVET_EDGE, 190), r * 0.014),
        *(Circle(x + r * 0.215 * c, y + r * 0.215 * s, r * 0.022, RIVET) for c, s in turns),
        Circle(x, y, r * 0.15, Gradient((70, 58, 44), (28, 22, 16)), DARK, r * 0.012),
        Circle(x, y, r * 0.075, Gradient((255, 232, 168), (170, 116, 44))),
    ]


def _beside(teeth: int, other: int, direction: float) -> tuple[float, float, float]:
    """Middle and phase of a wheel that meshes with the big one, tooth in gap, in ``direction`` (degrees)."""
    away = (teeth + other) * PITCH - 0.9 * min(teeth, other) * PITCH * min(0.2, 2.6 / max(teeth, other) + 0.02)
    turn = math.radians(direction)
    part = (direction + 90) * teeth / 360
    phase = (direction + 180 + 90) * other / 360 - 0.5 + part
    return MIDDLE[0] + away * math.cos(turn), MIDDLE[1] + away * math.sin(turn), phase % 1.0


def _front() -> Picture:
    left_x, left_y, left_phase = _beside(24, 16, 138)
    right_x, right_y, right_phase = _beside(24, 14, 36)
    shapes: list[Shape] = [
        *drawing("empire_engine/box", "rays").shapes,
        *_wheel(left_x, left_y, 16, "copper", 5, left_phase),
        *_wheel(right_x, right_y, 14, "steel", 5, right_phase),
        *_wheel(*MIDDLE, 24, "brass", 6, 0.0),
        *drawing("empire_engine/box", "airship").shapes,
        Box(0, 0, FRONT, 112, Gradient((28, 16, 8, 150), (28, 16, 8, 0))),
        Words(msg("game.empire_engine"), 200, 50, 46, (30, 12, 4), "title", room=368),
        Words(msg("game.empire_engine"), 200, 47, 46, GOLD_LIGHT, "title", room=368),
        Words(msg("ee.facts.tag"), 200, 91, 21, (255, 240, 214), "strong", room=368),
    ]
    return Picture(FRONT, FRONT, tuple(shapes))


COVER = Cover(_front(), (112, 66, 36), msg("ee.facts.pitch"), 2, msg("ee.facts.weight"))
