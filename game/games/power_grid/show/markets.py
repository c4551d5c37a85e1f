"""The fuel markets on the table: blocks of prices with their spaces, what comes, what is in the supply, reserves."""

from __future__ import annotations

from itertools import accumulate

import msgspec

from game.games.power_grid import market
from game.games.power_grid.mechanisms.fuel_markets import FuelReserve, Rows
from game.games.power_grid.mechanisms.plant_market import lowest_bid
from game.games.power_grid.mechanisms.special_plants import Mines
from game.games.power_grid.phases.bureaucracy import arriving
from game.games.power_grid.plants import FIRST_MARKET, FUELS, RESERVE, STEP_3, URANIUM, Fuels
from game.games.power_grid.show.art import palette, panels
from game.games.power_grid.show.art.palette import BARRED_INK, DEAREST, FUEL_COLOURS, PRICES, SUPPLY_INK
from game.games.power_grid.show.art.panels import empty_space, fuel_token, sign
from game.games.power_grid.show.art.plants import back_picture, card_face, coming_picture, plant_back, token_picture
from game.games.power_grid.show.auction_stage import StagedPlant, add_stage, choosing, gap_of, room_of
from game.games.power_grid.show.naming import SHELVES, market_name, reserve_name, token_id
from game.games.power_grid.show.places import Layer
from game.games.power_grid.show.players import plant_info
from game.games.power_grid.show.record import PANELS
from game.games.power_grid.state import Grid, HasGrid, depot_of
from game.games.power_grid.unseen import LOW_BACK, back_of
from game.games.power_grid.world import World
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import PALE, clear
from game.present.kit.layout import Icon, Laid, Node, Text, Thing, cell, column, fan, grid, lay, layers, pack, row
from game.present.kit.plates import Plate
from game.present.pages.table import Mood
from game.present.pictures.picture import Colour, Picture
from game.present.view_context import ViewContext

COLUMNS = 4
"""Blocks that stand side by side, as long as two rows of them are enough."""
TITLE = 3.6
"""How many letters wide the name of a market is in its head."""
ACROSS = 3
"""Spaces of a fuel that a block has room for at least."""
LARGEST = 34.0
WORDED = 0.3
"""What part of the strip of a reserve its name takes."""


class ShownReserve(msgspec.Struct, frozen=True):
    """A reserve with its tokens, for sale now or not."""

    reserve: FuelReserve
    count: int
    open: bool


class Market(msgspec.Struct, frozen=True):
    """What a market tells: ``prices[fuel]`` has the price of every space (PG-1.6), ``tokens`` lie on the dearest.

    One of several has a ``name``; ``limit`` is what a token may cost at most, 0 without one. Without a ``supply`` it is
    told elsewhere. The first may have a reserve, or a row that mines sell into with what a sale brings now.
    """

    number: int
    prices: Rows
    tokens: tuple[int, ...]
    supply: tuple[int, ...]
    coming: Fuels
    name: Message | None
    closed: bool
    limit: int
    kept: ShownReserve | None
    mines: tuple[Mines, int, Message] | None

    @property
    def kinds(self) -> list[int]:
        """The fuels that have spaces here."""
        return [kind for kind, line in enumerate(self.prices) if line]


def markets_of(world: World, grid: Grid) -> tuple[Market, ...]:
    offers, coming, mines = world.offers, dict(world.offers.coming(grid)), world.tables.mines
    several, for_sale, reserve = len(offers.markets) > 1, offers.open(grid), offers.reserve
    kept = ShownReserve(reserve, offers.kept(grid), RESERVE in for_sale) if reserve is not None else None
    return tuple(
        Market(
            number,
            offers.rows(grid, number),
            tuple(offers.tokens(grid, number)),
            tuple(grid.supply),
            coming[number],
            market_name(world, number) if several else None,
            number not in for_sale,
            offers.limit(grid.step),
            kept if number == FIRST_MARKET else None,
            (mines, depot_of(grid).row, _sale(mines, grid)) if mines is not None and number == FIRST_MARKET else None,
        )
        for number in offers.markets
    )


def _sale(mines: Mines, grid: Grid) -> Message:
    price, leave = mines.price(depot_of(grid).row), mines.leave[grid.step - 1]
    return msg("pg.row.info", price=price, n=leave) if price else msg("pg.row.full", n=leave)


@cached(16)
def fuel_laid(markets: tuple[Market, ...], box: Rect, letters: float) -> Laid:
    """Every market with its tokens, one below the other: ``laid["fuel.coal.3"]`` is a space, taken or not."""
    return lay(column(*(_market(shown, box.w, letters) for shown in markets), gap=4.5), box)


