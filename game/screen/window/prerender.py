"""Rehearsing a scene: what it will show is drawn before anybody asks for it, so that to open it is no wait."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import NamedTuple

from game.kernel.fault import Fault
from game.present.scene import Scene
from game.screen.draw_budget import DrawBudget
from game.screen.drawing.canvas import Canvas
from game.screen.drawing.render_context import RenderContext
from game.screen.requests import Request

log = logging.getLogger(__name__)

ROOM = 3 << 20
"""Bytes that are left to what is in sight: nothing more is drawn then, or what has been drawn would go again."""
AT_A_TIME = 0.012
"""Seconds of drawing after which people are looked after again; one large picture may take longer."""


class PrerenderTarget(NamedTuple):
    """The window that is drawn for: its render context, its size in pixels, and pixels per unit."""

    context: RenderContext
    size: tuple[int, int]
    scale: float


class Prerender:
    """Draws a scene that ``make`` makes bit by bit, without showing it. What is drawn stays with the render context.

    The scene is never entered, so that nothing happens on it; it is let go when all has been drawn.
    """

    def __init__(self, make: Callable[[Request], Scene]) -> None:
        self._make = make
        self._request: Request | None = None
        self._frame: PrerenderTarget | None = None
        self._work: Iterator[None] = iter(())

    def go_on(self, request: Request | None, frame: PrerenderTarget) -> bool:
        """Draw a little of what ``request`` would show in ``frame``; True if there is more."""
        if request is None:
            return False
        if request is not self._request or frame != self._frame:
            self._request, self._frame = request, frame
            self._work = self._rehearse(request, frame)
        try:
            return any(True for _ in self._work)
        except Fault as fault:
            # Whoever opens it is told; here nobody has asked for anything.
            log.warning("nothing is drawn ahead: %s", fault)
            return False
        finally:
            frame.context.cache.end()

    def end(self) -> None:
        """Let go of what has been begun: something else is shown."""
        self._request, self._frame, self._work = None, None, iter(())

    def _rehearse(self, request: Request, frame: PrerenderTarget) -> Iterator[None]:
        """Lay out the scene, draw what is seen at first, then what it would draw ahead itself."""
        cache = frame.context.cache
        most = cache.made + cache.room - ROOM
        scene = self._make(request)
        yield
        missing = _draw(scene, frame, lambda: False)
        yield
        while any(missing) and cache.made < most:
            before, made, missing = (
                missing,
                frame.context.made,
                _draw(scene, frame, DrawBudget(perf_counter, AT_A_TIME)),
            )
            yield
            if missing >= before and frame.context.made > made:
                # What was drawn has been lost again; else a large picture is still being drawn.
                return
        while cache.made < most and scene.draw_ahead(frame.context, frame.scale):
            yield


def _draw(scene: Scene, frame: PrerenderTarget, may_draw: Callable[[], bool]) -> tuple[int, int]:
    """No ground, there is only one; returns what is missing."""
    canvas = Canvas(*frame, may_draw=may_draw, grounded=False)
    scene.draw(canvas)
    return canvas.missing
