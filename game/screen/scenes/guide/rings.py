"""The rings around what a step speaks of, and the dark around them while it has to be read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.kernel.cache import cached
from game.present.area import Rect
from game.present.pictures.picture import Circle, Colour, Picture
from game.screen.drawing.canvas import Canvas
from game.screen.widgets.base import Widget

DARK = (6, 10, 12, 150)
AWAY = 8.0
"""Between a thing and the ring around it."""
RIM = 4.0
"""How far the ring of a disc lies beyond its rim: what is written beside it stays free, its figures as well."""
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
        self.discs = tuple(spot.inset(-RIM) for spot in found if is_round(spot))
        self.plates = tuple(kept_inside(spot.inset(-AWAY), rect.inset(EDGE)) for spot in found if not is_round(spot))
        self.dark = dark

    def draw(self, canvas: Canvas) -> None:
        if self.dark:
            self._darken(canvas)
        for disc in self.discs:
            canvas.picture(ring_picture(), *disc.centre, max(disc.w, disc.h))
        for plate in self.plates:
            canvas.plate(plate, "lesson")

    def _darken(self, canvas: Canvas) -> None:
        """The dark has holes; it begins and ends at whole pixels."""
        plates = [on_pixels(plate, canvas.scale) for plate in self.plates]
        boxes = boxes_around([on_pixels(disc, canvas.scale) for disc in self.discs])
        for part in outside(self.rect, (*boxes, *plates)):
            canvas.fill(part, DARK)
        for box, discs in boxes.items():
            canvas.pierced(box, discs, [plate for plate in plates if plate.overlaps(box)], DARK)


def on_pixels(rect: Rect, scale: float) -> Rect:
    """A rectangle that begins and ends at whole pixels: what is thinner than one would be seen as a line."""
    x, y, right, bottom = (round(edge * scale) / scale for edge in (rect.x, rect.y, rect.right, rect.bottom))
    return Rect(x, y, right - x, bottom - y)


def boxes_around(discs: Sequence[Rect]) -> dict[Rect, list[Rect]]:
    """Rectangles of which no two overlap, with the discs that lie in each."""
    boxes: dict[Rect, list[Rect]] = {}
    for disc in discs:
        box, inside = disc, [disc]
        while (other := next((each for each in boxes if each.overlaps(box)), None)) is not None:
            inside = boxes.pop(other) + inside
            x, y = min(box.x, other.x), min(box.y, other.y)
            box = Rect(x, y, max(box.right, other.right) - x, max(box.bottom, other.bottom) - y)
        boxes[box] = inside
    return boxes


def kept_inside(ring: Rect, room: Rect) -> Rect:
    """The part of a ring's rectangle that lies in ``room``; all of it where that would leave nothing."""
    x, y = max(ring.x, room.x), max(ring.y, room.y)
    part = Rect(x, y, min(ring.right, room.right) - x, min(ring.bottom, room.bottom) - y)
    return part if part.w > 0 and part.h > 0 else ring


def is_round(spot: Rect) -> bool:
    """True if a thing is a disc."""
    return spot.w <= ROUND and abs(spot.w - spot.h) < 4


@cached(1, "look")
def ring_picture() -> Picture:
    """A round ring, three units wide where it is a hundred wide."""
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
    """The spots without those in which another one lies: there is one ring at a time around a thing."""
    return [
        spot
        for number, spot in enumerate(spots)
        if not any(
            other.within(spot.inset(-1)) and (other != spot or number > place) and place != number
            for place, other in enumerate(spots)
        )
    ]


def outside(whole: Rect, holes: Sequence[Rect]) -> list[Rect]:
    """Rectangles that cover ``whole`` without the holes, in bands between their edges, none overlapping."""
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
