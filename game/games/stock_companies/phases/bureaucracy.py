"""The last phase: incomes and dividends, the plant market, the next round (SC1-13, SC2-5, SC2-6, SC3-5)."""

from __future__ import annotations

from typing import ClassVar

from game.games.power_grid.phases.bureaucracy import Powering, Renewal
from game.games.power_grid.state import HasGrid
from game.games.stock_companies.actions import Distribute, Retain
from game.games.stock_companies.dividends import (
    distribute,
    move_markers,
    moves_by_income,
    no_retention,
    retain,
    rises_by_income,
)
from game.games.stock_companies.state import StockState, exchange_of
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message
from game.kernel.phase import DONE, Phase, Verdict, push


class Incomes(Powering):
    """Powering after which prices follow the incomes; subclasses say how."""

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.stock = world

    def close(self, g: HasGrid, out: Events) -> Verdict:
        """Act on all incomes of the round, by company."""
        assert isinstance(g, StockState)
        if g.exchange.track:
            self.settle(g, {c: self.income(g, c) for c in g.exchange.track}, out)
        return DONE

    def settle(self, g: StockState, incomes: dict[int, int], out: Events) -> None:
        """Act on the incomes as the mode says."""
        raise NotImplementedError


class CompanyIncomes(Incomes):
    """The highest price first; the president decides about each income at once (SC1-9.3, SC1-13.1, SC1-13.2)."""

    forwards: ClassVar[bool] = False

    def end_turn(self, g: HasGrid, out: Events) -> Verdict:
        """Ask what to do with the income."""
        return push("sc.dividend")

    def resume(self, g: HasGrid, out: Events) -> Verdict:
        return super().end_turn(g, out)

    def close(self, g: HasGrid, out: Events) -> Verdict:
        """End the game after the dividends of the last round (SC1-14.1)."""
        g.flow.over = g.flow.round == self.stock.stocks.last_round
        return DONE


class SharedIncomes(Incomes):
    """In reverse order (SC2-5.1); then prices move by the incomes, and half of each is paid out (SC2-5)."""

    forwards: ClassVar[bool] = False

    def settle(self, g: StockState, incomes: dict[int, int], out: Events) -> None:
        """Move the prices first (SC2-5.2), then pay (SC2-5.4)."""
        stocks = self.stock.stocks
        move_markers(stocks, g.exchange, moves_by_income(incomes, stocks.income_moves), "income", out)
        for company in self.sequence(g):
            if company in incomes:
                distribute(self.stock, g, company, incomes[company], out)


class PrivateIncomes(Incomes):
    """As in the base game; then all prices rise, and shares can be sold and bought again (SC3-5)."""

    def settle(self, g: StockState, incomes: dict[int, int], out: Events) -> None:
        """Raise the prices (SC3-5.2) and put the shares of this round on offer (SC3-5.3)."""
        stocks, exchange = self.stock.stocks, g.exchange
        move_markers(stocks, exchange, rises_by_income(incomes, stocks.income_rises), "income", out)
        exchange.marked = [0] * self.stock.utilities
        exchange.sold = [0] * self.stock.players


CHOICES = (One(Distribute()), One(Retain()))


class DividendDecision(Phase[StockState]):
    """The president decides for the whole sum; in the last round it has to be distributed."""

    id = "sc.dividend"

    def __init__(self, world: StockWorld) -> None:
        self.world = world
        self._incomes = CompanyIncomes(world)

    def decisions(self, g: StockState) -> tuple[Decision, ...]:
        """Both answers, in the last round only the first."""
        company = self._incomes.acting(g)
        choices = CHOICES[:1] if no_retention(self.world, g) else CHOICES
        return (Decision(g.exchange.presidents[company], self.id, choices, subject=company),)

    def apply(self, g: StockState, seat: int, action: Action, out: Events) -> Verdict:
        """Pay the income out, which raises the price, or withhold it."""
        company = self._incomes.acting(g)
        income = self._incomes.income(g, company)
        if isinstance(action, Retain):
            retain(g, company, income, out)
            return DONE
        distribute(self.world, g, company, income, out)
        move_markers(self.world.stocks, g.exchange, {company: self.world.stocks.dividend_rise}, "dividend", out)
        return DONE

    def why_not(self, g: StockState, seat: int, action: Action) -> Message | None:
        return no_retention(self.world, g) if isinstance(action, Retain) else None


class WatchfulRenewal(Renewal):
    """Also ends the game: after some rounds in which nothing happens, or if no company can grow (SC2-6.3, SC2-6.4)."""

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.stock = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Renew the market, then count the round if nobody did anything in it."""
        verdict = super().enter(g, out)
        exchange = exchange_of(g)
        exchange.idle = 0 if exchange.busy else exchange.idle + 1
        exchange.busy = False
        g.flow.over = exchange.idle >= self.stock.stocks.idle_rounds or not self._may_grow(g)
        return verdict

    def _may_grow(self, g: HasGrid) -> bool:
        """True if some company could still connect a city now or in a later Step, with any amount of money."""
        grid, network = g.grid, self.stock.network
        if grid.places < self.stock.tables.thresholds.steps:
            return True
        cities = network.sites(grid)
        return any(
            network.second_sites(g, company.cities, company.second_network)
            or any(network.open(g, company, city) for city in cities)
            for company in grid.utilities
        )
