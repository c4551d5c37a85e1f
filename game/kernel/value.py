"""Values: small objects that are made all the time and whose fields never change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Turn a class into a dataclass with slots, compared and hashed by its fields.

    Only the type checker forbids setting a field: a dataclass frozen at run time takes three times as long to make, and
    the rules make some for every decision.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
