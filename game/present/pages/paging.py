"""Which pages of a table are looked at, and where each lies. Units everywhere; knows no window.

The view turns by itself to where something is decided or happens, but never against the hand: a page that a person has
turned to stays until the next decision. While one party acts it turns to no page twice. What happens on a page that is
not seen leaves a mark on its tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.present.area import Rect
from game.present.pages.camera import Camera
from game.present.pages.lens import Lens
from game.present.pages.page import ONLY, Page

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
        """Width and height."""
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
        """Whether another page has room beside the one in front."""
        return len(self._pair(self._turned, *self._free())) > 1

    @property
    def seen(self) -> tuple[PageLayout, ...]:
        """What is on the screen, the strips last."""
        return self._seen

    def leaf(self, page: str) -> PageLayout:
        """Return a page, seen or not. Raises KeyError if there is none of that id."""
        return self._leaves[page]

    def sees(self, page: str) -> bool:
        """Tell whether a page is on the screen; the empty id is on every one."""
        return not page or any(leaf.page.id == page for leaf in self._seen)

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
        """Turn to a page by hand: it stays until the next decision; tell whether something else is seen now.

        To turn once more to the page in front has it alone, or with another beside it again.
        """
        self.held = True
        if page == self.front and self.paired:
            self.alone = not self.alone
            self._place()
            return True
        return self._turn(page)

    def lead(self, page: str) -> bool:
        """Turn by itself to where something happens, unless a hand holds the view; tell whether that was done."""
        if self.held or self.sees(page):
            return False
        before = {leaf.page.id for leaf in self._seen}
        turned = self._turn(page)
        self._left |= before - {leaf.page.id for leaf in self._seen}
        return turned

    def tells(self, party: str, page: str) -> bool:
        """Tell of a deed of a party that is seen on a page: whether the view should turn there.

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
        """Something has happened on a page: its tile is marked if nobody sees it."""
        if page in self._turned and not self.sees(page):
            self.marked |= {page}

    def prepared(self, page: str) -> PageLayout:
        """Return a tab, lying where it would lie if somebody turned to it; one that is seen lies there already."""
        leaf = self._leaves[page]
        leaf.place = self._places(self._turned_to(page))[page]
        return leaf

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
        """Return where each page lies that is seen: tabs side by side in their order, strips below.

        ``turned`` are the tabs in the order in which they were looked at.
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
        """Return how high strips are, in parts of what they want."""
        wanted = sum(page.room[1] for page in self.pages if page.strip)
        return min(1.0, HIGHEST * self.room[1] / wanted) if wanted else 1.0

    def _free(self) -> tuple[float, float]:
        """Return the room above the strips."""
        factor = self._factor()
        return self.room[0], self.room[1] - sum(page.room[1] * factor + GAP for page in self.pages if page.strip)

    def _beside(self, turned: Sequence[str], width: float, height: float) -> list[Page]:
        """Return the tab in front, and the one beside it unless a person wants it alone."""
        pair = self._pair(turned, width, height)
        return [page for page in pair if page.id == turned[-1]] if self.alone else pair

    def _pair(self, turned: Sequence[str], width: float, height: float) -> list[Page]:
        """Return the tab in front, and beside it the one looked at before that, if both have room."""
        tabs = {page.id: page for page in self.tabs}
        front = tabs[turned[-1]]
        for other in reversed(turned[:-1]):
            pair = [page for page in self.tabs if page.id in (turned[-1], other)]
            wide = all(page.room[0] > 0 for page in pair) and sum(page.room[0] for page in pair) + GAP <= width
            if wide and all(page.room[1] <= height for page in pair):
                return pair
        return [front]
