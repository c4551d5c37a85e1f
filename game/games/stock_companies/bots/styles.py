"""The characters of The Stock Companies: what makes a careful investor one that can be told from others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.bots.habits import Sample
from game.games.stock_companies.bots.manners import Manner
from game.games.stock_companies.events import CompanyFounded, StartCardTaken
from game.games.stock_companies.state import StockState
from game.kernel.cache import cached
from game.kernel.event import Event

STYLES: Mapping[str, float] = {"iris": 1.2}
"""How many times as much as it brings founding a company is worth."""


@cached(64)
def in_style(manner: Manner, style: str) -> Manner:
    """Return the manner in a style, the same object each time."""
    return replace(manner, founding=STYLES[style])


def habits(g: StockState, event: Event) -> Iterator[Sample]:
    """Yield what an event says of the habit of each style; ``g`` is the position after it."""
    if isinstance(event, CompanyFounded):
        yield Sample("iris", event.seat, 1.0, 0)
    elif isinstance(event, StartCardTaken):
        for seat in range(len(g.exchange.investors)):
            yield Sample("iris", seat, 0.0)
