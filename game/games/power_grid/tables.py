"""The rulebook's numbers, chosen once at set-up (PG-2.1). Everything here is data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.games.power_grid.mechanisms.deck import DeckRecipe
from game.games.power_grid.mechanisms.fuel_markets import USUAL_FUEL, FuelRules
from game.games.power_grid.mechanisms.networks import BY_CABLES, ONE_NETWORK, Connections, Outage, SecondNetwork
from game.games.power_grid.mechanisms.networks import BlockedPrices as Blocked
from game.games.power_grid.mechanisms.plant_market import (
    FOUR_AND_FOUR,
    NOTHING_KEPT_OUT,
    SMALL_OR_UNSOLD,
    KeptOut,
    MarketShape,
    PlantLeaving,
)
from game.games.power_grid.mechanisms.special_plants import ChangedCard, Mines
from game.games.power_grid.mechanisms.steps import BEGINS_STEP_3, BY_NUMBERS, StepCards, Thresholds


@dataclass(frozen=True, slots=True)
class Twists:
    """Differences of a map from the base game (PG-14.6). Regions and cities by id."""

    forbidden_regions: tuple[frozenset[str], ...] = ()
    """Full choices of regions that are refused."""
    uranium_regions: frozenset[str] = frozenset()
    """Only players with a city in these regions may bid for uranium plants; empty: everybody may."""
    discounts: tuple[tuple[str, int, int], ...] = ()
    """(city, fuel, Elektro): a house there takes this off each token's price."""
    ecological_fifth: bool = False
    """True: a fifth-lowest plant that is ecological may be auctioned, too."""
    ecological_stay: bool = False
    """True: ecological plants never go under the stack."""
    lowest_leaves: bool = False
    """True: in Steps 1 and 2 the lowest plant leaves the game at the end of each round, too."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The numbers of one table. Money in Elektro, fuel in tokens.

    Games built on this one have other numbers from ``raise_limit`` to ``fewest_regions``.
    """

    regions: int
    deck: DeckRecipe
    """How the plants are laid out."""
    plant_limit: int
    step_2_cities: int
    end_cities: int
    refill: tuple[tuple[int, int, int], ...]
    """``refill[fuel][step - 1]``."""
    market_start: tuple[int, int, int, int] = (24, 18, 6, 2)
    start_money: int = 50
    houses: int = 22
    place_prices: tuple[int, int, int] = (10, 15, 20)
    payout: tuple[int, ...] = (
        10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150,
    )  # fmt: skip
    fuel_totals: tuple[int, int, int, int] = (24, 24, 24, 12)
    unit_prices: tuple[tuple[int, ...], ...] = (
        (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8),
        (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8),
        (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8),
        (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16),
    )
    """The price of every space of each fuel from the cheapest on."""
    raise_limit: int | None = None
    """Most that an opening bid may be above the number, and a raise above the bid before."""
    first_refill: int = 1
    """The first round that ends with a refill."""
    plants_stored: int = 1
    """Plants that go under the stack each round in Steps 1 and 2."""
    step_2_out: int = 1
    """Plants that are replaced when Step 2 begins."""
    step_3_out: int = 0
    """Plants that are replaced after the Step 3 card and the lowest plant have left."""
    last_round: int | None = None
    """The round that ends the game, if rounds are counted."""
    fewest_regions: int = 0
    """Regions that a written set-up must put into play; 0: ``regions``."""
    twists: Twists = Twists()
    changed_cards: tuple[ChangedCard, ...] = ()
    thresholds: Thresholds = BY_NUMBERS
    blocked: Blocked = ()
    connections: Connections = BY_CABLES
    second_network: SecondNetwork = ONE_NETWORK
    regions_free: bool = False
    fuel: FuelRules = USUAL_FUEL
    outage: Outage | None = None
    mines: Mines | None = None
    power_all: bool = False
    """True: everybody must power as many cities as plants and fuel allow (M-14, PGM-IN-6)."""
    shape: MarketShape = FOUR_AND_FOUR
    leaving: PlantLeaving = SMALL_OR_UNSOLD
    step_cards: StepCards = BEGINS_STEP_3
    kept_out: KeptOut = NOTHING_KEPT_OUT
    edition: str = "2004"
    """The edition of the numbers; its properties are data (``map_rules.py``)."""
    trust: bool = False
    """True: the Trust plays (PGR-8.2)."""
    token: bool = False
    """True: the discount token is in play (PGR-2)."""
    second_purchase: bool = False
    """True: the buyer of the plant with the discount token may buy one more (PGM-MH-17)."""
    open_backs: bool = False
    """True: the back of the top card tells a low plant from a high one (PGR-1.2)."""
    order_after_auction: bool = False
    """True: the turn order is set after the auction (PGM-BW-1)."""

    @property
    def plants_removed(self) -> int:
        """Plants removed unseen at the set-up (PG-2.10)."""
        return sum(self.deck.removed)

    def income(self, powered: int) -> int:
        """The payment for ``powered`` cities (PG-8.1.3)."""
        return self.payout[min(powered, len(self.payout) - 1)]


_BY_PLAYERS: dict[int, Tables] = {
    2: Tables(3, DeckRecipe(removed=(8,)), 4, 10, 21, ((3, 4, 3), (2, 2, 4), (1, 2, 3), (1, 1, 1))),
    3: Tables(3, DeckRecipe(removed=(8,)), 3, 7, 17, ((4, 5, 3), (2, 3, 4), (1, 2, 3), (1, 1, 1))),
    4: Tables(4, DeckRecipe(removed=(4,)), 3, 7, 17, ((5, 6, 4), (3, 4, 5), (2, 3, 4), (1, 2, 2))),
    5: Tables(5, DeckRecipe(removed=(0,)), 3, 7, 15, ((5, 7, 5), (4, 5, 6), (3, 3, 5), (2, 3, 2))),
    6: Tables(5, DeckRecipe(removed=(0,)), 3, 6, 14, ((7, 9, 6), (5, 6, 7), (3, 5, 6), (2, 3, 3))),
}


def standard(players: int) -> Tables:
    """The tables of the base game for 2 to 6 players (PG-2.1, PG-13)."""
    return _BY_PLAYERS[players]


def with_trust(tables: Tables) -> Tables:
    """The numbers of a table of two with the Trust (PGR-8.2).

    A smaller number of the board holds, and Step 2 also begins when every city has a house: the Trust has taken some of
    those that the board's number counts on (ruling RM-C-12).
    """
    return replace(
        tables,
        plant_limit=3,
        step_2_cities=min(7, tables.step_2_cities),
        end_cities=min(18, tables.end_cities),
        thresholds=replace(tables.thresholds, when_full=True),
        trust=True,
    )


def trusted(options: Mapping[str, str]) -> bool:
    """True if the Trust plays with these options (PGR-8)."""
    return options.get("two_players") == "trust"


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of a table as the rules read them."""

    regions_by_players: bool
    may_discard_new: bool
    step_3_at_once: bool
    reorder: bool
    money_open: bool
    sale_asked: bool = False


def chosen(options: Mapping[str, str]) -> Choices:
    """The choices by the options of the game (rulings R-1, R-2, R-4, R-5, R-12)."""
    return Choices(
        regions_by_players=options["region_selection"] == "players",
        may_discard_new=options["may_discard_new_plant"] == "yes",
        step_3_at_once=options.get("step_3_in_phase_4") == "immediate",
        reorder=options["reorder_after_first_auction"] == "yes",
        money_open=options["money_visibility"] == "open",
        sale_asked=options.get("uranium_sale") == "ask",
    )
