"""Nothing is lost or made: a bookkeeper who only hears the events knows what everybody has (PG-14.1, PG-14.2)."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.boards.board import Board
from game.games.power_grid.events import (
    BidMade,
    CardDrawn,
    CardRemoved,
    CardSetAside,
    CardStored,
    CityConnected,
    FuelBought,
    FuelRefilled,
    MinesSold,
    PlantDiscarded,
    PlantOffered,
    PlantSold,
    PlantTaken,
    Powered,
    StackTurned,
    StepBegan,
)
from game.games.power_grid.game_info import INFO
from game.games.power_grid.mechanisms.networks import read_places
from game.games.power_grid.plants import RESERVE
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.state import PowerGridState
from game.kernel.event import Event
from game.play.board import board_for
from tests.games.power_grid.table import S3

LONGEST = 5000
HOUSES = 22
INCOME = (10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150)


class Books:
    """What everybody has, reckoned from the beginning by events alone."""

    def __init__(self, game: PowerGrid, g: PowerGridState) -> None:
        self.discount = game.world.discount
        self.tokens = list(game.world.tables.fuel_totals)
        self.offers, self.later = game.world.offers, game.world.tables.fuel.later_prices
        self.glut, self.usual = game.world.tables.fuel.glut, game.world.tables.unit_prices
        self.places = read_places(game.world.graph, game.world.tables.place_prices)
        self.prices = [self.offers.rows(g.grid, market) for market in self.offers.markets]
        self.trust, everybody = game.world.trust, range(game.world.utilities)
        self.money = [0 if u == self.trust else 50 for u in everybody]
        self.start = sum(self.money)
        self.left = [HOUSES for _ in everybody]
        self.cities: list[set[int]] = [set() for _ in everybody]
        self.plants: list[set[int]] = [set() for _ in everybody]
        self.fuel = [[0] * 4 for _ in everybody]
        self.markets, self.supply, self.storage = self.held(g), list(g.grid.supply), 0
        self.offered, self.stack, self.gone = set(g.grid.market), len(g.grid.stack), set(g.grid.gone)
        self.aside = set(g.grid.aside)
        self.step_3_out = game.world.tables.deck.step_3_above is None
        self.pile: set[int] = set()
        self.bid: tuple[int, int] | None = None
        self.bank = 0
        """What the bank has paid out, less what was paid to it."""

    def held(self, g: PowerGridState) -> list[list[int]]:
        return [list(self.offers.tokens(g.grid, market)) for market in self.offers.markets]

    def pay(self, utility: int, amount: int) -> None:
        """Move Elektro from a utility to the bank."""
        self.money[utility] -= amount
        self.bank -= amount

    def hear(self, event: Event) -> None:
        match event:
            case PlantOffered() | BidMade():
                assert self.bid is None or event.amount > self.bid[1]
                self.bid = (event.utility, event.amount)
            case PlantSold():
                assert self.bid == (event.utility, event.price), "the highest bid is paid, by who made it"
                self.bid = None
                self.pay(event.utility, event.price)
                self.offered.remove(event.plant)
                self.plants[event.utility].add(event.plant)
            case PlantTaken():
                assert event.utility == self.trust
                self.offered.remove(event.plant)
                self.plants[event.utility].add(event.plant)
            case PlantDiscarded():
                self.plants[event.utility].remove(event.plant)
                self.gone.add(event.plant)
                self.lose(event.utility, event.lost)
            case FuelBought():
                self.buy(event)
            case CityConnected():
                self.build(event)
            case Powered():
                assert event.income + event.lost == INCOME[min(event.cities, 20)]
                assert set(event.plants) <= self.plants[event.utility]
                self.pay(event.utility, -event.income)
                self.burn(event.utility, event.burned)
            case MinesSold():
                self.pay(event.utility, -event.income)
            case StepBegan() if event.step == 3 and self.later is not None:
                self.prices[0] = self.later
            case FuelRefilled():
                self.empty_trust()
                self.refill(event)
            case CardDrawn() | CardRemoved() | CardStored() | CardSetAside() | StackTurned():
                self.turn(event)

    def refill(self, event: FuelRefilled) -> None:
        """Enter tokens that came into a market, and what a glut makes of its prices (PGM-ME-2, PGM-ME-3)."""
        market, glut = self.markets[event.market], self.glut
        if glut >= 0:
            rows = list(self.prices[event.market])
            row = rows[glut] if market[glut] else self.usual[glut]
            rows[glut] = (*([row[0]] * event.moved), *row[: len(row) - event.moved])
            self.prices[event.market] = tuple(rows)
        for kind, amount in enumerate(event.amounts):
            self.unstore(kind, amount)
            market[kind] += amount

    def build(self, event: CityConnected) -> None:
        houses = sum(event.city in cities for cities in self.cities)
        price = 0 if event.utility == self.trust else self.places[event.city].prices[houses]
        assert event.place == price and event.city not in self.cities[event.utility]
        assert event.connection == 0 or self.cities[event.utility], "the first city needs no connection"
        self.pay(event.utility, event.place + event.connection)
        self.cities[event.utility].add(event.city)
        self.left[event.utility] -= 1

    def empty_trust(self) -> None:
        """Enter the fuel of the Trust, which goes to the supply (PGR-8.2)."""
        if self.trust >= 0:
            self.lose(self.trust, (*self.fuel[self.trust],))  # type: ignore[arg-type]

    def buy(self, event: FuelBought) -> None:
        """Enter tokens that went from the cheapest spaces to a utility."""
        if event.market == RESERVE:
            reserve = self.offers.reserve
            assert reserve is not None and (event.fuel, event.price) == (reserve.kind, event.amount * reserve.price)
            self.unstore(event.fuel, event.amount)
            self.pay(event.utility, event.price)
            self.fuel[event.utility][event.fuel] += event.amount
            return
        kind, market, row = event.fuel, self.markets[event.market], self.prices[event.market][event.fuel]
        empty = len(row) - market[kind]
        less = self.discount(sum(1 << city for city in self.cities[event.utility]), kind)
        price = sum(max(0, price - less) for price in row[empty : empty + event.amount])
        assert event.price == (0 if event.utility == self.trust else price)
        self.pay(event.utility, event.price)
        market[kind] -= event.amount
        self.fuel[event.utility][kind] += event.amount

    def unstore(self, kind: int, amount: int) -> None:
        """Enter tokens that left the supply; where there is a storage of that fuel, it comes first."""
        stored = min(self.storage, amount) if self.stores(kind) else 0
        self.storage -= stored
        self.supply[kind] -= amount - stored

    def stores(self, kind: int) -> bool:
        """Tell whether burned tokens of a fuel are stored apart."""
        reserve = self.offers.reserve
        return reserve is not None and reserve.stored and reserve.kind == kind

    def burn(self, utility: int, tokens: tuple[int, int, int, int]) -> None:
        for kind, amount in enumerate(tokens):
            self.fuel[utility][kind] -= amount
            if self.stores(kind):
                self.storage += amount
            else:
                self.supply[kind] += amount

    def lose(self, utility: int, tokens: tuple[int, int, int, int]) -> None:
        """Enter tokens that went from a utility to the supply."""
        for kind, amount in enumerate(tokens):
            self.fuel[utility][kind] -= amount
            self.supply[kind] += amount

    def turn(self, event: CardDrawn | CardRemoved | CardStored | CardSetAside | StackTurned) -> None:
        """Enter a card that went into or out of the market, or the pile that has become the stack."""
        if isinstance(event, StackTurned):
            self.stack, self.pile = self.stack + len(self.pile), set()
            return
        if isinstance(event, CardDrawn):
            assert event.card not in self.offered
            self.offered.add(event.card)
            self.stack -= 1
            return
        self.offered.remove(event.card)
        if isinstance(event, CardStored):
            self.stack += 1
        elif isinstance(event, CardSetAside):
            self.pile.add(event.card)
        elif event.card == S3:
            self.step_3_out = True
        else:
            self.gone.add(event.card)

    def agree(self, g: PowerGridState) -> None:
        """Compare the books with what really lies on the table."""
        grid = g.grid
        if self.aside and not grid.aside:
            self.stack, self.aside = self.stack + len(self.aside), set()
        assert self.money == [u.money for u in grid.utilities] and min(self.money) >= 0
        assert self.bank == sum(self.money) - self.start, "what people have more than at the start"
        assert self.plants == [set(u.plants) for u in grid.utilities]
        assert self.fuel == [u.fuel for u in grid.utilities]
        assert (self.markets, self.supply) == (self.held(g), grid.supply)
        assert self.storage == (grid.depot.reserve if grid.depot is not None else 0)
        stored = [self.storage if self.stores(kind) else 0 for kind in range(4)]
        piles = [*self.markets, self.supply, stored, *self.fuel]
        assert [sum(pile[kind] for pile in piles) for kind in range(4)] == self.tokens
        assert min(min(pile) for pile in piles) >= 0
        assert [{c for c in range(len(grid.houses)) if u.cities >> c & 1} for u in grid.utilities] == self.cities
        assert sum(self.left) + sum(grid.houses) == HOUSES * len(self.left) and min(self.left) >= 0
        assert (self.offered, self.stack, self.gone) == (set(grid.market), len(grid.stack), set(grid.gone))
        cards = sum(map(len, self.plants)) + len(self.offered) + self.stack + len(self.gone) + len(grid.removed)
        assert cards + len(self.aside) + len(self.pile) == 43 - self.step_3_out, (
            "42 plants and the Step 3 card until it leaves"
        )


@lru_cache(maxsize=16)
def board(name: str) -> Board | None:
    return board_for(INFO, 2, {"map": name})


def keep_books(seats: int, options: dict[str, str], seed: int) -> int:
    """Play a random game and compare after every action; return how often money changed hands."""
    game = INFO.build(seats, options, board(options["map"]))
    assert isinstance(game, PowerGrid)
    rng = Random(seed)
    heard: list[Event] = []
    g = game.set_up(seed)
    books = Books(game, g)
    game.begin(g, heard)
    payments = 0
    for _ in range(LONGEST):
        before = books.money[:]
        for event in heard:
            books.hear(event)
        books.agree(g)
        payments += before != books.money
        heard.clear()
        decisions = game.decisions(g)
        if not decisions:
            return payments
        game.apply(g, decisions[0].seat, decisions[0].sample(rng), heard)
    raise AssertionError("the game does not end")


@pytest.mark.grid(5)
@pytest.mark.parametrize("name", INFO.maps)
def test_PG_14_2_the_books_agree_on_every_map(name: str) -> None:
    for seats in (2, 4, 6):
        assert keep_books(seats, INFO.choose({"map": name}), 21 + seats) > 40


@settings(max_examples=15)
@given(
    seats=st.sampled_from(INFO.seats),
    options=st.fixed_dictionaries({option.id: st.sampled_from(option.values) for option in INFO.options}),
    seed=st.integers(0, 10**9),
)
def test_PG_14_2_the_books_agree_in_any_game(seats: int, options: dict[str, str], seed: int) -> None:
    chosen = INFO.in_force(options)
    assume(seats in INFO.seats_for(chosen))
    keep_books(seats, chosen, seed)
