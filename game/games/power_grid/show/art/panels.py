"""Panels of Power Grid: plant market, fuel market, track of cities."""

from __future__ import annotations

from game.games.power_grid.show.art.fuel import (
    FUEL_COLOURS,
    empty_space,
    fuel_token,
    supply_sign,
)
from game.games.power_grid.show.fuel_places import WORDED, FuelPlaces
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.area import Rect
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Gradient,
    Line,
    Picture,
    Place,
    Polygon,
    Shape,
    Stuff,
    Words,
)

CREAM: Colour = (246, 239, 220)
COMES: Colour = (24, 110, 72)
SUPPLY: Colour = (92, 74, 44)
SOFT: Colour = (190, 196, 192)
GOLD: Colour = (240, 199, 94)
PANEL = Gradient((47, 64, 71), (30, 42, 48))
EDGE: Colour = (84, 104, 112)
BADGE: tuple[Colour, ...] = (
    (196, 152, 62),
    (196, 148, 58),
    (194, 138, 54),
    (190, 126, 52),
    (184, 112, 52),
    (178, 98, 50),
    (170, 84, 48),
    (160, 70, 46),
)
"""Plates of the fuel prices 1 to 8: the dearer, the redder."""


# ---- markets


@remembered(32)
def market_panel(w: float, h: float, title: Say, stack: int, text: float) -> Picture:
    """Return the ground of the plant market with the number of cards in the stack."""
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, PANEL, 14, EDGE, 1.5, bevel=True),
            Words(title, 16, 22, text * 1.25, CREAM, "title", "left", room=w * 0.6),
            Words(str(stack), w - 18, 22, text * 1.3, GOLD, "number", "right"),
        ),
        shadow=3,
    )


@remembered(64)
def gap_picture(plant: int, w: float, h: float) -> Picture:
    """Return the place in the market that a plant has left for the stage."""
    edge = ((4, 4), (w - 4, 4), (w - 4, h - 4), (4, h - 4), (4, 4))
    shapes = (Line(edge, GOLD, 2, (9, 6)), Words(str(plant), w / 2, h / 2, h * 0.26, (240, 199, 94, 150), "number"))
    return Picture(w, h, shapes)


@remembered(64)
def fuel_panel(
    places: FuelPlaces,
    supply: tuple[int, ...],
    refill: tuple[int, ...],
    text: float,
    name: Say | None = None,
    reserve: tuple[Say, int] | None = None,
) -> Picture:
    """Return a fuel market without tokens: blocks with prices and empty spaces, the supply and the next refill.

    Without a ``supply`` none is told, where it is told already; ``name`` is that of one of several markets, ``reserve``
    the name of a strip below the market and the price of its tokens.
    """
    left, top, wide, high = places.box
    shapes: list[Shape] = [Box(0, 0, wide, high, Stuff("paper"), 14, (120, 92, 48), 1.6, bevel=True)]
    for kind in [kind for kind, row in enumerate(places.prices) if row]:
        column, stock = places.column(kind).moved(-left, -top), supply[kind] if supply else None
        shapes += _head(column, kind, stock, refill[kind], text)
    if name is not None:
        x, y, w, h = places.title.moved(-left, -top)
        shapes.append(Words(name, x + 4, y + h / 2, text, SUPPLY, "strong", "left", room=w - 6, narrow=True))
    for price, block in zip(places.block_prices, places.blocks, strict=True):
        x, y, w, h = block.moved(-left, -top)
        shapes.append(Box(x, y, w, h, (255, 253, 244, 170), 8, (150, 118, 66, 150), 1.2))
        shapes += _price(x, y + 4, price, places.badge, BADGE[min(price, len(BADGE)) - 1])
    for price, strip in zip(places.dear_prices, places.dear, strict=True):
        x, y, w, h = strip.moved(-left, -top)
        shapes.append(Box(x, y, w, h, (250, 226, 214, 170), 8, (168, 92, 66, 150), 1.2))
        shapes += _price(x, y + (h - places.badge) / 2, price, places.badge, (150, 56, 40))
    if reserve is not None:
        x, y, w, h = places.shelf.moved(-left, -top)
        shapes.append(Box(x, y, w, h, (232, 224, 200, 190), 8, (150, 118, 66, 150), 1.2))
        shapes += _price(x, y + (h - places.badge) / 2, reserve[1], places.badge, BADGE[-1])
        words, room = x + places.badge + 12, w * WORDED - places.badge - 16
        shapes.append(Words(reserve[0], words, y + h / 2, text, SUPPLY, "strong", "left", room=room, narrow=True))
    for kind, spaces in enumerate(places.spaces):
        shapes += [Place(empty_space(kind), x - left, y - top, size) for x, y, size in spaces]
    return Picture(wide, high, tuple(shapes), shadow=3)


def _price(x: float, y: float, price: int, side: float, colour: Colour) -> list[Shape]:
    return [
        Box(x + 4, y, side, side, colour, 6, (70, 40, 20), 1.1, bevel=True),
        Words(str(price), x + 4 + side / 2, y + side / 2, side * 0.8, (255, 250, 236), "number"),
    ]


def _head(column: Rect, kind: int, supply: int | None, refill: int, text: float) -> list[Shape]:
    """Return how much of a fuel comes at the end of this round, and how much lies in the supply."""
    x, y, w, h = column
    middle = y + h / 2
    shapes: list[Shape] = [
        Box(x + 2, y + 2, w - 4, h - 4, (*FUEL_COLOURS[kind], 40), 7),
        Place(fuel_token(kind), x + w * 0.16, middle, min(h * 0.8, w * 0.27)),
    ]
    if supply is not None:
        shapes += [
            Place(supply_sign(), x + w * 0.66, middle, min(h * 0.5, w * 0.18)),
            Words(str(supply), x + w * 0.86, middle, text, SUPPLY, "number"),
        ]
    if refill:
        shapes.append(Words(f"+{refill}", x + w * 0.43, middle, text * 1.15, COMES, "number"))
    return shapes


# ---- marks on plants


@remembered(1)
def leaving_mark() -> Picture:
    """Return the mark of a plant that is going to be discarded."""
    cream = (255, 246, 226)
    strokes = (Line(((9, 9), (19, 19)), cream, 3.4), Line(((19, 9), (9, 19)), cream, 3.4))
    return Picture(28, 28, (Circle(14, 14, 13.4, (150, 36, 24)), *strokes), shadow=1)


@remembered(1)
def running_mark() -> Picture:
    """Return the mark of a plant that will run."""
    flash = ((15, 2), (5, 15), (12, 15), (9, 26), (22, 11), (14, 11))
    return Picture(28, 28, (Circle(14, 14, 13.4, (52, 36, 10)), Polygon(flash, (255, 220, 96))), shadow=1)
