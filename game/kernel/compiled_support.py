"""Support for compiled modules: fields for ``dataclasses``, and sums of any numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, field, make_dataclass
from typing import Any, TypeVar, overload

T = TypeVar("T")


def list_fields(cls: Any, own: Mapping[str, str], defaults: Mapping[str, Any], frozen: bool) -> None:
    """Make ``dataclasses`` find the fields of a compiled class: those of its bases and its ``own``, by annotation."""
    told = [(name, kind, field(default=defaults.get(name, MISSING))) for name, kind in own.items()]
    made: Any = make_dataclass(cls.__name__, told, kw_only=True, frozen=frozen)
    cls.__dataclass_fields__ = {**getattr(cls, "__dataclass_fields__", {}), **made.__dataclass_fields__}
    cls.__dataclass_params__ = made.__dataclass_params__
    setattr(cls, "__match_args__", tuple(cls.__dataclass_fields__))  # noqa: B010 - the checker forbids the plain way
    cls.__annotations__ = dict(own)


@overload
def sum_of_numbers(numbers: Iterable[bool]) -> int: ...


@overload
def sum_of_numbers(numbers: Iterable[T]) -> T: ...


def sum_of_numbers(numbers: Iterable[Any]) -> Any:
    """The sum of ints, floats or parts of them.

    Compiled code calls this for ``sum``: written inline, the compiler would take a sum of floats for an ``int``.
    """
    return sum(list(numbers), 0)
