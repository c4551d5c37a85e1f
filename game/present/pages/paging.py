"""Which pages of a table are in sight, and where each lies in the window: fitted, zoomed, panned. Knows no window.

The view turns by itself to where something is decided or happens, but never against the hand: a page that a person has
turned to stays until the next decision. While one party acts it turns to no page twice. What happens on a page that is
not seen leaves a mark on its tile.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.boards.board import Point
from game.present.area import Rect
from game.present.pages.table import ONLY, Lens, Page, Spot, Sprite, Table

CLOSEST = 3.0
STEP = 1.15
UNIT = Rect(0.0, 0.0, 1.0, 1.0)
"""The window of a camera that has not been aimed yet."""


@dataclass
class Camera:
    """Shows a table of ``size`` in the window area (x, y, w, h). ``zoom`` 1 shows the whole table, centred."""

    area: Rect = UNIT
    size: tuple[float, float] = (1.0, 1.0)
    zoom: float = 1.0
    middle: tuple[float, float] = (0.5, 0.5)
    """The board point in the middle of the area, as parts of the size."""

    @property
    def scale(self) -> float:
        return self.zoom * min(self.area.w / self.size[0], self.area.h / self.size[1])

    def aim(self, area: Rect, size: tuple[float, float]) -> None:
        """Use another part of the window or another table; the view stays where it was in proportion."""
        self.area, self.size = area, size
        self._hold()

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """The window point of a board point."""
        left, top, scale = self.view()
        return left + x * scale, top + y * scale

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        """The board point of a window point."""
        left, top, scale = self.view()
        return (x - left) / scale, (y - top) / scale

    def box(self, thing: Sprite | Spot) -> Rect:
        """The upright rectangle around a thing in the window."""
        factor = thing.scale if isinstance(thing, Sprite) else 1.0
        w, h = thing.w * factor, thing.h * factor
        if isinstance(thing, Sprite) and thing.angle % 180:
            turn = math.radians(thing.angle)
            sine, cosine = abs(math.sin(turn)), abs(math.cos(turn))
            w, h = w * cosine + h * sine, w * sine + h * cosine
        left, top, scale = self.view()
        return Rect(left + (thing.x - w / 2) * scale, top + (thing.y - h / 2) * scale, w * scale, h * scale)

    def zoom_by(self, steps: float, x: float, y: float) -> bool:
        """Zoom so that the board point at the window place (x, y) stays there; True if anything changed."""
        before = self.zoom
        point = self.to_board(x, y)
        self.zoom = min(max(self.zoom * STEP**steps, 1.0), CLOSEST)
        now = self.to_window(*point)
        self.pan(x - now[0], y - now[1])
        return self.zoom != before

    def pan(self, dx: float, dy: float) -> None:
        """Move the table by window units, as far as there is more of it to see."""
        w, h = self.size[0] * self.scale, self.size[1] * self.scale
        self.middle = (self.middle[0] - dx / w, self.middle[1] - dy / h)
        self._hold()

    def reset(self) -> None:
        self.zoom = 1.0
        self._hold()

    def view(self) -> tuple[float, float, float]:
        """The corner of the table in the window, and the window units per board unit."""
        x, y, w, h = self.area
        scale = self.scale
        left = x + w / 2 - self.middle[0] * self.size[0] * scale
        top = y + h / 2 - self.middle[1] * self.size[1] * scale
        return left, top, scale

    def _hold(self) -> None:
        """Keep the table in sight: no edge inside the area if the table is larger than it."""
        found = []
        for part, room, length in zip(self.middle, self.area[2:], self.size, strict=True):
            half = room / 2 / (length * self.scale)
            found.append(0.5 if half >= 0.5 else min(max(part, half), 1 - half))
        self.middle = (found[0], found[1])


def inside(thing: Sprite | Spot, x: float, y: float) -> bool:
    """True if the board point lies on the thing, turned as it is."""
    factor = thing.scale if isinstance(thing, Sprite) else 1.0
    dx, dy = x - thing.x, y - thing.y
    if isinstance(thing, Sprite) and thing.outline:
        return encloses(thing.outline, dx, dy)
    if isinstance(thing, Sprite) and thing.angle:
        turn = math.radians(-thing.angle)
        dx, dy = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
    return abs(dx) <= thing.w * factor / 2 and abs(dy) <= thing.h * factor / 2


def encloses(corners: Sequence[Point], x: float, y: float) -> bool:
    found = False
    before_x, before_y = corners[-1]
    for after_x, after_y in corners:
        if (after_y > y) != (before_y > y):
            across = after_x + (y - after_y) * (before_x - after_x) / (before_y - after_y)
            found ^= x < across
        before_x, before_y = after_x, after_y
    return found


def framed_out(table: Table, thing: Sprite | Spot, x: float, y: float) -> bool:
    """True if the frame hides the thing at the board point."""
    if table.frame is None or not isinstance(thing, Sprite) or not thing.framed:
        return False
    left, top, w, h = table.frame
    return not (left <= x <= left + w and top <= y <= top + h)


def hit(table: Table, x: float, y: float, first: Sequence[str] = (), skip: str = "") -> str:
    """The id of what lies at the board point: something of ``first`` if possible, else the top-most with a name.

    What means another thing counts as that. Where nothing lies, the nearest of the things that are hit near by is
    found. ``skip`` is left out: the thing that is being carried. Empty if there is nothing.
    """
    wanted, named = frozenset(first), ""
    things: list[Sprite | Spot] = [*table.spots, *table.sprites]
    for thing in reversed(things):
        name = thing.means or thing.id
        asked = name in wanted or (not named and (thing.label is not None or name != thing.id))
        if asked and name != skip and inside(thing, x, y) and not framed_out(table, thing, x, y):
            if name in wanted:
                return name
            named = name
    return named or _near(table, x, y, skip)


def _near(table: Table, x: float, y: float, skip: str) -> str:
    least, found = math.inf, ""
    for thing in table.sprites:
        if thing.near and thing.id != skip and not framed_out(table, thing, x, y):
            far = math.hypot(thing.x - x, thing.y - y)
            if far <= thing.near and far < least:
                least, found = far, thing.id
    return found


GAP = 9.0
"""Between pages side by side, and above a strip."""
HIGHEST = 0.4
"""The part of the room that strips may take together."""


@dataclass
class PageLayout:
    """A page as it is looked at: where it lies, how close, and what is seen of its frame."""

    page: Page
    place: Rect
    camera: Camera = field(default_factory=Camera)
    lens: Lens = field(default_factory=Lens)
    aimed: bool = False
    """Whether a person, or the page at first, has said what is seen of the frame."""

    @property
    def area(self) -> tuple[float, float]:
        return self.place.w, self.place.h


class Paging:
    """The pages of one table. ``seen`` are those on the screen: one or two, and the strips."""

    def __init__(self, pages: Sequence[Page] = ONLY, room: tuple[float, float] = (1400.0, 800.0)) -> None:
        self.pages: tuple[Page, ...] = ()
        self.room = room
        self.marked: frozenset[str] = frozenset()
        """Hidden pages on which something has happened."""
        self.held = False
        """Whether a person has turned to what is seen."""
        self.alone = False
        """Whether a person wants one page at a time, also where two have room."""
        self.asked = ""
        """The page where a person decides, or has decided last; empty where it is not one page."""
        self.told_of = ""
        """The party whose deeds are told."""
        self._left: frozenset[str] = frozenset()
        """The pages that the view has left by itself while these deeds were told."""
        self._turned: list[str] = []
        """The tabs (pages with a tile) in the order in which they were looked at, the latest last."""
        self._leaves: dict[str, PageLayout] = {}
        self._seen: tuple[PageLayout, ...] = ()
        self.follow(pages)

    @property
    def tabs(self) -> tuple[Page, ...]:
        """The pages of which one or two are seen."""
        return tuple(page for page in self.pages if not page.strip)

    @property
    def front(self) -> str:
        """The page that was turned to last."""
        return self._turned[-1]

    @property
    def paired(self) -> bool:
        """True if another page has room beside the one in front."""
        return len(self._pair(self._turned, *self._free())) > 1

    @property
    def seen(self) -> tuple[PageLayout, ...]:
        """The pages on the screen, strips last."""
        return self._seen

    def page_layout(self, page: str) -> PageLayout:
        """A page, seen or not. Raises KeyError if there is none of that id."""
        return self._leaves[page]

    def sees(self, page: str) -> bool:
        """True if a page is on the screen; the empty id is on every one."""
        return not page or any(page_layout.page.id == page for page_layout in self._seen)

    def follow(self, pages: Sequence[Page]) -> None:
        """Have these pages from now on; those that stay are looked at as before."""
        if tuple(pages) == self.pages:
            return
        self.pages = tuple(pages)
        self._leaves = {
            page.id: self._leaves.get(page.id) or PageLayout(page, Rect(0.0, 0.0, *self.room)) for page in self.pages
        }
        for page in self.pages:
            self._leaves[page.id].page = page
        known = [page.id for page in self.tabs]
        kept = [page for page in self._turned if page in known]
        self._turned = [*reversed([page for page in known if page not in kept]), *kept]
        self.marked &= frozenset(known)
        self._place()

    def fit(self, room: tuple[float, float]) -> None:
        """Share a room of another size among the pages."""
        self.room = room
        self._place()

    # ---- turning

    def turn(self, page: str) -> bool:
        """Turn to a page by hand: it stays until the next decision; True if something else is seen now.

        To turn once more to the page in front has it alone, or with another beside it again.
        """
        self.held = True
        if page == self.front and self.paired:
            self.alone = not self.alone
            self._place()
            return True
        return self._turn(page)

    def lead(self, page: str) -> bool:
        """Turn by itself to where something happens, unless a hand holds the view; True if that was done."""
        if self.held or self.sees(page):
            return False
        before = {page_layout.page.id for page_layout in self._seen}
        turned = self._turn(page)
        self._left |= before - {page_layout.page.id for page_layout in self._seen}
        return turned

    def tells(self, party: str, page: str) -> bool:
        """True if the view should turn to ``page`` for a deed of ``party``.

        Another party than before, and it may turn to any page again; without one it is of whoever acts.
        """
        if party and party != self.told_of:
            self.told_of, self._left = party, frozenset()
        return page not in self._left

    def decide(self, page: str) -> bool:
        """Turn to where a new decision is made; no hand holds the view any more."""
        self.held = False
        self.asked = page
        self.told_of, self._left = "", frozenset()
        turned = self.lead(page)
        self._left = frozenset()
        return turned

    def happened(self, page: str) -> None:
        """Mark the tile of a page on which something has happened if nobody sees it."""
        if page in self._turned and not self.sees(page):
            self.marked |= {page}

    def prepared(self, page: str) -> PageLayout:
        """A tab, lying where it would lie if somebody turned to it; one that is seen lies there already."""
        page_layout = self._leaves[page]
        page_layout.place = self._places(self._turned_to(page))[page]
        return page_layout

    def _turn(self, page: str) -> bool:
        if page not in self._turned:
            return False
        hidden = not self.sees(page)
        self._turned = self._turned_to(page)
        self._place()
        return hidden

    def _turned_to(self, page: str) -> list[str]:
        return [*(each for each in self._turned if each != page), page]

    # ---- where pages lie

    def _place(self) -> None:
        places = self._places(self._turned)
        for page, place in places.items():
            self._leaves[page].place = place
        self._seen = tuple(self._leaves[page] for page in places)
        self.marked -= frozenset(places)

    def _places(self, turned: Sequence[str]) -> dict[str, Rect]:
        """Tabs side by side in their order, strips below.

        ``turned`` are the tabs as they were looked at, the latest last.
        """
        strips = [page for page in self.pages if page.strip]
        factor = self._factor()
        width, low = self._free()
        pair = self._beside(turned, width, low)
        spare = width - sum(page.room[0] for page in pair) - GAP * (len(pair) - 1)
        shares = sum(page.room[0] for page in pair)
        places: dict[str, Rect] = {}
        x = 0.0
        for page in pair:
            w = page.room[0] + spare * page.room[0] / shares if len(pair) > 1 else width
            places[page.id] = Rect(x, 0.0, w, low)
            x += w + GAP
        y = low
        for page in strips:
            high = page.room[1] * factor
            places[page.id] = Rect(0.0, y + GAP, width, high)
            y += high + GAP
        return places

    def _factor(self) -> float:
        """Height of strips as a part of what they want."""
        wanted = sum(page.room[1] for page in self.pages if page.strip)
        return min(1.0, HIGHEST * self.room[1] / wanted) if wanted else 1.0

    def _free(self) -> tuple[float, float]:
        factor = self._factor()
        return self.room[0], self.room[1] - sum(page.room[1] * factor + GAP for page in self.pages if page.strip)

    def _beside(self, turned: Sequence[str], width: float, height: float) -> list[Page]:
        pair = self._pair(turned, width, height)
        return [page for page in pair if page.id == turned[-1]] if self.alone else pair

    def _pair(self, turned: Sequence[str], width: float, height: float) -> list[Page]:
        """The tab in front, and the one looked at before it if both have room."""
        tabs = {page.id: page for page in self.tabs}
        front = tabs[turned[-1]]
        for other in reversed(turned[:-1]):
            pair = [page for page in self.tabs if page.id in (turned[-1], other)]
            wide = all(page.room[0] > 0 for page in pair) and sum(page.room[0] for page in pair) + GAP <= width
            if wide and all(page.room[1] <= height for page in pair):
                return pair
        return [front]
