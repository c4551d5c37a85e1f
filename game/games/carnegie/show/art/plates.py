"""Plates of what can be chosen: what an employee can do, regions to be sent to, prices of discs, a small plan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, crate, laurel, phrase, sign, sign_of
from game.games.carnegie.show.art.palette import CREAM, INK, LAND_INK, OLIVE, SOFT_CREAM, SOFT_INK, deep, land_plate
from game.kernel.message import Message
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.colours import GAIN, LOSS, lighter
from game.present.kit.letters import LEAST, readable
from game.present.kit.plates import Plate, lit_edge, plate
from game.present.pictures.picture import Gradient, Line, Picture, Place, Row, Shape, Words

DISC_LEFT = 8.0
"""Between a price plate's edge and the disc on it."""
NARROW = 150.0
"""A region on a plate narrower than this has its name only, without the small map."""
NARROW_PLATE = 240.0
"""A project on a plate narrower than this has neither its sign nor how many discs are left."""
TWO_LINES = 44.0
"""A plate lower than this says everything in one line."""


@remembered(64)
def region_plate(region: str, name: Message | str, parts: Phrase, count: int, w: float, h: float) -> Picture:
    """Return a region as a place to be sent to: what an employee there brings, and how many there are."""
    size, ink = readable(h * 0.22, 18.0), deep(LAND_INK[region])
    people = (str(count), sign("employee", LAND_INK[region]))
    shapes = plate(Rect(0, 0, w, h), land_plate(region))
    if h < TWO_LINES and w > NARROW:
        y = h / 2 - 1
        shapes += [
            Words(name, 8, y, size, ink, "strong", "left", room=w * 0.42, narrow=True),
            phrase(parts, (w * 0.62, y), size, INK, "centre", room=w * 0.26),
            Row(people, w - 8, y, size, INK, align="right", tall=1.1, room=w * 0.2),
        ]
        return Picture(w, h, tuple(shapes), shadow=2)
    shapes += [
        phrase(parts, (8, h * 0.74), size, INK, room=w * 0.55),
        Row(people, w - 8, h * 0.74, size, INK, align="right", tall=1.2, room=w * 0.32),
    ]
    if w < NARROW:
        shapes.append(Words(name, w / 2, h * 0.3, size, ink, "strong", room=w - 8, narrow=True))
    else:
        wide = min(w * 0.3, h * 0.7)
        shapes += [
            Place(sign_of(f"region:{region}", LAND_INK[region]), 6 + wide / 2, h * 0.34, wide),
            Words(name, wide + 12, h * 0.33, size, ink, "title", "left", room=w - wide - 18),
        ]
    return Picture(w, h, tuple(shapes), shadow=2)


@remembered(64)
def track_plate(region: str, name: Message | str, parts: tuple[Phrase, Phrase, Phrase], w: float, h: float) -> Picture:
    """Return the next step on the track of a region: from box to box, below its price in red and the gain in green."""
    size, ink = readable(h * 0.32, 18.0), deep(LAND_INK[region])
    steps, price, gain = parts
    shapes = (
        *plate(Rect(0, 0, w, h), land_plate(region)),
        Words(name, 10, h * 0.28, size, ink, "title", "left", room=w * 0.54),
        phrase(steps, (w - 10, h * 0.28), size, ink, "right", room=w * 0.36),
        phrase(price, (10, h * 0.7), size, LOSS, room=w * 0.4),
        phrase(gain, (w - 10, h * 0.7), size, GAIN, "right", room=w * 0.5),
    )
    return Picture(w, h, shapes, shadow=2)


def disc_size(h: float) -> float:
    """Return how large the disc on a price plate of this height is."""
    return min(h * 0.72, 54.0)


@dataclass(frozen=True, slots=True)
class ProjectFace:
    """What a price plate says: the project, what a disc costs, what for, how many are left; ``lit`` if planned."""

    kind: str
    name: Message | str
    price: Phrase
    each: Message | str
    left: Message | str
    lit: bool = False


@remembered(64)
def project_plate(face: ProjectFace, w: float, h: float) -> Picture:
    """Return a plate for a disc at its left: the project and how many discs are left, below them what one costs."""
    size, start = readable(h * 0.27, 20.0), DISC_LEFT + disc_size(h) + 14
    shapes = plate(Rect(0, 0, w, h), palette.BAR)
    if face.lit:
        shapes += lit_edge(Rect(0, 0, w, h), 6, 2.0)
    half = (w - start - 8) / 2
    if h < TWO_LINES:
        shapes += [
            Words(face.name, start, h * 0.5, size, CREAM, "strong", "left", room=half * 1.1, narrow=True),
            phrase(face.price, (w - 8, h * 0.5), size, CREAM, "right", room=half * 0.9),
        ]
    elif w < NARROW_PLATE:
        shapes += [
            Words(face.name, start, h * 0.32, size, CREAM, "strong", "left", room=w - start - 6, narrow=True),
            phrase(face.price, (start, h * 0.7), size, CREAM, room=half * 0.9),
        ]
    else:
        text, y, low = start + size * 1.6, h * 0.31, h * 0.7
        shapes += [
            Place(sign(face.kind, CREAM), start + size * 0.65, y, size * 1.35),
            Words(face.name, text, y, size, CREAM, "strong", "left", room=w - text - 92, narrow=True),
            Words(face.left, w - 10, y, LEAST + 1, SOFT_CREAM, "text", "right", room=82),
            phrase(face.price, (start, low), size * 0.92, palette.BRIGHT_GOLD if face.lit else CREAM, room=w * 0.3),
            Words(face.each, start + w * 0.25, low, LEAST + 1, SOFT_CREAM, "text", "left", room=w * 0.35),
        ]
    return Picture(w, h, tuple(shapes), shadow=2)


