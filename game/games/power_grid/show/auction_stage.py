"""The auction as a stage over the map: the plant under a lamp, the bid on a counter, everybody's standing around it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.boards.board import Point
from game.games.power_grid.actions import Offer
from game.games.power_grid.planning import run_price
from game.games.power_grid.show.art import auction as art
from game.games.power_grid.show.art import panels
from game.games.power_grid.show.art.auction import Standing
from game.games.power_grid.show.art.plants import H as CARD_H
from game.games.power_grid.show.art.plants import W as CARD_W
from game.games.power_grid.show.places import Layer, Places
from game.games.power_grid.show.players import shortened
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.message import msg
from game.present.area import Rect
from game.present.pages.table import Sprite
from game.present.party import Party
from game.present.pictures.picture import Picture
from game.present.view_context import ViewContext

CHOOSING, BIDDING = "pg.auction", "pg.bidding"
GROWS = (46.0, 37.0)
"""How many letters a stage is wide and high from which on letters grow with it."""


@dataclass(frozen=True, slots=True)
class StagedPlant:
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
        if u == self.leader:
            return "leads"
        if self.out >> u & 1:
            return "done"
        if self.passed >> u & 1:
            return "passed"
        return "asked" if u == self.asked else "in"


def choosing(g: HasGrid) -> bool:
    """True if somebody decides which plant is put up."""
    return bool(g.flow.stack) and g.flow.stack[-1] == CHOOSING


def lot_of(look: ViewContext, meant: Action | None) -> StagedPlant | None:
    """The plant on the stage: the one that is up, or the one that whoever chooses means; None: none is."""
    g: HasGrid = look.view
    auction = g.auction
    if g.flow.stack and g.flow.stack[-1] == BIDDING:
        return StagedPlant(auction.plant, auction.price, auction.leader, auction.passed, auction.out, auction.turn)
    if choosing(g) and isinstance(meant, Offer):
        return StagedPlant(meant.plant, look.amount or meant.amount, -1, 0, auction.out, auction.chooser)
    return None


def room_of(places: Places) -> AuctionRoom:
    """The stage: it covers the window of the map."""
    _, _, w, h = places.window
    return AuctionRoom(places.window, max(places.letters, min(h / GROWS[1], w / GROWS[0])), places.seats)


def add_stage(layer: Layer, look: ViewContext, world: World, lot: StagedPlant) -> None:
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
        layer.lay("fuel_tag", art.fuel_tag(plant.kind, fuel, tag.w, tag.h, room.text), tag, z=21)
    (x, y), length = room.hammer
    layer.put("block", art.block_picture(), x - length * 0.98, y + length * 0.72, length * 0.86, z=21)
    layer.put("hammer", art.hammer_picture(), x, y, length * 200 / 72, z=27)
    box = room.counter
    layer.lay("counter", art.counter_picture(box.w, box.h), box, z=25)
    layer.sprites += flaps(room, lot.bid, meant=lot.leader < 0)
    for u, party in enumerate(layer.parties):
        standing = lot.standing(u)
        face, label = bidder(room, look, party, standing), msg("pg.player", seat=party.name)
        layer.lay(f"bidder.{u}", face, room.bidder(u), z=22, label=label, info=msg(f"pg.bidder.{standing}"))
    if lot.leader >= 0:
        add_crown(layer, room, lot.leader, lot.bid)


def gap_of(plant: int, place: Rect) -> Sprite:
    return Sprite("gap", panels.gap_picture(plant, place.w, place.h), *place.centre, place.w, place.h, z=1)


def flaps(room: AuctionRoom, bid: int, *, meant: bool = False) -> list[Sprite]:
    """The flaps of the counter, from left to right, with a bid."""
    digits = f"{bid:2d}"
    return [
        Sprite(f"flap.{place}", art.flap_picture(digit, box.w, box.h, meant), *box.centre, box.w, box.h, z=25)
        for place, (digit, box) in enumerate(zip(digits, room.flaps(len(digits)), strict=True))
    ]


def bidder(room: AuctionRoom, look: ViewContext, party: Party, standing: Standing) -> Picture:
    w, h = room.bidder(0)[2:]
    name = shortened(look, party.title, room.text * 1.06, w - room.text * 2.35 - 16) if room.plaques else ""
    face = art.BidderFace(party.mark, name, standing, msg(f"pg.bidder.{standing}"), look.settings.patterns)
    return art.bidder_picture(face, w, h, room.text, room.plaques)


def add_crown(layer: Layer, room: AuctionRoom, leader: int, bid: int) -> None:
    box, picture = room.bidder(leader), art.crown_picture(bid, room.text)
    x = box.right - picture.width / 2 - room.text * 0.5 if room.plaques else box.centre[0]
    y = box.y - picture.height * (0.12 if room.plaques else 0.4)
    layer.put("crown", picture, x, y, picture.width, z=26)


def older(room: AuctionRoom, look: ViewContext, party: Party, bid: int, name: str) -> Sprite:
    """The tag of a bid as it comes out from behind the counter."""
    w, h = room.older[0][2:]
    x, y = room.counter.x + w / 2, room.older[0].centre[1]
    return Sprite(name, art.older_bid(party.mark, bid, w, h, look.settings.patterns), x, y, w, h, alpha=0, z=23)


STAGE = ("auction", "fuel_tag", "block", "hammer", "counter", "flap.", "crown", "bidder.", "older.")
"""What the names of the sprites of the stage begin with."""


def on_stage(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(name for name in names if name.startswith(STAGE))


# ---- where everything lies


EDGE = 9.0
LEAST_ROW = 4.2
"""How many letters high the row of a plaque is at least."""
NARROWEST = 7.4
"""Below so many letters across, bidders are tokens in a row instead of plaques at both sides."""
WIDEST = 15.5
CROWN = 1.6
"""How many letters of room a crown takes above the plaque of who leads."""
OLDER = 3
"""Older bids that are seen at most."""


@dataclass(frozen=True)
class AuctionRoom:
    """The stage in ``box`` for ``seats`` bidders, with letters of size ``text``."""

    box: Rect
    text: float
    seats: int

    # ---- what gives way

    @cached_property
    def plaques(self) -> bool:
        """True if there is room for plaques with names at both sides of the card."""
        side = (self.box.w - self._card_width(self.box.h, 0.42)) / 2 - 3 * EDGE
        high = self._rows * self.text * LEAST_ROW
        return side >= NARROWEST * self.text and high <= self.box.h * 0.92

    @cached_property
    def _upper(self) -> Rect:
        x, y, w, h = self.box
        return self.box if self.plaques else Rect(x, y, w, h - self.text * 3.9)

    def _card_width(self, h: float, part: float) -> float:
        return min(h * 0.47 * CARD_W / CARD_H, self.box.w * part)

    # ---- in the middle

    @cached_property
    def slot(self) -> Rect:
        x, y, w, h = self._upper
        wide = self._card_width(h, 0.42 if self.plaques else 0.5)
        high = wide * CARD_H / CARD_W
        spare = max(0.0, h * 0.47 - high)
        return Rect(x + (w - wide) / 2, y + h * 0.155 + spare * 0.4, wide, high)

    @cached_property
    def counter(self) -> Rect:
        """The counter with the bid, in front of the card's foot."""
        high = max(self.text * 2.3, min(self._upper.h * 0.17, self.slot.w * 0.62))
        wide = high * 1.62
        return Rect(self.slot.centre[0] - wide / 2, self.slot.bottom - high * 0.12, wide, high)

    def flaps(self, count: int) -> tuple[Rect, ...]:
        """The places of ``count`` flaps in the counter, from left to right."""
        x, y, w, h = self.counter
        rim = art.counter_rim(h)
        step = (w - 1.5 * rim) / count
        return tuple(Rect(x + rim + place * step, y + rim, step - rim / 2, h - 2 * rim) for place in range(count))

    @cached_property
    def hammer(self) -> tuple[Point, float]:
        """The end of the hammer's handle, and the length of the hammer."""
        length = min(self.slot.w * 0.62, (self.box.right - self.counter.right) * 0.62, self._upper.h * 0.165)
        return (self.counter.right + self.text * 0.3 + length * 1.34, self.counter.bottom - length * 0.62), length

    @cached_property
    def fuel_tag(self) -> Rect:
        """The tag with what fuel costs now, left of the counter."""
        w, h = self.text * 4.6, self.text * 1.7
        return Rect(max(self.box.x + EDGE, self.counter.x - self.text * 0.6 - w), self.counter.bottom - h, w, h)

    @property
    def tagged(self) -> bool:
        return self.counter.x - self.box.x >= self.text * 5.2

    @cached_property
    def older(self) -> tuple[Rect, ...]:
        """Where older bids drift to, left of the counter, from the latest on; as many as have room."""
        lowest = self._plaque(0) if self.plaques else Rect(0, 0, 0, 0)
        return tuple(tag for tag in self._older if lowest.bottom <= tag.y or lowest.right <= tag.x)

    @cached_property
    def _older(self) -> tuple[Rect, ...]:
        w, h = self.text * 3.1, self.text * 1.6
        top = max(self.slot.bottom + 4, self.counter.y + self.counter.h * 0.34 - h / 2)
        step, right = w + self.text * 0.4, self.counter.x - self.text * 0.6
        count = int((right - self.box.x - EDGE) / step)
        if self.tagged and not self.plaques and top + h > self.fuel_tag.y:
            return ()  # the counter is too low for both
        return tuple(Rect(right - w - place * step, top, w, h) for place in range(min(OLDER, count)))

    # ---- bidders

    @property
    def _rows(self) -> int:
        return -(-self.seats // 2)

    def bidder(self, place: int) -> Rect:
        """The plaque or token of a bidder; they go clockwise from the lower left."""
        return self._plaque(place) if self.plaques else self._token(place)

    def _pitch(self, rows: int) -> tuple[float, float]:
        """The distance of plaques from top to top, and their height, in a column of ``rows``."""
        step = min(max(self.text * LEAST_ROW, self.box.h * 0.172), self.box.h * 0.8 / rows)
        return step, min(step - self.text * 1.35, self.text * 3.6)

    @cached_property
    def _middle(self) -> float:
        """The middle of both columns: the lowest plaque leaves older bids free if a crown has room on the highest."""
        middle = self.box.y + self.box.h * 0.4 + self.text * 0.4
        step, high = self._pitch(self._rows)
        half = (self._rows - 1) / 2 * step + high / 2
        least = self.box.y + self.text * CROWN + half
        return min(middle, max(least, min((tag.y for tag in self._older), default=math.inf) - 2 - half))

    def _plaque(self, place: int) -> Rect:
        left = place < self._rows
        row = self._rows - 1 - place if left else place - self._rows
        rows = self._rows if left else self.seats - self._rows
        x, _, w, _ = self.box
        room = (w - self.slot.w) / 2 - 3 * EDGE
        step, high = self._pitch(rows)
        wide = min(room, self.text * WIDEST)
        spare = room - wide
        bow = 0.0 if rows < 3 else abs(row - (rows - 1) / 2) / ((rows - 1) / 2)
        inward = EDGE + spare * (0.35 + 0.4 * bow)
        top = self._middle + (row - (rows - 1) / 2) * step - high / 2
        return Rect(x + inward if left else x + w - inward - wide, top, wide, high)

    def _token(self, place: int) -> Rect:
        x, _, w, _ = self.box
        step = min((w - 2 * EDGE) / self.seats, self.text * 4.2)
        high = self.text * 2.9
        left = x + w / 2 + (place - self.seats / 2) * step
        return Rect(left + 2, self.box.bottom - high - 5, step - 4, high)
