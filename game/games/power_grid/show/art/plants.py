"""Plant cards, their backs, the discount token, and owned plants as small plates, drawn by code."""

from __future__ import annotations

from game.games.power_grid.plants import MINE, STEP_3, URANIUM, Cards, Kind, Plant
from game.games.power_grid.show.art.palette import BACK_INK, GOLD_INK, JET, LIT_EDGE, LIT_FILL, PAPER_EDGE, PAPER_FILL
from game.games.power_grid.show.art.panels import FUELS, fuel_token, sign
from game.kernel.cache import cached
from game.kernel.message import msg
from game.present.area import Rect
from game.present.kit.colours import CREAM, GOLD, INK, clear
from game.present.kit.plates import Disc, Plate, coin, dashed, disc, line_inside, plate
from game.present.kit.signs import arrow_sign
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import (
    Box,
    Circle,
    Cog,
    Colour,
    Gradient,
    Line,
    Picture,
    Place,
    Row,
    Shape,
    Stuff,
    Words,
)

W, H = 120.0, 150.0
DIGIT = 0.45
"""How wide a figure is, as a part of its height."""
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


def card_face(cards: Cards, card: int) -> Picture:
    return step_card() if card == STEP_3 else plant_card(cards[card])


@cached(128)
def plant_card(plant: Plant) -> Picture:
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


def _gain_sign(plant: Plant) -> Picture:
    return coin("E") if plant.sells else sign("house")


def gain(plant: Plant) -> str:
    """The cities a plant powers, or how many times the price a mine sells for."""
    return f"×{plant.sells}" if plant.sells else str(plant.cities)


def _needs(plant: Plant) -> list[Shape]:
    y = 117.0
    shapes: list[Shape] = [
        Box(7, 90, W - 14, H - 97, clear(BAND[plant.kind], 26), 6),
        Place(arrow_sign(ARROW), 66, y, 14),
        Place(_gain_sign(plant), 83, y - 1, 27),
        Words(gain(plant), 104, y, 34, INK, "number"),
    ]
    if not plant.fuel:
        return [*shapes, Place(kind_sign(plant.kind), 34, y, 30)]
    if plant.kind == "hybrid":
        return shapes + _hybrid(plant.fuel, y)
    size = {1: 30.0, 2: 27.0, 3: 21.0, 4: 16.5}[plant.fuel]
    left = 34 - (plant.fuel - 1) * size * 0.46
    token, places = fuel_token(plant.accepts[0]), range(plant.fuel)
    return shapes + [Place(token, left + place * size * 0.92, y, size) for place in places]


def _hybrid(fuel: int, y: float) -> list[Shape]:
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
    shapes = (
        *plate(CARD, STEP_BACK),
        Box(6, 6, W - 12, H - 46, (0, 0, 0, 0), 7, clear(GOLD, 210), 1.6),
        Cog(60, 58, 42, 18, Stuff("brass"), 0.6, 0),
        *disc(60, 58, 30, HUB),
        Words("3", 60, 57, 50, (246, 214, 120), "number"),
        Words(msg("pg.card.step_3"), 60, 128, 28, BACK_INK, "strong", room=112),
    )
    return Picture(W, H, shapes, shadow=2)


@cached(1)
def plant_back() -> Picture:
    return Picture(W, H, (*plate(CARD, BACK), *drawing("power_grid/backs", "plant").shapes), shadow=2)


@cached(128)
def number_plate(number: int, kind: Kind | None, gone: bool = False) -> Picture:
    """A plant as its number on the colour of its kind, for a line of words; one that is ``gone`` is dull."""
    fill = BAND[kind] if kind is not None else JET
    box = Box(0, 1, 64, 46, clear(fill, 90) if gone else fill, 8, clear(CREAM, 90) if gone else CREAM, 2.0)
    cross = (Line(((6, 42), (58, 6)), clear(CREAM, 150), 3.0),) if gone else ()
    ink = clear(CREAM, 150) if gone else CREAM
    return Picture(64, 48, (box, Words(str(number), 32, 24, 34, ink, "number"), *cross))


@cached(8)
def kind_sign(kind: Kind) -> Picture:
    """The sign of a kind of plant: its fuel, or why it burns nothing."""
    if kind == "hybrid":
        return Picture(48, 48, (Place(fuel_token(0), 17, 16, 32), Place(fuel_token(1), 32, 31, 32)))
    if kind == MINE:
        return fuel_token(URANIUM)
    if kind in ("ecological", "fusion"):
        return sign("leaf" if kind == "ecological" else "spark")
    return fuel_token(FUELS.index(kind))


TOKEN = Disc(Gradient((250, 214, 118), (190, 132, 36)), (86, 54, 8), 2.4)
SIDE = 64.0


def back_picture(*, low: bool) -> Picture:
    """The back of a low plant, with an arrow down, or of a high one, with an arrow up."""
    return drawing("power_grid/backs", "low" if low else "high")


