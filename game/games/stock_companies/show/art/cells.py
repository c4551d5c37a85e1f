"""Cells of the table of players and companies: who, how much, and what stands in no number."""

from __future__ import annotations

from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.art.ledger import CLOSE
from game.games.stock_companies.show.art.palette import FAINT_INK, SMALL_INK
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.kit.colours import INK
from game.present.kit.discs import coin
from game.present.party import Mark
from game.present.pictures.picture import Face, Picture, Place, Row, Shape, Words
from game.present.pictures.pieces import mark_picture


@remembered(64)
def name_cell(
    mark: Mark, name: str, presides: tuple[int, ...], w: float, h: float, letters: float, pattern: bool
) -> Picture:
    """Return a player at the head of a row, with the crests of the companies the player presides over.

    They stand below the name, or at the end of a row that is too low for two lines.
    """
    size = letters * 1.2
    low = h * 0.34 < size * 0.95
    middle, left = h * (0.5 if low else 0.4), 22 + size * 1.6
    taken = size * (0.3 + CLOSE * len(presides)) if low and presides else 0.0
    shapes: list[Shape] = [
        Place(mark_picture(mark, pattern), 14 + size * 0.7, middle, size * 1.5),
        Words(name, left, middle, size, INK, "strong", "left", room=w - left - 4 - taken),
    ]
    for place, colour in enumerate(presides):
        x, y = (w - size * (0.5 + CLOSE * place), middle) if low else (30 + size * (1.8 + place), h * 0.74)
        shapes.append(Place(mark_picture(company_mark(colour)), x, y, size * 0.85))
    return Picture(w, h, tuple(shapes))


@remembered(64)
def money_cell(cash: int, w: float, h: float, letters: float) -> Picture:
    """Return an amount with a coin; -1 is a question mark."""
    parts = (coin("E"), str(cash) if cash >= 0 else "?")
    return Picture(w, h, (Row(parts, w / 2, h / 2, letters * 1.3, INK, tall=0.92, gap=0.12),))


@remembered(16)
def row_title(title: Say, w: float, h: float, letters: float) -> Picture:
    """Return the head of a row that belongs to no player."""
    return Picture(w, h, (Words(title, 16, h / 2, letters, SMALL_INK, "strong", "left", room=w - 20),))


@remembered(64)
def note_cell(words: Say | str, w: float, h: float, letters: float) -> Picture:
    """Return a number or a word in the middle of a cell; a dash is faint."""
    ink = FAINT_INK if words == "–" else INK
    face: Face = "number" if isinstance(words, str) else "text"
    return Picture(w, h, (Words(words, w / 2, h / 2, letters * (1.2 if face == "number" else 1.0), ink, face),))
