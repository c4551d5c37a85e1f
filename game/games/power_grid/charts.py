"""Plots and statistics of Power Grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.power_grid.events import CityConnected, FuelBought, PlantSold, Powered
from game.games.power_grid.plants import PLANTS
from game.games.power_grid.state import PowerGridState, Utility
from game.kernel.event import Event
from game.kernel.part import HIDDEN
from game.kernel.say import Say, say
from game.present.staging import Moment, Series, StatTable


def round_ends(moments: Sequence[Moment]) -> list[PowerGridState]:
    """Return the position at the end of every round: the last one before the next round begins."""
    ends: dict[int, PowerGridState] = {}
    for moment in moments:
        g: PowerGridState = moment.state
        ends[g.flow.round] = g
    starts = {g.flow.round: g for moment in reversed(moments) if (g := moment.state)}
    return [starts.get(number + 1, ends[number]) for number in sorted(ends)]


def series(moments: Sequence[Moment]) -> tuple[Series, ...]:
    """Return money, cities, capacity and powered cities over the rounds, then income and spending by kind."""
    ends = round_ends(moments)
    labels = tuple(say("pg.round", round=number) for number in range(1, len(ends) + 1))
    seats = range(len(ends[0].grid.utilities))

    def plot(key: str, value: Callable[[Utility], float]) -> Series:
        values = tuple(tuple(value(g.grid.utilities[seat]) for g in ends) for seat in seats)
        return Series(say(key), labels, values)

    return (
        plot("pg.plot.cities", lambda u: u.cities.bit_count()),
        plot("pg.plot.capacity", lambda u: sum(PLANTS[p].cities for p in u.plants)),
        plot("pg.plot.powered", lambda u: u.powered),
        plot("pg.plot.money", lambda u: u.money),
        *(_flow(key, labels, moments, seats, value) for key, value in _FLOWS),
    )


def _flow(
    key: str, labels: tuple[Say, ...], moments: Sequence[Moment], seats: range, value: Callable[[Event], int]
) -> Series:
    """Return the sums of each round of what ``value`` finds in the events."""
    sums = [[0.0] * len(labels) for _ in seats]
    number = 1
    for moment in moments:
        for event in moment.events:
            seat = getattr(event, "utility", -1)
            if isinstance(seat, int) and seat >= 0 and number <= len(labels):
                sums[seat][number - 1] += value(event)
        number = max(number, moment.state.flow.round)
    return Series(say(key), labels, tuple(tuple(row) for row in sums))


def _plants(event: Event) -> int:
    return event.price if isinstance(event, PlantSold) else 0


def _fuel(event: Event) -> int:
    return event.price if isinstance(event, FuelBought) else 0


def _cities(event: Event) -> int:
    return event.place + event.connection if isinstance(event, CityConnected) else 0


def _income(event: Event) -> int:
    return event.income if isinstance(event, Powered) else 0


_FLOWS: tuple[tuple[str, Callable[[Event], int]], ...] = (
    ("pg.plot.income", _income),
    ("pg.plot.spent.plants", _plants),
    ("pg.plot.spent.fuel", _fuel),
    ("pg.plot.spent.cities", _cities),
)


def statistics(moments: Sequence[Moment]) -> StatTable:
    """Return what each player earned, spent, bought and built."""
    events = [event for moment in moments for event in moment.events]
    seats = range(len(moments[-1].state.grid.utilities))

    def row(key: str, value: Callable[[Event], int]) -> tuple[Say, tuple[int, ...]]:
        return say(key), tuple(sum(value(e) for e in events if getattr(e, "utility", -1) == seat) for seat in seats)

    def over_number(event: Event) -> int:
        return event.price - event.plant if isinstance(event, PlantSold) else 0

    return StatTable(
        say("pg.stats"),
        (
            row("pg.stats.income", _income),
            row("pg.stats.plants", _plants),
            row("pg.stats.over_number", over_number),
            row("pg.stats.fuel", _fuel),
            row("pg.stats.places", lambda e: e.place if isinstance(e, CityConnected) else 0),
            row("pg.stats.connections", lambda e: e.connection if isinstance(e, CityConnected) else 0),
            row("pg.stats.bought", lambda e: isinstance(e, PlantSold)),
            row("pg.stats.tokens", lambda e: sum(e.burned) if isinstance(e, Powered) else 0),
            row("pg.stats.supplied", lambda e: e.cities if isinstance(e, Powered) else 0),
        ),
    )


def standing(view: Any) -> StatTable:
    """Return what everybody may know now."""
    g: PowerGridState = view
    utilities = g.grid.utilities
    return StatTable(
        say("pg.standing"),
        (
            (say("pg.standing.money"), tuple("?" if u.money == HIDDEN else u.money for u in utilities)),
            (say("pg.standing.cities"), tuple(u.cities.bit_count() for u in utilities)),
            (say("pg.standing.capacity"), tuple(sum(PLANTS[p].cities for p in u.plants) for u in utilities)),
            (say("pg.standing.powered"), tuple(u.powered for u in utilities)),
        ),
    )
