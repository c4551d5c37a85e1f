"""How a page of Carnegie is divided: what is always in sight, and the rest; the layer that is laid on it."""

from __future__ import annotations

from dataclasses import dataclass

from game.present.area import Rect
from game.present.kit.laying import Laying
from game.present.party import Party
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import mark_picture
from game.present.view_context import ViewContext

LETTERS = 14.0
"""The smallest letters of the pictures, in board units: a board unit is so large that they can be read.

In windows larger than 1920x1080 everything grows with them.
"""
GAP = 8.0
COLUMN = 348.0
"""Width of the column with the timeline, and its height below."""
TIMELINE_H = 198.0
NAMED = 640.0
"""A timeline at least so wide names its rows and events."""
NARROWEST = 256.0
"""Width of that column in the smallest windows."""
OWN, RIVAL = 106.0, 62.0
"""Height of the onlooker's digest, and of another."""
TILE = 79.0
"""Height of the paper with the reserved tile."""
AHEAD = 118.0
"""Least height of what each row would bring."""
LINE = 30.0
"""Height of a player's digest in one line."""
PLAN = 210.0
"""The small plan of a company beside the pool wants so much height: where that fails, rivals' digests make room."""
ABREAST = 560.0
"""In a digest so wide everything stands in one line."""
STRIP, RESERVED = 176.0, 212.0
"""Height of the strip with timeline, digests and reserved tile, and width of the paper with that."""
ASIDE, ALONE = 168.0, 1300.0
"""Width of the column for what is carried onto the map; it is a whole column where the map is so wide."""
COMPACT = 15.5
"""Letters larger than this mean that a window is too low for a strip: the timeline is part of every page."""
MAP, COMPANY, RIVALS, ANDREW, POOL, DONATIONS, TIMELINE = (
    "map", "company", "rivals", "andrew", "pool", "donations", "timeline",
)  # fmt: skip


def rows(rect: Rect, count: int, most: float = 1e6) -> tuple[Rect, ...]:
    """Equal parts below each other, with gaps, at most ``most`` high each."""
    high = min(rect.h, most * count + GAP * (count - 1))
    return Rect(rect.x, rect.y, rect.w, high).column(count, GAP)


@dataclass(frozen=True, slots=True)
class Places:
    """A page ``w`` by ``h``: ``main`` is its own, ``aside`` where things to be carried lie, if there are any.

    ``ahead`` is for what each row would bring, ``reserve`` for the reserved tile, where there is room.
    """

    page: str
    w: float
    h: float
    main: Rect
    timeline: Rect | None = None
    digests: Rect | None = None
    aside: Rect | None = None
    ahead: Rect | None = None
    reserve: Rect | None = None

    @property
    def column(self) -> float:
        """Width of the column at the right, over which a drawer may lie; 0: there is none."""
        parts = [part for part in (self.timeline, self.aside) if part is not None and part.x >= self.main.right]
        return max((part.w for part in parts), default=0.0)

    @property
    def named(self) -> bool:
        """True if the timeline has room for names."""
        return self.timeline is not None and self.timeline.w >= NAMED


def compact(look: ViewContext) -> bool:
    """True if the window is too low for a strip below the pages."""
    return look.legible > COMPACT


def places_of(look: ViewContext, page: str, seats: int, aside: bool) -> Places:
    """Divide a page for ``seats`` players; ``aside``: something lies ready to be carried."""
    unit = max(1.0, look.legible / LETTERS)
    w, h = look.area[0] / unit, look.area[1] / unit
    whole = Rect(0.0, 0.0, w, h)
    if page == TIMELINE:
        half = (w - GAP) / 2  # where two pages stand above, the edges are in line
        rest, reserve = whole.split_left(w - RESERVED - GAP, GAP)
        wide = min(max(half, min(844.0, max(COLUMN, w * 0.58))), rest.w - ABREAST - GAP - 1)
        timeline, digests = rest.split_left(wide, GAP)
        return Places(page, w, h, whole, timeline, digests, reserve=reserve)
    if not compact(look):
        return _beside_strip(page, whole, aside)
    return _with_column(page, whole, seats, aside)


def _beside_strip(page: str, whole: Rect, aside: bool) -> Places:
    if not aside and page == POOL and whole.w >= ALONE:  # where a tile is carried from here on, nothing moves
        main, ahead = whole.split_left(whole.w - COLUMN - GAP, GAP)
        return Places(page, whole.w, whole.h, main, ahead=ahead)
    if not aside:
        return Places(page, whole.w, whole.h, whole)
    wide = ASIDE if page == MAP and whole.w < ALONE else COLUMN
    main, rest = whole.split_left(whole.w - wide - GAP, GAP)
    return Places(page, whole.w, whole.h, main, aside=rest)


def _with_column(page: str, whole: Rect, seats: int, aside: bool) -> Places:
    column = min(420.0, max(NARROWEST, min(COLUMN, whole.w * 0.297), whole.w * 0.27))
    main, right = whole.split_left(whole.w - column - GAP, GAP)
    timeline, rest = right.split_top(max(150.0, TIMELINE_H * min(1.15, column / COLUMN)), GAP)
    if aside:
        return _with_aside(page, whole, main, timeline, rest, seats)
    digests, below = rest.split_top(min(rest.h, OWN + (RIVAL + GAP) * (seats - 1)), GAP)
    if below.h < TILE * 0.8:
        return Places(page, whole.w, whole.h, main, timeline, rest)
    reserve, ahead = _below(below, page)
    return Places(page, whole.w, whole.h, main, timeline, digests, ahead=ahead, reserve=reserve)


def _with_aside(page: str, whole: Rect, main: Rect, timeline: Rect, rest: Rect, seats: int) -> Places:
    lines = (seats + GAP / LINE) * LINE
    if page == POOL and rest.h - lines < PLAN:
        lines = LINE
    digests, beyond = rest.split_top(min(lines, rest.h * 0.5), GAP)
    return Places(page, whole.w, whole.h, main, timeline, digests, beyond)


def _below(box: Rect, page: str) -> tuple[Rect | None, Rect | None]:
    """The room of the reserved tile and of the rows below the digests, whichever fits and is wanted."""
    if box.h < AHEAD:
        return box, None
    if box.h < TILE + GAP + AHEAD and page != COMPANY:
        return None, box
    reserve, ahead = box.split_top(TILE, GAP)
    return (reserve, ahead) if ahead.h >= AHEAD * 0.8 else (box, None)


@dataclass
class Layer(Laying):
    """What lies on one page. ``parties`` are the players, and Andrew after the one of a solo game."""

    parties: tuple[Party, ...] = ()
    patterns: bool = False

    def token(self, party: int) -> Picture:
        return mark_picture(self.parties[party].mark, self.patterns)

    def colour(self, party: int) -> int:
        return self.parties[party].mark.colour
