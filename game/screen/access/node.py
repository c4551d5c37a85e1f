"""What is on the screen as a tree of words, states and verbs that programs for blind people read, and its changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from game.present.area import Rect

Role: TypeAlias = Literal[
    "window",
    "dialog",
    "group",
    "button",
    "gold",
    "switch",
    "choices",
    "choice",
    "tabs",
    "tab",
    "list",
    "item",
    "opener",
    "slider",
    "number",
    "field",
    "words",
    "heading",
    "link",
    "picture",
    "progress",
    "log",
    "table",
    "row",
    "cell",
    "head",
    "news",
]
"""What a node is to whoever reads it; each is a role that AccessKit knows."""

Verb: TypeAlias = Literal["click", "focus", "set", "more", "less"]
"""What can be asked of a node; ``set`` comes with a number or words. See ``AccessRequest``."""

Value: TypeAlias = float | str | None
Do: TypeAlias = Callable[[Value], object]


@dataclass(frozen=True, slots=True)
class ValueRange:
    """A number between its limits, and how far one step leads."""

    now: float
    low: float
    high: float
    step: float


@dataclass(frozen=True, slots=True)
class AccessNode:
    """One thing on the screen, in words of the reader's language. ``id`` is its own on the whole screen and lasts.

    ``name`` is what it is called, ``description`` says more; ``value`` is what it holds. ``on`` is whether a switch is
    on, ``chosen`` whether it is the one of several, ``opened`` whether its list is open; None: that means nothing here.
    ``keys`` are its shortcuts. ``caret`` is where the selection in a field
    begins and ends, in letters. ``rect`` is where it is, in units. Of a ``live`` node each new name is read aloud at
    once. ``verbs`` are what can be asked of it; what they do is no part of what it says.
    """

    id: str
    role: Role
    name: str = ""
    description: str = ""
    value: str = ""
    on: bool | None = None
    chosen: bool | None = None
    opened: bool | None = None
    enabled: bool = True
    focusable: bool = False
    focused: bool = False
    modal: bool = False
    live: bool = False
    span: ValueRange | None = None
    keys: str = ""
    caret: tuple[int, int] = (0, 0)
    rect: Rect | None = None
    verbs: Mapping[Verb, Do] = field(default_factory=dict, compare=False)
    children: tuple[AccessNode, ...] = ()

    def walk(self) -> Iterator[AccessNode]:
        """Yield it and everything inside, in the order in which it is read."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, name: str) -> AccessNode | None:
        return next((node for node in self.walk() if node.id == name), None)

    @property
    def bare(self) -> tuple[AccessNode, tuple[str, ...], frozenset[Verb]]:
        """The node without its children, their ids, and its verbs: what changes when."""
        return replace(self, children=()), tuple(child.id for child in self.children), frozenset(self.verbs)


def table_node(name: str, title: str, head: Sequence[str], rows: Sequence[Sequence[str]], now: int = -1) -> AccessNode:
    """A table; each row is a sentence, and each cell says the head of its column. The row ``now`` is lit."""
    heads = tuple(AccessNode("", "head", words) for words in head if words)
    top = (AccessNode("", "row", ", ".join(filter(None, head)), children=heads),) if heads else ()
    return AccessNode(
        name,
        "table",
        title or ", ".join(filter(None, head)),
        children=(*top, *(_row(head, row, n == now) for n, row in enumerate(rows))),
    )


def _row(head: Sequence[str], row: Sequence[str], lit: bool) -> AccessNode:
    heads = [head[place] if 0 < place < len(head) else "" for place in range(len(row))]
    cells = tuple(AccessNode("", "cell", words, above) for above, words in zip(heads, row, strict=True))
    said = (f"{above}: {words}" if above else words for above, words in zip(heads, row, strict=True) if words)
    return AccessNode("", "row", ", ".join(said), chosen=True if lit else None, children=cells)


def more(node: AccessNode | None, *words: str) -> AccessNode | None:
    """The node with more words in its description."""
    if node is None:
        return None
    return replace(node, description="\n".join(part for part in (node.description, *words) if part))


def spoken(node: AccessNode) -> str:
    """A node in one breath: what it is called, what it holds, and what there is to know of it."""
    return ". ".join(part.rstrip(".") for part in (node.name, node.value, node.description) if part)


def focus_of(root: AccessNode) -> AccessNode:
    """The innermost node that has the keyboard, else the root."""
    return next((node for node in reversed(list(root.walk())) if node.focused), root)


def title_of(nodes: Sequence[AccessNode]) -> str:
    """The title of a screen: the first heading on it, or the sheet that lies over it."""
    every = (node for root in nodes for node in root.walk())
    return next((node.name for node in every if node.role in ("dialog", "heading") and node.name), "")


@dataclass
class KnownTree:
    """The tree as a program was told it. Each id has a number, which it keeps as long as the program runs."""

    told: dict[str, tuple[AccessNode, tuple[str, ...], frozenset[Verb]]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    ids: list[str] = field(default_factory=list)

    def number(self, name: str) -> int:
        """The number of an id, a new one for an id that is new."""
        found = self.numbers.get(name)
        if found is None:
            found = self.numbers[name] = len(self.ids)
            self.ids.append(name)
        return found

    def forget(self) -> None:
        """Whoever is told next knows nothing yet."""
        self.told.clear()

    def changes(self, root: AccessNode) -> list[AccessNode]:
        """The nodes that say something else than before, new ones among them; they are known from now on."""
        now = {node.id: node.bare for node in root.walk()}
        before, self.told = self.told, now
        return [node for node in root.walk() if before.get(node.id) != now[node.id]]
