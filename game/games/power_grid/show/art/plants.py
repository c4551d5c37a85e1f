"""Plant cards: a small landscape of the kind of plant, its number, its fuel and the cities it powers."""

from __future__ import annotations

import math

from game.games.power_grid.plants import MINE, STEP_3, URANIUM, Cards, Kind, Plant
from game.games.power_grid.show.art.fuel import FUELS, fuel_token, house_sign, sign
from game.games.power_grid.show.art.palette import BACK_INK, PAPER_EDGE
from game.kernel.cache import cached
from game.kernel.message import msg
from game.present.area import Rect
from game.present.kit.colours import GOLD, GOLD_FILL, INK, clear
from game.present.kit.discs import Disc, coin, disc
from game.present.kit.plates import Plate, line_inside, plate
from game.present.kit.signs import arrow_sign
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Box, Cog, Colour, Gradient, Line, Picture, Place, Polygon, Shape, Stuff, Words

W, H = 120.0, 150.0
CARD = Rect(0, 0, W, H)
BAND: dict[Kind, Colour] = {
    "coal": (92, 70, 54),
    "oil": (46, 68, 88),
    "hybrid": (84, 80, 80),
    "garbage": (158, 118, 16),
    "uranium": (158, 38, 28),
    "ecological": (34, 118, 100),
    "fusion": (72, 62, 140),
    "mine": (112, 66, 40),
}
"""The colour of each kind, for rims and small plates."""
LANDSCAPES: dict[Kind, str] = {MINE: "uranium"}
"""Kinds that share the landscape of another."""
FACE = Plate(Stuff("paper"), PAPER_EDGE, 1.6, 10)
STEP_BACK = Plate(Gradient((84, 48, 40), (48, 26, 24)), (30, 14, 12), 1.8, 10, bevel=True)
BACK = Plate(Gradient((46, 64, 70), (26, 38, 43)), (14, 22, 26), 1.8, 10, bevel=True)
ARROW: Colour = (138, 108, 66)
HUB = Disc(Gradient((70, 40, 34), (44, 24, 22)), (30, 14, 12), 1.4)
LAMP = Disc(Gradient((40, 56, 62), (24, 36, 41)), GOLD, 2)


def face(cards: Cards, card: int) -> Picture:
    """Return the face of a card in the market: a plant, or the Step 3 card."""
    return step_card() if card == STEP_3 else plant_card(cards[card])


@cached(128)
def plant_card(plant: Plant) -> Picture:
    """Return the face of a plant card."""
    scene = Rect(10, 8, 100, 76)
    shapes = (
        *plate(CARD, FACE),
        Place(drawing("power_grid/landscapes", LANDSCAPES.get(plant.kind, plant.kind)), 60, 45, 120),
        line_inside(scene, 7, 0, BAND[plant.kind], 2.2),
        Box(4, 4, 45, 36, Stuff("paper", (255, 250, 236)), 8, INK, 2.2),
        Words(str(plant.number), 26.5, 21.5, 33, INK, "number"),
        *_needs(plant),
    )
    return Picture(W, H, shapes, shadow=2)


def gain_sign(plant: Plant) -> Picture:
    """Return the sign of what a plant brings: a house with power, or of a mine money."""
    return coin("E") if plant.sells else house_sign()


def gain(plant: Plant) -> str:
    """Return how many cities a plant powers, or how many times the price a mine sells for."""
    return f"×{plant.sells}" if plant.sells else str(plant.cities)


def _needs(plant: Plant) -> list[Shape]:
    """Return the line below the landscape: fuel of one run, arrow, cities."""
    y = 117.0
    shapes: list[Shape] = [
        Box(7, 90, W - 14, H - 97, clear(BAND[plant.kind], 26), 6),
        Place(arrow_sign(ARROW), 66, y, 14),
        Place(gain_sign(plant), 83, y - 1, 27),
        Words(gain(plant), 104, y, 34, INK, "number"),
    ]
    if not plant.fuel:
        shapes.append(Place(kind_sign(plant.kind), 34, y, 30))
        return shapes
    if plant.kind == "hybrid":
        return shapes + _hybrid(plant.fuel, y)
    size = {1: 30.0, 2: 27.0, 3: 21.0, 4: 16.5}[plant.fuel]
    left = 34 - (plant.fuel - 1) * size * 0.46
    for place in range(plant.fuel):
        shapes.append(Place(fuel_token(plant.accepts[0]), left + place * size * 0.92, y, size))
    return shapes


def _hybrid(fuel: int, y: float) -> list[Shape]:
    """Return coal or oil, so many times."""
    shapes: list[Shape] = [
        Place(fuel_token(0), 31, y - 9, 21),
        Line(((35, y + 10), (45, y - 10)), (120, 96, 60), 2),
        Place(fuel_token(1), 49, y + 8, 21),
    ]
    if fuel > 1:
        shapes.append(Words(f"{fuel}", 15, y, 28, INK, "number"))
    return shapes


@cached(1)
def step_card() -> Picture:
    """Return the face of the Step 3 card."""
    shapes = (
        *plate(CARD, STEP_BACK),
        Box(6, 6, W - 12, H - 46, (0, 0, 0, 0), 7, clear(GOLD, 210), 1.6),
        Cog(60, 58, 42, 18, Stuff("brass"), 0.6, 0),
        *disc(60, 58, 30, HUB),
        Words("3", 60, 57, 50, (246, 214, 120), "number"),
        Words(msg("pg.card.step_3"), 60, 128, 28, BACK_INK, "strong", room=112),
    )
    return Picture(W, H, shapes, shadow=2)


@cached(2)
def plant_back() -> Picture:
    """Return the back of the plant cards."""
    rays = (_ray(math.tau * step / 24) for step in range(24))
    flash = ((66, 38), (40, 80), (57, 80), (50, 112), (82, 66), (63, 66))
    lamp = (*disc(60, 75, 40, LAMP), Polygon(flash, GOLD_FILL, (90, 58, 8), 1.6))
    return Picture(W, H, (*plate(CARD, BACK), *rays, line_inside(CARD, 10, 7, clear(GOLD, 200), 1.6), *lamp), shadow=2)


def _ray(angle: float) -> Shape:
    """Return a ray from the middle of a card as far as it lies on it."""
    x, y = 90 * math.cos(angle), 90 * math.sin(angle)
    reach = min(50 / max(abs(x), 1e-6), 65 / max(abs(y), 1e-6), 1.0)
    return Line(((60, 75), (60 + x * reach, 75 + y * reach)), clear(GOLD, 34), 3)


@cached(8)
def kind_sign(kind: Kind) -> Picture:
    """Return the sign of a kind of plant: what it burns, or why it burns nothing."""
    if kind == "hybrid":
        return Picture(48, 48, (Place(fuel_token(0), 17, 16, 32), Place(fuel_token(1), 32, 31, 32)))
    if kind == MINE:
        return fuel_token(URANIUM)
    if kind in ("ecological", "fusion"):
        return sign("leaf" if kind == "ecological" else "spark")
    return fuel_token(FUELS.index(kind))
