"""The record of Power Grid: lines of the log, plots, statistics, standing, what was gained, how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.games.power_grid import events as ev
from game.games.power_grid.pad import Flow, income, paid_for_city, paid_for_fuel, paid_for_plant
from game.games.power_grid.plants import FUELS, STEP_3, Cards
from game.games.power_grid.show.art.panels import fuel_token, sign
from game.games.power_grid.show.art.plants import BAND, number_plate
from game.games.power_grid.show.naming import TRUSTED, Cast, listed, market_names, region_name
from game.games.power_grid.show.occasions import occasion
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.event import Event, GameOver, PhaseBegan
from game.kernel.message import Message, SeatName, Value, msg
from game.kernel.part import HIDDEN
from game.kernel.score import Score
from game.present.cartography.map_art import MapArt
from game.present.cartography.titles import city_name
from game.present.kit.plates import coin
from game.present.party import party_of
from game.present.pictures.picture import Colour
from game.present.stage.record import (
    Ending,
    LogLine,
    LogSign,
    Moment,
    Occasion,
    PartyRound,
    Record,
    RoundDeed,
    RoundPlots,
    Series,
    StatTable,
    all_events,
    by,
    lead,
    margin,
    moved,
    tallied,
    winners,
)

PANELS = ("market", "market.second")
"""What the ground of each fuel market is called on the table."""
STACK = ("stack",)
UNIT = "E"
LOT = "lot"
"""The run of everything that is said of one plant, from the opening bid to the sale."""


def tokens(amounts: Sequence[int]) -> Value | None:
    """Amounts of coal, oil, garbage and uranium in words; None for nothing."""
    parts = [msg(f"pg.tokens.{FUELS[kind]}", n=amount) for kind, amount in enumerate(amounts) if amount]
    return listed(parts) if parts else None


def _own(e: ev.PlantSold | ev.PlantTaken) -> str:
    return f"own.{e.utility}.{e.plant}"


def _step(e: ev.StepBegan) -> LogLine:
    return LogLine(msg(f"pg.log.step.{e.step}"), "", ("step",), major=True, mark=msg("pg.step", step=e.step))


def _card(card: int, key: str, *pieces: str, major: bool = False) -> LogLine:
    said = msg(f"pg.log.{key}.step_3") if card == STEP_3 else msg(f"pg.log.{key}", plant=card)
    return LogLine(said, "", pieces, major)


def _removed(e: ev.CardRemoved) -> LogLine:
    if e.card == STEP_3:
        return LogLine(msg("pg.log.removed.card"))
    return LogLine(msg(f"pg.log.removed.{e.why}", plant=e.card))


def paid(amount: int) -> tuple[LogSign, ...]:
    """Elektro that were paid, as the sign of a log line; none for 0."""
    return moved("money", coin(UNIT), amount)


def earned(amount: int) -> tuple[LogSign, ...]:
    """Elektro that were received, as the sign of a log line; none for 0."""
    return moved("money", coin(UNIT), amount, gain=True)


def _pieces(fuel: int, amount: int, *, gain: bool = False) -> tuple[LogSign, ...]:
    return moved(FUELS[fuel], fuel_token(fuel), amount, gain=gain)


class PowerGridRecord(Record):
    tints: Mapping[str, Colour] = dict(BAND.items())

    def __init__(self, world: World, art: MapArt, cast: Cast) -> None:
        self.world = world
        self.art = art
        self.cast = cast
        self.markets = market_names(world)
        self._lines: Mapping[type[Event], Callable[[Any], LogLine | None]] = {
            PhaseBegan: self._begun,
            GameOver: lambda e: LogLine(msg("pg.log.over"), major=True),
            ev.OrderSet: self._ordered,
            ev.RegionChosen: self._region,
            ev.CityConnected: self._connected,
            ev.PlantOffered: self._offered,
            ev.BidMade: lambda e: self._of(e, "bid", run=LOT, amount=e.amount),
            ev.BidderPassed: lambda e: self._of(e, "pass.forced" if e.forced else "pass", run=LOT, idle=True),
            ev.Declined: lambda e: self._of(e, "decline.again" if e.again else "decline", idle=True),
            ev.MayBuyMore: lambda e: self._of(e, "more"),
            ev.PlantTaken: lambda e: self._of(e, "taken", _own(e), major=True, plant=e.plant),
            ev.PlantSold: lambda e: self._of(e, "sold", _own(e), major=True, run=LOT, plant=e.plant, price=e.price),
            ev.PlantDiscarded: self._discarded,
            ev.CardDrawn: lambda e: _card(e.card, "drawn", f"plant.{e.card}", major=e.card == STEP_3),
            ev.CardRemoved: _removed,
            ev.CardStored: lambda e: _card(e.card, "stored", *STACK),
            ev.CardSetAside: lambda e: LogLine(msg("pg.log.aside", plant=e.card), "", STACK),
            ev.StackTurned: lambda e: LogLine(msg("pg.log.turned"), "", STACK),
            ev.StackShuffled: lambda e: LogLine(msg("pg.log.shuffled"), "", STACK),
            ev.TokenLaid: lambda e: LogLine(msg("pg.log.token", plant=e.card), "", (f"plant.{e.card}",)),
            ev.StepBegan: _step,
            ev.GridFailed: lambda e: LogLine(msg("pg.log.outage", n=e.houses), major=True),
            ev.RowEmptied: lambda e: LogLine(msg("pg.log.row", n=e.tokens), "", ("row",)) if e.tokens else None,
            ev.MinesSold: lambda e: self._of(e, "mines", "row", income=e.income, price=e.price, n=e.cities),
            ev.FuelBought: self._bought,
            ev.FuelRefilled: self._refilled,
            ev.Powered: self._powered,
        }  # fmt: skip
        self._signs: Mapping[type[Event], Callable[[Any], Sequence[LogSign]]] = {
            ev.PlantSold: lambda e: (*self._plant(e.plant), *paid(e.price)),
            ev.PlantTaken: lambda e: self._plant(e.plant),
            ev.PlantDiscarded: lambda e: self._plant(e.plant, gone=True),
            ev.CardDrawn: lambda e: self._plant(e.card),
            ev.CardRemoved: lambda e: self._plant(e.card, gone=True),
            ev.FuelBought: lambda e: (*_pieces(e.fuel, e.amount), *paid(e.price)),
            ev.FuelRefilled: lambda e: [
                each for fuel, amount in enumerate(e.amounts) for each in _pieces(fuel, amount, gain=True)
            ],
            ev.CityConnected: lambda e: (*moved("house", sign("house"), 1), *paid(e.place + e.connection)),
            ev.Powered: lambda e: (*moved("lit", sign("house"), e.cities), *earned(e.income)),
            ev.MinesSold: lambda e: earned(e.income),
        }

    # ---- log

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        told, signs = self._lines.get(type(event)), self._signs.get(type(event))
        found = told(event) if told is not None else None
        return replace(found, signs=tuple(signs(event))) if found is not None and signs is not None else found

    def _of(
        self, e: Any, key: str, *pieces: str, major: bool = False, run: str = "", idle: bool = False, **values: Value
    ) -> LogLine:
        said = msg(f"pg.log.{key}", seat=self.cast.name(e.utility), **values)
        lit = pieces or (f"player.{e.utility}",)
        return LogLine(said, self.cast.id(e.utility), lit, major, run=run, idle=idle)

    def _begun(self, e: PhaseBegan) -> LogLine | None:
        first = "pg.auction" if self.world.tables.order_after_auction else "pg.order"
        return LogLine(msg("pg.log.round", round=e.round), major=True) if e.phase == first else None

    def _ordered(self, e: ev.OrderSet) -> LogLine:
        said = msg("pg.log.order", order=listed([self.cast.name(u) for u in e.order]))
        return LogLine(said, order=tuple(map(self.cast.id, e.order)))

    def _offered(self, e: ev.PlantOffered) -> LogLine:
        pieces = f"plant.{e.plant}", f"player.{e.utility}"
        return replace(self._of(e, "offer", *pieces, run=LOT, plant=e.plant, amount=e.amount), begins=True)

    def _discarded(self, e: ev.PlantDiscarded) -> LogLine:
        lost = tokens(e.lost)
        if lost is None:
            return self._of(e, "discard", plant=e.plant)
        return self._of(e, "discard.lost", plant=e.plant, tokens=lost)

    def _region(self, e: ev.RegionChosen) -> LogLine:
        name = region_name(self.art.board, e.region)
        pieces = (f"region.{self.art.board.graph.regions[e.region]}",)
        if e.utility < 0:
            return LogLine(msg("pg.log.region.drawn", region=name), "", pieces)
        return LogLine(msg("pg.log.region", seat=SeatName(e.utility), region=name), party_of(e.utility), pieces)

    def _connected(self, e: ev.CityConnected) -> LogLine:
        board, piece = self.art.board, f"city.{self.art.board.graph.cities[e.city]}"
        name, price = city_name(board, e.city), e.place + e.connection
        if not price and self.cast.id(e.utility) == TRUSTED:
            return self._of(e, "city.free", piece, city=name)
        if e.second_network:
            return self._of(e, "city.second", piece, city=name, price=price)
        if not e.connection:
            return self._of(e, "city", piece, city=name, price=price)
        return self._of(e, "city.route", piece, city=name, price=price, place=e.place, connection=e.connection)

    def _bought(self, e: ev.FuelBought) -> LogLine:
        store, bought = f"store.{e.utility}", msg(f"pg.tokens.{FUELS[e.fuel]}", n=e.amount)
        if self.cast.id(e.utility) == TRUSTED:
            return self._at(e.market, self._of(e, "fuel.free", store, tokens=bought))
        return self._at(e.market, self._of(e, "fuel", store, tokens=bought, price=e.price))

    def _refilled(self, e: ev.FuelRefilled) -> LogLine:
        added = tokens(e.amounts)
        said = msg("pg.log.refill", tokens=added) if added is not None else msg("pg.log.refill.none")
        if e.moved:
            said = msg("pg.log.refill.moved", said=said, n=e.moved)
        return self._at(e.market, LogLine(said, "", (PANELS[e.market],)))

    def _at(self, market: int, told: LogLine) -> LogLine:
        if market not in self.markets:
            return told
        return replace(told, message=msg("pg.log.in", market=self.markets[market], said=told.message))

    def _powered(self, e: ev.Powered) -> LogLine:
        ran = tuple(f"own.{e.utility}.{plant}" for plant in e.plants)
        told = self._of(e, "powered.none", *ran, income=e.income)
        if e.cities:
            told = self._of(e, "powered", *ran, n=e.cities, income=e.income)
        if e.lost:
            told = replace(told, message=msg("pg.log.powered.outage", said=told.message, n=e.lost))
        return replace(told, pieces=ran)

    def joined(self, events: Sequence[Event]) -> LogLine | None:
        """One line for a plant that has been put up: who leads or has bought it, and after how many bids."""
        bids = [event for event in events if isinstance(event, ev.PlantOffered | ev.BidMade)]
        if not isinstance(events[0], ev.PlantOffered):
            return None
        opening, last, end = events[0], bids[-1], events[-1]
        who, party = self.cast.name(last.utility), self.cast.id(last.utility)
        values: dict[str, Value] = {"plant": opening.plant, "seat": who, "price": last.amount, "n": len(bids)}
        if isinstance(end, ev.PlantSold):
            return LogLine(msg("pg.log.lot", **values), party, (f"own.{end.utility}.{end.plant}",), major=True)
        return LogLine(msg("pg.log.lot.leads", **values), party, (f"plant.{opening.plant}", f"player.{last.utility}"))

    def _plant(self, number: int, *, gone: bool = False) -> tuple[LogSign, ...]:
        if number == STEP_3:
            return ()
        return (LogSign(f"plant.{number}", number_plate(number, self.world.kind_of(number), gone)),)

    def occasion(self, events: Sequence[Event], before: Any, after: Any) -> Occasion | None:
        return occasion(self.world, self.cast, events, before, after)

    def deed(self, turn: PartyRound) -> RoundDeed | None:
        return told_of(turn, self.cast)

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        course = RoundPlots.of(moments, lambda number: msg("pg.round", round=number))
        cards = self.world.cards(moments[-1].state.grid)
        parties = self._parties(moments[-1].state)

        def plot(key: str, value: Callable[[Utility], float], part: str = "") -> Series:
            return course.plot(msg(key), parties, lambda g, u: value(g.grid.utilities[u]), part)

        return (
            plot("pg.plot.cities", lambda u: u.cities.bit_count(), "pg.score.cities"),
            plot("pg.plot.capacity", lambda u: cards.capacity(u.plants)),
            plot("pg.plot.powered", lambda u: u.powered, "pg.score.powered"),
            plot("pg.plot.money", lambda u: u.money, "pg.score.money"),
            *(course.sums(msg(key), parties, moments, flow) for key, flow in _FLOWS),
        )

    def statistics(self, moments: Sequence[Moment]) -> Sequence[StatTable]:
        events, parties = all_events(moments), self._parties(moments[-1].state)
        row, of = partial(tallied, events, len(parties)), partial(by, "utility")
        built = [event for event in events if isinstance(event, ev.CityConnected)]
        costs = ([paid_for_city(city, u) for city in built if city.utility == u] for u in range(len(parties)))
        table = StatTable(
            msg("pg.stats"),
            parties,
            (
                row("pg.stats.income", income),
                row("pg.stats.plants", paid_for_plant),
                row("pg.stats.over_number", of(lambda e: e.price - e.plant if isinstance(e, ev.PlantSold) else 0)),
                row("pg.stats.fuel", paid_for_fuel),
                row("pg.stats.places", of(lambda e: e.place if isinstance(e, ev.CityConnected) else 0)),
                row("pg.stats.connections", of(lambda e: e.connection if isinstance(e, ev.CityConnected) else 0)),
                (msg("pg.stats.each"), tuple(round(sum(each) / len(each), 1) if each else 0.0 for each in costs)),
                row("pg.stats.bought", of(lambda e: isinstance(e, ev.PlantSold))),
                row("pg.stats.tokens", of(lambda e: sum(e.burned) if isinstance(e, ev.Powered) else 0)),
                row("pg.stats.supplied", of(lambda e: e.cities if isinstance(e, ev.Powered) else 0)),
            ),
        )
        return (table,)

    def standing(self, view: Any) -> StatTable | None:
        g: HasGrid = view
        utilities, cards = g.grid.utilities, self.world.cards(g.grid)
        return StatTable(
            msg("pg.standing"),
            self._parties(g),
            (
                (msg("pg.standing.money"), tuple("?" if u.money == HIDDEN else u.money for u in utilities)),
                (msg("pg.standing.cities"), tuple(u.cities.bit_count() for u in utilities)),
                (msg("pg.standing.capacity"), tuple(cards.capacity(u.plants) for u in utilities)),
                (msg("pg.standing.powered"), tuple(u.powered for u in utilities)),
            ),
        )

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        return ending(self.world.cards(moments[-1].state.grid), moments, scores)

    def _parties(self, g: HasGrid) -> tuple[str, ...]:
        return tuple(self.cast.id(u) for u in range(len(g.grid.utilities)))


_FLOWS: tuple[tuple[str, Flow], ...] = (
    ("pg.plot.income", income),
    ("pg.plot.spent.plants", paid_for_plant),
    ("pg.plot.spent.fuel", paid_for_fuel),
    ("pg.plot.spent.cities", paid_for_city),
)


# ---- what a round was


def told_of(turn: PartyRound, cast: Cast) -> RoundDeed | None:
    """Plant bought, cities built and lit in a round; None for a party that is no utility."""
    g: HasGrid = turn.after
    utility = next((u for u in range(len(g.grid.utilities)) if cast.id(u) == turn.party), None)
    if utility is None:
        return None
    own = [event for event in turn.events if getattr(event, "utility", -1) == utility]
    lit = [event for event in own if isinstance(event, ev.Powered)]
    plants = [event for event in own if isinstance(event, ev.PlantSold)]
    houses = sum(isinstance(event, ev.CityConnected) for event in own)
    key = "both" if plants and houses else "plant" if plants else "cities" if houses else "lit"
    values: dict[str, Value] = {"seat": cast.name(utility)}
    if lit:
        values["lit"] = msg("pg.turn.cities", n=lit[-1].cities)
    elif key == "lit":
        return None
    else:
        key += ".end"  # nobody is paid in the last round
    if plants:
        values |= {"plant": plants[-1].plant, "price": plants[-1].price}
    if houses:
        values |= {"built": msg("pg.turn.cities", n=houses)}
    return RoundDeed(msg(f"pg.story.{key}", **values), _lead(turn, lit, plants), whole=bool(lit))


LONG_AUCTION = 8
"""Bids from which an auction is spoken of."""
DARK = 2
"""Connected cities without power that are spoken of."""


def _lead(turn: PartyRound, lit: Sequence[ev.Powered], plants: Sequence[ev.PlantSold]) -> Message | None:
    g: HasGrid = turn.after
    dark = [g.grid.utilities[each.utility].cities.bit_count() - each.cities for each in lit]
    if dark and dark[-1] >= DARK:
        return msg("pg.story.dark", n=dark[-1])
    if not plants:
        return None
    before = turn.events[: turn.events.index(plants[-1])]
    first = max(n for n, e in enumerate(before) if isinstance(e, ev.PlantOffered))
    bids = sum(isinstance(e, ev.PlantOffered | ev.BidMade) for e in before[first:])
    return msg("pg.story.bids", n=bids, plant=plants[-1].plant) if bids >= LONG_AUCTION else None


# ---- how it ended


def ending(cards: Cards, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
    """The margin in cities, and what has decided it."""
    first = winners(scores)
    g: HasGrid = moments[-1].state
    fact = _shortfall(g, scores) or (best_plant(cards, moments, first[0].seat) if len(first) == 1 else None)
    return Ending(margin(scores, "pg.ending.won"), fact)


def _shortfall(g: HasGrid, scores: Sequence[Score]) -> Message | None:
    """None where both power as many cities."""
    ahead = lead(scores)
    if ahead is None or not ahead.points:
        return None
    seat, powered = ahead.next.seat, ahead.next.total
    connected = g.grid.utilities[seat].cities.bit_count()
    if connected > powered:
        return msg("pg.ending.dark", seat=SeatName(seat), n=connected, powered=powered)
    return msg("pg.ending.few", seat=SeatName(seat), n=connected)


def best_plant(cards: Cards, moments: Sequence[Moment], utility: int) -> Message | None:
    """The plant of ``utility`` that could power most cities over its runs (equal: the cheaper); None if none ran."""
    runs: Counter[int] = Counter()
    bought: dict[int, tuple[int, int]] = {}
    number = 1
    for moment in moments:
        for event in moment.events:
            if isinstance(event, ev.PlantSold) and event.utility == utility:
                bought[event.plant] = (event.price, number)
            elif isinstance(event, ev.Powered) and event.utility == utility:
                runs.update(event.plants)
        number = max(number, moment.state.flow.round)
    ran = [plant for plant in bought if runs[plant]]
    if not ran:
        return None
    best = max(ran, key=lambda plant: (runs[plant] * cards[plant].cities, -bought[plant][0]))
    price, round_ = bought[best]
    return msg("pg.ending.plant", plant=best, price=price, round=round_, cities=cards[best].cities, n=runs[best])
