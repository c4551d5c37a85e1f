"""The Python source generated for each field of a part: how it is copied, dumped and masked.

``part.py`` makes methods of it when a class is made; the build writes the same into compiled modules. In all of it
``s`` is the part itself.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

SECRET = "nobody may see it"
OWNER = "only its owner may see it"
HIDDEN = -1
"""Stands in a view for a number the onlooker may not know."""


class FieldSource(NamedTuple):
    """Expressions for one field: its copy, its plain data, and what an onlooker sees (see ``Part.mask``)."""

    name: str
    kind: Any
    """The innermost type of a list of lists; ``mask`` calls it ``T_<name>``."""
    clone: str
    dump: str
    mask: str


def field_sources(hints: Mapping[str, Any]) -> tuple[FieldSource, ...]:
    """The expressions for the fields of a part, by their annotations. Raises TypeError for a hidden part."""
    return tuple(_field_source(name, annotated) for name, annotated in hints.items())


def _field_source(name: str, annotated: Any) -> FieldSource:
    hint, marker = bare(annotated)
    kind, value = _innermost(hint), f"s.{name}"
    if marker and is_part(kind) and optional(hint) is None:
        raise TypeError(f"{name}: mark the fields of the part that are hidden, not the part")
    seen, hidden = _mask(value, hint, name), _blank(value, hint)
    masked = {SECRET: hidden, OWNER: f"({seen} if mine else {hidden})"}.get(marker or "", seen)
    return FieldSource(name, kind, copied(value, hint), _dump(value, hint), masked)


def bare(hint: Any) -> tuple[Any, str | None]:
    """The type of a field without its annotation, and its marker (SECRET, OWNER or None)."""
    if get_origin(hint) is Annotated:
        inner, *notes = get_args(hint)
        return inner, next((n for n in notes if n in (SECRET, OWNER)), None)
    return hint, None


def optional(hint: Any) -> Any:
    """The part type inside ``X | None``, or None if the hint is something else."""
    if get_origin(hint) in (Union, types.UnionType):
        inner = [a for a in get_args(hint) if a is not type(None)]
        if len(inner) == 1:
            return inner[0]
    return None


def is_part(hint: Any) -> bool:
    """True if ``hint`` is a part type."""
    return isinstance(hint, type) and hasattr(hint, "LOADERS")


def copied(value: str, hint: Any, depth: int = 0) -> str:
    """An expression for an independent copy of ``value``."""
    if is_part(hint):
        return f"{value}.clone()"
    if (inner := optional(hint)) is not None:
        return f"(None if {value} is None else {copied(value, inner, depth)})"
    if get_origin(hint) is list:
        item = get_args(hint)[0]
        item_copied = copied(f"x{depth}", item, depth + 1)
        return f"{value}[:]" if item_copied == f"x{depth}" else f"[{item_copied} for x{depth} in {value}]"
    return value


def _dump(value: str, hint: Any) -> str:
    return copied(value, hint).replace(".clone()", ".dump()")


def _mask(value: str, hint: Any, name: str, depth: int = 0) -> str:
    if is_part(hint):
        return f"{value}.mask(sight, mine)"
    if (inner := optional(hint)) is not None:
        return f"(None if {value} is None else {_mask(value, inner, name, depth)})"
    if get_origin(hint) is not list:
        return value
    item = get_args(hint)[0]
    x = f"x{depth}"
    if is_part(optional(item) or item):
        empty = f"None if {x} is None else " if optional(item) else ""
        owns = f"sight.owns(T_{name}, i) if mine is None else mine"
        return f"[{empty}{x}.mask(sight, {owns}) for i, {x} in enumerate({value})]"
    seen = _mask(x, item, name, depth + 1)
    return f"{value}[:]" if seen == x else f"[{seen} for {x} in {value}]"


def _innermost(hint: Any) -> Any:
    while get_origin(hint) is list or optional(hint) is not None:
        hint = get_args(hint)[0] if get_origin(hint) is list else optional(hint)
    return hint


def _blank(value: str, hint: Any, depth: int = 0) -> str:
    if get_origin(hint) is list:
        return f"[{_blank(f'x{depth}', get_args(hint)[0], depth + 1)} for x{depth} in {value}]"
    if hint in (int, bool, str):
        return {int: str(HIDDEN), bool: "False", str: "''"}[hint]
    return "None"
