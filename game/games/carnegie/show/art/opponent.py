"""Andrew's name plate, his deck, the way his card has gone, and what he has in a line."""

from __future__ import annotations

import math

from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, phrase
from game.games.carnegie.show.art.palette import BRIGHT_GOLD, CREAM, GOLD_EDGE, SOFT_CREAM
from game.games.carnegie.show.art.solo import card_back
from game.kernel.message import Message
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.arrows import arrow_head
from game.present.kit.discs import Disc, disc
from game.present.kit.letters import readable
from game.present.kit.plates import plate
from game.present.pictures.picture import Box, Face, Line, Picture, Place, Polygon, Words

UNDER = 3
"""So many edges of further cards are seen below the top one."""
EDGE = 2.6


@remembered(16)
def andrew_head(token: Picture, name: Message | str, parts: Phrase, w: float, h: float) -> Picture:
    """Return his sign and name, at the right what he has."""
    shapes = (
        Place(token, h * 0.5, h / 2, h * 0.7),
        Words(name, h * 1.02, h / 2 - 1, h * 0.6, CREAM, "title", "left", room=w * 0.24),
        phrase(parts, (w, h / 2), readable(h * 0.5, 19.0), SOFT_CREAM, "right", room=w * 0.72 - h * 0.6, tall=1.25),
    )
    return Picture(w, h, shapes)


@remembered(16)
def deck_picture(cards: int, w: float, h: float) -> Picture:
    """Return a stack of face-down cards: some edges below the top one."""
    room = EDGE * UNDER
    top = Rect(0, 0, w - room, h - room)
    edges = (
        Box(*top.moved(EDGE * number, EDGE * number), (214, 196, 156), 5, (110, 88, 48), 1.0)
        for number in range(min(UNDER, cards - 1), 0, -1)
    )
    return Picture(w, h, (*edges, *card_back("", top.w, top.h).shapes), shadow=3)


@remembered(32)
def caption(lines: tuple[Message | str, ...], w: float, h: float, strong: bool = False) -> Picture:
    """Return some lines below each other in the middle of ``w``, each as large as the height allows."""
    rows = Rect(0, 0, w, h).column(len(lines))
    size, ink = readable(rows[0].h * 0.76, 19.0), CREAM if strong else SOFT_CREAM
    face: Face = "title" if strong else "text"
    words = (Words(line, *row.centre, size, ink, face, room=w) for line, row in zip(lines, rows, strict=True))
    return Picture(w, h, tuple(words))


@remembered(16)
def way(w: float, h: float) -> Picture:
    """Return a golden arrow that swings from the left edge to the right one, both at the upper edge."""
    long, top = min(18.0, h * 0.5), h * 0.16
    most = 1 - 0.7 * long / w
    bow = tuple((w * t, top + h * 0.66 * math.sin(math.pi * t) ** 0.9) for t in (most * i / 24 for i in range(25)))
    shapes = (
        Line(bow, GOLD_EDGE, 5.0),
        Line(bow, BRIGHT_GOLD, 3.0),
        *disc(4, top, 4.4, Disc(BRIGHT_GOLD, GOLD_EDGE)),
        Polygon(arrow_head((w, top), bow[-1], long * 0.88, long * 0.48), BRIGHT_GOLD, GOLD_EDGE, 1.2),
    )
    return Picture(w, h, shapes)


@remembered(8)
def steps_ground(w: float, h: float) -> Picture:
    """Return the paper that his steps lie on."""
    return Picture(w, h, tuple(plate(Rect(0, 0, w, h), palette.PAPER)), shadow=3)
