"""Players on the table: their cards with plants, stored fuel, and what they do in the auction."""

from __future__ import annotations

import msgspec

from game.games.power_grid.actions import Discard, Power
from game.games.power_grid.planning import earned_by
from game.games.power_grid.plants import FUELS, Plant
from game.games.power_grid.show.art import palette
from game.games.power_grid.show.art.auction import Standing
from game.games.power_grid.show.art.palette import GOLD_INK, SOFT
from game.games.power_grid.show.art.panels import fuel_token, sign
from game.games.power_grid.show.art.plants import DIGIT, framed_card, plate_picture
from game.games.power_grid.show.places import APART, BETWEEN, Layer, SeatCard
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.message import Message, SeatName, msg
from game.kernel.part import HIDDEN
from game.present.area import Rect
from game.present.kit.colours import CREAM, INK, clear
from game.present.kit.drafts import TAG
from game.present.kit.layout import Drawn, Icon, Laid, Medal, Node, Signs, Text, Thing, cell, column, lay, layers, row
from game.present.kit.plates import Disc, Plate, coin, dashed
from game.present.party import Mark
from game.present.pictures.picture import Box, Colour, Picture, Stuff
from game.present.pictures.pieces import colour_of, mark_picture
from game.present.view_context import ViewContext

NAMED = 0.9
"""How much of the width of a name a ribbon leaves to it."""
AWAY: dict[Standing, Message] = {"done": msg("pg.status.out"), "passed": msg("pg.status.passed")}
"""What the ribbon says of who does not bid any more."""
READABLE = 0.7
"""How far a name may shrink."""
SMALLEST = 0.7
"""How much smaller than the letters of the card those of a ribbon may be."""
HUNG = 0.8
"""How much of the height of a ribbon its letters may take."""
ORDER = Disc(Stuff("brass"), (66, 44, 14), 1.3, 1.0, (20, 14, 6, 120))


class Ribbon(msgspec.Struct, frozen=True):
    """What hangs beside a name: gold for a bid or an income; with a ``sign`` it says by that alone who is away."""

    id: str
    words: Message | str
    text: float
    w: float
    gold: bool = True
    sign: Standing | None = None


class Seat(msgspec.Struct, frozen=True):
    """What the card of a utility says. ``money`` is HIDDEN where it is; ``order`` counts from 1, 0 is for no turns.

    ``plants`` are chosen to run, or leaving; ``places`` is how many have a place. ``flag``: a second network may begin.
    """

    number: int
    who: Message | SeatName | str
    mark: Mark
    name: Message | str
    order: int
    money: int
    cities: int
    capacity: int
    active: bool
    pattern: bool
    plants: tuple[tuple[Plant, bool, bool], ...]
    places: int
    fuel: tuple[int, ...]
    burns: tuple[bool, ...]
    flag: bool = False
    ribbon: Ribbon | None = None


def add_players(layer: Layer, look: ViewContext, meant: Action | None, world: World) -> None:
    """Cards of all utilities; ``meant`` is the action that the answer so far stands for."""
    for u in range(len(look.view.grid.utilities)):
        ribbon = _earned(layer, look, world, u, meant) or _ribbon(layer, look, u)
        layer.take(seat_laid(_seat(layer, look, world, u, meant, ribbon), layer.places.card_of(u)))


def _seat(layer: Layer, look: ViewContext, world: World, u: int, meant: Action | None, ribbon: Ribbon | None) -> Seat:
    g: HasGrid = look.view
    utility, card, party = g.grid.utilities[u], layer.places.card_of(u), layer.parties[u]
    mine = meant if u in layer.acting else None
    running = mine.plants if isinstance(mine, Power) else ()
    leaving = mine.plant if isinstance(mine, Discard) else 0
    room = card.name_w(utility.money != HIDDEN, ribbon.w if ribbon is not None else 0.0)
    kinds = range(len(FUELS))
    return Seat(
        u,
        party.name,
        party.mark,
        shortened(look, party.title, card.text, room),
        0 if u == g.grid.trust else g.grid.order.index(u) + 1,
        utility.money,
        utility.cities.bit_count(),
        layer.cards.capacity(utility.plants),
        u in layer.acting,
        look.settings.patterns,
        tuple((layer.cards[number], number in running, number == leaving) for number in utility.plants),
        max(world.tables.plant_limit, len(utility.plants)),
        tuple(utility.fuel),
        tuple(any(kind in layer.cards[number].accepts for number in utility.plants) for kind in kinds),
        bool(world.network.second.where) and utility.second_network < 0,
        ribbon,
    )


