"""The log of Power Grid: each event in words, and enumerations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
)
from game.games.power_grid.plants import FUELS, STEP_3
from game.games.power_grid.show.cast import TRUSTED, Cast
from game.games.power_grid.show.naming import city_name, region_name
from game.kernel.event import Event, GameOver, PhaseBegan
from game.kernel.message import Message, SeatName, Value, msg
from game.present.cartography.map_art import MapArt
from game.present.party import party_of
from game.present.stage.record import LogLine

PANELS = ("market", "market.second")
"""What the ground of each fuel market is called on the table."""
OF_AUCTIONS = (PlantOffered, BidMade, BidderPassed, Declined, PlantSold, MayBuyMore, PlantTaken, PlantDiscarded)
LOT = "lot"
"""The run of everything that is said of one plant, from the opening bid to the sale."""


def listed(parts: Sequence[Value]) -> Value:
    """Return parts as an enumeration."""
    found = parts[-1]
    for part in reversed(parts[:-1]):
        found = msg("pg.list", first=part, rest=found)
    return found


def tokens(amounts: Sequence[int]) -> Value | None:
    """Return amounts of coal, oil, garbage and uranium in words; None for nothing."""
    parts = [msg(f"pg.tokens.{FUELS[kind]}", n=amount) for kind, amount in enumerate(amounts) if amount]
    return listed(parts) if parts else None


def line(
    event: Event, art: MapArt, cast: Cast, markets: Mapping[int, Message] | None = None, begins: str = "pg.order"
) -> LogLine | None:
    """Return an event in words, or None if other lines say the same; ``markets`` are the fuel markets to be named, a
    round ``begins`` with a phase.
    """
    if isinstance(event, PhaseBegan):
        return LogLine(msg("pg.log.round", round=event.round), major=True) if event.phase == begins else None
    if isinstance(event, OF_AUCTIONS):
        return _auction(event, cast)
    if isinstance(event, (CardDrawn, CardRemoved, CardStored, StackShuffled, StepBegan)):
        return _market(event)
    if isinstance(event, (CardSetAside, StackTurned, TokenLaid)):
        return _beside(event)
    if isinstance(event, GridFailed):
        return LogLine(msg("pg.log.outage", n=event.houses), major=True)
    if isinstance(event, (RegionChosen, CityConnected)):
        return _map(event, art, cast)
    if isinstance(event, MinesSold):
        said = msg(
            "pg.log.mines", seat=cast.name(event.utility), income=event.income, price=event.price, n=event.cities
        )
        return LogLine(said, cast.id(event.utility), ("row",))
    if isinstance(event, RowEmptied):
        return LogLine(msg("pg.log.row", n=event.tokens), "", ("row",)) if event.tokens else None
    if isinstance(event, (FuelBought, Powered, FuelRefilled)):
        return _fuel(event, cast, markets or {})
    if isinstance(event, OrderSet):
        return LogLine(msg("pg.log.order", order=listed([cast.name(u) for u in event.order])))
    if isinstance(event, GameOver):
        return LogLine(msg("pg.log.over"), major=True)
    return None


def _auction(
    event: PlantOffered | BidMade | BidderPassed | Declined | PlantSold | MayBuyMore | PlantTaken | PlantDiscarded,
    cast: Cast,
) -> LogLine:
    who, card = cast.name(event.utility), (f"player.{event.utility}",)
    if isinstance(event, PlantOffered):
        said = msg("pg.log.offer", seat=who, plant=event.plant, amount=event.amount)
        return LogLine(said, cast.id(event.utility), (f"plant.{event.plant}", *card), run=LOT, begins=True)
    if isinstance(event, BidMade):
        return LogLine(msg("pg.log.bid", seat=who, amount=event.amount), cast.id(event.utility), card, run=LOT)
    if isinstance(event, BidderPassed):
        key = "pg.log.pass.forced" if event.forced else "pg.log.pass"
        return LogLine(msg(key, seat=who), cast.id(event.utility), card, run=LOT, idle=True)
    if isinstance(event, Declined):
        key = "pg.log.decline.again" if event.again else "pg.log.decline"
        return LogLine(msg(key, seat=who), cast.id(event.utility), card, idle=True)
    if isinstance(event, MayBuyMore):
        return LogLine(msg("pg.log.more", seat=who), cast.id(event.utility), card)
    plant = (f"own.{event.utility}.{event.plant}",)
    if isinstance(event, PlantTaken):
        return LogLine(msg("pg.log.taken", seat=who, plant=event.plant), cast.id(event.utility), plant, major=True)
    if isinstance(event, PlantSold):
        said = msg("pg.log.sold", seat=who, plant=event.plant, price=event.price)
        return LogLine(said, cast.id(event.utility), plant, major=True, run=LOT)
    lost = tokens(event.lost)
    if lost is None:
        return LogLine(msg("pg.log.discard", seat=who, plant=event.plant), cast.id(event.utility), card)
    return LogLine(msg("pg.log.discard.lost", seat=who, plant=event.plant, tokens=lost), cast.id(event.utility), card)


def lot(events: Sequence[Event], cast: Cast) -> LogLine | None:
    """Return one line for a plant that has been put up: who leads or has bought it, and after how many bids."""
    bids = [event for event in events if isinstance(event, PlantOffered | BidMade)]
    if not isinstance(events[0], PlantOffered):
        return None
    opening, last, end = events[0], bids[-1], events[-1]
    who, party = cast.name(last.utility), cast.id(last.utility)
    values: dict[str, Value] = {"plant": opening.plant, "seat": who, "price": last.amount, "n": len(bids)}
    if isinstance(end, PlantSold):
        return LogLine(msg("pg.log.lot", **values), party, (f"own.{end.utility}.{end.plant}",), major=True)
    return LogLine(msg("pg.log.lot.leads", **values), party, (f"plant.{opening.plant}", f"player.{last.utility}"))


def _market(event: CardDrawn | CardRemoved | CardStored | StackShuffled | StepBegan) -> LogLine:
    if isinstance(event, StepBegan):
        return LogLine(msg(f"pg.log.step.{event.step}"), "", ("step",), major=True)
    if isinstance(event, StackShuffled):
        return LogLine(msg("pg.log.shuffled"), "", ("stack",))
    if isinstance(event, CardStored):
        said = msg("pg.log.stored.step_3") if event.card == STEP_3 else msg("pg.log.stored", plant=event.card)
        return LogLine(said, "", ("stack",))
    pieces = (f"plant.{event.card}",)
    if isinstance(event, CardDrawn):
        if event.card == STEP_3:
            return LogLine(msg("pg.log.drawn.step_3"), "", pieces, major=True)
        return LogLine(msg("pg.log.drawn", plant=event.card), "", pieces)
    if event.card == STEP_3:
        return LogLine(msg("pg.log.removed.card"))
    return LogLine(msg(f"pg.log.removed.{event.why}", plant=event.card))


def _beside(event: CardSetAside | StackTurned | TokenLaid) -> LogLine:
    """Return what happens to the second stack and to the discount token."""
    if isinstance(event, TokenLaid):
        return LogLine(msg("pg.log.token", plant=event.card), "", (f"plant.{event.card}",))
    if isinstance(event, CardSetAside):
        return LogLine(msg("pg.log.aside", plant=event.card), "", ("stack",))
    return LogLine(msg("pg.log.turned"), "", ("stack",))


def _map(event: RegionChosen | CityConnected, art: MapArt, cast: Cast) -> LogLine:
    if isinstance(event, RegionChosen):
        name = region_name(art.board, event.region)
        pieces = (f"region.{art.board.graph.regions[event.region]}",)
        if event.utility < 0:
            return LogLine(msg("pg.log.region.drawn", region=name), "", pieces)
        return LogLine(msg("pg.log.region", seat=SeatName(event.utility), region=name), party_of(event.utility), pieces)
    detailed = event.connection and not event.second_network
    if not event.place and not event.connection and cast.id(event.utility) == TRUSTED:
        said = msg("pg.log.city.free", seat=cast.name(event.utility), city=city_name(art.board, event.city))
        return LogLine(said, cast.id(event.utility), (f"city.{art.board.graph.cities[event.city]}",))
    key = "pg.log.city.second" if event.second_network else "pg.log.city.route" if detailed else "pg.log.city"
    values: dict[str, Value] = {"place": event.place, "connection": event.connection} if detailed else {}
    said = msg(
        key,
        seat=cast.name(event.utility),
        city=city_name(art.board, event.city),
        price=event.place + event.connection,
        **values,
    )
    return LogLine(said, cast.id(event.utility), (f"city.{art.board.graph.cities[event.city]}",))


def _fuel(event: FuelBought | Powered | FuelRefilled, cast: Cast, markets: Mapping[int, Message]) -> LogLine:
    if isinstance(event, FuelRefilled):
        added = tokens(event.amounts)
        said = msg("pg.log.refill", tokens=added) if added is not None else msg("pg.log.refill.none")
        if event.moved:
            said = msg("pg.log.refill.moved", said=said, n=event.moved)
        if event.market in markets:
            said = msg("pg.log.in", market=markets[event.market], said=said)
        return LogLine(said, "", (PANELS[event.market],))
    who = cast.name(event.utility)
    if isinstance(event, FuelBought):
        bought = msg(f"pg.tokens.{FUELS[event.fuel]}", n=event.amount)
        said = msg("pg.log.fuel", seat=who, tokens=bought, price=event.price)
        if cast.id(event.utility) == TRUSTED:
            said = msg("pg.log.fuel.free", seat=who, tokens=bought)
        if event.market in markets:
            said = msg("pg.log.in", market=markets[event.market], said=said)
        return LogLine(said, cast.id(event.utility), (f"store.{event.utility}",))
    ran = tuple(f"own.{event.utility}.{plant}" for plant in event.plants)
    said = msg("pg.log.powered.none", seat=who, income=event.income)
    if event.cities:
        said = msg("pg.log.powered", seat=who, n=event.cities, income=event.income)
    if event.lost:
        said = msg("pg.log.powered.outage", said=said, n=event.lost)
    return LogLine(said, cast.id(event.utility), ran)
