"""A line to type in, for every language: caret, selection, clipboard, and text that is still being composed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Unpack

from game.kernel.message import msg
from game.present.area import Rect
from game.present.input import Key, Pointer
from game.present.pictures.picture import Colour
from game.screen.access.node import AccessNode, Do, Value, Verb
from game.screen.drawing.canvas import Canvas, Lettering, undrawn
from game.screen.widgets import clipboard, look
from game.screen.widgets.base import DoubleClick, Options, Text, Widget

SIZE = 23.0
PAD = 16.0
BLINK = 1.06

EDITS: Final[dict[str, Callable[[EditedLine], None]]] = {
    "backspace": lambda line: line.erase(-1),
    "delete": lambda line: line.erase(1),
    "ctrl+backspace": lambda line: line.erase(-1, whole_word=True),
    "ctrl+delete": lambda line: line.erase(1, whole_word=True),
    "left": lambda line: line.move(-1),
    "right": lambda line: line.move(1),
    "shift+left": lambda line: line.move(-1, select=True),
    "shift+right": lambda line: line.move(1, select=True),
    "ctrl+left": lambda line: line.move(-1, whole_word=True),
    "ctrl+right": lambda line: line.move(1, whole_word=True),
    "ctrl+shift+left": lambda line: line.move(-1, select=True, whole_word=True),
    "ctrl+shift+right": lambda line: line.move(1, select=True, whole_word=True),
    "home": lambda line: line.go(0),
    "end": lambda line: line.go(len(line.text)),
    "shift+home": lambda line: line.go(0, select=True),
    "shift+end": lambda line: line.go(len(line.text), select=True),
    "ctrl+a": lambda line: line.select_all(),
}


class TextField(Widget):
    """One line of text. ``on_change`` gets every change, ``on_enter`` is called on Enter.

    While an input method composes, its letters stand underlined at the caret and keys belong to it.
    """

    focusable = True
    clickable = True
    click_focus = True
    repeats = True
    takes_text = True
    icon = ""
    """What stands before its words."""

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        text: str,
        on_change: Callable[[str], None],
        *,
        placeholder: Text = "",
        limit: int = 24,
        on_enter: Callable[[], None] | None = None,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(widget_id, rect, **options)
        self.line = EditedLine(text, len(text), len(text), limit)
        self.on_change = on_change
        self.on_enter = on_enter
        self.placeholder = placeholder
        self.unfinished = ""
        self._shift = 0.0
        self._blink = 0.0
        self._edges: list[float] = [0.0]
        self._wide = 0.0
        self._clicks = DoubleClick()
        self.caret_rect = rect
        """Where the caret is: the system opens its candidates there."""

    @property
    def text(self) -> str:
        return self.line.text

    @property
    def busy(self) -> bool:
        return super().busy or self.focused

    @property
    def inner(self) -> Rect:
        """The room of the letters."""
        left = PAD + (34 if self.icon else 0)
        return Rect(self.rect.x + left, self.rect.y, self.rect.w - left - PAD, self.rect.h)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, TextField)
        if old.line.text == self.line.text:
            self.line = old.line
            self.unfinished = old.unfinished
        self._shift, self._blink = old._shift, old._blink
        self._edges, self._wide = old._edges, old._wide

    def node(self) -> AccessNode | None:
        verbs: dict[Verb, Do] = {"set": self._wished}
        return AccessNode(
            self.id,
            "field",
            self.render(self.name),
            self.render(self.placeholder),
            self.text,
            caret=(self.line.anchor, self.line.caret),
            verbs=verbs,
        )

    def _wished(self, value: Value) -> None:
        before = self.text
        self.line.select_all()
        self._insert(str(value or ""))
        self._tell(before)

    def focus_changed(self, has: bool) -> None:
        self.unfinished = ""
        self._blink = 0.0
        if has:
            if self.layer.ring:
                self.line.select_all()
        else:
            self.line.anchor = self.line.caret

    def pointer(self, event: Pointer) -> None:
        if event.kind == "down" and event.button == 1:
            if self._clicks.second(event.time):
                self.line.select_all()
            else:
                self.line.go(self._position(event.x))
        elif event.kind == "move" and event.time - self._clicks.at > 0.02:
            self.line.go(self._position(event.x), select=True)
        self._blink = 0.0

    def key(self, key: Key) -> bool:
        if self.unfinished:
            return key.name not in ("tab", "shift+tab")
        self._blink = 0.0
        if key.name == "enter":
            if self.on_enter is not None and not key.repeat:
                self.on_enter()
            return self.on_enter is not None
        if key.name in ("ctrl+c", "ctrl+x"):
            self._copy(cut=key.name == "ctrl+x")
            return True
        if key.name == "ctrl+v":
            self.typed(clipboard.get())
            return True
        edit = EDITS.get(key.name)
        if edit is None:
            return False
        before = self.text
        edit(self.line)
        self._tell(before)
        return True

    def typed(self, text: str) -> None:
        self.unfinished = ""
        self._blink = 0.0
        before = self.text
        self._insert(text)
        self._tell(before)

    def _insert(self, words: str) -> None:
        """What no font draws is left out and told."""
        words = words[: 2 * self.line.limit]
        lost = undrawn(words)
        kept = "".join(letter for letter in words if letter not in lost)
        if lost:
            self.layer.refuse(msg("shell.field.undrawn", n=len(lost)))
        if kept or not lost:
            self.line.insert(kept)

    def composing(self, text: str) -> None:
        self.unfinished = text
        self._blink = 0.0

    def update(self, dt: float) -> None:
        super().update(dt)
        self._blink = (self._blink + dt) % BLINK

    def draw(self, canvas: Canvas) -> None:
        colour = look.field(canvas, self.rect, self)
        if self.icon:
            canvas.icon(self.icon, self.rect.x + 28, self.rect.y + self.rect.h / 2, 24, look.soften(colour))
        before, after = self.text[: self.line.caret], self.text[self.line.caret :]
        whole = before + self.unfinished + after
        self._edges = canvas.edges(whole, size=SIZE)
        self._wide = max(self._edges)
        caret = self._edges[len(before) + len(self.unfinished)]
        self._follow(caret)
        with canvas.clip(self.inner.inset(-2)):
            self._draw_text(canvas, whole, colour, len(before), caret)
        self.caret_rect = Rect(self.inner.x - self._shift + caret, self.rect.y, 4, self.rect.h)

    def _draw_text(self, canvas: Canvas, whole: str, colour: Colour, start: int, caret: float) -> None:
        inner, middle = self.inner, self.rect.y + self.rect.h / 2
        left = inner.x - self._shift
        if self.focused and self.line.selected and not self.unfinished:
            low, high = self._span(*self.line.selection)
            canvas.fill(Rect(left + low, middle - 17, high - low, 34), (*canvas.theme.brass[:3], 150))
        words = whole or self.render(self.placeholder)
        shade = colour if whole else look.soften(colour)
        room = Rect(left, inner.y, max(inner.w, self._wide + 4), inner.h)
        canvas.text(words, room, Lettering(SIZE, colour=shade, valign="middle", lines=1, fit=not whole))
        if self.unfinished:
            low, high = self._span(start, start + len(self.unfinished))
            canvas.line([(left + low, middle + 16), (left + high, middle + 16)], canvas.theme.gold, 2)
        if self.focused and self._blink < BLINK / 2:
            canvas.fill(Rect(left + caret, middle - 16, 2, 32), canvas.theme.gold)

    def _span(self, first: int, last: int) -> tuple[float, float]:
        edges = self._edges[first : last + 1]
        return min(edges), max(edges)

    def _follow(self, caret: float) -> None:
        room = self.inner.w - 4
        if self._wide <= room or not self.focused:
            self._shift = 0.0
        else:
            self._shift = min(max(self._shift, caret - room), caret, self._wide - room)

    def _position(self, x: float) -> int:
        left = self.inner.x - self._shift
        edges = self._edges[: len(self.text) + 1]
        return min(range(len(edges)), key=lambda n: abs(left + edges[n] - x))

    def _copy(self, cut: bool) -> None:
        if self.line.selected:
            clipboard.put(self.line.selected)
        if cut:
            before = self.text
            self.line.insert("")
            self._tell(before)

    def _tell(self, before: str) -> None:
        if self.text != before:
            self.on_change(self.text)


class SearchField(TextField):
    """A field for words that are looked for."""

    icon = "search"


# ---- a line of text being edited


@dataclass
class EditedLine:
    """Text with a caret; ``anchor`` is the other end of the selection. Positions count characters."""

    text: str
    caret: int = 0
    anchor: int = 0
    limit: int = 64

    @property
    def selection(self) -> tuple[int, int]:
        """The selected range, from the left."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    def insert(self, words: str) -> None:
        """Put ``words`` in the place of the selection; what does not fit the limit is cut off."""
        start, end = self.selection
        clean = "".join(letter for letter in words.replace("\n", " ").replace("\t", " ") if letter.isprintable())
        clean = clean[: max(0, self.limit - (len(self.text) - (end - start)))]
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.anchor = start + len(clean)

    def erase(self, step: int, whole_word: bool = False) -> None:
        """Delete the selection, or one letter (or word) to the left (-1) or right (+1)."""
        if self.caret == self.anchor:
            self.anchor = self._target(step, whole_word)
        self.insert("")

    def move(self, step: int, *, select: bool = False, whole_word: bool = False) -> None:
        """Move the caret by a letter or a word; without ``select`` a selection collapses to its end on that side."""
        if not select and self.caret != self.anchor and not whole_word:
            self.caret = self.selection[0 if step < 0 else 1]
        else:
            self.caret = self._target(step, whole_word)
        if not select:
            self.anchor = self.caret

    def go(self, position: int, *, select: bool = False) -> None:
        """Put the caret at ``position``."""
        self.caret = min(max(position, 0), len(self.text))
        if not select:
            self.anchor = self.caret

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    def _target(self, step: int, whole_word: bool) -> int:
        position = min(max(self.caret + step, 0), len(self.text))
        if not whole_word:
            return position
        while 0 < position < len(self.text) and not self._edge(position, step):
            position += step
        return position

    def _edge(self, position: int, step: int) -> bool:
        before, after = self.text[position - 1], self.text[position]
        return (before.isspace() and not after.isspace()) if step < 0 else (not before.isspace() and after.isspace())
