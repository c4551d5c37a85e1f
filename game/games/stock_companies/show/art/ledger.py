"""The ledger: ruled paper, heads of columns, cells of holdings, and the signs that stand in them."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.stock_companies.show.art.palette import (
    CREAM,
    DARK,
    DARK_EDGE,
    FAINT_INK,
    FINE_RULE,
    GAIN,
    GOLD,
    GOLD_EDGE,
    GOLD_WASH,
    HEAD_INK,
    INK,
    LEDGER,
    NONE,
    RULE,
    SMALL_INK,
    SOFT_CREAM,
    STEEL,
)
from game.kernel.remember import remembered
from game.kernel.say import Say, say
from game.present.party import Mark
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Fill,
    Line,
    Picture,
    Place,
    Polygon,
    Shape,
    Stuff,
    Words,
)
from game.present.pictures.pieces import PLAYER_COLOURS, mark_picture


@remembered(32)
def sheet(
    w: float, h: float, columns: tuple[float, ...] = (), rows: tuple[float, ...] = (), faint: float = 0.0
) -> Picture:
    """Return a sheet of ledger paper: ``columns`` and ``rows`` are where rules stand, the first of each is double.

    ``faint`` is the distance of pale writing lines all over it; 0 for none.
    """
    shapes: list[Shape] = [
        Box(0, 0, w, h, LEDGER, 9, (70, 104, 80), 1.6),
        Box(4, 4, w - 8, h - 8, NONE, 6, FINE_RULE, 1.0),
    ]
    if faint:
        count = int((h - 16) / faint)
        shapes += [
            Line(((8, 8 + faint * n), (w - 8, 8 + faint * n)), (96, 146, 112, 46), 0.8) for n in range(1, count + 1)
        ]
    for number, x in enumerate(columns):
        for shift in (0.0, 3.0) if number == 0 else (0.0,):
            shapes.append(Line(((x + shift, 6), (x + shift, h - 6)), RULE, 1.0))
    for number, y in enumerate(rows):
        for shift in (0.0, 3.0) if number == 0 else (0.0,):
            shapes.append(Line(((6, y + shift), (w - 6, y + shift)), RULE, 1.0))
    return Picture(w, h, tuple(shapes), shadow=2)


@remembered(64)
def wash(w: float, h: float, target: bool = False) -> Picture:
    """Return the gold wash of the column or row that acts; ``target`` adds a dashed frame: something may go here."""
    shapes: list[Shape] = [Box(0, 0, w, h, GOLD_WASH, 3)]
    if target:
        corners = ((4, 4), (w - 4, 4), (w - 4, h - 4), (4, h - 4), (4, 4))
        shapes.append(Line(corners, GOLD_EDGE, 2.4, dash=(11, 7)))
    return Picture(w, h, tuple(shapes))


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
    status: Say | str
    active: bool
    out: bool
    traded: tuple[tuple[Mark, bool], ...] = ()
    worth_word: Say | str = ""
    pattern: bool = False
    gain: int = 0
    """What comes to a cash that is hidden."""


CLOSE = 0.72
"""How far apart the crests at the end of a row are, in letters."""
WITH_WORTH = 300.0
"""The width from which the card of a player shows the worth beside the cash before and after a trade."""
STATUS = 4.1
"""How many letters wide the plate is that says whether a player is in."""
NAME = 3.4
"""So many letters of a name are seen at least beside that plate."""


@remembered(128)
def head_card(head: Head, w: float, h: float, letters: float) -> Picture:
    """Return the card above a player's column: paper with a gold rim for the one on turn, dark for the others."""
    ink: Colour = INK if head.active else CREAM
    soft: Colour = SMALL_INK if head.active else SOFT_CREAM
    ground: Fill = Stuff("paper") if head.active else DARK
    text, low = min(28.0, max(h * 0.28, letters), max(w * 0.14, letters)), h * 0.72
    status = letters * STATUS if head.status and w - 36 - text * 1.4 - letters * (STATUS + NAME) >= 0 else 0.0
    signs = head.traded[: max(0, int((w - 150 - status) / (text * 1.5)))]
    room = w - 36 - text * 1.4 - status - text * 1.5 * len(signs)
    shapes: list[Shape] = [
        Box(0, 0, w, h, ground, 9, GOLD if head.active else DARK_EDGE, 2.6 if head.active else 1.4, bevel=True),
        Box(2.5, 2.5, 6, h - 5, PLAYER_COLOURS[head.mark.colour], 4),
        Place(mark_picture(head.mark, head.pattern), 12 + text * 0.7, h * 0.3, text * 1.3),
        Words(head.name, 18 + text * 1.4, h * 0.3, text, soft if head.out else ink, "strong", "left", room=room),
    ]
    x = w - status - 16
    for mark, bought in reversed(signs):
        shapes += [
            Place(mark_picture(mark), x - text * 0.62, h * 0.3, text * 0.8),
            _triangle(x, h * 0.3, text * 0.26, bought),
        ]
        x -= text * 1.5
    if status:
        plate: Colour = GOLD if head.active else (0, 0, 0, 40)
        shapes += [
            Box(w - status - 8, h * 0.3 - letters * 0.72, status, letters * 1.44, plate, 6, DARK_EDGE, 1),
            Words(
                head.status,
                w - 8 - status / 2,
                h * 0.3,
                letters,
                INK if head.active else soft,
                "strong",
                room=status - 6,
            ),
        ]
    shapes += _cash(head, 12, low, text, ink)
    if head.out and not status:
        shapes.append(Words(head.status, w - 10, low, letters, soft, "strong", "right", room=w * 0.45))
    elif head.worth >= 0 and (head.after < 0 or w >= WITH_WORTH):
        shapes.append(Words(str(head.worth), w - 10, low, text * 0.95, ink, "number", "right"))
        right = w - 22 - text * 0.5 * len(str(head.worth))
        room = right - 18 - text * (1.2 + 0.5 * len(str(head.cash)) + (2.2 if head.after >= 0 else 0))
        if room > letters * 2.6:
            word = head.worth_word
            shapes.append(Words(word, right, low, letters, soft, "text", "right", room=room))
    return Picture(w, h, tuple(shapes), shadow=2)


