"""The record of Power Grid: lines of the log, plots, statistics, standing, what was gained, how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from game.games.power_grid import events as ev
from game.games.power_grid.pad import Flow, income, paid_for_city, paid_for_fuel, paid_for_plant
from game.games.power_grid.plants import FUELS, STEP_3, Cards
from game.games.power_grid.show.art.plants import BAND
from game.games.power_grid.show.naming import TRUSTED, Cast, listed, market_names, region_name
from game.games.power_grid.show.occasions import occasion
from game.games.power_grid.show.signs import EventSigns
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.event import Event, GameOver, PhaseBegan
from game.kernel.message import Message, SeatName, Value, msg
from game.kernel.part import HIDDEN
from game.kernel.score import Score
from game.present.cartography.map_art import MapArt
from game.present.cartography.titles import city_name
from game.present.party import party_of
from game.present.pictures.picture import Colour
from game.present.stage.record import (
    Counting,
    Ending,
    LogLine,
    LogSign,
    Moment,
    Occasion,
    PartyRound,
    Record,
    RoundDeed,
    RoundPlots,
    Row,
    Series,
    StatTable,
    all_events,
    by,
    lead,
    margin,
    tallied,
    winners,
)

PANELS = ("market", "market.second")
"""What the ground of each fuel market is called on the table."""
OfAuctions: TypeAlias = (
    ev.PlantOffered | ev.BidMade | ev.BidderPassed | ev.Declined | ev.PlantSold | ev.MayBuyMore | ev.PlantTaken
    | ev.PlantDiscarded
)  # fmt: skip
LOT = "lot"
"""The run of everything that is said of one plant, from the opening bid to the sale."""


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
    if isinstance(event, OfAuctions):
        return _auction(event, cast)
    if isinstance(event, (ev.CardDrawn, ev.CardRemoved, ev.CardStored, ev.StackShuffled, ev.StepBegan)):
        return _market(event)
    if isinstance(event, (ev.CardSetAside, ev.StackTurned, ev.TokenLaid)):
        return _beside(event)
    if isinstance(event, ev.GridFailed):
        return LogLine(msg("pg.log.outage", n=event.houses), major=True)
    if isinstance(event, (ev.RegionChosen, ev.CityConnected)):
        return _map(event, art, cast)
    if isinstance(event, ev.MinesSold):
        said = msg(
            "pg.log.mines", seat=cast.name(event.utility), income=event.income, price=event.price, n=event.cities
        )
        return LogLine(said, cast.id(event.utility), ("row",))
    if isinstance(event, ev.RowEmptied):
        return LogLine(msg("pg.log.row", n=event.tokens), "", ("row",)) if event.tokens else None
    if isinstance(event, (ev.FuelBought, ev.Powered, ev.FuelRefilled)):
        return _fuel(event, cast, markets or {})
    if isinstance(event, ev.OrderSet):
        return LogLine(msg("pg.log.order", order=listed([cast.name(u) for u in event.order])))
    if isinstance(event, GameOver):
        return LogLine(msg("pg.log.over"), major=True)
    return None


def _auction(event: OfAuctions, cast: Cast) -> LogLine:
    who, card = cast.name(event.utility), (f"player.{event.utility}",)
    if isinstance(event, ev.PlantOffered):
        said = msg("pg.log.offer", seat=who, plant=event.plant, amount=event.amount)
        return LogLine(said, cast.id(event.utility), (f"plant.{event.plant}", *card), run=LOT, begins=True)
    if isinstance(event, ev.BidMade):
        return LogLine(msg("pg.log.bid", seat=who, amount=event.amount), cast.id(event.utility), card, run=LOT)
    if isinstance(event, ev.BidderPassed):
        key = "pg.log.pass.forced" if event.forced else "pg.log.pass"
        return LogLine(msg(key, seat=who), cast.id(event.utility), card, run=LOT, idle=True)
    if isinstance(event, ev.Declined):
        key = "pg.log.decline.again" if event.again else "pg.log.decline"
        return LogLine(msg(key, seat=who), cast.id(event.utility), card, idle=True)
    if isinstance(event, ev.MayBuyMore):
        return LogLine(msg("pg.log.more", seat=who), cast.id(event.utility), card)
    plant = (f"own.{event.utility}.{event.plant}",)
    if isinstance(event, ev.PlantTaken):
        return LogLine(msg("pg.log.taken", seat=who, plant=event.plant), cast.id(event.utility), plant, major=True)
    if isinstance(event, ev.PlantSold):
        said = msg("pg.log.sold", seat=who, plant=event.plant, price=event.price)
        return LogLine(said, cast.id(event.utility), plant, major=True, run=LOT)
    lost = tokens(event.lost)
    if lost is None:
        return LogLine(msg("pg.log.discard", seat=who, plant=event.plant), cast.id(event.utility), card)
    return LogLine(msg("pg.log.discard.lost", seat=who, plant=event.plant, tokens=lost), cast.id(event.utility), card)


def lot(events: Sequence[Event], cast: Cast) -> LogLine | None:
    """Return one line for a plant that has been put up: who leads or has bought it, and after how many bids."""
    bids = [event for event in events if isinstance(event, ev.PlantOffered | ev.BidMade)]
    if not isinstance(events[0], ev.PlantOffered):
        return None
    opening, last, end = events[0], bids[-1], events[-1]
    who, party = cast.name(last.utility), cast.id(last.utility)
    values: dict[str, Value] = {"plant": opening.plant, "seat": who, "price": last.amount, "n": len(bids)}
    if isinstance(end, ev.PlantSold):
        return LogLine(msg("pg.log.lot", **values), party, (f"own.{end.utility}.{end.plant}",), major=True)
    return LogLine(msg("pg.log.lot.leads", **values), party, (f"plant.{opening.plant}", f"player.{last.utility}"))


def _market(event: ev.CardDrawn | ev.CardRemoved | ev.CardStored | ev.StackShuffled | ev.StepBegan) -> LogLine:
    if isinstance(event, ev.StepBegan):
        return LogLine(msg(f"pg.log.step.{event.step}"), "", ("step",), major=True)
    if isinstance(event, ev.StackShuffled):
        return LogLine(msg("pg.log.shuffled"), "", ("stack",))
    if isinstance(event, ev.CardStored):
        said = msg("pg.log.stored.step_3") if event.card == STEP_3 else msg("pg.log.stored", plant=event.card)
        return LogLine(said, "", ("stack",))
    pieces = (f"plant.{event.card}",)
    if isinstance(event, ev.CardDrawn):
        if event.card == STEP_3:
            return LogLine(msg("pg.log.drawn.step_3"), "", pieces, major=True)
        return LogLine(msg("pg.log.drawn", plant=event.card), "", pieces)
    if event.card == STEP_3:
        return LogLine(msg("pg.log.removed.card"))
    return LogLine(msg(f"pg.log.removed.{event.why}", plant=event.card))


def _beside(event: ev.CardSetAside | ev.StackTurned | ev.TokenLaid) -> LogLine:
    """Return what happens to the second stack and to the discount token."""
    if isinstance(event, ev.TokenLaid):
        return LogLine(msg("pg.log.token", plant=event.card), "", (f"plant.{event.card}",))
    if isinstance(event, ev.CardSetAside):
        return LogLine(msg("pg.log.aside", plant=event.card), "", ("stack",))
    return LogLine(msg("pg.log.turned"), "", ("stack",))


def _map(event: ev.RegionChosen | ev.CityConnected, art: MapArt, cast: Cast) -> LogLine:
    if isinstance(event, ev.RegionChosen):
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


def _fuel(event: ev.FuelBought | ev.Powered | ev.FuelRefilled, cast: Cast, markets: Mapping[int, Message]) -> LogLine:
    if isinstance(event, ev.FuelRefilled):
        added = tokens(event.amounts)
        said = msg("pg.log.refill", tokens=added) if added is not None else msg("pg.log.refill.none")
        if event.moved:
            said = msg("pg.log.refill.moved", said=said, n=event.moved)
        if event.market in markets:
            said = msg("pg.log.in", market=markets[event.market], said=said)
        return LogLine(said, "", (PANELS[event.market],))
    who = cast.name(event.utility)
    if isinstance(event, ev.FuelBought):
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


class PowerGridRecord(Record):
    """The log, and columns for the utilities."""

    def __init__(self, world: World, art: MapArt, cast: Cast) -> None:
        self.world = world
        self.art = art
        self.cast = cast
        self.markets = market_names(world)
        self._signs = EventSigns(world)

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        begins = "pg.auction" if self.world.tables.order_after_auction else "pg.order"
        return line(event, self.art, self.cast, self.markets, begins)

    def joined(self, events: Sequence[Event], viewer: int | None) -> LogLine | None:
        return lot(events, self.cast)

    def signs(self, event: Event) -> Sequence[LogSign]:
        return self._signs.of(event)

    def occasion(self, events: Sequence[Event], before: Any, after: Any) -> Occasion | None:
        return occasion(self.world, self.cast, events, before, after)

    def order(self, event: Event) -> tuple[str, ...]:
        return tuple(self.cast.id(u) for u in event.order) if isinstance(event, ev.OrderSet) else ()

    def deed(self, turn: PartyRound) -> RoundDeed | None:
        return told_of(turn, self.cast)

    def tint(self, kind: str) -> Colour | None:
        return next((colour for each, colour in BAND.items() if each == kind), None)

    def mark(self, event: Event) -> Message | None:
        return msg("pg.step", step=event.step) if isinstance(event, ev.StepBegan) else None

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

        def row(key: str, counting: Counting) -> Row:
            return tallied(events, len(parties), msg(key), counting)

        def of(value: Callable[[Any], int]) -> Counting:
            return by("utility", value)

        built = [event for event in events if isinstance(event, ev.CityConnected)]
        costs = ([paid_for_city(city, u) for city in built if city.utility == u] for u in range(len(parties)))
        table = StatTable(
            msg("pg.stats"),
            parties,
            (
                row("pg.stats.income", income),
                row("pg.stats.plants", paid_for_plant),
                row("pg.stats.over_number", of(_over_number)),
                row("pg.stats.fuel", paid_for_fuel),
                row("pg.stats.places", of(lambda e: e.place if isinstance(e, ev.CityConnected) else 0)),
                row("pg.stats.connections", of(lambda e: e.connection if isinstance(e, ev.CityConnected) else 0)),
                (msg("pg.stats.each"), tuple(map(_mean, costs))),
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


def _mean(costs: Sequence[int]) -> float:
    return round(sum(costs) / len(costs), 1) if costs else 0.0


def _over_number(event: Event) -> int:
    return event.price - event.plant if isinstance(event, ev.PlantSold) else 0


_FLOWS: tuple[tuple[str, Flow], ...] = (
    ("pg.plot.income", income),
    ("pg.plot.spent.plants", paid_for_plant),
    ("pg.plot.spent.fuel", paid_for_fuel),
    ("pg.plot.spent.cities", paid_for_city),
)


# ---- what a round was


def told_of(turn: PartyRound, cast: Cast) -> RoundDeed | None:
    """Return which plant somebody bought in a round, what was built and what was lit; None for somebody else."""
    g: HasGrid = turn.after
    utility = next((u for u in range(len(g.grid.utilities)) if cast.id(u) == turn.party), None)
    lit = [e for e in turn.events if isinstance(e, ev.Powered) and e.utility == utility]
    if utility is None:
        return None
    plants = [e for e in turn.events if isinstance(e, ev.PlantSold) and e.utility == utility]
    houses = sum(isinstance(e, ev.CityConnected) and e.utility == utility for e in turn.events)
    key = "both" if plants and houses else "plant" if plants else "cities" if houses else "lit"
    values: dict[str, Value] = {"seat": cast.name(utility)}
    if lit:
        values["lit"] = _cities_of(lit[-1].cities)
    elif key == "lit":
        return None
    else:
        key += ".end"  # nobody is paid in the last round
    if plants:
        values |= {"plant": plants[-1].plant, "price": plants[-1].price}
    if houses:
        values |= {"built": _cities_of(houses)}
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


def _cities_of(n: int) -> Message:
    return msg("pg.turn.cities", n=n)


# ---- how it ended


def ending(cards: Cards, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
    """Return the margin in cities, and what has decided it."""
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
    """Return which plant of ``utility`` could power most cities, its runs added up, with its price and round.

    Equal ones: the cheaper. None: no plant ran.
    """
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
