"""The auction as a stage over the map: the plant under a lamp, the bid on a counter, everybody's standing around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.power_grid.actions import Offer
from game.games.power_grid.planning import run_price
from game.games.power_grid.show.art import auction as art
from game.games.power_grid.show.art import panels
from game.games.power_grid.show.art.bidders import BidderFace, Standing, bidder_picture, crown_picture, older_bid
from game.games.power_grid.show.auction_room import AuctionRoom
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.places import Places
from game.games.power_grid.show.players import shortened
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.message import msg
from game.present.pages.table import Sprite
from game.present.party import Party
from game.present.pictures.picture import Picture
from game.present.view_context import ViewContext

CHOOSING, BIDDING = "pg.auction", "pg.bidding"
GROWS = (46.0, 37.0)
"""How many letters a stage is wide and high from which on letters grow with it."""


@dataclass(frozen=True, slots=True)
class Lot:
    """A plant on the stage: the bid and who leads with it, -1 while the opening bid is only meant.

    ``passed`` and ``out`` are bit masks of bidders, ``asked`` is who has to answer, or -1.
    """

    plant: int
    bid: int
    leader: int = -1
    passed: int = 0
    out: int = 0
    asked: int = -1

    def standing(self, u: int) -> Standing:
        """Return what a bidder does."""
        if u == self.leader:
            return "leads"
        if self.out >> u & 1:
            return "done"
        if self.passed >> u & 1:
            return "passed"
        return "asked" if u == self.asked else "in"


def choosing(g: HasGrid) -> bool:
    """Tell whether somebody decides which plant is put up."""
    return bool(g.flow.stack) and g.flow.stack[-1] == CHOOSING


def lot_of(look: ViewContext, meant: Action | None) -> Lot | None:
    """Return the plant on the stage: the one that is up, or the one that whoever chooses means; None: none is."""
    g: HasGrid = look.view
    auction = g.auction
    if g.flow.stack and g.flow.stack[-1] == BIDDING:
        return Lot(auction.plant, auction.price, auction.leader, auction.passed, auction.out, auction.turn)
    if choosing(g) and isinstance(meant, Offer):
        return Lot(meant.plant, look.amount or meant.amount, -1, 0, auction.out, auction.chooser)
    return None


def room_of(places: Places) -> AuctionRoom:
    """Return the stage: it covers the window of the map."""
    _, _, w, h = places.window
    return AuctionRoom(places.window, max(places.letters, min(h / GROWS[1], w / GROWS[0])), places.seats)


def add_stage(layer: Layer, look: ViewContext, world: World, lot: Lot) -> None:
    """Put up the stage with everything but the card itself."""
    room = room_of(layer.places)
    x, y, w, h = room.box
    plant = world.cards(look.view.grid)[lot.plant]
    free = not plant.fuel
    fuel = run_price(world, look.view.grid, lot.plant)
    picture = art.stage_picture(w, h, room.slot.moved(-x, -y), room.counter.moved(-x, -y))
    title = msg("pg.stand.plant", plant=lot.plant)
    info = msg("pg.stand.free") if free else msg("pg.stand.fuel", price=fuel)
    layer.put("auction", picture, *room.box.centre, w, z=20, label=title, info=info, blurs=True)
    if room.tagged and not free:
        tag = room.fuel_tag
        layer.put("fuel_tag", art.fuel_tag(plant.kind, fuel, tag.w, tag.h, room.text), *tag.centre, tag.w, z=21)
    _add_hammer(layer, room)
    box = room.counter
    layer.put("counter", art.counter_picture(box.w, box.h), *box.centre, box.w, z=25)
    layer.sprites += flaps(room, lot.bid, meant=lot.leader < 0)
    for u, party in enumerate(layer.parties):
        box = room.bidder(u)
        standing = lot.standing(u)
        face = bidder(room, look, party, standing)
        label = msg("pg.player", seat=party.name)
        layer.put(f"bidder.{u}", face, *box.centre, box.w, z=22, label=label, info=msg(f"pg.bidder.{standing}"))
    if lot.leader >= 0:
        add_crown(layer, room, lot.leader, lot.bid)


def gap_of(plant: int, card: Sprite) -> Sprite:
    """Return the gap that ``card`` leaves in the market."""
    picture = panels.gap_picture(plant, card.w, card.h)
    return Sprite("gap", picture, card.x, card.y, card.w, card.h, z=1)


def flaps(room: AuctionRoom, bid: int, *, meant: bool = False) -> list[Sprite]:
    """Return the flaps of the counter, from left to right, with a bid."""
    digits = f"{bid:2d}"
    return [
        Sprite(f"flap.{place}", art.flap_picture(digit, box.w, box.h, meant), *box.centre, box.w, box.h, z=25)
        for place, (digit, box) in enumerate(zip(digits, room.flaps(len(digits)), strict=True))
    ]


def flaps_turned(room: AuctionRoom, before: int, bid: int) -> list[Sprite]:
    """Return the flaps that turn when a bid follows on the one before; 0: none was."""
    old = flaps(room, before) if before else []
    return [flap for flap in flaps(room, bid) if flap not in old]


def bidder(room: AuctionRoom, look: ViewContext, party: Party, standing: Standing) -> Picture:
    """Return a bidder with what the bidder does."""
    w, h = room.bidder(0)[2:]
    name = shortened(look, party.title, room.text * 1.06, w - room.text * 2.35 - 16) if room.plaques else ""
    face = BidderFace(party.mark, name, standing, msg(f"pg.bidder.{standing}"), look.patterns)
    return bidder_picture(face, w, h, room.text, room.plaques)


def add_crown(layer: Layer, room: AuctionRoom, leader: int, bid: int) -> None:
    """Crown the leader with the bid."""
    box, picture = room.bidder(leader), crown_picture(bid, room.text)
    x = box.right - picture.width / 2 - room.text * 0.5 if room.plaques else box.centre[0]
    y = box.y - picture.height * (0.12 if room.plaques else 0.4)
    layer.put("crown", picture, x, y, picture.width, z=26)


def _add_hammer(layer: Layer, room: AuctionRoom) -> None:
    (x, y), length = room.hammer
    wide = length * 0.86
    block = art.block_picture()
    layer.put("block", block, x - length * 0.98, y + length * 0.72, wide, z=21)
    layer.put("hammer", art.hammer_picture(), x, y, length * 200 / 72, z=27)


def older(room: AuctionRoom, look: ViewContext, party: Party, bid: int, name: str) -> Sprite:
    """Return the tag of a bid as it comes out from behind the counter."""
    w, h = room.older[0][2:]
    x, y = room.counter.x + w / 2, room.older[0].centre[1]
    return Sprite(name, older_bid(party.mark, bid, w, h, look.patterns), x, y, w, h, alpha=0, z=23)


STAGE = ("auction", "fuel_tag", "block", "hammer", "counter", "flap.", "crown", "bidder.", "older.")
"""What the names of the sprites of the stage begin with."""


def on_stage(names: Sequence[str]) -> tuple[str, ...]:
    """Return those of the names that belong to the stage."""
    return tuple(name for name in names if name.startswith(STAGE))
