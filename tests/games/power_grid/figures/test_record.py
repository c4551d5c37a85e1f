"""Statistics, plots, standing and the headline of the end are those of positions and events, counted anew."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from game.games.power_grid.events import (
    CityConnected,
    FuelBought,
    MinesSold,
    PlantSold,
    PlantTaken,
    Powered,
    StepBegan,
    TurnEnded,
)
from game.kernel.event import Event, PhaseBegan
from game.kernel.message import SeatName, msg
from game.kernel.part import HIDDEN
from game.present.stage.record import TOTAL
from tests.figures import values
from tests.games.power_grid.figures.played import BOARDS, Played, played
from tests.games.power_grid.figures.recount import listed, powers, tokens

PARTIES = 7
"""More utilities than any table has."""


def parties(game: Played) -> tuple[str, ...]:
    """Return the ids of the columns: seats, then the Trust."""
    seats = game.session.game.seats
    trust = ("trust",) if game.session.state.grid.trust >= 0 else ()
    return (*(f"seat.{seat}" for seat in range(seats)), *trust)


def by_utility(game: Played, kind: type[Any], value: Callable[[Any], int]) -> tuple[int, ...]:
    """Return what events of a kind come to for each utility."""
    found: dict[int, int] = defaultdict(int)
    for event in game.events:
        if isinstance(event, kind):
            found[event.utility] += value(event)
    return tuple(found[u] for u in range(len(game.session.state.grid.utilities)))


@pytest.mark.parametrize("name", BOARDS)
def test_statistics_are_what_has_happened(name: str) -> None:
    game = played(name)
    table = game.stage.record.statistics(game.moments)
    assert table.title == msg("pg.stats") and table.parties == parties(game)
    assert {title.key: row for title, row in table.rows} == {
        "pg.stats.income": by_utility(game, Powered, lambda e: e.income),
        "pg.stats.plants": by_utility(game, PlantSold, lambda e: e.price),
        "pg.stats.over_number": by_utility(game, PlantSold, lambda e: e.price - e.plant),
        "pg.stats.fuel": by_utility(game, FuelBought, lambda e: e.price),
        "pg.stats.places": by_utility(game, CityConnected, lambda e: e.place),
        "pg.stats.connections": by_utility(game, CityConnected, lambda e: e.connection),
        "pg.stats.bought": by_utility(game, PlantSold, lambda e: 1),
        "pg.stats.tokens": by_utility(game, Powered, lambda e: sum(e.burned)),
        "pg.stats.supplied": by_utility(game, Powered, lambda e: e.cities),
    }
    assert all(isinstance(value, int) for _, row in table.rows for value in row)


@pytest.mark.parametrize("name", BOARDS)
def test_statistics_account_for_all_the_money(name: str) -> None:
    """What somebody began with, earned and did not spend is what is left: a second way to the same rows."""
    game = played(name)
    rows: dict[str, Any] = {title.key: row for title, row in game.stage.record.statistics(game.moments).rows}
    mines = by_utility(game, MinesSold, lambda e: e.income)
    for seat in range(game.session.game.seats):
        first, last = (moment.state.grid.utilities[seat].money for moment in (game.moments[0], game.moments[-1]))
        spent = sum(rows[f"pg.stats.{kind}"][seat] for kind in ("plants", "fuel", "places", "connections"))
        assert first + rows["pg.stats.income"][seat] + mines[seat] - spent == last


def ends(game: Played) -> list[Any]:
    """Return the position at the end of each round: the first in which the number of the round is another."""
    found = [later.state for first, later in pairwise(game.moments) if first.state.flow.round < later.state.flow.round]
    return [*found, game.moments[-1].state]


def flows(game: Played, kind: type[Any], value: Callable[[Any], int]) -> list[list[int]]:
    """Return what events come to in each round for each utility; a round begins with its first phase."""
    rounds: list[list[int]] = []
    sums = [0] * PARTIES
    number = 1
    for moment in game.moments:
        for event in moment.events:
            if isinstance(event, PhaseBegan) and event.round > number:
                rounds.append(sums)
                sums, number = [0] * PARTIES, event.round
            if isinstance(event, kind):
                sums[event.utility] += value(event)
    rounds.append(sums)
    return [[each[u] for each in rounds] for u in range(len(game.session.state.grid.utilities))]


@pytest.mark.parametrize("name", BOARDS)
def test_plots_are_those_of_positions_and_rounds(name: str) -> None:
    game = played(name)
    last = ends(game)
    cards = game.world.cards(game.session.state.grid)
    rounds = tuple(msg("pg.round", round=number) for number in range(1, len(last) + 1))

    def course(value: Callable[[Any], int]) -> list[list[int]]:
        return [[value(g.grid.utilities[u]) for g in last] for u in range(len(last[0].grid.utilities))]

    wanted = {
        "pg.plot.cities": (course(lambda u: bin(u.cities).count("1")), "pg.score.cities"),
        "pg.plot.capacity": (course(lambda u: powers(cards, u.plants)), ""),
        "pg.plot.powered": (course(lambda u: u.powered), "pg.score.powered"),
        "pg.plot.money": (course(lambda u: u.money), "pg.score.money"),
        "pg.plot.income": (flows(game, Powered, lambda e: e.income), ""),
        "pg.plot.spent.plants": (flows(game, PlantSold, lambda e: e.price), ""),
        "pg.plot.spent.fuel": (flows(game, FuelBought, lambda e: e.price), ""),
        "pg.plot.spent.cities": (flows(game, CityConnected, lambda e: e.place + e.connection), ""),
    }
    plots = game.stage.record.series(game.moments)
    assert [plot.title.key for plot in plots] == list(wanted)
    for plot in plots:
        rows, part = wanted[plot.title.key]
        assert [list(row) for row in plot.values] == rows, plot.title.key
        assert (plot.part, plot.parties, plot.moments, plot.since) == (part, parties(game), rounds, ())
    assert not any(plot.part == TOTAL for plot in plots)


def test_plots_of_a_game_that_is_not_over_end_with_the_position_that_is_reached() -> None:
    game = played("germany")
    middle = game.moments[: len(game.moments) // 2]
    plots = {plot.title.key: plot for plot in game.stage.record.series(middle)}
    assert len(plots["pg.plot.money"].moments) == middle[-1].state.flow.round
    for u, utility in enumerate(middle[-1].state.grid.utilities):
        assert plots["pg.plot.money"].values[u][-1] == utility.money
        assert plots["pg.plot.cities"].values[u][-1] == utility.cities.bit_count()


@pytest.mark.parametrize("name", BOARDS)
def test_the_standing_is_what_everybody_may_know(name: str) -> None:
    game = played(name)
    for moment in game.moments[::13]:
        view = game.session.game.mask(moment.state, 0)
        table = game.stage.record.standing(view)
        utilities, cards = moment.state.grid.utilities, game.world.cards(moment.state.grid)
        open_ = game.world.choices.money_open or not moment.state.flow.stack
        assert table is not None and (table.title, table.parties) == (msg("pg.standing"), parties(game))
        assert [(title.key, row) for title, row in table.rows] == [
            ("pg.standing.money", tuple(
                mine.money if u == 0 or open_ or u == moment.state.grid.trust else "?"
                for u, mine in enumerate(utilities)
            )),
            ("pg.standing.cities", tuple(mine.cities.bit_count() for mine in utilities)),
            ("pg.standing.capacity", tuple(powers(cards, mine.plants) for mine in utilities)),
            ("pg.standing.powered", tuple(mine.powered for mine in utilities)),
        ]  # fmt: skip
        assert open_ or any(mine.money == HIDDEN for mine in view.grid.utilities)


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_round_brought_somebody_is_what_happened_in_it(name: str) -> None:
    game = played(name)
    rounds: dict[int, list[Event]] = defaultdict(list)
    number = 1
    for event in game.events:
        number = event.round if isinstance(event, PhaseBegan) else number
        rounds[number].append(event)
    told = 0
    for events in rounds.values():
        for u, party in enumerate(parties(game)):
            mine = [event for event in events if getattr(event, "utility", -1) == u]
            plants = [e.plant for e in mine if isinstance(e, PlantSold | PlantTaken)]
            fuel = [sum(e.amount for e in mine if isinstance(e, FuelBought) and e.fuel == kind) for kind in range(4)]
            cities = sum(isinstance(e, CityConnected) for e in mine)
            said = game.stage.record.deeds(events, party)
            if (
                not plants
                and not cities
                and not any(fuel)
                and not any(isinstance(e, TurnEnded | Powered) for e in mine)
            ):
                assert said is None
                continue
            told += 1
            assert said is not None and said.key == "pg.turn" and values(said) == {
                "seat": SeatName(u) if party != "trust" else msg("pg.trust"),
                "plant": listed([msg("pg.turn.plant", plant=plant) for plant in plants])
                if plants else msg("pg.turn.plant.none"),
                "fuel": tokens(fuel) or msg("pg.turn.fuel.none"),
                "cities": msg("pg.turn.cities", n=cities) if cities else msg("pg.turn.cities.none"),
            }  # fmt: skip
    assert told > 10


def test_the_marks_of_a_course_are_the_steps() -> None:
    game = played("germany")
    marks = [mark for event in game.events if (mark := game.stage.record.mark(event)) is not None]
    assert marks == [msg("pg.step", step=event.step) for event in game.events if isinstance(event, StepBegan)] != []


@pytest.mark.parametrize("name", BOARDS)
def test_the_end_tells_what_everybody_has(name: str) -> None:
    game, state = played(name), played(name).session.state
    scores = game.session.game.scores(state)
    ending = game.stage.record.ending(game.moments, scores)
    assert ending is not None
    assert {u: values(said) for u, said in ending.figures.items()} == {
        score.seat: {
            "plants": " · ".join(str(plant) for plant in sorted(mine.plants)) or "–",
            "n": bin(mine.cities).count("1"),
            "money": mine.money,
        }
        for score in scores
        for mine in (state.grid.utilities[score.seat],)
    }
