"""Says of a compiled value what its fields are, so that ``dataclasses`` knows it like any other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, field, make_dataclass
from typing import Any


def list_fields(cls: Any, own: Mapping[str, str], defaults: Mapping[str, Any], frozen: bool) -> None:
    """Have ``dataclasses`` find the fields of bases and its ``own``, by annotation, with their ``defaults``."""
    told = [(name, kind, field(default=defaults.get(name, MISSING))) for name, kind in own.items()]
    made: Any = make_dataclass(cls.__name__, told, kw_only=True, frozen=frozen)
    cls.__dataclass_fields__ = {**getattr(cls, "__dataclass_fields__", {}), **made.__dataclass_fields__}
    cls.__dataclass_params__ = made.__dataclass_params__
    setattr(cls, "__match_args__", tuple(cls.__dataclass_fields__))  # noqa: B010 - the checker forbids the plain way
    cls.__annotations__ = dict(own)
