"""Every amount in the log is that of the event it tells of: money is money, tokens are tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.games.power_grid.events import (
    BidderPassed,
    BidMade,
    CardDrawn,
    CardRemoved,
    CardSetAside,
    CardStored,
    CityConnected,
    Declined,
    FuelBought,
    FuelRefilled,
    GridFailed,
    MayBuyMore,
    MinesSold,
    OrderSet,
    PlantDiscarded,
    PlantOffered,
    PlantSold,
    PlantTaken,
    Powered,
    RegionChosen,
    RowEmptied,
    StackShuffled,
    StackTurned,
    StepBegan,
    TokenLaid,
    TokenLost,
    TurnEnded,
)
from game.kernel.event import Event, GameOver, PhaseBegan
from game.kernel.message import Message, SeatName, Value, msg
from tests.games.power_grid.figures.played import BOARDS, Played, played
from tests.games.power_grid.figures.recount import listed, tokens

FUEL = ("coal", "oil", "garbage", "uranium")
STEP_3 = 99


class Teller:
    """Tells events of one game in other words than the show does: from the catalogue keys that they have."""

    def __init__(self, game: Played) -> None:
        self.game = game
        board = game.session.board
        assert board is not None
        self.board = board
        names = game.world.offers.names
        several = len(game.world.offers.markets) > 1
        self.markets: dict[int, Message] = {n: msg(f"pg.market.name.{names[n]}") for n in (0, 1)} if several else {}
        if (kept := game.world.offers.reserve) is not None:
            self.markets[2] = msg("pg.reserve.storage" if kept.stored else "pg.reserve.supply")
        self.tellers: dict[type[Event], Callable[[Any], Message | None]] = {
            PlantOffered: lambda e: msg("pg.log.offer", seat=self.who(e), plant=e.plant, amount=e.amount),
            BidMade: lambda e: msg("pg.log.bid", seat=self.who(e), amount=e.amount),
            BidderPassed: lambda e: msg("pg.log.pass.forced" if e.forced else "pg.log.pass", seat=self.who(e)),
            Declined: lambda e: msg("pg.log.decline.again" if e.again else "pg.log.decline", seat=self.who(e)),
            MayBuyMore: lambda e: msg("pg.log.more", seat=self.who(e)),
            PlantSold: lambda e: msg("pg.log.sold", seat=self.who(e), plant=e.plant, price=e.price),
            PlantTaken: lambda e: msg("pg.log.taken", seat=self.who(e), plant=e.plant),
            PlantDiscarded: self.discarded,
            CardDrawn: lambda e: self.card("pg.log.drawn", "pg.log.drawn.step_3", e.card),
            CardStored: lambda e: self.card("pg.log.stored", "pg.log.stored.step_3", e.card),
            CardRemoved: lambda e: self.card(f"pg.log.removed.{e.why}", "pg.log.removed.card", e.card),
            CardSetAside: lambda e: msg("pg.log.aside", plant=e.card),
            StackShuffled: lambda e: msg("pg.log.shuffled"),
            StackTurned: lambda e: msg("pg.log.turned"),
            StepBegan: lambda e: msg(f"pg.log.step.{e.step}"),
            TokenLaid: lambda e: msg("pg.log.token", plant=e.card),
            TokenLost: lambda e: None,
            TurnEnded: lambda e: None,
            GridFailed: lambda e: msg("pg.log.outage", n=e.houses),
            RegionChosen: self.region,
            CityConnected: self.city,
            MinesSold: lambda e: msg(
                "pg.log.mines", seat=self.who(e), income=e.income, price=e.income // e.cities, n=e.cities
            ),
            RowEmptied: lambda e: msg("pg.log.row", n=e.tokens) if e.tokens else None,
            FuelBought: self.bought,
            Powered: self.powered,
            FuelRefilled: self.refilled,
            OrderSet: lambda e: msg("pg.log.order", order=listed([self.named(u) for u in e.order])),
            GameOver: lambda e: msg("pg.log.over"),
            PhaseBegan: self.phase,
        }

    def named(self, utility: int) -> Message | SeatName:
        return msg("pg.trust") if utility == self.game.session.state.grid.trust else SeatName(utility)

    def who(self, event: Any) -> Message | SeatName:
        return self.named(event.utility)

    @staticmethod
    def card(key: str, step_3: str, number: int) -> Message:
        return msg(step_3) if number == STEP_3 else msg(key, plant=number)

    def discarded(self, event: PlantDiscarded) -> Message:
        lost = tokens(event.lost)
        values: dict[str, Value] = {"seat": self.who(event), "plant": event.plant}
        return msg("pg.log.discard", **values) if lost is None else msg("pg.log.discard.lost", **values, tokens=lost)

    def region(self, event: RegionChosen) -> Message:
        name = msg(f"region.{self.board.facts['board_id']}.{self.board.graph.regions[event.region]}")
        if event.utility < 0:
            return msg("pg.log.region.drawn", region=name)
        return msg("pg.log.region", seat=SeatName(event.utility), region=name)

    def city(self, event: CityConnected) -> Message:
        title = self.board.layout.titles[event.city]
        name = msg("shell.as_is", words=title) if title else msg(f"city.{self.board.graph.cities[event.city]}")
        price = event.place + event.connection
        if not price and event.utility == self.game.session.state.grid.trust:
            return msg("pg.log.city.free", seat=self.who(event), city=name)
        if event.second_network:
            return msg("pg.log.city.second", seat=self.who(event), city=name, price=price)
        if event.connection:
            parts = {"place": event.place, "connection": event.connection}
            return msg("pg.log.city.route", seat=self.who(event), city=name, price=price, **parts)
        return msg("pg.log.city", seat=self.who(event), city=name, price=price)

    def bought(self, event: FuelBought) -> Message:
        amount = msg(f"pg.tokens.{FUEL[event.fuel]}", n=event.amount)
        said = msg("pg.log.fuel", seat=self.who(event), tokens=amount, price=event.price)
        if event.utility == self.game.session.state.grid.trust:
            said = msg("pg.log.fuel.free", seat=self.who(event), tokens=amount)
        return self.placed(event.market, said)

    def powered(self, event: Powered) -> Message:
        said = msg("pg.log.powered.none", seat=self.who(event), income=event.income)
        if event.cities:
            said = msg("pg.log.powered", seat=self.who(event), n=event.cities, income=event.income)
        return msg("pg.log.powered.outage", said=said, n=event.lost) if event.lost else said

    def refilled(self, event: FuelRefilled) -> Message:
        added = tokens(event.amounts)
        said = msg("pg.log.refill.none") if added is None else msg("pg.log.refill", tokens=added)
        if event.moved:
            said = msg("pg.log.refill.moved", said=said, n=event.moved)
        return self.placed(event.market, said)

    def placed(self, market: int, said: Message) -> Message:
        return msg("pg.log.in", market=self.markets[market], said=said) if market in self.markets else said

    def phase(self, event: PhaseBegan) -> Message | None:
        begins = "pg.auction" if self.game.world.tables.order_after_auction else "pg.order"
        return msg("pg.log.round", round=event.round) if event.phase == begins else None


@pytest.mark.parametrize("name", BOARDS)
def test_every_line_of_the_log_tells_what_has_happened(name: str) -> None:
    game = played(name)
    teller, record = Teller(game), game.stage.record
    for event in game.events:
        line, wanted = record.line(event, None), teller.tellers[type(event)](event)
        assert (line.message if line is not None else None) == wanted
        if line is not None and hasattr(event, "utility") and event.utility >= 0:
            trust = event.utility == game.session.state.grid.trust
            if isinstance(event, Powered):
                assert line.pieces == tuple(f"own.{event.utility}.{plant}" for plant in event.plants)
            elif isinstance(event, PlantSold | PlantTaken):
                assert line.pieces == (f"own.{event.utility}.{event.plant}",)
            elif isinstance(event, FuelBought):
                assert line.pieces == (f"store.{event.utility}",)
            elif isinstance(event, PlantOffered):
                assert line.pieces == (f"plant.{event.plant}", f"player.{event.utility}")
            assert line.party == ("trust" if trust else f"seat.{event.utility}")


def test_an_outage_and_what_it_takes_are_told() -> None:
    teller = Teller(played("india"))
    for event in (GridFailed(9), Powered(1, (4, 5), (2, 1, 0, 0), 2, 15, 18), Powered(0, (), (0, 0, 0, 0), 0, 4, 6)):
        line = teller.game.stage.record.line(event, None)
        assert line is not None and line.message == teller.tellers[type(event)](event)


def test_tokens_that_move_to_the_lowest_price_are_told() -> None:
    teller = Teller(played("germany"))
    for event in (FuelRefilled((1, 0, 2, 1), 0, 3), FuelRefilled((0, 0, 0, 0), 0, 5)):
        line = teller.game.stage.record.line(event, None)
        assert line is not None and line.message == teller.tellers[FuelRefilled](event)


@pytest.mark.parametrize("name", BOARDS)
def test_the_line_of_a_plant_tells_the_last_bid_and_how_many_there_were(name: str) -> None:
    game, lot = played(name), list[Event]()
    teller, told = Teller(game), 0
    for event in game.events:
        if isinstance(event, PlantOffered):
            lot = [event]
        elif lot and isinstance(event, BidMade | BidderPassed | PlantSold):
            lot.append(event)
            bids = [each for each in lot if isinstance(each, PlantOffered | BidMade)]
            last, opening = bids[-1], lot[0]
            assert isinstance(opening, PlantOffered)
            sold = isinstance(event, PlantSold)
            line = game.stage.record.joined(lot)
            assert line is not None and line.message == msg(
                "pg.log.lot" if sold else "pg.log.lot.leads",
                plant=opening.plant, seat=teller.named(last.utility), price=last.amount, n=len(bids),
            )  # fmt: skip
            if sold:
                assert isinstance(event, PlantSold) and event.price == last.amount and event.utility == last.utility
                lot, told = [], told + 1
    assert told
