"""A position of The Stock Companies: the parts of Power Grid, and the stock market beside them."""

from __future__ import annotations

from typing import Annotated

from game.games.power_grid.state import Auction, Grid, HasGrid
from game.kernel.chance import Chance
from game.kernel.part import OWNER, Part
from game.kernel.phase import Flow

NOBODY = -1


class Investor(Part):
    """A player."""

    cash: Annotated[int, OWNER]
    """Private money in Elektro; unused in the third mode, where the company's money is all there is."""
    shares: list[int]
    """By company, the president's certificate counting two."""
    received: int = 0
    """All dividends so far."""
    worth: Annotated[int, OWNER] = 0
    """The net worth when the last operating round began."""


class Exchange(Part):
    """The stock market. Lists are per company, by the index of its utility in the grid."""

    investors: list[Investor]
    bought: list[int]
    """By seat: companies bought in this stock round (bit mask, SC1-3.4)."""
    sold: list[int]
    """The same for sales; in the third mode whether the share of this round is sold (SC3-4.1)."""
    money: int
    """The till: income in Elektro that the bank has paid and nobody has received yet (SC1-13.2, SC2-5.1)."""
    prices: list[int]
    """0 until a company is founded."""
    track: list[int]
    """The founded companies from the lowest price, in a stack from the bottom."""
    presidents: list[int]
    """Seats."""
    unsold: list[int]
    """Shares that the company holds."""
    bank: list[int]
    """Shares that the bank holds."""
    marked: list[int]
    """Those of ``bank`` that were sold in this round (third mode)."""
    founded: list[int]
    """The sequence of foundings."""
    fresh: int
    """Companies founded in the last stock round (bit mask)."""
    traded: list[int]
    """Shares bought in the last stock round."""
    card: int
    """The seat with the start player card."""
    turn: int
    """The seat on turn in a stock round."""
    left: int
    """Seats that have left the stock round (bit mask)."""
    passes: int
    """Passes in succession."""
    first_pass: int
    """The seat that passed first of these."""
    selling: int
    """Companies sold on this turn (bit mask)."""
    fuel: list[int]
    """Tokens that the company on turn has bought in it."""
    helped: bool
    """True once its president paid for some (SC1-11)."""
    busy: bool
    """True once anything was traded or built in this round."""
    idle: int
    """Rounds in succession without that."""
    proceeds: int = 0
    """What the sales of this turn have brought, in Elektro."""
    dividends: list[int] = []
    """The last dividends a share."""
    course: list[int] = []
    """The prices of all companies where operating rounds began, one round after the other (see ``course_of``)."""


class StockState(Part):
    """The parts of the base game, and the stock market."""

    flow: Flow
    chance: Chance
    grid: Grid
    auction: Auction
    exchange: Exchange


def exchange_of(g: HasGrid) -> Exchange:
    """The stock market of a position of this game."""
    assert isinstance(g, StockState)
    return g.exchange
