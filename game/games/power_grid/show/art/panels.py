"""Panels of Power Grid: plant market, fuel market, track of cities."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.power_grid.plants import URANIUM
from game.games.power_grid.show.art import palette
from game.games.power_grid.show.art.fuel import empty_space, fuel_token, house_sign, sign
from game.games.power_grid.show.art.palette import BARRED_INK, DEAREST, FUEL_COLOURS, PRICES, SUPPLY_INK
from game.games.power_grid.show.fuel_places import WORDED, FuelPlaces
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.area import Rect
from game.present.kit.colours import CREAM, GOLD, PALE, clear
from game.present.kit.plates import dashed, plate
from game.present.pictures.picture import Box, Colour, Picture, Place, Shape, Words

# ---- markets


@remembered(32)
def market_panel(w: float, h: float, title: Say, stack: int, text: float) -> Picture:
    """Return the ground of the plant market with the number of cards in the stack."""
    shapes = (
        *plate(Rect(0, 0, w, h), replace(palette.PANEL, radius=14)),
        Words(title, 16, 22, text * 1.25, CREAM, "title", "left", room=w * 0.6),
        Words(str(stack), w - 18, 22, text * 1.3, GOLD, "number", "right"),
    )
    return Picture(w, h, shapes, shadow=3)


@remembered(64)
def gap_picture(plant: int, w: float, h: float) -> Picture:
    """Return the place in the market that a plant has left for the stage."""
    words = Words(str(plant), w / 2, h / 2, h * 0.26, clear(GOLD, 150), "number")
    return Picture(w, h, (dashed(Rect(4, 4, w - 8, h - 8), GOLD, 2, (9, 6)), words))


@remembered(64)
def fuel_panel(
    places: FuelPlaces,
    supply: tuple[int, ...],
    refill: tuple[int, ...],
    text: float,
    name: Say | None = None,
    reserve: tuple[Say, int] | None = None,
    limit: int = 0,
) -> Picture:
    """Return a fuel market without tokens: blocks with prices and empty spaces, the supply and the next refill.

    Without a ``supply`` none is told, where it is told already; ``name`` is that of one of several markets, ``reserve``
    the name of a strip below the market and the price of its tokens. Blocks above a ``limit`` are barred.
    """
    left, top, wide, high = places.box
    shapes = plate(Rect(0, 0, wide, high), palette.MARKET)
    for kind in [kind for kind, row in enumerate(places.prices) if row]:
        column, stock = places.column(kind).moved(-left, -top), supply[kind] if supply else None
        shapes += _head(column, kind, stock, refill[kind], text)
    if name is not None:
        x, y, w, h = places.title.moved(-left, -top)
        shapes.append(Words(name, x + 4, y + h / 2, text, SUPPLY_INK, "strong", "left", room=w - 6, narrow=True))
    for price, block in zip(places.block_prices, places.blocks, strict=True):
        place = block.moved(-left, -top)
        shapes += plate(place, palette.BLOCK)
        barred = 0 < limit < price
        colour = BARRED_INK if barred else PRICES[min(price, len(PRICES)) - 1]
        shapes += _price(place.x, place.y + 4, price, places.badge, colour)
        if barred:
            shapes += plate(place, palette.BARRED)
    for price, strip in zip(places.dear_prices, places.dear, strict=True):
        place = strip.moved(-left, -top)
        shapes += plate(place, palette.DEAR)
        shapes += _price(place.x, place.centre[1] - places.badge / 2, price, places.badge, DEAREST)
    if places.sales:
        shapes += _row(places)
    if reserve is not None:
        shelf, y = places.shelf.moved(-left, -top), places.shelf.centre[1] - top
        shapes += [
            *plate(shelf, palette.SHELF),
            *_price(shelf.x, y - places.badge / 2, reserve[1], places.badge, PRICES[-1]),
        ]
        words, room = shelf.x + places.badge + 12, shelf.w * WORDED - places.badge - 16
        shapes.append(Words(reserve[0], words, y, text, SUPPLY_INK, "strong", "left", room=room, narrow=True))
    for kind, spaces in enumerate(places.spaces):
        shapes += [Place(empty_space(kind), x - left, y - top, size) for x, y, size in spaces]
    return Picture(wide, high, tuple(shapes), shadow=3)


def _price(x: float, y: float, price: int, side: float, colour: Colour) -> list[Shape]:
    return [
        Box(x + 4, y, side, side, colour, 6, (70, 40, 20), 1.1, bevel=True),
        Words(str(price), x + 4 + side / 2, y + side / 2, side * 0.8, PALE, "number"),
    ]


def _row(places: FuelPlaces) -> list[Shape]:
    """Return the row that mines sell into, without tokens: a plate for each price, and its spaces."""
    left, top, _, _ = places.box
    shapes = plate(places.shelf.moved(-left, -top), palette.SHELF)
    for price, part in places.sale_prices:
        x, y = part.x - left, part.centre[1] - top - places.badge / 2
        shapes += _price(x, y, price, places.badge, PRICES[min(price, len(PRICES)) - 1])
    for space in range(len(places.sales)):
        x, y, size = places.sale_space(space)
        shapes.append(Place(empty_space(URANIUM), x - left, y - top, size))
    return shapes


def _head(column: Rect, kind: int, supply: int | None, refill: int, text: float) -> list[Shape]:
    """Return how much of a fuel comes at the end of this round, and how much lies in the supply."""
    x, y, w, h = column
    middle = y + h / 2
    shapes: list[Shape] = [
        Box(x + 2, y + 2, w - 4, h - 4, clear(FUEL_COLOURS[kind], 40), 7),
        Place(fuel_token(kind), x + w * 0.16, middle, min(h * 0.8, w * 0.27)),
    ]
    if supply is not None:
        shapes += [
            Place(sign("supply"), x + w * 0.66, middle, min(h * 0.5, w * 0.18)),
            Words(str(supply), x + w * 0.86, middle, text, SUPPLY_INK, "number"),
        ]
    if refill:
        shapes.append(Words(f"+{refill}", x + w * 0.43, middle, text * 1.15, palette.COMES, "number"))
    return shapes


# ---- marks on plants


def leaving_mark() -> Picture:
    """Return the mark of a plant that is going to be discarded."""
    return sign("leaving")


def running_mark() -> Picture:
    """Return the mark of a plant that will run."""
    return sign("running")


@remembered(32)
def outage_plate(built: int, first: int, text: float) -> Picture:
    """Return the plate that counts the houses of a round up to the number that brings an outage."""
    w, h = text * 5.0, text * 1.7
    failed = built >= first
    words = Words(f"{built}/{first}", h + (w - h) / 2 - 2, h / 2, text * 1.1, CREAM if failed else GOLD, "number")
    mark = Place(running_mark() if failed else house_sign(), h / 2 + 2, h / 2, h * 0.72)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), palette.FAILED if failed else palette.TAG), mark, words), shadow=2)
