"""The numbers of one table (SC0 to SC3).

``assets/data/stock_companies`` says of each number where it comes from. Differences between the modes are data here, or
other phases in ``modes``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.boards.board import Facts
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.mechanisms.deck import DeckRecipe
from game.games.power_grid.tables import Tables, standard
from game.games.stock_companies.data import DATA

FEWEST_REGIONS = 3
"""Least regions that a written set-up may put into play on a map that is played whole.

For lessons and exercises (ruling R30 beside SC1-1.2).
"""
NEVER = 10**6
"""A number of cities or shares that nobody reaches."""


@dataclass(frozen=True, slots=True)
class CompanyTerms:
    """The terms of a company in play."""

    id: str
    face: int
    """Elektro per share that the bank pays the company."""
    issue: int
    """The first price."""
    treasury: int
    """Elektro at the start."""


@dataclass(frozen=True, slots=True)
class Stocks:
    """The numbers of the stock market at one table. Money in Elektro; prices on a track of steps."""

    companies: tuple[CompanyTerms, ...]
    cash: int
    """What a player has at the start beside the companies."""
    start_price: int
    """Above 0: companies are founded from the start, one of each player."""
    company_sells: bool
    """True: unsold shares are the company's, not the bank's."""
    founding_city: bool
    """True: a founded company gets its first city at once."""
    player_limit: int
    bank_limit: int
    direct_rounds: frozenset[int]
    """Operating rounds without a stock round before them."""
    last_round: int
    """Ends the game."""
    idle_rounds: int
    """Rounds in succession in which nothing happens, which end the game."""
    sale_drop: int
    sold_out_rise: int
    most_bought_rise: int
    dividend_divisor: int
    dividend_rise: int
    income_moves: tuple[int, int, int]
    """Second mode: moves of the price for the highest income, the single second and the lowest."""
    income_rises: tuple[int, int]
    """Third mode: rises of the price for the highest income and for others."""
    bonus: tuple[int, ...]
    shares: int
    president: int
    opening_drawn: int
    opening_under: int
    opening_out: int
    lowest: int
    highest: int
    step: int
    price_order: bool = False
    """True: companies act in the order of their prices and stacks (SC1-9, SC0-3.5)."""
    first_sale: int = 2
    """The first round in which shares may be sold in stock rounds (SC1-6.1)."""
    first_purchase: int = 2
    """The first round in which there is something to buy in the third mode (SC3-3.2)."""

    @property
    def private(self) -> bool:
        """True if each player is a company (SC0-1.5); else companies are founded and have presidents."""
        return self.start_price > 0


def tables_for(mode: str, players: int, facts: Facts) -> tuple[Tables, Stocks]:
    """The numbers of the base phases and of the stock market. Raises BadBoard on a wrong property of the map."""
    return _TABLES[mode](players, facts)


def _stock_companies(players: int, facts: Facts) -> tuple[Tables, Stocks]:
    """SC1: five rounds, companies that hold their shares themselves, dividends by decision."""
    mode = DATA["modes"]["stock_companies"]
    companies = tuple(_company(c) for c in DATA["companies"] if c["mode1_in_play"][str(players)])
    sequence = mode["sequence"]
    direct = {sequence[: place + 1].count("OR") for place, kind in enumerate(sequence) if sequence[place - 1] == kind}
    stocks = replace(
        _common(players),
        companies=companies,
        cash=mode["start_cash"][str(players)],
        company_sells=mode["company_receives_face_value_per_share_sold_by_it"],
        founding_city=True,
        price_order=True,
        player_limit=DATA["ownership"]["player_max_shares"],
        bank_limit=mode["bank_max_shares"],
        direct_rounds=frozenset(direct),
        last_round=mode["operating_rounds"],
        sale_drop=mode["sale_price_drop_per_sale"],
        sold_out_rise=mode["sold_out_rise"],
        dividend_divisor=mode["dividend"]["per_share_divisor"],
        dividend_rise=mode["dividend"]["price_rise_on_distribution"],
    )
    tables = _company_tables(mode, players, facts)
    return replace(tables, end_cities=NEVER, last_round=stocks.last_round), stocks


def _largest_network_operator(players: int, facts: Facts) -> tuple[Tables, Stocks]:
    """SC2: until a network is large, shares at the bank, half of each income paid out."""
    mode = DATA["modes"]["largest_network_operator"]
    in_play = mode["companies_in_play_by_players"][str(players)]
    known = {c["id"]: c for c in DATA["companies"]}
    moves = mode["price_moves_by_income"]
    stocks = replace(
        _common(players),
        companies=tuple(_company(known[name], treasury=known[name]["mode2_treasury"]) for name in in_play),
        cash=mode["start_cash"][str(players)],
        player_limit=DATA["ownership"]["player_max_shares"],
        idle_rounds=mode["idle_pairs_of_rounds_that_end_the_game"],
        sale_drop=mode["sale_price_drop_per_sale"],
        sold_out_rise=mode["sold_out_rise"],
        most_bought_rise=mode["most_bought_rise"],
        dividend_divisor=mode["dividend"]["per_share_divisor"],
        income_moves=(moves["top"], moves["second"], moves["lowest"]),
    )
    return replace(_company_tables(mode, players, facts), end_cities=mode["end_cities"]), stocks


def _private_companies(players: int, facts: Facts) -> tuple[Tables, Stocks]:
    """SC3: the base game, and shares of one's own company that others may buy."""
    mode = DATA["modes"]["private_companies"]
    base = tables_of(players, facts)
    tables = replace(
        base,
        start_money=mode["start_cash"][str(players)],
        payout=tuple(income + mode["extra_income"] for income in base.payout),
        first_refill=2,
        plants_stored=mode["market_update"]["steps_1_and_2"]["highest_to_bottom"],
    )
    rises = mode["price_rise"]
    stocks = replace(
        _common(players),
        companies=tuple(_company(c) for c in DATA["companies"][:players]),
        start_price=mode["start_price"],
        sale_drop=mode["sale_price_drop"],
        income_rises=(rises["highest_income"], rises["others"]),
    )
    return tables, stocks