def _cash(head: Head, x: float, y: float, text: float, ink: Colour) -> list[Shape]:
    if head.cash < 0:
        unknown: list[Shape] = [
            Place(coin(), x + text * 0.5, y, text),
            Words("?", x + text * 1.2, y, text, ink, "number", "left"),
        ]
        if head.gain:
            unknown.append(Words(f"+{head.gain}", x + text * 2.0, y, text * 1.1, (120, 214, 150), "number", "left"))
        return unknown
    shapes: list[Shape] = [Place(coin(), x + text * 0.5, y, text)]
    gold: Colour = (150, 96, 8) if head.active else (250, 214, 110)
    shapes.append(Words(str(head.cash), x + text * 1.2, y, text, gold, "number", "left"))
    if head.after >= 0 and head.after != head.cash:
        start = x + text * (1.5 + 0.5 * len(str(head.cash)))
        falls = _moved(head)
        shapes += [
            Line(((start, y), (start + text * 0.7, y)), gold, 2.0),
            Polygon(((start + text * 0.9, y), (start + text * 0.6, y - 5), (start + text * 0.6, y + 5)), gold),
            Words(str(head.after), start + text * 1.1, y, text * 1.1, falls, "number", "left"),
        ]
    return shapes


def _moved(head: Head) -> Colour:
    """Return the colour of an amount that rises or falls, readable on the card."""
    if head.after < head.cash:
        return (160, 34, 26) if head.active else (255, 140, 122)
    return (22, 104, 58) if head.active else (120, 214, 150)


def _triangle(x: float, y: float, r: float, up: bool) -> Polygon:
    side = -1 if up else 1
    return Polygon(((x - r, y - side * r * 0.7), (x + r, y - side * r * 0.7), (x, y + side * r)),
                   (60, 160, 90) if up else (214, 84, 70))  # fmt: skip


@remembered(4)
def coin() -> Picture:
    """Return a coin of one Elektro, 40 across."""
    return Picture(
        40,
        40,
        (
            Circle(20, 21, 18.5, (70, 46, 10)),
            Circle(20, 20, 18.5, Stuff("brass"), (96, 64, 18), 1.4),
            Circle(20, 20, 13.6, NONE, (120, 84, 24), 1.4),
            Words("E", 20, 20.4, 19, (70, 44, 8), "number"),
        ),
    )


@remembered(4)
def safe() -> Picture:
    """Return a safe, the sign of a treasury, 44 by 44."""
    return Picture(
        44,
        44,
        (
            Box(6, 38, 7, 5, (30, 36, 42), 1),
            Box(31, 38, 7, 5, (30, 36, 42), 1),
            Box(2, 3, 40, 37, STEEL, 4, (28, 34, 40), 1.6, bevel=True),
            Box(7, 8, 30, 27, (44, 52, 60), 2, (118, 130, 142), 1.2),
            Circle(22, 21.5, 9, Stuff("brass"), (60, 42, 12), 1.2, hole=5.4),
            *(Line(((22, 21.5), (22 + dx, 21.5 + dy)), (206, 164, 80), 2.0) for dx, dy in ((0, -8), (7, 4), (-7, 4))),
            Circle(22, 21.5, 2.6, Stuff("brass"), (60, 42, 12), 0.8),
        ),
    )


