"""What may not stand in the source of the program."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import ROOT, Module, game_ids, modules

LONGEST = 400


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
def test_file_is_short(module: Module) -> None:
    length = len(module.path.read_text(encoding="utf-8").splitlines())
    assert length <= LONGEST, f"{module.where} has {length} lines: split it"


def test_positions_come_from_events_only() -> None:
    """``pygame.mouse.get_pos`` does not follow posted events, so no test could drive such code."""
    wrong = [
        f"{module.where}:{node.lineno}"
        for module in modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and node.attr in ("get_pos", "get_pressed", "get_rel")
        and isinstance(node.value, ast.Attribute) and node.value.attr == "mouse"
    ]  # fmt: skip
    assert not wrong


def test_nothing_prints_but_the_command_line() -> None:
    """In a windowed application there is no standard output to print to."""
    speaking = ("game.cli", "game.__main__", "game.measure")
    wrong = [
        f"{module.where}:{node.lineno}"
        for module in modules()
        if not module.name.startswith(speaking)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert not wrong


def test_no_name_of_a_game_in_shared_code() -> None:
    """Shared code treats all games alike; a game is known by name in its own folder only."""
    games = set(game_ids())
    wrong = [
        f"{module.where}:{node.lineno}: {node.value}"
        for module in modules()
        if not module.name.startswith(tuple(f"game.games.{game}" for game in games))
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Constant) and node.value in games
    ]
    assert not wrong


def test_no_map_or_option_is_compared_outside_card_rules_and_tables() -> None:
    maps = {path.stem for path in (ROOT / "maps").rglob("*.tmx")}
    wrong = [
        f"{module.where}:{line}: {text}"
        for module in modules()
        if module.path.stem not in ("card", "rules", "tables")
        for line, text in forbidden(module.tree, maps | set(game_ids()))
    ]
    assert not wrong


def forbidden(tree: ast.AST, names: set[str]) -> Iterator[tuple[int, str]]:
    """Yield comparisons with one of the names, and comparisons of an option with any fixed value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            words = {part.value for side in sides for part in ast.walk(side) if isinstance(part, ast.Constant)}
            about_map = any("map" in ast.unparse(side) or "board" in ast.unparse(side) for side in sides)
            about_option = any("options[" in ast.unparse(side) or "options.get" in ast.unparse(side) for side in sides)
            if (words & names and about_map) or (
                about_option and any(isinstance(word, str) for word in compared(sides))
            ):
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.MatchValue) and isinstance(node.value, ast.Constant) and node.value.value in names:
            yield node.value.lineno, ast.unparse(node)


def compared(sides: list[ast.expr]) -> list[object]:
    """Return the fixed values that stand alone on one side of a comparison."""
    return [side.value for side in sides if isinstance(side, ast.Constant)]


def test_the_audit_sees_forbidden_comparisons() -> None:
    for wrong in ("if state.options['rounds'] == 'long': pass", "x = board.map == 'four'", "y = map_name in ('four',)"):
        assert list(forbidden(ast.parse(wrong), {"four"})), wrong
    for fine in ("if kind == 'open': pass", "x = len(options) == 4", "if name == 'four': pass"):
        assert not list(forbidden(ast.parse(fine), {"four"})), fine
