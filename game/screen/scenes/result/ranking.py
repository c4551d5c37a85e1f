"""The ranking: rows in seat order while scores count up, then in the order of the ranks, and a bar of all shares."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from game.kernel.message import Message, msg
from game.kernel.score import Score, ScoreLine
from game.present.area import Rect
from game.present.party import Party, party_of, those
from game.present.pictures.picture import Colour, Face
from game.present.pictures.pieces import colour_of
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Widget

COUNTING_STEP = 0.12
"""Seconds of one point at most."""
LONGEST_COUNTING = 2.6
"""Seconds in which the highest score is told at most."""
COUNTED_PAUSE = 0.5
"""Seconds after the last point, before the ranks are told."""


class Counting:
    """Time since the scores began to count; ``totals`` in seat order. ``finish`` ends it at once."""

    def __init__(self, totals: Sequence[int], *, at_once: bool) -> None:
        highest = max([1, *totals])
        self._step = min(COUNTING_STEP, LONGEST_COUNTING / highest)
        self._length = self._step * highest + COUNTED_PAUSE
        self._passed = self._length if at_once else 0.0

    @property
    def done(self) -> bool:
        """Whether every score is told, and who is ahead may be."""
        return self._passed >= self._length

    def part(self, total: int) -> int:
        """Return what is told of ``total`` by now."""
        return total if self.done else min(total, int(self._passed / self._step))

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; tell whether that has ended it."""
        if self.done:
            return False
        self._passed += dt
        return self.done

    def finish(self) -> bool:
        """Tell every score at once; tell whether that has changed anything."""
        changed, self._passed = not self.done, self._length
        return changed


PIPS = 24
"""Totals up to this are told in single signs, higher ones on a bar."""
PARTED = 84.0
"""Height from which a row shows the parts of its score."""
RANK, MARK, TOTAL = 44.0, 40.0, 84.0
FIGURES, NAME, NAMED = 26.0, 30.0, 0.4
"""How high figures of one line are, and a name above more of them; the part of a row for a name above parts."""
PART, BELOW = 25.0, 8.0
"""How high a part of the score is, and what is left free around all of them."""
LEFT = 12.0
BETWEEN = re.compile(r"\s{2,}|\u3000")
"""What stands between two figures: more than a blank, or a wide one."""
SHORTEST = 70.0
"""Room below which signs or a bar say nothing."""


class Figures(NamedTuple):
    """The figures of a row: their letters, own lines, the ``most`` lines of any row, and how high each is."""

    size: float
    face: Face
    lines: Sequence[str]
    most: int
    step: float

    @property
    def broken(self) -> bool:
        """Whether those of some row take more than one line."""
        return self.most > 1

    @property
    def high(self) -> float:
        """How high the lines of any row are."""
        return self.most * self.step