def shortened(look: ViewContext, name: Message | str, size: float, room: float) -> Message | str:
    """Cut a name with an ellipsis; one of the catalogue is left whole, or out where nobody could read it."""
    wide = look.width(name, size)
    if wide <= room:
        return name
    if isinstance(name, Message):
        return name if room >= READABLE * wide else ""
    while len(name) > 1 and look.width(name + "…", size) > room:
        name = name[:-1].rstrip()
    return name + "…"


# ---- ribbons


def _ribbon(layer: Layer, look: ViewContext, u: int) -> Ribbon | None:
    g: HasGrid = look.view
    if not g.flow.stack or g.flow.stack[0] != "pg.auction":
        return None
    auction, name = g.auction, f"status.{u}"
    if auction.plant and auction.leader == u:
        return Ribbon(name, *_worded(layer, look, u, msg("pg.status.bid", amount=auction.price)))
    if not (auction.out >> u & 1 or (auction.plant and auction.passed >> u & 1)):
        return None
    standing: Standing = "done" if auction.out >> u & 1 else "passed"
    if _terse(layer, look):
        return Ribbon(name, "", 0.0, layer.places.card_of(u).ribbon_h, False, standing)
    return Ribbon(name, *_worded(layer, look, u, AWAY[standing]), False)


def _earned(layer: Layer, look: ViewContext, world: World, u: int, meant: Action | None) -> Ribbon | None:
    """This is the label of the draft: beside a plant it would hide what else a card tells."""
    if not isinstance(meant, Power) or u not in layer.acting:
        return None
    income = earned_by(world, look.view, look.view.grid.utilities[u], meant.plants)
    return Ribbon(f"{TAG}{u}", *_worded(layer, look, u, f"+{income}"))


def _worded(layer: Layer, look: ViewContext, u: int, words: Message | str) -> tuple[Message | str, float, float]:
    card = layer.places.card_of(u)
    wish = look.width(words, card.text) + card.text * 0.8
    spare = card.name_w(_money_seen(look, u), 0.0) - 6 - NAMED * look.width(layer.parties[u].title, card.text)
    least = min(card.text, max(look.legible, card.text * SMALLEST))
    text = max(least, min(card.text, card.ribbon_h * HUNG, card.text * spare / wish))
    return words, text, wish * text / card.text


def _terse(layer: Layer, look: ViewContext) -> bool:
    """True if words of a ribbon would leave some player without a readable name: a sign says the same to all."""
    for u in range(len(look.view.grid.utilities)):
        card, widest = layer.places.card_of(u), max(_worded(layer, look, u, words)[2] for words in AWAY.values())
        needed = READABLE * look.width(layer.parties[u].title, card.text)
        if card.name_w(_money_seen(look, u), widest) < needed:
            return True
    return False


def _money_seen(look: ViewContext, u: int) -> bool:
    return bool(look.view.grid.utilities[u].money != HIDDEN)


# ---- the card


@cached(64)
def seat_laid(seat: Seat, card: SeatCard) -> Laid:
    """The card of a player with all that lies on it: ``laid["money"]``, ``["place.0"]`` of a plant."""
    ink, _ = palette.inks(seat.active)
    name = cell(Text(seat.name, card.text, ink, narrow=True), at=(0, 0.5), grow=1, name="name")
    ribbon = None if seat.ribbon is None else _hung(seat.ribbon, card)
    money = _money(seat, card) if seat.money != HIDDEN or card.four else None
    cities, plants, store = _cities(seat, card), _plants(seat, card), _store(seat, card)
    first, second, third, last = card.lines
    if card.four:
        lines = [row(name, ribbon, gap=APART, h=first), row(money, cell(grow=1), cities, h=second)]
        lines += [layers(plants, h=third), layers(store, h=last)]
    else:
        lines = [row(name, ribbon, money, gap=APART, h=first)]
        lines += [row(plants, cell(grow=1), None if card.crowded else cities, h=third)]
        lines += [row(store, cell(grow=1), cities if card.crowded else None, h=last)]
    return lay(
        layers(
            _stripe(seat, card),
            column(*lines, pad=(card.stripe + 7, 4, 8, 5)),
            on=(palette.PAPER if seat.active else palette.PANEL,),
            thing=Thing(f"player.{seat.number}", msg("pg.player", seat=seat.who), _info(seat), shadow=2),
        ),
        card.box,
    )


