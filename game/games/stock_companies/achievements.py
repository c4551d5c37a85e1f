"""The achievements of The Stock Companies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.games.achievement import Achievement, GameEnd, beaten, if_won, won_with
from game.games.power_grid.events import CityConnected, Powered
from game.games.stock_companies.events import (
    CompanyFounded,
    DividendPaid,
    PresidentChanged,
    SharesSold,
)
from game.games.stock_companies.scoring import net_worth, share_value
from game.games.stock_companies.state import Exchange, Investor, StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Event


def _exchange(end: GameEnd) -> Exchange:
    exchange: Exchange = end.final.exchange
    return exchange


def _world(end: GameEnd) -> StockWorld:
    game: Any = end.game
    world: StockWorld = game.world
    return world


def _led(g: StockState, seat: int) -> list[int]:
    """The founded companies that a seat leads."""
    exchange = g.exchange
    return [c for c, president in enumerate(exchange.presidents) if president == seat and exchange.prices[c]]


def _course(end: GameEnd) -> list[Investor]:
    """The investor in each position of the game."""
    return [g.exchange.investors[end.seat] for g in end.states]


def _deeds(end: GameEnd) -> Iterator[tuple[StockState, Event]]:
    """Yield each event with the position it led to."""
    for state, told in zip(end.states, end.told, strict=True):
        for event in told:
            yield state, event


def _of_led(end: GameEnd, kind: type[Event], of: str = "utility") -> list[Any]:
    """The events of a kind of companies that the seat leads."""
    return [e for g, e in _deeds(end) if isinstance(e, kind) and getattr(e, of) in _led(g, end.seat)]


def founded(end: GameEnd) -> int:
    """Companies the seat founded."""
    return sum(event.seat == end.seat for event in end.of(CompanyFounded))


def takeovers(end: GameEnd) -> int:
    """How often the seat took a presidency from another player."""
    return sum(event.seat == end.seat for event in end.of(PresidentChanged))


def led_at_once(end: GameEnd) -> int:
    """The most companies the seat led at a time."""
    return max(len(_led(g, end.seat)) for g in end.states)


def price(end: GameEnd) -> int:
    """The highest share price of a company the seat leads, in Elektro."""
    return max((g.exchange.prices[c] for g in end.states for c in _led(g, end.seat)), default=0)


def held(end: GameEnd) -> int:
    """The most companies the seat held shares in at a time."""
    return max(sum(shares > 0 for shares in investor.shares) for investor in _course(end))


def majority(end: GameEnd) -> int:
    """The most shares of one company that the seat held; a company that it is itself does not count."""
    own = end.seat if _world(end).stocks.private else None
    return max(held for investor in _course(end) for c, held in enumerate(investor.shares) if c != own)


def dividends(end: GameEnd) -> int:
    """Dividends the seat received, in Elektro."""
    return _exchange(end).investors[end.seat].received


def per_share(end: GameEnd) -> int:
    """The highest dividend a share that a company of the seat paid, in Elektro."""
    return max((event.per_share for event in _of_led(end, DividendPaid, "company")), default=0)


def generous(end: GameEnd) -> int:
    """Dividends that companies of the seat paid."""
    return sum(event.per_share > 0 for event in _of_led(end, DividendPaid, "company"))


def sale(end: GameEnd) -> int:
    """The most that a sale of shares brought, in Elektro."""
    return max((event.proceeds for event in end.of(SharesSold) if event.seat == end.seat), default=0)


def guests(end: GameEnd) -> int:
    """Dividends that companies of others paid the seat, in Elektro."""
    return sum(
        event.players[end.seat]
        for g, event in _deeds(end)
        if isinstance(event, DividendPaid) and event.company not in _led(g, end.seat)
    )


def lit(end: GameEnd) -> int:
    """The most cities that a company of the seat powered in a round."""
    return max((event.cities for event in _of_led(end, Powered)), default=0)


def network(end: GameEnd) -> int:
    """The most cities that a company of the seat is connected to."""
    grid = end.final.grid
    return max((grid.utilities[c].cities.bit_count() for c in _led(end.final, end.seat)), default=0)


def built(end: GameEnd) -> int:
    """The most cities that the companies of the seat connected in a round."""
    most = 0
    running = 0
    number = 1
    for g, event in _deeds(end):
        if g.flow.round != number:
            number, running = g.flow.round, 0
        if isinstance(event, CityConnected) and event.utility in _led(g, end.seat):
            running += 1
            most = max(most, running)
    return most


def invested(end: GameEnd) -> int:
    """The part of the fortune in shares at the end, in percent."""
    return 100 * share_value(end.final, end.seat) // max(1, net_worth(_world(end), end.final, end.seat))


def climbed(end: GameEnd) -> int:
    """The most a share price rose while the seat led the company, in Elektro."""
    first: dict[int, int] = {}
    most = 0
    for g in end.states:
        led = _led(g, end.seat)
        first = {c: first.get(c, g.exchange.prices[c]) for c in led}
        most = max([most, *(g.exchange.prices[c] - first[c] for c in led)])
    return most


def lead_percent(end: GameEnd) -> int:
    """By how many percent of the best rival's result the game was won; twice as much and more is 100."""
    return min(100, 100 * (end.mine.total - end.against) // max(1, end.against))


THINGS = "stock_companies/things"
ACHIEVEMENTS = (
    Achievement("founder", 2, "flag", founded),
    Achievement("takeover", 2, "hand", takeovers),
    Achievement("empire", 3, f"{THINGS}:crown", led_at_once),
    Achievement("price", 120, "chart", price),
    Achievement("climb", 70, "up", climbed),
    Achievement("portfolio", 5, "folder", held),
    Achievement("majority", 5, "book", majority),
    Achievement("dividends", 400, f"{THINGS}:safe", dividends),
    Achievement("share", 15, "star", per_share),
    Achievement("generous", 8, "heart", generous),
    Achievement("guest", 200, "person", guests),
    Achievement("sale", 240, "exit", sale),
    Achievement("crews", 7, "fast", built),
    Achievement("lit", 14, "bulb", lit),
    Achievement("network", 15, f"{THINGS}:house", network),
    Achievement("invested", 80, "dice", if_won(invested)),
    Achievement("lead", 10, "trophy", if_won(lead_percent)),
    Achievement("hard", 3, "robot", beaten("hard", "expert")),
    Achievement("modes", 3, "gear", won_with("mode")),
    Achievement("boards", 4, "map", won_with("map")),
)
