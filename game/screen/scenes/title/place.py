"""A place on the shelf: the box of a game, and the label that tells what it is and leads into it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.message import msg
from game.present.pictures.cover import DEEP, FRONT, LID, MOST_WEIGHT, box_picture
from game.present.pictures.picture import Circle, Gradient, Picture
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Lettering, Pose, Rect, one_line
from game.screen.scenes.title.offers import ShelfGame
from game.screen.widgets.base import Explained, Text, Widget
from game.screen.widgets.button import ICON, SIGN, SLIM, Button, ButtonFace
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.look import chip, chip_width

PAD = 16.0
PITCH, FACT, SMALL, LEARN, PLAIN = 20.0, 22.0, 20.0, 20.0, 24.0
ROW = 32.0
ABOVE_FACTS = 8.0
BUTTON, LESS = 54.0, 46.0
NARROW, LOW = 8.0, 30.0
"""Room around what stands on a label beside its box, and height of a line there."""
RISE = 6.0
"""How far a box comes up that is pointed at."""
DOT = 19.0
FULL = Picture(16, 16, (Circle(8, 8, 7.2, Gradient((255, 226, 140), (214, 162, 58)), (92, 62, 16), 1.0),))
EMPTY = Picture(16, 16, (Circle(8, 8, 7.2, (62, 76, 83), (104, 116, 120), 1.0),))
"""The dots that tell how demanding a game is."""
WIDE = (FRONT + DEEP) / FRONT
HIGH = (FRONT + LID) / FRONT
"""Width and height of a box for the width of its picture."""


@dataclass(frozen=True, slots=True)
class Measures:
    """What the labels below the boxes have in common: how high the longest pitch is, whether anything is told of
    earlier games, and whether there is room to say at length that a game can be learned, and for the key of a new game.
    """

    pitch: float
    history: bool
    at_length: bool
    numbered: bool

    @property
    def height(self) -> float:
        """How high the labels are."""
        facts = ROW * (2 if self.history else 1)
        return PAD + self.pitch + ABOVE_FACTS + facts + 10 + BUTTON + 6 + LESS + PAD * 0.6


def measured(canvas: Canvas, offers: Sequence[ShelfGame], width: float, speak: Callable[[Text], str]) -> Measures:
    """Return the measures of labels that are so wide."""
    room = width - 2 * PAD
    pitch = max(canvas.measure(speak(offer.cover.pitch), size=PITCH, width=room)[1] for offer in offers)
    words = max(canvas.measure(speak(offer.learning), size=LEARN, face="strong")[0] for offer in offers)
    around = ICON + 12 + 2 * BUTTON_PAD
    fresh = canvas.measure(speak(msg("shell.title.new")), size=PLAIN, face="strong")[0] + chip_width(canvas, "1", speak)
    return Measures(pitch, any(offer.known for offer in offers), words + around <= room, fresh + around <= room)


@dataclass(frozen=True, slots=True)
class ShelfActions:
    """What happens when a game is chosen, by its id: set it up, or learn it."""

    new: Callable[[str], None]
    learn: Callable[[str], None]


class GameBox(Widget):
    """The box of a game. A click or Enter sets the game up; it glows when it or its label is pointed at."""

    focusable = True
    clickable = True

    def __init__(self, rect: Rect, offer: ShelfGame, on_open: Callable[[str], None]) -> None:
        super().__init__(f"box.{offer.card.id}", rect, name=offer.name, tip=Explained(offer.name, offer.cover.pitch))
        self.offer = offer
        self.on_open = on_open

    def activate(self) -> None:
        """Set the game up."""
        self.layer.services.play_sound("click")
        self.on_open(self.offer.card.id)

    def draw(self, canvas: Canvas) -> None:
        picture = box_picture(self.offer.cover)
        x, y = self.rect.centre
        y -= RISE * self.warm
        if self.warm > 0:
            canvas.picture(picture, x, y, self.rect.w, Pose(mood="urged", alpha=int(255 * self.warm)))
        canvas.picture(picture, x, y, self.rect.w)

    @property
    def warming(self) -> bool:
        ids = (f"new.{self.offer.card.id}", f"learn.{self.offer.card.id}")
        near = [self.layer.hover, self.layer.focus if self.layer.ring else None]
        return self.held or any(each is self or (each is not None and each.id in ids) for each in near)


def narrowest(canvas: Canvas, offers: Sequence[ShelfGame], speak: Callable[[Text], str]) -> float:
    """Return how wide labels beside their boxes have to be for the words of their buttons, in the smallest letters."""
    small = canvas.studio.readable / canvas.scale / canvas.studio.text_size

    def wide(words: Text) -> float:
        return canvas.measure(speak(words), size=small, face="strong")[0]

    new = wide(msg("shell.title.new"))
    learn = max((wide(offer.learning_briefly) for offer in offers if offer.lesson), default=0.0) + SIGN + SLIM
    return max(new, learn) + 2 * SLIM + 2 * NARROW + 4


class ShelfLabel(Widget):
    """Leads into a game of the shelf: a new game above, the lesson always below it."""

    def __init__(self, rect: Rect, offer: ShelfGame, number: int, box: GameBox) -> None:
        super().__init__(f"label.{offer.card.id}", rect)
        self.offer = offer
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
        ways: ShelfActions,
        high: tuple[float, float],
        sizes: tuple[float, float],
        *,
        brief: bool,
        key: bool,
    ) -> None:
        """Add both buttons at the foot of ``rect``."""
        offer, game = self.offer, self.offer.card.id
        less, rest = rect.split_bottom(high[1], SLIM)
        more = rest.split_bottom(high[0])[0]
        keys = (str(self.number), f"shift+{self.number}") if self.number < 10 else ()
        new = Button(
            f"new.{game}",
            more,
            msg("shell.title.new"),
            lambda: ways.new(game),
            ButtonFace(icon="" if brief else "plus", size=sizes[0], chip=key, slim=brief),
            hotkeys=keys[:1],
        )
        self.buttons.append(new)
        if offer.lesson:
            self.buttons.append(self._learn(less, ways, sizes[1], keys[1:], brief))

    def _learn(self, rect: Rect, ways: ShelfActions, size: float, keys: Sequence[str], brief: bool) -> Button:
        offer, game = self.offer, self.offer.card.id
        return Button(
            f"learn.{game}",
            rect,
            offer.learning_briefly if brief else offer.learning,
            lambda: ways.learn(game),
            ButtonFace(
                "quiet" if offer.known else "learn",
                icon="check" if offer.taught == "done" else "bulb",
                size=size,
                chip=False,
                slim=brief,
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
        """Draw how demanding the game is."""
        for place in range(MOST_WEIGHT):
            picture = FULL if place < self.offer.cover.weight else EMPTY
            canvas.picture(picture, left + (place + 0.5) * DOT, middle, 17)

    @property
    def _facts(self) -> tuple[tuple[str, str], ...]:
        """Icon and words: how many play, and how long."""
        seats = self.offer.card.seats
        few, many = min(seats), max(seats)
        count = f"{few}–{many}" if few < many else str(few)
        return ("person", count), ("clock", self.render(msg("frame.minutes", n=self.offer.minutes)))


class GameLabel(ShelfLabel):
    """A label below its box: the pitch, the facts, when it was played, and the ways into it."""

    def __init__(
        self, rect: Rect, offer: ShelfGame, number: int, box: GameBox, ways: ShelfActions, measures: Measures
    ) -> None:
        super().__init__(rect, offer, number, box)
        self.measures = measures
        room = Rect(rect.x + PAD, rect.y, rect.w - 2 * PAD, rect.h - PAD * 0.6)
        brief = not measures.at_length
        self._lead(room, ways, (BUTTON, LESS), (PLAIN, LEARN), brief=False, key=measures.numbered)
        if brief and len(self.buttons) > 1:
            learn = self.buttons[1]
            assert isinstance(learn, Button)
            learn.label = offer.learning_briefly

    def tell(self, canvas: Canvas) -> None:
        inner, pitch = self.rect.inset(PAD), self.measures.pitch
        canvas.text(self.render(self.offer.cover.pitch), Rect(inner.x, inner.y, inner.w, pitch), Lettering(PITCH))
        y = inner.y + pitch + ABOVE_FACTS
        self._fact_row(canvas, Rect(inner.x, y, inner.w, ROW))
        if self.measures.history:
            self._history(canvas, Rect(inner.x, y + ROW, inner.w, ROW))

    def _fact_row(self, canvas: Canvas, row: Rect) -> None:
        theme = canvas.theme
        x = row.x
        for icon, words in self._facts:
            wide = canvas.measure(words, size=FACT, face="number")[0]
            canvas.icon(icon, x + 11, row.y + ROW / 2, 24, theme.brass)
            rect = Rect(x + 27, row.y, wide + 2, ROW)
            canvas.text(words, rect, one_line(FACT, "number", theme.cream, fit=False))
            x = rect.right + 13
        dots = row.right - MOST_WEIGHT * DOT
        self._dots(canvas, dots, row.y + ROW / 2)
        words, room = self.render(msg("shell.shelf.weight")), dots - 8 - x
        if canvas.measure(words, size=SMALL)[0] <= room:
            rect = Rect(x, row.y, room, ROW)
            canvas.text(words, rect, one_line(SMALL, colour=theme.cream_soft, align="right", fit=False))

    def _history(self, canvas: Canvas, row: Rect) -> None:
        """Draw when it was played last, and the best result."""
        theme, record = canvas.theme, self.offer.record
        if record is not None:
            words = self.render(record)
            wide = canvas.measure(words, size=SMALL, face="strong")[0] + 2
            canvas.text(
                words, Rect(row.right - wide, row.y, wide, ROW), one_line(SMALL, "strong", theme.gold, fit=False)
            )
            row = Rect(row.x, row.y, row.w - wide - 12, row.h)
        small = canvas.studio.readable / canvas.scale / canvas.studio.text_size
        told = (self.render(words) for words in (self.offer.history, self.offer.last or self.offer.briefly))
        words = next((words for words in told if canvas.measure(words, size=small)[0] <= row.w), "")
        canvas.text(words, row, one_line(SMALL, colour=theme.cream_soft))


class SideLabel(ShelfLabel):
    """A label beside its box: the facts below each other, and both buttons."""

    def __init__(self, rect: Rect, offer: ShelfGame, number: int, box: GameBox, ways: ShelfActions) -> None:
        super().__init__(rect, offer, number, box)
        self._lead(rect.inset(NARROW), ways, (LESS, LESS), (SMALL, SMALL), brief=True, key=False)

    def tell(self, canvas: Canvas) -> None:
        inner, theme = self.rect.inset(NARROW + 2, NARROW), canvas.theme
        bottom = self.buttons[0].rect.y - 4
        if self.number < 10:
            chip(canvas, str(self.number), inner.right + 2, inner.y + LOW / 2 + 2, self, self.render)
        y = inner.y
        for icon, words in self._facts:
            canvas.icon(icon, inner.x + 10, y + LOW / 2, 22, theme.brass)
            taken = 30.0 if icon == "person" else 0.0
            room = Rect(inner.x + 26, y, inner.w - 26 - taken, LOW)
            canvas.text(words, room, one_line(FACT, "number"))
            y += LOW
        if bottom - y >= 3 * LOW:
            self._dots(canvas, inner.x, y + LOW / 2)
            y += LOW
        self._played(canvas, Rect(inner.x, y, inner.w, bottom - y))

    def _played(self, canvas: Canvas, room: Rect) -> None:
        """Draw the best result and when it was played last, as far as there is room."""
        theme, best = canvas.theme, self.offer.best
        if room.h < LOW - 6:
            return
        row, rest = room.split_top(min(LOW, room.h))
        if best is not None:
            canvas.icon("trophy", row.x + 10, row.centre[1], 22, theme.gold)
            words = self.render(best)
            right = Rect(row.x + 26, row.y, row.w - 26, row.h)
            canvas.text(words, right, one_line(FACT, "number", theme.gold))
            if rest.h < LOW - 6:
                return
            row = rest.split_top(min(LOW, rest.h))[0]
        when = self.render(self.offer.last if self.offer.last is not None else self.offer.briefly)
        canvas.text(when, row, one_line(FACT, "number", theme.cream_soft))
