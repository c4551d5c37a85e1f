"""Measurable checks of a frame: no text is cut or too small, nothing overlaps, everything lies inside the window."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from game.present.area import Rect
from game.present.pictures.picture import Picture, Place, Words
from game.screen.drawing.canvas import ACROSS, DOWN, PLAIN_LETTERS, Canvas, Lettering
from game.screen.drawing.pictures.art import UPRIGHT, Pose
from game.screen.drawing.pictures.shapes import lettered
from game.screen.scenes.board.drawing import PageDrawing
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.widgets.base import Widget
from game.screen.widgets.label import Label, Painting, PanelPlate
from game.screen.widgets.scroll import ScrollArea
from tests.screen.fake_app import FakeApp
from tests.screen.noted import Sketch
from tests.screen.stage import Stage

T = TypeVar("T")

SLACK = 2.0
HIT = 46
"""Pixels at 1920x1080 that anything to be clicked is wide and high at least."""
SMALLEST = 14
SQUEEZED = 0.5
"""Words on a picture may shrink to their room, but not below this part of their size."""


def look_like(app: FakeApp, language: str, text: str) -> None:
    """Choose a language and a text size, or ``sofa``, which decides about all sizes, or ``pad``: as large as usual."""
    app.settings.language, app.settings.sofa = language, text == "sofa"
    if not app.settings.sofa:
        app.settings.text_size = "M" if text == "pad" else text


def held(stage: Stage, text: str) -> Stage:
    """Return the stage; with ``pad`` the signs of a game pad stay, whatever is pressed; keys take other room."""
    pads = stage.window._reader.pads
    if text == "pad":
        pads.signs = "letters"
        pads.other = lambda: None  # type: ignore[method-assign]
    return stage


@dataclass
class Written:
    """One text of a frame: the words, where they were drawn, what was wrong with them, and the clip around them."""

    words: str
    box: Rect
    trouble: str
    clip: Rect | None


class SpyCanvas(Sketch):
    """A canvas that notes every text. What lies below a veil is forgotten: it is only the background of a dialog."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.context, canvas.size, canvas.scale)
        self.written: list[Written] = []
        self.pictures: dict[tuple[Picture, float], None] = {}
        self._around: Rect | None = None

    def veil(self, alpha: int) -> None:
        self.written.clear()
        self.pictures.clear()
        super().veil(alpha)

    def picture(self, picture: Picture, x: float, y: float, w: float, pose: Pose = UPRIGHT, **how: Any) -> None:
        self.pictures[picture, w] = None
        super().picture(picture, x, y, w, pose, **how)

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        before, self._around = self._around, rect
        with super().clip(rect):
            yield
        self._around = before

    def text(self, words: str, rect: Rect, lettering: Lettering = PLAIN_LETTERS, *, alpha: int = 255) -> float:
        if words.strip():
            self.written.append(self._note(words, rect, lettering))
        return super().text(words, rect, lettering, alpha=alpha)

    def _note(
        self,
        words: str,
        rect: Rect,
        how: Lettering,
    ) -> Written:
        face, lines = how.face, how.lines
        pixels = self.font_pixels(how.size)
        letters = self.context.letters
        room = rect.w * self.scale + SLACK
        trouble = ""
        if how.fit:
            while pixels > SMALLEST and len(letters.wrap(words, face, pixels, room)) > (how.lines or 1):
                pixels -= 1
            broken = letters.wrap(words, face, pixels, room) if (how.lines or 1) > 1 else [words]
        else:
            broken = letters.wrap(words, face, pixels, room)
            if lines and len(broken) > lines:
                trouble = f"needs {len(broken)} lines, has {lines}"
                broken = broken[:lines]
        wide = max(letters.width(line, face, pixels) for line in broken)
        high = letters.height(face, pixels) * len(broken)
        if wide > room:
            trouble = f"is {wide / room:.0%} of its width"
        if high > rect.h * self.scale + 0.45 * letters.height(face, pixels):
            trouble = f"is {high / self.scale:.0f} high, has {rect.h:.0f}"
        if pixels < SMALLEST * min(1.0, self.context.text_size) - 0.5:
            trouble = f"is only {pixels} pixels high"
        box = self._box(rect, min(wide, room) / self.scale, high / self.scale, how)
        return Written(words, box, trouble, self._around)

    @staticmethod
    def _box(rect: Rect, w: float, h: float, how: Lettering) -> Rect:
        across, down = ACROSS[how.align], DOWN[how.valign]
        return Rect(rect.x + (rect.w - w) * across, rect.y + (rect.h - h) * down, w, h)


def cramped(spy: SpyCanvas) -> Iterator[str]:
    """Yield what is wrong with the words on the pictures: they stick out, or had to be made too small to be read."""
    for picture, w in spy.pictures:
        k = w * spy.scale / picture.width
        yield from _on(picture, k, spy)


def _on(picture: Picture, k: float, spy: SpyCanvas) -> Iterator[str]:
    for shape in picture.shapes:
        if isinstance(shape, Place):
            yield from _on(shape.picture, k * shape.w / shape.picture.width, spy)
        elif isinstance(shape, Words):
            yield from _sticking_out(shape, picture, k, spy)


