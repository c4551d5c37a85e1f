"""The Stock Companies: the plan of a round, set-up, result and summary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.boards.board import Board, Graph
from game.games.power_grid.map_rules import explained, fewest_cities, require_room
from game.games.power_grid.market import actual
from game.games.power_grid.mechanisms.deck import DeckRecipe
from game.games.power_grid.plants import FUELS, PLANTS
from game.games.power_grid.rules import ordered
from game.games.power_grid.setup import word
from game.games.power_grid.tables import Choices, Tables
from game.games.power_grid.unseen import likely_stack
from game.games.power_grid.world import Insight
from game.games.stock_companies import setup as setting_up
from game.games.stock_companies.actions import ACTIONS
from game.games.stock_companies.dividends import stacks
from game.games.stock_companies.events import EVENTS
from game.games.stock_companies.game_info import INFO
from game.games.stock_companies.modes import MODES, Mode
from game.games.stock_companies.scoring import net_worth, pad_of
from game.games.stock_companies.soundness import find_inconsistency, most_cash
from game.games.stock_companies.state import NOBODY, StockState
from game.games.stock_companies.tables import Stocks, tables_for
from game.games.stock_companies.world import OpenTreasuries, Rulings, StockWorld
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.fault import BadBoard
from game.kernel.game import Game
from game.kernel.part import HIDDEN, Sight
from game.kernel.score import Score
from game.kernel.score_pad import ScorePad


def described(w: StockWorld, g: StockState, deciding: Sequence[dict[str, object]]) -> dict[str, object]:
    """The position; ``deciding`` says who is asked, about what, for which company."""
    grid, offered = g.grid, actual(w, g)
    return {
        "round": g.flow.round,
        "step": grid.step,
        "phase": g.flow.stack[-1] if g.flow.stack else "over",
        "deciding": list(deciding),
        "company_order": [_name(w, c) for c in grid.order if g.exchange.prices[c]],
        "players": [_player(w, g, seat) for seat in range(w.players)],
        "companies": {_name(w, c): _company(w, g, c) for c in range(w.utilities)},
        "share_prices": {str(price): [_name(w, c) for c in stack] for price, stack in stacks(g.exchange).items()},
        "founded": [_name(w, c) for c in g.exchange.founded],
        "stock_round": _stock_round(w, g),
        **({"blocked": w.network.blocked(grid)} if w.tables.blocked else {}),
        "regions": [region for r, region in enumerate(w.graph.regions) if grid.regions >> r & 1],
        "market": offered,
        "future_market": [word(card) for card in grid.market if card not in offered],
        "stack": len(grid.stack),
        **w.offers.described(grid),
        "auction": _auction(w, g),
    }


def _name(w: StockWorld, company: int) -> str:
    return w.stocks.companies[company].id


def _names(w: StockWorld, mask: int) -> list[str]:
    return [_name(w, company) for company in range(w.utilities) if mask >> company & 1]


def _player(w: StockWorld, g: StockState, seat: int) -> dict[str, object]:
    investor = g.exchange.investors[seat]
    return {
        "cash": g.grid.utilities[seat].money if w.stocks.private else investor.cash,
        "shares": {_name(w, c): shares for c, shares in enumerate(investor.shares)},
        "bought": _names(w, g.exchange.bought[seat]),
        "sold": _names(w, g.exchange.sold[seat]),
    }


def _company(w: StockWorld, g: StockState, company: int) -> dict[str, object]:
    exchange, utility = g.exchange, g.grid.utilities[company]
    president = exchange.presidents[company]
    return {
        "price": exchange.prices[company] or None,
        "president": None if president == NOBODY else president,
        "treasury": utility.money,
        "own_shares": exchange.unsold[company],
        "bank_shares": exchange.bank[company],
        "bank_shares_of_this_round": exchange.marked[company],
        "plants": list(utility.plants),
        "fuel": dict(zip(FUELS, utility.fuel, strict=True)),
        "cities": [city for c, city in enumerate(w.graph.cities) if utility.cities >> c & 1],
        **w.network.described(utility),
    }


def _stock_round(w: StockWorld, g: StockState) -> dict[str, object] | None:
    """Who begins and who is still in; None where there are no stock rounds."""
    exchange = g.exchange
    if w.stocks.private:
        return None
    return {
        "start_player": exchange.card,
        "left": [seat for seat in range(w.players) if exchange.left >> seat & 1],
        "passes": exchange.passes,
        "sold_on_this_turn": _names(w, exchange.selling),
        "idle_rounds": exchange.idle,
        "income_in_hand": exchange.money,
    }


def _auction(w: StockWorld, g: StockState) -> dict[str, object] | None:
    auction = g.auction
    if not auction.plant:
        return None
    return {
        "plant": auction.plant,
        "price": auction.price,
        "leader": _name(w, auction.leader),
        "passed": _names(w, auction.passed),
    }


USUAL = DeckRecipe()
"""The deck that SC0-4 is written for: a market of the eight lowest plants."""


def build(seats: int, options: Mapping[str, str], board: Board | None) -> StockCompanies:
    """The rules of a table on ``board``. Raises BadBoard if it has too few cities for so many players."""
    assert board is not None
    chosen = {option.id: option.default for option in INFO.options} | dict(options)
    try:
        return _built(seats, chosen, board)
    except BadBoard as bad:
        raise explained(bad, board) from bad


def _built(seats: int, chosen: Mapping[str, str], board: Board) -> StockCompanies:
    mode = MODES[chosen["mode"]]
    tables, stocks = tables_for(chosen["mode"], seats, board.facts)
    require_suited(tables)
    if stocks.private:
        require_room(board.graph, tables, seats)
    else:
        require_cities(board.graph, tables, stocks)
    rulings = Rulings(
        adjacent_only=chosen["nearest_city_rule"] == "adjacent_only",
        start_drawn=chosen["start_player"] == "random",
    )
    world = StockWorld(seats, tables, stocks, board.graph, _choices(mode, stocks, chosen), rulings, mode.house())
    return StockCompanies(world, mode)


def require_suited(tables: Tables) -> None:
    """Raise BadBoard with the reason if companies cannot play with the plant market of a board (SC0-4)."""
    eight = tables.deck.size == USUAL.size and not tables.deck.drawn and not tables.shape.planned
    if not eight or tables.shape.pile or tables.deck.step_3_above is None:
        raise BadBoard("sc.map.market")
    if tables.kept_out.kinds or tables.step_cards.step_2_by_card:
        raise BadBoard("sc.map.step_2")
    if tables.mines is not None:
        raise BadBoard("sc.map.mines")


def require_cities(graph: Graph, tables: Tables, stocks: Stocks) -> None:
    """Raise BadBoard if not every company could have a first city of its own (SC1-5.3).

    The game need not find more: it ends by its rounds.
    """
    found, needed = fewest_cities(graph, tables.regions), len(stocks.companies)
    if found < needed:
        raise BadBoard("sc.map.small", companies=needed, cities=found)


def _choices(mode: Mode, stocks: Stocks, chosen: Mapping[str, str]) -> Choices:
    """The options of the base phases; where presidents lead, some are fixed (SC0-7.1)."""
    free = stocks.private
    return Choices(
        regions_by_players=free and chosen["region_selection"] == "players",
        may_discard_new=free and chosen["may_discard_new_plant"] == "yes",
        step_3_at_once=chosen["step_3_in_phase_4"] == "immediate",
        reorder=chosen["reorder_after_first_auction"] == "yes" if free else mode.reorder,
        money_open=chosen["money_visibility"] == "open",
    )


class StockCompanies(Game[StockState]):
    """One mode for 2 to 6 players."""

    id = "stock_companies"
    answers_lone = True
    state_type = StockState
    actions = ACTIONS
    events = EVENTS

    def __init__(self, world: StockWorld, mode: Mode) -> None:
        phases = [phase(world) for phase in mode.phases]
        aside = mode.aside(world) if mode.aside is not None else None
        self.round = ordered(mode.round, world.tables)
        super().__init__(world.players, phases, (*mode.stock, *self.round), mode.opening, aside)
        self.world = world
        self.mode = mode

    def plan_of(self, g: StockState) -> Sequence[str]:
        """The phases of the round: some operating rounds have no stock round before them (SC1-2.1)."""
        return self.round if g.flow.round in self.world.stocks.direct_rounds else self.plan

    # ---- set-up

    @property
    def setup_fields(self) -> Sequence[str]:
        """The fields of a written set-up."""
        return setting_up.OF_PLAYERS if self.world.stocks.private else setting_up.OF_COMPANIES

    def set_up(self, seed: int) -> StockState:
        return setting_up.fresh(self.world, Chance.of(seed))

    def set_up_from(self, setup: Mapping[str, object]) -> StockState:
        return setting_up.read_stock_setup(self.world, setup, self.setup_fields)

    def setup_of(self, g: StockState) -> dict[str, object]:
        return setting_up.write_stock_setup(self.world, g, self.setup_fields)

    # ---- what is seen

    def sight(self, g: StockState, seat: int | None) -> Sight:
        """A view of the seat's own cash; treasuries of companies with presidents are public (SC0-6)."""
        return Insight(self.world.house, g, seat) if self.world.stocks.private else OpenTreasuries(seat)

    def mask(self, g: StockState, seat: int | None) -> StockState:
        """What a seat may know: cash of others is hidden unless open or the game is over (SC0-6.2)."""
        view = super().mask(g, seat)
        if self.world.choices.money_open or self.over(g):
            for mine, theirs in zip(view.exchange.investors, g.exchange.investors, strict=True):
                mine.cash, mine.worth = theirs.cash, theirs.worth
            for ours, other in zip(view.grid.utilities, g.grid.utilities, strict=True):
                ours.money = other.money
        return view

    def determinize(self, view: StockState, seat: int, rng: Random) -> StockState:
        """A full position that agrees with the view: stack and hidden cash are drawn."""
        g = view.clone()
        grid = g.grid
        grid.stack, grid.removed = likely_stack(self.world, grid, rng)
        grid.reshuffled = rng.sample(sorted(PLANTS), len(PLANTS))
        g.chance = Chance.of(rng.getrandbits(64))
        for other, investor in enumerate(g.exchange.investors):
            if investor.cash == HIDDEN:
                investor.cash = self._guess_cash(view, other, rng)
        for company, utility in enumerate(grid.utilities):
            if utility.money == HIDDEN:
                utility.money = self._guess_money(view, company, grid.utilities[seat].money, rng)
        for other, investor in enumerate(g.exchange.investors):
            if investor.worth == HIDDEN:
                investor.worth = net_worth(self.world, g, other)
        return g

    def _guess_cash(self, view: StockState, seat: int, rng: Random) -> int:
        """Draw private cash: at the start the exact sum, later anything near it."""
        cash = self.world.stocks.cash
        untouched = view.flow.round == 1 and not any(view.exchange.investors[seat].shares)
        return cash if untouched or not cash else rng.randint(0, cash + 40 * view.flow.round)

    def _guess_money(self, view: StockState, company: int, own: int, rng: Random) -> int:
        """Draw the money of a player who is a company: at least its bid, if it leads."""
        if view.flow.round == 1 and not view.grid.utilities[company].plants and not view.exchange.marked[company]:
            return self.world.tables.start_money
        least = view.auction.price if company == view.auction.leader else 0
        return max(least, min(rng.randint(own // 2, own + own // 2 + 20), most_cash(self.world, view)))

    # ---- what is said

    def names(self) -> Mapping[str, Sequence[str]]:
        companies = tuple(company.id for company in self.world.stocks.companies)
        return {**self.world.names(), "company": companies}

    def find_inconsistency(self, g: StockState) -> str | None:
        return find_inconsistency(self.world, g, self.opening, self.plan_of(g))

    def scores(self, g: StockState) -> tuple[Score, ...]:
        """Wealth, or points of shares (SC1-14, SC0-5)."""
        return self.mode.scores(self.world, g)

    def score_pad(self, g: StockState, events: Sequence[Event]) -> ScorePad:
        """Cash, and the shares of each company at what they count."""
        return pad_of(self.world, g, self.scores(g))

    def summary(self, g: StockState) -> dict[str, object]:
        """The position in plain words: see the README of the game."""
        deciding: list[dict[str, Any]] = [
            {"seat": d.seat, "company": self.names()["company"][d.subject] if d.subject >= 0 else None}
            for d in self.decisions(g)
        ]
        return described(self.world, g, deciding)
