"""The collector of circles: it looks for what is lost while nobody does anything, hardly ever while something moves."""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 700, 10, 200
"""How much is made between two looks at what is young; how many of these between two at what is not so young any more;
how many of those between two at everything, where nobody ever rests.
"""
WORTH = 4
"""Looks at what is not so young after which it is worth while to look at everything."""


def put_off() -> None:
    """Have the collector never look at what is loaded now, and seldom at everything else: that takes as long as three
    frames at a table.
    """
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def tidy() -> None:
    """Look at everything now, if there may be something to find: nobody does anything."""
    if gc.get_count()[2] >= WORTH:
        gc.collect()
