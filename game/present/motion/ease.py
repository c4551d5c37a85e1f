"""How motion speeds up and slows down: from 0 to 1, given the part of the time that has passed."""

from __future__ import annotations

from game.present.motion.script import Ease

OVERSHOOT = 1.05
"""Makes a turn swing about 6 % past its goal before it comes to rest."""


def ease(kind: Ease, part: float) -> float:
    """Return how much of the way is done after ``part`` of the time; exactly 0 at the start and 1 at the end."""
    if part <= 0.0:
        return 0.0
    if part >= 1.0:
        return 1.0
    if kind == "out":
        return 1.0 - (1.0 - part) ** 3
    if kind == "in_out":
        return 4 * part**3 if part < 0.5 else 1.0 - (2.0 - 2 * part) ** 3 / 2
    if kind == "back":
        left = part - 1.0
        return 1.0 + (OVERSHOOT + 1.0) * left**3 + OVERSHOOT * left**2
    return part


def between(start: float, goal: float, done: float) -> float:
    """Return the value ``done`` of the way from ``start`` to ``goal``; exactly the goal at the end."""
    return goal if done >= 1.0 else start + (goal - start) * done
