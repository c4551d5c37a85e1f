"""What lies around the tabs while their sides are chosen: paper with rules, projects with costs, titles, the legend."""

from __future__ import annotations

from game.games.carnegie.show.art.counters import crate
from game.games.carnegie.show.art.palette import GOLD_EDGE, GOLD_FILL, INK, SOFT_INK, paper_plate
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.picture import Box, Line, Picture, Place, Row, Shape, Words

LEAST = 14.0
LEFT = 6.0
BROAD = 1200.0
"""A legend so wide has larger letters."""


@remembered(8)
def ground(w: float, h: float, rows: int, legend: float) -> Picture:
    """Return the paper under the tabs with a fine rule between projects."""
    step = (h - 20 - legend) / rows
    rules = (Line(((14, 8 + step * n), (w - 14, 8 + step * n)), (168, 150, 104), 1.2) for n in range(1, rows))
    return Picture(w, h, (*paper_plate((0, 0, w, h)), *rules), shadow=3)


@remembered(16)
def project(kind: str, name: Say | str, short: Say | str, goods: int, disc: Say | str, w: float, h: float) -> Picture:
    """Return a project as the head of its row: its sign, its name, what a disc costs."""
    size = min(80.0, h * 0.4)
    first = h * 0.12 + size / 2
    letters = max(LEAST, min(26.0, w * 0.13, h * 0.15))
    shapes: list[Shape] = [
        Place(sign(kind, INK), LEFT + size / 2 + 4, first, size),
        Words(name, LEFT, first + size * 0.5 + letters, letters, INK, "strong", "left", room=w - 10, narrow=True,
              short=short, least=LEAST),
        Row(
            (*(crate() for _ in range(goods)), disc), LEFT, first + size * 0.5 + letters * 2.25,
            max(LEAST, letters * 0.82), SOFT_INK,
            words="text", align="left", room=w - 10, tall=1.15, gap=0.3,
        ),
    ]  # fmt: skip
    return Picture(w, h, tuple(shapes))


@remembered(32)
def title(name: Say | str, chosen: Say | str, w: float, h: float) -> Picture:
    """Return the line above a tab: which side it is, at the right that it is chosen."""
    size = max(LEAST, min(17.0, h * 0.76))
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
def legend(how: Say | str, notes: tuple[Say | str, ...], w: float, h: float) -> Picture:
    """Return how tabs work, and below it what two things or a heart in a space mean, a line each."""
    step = h / (len(notes) + 1)
    size = max(LEAST, min(18.0 if w < BROAD else 21.0, step))
    less = max(LEAST, size * 0.9)
    room = w - 12
    shapes = [Words(how, 6, step * 0.5, size, INK, "strong", "left", room=room, narrow=True, least=LEAST)]
    shapes += [
        Words(note, 6, step * (number + 1.5), less, SOFT_INK, "text", "left", room=room, narrow=True, least=LEAST)
        for number, note in enumerate(notes)
    ]
    return Picture(w, h, tuple(shapes))
