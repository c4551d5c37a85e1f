"""The plant market on the table: its cards, the stack with the back of its top card, the discount token."""

from __future__ import annotations

from game.games.power_grid import market
from game.games.power_grid.mechanisms.plant_market import lowest_bid
from game.games.power_grid.phases.bureaucracy import arriving
from game.games.power_grid.plants import STEP_3, Cards
from game.games.power_grid.show.art import panels
from game.games.power_grid.show.art.plants import back_picture, card_face, coming_picture, plant_back, token_picture
from game.games.power_grid.show.auction_stage import StagedPlant, add_stage, choosing, gap_of, room_of
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.players import plant_info
from game.games.power_grid.state import HasGrid
from game.games.power_grid.unseen import LOW_BACK, back_of
from game.games.power_grid.world import World
from game.kernel.message import Message, msg
from game.present.pages.table import Sprite
from game.present.pictures.picture import Picture
from game.present.view_context import ViewContext

BACK = 25.0
"""How wide the stack is."""
TOKEN = 0.36
"""How wide the token is, in cards."""


def add_plant_market(layer: Layer, look: ViewContext, world: World, lot: StagedPlant | None) -> None:
    """A plant that is put up, or meant to be, stands on the stage instead."""
    g: HasGrid = look.view
    places, grid = layer.places, g.grid
    box = places.market.plants
    title = msg("pg.market.plants") if grid.step < 3 else msg("pg.market.plants.step_3")
    panel = panels.market_panel(box.w, box.h, title, len(grid.stack), places.letters)
    layer.put("plants", panel, *box.centre, box.w, z=-2)
    _add_stack(layer, world, g)
    current, cards = market.actual(world, g), world.cards(grid)
    slot = room_of(places).slot
    for index, card in enumerate(grid.market):
        x, y = places.market.market_card(index, grid.step == 3)
        w = places.market.card[0]
        lifted = lot is not None and card == lot.plant
        if lifted:
            (x, y), w = slot.centre, slot.w
        layer.put(
            f"plant.{card}",
            card_face(cards, card),
            x,
            y,
            w,
            z=24 if lifted else 2,
            mood="plain" if card in current else "dimmed",
            label=msg("pg.plant", plant=card) if card != STEP_3 else msg("pg.card.step_3"),
            info=_card_info(cards, card, card in current),
        )
        if card == grid.token:
            _add_token(layer, g, card, (x, y, w), lifted=lifted)
    _add_coming(layer, world, g)
    if lot is not None:
        w, h = places.market.card
        at = places.market.market_card(grid.market.index(lot.plant), grid.step == 3)
        layer.sprites.append(gap_of(lot.plant, Sprite("", card_face(cards, lot.plant), *at, w, h)))
        add_stage(layer, look, world, lot)
    elif choosing(g):
        layer.spot("auction", slot)  # lessons speak of the auction before a plant is up
    if choosing(g):
        layer.spot("stand", slot, msg("pg.stand"), msg("pg.stand.empty"))


def _add_stack(layer: Layer, world: World, g: HasGrid) -> None:
    """Put down the stack; where backs are told apart it says which the top card has (PGR-1.2)."""
    x, y = layer.places.market.stack
    layer.put("stack", stack_picture(world, g), x, y, BACK, label=msg("pg.stack"), info=stack_info(world, g))


def stack_picture(world: World, g: HasGrid) -> Picture:
    back = back_of(world, g.grid)
    return plant_back() if back is None else back_picture(low=back == LOW_BACK)


def stack_info(world: World, g: HasGrid) -> Message:
    """Return how many cards the stack has, what is known of its course, and of the top card (PGR-1.2, PGM-ME-11)."""
    said, back, deck = _course(world, g), back_of(world, g.grid), world.tables.deck
    if back is None:
        return said
    if back == LOW_BACK:
        return msg("pg.stack.info.low", said=said, last=deck.low)
    may_be_card = deck.step_3_above is not None and _grid_has_card(g)
    return msg("pg.stack.info.high" if may_be_card else "pg.stack.info.high.plant", said=said, last=deck.low)


def _course(world: World, g: HasGrid) -> Message:
    """Return how many cards lie in the stack, and which stack it is or where its Step 3 card lies (PGM-MH-15)."""
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
    layer.put("coming", coming_picture(n), *at.market_card(left, False), at.card[0], label=msg("pg.coming"), info=info)


def _add_token(layer: Layer, g: HasGrid, card: int, at: tuple[float, float, float], *, lifted: bool) -> None:
    x, y, w = at
    size = w * TOKEN
    layer.put(
        "token",
        token_picture(),
        x + w / 2 - size * 0.42,
        y - w * 0.625 + size * 0.42,
        size,
        z=26 if lifted else 4,
        label=msg("pg.token"),
        info=msg("pg.token.info", plant=card, price=lowest_bid(g.grid, card)),
    )


def _card_info(cards: Cards, card: int, current: bool) -> Message:
    if card == STEP_3:
        return msg("pg.card.step_3.info")
    return plant_info(cards[card]) if current else msg("pg.plant.future", info=plant_info(cards[card]))
