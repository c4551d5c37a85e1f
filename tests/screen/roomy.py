"""How much of a page is empty: the largest rectangle in which nothing is written, drawn or to be pressed."""

from __future__ import annotations

from typing import Any

from game.present.area import Rect
from game.present.pictures.picture import Picture
from game.screen.drawing.canvas import ACROSS, DOWN, PLAIN_LETTERS, Canvas, Lettering
from game.screen.drawing.pictures.art import UPRIGHT, Pose
from tests.screen.noted import Sketch
from tests.screen.stage import Stage

CELL = 8.0
"""Units of a square of the grid on which emptiness is measured."""
MOST = 0.06
"""The part of the window that may be empty in one piece."""
SOLID = ("button", "segment", "field", "chip", "keycap", "track", "toast")
"""Plates that are things themselves; of all others only the rim is seen."""


class Filled(Sketch):
    """A canvas that notes where something is seen."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.context, canvas.size, canvas.scale)
        self.boxes: list[Rect] = []

    def picture(self, picture: Picture, x: float, y: float, w: float, pose: Pose = UPRIGHT, **how: Any) -> None:
        high = w * picture.height / picture.width
        self._note(Rect(x - w / 2, y - high / 2, w, high))

    def fill(self, rect: Rect, colour: Any) -> None:
        self._note(rect)

    def plate(self, rect: Rect, style: str = "panel", **how: Any) -> None:
        if style.split(".")[0] in SOLID:
            self._note(rect)
            return
        for edge in (rect.split_top(1)[0], rect.split_bottom(1)[0], rect.split_left(1)[0], rect.split_right(1)[0]):
            self._note(edge)

    def text(self, words: str, rect: Rect, lettering: Lettering = PLAIN_LETTERS, *, alpha: int = 255) -> float:
        high = super().text(words, rect, lettering, alpha=alpha)
        if words.strip():
            wide = min(self.measure(words, size=lettering.size, face=lettering.face)[0], rect.w)
            across, down = ACROSS[lettering.align], DOWN[lettering.valign]
            self._note(Rect(rect.x + (rect.w - wide) * across, rect.y + (rect.h - high) * down, wide, high))
        return high

    def _note(self, rect: Rect) -> None:
        if self._clip is not None:
            left, top, wide, high = (side / self.scale for side in self._clip)
            right, bottom = min(rect.right, left + wide), min(rect.bottom, top + high)
            rect = Rect(max(rect.x, left), max(rect.y, top), 0, 0)
            rect = Rect(rect.x, rect.y, right - rect.x, bottom - rect.y)
        if rect.w > 0 and rect.h > 0:
            self.boxes.append(rect)


def emptiest(stage: Stage) -> tuple[float, Rect]:
    """Return the largest empty rectangle of the frame as it is now, and which part of the window it is."""
    canvas = Filled(stage.sketch())
    stage.program.draw(canvas)
    # A table or a board in small is a picture, whatever is empty on it.
    canvas.boxes += [widget.rect for widget in stage.layer.base.walk() if widget.id in ("preview", "final")]
    rect = largest_gap(canvas.boxes, canvas.width, canvas.height)
    return rect.w * rect.h / (canvas.width * canvas.height), rect


def largest_gap(boxes: list[Rect], width: float, height: float) -> Rect:
    """Return the largest rectangle of a window that none of the boxes touches, on the grid."""
    columns, rows = int(width / CELL), int(height / CELL)
    taken = [bytearray(columns) for _ in range(rows)]
    for box in boxes:
        left, right = max(0, int(box.x / CELL)), min(columns, int(-(-box.right // CELL)))
        for row in range(max(0, int(box.y / CELL)), min(rows, int(-(-box.bottom // CELL)))):
            if right > left:
                taken[row][left:right] = b"\1" * (right - left)
    best, free = Rect(0, 0, 0, 0), [0] * columns
    for row, cells in enumerate(taken):
        free = [0 if cell else high + 1 for cell, high in zip(cells, free, strict=True)]
        best = max(best, _widest(free, row), key=lambda rect: rect.w * rect.h)
    return best


def _widest(free: list[int], row: int) -> Rect:
    """Return the largest rectangle that ends in a row, above which so many cells of each column are free."""
    best = (0, 0, 0)
    open_: list[tuple[int, int]] = []
    for column, high in enumerate([*free, 0]):
        start = column
        while open_ and open_[-1][1] >= high:
            start, tall = open_.pop()
            if tall * (column - start) > best[1] * best[2]:
                best = (start, column - start, tall)
        open_.append((start, high))
    left, wide, tall = best
    return Rect(left * CELL, (row + 1 - tall) * CELL, wide * CELL, tall * CELL)
