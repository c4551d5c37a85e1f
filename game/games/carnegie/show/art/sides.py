"""What lies around the tabs while their sides are chosen: paper with rules, projects with costs, titles, the legend."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.carnegie.show.art.counters import crate
from game.games.carnegie.show.art.palette import GOLD_EDGE, INK, PAPER, SOFT_INK
from game.games.carnegie.show.art.signs import sign
from game.kernel.message import Message
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.colours import GOLD_FILL
from game.present.kit.letters import LEAST, name_in, readable
from game.present.kit.plates import plate
from game.present.pictures.picture import Box, Line, Picture, Place, Row, Shape, Words

LEFT = 6.0
BROAD = 1200.0
"""A legend so wide has larger letters."""


@remembered(8)
def ground(w: float, h: float, rows: int, legend: float) -> Picture:
    """Return the paper under the tabs with a fine rule between projects."""
    step = (h - 20 - legend) / rows
    rules = (Line(((14, 8 + step * n), (w - 14, 8 + step * n)), (168, 150, 104), 1.2) for n in range(1, rows))
    return Picture(w, h, (*plate(Rect(0, 0, w, h), PAPER), *rules), shadow=3)


@remembered(16)
def project(
    kind: str, name: Message | str, short: Message | str, goods: int, disc: Message | str, w: float, h: float
) -> Picture:
    """Return a project as the head of its row: its sign, its name, what a disc costs."""
    size, room = min(80.0, h * 0.4), w - 10
    first, letters = h * 0.12 + size / 2, readable(min(w * 0.13, h * 0.15), 26.0)
    low = first + size * 0.5
    price = (*(crate() for _ in range(goods)), disc)
    shapes = (
        Place(sign(kind, INK), LEFT + size / 2 + 4, first, size),
        name_in(name, short, (LEFT, low + letters), letters, INK, room=room),
        Row(
            price,
            LEFT,
            low + letters * 2.25,
            readable(letters * 0.82),
            SOFT_INK,
            "text",
            "text",
            "left",
            room,
            1.15,
            0.3,
        ),
    )
    return Picture(w, h, shapes)


@remembered(32)
def title(name: Message | str, chosen: Message | str, w: float, h: float) -> Picture:
    """Return the line above a tab: which side it is, at the right that it is chosen."""
    size = readable(h * 0.76, 17.0)
    shapes: list[Shape] = [Words(name, 2, h * 0.46, size, INK, "strong", "left", room=w * 0.5)]
    if chosen:
        wide = 84.0
        shapes += [
            Box(w - wide, 0, wide, h - 1, GOLD_FILL, 4, GOLD_EDGE, 1.4),
            Line(((w - wide + 9, h * 0.5), (w - wide + 13, h * 0.68), (w - wide + 21, h * 0.26)), (52, 84, 40), 2.6),
            Words(chosen, w - wide + 26, h * 0.46, LEAST + 1, INK, "strong", "left", room=wide - 32),
        ]
    return Picture(w, h, tuple(shapes))


@remembered(8)
def legend(how: Message | str, notes: tuple[Message | str, ...], w: float, h: float) -> Picture:
    """Return how tabs work, and below it what two things or a heart in a space mean, a line each."""
    first, *others = Rect(6, 0, w - 12, h).column(len(notes) + 1)
    size = readable(first.h, 18.0 if w < BROAD else 21.0)
    line = Words(how, 6, first.centre[1], size, INK, "strong", "left", first.w, narrow=True, least=LEAST)
    less = replace(line, size=readable(size * 0.9), colour=SOFT_INK, face="text")
    lines = (replace(less, text=note, y=row.centre[1]) for note, row in zip(notes, others, strict=True))
    return Picture(w, h, (line, *lines))
