"""Nobody does anything: the next event is waited for, there is time to draw ahead, what nobody needs goes."""

from __future__ import annotations

import gc
import sys
import time

import pygame

SHORTEST_WAIT = 0.001
"""Seconds for which nothing is looked at, at least."""
GLANCE = 0.008
"""Seconds after which a nap looks whether something has happened; pygame's own wait looks every thousandth."""


def next_event(nap: float) -> pygame.event.Event | None:
    """The next event as soon as there is one; None if there is none for ``nap`` seconds."""
    until = time.monotonic() + max(nap, SHORTEST_WAIT)
    while (event := pygame.event.poll()).type == pygame.NOEVENT:
        left = until - time.monotonic()
        if left <= 0:
            return None
        time.sleep(min(left, GLANCE))
    return event


AHEAD_AFTER = 0.4
"""Seconds after which is drawn what may be seen soon: nothing new meanwhile, and no more than a step of something that
moves by steps.
"""
CALM_AFTER = 1.5
"""Seconds after which unused memory is given back: nothing new meanwhile, and no more than steps, as above."""


class IdleTimer:
    """Since when nothing has been new, as told with each frame."""

    def __init__(self, now: float) -> None:
        self._moved = False
        """Whether something moved in the frame before."""
        self._new_at = now
        """When there was something new, or more than a step of what moves by steps."""
        self._drawn_at: float | None = None
        """When something was drawn last; None after unused memory has been given back since."""
        self._loose = False
        """Whether there may be unused memory: something has been new since it was given back."""

    def frame(self, now: float, *, moving: bool, new: bool) -> None:
        """A frame begins, in which something is ``moving`` or ``new``, or nothing is drawn."""
        if new or (moving and self._moved):
            self._new_at = now
            self._loose = True
        if new or moving:
            self._drawn_at = now
        self._moved = moving

    def time_ahead(self, now: float) -> bool:
        """True if there is time for what may be seen soon."""
        return self._drawn_at is not None and now - self._new_at > AHEAD_AFTER

    def calm(self, now: float) -> bool:
        """Tell, once, that unused memory is to be given back."""
        calm = self._loose and now - self._new_at > CALM_AFTER
        if calm:
            self._drawn_at, self._loose = None, False
        return calm


YOUNG, MIDDLE, OLD = 700, 10, 200
"""How much is made between two looks at what is young; how many of these between two at what is not so young any more;
how many of those between two at everything, where nobody ever rests.
"""
WORTH_COLLECTING = 4
"""Looks at what is not so young after which it is worth while to look at everything."""


_modules = 0
"""How many modules the collector need not look at any more."""


def put_off_collecting() -> None:
    """Have the collector never look at what is loaded now, and seldom at everything else: that takes as long as three
    frames at a table.
    """
    _leave_alone()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def collect_circles() -> None:
    """Look at everything now, if there may be something to find: nobody does anything."""
    if gc.get_count()[2] >= WORTH_COLLECTING:
        gc.collect()


def tidy(*, home: bool) -> None:
    """Look at everything: a game has been left, or the title is ready. ``home`` tells that nothing else is there.

    What has been loaded until then is not looked at again: the games are most of all there is.
    """
    gc.collect()
    if home and len(sys.modules) > _modules:
        _leave_alone()


def _leave_alone() -> None:
    global _modules
    _modules = len(sys.modules)
    gc.freeze()
