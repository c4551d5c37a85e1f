"""Reading: the map as Power Grid reads it, the exchange company by company, holdings as a table."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid.show.reading import PowerGridReading
from game.games.stock_companies.show.cast import Companies, Portraits
from game.games.stock_companies.show.matrix import matrix_of, statement
from game.games.stock_companies.show.scenery import EXCHANGE, MAP, MATRIX
from game.games.stock_companies.world import StockWorld
from game.kernel.message import Message
from game.present.kit.walks import kind_of, number_in, zoned
from game.present.stage.reading import Reading, ReadingZone
from game.present.stage.words import Aid
from game.present.view_context import ViewContext

BY_COMPANY = {"company": 1, "marker": 1, "bank": 1, "unsold": 1, "cell": 2, "share": 2}
"""Where the number of the company stands in the id of a thing."""


class StockReading(Reading):
    """Reads the pages of a table with the ``companies`` of it."""

    def __init__(self, world: StockWorld, grid: PowerGridReading, companies: Companies) -> None:
        self._world = world
        self._grid = grid
        self._companies = companies

    def zones(self, look: ViewContext, things: Sequence[str]) -> Sequence[ReadingZone]:
        if look.page == MAP:
            return self._grid.zones(look, things)

        def company(thing: str) -> Message | None:
            place = BY_COMPANY.get(kind_of(thing))
            number = number_in(thing, place) if place is not None else -1
            return self._companies.title(number) if number >= 0 else None

        return zoned(things, company) if look.page == EXCHANGE else ()

    def tables(self, look: ViewContext) -> Sequence[Aid]:
        if look.page != MATRIX:
            return ()
        return (statement(matrix_of(self._world, self._companies, Portraits(self._world), look)),)

    def details(self, look: ViewContext, thing: str) -> Sequence[Message]:
        return self._grid.details(look, thing) if look.page == MAP else ()
