"""Widgets told in words: the tree that programs for blind people read, and what they ask of it carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from game.kernel.message import msg
from game.present.input import AccessRequest
from game.screen.access.announcements import Announcement
from game.screen.access.node import AccessNode, Do, Value, Verb
from game.screen.widgets.base import Explained, Widget
from game.screen.widgets.pane import Pane
from game.screen.widgets.scene_widgets import SceneWidgets
from game.screen.widgets.signs import key_label


def tell(layer: SceneWidgets, screen: str) -> tuple[AccessNode, ...]:
    """Return what the pane on top says; nothing below it can be done. ``screen`` goes before every id."""
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


def heard_on(layer: SceneWidgets) -> Announcement:
    """Return what a scene says for a moment."""
    message = layer.toasts.message
    return Announcement(said=layer.render(message) if message is not None else "")


def _nodes_of(pane: Pane, screen: str) -> Iterator[AccessNode]:
    for number, widget in enumerate(pane.widgets):
        yield from _told(widget, screen, f"{screen}.{number}")


def _told(widget: Widget, screen: str, path: str) -> Iterator[AccessNode]:
    """Yield the node of a widget, or of what is inside of one that is mere decoration."""
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
    """Return a node that a widget has made of itself, with ids of the screen all the way down."""
    if node.id.startswith(f"{screen}."):
        return node
    name = f"{screen}.{node.id}" if node.id else path
    children = tuple(_placed(child, screen, f"{name}.{number}") for number, child in enumerate(node.children))
    return replace(node, id=name, children=children)


def _description(widget: Widget, told: AccessNode) -> str:
    """Return what there is to know beyond the name: the tip, and why it cannot be used."""
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
    """Do it, or say why it cannot be done."""
    if widget.enabled:
        do(value)
    elif widget.why is not None:
        widget.layer.refuse(widget.why)


def _unique(nodes: tuple[AccessNode, ...]) -> tuple[AccessNode, ...]:
    """Return the nodes with an id each of its own: one that comes again gets another."""
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
