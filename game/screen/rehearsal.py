"""Rehearsing a scene: what it will show is drawn before anybody asks for it, so that to open it is no wait."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from game.kernel.fault import Fault
from game.present.scene import Scene
from game.screen.canvas import Canvas
from game.screen.requests import Request
from game.screen.studio import Studio

log = logging.getLogger(__name__)

AT_A_TIME = 0.012
"""Seconds of drawing after which people are looked after again; one large picture may take longer."""


class Frame(NamedTuple):
    """The window that is drawn for: its studio, its size in pixels, and pixels per unit."""

    studio: Studio
    size: tuple[int, int]
    scale: float


class Rehearsal:
    """Draws a scene that ``make`` makes bit by bit, without showing it. What is drawn stays with the studio.

    The scene is never entered, so that nothing happens on it; it is let go when all has been drawn.
    """

    def __init__(self, make: Callable[[Request], Scene]) -> None:
        self._make = make
        self._request: Request | None = None
        self._scene: Scene | None = None
        self._done_for: Frame | None = None

    def go_on(self, request: Request | None, frame: Frame) -> bool:
        """Draw a little of what ``request`` would show in ``frame``; tell whether there is more."""
        if request is not self._request:
            self.end()
            self._request = request
        if request is None or frame == self._done_for:
            return False
        try:
            canvas = self._draw(request, frame)
        except Fault as fault:
            # Whoever opens it is told; here nobody has asked for anything.
            log.warning("nothing is drawn ahead: %s", fault)
            self._scene, self._done_for = None, frame
            return False
        finally:
            frame.studio.cache.end()
        if canvas.sharp:
            self._scene, self._done_for = None, frame
        return not canvas.sharp

    def _draw(self, request: Request, frame: Frame) -> Canvas:
        """Draw some more pictures; at first make and lay out the scene without any."""
        if self._scene is None:
            self._scene, may_draw = self._make(request), _never
        else:
            may_draw = _for_a_moment()
        canvas = Canvas(*frame, may_draw=may_draw)
        self._scene.draw(canvas)
        return canvas

    def end(self) -> None:
        """Let go of what has been begun: something else is shown."""
        self._request = self._scene = self._done_for = None


def _never() -> bool:
    return False


def _for_a_moment() -> Callable[[], bool]:
    """Return what allows one picture, and then as many as can be begun in a moment."""
    end: list[float] = []

    def may_draw() -> bool:
        if not end:
            end.append(perf_counter() + AT_A_TIME)
            return True
        return perf_counter() < end[0]

    return may_draw
