"""Andrew's side of the table: slots with victory cards, his action cards, the steps he has taken as tickets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.games.carnegie.show.art.counters import Phrase, dull_sign, leaves, phrase, sign_of
from game.games.carnegie.show.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CELL,
    CREAM,
    FAILURE,
    GOLD,
    GOLD_EDGE,
    INK,
    MEDAL,
    NONE,
    SOFT_INK,
    TYPE_INK,
    clear,
    green_plate,
    mixed,
)
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.engraving import guilloche, rosette
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Engraving,
    Gradient,
    Line,
    Picture,
    Place,
    Point,
    Row,
    Shape,
    Words,
)

LEAST = 14.0
SLOT_LEFT = 10.0
"""Between a slot's edge and its victory card."""
BARE = 176.0
"""A ticket narrower than this has no sign, so that its words have room."""
EVENT = 21.0
"""The width of the sign of an event."""
DECK: Colour = (46, 92, 70)
LINES = 58.0
"""A ticket lower than this has one line; a sign stands for the second, if it has one."""
TALL = 80.0
"""A ticket lower than this says below its sign how the step ended, by a tick or a number alone."""
Outcome: TypeAlias = Literal["done", "failed", "waiting", "chosen"]
"""``waiting``: a step that may come; ``chosen``: the one that comes with the row that is looked at."""


@remembered(16)
def andrew_ground(w: float, h: float) -> Picture:
    """Return the green plate that Andrew's slots lie on."""
    return Picture(w, h, tuple(green_plate((0, 0, w, h), 9)), shadow=3)


def victory_width(w: float) -> float:
    """Return how wide the victory card of a slot is."""
    return min(64.0, w * 0.4)


@remembered(16)
def slot_picture(w: float, h: float, tally: str, lit: bool = False, empty: Say | str = "") -> Picture:
    """Return a slot for action cards with its count so far ("2 × 3"); ``lit``: the card rests here.

    ``empty`` is what an empty one says.
    """
    room = w - 8 - SLOT_LEFT - victory_width(w) - 4
    shapes: list[Shape] = [
        Box(0, 0, w, h, (8, 30, 23, 200), 6, (130, 170, 146, 130), 1.0),
        Box(1, 1, w - 2, h - 2, Engraving(0, 5, 0.5, (140, 196, 164, 22)), 5),
        Words(tally, w - 8, max(20.0, h * 0.095), max(16.0, h * 0.078), CREAM, "number", "right", room=room),
    ]
    if empty:
        shapes.append(Words(empty, w / 2, h * 0.62, max(LEAST, h * 0.05), (128, 156, 140), "text", room=w - 12))
    if lit:
        shapes += [Box(0, 0, w, h, NONE, 6, GOLD_EDGE, 3.0), Box(1, 1, w - 2, h - 2, NONE, 5, GOLD, 1.4)]
    return Picture(w, h, tuple(shapes))


@remembered(16)
def victory_card(vp: int, caption: Say | str, w: float, h: float) -> Picture:
    """Return a victory card, about 64 by 88."""
    k = w / 64
    middle = (w / 2, h * 0.44)
    return Picture(
        w,
        h,
        (
            *_card_ground(w, h, k),
            Box(4 * k, 4 * k, w - 8 * k, h - 8 * k, NONE, 3 * k, (164, 138, 80), 0.9),
            Box(5 * k, 5 * k, w - 10 * k, h - 10 * k, Engraving(45, 4, 0.4, (150, 126, 70, 70)), 2 * k),
            *leaves(middle[0], middle[1] + k, 20 * k, (44, 104, 72), 1.1),
            Circle(middle[0], middle[1] + 0.6 * k, 15.4 * k, (60, 40, 10, 90)),
            Circle(*middle, 15 * k, Gradient(BRASS_LIGHT, (222, 178, 92)), BRASS_DARK, 1.2),
            Words(str(vp), middle[0], middle[1] - 0.6 * k, 26 * k, (46, 34, 10), "number"),
            Words(caption, w / 2, h * 0.855, max(LEAST, 15 * k), (112, 88, 42), "number", room=w - 10 * k),
        ),
        shadow=2,
    )


def _card_ground(w: float, h: float, k: float) -> list[Shape]:
    return [Box(0, 0, w, h, Gradient((254, 249, 235), (240, 229, 200)), 5 * k, (120, 98, 54), 1.0)]


