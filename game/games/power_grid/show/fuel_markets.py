"""The fuel markets on the table: tokens on their spaces, what comes, what is in the supply, what is closed."""

from __future__ import annotations

from itertools import accumulate

from game.games.power_grid.fuel import FIRST
from game.games.power_grid.phases.refill import due
from game.games.power_grid.plants import FUELS
from game.games.power_grid.runs import Fuels
from game.games.power_grid.show.art import panels
from game.games.power_grid.show.art.fuel import fuel_token
from game.games.power_grid.show.fuel_places import SHELVES, token_id
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.log import PANELS
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.say import Say, say
from game.present.look import Look
from game.present.pages.table import Mood, Spot


def add_fuel_markets(layer: Layer, look: Look, world: World) -> None:
    """Put every fuel market with its tokens on the table."""
    coming = dict(due(world, look.view.grid))
    for market in world.offers.halls:
        _market(layer, look, world, market, coming[market])


def market_name(world: World, market: int) -> Say:
    """Return what one of several markets is called."""
    return say(f"pg.market.name.{world.offers.names[market]}")


def market_names(world: World) -> tuple[Say, ...]:
    """Return what several markets are called; nothing where there is one."""
    halls = world.offers.halls
    return tuple(market_name(world, market) for market in halls) if len(halls) > 1 else ()


def _market(layer: Layer, look: Look, world: World, market: int, coming: Fuels) -> None:
    g: HasGrid = look.view
    grid, offers, hall = g.grid, world.offers, layer.places.market.halls[market]
    several = len(offers.halls) > 1
    closed = market not in offers.open(grid)
    mood: Mood = "dimmed" if closed else "plain"
    name = market_name(world, market) if several else None
    supply = tuple(grid.supply) if market == FIRST else ()
    picture = panels.fuel_panel(hall, supply, coming, layer.places.letters, name)
    info = say("pg.market.closed" if closed else "pg.market.info") if several else None
    layer.put(PANELS[market], picture, *hall.box.centre, hall.box.w, z=-2, mood=mood, label=name, info=info)
    for kind, row in enumerate(offers.rows(grid, market)):
        if row:
            _head_spot(layer, market, kind, grid.supply[kind], coming[kind])
        _tokens(layer, market, kind, row, offers.tokens(grid, market)[kind], name, mood)


def _tokens(
    layer: Layer, market: int, kind: int, row: tuple[int, ...], count: int, name: Say | None, mood: Mood
) -> None:
    """Put the tokens of a fuel on the dearest spaces."""
    label, first = say(f"pg.fuel.{FUELS[kind]}"), len(row) - count
    if name is not None:
        label = say("pg.fuel.in", fuel=label, market=name)
    for amount, total in enumerate(accumulate(row[first:]), start=1):
        index = first + amount - 1
        layer.put(
            token_id(kind, index, market),
            fuel_token(kind),
            *layer.places.market.token(kind, index, market),
            z=3,
            mood=mood,
            label=label,
            info=say("pg.fuel.info", n=amount, price=row[index], total=total),
        )


def _head_spot(layer: Layer, market: int, kind: int, supply: int, refill: int) -> None:
    """Let the head of a market say what its figures mean."""
    column, fuel = layer.places.market.halls[market].column(kind), say(f"pg.fuel.{FUELS[kind]}")
    layer.spots.append(
        Spot(
            f"supply.{FUELS[kind]}" if market == FIRST else f"supply.{FUELS[kind]}.{SHELVES[market]}",
            *column.centre,
            column.w,
            column.h,
            say("pg.supply", fuel=fuel),
            say("pg.supply.info", supply=supply, refill=refill),
        )
    )
