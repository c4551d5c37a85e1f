"""What may not stand in the source of the program."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from game.games import game_infos
from game.games.game_info import GameInfo
from tests.house.source import ROOT, Module, game_ids, modules
from tests.sample_game.variants.moded import INFO as MODED

LONGEST = 500


def test_every_file_is_short() -> None:
    lengths = {module.where: len(module.path.read_text(encoding="utf-8").splitlines()) for module in modules()}
    long = [f"{where} has {length} lines: split it" for where, length in lengths.items() if length > LONGEST]
    assert not long, "\n".join(long)


def test_every_file_says_first_what_it_holds() -> None:
    files = [module for module in modules() if module.path.name != "__init__.py"]
    silent = [module.where for module in files if len((ast.get_docstring(module.tree) or "").split()) < 3]
    assert not silent, f"no docstring, or none that says anything: {', '.join(silent)}"


def test_docstrings_begin_with_what_comes_out() -> None:
    """“The seats that own it”, “True if it has begun”: “Return what …” and “Tell whether …” only delay that."""
    delayed = re.compile(r"Return (?!to |``)|Tell whether|Whether")
    wrong = [
        f"{module.where}:{node.lineno}"
        for module in modules()
        for node in module.nodes
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and delayed.match(ast.get_docstring(node) or "")
    ]
    assert not wrong, "\n".join(wrong)


def test_positions_come_from_events_only() -> None:
    """``pygame.mouse.get_pos`` does not follow posted events, so no test could drive such code."""
    wrong = [
        f"{module.where}:{node.lineno}"
        for module in modules()
        for node in module.nodes
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
        for node in module.nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert not wrong


def test_nothing_writes_where_the_program_lies() -> None:
    """What knows where the assets are writes no file: makers do (``build/makers``), which are not shipped."""
    writing = {"write_text", "write_bytes", "write_whole", "write_beside", "mkdir", "unlink", "rename"}
    homes = {"assets", "shipped_file", "file_of_edition"}
    for module in modules():
        called = {
            node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for node in module.nodes
            if isinstance(node, ast.Call)
        }
        assert not called & homes or not called & writing, f"{module.where}: {called & writing}"


def test_every_sentence_stands_below_what_it_tells_of() -> None:
    """A sentence in quotes is the first thing of its file, class or function, or follows the name that it explains."""
    wrong = [
        f"{module.where}:{node.lineno}"
        for module in modules()
        for body in [getattr(part, "body", None) for part in module.nodes]
        if isinstance(body, list)
        for before, node in pairwise(body)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if not isinstance(before, ast.Assign | ast.AnnAssign)
    ]
    assert not wrong, "\n".join(wrong)


def test_no_name_of_a_game_in_shared_code() -> None:
    """Shared code treats all games alike: a game is known by name in its own folder, and on cards that build on it."""
    wrong = [
        f"{module.where}:{node.lineno}: {node.value}"
        for module in modules()
        for forbidden_names in [strangers(module)]
        for node in module.nodes
        if isinstance(node, ast.Constant) and node.value in forbidden_names
    ]
    assert not wrong, "\n".join(wrong)


def strangers(module: Module) -> set[str]:
    parts = module.name.split(".")
    if module.name.startswith("game.games.") and parts[-1] == "game_info":
        return set()
    return {game for game in game_ids() if parts[:3] != ["game", "games", game]}


def test_no_map_mode_or_option_is_compared_outside_card_rules_and_tables() -> None:
    names = {path.stem for path in (ROOT / "maps").rglob("*.tmx")} | set(game_ids())
    kinds = modes(game_infos().values())
    wrong = [
        f"{module.where}:{line}: {text}"
        for module in modules()
        if module.path.stem not in ("game_info", "rules", "tables")
        for line, text in forbidden(module.nodes, names, kinds)
    ]
    assert not wrong, "\n".join(wrong)


def modes(shelf: Iterable[GameInfo]) -> set[str]:
    """Return the values of options on which other options or the number of players depend."""
    found: set[str] = set()
    for info in shelf:
        whens = [option.when for option in info.options] + [limit.when for limit in info.seat_limits]
        leading = {when.option for when in whens if when is not None}
        found |= {value for option in info.options if option.id in leading for value in option.values}
    return found


def forbidden(
    nodes: Iterable[ast.AST], names: Collection[str], kinds: Collection[str] = ()
) -> Iterator[tuple[int, str]]:
    """Yield comparisons of a map with one of the names, of anything with a mode, and of an option with any value."""
    for node in nodes:
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            words = {part.value for side in sides for part in ast.walk(side) if isinstance(part, ast.Constant)}
            about_map = any("map" in ast.unparse(side) or "board" in ast.unparse(side) for side in sides)
            about_option = any("options[" in ast.unparse(side) or "options.get" in ast.unparse(side) for side in sides)
            option = about_option and any(isinstance(word, str) for word in compared(sides))
            if (about_map and not words.isdisjoint(names)) or not words.isdisjoint(kinds) or option:
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.MatchValue) and isinstance(node.value, ast.Constant):
            known = node.value.value in names or node.value.value in kinds
            yield from [(node.value.lineno, ast.unparse(node))] if known else []


def compared(sides: list[ast.expr]) -> list[object]:
    """Return the fixed values that stand alone on one side of a comparison."""
    return [side.value for side in sides if isinstance(side, ast.Constant)]


def test_the_audit_sees_forbidden_comparisons() -> None:
    kinds = modes([MODED])
    assert kinds == {"open", "closed", "duel", "sealed", "turns"}
    for wrong in (
        "if state.options['rounds'] == 'long': pass",
        "x = board.map == 'four'",
        "y = map_name in ('four',)",
        "if mode == 'duel': pass",
        "while kind in ('closed', 'other'): pass",
        "match mode:\n    case 'duel': pass",
    ):
        assert list(forbidden(ast.walk(ast.parse(wrong)), {"four"}, kinds)), wrong
    for fine in ("if kind == 'own': pass", "x = len(options) == 4", "if name == 'four': pass", "x = TABLES['duel']"):
        assert not list(forbidden(ast.walk(ast.parse(fine)), {"four"}, kinds)), fine
