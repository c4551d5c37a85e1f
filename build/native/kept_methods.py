"""Cached properties as typed source: mypyc would take one for a plain property, and compute it at each access."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from build.native.value_methods import CannotCompile

KEPT = "cached_property"


def kept_methods(written: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """The cached properties of a class."""
    for line in written.body:
        if isinstance(line, ast.FunctionDef) and any(ast.unparse(each) == KEPT for each in line.decorator_list):
            yield line


def working_name(method: ast.FunctionDef) -> str:
    """Name of the method that computes the value."""
    return f"_work_out_{method.name}"


def type_of(method: ast.FunctionDef, where: str) -> str:
    """Type of the value. Raises CannotCompile if it may be None: None stands for a value not computed yet."""
    if method.returns is None or "None" in ast.unparse(method.returns):
        raise CannotCompile(f"{where}.{method.name}: a cached property must say its type, and never be None")
    return ast.unparse(method.returns)


def kept_lines(method: ast.FunctionDef, kind: str) -> list[str]:
    """Source of the property that caches the value."""
    return [
        "@property",
        f"def {method.name}(self) -> {kind}:",
        f"    kept = self._kept_{method.name}",
        "    if kept is None:",
        f"        kept = self._kept_{method.name} = self.{working_name(method)}()",
        "    return kept",
    ]
