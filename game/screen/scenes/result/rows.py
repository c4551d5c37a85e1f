"""The rows of the ranking: a player with the total, and opened, what it is made of."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.say import Say, say
from game.kernel.score import Score, ScoreLine
from game.present.party import Party
from game.present.picture import Face
from game.screen.canvas import Canvas, Rect
from game.screen.theme import Colour
from game.screen.widgets.base import Widget

HEAD, LOWEST = 84.0, 64.0
"""Height of a player's head row where there is room, and where many players share little."""
LINE, LEAST_LINE = 42.0, 34.0
"""Height of a line of the score, and the least where all ranks could not be in sight otherwise."""
LEFT = 96.0


class ScoreRow(Widget):
    """One player in the ranking. A click opens or closes the lines of the score; its height follows."""

    focusable = True
    clickable = True

    def __init__(
        self,
        rect: Rect,
        score: Score,
        party: Party,
        opened: bool,
        on_toggle: Callable[[int], None],
        *,
        most: int,
        patterns: bool,
        head: float = HEAD,
        line: float = LINE,
    ) -> None:
        lines = len(score.lines) + len(score.ties) + bool(score.ties) if opened else 0
        high = head + lines * line + (20 if opened else 0)
        super().__init__(f"score.{score.seat}", Rect(rect.x, rect.y, rect.w, high), name=party.title)
        self.score = score
        self.party = party
        self.opened = opened
        self.on_toggle = on_toggle
        self.most = max(1, most)
        self.patterns = patterns
        self.head = head
        self.line = line

    def activate(self) -> None:
        """Open or close the lines."""
        self.on_toggle(self.score.seat)

    def draw(self, canvas: Canvas) -> None:
        theme, score = canvas.theme, self.score
        first = score.rank == 1
        canvas.plate(self.rect, "card" if first else "inset")
        ink = theme.ink if first else theme.cream
        if self.warm > 0 and not first:
            canvas.plate(self.rect, "row.hover", alpha=int(255 * self.warm))
        head = Rect(self.rect.x, self.rect.y, self.rect.w, self.head)
        middle = head.y + head.h / 2
        rank = Rect(head.x + 18, head.y, 56, head.h)
        if first:
            canvas.icon("trophy", rank.x + 28, middle, 40, theme.brass_deep)
        else:
            words = str(score.rank)
            canvas.text(words, rank, size=40, face="number", colour=ink, align="centre", valign="middle", lines=1)
        canvas.mark(self.party.mark, head.x + LEFT + 22, middle, 44, self.patterns)
        name = Rect(head.x + LEFT + 62, head.y, head.w * 0.34, head.h)
        title = self.say(self.party.title)
        canvas.text(title, name, size=30, face="strong", colour=ink, valign="middle", lines=1, fit=True)
        self._bar(canvas, Rect(name.right + 16, middle - 9, head.right - name.right - 236, 18))
        total = Rect(head.right - 200, head.y, 120, head.h)
        canvas.text(str(score.total), total, size=48, face="number", colour=ink, align="right", valign="middle")
        canvas.icon("up" if self.opened else "down", head.right - 40, middle, 26, ink)
        if self.opened:
            self._lines(canvas, ink)

    def _bar(self, canvas: Canvas, track: Rect) -> None:
        canvas.plate(track, "track")
        part = track.w * self.score.total / self.most
        if part > 8:
            canvas.plate(Rect(track.x, track.y, part, track.h), "track.on")

    def _lines(self, canvas: Canvas, ink: Colour) -> None:
        y = self.rect.y + self.head
        for line in self.score.lines:
            self._line(canvas, line, y, ink)
            y += self.line
        if self.score.ties:
            self._words(canvas, say("table.result.ties"), y, ink, heading=True)
            y += self.line
        for line in self.score.ties:
            self._line(canvas, line, y, ink, sign="")
            y += self.line

    def _line(self, canvas: Canvas, line: ScoreLine, y: float, ink: Colour, sign: str = "+") -> None:
        self._words(canvas, Say(line.key), y, ink)
        points = Rect(self.rect.right - 260, y, 180, self.line)
        soft = (*ink[:3], 190) if not line.points else ink
        canvas.text(
            f"{line.points:{sign}d}", points, size=27, face="number", colour=soft, align="right", valign="middle"
        )

    def _words(self, canvas: Canvas, message: Say, y: float, ink: Colour, heading: bool = False) -> None:
        room = Rect(self.rect.x + LEFT + 62, y, self.rect.w * 0.6, self.line)
        canvas.fill(Rect(room.x, y, self.rect.right - room.x - 80, 1), (*ink[:3], 40))
        if heading:
            ink = canvas.theme.brass_deep if self.score.rank == 1 else canvas.theme.gold
        face: Face = "strong" if heading else "text"
        canvas.text(self.say(message), room, size=22, face=face, colour=ink, valign="middle", lines=1, fit=True)
