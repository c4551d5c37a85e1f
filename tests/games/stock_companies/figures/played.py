"""Games of The Stock Companies in all modes, played once for all tests of figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any

from game.games.stock_companies.actions import EndSale, SellShares
from game.games.stock_companies.game_info import INFO
from game.games.stock_companies.tables import Stocks
from game.kernel.action import Action
from game.kernel.event import Event
from game.kernel.message import Message, msg
from game.play.session import Session
from game.present.pages.table import Table
from game.present.stage.bundle import stage_of
from game.present.view_context import ViewContext
from tests.games.power_grid.figures.played import Played, Spot
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK
from tests.played import begun

TABLES: Mapping[str, tuple[int, Mapping[str, str]]] = {
    STOCK: (3, {"map": "germany"}),
    NETWORK: (3, {"map": "usa"}),
    PRIVATE: (3, {"map": "germany"}),
}
"""The modes with seats and options."""
WILD = 0.15
"""How often somebody does just anything."""


@lru_cache
def session_on(mode: str) -> Session:
    """Return the game in a mode as bots have played it."""
    seats, options = TABLES[mode]
    session = begun(INFO, seats, seed=3, options={"mode": mode, **options})
    bot, rng = INFO.part(INFO.bot), Random(3)
    while session.waiting():
        asked = session.waiting()[0]
        wild = rng.random() < WILD and asked.prompt in ("sc.stock", "sc.dividend", "pg.fuel", "pg.powering")
        action = asked.sample(rng) if wild else bot.policy(session.game, session.view(asked.seat), asked, rng)
        session.submit(asked.seat, action)
    return session


@lru_cache
def played(mode: str) -> Played:
    """Return the game in a mode with what is shown of it."""
    session = session_on(mode)
    return Played(session, stage_of(session.info, session.game, session.board))


def stocks_of(game: Played) -> Stocks:
    """Return the numbers of the exchange."""
    stocks: Stocks = game.world.stocks  # type: ignore[attr-defined]
    return stocks


def spots(*prompts: str, modes: tuple[str, ...] = (STOCK, NETWORK, PRIVATE), step: int = 1) -> Iterator[Spot]:
    """Yield the positions of some modes in which one of these things is asked, every so many of each."""
    for mode in modes:
        yield from [spot for spot in played(mode).spots if spot.decision.prompt in prompts][::step]


def company(game: Played, number: int) -> Message:
    return msg(f"sc.company.{stocks_of(game).companies[number].id}")


def basket(spot: Spot, sales: Mapping[int, int], **more: Any) -> ViewContext:
    """Return the look with so many shares of each company laid with the bank."""
    gestures = spot.game.stage.gestures
    facets = [gestures.facets(spot.look(), SellShares(c, n))[0] for c, n in sales.items() for _ in range(n)]
    return spot.look(tuple(facets), **more)


def sold(spot: Spot, sales: Mapping[int, int]) -> tuple[Any, list[Event]]:
    """Return the position after such sales and the end of the turn, and what has happened."""
    rules, after, events = spot.game.session.game, spot.state.clone(), list[Event]()
    acts: list[Action] = [*(SellShares(company, amount) for company, amount in sales.items()), EndSale()]
    for action in acts:
        if action != EndSale() or rules.check(after, spot.decision.seat, action) is None:
            rules.apply(after, spot.decision.seat, action, events)
    return after, events


def page(spot: Spot, name: str, look: ViewContext | None = None) -> Table:
    """Return a page as whoever decides sees it."""
    seen = look if look is not None else spot.look(page=name)
    return spot.game.stage.scenery.table(seen)
