"""The choices of a decision that are not made on the board: buttons, amounts, selections."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.kernel.say import Say, say
from game.present.amounts import Picking, Stepping
from game.present.asking import Asking
from game.present.gesture import Facet, Press
from game.present.stage.gestures import REACH
from game.present.stage.words import Words
from game.screen.canvas import Canvas, Rect
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label
from game.screen.widgets.layer import Pane
from game.screen.widgets.look import ButtonStyle, chip_width
from game.screen.widgets.slider import Stepper

GAP = 10.0
CHOICE = 50.0
PRESS = 150.0
"""The least width of a button for a choice, as long as there is room."""
PRESS_SIZE = 23
MOST_BESIDE = 4
"""Buttons that stand beside the sentence."""
MOST_IN_ROW = 5
STEPPER = 250.0
REACH_SIGNS = 88.0
"""Room for the tick and the key of the button that lets the amount be how far to go."""
CHOICES = ("amount.", "pick.", "press.")
"""With these begin the ids of what is chosen in the panel."""
RAISES = (5, 10)
"""Larger steps of a stepper."""
RAISE = 86.0
LONG = 8
"""Steps from which on larger ones are offered."""
FIGURE = 160.0
"""The width of a figure that the answer changes, beside buttons."""
WORDS = 520.0
"""The width that the sentence beside the choices keeps before larger steps are offered."""


def beside(asking: Asking) -> bool:
    """Tell whether the only amount stands among the buttons, so that the panel keeps its height."""
    return len(asking.steppers) == 1 and not asking.pickers and len(asking.beside()) <= 1


def crowded(asking: Asking) -> int:
    """Return how many rows of their own the buttons need; none where they stand beside the sentence."""
    count = len(asking.beside())
    return math.ceil(count / MOST_IN_ROW) if count > MOST_BESIDE else 0


def rows_of(asking: Asking | None) -> int:
    """Return how many further rows the choices need that are not done on the board."""
    if asking is None or beside(asking):
        return 0
    return min(4, len(asking.steppers) + len(asking.pickers) + crowded(asking))


@dataclass(frozen=True)
class Choices:
    """Adds the choices of one decision to ``pane``."""

    pane: Pane
    canvas: Canvas
    asking: Asking
    words: Words
    on_press: Callable[[Facet], None]
    on_step: Callable[[Stepping, int], None]
    on_pick: Callable[[Picking, int], None]
    on_reach: Callable[[], None]

    # ---- beside the sentence

    def width(self, room: float) -> float:
        """Return how wide the part beside the sentence should be, in a panel of width ``room``."""
        presses = sum(self._press_widths(self.asking.beside()))
        if crowded(self.asking):
            return 0.0
        if not beside(self.asking):
            return min(presses, room * 0.66)
        least = presses + GAP + STEPPER + self._reach_width
        full = least + self._raises_width
        return full if room - full >= WORDS else least

    @property
    def bare(self) -> bool:
        """Whether nothing stands beside the sentence."""
        return not beside(self.asking) and (not self.asking.beside() or crowded(self.asking) > 0)

    def figures_width(self, count: int, room: float) -> float:
        """Return how wide ``count`` figures beside the buttons are, if the sentence keeps enough of ``room``."""
        width = count * FIGURE + GAP
        return width if count and not self.bare and not beside(self.asking) and room - width >= WORDS else 0.0

    def add_beside(self, room: Rect) -> None:
        """Add the buttons, with the only amount at their left."""
        if beside(self.asking):
            buttons = room.w - STEPPER - self._reach_width
            if buttons - self._raises_width >= sum(self._press_widths(self.asking.beside())):
                buttons -= self._raises_width
            if self.asking.beside():
                control, room = room.split_left(room.w - buttons, GAP)
            else:
                control = room
            if self._reach_width:
                reach, control = control.split_right(self._reach_width - GAP, GAP)
                self._add_reach(reach)
            self._add_stepper(0, self.asking.steppers[0], control, STEPPER)
        if not crowded(self.asking):
            self._add_presses(room, self.asking.beside())

    @property
    def _raises_width(self) -> float:
        """How much room the larger steps of the only amount take; none where it has too few steps."""
        choice = self.asking.steppers[0].choice
        high = self.asking.most if self.asking.limit else choice.high
        return len(RAISES) * (self.raise_width + GAP) if _long(choice.low, high, choice.step) else 0.0

    @property
    def _reach_width(self) -> float:
        """How much room the button takes that lets the amount be how far to go."""
        if self.asking.lot is None:
            return 0.0
        words = self.pane.layer.say(say("table.reach"))
        return self.canvas.measure(words, size=22, face="strong")[0] + 2 * BUTTON_PAD + REACH_SIGNS + GAP

    def _add_reach(self, room: Rect) -> None:
        self.pane.add(
            Button(
                "reach",
                Rect(room.x, room.y, room.w, CHOICE),
                say("table.reach"),
                self.on_reach,
                style="plain" if self.asking.limit else "quiet",
                icon="check" if self.asking.limit else "",
                hotkeys=(REACH[0],),
                chosen=self.asking.limit > 0,
                size=22,
                tip=say("table.reach.tip"),
            )
        )

    def _add_presses(self, room: Rect, facets: Sequence[Facet]) -> None:
        asking = self.asking
        if not facets:
            return
        for facet, rect in zip(facets, room.shares(self._press_widths(facets), GAP), strict=True):
            assert isinstance(facet.gesture, Press)
            hotkeys = (facet.gesture.hotkey,) if facet.gesture.hotkey else ()
            self.pane.add(
                Button(
                    press_id(asking, facet.gesture),
                    Rect(rect.x, rect.y, rect.w, CHOICE),
                    press_words(facet.gesture),
                    partial(self.on_press, facet),
                    hotkeys=hotkeys,
                    chosen=facet in asking.board.draft,
                    size=PRESS_SIZE,
                )
            )

    def _press_widths(self, facets: Sequence[Facet]) -> tuple[float, ...]:
        """Return how wide the buttons should be: as their words and keys need it."""
        return tuple(max(PRESS, self._press_width(each.gesture)) for each in facets if isinstance(each.gesture, Press))

    def _press_width(self, press: Press) -> float:
        speak = self.pane.layer.say
        words = self.canvas.measure(speak(press_words(press)), size=PRESS_SIZE, face="strong")[0]
        key = chip_width(self.canvas, press.hotkey, speak) if press.hotkey else 0.0
        return words + key + 2 * BUTTON_PAD + GAP

    # ---- rows of their own

    def add_rows(self, room: Rect) -> Rect:
        """Add amounts and selections, one row each, and return the room that is left."""
        asking = self.asking
        if beside(asking):
            return room
        for number, stepper in enumerate(asking.steppers):
            row, room = room.split_top(CHOICE, GAP)
            words, control = row.split_left(row.w * 0.4, GAP)
            label = self.words.amount_label(asking.decision, stepper.choice)
            self.pane.add(Label(words, label, size=23, valign="middle", lines=1, fit=True))
            self._add_stepper(number, stepper, control, min(control.w, 320.0))
        for number, picker in enumerate(asking.pickers):
            row, room = room.split_top(CHOICE, GAP)
            self._add_picker(row, number, picker)
        for number in range(rows := crowded(asking)):
            row, room = room.split_top(CHOICE, GAP)
            buttons = asking.beside()
            share = math.ceil(len(buttons) / rows)
            self._add_presses(row, buttons[number * share : (number + 1) * share])
        return room

    @property
    def raise_width(self) -> float:
        """How wide buttons for larger steps are."""
        widest = max(self.canvas.measure(f"+{more}", size=22, face="strong")[0] for more in RAISES)
        return max(RAISE, widest + 2 * BUTTON_PAD + 2)

    def _add_stepper(self, number: int, stepper: Stepping, control: Rect, width: float) -> None:
        """Add a stepper, and larger steps beside it if there is room and a long way to go."""
        choice, limit = stepper.choice, self.asking.limit
        value, high = (limit, self.asking.most) if limit else (stepper.value, choice.high)
        change = partial(self.on_step, stepper)
        label = self.words.amount_label(self.asking.decision, choice)
        self.pane.add(
            Stepper(
                f"amount.{number}",
                Rect(control.x, control.y, width, CHOICE),
                value,
                change,
                low=choice.low,
                high=high,
                step=choice.step,
                name=label,
                tip=label,
            )
        )
        if not _long(choice.low, high, choice.step):
            return
        for place, more in enumerate(RAISES):
            left = control.x + width + GAP + place * (self.raise_width + GAP)
            rect = Rect(left, control.y, self.raise_width, CHOICE)
            if rect.right > control.right + 1:
                break
            raised = value + more * choice.step
            self.pane.add(
                Button(
                    f"amount.{number}.{more}",
                    rect,
                    f"+{more}",
                    partial(change, raised),
                    style="quiet",
                    size=22,
                    enabled=raised <= high,
                    name=say("table.amount.more", more=more),
                )
            )

    def _add_picker(self, row: Rect, number: int, picker: Picking) -> None:
        choice = picker.choice
        words, items = row.split_left(row.w * 0.26, GAP)
        label = say(
            "table.pick.count",
            label=self.words.pick_label(self.asking.decision, choice),
            chosen=len(picker.chosen),
            least=choice.least,
            most=choice.most,
        )
        self.pane.add(Label(words, label, widget_id=f"pick.{number}.count", size=21, valign="middle", lines=2))
        full = len(picker.chosen) >= choice.most
        for item, rect in zip(choice.items, items.row(len(choice.items), 6), strict=True):
            chosen = item in picker.chosen
            style: ButtonStyle = "plain" if chosen else "quiet"
            self.pane.add(
                Button(
                    f"pick.{number}.{item}",
                    rect,
                    self.words.item_label(self.asking.decision, choice, item),
                    partial(self.on_pick, picker, item),
                    style=style,
                    icon="check" if chosen else "",
                    chosen=chosen,
                    size=21,
                    enabled=chosen or not full,
                    why=say("table.pick.full", n=choice.most),
                )
            )


def _long(low: int, high: int, step: int) -> bool:
    """Tell whether it is so far from the least amount to the most that larger steps are offered."""
    return high - low >= LONG * step


def press_words(press: Press) -> Say:
    """Return what stands on the button."""
    return press.words or Say(press.key)


def press_id(asking: Asking, press: Press) -> str:
    """Return the id of the button; those with words of their own are counted."""
    number = [facet.gesture for facet in asking.buttons()].index(press)
    return f"press.{press.key}" if press.words is None else f"press.{press.key}.{number}"