def blank(card: SeatCard, count: int = 0) -> Laid:
    """The card of a player without anything, for its places."""
    nobody = Seat(0, "", Mark("player", 0), "", 0, 0, 0, 0, False, False, (), count, (0,) * 4, (True,) * 4)
    return seat_laid(nobody, card)


def _info(seat: Seat) -> Message:
    if not seat.order:
        return msg("pg.trust.info", cities=seat.cities, capacity=seat.capacity)
    return msg("pg.player.info", order=seat.order, money=_amount(seat), cities=seat.cities, capacity=seat.capacity)


def _amount(seat: Seat) -> str:
    return "?" if seat.money == HIDDEN else str(seat.money)


def _stripe(seat: Seat, card: SeatCard) -> Node:
    """Piece and turn order at the left, between them the flag of who may still begin (PGM-JP-11)."""
    colour, wide = colour_of(seat.mark), card.stripe
    seen = seat.flag and card.box.h > 4 * wide
    flag = Thing(f"pennant.{seat.number}", msg("pg.player.second"), z=3)
    parts = column(
        cell(Icon(mark_picture(seat.mark, seat.pattern)), most=wide * 0.78, h=card.lines[0], w=wide, name="piece"),
        cell(Icon(sign("flag")), most=wide * 0.9, thing=flag, grow=1) if seen else cell(grow=1),
        cell(Medal(ORDER, seat.order or "–", (52, 34, 8)), h=card.text * 1.32, w=wide),
        pad=(3, 1.5, 0, card.text * 0.32 - 2.5),
    )
    ground, edge = cell(Plate(clear(colour, 60 if seat.active else 74), radius=9)), Plate(colour, radius=4)
    return layers(row(layers(ground, row(cell(edge, w=6)), parts, w=wide)), pad=2.5)


def _hung(ribbon: Ribbon, card: SeatCard) -> Node:
    high, style = card.ribbon_h, palette.GOLD_RIBBON if ribbon.gold else palette.RIBBON
    ground = msgspec.structs.replace(style, radius=high * 0.3)
    words = Text(ribbon.words, ribbon.text, GOLD_INK if ribbon.gold else CREAM, "number" if ribbon.gold else "strong")
    shown = cell(words) if ribbon.sign is None else cell(Icon(sign(ribbon.sign)), most=high * 0.7)
    band = layers(shown, on=(ground,), thing=Thing(ribbon.id, z=7, shadow=1))
    return layers(band, w=ribbon.w, pad=(0, -2, 0, card.lines[0] - high + 2))


def _money(seat: Seat, card: SeatCard) -> Node:
    _, gold = palette.inks(seat.active)
    signs = Signs((coin("E"), _amount(seat)), card.text * 1.15, gold, 1.13, 0.1)
    return cell(signs, at=(0 if card.four else 1, 0.5), w=card.money_w, name="money")


def _cities(seat: Seat, card: SeatCard) -> Node:
    ink, text = palette.inks(seat.active)[0], card.text
    soft: Colour = (112, 92, 62) if seat.active else SOFT
    parts = (sign("house"), str(seat.cities)) if card.housed else (str(seat.cities),)
    number = cell(Signs(parts, text * 1.15, ink, 1.09, 0.1), at=(1, 0.5), grow=1)
    most = cell(Text(f"/{seat.capacity}", text, soft, "number"), at=(0, 0.5), w=text * 2.45 * DIGIT - 2)
    return row(number, most, gap=2, w=card.cities_w, name="cities")


# ---- plants and fuel


def _plants(seat: Seat, card: SeatCard) -> Node:
    w, h = card.plant(seat.places)
    parts = [_plant(seat, card, n, w, h) for n in range(seat.places)]
    if card.cards(seat.places):
        parts = [row(*parts[n : n + 2], gap=BETWEEN) for n in range(0, len(parts), 2)]
    if card.tall:
        return column(*parts, gap=BETWEEN, pad=(0, 2, 0, 4))
    return row(*parts, gap=BETWEEN, pad=(0, (card.lines[2] - h) / 2, 0, (card.lines[2] - h) / 2))


