"""A list of rows of which one is chosen: games, saves, chapters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.present.area import Rect
from game.present.input import Key, Pointer
from game.present.pictures.picture import Colour
from game.screen.access.node import AccessNode, Do, Value, Verb
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets import look
from game.screen.widgets.base import DoubleClick, Text, Widget
from game.screen.widgets.scroll import ScrollArea, beyond


@dataclass(frozen=True, slots=True)
class ListItem:
    """One row: its id, what it says, a smaller second line, something short at the right, and an icon."""

    id: str
    title: Text
    note: Text = ""
    right: Text = ""
    icon: str = ""
    indent: int = 0
    trouble: bool = False


class ListBox(ScrollArea):
    """Rows of equal height: ``high``, or as high as their words.

    ``on_choose`` gets the id on a click or an arrow key, ``on_open`` on a double click or Enter.
    """

    high = 0.0

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        items: Sequence[ListItem],
        chosen: str,
        on_choose: Callable[[str], None],
        *,
        on_open: Callable[[str], None] | None = None,
        name: Text = "",
    ) -> None:
        height = self.high or (76.0 if any(item.note for item in items) else 50.0)
        width = rect.w - (18.0 if beyond(len(items) * height, rect) else 0.0)
        rows = [
            self.row(f"{widget_id}.{item.id}", Rect(rect.x, rect.y + n * height, width, height - 4), item)
            for n, item in enumerate(items)
        ]
        super().__init__(widget_id, rect, len(items) * height, rows)
        self.rows = rows
        self.title_size = 23.0
        self._sized: object = None
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_open = on_open
        self.name = name
        self.focusable = bool(items)
        self.click_focus = bool(items)

    def draw(self, canvas: Canvas) -> None:
        if self._sized is not canvas.context:
            self._sized = canvas.context
            self.title_size = self._fitting(canvas)
        super().draw(canvas)

    def _fitting(self, canvas: Canvas) -> float:
        """The same size for all rows, not below 20."""
        size = 23.0
        for row in self.rows:
            words = self.render(row.item.title)
            while size > 20 and canvas.measure(words, size=size, face="strong")[0] > row.room(canvas):
                size -= 1
        return size

    def row(self, widget_id: str, rect: Rect, item: ListItem) -> ListRow:
        return ListRow(widget_id, rect, item, self)

    def choose(self, item_id: str) -> None:
        if item_id != self.chosen:
            self.chosen = item_id
            self.layer.services.play_sound("click")
            self.on_choose(item_id)

    def point_out(self, item_id: str) -> None:
        """Light a row and bring it into sight, without choosing it."""
        if item_id != self.chosen:
            self.chosen = item_id
            for row in self.rows:
                if row.item.id == item_id:
                    self.reveal(row)

    def node(self) -> AccessNode | None:
        return AccessNode(self.id, "list", self.render(self.name))

    def open(self, item_id: str) -> None:
        if self.on_open is not None:
            self.on_open(item_id)

    def key(self, key: Key) -> bool:
        if key.name == "enter" and self.on_open is not None and self.chosen and not key.repeat:
            self.open(self.chosen)
            return True
        ids = [row.item.id for row in self.rows]
        page = max(1, int(self.rect.h // (self.rows[0].rect.h + 4)) - 1)
        moves = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -len(ids), "end": len(ids)}
        if key.name not in moves:
            return False
        now = ids.index(self.chosen) if self.chosen in ids else -1
        then = min(max(now + moves[key.name], 0), len(ids) - 1)
        if then == now:
            return key.name in ("home", "end")
        self.choose(ids[then])
        self.reveal(self.rows[then])
        return True


class ListRow(Widget):
    """One row of a list."""

    clickable = True

    def __init__(self, widget_id: str, rect: Rect, item: ListItem, owner: ListBox) -> None:
        super().__init__(widget_id, rect, name=item.title)
        self.item = item
        self.owner = owner
        self._clicks = DoubleClick()

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, ListRow)
        self._clicks = old._clicks

    def room(self, canvas: Canvas) -> float:
        """Room of the title."""
        taken = 32.0 + 24 * self.item.indent + (48 if self.item.icon else 0)
        if self.item.right:
            taken += canvas.measure(self.render(self.item.right), size=20)[0] + 16
        return self.rect.w - taken

    def pointer(self, event: Pointer) -> None:
        if event.kind != "up" or event.button != 1 or not self.contains(event.x, event.y):
            return
        double = self._clicks.second(event.time)
        self.layer.set_focus(self.owner)
        self.owner.choose(self.item.id)
        if double:
            self.owner.open(self.item.id)

    def node(self) -> AccessNode | None:
        item, chosen = self.item, self.owner.chosen == self.item.id
        verbs: dict[Verb, Do] = {"click": self._wished}
        return AccessNode(
            self.id, "item", self.render(item.title), self.render(item.note), self.render(item.right), chosen=chosen,
            focused=chosen and self.owner.focused, verbs=verbs,
        )  # fmt: skip

    def _wished(self, _: Value) -> None:
        if self.owner.chosen == self.item.id:
            self.owner.open(self.item.id)
        self.owner.choose(self.item.id)

    def draw(self, canvas: Canvas) -> None:
        colour = look.row(canvas, self.rect, self.warm, chosen=self.owner.chosen == self.item.id)
        inner = Rect(
            self.rect.x + 16 + 24 * self.item.indent, self.rect.y, self.rect.w - 32 - 24 * self.item.indent, self.rect.h
        )
        if self.item.icon:
            shade = canvas.theme.warning if self.item.trouble else colour
            canvas.icon(self.item.icon, inner.x + 16, inner.y + inner.h / 2, 30, shade)
            inner = Rect(inner.x + 48, inner.y, inner.w - 48, inner.h)
        if self.item.right:
            words = self.render(self.item.right)
            width = min(canvas.measure(words, size=20)[0] + 4, inner.w * 0.5)
            beside = Rect(inner.x + inner.w - width, inner.y, width, inner.h)
            canvas.text(words, beside, one_line(20, colour=look.soften(colour), align="right"))
            inner = Rect(inner.x, inner.y, inner.w - width - 12, inner.h)
        self._titles(canvas, inner, colour)

    def _titles(self, canvas: Canvas, inner: Rect, colour: Colour) -> None:
        note = self.render(self.item.note) if self.item.note else ""
        upper = Rect(inner.x, inner.y + 5, inner.w, inner.h * 0.5) if note else inner
        canvas.text(self.render(self.item.title), upper, one_line(self.owner.title_size, "strong", colour))
        if note:
            lower = Rect(inner.x, inner.y + inner.h * 0.52, inner.w, inner.h * 0.42)
            canvas.text(note, lower, one_line(20, colour=look.soften(colour)))
