"""Plates of what can be chosen: what an employee can do, regions to be sent to, prices of discs, a small plan."""

from __future__ import annotations

from game.games.carnegie.show.art.counters import Phrase, crate, laurel, phrase, sign_of
from game.games.carnegie.show.art.country import region_sign
from game.games.carnegie.show.art.palette import (
    CREAM,
    GOLD,
    GOLD_EDGE,
    INK,
    LAND,
    LAND_INK,
    NONE,
    SOFT_CREAM,
    SOFT_INK,
    TYPE_INK,
    WALLPAPER,
    bar_plate,
    clear,
    green_plate,
    mixed,
    paper_plate,
)
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.picture import Box, Colour, Gradient, Line, Picture, Place, Row, Shape, Words

LEAST = 14.0
PRICE: Colour = (156, 36, 28)
GAIN: Colour = (22, 96, 54)
DISC_LEFT = 8.0
"""Between a price plate's edge and the disc on it."""
NARROW = 150.0
"""A region on a plate narrower than this has its name only, without the small map."""
NARROW_PLATE = 240.0
"""A project on a plate narrower than this has neither its sign nor how many discs are left."""
TWO_LINES = 44.0
"""A plate lower than this says everything in one line."""


@remembered(64)
def region_plate(region: str, name: Say | str, parts: Phrase, count: int, w: float, h: float) -> Picture:
    """Return a region as a place to be sent to: what an employee there brings, and how many there are."""
    ground, ink = LAND[region], LAND_INK[region]
    size = max(LEAST, min(18.0, h * 0.22))
    shapes: list[Shape] = [
        Box(0, 1.4, w, h - 1.4, (40, 26, 6, 110), 6),
        Box(0, 0, w, h - 2, Gradient(mixed(ground, (255, 252, 240), 0.5), ground), 6, ink, 1.4),
    ]
    dark = mixed(ink, (20, 16, 10), 0.3)
    people = (str(count), sign("employee", ink))
    if h < TWO_LINES and w > NARROW:
        shapes += [
            Words(name, 8, h / 2 - 1, size, dark, "strong", "left", room=w * 0.42, narrow=True),
            phrase(parts, w * 0.62, h / 2 - 1, size, INK, align="centre", room=w * 0.26),
            Row(people, w - 8, h / 2 - 1, size, INK, align="right", tall=1.1, room=w * 0.2),
        ]
        return Picture(w, h, tuple(shapes), shadow=2)
    shapes += [
        phrase(parts, 8, h * 0.74, size, INK, room=w * 0.55),
        Row(people, w - 8, h * 0.74, size, INK, align="right", tall=1.2, room=w * 0.32),
    ]
    if w < NARROW:
        shapes.append(Words(name, w / 2, h * 0.3, size, dark, "strong", room=w - 8, narrow=True))
    else:
        sign_w = min(w * 0.3, h * 0.7)
        shapes += [
            Place(region_sign(region, ink, (226, 218, 188), clear(ink, 160)), 6 + sign_w / 2, h * 0.34, sign_w),
            Words(name, sign_w + 12, h * 0.33, size, dark, "title", "left", room=w - sign_w - 18),
        ]
    return Picture(w, h, tuple(shapes), shadow=2)


@remembered(64)
def track_plate(region: str, name: Say | str, parts: tuple[Phrase, Phrase, Phrase], w: float, h: float) -> Picture:
    """Return the next step on the track of a region: from box to box, below its price in red and the gain in green."""
    ground, ink = LAND[region], LAND_INK[region]
    size = max(LEAST, min(18.0, h * 0.32))
    steps, price, gain = parts
    dark = mixed(ink, (20, 16, 10), 0.3)
    shapes: list[Shape] = [
        Box(0, 1.4, w, h - 1.4, (40, 26, 6, 110), 6),
        Box(0, 0, w, h - 2, Gradient(mixed(ground, (255, 252, 240), 0.5), ground), 6, ink, 1.4),
        Words(name, 10, h * 0.28, size, dark, "title", "left", room=w * 0.54),
        phrase(steps, w - 10, h * 0.28, size, dark, align="right", room=w * 0.36),
        phrase(price, 10, h * 0.7, size, PRICE, room=w * 0.4),
        phrase(gain, w - 10, h * 0.7, size, GAIN, align="right", room=w * 0.5),
    ]
    return Picture(w, h, tuple(shapes), shadow=2)


def disc_size(h: float) -> float:
    """Return how large the disc on a price plate of this height is."""
    return min(h * 0.72, 54.0)


