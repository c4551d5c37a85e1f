"""What an answer is said to do is what it does: it is carried out on a copy, and the position afterwards is counted."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Bid, Build, Buy, Decline, Discard, Done, Offer, Pass, Power, Sell
from game.games.power_grid.events import CityConnected, FuelBought, MinesSold, PlantDiscarded, Powered
from game.kernel.action import Action
from game.kernel.message import Message, Value, msg
from game.present.stage.told import brief
from tests.games.power_grid.figures.played import BOARDS, Spot, played, spots
from tests.games.power_grid.figures.recount import (
    city_named,
    fuelled,
    listed,
    plan_price,
    run_price,
    tokens,
)

FUEL = ("coal", "oil", "garbage", "uranium")
EACH = 4
"""Every so many positions of a kind are looked at."""


def told(spot: Spot, action: Action) -> Message:
    """Return what is said of an answer that is drawn up alone."""
    look = spot.drafted(action) if isinstance(action, Build) else spot.look()
    return spot.game.stage.words.told(look, action).effect


def gold(spot: Spot, action: Action) -> Message | None:
    look = spot.drafted(action) if isinstance(action, Build) else spot.look()
    return spot.game.stage.words.told(look, action).gold


def changed(spot: Spot, *actions: Action) -> dict[str, tuple[int, int]]:
    """Return the figures that are said to change."""
    look = spot.drafted(*actions) if isinstance(actions[0], Build) else spot.look()
    found = spot.game.stage.words.told(look, actions[-1]).figures
    return {change.label.key: (change.before, change.after) for change in found}


def can_power(spot: Spot, fuel: list[int], cities: int) -> int:
    return min(cities, fuelled(spot.game.world.cards(spot.state.grid), spot.mine.plants, fuel))


def test_plants_are_told_with_their_fuel_and_the_money_that_is_left() -> None:
    rng, seen = Random(1), set[bool]()
    for spot in spots("pg.auction", "pg.bidding", step=EACH):
        grid = spot.state.grid
        for action in spot.answers(rng, 4):
            plant = action.plant if isinstance(action, Offer) else spot.state.auction.plant
            if isinstance(action, Offer | Bid):
                facts = spot.game.world.cards(grid)[plant]
                key = "pg.effect.plant" if facts.fuel else "pg.effect.plant.free"
                assert told(spot, action) == msg(
                    key, plant=plant, amount=action.amount, cities=facts.cities,
                    fuel=run_price(spot.game.world, grid, plant), left=spot.mine.money - action.amount,
                )  # fmt: skip
                wanted = msg("pg.confirm.bid", amount=action.amount)
                if isinstance(action, Offer):
                    wanted = msg("pg.confirm.offer", plant=plant, amount=action.amount)
                assert gold(spot, action) == wanted == brief(spot.game.stage.words.told(spot.look(), action))
                seen.add(bool(facts.fuel))
            else:
                assert isinstance(action, Decline | Pass)
                key = "pg.effect.decline" if isinstance(action, Decline) else "pg.effect.pass"
                wanted = msg(key, plant=spot.state.auction.plant)
                more = isinstance(action, Decline) and spot.state.auction.again == spot.u  # PGM-MH-17
                assert told(spot, action) == (msg("pg.effect.decline.again") if more else wanted)
    assert seen == {True, False}


def test_fuel_is_told_with_its_price_and_the_money_that_is_left() -> None:
    rng, seen = Random(2), set[str]()
    for spot in spots("pg.fuel", step=EACH):
        offers = spot.game.world.offers
        for action in spot.answers(rng, 3):
            if isinstance(action, Done):
                assert told(spot, action) == msg("pg.effect.fuel.done", left=spot.mine.money)
                continue
            assert isinstance(action, Buy)
            after, events = spot.done(action)
            event = next(event for event in events if isinstance(event, FuelBought))
            left = spot.mine.money - event.price
            bought = msg(f"pg.tokens.{FUEL[action.fuel]}", n=event.amount)
            wanted = msg("pg.effect.buy", tokens=bought, price=event.price, left=left)
            if len(offers.markets) > 1 and spot.state.grid.depot.bound < 0:
                market = msg(f"pg.market.name.{offers.names[action.market]}")
                wanted = msg("pg.effect.buy.binds", effect=wanted, market=market)
            assert told(spot, action) == wanted
            assert gold(spot, action) == msg("pg.gold.buy", n=event.amount, price=event.price)
            fuel = [*spot.mine.fuel]
            fuel[action.fuel] += event.amount
            cities = spot.mine.cities.bit_count()
            before, later = can_power(spot, spot.mine.fuel, cities), can_power(spot, fuel, cities)
            power = {"pg.change.power": (before, later)} if later else {}
            assert changed(spot, action) == {"pg.score.money": (spot.mine.money, left), **power}
            if after.flow.stack == spot.state.flow.stack and after.grid.turn == spot.state.grid.turn:
                assert after.grid.utilities[spot.u].money == left and after.grid.utilities[spot.u].fuel == fuel
            seen.add(wanted.key)
    assert seen == {"pg.effect.buy", "pg.effect.buy.binds"}


def plans(spot: Spot, rng: Random) -> list[tuple[Build, ...]]:
    """Return some plans of one, two and three cities."""
    builds = [action for action in spot.decision.every() if isinstance(action, Build)]
    by_city = list({build.city: build for build in builds}.values())
    return [tuple(rng.sample(by_city, size)) for size in (1, 2, 3) if len(by_city) >= size]


def test_plans_of_cities_are_told_with_their_price_and_what_is_left() -> None:
    rng, seen = Random(3), set[str]()
    for spot in spots("pg.building", step=7):
        mine, count = spot.mine, spot.mine.cities.bit_count()
        if spot.action == Done():
            assert told(spot, Done()) == msg("pg.effect.building.done", left=mine.money)
        for plan in plans(spot, rng):
            price, look = plan_price(spot, plan), spot.drafted(*plan)
            names = listed([city_named(spot, build.city) for build in plan])
            words = spot.game.stage.words
            said = words.told(look, plan[-1]).effect
            seen.add(said.key)
            if price is None:
                assert said == msg("pg.effect.build.not_so", cities=names)
                assert words.told(look, plan[-1]).figures == ()
                continue
            left = mine.money - price
            if len(plan) == 1:
                assert said == msg("pg.effect.build.one", city=names, price=price, left=left)
            else:
                assert said == msg("pg.effect.build", n=len(plan), cities=names, price=price, left=left)
            assert words.told(look, plan[-1]).gold == msg("pg.gold.build", n=len(plan), price=price)
            before, after = (can_power(spot, mine.fuel, count + more) for more in (0, len(plan)))
            power = {"pg.change.power": (before, after)} if after else {}
            assert changed(spot, *plan) == {
                "pg.score.money": (mine.money, left), "pg.change.cities": (count, count + len(plan)), **power,
            }  # fmt: skip
            hurdle = words.reckoning(look).hurdle
            assert hurdle == (msg("pg.slip.basket", missing=-left) if left < 0 else None)
            seen.add("hurdle" if hurdle else "")
    assert seen >= {"pg.effect.build.one", "pg.effect.build", "hurdle", ""}


def test_the_label_of_one_city_is_what_it_costs() -> None:
    for spot in spots("pg.building", step=9):
        if isinstance(spot.action, Build):
            _, events = spot.done(spot.action)
            made = next(event for event in events if isinstance(event, CityConnected))
            said = told(spot, spot.action)
            assert dict(said.values)["price"] == made.place + made.connection


def powered_words(spot: Spot, action: Power, event: Powered) -> Message:
    left = tokens([have - burned for have, burned in zip(spot.mine.fuel, event.burned, strict=True)])
    spent = tokens(event.burned)
    values: dict[str, Value] = {"n": event.cities, "income": event.income}
    if spent is None:
        said = msg("pg.effect.power.free", **values)
    elif left is None:
        said = msg("pg.effect.power.last", **values, tokens=spent)
    else:
        said = msg("pg.effect.power", **values, tokens=spent, left=left)
    return msg("pg.effect.power.outage", effect=said, n=event.lost) if event.lost else said


def test_a_run_is_told_with_cities_income_and_fuel() -> None:
    rng, seen = Random(4), set[str]()
    for spot in spots("pg.powering"):
        for action in spot.answers(rng, 3):
            assert isinstance(action, Power)
            _, events = spot.done(action)
            event = next(event for event in events if isinstance(event, Powered))
            assert told(spot, action) == powered_words(spot, action, event)
            assert gold(spot, action) == (
                msg("pg.gold.power", n=event.cities) if event.cities else msg("pg.gold.power.none")
            )
            assert changed(spot, action) == {"pg.score.money": (spot.mine.money, spot.mine.money + event.income)}
            seen.add(told(spot, action).key)
    assert seen >= {"pg.effect.power.free", "pg.effect.power.last", "pg.effect.power"}


def test_a_run_in_an_outage_is_told_with_what_it_takes() -> None:
    found = 0
    for spot in played("india").spots:
        if spot.decision.prompt == "pg.powering":
            dark = Spot(spot.game, spot.state.clone(), spot.action)
            dark.state.grid.depot.built = 40
            assert isinstance(spot.action, Power)
            _, events = dark.done(spot.action)
            event = next(event for event in events if isinstance(event, Powered))
            assert told(dark, spot.action) == powered_words(dark, spot.action, event)
            found += event.lost > 0
    assert found > 3


def test_what_a_plant_takes_with_it_is_told() -> None:
    rng, seen = Random(5), set[str]()
    for spot in spots("pg.sale"):
        for action in spot.answers(rng, 6):
            assert isinstance(action, Discard)
            _, events = spot.done(action)
            event = next(event for event in events if isinstance(event, PlantDiscarded))
            lost = tokens((event.lost[0], event.lost[1], 0, 0))
            wanted = msg("pg.effect.discard", plant=event.plant)
            if lost is not None:
                wanted = msg("pg.effect.discard.lost", plant=event.plant, tokens=lost)
            assert told(spot, action) == wanted
            assert gold(spot, action) == msg("pg.gold.discard", plant=event.plant)
            seen.add(wanted.key)
    assert "pg.effect.discard" in seen


def test_a_sale_of_mines_is_told_with_what_it_brings() -> None:
    found = 0
    for spot in played("australia").spots:
        if spot.decision.prompt == "pg.selling":
            _, events = spot.done(Sell())
            event = next(event for event in events if isinstance(event, MinesSold))
            left, words = spot.mine.money + event.income, spot.game.stage.words
            assert told(spot, Sell()) == msg("pg.effect.sell", income=event.income, left=left)
            assert gold(spot, Sell()) == msg("pg.gold.sell", income=event.income)
            assert changed(spot, Sell()) == {"pg.score.money": (spot.mine.money, left)}
            assert dict(words.prompt(spot.look()).said.values)["income"] == event.income
            assert told(spot, Done()) == msg("pg.effect.selling.done", left=spot.mine.money)
            found += 1
    assert found


@pytest.mark.parametrize("name", BOARDS)
def test_a_region_and_a_city_are_named(name: str) -> None:
    game = played(name)
    for spot in game.spots:
        if spot.decision.prompt == "pg.regions":
            board = game.session.board
            assert board is not None
            chosen = spot.action.region  # type: ignore[attr-defined]
            region = msg(f"region.{board.facts['board_id']}.{board.graph.regions[chosen]}")
            assert told(spot, spot.action) == msg("pg.effect.region", region=region)
            assert gold(spot, spot.action) == msg("pg.gold.region", region=region)
        if spot.decision.prompt == "pg.trust":
            city = city_named(spot, spot.action.city)  # type: ignore[attr-defined]
            assert told(spot, spot.action) == msg("pg.effect.trust", city=city)
            assert gold(spot, spot.action) == msg("pg.gold.trust", city=city)
