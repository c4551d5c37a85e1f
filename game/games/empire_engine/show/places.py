"""Where everything of Empire Engine lies: the zones of the map for one onlooker, and the table while it is laid."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.boards.board import Layout, Point
from game.games.empire_engine.show.art.machines import PLATE, RATIO, RING, TIPS, WHEEL
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import ENGINES
from game.present.area import Rect
from game.present.kit.laying import Laying, Zones

DRIVE_DIRECTION = (122.0, -122.0)
"""Where the drive gear of L and R stands, in degrees clockwise from the top of the wheel."""
ABREAST = 2.5
"""How many radii of a wheel it is wide together with its drive gear."""
MESH = 0.945
"""Distance of the middles as a part of both radii, so that teeth reach into gaps."""
TEETH_OUT = TIPS / WHEEL
"""From the middle of a wheel to the tips of its teeth, as a part of the width of its picture."""


class Places:
    """Zones by seat: the onlooker sits at the lower edge, the left neighbour at place 1, and so on clockwise."""

    def __init__(self, layout: Layout, seats: int, viewer: int | None, area: tuple[float, float]) -> None:
        """Lie in a room ``area`` wide and high: where it is higher than the map, everything stands further apart."""
        page = Zones(layout).laid("", area)
        self.width, self.height, self._zones = page.width, page.height, page.places
        self._stretch = page.height / layout.height
        self._seats = seats
        self._first = viewer or 0

    def place(self, seat: int) -> int:
        return (seat - self._first) % self._seats

    def large(self, seat: int) -> bool:
        """True if the seat is shown large at the lower edge."""
        return self.place(seat) == 0

    def zone(self, seat: int, name: str) -> Rect:
        return self._zones[f"place.{self.place(seat)}.{name}"]

    def start(self, seat: int) -> Point:
        """The middle of the start medal, at the end of a name plate."""
        plaque = self.zone(seat, "plaque")
        return plaque.right - 22, plaque.centre[1]

    def common(self, name: str) -> Rect:
        return self._zones[name]

    # ---- machines

    def wheel(self, seat: int, engine: int) -> tuple[float, float, float]:
        """Middle and diameter of the picture of a wheel; with its drive gear it stands in the middle of the mount."""
        zone = self.zone(seat, f"engine.{ENGINES[engine]}")
        head, foot = (50.0, 8.0) if self.large(seat) else (42.0, 6.0)
        tips = min((zone.h - head - foot) / 2, (zone.w - 14) / ABREAST)
        return zone.centre[0] - self._drive_reach(tips, engine) / 2, zone.y + head + tips, tips / TEETH_OUT

    @staticmethod
    def _drive_reach(tips: float, engine: int) -> float:
        """The length by which a drive gear reaches further to its side than the wheel does to the other."""
        small = tips / RATIO
        aside = (tips + small) * MESH * math.sin(math.radians(DRIVE_DIRECTION[engine]))
        return math.copysign(abs(aside) + small - tips, aside)

    def drive(self, seat: int, engine: int) -> tuple[float, float, float]:
        x, y, diameter = self.wheel(seat, engine)
        tips = diameter * TEETH_OUT
        small = tips / RATIO
        away = (tips + small) * MESH
        angle = math.radians(DRIVE_DIRECTION[engine])
        return x + away * math.sin(angle), y - away * math.cos(angle), small * 100 / 49

    def side(self, seat: int, engine: int, quarter: int) -> tuple[float, float, float]:
        """Middle and diameter of the ring around the action ``quarter`` quarter turns clockwise from the top."""
        x, y, diameter = self.wheel(seat, engine)
        away = diameter * RING / WHEEL
        angle = math.radians(90 * quarter)
        return x + away * math.sin(angle), y - away * math.cos(angle), diameter * 2 * (PLATE + 6) / WHEEL

    def caption(self, seat: int, engine: int) -> Rect:
        zone = self.zone(seat, f"engine.{ENGINES[engine]}")
        h, margin = (48.0, 22.0) if self.large(seat) else (39.0, 4.0)
        return Rect(zone.x + margin, zone.y + 3, zone.w - 2 * margin, h)

    def steps(self, seat: int, engine: int) -> tuple[float, float, float]:
        """Middle and diameter of the plate with the turns to come, in a free corner."""
        zone = self.zone(seat, f"engine.{ENGINES[engine]}")
        size = 52.0 if self.large(seat) else 34.0
        aside = size / 2 + 8
        return zone.x + (aside if engine == 0 else zone.w - aside), zone.y + zone.h - aside, size

    def slot(self, seat: int, engine: int) -> Rect:
        """The place of a gear card below the wheel; with rivals nearer the middle, for the plates beside it."""
        zone = self.zone(seat, f"gear.{ENGINES[engine]}")
        x, _, _ = self.wheel(seat, engine)
        if not self.large(seat):
            x = (x + zone.centre[0]) / 2
        h = zone.h / self._stretch
        return Rect(x - zone.w / 2, zone.centre[1] - h / 2, zone.w, h)

    def preview(self, seat: int, engine: int, gear: int, row: int) -> tuple[float, float, float]:
        """Middle and width of a plate beside the slot, gear 1 left; row 0 plain, 1 boosted, -1 its number."""
        slot = self.slot(seat, engine)
        large = self.large(seat)
        size, gap = (45.0, 14.0) if large else (31.0, 4.0)
        x = slot.x - gap - size / 2 if gear == 0 else slot.x + slot.w + gap + size / 2
        if row < 0:
            return x, slot.y + 12, size
        return x, slot.y + slot.h - size / 2 - (1 - row) * (size + 3), size

    # ---- cubes

    def ready(self, seat: int, kind: int, index: int) -> tuple[float, float, float]:
        """Middle and size of a cube in the ready tray, Soldiers left; own ones in rows of three, rivals' in towers."""
        zone = self.zone(seat, "ready")
        large = self.large(seat)
        margin = 15.0 if large else 10.0
        half = (zone.w - 2 * margin) / 2
        left, floor = zone.x + margin + half * kind, zone.y + zone.h - margin
        if large:
            step = (half - 6) / 3
            size = min(step, 40.0)
            row, column = divmod(index, 3)
            lift = min(size * 0.9, (zone.h - 32 - margin - size) / 4)
            return left + 3 + step * (column + 0.5), floor - size / 2 - row * lift, size
        size = max(27.0, min(40.0, (half - 4) / 2))
        tower, storey = divmod(index, 8)
        lift = (zone.h - 32 - margin - size) / 7
        return left + size / 2 + tower * (half - size), floor - size / 2 - storey * lift, size


@dataclass(kw_only=True)
class EmpireLayer(Laying):
    places: Places


def over(g: EmpireState) -> bool:
    return not g.flow.stack
