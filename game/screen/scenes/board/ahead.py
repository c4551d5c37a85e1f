"""Drawing ahead: while nobody does anything, what lies on hidden pages is drawn, so that to turn to one is no wait."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from time import perf_counter

from game.present.area import Rect
from game.present.pages.camera import Camera
from game.present.pages.table import Sprite, Table
from game.present.running.session_view import SessionView
from game.screen.drawing.render_context import RenderContext

AT_A_TIME = 0.006
"""Seconds of drawing after which people are looked after again; one large picture may take longer."""


class PagePrerender:
    """Draws the hidden pages of ``showing`` bit by bit, once for each size and language they may be seen in."""

    def __init__(self, showing: SessionView) -> None:
        self._showing = showing
        self._drawn_for: Hashable = None
        self._work: Iterator[None] = iter(())

    def go_on(self, studio: RenderContext, scale: float) -> bool:
        """Draw a little; tell whether there is more."""
        paging = self._showing.paging
        wanted = (id(studio), scale, paging.room, tuple(page.id for page in paging.tabs))
        if wanted != self._drawn_for:
            self._drawn_for, self._work = wanted, self._all(studio, scale)
        end = perf_counter() + AT_A_TIME
        return any(perf_counter() >= end for _ in self._work)

    def _all(self, studio: RenderContext, scale: float) -> Iterator[None]:
        """Draw what lies on hidden pages, thing by thing."""
        paging = self._showing.paging
        for page in paging.tabs:
            if paging.sees(page.id) or paging.leaf(page.id).camera.zoom > 1:
                continue
            for sprite, w in self._things(page.id):
                if paging.sees(page.id):
                    break
                pixels = max(1, round(w * scale))
                while not studio.art.grow(sprite.picture, pixels, sprite.angle, False, lambda: False):
                    yield
                studio.art.pieces(sprite.picture, pixels, sprite.angle, sprite.mood, False, scale)
                yield

    def _things(self, page: str) -> list[tuple[Sprite, float]]:
        """Return what would be seen of a page, and how wide in window units."""
        leaf = self._showing.paging.prepared(page)
        table = self._showing.tabletop.table(page)
        camera = Camera()
        camera.aim(Rect(0.0, 0.0, *leaf.area), (table.width, table.height))
        return [
            (sprite, sprite.w * sprite.scale * camera.scale)
            for sprite in table.sprites
            if not sprite.blurs and (not sprite.framed or _whole(sprite, table))
        ]


def _whole(sprite: Sprite, table: Table) -> bool:
    """Tell whether all of a thing is seen in the frame of its table."""
    if table.frame is None:
        return True
    left, top, w, h = table.frame
    across, down = abs(sprite.x - left - w / 2) + sprite.w / 2, abs(sprite.y - top - h / 2) + sprite.h / 2
    return across <= w / 2 + 1 and down <= h / 2 + 1
