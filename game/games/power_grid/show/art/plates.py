"""Owned plants as small plates: number, fuel of a run with its amount, and cities, at every size."""

from __future__ import annotations

from game.games.power_grid.plants import Plant
from game.games.power_grid.show.art.palette import LIT_EDGE, LIT_FILL, PAPER_FILL
from game.games.power_grid.show.art.plants import ARROW, BAND, gain, gain_sign, kind_sign, plant_card
from game.games.power_grid.show.places import DIGIT
from game.kernel.cache import cached
from game.present.area import Rect
from game.present.kit.colours import INK
from game.present.kit.plates import Plate, line_inside, plate
from game.present.kit.signs import arrow_sign
from game.present.pictures.picture import Box, Colour, Picture, Place, Row, Shape, Words

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
    """Return an owned plant as its whole card, with a golden rim if it is chosen to run."""
    card = plant_card(plant)
    w, h = card.width, card.height
    if not running:
        return card
    rim = line_inside(Rect(0, 0, w, h), 10, 0, LIT_EDGE, 5)
    return Picture(w, h, (Place(card, w / 2, h / 2, w), rim), shadow=card.shadow)


@cached(256)
def plate_picture(w: float, h: float, plant: Plant, running: bool, text: float, least: float) -> Picture:
    """Return an owned plant: its number on the colour of its kind, what a run burns, and its cities.

    ``running``: it is chosen to run. ``text`` is the size of letters on the card, ``least`` that of the smallest that
    can be read.
    """
    size = max(least, min(h / TWO_LINES, text * 1.1, w / 2.7))
    style = Plate(LIT_FILL if running else PAPER_FILL, BAND[plant.kind], 1.6, h * 0.14)
    shapes: list[Shape] = plate(Rect(0, 0, w, h), style)
    if w >= STRIP * h * 0.72 and w >= 8.4 * size:
        shapes += _strip(plant, w, h, max(least, min(h * 0.66, text * 1.24)))
    elif h >= TWO_LINES * size - 0.1:
        shapes += _two_lines(plant, w, h, size)
    else:
        shapes += _one_line(plant, w, h, max(least, min(h * 0.8, text * 1.2, w / ONE_LINE)))
    if running:
        shapes.append(line_inside(Rect(0, 0, w, h), h * 0.14, 0, LIT_EDGE, 3))
    return Picture(w, h, tuple(shapes), shadow=1)


def _two_lines(plant: Plant, w: float, h: float, size: float) -> list[Shape]:
    """The number stands above what the plant burns and powers."""
    split = h * 0.48
    amount = (str(plant.fuel),) if plant.fuel else ()
    parts = (*amount, kind_sign(plant.kind), arrow_sign(ARROW), gain(plant))
    close = w < 3.6 * size
    return [
        Box(0, 0, w, split, BAND[plant.kind], h * 0.14),
        Words(str(plant.number), w / 2, split / 2, size * 1.04, LIGHT, "number"),
        Row(
            (*amount, kind_sign(plant.kind), gain(plant)) if close else parts,
            w / 2, split + (h - split) / 2, size, INK, room=w - 4, tall=0.8, gap=0.06 if close else 0.1,
        ),
    ]  # fmt: skip


def _strip(plant: Plant, w: float, h: float, size: float) -> list[Shape]:
    """The number, every token of a run, and the cities in a row."""
    head = size * (DIGIT * 2 + 0.5)
    tokens = (kind_sign(plant.kind),) * max(1, plant.fuel)
    parts: tuple[Picture | str, ...] = (*tokens, arrow_sign(ARROW), gain_sign(plant), gain(plant))
    return [
        Box(0, 0, head, h, BAND[plant.kind], h * 0.14),
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
        Box(0, 0, head, h, BAND[plant.kind], h * 0.14),
        Words(str(plant.number), head / 2, h / 2, size, LIGHT, "number"),
        Box(w - tail, 0, tail, h, CITIES, h * 0.14),
        Words(gain(plant), w - tail / 2, h / 2, size, LIGHT, "number"),
        Row(fuel, head + room / 2, h / 2, size, INK, room=room - 3, tall=0.9, gap=0.05),
    ]
