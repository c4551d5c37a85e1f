"""The face of a map before anybody draws it: how large discs and costs are in board units."""

from __future__ import annotations

CITY_RADIUS = 30.0
PLAQUE_RADIUS = 17.0
