"""Cards of players: who, turn order, money, plants, cities, stored fuel, and what they do in the auction."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from game.games.power_grid.show.art import palette
from game.games.power_grid.show.art.bidders import Standing, standing_sign
from game.games.power_grid.show.art.fuel import fuel_token, house_sign
from game.games.power_grid.show.art.palette import GOLD_INK, SOFT
from game.games.power_grid.show.player_places import DIGIT, SeatCard
from game.kernel.message import Message
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.colours import CREAM, INK, clear
from game.present.kit.discs import Disc, coin, numbered
from game.present.kit.plates import dashed, plate
from game.present.party import Mark
from game.present.pictures.picture import Box, Colour, Picture, Place, Shape, Stuff, Words
from game.present.pictures.pieces import colour_of, mark_picture

ORDER = Disc(Stuff("brass"), (66, 44, 14), 1.3, 1.0, (20, 14, 6, 120))


@dataclass(frozen=True, slots=True)
class PlayerFace:
    """What the card of a utility says. ``money`` is -1 where hidden; ``order`` counts from 1, 0 is for no turns.

    ``room`` is how much of the first line the name may use.
    """

    mark: Mark
    name: Message | str
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
    text, stripe, (ink, _) = card.text, card.stripe, palette.inks(face.active)
    name, x = card.name(face.money >= 0, 0.0), 5.5 + stripe / 2
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), palette.PAPER if face.active else palette.PANEL),
        Box(2.5, 2.5, stripe, h - 5, clear(colour_of(face.mark), 60 if face.active else 74), 9),
        Box(2.5, 2.5, 6, h - 5, colour_of(face.mark), 4),
        Place(mark_picture(face.mark, face.pattern), x, card.line(0).centre[1], stripe * 0.78),
        *numbered(x, h - text * 0.98, text * 0.66, ORDER, face.order or "–", (52, 34, 8)),
        Words(face.name, name.x, name.centre[1], text, ink, "strong", "left", room=face.room, narrow=True),
    ]
    return Picture(w, h, (*shapes, *_money(face, card), *_cities(face, card, ink)), shadow=2)


def _money(face: PlayerFace, card: SeatCard) -> list[Shape]:
    """Return coin and money; hidden money needs no place in the first line."""
    if face.money < 0 and not card.four:
        return []
    box, text = card.money, card.text
    y = box.centre[1]
    _, gold = palette.inks(face.active)
    money = str(face.money) if face.money >= 0 else "?"
    left = box.x if card.four else box.x + box.w - text * (1.45 + len(money) * DIGIT * 1.15)
    room = card.inner.x + card.inner.w + 4 - left - text * 1.42 if card.four else 0.0
    return [
        Place(coin("E"), left + text * 0.65, y, text * 1.3),
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
    shapes: list[Shape] = [Box(0, 0, w, h, (0, 0, 0, 30 if active else 70), h * 0.3)]
    column = w / 4
    size = min(h * 0.96, column * 0.56)
    for kind, amount in enumerate(fuel):
        if not amount and not burns[kind]:
            continue
        x = column * (kind + 0.3)
        shapes.append(Place(fuel_token(kind), x, h / 2, size))
        if not amount:
            cover: Colour = (236, 226, 202, 150) if active else (36, 49, 55, 160)
            shapes.append(Box(x - size / 2, h / 2 - size / 2, size, size, cover, size * 0.2))
        ink: Colour = ((136, 114, 80) if active else (150, 158, 158)) if not amount else INK if active else CREAM
        shapes.append(Words(str(amount), column * (kind + 0.77), h / 2, text * 1.1, ink, "number"))
    return Picture(w, h, tuple(shapes))


@remembered(64)
def empty_slot(w: float, h: float, active: bool) -> Picture:
    """Return the place of a plant that a utility does not have yet."""
    ink: Colour = (140, 112, 66, 150) if active else (196, 204, 200, 74)
    frame = Rect(0, 0, w, h)
    return Picture(w, h, (Box(*frame.inset(2), (0, 0, 0, 26), 6), dashed(frame.inset(3), ink)))


@remembered(64)
def ribbon_picture(words: Message | str, w: float, h: float, text: float, gold: bool) -> Picture:
    """Return the ribbon on a player's card: a bid, passed, out, what is earned."""
    said = Words(words, w / 2, h / 2, text, GOLD_INK if gold else CREAM, "number" if gold else "strong")
    return Picture(w, h, (*_band(w, h, gold), said), shadow=1)


@remembered(16)
def short_ribbon(standing: Standing, h: float) -> Picture:
    """Return a ribbon that says by a sign alone that somebody has passed or is out: it leaves room for the name."""
    return Picture(h, h, (*_band(h, h, gold=False), Place(standing_sign(standing), h / 2, h / 2, h * 0.7)), shadow=1)


def _band(w: float, h: float, gold: bool) -> list[Shape]:
    return plate(Rect(0, 0, w, h), replace(palette.GOLD_RIBBON if gold else palette.RIBBON, radius=h * 0.3))
