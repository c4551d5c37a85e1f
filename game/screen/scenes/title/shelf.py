"""The shelf: up to four boxes on a plank, labels below them; more or small ones in rows, labels beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from game.kernel.message import msg
from game.present.area import Rect
from game.present.pictures.cover import DEEP, FRONT, LID, MOST_WEIGHT, box_picture
from game.present.pictures.picture import Circle, Gradient, Picture
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Lettering, Pose, one_line
from game.screen.requests import OpenSetup, Request
from game.screen.scenes.title.offers import ShelfGame
from game.screen.widgets.base import Clickable, Explained, Holder, Text, Widget
from game.screen.widgets.button import ICON, SIGN, SLIM, Button, ButtonFace
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.label import PanelPlate
from game.screen.widgets.look import chip, chip_width
from game.screen.widgets.scroll import ScrollArea

LABEL_PAD = 16.0
LABEL_PITCH, LABEL_FACT, LABEL_SMALL, LABEL_LEARN, LABEL_PLAIN = 20.0, 22.0, 20.0, 20.0, 24.0
LABEL_ROW = 32.0
ABOVE_FACTS = 8.0
LABEL_BUTTON, LESS_BUTTON = 54.0, 46.0
NARROW_PAD, LOW_LINE = 8.0, 30.0
"""Room around what stands on a label beside its box, and height of a line there."""
BOX_RISE = 6.0
"""How far a box comes up that is pointed at."""
WEIGHT_DOT = 19.0
FULL_DOT = Picture(16, 16, (Circle(8, 8, 7.2, Gradient((255, 226, 140), (214, 162, 58)), (92, 62, 16), 1.0),))
EMPTY_DOT = Picture(16, 16, (Circle(8, 8, 7.2, (62, 76, 83), (104, 116, 120), 1.0),))
"""The dots that tell how demanding a game is."""
BOX_WIDE = (FRONT + DEEP) / FRONT
BOX_HIGH = (FRONT + LID) / FRONT
"""Width and height of a box for the width of its picture."""

Go: TypeAlias = Callable[[Request], None]


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures that the labels below the boxes share: how high the longest pitch is, whether anything is told of
    earlier games, and whether there is room to say at length that a game can be learned, and for the key of a new game.
    """

    pitch: float
    history: bool
    at_length: bool
    numbered: bool

    @property
    def height(self) -> float:
        facts = LABEL_ROW * (2 if self.history else 1)
        return LABEL_PAD + self.pitch + ABOVE_FACTS + facts + 10 + LABEL_BUTTON + 6 + LESS_BUTTON + LABEL_PAD * 0.6


def label_measures(canvas: Canvas, offers: Sequence[ShelfGame], width: float) -> Measures:
    """The measures of labels that are ``width`` wide."""
    room, speak = width - 2 * LABEL_PAD, canvas.context.render
    pitch = max(canvas.measure(speak(offer.cover.pitch), size=LABEL_PITCH, width=room)[1] for offer in offers)
    words = max(canvas.measure(speak(offer.learning), size=LABEL_LEARN, face="strong")[0] for offer in offers)
    around = ICON + 12 + 2 * BUTTON_PAD
    fresh = canvas.measure(speak(msg("shell.title.new")), size=LABEL_PLAIN, face="strong")[0] + chip_width(canvas, "1")
    return Measures(pitch, any(offer.known for offer in offers), words + around <= room, fresh + around <= room)


class GameBox(Clickable):
    """The box of a game. A click or Enter asks to set the game up; it glows when it or its label is pointed at."""

    def __init__(self, rect: Rect, offer: ShelfGame, go: Go) -> None:
        game, tip = offer.info.id, Explained(offer.name, offer.cover.pitch)
        super().__init__(f"box.{game}", rect, partial(go, OpenSetup(game)), name=offer.name, tip=tip)
        self.offer = offer
        self.go = go

    def draw(self, canvas: Canvas) -> None:
        picture = box_picture(self.offer.cover)
        x, y = self.rect.centre
        y -= BOX_RISE * self.warm
        if self.warm > 0:
            canvas.picture(picture, x, y, self.rect.w, Pose(mood="urged", alpha=int(255 * self.warm)))
        canvas.picture(picture, x, y, self.rect.w)

    @property
    def warming(self) -> bool:
        ids = (f"new.{self.offer.info.id}", f"learn.{self.offer.info.id}")
        near = [self.layer.hover, self.layer.focus if self.layer.ring else None]
        return self.held or any(each is self or (each is not None and each.id in ids) for each in near)


