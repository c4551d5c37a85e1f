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


def rehearse(make: Callable[[Request], Scene], request: Request, frame: PrerenderTarget) -> Iterator[None]:
    """Draw the scene that ``make`` makes of ``request`` bit by bit, without showing it: what is seen at first, then
    what it would draw ahead itself. What is drawn stays with the render context.

    The scene is never entered, so that nothing happens on it; it is let go when all has been drawn.
    """
    cache = frame.context.cache
    most = cache.made + cache.room - ROOM
    try:
        scene = make(request)
        yield
        missing = _draw(scene, frame, lambda: False)
        yield
        while any(missing) and cache.made < most:
            before, made = missing, frame.context.made
            missing = _draw(scene, frame, DrawBudget(perf_counter, AT_A_TIME))
            yield
            if missing >= before and not before[0] and frame.context.made > made:
                # What was drawn has been lost again; else more is seen than before, or a large picture is being drawn.
                return
        while cache.made < most and scene.draw_ahead(frame.context, frame.scale):
            yield
    except Fault as fault:
        # Whoever opens it is told; here nobody has asked for anything.
        log.warning("nothing is drawn ahead: %s", fault)


def _draw(scene: Scene, frame: PrerenderTarget, may_draw: Callable[[], bool]) -> tuple[int, int, int]:
    """No ground, there is only one; returns what is missing."""
    canvas = Canvas(*frame, may_draw=may_draw, grounded=False)
    scene.draw(canvas)
    frame.context.cache.end()
    return canvas.missing
