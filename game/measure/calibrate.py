"""The yardstick: how many plain dict and int steps this machine does in a second, right now."""

from __future__ import annotations

from statistics import median
from time import get_clock_info, perf_counter, thread_time

_STEPS = 20_000


def _stretch() -> None:
    counts: dict[int, int] = {}
    x = 12345
    for _ in range(_STEPS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        counts[x & 1023] = counts.get(x & 1023, 0) + 1


def steps_per_second(seconds: float = 0.3, repeats: int = 5) -> float:
    """Return the median rate of ``repeats`` stretches of ``seconds`` each."""
    rates = []
    for _ in range(repeats):
        done, start = 0, now()
        while now() - start < seconds:
            _stretch()
            done += _STEPS
        rates.append(done / (now() - start))
    return median(rates)


# ---- the clock of the benchmarks


FINE = 1e-5
"""Seconds of resolution that frames need; the clock of threads is coarser on some systems."""

now = thread_time if get_clock_info("thread_time").resolution <= FINE else perf_counter
"""Return seconds since some moment."""
