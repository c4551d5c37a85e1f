"""The panes of a scene: widgets, overlays above them, where pointer and keyboard are, and the frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from game.kernel.message import Message
from game.present.area import Rect
from game.screen.drawing.canvas import Canvas, Lettering
from game.screen.widgets import focus
from game.screen.widgets.base import FirstLook, Holder, Host, Level, Text, Widget, WidgetServices
from game.screen.widgets.tip import Tip

LEVELS: tuple[Level, ...] = ("base", "dropdown", "modal", "curtain")


class Pane:
    """Widgets of one level. ``build`` makes them anew for the canvas whenever size, language or the model changed.

    ``outside`` is called on a click beside everything, ``escape`` on Esc; a pane above the base lets nothing through.
    """

    def __init__(
        self,
        layer: Host,
        build: Callable[[Pane, Canvas], None],
        *,
        level: Level = "base",
        veil: int = 0,
        outside: Callable[[], None] | None = None,
        escape: Callable[[], None] | None = None,
    ) -> None:
        self.layer = layer
        self.build = build
        self.level = level
        self.veil = veil
        self.outside = outside
        self.escape = escape
        self.widgets: list[Widget] = []
        self.focus_id = ""
        self.start_id = ""
        """The widget to which Tab or an arrow leads first; empty: the first in reading order."""
        self.built: object = None
        self.first_look = FirstLook()
        self._old: dict[str, Widget] = {}

    def add(self, *widgets: Widget) -> None:
        """Lay widgets on top; one that replaces a widget of the same id takes over its state."""
        for widget in widgets:
            widget.join(self.layer)
            self.widgets.append(widget)
            for part in widget.walk():
                old = self._old.get(part.id)
                if part.id and old is not None and type(old) is type(part):
                    part.adopt(old)

    def rebuild(self, canvas: Canvas) -> None:
        """Make the widgets anew."""
        self._old = {widget.id: widget for widget in self.walk() if widget.id}
        self.widgets = []
        self.build(self, canvas)
        self._old = {}

    def walk(self) -> Iterator[Widget]:
        """Yield every visible widget in reading order."""
        for widget in self.widgets:
            yield from widget.walk()

    def stirs(self) -> bool:
        return any(widget.stirs() for widget in self.widgets)

    def find(self, widget_id: str) -> Widget | None:
        return next((widget for widget in self.walk() if widget.id == widget_id), None)

    def at(self, x: float, y: float) -> Widget | None:
        """The front-most clickable widget at (x, y)."""
        for widget in reversed(self.widgets):
            found = widget.at(x, y)
            if found is not None:
                return found
        return None

    def holders(self, x: float, y: float) -> Iterator[Widget]:
        """Yield the widgets under (x, y) from the innermost outwards, decoration too: for the wheel."""
        under = [widget for widget in self.walk() if widget.contains(x, y)]
        yield from reversed(under)


VEIL = 150


class Panes:
    """All widgets of a scene, from the base to the top-most overlay; ``SceneWidgets`` gives them what people do."""

    def __init__(self, services: WidgetServices, build: Callable[[Pane, Canvas], None]) -> None:
        self.services = services
        self.base = Pane(self, build)
        self.overlays: list[Pane] = []
        self.hover: Widget | None = None
        self.focus: Widget | None = None
        self.capture: Widget | None = None
        self.ring = False
        self.mouse: tuple[float, float] | None = None
        self.quiet: tuple[float, float] | None = None
        """Where the mouse was at a click or key: nothing is explained there until it moves on."""
        self.tip = Tip()
        self.toasts = Toasts()
        self._fresh_focus = False
        self._led = False
        """Whether the focus is where a game pad begins, and nobody has moved it since."""

    # --- what scenes and widgets ask ---

    @property
    def top(self) -> Pane:
        """The pane that acts."""
        return self.overlays[-1] if self.overlays else self.base

    @property
    def panes(self) -> list[Pane]:
        """All panes from bottom to top."""
        return [self.base, *self.overlays]

    @property
    def stale(self) -> bool:
        """True if what acts has changed since it was drawn."""
        return self.top.built is None

    def aim(self, x: float, y: float) -> object:
        """The target of a press at (x, y), by what was drawn last."""
        target = self.top.at(x, y)
        return id(self.top), target.id if target is not None else None

    @property
    def calm(self) -> bool:
        return bool(self.services.settings.reduced_motion)

    @property
    def busy(self) -> bool:
        """True while something moves, waits to appear, or has to be made again."""
        return (
            self._fresh_focus
            or any(pane.built is None for pane in self.panes)
            or self.tip.waiting
            or self.toasts.busy
            or any(pane.stirs() for pane in self.panes)
        )

    def render(self, message: Text) -> str:
        return message if isinstance(message, str) else self.services.render(message)

    def find(self, widget_id: str) -> Widget | None:
        """The visible widget ``widget_id`` of the top-most pane that has one."""
        for pane in reversed(self.panes):
            found = pane.find(widget_id)
            if found is not None:
                return found
        return None

    def reveal(self, widget_id: str) -> None:
        """Scroll so that the widget ``widget_id`` is in sight."""
        found = self.find(widget_id)
        if found is not None:
            self._reveal(found)

    def text_field(self) -> Rect | None:
        """Where letters are typed now, if anywhere."""
        field = self.focus
        return getattr(field, "caret_rect", field.rect) if field is not None and field.takes_text else None

    def refresh(self) -> None:
        """Have every pane made anew before the next frame."""
        for pane in self.panes:
            pane.built = None

    def refuse(self, why: Text) -> None:
        """Say in one line why something cannot be done."""
        self.toasts.show(why, "refusal")

    def warn(self, trouble: Text) -> None:
        """Say in one line what is wrong though nobody has done anything wrong."""
        self.toasts.show(trouble, "trouble")

    def notify(self, message: Text) -> None:
        """Say in one line that something was done."""
        self.toasts.show(message, "note")

    @property
    def spoken(self) -> tuple[Text, Kind] | None:
        """The toast that the scene has to say among its own words, if it does that and nothing lies over it."""
        toasts = self.toasts
        said = toasts.inline and not self.overlays and toasts.message is not None
        return (toasts.message, toasts.kind) if said and toasts.message is not None else None

    def open(
        self,
        build: Callable[[Pane, Canvas], None],
        level: Level,
        *,
        veil: int | None = None,
        outside: Callable[[], None] | None = None,
        escape: Callable[[], None] | None = None,
        focus_id: str = "",
    ) -> Pane:
        """Open a pane above; it stands below open panes of a higher level. ``focus_id`` gets the keyboard."""
        veil = (VEIL if level in ("modal", "curtain") else 0) if veil is None else veil
        pane = Pane(self, build, level=level, veil=veil, outside=outside, escape=escape)
        pane.focus_id = focus_id
        if self.focus is not None:
            self.top.focus_id = self.focus.id
        self.set_focus(None)
        self.let_go()
        self.tip.hide()
        self.overlays.append(pane)
        self.overlays.sort(key=lambda each: LEVELS.index(each.level))
        return pane

    def shows(self, pane: Holder) -> bool:
        return any(each is pane for each in self.overlays)

    def shut(self, pane: Holder) -> None:
        """Close ``pane``; the keyboard goes back to where it was below it."""
        if not self.shows(pane):
            return
        self.overlays = [each for each in self.overlays if each is not pane]
        self.let_go()
        self.tip.hide()
        self.set_focus(self.top.find(self.top.focus_id) if self.top.focus_id else None)
        self.top.focus_id = ""
        self._hover_again()

    def let_go(self) -> None:
        """Let go of what the mouse holds, without having meant anything by it."""
        held, self.capture = self.capture, None
        if held is not None:
            held.let_go()
            self._hover_again()

    def explain(self, widget: Widget) -> None:
        self.tip.show(widget)

    def set_focus(self, widget: Widget | None, *, ring: bool | None = None) -> None:
        """Give the keyboard to ``widget`` or to none."""
        if ring is not None:
            self.ring = ring
        if widget is self.focus:
            return
        if self.focus is not None:
            self.focus.focus_changed(False)
        self.focus = widget
        self._led = False
        self._fresh_focus = True
        if widget is not None:
            self._reveal(widget)
            widget.focus_changed(True)

    # --- the frame ---

    def update(self, dt: float) -> None:
        """Advance everything by ``dt`` seconds."""
        self._fresh_focus = False
        for pane in self.panes:
            for widget in pane.widgets:
                if widget.visible:
                    widget.update(dt)
        self.tip.update(dt)
        self.toasts.update(dt)

    def draw(self, canvas: Canvas) -> None:
        """Make what is stale anew and emit everything from bottom to top."""
        canvas.patterns = bool(self.services.settings.patterns)
        for pane in self.panes:
            self._freshen(pane, canvas)
        if canvas.context.signs != "keys" and self.focus is None:
            self._lead(self.top)
        for pane in self.panes:
            if pane.veil:
                canvas.veil(pane.veil)
            pane.first_look.draw(canvas, [widget for widget in pane.widgets if widget.visible])
            if pane is self.top and self.ring and self.focus is not None:
                focus.draw_ring(canvas, self.focus)
        if self.spoken is None:
            self.toasts.draw(canvas, self.render)
        self.tip.draw(canvas, self.render)

    def _freshen(self, pane: Pane, canvas: Canvas) -> None:
        signs = canvas.context.signs
        key = (canvas.width, canvas.height, canvas.scale, canvas.theme, self.services.settings.language, signs)
        if pane.built == key:
            return
        pane.rebuild(canvas)
        pane.built = key
        if pane is not self.top:
            return
        self._hold_on(pane)
        kept = self._successor(pane, self.focus)
        wanted = pane.find(pane.focus_id) if kept is None and pane.focus_id else kept
        pane.focus_id = ""
        if kept is not None:
            self.focus = kept
        else:
            self.set_focus(wanted)
        if signs != "keys":
            self._lead(pane)
        self._hover_again()

    def _lead(self, pane: Pane) -> None:
        """Only if the focus is nowhere, or was put there and nobody has moved it since."""
        now = self.focus
        if now is not None and now.focusable and now.enabled and not self._led:
            return
        first = focus.begin_at(pane.walk(), pane.start_id)
        if first is not None:
            self.set_focus(first, ring=True)
            self._led = True

    def _hold_on(self, pane: Pane) -> None:
        """Hold what has taken the place of what the mouse holds; where nothing has, that ends."""
        held, self.capture = self.capture, self._successor(pane, self.capture)
        if held is not None and self.capture is None:
            held.let_go()

    @staticmethod
    def _successor(pane: Pane, widget: Widget | None) -> Widget | None:
        return pane.find(widget.id) if widget is not None and widget.id else None

    # --- pointer and keyboard ---

    def _hover_again(self) -> None:
        found = None if self.mouse is None or self.capture is not None else self.top.at(*self.mouse)
        if found is not self.hover:
            self.hover = found
        if self.mouse == self.quiet:
            self.tip.hide()
        else:
            self.quiet = None
            self.tip.point(found)

    def _reveal(self, widget: Widget) -> None:
        for pane in self.panes:
            for holder in pane.walk():
                if holder.children and widget is not holder:
                    holder.reveal(widget)


# ---- toasts


Kind: TypeAlias = Literal["refusal", "trouble", "note"]
SECONDS = 4.0
FADING = 0.25
WIDEST = 980.0
HEIGHT = 58.0
FOOT = 100.0
"""How far above the lower edge of the window it lies: over no button that the next click may want."""


class Toasts:
    """The one toast that is shown; a new one takes the place of the old."""

    def __init__(self) -> None:
        self.message: Message | str | None = None
        self.kind: Kind = "note"
        self.left = 0.0
        self.inline = False
        """Whether the scene says it itself, among its own words, as long as nothing lies over it."""

        self.rect = Rect(0, 0, 0, 0)
        """Where it was drawn last."""

    @property
    def busy(self) -> bool:
        return self.message is not None

    def show(self, message: Message | str, kind: Kind) -> None:
        """Show ``message`` for four seconds."""
        self.message = message
        self.kind = kind
        self.left = SECONDS

    def update(self, dt: float) -> None:
        if self.message is not None:
            self.left -= dt
            if self.left <= 0:
                self.message = None

    def draw(self, canvas: Canvas, words: Callable[[Message | str], str]) -> None:
        if self.message is None:
            return
        text = words(self.message)
        alpha = int(255 * min(1.0, max(self.left, 0.0) / FADING))
        width, _ = canvas.measure(text, size=23, face="strong")
        width = min(width + 110, WIDEST, canvas.width - 80)
        _, height = canvas.measure(text, size=23, face="strong", width=width - 100)
        height = max(HEIGHT, height + 26)
        bottom = canvas.height - FOOT
        self.rect = rect = Rect((canvas.width - width) / 2, bottom - height, width, height)
        canvas.plate(rect, "toast", alpha=alpha)
        theme = canvas.theme
        colour = theme.good if self.kind == "note" else theme.warning
        canvas.icon("check" if self.kind == "note" else "warning", rect.x + 38, rect.y + rect.h / 2, 30, colour)
        if alpha == 255:
            inner = Rect(rect.x + 66, rect.y, rect.w - 90, rect.h)
            canvas.text(text, inner, Lettering(23, "strong", valign="middle"))
