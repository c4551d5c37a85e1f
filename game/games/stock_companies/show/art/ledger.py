"""The ledger: ruled paper, heads of columns, cells of holdings, and the signs that stand in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from msgspec.structs import replace

from game.games.stock_companies.show.art import palette
from game.games.stock_companies.show.art.palette import FAINT_INK, GOLD_WASH, HEAD_INK, RULE, SMALL_INK
from game.kernel.message import Message, msg
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.arrows import arrow
from game.present.kit.colours import GAIN, GOLD, GOLD_EDGE, INK, LIGHT_GAIN, LIGHT_LOSS, LOSS
from game.present.kit.discs import coin
from game.present.kit.plates import dashed, plate
from game.present.kit.signs import arrow_sign, change, figure
from game.present.kit.stack import Drawn, Node, Text, Thing, cell, column, layers, row
from game.present.party import Mark
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Box, Colour, Line, Picture, Place, Polygon, Row, Shape, Words
from game.present.pictures.pieces import PLAYER_COLOURS, mark_picture
from game.present.view_context import Width


@remembered(32)
def sheet(
    w: float, h: float, columns: tuple[float, ...] = (), rows: tuple[float, ...] = (), faint: float = 0.0
) -> Picture:
    """Return a sheet of ledger paper: ``columns`` and ``rows`` are where rules stand, the first of each is double.

    ``faint`` is the distance of pale writing lines all over it; 0 for none.
    """
    shapes = plate(Rect(0, 0, w, h), palette.SHEET)
    lines = (8 + faint * n for n in range(1, int((h - 16) / faint) + 1)) if faint else ()
    shapes += [Line(((8, y), (w - 8, y)), (*RULE, 46), 0.8) for y in lines]
    shapes += [Line(((x, 6), (x, h - 6)), RULE, 1.0) for x in (*columns, *(x + 3 for x in columns[:1]))]
    shapes += [Line(((6, y), (w - 6, y)), RULE, 1.0) for y in (*rows, *(y + 3 for y in rows[:1]))]
    return Picture(w, h, tuple(shapes), shadow=2)


def ruled(
    name: str, widths: Sequence[float], heights: Sequence[float], rows: Sequence[Sequence[Node]], *under: Node | None
) -> Node:
    """Return a sheet with cells in columns and rows of these sizes, and rules between them; ``under`` lies on it."""
    lines = [
        row(*(replace(part, w=w, h=h) for part, w in zip(parts, widths, strict=False)), h=h)
        for parts, h in zip(rows, heights, strict=True)
    ]
    lines = [replace(line, h=h) for line, h in zip(lines, heights, strict=True)]
    columns, ends = tuple(accumulate(widths[:-1])), tuple(accumulate(heights))
    return layers(cell(Drawn(sheet, (columns, ends)), thing=Thing(name, z=-5)), *under, column(*lines))


def washed(name: str, box: Rect) -> Node:
    """Return the gold wash of a column or row that acts, at its place on a sheet."""
    wide = row(cell(w=box.x), cell(Drawn(wash), w=box.w, thing=Thing(name, z=-4)), h=box.h - 2)
    return column(cell(h=box.y + 1), wide)


@remembered(64)
def wash(w: float, h: float, target: bool = False) -> Picture:
    """Return the gold wash of the column or row that acts; ``target`` adds a dashed frame: something may go here."""
    frame = Rect(0, 0, w, h)
    edge = [dashed(frame.inset(4), GOLD_EDGE, 2.4, (11, 7))] if target else []
    return Picture(w, h, (Box(*frame, GOLD_WASH, 3), *edge))


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above the column of a player. ``cash`` and ``worth`` are -1 where hidden; ``after`` is -1 for none.

    ``traded`` are companies bought (+) or sold (-) in this round: colour and sign.
    """

    mark: Mark
    name: str
    cash: int
    after: int
    worth: int
    status: Message | str
    active: bool
    out: bool
    traded: tuple[tuple[Mark, bool], ...] = ()
    worth_word: Message | str = ""
    pattern: bool = False
    gain: int = 0
    """What comes to a cash that is hidden."""


WITH_WORTH = 300.0
"""The width from which the card of a player shows the worth beside the cash before and after a trade."""
STATUS = 4.1
"""How many letters wide the plate is that says whether a player is in."""
NAME = 3.4
"""So many letters of a name are seen at least beside that plate."""


@remembered(128)
def head_card(head: Head, w: float, h: float, letters: float) -> Picture:
    """Return the card above a player's column: paper with a gold rim for the one on turn, dark for the others."""
    ink, soft = palette.inks(head.active)
    text, high, low = min(28.0, max(h * 0.28, letters), max(w * 0.14, letters)), h * 0.3, h * 0.72
    status = letters * STATUS if head.status and w - 36 - text * 1.4 - letters * (STATUS + NAME) >= 0 else 0.0
    signs = head.traded[: max(0, int((w - 150 - status) / (text * 1.5)))]
    room = w - 36 - text * 1.4 - status - text * 1.5 * len(signs)
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), palette.ACTIVE if head.active else palette.QUIET),
        Box(2.5, 2.5, 6, h - 5, PLAYER_COLOURS[head.mark.colour], 4),
        Place(mark_picture(head.mark, head.pattern), 12 + text * 0.7, high, text * 1.3),
        Words(head.name, 18 + text * 1.4, high, text, soft if head.out else ink, "strong", "left", room=room),
    ]
    for number, (mark, bought) in enumerate(reversed(signs)):
        x = w - status - 16 - text * 1.5 * number
        shapes += [
            Place(mark_picture(mark), x - text * 0.62, high, text * 0.8),
            _triangle(x, high, text * 0.26, bought),
        ]
    if status:
        fill: Colour = GOLD if head.active else (0, 0, 0, 40)
        tag, word = Rect(w - status - 8, high - letters * 0.72, status, letters * 1.44), INK if head.active else soft
        shapes += [
            Box(*tag, fill, 6, palette.QUIET.rim, 1),
            Words(head.status, *tag.centre, letters, word, "strong", room=status - 6),
        ]
    shapes.append(_cash(head, 12, low, text))
    if head.out and not status:
        shapes.append(Words(head.status, w - 10, low, letters, soft, "strong", "right", room=w * 0.45))
    elif head.worth >= 0 and (head.after < 0 or w >= WITH_WORTH):
        shapes.append(Words(str(head.worth), w - 10, low, text * 0.95, ink, "number", "right"))
        right = w - 22 - text * 0.5 * len(str(head.worth))
        room = right - 18 - text * (1.2 + 0.5 * len(str(head.cash)) + (2.2 if head.after >= 0 else 0))
        if room > letters * 2.6:
            shapes.append(Words(head.worth_word, right, low, letters, soft, "text", "right", room=room))
    return Picture(w, h, tuple(shapes), shadow=2)


