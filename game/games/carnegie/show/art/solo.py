"""Andrew's side of the table: slots with victory cards, his action cards, the steps he has taken as tickets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec.structs import replace

from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, dull_sign, leaves, phrase, sign_of
from game.games.carnegie.show.art.palette import (
    BRASS_INK,
    CHALK,
    CREAM,
    FAILURE,
    GOLD_EDGE,
    INK,
    INNER_LIGHT,
    INNER_RULE,
    RULE,
    SOFT_INK,
    STRIPES,
    TYPE_INK,
)
from game.games.carnegie.show.art.signs import sign
from game.kernel.message import Message
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE, clear, darker, lighter, mixed
from game.present.kit.discs import Disc, disc, numbered
from game.present.kit.letters import readable
from game.present.kit.plates import Plate, line_inside, lit_edge, plate
from game.present.pictures.engraving import guilloche, rosette
from game.present.pictures.picture import (
    Box,
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

SLOT_LEFT = 10.0
"""Between a slot's edge and its victory card."""
BARE = 176.0
"""A ticket narrower than this has no sign, so that its words have room."""
EVENT = 21.0
"""The width of the sign of an event."""
DECK: Colour = (46, 92, 70)
SLOT = Plate((8, 30, 23, 200), (130, 170, 146, 130), 1.0, 6, Engraving(0, 5, 0.5, (140, 196, 164, 22)))
HOLLOW = Disc((240, 230, 198), (190, 168, 112), 1.0)
DONE = Disc(palette.MEDAL, (16, 56, 40), 1.0)
LINES = 58.0
"""A ticket lower than this has one line; a sign stands for the second, if it has one."""
TALL = 80.0
"""A ticket lower than this says below its sign how the step ended, by a tick or a number alone."""
Outcome: TypeAlias = Literal["done", "failed", "waiting", "chosen"]
"""``waiting``: a step that may come; ``chosen``: the one that comes with the row that is looked at."""


@remembered(16)
def andrew_ground(w: float, h: float) -> Picture:
    """Return the green plate that Andrew's slots lie on."""
    return Picture(w, h, tuple(plate(Rect(0, 0, w, h), palette.GREEN)), shadow=3)


def victory_width(w: float) -> float:
    """Return how wide the victory card of a slot is."""
    return min(64.0, w * 0.4)


@remembered(16)
def slot_picture(w: float, h: float, tally: str, lit: bool = False, empty: Message | str = "") -> Picture:
    """Return a slot for action cards with its count so far ("2 × 3"); ``lit``: the card rests here.

    ``empty`` is what an empty one says.
    """
    frame, room = Rect(0, 0, w, h), w - 8 - SLOT_LEFT - victory_width(w) - 4
    at = (w - 8, max(20.0, h * 0.095), max(16.0, h * 0.078))
    shapes: list[Shape] = [*plate(frame, SLOT), Words(tally, *at, CREAM, "number", "right", room=room)]
    if empty:
        shapes.append(Words(empty, w / 2, h * 0.62, readable(h * 0.05), (128, 156, 140), "text", room=w - 12))
    if lit:
        shapes += lit_edge(frame)
    return Picture(w, h, tuple(shapes))


@remembered(16)
def victory_card(vp: int, caption: Message | str, w: float, h: float) -> Picture:
    """Return a victory card, about 64 by 88."""
    k, frame = w / 64, Rect(0, 0, w, h)
    shapes = (
        *plate(frame, replace(palette.CARD, radius=5 * k)),
        line_inside(frame, 6 * k, 4 * k, INNER_RULE, 0.9),
        Box(*frame.inset(5 * k), Engraving(45, 4, 0.4, clear(STRIPES, 70)), 2 * k),
        *_medal(vp, (w / 2, h * 0.44), 15 * k, palette.WREATH),
        Words(caption, w / 2, h * 0.855, readable(15 * k), (112, 88, 42), "number", room=w - 10 * k),
    )
    return Picture(w, h, shapes, shadow=2)


def _medal(vp: int, middle: Point, r: float, wreath: Colour) -> list[Shape]:
    """Return points on a brass medal in a laurel."""
    x, y = middle
    return [*leaves(x, y, r * 1.36, wreath), *numbered(x, y, r, palette.BRASS_MEDAL, vp, BRASS_INK)]


