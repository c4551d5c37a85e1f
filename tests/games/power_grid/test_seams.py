"""The phases of Power Grid carry another game untouched: one of companies and their directors (SC0-1.3)."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from game.games.power_grid.actions import Bid, Offer
from game.games.power_grid.events import (
    BidMade,
    CityConnected,
    Declined,
    FuelBought,
    PlantOffered,
    PlantSold,
    Powered,
    TurnEnded,
)
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.part import HIDDEN
from tests.games.power_grid.board_room import GIVING, BoardRoomGame, ChangedGame, RoomState, Share
from tests.games.power_grid.maps import GERMANY

ACTS = (BidMade, CityConnected, Declined, FuelBought, PlantOffered, PlantSold, Powered, TurnEnded)
GAMES = pytest.mark.parametrize("game", [BoardRoomGame(GERMANY), ChangedGame(GERMANY)], ids=["base", "changed"])
LONGEST = 20_000


class Table:
    """A random game under watch: who was asked, and what every action did."""

    def __init__(self, game: BoardRoomGame, seed: int) -> None:
        self.game, self.rng = game, Random(seed)
        self.events: list[Event] = []
        self.g: RoomState = game.start(seed, self.events)

    def step(self) -> tuple[Decision, list[Event]] | None:
        """Play one random action; return the decision and what happened."""
        decisions = self.game.decisions(self.g)
        if not decisions:
            return None
        before = len(self.events)
        self.game.apply(self.g, decisions[0].seat, decisions[0].sample(self.rng), self.events)
        return decisions[0], self.events[before:]


@pytest.mark.long
@pytest.mark.grid
@GAMES
def test_whole_games_run_on_the_base_phases(game: BoardRoomGame) -> None:
    seats: Counter[int] = Counter()
    for seed in range(6):
        table = Table(game, seed)
        for _ in range(LONGEST):
            if (done := table.step()) is None:
                break
            seats[done[0].seat] += 1
            assert game.find_inconsistency(table.g) is None
        assert game.over(table.g) and table.g.flow.round > 5
    assert set(seats) == {0, 1, 2}, "five companies, three players"


@GAMES
def test_the_director_of_the_moment_decides(game: BoardRoomGame) -> None:
    """The company that acts is always one of the seat that was asked, though directors change every round."""
    table, companies = Table(game, 3), set()
    while True:
        directors = list(table.g.room.director)
        if (done := table.step()) is None:
            break
        acted = [event for event in done[1][:1] if isinstance(event, ACTS)]
        for event in acted:
            assert directors[event.utility] == done[0].seat
            companies.add((event.utility, done[0].seat))
    assert len(companies) == 15, "every player has directed every company"


@GAMES
def test_a_company_that_sits_out_does_nothing(game: BoardRoomGame) -> None:
    table, idle = Table(game, 4), set()
    while True:
        outside = table.g.room.idle
        if (done := table.step()) is None:
            break
        assert not [event for event in done[1][:1] if isinstance(event, ACTS) and event.utility == outside]
        idle.add(outside)
    assert idle >= {0, 1, 2, 3, 4}


@GAMES
def test_income_goes_to_whom_the_house_says(game: BoardRoomGame) -> None:
    table, paid = Table(game, 5), 0
    while True:
        before = table.g.clone()
        if (done := table.step()) is None:
            break
        for event in (event for event in done[1] if isinstance(event, Powered)):
            seat, u = done[0].seat, event.utility
            treasury = table.g.grid.utilities[u].money - before.grid.utilities[u].money
            purse = table.g.room.directors[seat].money - before.room.directors[seat].money
            assert (purse, treasury) == ((event.income, 0) if u == GIVING else (0, event.income))
            paid += u == GIVING
    assert paid > 5


@GAMES
def test_a_seat_sees_what_its_companies_and_itself_have(game: BoardRoomGame) -> None:
    table = Table(game, 6)
    for _ in range(300):
        table.step()
    g = table.g
    for seat in (None, 0, 1, 2):
        view = game.mask(g, seat)
        for u, utility in enumerate(view.grid.utilities):
            mine = g.room.director[u] == seat
            assert utility.money == (g.grid.utilities[u].money if mine else HIDDEN)
        assert [d.money != HIDDEN for d in view.room.directors] == [s == seat for s in range(3)]
        assert set(view.grid.stack) == {HIDDEN}


@GAMES
def test_a_richer_position_is_written_and_read(game: BoardRoomGame) -> None:
    table = Table(game, 7)
    for _ in range(20):
        for _ in range(15):
            table.step()
        assert RoomState.load(msgspec.json.decode(msgspec.json.encode(table.g.dump()))) == table.g == table.g.clone()


def test_SC1_10_and_13_are_reached_by_named_seams() -> None:
    """Raises of at most 5 in company order, another income, and a decision between two companies' turns."""
    game = ChangedGame(GERMANY)
    table = Table(game, 8)
    shares = raises = 0
    while True:
        price, turn = table.g.auction.price, table.g.auction.turn
        if (done := table.step()) is None:
            break
        for event in done[1][:1]:
            if isinstance(event, PlantOffered):
                assert event.plant <= event.amount <= event.plant + 5
            elif isinstance(event, BidMade):
                assert price < event.amount <= price + 5 and event.utility == turn
                raises += 1
            elif isinstance(event, Powered):
                assert event.income == 20 + 10 * event.cities
                assert table.game.decisions(table.g)[0].prompt == "room.dividend"
                shares += 1
    assert shares > 20 and raises > 5


def test_SC1_10_2_bids_go_round_in_company_order() -> None:
    game = ChangedGame(GERMANY)
    g = game.start(9)
    while game.decisions(g)[0].prompt == "pg.regions":
        game.apply(g, game.decisions(g)[0].seat, next(game.decisions(g)[0].every()))
    g.grid.order, g.auction.chooser = [3, 1, 4, 0, 2], 3
    bidders = []
    game.apply(g, g.room.director[3], Offer(3, 3))
    for _ in range(4):
        bidders.append(g.auction.turn)
        game.apply(g, game.decisions(g)[0].seat, Bid(g.auction.price + 1))
    assert bidders == [1, 4, 0, 2]
    assert Share(True) not in game.decisions(g)[0]
