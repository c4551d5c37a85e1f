"""What an employee in use can do, shown by the things themselves: suitcase, coins, crates; its figures below."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, Sign, phrase, sign_of
from game.games.carnegie.show.art.palette import INK
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.letters import readable
from game.present.kit.plates import plate
from game.present.pictures.picture import Picture, Place, Shape

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
    piles: list[tuple[Picture, int]] = [*_piles(paid)]
    if piles and paid[-1] != MISSION:  # the suitcase has an arrow of its own
        piles.append((sign("arrow", INK), 0))
    piles += _piles(gained)
    below = phrase(figures, (w / 2, h * 0.79), readable(h * 0.27, 26.0), INK, "centre", room=w - 14)
    shapes = (*plate(Rect(0, 0, w, h), palette.OPTION), *_row(piles, w, h * 0.37, h * 0.46), below)
    return Picture(w, h, shapes, shadow=2)


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
