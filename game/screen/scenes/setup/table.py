"""The right of the set-up: how many play, who sits where, and the options and the seed, one line each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.kernel.message import Message, msg
from game.play.session_tags import THRESHOLDS
from game.present.area import Rect
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.setup.model import Draft
from game.screen.scenes.setup.seats import ROW, PlayerRows
from game.screen.widgets import clipboard, look
from game.screen.widgets.base import Explained, Holder, Text, WidgetGroup
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.field import TextField
from game.screen.widgets.label import Label, on_panel
from game.screen.widgets.scroll import ScrollArea
from game.screen.widgets.toggle import Segmented

SEED_FIELD = 150.0


class Seeded(Protocol):
    """Something that begins with a seed: a game, a land."""

    @property
    def shared(self) -> str:
        """The words that somebody else types to get the same."""

    def roll(self) -> None:
        """Take another seed."""


def seed_buttons(
    row: Rect,
    name: str,
    seeded: Seeded,
    tips: tuple[Message, Message],
    changed: Callable[[], None],
    notify: Callable[[Message], None],
) -> tuple[Rect, tuple[Button, Button]]:
    """The room at the left of ``row``, and the buttons at its right, with ``tips``: roll another seed, and copy it."""
    copy, rest = row.split_right(48, 4)
    new, rest = rest.split_right(48, 4)

    def rolled() -> None:
        seeded.roll()
        changed()

    def copied() -> None:
        clipboard.put(seeded.shared)
        notify(msg("shell.setup.copied", seed=seeded.shared))

    return rest, (
        Button(f"{name}.new", new, "", rolled, ButtonFace("quiet", icon="dice"), name=tips[0], tip=tips[0]),
        Button(f"{name}.copy", copy, "", copied, ButtonFace("quiet", icon="copy"), name=tips[1], tip=tips[1]),
    )


PAD = 14.0
HEAD, HEADING = 50.0, 40.0
LEAST, MOST, TIGHT = 2.0, 26.0, 1.0
"""Between two rows; the last where there is too little room."""
TITLE = 28.0
INDENT = 12.0


class TablePane:
    """Adds players and options of a draft; ``changed`` is called when something else has to be shown."""

    def __init__(self, draft: Draft, rows: PlayerRows, changed: Callable[[], None], notify: Callable[[Message], None]):
        self.draft = draft
        self.rows = rows
        self.changed = changed
        self.notify = notify

    def add(self, pane: Holder, canvas: Canvas, room: Rect) -> None:
        """Add everything, with what options mean where there is room.

        Where there is too little, options have no heading; rows scroll if even that is not enough.
        """
        inner = on_panel(pane, room, PAD, 10)
        draft = self.draft
        options = [option for option in draft.info.offered(draft.count, draft.chosen) if not option.maps]
        chosen = [self._option(option.id, option.values) for option in options]
        if self.draft.alone:
            chosen.append(self._coach())
        lines = self.rows.count + len(chosen) + 1
        rest = inner.h - HEAD - HEADING - 8 - lines * (ROW + LEAST) - self.rows.told
        helps = [self._help(canvas, line.told[1], inner.w) for line in chosen]
        helped = sum(high for _, high in helps)
        if helped > rest:
            helps, helped = [(None, 0.0)] * len(chosen), 0.0
        tight = rest < 0
        step = ROW + (TIGHT if tight else min(MOST, LEAST + max(0.0, rest - helped) / lines))
        content = WidgetGroup()
        head = ROW if tight else HEAD
        self._players(content, canvas, inner.split_top(head)[0])
        y = inner.y + head + 4
        self.rows.add(content, canvas, Rect(inner.x, y, inner.w, 0), step)
        y += self.rows.count * step + self.rows.told
        if not tight:
            heading = Rect(inner.x, y, inner.w, HEADING)
            content.add(_title(canvas, heading, msg("shell.setup.options")))
            y = heading.bottom + 2
        for line, (label, high) in zip(chosen, helps, strict=True):
            line.rect = Rect(inner.x, y, inner.w, ROW)
            content.add(line)
            if label is not None:
                label.shift(inner.x + INDENT, y + ROW)
                content.add(label)
            y += step + high
        self._seed(content, canvas, Rect(inner.x, y, inner.w, ROW))
        pane.add(ScrollArea("table", inner, y + ROW - inner.y, content.widgets))

    def _help(self, canvas: Canvas, words: Text, wide: float) -> tuple[Label | None, float]:
        """The meaning of the chosen value, and how much higher it makes the option."""
        high = canvas.measure(canvas.context.render(words), size=20, width=wide - 2 * INDENT)[1] + 4
        room = Rect(0, 0, wide - 2 * INDENT, high)
        return Label(room, words, Lettering(20, colour=canvas.theme.cream_soft)), high

    def _players(self, content: WidgetGroup, canvas: Canvas, row: Rect) -> None:
        counts: list[tuple[str, Text]] = [(str(count), str(count)) for count in self.draft.counts]
        left, right = row.split_left(row.w * 0.38, 8)
        content.add(_title(canvas, left, msg("shell.setup.who")))
        if len(counts) > 1:
            name = msg("shell.setup.count")
            content.add(
                Segmented("count", right.around(right.w, 46), counts, str(self.draft.count), self.count,
                          name=name)
            )  # fmt: skip

    def _option(self, option: str, values: tuple[str, ...]) -> OptionLine:
        stem = f"{self.draft.info.prefix}.option.{option}"
        value = self.draft.chosen[option]
        choices: list[tuple[str, Text]] = [(each, msg(f"{stem}.{each}")) for each in values]
        helps = {each: msg(f"{stem}.{each}.help") for each in values}
        return OptionLine(option, choices, value, partial(self.choose, option), msg(stem), helps)

    def _coach(self) -> OptionLine:
        choices: list[tuple[str, Text]] = [(str(each), msg(f"coach.option.{each}")) for each in THRESHOLDS]
        helps = {str(each): msg(f"coach.option.{each}.help") for each in THRESHOLDS}
        return OptionLine("coach", choices, str(self.draft.coach), self.choose_coach, msg("coach.option"), helps)

    def _seed(self, content: WidgetGroup, canvas: Canvas, row: Rect) -> None:
        word, tips = msg("shell.setup.seed"), (msg("shell.setup.seed.new"), msg("shell.setup.seed.copy"))
        rest, buttons = seed_buttons(row, "seed", self.draft, tips, self.changed, self.notify)
        place, rest = rest.split_right(min(SEED_FIELD, rest.w * 0.6), 4)
        tip = Explained(word, msg("shell.setup.seed.help"))
        field = TextField("seed", place, self.draft.shared, self.draft.set_seed, limit=9, name=word, tip=tip)
        content.add(Label(rest.inset(12, 0), word, one_line(21, colour=canvas.theme.cream_soft)), field, *buttons)

    def count(self, count: str) -> None:
        """Let so many play."""
        self.draft.set_count(int(count))
        self.changed()

    def choose(self, option: str, value: str) -> None:
        """Choose the value of an option."""
        self.draft.set_option(option, value)
        self.changed()

    def choose_coach(self, points: str) -> None:
        """Have a coach who speaks from so many points on, or none."""
        self.draft.coach = next(each for each in THRESHOLDS if str(each) == points)
        self.changed()


class OptionLine(Dropdown):
    """An option, laid where its ``rect`` is set: its name at the left, the value at the right, which opens the list.

    What it means is told below.
    """

    def __init__(
        self,
        option: str,
        choices: list[tuple[str, Text]],
        value: str,
        on_change: Callable[[str], None],
        name: Message,
        helps: dict[str, Message],
    ) -> None:
        tip = Explained(name, helps[value])
        super().__init__(
            f"option.{option}", Rect(0, 0, 0, ROW), choices, value, on_change, name=name, tip=tip, helps=helps
        )
        assert isinstance(self.chosen, Message)
        self.told = (msg("frame.option", name=name, value=self.chosen), helps[value])

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.plate(self.rect, "row")
        if self.warm > 0 or self.opened:
            canvas.plate(self.rect, "row.hover")
        inner = Rect(self.rect.x + 12, self.rect.y, self.rect.w - 46, self.rect.h)
        words, name = self.render(self.chosen), self.render(self.name)
        left, right = _shared(canvas, inner, name, words)
        canvas.text(name, left, one_line(21, look.face_for(canvas, name, left.w), theme.cream_soft))
        canvas.text(words, right, one_line(21, look.face_for(canvas, words, right.w, "strong"), align="right"))
        canvas.icon("down", self.rect.right - 20, self.rect.centre[1], 18, theme.cream_soft)


def _shared(canvas: Canvas, room: Rect, name: str, words: str) -> tuple[Rect, Rect]:
    """Room of name and value: as they wish, else as they need when condensed."""
    first, second = canvas.measure(name, size=21)[0], canvas.measure(words, size=21, face="strong")[0]
    if first + second + 14 > room.w:
        first, second = (look.least(canvas, each) for each in (name, words))
    return room.split_left(first + (room.w - first - second - 10) / 2, 10)


def _title(canvas: Canvas, rect: Rect, text: Message) -> Label:
    return Label(rect, text, one_line(TITLE, "title", canvas.theme.gold))
