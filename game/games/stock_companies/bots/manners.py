"""Manners of the bots: the numbers that make an investor careful or careless, and characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from game.bots.habits import Sample
from game.games.power_grid.bots.traits import EASY, FIRST, NORMAL, Traits
from game.games.stock_companies.events import CompanyFounded, StartCardTaken
from game.games.stock_companies.state import StockState
from game.kernel.cache import cached
from game.kernel.event import Event


@dataclass(frozen=True, slots=True, eq=False)
class Manner:
    """One way of investing; compared by identity."""

    running: Traits
    """For companies that presidents lead."""
    owning: Traits
    """For a player's own company."""
    noise: float = 0.0
    """The error in judging a share."""
    idle: float = 0.0
    """How often a turn of trading ends too early."""
    reserve: int = 6
    """Elektro kept back for the fuel of each company the player leads."""
    switch: float = 1.25
    """How many times as good a share must be to sell another for it."""
    thrift: float = 1.0
    """How many times as much another player's share must bring as the same money in the own company."""
    offer: float = 1.2
    """How many times as much the money of an own share must bring as the share."""
    helps: bool = True
    founding: float = 1.0
    """How many times as much the share counts that founds a company."""


COMPANY = Traits(
    fading=0.9, scale=0.9, capacity=0.0, late=0.0, premium=0.8, growth=1.0, hold=0, overshoot=1, keep=12, hoard=0.5
)
CARELESS = Traits(
    fading=0.6, scale=0.9, capacity=0.0, late=0.0, premium=1.0, growth=1.0, hold=0, overshoot=0, bold=0.0, hoard=9.0,
    noise=0.4, wander=0.14,
)  # fmt: skip
CAREFUL_MANNER = Manner(COMPANY, FIRST)
SHARP_MANNER = Manner(replace(COMPANY, scale=0.6, premium=0.4), FIRST, switch=1.0, thrift=1.4, offer=1.3)
KEEN_MANNER = replace(
    SHARP_MANNER,
    running=replace(SHARP_MANNER.running, premium=0.31, hoard=0.32, patience=-2.0),
    owning=NORMAL,
    switch=0.97,
)
"""Found by games of bots with randomly different numbers, by who won them.

It pays less for plants, changes shares for hardly better ones, and offers plants that bring little so that others pay.
"""
NETWORK_MANNER = replace(
    SHARP_MANNER,
    running=replace(SHARP_MANNER.running, premium=0.33, growth=1.15, patience=-5.0),
    switch=1.15,
)
"""Found in the same way where companies are founded and the largest network ends the game."""
EASY_MANNER = Manner(CARELESS, EASY, noise=0.4, idle=0.12, reserve=0, switch=9.0, thrift=2.0, offer=0.8, helps=False)


STYLES: Mapping[str, float] = {"iris": 1.2}
"""How many times as much as it brings founding a company is worth."""


@cached(64)
def in_style(manner: Manner, style: str) -> Manner:
    """The manner in a style, the same object each time."""
    return replace(manner, founding=STYLES[style])


def habits(g: StockState, event: Event) -> Iterator[Sample]:
    """Yield what an event says of the habit of each style; ``g`` is the position after it."""
    if isinstance(event, CompanyFounded):
        yield Sample("iris", event.seat, 1.0, 0)
    elif isinstance(event, StartCardTaken):
        for seat in range(len(g.exchange.investors)):
            yield Sample("iris", seat, 0.0)
