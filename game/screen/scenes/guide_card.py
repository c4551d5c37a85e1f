"""Where the teacher's card lies, and the light on what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.screen.canvas import Canvas, Rect
from game.screen.widgets.base import Widget

EDGE = 24.0
DARK = (6, 10, 12, 150)


class Spotlight(Widget):
    """Rings around the things a step speaks of; while it has to be read, everything else is dark."""

    def __init__(self, rect: Rect, spots: Sequence[Rect], *, dark: bool) -> None:
        super().__init__("", rect)
        self.spots = tuple(spot.inset(-8) for spot in spots)
        self.dark = dark

    def draw(self, canvas: Canvas) -> None:
        if self.dark:
            for part in outside(self.rect, self.spots):
                canvas.fill(part, DARK)
        for spot in self.spots:
            canvas.plate(spot, "focus")


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


def card_place(whole: Rect, spots: Sequence[Rect], width: float, height: float) -> Rect:
    """Return where a card of this size hides least of the spots; the middle if there are none."""
    middle = whole.around(width, height)
    if not spots:
        return middle
    left, right = whole.x + EDGE, whole.right - width - EDGE
    top, bottom = whole.y + 70 + EDGE, whole.bottom - height - 170 - EDGE
    places = [Rect(x, y, width, height) for y in (top, middle.y, bottom) for x in (left, middle.x, right)]
    return min(places, key=lambda place: (sum(_shared(place, spot) for spot in spots), _far(place, spots)))


def _shared(a: Rect, b: Rect) -> float:
    """Return the area both cover."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, w) * max(0.0, h)


def _far(place: Rect, spots: Sequence[Rect]) -> float:
    """Return how far the card is from the first spot: the eye should not have to wander."""
    (ax, ay), (bx, by) = place.centre, spots[0].centre
    return abs(ax - bx) + abs(ay - by)
