"""Writes constants of frozen dataclasses as Python source, one line for each object."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

WIDTH = 120


def module(about: str, constants: Mapping[str, object], kinds: str, writer: str) -> str:
    """Source of a module with these constants; ``kinds`` is the module of their classes, ``writer`` the program."""
    used = sorted({name for value in constants.values() for name in _kinds(value)})
    lines = [f'"""{about}', "", f"Generated from the data by ``{writer}``: not to be edited.", '"""', ""]
    lines += ["# fmt: off", "", "from __future__ import annotations", ""]
    if used:
        lines += [f"from {kinds} import {', '.join(used)}", ""]
    lines += [_written(value, f"{name} = ", 0) for name, value in constants.items()]
    return "\n".join(lines) + "\n"


def _kinds(value: object) -> Iterator[str]:
    """Names of the classes in a value."""
    if is_dataclass(value):
        yield type(value).__name__
        for _, inner in _given(value):
            yield from _kinds(inner)
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _kinds(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _kinds(inner)


def _given(value: Any) -> list[tuple[str, Any]]:
    """The fields of an object that have to be written, named from the first one left out on."""
    found, named = [], False
    for field in fields(value):
        inner = getattr(value, field.name)
        if field.default is not MISSING and inner == field.default:
            named = True
            continue
        found.append((f"{field.name}=" if named or field.default is not MISSING else "", inner))
    return found


def _written(value: object, before: str, depth: int) -> str:
    """A value as source: on one line if it fits or is one object, else one line for each item."""
    short = f"{'    ' * depth}{before}{_short(value)}"
    if len(short) <= WIDTH or is_dataclass(value) or not isinstance(value, dict | tuple):
        return short
    opening, closing = ("{", "}") if isinstance(value, dict) else ("(", ")")
    if isinstance(value, dict):
        items = [_written(inner, f"{key!r}: ", depth + 1) for key, inner in value.items()]
    else:
        items = [_written(inner, "", depth + 1) for inner in value]
    indent = "    " * depth
    return "\n".join([f"{indent}{before}{opening}", *(f"{item}," for item in items), f"{indent}{closing}"])


def _short(value: object) -> str:
    if is_dataclass(value):
        return f"{type(value).__name__}({', '.join(name + _short(inner) for name, inner in _given(value))})"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key!r}: {_short(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, tuple):
        inner = ", ".join(map(_short, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)
