"""What an employee in use can do, shown by the things themselves: suitcase, coins, crates; its figures below."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.carnegie.show.art.counters import Phrase, Sign, phrase, sign_of
from game.games.carnegie.show.art.palette import BRASS_DARK, INK, NONE, clear
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.present.pictures.picture import Box, Gradient, Picture, Place, Shape

LEAST = 14.0
MOST = 3
"""So many equal things are drawn; the figure tells the rest."""
MISSION = Sign("mission")
LAP = 0.42
"""How much of a thing is seen beside the next of its pile."""
ARROW = 0.62


@remembered(64)
def option_plate(paid: Phrase, gained: Phrase, figures: Phrase, w: float, h: float) -> Picture:
    """Return a plate: what goes, an arrow, what comes as piles of things; below the same in figures.

    ``paid`` and ``gained`` are counts, each followed by its sign.
    """
    size = max(LEAST, min(26.0, h * 0.27))
    tall = h * 0.46
    shapes: list[Shape] = [
        Box(0, 1.4, w, h - 1.4, (40, 26, 6, 110), 7),
        Box(0, 0, w, h - 2, Gradient((255, 251, 236), (243, 231, 198)), 7, BRASS_DARK, 1.4),
        Box(3, 3, w - 6, h - 8, NONE, 5, clear((164, 138, 80), 150), 0.9),
    ]
    piles: list[tuple[Picture, int]] = [*_piles(paid)]
    if piles and paid[-1] != MISSION:  # the suitcase has an arrow of its own
        piles.append((sign("arrow", INK), 0))
    piles += _piles(gained)
    shapes += _row(piles, w, h * 0.37, tall)
    shapes.append(phrase(figures, w / 2, h * 0.79, size, INK, align="centre", room=w - 14))
    return Picture(w, h, tuple(shapes), shadow=2)


def _piles(parts: Phrase) -> list[tuple[Picture, int]]:
    """Return each sign with how many of it there are."""
    counts, signs = parts[::2], parts[1::2]
    return [(sign_of(each.name, INK), int(str(count))) for count, each in zip(counts, signs, strict=True)]  # type: ignore[union-attr]


def _row(piles: Sequence[tuple[Picture, int]], w: float, y: float, tall: float) -> list[Shape]:
    """Return piles side by side about the middle, smaller where there is no room for them."""
    wide = [_wide(picture, count) for picture, count in piles]
    gap = 0.24
    unit = min(tall, (w - 16) / max(1.0, sum(wide) + gap * (len(wide) - 1)))
    x = w / 2 - unit * (sum(wide) + gap * (len(wide) - 1)) / 2
    shapes: list[Shape] = []
    for (picture, count), each in zip(piles, wide, strict=True):
        size = unit * (1.0 if count else ARROW) * picture.width / picture.height
        for number in range(min(max(count, 1), MOST)):
            shapes.append(Place(picture, x + size / 2 + unit * LAP * number, y, size))
        x += unit * (each + gap)
    return shapes


def _wide(picture: Picture, count: int) -> float:
    """Return how wide a pile is, in heights."""
    shape = picture.width / picture.height
    return shape + LAP * (min(count, MOST) - 1) if count else ARROW * shape
