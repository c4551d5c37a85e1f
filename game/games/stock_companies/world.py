"""World: what stays the same during one game, and who stands behind a company."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.board import Graph
from game.games.power_grid.network import SHUT
from game.games.power_grid.state import Grid, HasGrid, MoneyHolder, Utility
from game.games.power_grid.tables import Choices, Tables
from game.games.power_grid.world import House, World
from game.games.stock_companies.state import exchange_of
from game.games.stock_companies.tables import Stocks
from game.kernel.message import Message, SeatName, msg
from game.kernel.part import Part, Sight


@dataclass(frozen=True, slots=True)
class Rulings:
    """The options of a table that only this game has (R2, R12)."""

    adjacent_only: bool
    start_drawn: bool


class Boardroom:
    """The president decides for a company; incomes wait in the till until they are paid out (SC0-1.3, SC1-13)."""

    def decider(self, g: HasGrid, utility: int) -> int:
        return exchange_of(g).presidents[utility]

    def may_act(self, g: HasGrid, utility: int) -> bool:
        """True if the company is founded (SC1-9.1)."""
        return exchange_of(g).prices[utility] > 0

    def payee(self, g: HasGrid, utility: int) -> MoneyHolder:
        """The till: the stock market itself."""
        return exchange_of(g)

    def owners(self, g: HasGrid, utility: int) -> int:
        """All seats: treasuries are public (SC0-6.1)."""
        return (1 << len(exchange_of(g).investors)) - 1


class OpenTreasuries(Sight):
    """Shows every treasury, and to a seat its own cash (SC0-6)."""

    def owns(self, kind: type[Part], index: int) -> bool:
        return kind is Utility or index == self.seat


class StockWorld(World):
    """Tables, map and house of one game, and the numbers of its stock market. Holds nothing that changes."""

    def __init__(
        self,
        players: int,
        tables: Tables,
        stocks: Stocks,
        graph: Graph,
        choices: Choices,
        rulings: Rulings,
        house: House,
    ) -> None:
        super().__init__(players, tables, graph, choices, house, utilities=len(stocks.companies))
        self.stocks = stocks
        self.last_runs_first = not stocks.private
        self.rulings = rulings
        self._beside = [0] * len(graph.cities)
        for link in graph.links:
            self._beside[link.a] |= 1 << link.b
            self._beside[link.b] |= 1 << link.a

    def name_of(self, utility: int) -> Message | SeatName:
        """The name of a company; where each player is one, that of the player."""
        if self.stocks.private:
            return super().name_of(utility)
        return msg(f"sc.company.{self.stocks.companies[utility].id}")

    def beside(self, cities: int) -> int:
        """The cities (bit mask) that one connection joins to one of ``cities`` (bit mask)."""
        found = 0
        while cities:
            lowest = cities & -cities
            found |= self._beside[lowest.bit_length() - 1]
            cities ^= lowest
        return found

    def nearest(self, grid: Grid, utility: Utility) -> tuple[int, int | None]:
        """The adjacent cities with an open place (bit mask), and the most that other cities may cost (SC1-12.2).

        The latter is None where they may cost anything: before the first city, and when no adjacent city is free. Money
        plays no part (ruling R12).
        """
        asked, houses, reach = self.network.asked[grid.places], grid.houses, utility.reach
        left = self.beside(utility.cities) & ~utility.cities & ~grid.blocked
        adjacent, least = 0, None
        while left:
            lowest = left & -left
            left ^= lowest
            city = lowest.bit_length() - 1
            place = asked[city][houses[city]]
            if place < SHUT and reach[city] >= 0:
                adjacent |= lowest
                price = place + reach[city]
                least = price if least is None else min(least, price)
        return adjacent, -1 if adjacent and self.rulings.adjacent_only else least

    def nearest_city(self, grid: Grid, utility: Utility) -> int:
        """The cheapest adjacent city with an open place, of equal ones the first; there must be one."""
        adjacent, _ = self.nearest(grid, utility)
        cities = [city for city in range(len(grid.houses)) if adjacent >> city & 1]
        return min(cities, key=lambda city: sum(self.network.cost(grid, utility, city)))

    def founded(self, g: HasGrid) -> int:
        """The number of founded companies."""
        return len(exchange_of(g).track)