def _market(shown: Market, wide: float, letters: float) -> Node:
    low = shown.name is not None
    gap, lines = (4, 1) if low else (6, 2)
    usual = max((line[-1] for kind, line in enumerate(shown.prices) if line and kind != URANIUM), default=0)
    prices = sorted({price for line in shown.prices for price in line})
    columns = max(COLUMNS, -(-sum(price <= usual for price in prices) // lines))
    slots = _slots(shown, LARGEST if low else min(LARGEST, wide / columns / ACROSS - 6))
    dear = [_dear(shown, price, slots[URANIUM, price], letters) for price in prices if price > usual]
    blocks = [_block(shown, price, slots, letters) for price in prices if price <= usual]
    info = msg("pg.market.closed" if shown.closed else "pg.market.info") if low else None
    return column(
        _head(shown, letters),
        grid(blocks, columns, gap, lines, grow=1),
        grid(dear, max(COLUMNS, len(dear)), 6, h=letters * 1.6 if low else max(LARGEST, letters * 1.7))
        if dear
        else None,
        _reserve(shown.kept, wide, letters) if shown.kept else None,
        _row(*shown.mines, letters) if shown.mines else None,
        gap=gap,
        pad=(8, 6, 8, 8),
        grow=1,
        on=(palette.MARKET,),
        thing=Thing(PANELS[shown.number], shown.name, info, -2, _mood(shown), shadow=3),
    )


def _mood(shown: Market) -> Mood:
    return "dimmed" if shown.closed else "plain"


# ---- head


def _head(shown: Market, letters: float) -> Node:
    if shown.name is None:
        return grid([_stock(shown, kind, letters) for kind in shown.kinds], len(shown.kinds), h=letters * 1.9)
    parts = [_stock(shown, kind, letters) if kind in shown.kinds else cell() for kind in range(len(FUELS))]
    name = cell(Text(shown.name, letters, SUPPLY_INK, narrow=True), at=(0, 0.5), w=letters * TITLE)
    return row(name, grid(parts, len(FUELS), grow=1), h=letters * 1.6)


def _stock(shown: Market, kind: int, letters: float) -> Node:
    fuel, comes, first = FUELS[kind], shown.coming[kind], shown.number == FIRST_MARKET
    name = f"supply.{fuel}" if first else f"supply.{fuel}.{SHELVES[shown.number]}"
    info = msg("pg.supply.info", supply=shown.supply[kind], refill=comes)
    ground = Plate(clear(FUEL_COLOURS[kind], 40), None, 0, 7)
    thing = Thing(name, msg("pg.supply", fuel=msg(f"pg.fuel.{fuel}")), info, -1, _mood(shown))
    coming = Text(f"+{comes}", letters * 1.15, palette.COMES, "number")
    left = Text(str(shown.supply[kind]), letters, SUPPLY_INK, "number")
    parts = (
        cell(Icon(fuel_token(kind)), grow=3, name=f"head.{shown.number}.{fuel}"),
        cell(coming if comes else None, w=letters * 1.2, at=(0, 0.5)),
        cell(Icon(sign("supply")) if first else None, grow=2, most=letters * 0.8),
        cell(left if first else None, w=letters),
    )
    return layers(row(*parts, pad=3, on=(ground,), thing=thing), pad=2)


# ---- prices


def _priced(price: int, side: float, colour: Colour) -> Node:
    face = Plate(colour, (70, 40, 20), 1.1, 6, bevel=True)
    return cell(face, Text(str(price), side * 0.8, PALE, "number"), w=side, h=side, most=side)


def _block(shown: Market, price: int, slots: dict[tuple[int, int], list[Node]], letters: float) -> Node:
    """Uranium lies beside the price; in a low market each fuel has a line, else the others lie below."""
    barred = 0 < shown.limit < price
    low, colour = shown.name is not None, BARRED_INK if barred else PRICES[min(price, len(PRICES)) - 1]
    badge = column(_priced(price, letters * (1.25 if low else 1.5), colour))
    if low:
        across = max(len(found) for found in slots.values())
        lines = [pack(slots.get((kind, price), ()), across, gap=1, grow=1) for kind in shown.kinds]
        parts = column(badge, *lines)
    else:
        same = slots.get((URANIUM, price), [])
        spaces = pack(same, len(same) or 1, gap=2, most=LARGEST * len(same), at=(1, 0.5))
        uranium = row(badge, layers(spaces, grow=1), gap=4)
        lines = [pack(slots.get((kind, price), ()), ACROSS, 2, 2) for kind in range(URANIUM)]
        parts = grid([uranium, *lines], 1, 2)
    name = f"price.{shown.number}.{price}"
    block = layers(parts, pad=(3, 4, 3, 4), on=(palette.BLOCK,), name=name)
    return layers(block, cell(palette.BARRED)) if barred else block


def _dear(shown: Market, price: int, spaces: list[Node], letters: float) -> Node:
    badge, name = _priced(price, letters * 1.5, DEAREST), f"price.{shown.number}.{price}"
    return row(badge, pack(spaces, gap=1, grow=1), pad=(4, 2, 4, 2), on=(palette.DEAR,), name=name)


# ---- spaces


def _slot(kind: int, name: str, token: Thing | None, most: float = LARGEST) -> Node:
    if token is None:
        return cell(Icon(empty_space(kind)), ratio=1, most=most, name=name)
    inside = cell(Icon(fuel_token(kind)), thing=token)
    return layers(inside, on=(Icon(empty_space(kind)),), ratio=1, most=most)


def _slots(shown: Market, most: float) -> dict[tuple[int, int], list[Node]]:
    found: dict[tuple[int, int], list[Node]] = {}
    for kind in shown.kinds:
        line, label = shown.prices[kind], msg(f"pg.fuel.{FUELS[kind]}")
        first = len(line) - shown.tokens[kind]
        totals = [*[0] * first, *accumulate(line[first:])]
        if shown.name is not None:
            label = msg("pg.fuel.in", fuel=label, market=shown.name)
        for space, price in enumerate(line):
            name, token = token_id(kind, space, shown.number), None
            if space >= first:
                barred = 0 < shown.limit < price
                info = msg("pg.fuel.info", n=space - first + 1, price=price, total=totals[space])
                info = msg("pg.fuel.info.barred", price=price, n=shown.limit) if barred else info
                token = Thing(name, label, info, 3, "dimmed" if barred else _mood(shown))
            found.setdefault((kind, price), []).append(_slot(kind, name, token, most))
    return found


def _reserve(kept: ShownReserve, wide: float, letters: float) -> Node:
    reserve, name = kept.reserve, reserve_name(kept.reserve)
    key = "pg.reserve.info" if reserve.stored else "pg.reserve.info.supply"
    closed = msg(key, n=kept.count, price=reserve.price)
    label = msg("pg.fuel.in", fuel=msg(f"pg.fuel.{FUELS[reserve.kind]}"), market=name)
    tokens = []
    for n in range(kept.count):
        info = msg("pg.fuel.info", n=n + 1, price=reserve.price, total=reserve.price * (n + 1)) if kept.open else closed
        token = Thing(token_id(reserve.kind, n, RESERVE), label, info, 3, "plain" if kept.open else "dimmed")
        tokens.append(cell(Icon(fuel_token(reserve.kind)), ratio=1, most=LARGEST, thing=token))
    return row(
        _priced(reserve.price, letters * 1.5, PRICES[-1]),
        cell(Text(name, letters, SUPPLY_INK, narrow=True), at=(0, 0.5), w=wide * WORDED),
        fan(tokens, 2, grow=1),
        gap=8,
        pad=(4, 3, 6, 3),
        h=letters * 1.7,
        on=(palette.SHELF,),
        thing=Thing("reserve", name, closed, -1),
    )


def _row(mines: Mines, count: int, info: Message, letters: float) -> Node:
    found: dict[int, list[Node]] = {}
    label, first = msg("pg.row"), len(mines.prices) - count
    for space, price in enumerate(mines.prices):
        name = f"row.{space}"
        token = Thing(name, label, info, 3) if space >= first else None
        found.setdefault(price, []).append(_slot(URANIUM, name, token))
    parts = []
    for price, same in sorted(found.items()):
        badge = _priced(price, letters * 1.5, PRICES[min(price, len(PRICES)) - 1])
        parts.append(row(badge, pack(same, len(same), 1, 1, grow=1), gap=3))
    shelf, ground = grid(parts, len(parts), 2), (palette.SHELF,)
    return layers(shelf, pad=(4, 3, 2, 3), h=letters * 1.7, on=ground, thing=Thing("row", label, info, -1))


BACK = 25.0
"""How wide the stack is."""
TOKEN = 0.36
"""How wide the token is, in cards."""


def add_plant_market(layer: Layer, look: ViewContext, world: World, lot: StagedPlant | None) -> None:
    """A plant that is put up, or meant to be, stands on the stage instead."""
    g: HasGrid = look.view
    places, grid = layer.places, g.grid
    box = places.market.plants
    title = msg(f"pg.market.plants{'' if grid.step < 3 else '.step_3' if grid.market else '.none'}")
    panel = panels.market_panel(box.w, box.h, title, len(grid.stack), places.letters)
    layer.lay("plants", panel, box, z=-2)
    back, info = stack_picture(world, g), stack_info(world, g)
    layer.put("stack", back, *places.market.stack, BACK, label=msg("pg.stack"), info=info)
    slot = room_of(places).slot
    for index, card in enumerate(grid.market):
        place = places.market.market_card(index, grid.step == 3)
        if lot is not None and card == lot.plant:
            layer.sprites.append(gap_of(card, place))
            _add_card(layer, world, g, card, slot, 24)
        else:
            _add_card(layer, world, g, card, place, 2)
    _add_coming(layer, world, g)
    if lot is not None:
        add_stage(layer, look, world, lot)
    elif choosing(g):
        layer.spot("auction", slot)  # lessons speak of the auction before a plant is up
    if choosing(g):
        layer.spot("stand", slot, msg("pg.stand"), msg("pg.stand.empty"))


def _add_card(layer: Layer, world: World, g: HasGrid, card: int, box: Rect, z: int) -> None:
    """A card of the market, with the discount token on it if it lies there."""
    current, cards = card in market.actual(world, g), layer.cards
    label = msg("pg.plant", plant=card) if card != STEP_3 else msg("pg.card.step_3")
    info = msg("pg.card.step_3.info") if card == STEP_3 else plant_info(cards[card])
    if card != STEP_3 and not current:
        info = msg("pg.plant.future", info=info)
    mood: Mood = "plain" if current else "dimmed"
    layer.lay(f"plant.{card}", card_face(cards, card), box, z=z, mood=mood, label=label, info=info)
    if card == g.grid.token:
        (x, y), size = box.centre, box.w * TOKEN
        at = x + box.w / 2 - size * 0.42, y - box.w * 0.625 + size * 0.42
        info = msg("pg.token.info", plant=card, price=lowest_bid(g.grid, card))
        layer.put("token", token_picture(), *at, size, z=z + 2, label=msg("pg.token"), info=info)


def stack_picture(world: World, g: HasGrid) -> Picture:
    back = back_of(world, g.grid)
    return plant_back() if back is None else back_picture(low=back == LOW_BACK)


def stack_info(world: World, g: HasGrid) -> Message:
    """The number of cards, what is known of their course and of the top card (PGR-1.2, PGM-ME-11)."""
    said, back, deck = _course(world, g), back_of(world, g.grid), world.tables.deck
    if back is None:
        return said
    if back == LOW_BACK:
        return msg("pg.stack.info.low", said=said, last=deck.low)
    may_be_card = deck.step_3_above is not None and _grid_has_card(g)
    return msg("pg.stack.info.high" if may_be_card else "pg.stack.info.high.plant", said=said, last=deck.low)


def _course(world: World, g: HasGrid) -> Message:
    """The cards in the stack, and which stack it is or where its Step 3 card lies (PGM-MH-15)."""
    n, later = len(g.grid.stack), g.grid.later
    if later is not None and later.ended:
        return msg("pg.stack.info.ended")
    if later is not None and later.turned:
        return msg("pg.stack.info.second", n=n)
    if later is not None and later.pile:
        return msg("pg.stack.info.pile", n=n, pile=len(later.pile))
    if world.tables.step_cards.step_2_by_card and _grid_has_card(g):
        return msg("pg.stack.info.card", n=n, above=n - len(g.grid.under) - 1)
    return msg("pg.stack.info", n=n)


def _grid_has_card(g: HasGrid) -> bool:
    """True till Step 3 unless the card is seen."""
    return g.grid.step < 3 and STEP_3 not in g.grid.market


def _add_coming(layer: Layer, world: World, g: HasGrid) -> None:
    """Where the market is filled before plants run, announce in its next free place how many cards come (PGM-CN-16)."""
    shape, grid, at = world.tables.shape, g.grid, layer.places.market
    left = len(grid.market)
    if not shape.planned or grid.step == 3 or left >= sum(at.rows.of(False)) or not grid.stack:
        return
    n = min(arriving(world, left), len(grid.stack))
    info = msg("pg.coming.info", n=n, left=shape.staying)
    layer.lay("coming", coming_picture(n), at.market_card(left, False), label=msg("pg.coming"), info=info)
