"""The compositor: draws a display list, and the next time only what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.screen.drawing.memory.surfaces import blank

MOST_RECTANGLES = 12
LITTLE = 8
"""Of what is covered by less than an eighth all is drawn."""


class DrawItem(NamedTuple):
    """A surface at (x, y) in pixels, shown inside ``clip`` only. ``solid`` surfaces hide everything below them.

    With a ``size`` it is repeated side by side from there, to be shown larger than it is.
    """

    surface: pygame.Surface
    x: int
    y: int
    clip: tuple[int, int, int, int] | None
    solid: bool
    size: tuple[int, int] | None = None

    @property
    def area(self) -> pygame.Rect:
        """The pixels it may touch."""
        surface, x, y, clip, _, size = self
        rect = pygame.Rect((x, y), size or surface.get_size())
        return rect.clip(clip) if clip else rect


_LOST = DrawItem(blank((1, 1)), 0, 0, None, False)
"""Stands where something was shown that is let go: no list has it."""


class Compositor:
    """Holds what is on the screen as the last display list."""

    def __init__(self) -> None:
        self._items: list[DrawItem] = []
        self._areas: list[pygame.Rect] = []
        self._fresh = True

    def surfaces(self) -> frozenset[int]:
        """The identities of what was shown last."""
        return frozenset(id(item.surface) for item in self._items)

    def forget(self) -> None:
        """Redraw everything next time (after a resize); what was shown is let go before anything is drawn anew."""
        self._items, self._areas = [], []
        self._fresh = True

    def lose(self, gone: frozenset[int]) -> None:
        """Let go of surfaces with these identities: where they were shown is drawn anew, so that nothing needs them.

        What a scene showed that has been left would stay as long as the first frame of the next one is drawn.
        """
        self._items = [_LOST if id(item.surface) in gone else item for item in self._items]

    def show(self, screen: pygame.Surface, items: list[DrawItem]) -> list[pygame.Rect]:
        """Draw the list and return the changed rectangles; none if nothing has changed.

        Items are compared as they are: what was emitted before and is emitted again costs next to nothing.
        """
        whole = screen.get_rect()
        start = _common(self._items, items)
        end = _common(self._items[start:][::-1], items[start:][::-1])
        stop = len(self._items) - end
        before = _Stretch(self._items[start:stop], self._areas[start:stop])
        now = _followed(items[start : len(items) - end], before)
        self._items = [*self._items[:start], *now.items, *self._items[stop:]]
        self._areas = [*self._areas[:start], *now.areas, *self._areas[stop:]]
        dirty = map(whole.clip, _different(before, now))
        changed = [whole] if self._fresh else merged([area for area in dirty if area.w and area.h])
        self._fresh = False
        solids = [place for place, item in enumerate(items) if item.solid]
        for rect in changed:
            _paint(screen, self._items, self._areas, solids, rect)
        return changed


class _Stretch(NamedTuple):
    """A part of a display list, with the pixels that each item may touch."""

    items: list[DrawItem]
    areas: list[pygame.Rect]


def _followed(items: list[DrawItem], before: _Stretch) -> _Stretch:
    """An item that is equal to one before becomes that very item."""
    areas = dict(zip(map(id, before.items), before.areas, strict=True))
    if any(id(item) not in areas for item in items):
        known = {item: item for item in before.items}
        items = [item if id(item) in areas else known.get(item, item) for item in items]
    return _Stretch(items, [areas.get(id(item)) or item.area for item in items])


def _different(before: _Stretch, now: _Stretch) -> list[pygame.Rect]:
    old, new = list(map(id, before.items)), list(map(id, now.items))
    both = set(old) & set(new)
    if [name for name in old if name in both] != [name for name in new if name in both]:
        return [*before.areas, *now.areas]
    return [
        area
        for names, areas in ((old, before.areas), (new, now.areas))
        for name, area in zip(names, areas, strict=True)
        if name not in both
    ]


def merged(rectangles: list[pygame.Rect]) -> list[pygame.Rect]:
    """Join rectangles that overlap or lie so close that one larger is cheaper than two."""
    result: list[pygame.Rect] = []
    for rect in sorted(rectangles, key=lambda r: r.w * r.h, reverse=True):
        for place, other in enumerate(result):
            union = rect.union(other)
            if union.w * union.h <= (rect.w * rect.h + other.w * other.h) * 1.15:
                result[place] = union
                break
        else:
            result.append(rect)
    if len(result) < len(rectangles):
        return merged(result)
    if len(result) > MOST_RECTANGLES:
        return [result[0].unionall(result[1:])]
    return _apart(result)


def _apart(rectangles: list[pygame.Rect]) -> list[pygame.Rect]:
    """Joins overlapping rectangles, so that nothing translucent is painted twice."""
    for place, rect in enumerate(rectangles):
        for other_place in range(place + 1, len(rectangles)):
            if rect.colliderect(rectangles[other_place]):
                rest = [r for i, r in enumerate(rectangles) if i not in (place, other_place)]
                return _apart([*rest, rect.union(rectangles[other_place])])
    return rectangles


def _common(a: list[DrawItem], b: list[DrawItem]) -> int:
    count = 0
    for x, y in zip(a, b, strict=False):
        if x is not y and x != y:
            break
        count += 1
    return count


def painted(items: Sequence[DrawItem], rect: pygame.Rect) -> pygame.Surface:
    """The items as seen in a rectangle of the window, on black."""
    surface = blank(rect.size)
    surface.fill((0, 0, 0, 255))
    moved = [_shifted(item, -rect.x, -rect.y) for item in items]
    solids = [place for place, item in enumerate(moved) if item.solid]
    _paint(surface, moved, [item.area for item in moved], solids, surface.get_rect())
    return surface


def _shifted(item: DrawItem, x: int, y: int) -> DrawItem:
    clip = None if item.clip is None else (item.clip[0] + x, item.clip[1] + y, item.clip[2], item.clip[3])
    return item._replace(x=item.x + x, y=item.y + y, clip=clip)


def _paint(
    screen: pygame.Surface, items: list[DrawItem], areas: list[pygame.Rect], solids: list[int], rect: pygame.Rect
) -> None:
    """Begins at the topmost surface that hides all below."""
    first = next((place for place in reversed(solids) if areas[place].contains(rect)), 0)
    covers = [(place, areas[place].clip(rect)) for place in solids if place > first]
    blits: list[tuple[pygame.Surface, tuple[int, int], pygame.Rect, int]] = []
    for place in rect.collidelistall(areas[first:]):
        item = items[first + place]
        parts = [areas[first + place].clip(rect)]
        for above, cover in covers:
            if above > first + place:
                parts = [rest for part in parts for rest in _beside(part, cover)]
        flags = 0 if item.solid else pygame.BLEND_PREMULTIPLIED
        w, h = item.surface.get_size()
        for seen in parts:
            for x, y in [(item.x, item.y)] if item.size is None else _repeated(seen, item):
                part = seen if item.size is None else seen.clip((x, y, w, h))
                blits.append((item.surface, part.topleft, part.move(-x, -y), flags))
    screen.blits(blits, False)


def _beside(part: pygame.Rect, cover: pygame.Rect) -> list[pygame.Rect]:
    """What of ``part`` lies beside ``cover``; all of it if hardly any is covered."""
    common = part.clip(cover)
    if common.w * common.h * LITTLE < part.w * part.h:
        return [part]
    left, top = part.topleft
    rest = (
        (left, top, part.w, common.top - top),
        (left, common.bottom, part.w, part.bottom - common.bottom),
        (left, common.top, common.left - left, common.h),
        (common.right, common.top, part.right - common.right, common.h),
    )
    return [pygame.Rect(area) for area in rest if area[2] and area[3]]


def _repeated(area: pygame.Rect, item: DrawItem) -> list[tuple[int, int]]:
    w, h = item.surface.get_size()
    left, top = area.left - (area.left - item.x) % w, area.top - (area.top - item.y) % h
    return [(x, y) for y in range(top, area.bottom, h) for x in range(left, area.right, w)]
