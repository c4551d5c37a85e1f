"""The actions of The Stock Companies beside those of Power Grid (SC1-15, SC2-7, SC3-7)."""

from __future__ import annotations

from functools import partial
from typing import Annotated, ClassVar

from game.games.power_grid import actions as power_grid
from game.kernel.action import Action, Named
from game.kernel.value import value

LARGEST = 6
"""Most companies of a game."""


@value
class BuyShare(Action):
    """Buy one certificate of ``company``: the president's if it is not founded, else a share (SC1-4, SC3-3)."""

    name: ClassVar[str] = "buy_share"
    company: Annotated[int, Named("company")]


@value
class SellShares(Action):
    """Sell ``amount`` shares of ``company`` to the bank (SC1-6); then sell others, or end the turn."""

    name: ClassVar[str] = "sell_shares"
    company: Annotated[int, Named("company")]
    amount: int


@value
class EndSale(Action):
    """Sell nothing more on this turn (SC1-6.2)."""

    name: ClassVar[str] = "end_sale"


@value
class PassTurn(Action):
    """Do nothing on this turn of a stock round and stay in it (SC1-3.3)."""

    name: ClassVar[str] = "pass_turn"


@value
class LeaveRound(Action):
    """Leave the stock round (SC1-3.2)."""

    name: ClassVar[str] = "leave_round"


@value
class Distribute(Action):
    """Pay the income out to all shares (SC1-13.3)."""

    name: ClassVar[str] = "distribute"


@value
class Retain(Action):
    """Leave the income in the treasury (SC1-13.4)."""

    name: ClassVar[str] = "retain"


@value
class SellOwn(Action):
    """Sell one share of the own company to the bank (SC3-4)."""

    name: ClassVar[str] = "sell_own_share"


ACTIONS = (*power_grid.ACTIONS, BuyShare, SellShares, EndSale, PassTurn, LeaveRound, Distribute, Retain, SellOwn)
SELL = tuple(partial(SellShares, company) for company in range(LARGEST))
