"""The picture of a day: the board of its game, close enough to fill the frame."""

from __future__ import annotations

from game.present.area import Rect as Area
from game.present.pages.table import Table
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.scenes.setup.preview import RIM, Preview, draw_table
from game.screen.widgets.base import Holder
from game.screen.widgets.label import Art, Plate


def add_picture(pane: Holder, preview: Preview | None, room: Rect) -> None:
    """Add the board of a game as it begins, or an empty well; it fills ``room``."""
    pane.add(Plate(room, "inset"))
    if preview is None:
        return
    inner, table = room.inset(RIM), preview.table
    part = middle_of(board_of(table), inner.w / inner.h)

    def paint(canvas: Canvas, rect: Rect) -> None:
        draw_table(canvas, table, rect, part)

    pane.add(Art(inner, paint, widget_id="preview"))


def board_of(table: Table) -> Area:
    """Return the board on a table: what is framed, else all but the column at the right edge."""
    return table.frame or Area(0.0, 0.0, table.width - table.column, table.height)


def middle_of(board: Area, proportions: float) -> Area:
    """Return the largest part in the middle of a board that is so many times as wide as high."""
    w, h = min(board.w, board.h * proportions), min(board.h, board.w / proportions)
    return Area(board.x + (board.w - w) / 2, board.y + (board.h - h) / 2, w, h)
