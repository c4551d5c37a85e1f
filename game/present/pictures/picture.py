"""Pictures as data: shapes with fills, drawn by the screen at whatever size is needed.

Coordinates run from (0, 0) top left to (width, height) of the picture. Everything here is frozen and hashable:
the screen caches what it has drawn by picture and pixel size. Light always comes from the top left. Nothing here can be
part of a circle, so the collector passes it over (``gc=False``): shapes are more than half of all objects.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.boards.board import Point
from game.kernel.message import Message

Colour: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]
Material: TypeAlias = Literal[
    "walnut", "brass", "copper", "steel", "iron", "paper", "felt", "enamel", "ledger", "baize"
]
Face: TypeAlias = Literal["title", "text", "strong", "number", "label"]


def rgba(colour: Colour) -> tuple[int, int, int, int]:
    """The colour with how much of it is seen, 0 to 255: all, where it does not say."""
    return colour if len(colour) == 4 else (*colour, 255)


class Gradient(msgspec.Struct, frozen=True, gc=False):
    """Blends from ``top`` to ``bottom`` over the height of the shape."""

    top: Colour
    bottom: Colour


class Stuff(msgspec.Struct, frozen=True, gc=False):
    """A material with its own grain; ``tint`` colours it."""

    material: Material
    tint: Colour | None = None


class Engraving(msgspec.Struct, frozen=True, gc=False):
    """Parallel lines with nothing between them, like a burin leaves: ``angle`` degrees clockwise from the horizontal.

    They are ``step`` apart and ``width`` thick, in picture units, and counted from the corner of the picture: shapes
    side by side with the same engraving fit together.
    """

    angle: float
    step: float
    width: float
    colour: Colour


Fill: TypeAlias = Colour | Gradient | Stuff | Engraving


class Polygon(msgspec.Struct, frozen=True, gc=False):
    """A filled shape with straight edges; ``rim`` is an outline drawn inside, ``rim_width`` wide.

    With ``soft`` the rim fades inwards in so many steps; its colour is that of one step, they lie upon each other.
    """

    points: tuple[Point, ...]
    fill: Fill
    rim: Colour | None = None
    rim_width: float = 0.0
    soft: int = 1


class Circle(msgspec.Struct, frozen=True, gc=False):
    """A disc, or a ring if ``hole`` (radius) is given."""

    x: float
    y: float
    radius: float
    fill: Fill
    rim: Colour | None = None
    rim_width: float = 0.0
    hole: float = 0.0


class Box(msgspec.Struct, frozen=True, gc=False):
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


class Line(msgspec.Struct, frozen=True, gc=False):
    """A polyline with round ends; with ``dash`` (length, gap) a row of strokes with straight ends along it."""

    points: tuple[Point, ...]
    colour: Colour
    width: float
    dash: tuple[float, float] | None = None


class Cog(msgspec.Struct, frozen=True, gc=False):
    """A toothed wheel with ``spokes`` cut-outs; ``phase`` turns it by that part of a tooth pitch (0 to 1)."""

    x: float
    y: float
    radius: float
    teeth: int
    fill: Fill
    hub: float = 0.3
    spokes: int = 5
    phase: float = 0.0


class Words(msgspec.Struct, frozen=True, gc=False):
    """Text centred at (x, y) unless ``align`` says otherwise; shrinks to ``room`` (width) if given.

    ``spread`` is room between the letters, as a part of ``size``: names of regions are set wide. With ``narrow``
    letters that are far too wide are taken from the condensed face, and shrink only if that is not enough. What would
    be smaller than ``least`` is written as ``short`` instead, if there is something shorter. A ``halo`` is a rim of
    that colour around the letters, ``halo_width`` wide; what is seen of these is in the middle then.
    """

    text: Message | str
    x: float
    y: float
    size: float
    colour: Colour
    face: Face = "strong"
    align: Literal["left", "centre", "right"] = "centre"
    room: float = 0.0
    angle: float = 0.0
    spread: float = 0.0
    narrow: bool = False
    halo: Colour | None = None
    halo_width: float = 0.0
    short: Message | str = ""
    least: float = 0.0


class Row(msgspec.Struct, frozen=True, gc=False):
    """Words and small pictures side by side on one line about ``y``, as wide as they turn out in each language.

    Plain strings are set in ``face``, messages in ``words``; pictures are ``tall`` times as high as the letters. Parts
    are ``gap`` apart (both as parts of ``size``). The whole shrinks to ``room`` (width) if given. With ``plate`` a
    rounded ground lies behind, ``pad`` wider on both sides and ``high`` high, with an outline in ``rim``.
    """

    parts: tuple[Message | str | Picture, ...]
    x: float
    y: float
    size: float
    colour: Colour
    face: Face = "number"
    words: Face = "text"
    align: Literal["left", "centre", "right"] = "centre"
    room: float = 0.0
    tall: float = 1.1
    gap: float = 0.22
    plate: Fill | None = None
    rim: Colour | None = None
    pad: float = 0.0
    high: float = 0.0


class Place(msgspec.Struct, frozen=True, gc=False):
    """Another picture, its own width scaled to ``w``, turned by ``angle`` degrees clockwise about its middle."""

    picture: Picture
    x: float
    y: float
    w: float
    angle: float = 0.0


Shape: TypeAlias = Polygon | Circle | Box | Line | Cog | Words | Row | Place


class Picture(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """Shapes from back to front; ``shadow`` is how high it lies (0 flat, 1 contact, 2 card, 3 panel, 4 modal)."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    shadow: int = 0
    sheen: bool = False
    """A fixed highlight from the top left, drawn after turning, so that light does not turn with a gear."""
