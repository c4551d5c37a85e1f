"""What is said of a thing of Power Grid that means nothing now, and reasons of the rules with names in them."""

from __future__ import annotations

from game.boards.board import Board
from game.games.power_grid.show.naming import city_name
from game.kernel.message import Message, msg

NOT_NOW = {
    "own": "why.pg.own_not_now",
    "plant": "why.pg.plant_not_now",
    "fuel": "why.pg.fuel_not_now",
    "second": "why.pg.fuel_not_now",
    "reserve": "why.pg.fuel_not_now",
    "city": "why.pg.city_not_now",
    "name": "why.pg.city_not_now",
    "region": "why.pg.region_not_now",
    "stack": "why.pg.stack_secret",
}


def not_now(target: str) -> Message:
    """Return when something can be done with a thing."""
    return msg(NOT_NOW.get(target.partition(".")[0], "why.pg.nothing_here"))


def named(board: Board, reason: Message) -> Message:
    """Return a reason with the name of the city in it that the rules call by its id."""
    values = dict(reason.values)
    if "city" in values:
        values["city"] = city_name(board, board.graph.cities.index(str(values["city"])))
    return Message(reason.key, tuple(values.items()))
