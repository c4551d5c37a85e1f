"""Owned plants as small plates: number, fuel of a run with its amount, and cities, at every size."""

from __future__ import annotations

from game.games.power_grid.plants import Plant
from game.games.power_grid.show.art.fuel import INK, arrow_sign, house_sign
from game.games.power_grid.show.art.plants import BAND, kind_sign, plant_card
from game.games.power_grid.show.player_places import DIGIT
from game.kernel.remember import remembered
from game.present.pictures import picture as draw
from game.present.pictures.picture import Colour, Gradient, Picture, Row, Shape, Words

PAPER = Gradient((255, 250, 234), (236, 222, 190))
LIT = Gradient((255, 242, 178), (248, 200, 84))
CITIES: Colour = (64, 46, 24)
"""The ground of the number of cities where there is no room for an arrow."""
LIGHT: Colour = (255, 252, 240)
ONE_LINE = 2.75
"""How wide a plate is at least in which everything stands on one line, compared with its letters."""
TWO_LINES = 1.88
"""How high a plate is at least that has two lines."""


STRIP = 5.4
"""How wide a strip is at least, compared with its height: then each token of a run is drawn."""


@remembered(128)
def framed_card(plant: Plant, running: bool) -> Picture:
    """Return an owned plant as its whole card, with a golden rim if it is chosen to run."""
    card = plant_card(plant)
    w, h = card.width, card.height
    if not running:
        return card
    rim = draw.Box(0, 0, w, h, (0, 0, 0, 0), 10, (255, 214, 96), 5)
    return Picture(w, h, (draw.Place(card, w / 2, h / 2, w), rim), shadow=card.shadow)


@remembered(256)
def plate_picture(plant: Plant, running: bool, w: float, h: float, text: float, least: float) -> Picture:
    """Return an owned plant: its number on the colour of its kind, what a run burns, and its cities.

    ``running``: it is chosen to run. ``text`` is the size of letters on the card, ``least`` that of the smallest that
    can be read.
    """
    size = max(least, min(h / TWO_LINES, text * 1.1, w / 2.7))
    ground = LIT if running else PAPER
    shapes: list[Shape] = [draw.Box(0, 0, w, h, ground, h * 0.14, BAND[plant.kind], 1.6)]
    if w >= STRIP * h * 0.72 and w >= 8.4 * size:
        shapes += _strip(plant, w, h, max(least, min(h * 0.66, text * 1.24)))
    elif h >= TWO_LINES * size - 0.1:
        shapes += _two_lines(plant, w, h, size)
    else:
        shapes += _one_line(plant, w, h, max(least, min(h * 0.8, text * 1.2, w / ONE_LINE)))
    if running:
        shapes.append(draw.Box(0, 0, w, h, (0, 0, 0, 0), h * 0.14, (255, 214, 96), 3))
    return Picture(w, h, tuple(shapes), shadow=1)


def _two_lines(plant: Plant, w: float, h: float, size: float) -> list[Shape]:
    """The number stands above what the plant burns and powers."""
    split = h * 0.48
    amount = (str(plant.fuel),) if plant.fuel else ()
    parts = (*amount, kind_sign(plant.kind), arrow_sign(), str(plant.cities))
    close = w < 3.6 * size
    return [
        draw.Box(0, 0, w, split, BAND[plant.kind], h * 0.14),
        Words(str(plant.number), w / 2, split / 2, size * 1.04, LIGHT, "number"),
        Row(
            (*amount, kind_sign(plant.kind), str(plant.cities)) if close else parts,
            w / 2, split + (h - split) / 2, size, INK, room=w - 4, tall=0.8, gap=0.06 if close else 0.1,
        ),
    ]  # fmt: skip


def _strip(plant: Plant, w: float, h: float, size: float) -> list[Shape]:
    """The number, every token of a run, and the cities in a row."""
    head = size * (DIGIT * 2 + 0.5)
    tokens = (kind_sign(plant.kind),) * max(1, plant.fuel)
    parts: tuple[Picture | str, ...] = (*tokens, arrow_sign(), house_sign(), str(plant.cities))
    return [
        draw.Box(0, 0, head, h, BAND[plant.kind], h * 0.14),
        Words(str(plant.number), head / 2, h / 2, size, LIGHT, "number"),
        Row(parts, head + (w - head) / 2, h / 2, size, INK, room=w - head - 8, tall=0.9, gap=0.12),
    ]


def _one_line(plant: Plant, w: float, h: float, size: float) -> list[Shape]:
    """Three fields stand side by side: number, fuel, cities; where they are narrow, the colour tells the fuel."""
    head, tail = size * (DIGIT * 2 + 0.14), size * (DIGIT + 0.2)
    amount = (str(plant.fuel),) if plant.fuel else ()
    room = w - head - tail
    close = room < size * (DIGIT + 1.0) + 3
    fuel: tuple[str | Picture, ...] = amount if amount and close else (*amount, kind_sign(plant.kind))
    return [
        draw.Box(0, 0, head, h, BAND[plant.kind], h * 0.14),
        Words(str(plant.number), head / 2, h / 2, size, LIGHT, "number"),
        draw.Box(w - tail, 0, tail, h, CITIES, h * 0.14),
        Words(str(plant.cities), w - tail / 2, h / 2, size, LIGHT, "number"),
        Row(fuel, head + room / 2, h / 2, size, INK, room=room - 3, tall=0.9, gap=0.05),
    ]
