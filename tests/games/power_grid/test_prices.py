"""What cities cost who builds stands in their discs or at their rims, and adds up to the price of the plan."""

from __future__ import annotations

import math
from itertools import permutations
from typing import Any

import pytest

from game.games.power_grid.actions import Build
from game.games.power_grid.planning import basket_price
from game.games.power_grid.show.routes import prices_of
from game.kernel.choice import Decision, One
from game.present.answer.gesture import Facet, Tap
from game.present.kit.drafts import TAG
from game.present.pages.table import Lens
from game.present.pages.table_pages import drafted
from game.present.pictures.picture import Words
from game.present.view_context import ViewContext
from tests.games.power_grid.sights import choices_of_regions, look_at, session_of, stage_at

MAPS = ("germany", "usa", "quebec")
SEATS = 4


def building(name: str, money: int, number: int = 0) -> tuple[Any, Decision]:
    """Return a position in which seat 0 owns two cities and may connect others, the rivals a few each."""
    session = session_of(name, SEATS)
    world: Any = session.game.world  # type: ignore[attr-defined]
    view: Any = session.view(0).clone()
    grid = view.grid
    every = choices_of_regions(name, SEATS)
    grid.regions, grid.places, view.flow.stack[-1] = every[number % len(every)], 1, "pg.building"
    cities, far = sorted(world.in_play(grid.regions)), world.distances(grid.regions)
    for u, utility in enumerate(grid.utilities):
        mine = cities[u * 3 : u * 3 + 2]
        utility.money, utility.cities = money, sum(1 << city for city in mine)
        utility.reach = [min((far[a][b] for a in mine if far[a][b] >= 0), default=-1) for b in range(len(far))]
        for city in mine:
            grid.houses[city] += 1
    utility, prices = grid.utilities[0], world.tables.place_prices
    free = [city for city in cities if grid.houses[city] < 1 and utility.reach[city] >= 0]
    paid = [One(Build(city)) for city in free if prices[0] + utility.reach[city] <= money]
    return view, Decision(0, "pg.building", tuple(paid), subject=0)


@pytest.mark.parametrize("name", MAPS)
def test_prices_of_planned_cities_add_up_to_the_price_of_the_button(name: str) -> None:
    """Also where one planned city is the way to another, whatever was planned first."""
    world: Any = session_of(name, SEATS).game.world  # type: ignore[attr-defined]
    apart = 0
    for number in range(3):
        view, decision = building(name, 300, number)
        utility = view.grid.utilities[0]
        cities = [c.action.city for c in decision.choices if isinstance(c, One) and isinstance(c.action, Build)]
        for plan in permutations(cities[:6], 3):
            draft = tuple(Facet("city", Tap(f"city.{world.graph.cities[city]}")) for city in plan)
            look = ViewContext(view, 0, decision, (), draft=draft)
            prices = prices_of(look, world, cities)
            whole = basket_price(world, view, utility, [Build(city) for city in plan])
            assert sum(prices[city].total for city in plan) == whole
            assert {prices[city].left for city in plan} == {utility.money - whole}
            more = next(city for city in cities if city not in plan)
            assert whole + prices[more].total == basket_price(
                world, view, utility, [Build(city) for city in (*plan, more)]
            )
            alone = [prices_of(ViewContext(view, 0, decision, ()), world, [city])[city].total for city in plan]
            apart += sum(alone) > whole
    assert apart, "planned together they cost less than one by one"


def test_the_label_of_a_planned_city_is_its_price_and_touches_it() -> None:
    """No plate with the name of the city lies beside the name of the city."""
    view, decision = building("germany", 300)
    world: Any = session_of("germany", SEATS).game.world  # type: ignore[attr-defined]
    city = next(c.action.city for c in decision.choices if isinstance(c, One) and isinstance(c.action, Build))
    name = world.graph.cities[city]
    look = look_at("germany", SEATS, "en", (1280, 720), view, Lens(), decision, (Facet("city", Tap(f"city.{name}")),))
    stage = stage_at("germany", SEATS)
    table = drafted(stage.scenery, stage.words, look)
    (tag,) = [each for each in table.sprites if each.id.startswith(TAG)]
    disc = table.index[f"city.{name}"]
    assert {str(words.text) for words in tag.picture.shapes if isinstance(words, Words)} == {
        str(prices_of(look, world, [city])[city].total)
    }
    dx, dy = max(abs(tag.x - disc.x) - tag.w / 2, 0.0), max(abs(tag.y - disc.y) - tag.h / 2, 0.0)
    assert math.hypot(dx, dy) < disc.w / 2
