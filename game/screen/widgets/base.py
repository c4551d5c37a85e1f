"""What every widget is: a named rectangle that draws itself and may react to the mouse and the keyboard."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias, TypedDict, Unpack

from game.kernel.message import Message
from game.present.area import Rect
from game.present.input import Key, Pointer, Wheel
from game.present.motion.script import Sound
from game.screen.access.node import AccessNode, Do, Verb
from game.screen.drawing.canvas import Canvas

Text: TypeAlias = Message | str
"""A catalogue message, or words that are the same in every language (names, numbers)."""

Level: TypeAlias = Literal["base", "dropdown", "modal", "curtain"]
"""How far above the scene something lies."""

WARM_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class Explained:
    """A tooltip with a title over its explanation."""

    title: Text
    body: Text = ""


TipText: TypeAlias = Text | Explained
"""What a tooltip says, with or without a title."""


class WidgetServices(Protocol):
    """The program as widgets know it."""

    @property
    def settings(self) -> Any:
        """The settings in force now."""

    def render(self, message: Text) -> str:
        """The words in the reader's language."""

    def play_sound(self, sound: Sound) -> None:
        """Sound an effect."""


class Holder(Protocol):
    """A place for widgets: a pane or a group."""

    def add(self, *widgets: Widget) -> None:
        """Lay widgets on top."""


class Host(Protocol):
    """The layer a widget lies on."""

    hover: Widget | None
    """What the mouse rests on."""
    focus: Widget | None
    """What the keyboard belongs to."""
    capture: Widget | None
    """What the mouse button went down on."""
    ring: bool
    """Whether it is shown where the keyboard is."""
    mouse: tuple[float, float] | None

    @property
    def services(self) -> WidgetServices:
        """What the program offers."""

    @property
    def calm(self) -> bool:
        """True if hovering and opening happen without motion."""

    def render(self, message: Text) -> str:
        """The words in the reader's language."""

    def find(self, widget_id: str) -> Widget | None:
        """The visible widget of this name that lies topmost."""

    def explain(self, widget: Widget) -> None:
        """Show the tip of ``widget`` at once."""

    def refuse(self, why: Text) -> None:
        """Say in one line why something cannot be done."""

    def set_focus(self, widget: Widget | None, *, ring: bool | None = None) -> None:
        """Give the keyboard to ``widget`` or to none."""

    def open(
        self,
        build: Callable[[Holder, Canvas], None],
        level: Level,
        *,
        veil: int | None = None,
        outside: Callable[[], None] | None = None,
        escape: Callable[[], None] | None = None,
        focus_id: str = "",
    ) -> Holder:
        """Open a pane above; ``shut`` closes it."""

    def shut(self, pane: Holder) -> None:
        """Close a pane that has been opened."""

    def shows(self, pane: Holder) -> bool:
        """True if a pane is open."""


