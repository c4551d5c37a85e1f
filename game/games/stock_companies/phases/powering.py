"""Incomes: of a company with a decision about it, of all companies at once, of players (SC1-13, SC2-5, SC3-5)."""

from __future__ import annotations

from typing import ClassVar

from game.games.power_grid.phases.bureaucracy import Powering
from game.games.power_grid.state import HasGrid
from game.games.stock_companies.dividends import distribute, move_markers, moves_by_income, rises_by_income
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Events
from game.kernel.phase import DONE, Verdict, push


class Incomes(Powering):
    """Powering where prices follow the incomes when all have theirs; how, the classes below say."""

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
        """Do with the incomes what the mode says."""
        raise NotImplementedError


class CompanyIncomes(Incomes):
    """The dearest company first; the president decides about each income at once (SC1-9.3, SC1-13.1, SC1-13.2)."""

    forwards: ClassVar[bool] = False

    def end_turn(self, g: HasGrid, out: Events) -> Verdict:
        """Ask what becomes of the income."""
        return push("sc.dividend")

    def resume(self, g: HasGrid, out: Events) -> Verdict:
        """Go on with the next company."""
        return super().end_turn(g, out)

    def close(self, g: HasGrid, out: Events) -> Verdict:
        """End the game after the dividends of the last round (SC1-14.1)."""
        g.flow.over = g.flow.round == self.stock.stocks.last_round
        return DONE


class SharedIncomes(Incomes):
    """In reverse order (SC2-5.1); then prices move_markers by the incomes, and half of each is handed out (SC2-5)."""

    forwards: ClassVar[bool] = False

    def settle(self, g: StockState, incomes: dict[int, int], out: Events) -> None:
        """Move the prices first (SC2-5.2), then pay (SC2-5.4)."""
        stocks = self.stock.stocks
        move_markers(stocks, g.exchange, moves_by_income(incomes, stocks.income_moves), "income", out)
        for company in self.sequence(g):
            if company in incomes:
                distribute(self.stock, g, company, incomes[company], out)


class PrivateIncomes(Incomes):
    """As in the base game; then all prices rise, and shares can be sold and bought anew (SC3-5)."""

    def settle(self, g: StockState, incomes: dict[int, int], out: Events) -> None:
        """Raise the prices (SC3-5.2) and put the shares of this round on offer (SC3-5.3)."""
        stocks, exchange = self.stock.stocks, g.exchange
        move_markers(stocks, exchange, rises_by_income(incomes, stocks.income_rises), "income", out)
        exchange.marked = [0] * self.stock.utilities
        exchange.sold = [0] * self.stock.players