@remembered(64)
def column_title(title: Say | str, note: Say | str, w: float, h: float, letters: float) -> Picture:
    """Return the head of a column that belongs to no player: a title, and below it a small note if there is any."""
    alone = not note
    size = min(letters * 1.2, h * 0.3)
    words = Words(title, w / 2, h * (0.5 if alone else 0.34), size, HEAD_INK, "title", room=w - 12, narrow=True)
    small = min(letters, h * 0.3)
    below = () if alone else (Words(note, w / 2, h * 0.7, small, SMALL_INK, "text", room=w - 12),)
    return Picture(w, h, (words, *below))


@remembered(64)
def count_picture(count: int, size: float, faded: bool) -> Picture:
    """Return a number of shares; nothing is a dash."""
    text, colour = (str(count), INK) if count else ("–", FAINT_INK)
    w = size * (0.62 * len(text) + 0.1)
    return Picture(w, size * 1.1, (Words(text, w / 2, size * 0.55, size, FAINT_INK if faded else colour, "number"),))


@remembered(64)
def count_change(before: int, after: int, size: float) -> Picture:
    """Return a number of shares before a trade, smaller, and after it."""
    w, y = size * 2.6, size * 0.55
    small = Words(str(before), size * 0.35, y, size * 0.75, SMALL_INK, "number")
    shaft = Line(((size * 0.75, y), (size * 1.35, y)), GOLD_EDGE, 2.0)
    head = Polygon(((size * 1.6, y), (size * 1.3, y - size * 0.2), (size * 1.3, y + size * 0.2)), GOLD_EDGE)
    large = Words(str(after), size * 2.1, y, size * 1.1, INK, "number")
    ground = Box(0, 0, w, size * 1.1, (250, 240, 205), 5)
    return Picture(w, size * 1.1, (ground, small, shaft, head, large))


@remembered(64)
def count_below(before: int, after: int, size: float) -> Picture:
    """Return a number of shares before a trade, smaller, and below it that after it: for a narrow cell."""
    w = size * (0.62 * len(str(max(before, after))) + 0.3)
    x, tip = w / 2, size * 1.35
    shapes = (
        Words(str(before), x, size * 0.4, size * 0.75, SMALL_INK, "number"),
        Line(((x, size * 0.82), (x, size * 1.12)), GOLD_EDGE, 2.0),
        Polygon(((x, tip), (x - size * 0.2, size * 1.1), (x + size * 0.2, size * 1.1)), GOLD_EDGE),
        Words(str(after), x, size * 1.85, size * 1.1, INK, "number"),
    )
    return Picture(w, size * 2.4, shapes)


@remembered(64)
def payment_line(shares: int, each: int, amount: int, w: float, h: float, letters: float) -> Picture:
    """Return what shares would be paid: shares times each, coins, and the sum."""
    y, size = h / 2, letters
    left = f"{shares} × {each}"
    x = size * 0.56 * len(left) + size * 0.2
    coins = min(3, max(1, shares))
    shapes: list[Shape] = [Words(left, 0, y, size, SMALL_INK, "number", "left")]
    shapes += [Place(coin(), x + size * (0.5 + 0.42 * n), y, size * 1.05) for n in range(coins)]
    x += size * (1.3 + 0.42 * coins)
    shapes.append(Words(f"+{amount}", x, y, size * 1.12, GAIN, "number", "left"))
    return Picture(w, h, tuple(shapes))


@remembered(8)
def board_title(w: float, h: float, letters: float, lines: tuple[Say, ...]) -> Picture:
    """Return the words left of the price board: its title, and ``lines`` below it."""
    title = Words(say("sc.board.title"), 4, letters * 0.9, letters * 1.2, HEAD_INK, "title", "left", room=w - 6)
    notes = tuple(
        Words(
            words,
            4,
            letters * (2.5 + line * 1.25),
            letters,
            SMALL_INK,
            "text",
            "left",
            room=w - 6,
        )
        for line, words in enumerate(lines)
        if letters * (3.2 + line * 1.25) < h
    )
    return Picture(w, h, (title, *notes))
