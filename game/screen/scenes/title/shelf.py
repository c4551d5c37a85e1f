"""The shelf: a box for each game on a plank, its label below it; where that is too narrow beside it, two by two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.screen.canvas import Canvas, Rect
from game.screen.scenes.title.offers import Offer
from game.screen.scenes.title.place import HIGH, WIDE, GameBox, GameLabel, measured
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.label import Plate
from game.screen.widgets.scroll import ScrollArea

PLANK = 34.0
GAP = 26.0
"""Between two places."""
ABOVE = 26.0
"""Room over a box."""
BELOW = 18.0
"""Between the plank and the labels."""
SMALLEST, LARGEST = 250.0, 470.0
"""Width of the picture on a box."""
NARROWEST = 330.0
"""Of a label below its box."""
TIGHT, THIN = 8.0, 18.0
"""Room over a box, and how thick the plank is, where there are two rows."""
BESIDE = 214.0
"""Width of the picture on a box with its label beside it."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What happens when a game is chosen, by its id: set it up, or learn it."""

    new: Callable[[str], None]
    learn: Callable[[str], None]


def add_shelf(
    pane: Holder, canvas: Canvas, room: Rect, offers: Sequence[Offer], ways: Ways, speak: Callable[[Text], str]
) -> None:
    """Add all games into ``room``: side by side where boxes and labels are large enough so, else two by two."""
    width = (room.w - GAP * (len(offers) - 1)) / max(len(offers), 4)
    measures = measured(canvas, offers, width, speak)
    high = measures.height
    size = min((width - 24) / WIDE, (room.h - ABOVE - PLANK - BELOW - high) / HIGH, LARGEST)
    if width < NARROWEST or size < SMALLEST:
        _two_by_two(pane, canvas, room, offers, ways, speak)
        return
    spare = max(0.0, room.h - ABOVE - size * HIGH - PLANK - BELOW - high)
    floor = room.y + spare * 0.4 + ABOVE + size * HIGH
    _add_boards(pane, canvas, room.y, floor)
    left = room.x + (room.w - len(offers) * (width + GAP) + GAP) / 2
    for number, offer in enumerate(offers):
        column = Rect(left + number * (width + GAP), room.y, width, room.h)
        x = column.x + (width - size * WIDE) / 2
        box = GameBox(Rect(x, floor - size * HIGH, size * WIDE, size * HIGH), offer, ways.new)
        rect = Rect(column.x, floor + PLANK + BELOW + spare * 0.2, width, high)
        pane.add(box, GameLabel(rect, offer, number + 1, box, ways.new, ways.learn, measures))


def _add_boards(pane: Holder, canvas: Canvas, top: float, floor: float) -> None:
    """Add the wall of the shelf across the window, and the plank on which the boxes stand."""
    pane.add(
        Plate(Rect(0, top, canvas.width, floor - top + PLANK * 0.5), "niche"),
        Plate(Rect(-20, floor - 4, canvas.width + 40, PLANK), "plank"),
    )


def _two_by_two(
    pane: Holder, canvas: Canvas, room: Rect, offers: Sequence[Offer], ways: Ways, speak: Callable[[Text], str]
) -> None:
    """Add two places a row, each label beside its box; what does not fit scrolls."""
    cell = (room.w - GAP) / 2
    width = cell - BESIDE * WIDE - 14
    measures = measured(canvas, offers, width, speak)
    high = max(measures.height, BESIDE * HIGH)
    rows = -(-len(offers) // 2)
    step = max(room.h / rows, high + TIGHT + THIN)
    area = Rect(0, room.y, canvas.width, room.h)
    content: list[Widget] = []
    for row in range(rows):
        floor = room.y + (row + 1) * step - THIN
        content.append(Plate(Rect(-20, floor, canvas.width + 40, THIN), "plank"))
        for number, offer in list(enumerate(offers))[2 * row : 2 * row + 2]:
            x = room.x + (number % 2) * (cell + GAP)
            box = GameBox(Rect(x, floor - BESIDE * HIGH + 2, BESIDE * WIDE, BESIDE * HIGH), offer, ways.new)
            label = Rect(x + BESIDE * WIDE + 14, floor - (step - THIN + measures.height) / 2, width, measures.height)
            content += [box, GameLabel(label, offer, number + 1, box, ways.new, ways.learn, measures)]
    pane.add(Plate(area, "niche"))
    pane.add(ScrollArea("shelf", area, rows * step, content))
