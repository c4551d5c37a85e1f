"""``make layers``: draws the layers of the program from its imports, each above what it imports."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path

from build.makers.asking import asker

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "docs" / "pictures" / "layers.svg"
SHOWING, THINKING = ("show", "guide"), ("bots",)
"""Folders and files of a game that display it, and those of its bots."""
LEFT = ("__init__", "__main__", "__version__", "native", "paths")
"""Top-level modules that every layer may import, or that start the program."""
OWN = ("screen.scenes", "training.screen", "screen.router")
"""Rooms inside a layer that lie above the rest of it."""
WIDTH, HEIGHT, GAP, EDGE = 350, 50, 14, 20
"""Pixels of a box, between two boxes, and around all."""

Graph = Mapping[str, Set[str]]
"""The rooms that each room imports."""


def main(words: Sequence[str] | None = None) -> int:
    """Write the picture."""
    asker("layers", "Draw the layers of the program from its imports: docs/pictures/layers.svg (seconds).").parse_args(
        words
    )
    PICTURE.write_text(drawn(), encoding="utf-8", newline="\n")
    print(PICTURE.relative_to(ROOT).as_posix())
    return 0


def drawn() -> str:
    """The picture of today's imports, as SVG."""
    graph = imported()
    floors = floors_of(graph)
    below: dict[str, Set[str]] = {}
    for floor in floors:
        below |= {room: graph[room] & set(below) for room in floor}
    width = 2 * EDGE + max(map(len, floors)) * (WIDTH + GAP) - GAP
    height = 2 * EDGE + len(floors) * (HEIGHT + GAP) - GAP
    parts = []
    for number, floor in enumerate(reversed(floors)):
        left = (width - len(floor) * (WIDTH + GAP) + GAP) / 2
        for place, room in enumerate(floor):
            nearest = below[room] - {far for near in below[room] for far in _reached(below, near)}
            words = f"on {', '.join(sorted(nearest)) or 'the standard library'}"
            parts.append(box(left + place * (WIDTH + GAP), EDGE + number * (HEIGHT + GAP), room, words, graph[room]))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">'
    return "\n".join((head, f'<rect width="{width}" height="{height}" fill="#f4efe2"/>', *parts, "</svg>\n"))


def box(x: float, y: float, room: str, words: str, imports: Set[str]) -> str:
    """The SVG of a room: its name, words about it, and all its imports as a tip."""
    text = f'text-anchor="middle" x="{x + WIDTH / 2:g}"'
    return "\n".join(
        (
            f"<g><title>{room} imports {', '.join(sorted(imports)) or 'nothing'}</title>",
            f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#20343c" stroke="#d9a441"/>',
            f'<text {text} y="{y + 21:g}" font-size="16" fill="#f6e7c1">{room}</text>',
            f'<text {text} y="{y + 40:g}" font-size="13" fill="#c4cfcd">{words}</text></g>',
        )
    )


def imported() -> Graph:
    """The rooms that each room imports, except for types alone."""
    graph: dict[str, set[str]] = defaultdict(set)
    for path in sorted((ROOT / "game").rglob("*.py")):
        room = room_of(".".join(path.relative_to(ROOT).with_suffix("").parts))
        if room:
            found = map(room_of, names(ast.parse(path.read_text(encoding="utf-8"))))
            graph[room] |= set(found) - {"", room}
    return graph


def names(tree: ast.AST) -> Iterator[str]:
    """The dotted names that a module imports, except for types alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        yield from names(node)


def room_of(name: str) -> str:
    """The room of a dotted name; "" for what is no room."""
    top, *rest = name.split(".")
    if top != "game" or not rest or rest[0] in LEFT:
        return ""
    if rest[0] == "games" and len(rest) > 2:
        showing, thinking = rest[2] in SHOWING, rest[2] in THINKING
        return "games: show, guide" if showing else "games: bots" if thinking else "games: rules"
    if rest[0] == "games":
        return "games: rules"
    inner = ".".join(rest[:2])
    return inner if inner in OWN else rest[0]


def floors_of(graph: Graph) -> list[list[str]]:
    """The rooms by floor, the lowest first; each lies above all its imports, except those in a cycle with it."""
    reached = {room: _reached(graph, room) for room in graph}
    height: dict[str, int] = {}

    def high(room: str) -> int:
        if room not in height:
            below = [other for other in graph[room] if room not in reached[other]]
            height[room] = 1 + max(map(high, below), default=-1)
        return height[room]

    floors: dict[int, list[str]] = defaultdict(list)
    for room in sorted(graph):
        floors[high(room)].append(room)
    return [floors[number] for number in sorted(floors)]


def _reached(graph: Graph, room: str) -> set[str]:
    found: set[str] = set()
    waiting = [room]
    while waiting:
        for other in graph.get(waiting.pop(), ()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found
