"""Numbers: a slider for a feeling, a stepper for an exact count."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Unpack

from game.present.area import Rect
from game.present.input import Key, Pointer, Wheel
from game.screen.access.node import AccessNode, Do, Value, ValueRange, Verb
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Options, Text, Widget
from game.screen.widgets.focus import ARROWS, SIDEWARD, UPWARD

KNOB = 15.0
SHOWN = 96.0
"""The room beside the track for the value in words."""


class SliderRange(NamedTuple):
    """The values that can be set: from ``low`` to ``high``, a ``step`` apart."""

    low: float
    high: float
    step: float


PART = SliderRange(0.0, 1.0, 0.05)


class Slider(Widget):
    """A value on a scale. ``on_change`` gets each while it is dragged, ``on_end`` the last.

    ``shown`` words the value beside the track.
    """

    focusable = True
    steers = SIDEWARD
    clickable = True
    click_focus = True
    repeats = True

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        value: float,
        on_change: Callable[[float], None],
        *,
        scale: SliderRange = PART,
        shown: Callable[[float], Text] | None = None,
        on_end: Callable[[float], None] | None = None,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(widget_id, rect, **options)
        self.value = value
        self.on_change = on_change
        self.on_end = on_end
        self.low, self.high, self.step = scale
        self.shown = shown
        self.room = SHOWN if shown else 0.0

    @property
    def track(self) -> Rect:
        """The line the knob slides on."""
        return Rect(self.rect.x + KNOB, self.rect.y, self.rect.w - 2 * KNOB - self.room, self.rect.h)

    def knob(self) -> tuple[float, float]:
        """The middle of the knob."""
        part = (self.value - self.low) / (self.high - self.low)
        return self.track.x + part * self.track.w, self.rect.y + self.rect.h / 2

    def pointer(self, event: Pointer) -> None:
        if event.kind == "down" and event.button != 1:
            return
        part = (event.x - self.track.x) / self.track.w
        self._set(self.low + part * (self.high - self.low))
        if event.kind == "up" and self.on_end is not None:
            self.on_end(self.value)

    def let_go(self) -> None:
        if self.on_end is not None:
            self.on_end(self.value)

    def key(self, key: Key) -> bool:
        moves = {"left": -1.0, "right": 1.0, "pageup": 4.0, "pagedown": -4.0}
        if key.name in moves:
            before = self.value
            self._set(self.value + moves[key.name] * self.step)
            if key.ends and self.value == before:
                return False
        elif key.name in ("home", "end"):
            self._set(self.low if key.name == "home" else self.high)
        else:
            return False
        if self.on_end is not None:
            self.on_end(self.value)
        return True

    def node(self) -> AccessNode | None:
        shown = self.render(self.shown(self.value)) if self.shown is not None else ""
        span = ValueRange(self.value, self.low, self.high, self.step)
        verbs: dict[Verb, Do] = {
            "set": self._wished,
            "more": partial(self._move, 1.0),
            "less": partial(self._move, -1.0),
        }
        return AccessNode(self.id, "slider", self.render(self.name), value=shown, span=span, verbs=verbs)

    def _wished(self, value: Value) -> None:
        self._set(float(value or 0))
        if self.on_end is not None:
            self.on_end(self.value)

    def _move(self, steps: float, _: Value) -> None:
        self._wished(self.value + steps * self.step)

    def draw(self, canvas: Canvas) -> None:
        look.slider(canvas, self.track, self.knob(), KNOB, self)
        if self.shown is not None:
            words = Rect(self.rect.x + self.rect.w - self.room + 8, self.rect.y, self.room - 8, self.rect.h)
            style = one_line(24, "number", look.words(canvas, self), align="right")
            canvas.text(self.render(self.shown(self.value)), words, style)

    def _set(self, value: float) -> None:
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        value = round(min(self.low + steps * self.step, self.high), 6)
        if value != self.value:
            self.value = value
            self.on_change(value)


class Stepper(Widget):
    """A whole number between a minus and a plus; the wheel, the arrows and held keys change it, too."""

    focusable = True
    steers = UPWARD  # it stands in a row with others, to which left and right lead
    clickable = True
    repeats = True

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int,
        high: int,
        step: int = 1,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(widget_id, rect, **options)
        self.value = value
        self.on_change = on_change
        self.low = low
        self.high = high
        self.step = step
        self._pressed = 0

    @property
    def minus(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.h, self.rect.h)

    @property
    def plus(self) -> Rect:
        return Rect(self.rect.x + self.rect.w - self.rect.h, self.rect.y, self.rect.h, self.rect.h)

    def pointer(self, event: Pointer) -> None:
        side = int(self.plus.contains(event.x, event.y)) - int(self.minus.contains(event.x, event.y))
        if event.kind == "down" and event.button == 1:
            self._pressed = side
        elif event.kind == "up" and event.button == 1 and side == self._pressed:
            self._add(side)

    def wheel(self, event: Wheel) -> bool:
        return self._add(1 if event.steps > 0 else -1)

    def key(self, key: Key) -> bool:
        moves = {"left": -1, "right": 1, "down": -1, "up": 1, "-": -1, "+": 1, "pageup": 10, "pagedown": -10}
        if key.name in moves:
            return self._add(moves[key.name]) or (key.name in ARROWS and not key.ends)
        return False

    def node(self) -> AccessNode | None:
        span = ValueRange(self.value, self.low, self.high, self.step)
        verbs: dict[Verb, Do] = {
            "set": lambda value: self._add(round((float(value or 0) - self.value) / self.step)),
            "more": lambda _: self._add(1),
            "less": lambda _: self._add(-1),
        }
        return AccessNode(self.id, "number", self.render(self.name), value=str(self.value), span=span, verbs=verbs)

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "field")
        look.step(canvas, self.minus, "minus", self.enabled and self.value > self.low, self)
        look.step(canvas, self.plus, "plus", self.enabled and self.value < self.high, self)
        words = Rect(self.rect.x + self.rect.h, self.rect.y, self.rect.w - 2 * self.rect.h, self.rect.h)
        canvas.text(str(self.value), words, one_line(28, "number", look.words(canvas, self), align="centre"))

    def _add(self, steps: int) -> bool:
        value = min(max(self.value + steps * self.step, self.low), self.high)
        if value == self.value:
            return False
        self.value = value
        self.layer.services.play_sound("click")
        self.on_change(value)
        return True
