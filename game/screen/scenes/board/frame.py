"""How a window with a table in it is divided: rail at the left, bar at the top, bar at the foot; the rest is the page.

Height is scarce, width is not: all that is not the table lies in these three. In the rail are the way out, a tile for
each page, and at its foot one for each drawer. Units everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.pages.paging import Paging
from game.present.pages.table import Page
from game.present.pictures.picture import Circle, Colour, Picture, Words
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button, ButtonFace, Shortcut
from game.screen.widgets.label import PanelPlate
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.signs import key_label

RAIL, SLIM = 86.0, 70.0
"""How wide the rail is, and where it has no pages to turn to."""
TOP = 60.0
BAR = 80.0
STOREY = 60.0
"""What each row of choices of its own adds to the bar at the foot."""
GAP = 9.0
"""Around the page."""
DRAWER = 0.31
"""The part of the page that a drawer lies over, where the page has no column at its right."""
NARROWEST, WIDEST = 384.0, 520.0
"""The limits of that."""


class TableFrame(NamedTuple):
    """The parts of the window."""

    rail: Rect
    top: Rect
    page: Rect
    bar: Rect
    strip: Rect
    """Above the page, for what is told there; it has no height while nothing is."""
    aside: Rect
    """At the right of page and bar, for what stands beside the table; it has no width while nothing does."""

    @property
    def size(self) -> tuple[float, float]:
        return max(self.bar.right, self.aside.right), self.bar.bottom

    def drawer(self, column: float) -> Rect:
        """The place of a drawer: over the column at the right edge of the page, edge to edge with it."""
        width = column or min(max(self.page.w * DRAWER, NARROWEST), WIDEST)
        return self.page.split_right(width)[0]


def divide(
    width: float, height: float, pages: int = 1, storeys: int = 0, strip: float = 0.0, aside: float = 0.0
) -> TableFrame:
    """The parts of a window whose rail turns ``pages``; ``storeys`` make the bar at the foot higher.

    ``strip`` is how high a strip the page leaves free above it, where rows of choices move nothing; ``aside`` is left
    free at the right.
    """
    rail, right = Rect(0.0, 0.0, width, height).split_left(RAIL if pages > 1 else SLIM)
    top, below = right.split_top(TOP)
    beside, below = below.split_right(aside)
    bar, page = below.split_bottom(BAR + storeys * STOREY)
    above, rest = page.inset(GAP).split_top(strip, GAP if strip else 0.0)
    return TableFrame(rail, top, rest, bar, above, beside)


TILE = 72.0
BETWEEN_TILES = 4.0
MENU = 46.0
TILE_SIGN, TILE_NAME, TILE_KEY = 32.0, 21.0, 20.0
SEEN_EDGE = 5.0
"""How wide the golden edge of what is seen is."""
CALL_INSET = 3.0
"""How far the golden ring of a page that is asked for lies inside its tile."""
NEWS_DOT = 14.0
"""Size of the dot that says that something has happened on a page unseen."""
BADGE = 28.0
KEY_ROOM = 16.0
"""How much of the right of a tile the key takes."""
MOST_UNREAD = 999
"""No larger number is written."""


@dataclass(frozen=True, slots=True)
class Way:
    """The button at the top of the rail."""

    icon: str
    name: Message
    go: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Drawer:
    """A drawer over the right of the page, with its tile; ``unread`` counts what is new in it."""

    id: str
    sign: str
    name: Message
    key: str
    open: bool
    toggle: Callable[[], None]
    unread: int = 0
    tip: Message | None = None


def add_rail(
    pane: Pane,
    rect: Rect,
    way: Way,
    paging: Paging,
    on_turn: Callable[[str], None],
    drawers: Sequence[Drawer],
    asked: str = "",
) -> Rect:
    """Add the rail to ``pane`` and return where its uppermost button is; the page that is ``asked`` for calls."""
    pane.add(PanelPlate(rect, "rail", widget_id="rail", clickable=True))
    menu = Rect(rect.x, rect.y, rect.w, TOP).around(rect.w - 2 * SEEN_EDGE, MENU)
    pane.add(Button("menu", menu, "", way.go, ButtonFace("quiet", icon=way.icon), name=way.name, tip=way.name))
    _add_pages(pane, rect.split_top(TOP, BETWEEN_TILES)[1], paging, on_turn, asked)
    y = rect.bottom - len(drawers) * (TILE + BETWEEN_TILES)
    for drawer in drawers:
        tile = RailTile(f"drawer.{drawer.id}", Rect(rect.x, y, rect.w, TILE), drawer.name, drawer.sign, drawer.toggle)
        tile.hotkeys, tile.chosen, tile.unread = (drawer.key,), drawer.open, drawer.unread
        tile.tip = drawer.tip or drawer.name
        pane.add(tile)
        y += TILE + BETWEEN_TILES
    return menu


def _add_pages(pane: Pane, room: Rect, paging: Paging, on_turn: Callable[[str], None], asked: str) -> None:
    pages = paging.tabs
    if len(pages) < 2:
        return
    for number, page in enumerate(pages):
        place = Rect(room.x, room.y + number * (TILE + BETWEEN_TILES), room.w, TILE)
        tile = RailTile(f"page.{page.id}", place, page.title or page.id, page.sign, partial(on_turn, page.id))
        tile.hotkeys = (page.key,) if page.key else ()
        tile.chosen, tile.news = paging.sees(page.id), page.id in paging.marked
        tile.calls = page.id == asked and not tile.chosen
        tile.tip = msg("table.page.asked") if tile.calls else _tip(page, paging)
        pane.add(tile)
    pane.add(
        Shortcut("page.next", ("ctrl+pagedown",), lambda: on_turn(_next(pages, paging.front, 1))),
        Shortcut("page.last", ("ctrl+pageup",), lambda: on_turn(_next(pages, paging.front, -1))),
    )


def _tip(page: Page, paging: Paging) -> Text:
    """What a click does where two pages have room."""
    if paging.front != page.id or not paging.paired:
        return page.title or page.id
    return msg("table.page.together") if paging.alone else msg("table.page.alone")


def _next(pages: Sequence[Page], page: str, step: int) -> str:
    ids = [each.id for each in pages]
    return ids[(ids.index(page) + step) % len(ids)]


class RailTile(Button):
    """A sign over its name, the key in the corner: what is ``chosen`` has a golden edge, ``news`` a dot, what ``calls``
    a golden ring.
    """

    def __init__(self, widget_id: str, rect: Rect, name: Text, sign: str, on_click: Callable[[], object]) -> None:
        super().__init__(widget_id, rect, name, on_click, ButtonFace("quiet", icon=sign))
        self.chosen = False
        self.news = False
        self.calls = False
        self.unread = 0

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        colour = theme.gold if self.calls else theme.cream if self.chosen else theme.cream_soft
        if self.chosen:
            canvas.plate(rect, "rail.chosen")
            canvas.fill(Rect(rect.x, rect.y, SEEN_EDGE, rect.h), theme.gold)
        elif self.warm > 0:
            canvas.plate(rect, "row.hover", alpha=int(255 * self.warm))
        if self.calls:
            canvas.plate(rect.inset(CALL_INSET), "button.learn")
        x, (sign, badge) = rect.centre[0], self.signs()
        canvas.icon(self.face.icon, *sign.centre, sign.w, theme.cream)
        words = Rect(rect.x + 1, rect.bottom - 30, rect.w - 2, 26)
        canvas.text(self.render(self.label), words, one_line(TILE_NAME, "number", colour, align="centre"))
        if self.hotkeys and canvas.context.signs == "keys":
            self._key(canvas, Rect(x + TILE_SIGN / 2 - 6, rect.y + 2, rect.right - x - TILE_SIGN / 2 + 1, 26))
        if self.news:
            canvas.plate(Rect(x - TILE_SIGN / 2 - NEWS_DOT, rect.y + 6, NEWS_DOT, NEWS_DOT), "segment")
        if badge is not None:
            canvas.picture(_badge(self.unread, theme.gold), *badge.centre, badge.w)

    def signs(self) -> tuple[Rect, Rect | None]:
        """The places of the sign and of the number of what is unread: neither on the other nor on the key."""
        rect = self.rect
        row = Rect(rect.x, rect.y + 25 - TILE_SIGN / 2, rect.w, TILE_SIGN)
        if not self.unread:
            return row.around(TILE_SIGN, TILE_SIGN), None
        badge, right = row.inset(1, 0).split_left(BADGE, 1)
        size = min(TILE_SIGN, right.w - KEY_ROOM)
        left = max(right.x, rect.centre[0] - size / 2)
        return Rect(left, row.centre[1] - size / 2, size, size), badge.around(BADGE, BADGE)

    def _key(self, canvas: Canvas, room: Rect) -> None:
        words = key_label(self.hotkeys[0], self.render)
        colour = canvas.theme.cream_soft
        canvas.text(words, room, one_line(TILE_KEY, "number", colour, align="right"))


def _badge(unread: int, colour: Colour) -> Picture:
    count = str(unread) if unread <= MOST_UNREAD else f"{MOST_UNREAD}+"
    size = 25.0 if len(count) < 3 else 18.0
    return Picture(34, 34, (Circle(17, 17, 16, colour), Words(count, 17, 16.5, size, (40, 26, 10), "number")))
