"""Methods of a value or dataclass as typed source: compiled classes do not use ``dataclasses``."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from build.native.part_methods import annotated_fields

UNKNOWN = {"order", "kw_only", "init", "repr", "match_args", "weakref_slot"}
"""Arguments of ``dataclass`` that nothing uses; the build would have to learn them."""


class CannotCompile(Exception):
    """A class is written in a way that the build does not know; the message says where and what."""


@dataclass(frozen=True)
class Kind:
    """What a decorator asks for: equality by fields, a hash of them, immutability (left to the type checker)."""

    equal: bool
    hashed: bool
    frozen: bool


@dataclass(frozen=True)
class Field:
    """One field of a class."""

    name: str
    type: str
    default: str | None = None
    """As source."""
    made: str | None = None
    """Factory of the default, as source."""
    compared: bool = True
    """False if ``__eq__`` and ``__hash__`` leave it out."""


def kind_of(decorator: ast.expr, where: str) -> Kind | None:
    """What ``@value`` or ``@dataclass(...)`` asks for; None for another decorator. Raises CannotCompile."""
    call = decorator if isinstance(decorator, ast.Call) else None
    name = ast.unparse(call.func if call else decorator)
    if name == "value":
        return Kind(True, True, False)
    if name != "dataclass":
        return None
    given = {word.arg: ast.unparse(word.value) == "True" for word in (call.keywords if call else ())}
    if unknown := UNKNOWN & set(given):
        raise CannotCompile(f"{where}: dataclass({', '.join(sorted(unknown))}=...) is not known to the build")
    equal = given.get("eq", True)
    frozen = given.get("frozen", False)
    return Kind(equal, equal and (frozen or given.get("unsafe_hash", False)), frozen)


def fields_of(written: ast.ClassDef, where: str) -> list[Field]:
    """The fields that a class itself declares. Raises CannotCompile."""
    return [_field(name, line, where) for name, line in annotated_fields(written).items()]


def _field(name: str, line: ast.AnnAssign, where: str) -> Field:
    annotation, value = line.annotation, line.value
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Annotated":
        assert isinstance(annotation.slice, ast.Tuple)
        annotation = annotation.slice.elts[0]
    kind = ast.unparse(annotation)
    if not (isinstance(value, ast.Call) and ast.unparse(value.func) == "field"):
        return Field(name, kind, None if value is None else ast.unparse(value))
    given = {word.arg: ast.unparse(word.value) for word in value.keywords}
    if unknown := set(given) - {"default", "default_factory", "compare", "hash", "repr"}:
        raise CannotCompile(f"{where}.{name}: field({', '.join(map(str, sorted(unknown, key=str)))}=...) is not known")
    return Field(name, kind, given.get("default"), given.get("default_factory"), given.get("compare") != "False")


def value_lines(written: ast.ClassDef, fields: list[Field], kind: Kind) -> list[str]:
    """Source of the methods that the class does not write itself; ``fields`` include inherited ones."""
    own = {line.name for line in written.body if isinstance(line, ast.FunctionDef)}
    name, compared = written.name, [field.name for field in fields if field.compared]
    lines = ["__dataclass_fields__: ClassVar[dict[str, Any]] = {}"]
    if "__init__" not in own:
        lines += _begin(fields, "__post_init__" in own)
    if kind.equal and "__eq__" not in own:
        same = "".join(f" and self.{field} == other.{field}" for field in compared)
        lines += ["def __eq__(self, other: object) -> bool:"]
        lines += [f"    return type(self) is type(other) and isinstance(other, {name}){same}"]
    if kind.hashed and "__hash__" not in own:
        lines += [
            "def __hash__(self) -> int:",
            f"    return hash(({''.join(f'self.{field}, ' for field in compared)}))",
        ]
    if "__repr__" not in own:
        shown = ", ".join(f"{field.name}={{self.{field.name}!r}}" for field in fields)
        lines += ["def __repr__(self) -> str:", f'    return f"{{type(self).__qualname__}}({shown})"']
    return lines


def _begin(fields: list[Field], more: bool) -> list[str]:
    words, body = ["self"], []
    for field in fields:
        if field.made is not None:
            words.append(f"{field.name}: {field.type} | None = None")
            body.append(f"    self.{field.name} = ({field.made})() if {field.name} is None else {field.name}")
        else:
            words.append(f"{field.name}: {field.type}" + ("" if field.default is None else f" = {field.default}"))
            body.append(f"    self.{field.name} = {field.name}")
    if more:
        body.append("    self.__post_init__()")
    return [f"def __init__({', '.join(words)}) -> None:", *(body or ["    pass"])]
