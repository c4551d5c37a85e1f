"""Choices that are always in sight: a switch, a row of values of which one is chosen, and tabs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Unpack

from game.present.area import Rect
from game.present.input import Key, Pointer
from game.present.pictures.picture import Colour, Face
from game.screen.access.node import AccessNode, Do, Role, Value, Verb
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Options, Text, Widget
from game.screen.widgets.focus import SIDEWARD

SWITCH_WIDTH = 72.0
SWITCH_HEIGHT = 36.0
SLIDE_SECONDS = 0.12


class Toggle(Widget):
    """A switch at the left of its label; ``on_change`` gets the new value."""

    focusable = True
    clickable = True

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        label: Text,
        value: bool,
        on_change: Callable[[bool], None],
        **options: Unpack[Options],
    ) -> None:
        super().__init__(widget_id, rect, **options)
        self.name = self.name or label
        self.label = label
        self.value = value
        self.on_change = on_change
        self.slide = float(value)

    @property
    def busy(self) -> bool:
        return super().busy or self.slide != float(self.value)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, Toggle)
        self.slide = old.slide

    def activate(self) -> None:
        """Switch over."""
        self.value = not self.value
        self.layer.services.play_sound("click")
        self.on_change(self.value)

    def node(self) -> AccessNode | None:
        return AccessNode(self.id, "switch", self.render(self.name), on=self.value, verbs=self.clicks)

    def update(self, dt: float) -> None:
        super().update(dt)
        goal = float(self.value)
        step = 1.0 if self.layer.calm else dt / SLIDE_SECONDS
        self.slide = min(goal, self.slide + step) if goal > self.slide else max(goal, self.slide - step)

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        track = Rect(rect.x, rect.y + (rect.h - SWITCH_HEIGHT) / 2, SWITCH_WIDTH, SWITCH_HEIGHT)
        look.switch(canvas, track, self.slide, self)
        words = Rect(track.x + track.w + 16, rect.y, rect.w - track.w - 16, rect.h)
        colour = look.words(canvas, self)
        canvas.text(self.render(self.label), words, Lettering(22, colour=colour, valign="middle", lines=2))


class Segmented(Widget):
    """A row of values, one of them chosen: by click, or by the left and right arrows."""

    role: Role = "choices"
    """What it is to people who cannot see it."""

    focusable = True
    clickable = True
    steers = SIDEWARD

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        choices: Sequence[tuple[str, Text]],
        value: str,
        on_change: Callable[[str], None],
        **options: Unpack[Options],
    ) -> None:
        super().__init__(widget_id, rect, **options)
        self.choices = tuple(choices)
        self.value = value
        self.on_change = on_change
        self._pressed = -1

    def part(self, value: str) -> Rect:
        return self._part([each for each, _ in self.choices].index(value))

    def pointer(self, event: Pointer) -> None:
        index = self._index(event.x, event.y)
        if event.kind == "down" and event.button == 1:
            self._pressed = index
        elif event.kind == "up" and event.button == 1 and index == self._pressed and index >= 0:
            self._choose(index)

    def activate(self) -> None:
        """Go on to the next value."""
        self._step(1, around=True)

    def key(self, key: Key) -> bool:
        if key.name in ("left", "right"):
            return self._step(1 if key.name == "right" else -1)
        return super().key(key)

    def node(self) -> AccessNode | None:
        return AccessNode(self.id, self.role, self.render(self.name))

    def inside(self, tell: Callable[[Widget], Iterable[AccessNode]]) -> Iterable[AccessNode]:
        for index, (value, label) in enumerate(self.choices):
            chosen = value == self.value
            verbs: dict[Verb, Do] = {"click": partial(self._wished, index)}
            role: Role = "tab" if self.role == "tabs" else "choice"
            focused = chosen and self.focused
            yield AccessNode(
                f"{self.id}.{value}", role, self.render(label), chosen=chosen, enabled=self.enabled, focused=focused,
                rect=self._part(index), verbs=verbs,
            )  # fmt: skip

    def _wished(self, index: int, _: Value) -> None:
        if self.enabled:
            self._choose(index)
        elif self.why is not None:
            self.layer.refuse(self.why)

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "field")
        for index, (value, label) in enumerate(self.choices):
            part = self._part(index)
            colour = look.segment(canvas, part.inset(3), value == self.value, self)
            self.draw_value(canvas, part, value, label, colour)

    def draw_value(self, canvas: Canvas, part: Rect, value: str, label: Text, colour: Colour) -> None:
        """Draw one of the values into its part."""
        face: Face = "strong" if value == self.value else "text"
        canvas.text(self.render(label), part.inset(8, 0), one_line(21, face, colour, align="centre"))

    def _part(self, index: int) -> Rect:
        width = self.rect.w / len(self.choices)
        return Rect(self.rect.x + index * width, self.rect.y, width, self.rect.h)

    def _index(self, x: float, y: float) -> int:
        found = [i for i in range(len(self.choices)) if self._part(i).contains(x, y)]
        return found[0] if found else -1

    def _step(self, step: int, around: bool = False) -> bool:
        values = [each for each, _ in self.choices]
        index = values.index(self.value) + step if self.value in values else 0
        if around:
            index %= len(values)
        if not 0 <= index < len(values):
            return False
        self._choose(index)
        return True

    def _choose(self, index: int) -> None:
        value = self.choices[index][0]
        if value != self.value:
            self.value = value
            self.layer.services.play_sound("click")
            self.on_change(value)


SIZE, BESIDE = 23.0, 8.0
"""Size of the words where there is room, and how far they keep from both ends of a tab."""


class Tabs(Segmented):
    """Like a segmented choice, drawn as tabs. Give it the hotkey ``ctrl+tab`` to turn them from anywhere."""

    role: Role = "tabs"

    def key(self, key: Key) -> bool:
        if key.name in ("ctrl+tab", "ctrl+shift+tab"):
            return self._step(1 if key.name == "ctrl+tab" else -1, around=True)
        return super().key(key)

    def draw(self, canvas: Canvas) -> None:
        size = self._size(canvas)
        for index, (value, label) in enumerate(self.choices):
            part = self._part(index)
            colour = look.tab(canvas, part, value == self.value, self)
            words = Rect(part.x + BESIDE, part.y, part.w - 2 * BESIDE, part.h - 4)
            canvas.text(self.render(label), words, one_line(size, "strong", colour, align="centre"))

    def _size(self, canvas: Canvas) -> float:
        """As the longest word has room, but never too small to be read."""
        room, size, step = self._part(0).w - 2 * BESIDE, SIZE, 1 / (canvas.scale * canvas.context.text_size)
        words = [self.render(label) for _, label in self.choices]
        while canvas.font_pixels(size) > canvas.context.readable and any(
            canvas.measure(each, size=size, face="strong")[0] > room for each in words
        ):
            size -= step
        return size
