"""The compositor: draws a display list, and the next time only what has changed."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pygame

MOST_RECTANGLES = 12


class Item(NamedTuple):
    """A surface at (x, y) in pixels, shown inside ``clip`` only. ``solid`` surfaces hide everything below them."""

    surface: pygame.Surface
    x: int
    y: int
    clip: tuple[int, int, int, int] | None
    solid: bool

    @property
    def area(self) -> pygame.Rect:
        """The pixels it may touch."""
        rect = pygame.Rect(self.x, self.y, *self.surface.get_size())
        return rect.clip(pygame.Rect(self.clip)) if self.clip else rect


Key = tuple[int, int, int, tuple[int, int, int, int] | None]


class Compositor:
    """Holds what is on the screen as the last display list."""

    def __init__(self) -> None:
        self._items: list[Item] = []
        self._keys: list[Key] = []
        self._fresh = True

    def forget(self) -> None:
        """Redraw everything next time (after a resize)."""
        self._fresh = True

    def show(self, screen: pygame.Surface, items: list[Item]) -> list[pygame.Rect]:
        """Draw the list and return the changed rectangles; none if nothing has changed."""
        keys: list[Key] = [(id(item.surface), item.x, item.y, item.clip) for item in items]
        whole = screen.get_rect()
        changed = [whole] if self._fresh else self._changed(items, keys, whole)
        for rect in changed:
            _paint(screen, items, rect)
        self._items, self._keys, self._fresh = items, keys, False
        return changed

    def _changed(self, items: list[Item], keys: list[Key], whole: pygame.Rect) -> list[pygame.Rect]:
        """Return rectangles around everything that came, went, or changed its order."""
        start = _common(self._keys, keys)
        end = _common(self._keys[start:][::-1], keys[start:][::-1])
        old_keys, new_keys = self._keys[start : len(self._keys) - end], keys[start : len(keys) - end]
        if not old_keys and not new_keys:
            return []
        old_items, new_items = self._items[start : start + len(old_keys)], items[start : start + len(new_keys)]
        gone, come = Counter(old_keys) - Counter(new_keys), Counter(new_keys) - Counter(old_keys)
        same_order = [k for k in old_keys if k not in gone] == [k for k in new_keys if k not in come]
        dirty = []
        for some_items, some_keys, different in ((old_items, old_keys, gone), (new_items, new_keys, come)):
            for item, key in zip(some_items, some_keys, strict=True):
                if not same_order or key in different:
                    area = item.area.clip(whole)
                    if area.w and area.h:
                        dirty.append(area)
        return merged(dirty)


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
    """Join overlapping rectangles, so that nothing translucent is painted twice."""
    for place, rect in enumerate(rectangles):
        for other_place in range(place + 1, len(rectangles)):
            if rect.colliderect(rectangles[other_place]):
                rest = [r for i, r in enumerate(rectangles) if i not in (place, other_place)]
                return _apart([*rest, rect.union(rectangles[other_place])])
    return rectangles


def _common(a: list[Key], b: list[Key]) -> int:
    count = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        count += 1
    return count


def _paint(screen: pygame.Surface, items: list[Item], rect: pygame.Rect) -> None:
    """Repaint one rectangle from the topmost surface that hides all below."""
    first = 0
    for place in range(len(items) - 1, -1, -1):
        if items[place].solid and items[place].area.contains(rect):
            first = place
            break
    for item in items[first:]:
        area = item.area
        if area.colliderect(rect):
            screen.set_clip(area.clip(rect))
            flags = 0 if item.solid else pygame.BLEND_PREMULTIPLIED
            screen.blit(item.surface, (item.x, item.y), special_flags=flags)
    screen.set_clip(None)