def narrowest_label(canvas: Canvas, offers: Sequence[ShelfGame]) -> float:
    """Width that labels beside their boxes need for the words of their buttons, in the smallest letters."""

    def wide(words: Text) -> float:
        return canvas.measure(canvas.context.render(words), size=canvas.smallest, face="strong")[0]

    new = wide(msg("shell.title.new"))
    learn = max((wide(offer.learning_briefly) for offer in offers if offer.lesson), default=0.0) + SIGN + SLIM
    return max(new, learn) + 2 * SLIM + 2 * NARROW_PAD + 4


class ShelfLabel(Widget):
    """Leads into the game of a ``box``: a new game above, the lesson always below it."""

    def __init__(self, rect: Rect, number: int, box: GameBox) -> None:
        super().__init__(f"label.{box.offer.info.id}", rect)
        self.offer = box.offer
        self.number = number
        """Its place on the shelf, which is the key that sets it up; with Shift it opens the lesson."""
        self.box = box
        self.buttons: list[Widget] = []

    @property
    def children(self) -> Sequence[Widget]:
        return self.buttons

    def _lead(
        self,
        rect: Rect,
        high: tuple[float, float],
        sizes: tuple[float, float],
        *,
        slim: bool,
        brief: bool,
        key: bool,
    ) -> None:
        offer, game = self.offer, self.offer.info.id
        less, rest = rect.split_bottom(high[1], SLIM)
        more = rest.split_bottom(high[0])[0]
        keys = (str(self.number), f"shift+{self.number}") if self.number < 10 else ()
        new = Button(
            f"new.{game}",
            more,
            msg("shell.title.new"),
            partial(self.box.go, OpenSetup(game)),
            ButtonFace(icon="" if slim else "plus", size=sizes[0], chip=key, slim=slim),
            hotkeys=keys[:1],
        )
        self.buttons.append(new)
        if offer.lesson:
            self.buttons.append(self._learn(less, sizes[1], keys[1:], slim, brief))

    def _learn(self, rect: Rect, size: float, keys: Sequence[str], slim: bool, brief: bool) -> Button:
        offer, game = self.offer, self.offer.info.id
        return Button(
            f"learn.{game}",
            rect,
            offer.learning_briefly if brief else offer.learning,
            partial(self.box.go, offer.lessons),
            ButtonFace(
                "quiet" if offer.known else "learn",
                icon="check" if offer.taught == "done" else "bulb",
                size=size,
                chip=False,
                slim=slim,
            ),
            hotkeys=keys,
            name=offer.learning,
            tip=offer.learning if brief else None,
        )

    def node(self) -> AccessNode | None:
        offer = self.offer
        weight = f"{self.render(msg('shell.shelf.weight'))}: {offer.cover.weight} / {MOST_WEIGHT}"
        facts = (*(words for _, words in self._facts), weight, self.render(offer.history))
        best = self.render(offer.record) if offer.record is not None else ""
        return AccessNode(self.id, "group", self.render(offer.name), "\n".join((*facts, best)))

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "place")
        if self.box.warm > 0:
            canvas.plate(self.rect, "place.lit", alpha=int(255 * self.box.warm))
        self.tell(canvas)
        for button in self.buttons:
            button.draw(canvas)

    def tell(self, canvas: Canvas) -> None:
        """Draw what is known of the game."""
        raise NotImplementedError

    def _dots(self, canvas: Canvas, left: float, middle: float) -> None:
        for place in range(MOST_WEIGHT):
            picture = FULL_DOT if place < self.offer.cover.weight else EMPTY_DOT
            canvas.picture(picture, left + (place + 0.5) * WEIGHT_DOT, middle, 17)

    @property
    def _facts(self) -> tuple[tuple[str, str], ...]:
        seats = self.offer.info.seats
        few, many = min(seats), max(seats)
        count = f"{few}–{many}" if few < many else str(few)
        return ("person", count), ("clock", self.render(msg("frame.minutes", n=self.offer.minutes)))


