"""What is written of cities and regions on a map, and how: names in a light of their own, numbers on street signs."""

from __future__ import annotations

from game.boards.board import Board
from game.kernel.cache import cached
from game.kernel.message import Message, NameLine, msg
from game.present.pictures.picture import Box, Colour, Face, Picture, Words

NUMBERED = "city_plates"
"""The property of a map whose cities bear numbers: the digits of their ids stand on plates."""


def city_name(board: Board, city: int) -> Message:
    """The name of a city: as the map gives it, or from the catalogue."""
    title = board.layout.titles[city]
    return msg("shell.as_is", words=title) if title else msg(f"city.{board.graph.cities[city]}")


def written_name(board: Board, city: int, lit: bool = False) -> Message:
    """The name beside a city on the map, or its number as long as nobody points at it."""
    if lit or not numbered(board):
        return city_name(board, city)
    return msg("shell.as_is", words="".join(letter for letter in board.graph.cities[city] if letter.isdigit()))


def in_lines(name: Message, folded: bool) -> tuple[Message, ...]:
    """The lines in which a name is written on the map: two if it is ``folded``."""
    return tuple(msg("shell.as_is", words=NameLine(name, line)) for line in (0, 1)) if folded else (name,)


def numbered(board: Board) -> bool:
    """True if the cities of a map bear numbers."""
    return board.facts.get(NUMBERED) == "numbers"


@cached(64)
def region_plate(name: Message, w: float, size: float, chosen: bool) -> Picture:
    """The name of a region that can be chosen, ``w`` wide."""
    h = size * 1.6
    ground: Colour = (38, 52, 58, 236)
    rim = (255, 214, 96) if chosen else (150, 132, 92)
    words = Words(name, w / 2, h / 2 - size * 0.03, size, (255, 244, 214), "strong", room=w - size * 0.6)
    return Picture(w, h, (Box(0, 0, w, h, ground, h * 0.34, rim, 1.8), words), shadow=1)


INK: Colour = (38, 28, 16)
NIGHT_INK: Colour = (255, 246, 222)
HALO = 0.34
"""How much wider a name is than its letters, for the light around them and to keep names apart, as a part of their
size."""


@cached(1024)
def name_picture(
    lines: tuple[Message, ...], w: float, h: float, size: float, face: Face, lit: bool, night: bool = False
) -> Picture:
    """The name of a city, ``w`` wide and ``h`` high: dark with a light around it, by night the other way."""
    ink, halo = (NIGHT_INK, (16, 20, 38, 235)) if night else (INK, (250, 240, 214, 235))
    if lit:
        ink, halo = (60, 34, 0), (255, 214, 92, 250)
    written = (
        Words(line, w / 2, h * (n + 0.5) / len(lines), size, ink, face, room=w, halo=halo, halo_width=size * 0.09)
        for n, line in enumerate(lines)
    )
    return Picture(w, h, tuple(written))


STREET: Colour = (18, 92, 68)
STREET_LIT: Colour = (255, 214, 92)


@cached(1024)
def sign_picture(lines: tuple[Message, ...], w: float, h: float, size: float, face: Face, lit: bool) -> Picture:
    """The number of a city on a street sign, ``w`` wide and ``h`` high; one that is ``lit`` bears its name."""
    ground, ink = (STREET_LIT, (40, 24, 0)) if lit else (STREET, (250, 246, 230))
    rim = (92, 62, 10) if lit else (232, 236, 220)
    edge = size * 0.05
    words = Words(lines[0], w / 2, h / 2 - size * 0.02, size, ink, face, room=w)
    return Picture(w, h, (Box(edge, edge, w - 2 * edge, h - 2 * edge, ground, h * 0.2, rim, size * 0.05), words))
