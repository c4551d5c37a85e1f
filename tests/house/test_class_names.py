"""One class name, one thing: whoever reads a name need not ask in which room it was written."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable

from tests.house.source import modules

DOUBLE: frozenset[str] = frozenset()
"""Names that two modules define all the same. The list may only get shorter."""


def test_no_two_modules_define_a_class_of_the_same_name() -> None:
    found = doubles((module.name, module.tree) for module in modules())
    new = [f"{name}: {', '.join(where)}" for name, where in sorted(found.items()) if name not in DOUBLE]
    assert not new, "call one of them something else:\n" + "\n".join(new)


def test_no_name_is_excused_that_is_single_again() -> None:
    gone = DOUBLE - set(doubles((module.name, module.tree) for module in modules()))
    assert not gone, f"take off the list: {', '.join(sorted(gone))}"


def doubles(program: Iterable[tuple[str, ast.Module]]) -> dict[str, list[str]]:
    """Return the class names that several modules define, with these; parts that each game has are one thing."""
    where: defaultdict[str, list[str]] = defaultdict(list)
    for module, tree in program:
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                where[node.name].append(module)
    return {name: homes for name, homes in where.items() if len({part_of(home) for home in homes}) > 1}


def part_of(module: str) -> str:
    """Return the place of a module, the same one for the same part of all games: ``game.games.*.events``."""
    parts = module.split(".")
    return ".".join(["game.games.*", *parts[3:]]) if parts[:2] == ["game", "games"] and len(parts) > 3 else module


def test_the_audit_sees_a_double_name() -> None:
    one = ast.parse("class Plan: pass")
    assert doubles([("game.games.carnegie.events", one), ("game.games.power_grid.events", one)]) == {}
    assert doubles([("game.games.carnegie.events", one), ("game.games.carnegie.state", one)])
    assert doubles([("game.play.plan", one), ("game.screen.plan", one)])


def test_no_two_modules_name_the_same_type() -> None:
    """A point is a point: one place says what it is, the others import it."""
    where: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for module in modules():
        for node in module.tree.body:
            if (
                isinstance(node, ast.AnnAssign)
                and node.value is not None
                and ast.unparse(node.annotation) == "TypeAlias"
            ):
                where[ast.unparse(node.target), ast.unparse(node.value)].append(module.name)
    found = {name: homes for (name, _), homes in where.items() if len({part_of(home) for home in homes}) > 1}
    assert not found