class GameLabel(ShelfLabel):
    """A label below its box: the pitch, the facts, when it was played, and the ways into it."""

    def __init__(self, rect: Rect, number: int, box: GameBox, measures: Measures) -> None:
        super().__init__(rect, number, box)
        self.measures = measures
        room = Rect(rect.x + LABEL_PAD, rect.y, rect.w - 2 * LABEL_PAD, rect.h - LABEL_PAD * 0.6)
        high, sizes, brief = (LABEL_BUTTON, LESS_BUTTON), (LABEL_PLAIN, LABEL_LEARN), not measures.at_length
        self._lead(room, high, sizes, slim=False, brief=brief, key=measures.numbered)

    def tell(self, canvas: Canvas) -> None:
        inner, pitch = self.rect.inset(LABEL_PAD), self.measures.pitch
        canvas.text(self.render(self.offer.cover.pitch), Rect(inner.x, inner.y, inner.w, pitch), Lettering(LABEL_PITCH))
        y = inner.y + pitch + ABOVE_FACTS
        self._fact_row(canvas, Rect(inner.x, y, inner.w, LABEL_ROW))
        if self.measures.history:
            self._history(canvas, Rect(inner.x, y + LABEL_ROW, inner.w, LABEL_ROW))

    def _fact_row(self, canvas: Canvas, row: Rect) -> None:
        theme = canvas.theme
        x = row.x
        for icon, words in self._facts:
            wide = canvas.measure(words, size=LABEL_FACT, face="number")[0]
            canvas.icon(icon, x + 11, row.y + LABEL_ROW / 2, 24, theme.brass)
            rect = Rect(x + 27, row.y, wide + 2, LABEL_ROW)
            canvas.text(words, rect, one_line(LABEL_FACT, "number", theme.cream, fit=False))
            x = rect.right + 13
        dots = row.right - MOST_WEIGHT * WEIGHT_DOT
        self._dots(canvas, dots, row.y + LABEL_ROW / 2)
        words, room = self.render(msg("shell.shelf.weight")), dots - 8 - x
        if canvas.measure(words, size=LABEL_SMALL)[0] <= room:
            rect = Rect(x, row.y, room, LABEL_ROW)
            canvas.text(words, rect, one_line(LABEL_SMALL, colour=theme.cream_soft, align="right", fit=False))

    def _history(self, canvas: Canvas, row: Rect) -> None:
        theme, record = canvas.theme, self.offer.record
        if record is not None:
            words = self.render(record)
            wide = canvas.measure(words, size=LABEL_SMALL, face="strong")[0] + 2
            canvas.text(
                words,
                Rect(row.right - wide, row.y, wide, LABEL_ROW),
                one_line(LABEL_SMALL, "strong", theme.gold, fit=False),
            )
            row = Rect(row.x, row.y, row.w - wide - 12, row.h)
        told = (self.render(words) for words in (self.offer.history, self.offer.last or self.offer.briefly))
        words = next((words for words in told if canvas.measure(words, size=canvas.smallest)[0] <= row.w), "")
        canvas.text(words, row, one_line(LABEL_SMALL, colour=theme.cream_soft))


class SideLabel(ShelfLabel):
    """A label beside its box: the facts below each other, and both buttons."""

    def __init__(self, rect: Rect, number: int, box: GameBox) -> None:
        super().__init__(rect, number, box)
        high, sizes = (LESS_BUTTON, LESS_BUTTON), (LABEL_SMALL, LABEL_SMALL)
        self._lead(rect.inset(NARROW_PAD), high, sizes, slim=True, brief=True, key=False)

    def tell(self, canvas: Canvas) -> None:
        inner, theme = self.rect.inset(NARROW_PAD + 2, NARROW_PAD), canvas.theme
        bottom = self.buttons[0].rect.y - 4
        if self.number < 10:
            chip(canvas, str(self.number), inner.right + 2, inner.y + LOW_LINE / 2 + 2, self)
        y = inner.y
        for icon, words in self._facts:
            canvas.icon(icon, inner.x + 10, y + LOW_LINE / 2, 22, theme.brass)
            taken = 30.0 if icon == "person" else 0.0
            room = Rect(inner.x + 26, y, inner.w - 26 - taken, LOW_LINE)
            canvas.text(words, room, one_line(LABEL_FACT, "number"))
            y += LOW_LINE
        if bottom - y >= 3 * LOW_LINE:
            self._dots(canvas, inner.x, y + LOW_LINE / 2)
            y += LOW_LINE
        self._played(canvas, Rect(inner.x, y, inner.w, bottom - y))

    def _played(self, canvas: Canvas, room: Rect) -> None:
        theme, best = canvas.theme, self.offer.best
        if room.h < LOW_LINE - 6:
            return
        row, rest = room.split_top(min(LOW_LINE, room.h))
        if best is not None:
            canvas.icon("trophy", row.x + 10, row.centre[1], 22, theme.gold)
            words = self.render(best)
            right = Rect(row.x + 26, row.y, row.w - 26, row.h)
            canvas.text(words, right, one_line(LABEL_FACT, "number", theme.gold))
            if rest.h < LOW_LINE - 6:
                return
            row = rest.split_top(min(LOW_LINE, rest.h))[0]
        when = self.render(self.offer.last if self.offer.last is not None else self.offer.briefly)
        canvas.text(when, row, one_line(LABEL_FACT, "number", theme.cream_soft))


