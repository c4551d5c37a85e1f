"""The settings: chapters of rows, each a switch, a choice, a scale, or something to be done."""

from __future__ import annotations

import math
from functools import partial

from game.kernel.message import Message, msg
from game.play.settings import ROWS, SettingRow, take_defaults
from game.present.area import Rect
from game.present.text import LANGUAGES
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.shell import Deed, ShellScene
from game.screen.services import Services
from game.screen.widgets.base import Holder, Text, Widget, WidgetGroup
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dialog import confirm
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.scroll import ScrollArea
from game.screen.widgets.slider import Slider, SliderRange
from game.screen.widgets.toggle import Segmented, Tabs, Toggle
from game.screen.window.glass import largest_factor

SIZES = ("ui_scale", "text_size")
"""What the sofa decides about: two controls without effect would be none."""

ROW = 56.0
ABOVE_HELP = 8.0
BETWEEN, LEAST_BETWEEN = 34.0, 8.0
"""Between two settings, and where they would have to be scrolled otherwise."""
LABEL = 0.34
NEARLY = 1e-6
"""Rounding errors of a scale."""


FORGET = SettingRow("forget", "deed", "help")
"""What can be done in a chapter, beside what is set there."""
CHAPTERS = {
    chapter: tuple(row for row in (*ROWS.values(), FORGET) if row.chapter == chapter)
    for chapter in dict.fromkeys(row.chapter for row in ROWS.values() if row.chapter)
}


