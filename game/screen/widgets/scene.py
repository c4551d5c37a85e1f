"""A scene made of widgets: lay them out in ``arrange``, and the rest follows, also what it is in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.input import AccessRequest, Input
from game.present.pictures.picture import Material
from game.present.scene import CARE, FRESH, Scene
from game.screen.access.announcements import Announcement
from game.screen.access.node import AccessNode, Do, Value, Verb
from game.screen.drawing.canvas import Canvas
from game.screen.widgets.base import Explained, Widget, WidgetServices
from game.screen.widgets.scene_widgets import Pane, SceneWidgets
from game.screen.widgets.signs import key_label


def tell(layer: SceneWidgets, screen: str) -> tuple[AccessNode, ...]:
    """The nodes of the pane on top; nothing below it can be done. ``screen`` goes before every id."""
    pane = layer.top
    nodes = _unique(tuple(_nodes_of(pane, screen)))
    if pane is layer.base:
        return nodes
    title = next((node.name for node in nodes for node in node.walk() if node.name), "")
    return (AccessNode(f"{screen}.over", "dialog", title, modal=True, children=nodes),)


def carry_out(layer: SceneWidgets, screen: str, wish: AccessRequest) -> None:
    """Do what was asked of a node; nothing happens where it has gone meanwhile, or says why it cannot be used."""
    for node in tell(layer, screen):
        found = node.find(wish.node)
        if found is not None and wish.verb in found.verbs:
            found.verbs[wish.verb](wish.value)
            return


def _nodes_of(pane: Pane, screen: str) -> Iterator[AccessNode]:
    for number, widget in enumerate(pane.widgets):
        yield from _told(widget, screen, f"{screen}.{number}")


def _told(widget: Widget, screen: str, path: str) -> Iterator[AccessNode]:
    """The node of a widget, or of what is inside of one that is mere decoration."""
    if not widget.visible:
        return
    name = f"{screen}.{widget.id}" if widget.id else path
    places = {id(child): f"{name}.{number}" for number, child in enumerate(widget.children)}

    def inner(child: Widget) -> Iterable[AccessNode]:
        return _told(child, screen, places.get(id(child), f"{name}.{child.id}"))

    inside = tuple(_placed(node, screen, f"{name}.{number}") for number, node in enumerate(widget.inside(inner)))
    told = widget.node()
    if told is None:
        yield from inside
        return
    yield replace(
        told,
        id=name,
        description=_description(widget, told),
        enabled=widget.enabled and told.enabled,
        focusable=widget.focusable,
        focused=widget.focused or told.focused,
        keys=told.keys or ", ".join(key_label(key, widget.render) for key in widget.hotkeys),
        rect=widget.rect,
        verbs=_verbs(widget, told.verbs),
        children=(*told.children, *inside),
    )


def _placed(node: AccessNode, screen: str, path: str) -> AccessNode:
    """Ids of the screen all the way down."""
    if node.id.startswith(f"{screen}."):
        return node
    name = f"{screen}.{node.id}" if node.id else path
    children = tuple(_placed(child, screen, f"{name}.{number}") for number, child in enumerate(node.children))
    return replace(node, id=name, children=children)


def _description(widget: Widget, told: AccessNode) -> str:
    parts = [] if widget.enabled else [widget.render(msg("aloud.off"))]
    parts.append(told.description)
    pointed = getattr(widget, "told", None)  # what the foot of a page says while the mouse rests on it
    parts += [widget.render(words) for words in pointed or ()]
    tip = widget.tip
    if tip is not None:
        parts += map(widget.render, (tip.title, tip.body) if isinstance(tip, Explained) else (tip,))
    if not widget.enabled and widget.why is not None:
        parts.append(widget.render(widget.why))
    known = {told.name, told.value, ""}
    return "\n".join(part for number, part in enumerate(parts) if part not in known and part not in parts[:number])


def _verbs(widget: Widget, own: Mapping[Verb, Do]) -> dict[Verb, Do]:
    verbs: dict[Verb, Do] = {verb: partial(_done, widget, do) for verb, do in own.items()}
    if widget.focusable:
        verbs["focus"] = lambda _: widget.layer.set_focus(widget, ring=True)
    return verbs


def _done(widget: Widget, do: Callable[[Value], object], value: Value) -> None:
    if widget.enabled:
        do(value)
    elif widget.why is not None:
        widget.layer.refuse(widget.why)


def _unique(nodes: tuple[AccessNode, ...]) -> tuple[AccessNode, ...]:
    """An id that comes again gets another."""
    seen: set[str] = set()

    def own(node: AccessNode) -> AccessNode:
        name = node.id
        while name in seen:
            name += "'"
        seen.add(name)
        children = tuple(map(own, node.children))
        same = name == node.id and all(a is b for a, b in zip(children, node.children, strict=True))
        return node if same else replace(node, id=name, children=children)

    return tuple(map(own, nodes))


class WidgetScene(Scene):
    """Base of scenes. ``arrange`` makes all widgets; it runs again when the window, the language or the model changed.

    Call ``refresh`` after a change of the model. Widgets keep what moves or is half typed by their id.
    """

    backdrop: Material = "felt"
    care: float = CARE
    """Seconds for which no key does what cannot be taken back."""

    def __init__(self, means: WidgetServices) -> None:
        self.layer = SceneWidgets(means, self.arrange)

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        """Add the widgets to ``pane`` for the size of ``canvas``."""
        raise NotImplementedError

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies below the widgets."""
        canvas.backdrop(self.backdrop)

    def unhandled(self, event: Input) -> None:
        """Take in what no widget wanted."""

    def refresh(self) -> None:
        """Make the widgets anew before the next frame."""
        self.layer.refresh()

    def refuse(self, why: Message) -> None:
        self.layer.refuse(why)

    def notify(self, message: Message) -> None:
        self.layer.notify(message)

    def find(self, widget_id: str) -> Rect | None:
        found = self.layer.find(widget_id)
        return found.rect if found is not None else None

    def text_field(self) -> Rect | None:
        return self.layer.text_field()

    @property
    def busy(self) -> bool:
        return self.layer.busy

    @property
    def stale(self) -> bool:
        return self.layer.stale

    def aim(self, x: float, y: float) -> object:
        return self.layer.aim(x, y)

    def let_go(self) -> None:
        self.layer.let_go()

    def handle(self, event: Input) -> None:
        self.layer.careful, self.layer.fresh = self.seen_for < self.care, self.seen_for < FRESH
        self.layer.moved = self.moved
        if isinstance(event, AccessRequest):
            carry_out(self.layer, type(self).__name__, event)
        elif not self.layer.handle(event):
            self.unhandled(event)

    def nodes(self) -> tuple[AccessNode, ...]:
        return tell(self.layer, type(self).__name__)

    def heard(self) -> Announcement:
        message = self.layer.toasts.message
        return Announcement(said=self.layer.render(message) if message is not None else "")

    def update(self, dt: float) -> None:
        self.layer.update(dt)

    def draw(self, canvas: Any) -> None:
        self.paint(canvas)
        self.layer.draw(canvas)
