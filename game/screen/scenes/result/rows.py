"""The rows of the ranking: a player with the total, and opened, what it is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.say import Say, say
from game.kernel.score import Score, ScoreLine
from game.present.party import Party
from game.present.picture import Face
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.result.counting import Counting
from game.screen.theme import Colour
from game.screen.widgets.base import Widget

HEAD, LOWEST = 84.0, 54.0
"""Height of a player's head row where there is room, and where many players share little."""
LINE, LEAST_LINE = 42.0, 30.0
"""Height of a line of the score, and the least where all ranks could not be in sight otherwise."""
LEFT = 96.0
ROOMY, FIGURES = 72.0, 26.0
"""Height from which a head row has room for large letters, and of the line of figures below the name."""
FOOT = 20.0
"""Room below the last line."""
SHORTEST = 90.0
"""Units below which a bar says nothing: the name gets its room."""


class ScoreRow(Widget):
    """One player in the ranking. A click opens or closes the lines of the score; its height follows.

    The total is what ``counting`` has told of it at ``place``; when all are told, the winner glows and lines are seen.
    """

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
        place: int,
        counting: Counting,
        most: int,
        patterns: bool,
        head: float = HEAD,
        line: float = LINE,
        figures: Say | None = None,
        bare: bool = False,
    ) -> None:
        high = head + (below(score, line) if opened else 0)
        super().__init__(f"score.{score.seat}", Rect(rect.x, rect.y, rect.w, high), name=party.title)
        self.score = score
        self.party = party
        self.opened = opened
        self.on_toggle = on_toggle
        self.bare = bare
        """Whether it does not show that it can be clicked."""
        self.place = place
        self.counting = counting
        self.most = max(1, most)
        self.patterns = patterns
        self.head = head
        self.line = line
        self.figures = figures

    @property
    def busy(self) -> bool:
        return super().busy or not self.counting.done

    @property
    def first(self) -> bool:
        """Whether it is shown as that of a winner."""
        return self.score.rank == 1 and self.counting.done

    def activate(self) -> None:
        """Open or close the lines."""
        self.on_toggle(self.score.seat)

    def draw(self, canvas: Canvas) -> None:
        theme, first = canvas.theme, self.first
        canvas.plate(self.rect, "card.winner" if first else "inset")
        ink = theme.ink if first else theme.cream
        if self.warm > 0 and not first:
            canvas.plate(self.rect, "row.hover", alpha=int(255 * self.warm))
        head = Rect(self.rect.x, self.rect.y, self.rect.w, self.head)
        middle = head.y + head.h / 2
        rank = Rect(head.x + 18, head.y, 56, head.h)
        if first:
            canvas.icon("trophy", rank.x + 28, middle, 40, theme.brass_deep)
        elif self.counting.done:
            words = str(self.score.rank)
            canvas.text(words, rank, size=40, face="number", colour=ink, align="centre", valign="middle", lines=1)
        canvas.mark(self.party.mark, head.x + LEFT + 22, middle, 44, self.patterns)
        total = Rect(head.right - 200, head.y, 120, head.h)
        wide = canvas.measure(str(self.score.total), size=48, face="number")[0]
        left = head.x + LEFT + 62
        figures, face = self._figures(canvas, total.right - wide - 12 - left)
        upper, below = self._divided(Rect(left, head.y, total.x - left - 12, head.h), bool(figures))
        below = Rect(below.x, below.y, total.right - wide - 12 - left, below.h)
        name = Rect(upper.x, upper.y, head.w * 0.34, upper.h)
        bar = Rect(name.right + 16, upper.centre[1] - 9, upper.right - name.right - 16, 18)
        if bar.w < SHORTEST:
            name = upper
        title, size = self.say(self.party.title), 30 if self.head >= ROOMY else 26
        canvas.text(title, name, size=size, face="strong", colour=ink, valign="middle", lines=1, fit=True)
        if figures and self.counting.begun(self.place):
            soft = theme.ink_soft if first else theme.cream_soft
            canvas.text(figures, below, size=20, face=face, colour=soft, valign="middle", lines=1)
        told = self.counting.part(self.score.total, self.place)
        if bar.w >= SHORTEST:
            self._bar(canvas, bar, told)
        if self.counting.begun(self.place):
            canvas.text(str(told), total, size=48, face="number", colour=ink, align="right", valign="middle")
        if not self.bare:
            canvas.icon("up" if self.opened else "down", head.right - 40, middle, 26, ink)
        if self.opened and self.counting.done:
            self._lines(canvas, ink)

    def _figures(self, canvas: Canvas, room: float) -> tuple[str, Face]:
        """Return the figures and their letters, condensed where there is little room; no words where there is less."""
        words = self.say(self.figures) if self.figures is not None else ""
        faces: tuple[Face, ...] = ("text", "number")
        fitting = (face for face in faces if canvas.measure(words, size=20, face=face)[0] <= room)
        face = next(fitting, None)
        return (words, face) if face is not None else ("", "text")

    def _divided(self, room: Rect, figures: bool) -> tuple[Rect, Rect]:
        """Return the room of the name, and of the figures below it if there are any."""
        if not figures:
            return room, Rect(room.x, room.bottom, room.w, 0)
        edge = 6 if self.head >= ROOMY else 1
        below = Rect(room.x, room.bottom - edge - FIGURES, room.w, FIGURES)
        return Rect(room.x, room.y + edge, room.w, below.y - room.y - edge), below

    def _bar(self, canvas: Canvas, track: Rect, told: int) -> None:
        canvas.plate(track, "track")
        part = track.w * told / self.most
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
            ink = canvas.theme.brass_deep if self.first else canvas.theme.gold
        face: Face = "strong" if heading else "text"
        canvas.text(self.say(message), room, size=22, face=face, colour=ink, valign="middle", lines=1, fit=True)


def below(score: Score, line: float) -> float:
    """Return how high an opened row is below its head."""
    return (len(score.lines) + len(score.ties) + bool(score.ties)) * line + FOOT


def opened_for(scores: Sequence[Score], room: float, between: float, head: float, line: float) -> set[int]:
    """Return the seats whose lines are seen on a poster: the winners', and as many more from the top as have room."""
    rest = room - len(scores) * (head + between) + between
    found: set[int] = set()
    for score in sorted(scores, key=lambda score: (score.rank, score.seat)):
        rest -= below(score, line)
        if rest < 0 and score.rank > 1:
            break
        found.add(score.seat)
    return found


def heights(scores: Sequence[Score], room: float, between: float) -> tuple[float, float]:
    """Return how high the head of a row and a line of its score are, so that all ranks are in sight if it can be.

    Heads give way first, then lines.
    """
    winners = [score for score in scores if score.rank == 1]
    lines = sum(len(score.lines) + len(score.ties) + bool(score.ties) for score in winners)
    rest = room - between * (len(scores) - 1) - FOOT * len(winners)
    count = max(1, len(scores))
    head = max(LOWEST, min(HEAD, (rest - lines * LINE) / count))
    return head, max(LEAST_LINE, min(LINE, (rest - head * count) / max(1, lines)))
