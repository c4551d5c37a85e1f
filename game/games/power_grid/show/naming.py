"""What cities and regions of a board are called."""

from __future__ import annotations

from game.boards.board import Board
from game.kernel.say import Say, Titled, say


def city_name(board: Board, city: int) -> Say:
    """Return the name of a city: as the map gives it, or from the catalogue."""
    title = board.layout.titles[city]
    return say("pg.as_is", words=title) if title else say(f"city.{board.graph.cities[city]}")


def region_name(board: Board, region: int) -> Say:
    """Return the name of a region: as the map gives it, from the catalogue, or its id as words."""
    name = board.graph.regions[region]
    if board.layout.names and board.layout.names[region]:
        return say("pg.as_is", words=Titled(board.layout.names[region]))
    if not board.facts.get("board_id"):
        return say("pg.as_is", words=name)
    return say(f"region.{board.facts['board_id']}.{name}")
