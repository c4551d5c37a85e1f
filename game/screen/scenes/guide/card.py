"""Where the teacher's card lies, and the light on what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.screen.canvas import Canvas, Rect
from game.screen.widgets.base import Widget

EDGE = 24.0
"""Between the card and the edge of the window, in units."""
CLEAR = 14.0
"""Between the card and what it keeps off: more than the ring around that is wide."""
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


def card_place(
    whole: Rect, cards: Sequence[tuple[float, float]], spots: Sequence[Rect], controls: Sequence[Rect] = ()
) -> Rect:
    """Return where one of the ``cards`` (width and height each, the best shape first) hides none of ``spots``.

    If every place hides something, as little as possible; of places that hide nothing, one clear of the ``controls``,
    then the one nearest to the first spot. Without spots: the middle.
    """
    if not spots:
        return whole.around(*cards[0])
    found = [place for card in cards for place in _places(whole, card, spots, controls)]
    return min(
        found,
        key=lambda place: (
            round(sum(_shared(place, spot) for spot in spots)),
            round(sum(_shared(place, control) for control in controls)),
            _far(place, spots),
        ),
    )


def _places(whole: Rect, card: tuple[float, float], spots: Sequence[Rect], controls: Sequence[Rect]) -> Iterator[Rect]:
    """Yield places for a card: at the edges, in the middle, and close beside each thing."""
    w, h = card
    inner = whole.inset(EDGE)
    across = {inner.x, whole.centre[0] - w / 2, inner.right - w}
    down = {inner.y, whole.centre[1] - h / 2, inner.bottom - h}
    for thing in (*spots, *controls):
        across |= {thing.x - CLEAR - w, thing.right + CLEAR}
        down |= {thing.y - CLEAR - h, thing.bottom + CLEAR}
    for y in sorted(down):
        for x in sorted(across):
            place = Rect(x, y, w, h)
            if place.within(whole.inset(CLEAR / 2)):
                yield place


def _shared(a: Rect, b: Rect) -> float:
    """Return the area both cover."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, w) * max(0.0, h)


def _far(place: Rect, spots: Sequence[Rect]) -> float:
    """Return how far the card is from the first spot: the eye should not have to wander."""
    (ax, ay), (bx, by) = place.centre, spots[0].centre
    return abs(ax - bx) + abs(ay - by)
