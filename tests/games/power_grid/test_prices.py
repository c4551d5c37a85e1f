"""What a planned city costs stands at its disc."""

from __future__ import annotations

import math
from typing import Any

from game.games.power_grid.actions import Build
from game.games.power_grid.show.routes import prices_of
from game.kernel.choice import Decision, One
from game.present.answer.gesture import Facet, Tap
from game.present.kit.drafts import TAG
from game.present.pages.table import Lens
from game.present.pages.table_pages import drafted
from game.present.pictures.picture import Words
from tests.games.power_grid.sights import choices_of_regions, look_at, session_of, stage_at

SEATS = 4


def building(name: str, money: int) -> tuple[Any, Decision]:
    """Return a position in which seat 0 owns two cities and may connect others, the rivals a few each."""
    session = session_of(name, SEATS)
    world: Any = session.game.world  # type: ignore[attr-defined]
    view: Any = session.view(0).clone()
    grid = view.grid
    grid.regions, grid.places, view.flow.stack[-1] = choices_of_regions(name, SEATS)[0], 1, "pg.building"
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
