"""Methods of a part as typed source, from the same expressions as in ``kernel/part.py``."""

from __future__ import annotations

import ast
from typing import Any, get_type_hints

from game.kernel.part import Part
from game.kernel.part_source import bare, copied, field_sources


def part_lines(made: type[Part], written: ast.ClassDef) -> tuple[list[str], list[str]]:
    """Lines of the methods of a part, and the lines that follow its class.

    ``made`` is the class, ``written`` its source: types are taken from there.
    """
    hints = {n: h for n, h in get_type_hints(made, include_extras=True).items() if n in made.FIELDS}
    types = {n: (_type(field.annotation), field.value) for n, field in annotated_fields(written).items()}
    fields = field_sources(hints)
    name = made.__name__
    lines = _begin(hints, types)
    lines += [f"def clone(s) -> {name}:", f"    return {name}({', '.join(f'{f.name}={f.clone}' for f in fields)})"]
    lines += ["def dump(s) -> dict[str, Any]:"]
    lines += ["    return {" + ", ".join(f"'{f.name}': {f.dump}" for f in fields) + "}"]
    lines += [f"def mask(s, sight: Sight, mine: bool | None = None) -> {name}:"]
    masked = ", ".join(f"{f.name}={_owned(f.mask, f.name, f.kind)}" for f in fields)
    lines += [f"    return {name}({masked})"]
    same = "".join(f" and s.{field.name} == o.{field.name}" for field in fields)
    lines += ["def __eq__(s, o: object) -> bool:", f"    return isinstance(o, {name}){same}"]
    notes = ", ".join(f"{n!r}: {ast.unparse(field.annotation)}" for n, field in annotated_fields(written).items())
    defaults = ", ".join(f"{n!r}: {ast.unparse(value)}" for n, (_, value) in types.items() if value is not None)
    return lines, [f"seal({name}, {{{notes}}}, {{{defaults}}})"]


def annotated_fields(written: ast.ClassDef) -> dict[str, ast.AnnAssign]:
    """The fields a class declares, without class variables."""
    return {
        line.target.id: line
        for line in written.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and not is_class_variable(line)
    }


def is_class_variable(line: ast.AnnAssign) -> bool:
    return ast.unparse(line.annotation).startswith("ClassVar")


def _type(annotation: ast.expr) -> str:
    """The type in an annotation, without the metadata of ``Annotated``."""
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Annotated":
        assert isinstance(annotation.slice, ast.Tuple)
        return ast.unparse(annotation.slice.elts[0])
    return ast.unparse(annotation)


def _owned(expression: str, name: str, kind: Any) -> str:
    """The expression of ``mask`` with the class of the part where the generated source has ``T_<field>``."""
    return expression.replace(f"T_{name},", f"{getattr(kind, '__name__', '')},")


def _begin(hints: dict[str, Any], types: dict[str, tuple[str, ast.expr | None]]) -> list[str]:
    """Source of ``__init__``; a mutable default is made for each part."""
    if not types:
        return ["def __init__(s) -> None:", "    pass"]
    keywords, body = [], []
    for name, (kind, value) in types.items():
        if value is None:
            keywords.append(f"{name}: {kind}")
            body.append(f"    s.{name} = {name}")
        elif copied("x", bare(hints[name])[0]) == "x":
            keywords.append(f"{name}: {kind} = {ast.unparse(value)}")
            body.append(f"    s.{name} = {name}")
        else:
            keywords.append(f"{name}: {kind} | None = None")
            body.append(f"    s.{name} = {ast.unparse(value)} if {name} is None else {name}")
    return [f"def __init__(s, *, {', '.join(keywords)}) -> None:", *body]
