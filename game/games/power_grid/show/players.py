"""Players on the table: their cards, plants, stored fuel, and what they do in the auction."""

from __future__ import annotations

from game.games.power_grid.actions import Discard, Power
from game.games.power_grid.planning import earned_by
from game.games.power_grid.plants import FUELS, Plant
from game.games.power_grid.show.art import panels, players
from game.games.power_grid.show.art.bidders import Standing
from game.games.power_grid.show.art.fuel import flag_sign
from game.games.power_grid.show.art.plates import framed_card, plate_picture
from game.games.power_grid.show.art.players import PlayerFace
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.player_places import BETWEEN, SeatCard
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.kernel.part import HIDDEN
from game.present.area import Rect
from game.present.kit.drafts import TAG
from game.present.pictures.picture import Picture
from game.present.view_context import ViewContext

NAMED = 0.9
"""How much of the width of a name a ribbon leaves to it."""
AWAY: dict[Standing, Message] = {"done": msg("pg.status.out"), "passed": msg("pg.status.passed")}
"""What the ribbon says of who does not bid any more."""
READABLE = 0.7
"""How far a name may shrink."""
SMALLEST = 0.7
"""How much smaller than the letters of the card those of a ribbon may be."""


def add_players(layer: Layer, look: ViewContext, meant: Action | None, world: World) -> None:
    """Put the cards of all utilities on the table; ``meant`` is the action that the answer so far stands for."""
    limit = world.tables.plant_limit
    for u in range(len(look.view.grid.utilities)):
        _player(layer, look, u, _earned(layer, look, world, u, meant) or _ribbon(layer, look, u))
        _flag(layer, look, world, u)
        _plants(layer, look, u, meant, limit)
        _slots(layer, look, u, limit)
        _store(layer, look, u)


def _player(layer: Layer, look: ViewContext, u: int, ribbon: float) -> None:
    """Put a card on the table; its name leaves a ribbon its width."""
    g: HasGrid = look.view
    utility, card = g.grid.utilities[u], layer.places.card_of(u)
    money = -1 if utility.money == HIDDEN else utility.money
    room = card.name(money >= 0, ribbon).w
    party = layer.parties[u]
    face = PlayerFace(
        party.mark,
        shortened(look, party.title, card.text, room),
        room,
        0 if u == g.grid.trust else g.grid.order.index(u) + 1,
        money,
        utility.cities.bit_count(),
        layer.cards.capacity(utility.plants),
        u in layer.acting,
        look.patterns,
    )
    layer.put(
        f"player.{u}",
        players.player_card(face, layer.places.blank_card),
        *card.box.centre,
        card.box.w,
        label=msg("pg.player", seat=layer.parties[u].name),
        info=_player_info(face),
    )


def _player_info(face: PlayerFace) -> Message:
    if not face.order:
        return msg("pg.trust.info", cities=face.cities, capacity=face.capacity)
    money = str(face.money) if face.money >= 0 else "?"
    return msg("pg.player.info", order=face.order, money=money, cities=face.cities, capacity=face.capacity)


def _flag(layer: Layer, look: ViewContext, world: World, u: int) -> None:
    """Put a flag on the card of who may still begin a second network (PGM-JP-11)."""
    box, stripe = layer.places.card_of(u).box, layer.places.card_of(u).stripe
    if world.network.second.where and look.view.grid.utilities[u].second_network < 0 and box.h > 4 * stripe:
        label = msg("pg.player.second")
        layer.put(f"pennant.{u}", flag_sign(), box.x + stripe / 2, box.centre[1], stripe * 0.9, z=3, label=label)


def shortened(look: ViewContext, name: Message | str, size: float, room: float) -> Message | str:
    """Return a name, cut with an ellipsis where it is wider than the room.

    Names from the catalogue are left whole, or out where nobody could read them: the sign beside them tells enough.
    """
    wide = look.width(name, size)
    if wide <= room:
        return name
    if isinstance(name, Message):
        return name if room >= READABLE * wide else ""
    while len(name) > 1 and look.width(name + "…", size) > room:
        name = name[:-1].rstrip()
    return name + "…"


def _plants(layer: Layer, look: ViewContext, u: int, meant: Action | None, limit: int) -> None:
    g: HasGrid = look.view
    utility, card = g.grid.utilities[u], layer.places.card_of(u)
    mine = meant if u in layer.acting else None
    running = mine.plants if isinstance(mine, Power) else ()
    leaving = mine.plant if isinstance(mine, Discard) else 0
    count = max(limit, len(utility.plants))
    for place, number in enumerate(utility.plants):
        picture, box = laid_plant(card, layer.cards[number], place, count, number in running)
        layer.put(
            f"own.{u}.{number}",
            picture,
            *box.centre,
            box.w,
            z=4,
            mood="dimmed" if number == leaving else "plain",
            label=msg("pg.plant", plant=number),
            info=plant_info(layer.cards[number]),
        )
        if number in running or number == leaving:
            mark = panels.leaving_mark() if number == leaving else panels.running_mark()
            at = mark_of_plant(card, box, count)
            layer.put(f"mark.{u}.{number}", mark, *at.centre, at.w, z=6)


def mark_of_plant(card: SeatCard, box: Rect, count: int) -> Rect:
    """Return where the mark of one of ``count`` plants in ``box`` lies: over its corner, on no other plant and nothing
    above it; beside a strip, which is filled from end to end.
    """
    size = min(box.h * 0.62, card.text)
    if card.strips(count):
        return Rect(box.x - size - 4, box.centre[1] - size / 2, size, size)
    right = box.x + box.w + min(size / 2 - 3, BETWEEN / 2 - 1)
    return Rect(right - size, box.y + max(3.0, size / 2 - 3) - size / 2, size, size)


