"""Players on the table: their cards, plants, stored fuel, and what they do in the auction."""

from __future__ import annotations

from game.games.power_grid import art_panels, art_players
from game.games.power_grid.actions import Discard, Power
from game.games.power_grid.art_players import PlayerFace
from game.games.power_grid.plants import PLANTS
from game.games.power_grid.staging_layer import Layer
from game.games.power_grid.state import PowerGridState
from game.kernel.action import Action
from game.kernel.part import HIDDEN
from game.kernel.say import Say, SeatName, say
from game.present.staging import Look


def add_players(layer: Layer, look: Look, meant: Action | None) -> None:
    """Put the cards of all players on the table; ``meant`` is the action that the answer so far stands for."""
    for seat in range(len(look.view.grid.utilities)):
        _player(layer, look, seat)
        _plants(layer, look, seat, meant)
        _store(layer, look, seat)


def _player(layer: Layer, look: Look, seat: int) -> None:
    g: PowerGridState = look.view
    utility, card = g.grid.utilities[seat], layer.places.card_of(seat)
    money = -1 if utility.money == HIDDEN else utility.money
    ribbon = _ribbon(layer, look, seat, money >= 0)
    room = card.name(money >= 0, ribbon).w
    face = PlayerFace(
        look.badges[seat].colour,
        shortened(look, look.badges[seat].name, card.text, room),
        room,
        g.grid.order.index(seat) + 1,
        money,
        utility.cities.bit_count(),
        sum(PLANTS[p].cities for p in utility.plants),
        seat in layer.acting,
        look.patterns,
    )
    layer.put(
        f"player.{seat}",
        art_players.player_card(face, layer.places.blank_card),
        *card.box.middle,
        card.box.w,
        label=say("pg.player", seat=SeatName(seat)),
        info=say(
            "pg.player.info",
            order=face.order,
            money=str(money) if money >= 0 else "?",
            cities=face.cities,
            capacity=face.capacity,
        ),
    )


def shortened(look: Look, name: str, size: float, room: float) -> str:
    """Return a name, cut with an ellipsis where it is wider than the room."""
    if look.width(name, size) <= room:
        return name
    while len(name) > 1 and look.width(name + "…", size) > room:
        name = name[:-1].rstrip()
    return name + "…"


def _plants(layer: Layer, look: Look, seat: int, meant: Action | None) -> None:
    g: PowerGridState = look.view
    utility, card = g.grid.utilities[seat], layer.places.card_of(seat)
    mine = meant if seat in layer.acting else None
    running = mine.plants if isinstance(mine, Power) else ()
    leaving = mine.plant if isinstance(mine, Discard) else 0
    for place, number in enumerate(utility.plants):
        box = card.plant(place, len(utility.plants))
        layer.put(
            f"own.{seat}.{number}",
            art_players.plate_picture(number, number in running, box.w, box.h, card.text, card.legible),
            *box.middle,
            box.w,
            z=4,
            mood="dimmed" if number == leaving else "plain",
            label=say("pg.plant", plant=number),
            info=plant_info(number),
        )
        if number in running or number == leaving:
            size = min(box.h * 0.62, card.text)
            mark = art_panels.leaving_mark() if number == leaving else art_panels.running_mark()
            layer.put(f"mark.{seat}.{number}", mark, box.x + box.w - 3, box.y + 3, size, z=6)


def plant_info(number: int) -> Say:
    """Return a plant in words."""
    plant = PLANTS[number]
    kind = say(f"pg.kind.{plant.kind}")
    if not plant.fuel:
        return say("pg.plant.info.free", kind=kind, cities=plant.cities)
    return say("pg.plant.info", kind=kind, fuel=plant.fuel, storage=plant.storage, cities=plant.cities)


def _store(layer: Layer, look: Look, seat: int) -> None:
    utility, card = look.view.grid.utilities[seat], layer.places.card_of(seat)
    coal, oil, garbage, uranium = utility.fuel
    box = card.store
    layer.put(
        f"store.{seat}",
        art_players.store_picture((coal, oil, garbage, uranium), box.w, box.h, card.text, seat in layer.acting),
        *box.middle,
        box.w,
        z=3,
        label=say("pg.store", seat=SeatName(seat)),
        info=say("pg.store.info", coal=coal, oil=oil, garbage=garbage, uranium=uranium),
    )


def _ribbon(layer: Layer, look: Look, seat: int, money: bool) -> float:
    """Put a ribbon on the card of who bids, has passed or is out of the auction; return how wide it is, or 0."""
    g: PowerGridState = look.view
    if not g.flow.stack or g.flow.stack[0] != "pg.auction":
        return 0.0
    auction, card = g.auction, layer.places.card_of(seat)
    words: Say | None = None
    bid = bool(auction.plant) and auction.leader == seat
    if bid:
        words = say("pg.status.bid", amount=auction.price)
    elif auction.out >> seat & 1:
        words = say("pg.status.out")
    elif auction.plant and auction.passed >> seat & 1:
        words = say("pg.status.passed")
    if words is None:
        return 0.0
    w = look.width(words, card.text) + card.text * 0.8
    picture = art_players.ribbon_picture(words, w, card.text, bid)
    layer.put(f"status.{seat}", picture, *card.ribbon(money, w), w, z=7)
    return w
