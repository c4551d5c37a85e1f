"""How events of Power Grid move: cards, tokens, houses, coins; the auction under its lamp."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.games.power_grid import events as ev
from game.games.power_grid.mechanisms.fuel_markets import FuelReserve
from game.games.power_grid.plants import FIRST_MARKET, FUELS, Cards
from game.games.power_grid.show import auction_stage as staging
from game.games.power_grid.show.art.auction import Standing
from game.games.power_grid.show.art.panels import fuel_token
from game.games.power_grid.show.art.plants import card_face, plant_back, plant_card
from game.games.power_grid.show.auction_stage import AuctionRoom, room_of
from game.games.power_grid.show.markets import fuel_laid, markets_of
from game.games.power_grid.show.naming import SHELVES, Cast, token_id
from game.games.power_grid.show.networks import Strands, light_up
from game.games.power_grid.show.places import Layer, Places, Rooms
from game.games.power_grid.show.players import blank, plant_look
from game.games.power_grid.world import World
from game.kernel.event import Event
from game.present.area import Rect
from game.present.cartography.map_art import MapArt
from game.present.kit.labels import box_of
from game.present.kit.layout import Laid, Thing, cell, lay
from game.present.motion.script import (
    Change,
    Fade,
    Flip,
    Hide,
    Move,
    Pause,
    Play,
    Script,
    Show,
    Turn,
    after,
    flight,
    numbers_between,
    together,
)
from game.present.pages.table import Sprite, Table
from game.present.party import party_of
from game.present.pictures.picture import Picture, Words
from game.present.pictures.pieces import mark_picture
from game.present.stage.motion import Motion
from game.present.view_context import ViewContext

CARD = 0.34
TOKEN = 0.28


class PowerGridMotion(Motion):
    def __init__(self, world: World, art: MapArt, rooms: Rooms, cast: Cast) -> None:
        self.world = world
        self.art = art
        self.rooms = rooms
        self.cast = cast

    def script(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        places = self.rooms.places(look)
        if isinstance(event, ev.CityConnected):
            mark = self.cast.parties(look)[event.utility].mark
            return _built(event, shown, places, self.art, mark_picture(mark, look.settings.patterns))
        if isinstance(event, ev.Powered):
            parties = self.cast.parties(look)
            strands = Strands(self.world, look.view, parties, self.art, places)
            own = look.viewer is not None and self.cast.id(event.utility) == party_of(look.viewer)
            lit = light_up(event, shown, look.view, self.world, strands, own=own)
            return together(_burned(event, places, self.world.offers.reserve, self._fuel(look)), lit)
        if isinstance(event, ev.FuelRefilled):
            rows = self.world.offers.rows(look.view.grid, event.market)
            return _refilled(event, shown, [len(line) for line in rows], self._fuel(look))
        auction = AuctionMotion(self.world, self.cast, places, look)
        if isinstance(event, ev.PlantOffered):
            return auction.offered(event, shown)
        if isinstance(event, ev.PlantSold):
            return auction.sold(event, shown)
        if isinstance(event, ev.BidMade | ev.BidderPassed):
            return auction.bids((event,), shown)
        if isinstance(event, ev.PlantTaken):
            event = ev.CardRemoved(event.plant, "taken")
        if isinstance(event, ev.CardDrawn):
            return _drawn(self.world.cards(look.view.grid), event.card, shown, places)
        if isinstance(event, ev.CardRemoved | ev.CardSetAside | ev.CardStored):
            return _card(event, shown, places)
        return _bought(event, shown, places) if isinstance(event, ev.FuelBought) else _HEARD.get(type(event))

    def _fuel(self, look: ViewContext) -> Laid:
        places = self.rooms.places(look)
        return fuel_laid(markets_of(self.world, look.view.grid), places.market.fuel, places.letters)

    def run(self, event: Event) -> str:
        return "bids" if isinstance(event, ev.BidMade | ev.BidderPassed) else ""

    def joined(self, events: Sequence[Event], shown: Table, look: ViewContext) -> Script | None:
        bids = [event for event in events if isinstance(event, ev.BidMade | ev.BidderPassed)]
        return AuctionMotion(self.world, self.cast, self.rooms.places(look), look).bids(bids, shown)


_HEARD: Mapping[type[Event], Script] = {
    **dict.fromkeys((ev.StepBegan, ev.GridFailed), together(Play("bell"), Pause(0.6))),
    **dict.fromkeys((ev.OrderSet, ev.RegionChosen), together(Play("card"), Pause(0.25))),
    ev.MinesSold: together(Play("coin"), Pause(0.45)),
    ev.Declined: Pause(0.15),
}


def _card(event: ev.CardRemoved | ev.CardSetAside | ev.CardStored, shown: Table, places: Places) -> Script | None:
    name = f"plant.{event.card}"
    sprite = shown.index.get(name)
    if not isinstance(sprite, Sprite):
        return None
    if isinstance(event, ev.CardSetAside | ev.CardStored):
        away = Move(name, *places.market.stack, CARD, "in_out")
        return together(Play("card"), away, after(Pause(0.2), Fade(name, 0, 0.2)))
    return together(Play("card"), Move(name, sprite.x, sprite.y - 40, 0.3), Fade(name, 0, 0.3))


def _drawn(cards: Cards, card: int, shown: Table, places: Places) -> Script:
    there = (s.id.removeprefix("plant.") for s in shown.sprites if s.id.startswith("plant.") and s.alpha)
    goal, name = places.market.market_card(sorted({card, *map(int, there)}).index(card), False), f"plant.{card}"
    return after(
        Show(Sprite(name, plant_back(), *places.market.stack, goal.w, goal.h, z=30)),
        together(Play("card"), Move(name, *goal.centre, CARD, "out", 20)),
        Flip(name, card_face(cards, card), 0.24),
    )


def _market_tokens(shown: Table, fuel: int, market: int) -> list[int]:
    """The spaces of a fuel market that hold tokens, the cheapest first."""
    start = f"{SHELVES[market]}.{FUELS[fuel]}."
    return sorted(int(s.id.removeprefix(start)) for s in shown.sprites if s.id.startswith(start) and s.alpha)


def _bought(event: ev.FuelBought, shown: Table, places: Places) -> Script:
    goal = blank(places.card_of(event.utility))[f"stored.{event.fuel}"].centre
    flights = []
    for space in _market_tokens(shown, event.fuel, event.market)[: event.amount]:
        name = token_id(event.fuel, space, event.market)
        flights.append(together(Move(name, *goal, TOKEN, "in_out", 24), after(Pause(TOKEN * 0.8), Fade(name, 0, 0.06))))
    return together(Play("cube"), *flights, stagger=0.06)


def _supply(kind: int, fuel: Laid) -> Rect:
    return fuel[f"head.{FIRST_MARKET}.{FUELS[kind]}"]


def _refilled(event: ev.FuelRefilled, shown: Table, spaces: Sequence[int], fuel: Laid) -> Script:
    flights: list[Script] = []
    for kind, amount in enumerate(event.amounts):
        held = _market_tokens(shown, kind, event.market)
        first = held[0] if held else spaces[kind]
        for space in range(first - 1, max(-1, first - 1 - amount), -1):
            name = token_id(kind, space, event.market)
            goal = fuel[name]
            sprite = Sprite(name, fuel_token(kind), *_supply(kind, fuel).centre, goal.w, goal.h, z=40)
            flights.append(after(Show(sprite), Move(name, *goal.centre, TOKEN, "in_out", 30)))
    return together(Play("cube"), *flights, stagger=0.03) if flights else Pause(0.1)


def _built(event: ev.CityConnected, shown: Table, places: Places, art: MapArt, picture: Picture) -> Script:
    city = shown.index.get(f"city.{art.board.graph.cities[event.city]}")
    if not isinstance(city, Sprite):
        return Pause(0.2)
    x, y = blank(places.card_of(event.utility))["piece"].centre
    name = f"house.{event.utility}.{event.city}"
    size = max(city.w * 0.6, 16.0)
    sprite = Sprite(name, picture, x, y, size, size * picture.height / picture.width, z=40, framed=places.lens.zoom > 1)
    return after(Show(sprite), Move(name, city.x, city.y, 0.4, "in_out", 40), Play("click"))


def _burned(event: ev.Powered, places: Places, reserve: FuelReserve | None, fuel: Laid) -> Script:
    """Burned tokens leave the store, for the supply or, those of a storage's fuel, for the storage."""
    card = blank(places.card_of(event.utility))
    flights: list[Script] = []
    for kind, amount in enumerate(event.burned):
        kept = reserve is not None and reserve.stored and kind == reserve.kind
        start, supply = card[f"stored.{kind}"].centre, _supply(kind, fuel)
        goal = (fuel["reserve"] if kept else supply).centre
        names = (f"burn.{kind}.{number}" for number in range(min(amount, 6)))
        flights += (flight(name, fuel_token(kind), start, goal, supply.w, TOKEN) for name in names)
    return together(*flights, stagger=0.05)


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

    def offered(self, event: ev.PlantOffered, shown: Table) -> Script | None:
        """The plant rises out of the market under the lamp; one that is there already gets its opening bid."""
        name, room = f"plant.{event.plant}", self._room
        card = shown.index.get(name)
        if not isinstance(card, Sprite):
            return None
        stage = self._stage(event)
        if "counter" in shown.index:
            crown = (Show(sprite) for sprite in stage if sprite.id == "crown")
            bid = map(Show, staging.flaps(room, event.amount))
            return after(together(Play("card"), *bid, self._face(event.utility, "leads"), *crown), Pause(0.3))
        x, y = room.slot.centre
        w, h = room.slot.w, room.slot.h
        front = plant_card(self._cards[event.plant])
        risen = Sprite(name, front, x, y + h * 0.3, w, h, alpha=0, z=24, label=card.label)
        lights = [after(Show(replace(each, alpha=0)), Fade(each.id, 255, RISE * 0.7)) for each in stage]
        small = replace(card, id="rising", z=40)
        return after(
            together(Show(small), Show(risen), Show(staging.gap_of(event.plant, box_of(card)))),
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

    def _stage(self, event: ev.PlantOffered) -> list[Sprite]:
        """The stage as it is right after the opening bid."""
        auction = self.look.view.auction
        out = auction.out & ~(1 << event.utility)
        layer = self._layer()
        staging.add_stage(
            layer, self.look, self.world, staging.StagedPlant(event.plant, event.amount, event.utility, 0, out)
        )
        return layer.sprites

    def _layer(self) -> Layer:
        return Layer(places=self.places, parties=self.cast.parties(self.look), cards=self._cards)

    # ---- bids and passes

    def bids(self, events: Sequence[ev.BidMade | ev.BidderPassed], shown: Table) -> Script | None:
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
            if isinstance(event, ev.BidderPassed):
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
        drifts: list[Script] = [Show(staging.older(self._room, self.look, party, bid, tags[-1]))]
        for age, tag in enumerate(reversed(tags)):
            x, y = places[min(age, len(places) - 1)].centre
            alpha = PALE[age] if age < len(places) else 0
            drifts.append(together(Move(tag, x, y, seconds), Fade(tag, alpha, seconds)))
        return [after(drifts[0], together(*drifts[1:]))]

    def _crowned(self, event: ev.BidMade, before: int) -> Iterator[Script]:
        if before >= 0 and before != event.utility:
            yield self._face(before, "in")
        yield self._face(event.utility, "leads")
        layer = self._layer()
        staging.add_crown(layer, self._room, event.utility, event.amount)
        yield from (Show(sprite) for sprite in layer.sprites)

    def _face(self, u: int, standing: Standing) -> Script:
        party = self.cast.parties(self.look)[u]
        return Change(f"bidder.{u}", staging.bidder(self._room, self.look, party, standing))

    # ---- sold

    def sold(self, event: ev.PlantSold, shown: Table) -> Script | None:
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
        lights = [after(Fade(each, 0, FLIGHT * 0.7), Hide(each)) for each in staging.on_stage(tuple(shown.index))]
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
    seen = staging.flaps(room, before) if before else []
    for number in numbers_between(before or bid - 1, bid, MOST_TICKS):
        turned = [flap for flap in staging.flaps(room, number) if flap not in seen]
        parts += [together(*map(Show, turned)), Pause(TICK)]
        seen = staging.flaps(room, number)
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