class ScoreRow(Widget):
    """One player: name, score as signs or a bar, figures, total. Pointing at it tells the parts of the score below."""

    clickable = True
    focusable = True

    def __init__(
        self, rect: Rect, score: Score, party: Party, *, counting: Counting, most: int,
        figures: Message | None, parts: Message,
    ) -> None:  # fmt: skip
        super().__init__(f"score.{score.seat}", rect, name=party.title)
        self.score = score
        self.party = party
        self.counting = counting
        self.most = max(1, most)
        self.figures = figures
        self.beside: Sequence[ScoreRow] = ()
        """All rows of the list, whose figures are written alike."""
        self.told = (msg("frame.result.score", name=party.title, total=score.total), parts)
        if not counting.done:
            self.told = (party.title, msg("frame.result.counting"))  # type: ignore[assignment]

    @property
    def busy(self) -> bool:
        return super().busy or not self.counting.done

    def activate(self) -> None:
        """A row is only pointed at."""

    def node(self) -> AccessNode | None:
        if not self.counting.done:
            return super().node()
        figures = self.render(self.figures) if self.figures is not None else ""
        parts = (f"{self.render(Message(line.key))}: {line.points}" for line in (*self.score.told, *self.score.ties))
        return more(super().node(), f"{self.score.rank}", figures, *parts)

    def draw(self, canvas: Canvas) -> None:
        theme, done = canvas.theme, self.counting.done
        first = done and self.score.rank == 1
        look.row(canvas, self.rect, max(self.warm, 0.35), chosen=first)
        middle = self.rect.centre[1]
        rank = Rect(self.rect.x + 6, self.rect.y, RANK - 6, self.rect.h)
        if done:
            canvas.text(
                str(self.score.rank),
                rank,
                one_line(26, "number", theme.gold if first else theme.cream_soft, align="centre", fit=False),
            )
        canvas.mark(self.party.mark, self.rect.x + RANK + MARK / 2, middle, MARK * 0.8)
        told = self.counting.part(self.score.total)
        total = Rect(self.rect.right - TOTAL - 10, self.rect.y, TOTAL, self.rect.h)
        canvas.text(str(told), total, one_line(38, "number", theme.gold if first else theme.cream, align="right"))
        left = self.rect.x + RANK + MARK + LEFT
        self._words(canvas, Rect(left, self.rect.y, total.x - left - 8, self.rect.h), told)

    def _words(self, canvas: Canvas, room: Rect, told: int) -> None:
        parts = (*self.score.told, *self.score.ties)
        figures, high = self._below(canvas, room) if self.counting.done else (None, 0.0)
        upper = _upper(room, figures, high)
        title = self.render(self.party.title)
        wide = min(max(canvas.measure(title, size=24, face="strong")[0] + 4, room.w * 0.36), room.w)
        name = Rect(room.x, upper.y, wide, upper.h)
        canvas.text(title, name, one_line(24, "strong"))
        if room.w - wide >= SHORTEST:
            self._told(canvas, Rect(name.right + 8, upper.y, room.w - wide - 8, upper.h), told)
        lower = upper.bottom if figures is None or figures.broken else upper.bottom - 4
        if figures is not None:
            lettering = one_line(figures.size, figures.face, canvas.theme.cream_soft)
            for words in figures.lines:
                canvas.text(words, Rect(room.x, lower, room.w, figures.step), lettering)
                lower += figures.step
        if high:
            self._parts(canvas, Rect(room.x, lower + 2, room.w, room.bottom - lower - BELOW), parts)

    def _below(self, canvas: Canvas, room: Rect) -> tuple[Figures | None, float]:
        """Return the figures, and the height of the parts of the score below them: of all that add up to it or 0, as
        some of them would make another total. Where there is no room for both, figures say what is nowhere else.
        """
        lines = self.score.told
        columns = _columns(canvas, room.w, self._named((*lines, *self.score.ties))) if room.h >= PARTED else 0
        parts = -(-max(1, len(lines)) // columns) * PART if columns else 0.0
        figures = self._figures(canvas, room) if self.figures is not None else None
        return figures, parts if NAME + _under_name(figures, parts) <= room.h else 0.0

    def _named(self, parts: Sequence[ScoreLine]) -> list[str]:
        return [self.render(Message(line.key)) for line in parts]

    def _told(self, canvas: Canvas, room: Rect, told: int) -> None:
        """Draw what is told of the total: lit signs before dim ones, or a bar."""
        if 0 <= self.most <= PIPS:
            step = min(room.w / self.most, 22.0)
            size = min(step * 1.05, 19.0)
            for place in range(max(0, self.score.total if self.counting.done else told)):
                x = room.x + (place + 0.5) * step
                canvas.mark(self.party.mark, x, room.centre[1], size)
            return
        track = room.around(room.w, 14)
        canvas.plate(track, "track")
        part = track.w * max(0, told) / self.most
        if part > 6:
            canvas.plate(Rect(track.x, track.y, part, track.h), "track.on")

    def _figures(self, canvas: Canvas, room: Rect) -> Figures | None:
        """Return the figures in one line, or in several if there is room for them.

        Where those of one row have no room, none has: what is told of one player is told of all.
        """
        assert self.figures is not None
        own = self.render(self.figures)
        every = [self.render(each.figures) for each in self.beside if each.figures is not None] or [own]
        size, face = look.alike(canvas, [(words, room.w) for words in every], 20)
        if all(canvas.measure(words, size=size, face=face)[0] <= room.w for words in every):
            return Figures(size, face, [own], 1, FIGURES)
        broken = {words: _broken(canvas, words, room.w) for words in every}
        most, high = max(map(len, broken.values())), canvas.measure("X", size=size, face=face)[1]
        fits = most * high <= room.h - NAME
        return Figures(size, face, broken[own], most, high) if fits and all(broken.values()) else None

    def _parts(self, canvas: Canvas, room: Rect, parts: tuple[ScoreLine, ...]) -> None:
        """Write the parts of the score in columns, and what breaks ties as far as there is room for it."""
        rows = max(1, int(room.h / PART))
        columns = min(_columns(canvas, room.w, self._named(parts)), -(-len(parts) // rows))
        soft: Colour = canvas.theme.cream_soft
        cells = [cell for column in room.row(columns, 16) for cell in column.split_top(rows * PART)[0].column(rows)]
        for line, cell in zip(parts, cells, strict=False):
            points = str(line.points)
            wide = canvas.measure(points, size=21, face="number")[0] + 8
            words = self.render(Message(line.key))
            left = cell.split_left(cell.w - wide)[0]
            canvas.text(words, left, one_line(20, look.face_for(canvas, words, left.w), soft))
            canvas.text(points, cell, one_line(21, "number", align="right", fit=False))


def _columns(canvas: Canvas, wide: float, names: Sequence[str]) -> int:
    """Return how many columns of parts with these names have room beside each other."""
    needed = max((look.least(canvas, words) for words in names), default=wide) + 64
    return int((wide + 16) / (needed + 16))


def _under_name(figures: Figures | None, parts: float) -> float:
    """Return the height that figures and ``parts`` so high take below a name."""
    return parts + BELOW + 2 + (figures.high if figures is not None else 0.0)


def _upper(room: Rect, figures: Figures | None, parts: float) -> Rect:
    """Return where the name stands: above figures and ``parts`` so high, in the middle where nothing is below it."""
    if parts:
        high = min(room.h * NAMED, room.h - _under_name(figures, parts))
        return Rect(room.x, room.y + 2, room.w, max(NAME, high))
    if figures is None:
        return room
    if not figures.broken:
        return room.split_top(room.h * 0.56)[0].moved(0, 2)
    block = NAME + figures.high
    return Rect(room.x, room.y + (room.h - block) / 2, room.w, NAME)


def _broken(canvas: Canvas, words: str, wide: float) -> list[str]:
    """Return condensed lines that break between figures, never within one; none if a figure is too wide."""
    lines: list[str] = []
    gaps = ("", *BETWEEN.findall(words))
    for gap, figure in zip(gaps, BETWEEN.split(words), strict=True):
        longer = f"{lines[-1]}{gap}{figure}" if lines else figure
        if lines and look.least(canvas, longer) <= wide:
            lines[-1] = longer
        elif look.least(canvas, figure) <= wide:
            lines.append(figure)
        else:
            return []
    return lines


def parts_of(score: Score, speak: Callable[[Message], str]) -> Message:
    """Return the parts of a score in one line."""
    parts = " · ".join(f"{speak(Message(line.key))} {line.points}" for line in score.told)
    return msg("frame.result.parts", parts=parts)


class Counted(Protocol):
    """Scores that are counted up."""

    scores: tuple[Score, ...]
    parties: tuple[Party, ...]
    counting: Counting

    @property
    def ranked(self) -> Sequence[Score]:
        """The scores in the order of the rows."""

    @property
    def counted(self) -> Message | None:
        """What is counted, None if that is points of several kinds."""


class Shares(Widget):
    """A bar of everybody's points side by side, as far as they are counted, with the figures below."""

    def __init__(self, rect: Rect, scene: Counted) -> None:
        super().__init__("shares", rect)
        self.scene = scene

    @property
    def busy(self) -> bool:
        return super().busy or not self.scene.counting.done

    @property
    def _title(self) -> str:
        what = self.scene.counted
        return self.render(msg("frame.result.shares") if what is None else msg("frame.result.shares.of", what=what))

    def node(self) -> AccessNode | None:
        scene = self.scene
        told = (
            f"{self.render(those(scene.parties, (party_of(score.seat),))[0].title)}: {scene.counting.part(score.total)}"
            for score in scene.ranked
        )
        return AccessNode(self.id, "words", self._title, ", ".join(told))

    def draw(self, canvas: Canvas) -> None:
        scene, theme = self.scene, canvas.theme
        head, rest = self.rect.split_top(30)
        canvas.text(self._title, head, one_line(21, "strong", theme.gold))
        told = {score.seat: max(0, scene.counting.part(score.total)) for score in scene.scores}
        every = sum(told.values())
        bar = rest.split_top(16)[0]
        canvas.plate(bar, "track")
        if not every:
            return
        x = bar.x
        for score in scene.ranked:
            wide = bar.w * told[score.seat] / every
            party = those(scene.parties, (party_of(score.seat),))[0]
            if wide >= 2:
                canvas.fill(Rect(x, bar.y + 1, wide - 1, bar.h - 2), share_colour(party))
            if wide >= 24:
                figure = Rect(x, bar.bottom + 2, wide, 26)
                canvas.text(str(told[score.seat]), figure, one_line(20, "number", align="centre", fit=False))
            x += wide


def share_colour(party: Party) -> tuple[int, int, int]:
    """Return the colour of a party on a dark ground."""
    red, green, blue = colour_of(party.mark)[:3]
    return (red, green, blue) if max(red, green, blue) >= 90 else (204, 204, 198)