@cached(8)
def coming_picture(cards: int) -> Picture:
    """The place of cards that will come, as the outline of a card with their number."""
    edge = dashed(CARD.inset(5), clear(GOLD, 190), 2.4, (9, 6))
    words = Words(f"+{cards}", W / 2, 118, 40, BACK_INK, "number")
    return Picture(W, H, (edge, Place(plant_back(), W / 2, 50, 52), words))


@cached(1)
def token_picture() -> Picture:
    """The discount token: a disc of brass with the lowest bid on it."""
    middle = SIDE / 2
    ring = Circle(middle, middle, 24, (120, 78, 14), hole=22.2)
    words = Words("1", middle, middle + 1, 38, GOLD_INK, "number")
    return Picture(SIDE, SIDE, (*disc(middle, middle, 30, TOKEN), ring, words), shadow=3)


CITIES: Colour = (64, 46, 24)
"""The ground of the number of cities where there is no room for an arrow."""
LIGHT: Colour = (255, 252, 240)
ONE_LINE = 2.75
"""How wide a plate is at least in which everything stands on one line, compared with its letters."""
TWO_LINES = 1.88
"""How high a plate is at least that has two lines."""


STRIP = 5.4
"""How wide a strip is at least, compared with its height: then each token of a run is drawn."""


@cached(128)
def framed_card(plant: Plant, running: bool) -> Picture:
    """An owned plant as its whole card, with a golden rim if it is chosen to run."""
    card = plant_card(plant)
    w, h = card.width, card.height
    if not running:
        return card
    rim = line_inside(Rect(0, 0, w, h), 10, 0, LIT_EDGE, 5)
    return Picture(w, h, (Place(card, w / 2, h / 2, w), rim), shadow=card.shadow)


@cached(256)
def plate_picture(w: float, h: float, plant: Plant, running: bool, text: float, least: float) -> Picture:
    """An owned plant in few lines; ``running``: chosen to run. ``text``: letters on the card, ``least`` readable."""
    size = max(least, min(h / TWO_LINES, text * 1.1, w / 2.7))
    style = Plate(LIT_FILL if running else PAPER_FILL, BAND[plant.kind], 1.6, h * 0.14)
    shapes: list[Shape] = plate(Rect(0, 0, w, h), style)
    if w >= STRIP * h * 0.72 and w >= 8.4 * size:
        shapes += _strip(plant, w, h, max(least, min(h * 0.78, text * 1.3)))
    elif h >= TWO_LINES * size - 0.1:
        shapes += _two_lines(plant, w, h, size)
    else:
        shapes += _one_line(plant, w, h, max(least, min(h * 0.8, text * 1.2, w / ONE_LINE)))
    if running:
        shapes.append(line_inside(Rect(0, 0, w, h), h * 0.14, 0, LIT_EDGE, 3))
    return Picture(w, h, tuple(shapes), shadow=1)


def _number(plant: Plant, w: float, h: float, size: float, radius: float) -> list[Shape]:
    """The number of a plant on the colour of its kind."""
    words = Words(str(plant.number), w / 2, h / 2, size, LIGHT, "number")
    return [Box(0, 0, w, h, BAND[plant.kind], radius), words]


def _needed(plant: Plant) -> tuple[str | Picture, ...]:
    return (*((str(plant.fuel),) if plant.fuel else ()), kind_sign(plant.kind))


def _two_lines(plant: Plant, w: float, h: float, size: float) -> list[Shape]:
    split, close = h * 0.48, w < 3.6 * size
    parts = (*_needed(plant), gain(plant)) if close else (*_needed(plant), arrow_sign(ARROW), gain(plant))
    y, gap = split + (h - split) / 2, 0.06 if close else 0.1
    needs = Row(parts, w / 2, y, size, INK, room=w - 4, tall=0.8, gap=gap)
    return [*_number(plant, w, split, size * 1.04, h * 0.14), needs]


def _strip(plant: Plant, w: float, h: float, size: float) -> list[Shape]:
    head = size * (DIGIT * 2 + 0.5)
    tokens = (kind_sign(plant.kind),) * max(1, plant.fuel)
    parts: tuple[Picture | str, ...] = (*tokens, arrow_sign(ARROW), _gain_sign(plant), gain(plant))
    needs = Row(parts, head + (w - head) / 2, h / 2, size, INK, room=w - head - 8, tall=0.9, gap=0.12)
    return [*_number(plant, head, h, size, h * 0.14), needs]


def _one_line(plant: Plant, w: float, h: float, size: float) -> list[Shape]:
    head, tail = size * (DIGIT * 2 + 0.14), size * (DIGIT + 0.2)
    room = w - head - tail
    close = room < size * (DIGIT + 1.0) + 3
    fuel = _needed(plant)[:1] if close else _needed(plant)
    return [
        *_number(plant, head, h, size, h * 0.14),
        Box(w - tail, 0, tail, h, CITIES, h * 0.14),
        Words(gain(plant), w - tail / 2, h / 2, size, LIGHT, "number"),
        Row(fuel, head + room / 2, h / 2, size, INK, room=room - 3, tall=0.9, gap=0.05),
    ]
