"""Pictures of which only a part is seen, and which may be huge: a map that people go close to.

They are drawn in tiles, only those that are seen, a few each frame. Until a tile is ready it is cut from the picture as
it was drawn last as a whole, stretched: sharpness comes a moment later, what people do is answered at once.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple, TypeAlias

import pygame

from game.present.pictures.picture import Picture
from game.screen.drawing.fills.filling import PartialDrawing
from game.screen.drawing.memory.surfaces import Part, Size, SurfaceCache, blank, bytes_of, reduced
from game.screen.drawing.pictures.shapes import Brush

SIDE = 256
"""Width and height of a tile in pixels."""
FACTOR = 2
"""How much larger a tile is drawn before it is reduced."""
LARGE = 260_000
"""Pixels above which a picture is remembered as a whole, and drawn in tiles where only a part is seen."""
Stretch: TypeAlias = Callable[[pygame.Surface, Size], pygame.Surface]


class Tile(NamedTuple):
    """A surface and where its upper left corner lies in the picture, in pixels."""

    surface: pygame.Surface
    left: int
    top: int


class _TileWork(NamedTuple):
    """A tile in the making: what there is of it, larger than it will be, and what goes on with it shape by shape."""

    key: Hashable
    sheet: PartialDrawing
    work: Iterator[None]


class Tiles:
    """Draws parts of large pictures. ``unfinished`` is how much of this frame is not sharp yet: then draw another."""

    def __init__(self, brush: Brush, key: str, cache: SurfaceCache) -> None:
        self._brush = brush
        self._key = key
        self._cache = cache
        self._whole: OrderedDict[Picture, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._limit = 8 << 20
        self._rough: dict[Hashable, Tile] = {}
        self._rough_before: dict[Hashable, Tile] = {}
        """What was stretched in this frame, and in the frame before."""
        self._begun: _TileWork | None = None
        self._may_draw: Callable[[], bool] = lambda: True
        self.unfinished = 0

    def begin(self, may_draw: Callable[[], bool]) -> None:
        """A new frame begins, in which is drawn while ``may_draw``; what was stretched for the last one may be needed
        again.
        """
        self._rough_before, self._rough = self._rough, {}
        self._may_draw = may_draw
        self.unfinished = 0

    def rest(self) -> None:
        """Give up what is needed only until everything is sharp."""
        self._rough.clear()
        self._rough_before.clear()
        self._begun = None

    def forget(self) -> None:
        """Drop everything that has been drawn."""
        self.rest()
        self._whole.clear()
        self._bytes = 0

    def bound(self, limit: int) -> None:
        """Keep at most ``limit`` bytes of pictures drawn as a whole, one in any case."""
        self._limit = limit

    def remember(self, picture: Picture, whole: pygame.Surface) -> None:
        """Keep a picture as it was drawn last as a whole."""
        if whole.get_width() * whole.get_height() >= LARGE and self._whole.get(picture) is not whole:
            self._bytes += bytes_of(whole) - (bytes_of(self._whole[picture]) if picture in self._whole else 0)
            self._whole[picture] = whole
            self._whole.move_to_end(picture)
            while self._bytes > self._limit and len(self._whole) > 1:
                self._bytes -= bytes_of(self._whole.popitem(last=False)[1])

    def knows(self, picture: Picture) -> bool:
        """True if a picture has been drawn as a whole."""
        return picture in self._whole

    def whole(self, picture: Picture) -> pygame.Surface:
        """A picture as it was drawn last as a whole."""
        return self._whole[picture]

    def pieces(self, picture: Picture, size: tuple[int, int], seen: Part) -> list[Tile]:
        """Tiles that cover the part ``seen`` of a picture drawn at ``size``, all in pixels."""
        left, top, w, h = seen
        columns = range(left // SIDE, -(-(left + w) // SIDE))
        rows = range(top // SIDE, -(-(top + h) // SIDE))
        places = [(column, row) for row in rows for column in columns]
        rough = None
        found = []
        for place in places:
            key = ("tile", self._key, picture, size, place)
            surface = self._cache.known(key) or self._drawn(key, picture, size, place)
            if surface is None:
                self.unfinished += 1
                rough = rough or self._stretched(picture, size, places)
                surface = _cut(rough, _area(size, place))
            found.append(Tile(surface, place[0] * SIDE, place[1] * SIDE))
        return found

    def _drawn(
        self, key: Hashable, picture: Picture, size: tuple[int, int], place: tuple[int, int]
    ) -> pygame.Surface | None:
        """Go on drawing a tile while there is time; None if it is not ready then."""
        while self._may_draw():
            if self._begun is None or self._begun.key != key:
                self._begun = self._beginning(key, picture, size, place)
            _, sheet, work = self._begun
            if next(work, self) is self:
                self._begun = None
                return self._cache.get(key, partial(reduced, sheet.surface, _area(size, place)[2:]))
        return None

    def _beginning(self, key: Hashable, picture: Picture, size: tuple[int, int], place: tuple[int, int]) -> _TileWork:
        left, top, w, h = (side * FACTOR for side in _area(size, place))
        k = size[0] * FACTOR / picture.width
        sheet = PartialDrawing(blank((w, h)), left, top, k)
        return _TileWork(key, sheet, self._brush.work(picture, k, sheet, (left, top, w, h)))

    def _stretched(self, picture: Picture, size: tuple[int, int], places: list[tuple[int, int]]) -> Tile:
        """Stretched from its last whole drawing; the same tile as long as each frame asks for it."""
        key = (picture, size, places[0], places[-1])
        found = self._rough[key] = self._rough_before.get(key) or self._stretch(picture, size, places)
        return found

    def _stretch(self, picture: Picture, size: tuple[int, int], places: list[tuple[int, int]]) -> Tile:
        whole = self._whole[picture]
        first, last = _area(size, places[0]), _area(size, places[-1])
        seen = pygame.Rect(first[0], first[1], last[0] + last[2] - first[0], last[1] + last[3] - first[1])
        # It goes with this frame while people go closer: each of these frames leaves a hole in the heap.
        return stretched(whole, size[0] / whole.get_width(), seen, pygame.transform.smoothscale)


def stretched(whole: pygame.Surface, ratio: float, seen: pygame.Rect, stretch: Stretch) -> Tile:
    """The part ``seen`` of a drawing that is stretched to be ``ratio`` times as large."""
    w, h = whole.get_size()
    x, y = min(w - 1, max(0, math.floor(seen.x / ratio))), min(h - 1, max(0, math.floor(seen.y / ratio)))
    right, bottom = min(w, math.ceil(seen.right / ratio) + 1), min(h, math.ceil(seen.bottom / ratio) + 1)
    part = whole.subsurface((x, y, max(1, right - x), max(1, bottom - y)))
    large = (max(1, round(part.get_width() * ratio)), max(1, round(part.get_height() * ratio)))
    return Tile(stretch(part, large), round(x * ratio), round(y * ratio))


def _area(size: tuple[int, int], place: tuple[int, int]) -> Part:
    left, top = place[0] * SIDE, place[1] * SIDE
    return left, top, max(1, min(SIDE, size[0] - left)), max(1, min(SIDE, size[1] - top))


def _cut(rough: Tile, area: Part) -> pygame.Surface:
    left, top, w, h = area
    rect = pygame.Rect(left - rough.left, top - rough.top, w, h).clip(rough.surface.get_rect())
    return rough.surface.subsurface(rect)
