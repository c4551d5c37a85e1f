"""Caches go for their reasons: games, what is on the table and the screen enter each of theirs."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import Module, game_ids, modules

TRAINING = ("game.training.present", "game.training.screen")
ROOMS = (*(f"game.games.{game}" for game in game_ids()), "game.present", "game.screen", *TRAINING)

STAY = {
    "game.screen.drawing.letters.fonts.coverage_of": "a font file does not change: 1 ms to read, 60 KB to keep",
    "game.screen.drawing.letters.fonts.system_fonts": "fonts of a system do not change: 50 ms to list, paths to keep",
    "game.screen.drawing.letters.fonts.system_font_with": "fonts of a system do not change: a path is kept",
    "game.screen.drawing.memory.heap._library": "there is one C library, and a handle to it is all that is kept",
}
"""What never has to go, each with the reason: it depends on nothing that a person or a window changes, and is tiny."""


def kept_aside(module: Module) -> Iterator[str]:
    """Yield the functions of a module whose results are kept by ``functools`` alone."""
    for node in module.nodes:
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                maker = decorator.func if isinstance(decorator, ast.Call) else decorator
                if ast.unparse(maker).rpartition(".")[2] in ("cache", "lru_cache"):
                    yield f"{module.name}.{node.name}"


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_kept_is_a_cache_with_reasons(room: str) -> None:
    mine = [module for module in modules() if f"{module.name}.".startswith(f"{room}.")]
    aside = {name for module in mine for name in kept_aside(module)} - {*STAY}
    assert mine and not aside, f"say @cached(most, reason) of game.kernel.cache instead: {sorted(aside)}"


def test_what_stays_is_there() -> None:
    assert {*STAY} == {name for module in modules() for name in kept_aside(module)} & {*STAY}
