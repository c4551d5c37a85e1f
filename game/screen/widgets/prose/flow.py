"""Breaks blocks into lines for a given width. Pure: it only asks how wide words are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from game.present.pictures.figure import BadFigure
from game.present.pictures.picture import Face, Picture
from game.screen.drawing.letters.breaking import NEVER_FIRST, NEVER_LAST, atoms
from game.screen.widgets.prose.marks import ProseBlock, TextSpan

Measure: TypeAlias = Callable[[str, float, Face], float]
"""Width of words of a size and face in units."""
Draw: TypeAlias = Callable[[str], Picture]


def figure_of_nothing(words: str) -> Picture:
    """Refuse to draw: texts without figures. Raises BadFigure."""
    raise BadFigure("fault.figure.unknown", name=words)


LAST = 16
"""The last two words of a paragraph stay together if they have no more letters."""
HEADINGS = (38.0, 30.0, 26.0, 24.0)
"""Sizes of headings, by level."""
INDENT = 30.0
CELL_PAD = 14.0


@dataclass(frozen=True, slots=True)
class ProseStyle:
    """How big text is and how far lines and blocks stand apart; no line breaks inside the words of ``together``."""

    size: float = 23.0
    leading: float = 1.5
    together: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class TextRun:
    """Words on one line: left edge and top, relative to the text, and the height of the line."""

    text: str
    x: float
    y: float
    w: float
    h: float
    size: float
    face: Face
    soft: bool = False
    link: str = ""
    heading: int = 0
    block: int = 0


@dataclass(frozen=True, slots=True)
class ProseMark:
    """Something that is not text: a bullet, a rule, the ground of a table row, or the bar beside a quote."""

    kind: str
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class PlacedPicture:
    """A picture in the text: its left edge and top, relative to the text, and how wide it is shown."""

    picture: Picture
    x: float
    y: float
    w: float

    @property
    def h(self) -> float:
        return self.picture.height * self.w / self.picture.width


@dataclass
class BrokenText:
    """Text broken into lines; ``anchors`` tells how far down each anchor is, ``tops`` where each block begins.

    Until it is ``whole``, the last blocks are still missing.
    """

    drawn: list[PlacedPicture] = field(default_factory=list)
    runs: list[TextRun] = field(default_factory=list)
    marks: list[ProseMark] = field(default_factory=list)
    anchors: dict[str, float] = field(default_factory=dict)
    tops: list[float] = field(default_factory=list)
    height: float = 0.0
    whole: bool = False


def flow(
    blocks: Sequence[ProseBlock], width: float, measure: Measure, style: ProseStyle, draw: Draw = figure_of_nothing
) -> BrokenText:
    """The page for ``blocks`` in ``width`` units; ``draw`` makes pictures of the words of figures."""
    page, work = flowing(blocks, width, measure, style, draw)
    for _ in work:
        pass
    return page


def flowing(
    blocks: Sequence[ProseBlock], width: float, measure: Measure, style: ProseStyle, draw: Draw
) -> tuple[BrokenText, Iterator[None]]:
    """The page that ``flow`` returns, still empty, and what lays block after block on it."""
    work = _Flow(width, measure, style, draw)
    return work.page, work.run(blocks)


def glued(found: list[str]) -> list[str]:
    """Join the last two Chinese characters, or the last two words if both are short: none is left on a line alone."""
    ending = found[-3:] if len(found) > 4 and found[-2].isspace() else found[-2:]
    if len(found) < 4 or len("".join(ending)) > LAST or ending[0].isspace() or ending[-1].isspace():
        return found
    return [*found[: -len(ending)], "".join(ending)]


class _Flow:
    def __init__(self, width: float, measure: Measure, style: ProseStyle, draw: Draw) -> None:
        self.draw = draw
        self.width = width
        self.measure = measure
        self.style = style
        self.page = BrokenText()
        self.y = 0.0
        self.block = 0

    def run(self, blocks: Sequence[ProseBlock]) -> Iterator[None]:
        previous: ProseBlock | None = None
        for index, block in enumerate(blocks):
            self.block = index
            self.y += self._gap(previous, block)
            self.page.tops.append(self.y)
            if block.anchor:
                self.page.anchors.setdefault(block.anchor, self.y)
            self._place(block)
            previous = block
            yield
        self.page.height, self.page.whole = self.y, True

    def _gap(self, previous: ProseBlock | None, block: ProseBlock) -> float:
        size = self.style.size
        if previous is None:
            return 0.0
        if block.kind == "heading":
            return size * (1.5 if block.level <= 2 else 1.1)
        if previous.kind == "heading":
            return size * 0.4
        listed = ("bullet", "number")
        return size * (0.25 if block.kind in listed and previous.kind in listed else 0.62)

    def _place(self, block: ProseBlock) -> None:
        size = self.style.size
        if block.kind == "heading":
            self._lines(block.spans, 0, self.width, HEADINGS[block.level - 1], heading=block.level)
        elif block.kind in ("bullet", "number"):
            self._entry(block)
        elif block.kind == "table":
            self._table(block)
        elif block.kind == "figure":
            self._figure(block)
        elif block.kind == "line":
            self.page.marks.append(ProseMark("line", 0, self.y + size * 0.4, self.width, 2))
            self.y += size * 0.8
        elif block.kind == "quote":
            top = self.y
            self._lines(block.spans, INDENT, self.width - INDENT, size)
            self.page.marks.append(ProseMark("bar", 6, top, 4, self.y - top))
        else:
            self._lines(block.spans, 0, self.width, size)

    def _figure(self, block: ProseBlock) -> None:
        picture = self.draw(block.mark)
        drawn = PlacedPicture(picture, INDENT, self.y + 4, min(picture.width, self.width - INDENT))
        self.page.drawn.append(drawn)
        self.y += drawn.h + 8
        if block.spans:
            self._lines(tuple(replace(span, soft=True) for span in block.spans), INDENT, self.width - INDENT,
                        self.style.size * 0.86)  # fmt: skip

    def _entry(self, block: ProseBlock) -> None:
        left = INDENT * (1 + block.level) + (8 if block.kind == "number" else 0)
        height = self.style.size * self.style.leading
        if block.kind == "bullet":
            self.page.marks.append(ProseMark("bullet", left - 17, self.y + height / 2, 7, 7))
        else:
            words = f"{block.mark}."
            wide = self.measure(words, self.style.size, "strong")
            start = left - 8 - wide
            self.page.runs.append(
                TextRun(words, start, self.y, wide, height, self.style.size, "strong", block=self.block)
            )
        self._lines(block.spans, left, self.width - left, self.style.size)

    def _lines(self, spans: Sequence[TextSpan], left: float, width: float, size: float, heading: int = 0) -> None:
        self.y = self._write(spans, left, self.y, width, size, heading)

    def _write(
        self, spans: Sequence[TextSpan], left: float, top: float, width: float, size: float, heading: int = 0
    ) -> float:
        """Place the words; return where the next line would begin."""
        line = _Line(self, left, top, size, heading)
        for number, span in enumerate(spans, start=1):
            face = _face(span, heading)
            found = atoms(span.text, self.style.together)
            together = glued(found)
            if number == len(spans) and found and self.measure(together[-1], size, face) <= width / 2:
                found = together
            for place, atom in enumerate(found, start=1):
                tail = self._tail(spans[number:], size, heading) if place == len(found) else 0.0
                for piece in self._pieces(atom, width, size, face):
                    wide = self.measure(piece, size, face)
                    needed = 0.0 if piece.isspace() else wide + (tail if piece[-1] in NEVER_LAST else 0.0)
                    if line.x > 0 and line.x + needed > width and piece[0] not in NEVER_FIRST:
                        line.feed()
                    if not (piece.isspace() and line.x == 0):
                        line.put(piece, wide, span, face)
        line.end()
        return line.y + line.height

    def _tail(self, following: Sequence[TextSpan], size: float, heading: int) -> float:
        """Width of the first word of what follows: a bracket that opens goes on to the next line with it."""
        first = next((span for span in following if span.text), None)
        if first is None:
            return 0.0
        return self.measure(atoms(first.text, self.style.together)[0], size, _face(first, heading))

    def _pieces(self, atom: str, width: float, size: float, face: Face) -> list[str]:
        if self.measure(atom, size, face) <= width or len(atom) < 2:
            return [atom]
        half = len(atom) // 2
        return self._pieces(atom[:half], width, size, face) + self._pieces(atom[half:], width, size, face)

    def _table(self, block: ProseBlock) -> None:
        widths = self._columns(block)
        size = self.style.size * 0.94
        for number, row in enumerate(block.cells):
            top, bottom, x = self.y + 6, self.y, 0.0
            for cell, wide in zip(row, widths, strict=True):
                bold = tuple(TextSpan(s.text, True, s.soft, s.link) for s in cell) if number == 0 else cell
                bottom = max(bottom, self._write(bold, x + CELL_PAD, top, wide - 2 * CELL_PAD, size))
                x += wide
            kind = "head" if number == 0 else ("odd" if number % 2 else "even")
            self.page.marks.append(ProseMark(kind, 0, self.y, sum(widths), bottom + 6 - self.y))
            self.y = bottom + 6

    def _columns(self, block: ProseBlock) -> list[float]:
        """Short columns get their wish, long ones share the rest."""
        size = self.style.size * 0.94
        count = len(block.cells[0])
        wishes = [0.0] * count
        for row in block.cells:
            for column, cell in enumerate(row):
                wide = sum(self.measure(span.text, size, "strong") for span in cell)
                wishes[column] = max(wishes[column], wide + 2 * CELL_PAD + 2)
        if sum(wishes) <= self.width:
            return wishes
        widths = [0.0] * count
        rest, left = self.width, count
        for column in sorted(range(count), key=lambda each: wishes[each]):
            widths[column] = min(wishes[column], rest / left)
            rest -= widths[column]
            left -= 1
        return widths


class _Line:
    """The line that is being filled; neighbouring words of one look become one run."""

    def __init__(self, owner: _Flow, left: float, top: float, size: float, heading: int) -> None:
        self.owner = owner
        self.left = left
        self.y = top
        self.size = size
        self.heading = heading
        self.height = size * (1.3 if heading else owner.style.leading)
        self.x = 0.0
        self._open: tuple[float, str, TextSpan, Face] | None = None

    def put(self, piece: str, wide: float, span: TextSpan, face: Face) -> None:
        if self._open is not None and self._open[2] is span:
            start, text, _, _ = self._open
            self._open = (start, text + piece, span, face)
        else:
            self.end()
            self._open = (self.x, piece, span, face)
        self.x += wide

    def feed(self) -> None:
        self.end()
        self.x = 0.0
        self.y += self.height

    def end(self) -> None:
        if self._open is None:
            return
        start, text, span, face = self._open
        self._open = None
        if not text.strip():
            return
        bare = text.strip()
        start += self.owner.measure(text[: len(text) - len(text.lstrip())], self.size, face)
        wide = self.owner.measure(bare, self.size, face)
        run = TextRun(
            bare,
            self.left + start,
            self.y,
            wide,
            self.height,
            self.size,
            face,
            span.soft,
            span.link,
            self.heading,
            self.owner.block,
        )
        self.owner.page.runs.append(run)
        self.x = start + wide + self.owner.measure(text[len(text.rstrip()) :], self.size, face)


def _face(span: TextSpan, heading: int) -> Face:
    if heading:
        return "title" if heading <= 2 else "strong"
    return "strong" if span.strong else "text"
