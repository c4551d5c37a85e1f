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
    """What a map does differently from the base game (PG-14.6). Regions and cities by id.

    A full choice of ``forbidden_regions`` is refused. A plant for uranium may be bid for only by who has a city in
    ``uranium_regions``, if there are any. ``discounts`` are (city, fuel, Elektro): who has a house there pays so much
    less a token. ``flags`` are further behaviours.
    """

    forbidden_regions: tuple[frozenset[str], ...] = ()
    uranium_regions: frozenset[str] = frozenset()
    discounts: tuple[tuple[str, int, int], ...] = ()
    ecological_fifth: bool = False
    """A fifth-lowest plant that is ecological may be auctioned, too."""
    ecological_stay: bool = False
    """Ecological plants never go under the stack."""
    lowest_leaves: bool = False
    """In Steps 1 and 2 the lowest plant leaves the game at the end of each round, too."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The numbers of one table.

    Money in Elektro, fuel in tokens. ``refill[fuel][step - 1]``; ``unit_prices[fuel]`` lists the price of every space
    from the cheapest; ``deck`` says how the plants are laid out; ``twists`` is what the map does differently.

    Games built on this one have other numbers here: ``raise_limit`` is how much an opening bid may lie above the number
    and a raise above the bid before; ``first_refill`` the first round that ends with a refill; ``plants_stored`` how
    many plants go under the stack each round in Steps 1 and 2; ``step_2_out`` how many are replaced when Step 2 begins,
    ``step_3_out`` how many are replaced after the Step 3 card and the lowest plant have left; ``last_round`` ends the
    game, if rounds are counted; ``fewest_regions`` is how many a written set-up has to put into play, 0: ``regions``.
    """

    regions: int
    deck: DeckRecipe
    plant_limit: int
    step_2_cities: int
    end_cities: int
    refill: tuple[tuple[int, int, int], ...]
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
    raise_limit: int | None = None
    first_refill: int = 1
    plants_stored: int = 1
    step_2_out: int = 1
    step_3_out: int = 0
    last_round: int | None = None
    fewest_regions: int = 0
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
    """Whether everybody has to power as many cities as plants and fuel allow (M-14, PGM-IN-6)."""
    shape: MarketShape = FOUR_AND_FOUR
    leaving: PlantLeaving = SMALL_OR_UNSOLD
    step_cards: StepCards = BEGINS_STEP_3
    kept_out: KeptOut = NOTHING_KEPT_OUT
    edition: str = "2004"
    """Which edition the numbers are of; its properties are data (``map_rules.py``)."""
    trust: bool = False
    """Whether a company led by rules plays along (PGR-8.2)."""
    token: bool = False
    """Whether the discount token is in play (PGR-2)."""
    second_purchase: bool = False
    """Whether who buys the plant with the discount token may buy one more (PGM-MH-17)."""
    open_backs: bool = False
    """Whether the back of the top card tells a low plant from a high one (PGR-1.2)."""
    order_after_auction: bool = False
    """Whether the turn order is made after the auction (PGM-BW-1)."""

    @property
    def plants_removed(self) -> int:
        """How many plants are removed unseen at the set-up (PG-2.10)."""
        return sum(self.deck.removed)

    def income(self, powered: int) -> int:
        """Return the payment for ``powered`` cities (PG-8.1.3)."""
        return self.payout[min(powered, len(self.payout) - 1)]


_BY_PLAYERS: dict[int, Tables] = {
    2: Tables(3, DeckRecipe(removed=(8,)), 4, 10, 21, ((3, 4, 3), (2, 2, 4), (1, 2, 3), (1, 1, 1))),
    3: Tables(3, DeckRecipe(removed=(8,)), 3, 7, 17, ((4, 5, 3), (2, 3, 4), (1, 2, 3), (1, 1, 1))),
    4: Tables(4, DeckRecipe(removed=(4,)), 3, 7, 17, ((5, 6, 4), (3, 4, 5), (2, 3, 4), (1, 2, 2))),
    5: Tables(5, DeckRecipe(removed=(0,)), 3, 7, 15, ((5, 7, 5), (4, 5, 6), (3, 3, 5), (2, 3, 2))),
    6: Tables(5, DeckRecipe(removed=(0,)), 3, 6, 14, ((7, 9, 6), (5, 6, 7), (3, 5, 6), (2, 3, 3))),
}


def standard(players: int) -> Tables:
    """Return the tables of the base game for 2 to 6 players (PG-2.1, PG-13)."""
    return _BY_PLAYERS[players]


def with_trust(tables: Tables) -> Tables:
    """Return the numbers of a table of two at which the Trust plays along (PGR-8.2).

    Where the board has a smaller number, that one holds, and Step 2 begins also when every city holds a house: the
    Trust has taken some of those that the board's number counts on (ruling RM-C-12).
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
    """Tell whether the Trust plays along with these options (PGR-8)."""
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
    """Return what the options of the card stand for (rulings R-1, R-2, R-4, R-5, R-12)."""
    return Choices(
        regions_by_players=options["region_selection"] == "players",
        may_discard_new=options["may_discard_new_plant"] == "yes",
        step_3_at_once=options.get("step_3_in_phase_4") == "immediate",
        reorder=options["reorder_after_first_auction"] == "yes",
        money_open=options["money_visibility"] == "open",
        sale_asked=options.get("uranium_sale") == "ask",
    )
