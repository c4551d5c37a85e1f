"""The ledger: ruled paper, heads of columns, cells of holdings, and the signs that stand in them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from msgspec.structs import replace

from game.games.stock_companies.show.art import palette
from game.games.stock_companies.show.art.palette import FAINT_INK, GOLD_WASH, HEAD_INK, RULE, SMALL_INK
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import GAIN, GOLD_EDGE, INK
from game.present.kit.layout import Drawn, Node, Signs, Text, Thing, cell, column, layers, row
from game.present.kit.plates import Plate, coin, plate
from game.present.kit.signs import arrow, change, figure
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Box, Line, Picture, Words
from game.present.view_context import Width


@cached(32)
def sheet(
    w: float, h: float, columns: tuple[float, ...] = (), rows: tuple[float, ...] = (), faint: float = 0.0
) -> Picture:
    """Ledger paper ruled at ``columns`` and ``rows``, the first double; ``faint``: distance of pale lines, or 0."""
    shapes = plate(Rect(0, 0, w, h), palette.SHEET)
    lines = (8 + faint * n for n in range(1, int((h - 16) / faint) + 1)) if faint else ()
    shapes += [Line(((8, y), (w - 8, y)), (*RULE, 46), 0.8) for y in lines]
    shapes += [Line(((x, 6), (x, h - 6)), RULE, 1.0) for x in (*columns, *(x + 3 for x in columns[:1]))]
    shapes += [Line(((6, y), (w - 6, y)), RULE, 1.0) for y in (*rows, *(y + 3 for y in rows[:1]))]
    return Picture(w, h, tuple(shapes), shadow=2)


def ruled(
    name: str, widths: Sequence[float], heights: Sequence[float], rows: Sequence[Sequence[Node]], *under: Node | None
) -> Node:
    """A sheet with cells in columns and rows of these sizes, and rules between them; ``under`` lies on it."""
    lines = [
        row(*(replace(part, w=w, h=h) for part, w in zip(parts, widths, strict=False)), h=h)
        for parts, h in zip(rows, heights, strict=False)
    ]
    columns, ends = tuple(accumulate(widths[:-1])), tuple(accumulate(heights))
    return layers(cell(Drawn(sheet, (columns, ends)), thing=Thing(name, z=-5)), *under, column(*lines))


def washed(name: str, box: Rect) -> Node:
    """The gold wash of a column or row that acts, at its place on a sheet."""
    wide = row(cell(w=box.x), cell(Drawn(wash), w=box.w, thing=Thing(name, z=-4)), h=box.h - 2)
    return column(cell(h=box.y + 1), wide)


@cached(64)
def wash(w: float, h: float) -> Picture:
    return Picture(w, h, (Box(0, 0, w, h, GOLD_WASH, 3),))


def safe() -> Picture:
    """A safe, the sign of a treasury, 44 by 44."""
    return drawing("stock_companies/things", "safe")


def column_title(name: str, title: Message, note: Message | None, letters: float, h: float) -> Node:
    """The head of a column that belongs to no player: a title, and below it a small note if there is any."""
    words = cell(Text(title, min(letters * 1.2, h * 0.3), HEAD_INK, "title", narrow=True), grow=1)
    below = cell(Text(note, min(letters, h * 0.3), SMALL_INK, "text"), grow=1) if note else None
    return column(words, below, pad=(6, h * 0.16, 6, h * 0.12) if note else 0.0, thing=Thing(name, z=-3))


def fitting(note: Message, letters: float, w: float, width: Width) -> Message | None:
    """A note where it can be read in a column, else nothing."""
    return note if width(note, letters, "text") <= w - 8 else None


def counted(before: int, after: int, size: float, faded: bool = False) -> Node:
    """A number of shares, nothing is a dash; after a trade that is chosen another one."""
    if before != after:
        signs = Signs(change(before, after, SMALL_INK, INK), size, SMALL_INK, 1.2)
        return cell(Plate((250, 240, 205), radius=5), signs, w=size * 2.6, ratio=2.6 / 1.1)
    text, ink = str(before) if before else "–", INK if before and not faded else FAINT_INK
    w = size * (0.62 * len(text) + 0.1)
    return cell(Text(text, size, ink, "number"), w=w, ratio=w / (size * 1.1))


def counted_below(before: int, after: int, size: float) -> Node:
    """A number of shares before a trade, smaller, and below it that after it: for a narrow cell."""
    w = size * (0.62 * len(str(max(before, after))) + 0.3)
    return column(
        cell(Text(str(before), size * 0.75, SMALL_INK, "number"), h=size * 0.8),
        cell(Drawn(_down, (size,)), h=size * 0.53),
        cell(Text(str(after), size * 1.1, INK, "number"), h=size),
        w=w,
        ratio=w / (size * 2.4),
        at=(0.5, 0.5),
    )


def _down(w: float, h: float, size: float) -> Picture:
    return Picture(w, h, tuple(arrow(((w / 2, 0), (w / 2, h)), GOLD_EDGE, 2.0, size * 0.25, size * 0.2)))


def paid_line(name: str, shares: int, each: int, amount: int, letters: float) -> Node:
    """A payment for shares: shares times each, coins, and the sum."""
    parts = (figure(f"{shares} × {each}", SMALL_INK), coin("E"), figure(f"+{amount}", GAIN))
    return layers(
        cell(Signs(parts, letters, GAIN, 1.12), at=(0, 0.5), thing=Thing(f"paid.{name}", z=5)), pad=(12, 0, 4, 5)
    )


@cached(8)
def board_title(w: float, h: float, letters: float, lines: tuple[Message, ...]) -> Picture:
    """The words left of the price board: its title, and ``lines`` below it."""
    title = Words(msg("sc.board.title"), 4, letters * 0.9, letters * 1.2, HEAD_INK, "title", "left", room=w - 6)
    notes = (
        Words(words, 4, letters * (2.5 + line * 1.25), letters, SMALL_INK, "text", "left", room=w - 6)
        for line, words in enumerate(lines)
        if letters * (3.2 + line * 1.25) < h
    )
    return Picture(w, h, (title, *notes))
