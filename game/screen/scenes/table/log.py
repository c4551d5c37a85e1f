"""The log: what happened, grouped under headings; pointing at a line tells the table which pieces to light."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

import msgspec

from game.kernel.message import msg
from game.present.area import Rect
from game.present.input import Key
from game.present.party import Mark, Party
from game.present.pictures.picture import Colour, Face
from game.present.pictures.pieces import ink_of
from game.present.record.deeds import Reasoning
from game.present.record.logbook import LogMoment
from game.present.stage.record import LogSign
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Lettering
from game.screen.scenes.board.board_viewer import BoardViewer
from game.screen.widgets import look
from game.screen.widgets.base import Explained, Text, TipText, Widget
from game.screen.widgets.log_signs import draw_signs, signs_width
from game.screen.widgets.scroll import ScrollArea

SIZE = 20.0
TOKEN = 22.0
LEFT = 40.0
SPARE = 18.0
TOLD = 80
"""The most lines that are told to people who cannot see them."""
OPENER = 46.0
"""How wide the arrow is that opens a line which joins others."""
INDENT = 22.0
SIGNS, BEFORE_SIGNS = 28.0, 14.0
"""The height of a row of signs below words, and the room before signs behind words."""


class LogEntry(msgspec.Struct, frozen=True):
    """One line, already in words. ``mark`` is that of the party it belongs to; ``moment`` is what a click opens.

    ``deed`` is the number of the action that it tells of, if it does so. A line that joins others has the number of the
    first of them as ``joins``; if ``opened``, they follow it, each a ``part``. ``signs`` say what moved, ``names`` are
    those with a colour of their own.
    """

    words: str
    mark: Mark | None = None
    heading: bool = False
    major: bool = False
    moment: int = -1
    pieces: tuple[str, ...] = ()
    joins: int = -1
    opened: bool = False
    part: bool = False
    deed: int = -1
    signs: tuple[LogSign, ...] = ()
    names: tuple[tuple[str, Colour], ...] = ()


class LogPanel(ScrollArea):
    """Lines from the oldest to the newest; stays at the newest unless somebody scrolled up.

    With the keyboard one goes from line to line by the arrows up and down. The line of the moment ``now``, if that is
    one of the past, is marked and in sight. Without a ``reader`` lines are only read.
    """

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        entries: Sequence[LogEntry],
        canvas: Canvas,
        reader: TableLog | None = None,
        *,
        name: Text = "",
        now: int | None = None,
    ) -> None:
        self.entries = entries
        self.now = _line_of(entries, now)
        """The line of the moment that is looked at, if it is one of the past."""
        self._tops = [0.0]
        """Where each line begins, from the first one, and where the last one ends."""
        self._rows: dict[int, _Entry] = {}
        """The lines that have been in sight: only these are made, others are known by where they lie."""
        self.reader = reader
        for entry in entries:
            self._tops.append(self._tops[-1] + _height(entry, reader is not None, rect.w, canvas))
        super().__init__(widget_id, rect, self._tops[-1] + 6, (), own_keys=True)
        self.focusable = self.click_focus = self.focusable or reader is not None
        self.line: int | None = None
        """The line to which the keyboard has gone."""
        self.name = name
        self.pointed: LogEntry | None = None
        self._place(self.furthest)
        self.goal = self.furthest
        if self.now is not None:
            self._show_now()

    @property
    def children(self) -> Sequence[Widget]:
        return self.live

    def adopt(self, old: Widget) -> None:
        assert isinstance(old, LogPanel)
        self.warm = old.warm
        self.pointed = old.pointed
        self.line = min(old.line, len(self.entries) - 1) if old.line is not None and self.entries else None
        if self.now is not None and self.now != old.now:
            self._place(min(old.offset, self.furthest))
            self._show_now()
        elif old.goal < old.furthest - 4 and (self.now is not None or old.now is None):
            self._place(min(old.offset, self.furthest))
            self.goal = min(old.goal, self.furthest)

    def update(self, dt: float) -> None:
        super().update(dt)
        hovered = self.layer.hover
        entry = hovered.entry if isinstance(hovered, _Entry) and hovered.owner is self else None
        if not self.focused:
            self.line = None
        elif entry is None and self.line is not None:
            entry = self.entries[self.line]
        if entry is not self.pointed:
            self.pointed = entry
            if self.reader is not None:
                self.reader.point(entry)

    def node(self) -> AccessNode | None:
        return AccessNode(self.id, "log", self.render(self.name))

    def inside(self, tell: Callable[[Widget], Iterable[AccessNode]]) -> Iterable[AccessNode]:
        """Yield the last lines, whether they are in sight or not."""
        for number in range(max(0, len(self.entries) - TOLD), len(self.entries)):
            yield from tell(self._row(number))

    def key(self, key: Key) -> bool:
        if key.name in ("up", "down") and self.entries:
            before = self.line
            self._step(-1 if key.name == "up" else 1)
            return self.line != before or not key.ends
        if key.name == "enter" and self.line is not None:
            self._row(self.line).activate()
            return True
        return super().key(key)

    def _step(self, direction: int) -> None:
        """At first to the lowest line in sight; say what there is to say of it."""
        if self.line is None:
            lowest = bisect_right(self._tops, self.offset + self.rect.h + 1) - 2
            self.line = min(max(lowest, 0), len(self.entries) - 1)
        else:
            self.line = min(max(self.line + direction, 0), len(self.entries) - 1)
        top, bottom = self._tops[self.line], self._tops[self.line + 1]
        if top - 12 < self.goal:
            self.scroll_to(top - 12, at_once=True)
        elif bottom + 12 > self.goal + self.rect.h:
            self.scroll_to(bottom + 12 - self.rect.h, at_once=True)
        row = self._row(self.line)
        if row.tip is not None:
            self.layer.explain(row)

    def _show_now(self) -> None:
        assert self.now is not None
        top, bottom = self._tops[self.now], self._tops[self.now + 1]
        if top < self.offset or bottom > self.offset + self.rect.h:
            self._place(min(max(0.0, (top + bottom - self.rect.h) / 2), self.furthest))
        self.goal = self.offset

    # ---- lines in sight

    def shift(self, dx: float, dy: float) -> None:
        super().shift(dx, dy)
        self._rows.clear()
        self._sight = None

    def _place(self, offset: float) -> None:
        if offset != self.offset:
            self.offset = offset
            self._sight = None

    def _seen(self) -> list[Widget]:
        if self._sight is None:
            first = bisect_right(self._tops, self.offset) - 1
            last = bisect_left(self._tops, self.offset + self.rect.h)
            self._sight = [self._row(number) for number in range(max(0, first), min(last, len(self.entries)))]
        return self._sight

    def _row(self, number: int) -> _Entry:
        top = self.rect.y - self.offset + self._tops[number]
        row = self._rows.get(number)
        if row is None:
            high = self._tops[number + 1] - self._tops[number]
            rect = Rect(self.rect.x, top, self.rect.w - SPARE, high)
            row = self._rows[number] = _Entry(f"{self.id}.{number}", self, number, rect)
            if self._layer is not None:
                row.join(self._layer)
        elif row.rect.y != top:
            row.shift(0.0, top - row.rect.y)
        return row


def _line_of(entries: Sequence[LogEntry], moment: int | None) -> int | None:
    """The last line of a moment, of those before it if it has none."""
    if moment is None:
        return None
    return max((number for number, entry in enumerate(entries) if 0 <= entry.moment <= moment), default=None)


def _face(entry: LogEntry) -> Face:
    return "strong" if entry.heading or entry.major else "text"


def _margins(entry: LogEntry, opens: bool) -> tuple[float, float]:
    left = 4.0 if entry.heading else LEFT + INDENT * entry.part
    return left, OPENER if opens else 8.0


def _height(entry: LogEntry, unfolds: bool, width: float, canvas: Canvas) -> float:
    opens = entry.joins >= 0 and unfolds
    left, right = _margins(entry, opens)
    room = width - left - SPARE - right
    _, height = canvas.measure(entry.words, size=SIZE, face=_face(entry), width=room)
    below = 0.0 if _beside(entry, room, canvas) else SIGNS
    return max(height + below + (22.0 if entry.heading else 10.0), OPENER if opens else 0.0)


def _beside(entry: LogEntry, room: float, canvas: Canvas) -> bool:
    """True if the signs have room behind the last word; else they stand below it."""
    if not entry.signs:
        return True
    last = canvas.last_line(entry.words, _lettering(entry), room)
    return last + BEFORE_SIGNS + signs_width(canvas, entry.signs) <= room


def _lettering(entry: LogEntry, colour: Colour | None = None) -> Lettering:
    return Lettering(SIZE, _face(entry), colour, tints=entry.names)


class _Entry(Widget):
    def __init__(self, widget_id: str, owner: LogPanel, number: int, rect: Rect) -> None:
        self.owner = owner
        self.number = number
        self.entry = entry = owner.entries[number]
        super().__init__(widget_id, rect, name=entry.words)
        self.clickable = not entry.heading
        opens = entry.joins >= 0 and owner.reader is not None
        self._room = _margins(entry, opens)
        self._opener = _Opener(f"{widget_id}.unfold", self) if opens else None

    @property
    def children(self) -> Sequence[Widget]:
        return (self._opener,) if self._opener is not None else ()

    @property
    def tip(self) -> TipText | None:
        """Why the action was chosen: worked out when somebody points at the line."""
        reader, deed = self.owner.reader, self.entry.deed
        return reader.why(deed) if reader is not None and deed >= 0 else None

    @tip.setter
    def tip(self, tip: TipText | None) -> None:
        assert tip is None

    def activate(self) -> None:
        if self.owner.reader is not None:
            self.owner.reader.open(self.entry)

    def node(self) -> AccessNode | None:
        if self.entry.heading:
            return AccessNode(self.id, "heading", self.entry.words)
        verbs = self.clicks if self.owner.reader is not None else {}
        focused = self.owner.focused and self.owner.line == self.number
        return AccessNode(self.id, "item", self.entry.words, focused=focused, verbs=verbs)

    def draw(self, canvas: Canvas) -> None:
        rect, theme = self.rect, canvas.theme
        here = self.owner.focused and self.owner.line == self.number
        if self.owner.now == self.number:
            look.row(canvas, rect, 0.0, chosen=True)
        if (self.warm > 0 or here) and (self.owner.reader is not None or self.entry.pieces):
            look.row(canvas, rect, max(self.warm, float(here)), chosen=False)
        down = 16.0 if self.entry.heading else 5.0
        left, right = self._room
        if self.entry.mark is not None:
            canvas.mark(self.entry.mark, rect.x + left - 20, rect.y + down + TOKEN / 2 + 3, TOKEN)
        colour = theme.gold if self.entry.heading else theme.cream_soft if self.entry.part else theme.cream
        room = Rect(rect.x + left, rect.y + down, rect.w - left - right, rect.h - down)
        canvas.text(self.entry.words, room, _lettering(self.entry, colour))
        self._draw_signs(canvas, room)
        if self._opener is not None:
            self._opener.draw(canvas)

    def _draw_signs(self, canvas: Canvas, room: Rect) -> None:
        signs = self.entry.signs
        if not signs:
            return
        _, high = canvas.measure(self.entry.words, size=SIZE, face=_face(self.entry), width=room.w)
        beside = _beside(self.entry, room.w, canvas)
        step = canvas.measure("0", size=SIZE)[1]
        x = room.right - signs_width(canvas, signs) if beside else room.x
        draw_signs(canvas, signs, x, room.y + high + (-step / 2 if beside else SIGNS / 2))


class _Opener(Widget):
    """The arrow at the right end of a line that joins others."""

    focusable = True
    clickable = True

    def __init__(self, widget_id: str, line: _Entry) -> None:
        self.line = line
        entry, rect = line.entry, line.rect
        name = msg("table.log.fold" if entry.opened else "table.log.unfold")
        super().__init__(widget_id, Rect(rect.right - OPENER, rect.y, OPENER, rect.h), name=name, tip=name)

    def activate(self) -> None:
        reader = self.line.owner.reader
        assert reader is not None
        reader.unfold(self.line.entry)

    def draw(self, canvas: Canvas) -> None:
        if self.warm > 0 or self.focused:
            look.row(canvas, self.rect, max(self.warm, float(self.focused)), chosen=False)
        icon = "up" if self.line.entry.opened else "down"
        canvas.icon(icon, *self.rect.centre, 20, canvas.theme.gold)


# ---- lines in words, and what is done with them


def named(parties: Sequence[Party], speak: Callable[[Text], str]) -> tuple[tuple[str, Colour], ...]:
    """The names of parties in words, each with its colour."""
    return tuple((speak(party.title), ink_of(party.mark)) for party in parties)


def log_entries(
    entries: Sequence[LogMoment],
    parties: Sequence[Party],
    speak: Callable[[Text], str],
    opened: Collection[int] = (),
) -> list[LogEntry]:
    """Log lines in words, with a heading where a round begins.

    Lines that join others are followed by them where the number of the first is among the ``opened``.
    """
    found: list[LogEntry] = []
    marks, names = {party.id: party.mark for party in parties}, named(parties, speak)
    current, above = 0, ""
    for entry in entries:
        words = speak(entry.line.message)
        opens, current = entry.round != current, entry.round
        if entry.heading and words == above and not opens:
            continue  # something happened in this round before its first phase, so that it has its heading
        if opens and entry.heading:
            found.append(LogEntry(words, heading=True, moment=entry.moment))
            continue
        if opens:
            above = speak(msg("table.log.round", round=current))
            found.append(LogEntry(above, heading=True))
        first = entry.parts[0].number if entry.parts else -1
        found.append(_worded(entry, marks, names, speak, joins=first, opened=first in opened))
        if first in opened:
            found += [_worded(part, marks, names, speak, part=True) for part in entry.parts]
    return found


def _worded(
    entry: LogMoment,
    marks: Mapping[str, Mark],
    names: Sequence[tuple[str, Colour]],
    speak: Callable[[Text], str],
    *,
    joins: int = -1,
    opened: bool = False,
    part: bool = False,
) -> LogEntry:
    line = entry.line
    words = speak(msg("table.log.hinted", line=speak(line.message))) if entry.hint else speak(line.message)
    deed = entry.moment - 1 if entry.deed else -1
    major = line.major or entry.heading
    mark, said = marks.get(line.party), tuple(name for name in names if name[0] in words)
    return LogEntry(words, mark, False, major, entry.moment, line.pieces, joins, opened, part, deed, line.signs, said)


class TableLog:
    """Reads the log of a table: lines light up things under the ``hands``, lead to their moments by ``go``, tell why
    bots decided so, and open to those they join.
    """

    def __init__(self, hands: BoardViewer, go: Callable[[int], None]) -> None:
        self._showing = hands.showing
        self._hands = hands
        self._go = go
        self._reasoning = Reasoning(hands.showing.session, hands.showing.stage)
        self._opened: set[int] = set()
        """The first numbers of the lines that are opened to the lines they join."""

    def panel(
        self, rect: Rect, canvas: Canvas, entries: Sequence[LogMoment], speak: Callable[[Text], str], now: int | None
    ) -> LogPanel:
        """The panel of these lines of the log, that of the moment ``now`` marked."""
        lines = log_entries(entries, self._showing.parties, speak, self._opened)
        return LogPanel("log", rect, lines, canvas, self, name=msg("table.log"), now=now)

    def point(self, entry: LogEntry | None) -> None:
        """Heed what the mouse or the keyboard points at."""
        self._hands.pieces = entry.pieces if entry is not None else ()

    def open(self, entry: LogEntry) -> None:
        """Follow a line that was clicked."""
        if entry.moment >= 0:
            self._go(entry.moment)

    def unfold(self, entry: LogEntry) -> None:
        """Open a line that joins others to these, or shut it."""
        self._opened ^= {entry.joins}
        self._showing.renew()

    def why(self, deed: int) -> TipText | None:
        """The reason for an action, if that may be told."""
        showing = self._showing
        reason = self._reasoning.reason(deed, showing.viewer, everything=showing.open)
        return Explained(reason.title, reason.body) if reason is not None else None
