"""Small boards for the nearest-city rule."""

from __future__ import annotations

from game.boards.board import Board, Graph, Layout, Link
from tests.games.stock_companies.table import STOCK, A, StockTable

NEAR = {"B": 1, "C": 2, "D": 3}


def near() -> Board:
    """Return the cities of the example: A joined to B (8) and C (15), D behind B (4), and a few far away."""
    names = ("a", "b", "c", "d", "w", "x", "y", "z")
    links = (
        Link(0, 1, 8),
        Link(0, 2, 15),
        Link(1, 3, 4),
        Link(3, 4, 60),
        Link(4, 5, 60),
        Link(5, 6, 60),
        Link(6, 7, 60),
    )
    return Board("near", Graph(names, ("all",), (0,) * len(names), links), Layout(1, 1, {}), "")


def near_city(money: int = 60, **options: str) -> StockTable:
    """Return green in A, about to build."""
    t = StockTable(STOCK, 3, near(), **options).company("green", {A: 2}, money=money, cities=(0,))
    return t.at("pg.building", 2)
