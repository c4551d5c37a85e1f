"""Rewrites a module so that it can be compiled: methods generated at import otherwise are written into its source.

Parts get the methods that ``kernel/part.py`` generates, values and dataclasses those of ``dataclasses``, cached
properties a field for their value. Every class may have subclasses that are not compiled: own games, tests.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from build.native.kept_methods import KEPT, kept_lines, kept_methods, type_of, working_name
from build.native.modules import module_of
from build.native.part_methods import annotated_fields, part_lines
from build.native.value_methods import CannotCompile, Field, Kind, fields_of, kind_of, value_lines

OPEN = "@mypyc_attr(allow_interpreted_subclasses=True)"
NOT_CLASSES = {"Protocol", "NamedTuple", "TypedDict", "StrEnum", "IntEnum", "Enum"}
"""Bases of classes that mypyc treats in its own way: they stay as they are."""
DERIVED = """
    def __init_subclass__(cls) -> None:
        _derived(cls)
"""
"""Replaces the metaclass in ``Part``."""
MADE = """
def _derived(cls: Any) -> None:
    _require_composed(cls.__name__, cls.__bases__)
    if "clone" not in cls.__dict__:
        _generate(cls, cls.__annotations__, {n: cls.__dict__[n] for n in cls.__annotations__ if n in cls.__dict__})
