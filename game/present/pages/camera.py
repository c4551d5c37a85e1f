"""Where the table lies in the window: fitted, zoomed, panned. Board units on one side, window units on the other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.present.area import Rect
from game.present.pages.table import Spot, Sprite, Table
from game.present.pictures.picture import Point

CLOSEST = 3.0
STEP = 1.15
UNIT = Rect(0.0, 0.0, 1.0, 1.0)
"""The window of a camera that has not been aimed yet."""


@dataclass
class Camera:
    """Shows a table of ``size`` in the window area (x, y, w, h). ``zoom`` 1 shows the whole table, centred."""

    area: Rect = UNIT
    size: tuple[float, float] = (1.0, 1.0)
    zoom: float = 1.0
    middle: tuple[float, float] = (0.5, 0.5)
    """The board point in the middle of the area, as parts of the size."""

    @property
    def scale(self) -> float:
        """Window units per board unit."""
        return self.zoom * min(self.area.w / self.size[0], self.area.h / self.size[1])

    def aim(self, area: Rect, size: tuple[float, float]) -> None:
        """Use another part of the window or another table; the view stays where it was in proportion."""
        self.area, self.size = area, size
        self._hold()

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """Return where a board point is in the window."""
        left, top, scale = self.view()
        return left + x * scale, top + y * scale

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        """Return which board point is at a place of the window."""
        left, top, scale = self.view()
        return (x - left) / scale, (y - top) / scale

    def box(self, thing: Sprite | Spot) -> Rect:
        """Return the upright rectangle around a thing in the window."""
        factor = thing.scale if isinstance(thing, Sprite) else 1.0
        w, h = thing.w * factor, thing.h * factor
        if isinstance(thing, Sprite) and thing.angle % 180:
            turn = math.radians(thing.angle)
            sine, cosine = abs(math.sin(turn)), abs(math.cos(turn))
            w, h = w * cosine + h * sine, w * sine + h * cosine
        left, top, scale = self.view()
        return Rect(left + (thing.x - w / 2) * scale, top + (thing.y - h / 2) * scale, w * scale, h * scale)

    def zoom_by(self, steps: float, x: float, y: float) -> bool:
        """Zoom so that the board point at the window place (x, y) stays there; tell whether anything changed."""
        before = self.zoom
        point = self.to_board(x, y)
        self.zoom = min(max(self.zoom * STEP**steps, 1.0), CLOSEST)
        now = self.to_window(*point)
        self.pan(x - now[0], y - now[1])
        return self.zoom != before

    def pan(self, dx: float, dy: float) -> None:
        """Move the table by window units, as far as there is more of it to see."""
        w, h = self.size[0] * self.scale, self.size[1] * self.scale
        self.middle = (self.middle[0] - dx / w, self.middle[1] - dy / h)
        self._hold()

    def reset(self) -> None:
        """Show the whole table."""
        self.zoom = 1.0
        self._hold()

    def view(self) -> tuple[float, float, float]:
        """Return where the corner of the table is in the window, and the window units per board unit."""
        x, y, w, h = self.area
        scale = self.scale
        left = x + w / 2 - self.middle[0] * self.size[0] * scale
        top = y + h / 2 - self.middle[1] * self.size[1] * scale
        return left, top, scale

    def _hold(self) -> None:
        """Keep the table in sight: an edge is never inside the area if the table is larger than it."""
        found = []
        for part, room, length in zip(self.middle, self.area[2:], self.size, strict=True):
            half = room / 2 / (length * self.scale)
            found.append(0.5 if half >= 0.5 else min(max(part, half), 1 - half))
        self.middle = (found[0], found[1])


def inside(thing: Sprite | Spot, x: float, y: float) -> bool:
    """Tell whether the board point lies on the thing, turned as it is."""
    factor = thing.scale if isinstance(thing, Sprite) else 1.0
    dx, dy = x - thing.x, y - thing.y
    if isinstance(thing, Sprite) and thing.outline:
        return encloses(thing.outline, dx, dy)
    if isinstance(thing, Sprite) and thing.angle:
        turn = math.radians(-thing.angle)
        dx, dy = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
    return abs(dx) <= thing.w * factor / 2 and abs(dy) <= thing.h * factor / 2


def encloses(corners: Sequence[Point], x: float, y: float) -> bool:
    """Tell whether the point lies inside the polygon."""
    found = False
    before_x, before_y = corners[-1]
    for after_x, after_y in corners:
        if (after_y > y) != (before_y > y):
            across = after_x + (y - after_y) * (before_x - after_x) / (before_y - after_y)
            found ^= x < across
        before_x, before_y = after_x, after_y
    return found


def framed_out(table: Table, thing: Sprite | Spot, x: float, y: float) -> bool:
    """Tell whether the frame hides the thing at the board point."""
    if table.frame is None or not isinstance(thing, Sprite) or not thing.framed:
        return False
    left, top, w, h = table.frame
    return not (left <= x <= left + w and top <= y <= top + h)


def hit(table: Table, x: float, y: float, first: Sequence[str] = (), skip: str = "") -> str:
    """Return the id of what lies at the board point: something of ``first`` if possible, else the top-most with a name.

    What means another thing counts as that. Where nothing lies, the nearest of the things that are hit near by is
    found. ``skip`` is left out: the thing that is being carried. Empty if there is nothing.
    """
    wanted, named = frozenset(first), ""
    things: list[Sprite | Spot] = [*table.spots, *table.sprites]
    for thing in reversed(things):
        name = thing.means or thing.id
        asked = name in wanted or (not named and (thing.label is not None or name != thing.id))
        if asked and name != skip and inside(thing, x, y) and not framed_out(table, thing, x, y):
            if name in wanted:
                return name
            named = name
    return named or _near(table, x, y, skip)


def _near(table: Table, x: float, y: float, skip: str) -> str:
    """Return the id of the nearest thing that is hit near by, or nothing."""
    least, found = math.inf, ""
    for thing in table.sprites:
        if thing.near and thing.id != skip and not framed_out(table, thing, x, y):
            far = math.hypot(thing.x - x, thing.y - y)
            if far <= thing.near and far < least:
                least, found = far, thing.id
    return found