@remembered(64)
def project_plate(
    kind: str,
    name: Say | str,
    price: Phrase,
    each: Say | str,
    left: Say | str,
    w: float,
    h: float,
    lit: bool = False,
) -> Picture:
    """Return a plate for a disc at its left: the project and how many discs are left, below them what one costs."""
    size = max(LEAST, min(20.0, h * 0.27))
    start = DISC_LEFT + disc_size(h) + 14
    shapes: list[Shape] = [*bar_plate((0, 0, w, h), 6)]
    if lit:
        shapes.append(Box(0, 0, w, h, NONE, 6, GOLD_EDGE, 2.0))
    if h < TWO_LINES or w < NARROW_PLATE:
        low = h * (0.5 if h < TWO_LINES else 0.7)
        half = (w - start - 8) / 2
        words = Words(name, start, h * (0.5 if h < TWO_LINES else 0.32), size, CREAM, "strong", "left", narrow=True,
                      room=half * 1.1 if h < TWO_LINES else w - start - 6)  # fmt: skip
        at, align = (w - 8, "right") if h < TWO_LINES else (start, "left")
        price_row = phrase(price, at, low, size, CREAM, align=align, room=half * 0.9)  # type: ignore[arg-type]
        return Picture(w, h, (*shapes, words, price_row), shadow=2)
    shapes += [
        Place(sign(kind, CREAM), start + size * 0.65, h * 0.31, size * 1.35),
        Words(
            name,
            start + size * 1.6,
            h * 0.31,
            size,
            CREAM,
            "strong",
            "left",
            room=w - start - size * 1.6 - 92,
            narrow=True,
        ),
        Words(left, w - 10, h * 0.31, LEAST + 1, SOFT_CREAM, "text", "right", room=82),
        phrase(price, start, h * 0.7, size * 0.92, GOLD if lit else CREAM, room=w * 0.3),
        Words(each, start + w * 0.25, h * 0.7, LEAST + 1, SOFT_CREAM, "text", "left", room=w * 0.35),
    ]
    return Picture(w, h, tuple(shapes), shadow=2)


@remembered(64)
def effect_card(
    title: Say | str, lines: tuple[tuple[str, Say | str, Phrase, bool], ...], w: float, h: float
) -> Picture:
    """Return a card with what a project costs and brings: sign, words, figures; red where something is lost."""
    head = min(36.0, h * 0.26)
    step = (h - head - 6) / max(1, len(lines))
    size = max(LEAST, min(18.0, step * 0.62))
    shapes: list[Shape] = [
        *paper_plate((0, 0, w, h)),
        Words(title, 14, head * 0.56, max(LEAST, min(21.0, head * 0.6)), INK, "title", "left", room=w - 28),
        Line(((10, head), (w - 10, head)), (150, 132, 84), 1.0),
    ]
    for number, (what, words, figures, lost) in enumerate(lines):
        y = head + 2 + step * (number + 0.5)
        tall = min(24.0, step * 0.9)
        shapes += [
            Place(sign_of(what, INK), 28, y, tall),
            Words(words, 52, y, size, SOFT_INK, "text", "left", room=w * 0.58, narrow=True),
            phrase(figures, w - 14, y, size, PRICE if lost else GAIN, align="right", room=w * 0.34),
        ]
    return Picture(w, h, tuple(shapes), shadow=3)


@remembered(128)
def cell_plate(kind: str, vp: int, cost: str, count: int, w: float, h: float, lit: bool) -> Picture:
    """Return a cell of the small plan of a company: its type or bare, points, price of building, people there."""
    paper = WALLPAPER[kind] if kind else (206, 200, 172)
    rim = GOLD_EDGE if lit else (120, 104, 64)
    ground = Gradient((255, 248, 214), (250, 226, 150)) if lit else Gradient(mixed(paper, (255, 255, 255), 0.2), paper)
    shapes: list[Shape] = [Box(0, 0, w, h, ground, 3, rim, 2.2 if lit else 1.0)]
    size = max(LEAST, min(16.0, h * 0.42))
    if kind:
        shapes.append(Place(sign(kind, TYPE_INK[kind]), w / 2, h / 2, min(w, h) * 0.56))
    elif cost:
        shapes.append(Row((cost, crate()), w * 0.32, h / 2, max(LEAST, min(18.0, h * 0.45)), INK))
        shapes.append(Place(laurel(str(vp)), w * 0.76, h / 2, min(h * 0.8, w * 0.34)))
    if count:
        shapes.append(
            Row((str(count), sign("employee", SOFT_INK)), w - 3, h - size * 0.5, LEAST, SOFT_INK, align="right")
        )
    if lit:
        shapes.append(Box(1, 1, w - 2, h - 2, NONE, 3, GOLD, 1.2))
    return Picture(w, h, tuple(shapes))


@remembered(16)
def heading(words: Say | str, w: float, h: float) -> Picture:
    """Return a heading on bottle green."""
    return Picture(
        w,
        h,
        (*green_plate((0, 0, w, h), 5), Words(words, w / 2, h * 0.48, max(LEAST, h * 0.5), CREAM, room=w - 16)),
        shadow=1,
    )


@remembered(16)
def paper(w: float, h: float) -> Picture:
    """Return a sheet of paper to lay things on."""
    return Picture(w, h, tuple(paper_plate((0, 0, w, h))), shadow=2)
