"""No function takes so many parameters that nobody knows what stands where: what belongs together is one thing."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import modules

MOST = 7
EXCEPTIONS = {
    "game/play/session.py: Session.__init__": "a seed, a set-up or a position: the three ways in which a game begins",
}
"""What may take more, and why."""


def wide(tree: ast.AST, inside: tuple[str, ...] = (), of_class: bool = False) -> Iterator[tuple[str, int]]:
    """Yield the functions with too many parameters, without ``self``: their names, and how many.

    What is only passed on to a widget (``**options: Unpack[Options]``) does not count.
    """
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from wide(node, inside, of_class)
            continue
        name = (*inside, node.name)
        if not isinstance(node, ast.ClassDef):
            bound = of_class and "staticmethod" not in map(ast.unparse, node.decorator_list)
            count = parameters(node.args) - bound
            if count > MOST:
                yield ".".join(name), count
        yield from wide(node, name, isinstance(node, ast.ClassDef))


def parameters(given: ast.arguments) -> int:
    several = [each for each in (given.vararg, given.kwarg) if each is not None]
    counted = [each for each in several if each.annotation is None or "Unpack" not in ast.unparse(each.annotation)]
    return len((*given.posonlyargs, *given.args, *given.kwonlyargs, *counted))


def test_no_function_takes_more_than_seven_things() -> None:
    found = {f"{module.where}: {name}": count for module in modules() for name, count in wide(module.tree)}
    wrong = [f"{name} takes {count}, at most {MOST}" for name, count in found.items() if name not in EXCEPTIONS]
    assert not wrong, "\n".join(["Make one object of what belongs together:", *wrong])
    assert set(EXCEPTIONS) <= set(found), "an exception that is none any more is taken from the list"


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("def put(a, b, c, d, e, f, g): ...", []),
        ("def put(a, b, c, d, e, f, g, h): ...", ["put"]),
        ("def put(a, b, c, d, /, e, *, f, g, h): ...", ["put"]),
        ("def put(a, b, c, d, e, f, *g, **h): ...", ["put"]),
        ("def put(a, b, c, d, e, f, g, **options: Unpack[Options]): ...", []),
        ("class Pen:\n    def put(self, a, b, c, d, e, f, g): ...", []),
        ("class Pen:\n    if True:\n        def put(self, a, b, c, d, e, f, g, h): ...", ["Pen.put"]),
        ("def put():\n    def inside(a, b, c, d, e, f, g, h): ...", ["put.inside"]),
        ("class Pen:\n    @staticmethod\n    def put(a, b, c, d, e, f, g, h): ...", ["Pen.put"]),
    ],
)
def test_a_function_that_takes_too_much_is_found(source: str, names: list[str]) -> None:
    assert [name for name, _ in wide(ast.parse(source))] == names
