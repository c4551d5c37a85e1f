"""The rings around what a step speaks of, and the dark around them while it has to be read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.kernel.remember import remembered
from game.present.pictures.picture import Circle, Colour, Picture
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.widgets.base import Widget

DARK = (6, 10, 12, 150)
AWAY = 8.0
"""Between a thing and the ring around it."""
EDGE = 6.0
"""Between a ring and the edge of the window, at least: a thing may reach it, a ring has to be seen whole."""
ROUND = 76.0
"""A thing as wide as high and no larger than this is a disc: its ring is round."""
WHITE: Colour = (255, 255, 255)
TEAL: Colour = (40, 196, 214)
"""Gold is what can be done; what a lesson speaks of has a colour of its own."""


class Spotlight(Widget):
    """Rings around the things a step speaks of; while it has to be read, everything else is dark."""

    def __init__(self, rect: Rect, spots: Sequence[Rect], *, dark: bool) -> None:
        super().__init__("", rect)
        found = innermost(spots)
        self.discs = tuple(spot.inset(-AWAY) for spot in found if is_round(spot))
        self.plates = tuple(kept_inside(spot.inset(-AWAY), rect.inset(EDGE)) for spot in found if not is_round(spot))
        self.dark = dark

    def draw(self, canvas: Canvas) -> None:
        if self.dark:
            for part in outside(self.rect, (*self.discs, *self.plates)):
                canvas.fill(part, DARK)
        for disc in self.discs:
            canvas.picture(ring_picture(), *disc.centre, max(disc.w, disc.h) + 6)
        for plate in self.plates:
            canvas.plate(plate, "lesson")


def kept_inside(ring: Rect, room: Rect) -> Rect:
    """Return the part of a ring's rectangle that lies in ``room``; all of it where that would leave nothing."""
    x, y = max(ring.x, room.x), max(ring.y, room.y)
    part = Rect(x, y, min(ring.right, room.right) - x, min(ring.bottom, room.bottom) - y)
    return part if part.w > 0 and part.h > 0 else ring


def is_round(spot: Rect) -> bool:
    """Tell whether a thing is a disc."""
    return spot.w <= ROUND and abs(spot.w - spot.h) < 4


@remembered(1, "look")
def ring_picture() -> Picture:
    """Return a round ring, three units wide where it is a hundred wide."""
    return Picture(
        100,
        100,
        (
            Circle(50, 50, 50, (*TEAL, 70), hole=44),
            Circle(50, 50, 48, TEAL, hole=42),
            Circle(50, 50, 44.5, WHITE, hole=41),
        ),
    )


def innermost(spots: Sequence[Rect]) -> list[Rect]:
    """Return the spots without those in which another one lies: there is one ring at a time around a thing."""
    return [
        spot
        for number, spot in enumerate(spots)
        if not any(
            other.within(spot.inset(-1)) and (other != spot or number > place) and place != number
            for place, other in enumerate(spots)
        )
    ]


def outside(whole: Rect, holes: Sequence[Rect]) -> list[Rect]:
    """Return rectangles that cover ``whole`` without the holes, in bands between their edges, none overlapping."""
    edges = {whole.y, whole.bottom}
    for hole in holes:
        edges |= {min(max(hole.y, whole.y), whole.bottom), min(max(hole.bottom, whole.y), whole.bottom)}
    rows = sorted(edges)
    found: list[Rect] = []
    for top, bottom in pairwise(rows):
        x = whole.x
        for hole in sorted((h for h in holes if h.y < bottom and h.bottom > top), key=lambda h: h.x):
            if hole.x > x:
                found.append(Rect(x, top, hole.x - x, bottom - top))
            x = max(x, hole.right)
        if x < whole.right:
            found.append(Rect(x, top, whole.right - x, bottom - top))
    return found