PLANK = 34.0
SHELF_GAP = 26.0
"""Between two places."""
ABOVE_BOX = 26.0
"""Room over a box."""
BELOW_PLANK = 18.0
"""Between the plank and the labels."""
LARGEST_BOX, SMALLEST_BOX = 470.0, 140.0
"""Width of the picture on a box; a smaller one could not be read: such boxes stand in rows."""
MOST_IN_LINE = 4
"""As many boxes stand on one plank with their labels below."""
ROWS = 2
"""Rows in sight; more are scrolled to."""
ABOVE_IN_ROWS, BESIDE_BOX = 20.0, 8.0
"""Room over a box where there are rows, and between a box and its label."""
LARGEST_BESIDE = 310.0
TALLEST, SLACK = 290.0, 8.0
"""Of a label beside its box, and the room over it."""
BETWEEN_PLACES = 16.0
"""Between two places in a row of several."""
PLATE_PITCH = 24.0


def add_shelf(
    pane: Holder,
    canvas: Canvas,
    room: Rect,
    offers: Sequence[ShelfGame],
    go: Go,
) -> None:
    """Add all games into ``room``; ``go`` gets what is asked for."""
    width = (room.w - SHELF_GAP * (len(offers) - 1)) / max(len(offers), MOST_IN_LINE)
    measures = label_measures(canvas, offers, width)
    high = measures.height
    size = min((width - 24) / BOX_WIDE, (room.h - ABOVE_BOX - PLANK - BELOW_PLANK - high) / BOX_HIGH, LARGEST_BOX)
    if len(offers) > MOST_IN_LINE or size < SMALLEST_BOX:
        _in_rows(pane, canvas, room, offers, go)
        return
    spare = max(0.0, room.h - ABOVE_BOX - size * BOX_HIGH - PLANK - BELOW_PLANK - high)
    floor = room.y + spare * 0.4 + ABOVE_BOX + size * BOX_HIGH
    pane.add(
        PanelPlate(Rect(0, room.y, canvas.width, floor - room.y + PLANK * 0.5), "niche"),
        PanelPlate(Rect(-20, floor - 4, canvas.width + 40, PLANK), "plank"),
    )
    left = room.x + (room.w - len(offers) * (width + SHELF_GAP) + SHELF_GAP) / 2
    for number, offer in enumerate(offers):
        column = Rect(left + number * (width + SHELF_GAP), room.y, width, room.h)
        x = column.x + (width - size * BOX_WIDE) / 2
        box = GameBox(Rect(x, floor - size * BOX_HIGH, size * BOX_WIDE, size * BOX_HIGH), offer, go)
        rect = Rect(column.x, floor + PLANK + BELOW_PLANK + spare * 0.2, width, high)
        pane.add(box, GameLabel(rect, number + 1, box, measures))


def _in_rows(
    pane: Holder,
    canvas: Canvas,
    room: Rect,
    offers: Sequence[ShelfGame],
    go: Go,
) -> None:
    """Two to four places a row; from the third row on they are scrolled to."""
    columns = next((each for each in (2, 3) if len(offers) <= ROWS * each), 4)
    rows = -(-len(offers) // columns)
    step = room.h / ROWS
    cell = (room.w - BETWEEN_PLACES * (columns - 1)) / columns
    least = narrowest_label(canvas, offers)
    size = min((cell - least - BESIDE_BOX) / BOX_WIDE, (step - ABOVE_IN_ROWS - PLANK) / BOX_HIGH, LARGEST_BESIDE)
    wide, high = size * BOX_WIDE, size * BOX_HIGH
    label = min(cell - wide - BESIDE_BOX, max(least, size * 0.75))
    group = wide + BESIDE_BOX + label
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
            box = GameBox(Rect(x, floor - high, wide, high), offer, go)
            beside = Rect(x + wide + BESIDE_BOX, floor - tall - 4, label, tall)
            content += [box, SideLabel(beside, number + 1, box)]
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
        wide = min(canvas.measure(words, size=PLATE_PITCH, face="strong")[0] + 60, self.rect.w)
        x = min(max(box.rect.centre[0] - wide / 2, self.rect.x), self.rect.right - wide)
        plate = Rect(x, self.rect.y, wide, self.rect.h)
        alpha = int(255 * box.warm)
        canvas.plate(plate, "segment", alpha=alpha)
        canvas.text(
            words, plate.inset(16, 0), one_line(PLATE_PITCH, "strong", canvas.theme.ink, align="centre"), alpha=alpha
        )
