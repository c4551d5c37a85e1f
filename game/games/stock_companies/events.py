"""The events of The Stock Companies beside those of Power Grid. Money in Elektro; ``company`` is an index."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.power_grid import events as power_grid
from game.kernel.event import Event


@dataclass(frozen=True, slots=True)
class CompanyFounded(Event):
    """A player paid ``cost`` for the president's certificate; the marker is on ``price`` (SC1-5, SC2-3.3)."""

    seat: int
    company: int
    cost: int
    price: int
    treasury: int


@dataclass(frozen=True, slots=True)
class ShareBought(Event):
    """A player paid ``cost`` for a share, ``from_company`` or from the bank; the bank paid ``treasury`` into it."""

    seat: int
    company: int
    cost: int
    from_company: bool
    treasury: int


@dataclass(frozen=True, slots=True)
class SharesSold(Event):
    """A player sold ``amount`` shares to the bank for ``proceeds``."""

    seat: int
    company: int
    amount: int
    proceeds: int


@dataclass(frozen=True, slots=True)
class PresidentChanged(Event):
    """``seat`` took the president's certificate from ``former`` for two shares (SC1-7)."""

    company: int
    seat: int
    former: int


@dataclass(frozen=True, slots=True)
class PriceMoved(Event):
    """A marker went to ``price`` and is on top there; ``why``: sale, sold_out, most_bought, dividend, income."""

    company: int
    before: int
    price: int
    why: str


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A player did nothing on this turn of a stock round."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundLeft(Event):
    """A player left the stock round."""

    seat: int


@dataclass(frozen=True, slots=True)
class StartCardTaken(Event):
    """A player will begin the next stock round (SC1-3.5, SC1-3.7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PresidentHelped(Event):
    """A president paid ``amount`` from private cash for the fuel just bought (SC1-11.2)."""

    seat: int
    company: int
    amount: int


@dataclass(frozen=True, slots=True)
class DividendPaid(Event):
    """Each share got ``per_share``: ``players`` what each of them got, ``treasury`` what the company has of it."""

    company: int
    per_share: int
    players: tuple[int, ...]
    treasury: int


@dataclass(frozen=True, slots=True)
class IncomeKept(Event):
    """The whole income went into the treasury (SC1-13.4)."""

    company: int
    amount: int


EVENTS: tuple[type[Event], ...] = (
    *power_grid.EVENTS, CompanyFounded, ShareBought, SharesSold, PresidentChanged, PriceMoved, TurnPassed, RoundLeft,
    StartCardTaken, PresidentHelped, DividendPaid, IncomeKept,
)  # fmt: skip