SEEN = 1.45
"""How high signs on a card are, compared with its figures: steps are told from a mark by that."""
LOBBY_KIND = "lobby"
"""What the lobby is on the small plan, beside the types of departments."""
LINE = 1.15
"""How high a line of a card is at least, compared with the smallest letters that can be read."""
EffectLine: TypeAlias = tuple[str, Message | str, Phrase, bool]


@remembered(64)
def effect_card(title: Message | str, lines: tuple[EffectLine, ...], w: float, h: float, legible: float) -> Picture:
    """Return a card with what a project costs and brings: sign, words, figures; red where something is lost.

    Lines stand in two columns where letters of the size ``legible`` have no room below each other.
    """
    head = min(36.0, h * 0.26)
    high = h - head - 6
    columns = 1 if high >= legible * LINE * len(lines) else 2
    rows = max(1, -(-len(lines) // columns))
    step, wide, narrow = high / rows, (w - 20) / columns, columns > 1
    size = readable(step * 0.62, 18.0)
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), palette.PAPER),
        Words(title, 14, head * 0.56, readable(head * 0.6, 21.0), INK, "title", "left", room=w - 28),
        Line(((10, head), (w - 10, head)), palette.RULE, 1.0),
    ]
    for number, (what, words, figures, lost) in enumerate(lines):
        column, row = divmod(number, rows)
        x, y = 10 + wide * column, head + 2 + step * (row + 0.5)
        left, right = x + (24 if narrow else 42), x + wide - (10 if narrow and not column else 4)
        room = right - left - _wide(figures, max(size, legible)) - 6
        shapes += [
            Place(sign_of(what, INK), x + (10 if narrow else 18), y, min(24.0, step * 0.9)),
            Words(words, left, y, size, SOFT_INK, "text", "left", room=room, narrow=True),
            phrase(figures, (right, y), size, LOSS if lost else GAIN, "right", room=wide * 0.4, tall=SEEN),
        ]
    return Picture(w, h, tuple(shapes), shadow=3)


def _wide(figures: Phrase, size: float) -> float:
    return sum(size * (0.46 * len(part) if isinstance(part, str) else 3.4 if isinstance(part, Message) else SEEN + 0.2)
               for part in figures)  # fmt: skip


@remembered(128)
def cell_plate(kind: str, vp: int, cost: str, count: int, w: float, h: float, lit: bool) -> Picture:
    """Return a cell of the small plan of a company: its type or bare, points, its price, people there."""
    wallpaper, inks = (
        {**palette.WALLPAPER, LOBBY_KIND: (244, 236, 208)},
        {**palette.TYPE_INK, LOBBY_KIND: palette.BRASS_INK},
    )
    paper = wallpaper[kind] if kind else (206, 200, 172)
    fill = palette.LIT_FILL if lit else Gradient(lighter(paper, 0.2), paper)
    shapes: list[Shape] = plate(Rect(0, 0, w, h), Plate(fill, OLIVE, 1.0, 3))
    if kind:
        shapes.append(Place(sign(kind, inks[kind]), w / 2, h / 2, min(w, h) * 0.56))
    elif cost:
        shapes.append(Row((cost, crate()), w * 0.32, h / 2, readable(h * 0.45, 18.0), INK))
        shapes.append(Place(laurel(str(vp)), w * 0.76, h / 2, min(h * 0.8, w * 0.34)))
    if count:
        y = h - readable(h * 0.42, 16.0) * 0.5
        shapes.append(Row((str(count), sign("employee", SOFT_INK)), w - 3, y, LEAST, SOFT_INK, align="right"))
    if lit:
        shapes += lit_edge(Rect(0, 0, w, h), 3, 2.2)
    return Picture(w, h, tuple(shapes))


@remembered(16)
def heading(words: Message | str, w: float, h: float) -> Picture:
    """Return a heading on bottle green."""
    text = Words(words, w / 2, h * 0.48, readable(h * 0.5), CREAM, room=w - 16)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), palette.GREEN), text), shadow=1)


@remembered(16)
def paper(w: float, h: float) -> Picture:
    """Return a sheet of paper to lay things on."""
    return Picture(w, h, tuple(plate(Rect(0, 0, w, h), palette.PAPER)), shadow=2)