"""


@dataclass
class Edits:
    """Changes to the lines of a module, by their number from 0."""

    replaced: dict[int, str | None] = field(default_factory=dict)
    """None removes the line."""
    before: dict[int, list[str]] = field(default_factory=dict)
    after: dict[int, list[str]] = field(default_factory=dict)
    needs: set[str] = field(default_factory=set)
    """Keys of ``IMPORTS``."""

    def apply(self, lines: list[str]) -> list[str]:
        """The lines with all changes."""
        done: list[str] = []
        for number, line in enumerate(lines):
            done += self.before.get(number, ())
            kept = self.replaced.get(number, line)
            done += () if kept is None else (kept,)
            done += self.after.get(number, ())
        return done


class Expander:
    """Rewrites one module after another; keeps the fields of values, which others inherit."""

    def __init__(self) -> None:
        self.fields: dict[str, list[Field]] = {}

    def expand(self, path: Path) -> str:
        """The source of a module for the compiler. Raises CannotCompile."""
        text = path.read_text(encoding="utf-8")
        edits = Edits()
        for written in ast.parse(text).body:
            if isinstance(written, ast.ClassDef):
                self._class(path, written, edits)
        if re.search(r"\bsum\(", text) and module_of(path) != SUM.split()[1]:
            edits.needs.add("sum_of_numbers")
        lines = edits.apply(text.split("\n"))
        expanded = as_compiler_likes("\n".join(_with_imports(lines, edits.needs)))
        return expanded.replace("from game.kernel.value import value\n", "")

    def _class(self, path: Path, written: ast.ClassDef, edits: Edits) -> None:
        bases = [ast.unparse(base).partition("[")[0] for base in written.bases]
        if module_of(path) == "game.kernel.part" and written.name in ("PartMeta", "Part"):
            _without_metaclass(written, edits)
        elif bases == ["Part"]:
            made = getattr(importlib.import_module(module_of(path)), written.name)
            methods, after = part_lines(made, written)
            _add(written, methods, after, edits)
            edits.needs |= {"Any", "Sight", "seal"}
        else:
            self._value(path, written, bases, edits)
        _keep(written, f"{module_of(path)}.{written.name}", edits)
        if not NOT_CLASSES & set(bases) and written.name not in ("PartMeta",) and not written.name.endswith("Error"):
            first = min([written.lineno, *(decorator.lineno for decorator in written.decorator_list)]) - 1
            edits.before.setdefault(first, []).append(OPEN)
            edits.needs.add("mypyc_attr")

    def _value(self, path: Path, written: ast.ClassDef, bases: list[str], edits: Edits) -> None:
        where = f"{module_of(path)}.{written.name}"
        for decorator in written.decorator_list:
            kind = kind_of(decorator, where)
            if kind is None:
                continue
            own = fields_of(written, where)
            known = {known.name: known for base in bases for known in self.fields.get(base, ())}
            fields = self.fields[written.name] = list({**known, **{made.name: made for made in own}}.values())
            for number in range(decorator.lineno - 1, (decorator.end_lineno or decorator.lineno)):
                edits.replaced[number] = None
            _add(written, value_lines(written, fields, kind), [_listed(written, own, kind)], edits)
            edits.needs |= {"Any", "ClassVar", "list_fields"}


def _keep(written: ast.ClassDef, where: str, edits: Edits) -> None:
    """Turn each cached property into a field and a property."""
    for method in kept_methods(written):
        for decorator in method.decorator_list:
            if ast.unparse(decorator) != KEPT:
                raise CannotCompile(f"{where}.{method.name}: a cached property has no other decorator")
            edits.replaced[decorator.lineno - 1] = f"    _kept_{method.name}: {type_of(method, where)} | None = None\n"
        edits.replaced[method.lineno - 1] = f"    def {working_name(method)}(self) -> {type_of(method, where)}:"
        last = (method.end_lineno or method.lineno) - 1
        edits.after.setdefault(last, []).extend(
            ["", *(f"    {line}" for line in kept_lines(method, type_of(method, where)))]
        )


def _listed(written: ast.ClassDef, own: list[Field], kind: Kind) -> str:
    """The line that tells the runtime the fields and defaults of a class."""
    notes = ", ".join(f"{n!r}: {ast.unparse(line.annotation)!r}" for n, line in annotated_fields(written).items())
    usual = ", ".join(f"{field.name!r}: {field.default}" for field in own if field.default is not None)
    return f"list_fields({written.name}, {{{notes}}}, {{{usual}}}, {kind.frozen})"


def _add(written: ast.ClassDef, methods: list[str], after: list[str], edits: Edits) -> None:
    """Add methods at the end of a class and lines behind it; remove its defaults, which ``__init__`` has now."""
    for line in annotated_fields(written).values():
        for number in range(line.lineno - 1, line.end_lineno or line.lineno):
            edits.replaced[number] = None
        edits.replaced[line.lineno - 1] = f"    {ast.unparse(line.target)}: {ast.unparse(line.annotation)}"
    last = (written.end_lineno or written.lineno) - 1
    edits.after.setdefault(last, []).extend(["", *(f"    {line}" for line in methods), "", *after, ""])


def _without_metaclass(written: ast.ClassDef, edits: Edits) -> None:
    """Remove the metaclass: compiled parts have their methods, others get them when they derive from ``Part``."""
    first = min([written.lineno, *(decorator.lineno for decorator in written.decorator_list)]) - 1
    if written.name == "PartMeta":
        for number in range(first, written.end_lineno or written.lineno):
            edits.replaced[number] = None
        return
    edits.replaced[written.lineno - 1] = "class Part:"
    for line in written.body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) in ("__slots__", "__hash__"):
            edits.replaced[line.lineno - 1] = None
    edits.after[(written.body[0].end_lineno or 1) - 1] = DERIVED.split("\n")
    edits.after[(written.end_lineno or 1) - 1] = MADE.split("\n")


SUM = "from game.kernel.compiled_support import sum_of_numbers"
IMPORTS = {
    "Any": "from typing import Any",
    "ClassVar": "from typing import ClassVar",
    "Sight": "from game.kernel.part import Sight",
    "seal": "from game.kernel.part import seal",
    "sum_of_numbers": SUM,
    "list_fields": "from game.kernel.compiled_support import list_fields",
    # For the compiler alone: the program does not have this package.
    "mypyc_attr": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr",
}


def _with_imports(lines: list[str], needs: set[str]) -> list[str]:
    """The lines with the imports of what was added; a name imported twice does no harm."""
    place = lines.index("from __future__ import annotations") + 1
    return [*lines[:place], *(IMPORTS[name] for name in sorted(needs)), *lines[place:]]


def as_compiler_likes(text: str) -> str:
    """The source with two constructs replaced by equivalent ones.

    mypyc knows no star right behind ``in``: ``in (*a, *b)`` becomes ``in list([*a, *b])``. It sometimes takes a sum of
    floats for one of integers: ``sum(...)`` becomes ``sum_of_numbers(...)``.
    """
    while (found := next(_disliked(ast.parse(text)), None)) is not None:
        lines = text.encode().splitlines(keepends=True)
        begin = sum(map(len, lines[: found.lineno - 1])) + found.col_offset
        end = sum(map(len, lines[: (found.end_lineno or 0) - 1])) + (found.end_col_offset or 0)
        written = text.encode()[begin:end].decode()
        said = "sum_of_numbers" if written == "sum" else "list([" + re.sub(r"^[(\[]|[)\]]$", "", written) + "])"
        text = f"{text.encode()[:begin].decode()}{said}{text.encode()[end:].decode()}"
    return text


def _disliked(tree: ast.Module) -> Iterator[ast.expr]:
    """Expressions the compiler does not take as they are."""
    for node in ast.walk(tree):
        looked_at: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            pairs = zip(node.ops, node.comparators, strict=True)
            looked_at = [right for sign, right in pairs if isinstance(sign, ast.In | ast.NotIn)]
        elif isinstance(node, ast.For | ast.comprehension):
            looked_at = [node.iter]
        elif isinstance(node, ast.Call) and len(node.args) == 1 and ast.unparse(node.func) == "sum":
            yield node.func
        for one in looked_at:
            if isinstance(one, ast.Tuple | ast.List) and any(isinstance(item, ast.Starred) for item in one.elts):
                yield one