@remembered(32)
def card_back(kind: str, w: float, h: float) -> Picture:
    """Return the back of an action card: the type it stands for, on an engraved rosette. 136 by 190, or 58 by 82.

    An empty ``kind`` is the back of the deck, whose types nobody sees.
    """
    k = w / 136
    ink = TYPE_INK.get(kind, DECK)
    dark, light = mixed(ink, (0, 0, 0), 0.34), mixed(ink, (255, 255, 255), 0.08)
    pale: Colour = mixed(ink, (255, 240, 210), 0.55)
    edge = max(3.0, 6 * k)
    inner = edge + max(2.0, 4 * k)
    shapes: list[Shape] = [
        *_card_ground(w, h, max(0.6, k)),
        Box(edge, edge, w - 2 * edge, h - 2 * edge, Gradient(light, dark), 4 * k, mixed(dark, (0, 0, 0), 0.3), 1.0),
        Box(inner, inner, w - 2 * inner, h - 2 * inner, NONE, 3 * k, clear(pale, 190), max(0.7, k)),
    ]
    if k > 0.7:
        for y in (edge + 16 * k, h - edge - 16 * k):
            shapes += guilloche((edge + 8 * k, y), (w - edge - 8 * k, y), 12 * k, 15 * k, clear(pale, 150), 0.7)
        shapes += rosette(w / 2, h / 2, w * 0.41, clear(pale, 130), 0.5 * max(1.0, k))
    r = w * 0.205
    shapes += [
        Circle(w / 2, h / 2, r, Gradient(BRASS_LIGHT, BRASS), BRASS_DARK, 0.8),
        Circle(w / 2, h / 2, r * 0.88, Gradient(light, dark)),
        Place(sign(kind or "railroad", (250, 244, 224)), w / 2, h / 2, r * 1.16),
        Box(1, 1, w - 2, h - 2, NONE, 4 * k, (255, 255, 246, 150), 0.8),
    ]
    return Picture(w, h, tuple(shapes), shadow=2)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of an action card: its sign, what it says, and whether it is used this round."""

    sign: str
    says: Phrase
    lit: bool


@remembered(64)
def card_face(lines: tuple[CardLine, ...], w: float, h: float, advanced: bool = False) -> Picture:
    """Return the face of an action card, about 148 by 184: five lines, only those lit that are used this round.

    ``advanced`` cards have a double rule.
    """
    k = w / 148
    edge = 8 * k
    row = (h - 2 * edge) / len(lines)
    shapes: list[Shape] = _card_ground(w, h, k)
    if advanced:
        shapes.append(Box(3.4 * k, 3.4 * k, w - 6.8 * k, h - 6.8 * k, NONE, 4 * k, (164, 120, 54), 1.4))
    for number, line in enumerate(lines):
        y = edge + row * number
        middle = y + row / 2
        ink: Colour = INK if line.lit else (138, 130, 104)
        if line.lit:
            lit = Gradient((255, 240, 178), (252, 222, 132))
            shapes.append(Box(edge, y + 1, w - 2 * edge, row - 2, lit, 4 * k, GOLD_EDGE, 1.6))
        elif number:
            shapes.append(Line(((edge + 4, y), (w - edge - 4, y)), (170, 150, 100, 150), 0.9))
        size = max(LEAST, 17.5 * k)
        tint: Colour = TYPE_INK[line.sign] if line.lit and line.sign in TYPE_INK else ink
        shapes += [
            Place(sign(line.sign, tint) if line.lit else dull_sign(line.sign), edge + 17 * k, middle, 24 * k),
            phrase(line.says, edge + 37 * k, middle, size, ink, room=w - 2 * edge - 42 * k, tall=1.2),
        ]
    return Picture(w, h, tuple(shapes), shadow=2)


@dataclass(frozen=True, slots=True)
class Ticket:
    """One step of Andrew: its sign, title, up to two lines, how it ended, and what a failure costs ("1 slot").

    ``rule`` is the number of the rule that says so; ``event`` a sign in place of the second line.
    """

    sign: str
    title: Say | str
    lines: tuple[Say | str, ...]
    outcome: Outcome
    cost: Say | str = ""
    rule: str = ""
    event: str = ""


@remembered(64)
def ticket_picture(ticket: Ticket, w: float, h: float) -> Picture:
    """Return a step as a ticket, about 284 by 108: a tick in green, or brick red with what the failure costs."""
    failed = ticket.outcome == "failed"
    chosen = ticket.outcome == "chosen"
    rim: Colour = FAILURE if failed else GOLD_EDGE if chosen else (150, 132, 86)
    ground = Gradient((255, 247, 206), (253, 234, 160)) if chosen else Gradient(CELL, (250, 243, 224))
    size = max(LEAST, min(20.0, h * 0.165, w * 0.075))
    r = min(h * 0.2, w * 0.075)
    narrow, low = w < BARE, h < TALL
    beside = low and not narrow
    left = 4.0 if narrow else 12 + 2.5 * r
    shapes: list[Shape] = [
        Box(0.6, 2, w - 1.2, h - 2, (80, 62, 24, 90), 6),
        Box(0, 0, w, h - 2, ground, 6, rim, 2.2 if failed or chosen else 1.1),
    ]
    if not narrow:
        middle = h * 0.3 if low and ticket.outcome in ("done", "failed") else h / 2 - 1
        shapes += [
            Line(((left - r * 0.1, 8), (left - r * 0.1, h - 10)), clear((150, 132, 86), 150), 1.0, (3.0, 3.0)),
            Circle(8 + 1.1 * r, middle, r, (240, 230, 198), (190, 168, 112), 1.0),
            Place(sign(ticket.sign, INK), 8 + 1.1 * r, middle, r * 1.3),
        ]
    text, margin = (left + 5, 11.0) if beside else (left + 8, 16.0)
    lines = ticket.lines if h >= LINES else ticket.lines[:1]
    if len(lines) < len(ticket.lines) and ticket.event:
        margin += EVENT + 6
        shapes.append(Place(sign_of(ticket.event, INK), w - 6 - EVENT / 2, h / 2 - 1, EVENT))
    head = w - left - margin - (26 if ticket.outcome == "done" and not beside else 0)
    top = h * (0.26 if (failed and not low) or len(lines) > 1 else 0.34)
    shapes.append(Words(ticket.title, text, top, size, INK, "strong", "left", room=head, narrow=True))
    for number, line in enumerate(lines):
        y = top + h * (0.27 + 0.24 * number)
        room = w - left - margin
        shapes.append(Words(line, text, y, max(LEAST, size * 0.9), SOFT_INK, "text", "left", room=room, narrow=True))
    at = (8 + 1.1 * r, h * 0.71) if beside else (w - 20, top)
    if failed and ticket.cost and not (low and narrow):
        shapes.append(_cost("1" if low else ticket.cost, at if low else (w - 12 - size * 0.3, h * 0.78), size, w, low))
    elif ticket.outcome == "done":
        shapes += tick(*at, 9.0 if beside else 11.0)
    return Picture(w, h, tuple(shapes))


def _cost(says: Say | str, at: Point, size: float, w: float, low: bool) -> Row:
    """Return what a failure costs: about ``at`` on a low ticket, else left of it."""
    letters = max(LEAST, size * 0.86)
    return Row(
        (says, sign("arrow", CREAM)),
        *(*at, letters, CREAM, "text", "text"),
        align="centre" if low else "right",
        room=w * 0.5,
        tall=0.9,
        gap=0.15 if low else 0.35,
        plate=Gradient((176, 74, 62), (144, 50, 42)),
        pad=letters * 0.25 if low else size * 0.55,
        high=size * (1.3 if low else 1.5),
    )


@remembered(16)
def steps_title(words: Say | str, w: float, h: float) -> Picture:
    """Return what stands above his steps."""
    return Picture(w, h, (Words(words, 4, h * 0.42, 16.0, INK, "strong", "left", room=w - 8),))


def tick(x: float, y: float, r: float) -> list[Shape]:
    """Return a white tick on a green disc."""
    mark = ((x - r * 0.46, y), (x - r * 0.1, y + r * 0.38), (x + r * 0.5, y - r * 0.38))
    return [Circle(x, y, r, MEDAL, (16, 56, 40), 1.0), Line(mark, (255, 255, 250), r * 0.22)]


@remembered(32)
def resting_plate(title: Say | str, line: Say | str, vp: int, w: float, h: float) -> Picture:
    """Return the plate that says where Andrew's card came to rest."""
    r = h * 0.2
    shapes: list[Shape] = [
        *green_plate((0, 0, w, h), 6),
        *leaves(r * 2.05, h / 2, r * 1.32, (206, 168, 92), 1.1),
        Circle(r * 2.05, h / 2, r * 0.94, Gradient(BRASS_LIGHT, (222, 178, 92)), BRASS_DARK, 1.2),
        Words(str(vp), r * 2.05, h / 2 - 1, r * 1.5, (46, 34, 10), "number"),
        Words(title, r * 4.1, h * 0.37, max(LEAST, h * 0.17), CREAM, "strong", "left", room=w - r * 4.1 - 12),
        Words(line, r * 4.1, h * 0.63, max(LEAST, h * 0.165), (200, 214, 200), "text", "left", room=w - r * 4.1 - 12),
    ]
    return Picture(w, h, tuple(shapes))
