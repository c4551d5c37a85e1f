"""Price flags: a pennant on a pole with what a city would cost who builds now."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

from game.present.picture import Colour, Gradient, Line, Picture, Polygon, Shape, Words

Worth: TypeAlias = Literal["plan", "open", "dear"]
"""Of a city: in the plan, affordable, too dear now."""

POLE: Colour = (52, 36, 18)
CLOTHS: dict[Worth, tuple[Gradient, Colour, Colour]] = {
    "plan": (Gradient((255, 232, 140), (242, 190, 62)), (112, 72, 8), (58, 36, 4)),
    "open": (Gradient((255, 254, 246), (240, 230, 204)), (104, 76, 36), (34, 28, 20)),
    "dear": (Gradient((176, 174, 168), (150, 148, 142)), (92, 90, 86), (44, 42, 40)),
}
"""Cloth, hem and ink."""
NOTCH = 0.32
"""How deep the free end of the cloth is cut, as a part of its height."""


@lru_cache(maxsize=1024)
def flag_picture(
    price: int, worth: Worth, w: float, h: float, size: float, pole: float, left: bool, below: bool, lit: bool
) -> Picture:
    """Return a flag ``w`` by ``h`` on a pole ``pole`` high, its figures ``size`` high.

    The cloth flies to the right unless ``left``; ``below`` the city it hangs at the foot of the pole. The one that is
    pointed at is ``lit``. What cannot be paid is crossed by a line: grey alone is no sign.
    """
    cloth, hem, ink = CLOTHS[worth]
    top = pole - h if below else 0.0
    at, end, cut = (w, 0.0, NOTCH * h) if left else (0.0, w, w - NOTCH * h)
    corners = ((at, top), (end, top), (cut, top + h / 2), (end, top + h), (at, top + h))
    middle = (at + cut) / 2 + (0.05 if left else -0.05) * h
    mast = at - 1.0 if left else 1.0
    rim = (255, 196, 40) if lit else hem
    words = Words(str(price), middle, top + h / 2 - size * 0.02, size, ink, "number", room=abs(cut - at) - 2)
    shapes: list[Shape] = [
        Line(((mast, 1.0), (mast, pole - 1.0)), POLE, 2.2),
        Polygon(corners, cloth, rim, 2.0 if lit else 1.1),
        words,
    ]
    if worth == "dear":
        y = top + h - 3.0
        a, b = sorted((at + (-3.0 if left else 3.0), cut))
        shapes.append(Line(((a + 1.0, y), (b - 1.0, y)), (*ink[:3], 150), 1.2, (2.4, 2.0)))
    return Picture(w, pole, tuple(shapes), shadow=1)
