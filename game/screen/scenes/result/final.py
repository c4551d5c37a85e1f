"""The table as it lies at the end, seen by nobody in particular: the game's own scenery in small."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.kernel.cache import Same
from game.present.area import Rect
from game.present.pages.table import Table
from game.present.stage.bundle import Stage
from game.present.view_context import ViewContext
from game.screen.access.node import AccessNode
from game.screen.background import Background
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.board.drawing import Moods, PageDrawing
from game.screen.widgets.base import Widget

WIDE = 1250.0
"""Units that scenery needs at least to lay a whole table; in a narrower room it is drawn smaller."""
HIGHEST = 0.85
"""How high a table without a frame is at most, compared with its width: it is made for wide windows."""
RIM = 12.0
TRIES = 4
"""How often a table is laid anew at most: what lies around the frame changes with the room."""
ALIKE = 8.0
"""Units by which the frame may miss the room."""


class FinalTable(Widget):
    """Shows ``table``, of a table with a frame only what is framed. Nothing can be touched.

    Its plate is as wide as the room, and no higher than what it shows.
    """

    def __init__(self, room: Rect, table: Table) -> None:
        part = table.frame or Rect(0.0, 0.0, table.width, table.height)
        inner = room.inset(RIM)
        self.scale = min(inner.w / part.w, inner.h / part.h)
        super().__init__("final", Rect(room.x, room.y, room.w, part.h * self.scale + 2 * RIM))
        self.table = table
        self.part = part
        self._drawing = PageDrawing()

    def inside(self, tell: Callable[[Widget], Iterable[AccessNode]]) -> Iterable[AccessNode]:
        """Yield what lies on it and has a name."""
        for part in self.table.sprites:
            if part.label is not None:
                about = self.render(part.info) if part.info is not None else ""
                yield AccessNode(f"{self.id}.{part.id}", "words", self.render(part.label), about)

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "panel")
        w = self.part.w * self.scale
        seen = Rect(self.rect.x + (self.rect.w - w) / 2, self.rect.y + RIM, w, self.part.h * self.scale)
        view = (seen.x - self.part.x * self.scale, seen.y - self.part.y * self.scale, self.scale)
        moods = Moods("", False, frozenset(), frozenset(), True)
        with canvas.clip(seen):
            self._drawing.draw(canvas, self.table, self.table, moods, view, (seen, seen))


class Finals:
    """Lays the final table of a game for a scene and its poster; the same again while nothing of the window changes."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._tables: dict[object, dict[tuple[str, ...], Table]] = {}
        self._areas: dict[object, tuple[float, float]] = {}
        self._looks: dict[object, Same[ViewContext]] = {}
        """With what was asked for behind the scenes: the same again is the same work."""

    def soon(self, background: Background, look: ViewContext, room: Rect, honoured: tuple[str, ...]) -> Table | None:
        """The table, or None while it is being laid behind the scenes; until what is ``honoured`` shines, as it
        is without.
        """
        key = _key(look, room)
        known = self._tables.get(key, {})
        if honoured in known:
            return known[honoured]
        asked = self._looks.setdefault(key, Same(look))
        return background.find(self._laid, asked, room, honoured) or known.get(())

    def _laid(self, look: Same[ViewContext], room: Rect, honoured: tuple[str, ...]) -> Table:
        return self.table(look.it, room, honoured)

    def table(self, look: ViewContext, room: Rect, honoured: tuple[str, ...]) -> Table:
        """The table as ``look`` sees it for ``room``, what the ``honoured`` parties have built shining."""
        key = _key(look, room)
        if key not in self._tables and len(self._tables) > 1:
            self._tables.clear()
            self._areas.clear()
        laid = self._tables.setdefault(key, {})
        if not laid:
            self._areas[key], laid[()] = final_table(self._stage, look, room)
        if honoured not in laid:
            shining = replace(look, area=self._areas[key], honoured=honoured)
            laid[honoured] = self._stage.scenery.table(shining)
        return laid[honoured]


def _key(look: ViewContext, room: Rect) -> tuple[object, ...]:
    return look.legible, look.width, look.settings.patterns, room


def final_table(stage: Stage, look: ViewContext, room: Rect) -> tuple[tuple[float, float], Table]:
    """The area for which the table that ``look`` sees has the proportions of ``room``, and the table.

    Where a part of it is framed, that part fills the room.
    """

    def laid() -> Table:
        return stage.scenery.table(replace(look, area=area))

    smaller = max(1.0, WIDE / room.w)
    area = room.w * smaller, room.h * smaller
    table = laid()
    if table.frame is None:
        area = area[0], min(area[1], area[0] * HIGHEST)
        return area, laid()
    inner = room.inset(RIM)
    for _ in range(TRIES):
        frame = table.frame
        assert frame is not None
        if abs(frame.w - inner.w) + abs(frame.h - inner.h) < ALIKE:
            break
        area = table.width - frame.w + inner.w, table.height - frame.h + inner.h
        table = laid()
    return area, table
