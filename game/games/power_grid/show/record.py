"""The record of Power Grid: plots, statistics and standing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.power_grid.events import CityConnected, FuelBought, PlantSold, Powered, StepBegan
from game.games.power_grid.show.cast import Cast
from game.games.power_grid.show.ending import ending
from game.games.power_grid.show.gained import gained
from game.games.power_grid.show.log import line, lot
from game.games.power_grid.show.naming import market_names
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.event import Event
from game.kernel.message import Message, msg
from game.kernel.part import HIDDEN
from game.kernel.score import Score
from game.present.cartography.map_art import MapArt
from game.present.kit.course import Course, Row, all_events, by, tallied
from game.present.stage.ending import Ending
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
        course = Course.of(moments, lambda number: msg("pg.round", round=number))
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
