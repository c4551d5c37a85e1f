"""The fuel markets on the table: tokens on their spaces, what comes, what is in the supply, what is closed."""

from __future__ import annotations

from itertools import accumulate

from game.games.power_grid.fuel import FIRST, RESERVE
from game.games.power_grid.mechanisms.mines import Mines
from game.games.power_grid.mechanisms.reserve import Reserve
from game.games.power_grid.plants import FUELS, URANIUM
from game.games.power_grid.runs import Fuels
from game.games.power_grid.show.art import panels
from game.games.power_grid.show.art.fuel import fuel_token
from game.games.power_grid.show.fuel_places import SHELVES, FuelPlaces, token_id
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.log import PANELS
from game.games.power_grid.state import Grid, HasGrid, depot_of
from game.games.power_grid.world import World
from game.kernel.say import Say, say
from game.present.look import Look
from game.present.pages.table import Mood, Spot


def add_fuel_markets(layer: Layer, look: Look, world: World) -> None:
    """Put every fuel market with its tokens on the table."""
    coming = dict(world.offers.coming(look.view.grid))
    for market in world.offers.markets:
        _market(layer, look, world, market, coming[market])
    if world.tables.mines is not None:
        _mined(layer, look.view.grid, world.tables.mines)


def market_name(world: World, market: int) -> Say:
    """Return what one of several markets is called."""
    return say(f"pg.market.name.{world.offers.names[market]}")


def market_names(world: World) -> dict[int, Say]:
    """Return what is to be named where fuel comes from: several markets, and a reserve."""
    offers = world.offers
    found = {market: market_name(world, market) for market in offers.markets} if len(offers.markets) > 1 else {}
    return found if offers.reserve is None else {**found, RESERVE: reserve_name(offers.reserve)}


def reserve_name(reserve: Reserve) -> Say:
    """Return what a reserve is called."""
    return say("pg.reserve.storage" if reserve.stored else "pg.reserve.supply")


def _market(layer: Layer, look: Look, world: World, market: int, coming: Fuels) -> None:
    g: HasGrid = look.view
    grid, offers, hall = g.grid, world.offers, layer.places.market.halls[market]
    several = len(offers.markets) > 1
    closed = market not in offers.open(grid)
    mood: Mood = "dimmed" if closed else "plain"
    name = market_name(world, market) if several else None
    supply = tuple(grid.supply) if market == FIRST else ()
    reserve = offers.reserve if market == FIRST else None
    kept = (reserve_name(reserve), reserve.price) if reserve is not None else None
    picture = panels.fuel_panel(hall, supply, coming, layer.places.letters, name, kept, offers.limit(grid.step))
    info = say("pg.market.closed" if closed else "pg.market.info") if several else None
    layer.put(PANELS[market], picture, *hall.box.centre, hall.box.w, z=-2, mood=mood, label=name, info=info)
    for kind, row in enumerate(offers.rows(grid, market)):
        if row:
            _head_spot(layer, market, kind, grid.supply[kind], coming[kind])
        _tokens(layer, world, grid, (market, kind), name, mood)
    if reserve is not None:
        _reserve(layer, hall, reserve, offers.kept(grid), RESERVE in offers.open(grid))


def _reserve(layer: Layer, hall: FuelPlaces, reserve: Reserve, count: int, open_now: bool) -> None:
    """Put the tokens of a reserve on its strip, dimmed while they are not for sale."""
    shelf, name = hall.shelf, reserve_name(reserve)
    key = "pg.reserve.info" if reserve.stored else "pg.reserve.info.supply"
    closed = say(key, n=count, price=reserve.price)
    layer.spots.append(Spot("reserve", *shelf.centre, shelf.w, shelf.h, name, closed))
    for number in range(count):
        info = say("pg.fuel.info", n=number + 1, price=reserve.price, total=reserve.price * (number + 1))
        layer.put(
            token_id(reserve.kind, number, RESERVE),
            fuel_token(reserve.kind),
            *hall.kept(number, count),
            z=3,
            mood="plain" if open_now else "dimmed",
            label=say("pg.fuel.in", fuel=say(f"pg.fuel.{FUELS[reserve.kind]}"), market=name),
            info=info if open_now else closed,
        )


def _tokens(layer: Layer, world: World, grid: Grid, shelf: tuple[int, int], name: Say | None, mood: Mood) -> None:
    """Put the tokens of a fuel on the dearest spaces, those above a limit dimmed."""
    market, kind = shelf
    row, limit = world.offers.rows(grid, market)[kind], world.offers.limit(grid.step)
    label, first = say(f"pg.fuel.{FUELS[kind]}"), len(row) - world.offers.tokens(grid, market)[kind]
    if name is not None:
        label = say("pg.fuel.in", fuel=label, market=name)
    for amount, total in enumerate(accumulate(row[first:]), start=1):
        index = first + amount - 1
        barred = 0 < limit < row[index]
        info = say("pg.fuel.info", n=amount, price=row[index], total=total)
        layer.put(
            token_id(kind, index, market),
            fuel_token(kind),
            *layer.places.market.token(kind, index, market),
            z=3,
            mood="dimmed" if barred else mood,
            label=label,
            info=say("pg.fuel.info.barred", price=row[index], n=limit) if barred else info,
        )


def _mined(layer: Layer, grid: Grid, mines: Mines) -> None:
    """Put the tokens in the row that mines sell into on their spaces, and say what the next sale brings."""
    hall, count = layer.places.market.spaces, depot_of(grid).row
    price, leave = mines.price(count), mines.leave[grid.step - 1]
    info = say("pg.row.info", price=price, n=leave) if price else say("pg.row.full", n=leave)
    shelf, name = hall.shelf, say("pg.row")
    layer.spots.append(Spot("row", *shelf.centre, shelf.w, shelf.h, name, info))
    for space in range(len(mines.prices) - count, len(mines.prices)):
        layer.put(f"row.{space}", fuel_token(URANIUM), *hall.sale_space(space), z=3, label=name, info=info)


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
