"""A cached property as typed source: the compiler takes one for a plain property, and works it out at each look."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from build.native.value_methods import CannotCompile

KEPT = "cached_property"


def kept_methods(written: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """Yield the methods of a class whose value is kept once it is worked out."""
    for line in written.body:
        if isinstance(line, ast.FunctionDef) and any(ast.unparse(each) == KEPT for each in line.decorator_list):
            yield line


def working_name(method: ast.FunctionDef) -> str:
    """Return what the method that works the value out is called."""
    return f"_work_out_{method.name}"


def type_of(method: ast.FunctionDef, where: str) -> str:
    """Return the type of the value. Raises CannotCompile if it may be None, which stands for what is not kept yet."""
    if method.returns is None or "None" in ast.unparse(method.returns):
        raise CannotCompile(f"{where}.{method.name}: a cached property must say its type, and never be None")
    return ast.unparse(method.returns)


def kept_lines(method: ast.FunctionDef, kind: str) -> list[str]:
    """Return the lines of the property that gives the value kept."""
    return [
        "@property",
        f"def {method.name}(self) -> {kind}:",
        f"    kept = self._kept_{method.name}",
        "    if kept is None:",
        f"        kept = self._kept_{method.name} = self.{working_name(method)}()",
        "    return kept",
    ]