def laid_plant(card: SeatCard, plant: Plant, place: int, count: int, running: bool = False) -> tuple[Picture, Rect]:
    """Return how a plant looks on the card of its owner, and where it lies if there is room for ``count``."""
    box = card.plant(place, count)
    if card.cards(count):
        return framed_card(plant, running), box
    return plate_picture(plant, running, box.w, box.h, card.text, card.legible), box


def _slots(layer: Layer, look: ViewContext, u: int, limit: int) -> None:
    """Mark the places of the plants that a utility does not have yet, where plants have the room of several lines."""
    card, plants = layer.places.card_of(u), look.view.grid.utilities[u].plants
    if card.tall:
        for place in range(len(plants), limit):
            box = card.plant(place, limit)
            layer.put(f"slot.{u}.{place}", players.empty_slot(box.w, box.h, u in layer.acting), *box.centre, box.w, z=3)


def plant_info(plant: Plant) -> Message:
    """Return a plant in words."""
    kind = msg(f"pg.kind.{plant.kind}")
    if plant.sells:
        return msg("pg.plant.info.mine", kind=kind, n=plant.sells)
    if not plant.fuel:
        return msg("pg.plant.info.free", kind=kind, cities=plant.cities)
    return msg("pg.plant.info", kind=kind, fuel=plant.fuel, storage=plant.storage, cities=plant.cities)


def _store(layer: Layer, look: ViewContext, u: int) -> None:
    utility, card = look.view.grid.utilities[u], layer.places.card_of(u)
    coal, oil, garbage, uranium = utility.fuel
    burns = tuple(any(kind in layer.cards[number].accepts for number in utility.plants) for kind in range(len(FUELS)))
    box = card.store
    layer.put(
        f"store.{u}",
        players.store_picture((coal, oil, garbage, uranium), burns, box.w, box.h, card.text, u in layer.acting),
        *box.centre,
        box.w,
        z=3,
        label=msg("pg.store", seat=layer.parties[u].name),
        info=msg("pg.store.info", coal=coal, oil=oil, garbage=garbage, uranium=uranium),
    )


def _ribbon(layer: Layer, look: ViewContext, u: int) -> float:
    """Put a ribbon on the card of who bids, has passed or is out of the auction; return how wide it is, or 0."""
    g: HasGrid = look.view
    if not g.flow.stack or g.flow.stack[0] != "pg.auction":
        return 0.0
    auction, card = g.auction, layer.places.card_of(u)
    if auction.plant and auction.leader == u:
        words, text, w = _worded(layer, look, u, msg("pg.status.bid", amount=auction.price))
        picture = players.ribbon_picture(words, w, card.ribbon_h, text, True)
    elif auction.out >> u & 1 or (auction.plant and auction.passed >> u & 1):
        standing: Standing = "done" if auction.out >> u & 1 else "passed"
        words, text, w = _worded(layer, look, u, AWAY[standing])
        picture = players.ribbon_picture(words, w, card.ribbon_h, text, False)
        if _terse(layer, look):
            picture = players.short_ribbon(standing, card.ribbon_h)
            w = picture.width
    else:
        return 0.0
    layer.put(f"status.{u}", picture, *card.ribbon(_money_seen(look, u), w), w, z=7)
    return w


def _earned(layer: Layer, look: ViewContext, world: World, u: int, meant: Action | None) -> float:
    """Put what the chosen plants earn on a ribbon beside the name of who runs them; return how wide it is, or 0.

    It is the label of the draft: beside a plant it would hide what else a card tells.
    """
    if not isinstance(meant, Power) or u not in layer.acting:
        return 0.0
    income = earned_by(world, look.view, look.view.grid.utilities[u], meant.plants)
    words, text, w = _worded(layer, look, u, f"+{income}")
    card = layer.places.card_of(u)
    picture = players.ribbon_picture(words, w, card.ribbon_h, text, True)
    layer.put(f"{TAG}{u}", picture, *card.ribbon(_money_seen(look, u), w), w, z=7)
    return w


def _worded(layer: Layer, look: ViewContext, u: int, words: Message | str) -> tuple[Message | str, float, float]:
    """Return the words of a ribbon, the size of their letters and its width: the name should keep its room."""
    card = layer.places.card_of(u)
    wish = look.width(words, card.text) + card.text * 0.8
    spare = card.name(_money_seen(look, u), 0.0).w - 6 - NAMED * look.width(layer.parties[u].title, card.text)
    least = min(card.text, max(look.legible, card.text * SMALLEST))
    text = max(least, min(card.text, card.text * spare / wish))
    return words, text, wish * text / card.text


def _terse(layer: Layer, look: ViewContext) -> bool:
    """Tell whether words of a ribbon would leave some player without a readable name: a sign says the same to all."""
    for u in range(len(look.view.grid.utilities)):
        card = layer.places.card_of(u)
        needed = READABLE * look.width(layer.parties[u].title, card.text)
        for words in AWAY.values():
            if card.name(_money_seen(look, u), _worded(layer, look, u, words)[2]).w < needed:
                return True
    return False


def _money_seen(look: ViewContext, u: int) -> bool:
    return bool(look.view.grid.utilities[u].money != HIDDEN)
