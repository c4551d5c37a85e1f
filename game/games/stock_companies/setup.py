"""Set-up: from a seed, from a save, and as a save writes it (SC1-1, SC2-1, SC3-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.power_grid import setup as base
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.setup import SETUP_FIELDS, read_setup, word
from game.games.power_grid.state import PowerGridState
from game.games.stock_companies.state import NOBODY, Exchange, Investor, StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.chance import Chance
from game.kernel.fault import BadSave
from game.kernel.message import Message, msg

FIRST_SEAT = 0


def fresh(w: StockWorld, chance: Chance) -> StockState:
    """The position before the first phase with everything drawn from ``chance``."""
    found = base.fresh(w, chance)
    starter = found.chance.below(w.players) if w.rulings.start_drawn else FIRST_SEAT
    return with_exchange(w, found, starter)


def with_exchange(w: StockWorld, found: PowerGridState, starter: int) -> StockState:
    """The base game's position with the stock market beside it, and ``starter`` holding the card (SC1-1.7)."""
    if not w.stocks.private:
        found.grid.order, found.grid.starter = list(range(w.utilities)), FIRST_SEAT
    for utility, company in zip(found.grid.utilities, w.stocks.companies, strict=True):
        utility.money += company.treasury
    return StockState(
        flow=found.flow,
        chance=found.chance,
        grid=found.grid,
        auction=found.auction,
        exchange=fresh_exchange(w, starter),
    )


def fresh_exchange(w: StockWorld, starter: int) -> Exchange:
    """The stock market at the start: nothing founded, or every player with the own company (SC3-1.3)."""
    stocks, companies = w.stocks, range(w.utilities)
    private = stocks.private
    unsold = stocks.shares if stocks.company_sells else 0
    return Exchange(
        investors=[
            Investor(
                cash=stocks.cash,
                shares=[stocks.shares if private and company == seat else 0 for company in companies],
            )
            for seat in range(w.players)
        ],
        bought=[0] * w.players,
        sold=[0] * w.players,
        money=0,
        prices=[stocks.start_price for _ in companies],
        track=list(companies) if private else [],
        presidents=[company if private else NOBODY for company in companies],
        unsold=[unsold for _ in companies],
        bank=[0 if private else stocks.shares - unsold for _ in companies],
        marked=[0 for _ in companies],
        founded=list(companies) if private else [],
        fresh=0,
        traded=[0 for _ in companies],
        card=starter,
        turn=starter,
        left=0,
        passes=0,
        first_pass=0,
        selling=0,
        fuel=[0] * 4,
        helped=False,
        busy=False,
        idle=0,
    )


def write_stock_setup(w: StockWorld, g: StockState, fields: Sequence[str]) -> dict[str, object]:
    """The explicit set-up of a fresh position: these fields, as ``read_stock_setup`` reads them."""
    base_form = PowerGridState(flow=g.flow, chance=g.chance, grid=g.grid, auction=g.auction)
    written = {**base.write_setup(w, base_form), "start_player": g.exchange.card}
    return {field: written[field] for field in fields}


OF_COMPANIES = ("deck", "removed", "reshuffled_deck", "regions", "start_player")
"""What is drawn where companies are founded."""
OF_PLAYERS = SETUP_FIELDS
"""What is drawn where each player is a company: as in the base game."""


def read_stock_setup(w: StockWorld, setup: Mapping[str, object], fields: Sequence[str]) -> StockState:
    """The fresh position of an explicit set-up. Raises BadSave naming field, item and what would be right.

    The deck is as the base game has it, before SC0-4: its first six cards are drawn into the market or put under it, so
    the Step 3 card cannot be among them. ``start_player`` is a seat, by default 0.
    """
    for name in setup:
        if name not in fields:
            raise _fault(name, msg("pg.setup.field"), msg("pg.setup.right.field", fields=", ".join(fields)))
    written = {name: found for name, found in setup.items() if name in SETUP_FIELDS}
    if "turn_order" not in fields:
        written["turn_order"] = list(range(w.utilities))
    found = read_setup(w, written)
    drawn = w.stocks.opening_drawn
    if STEP_3 in found.grid.stack[:drawn]:
        raise _fault("deck", msg("sc.setup.step_3_on_top"), msg("sc.setup.right.deck", n=drawn, card=str(word(STEP_3))))
    return with_exchange(w, found, _starter(w, setup))


def _starter(w: StockWorld, setup: Mapping[str, object]) -> int:
    starter = setup.get("start_player", 0)
    right = msg("sc.setup.right.start_player", last=w.players - 1)
    if type(starter) is not int:
        raise _fault("start_player", msg("pg.setup.form"), right)
    if not 0 <= starter < w.players:
        raise _fault("start_player", msg("pg.setup.unknown", item=str(starter)[:40]), right)
    return starter


def _fault(field: str, problem: Message, right: Message) -> BadSave:
    return BadSave("fault.save.setup_item", field=field[:40], problem=problem, right=right)
