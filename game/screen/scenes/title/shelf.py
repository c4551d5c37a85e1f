"""The shelf: up to four boxes on a plank, labels below them; more or small ones in rows, labels beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.message import msg
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.scenes.title.offers import ShelfGame
from game.screen.scenes.title.place import HIGH, WIDE, GameBox, GameLabel, ShelfActions, SideLabel, measured, narrowest
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.label import PanelPlate
from game.screen.widgets.scroll import ScrollArea

PLANK = 34.0
GAP = 26.0
"""Between two places."""
ABOVE = 26.0
"""Room over a box."""
BELOW = 18.0
"""Between the plank and the labels."""
LARGEST, SMALLEST = 470.0, 140.0
"""Width of the picture on a box; a smaller one could not be read: such boxes stand in rows."""
MOST_IN_LINE = 4
"""As many boxes stand on one plank with their labels below."""
ROWS = 2
"""Rows in sight; more are scrolled to."""
TIGHT, BESIDE = 20.0, 8.0
"""Room over a box where there are rows, and between a box and its label."""
LARGEST_BESIDE = 310.0
TALLEST, SLACK = 290.0, 8.0
"""Of a label beside its box, and the room over it."""
BETWEEN = 16.0
"""Between two places in a row of several."""
PITCH = 24.0


def add_shelf(
    pane: Holder,
    canvas: Canvas,
    room: Rect,
    offers: Sequence[ShelfGame],
    ways: ShelfActions,
    speak: Callable[[Text], str],
) -> None:
    """Add all games into ``room``."""
    width = (room.w - GAP * (len(offers) - 1)) / max(len(offers), MOST_IN_LINE)
    measures = measured(canvas, offers, width, speak)
    high = measures.height
    size = min((width - 24) / WIDE, (room.h - ABOVE - PLANK - BELOW - high) / HIGH, LARGEST)
    if len(offers) > MOST_IN_LINE or size < SMALLEST:
        _in_rows(pane, canvas, room, offers, ways, speak)
        return
    spare = max(0.0, room.h - ABOVE - size * HIGH - PLANK - BELOW - high)
    floor = room.y + spare * 0.4 + ABOVE + size * HIGH
    pane.add(
        PanelPlate(Rect(0, room.y, canvas.width, floor - room.y + PLANK * 0.5), "niche"),
        PanelPlate(Rect(-20, floor - 4, canvas.width + 40, PLANK), "plank"),
    )
    left = room.x + (room.w - len(offers) * (width + GAP) + GAP) / 2
    for number, offer in enumerate(offers):
        column = Rect(left + number * (width + GAP), room.y, width, room.h)
        x = column.x + (width - size * WIDE) / 2
        box = GameBox(Rect(x, floor - size * HIGH, size * WIDE, size * HIGH), offer, ways.new)
        rect = Rect(column.x, floor + PLANK + BELOW + spare * 0.2, width, high)
        pane.add(box, GameLabel(rect, offer, number + 1, box, ways, measures))


def _in_rows(
    pane: Holder,
    canvas: Canvas,
    room: Rect,
    offers: Sequence[ShelfGame],
    ways: ShelfActions,
    speak: Callable[[Text], str],
) -> None:
    """Add two to four places a row; from the third row on they are scrolled to."""
    columns = next((each for each in (2, 3) if len(offers) <= ROWS * each), 4)
    rows = -(-len(offers) // columns)
    step = room.h / ROWS
    cell = (room.w - BETWEEN * (columns - 1)) / columns
    least = narrowest(canvas, offers, speak)
    size = min((cell - least - BESIDE) / WIDE, (step - TIGHT - PLANK) / HIGH, LARGEST_BESIDE)
    wide, high = size * WIDE, size * HIGH
    label = min(cell - wide - BESIDE, max(least, size * 0.75))
    group = wide + BESIDE + label
    tall = min(step - PLANK - 2 * SLACK, TALLEST)
    area = Rect(0, room.y, canvas.width, room.h)
    content: list[Widget] = []
    for row in range(rows):
        floor = room.y + (row + 1) * step - PLANK + 4
        content.append(PanelPlate(Rect(-20, floor - 4, canvas.width + 40, PLANK), "plank"))
        boxes = []
        placed = list(enumerate(offers))[columns * row : columns * (row + 1)]
        apart = (room.w - len(placed) * group) / (len(placed) + 1)
        for place, (number, offer) in enumerate(placed):
            x = room.x + apart + place * (group + apart)
            box = GameBox(Rect(x, floor - high, wide, high), offer, ways.new)
            beside = Rect(x + wide + BESIDE, floor - tall - 4, label, tall)
            content += [box, SideLabel(beside, offer, number + 1, box, ways)]
            boxes.append(box)
        content.append(PitchPlate(Rect(room.x, floor - 2, room.w, PLANK - 4), boxes))
    pane.add(PanelPlate(area, "niche"))
    pane.add(ScrollArea("shelf", area, rows * step, content))


class PitchPlate(Widget):
    """A plate on the plank that tells what the game is about that is pointed at."""

    def __init__(self, rect: Rect, boxes: Sequence[GameBox]) -> None:
        super().__init__("", rect)
        self.boxes = boxes

    def draw(self, canvas: Canvas) -> None:
        box = max(self.boxes, key=lambda each: each.warm)
        if not box.warm:
            return
        words = self.render(msg("frame.pitch", game=box.offer.name, pitch=box.offer.cover.pitch))
        wide = min(canvas.measure(words, size=PITCH, face="strong")[0] + 60, self.rect.w)
        x = min(max(box.rect.centre[0] - wide / 2, self.rect.x), self.rect.right - wide)
        plate = Rect(x, self.rect.y, wide, self.rect.h)
        alpha = int(255 * box.warm)
        canvas.plate(plate, "segment", alpha=alpha)
        canvas.text(words, plate.inset(16, 0), one_line(PITCH, "strong", canvas.theme.ink, align="centre"), alpha=alpha)
