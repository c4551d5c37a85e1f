"""How an auction is seen: a plant rises under the lamp, bids run up the counter, the hammer falls."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.games.power_grid.events import BidderPassed, BidMade, PlantOffered, PlantSold
from game.games.power_grid.plants import Cards
from game.games.power_grid.show.art.auction import Standing
from game.games.power_grid.show.art.plants import plant_card
from game.games.power_grid.show.auction_stage import (
    AuctionRoom,
    StagedPlant,
    add_crown,
    add_stage,
    bidder,
    flaps,
    flaps_turned,
    gap_of,
    older,
    on_stage,
    room_of,
)
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.naming import Cast
from game.games.power_grid.show.places import Places
from game.games.power_grid.show.players import blank, plant_look
from game.games.power_grid.world import World
from game.present.kit.layout import Thing, cell, lay
from game.present.motion.script import (
    Change,
    Fade,
    Hide,
    Move,
    Pause,
    Play,
    Script,
    Show,
    Turn,
    after,
    numbers_between,
    together,
)
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Words
from game.present.view_context import ViewContext

RISE = 0.36
TICK = 0.055
"""Between two numbers of one raise."""
MOST_TICKS = 4
"""Numbers that are seen of one raise."""
ANSWER = 0.34
"""How long a single bid or pass is looked at."""
WHOLE = 2.2
"""How long many of them take together at most."""
QUICKEST = 0.12
DRIFT, LINGER = 0.3, 0.5
"""How long an older bid takes to its next place, and the last ones to go."""
PALE = (235, 150, 80)
"""How pale older bids are, from the latest on."""
LIFT, FALL, HUSH = 0.24, 0.1, 0.34
FLIGHT = 0.42


@dataclass(frozen=True, slots=True)
class AuctionMotion:
    """Scripts for one look at a table of Power Grid."""

    world: World
    cast: Cast
    places: Places
    look: ViewContext

    @property
    def _room(self) -> AuctionRoom:
        return room_of(self.places)

    @property
    def _cards(self) -> Cards:
        return self.world.cards(self.look.view.grid)

    # ---- a plant is put up

    def offered(self, event: PlantOffered, shown: Table) -> Script | None:
        """The plant rises out of the market under the lamp; one that is there already gets its opening bid."""
        name, room = f"plant.{event.plant}", self._room
        card = shown.index.get(name)
        if not isinstance(card, Sprite):
            return None
        stage = self._stage(event)
        if "counter" in shown.index:
            crown = (Show(sprite) for sprite in stage if sprite.id == "crown")
            bid = map(Show, flaps(room, event.amount))
            return after(together(Play("card"), *bid, self._face(event.utility, "leads"), *crown), Pause(0.3))
        x, y = room.slot.centre
        w, h = room.slot.w, room.slot.h
        front = plant_card(self._cards[event.plant])
        risen = Sprite(name, front, x, y + h * 0.3, w, h, alpha=0, z=24, label=card.label)
        lights = [after(Show(replace(each, alpha=0)), Fade(each.id, 255, RISE * 0.7)) for each in stage]
        small = replace(card, id="rising", z=40)
        return after(
            together(Show(small), Show(risen), Show(gap_of(event.plant, card))),
            together(
                Play("card"),
                *lights,
                Move("rising", x, y, RISE, "in_out", 30),
                after(Pause(RISE * 0.6), Fade("rising", 0, RISE * 0.4)),
                after(Pause(RISE * 0.5), together(Move(name, x, y, RISE * 0.7), Fade(name, 255, RISE * 0.5))),
            ),
            Hide("rising"),
            Pause(0.25),
        )

    def _stage(self, event: PlantOffered) -> list[Sprite]:
        """Return the stage as it is right after the opening bid."""
        auction = self.look.view.auction
        out = auction.out & ~(1 << event.utility)
        layer = self._layer()
        add_stage(layer, self.look, self.world, StagedPlant(event.plant, event.amount, event.utility, 0, out))
        return layer.sprites

    def _layer(self) -> Layer:
        return Layer(places=self.places, parties=self.cast.parties(self.look), cards=self._cards)

    # ---- bids and passes

    def bids(self, events: Sequence[BidMade | BidderPassed], shown: Table) -> Script | None:
        """One counter runs from bid to bid; who raises gets the crown, who passes grows pale."""
        if "counter" not in shown.index:
            return Pause(0.1)
        room, leader = self._room, _crowned(shown, self._room)
        price = _crown_bid(shown)
        pause = max(QUICKEST, min(ANSWER, WHOLE / len(events)))
        parts: list[Script] = []
        tags: list[str] = []
        for event in events:
            drifts: list[Script] = []
            if isinstance(event, BidderPassed):
                parts.append(together(Play("click"), self._face(event.utility, "passed")))
            else:
                parts += _running(room, price, event.amount)
                if leader >= 0 and 0 < price < event.amount and room.older:
                    drifts = self._drift(tags, leader, price, min(DRIFT, pause))
                parts.append(together(Play("coin"), *self._crowned(event, leader)))
                price, leader = event.amount, event.utility
            parts.append(together(Pause(pause), *drifts))
        gone = (after(Fade(tag, 0, LINGER), Hide(tag)) for tag in tags)
        return after(*parts, together(*gone))

    def _drift(self, tags: list[str], leader: int, bid: int, seconds: float) -> list[Script]:
        places, party = self._room.older, self.cast.parties(self.look)[leader]
        tags.append(f"older.{len(tags)}")
        drifts: list[Script] = [Show(older(self._room, self.look, party, bid, tags[-1]))]
        for age, tag in enumerate(reversed(tags)):
            x, y = places[min(age, len(places) - 1)].centre
            alpha = PALE[age] if age < len(places) else 0
            drifts.append(together(Move(tag, x, y, seconds), Fade(tag, alpha, seconds)))
        return [after(drifts[0], together(*drifts[1:]))]

    def _crowned(self, event: BidMade, before: int) -> Iterator[Script]:
        if before >= 0 and before != event.utility:
            yield self._face(before, "in")
        yield self._face(event.utility, "leads")
        layer = self._layer()
        add_crown(layer, self._room, event.utility, event.amount)
        yield from (Show(sprite) for sprite in layer.sprites)

    def _face(self, u: int, standing: Standing) -> Script:
        party = self.cast.parties(self.look)[u]
        return Change(f"bidder.{u}", bidder(self._room, self.look, party, standing))

    # ---- sold

    def sold(self, event: PlantSold, shown: Table) -> Script | None:
        """The hammer falls; the card flies to its buyer and becomes the small plate that stays there."""
        name = f"plant.{event.plant}"
        sprite = shown.index.get(name)
        if not isinstance(sprite, Sprite):
            return None
        card = self.places.card_of(event.utility)
        held = sum(each.id.startswith(f"own.{event.utility}.") for each in shown.sprites)
        count = max(self.world.tables.plant_limit, held + 1)
        box, own = blank(card, count)[f"place.{held}"], f"own.{event.utility}.{event.plant}"
        look = plant_look(card, self._cards[event.plant], count)
        (plate,) = lay(cell(look, thing=Thing(own, z=28)), box).sprites
        x, y = sprite.x, sprite.y
        small = Sprite("sold", sprite.picture, x, y, *self.places.market.card, z=40)
        lights = [after(Fade(each, 0, FLIGHT * 0.7), Hide(each)) for each in on_stage(tuple(shown.index))]
        return after(
            self._hammer(name, x, y, shown),
            Show(small),
            together(
                Play("card"),
                *lights,
                Fade(name, 0, 0.12),
                Move("sold", *box.centre, FLIGHT, "in_out", 40),
                after(Pause(FLIGHT * 0.8), Show(plate), Fade("sold", 0, 0.12)),
            ),
            together(Hide("sold"), Play("coin")),
        )

    @staticmethod
    def _hammer(name: str, x: float, y: float, shown: Table) -> Script:
        if "hammer" not in shown.index:
            return Pause(0.1)
        tremble = after(Move(name, x, y + 3, 0.03, "linear"), Move(name, x, y, 0.09, "out"))
        rebound = after(Turn("hammer", 7, 0.07, "out"), Turn("hammer", -7, 0.09, "in_out"))
        return after(
            Turn("hammer", 52, LIFT, "out"),
            Turn("hammer", -52, FALL, "linear"),
            together(Play("hammer"), tremble, rebound, Pause(HUSH)),
        )


def _running(room: AuctionRoom, before: int, bid: int) -> list[Script]:
    parts: list[Script] = []
    for number in numbers_between(before or bid - 1, bid, MOST_TICKS):
        parts += [together(*map(Show, flaps_turned(room, before, number))), Pause(TICK)]
        before = number
    return parts[:-1]


def _crowned(shown: Table, room: AuctionRoom) -> int:
    crown = shown.index.get("crown")
    if crown is None:
        return -1
    return min(range(room.seats), key=lambda u: math.dist(room.bidder(u).centre, (crown.x, crown.y)))


def _crown_bid(shown: Table) -> int:
    crown = shown.index.get("crown")
    shapes = crown.picture.shapes if isinstance(crown, Sprite) else ()
    return next((int(str(shape.text)) for shape in shapes if isinstance(shape, Words)), 0)
