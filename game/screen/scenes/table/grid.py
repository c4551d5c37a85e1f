"""Small tables of words and numbers: player aids, statistics, what is known of each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.message import Message
from game.present.area import Rect
from game.present.party import Mark, Party, those
from game.present.pictures.picture import Colour, Face
from game.present.stage.record import StatTable
from game.screen.access.node import AccessNode, table_node
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.widgets.base import Text, Widget

ROW = 40.0
FIRST, LEAST_FIRST = 0.46, 0.26
"""The part of the width for the labels in front of columns of parties, and where numbers need more."""
SPACE = 10.0
"""Units between the words of two columns, half of it on each side."""
SIZE = 20.0
DIGITS, SMALL_DIGITS = 22.0, 20.0
CLOSE = 4.0
"""Units between small figures of two columns."""
TOKEN = 26.0
WHOLE = 4
"""Chinese words of up to so many characters are not broken to make a column narrower."""


@dataclass(frozen=True, slots=True)
class WordGrid:
    """A table with its heading. ``marks`` stand above the columns instead of ``head``; ``now`` is the lit row."""

    title: Message
    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    now: int = -1
    marks: tuple[Mark, ...] = ()
    names: tuple[Text, ...] = ()
    """Names beside the marks, shown where there is room for all."""


def stat_grid(table: StatTable, parties: Sequence[Party]) -> WordGrid:
    """Statistics with one column per party."""
    rows: list[tuple[Text, ...]] = []
    for label, values in table.rows:
        rows.append((label, *(f"{value:g}" if isinstance(value, float) else str(value) for value in values)))
    columns = those(parties, table.parties)
    return WordGrid(
        table.title, (), tuple(rows), marks=tuple(p.mark for p in columns), names=tuple(p.title for p in columns)
    )


class TableGrid(Widget):
    """A small table with lines; the row that applies now is lit. Its height follows its words.

    Columns of parties are equally wide; all others get as much room as their words need.
    """

    def __init__(self, rect: Rect, table: WordGrid, canvas: Canvas, speak: Callable[[Text], str]) -> None:
        self.table = table
        self.cells = [[speak(cell) for cell in row] for row in table.rows]
        self.head = [speak(cell) for cell in table.head]
        self.names = [speak(name) for name in table.names]
        count = max((len(row) for row in [*self.cells, self.head]), default=1)
        self.digits, self.apart = DIGITS, SPACE
        self.numeric = [place > 0 and self._of_numbers(place) for place in range(count)]
        if table.marks:
            each = self._column_of_parties(canvas, rect.w, max(1, count - 1))
            self.widths = [rect.w - each * (count - 1), *[each] * (count - 1)]
        else:
            self.widths = self._shared(canvas, rect.w)
        self.top = ROW if table.marks else max(self._high(canvas, self.head, "strong"), ROW) if self.head else 0.0
        faces: list[Face] = ["strong" if number == table.now else "text" for number in range(len(self.cells))]
        self.heights = [max(self._high(canvas, *pair), ROW) for pair in zip(self.cells, faces, strict=True)]
        super().__init__("", Rect(rect.x, rect.y, rect.w, self.top + sum(self.heights)))

    def _column_of_parties(self, canvas: Canvas, room: float, count: int) -> float:
        """Where there is little room, figures are smaller and closer to each other."""
        numbers = [cell for row in self.cells for cell in row[1:]]
        words = [piece for row in self.cells for piece in _pieces(row[0])]
        label = max((_wide(canvas, piece) for piece in words), default=0.0) + SPACE
        for self.digits, self.apart in ((DIGITS, SPACE), (SMALL_DIGITS, CLOSE)):
            widths = (canvas.measure(cell, size=self.digits, face="number")[0] for cell in numbers)
            needed = max(widths, default=0.0) + self.apart + 1
            if needed * count + label <= room:
                break
        wished = min(room * (1 - FIRST), room - label) / count
        return min(max(needed, wished), room * (1 - LEAST_FIRST) / count)

    def _of_numbers(self, place: int) -> bool:
        """Columns of numbers alone stand in the middle, with their heading."""
        return not any(letter.isalpha() for row in self.cells for letter in "".join(row[place : place + 1]))

    def _shared(self, canvas: Canvas, room: float) -> list[float]:
        """No word is broken if it can be helped, and no line if there is room enough."""
        columns = [
            [row[place] for row in [self.head, *self.cells] if place < len(row)] for place in range(len(self.numeric))
        ]
        most = [max(_wide(canvas, cell) for cell in column) + SPACE for column in columns]
        least = [max(_wide(canvas, piece) for cell in column for piece in _pieces(cell)) + SPACE for column in columns]
        if sum(most) <= room:
            spare = (room - sum(most)) / sum(most)
            return [width + width * spare for width in most]
        if sum(least) > room:
            return [width * room / sum(least) for width in least]
        part = (room - sum(least)) / (sum(most) - sum(least))
        return [low + (high - low) * part for low, high in zip(least, most, strict=True)]

    def _high(self, canvas: Canvas, row: Sequence[str], face: Face) -> float:
        pairs = zip(row, self.widths, strict=False)
        return max(canvas.measure(cell, size=SIZE, face=face, width=w - SPACE)[1] for cell, w in pairs) + SPACE

    def node(self) -> AccessNode | None:
        return table_node("", self.render(self.table.title), self.head or ["", *self.names], self.cells, self.table.now)

    def draw(self, canvas: Canvas) -> None:
        y = self.rect.y
        if self.table.marks:
            self._players(canvas, y)
        elif self.head:
            self._row(canvas, self.head, y, self.top, True, canvas.theme.cream_soft)
        y += self.top
        for number, (row, height) in enumerate(zip(self.cells, self.heights, strict=True)):
            now = number == self.table.now
            if now:
                canvas.plate(Rect(self.rect.x, y, self.rect.w, height), "row.chosen")
            canvas.fill(Rect(self.rect.x, y, self.rect.w, 1), (255, 255, 255, 26))
            self._row(canvas, row, y, height, now, canvas.theme.cream)
            y += height

    def _players(self, canvas: Canvas, y: float) -> None:
        """All heads with names, or none."""
        names = self.names
        wide = [_wide(canvas, name) + TOKEN + 8 for name in names]
        named = bool(names) and all(need + SPACE <= width for need, width in zip(wide, self.widths[1:], strict=True))
        for place, mark in enumerate(self.table.marks):
            middle = self.rect.x + sum(self.widths[: place + 1]) + self.widths[place + 1] / 2
            left = middle - (wide[place] if named else TOKEN) / 2
            canvas.mark(mark, left + TOKEN / 2, y + ROW / 2, TOKEN)
            if named:
                room = Rect(left + TOKEN + 8, y, wide[place] - TOKEN, ROW)
                canvas.text(names[place], room, one_line(SIZE, "strong", fit=False))

    def _row(self, canvas: Canvas, row: Sequence[str], y: float, height: float, strong: bool, colour: Colour) -> None:
        x = self.rect.x
        for cell, width, numeric in zip(row, self.widths, self.numeric, strict=False):
            digits = numeric and not any(letter.isalpha() for letter in cell)
            apart = self.apart if digits else SPACE
            broken = max((_wide(canvas, piece) for piece in _pieces(cell)), default=0.0) > width - apart
            canvas.text(
                cell,
                Rect(x + apart / 2, y, width - apart, height),
                Lettering(
                    self.digits if digits else SIZE,
                    "number" if digits else "strong" if strong else "text",
                    colour,
                    align="centre" if numeric else "left",
                    valign="middle",
                    lines=1 if broken else 0,
                    fit=broken,
                ),
            )
            x += width


def _wide(canvas: Canvas, words: str) -> float:
    return canvas.measure(words, size=SIZE, face="strong")[0]


def _pieces(cell: str) -> list[str]:
    return [word if word.isascii() else word[:WHOLE] for word in cell.split()] or [""]
