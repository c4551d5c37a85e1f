"""What stands below the prompt: how far the fuel lasts (PG-6, PG-8.1), what a run of all plants costs (PG-7.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pytest

from game.games.power_grid.actions import Buy, Done, Offer
from game.games.power_grid.planning import missing_fuel
from game.games.power_grid.show.routes import price_info, prices_of
from game.games.power_grid.show.told import Meanings
from game.games.power_grid.show.words import outlook
from game.kernel.choice import Decision
from game.kernel.message import Message, SeatName, msg
from game.present.answer.gesture import Facet, Tap
from game.present.answer.hands import refusal
from game.present.view_context import ViewContext
from tests.games.power_grid.looks import look_of, stage_at
from tests.games.power_grid.table import COAL, OIL, PowerTable

PLENTY = (24, 18, 6, 2)


def seen(table: PowerTable) -> Message | None:
    """Return what the player who decides is told."""
    return outlook(table.game.world, look_of(table))


def slip(table: PowerTable) -> str:
    """Return what seat 1 is asked that ends its turn, nothing if it is not asked."""
    assert table.acting == 1
    found = Meanings(table.game.world, table.board).told(look_of(table), Done()).doubt
    return found.key if found is not None else ""


def buying(plants: Sequence[int], fuel: Sequence[int], market: Sequence[int] = PLENTY) -> PowerTable:
    """Return a table at which seat 1, the last in turn order, buys fuel."""
    table = PowerTable(2).fuel(market).owner(1, money=99, plants=plants, fuel=fuel)
    return table.at("pg.fuel")


@pytest.mark.parametrize(
    ("plants", "fuel", "market", "key", "values"),
    [
        ((13, 18), (0, 0, 0, 0), PLENTY, "none", {}),
        # 4 burns two coal; 24 lie in the market, the cheapest cost 1.
        ((4,), (0, 0, 0, 0), PLENTY, "missing", {"now": 0, "all": 1, "price": 2}),
        ((4, 13), (1, 0, 0, 0), PLENTY, "missing", {"now": 1, "all": 2, "price": 1}),
        ((4,), (2, 0, 0, 0), PLENTY, "runs", {"n": 1}),
        ((4,), (4, 0, 0, 0), PLENTY, "full", {"n": 2}),
        # 5 is a hybrid for two: one of each is a run.
        ((5,), (1, 1, 0, 0), PLENTY, "runs", {"n": 1}),
        ((4, 5), (2, 1, 0, 0), PLENTY, "missing", {"now": 1, "all": 2, "price": 1}),
        ((4,), (0, 0, 0, 0), (1, 18, 6, 2), "scarce", {"now": 0, "all": 1}),
    ],
)
def test_what_the_fuel_is_enough_for(
    plants: Sequence[int], fuel: Sequence[int], market: Sequence[int], key: str, values: Mapping[str, int]
) -> None:
    found = seen(buying(plants, fuel, market))
    assert found is not None and found.key == f"pg.outlook.fuel.{key}"
    assert {name: dict(found.values)[name] for name in values} == values


@pytest.mark.parametrize(
    ("plants", "fuel", "room"),
    [
        # 4 stores four coal, 7 six oil, 5 four of both together.
        ((4,), (2, 0, 0, 0), {"coal": 2}),
        ((5,), (1, 1, 0, 0), {"either": 2}),
        ((4, 5), (4, 0, 0, 0), {"either": 4}),
        ((4, 5), (3, 1, 0, 0), {"either": 3, "coal": 1}),
        ((4, 5, 7), (6, 3, 0, 0), {"either": 2, "oil": 3}),
        ((5, 6), (2, 2, 1, 0), {"garbage": 1}),
    ],
)
def test_the_room_of_hybrids_is_named_once(plants: Sequence[int], fuel: Sequence[int], room: Mapping[str, int]) -> None:
    found = seen(buying(plants, fuel))
    assert found is not None and found.key == "pg.outlook.fuel.runs"
    assert dict(_amounts(dict(found.values)["room"])) == room


def _amounts(said: object) -> Iterator[tuple[str, int]]:
    assert isinstance(said, Message)
    values = dict(said.values)
    if said.key == "pg.list":
        yield from _amounts(values["first"])
        yield from _amounts(values["rest"])
    else:
        amount = values["n"]
        assert isinstance(amount, int)
        yield said.key.removeprefix("pg.tokens."), amount


def test_hybrids_get_what_is_cheaper_and_what_there_is() -> None:
    table = buying((5,), (0, 0, 0, 0))
    utility = table.utility(1)
    assert missing_fuel(table.game.world, table.g, utility, 1) == [2, 0, 0, 0], "coal costs 1, oil 3"
    table.fuel((0, 18, 6, 2))
    assert missing_fuel(table.game.world, table.g, utility, 1) == [0, 2, 0, 0]
    table.fuel((1, 1, 6, 2))
    assert missing_fuel(table.game.world, table.g, utility, 1) == [1, 1, 0, 0]


def test_buying_what_is_missing_makes_a_run() -> None:
    table = buying((5, 8), (0, 1, 0, 0))
    more = missing_fuel(table.game.world, table.g, table.utility(1), 1)
    for kind in (COAL, OIL):
        if more[kind]:
            table.play(1, Buy(kind, more[kind]))
    found = seen(table)
    assert found is not None and found.key == "pg.outlook.fuel.runs" and dict(found.values)["n"] == 1


def test_builders_are_told_how_many_cities_they_can_power() -> None:
    table = PowerTable(2).owner(1, money=99, plants=(4, 13), fuel=(0, 0, 0, 0), cities=(0, 1, 2)).at("pg.building")
    found = seen(table)
    assert found is not None and found.key == "pg.outlook.cities"
    assert dict(found.values) == {"n": 3, "now": 1, "all": 2}


def test_other_decisions_need_no_outlook() -> None:
    table = PowerTable(2).at("pg.auction")
    table.play(table.acting, Offer(4, 4))
    assert table.game.decisions(table.g)[0].prompt == "pg.bidding" and seen(table) is None


@pytest.mark.parametrize(
    ("plants", "fuel", "cities", "money", "warned"),
    [
        ((4,), (0, 0, 0, 0), (), 9, True),  # the first round: a city will come
        ((4,), (0, 0, 0, 0), (), 1, False),  # two coal cost 2
        ((4,), (2, 0, 0, 0), (), 9, False),
        ((4, 13), (0, 0, 0, 0), (0,), 9, False),  # the wind is enough
        ((4, 13), (0, 0, 0, 0), (0, 1), 9, True),
        ((4, 13), (1, 0, 0, 0), (0, 1), 1, True),  # one is there, one more costs 1
        ((13,), (0, 0, 0, 0), (0, 1), 9, False),  # no plant wants fuel
    ],
)
def test_who_stops_buying_too_early_is_asked(
    plants: Sequence[int], fuel: Sequence[int], cities: Sequence[int], money: int, warned: bool
) -> None:
    table = PowerTable(2).fuel(PLENTY).owner(1, money=money, plants=plants, fuel=fuel, cities=cities)
    table.utility(1).money = money
    assert (slip(table.at("pg.fuel")) == "pg.slip.no_fuel") is warned


@pytest.mark.parametrize(
    ("plants", "fuel", "cities", "money", "warned"),
    [
        ((4,), (2, 0, 0, 0), (), 30, True),
        ((4,), (2, 0, 0, 0), (), 9, False),  # the first place costs 10
        ((4,), (0, 0, 0, 0), (), 30, False),  # no fuel for the plant
        ((4,), (2, 0, 0, 0), (0,), 30, False),  # it has its city
        ((4, 13), (2, 0, 0, 0), (0,), 30, True),
        ((13,), (0, 0, 0, 0), (), 30, True),  # the wind blows
    ],
)
def test_who_stops_building_with_idle_plants_is_asked(
    plants: Sequence[int], fuel: Sequence[int], cities: Sequence[int], money: int, warned: bool
) -> None:
    table = PowerTable(2).owner(1, money=money, plants=plants, fuel=fuel, cities=cities).order(0, 1).at("pg.building")
    assert (slip(table) == "pg.slip.no_city") is warned


@pytest.mark.parametrize(
    ("city", "said"),
    [
        (1, msg("pg.city.price", place=10, connection=5, total=15, left=5)),
        (3, msg("pg.city.price.missing", place=10, connection=15, total=25, missing=5)),
        (0, msg("pg.city.info", houses=1, places=1)),  # an own one
        (4, msg("pg.city.info", houses=1, places=1)),  # full
    ],
)
def test_builders_are_told_what_a_city_costs_also_if_it_is_too_dear(city: int, said: Message) -> None:
    table = PowerTable(2).owner(1, money=20, plants=(4,), cities=(0,)).owner(0, plants=(3,), cities=(4,))
    table.order(0, 1).at("pg.building")
    prices = prices_of(look_of(table), table.game.world, (city,))
    assert price_info(table.game.world, table.g, prices.get(city), city) == said


@pytest.mark.parametrize(
    ("running", "target", "key"),
    [
        ((), "own.1.6", "plant_lacks_fuel"),  # garbage, none in store
        (("own.1.4",), "own.1.5", "plants_lack_fuel"),  # the two coal are burned by 4 or by 5
        ((), "own.0.3", "plant_of_other"),
    ],
)
def test_why_a_plant_cannot_run_is_said(running: tuple[str, ...], target: str, key: str) -> None:
    table = PowerTable(2).owner(1, money=9, plants=(4, 5, 6), fuel=(2, 0, 0, 0), cities=(0, 1)).owner(0, plants=(3,))
    table.order(1, 0).at("pg.powering")
    draft = tuple(Facet(f"run.{each.split('.')[2]}", Tap(each)) for each in running)
    said = refusal(table.game, stage_at(table), replace(look_of(table), draft=draft), target)
    assert said.key == f"why.pg.{key}"
    if key == "plant_of_other":
        assert dict(said.values)["seat"] == SeatName(0)


def test_who_puts_up_a_plant_is_told_what_there_is_to_spend_and_how_many_plants_fit() -> None:
    found = seen(PowerTable(3).owner(0, money=61, plants=(4, 7)).at("pg.auction"))
    assert found is not None and found.key == "pg.outlook.auction"
    assert dict(found.values)["most"] == 3


def test_who_chooses_a_region_is_told_how_many_are_still_to_be_chosen() -> None:
    table = PowerTable(3)
    table.g.grid.regions = 0b1
    look = ViewContext(table.g, 0, Decision(0, "pg.regions", ()), (), (), (1400.0, 800.0))
    found = outlook(table.game.world, look)
    assert found is not None and found.key == "pg.outlook.regions"
    world = table.game.world
    assert dict(found.values)["n"] == min(world.tables.regions, len(world.graph.regions)) - 1
