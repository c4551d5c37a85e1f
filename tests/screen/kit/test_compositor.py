"""Drawing only what changed shows the same as drawing everything."""

from __future__ import annotations

import weakref
from random import Random

import pygame
import pytest

from game.screen.drawing.compositor import Compositor, DrawItem, merged
from game.screen.drawing.memory.surfaces import blank


def surfaces(rng: Random) -> list[pygame.Surface]:
    """Return a dozen translucent surfaces, premultiplied."""
    found = []
    for _ in range(12):
        surface = blank((rng.randint(5, 160), rng.randint(5, 120)))
        surface.fill((rng.randint(0, 255), rng.randint(0, 255), rng.randint(0, 255), rng.randint(40, 255)))
        found.append(surface.premul_alpha())
    return found


def frame(rng: Random, stock: list[pygame.Surface], ground: pygame.Surface) -> list[DrawItem]:
    """Return a random display list over an opaque ground."""
    items = [DrawItem(ground, 0, 0, None, True)]
    for _ in range(rng.randint(0, 25)):
        clip = (rng.randint(0, 300), rng.randint(0, 200), 200, 150) if rng.random() < 0.3 else None
        items.append(DrawItem(rng.choice(stock), rng.randint(-50, 620), rng.randint(-50, 390), clip, False))
    return items


def changed(rng: Random, items: list[DrawItem], stock: list[pygame.Surface]) -> list[DrawItem]:
    """Return the list with something moved, added, removed or reordered."""
    after = items[1:]
    for _ in range(rng.randint(0, 4)):
        kind = rng.randrange(4)
        if kind == 0 or not after:
            after.insert(rng.randint(0, len(after)), DrawItem(rng.choice(stock), rng.randint(0, 600), 50, None, False))
        elif kind == 1:
            after.pop(rng.randrange(len(after)))
        elif kind == 2:
            place = rng.randrange(len(after))
            after[place] = after[place]._replace(x=after[place].x + rng.randint(-30, 30))
        else:
            rng.shuffle(after)
    return [items[0], *after]


@pytest.mark.parametrize("seed", range(12))
def test_partial_drawing_equals_full_drawing(screen: pygame.Surface, seed: int) -> None:
    rng = Random(seed)
    stock = surfaces(rng)
    ground = pygame.Surface((640, 400)).convert()
    ground.fill((30, 60, 50))
    partial, full = Compositor(), Compositor()
    other = screen.copy()
    items = frame(rng, stock, ground)
    for _ in range(12):
        partial.show(screen, items)
        full.forget()
        full.show(other, items)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(other, "RGB")
        items = changed(rng, items, stock)


def test_nothing_changed_draws_nothing(screen: pygame.Surface) -> None:
    rng = Random(1)
    stock, ground = surfaces(rng), pygame.Surface((640, 400)).convert()
    items = frame(rng, stock, ground)
    compositor = Compositor()
    assert compositor.show(screen, items) == [screen.get_rect()]
    assert compositor.show(screen, list(items)) == []


@pytest.mark.parametrize("seed", range(6))
def test_what_was_lost_is_drawn_anew_where_it_was_shown(screen: pygame.Surface, seed: int) -> None:
    rng = Random(seed)
    stock = surfaces(rng)
    ground = pygame.Surface(screen.get_size())
    ground.fill((40, 60, 80))
    compositor = Compositor()
    items = frame(rng, stock, ground)
    for _ in range(12):
        compositor.show(screen, items)
        whole = screen.copy()
        lost = frozenset(map(id, rng.sample(stock, 3)))
        compositor.lose(lost)
        assert not lost & compositor.surfaces()
        # As somebody would do who draws it anew.
        copies = {name: surface.copy() for name in lost for surface in stock if id(surface) == name}
        items = [item._replace(surface=copies.get(id(item.surface), item.surface)) for item in items]
        stock = [copies.get(id(surface), surface) for surface in stock]
        seen = [item.area.clip(screen.get_rect()) for item in items if item.surface in copies.values()]
        drawn = compositor.show(screen, items)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(whole, "RGB")
        assert all(rect.collidelist(seen) >= 0 for rect in drawn), "nothing else is drawn"
        items = changed(rng, items, stock)


def test_what_is_lost_and_shown_no_more_is_wiped_out(screen: pygame.Surface) -> None:
    ground, thing = pygame.Surface(screen.get_size()), pygame.Surface((50, 40))
    thing.fill((200, 0, 0))
    compositor, items = Compositor(), [DrawItem(ground, 0, 0, None, True)]
    compositor.show(screen, [*items, DrawItem(thing, 100, 80, None, True)])
    shown = weakref.ref(thing)
    compositor.lose(frozenset({id(thing)}))
    del thing
    assert shown() is None, "it is let go before the next frame is drawn"
    assert compositor.show(screen, items) == [pygame.Rect(100, 80, 50, 40)]
    assert screen.get_at((120, 90))[:3] == (0, 0, 0)


def test_a_small_change_is_drawn_small(screen: pygame.Surface) -> None:
    ground = pygame.Surface((640, 400)).convert()
    piece = blank((20, 20))
    piece.fill((255, 255, 255, 255))
    compositor = Compositor()
    compositor.show(screen, [DrawItem(ground, 0, 0, None, True), DrawItem(piece, 10, 10, None, False)])
    moved = compositor.show(screen, [DrawItem(ground, 0, 0, None, True), DrawItem(piece, 14, 10, None, False)])
    assert sum(rect.w * rect.h for rect in moved) <= 30 * 24


def test_merged_rectangles_cover_all_and_do_not_overlap() -> None:
    rng = Random(4)
    for _ in range(60):
        parts = [
            pygame.Rect(rng.randint(0, 500), rng.randint(0, 300), rng.randint(1, 90), rng.randint(1, 90))
            for _ in range(15)
        ]
        result = merged(parts)
        assert all(any(rect.contains(part) for rect in result) for part in parts)
        assert not any(a.colliderect(b) for i, a in enumerate(result) for b in result[i + 1 :])


@pytest.mark.parametrize("seed", range(6))
def test_what_an_opaque_pane_covers_need_not_be_drawn(screen: pygame.Surface, seed: int) -> None:
    rng = Random(seed)
    ground = pygame.Surface((640, 400)).convert()
    ground.fill((30, 60, 50))
    pane = pygame.Surface((200, 160)).convert()
    pane.fill((120, 20, 60))
    items = frame(rng, surfaces(rng), ground)
    items.insert(rng.randint(1, len(items)), DrawItem(pane, rng.randint(0, 400), rng.randint(0, 200), None, True))
    Compositor().show(screen, items)
    plain = screen.copy()
    for item in items:
        area = item.area
        flags = 0 if item.solid else pygame.BLEND_PREMULTIPLIED
        plain.blit(item.surface, area, area.move(-item.x, -item.y), flags)
    assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(plain, "RGB")
