"""Distribute or retain the income of a company (SC1-13.2 to SC1-13.5)."""

from __future__ import annotations

from game.games.stock_companies.actions import Distribute, Retain
from game.games.stock_companies.dividends import distribute, move_markers, no_retention, retain
from game.games.stock_companies.phases.powering import CompanyIncomes
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message
from game.kernel.phase import DONE, Phase, Verdict

CHOICES = (One(Distribute()), One(Retain()))


class DividendDecision(Phase[StockState]):
    """The president decides for the whole sum; in the last round it has to be distributed."""

    id = "sc.dividend"

    def __init__(self, world: StockWorld) -> None:
        self.world = world
        self._incomes = CompanyIncomes(world)

    def decisions(self, g: StockState) -> tuple[Decision, ...]:
        """Return both answers, in the last round the first alone."""
        company = self._incomes.acting(g)
        choices = CHOICES[:1] if no_retention(self.world, g) else CHOICES
        return (Decision(g.exchange.presidents[company], self.id, choices, subject=company),)

    def apply(self, g: StockState, seat: int, action: Action, out: Events) -> Verdict:
        """Pay the income out, which raises the price, or keep it."""
        company = self._incomes.acting(g)
        income = self._incomes.income(g, company)
        if isinstance(action, Retain):
            retain(g, company, income, out)
            return DONE
        distribute(self.world, g, company, income, out)
        move_markers(self.world.stocks, g.exchange, {company: self.world.stocks.dividend_rise}, "dividend", out)
        return DONE

    def why_not(self, g: StockState, seat: int, action: Action) -> Message | None:
        """Say that the last income is distributed."""
        return no_retention(self.world, g) if isinstance(action, Retain) else None
