"""Tables at rest that differ in what is pointed at, and how one that is true no longer is laid anew."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field
from itertools import islice

from game.present.pages.table import Sprite, Table

MOST = 15
"""How many more tables are kept that differ in what is pointed at."""


@dataclass(frozen=True, slots=True)
class Stale:
    """How a table that is no longer true is laid anew: at once, or with things gliding to their places.

    ``pointing``: nothing has changed but what is pointed at.
    """

    glide: bool = False
    origin: dict[str, Sprite] = field(default_factory=dict)
    pointing: bool = False


class PointedTables:
    """The pages at rest, by what was pointed at since something else has changed; the latest last."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, Table]] = {}

    def anew(self, target: str, tables: dict[str, Table]) -> dict[str, Table]:
        """Keep ``tables``, laid while ``target`` is pointed at, and return them; all others are true no longer."""
        self._tables = {target: tables}
        return tables

    def again(self, target: str, pages: Set[str]) -> dict[str, Table] | None:
        """Return the ``pages`` as they were laid while ``target`` was pointed at before; None if they were not."""
        known = self._tables.pop(target, None)
        if known is None or known.keys() != pages:
            return None
        return self.keep(target, known)

    def keep(self, target: str, tables: dict[str, Table]) -> dict[str, Table]:
        """Keep ``tables``, laid while ``target`` is pointed at, beside the latest others, and return them."""
        recent = islice(self._tables.items(), max(0, len(self._tables) - MOST), None)
        self._tables = {**dict(recent), target: tables}
        return tables
