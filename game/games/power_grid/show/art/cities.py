"""Pictures of the map: cities with costs and prices, houses in the colours of their owners, dusk and sparks."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from game.boards.board import Point
from game.games.power_grid.show.art.palette import BRIGHT, DARK, GOLD_INK, LEADING, LIT, RED
from game.games.power_grid.show.art.panels import sign
from game.kernel.cache import cached
from game.present.area import Rect
from game.present.kit.colours import CREAM, GOLD, INK, clear, darker
from game.present.kit.plates import coin, plate
from game.present.party import Mark
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Gradient,
    Line,
    Picture,
    Place,
    Polygon,
    Row,
    Shape,
    Words,
)
from game.present.pictures.pieces import colour_of, form_of, mark_picture, shrunk

SIZE = 48.0
WALLS: tuple[Point, ...] = (
    (24.0, 1.0), (47.0, 22.0), (41.5, 24.5), (41.5, 47.0), (6.5, 47.0), (6.5, 24.5), (1.0, 22.0),
)  # fmt: skip
"""The outline of a house, from its gable clockwise."""
SIGN: Point = (24.0, 28.5)
"""The middle of what tells whose house it is."""
LIGHT = 150
"""Colours brighter than this on the whole bear a dark sign."""


@cached(64)
def house_picture(mark: Mark, pattern: bool = False, planned: bool = False) -> Picture:
    """The house of a party: a player's with a cream rim, a company's with a golden one."""
    colour, rim = colour_of(mark), GOLD if mark.kind == "company" else CREAM
    owner = _owner_sign(mark, pattern)
    if planned:
        ground = Polygon(WALLS, clear(CREAM, 120)), Polygon(shrunk(WALLS, 3.0), clear(colour, 150))
        closed = (*WALLS, WALLS[0])
        return Picture(SIZE, SIZE, (*ground, Line(closed, DARK, 5.0), Line(closed, rim, 3.2, (6.0, 4.0)), *owner))
    walls = Polygon(shrunk(WALLS, 3.8), Gradient(colour, darker(colour, 0.14)))
    return Picture(SIZE, SIZE, (Polygon(WALLS, DARK), Polygon(shrunk(WALLS, 1.5), rim), walls, *owner), shadow=1)


def _owner_sign(mark: Mark, pattern: bool) -> tuple[Shape, ...]:
    x, y = SIGN
    if mark.kind == "company":
        return (Place(Picture(64, 72, mark.emblem), x, y, 32.0),)
    if pattern or mark.kind == "automa":
        return (Place(mark_picture(mark, pattern), x, y, 30.0),)
    r, g, b = colour_of(mark)
    ink = DARK if (r * 3 + g * 6 + b) / 10 > LIGHT else CREAM
    corners = tuple((x + dx, y + dy) for dx, dy in form_of(mark, 11.5))
    return (Polygon(corners, ink),) if corners else (Circle(x, y, 10.5, ink),)


Sign: TypeAlias = Literal["", "start", "closed", "blocked"]
"""Of a city: a network may begin here and not everywhere; no place is open in this Step; none ever."""
Worth: TypeAlias = Literal["plan", "open", "dear"]
"""Of a city: in the plan, affordable, too dear now."""

DIGIT = 0.46
"""How wide a figure is, as a part of its height."""
COST_HIGH, TAB_HIGH = 0.94, 1.14
"""How high the grounds of costs and of prices at rims are, compared with their figures."""
ARROW = 0.36
"""How wide the arrow of an entry cost is, compared with its figures."""
FLAG = 0.62
"""How wide the flag beside a price is, compared with its figures."""
NIGHT: Colour = (26, 32, 62, 150)
DISC = 60.0 / 64.0
"""How wide a disc is, compared with its picture."""
LIGHTS: dict[Worth, tuple[Gradient, Colour, Colour]] = {
    "plan": (Gradient((255, 240, 168), (250, 208, 92)), (140, 92, 10), GOLD_INK),
    "open": (Gradient((255, 248, 220), (252, 230, 168)), (160, 112, 18), (34, 24, 12)),
    "dear": (Gradient((206, 204, 198), (178, 176, 170)), (98, 96, 92), (72, 70, 68)),
}
"""Ground, rim and ink."""


# ---- costs and prices


FIGURE = 40.0
"""How high figures are on their pictures."""
RISE = FIGURE * 0.015
"""How far they stand above the middle."""
LIT_GROUND: Colour = (255, 226, 130)


def cost_wide(cost: int) -> float:
    """Width of the ground of a cost, compared with its figures."""
    return DIGIT * len(str(cost)) + 0.36


def tab_wide(digits: int) -> float:
    """Width of a price at a rim, compared with its figures."""
    return DIGIT * digits + 0.56


@cached(256)
def cost_picture(cost: int, lit: bool, night: bool = False) -> Picture:
    """The cost of a connection, its figures 40 high; ``lit`` where a route leads along it."""
    w, h = FIGURE * cost_wide(cost), FIGURE * COST_HIGH
    at = (str(cost), w / 2, h / 2 - RISE, FIGURE)
    if night:
        return Picture(w, h, (Words(*at, CREAM, "number", halo=(20, 24, 40, 210), halo_width=FIGURE * 0.09),))
    ground: Colour = LIT_GROUND if lit else (240, 231, 208, 236)
    return Picture(w, h, (Box(0, 0, w, h, ground, h * 0.3), Words(*at, RED if lit else INK, "number")))


def entry_wide(cost: int) -> float:
    """Width of the plate of an entry cost, compared with its figures."""
    return cost_wide(cost) + ARROW


@cached(256)
def entry_picture(cost: int, lit: bool) -> Picture:
    """The cost of entering a city, its figures 40 high, behind an arrow; ``lit`` where a route enters it."""
    w, h = FIGURE * entry_wide(cost), FIGURE * COST_HIGH
    left, middle = FIGURE * 0.16, h / 2
    arrow = ((left, middle - 9), (left + 13, middle), (left, middle + 9))
    ground: Colour = LIT_GROUND if lit else (222, 232, 240, 244)
    ink: Colour = RED if lit else (38, 62, 92)
    words = Words(str(cost), (w + FIGURE * ARROW) / 2 - FIGURE * 0.04, middle - RISE, FIGURE, ink, "number")
    return Picture(w, h, (Box(0, 0, w, h, ground, h * 0.3, (70, 92, 120), 1.6), Polygon(arrow, ink), words))


@cached(512)
def tab_picture(price: int, worth: Worth, lit: bool, second: bool = False) -> Picture:
    """The price of a city at its rim, its figures 40 high; ``lit``: pointed at; a ``second`` network has a flag."""
    h, flag = FIGURE * TAB_HIGH, FIGURE * FLAG if second else 0.0
    w = FIGURE * tab_wide(len(str(price))) + flag
    ground, rim, ink = LIGHTS[worth]
    shapes = (
        Box(0, 0, w, h, ground, h * 0.28, LIT if lit else rim, 4.4 if lit else 2.6),
        Words(str(price), (w + flag) / 2, h / 2 - RISE, FIGURE, ink, "number", room=w - flag - FIGURE * 0.2),
        *([Place(sign("flag"), flag / 2 + FIGURE * 0.14, h / 2, FIGURE * 0.9)] if second else ()),
    )
    return Picture(w, h, shapes, shadow=1)


# ---- cities

_SEATS: dict[int, tuple[tuple[float, float, float], ...]] = {
    0: (),
    1: ((32.0, 31.0, 62.0),),
    2: ((18.0, 32.0, 36.0), (46.0, 32.0, 36.0)),
    3: ((32.0, 16.5, 33.0), (16.5, 46.5, 33.0), (47.5, 46.5, 33.0)),
}
"""Middle and size of the houses of a city, by their number, on a grid of 64."""


class CityFace(msgspec.Struct, frozen=True):
    """A city with the houses of these marks; ``places`` are open in this Step (0: out of play).

    ``fresh`` is the mark of a house that is only planned. ``inviting``: one can build here now; ``dear``: not for
    the money that is left. A ``price`` is the face of a disc without houses, its ``figures`` so high on a grid of 64.
    The city that is pointed at is ``lit``; ``dark`` by night. Its ``sign`` tells what is special about it.
    """

    houses: tuple[Mark, ...] = ()
    places: int = 1
    fresh: Mark | None = None
    pattern: bool = False
    inviting: bool = False
    dear: bool = False
    price: int = 0
    figures: float = 0.0
    lit: bool = False
    dark: bool = False
    sign: Sign = ""


@cached(1024)
def city_picture(face: CityFace) -> Picture:
    """A city with its houses, or the disc on which none stands."""
    if face.places == 0:
        out = (92, 92, 104) if face.dark else (168, 164, 152)
        return Picture(64, 64, (Circle(32, 32, 20, out, (74, 74, 86) if face.dark else (120, 114, 102), 2.4),))
    owners = [(mark, False) for mark in face.houses[:3]]
    if face.fresh is not None and len(owners) < 3:
        owners.append((face.fresh, True))
    if owners:
        shapes = _ground(face.fresh is not None, face.inviting, face.lit)
        shapes += [
            Place(house_picture(mark, face.pattern, planned), x, y, size)
            for (mark, planned), (x, y, size) in zip(owners, _SEATS[len(owners)], strict=True)
        ]
    else:
        shapes = [*_drawn("blocked")] if face.sign == "blocked" else _disc(face)
        if face.dark:
            shapes.append(Circle(32, 32, 30.4, NIGHT))
    if face.sign == "start":
        shapes.append(Place(sign("flag"), 53, 13, 30))
    return Picture(64, 64, tuple(shapes))


HALO = Circle(32, 32, 32, LIT, hole=28.5)


def _ground(planned: bool, inviting: bool, lit: bool) -> list[Shape]:
    shapes: list[Shape] = [Circle(32, 32, 30, (40, 26, 10, 150))]
    if planned or inviting:
        shapes.append(Circle(32, 32, 31, (255, 220, 104), (120, 84, 16), 1.2))
        shapes.append(Circle(32, 32, 26.5, (255, 246, 214) if planned else (70, 52, 26, 190)))
    return [*shapes, HALO] if lit else shapes


def _drawn(name: str) -> tuple[Shape, ...]:
    return drawing("power_grid/cities", name).shapes


def _disc(face: CityFace) -> list[Shape]:
    """The disc on which no house stands, with its price, or a sign of what may be done here."""
    worth: Worth | None = "open" if face.inviting else "dear" if face.dear else None
    shapes = [*_drawn("open_lit" if worth == "open" and face.lit else worth or "peg")]
    if worth == "dear" and face.lit:
        shapes.append(HALO)
    if face.price:
        ink = (92, 66, 32) if worth is None else LIGHTS[worth][2]
        shapes.append(Words(str(face.price), 32, 31.4, face.figures, ink, "number"))
    if face.sign == "closed":
        shapes += _drawn("closed")
    elif not face.price:
        shapes += _drawn({"open": "build", "dear": "poor"}.get(worth or "", "empty"))
    return shapes


GLOW = 3.0
"""How much wider than a disc the light of a city is."""


@cached(8)
def night_picture(w: float, h: float) -> Picture:
    return Picture(w, h, (Box(0, 0, w, h, Gradient((14, 26, 62, 158), (10, 18, 46, 172)), 8),))


@cached(8)
def dusk_picture(w: float, h: float) -> Picture:
    """The evening over the map at the end of a game: every network is still seen."""
    return Picture(w, h, (Box(0, 0, w, h, Gradient((30, 34, 58, 36), (24, 26, 46, 48)), 8),))


def spark_picture() -> Picture:
    return drawing("power_grid/cities", "spark")


@cached(256)
def income_picture(amount: int, w: float, h: float) -> Picture:
    parts, style = (coin("E"), f"+{amount}"), replace(LEADING, rim=(255, 206, 84), rim_width=1.6, radius=h * 0.3)
    row = Row(parts, w / 2, h / 2, h * 0.62, BRIGHT, room=w - h * 0.3, tall=1.2, gap=0.3)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), style), row), shadow=2)
