"""What whoever decides at an arranged table sees: for tests of words and of what lies where."""

from __future__ import annotations

from game.games.power_grid.show.markets import Market
from game.games.power_grid.show.naming import token_id
from game.games.power_grid.show.stage import stage
from game.present.kit.layout import Laid
from game.present.pages.table import Sprite
from game.present.party import Badge
from game.present.stage.bundle import Stage
from game.present.view_context import ViewContext
from tests.games.power_grid.table import PowerTable


def look_of(t: PowerTable) -> ViewContext:
    """Return the look of the seat that decides, in a room of usual size."""
    decisions = t.game.decisions(t.g)
    badges = tuple(Badge(seat, False, str(seat)) for seat in range(t.game.seats))
    decision = decisions[0] if decisions else None
    return ViewContext(t.g, decision.seat if decision else None, decision, badges, (), (1400.0, 800.0))


def stage_at(t: PowerTable) -> Stage:
    return stage(t.game, t.board)


def sprites(t: PowerTable) -> dict[str, Sprite]:
    """Return what lies on the table, by name."""
    return {sprite.id: sprite for sprite in stage_at(t).scenery.table(look_of(t)).sprites}


def assert_apart(shown: Market, laid: Laid) -> None:
    """Fail unless every space of a market lies in the block of its price, large enough, apart from the others."""
    names = [
        (token_id(kind, n, shown.number), price) for kind, row in enumerate(shown.prices) for n, price in enumerate(row)
    ]
    for name, price in names:
        assert laid[name].within(laid[f"price.{shown.number}.{price}"]) and laid[name].w > 8, name
    places = [laid[name] for name, _ in names]
    for number, place in enumerate(places):
        for other in places[:number]:
            (x, y), (left, top) = place.centre, other.centre
            assert max(abs(x - left), abs(y - top)) >= (place.w + other.w) / 2 - 3, (place, other)
