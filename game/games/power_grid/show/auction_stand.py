"""The auction stand: the plant that is up, the last bid and whose it is, what the plant brings. It lies in a corner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.power_grid.planning import run_price
from game.games.power_grid.plants import PLANTS
from game.games.power_grid.show.art import panels
from game.games.power_grid.show.art.plants import H as CARD_H
from game.games.power_grid.show.art.plants import W as CARD_W
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.places import Places
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.say import say
from game.present.area import Rect
from game.present.cartography.map_art import MapArt
from game.present.lens import WHOLE
from game.present.look import Look

AUCTION = ("pg.auction", "pg.bidding")
EDGE = 9.0
"""Room around the card, and between the stand and the frame of the map."""


@dataclass(frozen=True, slots=True)
class Stand:
    """The stand in ``box``: ``slot`` is the place of the card, ``lines`` that of the words, both inside it."""

    box: Rect
    slot: Rect
    lines: Rect


def up_for_auction(g: HasGrid) -> bool:
    """Tell whether the stand is up."""
    return bool(g.flow.stack) and g.flow.stack[-1] in AUCTION


def stand_of(places: Places, art: MapArt, active: Sequence[int]) -> Stand:
    """Return the stand in the corner of the map where it hides least of the cities that are in play."""
    text = places.letters
    card_w = max(places.legible * 3.9, text * 4.6)
    card_h = card_w * CARD_H / CARD_W
    if places.wide:
        w, h = card_w + text * 5.6 + 3 * EDGE, card_h + 2 * EDGE
        lines = Rect(card_w + 2 * EDGE, EDGE, text * 5.6, card_h)
    else:
        w, h = max(card_w, text * 5.6) + 2 * EDGE, card_h + text * 4.9 + 3 * EDGE
        lines = Rect((w - text * 5.6) / 2, card_h + 2 * EDGE, text * 5.6, text * 4.9)
    slot = Rect(EDGE if places.wide else (w - card_w) / 2, EDGE, card_w, card_h)
    box = _emptiest(places, art, active, w, h)
    return Stand(box, slot.moved(box.x, box.y), lines.moved(box.x, box.y))


def _emptiest(places: Places, art: MapArt, active: Sequence[int], w: float, h: float) -> Rect:
    """Return the corner that hides least when the whole map is seen; it stays when people go closer."""
    whole = places.seen_through(WHOLE)
    x, y, room_w, room_h = whole.window.inset(EDGE)
    layout, graph = art.board.layout, art.board.graph
    things = [(whole.on_map(layout.cities[city]), 3) for city in active]
    for number, link in enumerate(graph.links):
        if link.a in active and link.b in active:
            things.append((whole.on_map(art.cost_at(number)), 1))

    def hidden(box: Rect) -> int:
        left, top, wide, high = box.inset(-12)
        return sum(worth for (px, py), worth in things if left < px < left + wide and top < py < top + high)

    corners = [Rect(x + across * (room_w - w), y + down * (room_h - h), w, h) for down in (1, 0) for across in (0, 1)]
    return min(corners, key=hidden)


def add_stand(layer: Layer, look: Look, world: World, stand: Stand, plant: int) -> None:
    """Put up the stand; ``plant`` is on it, or 0."""
    g: HasGrid = look.view
    box, slot, lines = stand.box, stand.slot, stand.lines
    bid = bool(g.auction.plant)
    face = panels.StandFace(
        plant,
        g.auction.price if bid else 0,
        layer.parties[g.auction.leader].mark if bid else None,
        run_price(world, g.grid, plant) if plant else 0,
        look.patterns,
    )
    picture = panels.stand_picture(
        face,
        box.w,
        box.h,
        (slot.x - box.x, slot.y - box.y, slot.w, slot.h),
        (lines.x - box.x, lines.y - box.y, lines.w, lines.h),
        layer.places.letters,
    )
    info = say("pg.stand.empty")
    if plant:
        free = not PLANTS[plant].fuel
        info = say("pg.stand.free") if free else say("pg.stand.fuel", price=face.fuel)
    title = say("pg.stand.plant", plant=plant) if plant else say("pg.stand")
    layer.put("auction", picture, *box.centre, box.w, z=20, label=title, info=info)
    layer.spot("stand", slot)
