"""A page of a table read aloud: tables, zones, and their things: names, what they are like, what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from game.kernel.say import say
from game.present.pages.table import Spot, Sprite
from game.screen.access.node import Do, Node, Verb, table_node
from game.screen.scenes.board.hands import Hands
from game.screen.widgets.base import Widget


def zones_of(hands: Hands, page: str, things: Mapping[str, Node], speak: Callable[..., str]) -> tuple[Node, ...]:
    """Return the nodes of a page in zones; what is in none stands under the page itself, after them."""
    zones, left = [], dict(things)
    for number, zone in enumerate(hands.zones(page, tuple(things))):
        mine = tuple(left.pop(name) for name in zone.things if name in left)
        if mine:
            zones.append(Node(f"zone.{page}.{number}", "group", speak(zone.title), children=mine))
    return (*zones, *left.values())


def tables_of(hands: Hands, page: str, speak: Callable[..., str]) -> Iterator[Node]:
    """Yield the nodes of what a page shows in rows and columns."""
    for number, table in enumerate(hands.tables(page)):
        head, rows = map(speak, table.head), [tuple(map(speak, row)) for row in table.rows]
        yield table_node(f"table.{page}.{number}", speak(table.title), tuple(head), rows, table.now)


def thing_node(hands: Hands, page: str, widget: Widget, part: Spot | Sprite, offered: Sequence[str]) -> Node:
    """Return what is told of a thing or spot."""
    speak = widget.say
    lines = [speak(part.info)] if part.info is not None else []
    lines += [speak(line) for line in hands.details(page, part.id)]
    chosen = isinstance(part, Sprite) and part.mood == "chosen"
    held, can = part.id == hands.held, part.id in offered
    state = say("aloud.held") if held else say("aloud.chosen") if chosen else say("aloud.can") if can else ""
    verbs: dict[Verb, Do] = {"click": partial(_touch, hands, part.id)}
    if can:
        verbs["focus"] = lambda _: widget.layer.set_focus(widget, ring=True)
    name = speak(part.label) if part.label is not None else ""
    return Node(
        widget.id, "button" if can or held or chosen else "words", name, "\n".join(lines), speak(state), focusable=can,
        focused=widget.focused, rect=widget.rect, verbs=verbs,
    )  # fmt: skip


def _touch(hands: Hands, thing: str, _: object) -> None:
    """Click on a thing; while something moves that ends it, as with the mouse."""
    if not hands.interrupt():
        hands.touch(thing)