def _plant(seat: Seat, card: SeatCard, place: int, w: float, h: float) -> Node:
    if place >= len(seat.plants):
        empty = cell(Drawn(_empty_slot, (seat.active,)), thing=Thing(f"slot.{seat.number}.{place}", z=3))
        return layers(empty if card.tall else None, w=w, h=h, name=f"place.{place}")
    plant, running, leaving = seat.plants[place]
    label = msg("pg.plant", plant=plant.number)
    thing = Thing(f"own.{seat.number}.{plant.number}", label, plant_info(plant), 4, "dimmed" if leaving else "plain")
    shown = cell(plant_look(card, plant, seat.places, running), thing=thing)
    mark = Thing(f"mark.{seat.number}.{plant.number}", z=6)
    told = cell(Icon(sign("leaving" if leaving else "running")), thing=mark)
    over = layers(told, pad=_corner(card, w, h, seat.places)) if running or leaving else None
    return layers(shown, over, w=w, h=h, name=f"place.{place}")


def plant_look(card: SeatCard, plant: Plant, count: int, running: bool = False) -> Icon | Drawn:
    """One of ``count`` plants on the card of its owner."""
    if card.cards(count):
        return Icon(framed_card(plant, running))
    return Drawn(plate_picture, (plant, running, card.text, card.legible))


def _corner(card: SeatCard, w: float, h: float, count: int) -> tuple[float, float, float, float]:
    """Over the corner of a plant, on no other plant and nothing above it; beside a strip, which is filled."""
    size = min(h * 0.62, card.text)
    if card.tall and not card.cards(count):
        return -size - 4, (h - size) / 2, w + 4, (h - size) / 2
    over, top = min(size / 2 - 3, BETWEEN / 2 - 1), max(3.0, size / 2 - 3) - size / 2
    return w + over - size, top, -over, h - top - size


@cached(64)
def _empty_slot(w: float, h: float, active: bool) -> Picture:
    ink: Colour = (140, 112, 66, 150) if active else (196, 204, 200, 74)
    frame = Rect(0, 0, w, h)
    return Picture(w, h, (Box(*frame.inset(2), (0, 0, 0, 26), 6), dashed(frame.inset(3), ink)))


def plant_info(plant: Plant) -> Message:
    kind = msg(f"pg.kind.{plant.kind}")
    if plant.sells:
        return msg("pg.plant.info.mine", kind=kind, n=plant.sells)
    if not plant.fuel:
        return msg("pg.plant.info.free", kind=kind, cities=plant.cities)
    return msg("pg.plant.info", kind=kind, fuel=plant.fuel, storage=plant.storage, cities=plant.cities)


def _store(seat: Seat, card: SeatCard) -> Node:
    high = min(card.lines[3] - 2, card.text * 1.6)
    wide = min(card.inner.w - (card.cities_w + 4 if card.crowded else 0), card.text * 18)
    ground = Plate((0, 0, 0, 30 if seat.active else 70), radius=high * 0.3)
    info = msg("pg.store.info", **dict(zip(FUELS, seat.fuel, strict=True)))
    parts = (_stored(seat, card, kind, wide / 4, high) for kind in range(len(FUELS)))
    thing = Thing(f"store.{seat.number}", msg("pg.store", seat=seat.who), info, 3)
    line = row(*parts, w=wide, on=(ground,), thing=thing)
    return row(layers(line, w=wide, pad=(0, card.lines[3] - high, 0, 0)))


def _stored(seat: Seat, card: SeatCard, kind: int, w: float, h: float) -> Node:
    amount, size, name = seat.fuel[kind], min(h * 0.96, w * 0.56), f"stored.{kind}"
    if not amount and not seat.burns[kind]:
        return cell(w=w, name=name)
    cover: Colour = (236, 226, 202, 150) if seat.active else (36, 49, 55, 160)
    ink: Colour = ((136, 114, 80) if seat.active else (150, 158, 158)) if not amount else INK if seat.active else CREAM
    shade = None if amount else cell(Plate(cover, radius=size * 0.2), ratio=1, most=size)
    token = layers(cell(Icon(fuel_token(kind)), most=size), shade, w=w * 0.57, name=name)
    return row(token, cell(Text(str(amount), card.text * 1.1, ink, "number"), w=w * 0.43), w=w)
