"""Cards of players: who, turn order, money, plants, cities, stored fuel, and what they do in the auction."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.power_grid.show.art.bidders import Standing, standing_sign
from game.games.power_grid.show.art.fuel import INK, coin_sign, fuel_token, house_sign
from game.games.power_grid.show.art.panels import CREAM, EDGE, GOLD, PANEL, SOFT
from game.games.power_grid.show.player_places import DIGIT, RIBBON, SeatCard
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.party import Mark
from game.present.pictures import picture as draw
from game.present.pictures.picture import Circle, Colour, Fill, Gradient, Picture, Place, Shape, Stuff, Words
from game.present.pictures.pieces import colour_of, mark_picture


@dataclass(frozen=True, slots=True)
class PlayerFace:
    """What the card of a utility says. ``money`` is -1 where it is hidden; ``order`` counts from 1.

    ``room`` is how much of the first line the name may use.
    """

    mark: Mark
    name: Say | str
    room: float
    order: int
    money: int
    cities: int
    capacity: int
    active: bool
    pattern: bool = False


@remembered(256)
def player_card(face: PlayerFace, card: SeatCard) -> Picture:
    """Return the card of a player; ``card`` lies at (0, 0)."""
    _, _, w, h = card.box
    text, stripe = card.text, card.stripe
    ground: Fill = Stuff("paper") if face.active else PANEL
    ink: Colour = INK if face.active else CREAM
    name = card.name(face.money >= 0, 0.0)
    shapes: list[Shape] = [
        draw.Box(0, 0, w, h, ground, 11, GOLD if face.active else EDGE, 2.4 if face.active else 1.4, bevel=True),
        draw.Box(2.5, 2.5, stripe, h - 5, (*colour_of(face.mark), 60 if face.active else 74), 9),
        draw.Box(2.5, 2.5, 6, h - 5, colour_of(face.mark), 4),
        Place(mark_picture(face.mark, face.pattern), 5.5 + stripe / 2, card.line(0).centre[1], stripe * 0.78),
        *_order_badge(5.5 + stripe / 2, h - text * 0.98, face.order, text),
        Words(face.name, name.x, name.centre[1], text, ink, "strong", "left", room=face.room, narrow=True),
    ]
    return Picture(w, h, (*shapes, *_money(face, card), *_cities(face, card, ink)), shadow=2)


def _order_badge(x: float, y: float, order: int, text: float) -> list[Shape]:
    """Return the place in the turn order."""
    r = text * 0.66
    return [
        Circle(x, y + 1, r, (20, 14, 6, 120)),
        Circle(x, y, r, Stuff("brass"), (66, 44, 14), 1.3),
        Words(str(order), x, y, text * 1.05, (52, 34, 8), "number"),
    ]


def _money(face: PlayerFace, card: SeatCard) -> list[Shape]:
    """Return coin and money; hidden money needs no place in the first line."""
    if face.money < 0 and not card.four:
        return []
    box, text = card.money, card.text
    y = box.centre[1]
    gold: Colour = (140, 84, 6) if face.active else (250, 214, 110)
    money = str(face.money) if face.money >= 0 else "?"
    left = box.x if card.four else box.x + box.w - text * (1.45 + len(money) * DIGIT * 1.15)
    room = card.inner.x + card.inner.w + 4 - left - text * 1.42 if card.four else 0.0
    return [
        Place(coin_sign(), left + text * 0.65, y, text * 1.3),
        Words(money, left + text * 1.42, y, text * 1.15, gold, "number", "left", room=max(0.0, room)),
    ]


def _cities(face: PlayerFace, card: SeatCard, ink: Colour) -> list[Shape]:
    """Return how many cities are connected, and how many the plants can power."""
    box, text = card.cities, card.text
    y = box.centre[1]
    soft: Colour = (112, 92, 62) if face.active else SOFT
    cities = str(face.cities)
    meet = box.x + box.w - text * 2.45 * DIGIT
    house = Place(house_sign(), meet - text * (len(cities) * DIGIT * 1.15 + 0.75), y - 1, text * 1.25)
    return [
        Words(f"/{face.capacity}", meet + 2, y, text, soft, "number", "left"),
        Words(cities, meet, y, text * 1.15, ink, "number", "right"),
        *((house,) if card.housed else ()),
    ]


@remembered(256)
def store_picture(
    fuel: tuple[int, int, int, int], burns: tuple[bool, ...], w: float, h: float, text: float, active: bool
) -> Picture:
    """Return the stored fuel of a player: a token and a number for each kind that its plants burn or that it has."""
    shapes: list[Shape] = [draw.Box(0, 0, w, h, (0, 0, 0, 30 if active else 70), h * 0.3)]
    column = w / 4
    size = min(h * 0.96, column * 0.56)
    for kind, amount in enumerate(fuel):
        if not amount and not burns[kind]:
            continue
        x = column * (kind + 0.3)
        shapes.append(Place(fuel_token(kind), x, h / 2, size))
        if not amount:
            cover: Colour = (236, 226, 202, 150) if active else (36, 49, 55, 160)
            shapes.append(draw.Box(x - size / 2, h / 2 - size / 2, size, size, cover, size * 0.2))
        ink: Colour = ((136, 114, 80) if active else (150, 158, 158)) if not amount else INK if active else CREAM
        shapes.append(Words(str(amount), column * (kind + 0.77), h / 2, text * 1.1, ink, "number"))
    return Picture(w, h, tuple(shapes))


@remembered(64)
def empty_slot(w: float, h: float, active: bool) -> Picture:
    """Return the place of a plant that a utility does not have yet."""
    ink: Colour = (140, 112, 66, 150) if active else (196, 204, 200, 74)
    edge = ((3.0, 3.0), (w - 3, 3.0), (w - 3, h - 3), (3.0, h - 3), (3.0, 3.0))
    return Picture(w, h, (draw.Box(2, 2, w - 4, h - 4, (0, 0, 0, 26), 6), draw.Line(edge, ink, 1.8, (7.0, 6.0))))


@remembered(64)
def ribbon_picture(words: Say | str, w: float, text: float, gold: bool) -> Picture:
    """Return the ribbon on a player's card: a bid, passed, out."""
    h = text * RIBBON
    ink: Colour = (60, 38, 4) if gold else CREAM
    shapes = (_band(w, h, gold), Words(words, w / 2, h / 2, text, ink, "number" if gold else "strong"))
    return Picture(w, h, shapes, shadow=1)


@remembered(16)
def short_ribbon(standing: Standing, text: float) -> Picture:
    """Return a ribbon that says by a sign alone that somebody has passed or is out: it leaves room for the name."""
    h = text * RIBBON
    return Picture(h, h, (_band(h, h, gold=False), Place(standing_sign(standing), h / 2, h / 2, h * 0.7)), shadow=1)


def _band(w: float, h: float, gold: bool) -> Shape:
    ground = Gradient((255, 226, 132), (226, 170, 60)) if gold else Gradient((92, 104, 108), (62, 72, 76))
    return draw.Box(0, 0, w, h, ground, h * 0.3, (60, 40, 10) if gold else (26, 32, 35), 1.4, bevel=True)
