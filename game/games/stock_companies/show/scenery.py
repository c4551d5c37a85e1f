"""What lies where: the map with its markets, the exchange and the matrix, each a page; and how each is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.games.power_grid.planning import acting
from game.games.power_grid.show.scenery import PowerGridReading, PowerGridScenery
from game.games.stock_companies import events
from game.games.stock_companies.show.cast import Companies, Portraits
from game.games.stock_companies.show.exchange import add_exchange
from game.games.stock_companies.show.matrix import matrix_laid, matrix_of, statement
from game.games.stock_companies.show.room import ExchangeLayer, ExchangeRooms
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.choice import Decision
from game.kernel.event import Event, PhaseBegan
from game.kernel.message import Message, msg
from game.present.kit.laying import Laying
from game.present.pages.table import Page, Sprite, Table
from game.present.party import Party, seated
from game.present.stage.reading import Reading, ReadingZone, kind_of, number_in, zoned
from game.present.stage.scenery import Scenery
from game.present.stage.words import Aid
from game.present.view_context import ViewContext

MAP, EXCHANGE, MATRIX = "map", "exchange", "matrix"
PAGES = (
    Page(MAP, msg("sc.page.map"), "f6", (1180.0, 720.0), "map"),
    Page(EXCHANGE, msg("sc.page.exchange"), "f7", (1040.0, 620.0), "chart"),
    Page(MATRIX, msg("sc.page.matrix"), "f8", (1040.0, 620.0), "list"),
)
AT_THE_EXCHANGE = ("sc.stock", "sc.purchase", "sc.dividend")
TRADES = (
    events.CompanyFounded,
    events.ShareBought,
    events.SharesSold,
    events.PresidentChanged,
    events.PriceMoved,
    events.TurnPassed,
    events.RoundLeft,
    events.StartCardTaken,
    events.DividendPaid,
    events.IncomeKept,
)


class StockScenery(Scenery):
    """Three pages; the map is that of Power Grid."""

    lit = ("city.", "company.", "marker.", "player.", "answer.")

    def __init__(self, world: StockWorld, maps: PowerGridScenery, rooms: ExchangeRooms, companies: Companies) -> None:
        self.world = world
        self.map = maps
        self.rooms = rooms
        self.companies = companies
        self.portraits = Portraits(world)

    def parties(self, look: ViewContext) -> tuple[Party, ...]:
        return (*seated(look.badges), *self.companies.parties(look))

    def pages(self, look: ViewContext) -> tuple[Page, ...]:
        return PAGES

    def page_of(self, look: ViewContext, matter: Decision | Event) -> str:
        if isinstance(matter, Decision):
            return EXCHANGE if matter.prompt in AT_THE_EXCHANGE else MAP
        if isinstance(matter, PhaseBegan):
            return EXCHANGE if matter.phase in AT_THE_EXCHANGE else ""
        return EXCHANGE if isinstance(matter, TRADES) else MAP

    def table(self, look: ViewContext) -> Table:
        if look.page == MATRIX:
            shown = matrix_of(self.world, self.companies, self.portraits, look)
            letters = self.rooms.room(look).letters
            layer = Laying()
            for laid in matrix_laid(shown, *look.area, letters, look.width, look.settings.patterns):
                layer.take(laid)
            return Table.of(*look.area, layer.sprites, layer.spots)
        if look.page == EXCHANGE:
            page = self._page(look)
            add_exchange(page)
            return Table.of(*look.area, page.sprites, page.spots)
        table = self.map.table(look)
        if self.world.stocks.private:
            return table
        return table.holding([self._portrayed(look.view, sprite) for sprite in table.sprites])

    def _portrayed(self, g: StockState, sprite: Sprite) -> Sprite:
        company = number_in(sprite.id, 1) if kind_of(sprite.id) == "player" else -1
        return replace(sprite, info=self.portraits.words(g, company)) if company >= 0 else sprite

    def _page(self, look: ViewContext) -> ExchangeLayer:
        stack = look.view.flow.stack
        deciding = next(iter(acting(self.world, look.view)), -1) if stack and stack[-1] == "sc.dividend" else -1
        room = self.rooms.room(look, deciding)
        return ExchangeLayer(
            world=self.world, companies=self.companies, portraits=self.portraits, room=room, look=look,
            meant=self.map.answer(look),
        )  # fmt: skip

    def opened(self, state: Any, view: Any) -> Any:
        shown = self.map.opened(state, view)
        for mine, full in zip(shown.exchange.investors, state.exchange.investors, strict=True):
            mine.cash, mine.worth = full.cash, full.worth
        return shown


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
