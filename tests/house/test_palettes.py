"""A colour that several files of a game draw with has a name: in its palette, or in that of the kit."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator

from tests.house.source import Module, modules

DARKEST = 14
"""Numbers that are all smaller are counts or places; but black is a colour."""


def colours(module: Module) -> Iterator[tuple[int, ...]]:
    """Yield the colours that are written out as numbers in a module."""
    for node in module.nodes:
        if isinstance(node, ast.Tuple) and len(node.elts) in (3, 4):
            parts = [part.value for part in node.elts if isinstance(part, ast.Constant) and type(part.value) is int]
            black = parts[:3] == [0, 0, 0]
            if len(parts) == len(node.elts) and (black or max(parts[:3]) >= DARKEST) and max(parts) <= 255:
                yield tuple(parts)


def test_a_colour_of_several_files_has_a_name() -> None:
    files: dict[tuple[str, tuple[int, ...]], set[str]] = defaultdict(set)
    for module in modules():
        game = module.name.removeprefix("game.games.").partition(".")[0]
        if module.name.startswith(f"game.games.{game}.show.art."):
            for colour in colours(module):
                files[game, colour].add(module.path.name)
    shared = [f"{key}: {', '.join(sorted(names))}" for key, names in sorted(files.items()) if len(names) > 1]
    assert files and not shared, "name it in the palette of the game:\n" + "\n".join(shared)
