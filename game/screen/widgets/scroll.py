"""A window onto something higher than itself: wheel, bar, and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.present.area import Rect
from game.present.input import Key, Pointer, Wheel
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas
from game.screen.widgets import look
from game.screen.widgets.base import FirstLook, Widget
from game.screen.widgets.focus import UPWARD

BAR = 14.0
WHEEL_STEP = 96.0
KEY_STEP = 72.0
ROLL_STEP = 24.0
"""Units that one step of the right stick moves."""
FOLLOW = 14.0
"""How quickly the content follows, per second."""


def beyond(height: float, room: Rect) -> float:
    """How much higher something is than its room; less than a unit is nothing that anybody would scroll for."""
    rest = height - room.h
    return rest if rest >= 1.0 else 0.0


class ScrollArea(Widget):
    """Shows ``content`` (laid out in window coordinates, from the top of ``rect`` down to ``height``) through ``rect``.

    With ``own_keys`` the area itself takes the keyboard: for text without anything to click.
    """

    clickable = True
    clips = True
    repeats = True
    steers = UPWARD

    def __init__(
        self, widget_id: str, rect: Rect, height: float, content: Sequence[Widget], *, own_keys: bool = False
    ) -> None:
        super().__init__(widget_id, rect)
        self.height = height
        self.content = list(content)
        self.focusable = self.click_focus = own_keys and self.furthest > 0
        self.offset = 0.0
        self.goal = 0.0
        self.bar = _Bar(self)
        self._sight: list[Widget] | None = None
        self._first_look = FirstLook()

    @property
    def furthest(self) -> float:
        """How far it can be scrolled."""
        return beyond(self.height, self.rect)

    @property
    def children(self) -> Sequence[Widget]:
        return [*self.content, self.bar] if self.furthest else self.content

    @property
    def live(self) -> Sequence[Widget]:
        return [*self._seen(), self.bar] if self.furthest else self._seen()

    @property
    def busy(self) -> bool:
        return super().busy or self.offset != self.goal

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, ScrollArea)
        self._first_look = old._first_look
        self._place(min(old.offset, self.furthest))
        self.goal = min(old.goal, self.furthest)

    def scroll_to(self, offset: float, *, at_once: bool = False) -> None:
        """Bring ``offset`` of the content to the upper edge, as far as possible."""
        self.goal = min(max(offset, 0.0), self.furthest)
        if at_once or (self._layer is not None and self.layer.calm):
            self._place(self.goal)

    def reveal(self, child: Widget) -> None:
        if not any(child is part for each in self.content for part in each.walk()):
            return
        top = child.rect.y - self.rect.y + self.offset
        if top - 12 < self.goal:
            self.scroll_to(top - 12, at_once=True)
        elif top + child.rect.h + 12 > self.goal + self.rect.h:
            self.scroll_to(top + child.rect.h + 12 - self.rect.h, at_once=True)

    def shift(self, dx: float, dy: float) -> None:
        super().shift(dx, dy)
        if not self.furthest:
            self.bar.shift(dx, dy)

    def node(self) -> AccessNode | None:
        return None

    def inside(self, tell: Callable[[Widget], Iterable[AccessNode]]) -> Iterable[AccessNode]:
        """Yield all of the content, in sight or not; the bar is for the mouse."""
        for child in self.content:
            yield from tell(child)

    def wheel(self, event: Wheel) -> bool:
        if not self.furthest:
            return False
        self.scroll_to(self.goal - event.steps * WHEEL_STEP)
        return True

    def key(self, key: Key) -> bool:
        page = self.rect.h * 0.9
        moves = {
            "up": -KEY_STEP,
            "down": KEY_STEP,
            "pageup": -page,
            "pagedown": page,
            "space": page,
            "shift+space": -page,
            "home": -self.height,
            "end": self.height,
        }
        if not self.furthest or key.name not in moves:
            return False
        before = self.goal
        self.scroll_to(self.goal + moves[key.name])
        return self.goal != before or not key.ends

    def roll(self, dx: int, dy: int) -> bool:
        before = self.goal
        self.scroll_to(self.goal + dy * ROLL_STEP)
        return self.goal != before

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.offset != self.goal:
            rest = self.goal - self.offset
            self._place(self.goal if abs(rest) < 0.5 else self.offset + rest * min(1.0, dt * FOLLOW))

    def draw(self, canvas: Canvas) -> None:
        with canvas.clip(self.rect):
            self._first_look.draw(canvas, [child for child in self._seen() if child.visible])
        if self.furthest:
            self.bar.draw(canvas)

    def _place(self, offset: float) -> None:
        if offset != self.offset:
            for child in self.content:
                child.shift(0, self.offset - offset)
            self.offset = offset
            self._sight = None

    def _seen(self) -> list[Widget]:
        if self._sight is None:
            top, bottom = self.rect.y, self.rect.y + self.rect.h
            self._sight = [c for c in self.content if c.rect.y < bottom and c.rect.y + c.rect.h > top]
        return self._sight


class _Bar(Widget):
    """The bar at the right edge: dragged, or clicked beside its knob for a page."""

    clickable = True

    def __init__(self, area: ScrollArea) -> None:
        rect = area.rect
        super().__init__(f"{area.id}.bar", Rect(rect.x + rect.w - BAR - 2, rect.y, BAR + 2, rect.h))
        self.area = area
        self._selection: float | None = None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, _Bar)
        self._selection = old._selection

    def knob(self) -> Rect:
        area = self.area
        height = max(44.0, self.rect.h * area.rect.h / area.height)
        part = area.offset / area.furthest if area.furthest else 0.0
        return Rect(self.rect.x + 4, self.rect.y + part * (self.rect.h - height), self.rect.w - 6, height)

    def pointer(self, event: Pointer) -> None:
        knob = self.knob()
        if event.kind == "down":
            inside = knob.y <= event.y <= knob.y + knob.h
            self._selection = event.y - knob.y if inside else None
            if not inside:
                page = self.area.rect.h * 0.9
                self.area.scroll_to(self.area.goal + (page if event.y > knob.y else -page))
        elif self._selection is not None:
            part = (event.y - self._selection - self.rect.y) / max(1.0, self.rect.h - knob.h)
            self.area.scroll_to(part * self.area.furthest, at_once=True)
            if event.kind == "up":
                self._selection = None

    def let_go(self) -> None:
        self._selection = None

    def draw(self, canvas: Canvas) -> None:
        look.scroll_knob(canvas, self.knob(), max(self.warm, float(self.held)))
