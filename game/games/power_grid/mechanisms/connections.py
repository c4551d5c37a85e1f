"""M-17, M-21: what a connection costs besides its cables, and what it costs at most (PGM-MH-4, PGM-BR-1, PGM-AU-11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards.board import Facts, Graph
from game.boards.routes import Distances, all_distances
from game.games.power_grid.mechanisms.places import DEAREST
from game.games.power_grid.mechanisms.reading import city_fault, fault, numbers, told
from game.kernel.parsing import parse_int

PASSAGE, AT_MOST, ENTRY = "passage", "connection_at_most", "entry"
"""The properties of these mechanisms, the last one of cities."""


@dataclass(frozen=True, slots=True)
class Connections:
    """What routes cost besides their cables, in Elektro.

    ``passage`` is paid for every city that a route passes through, own ones and the new one excepted. No connection
    costs more than ``at_most``, and for that every city in play can be connected; 0: it may cost anything.
    """

    passage: int = 0
    at_most: int = 0


BY_CABLES = Connections()
"""Only cables cost."""


def read_connections(facts: Facts) -> Connections:
    """Return what connections cost on a map besides their cables."""
    return Connections(_one(facts, PASSAGE), _one(facts, AT_MOST))


def _one(facts: Facts, name: str) -> int:
    if name not in facts:
        return 0
    (number,) = numbers(facts, name, 1)
    if not 0 < number <= DEAREST:
        raise fault(name)
    return number


def read_entries(graph: Graph, connections: Connections) -> tuple[int, ...]:
    """Return what a route pays for entering each city, the new one too (PGM-BR-1). Raises BadBoard naming the city."""
    found = []
    for city, facts in zip(graph.cities, graph.facts or ({},) * len(graph.cities), strict=True):
        entry = parse_int(str(facts.get(ENTRY, 0)))
        if entry is None or entry > DEAREST:
            raise city_fault(city, ENTRY)
        if entry and connections.at_most:  # what a plan of several cities costs least would be hard to say
            raise told("fault.map.property.not_with", name=AT_MOST, other=ENTRY)
        found.append(entry)
    return tuple(found)


def tolls(connections: Connections, entries: Sequence[int]) -> tuple[int, ...]:
    """Return what a route pays for each city that it enters on its way; nothing where only cables cost."""
    return tuple(connections.passage + entry for entry in entries) if connections.passage or any(entries) else ()


def connection_costs(
    graph: Graph, active: frozenset[int], connections: Connections, entries: Sequence[int]
) -> Distances:
    """Return what connecting each of the ``active`` cities costs from each of them; -1 where it is impossible."""
    found = all_distances(graph, active, tolls(connections, entries))
    passage, most = connections.passage, connections.at_most
    if passage:  # the new city is not passed
        found = tuple(
            tuple(n - passage if n >= 0 and a != b else n for b, n in enumerate(row)) for a, row in enumerate(found)
        )
    if most:
        found = tuple(
            tuple((min(n, most) if n >= 0 else most) if a in active and b in active else -1 for b, n in enumerate(row))
            for a, row in enumerate(found)
        )
    return found