class SettingsScene(ShellScene):
    """All settings in five chapters, each with a line that says what it does."""

    widest = 1320.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.chapter = "display"
        self._scale = 0.0

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        body = self.body(canvas)
        defaults = Deed("defaults", "undo", msg("shell.settings.defaults"), self.defaults, style="quiet")
        self.header(pane, canvas, msg("shell.settings"), deeds=(defaults,))
        left, width = body.x, body.w
        chapters: list[tuple[str, Text]] = [(each, msg(f"shell.settings.{each}")) for each in CHAPTERS]
        pane.add(
            Tabs(
                "chapter",
                Rect(left, body.y, width, 60),
                chapters,
                self.chapter,
                self._turn_to,
                hotkeys=("ctrl+tab",),
                name=msg("shell.settings.chapters"),
            )
        )
        panel = Rect(left, body.y + 70, width, canvas.height - body.y - 70 - 48)
        inner = panel.inset(36)
        content, sofa = WidgetGroup(), self.services.settings.sofa
        entries = [entry for entry in CHAPTERS[self.chapter] if not (sofa and entry.name in SIZES)]
        row = Rect(inner.x, inner.y, inner.w - 20, ROW)
        needed = sum(self._height(canvas, entry, row) for entry in entries)
        between = min(BETWEEN, max(LEAST_BETWEEN, (inner.h - needed) / len(entries)))
        y = inner.y
        for entry in entries:
            self._add_entry(content, canvas, entry, row.moved(0, y - row.y))
            y += self._height(canvas, entry, row) + between
        hugging = Rect(panel.x, panel.y, panel.w, min(panel.h, y - inner.y + 54))
        pane.add(PanelPlate(hugging, "panel"))
        pane.add(
            ScrollArea(
                f"chapter.{self.chapter}", Rect(inner.x, inner.y, inner.w, inner.h), y - inner.y, content.widgets
            )
        )

    def _height(self, canvas: Canvas, entry: SettingRow, row: Rect) -> float:
        words = self.layer.render(msg(f"shell.settings.{entry.name}.help"))
        return row.h + ABOVE_HELP + canvas.measure(words, size=20, face="text", width=row.w * (1 - LABEL) - 4)[1]

    def _add_entry(self, pane: Holder, canvas: Canvas, entry: SettingRow, row: Rect) -> None:
        stem = f"shell.settings.{entry.name}"
        control = Rect(row.x + row.w * LABEL, row.y, row.w * (1 - LABEL), row.h)
        words = self.layer.render(msg(f"{stem}.help"))
        height = self._height(canvas, entry, row) - row.h - ABOVE_HELP
        pane.add(
            Label(Rect(row.x, row.y, row.w * LABEL - 24, row.h), msg(stem), one_line(25, "strong")),
            self._control(entry, canvas, control, msg(stem)),
            Label(
                Rect(control.x + 2, row.y + row.h + ABOVE_HELP, control.w - 4, height + 2),
                words,
                Lettering(20, colour=canvas.theme.cream_soft),
            ),
        )

    def _control(self, entry: SettingRow, canvas: Canvas, rect: Rect, name: Message) -> Widget:
        value = getattr(self.services.settings, entry.name, None)
        change = partial(self.change, entry.name)
        if entry.kind in ("switch", "full_screen"):
            turn, state = change if entry.kind == "switch" else self._toggle_full_screen, "on" if value else "off"
            place = Rect(rect.x, rect.y, 240, rect.h)
            return Toggle(entry.name, place, msg(f"shell.{state}"), bool(value), turn, name=name)
        if entry.kind == "deed":
            button = Rect(rect.x, rect.y, 240, rect.h)
            return Button(
                entry.name, button, msg("shell.settings.forget.do"), self.forget, ButtonFace("danger"), name=name
            )
        if entry.kind == "language":
            return Segmented(entry.name, rect, list(LANGUAGES.items()), str(value), change, name=name)
        if entry.kind == "scale":
            return self._scale_slider(canvas, rect, name)
        if entry.kind in ("volume", "part"):
            end = (lambda _: self.services.play_sound("bell")) if entry.kind == "volume" else None
            scale = SliderRange(*entry.scale)
            return Slider(
                entry.name, rect, float(value or 0), change, scale=scale, shown=percent, on_end=end, name=name
            )
        choices: list[tuple[str, Text]] = [(each, msg(f"shell.settings.{entry.name}.{each}")) for each in entry.values]
        return Segmented(entry.name, rect, choices, str(value), change, name=name)

    def _scale_slider(self, canvas: Canvas, rect: Rect, name: Message) -> Widget:
        """The scale takes effect when the knob is let go: it would run away from under the mouse. It ends where a
        larger one would show nothing larger in this window.
        """
        low, high, step = ROWS["ui_scale"].scale
        high = min(
            high, math.ceil((largest_factor(canvas.context.points(canvas.size)) - low) / step - NEARLY) * step + low
        )
        return Slider(
            "ui_scale",
            rect,
            min(self._scale or self.services.settings.ui_scale, high),
            self._keep_scale,
            scale=SliderRange(low, high, step),
            shown=percent,
            on_end=self._apply_scale,
            name=name,
        )

    # --- what happens ---

    def change(self, name: str, value: object) -> None:
        """Set one setting, remember it and show it."""
        setattr(self.services.settings, name, value)
        self.keep_settings()
        self.refresh()

    def defaults(self) -> None:
        """Take back every change of the settings, after a question."""
        title = msg("shell.settings.defaults")
        confirm(self.layer, "defaults.sure", title, msg("shell.settings.defaults.sure"), title, self._take_defaults)

    def _take_defaults(self) -> None:
        take_defaults(self.services.settings)
        self.keep_settings()
        self.refresh()
        self.layer.notify(msg("shell.settings.defaults.taken"))

    def forget(self) -> None:
        """Let go of all exercises, the answers to them and the ratings, after a question."""
        title, note, yes = (msg(f"shell.settings.forget{part}") for part in ("", ".help", ".do"))
        confirm(self.layer, "forget.sure", title, note, yes, self._forget)

    def _forget(self) -> None:
        trouble = self.services.training.forget()
        if trouble is not None:
            self.layer.warn(trouble)
        else:
            self.layer.notify(msg("shell.settings.forget.done"))

    def _turn_to(self, chapter: str) -> None:
        self.chapter = chapter
        self.refresh()

    def _keep_scale(self, value: float) -> None:
        self._scale = value

    def _apply_scale(self, value: float) -> None:
        self._scale = 0.0
        if value != self.services.settings.ui_scale:
            self.change("ui_scale", value)

    def _toggle_full_screen(self, value: bool) -> None:
        self.change("full_screen", self.services.toggle_full_screen())


def percent(part: float) -> str:
    return f"{round(part * 100)}%"
