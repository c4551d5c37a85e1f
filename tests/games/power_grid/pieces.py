"""Small boards with properties of their own, to try mechanisms on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.boards.board import Board, Facts, Graph, Link
from tests.games.power_grid.table import square


def drawn(
    links: Mapping[str, int],
    facts: Mapping[str, Facts] | None = None,
    regions: Mapping[str, str] | None = None,
    **of_map: str | int,
) -> Board:
    """Return a board with these connections ("a-b": cost); cities have ``facts`` and lie in ``regions``, or in one."""
    names = tuple(sorted({city for link in links for city in link.split("-") if city}))
    homes = [(regions or {}).get(city, "all") for city in names]
    every = tuple(sorted(set(homes)))
    cables = []
    for link, cost in links.items():
        ends = [names.index(city) for city in link.split("-") if city]
        if len(ends) == 2:
            cables.append(Link(min(ends), max(ends), cost))
    cables.sort(key=lambda link: (link.a, link.b))
    graph = Graph(
        names, every, tuple(every.index(home) for home in homes), tuple(cables),
        tuple((facts or {}).get(city, {}) for city in names),
    )  # fmt: skip
    base = square()
    return replace(base, graph=graph, facts=dict(of_map), layout=replace(base.layout, titles=names))


def ring(facts: Mapping[str, Facts], **of_map: str | int) -> Board:
    """Return a ring of 24 cities, c00 to c23, of which some have properties."""
    board = square()
    graph = replace(board.graph, facts=tuple(facts.get(city, {}) for city in board.graph.cities))
    return replace(board, graph=graph, facts=dict(of_map), layout=replace(board.layout, titles=board.graph.cities))
