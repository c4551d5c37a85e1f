"""What of the data no source states, in words: the last table of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.games.carnegie.kinds import Unconfirmed
from game.games.carnegie.naming import department_name, project_name
from game.games.carnegie.tables import DEPARTMENT_IDS, PROJECTS
from game.kernel.message import Message, msg

STATUSES: Final = "inferred", "designed"


def doubts(values: Iterable[Unconfirmed]) -> Iterator[tuple[Sequence[Message], Sequence[Message], Sequence[Message]]]:
    """Yield rows: things, which of their values follow from others, which were chosen. What is alike shares a row."""
    known: dict[str, list[Unconfirmed]] = {}
    for value in values:
        known.setdefault(_thing(value.where), []).append(value)
    shared: dict[tuple[tuple[Message, ...], ...], list[Message]] = {}
    for thing, about in known.items():
        cells = tuple(tuple(_values(value for value in about if value.status == status)) for status in STATUSES)
        shared.setdefault(cells, []).append(_name(thing))
    for (inferred, designed), things in shared.items():
        yield things, inferred, designed


def _thing(where: str) -> str:
    """Return what a value belongs to: the id of a department or project, or else the first word of the path."""
    words = where.split(".")
    named = [word for word in words if word in DEPARTMENT_IDS or word in PROJECTS]
    return named[0] if named else words[1] if words[1] == "company_board" else words[0]


def _name(thing: str) -> Message:
    if thing in DEPARTMENT_IDS:
        return department_name(DEPARTMENT_IDS.index(thing))
    return project_name(PROJECTS.index(thing)) if thing in PROJECTS else msg(f"ca.doubt.about.{thing}")


def _values(about: Iterable[Unconfirmed]) -> Iterator[Message]:
    """Yield what is not confirmed of one thing; the spaces of a tab are one."""
    spaces = []
    for value in about:
        words = value.where.split(".")
        if "sides" in words:
            spaces.append(f"{words[-2]}-{words[-1]}")
        else:
            yield msg(f"ca.doubt.{words[-1]}" if words[-1] != "supply" else "ca.doubt.discs")
    if spaces:
        yield msg("ca.doubt.incomes", spaces=" ".join(spaces))