def _cash(head: Head, x: float, y: float, text: float) -> Row:
    """Return the cash of a player, and what it will be after what is chosen."""
    gold, gain, loss = ((150, 96, 8), GAIN, LOSS) if head.active else ((250, 214, 110), LIGHT_GAIN, LIGHT_LOSS)
    parts: tuple[Picture | str, ...] = (coin("E"), "?" if head.cash < 0 else str(head.cash))
    if head.cash < 0 and head.gain:
        parts = (*parts, figure(f"+{head.gain}", LIGHT_GAIN))
    elif head.cash >= 0 and head.after not in (-1, head.cash):
        parts = (*parts, arrow_sign(gold), figure(str(head.after), loss if head.after < head.cash else gain))
    return Row(parts, x, y, text, gold, align="left", tall=1.12, gap=0.16)


def _triangle(x: float, y: float, r: float, up: bool) -> Polygon:
    """Return a triangle: bought, or sold."""
    side, colour = (-1, (60, 160, 90)) if up else (1, (214, 84, 70))
    return Polygon(((x - r, y - side * r * 0.7), (x + r, y - side * r * 0.7), (x, y + side * r)), colour)


def safe() -> Picture:
    """Return a safe, the sign of a treasury, 44 by 44."""
    return drawing("stock_companies/things", "safe")


def column_title(name: str, title: Message, note: Message | None, letters: float, h: float) -> Node:
    """Return the head of a column that belongs to no player: a title, and below it a small note if there is any."""
    words = cell(Text(title, min(letters * 1.2, h * 0.3), HEAD_INK, "title", narrow=True), grow=1)
    below = cell(Text(note, min(letters, h * 0.3), SMALL_INK, "text"), grow=1) if note else None
    return column(words, below, pad=(6, h * 0.16, 6, h * 0.12) if note else 0.0, thing=Thing(name, z=1))


def fitting(note: Message, letters: float, w: float, width: Width) -> Message | None:
    """Return a note where it can be read in a column, else nothing."""
    return note if width(note, letters, "text") <= w - 8 else None


@remembered(64)
def count_picture(count: int, size: float, faded: bool) -> Picture:
    """Return a number of shares; nothing is a dash."""
    text, ink = str(count) if count else "–", INK if count and not faded else FAINT_INK
    w = size * (0.62 * len(text) + 0.1)
    return Picture(w, size * 1.1, (Words(text, w / 2, size * 0.55, size, ink, "number"),))


@remembered(64)
def count_change(before: int, after: int, size: float) -> Picture:
    """Return a number of shares before a trade, and after it."""
    w, h = size * 2.6, size * 1.1
    parts = change(before, after, SMALL_INK, INK)
    row = Row(parts, w / 2, h / 2, size, SMALL_INK, align="centre", room=w - 4, tall=1.2)
    return Picture(w, h, (Box(0, 0, w, h, (250, 240, 205), 5), row))


@remembered(64)
def count_below(before: int, after: int, size: float) -> Picture:
    """Return a number of shares before a trade, smaller, and below it that after it: for a narrow cell."""
    w = size * (0.62 * len(str(max(before, after))) + 0.3)
    x, tip = w / 2, size * 1.35
    first = Words(str(before), x, size * 0.4, size * 0.75, SMALL_INK, "number")
    way = arrow(((x, size * 0.82), (x, tip)), GOLD_EDGE, 2.0, size * 0.25, size * 0.2)
    return Picture(w, size * 2.4, (first, *way, Words(str(after), x, size * 1.85, size * 1.1, INK, "number")))


@remembered(64)
def payment_line(shares: int, each: int, amount: int, w: float, h: float, letters: float) -> Picture:
    """Return what shares would be paid: shares times each, coins, and the sum."""
    sums = (figure(f"{shares} × {each}", SMALL_INK), coin("E"), figure(f"+{amount}", GAIN))
    return Picture(w, h, (Row(sums, 0, h / 2, letters, GAIN, align="left", tall=1.12, room=w),))


@remembered(8)
def board_title(w: float, h: float, letters: float, lines: tuple[Message, ...]) -> Picture:
    """Return the words left of the price board: its title, and ``lines`` below it."""
    title = Words(msg("sc.board.title"), 4, letters * 0.9, letters * 1.2, HEAD_INK, "title", "left", room=w - 6)
    notes = (
        Words(words, 4, letters * (2.5 + line * 1.25), letters, SMALL_INK, "text", "left", room=w - 6)
        for line, words in enumerate(lines)
        if letters * (3.2 + line * 1.25) < h
    )
    return Picture(w, h, (title, *notes))
