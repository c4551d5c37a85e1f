"""How somebody stands at a game: a row with words and, where it is high enough, a scale on which the bots are named."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from game.games import card_of
from game.kernel.message import Message, msg
from game.kernel.rounding import nearest
from game.screen.access.node import Node, more
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Explained, Widget
from game.training.store.rating import BEGINNING, RatingScale

HIGHEST, LINE, LOW = 146.0, 50.0, 74.0
"""Heights of a row: at most, with words alone, and from which on it has a scale."""
APART = 4.0
"""Between two rows."""
NAME = 23.0
"""Height of a line of names below a scale; there are two at most."""
BEYOND = 100.0
"""How far a scale reaches at least beyond whoever stands on it, so that names have room at their ticks."""
Span: TypeAlias = tuple[float, float]
"""The ratings at which all scales begin and end."""


class StandingRow(Widget):
    """How somebody stands at a game: in words, and on a scale beside the bots that have tried its exercises. A click
    practises this game. Who has answered nothing yet stands nowhere.
    """

    clickable = True
    focusable = True

    def __init__(
        self, game: str, rect: Rect, words: Message, rating: float | None, scale: RatingScale, span: Span,
        on_click: Callable[[], None],
    ) -> None:  # fmt: skip
        practise = msg("frame.exercises.practise.game", game=msg(f"game.{game}"))
        self.unasked = [level for level in card_of(game).levels if level not in scale.bots] if scale.bots else []
        """Levels whose bots have not tried the exercises."""
        tip = Explained(practise, msg("frame.exercises.unasked.why")) if self.unasked else practise
        super().__init__(f"standing.{game}", rect, name=words, tip=tip)
        self.words = words
        self.rating = rating
        self.scale = scale
        self.span = span
        self.on_click = on_click

    def activate(self) -> None:
        """Practise this game."""
        self.layer.services.play_sound("click")
        self.on_click()

    def node(self) -> Node | None:
        names = (f"{name} {nearest(rating)}" for name, rating in self._beside())
        return more(super().node(), *names, *self._missing())

    def _beside(self) -> list[tuple[str, float]]:
        """Return the bots on the scale and how they are rated, the weakest first."""
        levels = sorted(self.scale.bots.items(), key=lambda each: each[1])
        return [(self.render(msg(f"frame.level.{level}")), rating) for level, rating in levels]

    def _missing(self) -> list[str]:
        return [self.render(msg("frame.exercises.unasked", level=msg(f"frame.level.{each}"))) for each in self.unasked]

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.plate(self.rect, "row")
        look.row(canvas, self.rect, self.warm, chosen=False)
        room, track, names = standing_parts(self.rect)
        said, colour = self.render(self.words), theme.cream if self.rating is not None else theme.cream_soft
        face = look.face_for(canvas, said, room.w, "strong" if self.rating is not None else "text")
        canvas.text(said, room, one_line(22, face, colour))
        if track is None or names is None:
            return
        look.progress(canvas, track, 0.0, self._part(self.rating) if self.rating is not None else 0.0)
        for _, rating in self._beside():
            x = track.x + track.w * self._part(rating)
            canvas.fill(Rect(x - 1, track.y - 4, 2, track.h + 8), theme.cream)
        self._draw_names(canvas, track, names)

    def _draw_names(self, canvas: Canvas, track: Rect, room: Rect) -> None:
        """Write below each tick whose it is: with the rating where that leaves room for all, else the name alone."""
        beside = self._beside()
        ends = [(room.right, words) for words in self._missing()]
        for told in ((f"{name} {nearest(rating)}" for name, rating in beside), (name for name, _ in beside)):
            marks = [(track.x + track.w * self._part(r), words) for words, (_, r) in zip(told, beside, strict=True)]
            marks += ends
            wide = [canvas.measure(words, size=20, face="number")[0] + 10 for _, words in marks]
            cells = names_below([(x, w) for (x, _), w in zip(marks, wide, strict=True)], room)
            if None not in cells:
                break
        for (_, words), cell in zip(marks, cells, strict=True):
            if cell is not None:
                canvas.text(words, cell, one_line(20, "number", canvas.theme.cream_soft, align="centre"))

    def _part(self, rating: float) -> float:
        low, high = self.span
        return min(1.0, max(0.02, (rating - low) / (high - low)))


def span_of(scales: Iterable[RatingScale], ratings: Iterable[float]) -> Span:
    """Return where scales begin and end on which all bots and persons stand, in full hundreds."""
    every = [BEGINNING, *ratings, *(rating for scale in scales for rating in scale.bots.values())]
    return 100.0 * math.floor((min(every) - BEYOND) / 100), 100.0 * math.ceil((max(every) + BEYOND) / 100)


def heights(room: float, tried: Sequence[bool]) -> list[float]:
    """Return how high the row of each game is with the gap below it: as many as can have room for a scale, those first
    that somebody has ``tried``.
    """
    high = min(HIGHEST, room / max(1, len(tried)))
    if high >= LOW + APART or not any(tried):
        return [high] * len(tried)
    line = min(LINE, high)
    scaled = min(HIGHEST, (room - line * tried.count(False)) / tried.count(True))
    return [scaled if each else line for each in tried]


def standing_parts(row: Rect) -> tuple[Rect, Rect | None, Rect | None]:
    """Return where in a row the words, the scale and the names of the bots stand. A low row has room for words only."""
    inner = row.inset(14, 4)
    if row.h < LOW:
        return inner, None, None
    words, lower = inner.split_top(max(26.0, inner.h * 0.36))
    track, names = lower.split_top(16, 4)
    return words, track.split_bottom(12)[0], names


def names_below(marks: Sequence[tuple[float, float]], room: Rect) -> list[Rect | None]:
    """Return where the names of marks stand, each of which is at an x and so wide: in the middle below its mark, in the
    first line where it has room, or nowhere.
    """
    ends = [room.x] * max(1, min(2, int(room.h / NAME)))
    found: list[Rect | None] = []
    for x, wide in marks:
        left = min(max(x - wide / 2, room.x), room.right - wide)
        line = next((number for number, end in enumerate(ends) if left >= end), None)
        if line is not None:
            ends[line] = left + wide
        found.append(Rect(left, room.y + line * NAME, wide, NAME) if line is not None else None)
    return found
