"""Records are of three kinds, and which one is needed follows from what it is for (CONTRIBUTING, Style)."""

from __future__ import annotations

import ast
import re
from functools import cache

from tests.house.source import Module, modules

STORED = ("game.play.", "game.bots.", "game.training.", "game.screen.scenes.setup.model")
"""Where records are written to files or sent to other processes."""
DRAWN = (
    "game.present.pictures.", "game.present.kit.", "game.present.pages.", "game.screen.drawing.",
    "game.screen.scenes.table.log",
)  # fmt: skip
"""Where they are made by the thousand for every laying, as they are in the ``show`` of a game."""
SET = r"\s*[-+*|&/]?=(?!=)"
GROWS = r"\.(?:append|add|clear|pop|update|extend|insert|remove|discard|setdefault|popleft|appendleft)\("
CHANGED = rf"\.{{}}\b(?:\[[^\]]*\]|\.\w+)*(?:{SET}|{GROWS})"
"""A field, or what it holds, that is set or grows."""


def classes(module: Module) -> list[ast.ClassDef]:
    return [node for node in module.nodes if isinstance(node, ast.ClassDef)]


def told(node: ast.ClassDef) -> str | None:
    """Return what a class says as a dataclass, empty for nothing; None where it is none."""
    words = [ast.unparse(each) for each in node.decorator_list]
    return next((word.removeprefix("dataclass") for word in words if re.match(r"dataclass\b(?!_)", word)), None)


def fields(node: ast.ClassDef) -> list[str]:
    return [
        each.target.id for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]


@cache
def known(module: Module) -> str:
    users = [each for each in modules() if any(at.name.startswith(f"{module.name}.") for at in each.imports)]
    return "\n".join(each.path.read_text("utf-8") for each in (module, *users))


def changes(node: ast.ClassDef) -> bool:
    words = told(node)
    return words is not None and "frozen=True" not in words


def test_structs_are_stored_sent_or_drawn() -> None:
    found = [
        f"{module.name}.{node.name}"
        for module in modules()
        if not module.name.startswith((*STORED, *DRAWN)) and ".show." not in module.name
        for node in classes(module)
        if any("Struct" in ast.unparse(base) for base in node.bases)
    ]
    assert not found, "neither stored nor sent nor drawn: a frozen dataclass, or a NamedTuple"


def test_a_dataclass_is_frozen_and_small_unless_it_changes() -> None:
    """One that keeps what it has worked out needs room for that; one that is derived from what changes, changes."""
    changing = {node.name for module in modules() for node in classes(module) if changes(node)}
    found = []
    for module in modules():
        for node in classes(module):
            words = told(node) or ""
            if "frozen=True" in words and "slots=True" not in words and "cached_property" not in ast.unparse(node):
                found.append(f"{module.name}.{node.name}: slots=True")
            derived = {ast.unparse(base) for base in node.bases} & changing
            free = changes(node) and not derived
            if free and not any(re.search(CHANGED.format(each), known(module)) for each in fields(node)):
                found.append(f"{module.name}.{node.name}: nothing changes it, so frozen=True, slots=True")
    assert not found
