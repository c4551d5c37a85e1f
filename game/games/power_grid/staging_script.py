"""How events of Power Grid move: cards, tokens, houses, coins."""

from __future__ import annotations

from game.games.power_grid.art_fuel import coin_sign, fuel_token
from game.games.power_grid.art_map import MapArt
from game.games.power_grid.art_plants import plant_back, plant_card
from game.games.power_grid.events import (
    BidMade,
    CardDrawn,
    CardRemoved,
    CardStored,
    CityConnected,
    FuelBought,
    FuelRefilled,
    OrderSet,
    PlantOffered,
    PlantSold,
    Powered,
    RegionChosen,
    StepBegan,
)
from game.games.power_grid.plants import FUELS
from game.games.power_grid.staging_places import Places
from game.kernel.event import Event
from game.present.picture import Picture, Point
from game.present.pieces import token_picture
from game.present.script import Fade, Flip, Hide, Move, Pause, Play, Script, Show, after, together
from game.present.table import Sprite, Table

CARD = 0.34
TOKEN = 0.28


def script(event: Event, shown: Table, places: Places, art: MapArt) -> Script | None:
    """Return how an event is animated, or None if nothing moves."""
    if isinstance(event, (CardDrawn, CardRemoved, CardStored, PlantOffered, PlantSold)):
        return _card(event, shown, places)
    if isinstance(event, FuelBought):
        return _bought(event, shown, places)
    if isinstance(event, FuelRefilled):
        return _refilled(event, places)
    if isinstance(event, CityConnected):
        return _built(event, shown, places, art)
    if isinstance(event, Powered):
        return _paid(event, shown, places)
    if isinstance(event, StepBegan):
        return together(Play("bell"), Pause(0.6))
    if isinstance(event, (OrderSet, RegionChosen)):
        return together(Play("card"), Pause(0.25))
    if isinstance(event, BidMade):
        return together(Play("coin"), Pause(0.35))
    return Pause(0.15) if type(event).__name__ in ("BidderPassed", "Declined") else None


def _card(
    event: CardDrawn | CardRemoved | CardStored | PlantOffered | PlantSold, shown: Table, places: Places
) -> Script | None:
    if isinstance(event, CardDrawn):
        return _drawn(event.card, shown, places)
    name = f"plant.{event.plant if isinstance(event, (PlantOffered, PlantSold)) else event.card}"
    sprite = shown.index.get(name)
    if not isinstance(sprite, Sprite):
        return None
    if isinstance(event, PlantOffered):
        return together(Play("card"), Pause(0.3))
    if isinstance(event, PlantSold):
        x, y = places.player(event.utility).middle
        return together(
            Play("coin"), Move(name, x, y, CARD, "in_out", 40), after(Pause(CARD * 0.7), Fade(name, 0, 0.15))
        )
    if isinstance(event, CardStored):
        x, y = places.stack
        return together(Play("card"), Move(name, x, y, CARD, "in_out"), after(Pause(0.2), Fade(name, 0, 0.2)))
    return together(Play("card"), Move(name, sprite.x, sprite.y - 40, 0.3), Fade(name, 0, 0.3))


def _drawn(card: int, shown: Table, places: Places) -> Script:
    """A card comes from the stack and is turned over where it belongs."""
    market = sorted({card, *_market_of(shown)})
    x, y = places.market_card(market.index(card), False)
    w = places.card[0]
    sx, sy = places.stack
    name = f"plant.{card}"
    sprite = Sprite(name, plant_back(), sx, sy, w, w * 1.25, z=30)
    return after(
        Show(sprite), together(Play("card"), Move(name, x, y, CARD, "out", 20)), Flip(name, plant_card(card), 0.24)
    )


def _market_of(shown: Table) -> list[int]:
    """Return the cards of the market that are seen."""
    found = []
    for sprite in shown.sprites:
        if sprite.id.startswith("plant.") and sprite.alpha:
            found.append(int(sprite.id.removeprefix("plant.")))
    return found


def _bought(event: FuelBought, shown: Table, places: Places) -> Script:
    """The cheapest tokens fly to the buyer, one after the other."""
    word = FUELS[event.fuel]
    mine = sorted(int(s.id.rsplit(".", 1)[1]) for s in shown.sprites if s.id.startswith(f"fuel.{word}."))
    goal = places.card_of(event.utility).stored(event.fuel)
    flights = [
        together(
            Move(f"fuel.{word}.{space}", *goal, TOKEN, "in_out", 24),
            after(Pause(TOKEN * 0.8), Fade(f"fuel.{word}.{space}", 0, 0.06)),
        )
        for space in mine[: event.amount]
    ]
    return together(Play("cube"), *flights, stagger=0.06)


def _refilled(event: FuelRefilled, places: Places) -> Script:
    """Tokens fall from the supply line into the market."""
    head = places.fuel_head
    flights: list[Script] = []
    for kind, amount in enumerate(event.amounts):
        for number in range(min(amount, 8)):
            name = f"refill.{kind}.{number}"
            start = (head.x + head.w * (kind + 0.2) / 4, head.y + head.h / 2)
            x, y = places.fuel.middle
            flights.append(_flight(name, fuel_token(kind), start, (x + (kind - 1.5) * 40, y), places.token_size))
    return together(Play("cube"), *flights, stagger=0.04) if flights else Pause(0.1)


def _flight(name: str, picture: Picture, start: Point, goal: Point, size: float) -> Script:
    """Something flies from one place to another, and is gone."""
    sprite = Sprite(name, picture, *start, size, size, z=40)
    return after(Show(sprite), Move(name, *goal, TOKEN, "in_out", 30), Hide(name))


def _built(event: CityConnected, shown: Table, places: Places, art: MapArt) -> Script:
    """A house travels from its owner to the city."""
    city = shown.index.get(f"city.{art.board.graph.cities[event.city]}")
    if not isinstance(city, Sprite):
        return Pause(0.2)
    box = places.player(event.utility)
    name = f"house.{event.utility}"
    picture = token_picture(places.colours[event.utility])
    sprite = Sprite(name, picture, box.x + 26, box.y + 24, 34, 34, z=40)
    return after(Show(sprite), Move(name, city.x, city.y, 0.4, "in_out", 40), Play("click"), Hide(name))


def _paid(event: Powered, shown: Table, places: Places) -> Script:
    """Burned tokens leave the store, coins come in."""
    card = places.card_of(event.utility)
    head = places.fuel_head
    flights: list[Script] = []
    for kind, amount in enumerate(event.burned):
        for number in range(min(amount, 6)):
            start = card.stored(kind)
            goal = (head.x + head.w * (kind + 0.2) / 4, head.y + head.h / 2)
            flights.append(_flight(f"burn.{kind}.{number}", fuel_token(kind), start, goal, places.token_size))
    box = places.player(event.utility)
    coins = [
        _flight(f"coin.{n}", coin_sign(), (box.x + box.w * 1.4, box.y + box.h), (box.x + 30, box.y + 44), 30)
        for n in range(min(4, 1 + event.income // 25))
    ]
    return together(Play("coin"), *flights, *coins, stagger=0.05)
