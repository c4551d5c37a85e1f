"""Names of regions on their plates, and of cities with a light around their letters."""

from __future__ import annotations

from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.pictures.picture import Box, Colour, Face, Picture, Words


@cached(64)
def region_plate(name: Message, w: float, size: float, chosen: bool) -> Picture:
    """Return the name of a region that can be chosen, ``w`` wide."""
    h = size * 1.6
    ground: Colour = (38, 52, 58, 236)
    rim = (255, 214, 96) if chosen else (150, 132, 92)
    words = Words(name, w / 2, h / 2 - size * 0.03, size, (255, 244, 214), "strong", room=w - size * 0.6)
    return Picture(w, h, (Box(0, 0, w, h, ground, h * 0.34, rim, 1.8), words), shadow=1)


INK: Colour = (38, 28, 16)
NIGHT_INK: Colour = (255, 246, 222)
HALO = 0.34
"""How much wider a name is than its letters, for the light around them and to keep names apart, as a part of their
size."""


@cached(1024)
def name_picture(
    name: Message | str, w: float, h: float, size: float, face: Face, lit: bool, night: bool = False
) -> Picture:
    """Return the name of a city, ``w`` wide and ``h`` high: dark with a light around it, by night the other way."""
    ink, halo = (NIGHT_INK, (16, 20, 38, 235)) if night else (INK, (250, 240, 214, 235))
    if lit:
        ink, halo = (60, 34, 0), (255, 214, 92, 250)
    words = Words(name, w / 2, h / 2, size, ink, face, room=w, halo=halo, halo_width=size * 0.09)
    return Picture(w, h, (words,))
