"""The record of Power Grid: plots, statistics, standing, what was gained, how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.games.power_grid.events import CityConnected, FuelBought, PlantSold, PlantTaken, Powered, StepBegan, TurnEnded
from game.games.power_grid.plants import FUELS, Cards
from game.games.power_grid.show.cast import Cast
from game.games.power_grid.show.log import line, listed, lot, tokens
from game.games.power_grid.show.naming import market_names
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.event import Event
from game.kernel.message import Message, SeatName, Value, msg
from game.kernel.part import HIDDEN
from game.kernel.score import Score
from game.present.cartography.map_art import MapArt
from game.present.kit.round_plots import RoundPlots, Row, all_events, by, tallied
from game.present.stage.ending import Ending, lead, margin, told, winners
from game.present.stage.record import LogLine, Moment, Record, Series, StatTable


class PowerGridRecord(Record):
    """The log, and columns for the utilities."""

    def __init__(self, world: World, art: MapArt, cast: Cast) -> None:
        self.world = world
        self.art = art
        self.cast = cast
        self.markets = market_names(world)

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        begins = "pg.auction" if self.world.tables.order_after_auction else "pg.order"
        return line(event, self.art, self.cast, self.markets, begins)

    def joined(self, events: Sequence[Event], viewer: int | None) -> LogLine | None:
        return lot(events, self.cast)

    def deeds(self, events: Sequence[Event], party: str) -> Message | None:
        return gained(events, party, self.cast)

    def mark(self, event: Event) -> Message | None:
        return msg("pg.step", step=event.step) if isinstance(event, StepBegan) else None

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        """Return money, cities, capacity and powered cities over the rounds, then income and spending by kind."""
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
            *(course.sums(msg(key), parties, moments, by("utility", value)) for key, value in _FLOWS),
        )

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        """Return what each utility earned, spent, bought and built."""
        events, parties = all_events(moments), self._parties(moments[-1].state)

        def row(key: str, value: Callable[[Any], int]) -> Row:
            return tallied(events, len(parties), msg(key), by("utility", value))

        return StatTable(
            msg("pg.stats"),
            parties,
            (
                row("pg.stats.income", _income),
                row("pg.stats.plants", _plants),
                row("pg.stats.over_number", _over_number),
                row("pg.stats.fuel", _fuel),
                row("pg.stats.places", lambda e: e.place if isinstance(e, CityConnected) else 0),
                row("pg.stats.connections", lambda e: e.connection if isinstance(e, CityConnected) else 0),
                row("pg.stats.bought", lambda e: isinstance(e, PlantSold)),
                row("pg.stats.tokens", lambda e: sum(e.burned) if isinstance(e, Powered) else 0),
                row("pg.stats.supplied", lambda e: e.cities if isinstance(e, Powered) else 0),
            ),
        )

    def standing(self, view: Any) -> StatTable | None:
        """Return what everybody may know of each utility now."""
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


def _plants(event: Event) -> int:
    return event.price if isinstance(event, PlantSold) else 0


def _fuel(event: Event) -> int:
    return event.price if isinstance(event, FuelBought) else 0


def _cities(event: Event) -> int:
    return event.place + event.connection if isinstance(event, CityConnected) else 0


def _income(event: Event) -> int:
    return event.income if isinstance(event, Powered) else 0


def _over_number(event: Event) -> int:
    return event.price - event.plant if isinstance(event, PlantSold) else 0


_FLOWS: tuple[tuple[str, Callable[[Event], int]], ...] = (
    ("pg.plot.income", _income),
    ("pg.plot.spent.plants", _plants),
    ("pg.plot.spent.fuel", _fuel),
    ("pg.plot.spent.cities", _cities),
)


# ---- gained


Done = PlantSold | PlantTaken | FuelBought | CityConnected | TurnEnded | Powered
"""What tells that a utility has had its turn, whatever came of it."""


def gained(events: Sequence[Event], party: str, cast: Cast) -> Message | None:
    """Return in one sentence what a utility got in a round, and of what nothing; None for somebody else."""
    plants: list[Value] = []
    amounts = [0] * len(FUELS)
    cities = 0
    utility = -1
    for event in events:
        if not isinstance(event, Done) or cast.id(event.utility) != party:
            continue
        utility = event.utility
        if isinstance(event, PlantSold | PlantTaken):
            plants.append(msg("pg.turn.plant", plant=event.plant))
        elif isinstance(event, FuelBought):
            amounts[event.fuel] += event.amount
        elif isinstance(event, CityConnected):
            cities += 1
    if utility < 0:
        return None
    return msg(
        "pg.turn",
        seat=cast.name(utility),
        plant=listed(plants) if plants else msg("pg.turn.plant.none"),
        fuel=tokens(amounts) or msg("pg.turn.fuel.none"),
        cities=msg("pg.turn.cities", n=cities) if cities else msg("pg.turn.cities.none"),
    )


# ---- how it ended


def ending(cards: Cards, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
    """Return the margin in cities, what has decided it, and plants, cities and money of everybody."""
    first = winners(scores)
    g: HasGrid = moments[-1].state
    fact = shortfall(g, scores) or (best_plant(cards, moments, first[0].seat) if len(first) == 1 else None)
    figures = {score.seat: figures_of(g.grid.utilities[score.seat]) for score in scores}
    return Ending(told(margin(scores, "pg.ending.won"), fact), figures)


def shortfall(g: HasGrid, scores: Sequence[Score]) -> Message | None:
    """Return what the second lacked: cities, or plants and fuel for them. None where both power as many."""
    ahead = lead(scores)
    if ahead is None or not ahead.points:
        return None
    seat, powered = ahead.next.seat, ahead.next.total
    connected = g.grid.utilities[seat].cities.bit_count()
    if connected > powered:
        return msg("pg.ending.dark", seat=SeatName(seat), n=connected, powered=powered)
    return msg("pg.ending.few", seat=SeatName(seat), n=connected)


def figures_of(utility: Utility) -> Message:
    """Return what a utility has at the end: its plants, its cities, its money."""
    plants = " · ".join(map(str, sorted(utility.plants))) or "–"
    return msg("pg.ending.figures", plants=plants, n=utility.cities.bit_count(), money=utility.money)


def best_plant(cards: Cards, moments: Sequence[Moment], utility: int) -> Message | None:
    """Return which plant of ``utility`` could power most cities, its runs added up, with its price and round.

    Equal ones: the cheaper. None: no plant ran.
    """
    runs: Counter[int] = Counter()
    bought: dict[int, tuple[int, int]] = {}
    number = 1
    for moment in moments:
        for event in moment.events:
            if isinstance(event, PlantSold) and event.utility == utility:
                bought[event.plant] = (event.price, number)
            elif isinstance(event, Powered) and event.utility == utility:
                runs.update(event.plants)
        number = max(number, moment.state.flow.round)
    ran = [plant for plant in bought if runs[plant]]
    if not ran:
        return None
    best = max(ran, key=lambda plant: (runs[plant] * cards[plant].cities, -bought[plant][0]))
    price, round_ = bought[best]
    return msg("pg.ending.plant", plant=best, price=price, round=round_, cities=cards[best].cities, n=runs[best])
