"""How large everything is: points per unit, for a window and the size that people chose."""

from __future__ import annotations


def scale_for(size: tuple[int, int], factor: float = 1.0) -> float:
    """Return points per unit for a window: at least 1440 by 900 units always fit, whatever ``factor`` people chose."""
    most, usual = _scales(size)
    return min(most, usual * factor)


def largest_factor(size: tuple[int, int]) -> float:
    """Return the factor from which on a window shows nothing larger."""
    most, usual = _scales(size)
    return most / usual


def _scales(size: tuple[int, int]) -> tuple[float, float]:
    """Return the largest scale of a window, and the usual one."""
    w, h = size
    most = min(w / 1440, h / 900)
    return most, max(min(w / 1920, h / 1080), min(0.72, most))
