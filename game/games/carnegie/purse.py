"""Purse of a company: rewards, sales of goods, and what the choices of a use cost (CA-9.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.games.carnegie.actions import Sell
from game.games.carnegie.component_types import Reward
from game.games.carnegie.events import GoodsSold, Reason, Received
from game.games.carnegie.staff import hire
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import TRACKS
from game.games.carnegie.world import OPENING, OPENING_DUTY
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.side_action import SideAction


def receive(
    g: CarnegieState, seat: int, reward: Reward, times: int, reason: Reason, out: Events, cell: int = -1
) -> None:
    """Give a seat a reward ``times`` times. Moves and study points wait in the turn, hired employees have to arrive."""
    company, turn = g.companies[seat], g.turn
    company.money += reward.money * times
    company.goods += reward.goods * times
    company.vp += reward.vp * times
    turn.study += reward.study * times
    turn.moves += reward.moves * times
    if out is not None and (reward.money or reward.goods or reward.vp or reward.study or reward.moves):
        out.append(
            Received(seat, reason, reward.money * times, reward.goods * times, reward.vp * times,
                     reward.study * times, reward.moves * times, cell)
        )  # fmt: skip
    if reward.hire:
        hire(g, seat, reward.hire * times, out)


def transport_reward(g: CarnegieState, seat: int, region: int) -> Reward:
    """The reward of the box that holds the seat's disc (CA-3.3.3)."""
    return TRACKS[region].boxes[g.companies[seat].tracks[region] - 1].reward


GOODS_PRICE = 1
"""Dollars for a good."""


def paid(company: Company, cost: int) -> tuple[int, int]:
    """The money and goods that a price leaves: goods are sold for missing money, as far as there are any."""
    missing = max(0, cost - company.money)
    return max(0, company.money - cost), max(0, company.goods - -(-missing // GOODS_PRICE))


class GoodsSale(SideAction[CarnegieState]):
    """Sale of any number of goods, beside every decision in the rounds, and where wages are paid at the set-up."""

    actions = (Sell,)

    def __init__(self, setup_wages: bool) -> None:
        self.closed = frozenset(OPENING) - ({OPENING_DUTY} if setup_wages else set())

    def choices(self, g: CarnegieState, decision: Decision) -> tuple[Choice, ...]:
        goods = g.companies[decision.seat].goods
        return (Amount(Sell, 1, goods),) if goods and decision.prompt not in self.closed else ()

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> None:
        assert isinstance(action, Sell)
        company = g.companies[seat]
        company.goods -= action.amount
        company.money += GOODS_PRICE * action.amount
        if out is not None:
            out.append(GoodsSold(seat, action.amount))

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        goods = g.companies[seat].goods
        assert isinstance(action, Sell)
        return msg("why.ca.no_goods", goods=goods) if action.amount > goods else msg("why.ca.no_sale_yet")


class Priced(NamedTuple):
    """Choices with a price: the cheapest takes ``money`` dollars and ``goods``; ``choices`` can be paid now."""

    money: int
    goods: int
    choices: Sequence[Choice]

    def payable(self, company: Company) -> bool:
        """True if the company can pay this with what it has."""
        return company.goods >= self.goods and company.money >= self.money

    def in_reach(self, company: Company) -> bool:
        """True if the company can pay this now or after a sale of goods (CA-9.1)."""
        spare = company.goods - self.goods
        return spare >= 0 and company.money + GOODS_PRICE * spare >= self.money
