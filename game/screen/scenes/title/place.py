"""A place on the shelf: the box of a game, and the label that tells what it is and what one can do with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.say import say
from game.present.cover import DEEP, FRONT, LID, MOST_WEIGHT, box_picture
from game.present.picture import Circle, Gradient, Picture
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.title.offers import Offer
from game.screen.widgets.base import Explained, Text, Widget
from game.screen.widgets.button import ICON, Button
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.look import ButtonStyle, chip_width

PAD = 16.0
PITCH, FACT, SMALL, LEARN, PLAIN = 20.0, 22.0, 20.0, 20.0, 24.0
ROW = 32.0
ABOVE_FACTS = 8.0
BUTTON, LESS = 54.0, 46.0
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
    """What the labels of a shelf have in common: how high the longest pitch is, whether anything is told of earlier
    games, and whether there is room to say at length that a game can be learned, and for the key of a new game.
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


def measured(canvas: Canvas, offers: Sequence[Offer], width: float, speak: Callable[[Text], str]) -> Measures:
    """Return the measures of labels that are so wide."""
    room = width - 2 * PAD
    pitch = max(canvas.measure(speak(offer.cover.pitch), size=PITCH, width=room)[1] for offer in offers)
    words = max(canvas.measure(speak(offer.learning), size=LEARN, face="strong")[0] for offer in offers)
    around = ICON + 12 + 2 * BUTTON_PAD
    fresh = canvas.measure(speak(say("shell.title.new")), size=PLAIN, face="strong")[0] + chip_width(canvas, "1", speak)
    return Measures(pitch, any(offer.known for offer in offers), words + around <= room, fresh + around <= room)


class GameBox(Widget):
    """The box of a game. A click or Enter sets the game up; it glows when it or its label is pointed at."""

    focusable = True
    clickable = True

    def __init__(self, rect: Rect, offer: Offer, on_open: Callable[[str], None]) -> None:
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
            canvas.picture(picture, x, y, self.rect.w, mood="urged", alpha=int(255 * self.warm))
        canvas.picture(picture, x, y, self.rect.w)

    @property
    def warming(self) -> bool:
        ids = (f"new.{self.offer.card.id}", f"learn.{self.offer.card.id}")
        near = [self.layer.hover, self.layer.focus if self.layer.ring else None]
        return self.held or any(each is self or (each is not None and each.id in ids) for each in near)


class GameLabel(Widget):
    """What a game is about, for how many, how long, how demanding; when it was played; and the two ways into it.

    Its ``number`` on the shelf is the key that sets it up.
    """

    def __init__(
        self,
        rect: Rect,
        offer: Offer,
        number: int,
        box: GameBox,
        on_new: Callable[[str], None],
        on_learn: Callable[[str], None],
        measures: Measures,
    ) -> None:
        super().__init__(f"label.{offer.card.id}", rect)
        self.offer = offer
        self.number = number
        self.box = box
        self.measures = measures
        self.buttons = self._buttons(on_new, on_learn)

    @property
    def children(self) -> Sequence[Widget]:
        return self.buttons

    def _buttons(self, on_new: Callable[[str], None], on_learn: Callable[[str], None]) -> list[Widget]:
        offer, game = self.offer, self.offer.card.id
        less = Rect(self.rect.x + PAD, self.rect.bottom - PAD * 0.6 - LESS, self.rect.w - 2 * PAD, LESS)
        more = Rect(less.x, less.y - 6 - BUTTON, less.w, BUTTON)
        lesson = offer.learning if self.measures.at_length else offer.learning_briefly
        if not offer.lesson:
            return [self._fresh(more, on_new)]
        if offer.known:
            again = Button(
                f"learn.{game}", less, lesson, lambda: on_learn(game), icon="bulb", style="quiet", size=SMALL
            )
            return [self._fresh(more, on_new), again]
        first = Button(f"learn.{game}", more, lesson, lambda: on_learn(game), icon="bulb", style="learn", size=LEARN)
        return [first, self._fresh(less, on_new, "quiet", SMALL)]

    def _fresh(
        self, rect: Rect, on_new: Callable[[str], None], style: ButtonStyle = "plain", size: float = PLAIN
    ) -> Button:
        """Return the button that sets the game up."""
        game = self.offer.card.id
        return Button(
            f"new.{game}",
            rect,
            say("shell.title.new"),
            lambda: on_new(game),
            style=style,
            icon="plus",
            size=size,
            hotkeys=(str(self.number),),
            chip=self.measures.numbered,
        )

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "place")
        if self.box.warm > 0:
            canvas.plate(self.rect, "place.lit", alpha=int(255 * self.box.warm))
        inner, pitch = self.rect.inset(PAD), self.measures.pitch
        canvas.text(self.say(self.offer.cover.pitch), Rect(inner.x, inner.y, inner.w, pitch), size=PITCH)
        y = inner.y + pitch + ABOVE_FACTS
        self._facts(canvas, Rect(inner.x, y, inner.w, ROW))
        if self.measures.history:
            self._history(canvas, Rect(inner.x, y + ROW, inner.w, ROW))
        for button in self.buttons:
            button.draw(canvas)

    def _facts(self, canvas: Canvas, row: Rect) -> None:
        """Draw how many play, how long, and how demanding it is."""
        theme, seats = canvas.theme, self.offer.card.seats
        x = row.x
        for icon, words in (
            ("person", f"{min(seats)}–{max(seats)}"),
            ("clock", self.say(say("shell.shelf.minutes", n=self.offer.minutes))),
        ):
            wide = canvas.measure(words, size=FACT, face="number")[0]
            canvas.icon(icon, x + 11, row.y + ROW / 2, 24, theme.brass)
            rect = Rect(x + 27, row.y, wide + 2, ROW)
            canvas.text(words, rect, size=FACT, face="number", colour=theme.cream, valign="middle", lines=1)
            x = rect.right + 13
        dots = row.right - MOST_WEIGHT * DOT
        for place in range(MOST_WEIGHT):
            picture = FULL if place < self.offer.cover.weight else EMPTY
            canvas.picture(picture, dots + (place + 0.5) * DOT, row.y + ROW / 2, 17)
        words, room = self.say(say("shell.shelf.weight")), dots - 8 - x
        if canvas.measure(words, size=SMALL)[0] <= room:
            rect = Rect(x, row.y, room, ROW)
            canvas.text(words, rect, size=SMALL, colour=theme.cream_soft, align="right", valign="middle", lines=1)

    def _history(self, canvas: Canvas, row: Rect) -> None:
        """Draw when it was played last, and the best result."""
        theme = canvas.theme
        if self.offer.best is not None:
            words = self.say(say("shell.shelf.best", n=self.offer.best))
            wide = canvas.measure(words, size=SMALL, face="strong")[0] + 2
            canvas.text(
                words, Rect(row.right - wide, row.y, wide, ROW), size=SMALL, face="strong", colour=theme.gold,
                valign="middle", lines=1,
            )  # fmt: skip
            row = Rect(row.x, row.y, row.w - wide - 12, row.h)
        canvas.text(
            self.say(self.offer.history), row, size=SMALL, colour=theme.cream_soft, valign="middle", lines=1, fit=True
        )
