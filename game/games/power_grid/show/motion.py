"""How events of Power Grid move: cards, tokens, houses, coins."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid import events as ev
from game.games.power_grid.mechanisms.fuel_markets import FuelReserve
from game.games.power_grid.plants import FIRST_MARKET, FUELS, Cards
from game.games.power_grid.show.art.panels import fuel_token
from game.games.power_grid.show.art.plants import card_face, plant_back
from game.games.power_grid.show.auction_motion import AuctionMotion
from game.games.power_grid.show.fuel_markets import fuel_laid, markets_of
from game.games.power_grid.show.naming import SHELVES, Cast, token_id
from game.games.power_grid.show.networks import Strands, light_up
from game.games.power_grid.show.places import Places, Rooms
from game.games.power_grid.show.players import blank
from game.games.power_grid.world import World
from game.kernel.event import Event
from game.present.area import Rect
from game.present.cartography.map_art import MapArt
from game.present.kit.layout import Laid
from game.present.motion.script import Fade, Flip, Move, Pause, Play, Script, Show, after, flight, together
from game.present.pages.table import Sprite, Table
from game.present.party import party_of
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import mark_picture
from game.present.stage.motion import Motion
from game.present.view_context import ViewContext

CARD = 0.34
TOKEN = 0.28


class PowerGridMotion(Motion):
    """Cards, tokens, houses and coins travel."""

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
        if isinstance(event, (ev.CardDrawn, ev.CardRemoved, ev.CardSetAside, ev.CardStored)):
            return _card(self.world.cards(look.view.grid), event, shown, places)
        return _script(event, shown, places)

    def _fuel(self, look: ViewContext) -> Laid:
        places = self.rooms.places(look)
        return fuel_laid(markets_of(self.world, look.view.grid), places.market.fuel, places.letters)

    def run(self, event: Event) -> str:
        return "bids" if isinstance(event, ev.BidMade | ev.BidderPassed) else ""

    def joined(self, events: Sequence[Event], shown: Table, look: ViewContext) -> Script | None:
        bids = [event for event in events if isinstance(event, ev.BidMade | ev.BidderPassed)]
        return AuctionMotion(self.world, self.cast, self.rooms.places(look), look).bids(bids, shown)


def _script(event: Event, shown: Table, places: Places) -> Script | None:
    if isinstance(event, ev.FuelBought):
        return _bought(event, shown, places)
    if isinstance(event, ev.StepBegan | ev.GridFailed):
        return together(Play("bell"), Pause(0.6))
    if isinstance(event, ev.MinesSold):
        return together(Play("coin"), Pause(0.45))
    if isinstance(event, (ev.OrderSet, ev.RegionChosen)):
        return together(Play("card"), Pause(0.25))
    return Pause(0.15) if isinstance(event, ev.Declined) else None


def _card(
    cards: Cards, event: ev.CardDrawn | ev.CardRemoved | ev.CardSetAside | ev.CardStored, shown: Table, places: Places
) -> Script | None:
    if isinstance(event, ev.CardDrawn):
        return _drawn(cards, event.card, shown, places)
    name = f"plant.{event.card}"
    sprite = shown.index.get(name)
    if not isinstance(sprite, Sprite):
        return None
    if isinstance(event, ev.CardSetAside | ev.CardStored):
        x, y = places.market.stack
        return together(Play("card"), Move(name, x, y, CARD, "in_out"), after(Pause(0.2), Fade(name, 0, 0.2)))
    return together(Play("card"), Move(name, sprite.x, sprite.y - 40, 0.3), Fade(name, 0, 0.3))


def _drawn(cards: Cards, card: int, shown: Table, places: Places) -> Script:
    market = sorted({card, *_market_of(shown)})
    x, y = places.market.market_card(market.index(card), False)
    w = places.market.card[0]
    sx, sy = places.market.stack
    name = f"plant.{card}"
    sprite = Sprite(name, plant_back(), sx, sy, w, w * 1.25, z=30)
    return after(
        Show(sprite),
        together(Play("card"), Move(name, x, y, CARD, "out", 20)),
        Flip(name, card_face(cards, card), 0.24),
    )


def _market_of(shown: Table) -> list[int]:
    found = []
    for sprite in shown.sprites:
        if sprite.id.startswith("plant.") and sprite.alpha:
            found.append(int(sprite.id.removeprefix("plant.")))
    return found


def _market_tokens(shown: Table, fuel: int, market: int) -> list[int]:
    """Return the spaces of a fuel market that hold tokens, the cheapest first."""
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
        for number in range(min(amount, 6)):
            name = f"burn.{kind}.{number}"
            kept = reserve is not None and reserve.stored and kind == reserve.kind
            supply = _supply(kind, fuel)
            goal = fuel["reserve"] if kept else supply
            start = card[f"stored.{kind}"].centre
            flights.append(flight(name, fuel_token(kind), start, goal.centre, supply.w, TOKEN))
    return together(*flights, stagger=0.05)
