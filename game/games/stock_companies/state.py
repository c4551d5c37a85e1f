"""A position of The Stock Companies: the parts of Power Grid, and the stock market beside them."""

from __future__ import annotations

from typing import Annotated

from game.games.power_grid.state import Auction, Grid, HasGrid
from game.kernel.chance import Chance
from game.kernel.part import OWNER, Part
from game.kernel.phase import Flow

NOBODY = -1


class Investor(Part):
    """A player.

    ``cash`` is private money in Elektro (in the third mode the company's money is all there is); ``shares`` are counted
    per company, the president's certificate as two. ``received`` are all dividends so far, ``worth`` the net worth when
    the last operating round began.
    """

    cash: Annotated[int, OWNER]
    shares: list[int]
    received: int = 0
    worth: Annotated[int, OWNER] = 0


class Exchange(Part):
    """The stock market. Lists are per company, by the index that its utility has in the grid.

    ``bought`` and ``sold`` are, per seat, bit masks of the companies traded in this stock round (SC1-3.4); in the third
    mode ``sold`` says that the share of this round is sold (SC3-4.1). ``money`` is the till: income in Elektro that the
    bank has paid and nobody has received yet (SC1-13.2, SC2-5.1).

    ``prices`` are 0 until a company is founded; ``track`` lists the founded companies from the cheapest, in a stack
    from the bottom. ``presidents`` are seats; ``unsold`` shares lie with the company, ``bank`` shares with the bank, of
    which ``marked`` were sold in this round (third mode). ``founded`` is the sequence of foundings, ``fresh`` a bit
    mask of those of the last stock round, ``traded`` counts the shares bought in it. ``card`` is the seat with the
    start player card, ``turn`` the seat on turn in a stock round; ``left`` is a bit mask of seats; ``passes`` counts
    passes in succession, the first by ``first_pass``; ``selling`` is a bit mask of the companies sold on this turn.
    ``fuel`` are tokens the company on turn has bought in it, ``helped`` whether its president paid for some (SC1-11).
    ``busy`` tells whether anything was traded or built in this round, ``idle`` counts rounds without.

    ``proceeds`` is what the sales of this turn have brought, in Elektro. ``dividends`` are the last ones a share,
    ``course`` the prices of all companies where operating rounds began, one round after the other (see ``history``).
    """

    investors: list[Investor]
    bought: list[int]
    sold: list[int]
    money: int
    prices: list[int]
    track: list[int]
    presidents: list[int]
    unsold: list[int]
    bank: list[int]
    marked: list[int]
    founded: list[int]
    fresh: int
    traded: list[int]
    card: int
    turn: int
    left: int
    passes: int
    first_pass: int
    selling: int
    fuel: list[int]
    helped: bool
    busy: bool
    idle: int
    proceeds: int = 0
    dividends: list[int] = []
    course: list[int] = []


class StockState(Part):
    """The parts the base phases know, and the stock market."""

    flow: Flow
    chance: Chance
    grid: Grid
    auction: Auction
    exchange: Exchange


def exchange_of(g: HasGrid) -> Exchange:
    """Return the part that the base game does not know."""
    assert isinstance(g, StockState)
    return g.exchange
