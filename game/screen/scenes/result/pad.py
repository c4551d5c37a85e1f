"""The score pad: rows are categories, columns contestants as they sat, the winner's lit from head to foot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from game.kernel.message import msg
from game.kernel.score_pad import PadChip, ScorePad
from game.present.area import Rect
from game.present.input import Key, Pointer
from game.present.kit.layout import Node, cell, column, lay, row
from game.present.party import Party
from game.present.pictures.picture import Box, Colour, Face, Gradient, Picture
from game.screen.access.node import AccessNode, table_node
from game.screen.drawing.canvas import Canvas, in_the_middle, one_line
from game.screen.scenes.result.counting import Counting
from game.screen.scenes.result.pad_lines import LineKind, PadLine, PadList, lists_of
from game.screen.widgets import look
from game.screen.widgets.base import Text, Widget

HEIGHTS = {"title": 0.9, "row": 1.25, "sum": 1.25, "part": 1.0, "gift": 0.95, "total": 2.3, "tie": 1.35, "place": 1.35}
"""How high lines are, compared with each other."""
NAMES: Mapping[LineKind, tuple[float, Face]] = {
    "title": (0.84, "strong"), "row": (1.0, "text"), "sum": (1.0, "strong"), "part": (0.86, "text"),
    "gift": (0.86, "text"), "total": (1.35, "title"), "tie": (0.94, "strong"), "place": (0.92, "text"),
}  # fmt: skip
"""The letters of the names of lines: size, compared with the text, and face."""
FIRST = {1: 0.6, 2: 0.44, 3: 0.38, 4: 0.335, 5: 0.3, 6: 0.275}
"""The part of a list's width that names of lines have, by the number of columns."""
HEAD, CHIP = 1.8, 0.8
TALLEST = 2.0
"""A line is at most so many times as high as its letters want."""
EDGE, INDENT = 24.0, 22.0
AIR, APART, RIM = 12.0, 0.22, 4.0
"""Between the chips of two columns; between totals, so much of a column; right of the last column."""
LEAST = 21.6
"""A chip so wide has room for its figure; a narrow column gives up its air for that."""
DULL, PALE, RULE = (98, 84, 58), (112, 98, 72), (112, 90, 50, 70)
BROWN: Colour = (122, 78, 28)
STRONG: Colour = (122, 78, 28, 230)
SHADE: Colour = (186, 152, 92, 46)
PAPER = Gradient((255, 253, 246), (246, 238, 218))
EVERY_WAY = frozenset(("up", "down", "left", "right"))


class PadFace(NamedTuple):
    """How a pad looks: the size of its text, whether each gift has a line, and the colour of a kind of thing."""

    size: float
    unfolded: bool
    tints: Mapping[str, Colour]


class PadSpot(NamedTuple):
    """A line and a column of a list, and the chip there that is pointed at, if any."""

    line: PadLine
    place: int
    chip: PadChip | None


SMALL_TOKEN = 0.24
"""The part of the height of a head that a token has above a name in several lines."""
MANY, LONG_NAME, TALL_NAMES = 4, 12, 0.6
"""Beside more parties than this a name of more letters has several lines; heads are so many rows higher for it."""


def _long(party: Party) -> bool:
    """Letters of Chinese count twice."""
    return isinstance(party.title, str) and sum(1 + (ord(letter) > 0x2E80) for letter in party.title) > LONG_NAME


