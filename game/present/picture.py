"""Pictures as data: shapes with fills, drawn by the screen at whatever size is needed.

Coordinates run from (0, 0) top left to (width, height) of the picture. Everything here is frozen and hashable:
the screen caches what it has drawn by picture and pixel size. Light always comes from the top left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from game.kernel.say import Say

Colour: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]
Point: TypeAlias = tuple[float, float]
Material: TypeAlias = Literal["walnut", "brass", "copper", "steel", "iron", "paper", "felt", "enamel", "ledger"]
Face: TypeAlias = Literal["title", "text", "strong", "number", "label"]


@dataclass(frozen=True, slots=True)
class Gradient:
    """Blends from ``top`` to ``bottom`` over the height of the shape."""

    top: Colour
    bottom: Colour


@dataclass(frozen=True, slots=True)
class Stuff:
    """A material with its own grain; ``tint`` colours it."""

    material: Material
    tint: Colour | None = None


Fill: TypeAlias = Colour | Gradient | Stuff


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled shape with straight edges; ``rim`` is an outline drawn inside, ``rim_width`` wide."""

    points: tuple[Point, ...]
    fill: Fill
    rim: Colour | None = None
    rim_width: float = 0.0


@dataclass(frozen=True, slots=True)
class Circle:
    """A disc, or a ring if ``hole`` (radius) is given."""

    x: float
    y: float
    radius: float
    fill: Fill
    rim: Colour | None = None
    rim_width: float = 0.0
    hole: float = 0.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners; ``bevel`` adds a light top line and a dark lower rim."""

    x: float
    y: float
    w: float
    h: float
    fill: Fill
    radius: float = 0.0
    rim: Colour | None = None
    rim_width: float = 0.0
    bevel: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A polyline with round ends."""

    points: tuple[Point, ...]
    colour: Colour
    width: float


@dataclass(frozen=True, slots=True)
class Cog:
    """A toothed wheel with ``spokes`` cut-outs; ``phase`` turns it by that part of a tooth pitch (0 to 1)."""

    x: float
    y: float
    radius: float
    teeth: int
    fill: Fill
    hub: float = 0.3
    spokes: int = 5
    phase: float = 0.0


@dataclass(frozen=True, slots=True)
class Words:
    """Text centred at (x, y) unless ``align`` says otherwise; shrinks to ``room`` (width) if given."""

    text: Say | str
    x: float
    y: float
    size: float
    colour: Colour
    face: Face = "strong"
    align: Literal["left", "centre", "right"] = "centre"
    room: float = 0.0
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Place:
    """Another picture, its own width scaled to ``w``, turned by ``angle`` degrees clockwise about its middle."""

    picture: Picture
    x: float
    y: float
    w: float
    angle: float = 0.0


Shape: TypeAlias = Polygon | Circle | Box | Line | Cog | Words | Place


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes from back to front; ``shadow`` is how high it lies (0 flat, 1 contact, 2 card, 3 panel, 4 modal)."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    shadow: int = 0
    sheen: bool = False
    """A fixed highlight from the top left, drawn after turning, so that light does not turn with a gear."""
    _hash: int = field(default=0, init=False, repr=False, compare=False)

    def __hash__(self) -> int:
        """Pictures are looked up many times a frame: the sum over all their shapes is made once and kept."""
        if not self._hash:
            parts = (self.width, self.height, self.shapes, self.shadow, self.sheen)
            object.__setattr__(self, "_hash", hash(parts) or 1)
        return self._hash
