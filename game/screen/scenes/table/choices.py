"""The choices of a decision that are not made on the board: buttons, amounts, selections."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from game.kernel.message import Message, msg
from game.present.answer.answer_controller import AnswerController
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.drafting import Picking, Stepping
from game.present.answer.gesture import Facet, Press
from game.present.area import Rect
from game.present.stage.gestures import REACH
from game.present.stage.words import TableWords
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.board.frame import STOREY
from game.screen.widgets.base import Text
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label
from game.screen.widgets.look import ButtonStyle, chip_width
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.slider import Stepper

GAP = 10.0
CHOICE = 52.0
PRESS = 130.0
"""The least width of a button for a choice."""
SIZE = 23
STEPPER = 200.0
CHOICES = ("amount.", "pick.", "press.")
"""With these begin the ids of what is chosen in the panel."""
TICK = 42.0
"""Room for the tick on the button that lets the amount be how far to go, whether it is there or not."""
RAISES = (5, 10)
"""Larger steps of a stepper."""
RAISE = 86.0
LONG = 8
"""Steps from which on larger ones are offered."""
LABEL = 300.0
"""The width of what an amount stands for is, at most, where several stand beside each other."""


class Slack(NamedTuple):
    """The things the bar has given up so that its words have room."""

    raises: bool = False
    chips: bool = False
    names: bool = False
    words: bool = False
    tools: bool = False
    figures: bool = False


PLENTY = Slack()


@dataclass(frozen=True, slots=True)
class ChoiceControls:
    """The choices of one decision as they are with some ``slack``: how wide they are, and what they look like."""

    canvas: Canvas
    speak: Callable[[Text], str]
    draft: AnswerDraft
    answering: AnswerController
    gold: str
    """What the gold button says."""
    kept: tuple[Facet, ...]
    """The buttons that have a place, in order, those that are gone meanwhile as well."""
    slack: Slack = PLENTY

    @property
    def words(self) -> TableWords:
        return self.answering.presenter.stage.words

    @property
    def doubled(self) -> Press | None:
        """The button that is the whole answer, if the gold one says the same: that carries it out, too."""
        facet = self.draft.board.draft[0] if self.draft.pressed else None
        press = facet.gesture if facet is not None and facet in self.draft.beside() else None
        return press if isinstance(press, Press) and self.speak(press_words(press)) == self.gold else None

    # ---- how much room they want

    @property
    def single(self) -> bool:
        """True if there is one amount, or will be, which stands among the buttons."""
        return len(self.draft.steppers) == 1 or (not self.draft.steppers and self.reserved > 0)

    @property
    def reserved(self) -> float:
        """How much room is left free for an amount that is asked for once the answer has begun: it moves no button."""
        coming = self.draft.coming
        if not coming or len(self.draft.steppers) > 1:
            return 0.0
        most = [(max(choice.high, lot.most if lot is not None else 0), choice) for choice, lot in coming]
        raises = self._raises() if any(high - choice.low >= LONG * choice.step for high, choice in most) else []
        reach = [self._reach_width] if any(lot is not None for _, lot in coming) else []
        return _beside(STEPPER, *raises, *reach)

    @property
    def _amount_room(self) -> float:
        """Width of the only amount, with larger steps and the way to a limit, or the room left for it."""
        if len(self.draft.steppers) != 1:
            return self.reserved
        raises = self._raise_widths(self.draft.steppers[0])
        reach = [self._reach_width] if self.draft.lot is not None else []
        return max(self.reserved, _beside(STEPPER, *raises, *reach))

    def width(self) -> float:
        """Width of what stands in one row with the words."""
        widths = list(self._press_widths())
        if self.single:
            widths.append(self._amount_room)
        return sum(widths) + GAP * max(0, len(widths) - 1)

    def rows(self, room: float) -> list[Sequence[Stepping | Picking]]:
        """The choices that need rows of their own: several amounts, as many in a row as there is room for; lists."""
        found: list[Sequence[Stepping | Picking]] = [] if self.single else list(self._rows_of_amounts(room))
        return [*found, *([picker] for picker in self.draft.pickers)]

    def _rows_of_amounts(self, room: float) -> Iterator[Sequence[Stepping]]:
        row: list[Stepping] = []
        left = room
        for stepper in self.draft.steppers:
            width = self._amount_width(stepper)
            if row and width > left:
                yield row
                row, left = [], room
            row.append(stepper)
            left -= width + 3 * GAP
        if row:
            yield row

    def press_rows(self, room: float) -> list[Sequence[Facet]]:
        """The buttons in as few rows as they need."""
        rows: list[list[Facet]] = [[]]
        left = room
        for facet, width in zip(self.kept, self._press_widths(), strict=True):
            if rows[-1] and width > left:
                rows.append([])
                left = room
            rows[-1].append(facet)
            left -= width + GAP
        return [row for row in rows if row]

    def _raise_widths(self, stepper: Stepping) -> list[float]:
        if not _long(stepper, max(stepper.choice.high, self.draft.most)):
            return []
        return self._raises()

    def _raises(self) -> list[float]:
        if self.slack.raises:
            return []
        widest = max(self.canvas.measure(f"+{more}", size=22, face="strong")[0] for more in RAISES)
        return [max(RAISE, widest + 2 * BUTTON_PAD + 2)] * len(RAISES)

    @property
    def _reach_width(self) -> float:
        return self._words_width(msg("table.reach"), 22) + self._chip_width(REACH[0]) + 2 * BUTTON_PAD + TICK

    def _press_widths(self) -> tuple[float, ...]:
        presses = (facet.gesture for facet in self.kept if isinstance(facet.gesture, Press))
        return tuple(max(PRESS, self._press_width(press)) for press in presses)

    def _press_width(self, press: Press) -> float:
        return self._words_width(press_words(press), SIZE) + self._chip_width(press.hotkey) + 2 * BUTTON_PAD

    def _amount_width(self, stepper: Stepping) -> float:
        raises = self._raise_widths(stepper)
        return self._label_width(stepper) + GAP + STEPPER + sum(raises) + GAP * len(raises)

    def _label_width(self, stepper: Stepping) -> float:
        return min(LABEL, self._words_width(self._label(stepper), SIZE))

    def _label(self, stepper: Stepping) -> Message:
        return self.words.choice_label(self.draft.decision, stepper.choice)

    def _words_width(self, words: Text, size: float) -> float:
        return self.canvas.measure(self.speak(words), size=size, face="strong")[0] + 4

    def _chip_width(self, hotkey: str) -> float:
        return chip_width(self.canvas, hotkey) if hotkey and not self.slack.chips else 0.0

    # ---- what they look like

    def add(self, pane: Pane, room: Rect, *, last: bool = False) -> None:
        """Add the only amount and the buttons from the left; ``last``: room for one to come is left behind them."""
        behind = last and self.reserved > 0
        beside = sum(width + GAP for width in self._press_widths()) if behind else 0.0
        if len(self.draft.steppers) == 1:
            end = self._add_amount(pane, 0, self.draft.steppers[0], _line(room, room.x + beside))
            if self.draft.lot is not None:
                self._add_reach(pane, Rect(end, _line(room, end).y, self._reach_width, CHOICE))
        before = self._amount_room + GAP if self.single and not behind else 0.0
        self.add_presses(pane, _line(room, room.x + before), self.kept)

    def add_presses(self, pane: Pane, room: Rect, facets: Sequence[Facet]) -> None:
        """Add buttons beside each other, each as wide as its words and its key need it.

        The place of one that the gold one doubles, or that is gone, stays free: whoever clicks there once more must hit
        nothing else.
        """
        x, widths, there = room.x, dict(zip(self.kept, self._press_widths(), strict=True)), self.draft.beside()
        for facet in facets:
            if facet in there and facet.gesture != self.doubled:
                pane.add(self._press(facet, Rect(x, _line(room, x).y, widths[facet], CHOICE)))
            x += widths[facet] + GAP

    def _press(self, facet: Facet, rect: Rect) -> Button:
        assert isinstance(facet.gesture, Press)
        return Button(
            press_id(self.draft, facet.gesture),
            rect,
            press_words(facet.gesture),
            partial(self.answering.press, facet),
            ButtonFace(size=SIZE, chip=not self.slack.chips, chosen=facet in self.draft.board.draft),
            hotkeys=(facet.gesture.hotkey,) if facet.gesture.hotkey else (),
        )

    def add_row(self, pane: Pane, room: Rect, row: Sequence[Stepping | Picking]) -> None:
        """Add a row of amounts with what they stand for, or a list."""
        x = room.x
        for part in row:
            if isinstance(part, Picking):
                self._add_picker(pane, _line(room, x), self.draft.pickers.index(part), part)
                continue
            label = Rect(x, room.y, self._label_width(part), STOREY)
            pane.add(Label(label, self._label(part), one_line(SIZE)))
            number = self.draft.steppers.index(part)
            x = self._add_amount(pane, number, part, _line(room, label.right + GAP)) + 2 * GAP

    def _add_amount(self, pane: Pane, number: int, stepper: Stepping, room: Rect) -> float:
        """Returns where what comes next begins."""
        choice, limit = stepper.choice, self.draft.limit
        value, high = (limit, self.draft.most) if limit else (stepper.value, choice.high)
        change, label = partial(self.answering.step, stepper), self._label(stepper)
        where = Rect(room.x, room.y, STEPPER, CHOICE)
        pane.add(
            Stepper(
                f"amount.{number}", where, value, change, low=choice.low, high=high, step=choice.step, name=label,
                tip=label,
            )
        )  # fmt: skip
        x = where.right + GAP
        for more, width in zip(RAISES, self._raise_widths(stepper), strict=False):
            raised = value + more * choice.step
            pane.add(
                Button(
                    f"amount.{number}.{more}",
                    Rect(x, room.y, width, CHOICE),
                    f"+{more}",
                    partial(change, raised),
                    ButtonFace("quiet", size=22),
                    enabled=raised <= high,
                    name=msg("table.amount.more", more=more),
                )
            )
            x += width + GAP
        return x

    def _add_reach(self, pane: Pane, room: Rect) -> None:
        pane.add(
            Button(
                "reach",
                room,
                msg("table.reach"),
                self.answering.reach_out,
                ButtonFace(
                    "plain" if self.draft.limit else "quiet",
                    icon="check" if self.draft.limit else "",
                    size=22,
                    chip=not self.slack.chips,
                    chosen=self.draft.limit > 0,
                ),
                hotkeys=(REACH[0],),
                tip=msg("table.reach.tip"),
            )
        )

    def _add_picker(self, pane: Pane, row: Rect, number: int, picker: Picking) -> None:
        choice = picker.choice
        words, items = row.split_left(row.w * 0.26, GAP)
        label = msg(
            "table.pick.count",
            label=self.words.choice_label(self.draft.decision, choice),
            chosen=len(picker.chosen),
            least=choice.least,
            most=choice.most,
        )
        pane.add(Label(words, label, Lettering(21, valign="middle", lines=2), widget_id=f"pick.{number}.count"))
        full = len(picker.chosen) >= choice.most
        for item, rect in zip(choice.items, items.row(len(choice.items), 6), strict=True):
            chosen = item in picker.chosen
            style: ButtonStyle = "plain" if chosen else "quiet"
            pane.add(
                Button(
                    f"pick.{number}.{item}",
                    rect,
                    self.words.choice_label(self.draft.decision, choice, item),
                    partial(self.answering.pick, picker, item),
                    ButtonFace(style, icon="check" if chosen else "", size=21, chosen=chosen),
                    enabled=chosen or not full,
                    why=msg("table.pick.full", n=choice.most),
                )
            )


def _line(room: Rect, x: float) -> Rect:
    return Rect(x, room.y + (room.h - CHOICE) / 2, room.right - x, CHOICE)


def _beside(*widths: float) -> float:
    return sum(widths) + GAP * (len(widths) - 1)


def _long(stepper: Stepping, high: int) -> bool:
    """True if there is so far to go that larger steps are offered."""
    return high - stepper.choice.low >= LONG * stepper.choice.step


def press_words(press: Press) -> Message:
    return press.words or Message(press.key)


def press_id(draft: AnswerDraft, press: Press) -> str:
    """The id of the button; those with words of their own are counted."""
    number = [facet.gesture for facet in draft.buttons()].index(press)
    return f"press.{press.key}" if press.words is None else f"press.{press.key}.{number}"
