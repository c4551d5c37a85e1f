"""The sizes of windows that everything is tried in."""

from __future__ import annotations

Size = tuple[int, int]

SMALL: Size = (1024, 640)
"""The smallest window there is."""
USUAL: Size = (1280, 720)
HANDHELD: Size = (1280, 800)
"""The screen of consoles that are held in the hands: as wide, but taller."""
LARGE: Size = (1920, 1080)
HUGE: Size = (3840, 2160)
SIZES = (SMALL, USUAL, HANDHELD, LARGE)
ALL_SIZES = (*SIZES, HUGE)
"""For what is only laid out and measured: that costs the same at any size."""
