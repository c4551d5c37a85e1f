"""A ribbon over the table for two seconds, when something changes the game; nobody has to click it away."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.colours import GOLD, clear
from game.present.pictures.picture import Box, Circle, Gradient, Picture, Polygon, Shape
from game.present.running.table_presenter import TablePresenter
from game.present.stage.record import Occasion
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Lettering, Pose, one_line
from game.screen.scenes.board.board import BoardWidget
from game.screen.widgets.base import Widget
from game.screen.widgets.scene_widgets import Pane

COMES, STAYS, GOES = 0.2, 1.6, 0.2
"""Seconds of a ribbon."""
WIDE, HIGH, LOW = 950.0, 240.0, 168.0
"""How wide its words are at most, how high it is, and how high where the board is low."""
SHALLOW = 800.0
"""A board lower than this has the low ribbon."""
FOOT = 26.0
SLIDE = 26.0
NOTE, SIGN, UNDER, BEFORE = 25.0, 36.0, 4.0, 10.0
"""Size of the words of a note; how high its sign is, how far below the title it begins, and how far before the words.
"""
VEIL = 96
TOP: tuple[int, int, int] = (44, 30, 16)
BOTTOM: tuple[int, int, int] = (22, 14, 8)
RAYS, RULES = 24, 12
ROUND = 1.3
"""How wide a ring is, compared with what it is around."""
RING = Picture(64, 64, (Circle(32, 32, 31, clear(GOLD, 70), hole=23), Circle(32, 32, 29, GOLD, hole=25.5)))


@cached(8)
def ground(w: float, h: float) -> Picture:
    """The ground of a ribbon: dark wood, a golden rule above and below, which pales at both ends."""
    shapes: list[Shape] = [Box(0, 0, w, h, Gradient(clear(TOP, 236), clear(BOTTOM, 250)))]
    for y in (5.0, h - 8.0):
        for number in range(RULES):
            inset = w * 0.5 * number / RULES
            shapes.append(Box(inset, y, w - 2 * inset, 3, clear(GOLD, 26)))
    return Picture(w, h, tuple(shapes))


@cached(4)
def rays(size: float) -> Picture:
    """Faint rays out of one point, for the veil behind a ribbon."""
    middle, shapes = size / 2, []
    for ray in range(RAYS):
        a, b = (math.tau * (ray + side) / RAYS for side in (0.0, 0.42))
        ends = [(middle + middle * math.cos(angle), middle + middle * math.sin(angle)) for angle in (a, b)]
        shapes.append(Polygon(((middle, middle), *ends), clear(GOLD, 16)))
    return Picture(size, size, tuple(shapes))


def in_words(occasion: Occasion, render: Callable[[Message], str]) -> str:
    """An occasion as it is read aloud: its title and notes, one sentence each."""
    words = [render(occasion.title), *(render(note) for _, note in occasion.notes)]
    return ". ".join(word.rstrip(".。") for word in words)


class OccasionRibbon(Widget):
    """Says what has just happened and what it changes, across the ``board``; clicks go through it.

    ``place_of`` tells where the things lie that have been opened.
    """

    def __init__(
        self, board: Rect, occasion: Occasion, age: Callable[[], float], place_of: Callable[[str], Rect | None]
    ) -> None:
        high = LOW if board.h < SHALLOW else HIGH
        rect = Rect(board.x, board.bottom - high - FOOT, board.w, high)
        super().__init__("occasion", rect, name=occasion.title)
        self.board = board
        self.occasion = occasion
        self._age = age
        self._place_of = place_of

    @property
    def busy(self) -> bool:
        return True

    def node(self) -> AccessNode | None:
        return AccessNode(self.id, "words", in_words(self.occasion, self.render))

    def shown(self) -> float:
        """How much of it is there now, from 0 to 1."""
        age = self._age()
        return max(0.0, min(1.0, age / COMES, (COMES + STAYS + GOES - age) / GOES))

    def draw(self, canvas: Canvas) -> None:
        part = self.shown()
        alpha = int(255 * part)
        if alpha <= 0:
            return
        canvas.fill(self.board, (8, 12, 14, int(VEIL * part) // 8 * 8))
        slide = 0.0 if self.layer.calm else SLIDE * (1 - part)
        rect = self.rect.moved(0, slide)
        x, y = rect.centre
        with canvas.clip(self.board):
            if not self.layer.calm:
                canvas.picture(rays(1000.0), x, y, self.board.w * 1.3, Pose(alpha=alpha))
            for place in filter(None, map(self._place_of, self.occasion.opened)):
                canvas.picture(RING, *place.centre, place.w * ROUND, Pose(alpha=alpha))
        canvas.picture(ground(rect.w, rect.h), x, y, rect.w, Pose(alpha=alpha))
        notes = self.occasion.notes
        low = rect.h < HIGH
        inner = rect.around(min(WIDE, rect.w), rect.h).inset(24, 16)
        head, below = inner.split_top(rect.h * ((0.5 if low else 0.45) if notes else 1.0) - 16)
        gold = canvas.theme.gold
        title = one_line(62 if low else 81, "title", gold, align="centre")
        canvas.text(self.render(self.occasion.title), head, title, alpha=alpha)
        for place, (sign, note) in zip(below.row(len(notes)) if notes else (), notes, strict=True):
            self._draw_note(canvas, place.inset(8, 0), sign, self.render(note), alpha)

    def _draw_note(self, canvas: Canvas, place: Rect, sign: Picture | None, words: str, alpha: int) -> None:
        """The sign stands above the words, on a low ribbon, which has no room there, right before them."""
        above = sign is not None and self.rect.h >= HIGH
        if sign is not None:
            wide = SIGN * sign.width / sign.height
            both = wide + BEFORE + canvas.measure(words, size=NOTE)[0] + 2
            line = place.around(min(both, place.w), place.h)
            at, place = place.split_top(UNDER)[1].split_top(SIGN, 4) if above else line.split_left(wide, BEFORE)
            canvas.picture(sign, *at.centre, wide, Pose(alpha=alpha))
        lettering = Lettering(NOTE, "text", canvas.theme.cream, "centre", "top" if above else "middle", 2, True)
        canvas.text(words, place, lettering, alpha=alpha)


class Occasions:
    """Watches what a table tells, and shows each occasion for two seconds; a new one takes the place of the last."""

    def __init__(self, presenter: TablePresenter) -> None:
        self.presenter = presenter
        self.occasion: Occasion | None = None
        self.age = 0.0
        self._told = presenter.told

    def update(self, dt: float) -> None:
        """Let time pass, and see what has been told since the last frame."""
        if self.occasion is not None:
            self.age += dt
            if self.age >= COMES + STAYS + GOES:
                self.end()
        told, before = self.presenter.told, self._told
        self._told = told
        if told > before and self.presenter.settings.animation != "off":
            found = self.presenter.occasion(before, told)
            if found is not None:
                self.occasion, self.age = found, 0.0
                self.presenter.renew()

    def end(self) -> None:
        """Let what is shown go."""
        if self.occasion is not None:
            self.occasion = None
            self.presenter.renew()

    def add(self, pane: Pane, board: BoardWidget) -> None:
        """Add the ribbon over the ``board`` to ``pane``, if there is one."""
        if self.occasion is not None:
            pane.add(OccasionRibbon(board.ground, self.occasion, lambda: self.age, board.place_of))
