"""The log: what happened, grouped under headings; pointing at a line tells the table which pieces to light."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.say import say
from game.present.input import Key
from game.present.party import Mark
from game.present.picture import Face
from game.screen.canvas import Canvas, Rect
from game.screen.widgets import look
from game.screen.widgets.base import Text, TipText, Widget
from game.screen.widgets.scroll import ScrollArea

SIZE = 20.0
TOKEN = 22.0
LEFT = 40.0
SPARE = 18.0
OPENER = 46.0
"""How wide the arrow is that opens a line which joins others."""
INDENT = 22.0


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line, already in words. ``mark`` is that of the party it belongs to; ``moment`` is what a click opens.

    ``deed`` is the number of the action that it tells of, if it does so.
    A line that joins others has the number of the first of them as ``joins``; if ``opened``, they follow it, each a
    ``part``.
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


class LogPanel(ScrollArea):
    """Lines from the oldest to the newest; stays at the newest unless somebody scrolled up.

    ``on_hover`` gets the entry the mouse points at, or None; ``on_open`` the entry that was clicked; ``on_unfold`` the
    one that joins others and whose arrow was clicked. ``on_why`` returns why an action was chosen, if that may be told.
    With the keyboard one goes from line to line by the arrows up and down.
    """

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        entries: Sequence[LogEntry],
        canvas: Canvas,
        *,
        on_hover: Callable[[LogEntry | None], None] | None = None,
        on_open: Callable[[LogEntry], None] | None = None,
        on_unfold: Callable[[LogEntry], None] | None = None,
        on_why: Callable[[int], TipText | None] | None = None,
        name: Text = "",
    ) -> None:
        rows: list[_Entry] = []
        top = rect.y
        self.on_unfold = on_unfold
        self.on_why = on_why
        for number, entry in enumerate(entries):
            row = _Entry(f"{widget_id}.{number}", self, entry, rect, top, canvas)
            rows.append(row)
            top += row.rect.h
        super().__init__(widget_id, rect, top - rect.y + 6, rows, own_keys=True)
        self.rows = rows
        self.focusable = self.click_focus = self.focusable or on_why is not None
        self.line: int | None = None
        """The line to which the keyboard has gone."""
        self.name = name
        self.on_hover = on_hover
        self.on_open = on_open
        self.pointed: LogEntry | None = None
        self._place(self.furthest)
        self.goal = self.furthest

    def adopt(self, old: Widget) -> None:
        assert isinstance(old, LogPanel)
        self.warm = old.warm
        self.pointed = old.pointed
        self.line = min(old.line, len(self.rows) - 1) if old.line is not None and self.rows else None
        if old.goal < old.furthest - 4:
            self._place(min(old.offset, self.furthest))
            self.goal = min(old.goal, self.furthest)

    def update(self, dt: float) -> None:
        super().update(dt)
        hovered = self.layer.hover
        entry = hovered.entry if isinstance(hovered, _Entry) and hovered.owner is self else None
        if not self.focused:
            self.line = None
        elif entry is None and self.line is not None:
            entry = self.rows[self.line].entry
        if entry is not self.pointed:
            self.pointed = entry
            if self.on_hover is not None:
                self.on_hover(entry)

    def key(self, key: Key) -> bool:
        if key.name in ("up", "down") and self.rows:
            self._step(-1 if key.name == "up" else 1)
            return True
        if key.name == "enter" and self.line is not None:
            self.rows[self.line].activate()
            return True
        return super().key(key)

    def _step(self, direction: int) -> None:
        """Go to the next line up or down, at first to the lowest one in sight, and say what there is to say of it."""
        rows = self.rows
        if self.line is None:
            seen = [n for n, row in enumerate(rows) if row.rect.bottom <= self.rect.bottom + 1]
            self.line = seen[-1] if seen else 0
        else:
            self.line = min(max(self.line + direction, 0), len(rows) - 1)
        row = rows[self.line]
        self.reveal(row)
        if row.tip is not None:
            self.layer.explain(row)


class _Entry(Widget):
    def __init__(
        self, widget_id: str, owner: LogPanel, entry: LogEntry, area: Rect, top: float, canvas: Canvas
    ) -> None:
        self.owner = owner
        self.entry = entry
        left = 4.0 if entry.heading else LEFT + INDENT * entry.part
        opens = entry.joins >= 0 and owner.on_unfold is not None
        right = OPENER if opens else 8.0
        face: Face = "strong" if entry.heading or entry.major else "text"
        _, height = canvas.measure(entry.words, size=SIZE, face=face, width=area.w - left - SPARE - right)
        extra = 22.0 if entry.heading else 10.0
        high = max(height + extra, OPENER if opens else 0.0)
        super().__init__(widget_id, Rect(area.x, top, area.w - SPARE, high), name=entry.words)
        self.clickable = not entry.heading
        self._room = left, right
        self._face = face
        self._opener = _Opener(f"{widget_id}.unfold", self) if opens else None

    @property
    def children(self) -> Sequence[Widget]:
        return (self._opener,) if self._opener is not None else ()

    @property
    def tip(self) -> TipText | None:
        """Why the action was chosen: worked out when somebody points at the line."""
        why, deed = self.owner.on_why, self.entry.deed
        return why(deed) if why is not None and deed >= 0 else None

    @tip.setter
    def tip(self, tip: TipText | None) -> None:
        assert tip is None

    def activate(self) -> None:
        if self.owner.on_open is not None:
            self.owner.on_open(self.entry)

    def draw(self, canvas: Canvas) -> None:
        rect, theme = self.rect, canvas.theme
        here = self.owner.focused and self.owner.line is not None and self.owner.rows[self.owner.line] is self
        if (self.warm > 0 or here) and (self.owner.on_open is not None or self.entry.pieces):
            look.row(canvas, rect, max(self.warm, float(here)), chosen=False)
        down = 16.0 if self.entry.heading else 5.0
        left, right = self._room
        if self.entry.mark is not None:
            canvas.mark(self.entry.mark, rect.x + left - 20, rect.y + down + TOKEN / 2 + 3, TOKEN)
        colour = theme.gold if self.entry.heading else theme.cream_soft if self.entry.part else theme.cream
        room = Rect(rect.x + left, rect.y + down, rect.w - left - right, rect.h - down)
        canvas.text(self.entry.words, room, size=SIZE, face=self._face, colour=colour)
        if self._opener is not None:
            self._opener.draw(canvas)


class _Opener(Widget):
    """The arrow at the right end of a line that joins others."""

    focusable = True
    clickable = True

    def __init__(self, widget_id: str, line: _Entry) -> None:
        self.line = line
        entry, rect = line.entry, line.rect
        name = say("table.log.fold" if entry.opened else "table.log.unfold")
        super().__init__(widget_id, Rect(rect.right - OPENER, rect.y, OPENER, rect.h), name=name, tip=name)

    def activate(self) -> None:
        unfold = self.line.owner.on_unfold
        assert unfold is not None
        unfold(self.line.entry)

    def draw(self, canvas: Canvas) -> None:
        if self.warm > 0 or self.focused:
            look.row(canvas, self.rect, max(self.warm, float(self.focused)), chosen=False)
        icon = "up" if self.line.entry.opened else "down"
        canvas.icon(icon, *self.rect.centre, 20, canvas.theme.gold)
