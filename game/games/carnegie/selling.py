"""Goods for $1 each, at any time in one's own decision (CA-9.1)."""

from __future__ import annotations

from game.games.carnegie.actions import Sell
from game.games.carnegie.events import GoodsSold
from game.games.carnegie.state import CarnegieState, Company
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.side_action import SideAction

OPENING_DUTY = "ca.opening_duty"
OPENING = ("ca.sides", "ca.first_project", "ca.opening_moves", OPENING_DUTY)
"""The phases of the set-up."""
PRICE = 1
"""Dollars for a good."""


def paid(company: Company, cost: int) -> tuple[int, int]:
    """Return the money and goods that a price leaves: goods are sold for what money lacks, at most all there are."""
    missing = max(0, cost - company.money)
    return max(0, company.money - cost), max(0, company.goods - -(-missing // PRICE))


class GoodsSale(SideAction[CarnegieState]):
    """Any number of goods, beside whatever a seat decides in the rounds, and where wages are paid at the set-up."""

    actions = (Sell,)

    def __init__(self, setup_wages: bool) -> None:
        self.closed = frozenset(OPENING) - ({OPENING_DUTY} if setup_wages else set())

    def choices(self, g: CarnegieState, decision: Decision) -> tuple[Choice, ...]:
        goods = g.companies[decision.seat].goods
        return (Amount(Sell, 1, goods),) if goods and decision.prompt not in self.closed else ()

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> None:
        """Return the goods to the bank."""
        assert isinstance(action, Sell)
        company = g.companies[seat]
        company.goods -= action.amount
        company.money += PRICE * action.amount
        if out is not None:
            out.append(GoodsSold(seat, action.amount))

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        """Say that there are not so many goods, or that it is too early."""
        goods = g.companies[seat].goods
        assert isinstance(action, Sell)
        return msg("why.ca.no_goods", goods=goods) if action.amount > goods else msg("why.ca.no_sale_yet")
