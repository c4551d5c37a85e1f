"""The brass gears of the title scene: a train of wheels that really mesh."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.kernel.cache import cached
from game.present.pictures.picture import Box, Circle, Cog, Colour, Gradient, Line, Material, Picture, Shape, Stuff

FIRST_RADIUS = 0.34
"""The radius of the first wheel as a part of the height of the train."""
COPPER, STEEL = -26.0, 52.0
"""In which direction from the first wheel the others are, in degrees clockwise from the right."""
BITE = 0.9
"""How much of the shorter tooth goes into the gap of the other wheel."""
FIRST_TOOTH = -90.0
"""Where the first tooth of an unturned wheel is: at the top."""
DEGREES_A_SECOND = 5.0
"""How fast the first wheel turns."""
DARK: Colour = (38, 27, 14, 255)


@dataclass(frozen=True, slots=True)
class Gear:
    """A wheel at (x, y) from the middle of the train; ``turned`` are its degrees when the first stands at 0."""

    x: float
    y: float
    radius: float
    teeth: int
    material: Material
    spokes: int
    ratio: float
    turned: float

    def angle(self, first: float) -> float:
        """Its degrees clockwise when the first wheel has turned by ``first`` degrees."""
        return self.turned + first * self.ratio


def first_wheel(x: float, y: float, radius: float, teeth: int, material: Material, spokes: int) -> Gear:
    """The wheel that drives the others."""
    return Gear(x, y, radius, teeth, material, spokes, 1.0, 0.0)


def meshed(driver: Gear, teeth: int, direction: float, material: Material, spokes: int) -> Gear:
    """A wheel beside ``driver`` in ``direction`` (degrees clockwise from the right), tooth in gap."""
    radius = driver.radius * teeth / driver.teeth
    away = driver.radius + radius - BITE * min(tooth_depth(driver.radius, driver.teeth), tooth_depth(radius, teeth))
    x = driver.x + away * math.cos(math.radians(direction))
    y = driver.y + away * math.sin(math.radians(direction))
    part = (direction - driver.turned - FIRST_TOOTH) * driver.teeth / 360
    turned = direction + 180 - FIRST_TOOTH - (0.5 - part) * 360 / teeth
    pitch = 360 / teeth
    return Gear(x, y, radius, teeth, material, spokes, -driver.ratio * driver.teeth / teeth, turned % pitch)


def tooth_depth(radius: float, teeth: int) -> float:
    return radius * min(0.2, 2.6 / teeth + 0.02)


@cached(16, "look")
def picture(wheel: Gear) -> Picture:
    """The wheel: teeth, a turned rim, spokes, a hub with screws."""
    r = wheel.radius
    middle = r + 2
    root = r - tooth_depth(r, wheel.teeth)
    stuff = Stuff(wheel.material)
    shapes: list[Shape] = [
        Cog(middle, middle, r, wheel.teeth, stuff, hub=0.26, spokes=wheel.spokes),
        Circle(middle, middle, root - r * 0.028, (0, 0, 0, 90), hole=root - r * 0.038),
        Circle(middle, middle, root - r * 0.041, (255, 244, 210, 70), hole=root - r * 0.049),
        Circle(middle, middle, r * 0.25, stuff, rim=(40, 28, 12, 150), rim_width=r * 0.008),
        Circle(middle, middle, r * 0.185, (255, 244, 210, 60), hole=r * 0.175),
        *_screws(middle, r * 0.215, r * 0.018, 8),
        Circle(middle, middle, r * 0.12, Gradient((64, 52, 36), (28, 22, 15)), rim=(20, 14, 8), rim_width=r * 0.01),
        Circle(middle, middle, r * 0.085, Gradient((200, 172, 118), (120, 88, 42))),
        Box(middle - r * 0.02, middle - r * 0.085, r * 0.04, r * 0.045, DARK),
        *_screws(middle, root - r * 0.085, r * 0.014, wheel.spokes * 2),
    ]
    return Picture(2 * middle, 2 * middle, tuple(shapes), shadow=3, sheen=True)


def _screws(middle: float, ring: float, radius: float, count: int) -> list[Shape]:
    shapes: list[Shape] = []
    for number in range(count):
        angle = math.tau * (number + 0.5) / count
        x, y = middle + ring * math.cos(angle), middle + ring * math.sin(angle)
        dx, dy = radius * 0.7 * math.cos(angle * 3 + number), radius * 0.7 * math.sin(angle * 3 + number)
        shapes.append(
            Circle(x, y, radius, Gradient((246, 222, 160), (120, 84, 36)), rim=(44, 30, 12), rim_width=radius * 0.18)
        )
        shapes.append(Line(((x - dx, y - dy), (x + dx, y + dy)), DARK, radius * 0.3))
    return shapes


@cached(4, "look")
def train(size: float) -> tuple[Gear, ...]:
    """The wheels of the title scene for a square of ``size`` units about the first one's middle."""
    big = first_wheel(0.0, 0.0, size * FIRST_RADIUS, 24, "brass", 6)
    copper = meshed(big, 14, COPPER, "copper", 5)
    steel = meshed(big, 10, STEEL, "steel", 4)
    return big, copper, steel