@remembered(32)
def card_back(kind: str, w: float, h: float) -> Picture:
    """Return the back of an action card: the type it stands for, on an engraved rosette. 136 by 190, or 58 by 82.

    An empty ``kind`` is the back of the deck, whose types nobody sees.
    """
    k, frame, ink = w / 136, Rect(0, 0, w, h), TYPE_INK.get(kind, DECK)
    dark, pale = darker(ink, 0.34), mixed(ink, (255, 240, 210), 0.55)
    field, edge, r = Gradient(lighter(ink, 0.08), dark), max(3.0, 6 * k), w * 0.205
    shapes: list[Shape] = [
        *plate(frame, replace(palette.CARD, radius=5 * max(0.6, k))),
        Box(*frame.inset(edge), field, 4 * k, darker(dark, 0.3), 1.0),
        line_inside(frame, 6 * k, edge + max(2.0, 4 * k), clear(pale, 190), max(0.7, k)),
    ]
    if k > 0.7:
        for y in (edge + 16 * k, h - edge - 16 * k):
            shapes += guilloche((edge + 8 * k, y), (w - edge - 8 * k, y), 12 * k, 15 * k, clear(pale, 150), 0.7)
        shapes += rosette(w / 2, h / 2, w * 0.41, clear(pale, 130), 0.5 * max(1.0, k))
    shapes += [
        *disc(w / 2, h / 2, r, Disc(palette.BRASS_FILL, BRASS_EDGE, 0.8)),
        *disc(w / 2, h / 2, r * 0.88, Disc(field)),
        Place(sign(kind or "railroad", CREAM), w / 2, h / 2, r * 1.16),
        line_inside(frame, 4 * k, 1, clear(INNER_LIGHT, 150), 0.8),
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
    k, frame = w / 148, Rect(0, 0, w, h)
    size = readable(17.5 * k)
    shapes = plate(frame, replace(palette.CARD, radius=5 * k))
    if advanced:
        shapes.append(line_inside(frame, 6 * k, 3.4 * k, (164, 120, 54), 1.4))
    for number, (line, row) in enumerate(zip(lines, frame.inset(8 * k).column(len(lines)), strict=True)):
        ink: Colour = INK if line.lit else (138, 130, 104)
        tint = TYPE_INK.get(line.sign, INK) if line.lit else ink
        if line.lit:
            shapes.append(Box(*row.inset(0, 1), palette.LIT_FILL, 4 * k, GOLD_EDGE, 1.6))
        elif number:
            shapes.append(Line(((row.x + 4, row.y), (row.right - 4, row.y)), (170, 150, 100, 150), 0.9))
        picture, y = sign(line.sign, tint) if line.lit else dull_sign(line.sign), row.centre[1]
        shapes.append(Place(picture, row.x + 17 * k, y, 24 * k))
        shapes.append(phrase(line.says, (row.x + 37 * k, y), size, ink, room=row.w - 42 * k, tall=1.2))
    return Picture(w, h, tuple(shapes), shadow=2)


@dataclass(frozen=True, slots=True)
class Ticket:
    """One step of Andrew: its sign, title, up to two lines, how it ended, and what a failure costs ("1 slot").

    ``rule`` is the number of the rule that says so; ``event`` a sign in place of the second line.
    """

    sign: str
    title: Message | str
    lines: tuple[Message | str, ...]
    outcome: Outcome
    cost: Message | str = ""
    rule: str = ""
    event: str = ""


@remembered(64)
def ticket_picture(ticket: Ticket, w: float, h: float) -> Picture:
    """Return a step as a ticket, about 284 by 108: a tick in green, or brick red with what the failure costs."""
    failed, chosen = ticket.outcome == "failed", ticket.outcome == "chosen"
    rim, fill = FAILURE if failed else GOLD_EDGE if chosen else RULE, palette.LIT_FILL if chosen else palette.CELL_FILL
    style = replace(palette.CELL, fill=fill, rim=rim, rim_width=2.2 if failed or chosen else 1.1, radius=6, foot=2)
    size, r = readable(min(h * 0.165, w * 0.075), 20.0), min(h * 0.2, w * 0.075)
    narrow, low = w < BARE, h < TALL
    beside = low and not narrow
    left = 4.0 if narrow else 12 + 2.5 * r
    shapes: list[Shape] = plate(Rect(0, 0, w, h), style)
    if not narrow:
        middle = h * 0.3 if low and ticket.outcome in ("done", "failed") else h / 2 - 1
        shapes += [
            Line(((left - r * 0.1, 8), (left - r * 0.1, h - 10)), clear(RULE, 150), 1.0, (3.0, 3.0)),
            *disc(8 + 1.1 * r, middle, r, HOLLOW),
            Place(sign(ticket.sign, INK), 8 + 1.1 * r, middle, r * 1.3),
        ]
    text, margin = (left + 5, 11.0) if beside else (left + 8, 16.0)
    lines = ticket.lines if h >= LINES else ticket.lines[:1]
    if len(lines) < len(ticket.lines) and ticket.event:
        margin += EVENT + 6
        shapes.append(Place(sign_of(ticket.event, INK), w - 6 - EVENT / 2, h / 2 - 1, EVENT))
    room = w - left - margin
    head = room - (26 if ticket.outcome == "done" and not beside else 0)
    top = h * (0.26 if (failed and not low) or len(lines) > 1 else 0.34)
    shapes.append(Words(ticket.title, text, top, size, INK, "strong", "left", room=head, narrow=True))
    for number, line in enumerate(lines):
        at = (text, top + h * (0.27 + 0.24 * number), readable(size * 0.9))
        shapes.append(Words(line, *at, SOFT_INK, "text", "left", room=room, narrow=True))
    end = (8 + 1.1 * r, h * 0.71) if beside else (w - 20, top)
    if failed and ticket.cost and not (low and narrow):
        shapes.append(_cost("1" if low else ticket.cost, end if low else (w - 12 - size * 0.3, h * 0.78), size, w, low))
    elif ticket.outcome == "done":
        shapes += tick(*end, 9.0 if beside else 11.0)
    return Picture(w, h, tuple(shapes))


def _cost(says: Message | str, at: Point, size: float, w: float, low: bool) -> Row:
    """Return what a failure costs: about ``at`` on a low ticket, else left of it."""
    letters = readable(size * 0.86)
    pad, high, gap = (letters * 0.25, 1.3, 0.15) if low else (size * 0.55, 1.5, 0.35)
    return Row(
        (says, sign("arrow", CREAM)), *at, letters, CREAM, "text", "text", "centre" if low else "right", w * 0.5,
        tall=0.9, gap=gap, plate=Gradient((176, 74, 62), (144, 50, 42)), pad=pad, high=size * high,
    )  # fmt: skip


@remembered(16)
def steps_title(words: Message | str, w: float, h: float) -> Picture:
    """Return what stands above his steps."""
    return Picture(w, h, (Words(words, 4, h * 0.42, 16.0, INK, "strong", "left", room=w - 8),))


def tick(x: float, y: float, r: float) -> list[Shape]:
    """Return a white tick on a green disc."""
    mark = ((x - r * 0.46, y), (x - r * 0.1, y + r * 0.38), (x + r * 0.5, y - r * 0.38))
    return [*disc(x, y, r, DONE), Line(mark, CHALK, r * 0.22)]


@remembered(32)
def resting_plate(title: Message | str, line: Message | str, vp: int, w: float, h: float) -> Picture:
    """Return the plate that says where Andrew's card came to rest."""
    r = h * 0.2
    left, room = r * 4.1, w - r * 4.1 - 12
    shapes = (
        *plate(Rect(0, 0, w, h), palette.GREEN),
        *_medal(vp, (r * 2.05, h / 2), r * 0.95, palette.GOLD_WREATH),
        Words(title, left, h * 0.37, readable(h * 0.17), CREAM, "strong", "left", room=room),
        Words(line, left, h * 0.63, readable(h * 0.165), (200, 214, 200), "text", "left", room=room),
    )
    return Picture(w, h, shapes)
