"""Finds the messages in the source: which catalogue keys it names, and with which values."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tests.house.source import Module, modules

SPEAKERS = {
    "msg",
    "Message",
    "Fault",
    "RuleError",
    "BadSave",
    "BadBoard",
    "BadSetting",
    "BadOption",
    "BadDrawing",
    "BadFigure",
    "NoExecutor",
    "Illegal",
}
KEY = re.compile(r"\w+(\.\w+)+", re.ASCII)
PART = r"[A-Za-z0-9_.]+"


@dataclass(frozen=True)
class Spoken:
    """One place where a message is made; ``values`` is None when they are not written out there."""

    where: str
    key: str
    values: frozenset[str] | None


@cache
def spoken() -> tuple[Spoken, ...]:
    """Return every message whose key is written out."""
    return tuple(found for module in modules() for found in spoken_in(module))


def spoken_in(module: Module) -> Iterator[Spoken]:
    for node in module.nodes:
        if isinstance(node, ast.Call) and _name(node.func) in SPEAKERS and node.args:
            for key in _constants(node.args[0]):
                yield Spoken(f"{module.where}:{node.lineno}", key, _values(node))


@cache
def patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return where keys are put together from parts, each as a pattern that matches what can come out."""
    return tuple(
        (f"{module.where}:{node.lineno}", pattern)
        for module in modules()
        for node in module.nodes
        if isinstance(node, ast.expr) and (pattern := _pattern(_words(node)))
    )


@cache
def constants() -> frozenset[str]:
    """Return every text constant of the program that looks like a key."""
    return frozenset(
        node.value
        for module in modules()
        for node in module.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value)
    )


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _constants(node: ast.expr) -> Iterator[str]:
    """A key may be chosen on the spot: ``msg("a.b" if one else "a.c")``."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _values(node: ast.Call) -> frozenset[str] | None:
    if any(keyword.arg is None for keyword in node.keywords) or _name(node.func) == "Message":
        return None
    return frozenset(keyword.arg for keyword in node.keywords if keyword.arg)


def _words(node: ast.AST) -> list[str | None]:
    """Return the parts of a text that is put together, None for those that are not written out."""
    parts: list[ast.expr] = []
    if isinstance(node, ast.JoinedStr):
        parts = node.values
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        parts = [node.left, node.right]
    return [part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else None for part in parts]


def _pattern(words: list[str | None]) -> re.Pattern[str] | None:
    """A pattern needs a fixed word in it, or it would match every key there is."""
    fixed = "".join(word for word in words if word)
    if "." not in fixed or not re.fullmatch(r"[\w.]*", fixed, re.ASCII) or not re.search(r"[a-z]{2}", fixed):
        return None
    return re.compile("".join(PART if word is None else re.escape(word) for word in words))
