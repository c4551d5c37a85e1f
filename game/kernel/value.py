"""Values: small objects that are made anew all the time and whose fields never change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Return the class as a dataclass with slots that is compared and hashed by its fields.

    That nobody sets a field, the type checker sees to: a dataclass frozen at run time takes three times as long to
    make, and the rules make some for every decision.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