class PadSheet(Widget):
    """Shows a ``pad``. Pointing at a figure or a chip tells what it is; with the keyboard, the arrows do the same."""

    clickable = True
    focusable = True
    repeats = True
    steers = EVERY_WAY

    def __init__(self, rect: Rect, pad: ScorePad, parties: Sequence[Party], counting: Counting, face: PadFace) -> None:
        super().__init__("pad", rect, name=msg("frame.pad"))
        self.pad = pad
        self.parties = tuple(parties)
        self.counting = counting
        self.face = face
        self.lists = lists_of(pad, face.unfolded)
        self.head = HEAD + TALL_NAMES * (len(parties) > MANY and any(map(_long, self.parties)))
        """How high the heads are, in rows."""
        self.cursor: tuple[int, int] | None = None
        """Line and column that the keyboard points at."""
        self.places = self._laid()
        self._letters: dict[LineKind, tuple[float, Face]] = {}
        """The letters in which all names of lines of a kind have room."""

    # ---- where everything lies

    def _laid(self) -> dict[str, Rect]:
        """Where lines (``0.3``), names (``0.3.name``) and cells (``0.3.1``) lie: list, line, column."""
        blocks = [(each.top, each.middle, each.bottom) for each in self.lists]
        highest = [max(map(_weight, same)) for same in zip(*blocks, strict=True)]
        sheets = [self._tree(n, each, highest) for n, each in enumerate(self.lists)]
        return dict(lay(row(*sheets), self.rect).places)

    def _tree(self, number: int, each: PadList, highest: Sequence[float]) -> Node:
        """Blocks are as high as those of other lists, so that their feet are level."""
        count, found, index = len(each.columns), list[Node](), 0
        step = self.rect.h / (self.head + sum(highest))
        step = min(step, self.face.size * 1.35 * TALLEST)
        spare = self.rect.h - step * (self.head + sum(highest))
        found.append(self._row(f"{number}.head", count, step * self.head))
        for block, most in zip((each.top, each.middle, each.bottom), highest, strict=True):
            if block is each.bottom:
                found.append(cell(h=max(0.0, spare)))
            for line in block:
                found.append(self._row(f"{number}.{index}", count, step * HEIGHTS[line.kind], line.kind == "total"))
                index += 1
            rest = step * (most - _weight(block))
            if rest > 0:
                found.append(cell(h=rest))
        return column(*found, grow=1.0)

    def _row(self, name: str, count: int, high: float, total: bool = False) -> Node:
        wide, beside = self.rect.w / len(self.lists), 0.66 if total else 0.82
        rim = 0.0 if len(self.lists) > 1 else RIM
        first = wide * (beside if len(self.lists) > 1 else FIRST.get(count, FIRST[6])) - rim
        rest = wide - first - rim
        cells = [cell(name=f"{name}.{place}", w=rest / count, h=high) for place in range(count)]
        return row(cell(name=f"{name}.name", w=first, h=high), *cells, name=name, h=high)

    def _all(self) -> Iterator[tuple[str, PadList, PadLine]]:
        for number, each in enumerate(self.lists):
            for index, line in enumerate(each.lines):
                yield f"{number}.{index}", each, line

    # ---- what is told

    @property
    def told(self) -> tuple[Text, Text] | None:
        """The spot that is pointed at, in words."""
        spot = self._spot()
        if spot is None or not self.counting.done:
            return None
        line, place, chip = spot
        party = self.parties[place]
        if chip is not None:
            return party.title, msg("frame.option", name=chip.name, value=chip.figure)
        figure = line.told(self._columns(line).index(place))
        return party.title, msg("frame.option", name=line.name, value=figure)

    def _columns(self, line: PadLine) -> tuple[int, ...]:
        return next(each.columns for each in self.lists if any(mine is line for mine in each.lines))

    def _spot(self) -> PadSpot | None:
        if self.hovered and self.layer.mouse is not None:
            x, y = self.layer.mouse
            for name, each, line in self._all():
                for number, place in enumerate(each.columns):
                    if line.kind != "title" and self.places[f"{name}.{number}"].contains(x, y):
                        chips = self._chips(self.places[f"{name}.{number}"], line, number)
                        return PadSpot(line, place, next((chip for chip, at in chips if at.contains(x, y)), None))
        if self.focused and self.cursor is not None:
            lines = [(each, line) for _, each, line in self._all() if line.kind != "title"]
            each, line = lines[self.cursor[0]]
            number = min(self.cursor[1], len(each.columns) - 1)
            return PadSpot(line, each.columns[number], None)
        return None

    def pointer(self, event: Pointer) -> None:
        """Only the place of the mouse counts."""

    def key(self, key: Key) -> bool:
        lines = [line for _, _, line in self._all() if line.kind != "title"]
        if key.name not in EVERY_WAY:
            return False
        old = self.cursor
        at, place = old or (-1 if key.name == "down" else 0, 0)
        at += {"down": 1, "up": -1}.get(key.name, 0)
        place += {"right": 1, "left": -1}.get(key.name, 0)
        if not (0 <= at < len(lines) and 0 <= place < len(self.parties)):
            return False
        self.cursor = at, place
        return True

    def node(self) -> AccessNode | None:
        """A table, read row by row: a column for everybody."""
        names = [self.render(party.title) for party in self.parties]
        if not self.counting.done:
            return AccessNode(self.id, "words", self.render(msg("frame.result.counting")), ", ".join(names))
        return table_node(self.id, self.render(self.name), ["", *names], list(self._rows()))

    def _rows(self) -> Iterator[list[str]]:
        for _, each, line in self._all():
            cells = [""] * len(self.parties)
            for number, place in enumerate(each.columns if line.figures or line.chips else ()):
                chips = line.chips[number] if line.chips else ()
                things = ", ".join(f"{self.render(chip.name)}: {chip.figure}" for chip in chips)
                cells[place] = "; ".join(filter(None, (line.told(number), things)))
            yield [self.render(line.name), *cells]

    @property
    def busy(self) -> bool:
        return super().busy or not self.counting.done

    # ---- how it looks

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "paper")
        done = self.counting.done
        for number, each in enumerate(self.lists):
            for index, place in enumerate(each.columns):
                if done and self.pad.places[place] == 1:
                    self._light(canvas, number, index, len(self.lists) > 1)
            if number:
                edge = self.places[f"{number}.head"].x
                canvas.fill(Rect(edge - 1, self.rect.y + 10, 2 / max(canvas.scale, 1), self.rect.h - 20), RULE)
            self._heads(canvas, number, each)
        names = [name for name, _, _ in self._all()]
        told = len(names) if done else int(self.counting.passed * len(names))
        for index, (name, each, line) in enumerate(self._all()):
            self._line(canvas, name, each, line, shown=index < told or line.kind == "total")
        if self.focused and self.layer.ring and self.cursor is not None:
            self._ring(canvas)

    def _ring(self, canvas: Canvas) -> None:
        lines = [(name, each) for name, each, line in self._all() if line.kind != "title"]
        assert self.cursor is not None
        name, each = lines[self.cursor[0]]
        canvas.plate(self.places[f"{name}.{min(self.cursor[1], len(each.columns) - 1)}"].inset(2), "focus")

    def _light(self, canvas: Canvas, number: int, index: int, whole: bool) -> None:
        head = self.places[f"{number}.head"] if whole else self.places[f"{number}.head.{index}"]
        edge = head.right >= self.rect.right - 2
        lit = Rect(head.x, self.rect.y + 3, head.w - (3 if edge else 0), self.rect.h - 6)
        glow = Gradient((250, 222, 140, 150), (238, 194, 88, 190))
        picture = Picture(lit.w, lit.h, (Box(0, 0, lit.w, lit.h, glow, 12 if whole or edge else 0),))
        canvas.picture(picture, *lit.centre, lit.w)

    def _heads(self, canvas: Canvas, number: int, each: PadList) -> None:
        size = self.face.size
        cells = [self.places[f"{number}.head.{index}"] for index in range(len(each.columns))]
        names = [self.render(self.parties[place].title) for place in each.columns]
        if len(self.lists) > 1:
            whole = self.places[f"{number}.head"]
            canvas.mark(self.parties[each.columns[0]].mark, whole.x + EDGE + size * 0.6, whole.centre[1], size * 1.35)
            room = Rect(whole.x + EDGE + size * 1.6, whole.y, whole.w - EDGE * 2 - size * 1.6, whole.h)
            canvas.text(names[0], room, one_line(size, "strong", canvas.theme.ink))
            return
        token = size * 1.15
        beside = all(
            canvas.measure(name, size=size * 0.95, face="strong")[0] + token + 22 <= place.w
            for name, place in zip(names, cells, strict=True)
        )
        for party, name, place in zip(each.columns, names, cells, strict=True):
            mark = self.parties[party].mark
            if beside:
                wide = canvas.measure(name, size=size * 0.95, face="strong")[0]
                left = place.x + (place.w - wide - token - 8) / 2
                canvas.mark(mark, left + token / 2, place.centre[1], token)
                room = Rect(left + token + 8, place.y, wide + 4, place.h)
                canvas.text(name, room, one_line(size * 0.95, "strong", canvas.theme.ink))
            elif max(look.least(canvas, each) for each in names) <= place.w - 8:
                canvas.mark(mark, place.centre[0], place.y + place.h * 0.34, token)
                room = Rect(place.x + 4, place.y + place.h * 0.54, place.w - 8, place.h * 0.42)
                face = look.face_for(canvas, name, room.w, "strong")
                canvas.text(name, room, one_line(size * 0.85, face, canvas.theme.ink, align="centre"))
            else:  # names of several lines, in letters that all have, below smaller tokens
                canvas.mark(mark, place.centre[0], place.y + place.h * SMALL_TOKEN / 2 + 2, place.h * SMALL_TOKEN)
                room = Rect(place.x + 2, place.y + place.h * SMALL_TOKEN + 2, place.w - 4, place.h * (1 - SMALL_TOKEN))
                canvas.text(name, room, in_the_middle(canvas.smallest, "number", canvas.theme.ink))

    def _line(self, canvas: Canvas, name: str, each: PadList, line: PadLine, *, shown: bool) -> None:
        place = self.places[name]
        thin = 1.01 / canvas.scale
        alone = len(self.lists) > 1
        inset = EDGE if alone else 0.0
        ground = Rect(place.x + inset, place.y, place.w - 2 * inset, thin)
        if line.kind in ("part", "gift") and not alone:
            canvas.fill(place, SHADE)
        elif line.kind == "total":
            canvas.fill(Rect(ground.x, place.y - 1, ground.w, 3), STRONG)
        elif line.kind != "gift":
            canvas.fill(ground, RULE)
        self._name(canvas, self.places[f"{name}.name"], line)
        if line.kind == "title" or not shown:
            return
        for number, column_ in enumerate(each.columns):
            self._cell(canvas, self.places[f"{name}.{number}"], line, number, column_)

    def _name(self, canvas: Canvas, place: Rect, line: PadLine) -> None:
        theme, room, said = canvas.theme, self._name_room(place, line), self.render(line.name)
        size, face = self._alike(canvas, line)
        ink: Colour = theme.ink
        if line.kind in ("total", "title"):
            ink = BROWN
        elif line.kind in ("part", "gift", "place") or (line.kind == "tie" and not line.decisive):
            ink = theme.ink_soft
        canvas.text(said, room, one_line(size, face, ink))

    def _alike(self, canvas: Canvas, line: PadLine) -> tuple[float, Face]:
        """Letters in which the names of all lines of a kind have room."""
        if line.kind not in self._letters:
            part, face = NAMES[line.kind]
            rooms = [
                (self.render(each.name), self._name_room(self.places[f"{name}.name"], each).w)
                for name, _, each in self._all()
                if each.kind == line.kind
            ]
            self._letters[line.kind] = look.alike(canvas, rooms, self.face.size * part, face)
        return self._letters[line.kind]

    def _name_room(self, place: Rect, line: PadLine) -> Rect:
        left = EDGE + (INDENT if line.kind in ("part", "gift") else 0.0)
        wide = self.rect.w - EDGE * 2 if line.kind == "title" else place.w - left - 4
        return Rect(place.x + left, place.y, wide, place.h)

    def _cell(self, canvas: Canvas, place: Rect, line: PadLine, number: int, party: int) -> None:
        align: Literal["right", "centre"] = "right" if len(self.lists) > 1 else "centre"
        room = Rect(place.x, place.y, place.w - EDGE, place.h) if align == "right" else place
        if line.chips and line.kind != "gift":
            self._draw_chips(canvas, place, line, number)
            return
        if line.kind == "place" and line.figures[number] == 1:
            canvas.icon("trophy", *place.centre, min(self.face.size, place.h * 0.6), canvas.theme.ink)
            return
        words = line.told(number)
        if line.kind == "total" and not self.counting.done:
            words = str(self.counting.part(self.pad.total.figures[party] or 0))
        size = self.face.size * {"total": 2.4, "gift": 1.0, "part": 1.0, "place": 1.0}.get(line.kind, 1.25)
        if line.kind == "total":
            widest = max((str(total or 0) for total in self.pad.total.figures), key=len)
            size = look.alike(canvas, [(widest, place.w - max(AIR, place.w * APART))], size, "number")[0]
        ink: Colour = canvas.theme.ink if line.good(number) or self._own(line) else DULL
        if line.decisive and not self.pad.tied(party) and self.pad.places[party] > 1:
            ink = PALE
        elif line.kind == "total" and not self.counting.done:
            ink = canvas.theme.ink
        canvas.text(words, room, one_line(min(size, place.h * 0.8), "number", ink, align=align))

    def _own(self, line: PadLine) -> bool:
        """True if no other figure beside it can be compared with it."""
        return len(self.lists) > 1 and line.kind != "total"

    # ---- chips

    def _chips(self, place: Rect, line: PadLine, number: int) -> Iterable[tuple[PadChip, Rect]]:
        chips = line.chips[number] if line.chips else ()
        if not chips:
            return
        if line.kind == "gift":
            yield chips[0], place
            return
        high = min(place.h * CHIP, self.face.size * 1.35)
        gap = 4.0 if place.w > 110 else 2.0
        room = place.w - gap * (len(chips) - 1)
        wide = min(high * 1.05, max((room - AIR) / len(chips), min(LEAST, (room - gap) / len(chips))))
        left = place.x + (place.w - len(chips) * wide - gap * (len(chips) - 1)) / 2
        for index, chip in enumerate(chips):
            yield chip, Rect(left + index * (wide + gap), place.centre[1] - high / 2, wide, high)

    def _draw_chips(self, canvas: Canvas, place: Rect, line: PadLine, number: int) -> None:
        spot = self._spot()
        for chip, at in self._chips(place, line, number):
            tint = self.face.tints.get(chip.kind)
            lit = spot is not None and spot.chip is chip
            rim: Colour = (240, 199, 94) if lit else (112, 90, 50, 150)
            fill = PAPER if tint is None else Gradient(_shaded(tint, 0.86), _shaded(tint, 0.7))
            box = Picture(at.w, at.h, (Box(1, 1, at.w - 2, at.h - 2, fill, 5, rim, 2.4 if lit else 1.2),))
            canvas.picture(box, *at.centre, at.w)
            ink = canvas.theme.ink if tint is None else (252, 248, 238)
            size = min(at.h * 0.78, self.face.size * 0.95)
            canvas.text(str(chip.figure), at, one_line(size, "number", ink, align="centre"))


def _weight(lines: Sequence[PadLine]) -> float:
    return sum(HEIGHTS[line.kind] for line in lines)


def _shaded(colour: Colour, part: float) -> Colour:
    """Dark enough for light figures to be read."""
    red, green, blue = (round(each * part) for each in colour[:3])
    return red, green, blue
