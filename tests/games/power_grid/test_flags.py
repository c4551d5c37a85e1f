"""Price flags say what each city costs, and cover no disc and no name: measured on real maps in three windows."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

import pytest

from game.games.power_grid.actions import Build
from game.games.power_grid.planning import basket_price, owned
from game.games.power_grid.show.prices import prices_of
from game.kernel.choice import Decision, One
from game.present.gesture import Draft, Facet, Tap
from game.present.lens import Lens
from game.present.look import Look
from game.present.picture import Polygon, Words
from game.present.table import Sprite, Table
from tests.games.power_grid.sights import choices_of_regions, seen, session_of

WINDOWS = ((1024, 640), (1280, 720), (1920, 1080))
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


def box(sprite: Sprite) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom."""
    return sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.x + sprite.w / 2, sprite.y + sprite.h / 2


def parts(flag: Sprite) -> Iterator[tuple[float, float, float, float]]:
    """Yield the box of the cloth of a flag and that of its pole."""
    left, top, right, bottom = box(flag)
    cloth = next(shape for shape in flag.picture.shapes if isinstance(shape, Polygon))
    ys = [y for _, y in cloth.points]
    yield left, top + min(ys), right, top + max(ys)
    mast = left if cloth.points[0][0] == 0 else right
    yield mast - 0.5, top, mast + 0.5, bottom


def faults(table: Table) -> Iterator[str]:
    """Yield what flags cover."""
    flags = [s for s in table.sprites if s.id.startswith("flag.")]
    discs = [s for s in table.sprites if s.id.startswith("city.") and s.label is not None]
    names = [s for s in table.sprites if s.id.startswith("name.")]
    for flag in flags:
        for left, top, right, bottom in parts(flag):
            for disc in discs:
                near = math.hypot(max(left - disc.x, disc.x - right, 0), max(top - disc.y, disc.y - bottom, 0))
                # The pole of a flag stands on its own disc; its house is no wider than four fifths of it.
                if near < disc.w / 2 * (0.75 if disc.id[5:] == flag.id[5:] else 0.93):
                    yield f"{flag.id} covers {disc.id}" if disc.id[5:] != flag.id[5:] else ""
            for name in names:
                a, b, c, d = box(name)
                if left < c - 0.6 and a + 0.6 < right and top < d - 0.6 and b + 0.6 < bottom:
                    yield f"{flag.id} covers {name.id}"
    for one, two in combinations(flags, 2):
        if any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for a in parts(one) for b in parts(two)):
            yield f"{one.id} covers {two.id}"


@pytest.mark.parametrize(("name", "window"), [("germany", WINDOWS[0]), *product(MAPS, WINDOWS[1:])])
def test_flags_cover_no_disc_and_no_name_and_what_can_be_paid_has_one(name: str, window: tuple[int, int]) -> None:
    view, decision = building(name, 32)
    table = seen(name, SEATS, "en", window, view, Lens(), decision)
    assert [fault for fault in faults(table) if fault] == []
    flags = {s.id[5:]: s for s in table.sprites if s.id.startswith("flag.")}
    graph = session_of(name, SEATS).game.world.graph  # type: ignore[attr-defined]
    payable = {graph.cities[choice.action.city] for choice in decision.choices}  # type: ignore[union-attr]
    assert len(payable) > 1
    lost = payable - flags.keys()
    assert len(lost) <= (len(payable) // 10 if window == WINDOWS[0] else 0), lost
    if window == WINDOWS[2]:
        assert len(flags) > len(payable), "what is too dear has flags, too, where there is room"


def test_flags_say_the_price_beside_the_plan() -> None:
    view, decision = building("germany", 40)
    world: Any = session_of("germany", SEATS).game.world  # type: ignore[attr-defined]
    city = next(c.action.city for c in decision.choices if isinstance(c, One) and isinstance(c.action, Build))
    name = world.graph.cities[city]
    draft: Draft = (Facet("city", Tap(f"city.{name}")),)

    def said(table: Table) -> dict[str, str]:
        return {
            s.id[5:]: next(str(shape.text) for shape in s.picture.shapes if isinstance(shape, Words))
            for s in table.sprites
            if s.id.startswith("flag.")
        }

    before = seen("germany", SEATS, "en", WINDOWS[2], view, Lens(), decision)
    after = seen("germany", SEATS, "en", WINDOWS[2], view, Lens(), decision, draft)
    utility, far = view.grid.utilities[0], world.distances(view.grid.regions)
    assert said(before)[name] == said(after)[name] == str(10 + utility.reach[city])
    for other, price in said(after).items():
        number = world.graph.cities.index(other)
        if number != city:
            assert int(price) <= 10 + min(far[c][number] for c in (*owned(utility.cities), city))


@pytest.mark.parametrize("name", MAPS)
def test_flags_of_planned_cities_add_up_to_the_price_of_the_button(name: str) -> None:
    """Also where one planned city is the way to another, whatever was planned first."""
    world: Any = session_of(name, SEATS).game.world  # type: ignore[attr-defined]
    apart = 0
    for number in range(3):
        view, decision = building(name, 300, number)
        utility = view.grid.utilities[0]
        cities = [c.action.city for c in decision.choices if isinstance(c, One) and isinstance(c.action, Build)]
        for plan in permutations(cities[:6], 3):
            draft = tuple(Facet("city", Tap(f"city.{world.graph.cities[city]}")) for city in plan)
            look = Look(view, 0, decision, (), draft=draft)
            prices = prices_of(look, world, cities)
            whole = basket_price(world, view.grid, utility, plan)
            assert sum(prices[city].total for city in plan) == whole
            assert {prices[city].left for city in plan} == {utility.money - whole}
            more = next(city for city in cities if city not in plan)
            assert whole + prices[more].total == basket_price(world, view.grid, utility, (*plan, more))
            alone = [prices_of(Look(view, 0, decision, ()), world, [city])[city].total for city in plan]
            apart += sum(alone) > whole
    assert apart, "planned together they cost less than one by one"


def test_flags_differ_without_colour_and_wait_for_the_first_city() -> None:
    view, decision = building("germany", 20)
    table = seen("germany", SEATS, "en", WINDOWS[1], view, Lens(), decision)
    marks = {len(s.picture.shapes) for s in table.sprites if s.id.startswith("flag.")}
    assert len(marks) == 2, "what is too dear has a mark of its own"
    quiet = [s for s in table.sprites if s.id.startswith("city.") and s.quiet]
    assert quiet, "no tooltip hides the neighbours of a city with a price"
    view.grid.utilities[0].cities = 0
    table = seen("germany", SEATS, "en", WINDOWS[1], view, Lens(), decision)
    assert not [s for s in table.sprites if s.id.startswith("flag.")], "they would all say the same"