def _sticking_out(words: Words, picture: Picture, k: float, spy: SpyCanvas) -> Iterator[str]:
    if not spy.context.render(words.text).strip():
        return
    # Pictures are drawn larger and then reduced, so the letters are measured large, too.
    large = 4 * k
    text, _, size, wide = lettered(words, large, spy.context.letters, spy.context.render)
    wide /= large
    if size < words.size * SQUEEZED:
        yield f"{text!r} on a picture is squeezed to {size / words.size:.0%}"
    turn = math.radians(words.angle)
    across = abs(wide * math.cos(turn)) + abs(size * math.sin(turn))
    left = words.x - across * {"left": 0.0, "centre": 0.5, "right": 1.0}[words.align]
    slack = 1.5 / k
    if left < -slack or left + across > picture.width + slack:
        yield f"{text!r} sticks out of its picture: {left:.0f} to {left + across:.0f} of {picture.width:.0f}"


def written(stage: Stage) -> list[Written]:
    """Return every text of the frame as it is now."""
    return spied(stage).written


def words(stage: Stage) -> set[str]:
    """Return every text of the frame as it is now, without its place."""
    return {text.words for text in written(stage)}


def spied(stage: Stage) -> SpyCanvas:
    """Return the frame as it is now with all its texts and pictures, also those that boards would emit as before."""
    for scene in stage.app.scenes:
        for board in scene.boards.seen if isinstance(scene, TableScene | TheatreScene) else ():
            board._drawing = PageDrawing()
    spy = SpyCanvas(stage.sketch())
    stage.program.draw(spy)
    return spy


def faults(stage: Stage, *, may_be_cut: tuple[str, ...] = ()) -> list[str]:
    """Return all that is wrong with the frame; texts that contain one of ``may_be_cut`` may end in an ellipsis."""
    spy = spied(stage)
    texts = spy.written
    window = Rect(0, 0, *stage.units())
    found = [
        f"{text.words!r} {text.trouble}"
        for text in texts
        if text.trouble and not any(m in text.words for m in may_be_cut)
    ]
    found += [
        f"{text.words!r} leaves the window" for text in texts if text.clip is None and not text.box.within(window)
    ]
    found += [f"{a.words!r} lies on {b.words!r}" for a, b in _colliding(texts)]
    return [*found, *cramped(spy), *_crowded(stage, window)]


def faults_around_board(stage: Stage) -> list[str]:
    """Return the faults of a frame that do not lie on the board: things may lie on each other there."""
    boards = getattr(stage.scene, "boards", None)
    things = {widget.id for widget in boards.walk()} if boards is not None else set()
    return [
        trouble
        for trouble in faults(stage)
        if not any(trouble.startswith(f"{thing} ") or trouble.endswith(f" {thing}") for thing in things)
    ]


def _colliding(texts: list[Written]) -> Iterator[tuple[Written, Written]]:
    """Return the texts that lie on each other; those that are scrolled half out of sight may."""
    whole = [
        (text, text.box.inset(1.5, text.box.h * 0.16))
        for text in texts
        if text.clip is None or (text.box.y >= text.clip.y and text.box.bottom <= text.clip.bottom)
    ]
    return _overlapping(whole)


def _overlapping(boxes: list[tuple[T, Rect]]) -> Iterator[tuple[T, T]]:
    """Yield all pairs whose rectangles overlap."""
    for place, (one, (x, y, w, h)) in enumerate(boxes):
        right, bottom = x + w, y + h
        for other, (left, top, wide, high) in boxes[place + 1 :]:
            if left < right and x < left + wide and top < bottom and y < top + high:
                yield one, other


def _crowded(stage: Stage, window: Rect) -> list[str]:
    """Return clickable widgets that overlap each other, are too small to hit, or lie outside."""
    pane = stage.layer.top
    found: list[str] = []
    solid = [
        widget for widget in pane.walk() if widget.clickable and not isinstance(widget, PanelPlate | Label | Painting)
    ]
    scrolled = {
        id(part)
        for widget in solid
        if isinstance(widget, ScrollArea)
        for each in widget.children
        for part in each.walk()
    }
    for widget in solid:
        if id(widget) not in scrolled and not widget.rect.within(window):
            found.append(f"{widget.id} leaves the window")
        if widget.id and widget.focusable and min(widget.rect.w, widget.rect.h) < HIT - 1e-6:
            found.append(f"{widget.id} is too small to hit: {widget.rect}")
    for a, b in _overlapping([(widget, widget.rect) for widget in solid]):
        if (
            a.rect.inset(0.5).overlaps(b.rect)
            and not _inside(a, b)
            and not _inside(b, a)
            and (id(a) in scrolled) == (id(b) in scrolled)
        ):
            found.append(f"{a.id} overlaps {b.id}")
    return found


def _inside(outer: Widget, inner: Widget) -> bool:
    return any(part is inner for part in outer.walk())
