"""The table of Power Grid as data: players, markets, auction stand. The map is put together in its own module."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from game.games.power_grid import art_panels, market, staging_map
from game.games.power_grid.actions import Offer
from game.games.power_grid.art_fuel import fuel_token
from game.games.power_grid.art_map import MapArt
from game.games.power_grid.art_panels import FuelSpaces
from game.games.power_grid.art_plants import plant_back, plant_card
from game.games.power_grid.plants import FUELS, STEP_3
from game.games.power_grid.staging_layer import Layer
from game.games.power_grid.staging_places import Places
from game.games.power_grid.staging_players import add_players, plant_info
from game.games.power_grid.staging_stand import add_stand, stand_of, up_for_auction
from game.games.power_grid.state import PowerGridState
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.say import Say, say
from game.present.staging import Look
from game.present.table import Spot, Table


def build(
    look: Look, places: Places, art: MapArt, world: World, meant: Action | None, acting: tuple[int, ...]
) -> Table:
    """Return everything on the table; ``meant`` is the action that the answer so far stands for.

    ``acting`` are the seats that have to decide.
    """
    layer = Layer(places, acting)
    staging_map.add_map(layer, look, art, world)
    _track(layer, look, world)
    add_players(layer, look, meant)
    _plant_market(layer, look, art, world, meant)
    _fuel_market(layer, look, world)
    return Table.of(places.w, places.h, layer.sprites, layer.spots, (*places.window,))


# ---- plant market and auction


def _plant_market(layer: Layer, look: Look, art: MapArt, world: World, meant: Action | None) -> None:
    g: PowerGridState = look.view
    places, grid = layer.places, g.grid
    box = places.plants
    title = say("pg.market.plants") if grid.step < 3 else say("pg.market.plants.step_3")
    layer.put(
        "plants",
        art_panels.market_panel(box.w, box.h, title, len(grid.stack), places.letters),
        *box.middle,
        box.w,
        z=-2,
    )
    x, y = places.stack
    layer.put("stack", plant_back(), x, y, 25, label=say("pg.stack"), info=say("pg.stack.info", n=len(grid.stack)))
    offered = _on_stand(g, meant)
    current = market.actual(world, g)
    stand = stand_of(places, art, world.in_play(grid.regions)) if up_for_auction(g) else None
    for index, card in enumerate(grid.market):
        x, y = places.market_card(index, grid.step == 3)
        w = places.card[0]
        lifted = stand is not None and card == offered
        if stand is not None and lifted:
            (x, y), w = stand.slot.middle, stand.slot.w - 2
        layer.put(
            f"plant.{card}",
            plant_card(card),
            x,
            y,
            w,
            z=22 if lifted else 2,
            mood="plain" if card in current else "dimmed",
            label=say("pg.plant", plant=card) if card != STEP_3 else say("pg.card.step_3"),
            info=_card_info(card, card in current),
        )
    if stand is not None:
        add_stand(layer, look, world, stand, offered)


def _on_stand(g: PowerGridState, meant: Action | None) -> int:
    return g.auction.plant or (meant.plant if isinstance(meant, Offer) else 0)


def _card_info(card: int, current: bool) -> Say:
    if card == STEP_3:
        return say("pg.card.step_3.info")
    return plant_info(card) if current else say("pg.plant.future", info=plant_info(card))


# ---- fuel market


def fuel_spaces(places: Places, counts: Sequence[int]) -> FuelSpaces:
    """Return where the spaces of the fuel market are, from its corner."""
    box = places.fuel

    def local(part: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        return part[0] - box.x, part[1] - box.y, part[2], part[3]

    def space(fuel: int, index: int) -> tuple[float, float, float]:
        x, y, size = places.token(fuel, index)
        return x - box.x, y - box.y, size

    return FuelSpaces(
        box.w,
        box.h,
        local(places.fuel_head),
        tuple(local(block) for block in places.blocks),
        tuple(local(places.dear(number)) for number in range(4)),
        (10, 12, 14, 16),
        tuple(tuple(space(kind, index) for index in range(count)) for kind, count in enumerate(counts)),
    )


def _fuel_market(layer: Layer, look: Look, world: World) -> None:
    g: PowerGridState = look.view
    places, grid = layer.places, g.grid
    prices = world.tables.unit_prices
    box = places.fuel
    refill = tuple(
        min(world.tables.refill[kind][grid.step - 1], grid.supply[kind], len(prices[kind]) - grid.fuel[kind])
        for kind in range(4)
    )
    spaces = fuel_spaces(places, [len(row) for row in prices])
    picture = art_panels.fuel_panel(spaces, tuple(grid.supply), refill, places.letters)
    layer.put("market", picture, *box.middle, box.w, z=-2)
    for kind, word in enumerate(FUELS):
        _supply_spot(layer, kind, grid.supply[kind], refill[kind])
        first = len(prices[kind]) - grid.fuel[kind]
        totals = accumulate(prices[kind][first:])
        for amount, (index, total) in enumerate(zip(range(first, len(prices[kind])), totals, strict=True), start=1):
            x, y, size = places.token(kind, index)
            layer.put(
                f"fuel.{word}.{index}",
                fuel_token(kind),
                x,
                y,
                size,
                z=3,
                label=say(f"pg.fuel.{word}"),
                info=say("pg.fuel.info", n=amount, price=prices[kind][index], total=total),
            )


def _supply_spot(layer: Layer, kind: int, supply: int, refill: int) -> None:
    x, y, w, h = layer.places.fuel_head
    column = w / 4
    layer.spots.append(
        Spot(
            f"supply.{FUELS[kind]}",
            x + column * (kind + 0.5),
            y + h / 2,
            column,
            h,
            say("pg.supply", fuel=say(f"pg.fuel.{FUELS[kind]}")),
            say("pg.supply.info", supply=supply, refill=refill),
        )
    )


# ---- track


def _track(layer: Layer, look: Look, world: World) -> None:
    g: PowerGridState = look.view
    box = layer.places.track
    tables = world.tables
    counts = tuple(
        (look.badges[seat].colour, utility.cities.bit_count()) for seat, utility in enumerate(g.grid.utilities)
    )
    picture = art_panels.track_picture(
        box.w,
        box.h,
        tables.end_cities,
        tables.step_2_cities,
        tables.end_cities,
        counts,
        layer.places.letters,
        look.patterns,
    )
    layer.put(
        "track",
        picture,
        *box.middle,
        box.w,
        z=12,
        label=say("pg.track"),
        info=say("pg.track.info", step_2=tables.step_2_cities, end=tables.end_cities),
    )
    w = layer.places.step_w - 8
    layer.put(
        "step",
        art_panels.step_picture(g.grid.step, w, box.h - 2, layer.places.letters),
        box.x - layer.places.step_w / 2,
        box.middle[1] + 1,
        w,
        z=13,
        label=say("pg.step", step=g.grid.step),
        info=say(f"pg.step.info.{g.grid.step}"),
    )