_TABLES = {
    "stock_companies": _stock_companies,
    "largest_network_operator": _largest_network_operator,
    "private_companies": _private_companies,
}


def _company(entry: Any, treasury: int = 0) -> CompanyTerms:
    return CompanyTerms(entry["id"], entry["face_value"], entry["issue_price"], treasury)


def _common(players: int) -> Stocks:
    """The numbers that all modes have; empty where they differ (SC0)."""
    track, certificates = DATA["share_price_track"], DATA["certificates"]
    preparation = DATA["modes"]["stock_companies"]["market_preparation"]
    return Stocks(
        companies=(),
        cash=0,
        start_price=0,
        company_sells=False,
        founding_city=False,
        player_limit=NEVER,
        bank_limit=NEVER,
        direct_rounds=frozenset(),
        last_round=NEVER,
        idle_rounds=NEVER,
        sale_drop=0,
        sold_out_rise=0,
        most_bought_rise=0,
        dividend_divisor=1,
        dividend_rise=0,
        income_moves=(0, 0, 0),
        income_rises=(0, 0),
        bonus=tuple(DATA["bonus_points"][str(players)]),
        shares=certificates["shares_per_company"],
        president=certificates["president"]["shares"],
        opening_drawn=preparation["draw"],
        opening_under=preparation["highest_of_drawn_to_bottom"],
        opening_out=preparation["remove_lowest"],
        lowest=track["min"],
        highest=track["max"],
        step=track["step"],
    )


def _company_tables(mode: Any, players: int, facts: Facts) -> Tables:
    """The base numbers where companies play (SC1-1, SC1-10 to SC1-13): columns of 5 or 6 players.

    What a board says of its own deck and of Step 2 comes before the numbers of the mode (ruling RM-C-13).
    """
    column = mode["refill"]["column_by_players"][str(players)]
    usual = replace(
        standard(column),
        deck=DeckRecipe(removed=(mode["random_plants_removed"][str(players)],)),
        step_2_cities=mode["step2_cities"][str(players)],
    )
    base = tables_of(column, facts, usual=usual)
    update, income = mode["market_update"], mode["income"]
    assert mode["first_bid_over_number_max"] == mode["bid_increment_max"], "one number says how far bids may rise"
    return replace(
        base,
        regions=DATA["modes"]["stock_companies"]["regions"]["anniversary_maps"],
        fewest_regions=FEWEST_REGIONS,
        plant_limit=mode["plant_limit"],
        start_money=0,
        payout=tuple(income["base"] + income["per_city"] * cities for cities in range(base.houses + 1)),
        raise_limit=mode["bid_increment_max"],
        first_refill=2,
        plants_stored=update["steps_1_and_2"]["highest_to_bottom"],
        step_2_out=update["start_of_step_2"]["remove_lowest"],
        step_3_out=update["start_of_step_3"]["remove_lowest"],
    )
