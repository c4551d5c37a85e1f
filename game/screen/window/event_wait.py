"""Waiting for the next event of a window that rests."""

from __future__ import annotations

import time

import pygame

SHORTEST = 0.001
"""Seconds for which nothing is looked at, at least."""
GLANCE = 0.008
"""Seconds after which a nap looks whether something has happened; pygame's own wait looks every thousandth."""


def next_event(nap: float) -> pygame.event.Event | None:
    """Return the next event as soon as there is one; None if there is none for ``nap`` seconds."""
    until = time.monotonic() + max(nap, SHORTEST)
    while (event := pygame.event.poll()).type == pygame.NOEVENT:
        left = until - time.monotonic()
        if left <= 0:
            return None
        time.sleep(min(left, GLANCE))
    return event
