"""The tabs above the boards: which pages there are, which are seen, and on which something has happened meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from game.kernel.say import say
from game.present.page import Page
from game.present.paging import Paging
from game.present.picture import Face
from game.screen.canvas import Canvas, Rect
from game.screen.widgets import look
from game.screen.widgets.base import Text
from game.screen.widgets.button import Shortcut
from game.screen.widgets.layer import Pane
from game.screen.widgets.tabs import Tabs

TABS = 46.0
GAP = 6.0
WIDEST = 300.0
"""No tab is wider than this."""
MARK = 12.0


def board_room(zone: Rect, paging: Paging) -> Rect:
    """Return the part of ``zone`` that is left for the pages below their tabs; a single page has none."""
    return zone.split_top(TABS, GAP)[1] if len(paging.tabs) > 1 else zone


def add_page_tabs(pane: Pane, zone: Rect, paging: Paging, on_turn: Callable[[str], None]) -> None:
    """Add the tabs at the top of ``zone``, with a key for each page and two that leaf through them."""
    pages = paging.tabs
    if len(pages) < 2:
        return
    row = zone.split_top(TABS, GAP)[0]
    rect = Rect(row.x, row.y, min(row.w, WIDEST * len(pages)), row.h)
    seen = [leaf.page.id for leaf in paging.seen]
    tabs = PageTabs(rect, pages, paging.front, seen, paging.marked, on_turn)
    pane.add(tabs)
    for page in pages:
        if page.key:
            pane.add(Shortcut(f"page.{page.id}", (page.key,), partial(on_turn, page.id)))
    pane.add(
        Shortcut("page.next", ("ctrl+pagedown",), lambda: on_turn(_next(pages, paging.front, 1))),
        Shortcut("page.last", ("ctrl+pageup",), lambda: on_turn(_next(pages, paging.front, -1))),
    )


def _next(pages: Sequence[Page], page: str, step: int) -> str:
    ids = [each.id for each in pages]
    return ids[(ids.index(page) + step) % len(ids)]


class PageTabs(Tabs):
    """The tabs of the pages: golden where they are seen, with a disc where something has happened unseen."""

    def __init__(
        self,
        rect: Rect,
        pages: Sequence[Page],
        front: str,
        seen: Collection[str],
        marked: Collection[str],
        on_turn: Callable[[str], None],
    ) -> None:
        choices: list[tuple[str, Text]] = [(page.id, page.title or page.id) for page in pages]
        super().__init__("pages", rect, choices, front, on_turn, name=say("table.pages"))
        self.keys = {page.id: page.key for page in pages}
        self.seen = frozenset(seen)
        self.marked = frozenset(marked)

    def draw(self, canvas: Canvas) -> None:
        for index, (page, label) in enumerate(self.choices):
            part = self._part(index)
            colour = look.tab(canvas, part, page in self.seen, self)
            words = Rect(part.x + 20, part.y, part.w - 40, part.h - 4)
            if self.keys[page]:
                width = look.chip(canvas, self.keys[page], words.right, words.y + words.h / 2, self, self.say)
                words = Rect(words.x, words.y, words.w - width - 8, words.h)
            face: Face = "strong" if page == self.value else "text"
            canvas.text(
                self.say(label), words, size=22, face=face, colour=colour, align="centre", valign="middle", lines=1,
                fit=True,
            )  # fmt: skip
            if page in self.marked:
                canvas.plate(Rect(part.x + 6, part.y + 6, MARK, MARK), "segment")
