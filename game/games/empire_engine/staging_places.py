"""Where everything of Empire Engine lies: the zones of the map, seen by one onlooker."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.boards.board import Zone
from game.games.empire_engine.art import RATIO, WHEEL
from game.games.empire_engine.tables import ENGINES, KINDS
from game.present.picture import Point

DRIVE_DIRECTION = (128.0, -128.0)
"""Where the drive gear of L and R stands, in degrees clockwise from the top of the wheel."""
MESH = 0.945
"""Distance of the middles as a part of both radii, so that teeth reach into gaps."""


class Places:
    """Zones by seat: the onlooker sits at the lower edge, the left neighbour at place 1, and so on clockwise."""

    def __init__(self, zones: Mapping[str, Zone], seats: int, viewer: int | None) -> None:
        self._zones = zones
        self._seats = seats
        self._first = viewer or 0

    def place(self, seat: int) -> int:
        """Return the place of a seat, 0 for the onlooker."""
        return (seat - self._first) % self._seats

    def large(self, seat: int) -> bool:
        """Tell whether the seat is shown large at the lower edge."""
        return self.place(seat) == 0

    def zone(self, seat: int, name: str) -> Zone:
        """Return a zone of a seat, for example ``engine.L``."""
        return self._zones[f"place.{self.place(seat)}.{name}"]

    def common(self, name: str) -> Zone:
        """Return a zone that belongs to nobody."""
        return self._zones[name]

    # ---- machines

    def wheel(self, seat: int, engine: int) -> tuple[float, float, float]:
        """Return middle and diameter (of its picture) of an engine's wheel."""
        zone = self.zone(seat, f"engine.{ENGINES[engine]}")
        x, y = zone.centre
        return x, y - zone.h * 0.03, zone.w * 0.9

    def drive(self, seat: int, engine: int) -> tuple[float, float, float]:
        """Return middle and diameter of the drive gear."""
        x, y, diameter = self.wheel(seat, engine)
        tips = diameter * 118 / WHEEL
        small = tips / RATIO
        away = (tips + small) * MESH
        angle = math.radians(DRIVE_DIRECTION[engine])
        return x + away * math.sin(angle), y - away * math.cos(angle), small * 100 / 49

    def side(self, seat: int, engine: int, quarter: int) -> tuple[float, float, float]:
        """Return middle and diameter of the action plate ``quarter`` quarter turns clockwise from the top."""
        x, y, diameter = self.wheel(seat, engine)
        away = diameter * 66 / WHEEL
        angle = math.radians(90 * quarter)
        return x + away * math.sin(angle), y - away * math.cos(angle), diameter * 72 / WHEEL

    def caption(self, seat: int, engine: int) -> float:
        """Return how wide the plate is that names the active action."""
        return self.zone(seat, f"engine.{ENGINES[engine]}").w * (0.72 if self.large(seat) else 0.92)

    # ---- cubes

    def ready(self, seat: int, kind: int, index: int) -> tuple[float, float, float]:
        """Return middle and size of a cube in the ready tray: Soldiers left, Goods right, rows that close up when
        full.
        """
        zone = self.zone(seat, "ready")
        head = 30.0 if self.large(seat) else 27.0
        wide = zone.w > zone.h
        columns = 4 if wide else 2
        size = 31.0 if wide else 19.0
        half = zone.w / 2
        left = zone.x + 9 + (half - 6) * kind
        step_x = (half - 14) / columns
        rows = 4 if wide else 5
        step_y = min((zone.h - head - 12) / rows, size * 1.18)
        row, column = index // columns, index % columns
        lift = 0.0 if row < rows else -step_y * rows + 4
        return left + step_x * (column + 0.5), zone.y + zone.h - 12 - size / 2 - row * step_y - lift, size

    def pile(self, where: str, seat: int, engine: int, kind: int) -> Point:
        """Return the middle of a pile of cubes, for flights."""
        if where == "supply":
            return self.stock(kind).centre
        if where == "gear":
            x, y = self.zone(seat, f"gear.{ENGINES[engine]}").centre
            return x, y
        if where == "ready":
            x, y, _ = self.ready(seat, kind, 2)
            return x, y
        return self.zone(seat, "score").centre

    def stock(self, kind: int) -> Zone:
        """Return the dish of a kind in the supply."""
        zone = self.common("supply")
        head, margin, gap = 32.0, 10.0, 8.0
        if zone.w > zone.h:
            w = (zone.w - 2 * margin - 2 * gap) / 3
            return Zone(KINDS[kind], zone.x + margin + kind * (w + gap), zone.y + head, w, zone.h - head - margin)
        h = (zone.h - head - margin - 2 * gap) / 3
        return Zone(KINDS[kind], zone.x + margin, zone.y + head + kind * (h + gap), zone.w - 2 * margin, h)

    def card(self, seat: int, gear: int) -> tuple[float, float, float]:
        """Return middle and width of a gear card in the hand."""
        zone = self.zone(seat, "hand")
        w = min(zone.w - 30, 150.0)
        return zone.x + zone.w / 2, zone.y + zone.h * (0.29 if gear == 0 else 0.75), w

    def slot(self, seat: int, engine: int) -> Zone:
        """Return the place of a gear card below an engine."""
        return self.zone(seat, f"gear.{ENGINES[engine]}")