class WidgetGroup:
    """Widgets gathered for a scroll area."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []

    def add(self, *widgets: Widget) -> None:
        """Lay widgets on top."""
        self.widgets += widgets


class Options(TypedDict, total=False):
    """The optional arguments of every widget, as ``Widget`` explains them."""

    name: Text
    tip: TipText | None
    enabled: bool
    why: Text | None
    hotkeys: Sequence[str]


class Widget:
    """A named rectangle in units. ``id`` is stable: tests and the keyboard find the widget by it; decoration has none.

    ``name`` is what a screen reader or a test calls it, by default its label. ``tip`` explains it when the mouse rests
    on it. ``why`` says why it is not enabled, and is shown when somebody tries all the same.
    """

    focusable = False
    """Whether Tab and the arrows stop here."""
    click_focus = False
    """Whether a click gives it the keyboard."""
    repeats = False
    """Whether it listens to keys that are held down."""
    takes_text = False
    """Whether typed letters belong to it rather than to hotkeys."""
    clickable = False
    """Whether the mouse finds it; decoration lets the mouse through."""
    final = False
    """Whether what it does cannot be taken back: no key does it while the layer is careful."""
    steers: frozenset[str] = frozenset()
    """The directions that a game pad leaves to it; the others lead to its neighbours."""
    momentous = False
    """Whether it begins or ends a game: no click does it while the layer is fresh."""

    @property
    def asleep(self) -> bool:
        """True while its key does nothing."""
        return False

    clips = False
    """Whether children outside its rectangle are hidden."""

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        *,
        name: Text = "",
        tip: TipText | None = None,
        enabled: bool = True,
        why: Text | None = None,
        hotkeys: Sequence[str] = (),
    ) -> None:
        self.id = widget_id
        self.rect = rect
        self.name = name
        self.tip = tip
        self.enabled = enabled
        self.visible = True
        self.why = why
        self.hotkeys = tuple(hotkeys)
        self.warm = 0.0
        self._layer: Host | None = None

    @property
    def early(self) -> bool:
        """True while a click comes too soon to be meant for it: it has only just taken the place of another."""
        return False

    @property
    def golden(self) -> bool:
        """True if it is the one thing to do: a game pad has a button for it."""
        return False

    @property
    def shows(self) -> Text:
        """The words that stand on it whole; a tip that says just these is not shown."""
        return ""

    @property
    def layer(self) -> Host:
        """The layer it has been added to."""
        assert self._layer is not None, f"widget {self.id!r} is not on a layer"
        return self._layer

    @property
    def hovered(self) -> bool:
        return self._layer is not None and self._layer.hover is self

    @property
    def warming(self) -> bool:
        """True while the mouse rests on it or holds it, if it is of use."""
        layer = self._layer
        return layer is not None and (layer.hover is self or layer.capture is self) and self.enabled

    @property
    def focused(self) -> bool:
        return self._layer is not None and self._layer.focus is self

    @property
    def held(self) -> bool:
        """True from the press of the mouse button to its release."""
        return self._layer is not None and self._layer.capture is self

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets inside, from back to front."""
        return ()

    @property
    def live(self) -> Sequence[Widget]:
        """The widgets inside that time passes for: what is out of sight stands still."""
        return self.children

    @property
    def busy(self) -> bool:
        """True while something on it moves; what is inside is asked for itself."""
        return self.warm != self.warming

    def stirs(self) -> bool:
        """True if something moves on it or inside; asked of all that is on the screen in every frame."""
        if not self.visible:
            return False
        if self.busy:
            return True
        for child in self.live:  # noqa: SIM110 - a third of the time of any()
            if child.stirs():
                return True
        return False

    def render(self, message: Text) -> str:
        return self.layer.render(message)

    def join(self, layer: Host) -> None:
        """Belong to ``layer``, with everything inside."""
        self._layer = layer
        for child in self.children:
            child.join(layer)

    def walk(self) -> Iterator[Widget]:
        """Yield itself and everything visible inside, in reading order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def at(self, x: float, y: float) -> Widget | None:
        """The front-most clickable widget at (x, y), itself or one inside."""
        if not self.visible or (self.clips and not self.rect.contains(x, y)):
            return None
        for child in reversed(self.children):
            found = child.at(x, y)
            if found is not None:
                return found
        return self if self.clickable and self.contains(x, y) else None

    def contains(self, x: float, y: float) -> bool:
        return self.rect.contains(x, y)

    def adopt(self, old: Widget) -> None:
        """Take over what moves or is half done from the widget of the same id that it replaces."""
        self.warm = old.warm

    def shift(self, dx: float, dy: float) -> None:
        """Move it with everything inside."""
        self.rect = Rect(self.rect.x + dx, self.rect.y + dy, self.rect.w, self.rect.h)
        for child in self.children:
            child.shift(dx, dy)

    def reveal(self, child: Widget) -> None:
        """Bring ``child``, which is inside, into sight."""

    def activate(self) -> None:
        """Do what a click on it does."""

    def pointer(self, event: Pointer) -> None:
        """React to the mouse; after a press it gets every move up to the release."""
        if event.kind == "up" and event.button == 1 and self.contains(event.x, event.y):
            self.activate()

    def let_go(self) -> None:
        """End what a press has begun without doing more: nobody saw where the button was let go."""

    def wheel(self, event: Wheel) -> bool:
        """React to the wheel; True if it was of use."""
        return False

    def roll(self, dx: int, dy: int) -> bool:
        """Move what is seen in it by one step of the right stick; True if that was of use."""
        return False

    def key(self, key: Key) -> bool:
        """React to a key while it has the keyboard; True if it was of use."""
        if self.focusable and key.name in ("enter", "space"):
            self.activate()
            return True
        return False

    def typed(self, text: str) -> None:
        """Take in finished text."""

    def composing(self, text: str) -> None:
        """Show unfinished text of an input method."""

    def focus_changed(self, has: bool) -> None:
        """Called when it gets or loses the keyboard."""

    @property
    def clicks(self) -> dict[Verb, Do]:
        """The verb of its node that does what a click does."""
        return {"click": lambda _: self.activate()}

    def node(self) -> AccessNode | None:
        """Its node for people who cannot see it; None: decoration. ``scene.tell`` adds what holds for all."""
        if self.focusable:
            return AccessNode(self.id, "button", self.render(self.name), verbs=self.clicks)
        return AccessNode(self.id, "words", self.render(self.name)) if self.name else None

    def inside(self, tell: Callable[[Widget], Iterable[AccessNode]]) -> Iterable[AccessNode]:
        """Yield what is told of what is inside, in the order in which it is read."""
        for child in self.children:
            yield from tell(child)

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        warming = self.warming
        if self.warm != warming:
            goal = float(warming)
            step = 1.0 if self.layer.calm else dt / WARM_SECONDS
            self.warm = min(goal, self.warm + step) if goal > self.warm else max(goal, self.warm - step)
        for child in self.live:
            child.update(dt)

    def draw(self, canvas: Canvas) -> None:
        """Emit itself onto the canvas."""


class FirstLook:
    """Draws widgets that nobody has seen yet one after the other: one more each frame, others while it has time.

    The frame that has laid them out may draw none.
    """

    def __init__(self) -> None:
        self._seen: float = -1

    def draw(self, canvas: Canvas, widgets: Sequence[Widget]) -> None:
        """Draw the widgets that have been seen, and more of the others."""
        seen, self._seen = self._seen, max(self._seen, 0)
        for place, widget in enumerate(widgets):
            if place > seen and not canvas.may_go_on():
                return
            widget.draw(canvas)
            self._seen = max(self._seen, place + 1)
        self._seen = math.inf


class DoubleClick:
    """Tells a second click from a first one; a widget that is made anew in between takes over that of the old one."""

    def __init__(self) -> None:
        self.at = -9.0
        """Seconds at which the last click came."""

    def second(self, now: float) -> bool:
        """True if the click of ``now`` comes within 0.4 seconds of the one before."""
        before, self.at = self.at, now
        return now - before < 0.4


class Clickable(Widget):
    """Does ``on_click`` when clicked, or on Enter or Space."""

    focusable = True
    clickable = True
    sound: Sound = "click"
    """What is heard when it is activated."""

    def __init__(self, widget_id: str, rect: Rect, on_click: Callable[[], object], **options: Unpack[Options]) -> None:
        super().__init__(widget_id, rect, **options)
        self.on_click = on_click

    def activate(self) -> None:
        self.layer.services.play_sound(self.sound)
        self.on_click()
