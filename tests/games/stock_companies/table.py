"""A small language to arrange positions of The Stock Companies, act, and look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.boards.board import Board
from game.games.power_grid.game_info import INFO as BASE
from game.games.power_grid.state import Utility
from game.games.stock_companies.game_info import INFO
from game.games.stock_companies.phases.building import CompanyBuilding
from game.games.stock_companies.rules import StockCompanies
from game.games.stock_companies.state import Exchange, StockState
from game.kernel.action import Action
from game.play.board import board_for
from tests.games.power_grid.table import square
from tests.rules_table import RulesTable

STOCK, NETWORK, PRIVATE = INFO.options[0].values
A, B, C, D, E, F = range(6)
COAL, OIL, GARBAGE, URANIUM = range(4)
S3 = 99
RING = square(48)


def rules(mode: str, seats: int, board: Board | None = None, **options: str) -> StockCompanies:
    game = INFO.build(seats, {"mode": mode, **options}, board or RING)
    assert isinstance(game, StockCompanies)
    return game


def map_of(name: str, seats: int) -> Board:
    """Return a map that Power Grid ships."""
    board = board_for(BASE, seats, {"map": name})
    assert board is not None
    return board


class StockTable(RulesTable):
    """A game under the hands of a test. Companies are called by their ids."""

    game: StockCompanies
    g: StockState

    def __init__(self, mode: str, seats: int, board: Board | None = None, **options: str) -> None:
        self.game = rules(mode, seats, board, **options)
        self.world = self.game.world
        self.g = self.game.set_up(1)
        self.g.grid.regions = (1 << len(self.world.graph.regions)) - 1
        self.events = []
        self.g.exchange.card = A

    # ---- arrange

    def at(self, phase: str, number: int = 2, step: int = 1) -> StockTable:
        """Begin ``phase`` of round ``number``."""
        flow = self.g.flow
        flow.round, flow.stack, flow.over = number, [], False
        flow.place = list(self.game.plan_of(self.g)).index(phase) - 1
        if number == 1:
            flow.place += len(self.game.opening)
        self.g.grid.step = self.g.grid.places = step
        self.game.begin(self.g, self.events)
        return self

    def company(
        self,
        name: str,
        shares: Mapping[int, int],
        *,
        price: int | None = None,
        money: int | None = None,
        plants: Sequence[int] = (),
        fuel: Sequence[int] = (0, 0, 0, 0),
        cities: Sequence[int] = (),
        bank: int = 0,
    ) -> StockTable:
        """Found a company: ``shares`` by seat, the first of them presides; the rest is its own.

        In modes in which companies hold no shares, all the others are with the bank.
        """
        u, exchange = self.c(name), self.g.exchange
        exchange.presidents[u] = next(iter(shares))
        for seat, held in shares.items():
            exchange.investors[seat].shares[u] = held
        rest = 10 - sum(shares.values())
        exchange.unsold[u] = rest - bank if self.world.stocks.company_sells else 0
        exchange.bank[u] = rest - exchange.unsold[u]
        exchange.founded.append(u)
        self.price(name, price or self.world.stocks.companies[u].issue)
        utility = self.g.grid.utilities[u]
        utility.money = utility.money if money is None else money
        return self.owns(name, plants, fuel, cities)

    def owns(
        self, name: str, plants: Sequence[int] = (), fuel: Sequence[int] = (0, 0, 0, 0), cities: Sequence[int] = ()
    ) -> StockTable:
        grid, utility = self.g.grid, self.g.grid.utilities[self.c(name)]
        utility.plants, utility.fuel = sorted(plants), list(fuel)
        grid.market = [card for card in grid.market if card not in plants]
        grid.stack = [card for card in grid.stack if card not in plants]
        for city in cities:
            CompanyBuilding(self.world).connect(self.g, utility, city)
        return self

    def price(self, name: str, price: int) -> StockTable:
        """Put a marker on a price, on top of those there."""
        exchange, u = self.g.exchange, self.c(name)
        exchange.prices[u] = price
        exchange.track = [c for c in exchange.track if c != u]
        exchange.track.insert(sum(exchange.prices[c] <= price for c in exchange.track), u)
        if not self.world.stocks.private:
            self.g.grid.order = [*exchange.track, *(c for c in range(self.world.utilities) if c not in exchange.track)]
        return self

    def cash(self, *amounts: int) -> StockTable:
        """Set the private cash by seat."""
        for investor, amount in zip(self.exchange.investors, amounts, strict=False):
            investor.cash = amount
        return self

    def money(self, **amounts: int) -> StockTable:
        """Set treasuries, or the money of players who are companies."""
        for name, amount in amounts.items():
            self.g.grid.utilities[self.c(name)].money = amount
        return self

    def market(self, cards: Sequence[int], stack: Sequence[int] = ()) -> StockTable:
        """Set the plant market and the stack, top first."""
        self.g.grid.market, self.g.grid.stack = list(cards), list(stack)
        return self

    def fuel(self, *tokens: int) -> StockTable:
        """Set the fuel market."""
        self.g.grid.fuel = list(tokens)
        return self

    # ---- look

    def c(self, name: str) -> int:
        """Return the index of a company."""
        return [company.id for company in self.world.stocks.companies].index(name)

    @property
    def exchange(self) -> Exchange:
        """The stock market."""
        return self.g.exchange

    @property
    def subject(self) -> str:
        """The company the decision is about."""
        return self.world.stocks.companies[self.game.decisions(self.g)[0].subject].id

    def treasury(self, name: str) -> int:
        """Return the money of a company."""
        return self.utility(name).money

    def utility(self, name: str) -> Utility:
        """Return what a company owns."""
        return self.g.grid.utilities[self.c(name)]

    def price_of(self, name: str) -> int:
        """Return where a marker stands."""
        return self.exchange.prices[self.c(name)]

    def held(self, name: str) -> list[int]:
        """Return the shares of a company by seat."""
        return [investor.shares[self.c(name)] for investor in self.exchange.investors]

    def wallets(self) -> list[int]:
        """Return the private cash by seat."""
        return [investor.cash for investor in self.exchange.investors]

    def stack_on(self, price: int) -> list[str]:
        """Return the markers on a price from the bottom."""
        names = [company.id for company in self.world.stocks.companies]
        return [names[c] for c in self.exchange.track if self.exchange.prices[c] == price]

    # ---- act

    def finish(self, phase: str, kind: type[Action]) -> StockTable:
        """Let everybody answer with the first legal action of a kind while ``phase`` waits."""
        while self.phase == phase:
            self.play(self.acting, self.actions(kind)[0])
        return self

    def at_random(self, seed: int, until: str = "over") -> StockTable:
        """Play on at random until a phase waits."""
        rng = Random(seed)
        while self.phase not in (until, "over"):
            decision = self.game.decisions(self.g)[0]
            self.game.apply(self.g, decision.seat, decision.sample(rng), self.events)
        return self
