"""How still it is: when there is time to draw ahead, and when memory is given back."""

from __future__ import annotations

AHEAD = 0.4
"""Seconds after which is drawn what may be seen soon: nothing new meanwhile, and no more than a step of something that
moves by steps.
"""
CALM = 1.5
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
        """Tell whether there is time for what may be seen soon."""
        return self._drawn_at is not None and now - self._new_at > AHEAD

    def calm(self, now: float) -> bool:
        """Tell, once, that unused memory is to be given back."""
        calm = self._loose and now - self._new_at > CALM
        if calm:
            self._drawn_at, self._loose = None, False
        return calm
