"""Shows a text with headings, lists, tables and links, to scroll and to search."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.kernel.cache import CacheEntry, register_cache
from game.present.area import Rect
from game.present.pictures.picture import Face
from game.screen.access.node import AccessNode, table_node
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.drawing.letters.breaking import compounds
from game.screen.widgets.base import Clickable, Widget
from game.screen.widgets.prose.flow import BrokenText, Draw, ProseStyle, TextRun, figure_of_nothing, flowing
from game.screen.widgets.prose.marks import ProseBlock, nearest, read
from game.screen.widgets.scroll import ScrollArea

SPARE = 26.0
DEEPEST = 3
MOST_FLOWED = 3
"""How many texts are kept as they were broken into lines: that of all rules of a game takes longer than a frame."""
_flowed: dict[Hashable, _Text] = {}
register_cache(CacheEntry(f"{__name__}.texts", frozenset(("look", "game")), _flowed.clear, lambda: len(_flowed)))


class _Text(NamedTuple):
    """The blocks of a text, the page they make, and what lays them there."""

    blocks: tuple[ProseBlock, ...]
    page: BrokenText
    work: Iterator[None]


def _flow(source: str, wide: float, canvas: Canvas, draw: Draw) -> _Text:
    """The same text as long as it looks the same."""
    context = canvas.context
    key = (source, wide, context.language, context.text_size, canvas.scale)
    if key not in _flowed:
        while len(_flowed) >= MOST_FLOWED:
            del _flowed[next(iter(_flowed))]
        blocks, style = read(source), ProseStyle(together=compounds(context.language))
        _flowed[key] = _Text(blocks, *flowing(blocks, wide, partial(_measure, canvas), style, draw))
    return _flowed[key]


class RichText(ScrollArea):
    """A text in the small Markdown of ``marks``, on paper. Links go to anchors in it.

    ``width`` is how wide the lines are, if less than the whole; ``draw`` makes the pictures of figures. ``may_go_on``
    is asked after each block: what it leaves is laid by ``go_on``, and till then nothing leads anywhere.
    """

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        source: str,
        canvas: Canvas,
        *,
        width: float | None = None,
        draw: Draw = figure_of_nothing,
        may_go_on: Callable[[], bool] = lambda: True,
    ) -> None:
        wide = rect.w - SPARE if width is None else width
        self._text = _flow(source, wide, canvas, draw)
        self.blocks, self.page = self._text.blocks, self._text.page
        self.go_on(may_go_on)
        self._body = _Body(self, Rect(rect.x, rect.y, wide, self.page.height))
        links = [_Link(self, run, rect) for run in self.page.runs if run.link]
        super().__init__(widget_id, rect, self.page.height + 24, [self._body, *links], own_keys=True)

    def go_on(self, may_go_on: Callable[[], bool]) -> bool:
        """Break more of the text into lines, as long as ``may_go_on`` allows; True if all of it is now."""
        return all(may_go_on() for _ in self._text.work)

    def go(self, anchor: str, *, at_once: bool = False) -> bool:
        """Bring the rule ``anchor``, or the closest one above it, to the top, lit; True if it was found."""
        found = nearest(list(self.page.anchors), anchor)
        if found:
            self.scroll_to(max(0.0, self.page.anchors[found] - 10), at_once=at_once)
            self.light(self._block_of(found))
        return bool(found)

    def light(self, block: int) -> None:
        """Light one block up; -1 for none."""
        self._body.lit = block

    def search(self, words: str) -> list[int]:
        """The blocks that contain ``words``; every place where they stand is lit up."""
        wanted = words.strip().casefold()
        self._body.wanted = wanted
        return [index for index, block in enumerate(self.blocks) if wanted and wanted in block.text.casefold()]

    def show_block(self, index: int) -> None:
        """Bring a block to the upper third and light it up."""
        if index < len(self.page.tops):
            self.scroll_to(self.page.tops[index] - self.rect.h / 4)
            self.light(index)

    def here(self) -> str:
        """The anchor of the heading one is reading under."""
        found = ""
        for block, top in zip(self.blocks, self.page.tops, strict=False):
            if block.kind == "heading" and top <= self.goal + 60:
                found = block.anchor
        return found

    def follow(self, link: str) -> None:
        """Go to where a link leads."""
        self.go(link)

    def inside(self, tell: Callable[[Widget], Iterable[AccessNode]]) -> Iterable[AccessNode]:
        """Yield the blocks as they are read, then the links."""
        for number, block in enumerate(self.blocks):
            name = f"{self.id}.{number}"
            if block.kind == "table":
                head, *rows = [["".join(span.text for span in cell) for cell in row] for row in block.cells]
                yield table_node(name, "", head, rows)
            elif block.text:
                yield AccessNode(name, "heading" if block.kind == "heading" else "words", block.text)
        for link in self.content[1:]:
            yield from tell(link)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, RichText)
        self._body.wanted = old._body.wanted
        self._body.lit = old._body.lit if len(old.blocks) == len(self.blocks) else -1

    def _block_of(self, anchor: str) -> int:
        return next(index for index, block in enumerate(self.blocks) if block.anchor == anchor)


class _Body(Widget):
    """All that is drawn, in one piece; only what is in sight is emitted."""

    def __init__(self, owner: RichText, rect: Rect) -> None:
        super().__init__("", rect)
        self.owner = owner
        self.wanted = ""
        self.lit = -1

    @property
    def page(self) -> BrokenText:
        return self.owner.page

    def draw(self, canvas: Canvas) -> None:
        low, high = self.owner.rect.y - self.rect.y - 4, self.owner.rect.y + self.owner.rect.h - self.rect.y + 4
        self._draw_marks(canvas, low, high)
        self._draw_light(canvas)
        for drawn in self.page.drawn:
            if drawn.y + drawn.h > low and drawn.y < high:
                middle = self.rect.x + drawn.x + drawn.w / 2, self.rect.y + drawn.y + drawn.h / 2
                canvas.picture(drawn.picture, *middle, drawn.w)
        for run in self.page.runs:
            if run.y + run.h > low and run.y < high:
                self._draw_run(canvas, run)

    def _draw_light(self, canvas: Canvas) -> None:
        tops = self.page.tops
        if 0 <= self.lit < len(tops):
            end = tops[self.lit + 1] if self.lit + 1 < len(tops) else self.page.height
            gold = (*canvas.theme.gold[:3], 60)
            canvas.fill(
                Rect(self.rect.x - 8, self.rect.y + tops[self.lit] - 4, self.rect.w + 16, end - tops[self.lit]), gold
            )

    def _draw_marks(self, canvas: Canvas, low: float, high: float) -> None:
        theme = canvas.theme
        shades = {"head": 46, "odd": 10, "even": 24, "line": 90, "bar": 120}
        for mark in self.page.marks:
            x, y = self.rect.x + mark.x, self.rect.y + mark.y
            if mark.y + mark.h < low or mark.y > high:
                continue
            if mark.kind == "bullet":
                canvas.icon("dot", x + 3, y + 3, 22, theme.brass_deep)
            else:
                canvas.fill(Rect(x, y, mark.w, mark.h), (*theme.ink[:3], shades[mark.kind]))

    def _draw_run(self, canvas: Canvas, run: TextRun) -> None:
        theme = canvas.theme
        x, y = self.rect.x + run.x, self.rect.y + run.y
        if self.wanted:
            self._draw_found(canvas, run, x, y)
        colour = theme.ink
        if run.soft and not run.heading:
            colour = theme.ink_soft
        elif run.link and not run.heading:
            colour = theme.link_on_paper
        canvas.text(run.text, Rect(x, y, run.w + 40, run.h), one_line(run.size, run.face, colour, fit=False))

    def _draw_found(self, canvas: Canvas, run: TextRun, x: float, y: float) -> None:
        plain = run.text.casefold()
        at = plain.find(self.wanted)
        while at >= 0:
            before = canvas.measure(run.text[:at], size=run.size, face=run.face)[0] if at else 0.0
            wide = canvas.measure(run.text[at : at + len(self.wanted)], size=run.size, face=run.face)[0]
            canvas.fill(Rect(x + before - 1, y + 3, wide + 2, run.h - 6), (*canvas.theme.gold[:3], 130))
            at = plain.find(self.wanted, at + len(self.wanted))


class _Link(Clickable):
    """A word that leads somewhere."""

    def __init__(self, owner: RichText, run: TextRun, area: Rect) -> None:
        super().__init__(
            "", Rect(area.x + run.x, area.y + run.y, run.w, run.h), partial(owner.follow, run.link), name=run.text
        )
        self.owner = owner
        self.link = run.link

    def node(self) -> AccessNode | None:
        return AccessNode(self.id, "link", self.render(self.name), verbs=self.clicks)

    def draw(self, canvas: Canvas) -> None:
        if self.hovered or self.focused:
            theme = canvas.theme
            y = self.rect.y + self.rect.h - 6
            canvas.line([(self.rect.x, y), (self.rect.x + self.rect.w, y)], theme.link_on_paper, 1.5)


def _measure(canvas: Canvas, words: str, size: float, face: Face) -> float:
    return canvas.measure(words, size=size, face=face)[0]


def contents(blocks: Sequence[ProseBlock]) -> list[tuple[int, str, str]]:
    """Level, words and anchor of the headings down to the third level."""
    return [(b.level, b.text, b.anchor) for b in blocks if b.kind == "heading" and b.level <= DEEPEST]
