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
    Powered,
    StepBegan,
)
from game.kernel.event import PhaseBegan
from game.kernel.message import msg
from game.kernel.part import HIDDEN
from game.present.party import party_of
from game.present.stage.record import TOTAL, PartyRound
from tests.figures import values
from tests.games.power_grid.figures.played import BOARDS, Played, played
from tests.games.power_grid.figures.recount import powers

PARTIES = 7
"""More utilities than any table has."""


def parties(game: Played) -> tuple[str, ...]:
    """Return the ids of the columns: seats, then the Trust."""
    seats = game.session.game.seats
    trust = ("trust",) if game.session.state.grid.trust >= 0 else ()
    return (*(f"seat.{seat}" for seat in range(seats)), *trust)


def by_utility(game: Played, kind: Any, value: Callable[[Any], int]) -> tuple[int, ...]:
    found: dict[int, int] = defaultdict(int)
    for event in game.events:
        if isinstance(event, kind):
            found[event.utility] += value(event)
    return tuple(found[u] for u in range(len(game.session.state.grid.utilities)))


@pytest.mark.parametrize("name", BOARDS)
def test_statistics_are_what_has_happened(name: str) -> None:
    game = played(name)
    (table,) = game.stage.record.statistics(game.moments)
    assert table.title == msg("pg.stats") and table.parties == parties(game)
    paid = by_utility(game, CityConnected, lambda e: e.place + e.connection)
    built = by_utility(game, CityConnected, lambda e: 1)
    each = tuple(round(spent / max(1, count), 1) for spent, count in zip(paid, built, strict=True))
    assert {title.key: row for title, row in table.rows} == {
        "pg.stats.income": by_utility(game, Powered | MinesSold, lambda e: e.income),
        "pg.stats.plants": by_utility(game, PlantSold, lambda e: e.price),
        "pg.stats.over_number": by_utility(game, PlantSold, lambda e: e.price - e.plant),
        "pg.stats.fuel": by_utility(game, FuelBought, lambda e: e.price),
        "pg.stats.places": by_utility(game, CityConnected, lambda e: e.place),
        "pg.stats.connections": by_utility(game, CityConnected, lambda e: e.connection),
        "pg.stats.each": each,
        "pg.stats.bought": by_utility(game, PlantSold, lambda e: 1),
        "pg.stats.tokens": by_utility(game, Powered, lambda e: sum(e.burned)),
        "pg.stats.supplied": by_utility(game, Powered, lambda e: e.cities),
    }
    assert all(isinstance(value, int) for title, row in table.rows for value in row if title.key != "pg.stats.each")


def test_what_a_city_cost_is_all_that_was_paid_for_houses_and_lines_by_cities() -> None:
    game = played("germany")
    rows: dict[str, Any] = {title.key: row for title, row in game.stage.record.statistics(game.moments)[0].rows}
    for seat, utility in enumerate(game.session.state.grid.utilities):
        paid = rows["pg.stats.places"][seat] + rows["pg.stats.connections"][seat]
        assert abs(rows["pg.stats.each"][seat] * utility.cities.bit_count() - paid) <= 0.05 * utility.cities.bit_count()


@pytest.mark.parametrize("name", BOARDS)
def test_statistics_account_for_all_the_money(name: str) -> None:
    """What somebody began with, earned and did not spend is what is left: a second way to the same rows."""
    game = played(name)
    rows: dict[str, Any] = {title.key: row for title, row in game.stage.record.statistics(game.moments)[0].rows}
    for seat in range(game.session.game.seats):
        first, last = (moment.state.grid.utilities[seat].money for moment in (game.moments[0], game.moments[-1]))
        spent = sum(rows[f"pg.stats.{kind}"][seat] for kind in ("plants", "fuel", "places", "connections"))
        assert first + rows["pg.stats.income"][seat] - spent == last


def ends(game: Played) -> list[Any]:
    """Return the position at the end of each round: the first in which the number of the round is another."""
    found = [later.state for first, later in pairwise(game.moments) if first.state.flow.round < later.state.flow.round]
    return [*found, game.moments[-1].state]


def flows(game: Played, kind: Any, value: Callable[[Any], int]) -> list[list[int]]:
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
        "pg.plot.income": (flows(game, Powered | MinesSold, lambda e: e.income), ""),
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


def test_the_marks_of_a_course_are_the_steps() -> None:
    game = played("germany")
    marks = [line.mark for event in game.events if (line := game.stage.record.line(event, None)) and line.mark]
    assert marks == [msg("pg.step", step=event.step) for event in game.events if isinstance(event, StepBegan)] != []


@pytest.mark.parametrize("name", BOARDS)
def test_PG_12_the_pad_counts_what_was_built_and_the_purse_ends_in_the_money_left(name: str) -> None:
    game, state = played(name), played(name).session.state
    pad = game.session.game.score_pad(state, game.events)
    cards, start = game.world.cards(state.grid), 50
    built, purse = ({row.name.key: row for row in group.rows} for group in pad.groups)
    assert pad.groups[1].title == msg("pg.pad.purse", n=start)
    for place, seat in enumerate(pad.columns):
        mine = state.grid.utilities[seat]
        chips = built["pg.pad.plants"].chips[place]
        assert [chip.figure for chip in chips] == sorted(mine.plants)
        assert [chip.kind for chip in chips] == [cards[plant].kind for plant in sorted(mine.plants)]
        assert built["pg.pad.capacity"].figures[place] == sum(cards[plant].cities for plant in mine.plants)
        assert built["pg.pad.cities"].figures[place] == bin(mine.cities).count("1")
        own = [event for event in game.events if getattr(event, "utility", -1) == seat]
        wanted = {
            "pg.pad.income": sum(getattr(event, "income", 0) for event in own),
            "pg.pad.bought": -sum(event.price for event in own if isinstance(event, PlantSold)),
            "pg.pad.fuel": -sum(event.price for event in own if isinstance(event, FuelBought)),
            "pg.pad.built": -sum(event.place + event.connection for event in own if isinstance(event, CityConnected)),
        }
        assert {key: row.figures[place] for key, row in purse.items()} == wanted
        assert start + sum(wanted.values()) == mine.money == pad.ties[0].figures[place]


@pytest.mark.parametrize("name", BOARDS)
def test_the_story_says_what_the_log_says(name: str) -> None:
    """Prices, plants, cities built and cities lit of every round of everybody."""
    game, told = played(name), 0
    for number in range(1, game.moments[-1].state.flow.round):
        span = [moment for moment in game.moments if moment.state.flow.round == number]
        events = [event for moment in span[1:] for event in moment.events]
        for seat in range(len(span[0].state.grid.utilities)):
            deed = game.stage.record.deed(PartyRound(party_of(seat), events, span[0].state, span[-1].state))
            own = [event for event in events if getattr(event, "utility", -1) == seat]
            if deed is None:
                continue
            its, told = values(deed.done), told + 1
            sold = [event for event in own if isinstance(event, PlantSold)]
            assert (its.get("plant"), its.get("price")) == ((sold[-1].plant, sold[-1].price) if sold else (None, None))
            houses = sum(isinstance(event, CityConnected) for event in own)
            assert ("built" in its) == bool(houses) and (not houses or values(its["built"])["n"] == houses)
            lit = [event.cities for event in own if isinstance(event, Powered)]
            assert ("lit" in its) == bool(lit) == deed.whole and (not lit or values(its["lit"])["n"] == lit[-1])
    assert told > 10
