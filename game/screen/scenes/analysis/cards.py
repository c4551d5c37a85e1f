"""The decisions that have cost most, as cards: when, how much, what was done, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.kernel.say import say
from game.present.party import Party
from game.present.picture import Face
from game.present.reviewing import Mistake
from game.screen.canvas import Canvas, Rect
from game.screen.theme import Colour
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button

PAD = 20.0
NUMBER = 132.0
"""Width of the column with the cost."""
BUTTON = 52.0
BETWEEN = 6.0
SIZE = 21.0
HEAD = 56.0
UNBROKEN = "\u00a0"
"""A blank at which no line ends."""

Speak = Callable[[Text], str]


@dataclass(frozen=True, slots=True)
class Deeds:
    """What can be done with a decision: see it in the replay, play on from it, have it lit in the curve."""

    watch: Callable[[int], None]
    play: Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a card."""

    words: str
    face: Face
    colour: Colour
    y: float
    high: float


class MistakeCard(Widget):
    """One costly decision; a click shows it in the replay. Its height follows its words."""

    clickable = True
    focusable = True

    def __init__(self, rect: Rect, mistake: Mistake, number: int, canvas: Canvas, speak: Speak, deeds: Deeds) -> None:
        self.mistake = mistake
        self.deeds = deeds
        self._lines: list[Line] = []
        theme = canvas.theme
        width = rect.w - NUMBER - PAD
        y = PAD - 6
        for words, face, colour in self._words(speak, theme.cream, theme.gold, theme.cream_soft):
            high = canvas.measure(words, size=SIZE, face=face, width=width)[1]
            self._lines.append(Line(words, face, colour, y, high))
            y += high + BETWEEN
        name = f"mistake.{mistake.seat}.{number}"
        super().__init__(name, Rect(rect.x, rect.y, rect.w, y + BUTTON + PAD), name=mistake.done)
        watch, fork = say("table.analysis.watch"), say("table.analysis.play")
        row = Rect(rect.x + PAD, self.rect.bottom - BUTTON - PAD + 4, rect.w - 2 * PAD, BUTTON)
        left, right = row.row(2, 12)
        self._buttons = (
            Button(f"{name}.watch", left, watch, partial(deeds.watch, mistake.index), icon="play", size=20),
            Button(
                f"{name}.play", right, fork, partial(deeds.play, mistake.index), icon="hand", size=20, momentous=True
            ),
        )

    @property
    def children(self) -> tuple[Widget, ...]:
        return self._buttons

    def activate(self) -> None:
        """Show the decision in the replay."""
        self.deeds.watch(self.mistake.index)

    def _words(self, speak: Speak, plain: Colour, better: Colour, soft: Colour) -> list[tuple[str, Face, Colour]]:
        """Return what the card says, line by line."""
        mistake = self.mistake
        lines: list[tuple[str, Face, Colour]] = [(speak(say("table.analysis.done", what=mistake.done)), "text", plain)]
        if mistake.slip is not None:
            lines.append((speak(mistake.slip), "text", soft))
        lines.append((speak(say("table.analysis.better", what=mistake.better)), "strong", better))
        if mistake.reason is not None and (reason := speak(mistake.reason)) not in lines[-1][0]:
            lines.append((reason, "text", soft))
        if mistake.gains:
            gains = " · ".join(f"{speak(part)} {more}".replace(" ", UNBROKEN) for part, more in mistake.gains)
            lines.append((speak(say("table.analysis.gains", gains=gains)), "text", soft))
        return lines

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "inset")
        if self.warm > 0:
            canvas.plate(self.rect, "row.hover", alpha=int(255 * self.warm))
        theme = canvas.theme
        cost = Rect(self.rect.x, self.rect.y + 12, NUMBER, 52)
        words = f"−{self.mistake.points} %"
        canvas.text(
            words,
            cost,
            size=38,
            face="number",
            colour=theme.warning,
            align="centre",
            valign="middle",
            lines=1,
            fit=True,
        )
        below = Rect(cost.x + 8, cost.bottom, cost.w - 16, 30)
        when = self.say(say("table.analysis.round", round=self.mistake.round))
        canvas.text(when, below, size=20, colour=theme.cream_soft, align="centre", valign="middle", lines=1, fit=True)
        for line in self._lines:
            room = Rect(self.rect.x + NUMBER, self.rect.y + line.y, self.rect.w - NUMBER - PAD, line.high + 2)
            canvas.text(line.words, room, size=SIZE, face=line.face, colour=line.colour)
        for button in self._buttons:
            button.draw(canvas)


class PersonRow(Widget):
    """Who the cards below belong to, and in a few words what has been found."""

    def __init__(self, rect: Rect, party: Party, words: Text, patterns: bool) -> None:
        super().__init__(f"person.{party.id}", Rect(rect.x, rect.y, rect.w, HEAD), name=party.title)
        self.party = party
        self.words = words
        self.patterns = patterns

    def draw(self, canvas: Canvas) -> None:
        middle = self.rect.y + HEAD / 2
        canvas.mark(self.party.mark, self.rect.x + 26, middle, 36, self.patterns)
        room = Rect(self.rect.x + 58, self.rect.y, self.rect.w - 62, HEAD)
        canvas.text(self.say(self.words), room, size=24, face="strong", valign="middle", lines=1, fit=True)
