"""The clock of the benchmarks: time in which this thread ran, so that what else the machine does counts little."""

from __future__ import annotations

from time import get_clock_info, perf_counter, thread_time

FINE = 1e-5
"""Seconds of resolution that frames need; the clock of threads is coarser on some systems."""

now = thread_time if get_clock_info("thread_time").resolution <= FINE else perf_counter
"""Return seconds since some moment."""
