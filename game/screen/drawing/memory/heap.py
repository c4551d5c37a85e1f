"""The heap of the C library: memory of surfaces goes back to the system when they go.

Surfaces are large and short-lived. glibc learns from the first of them to keep such blocks on its heap, where they lie
between smaller ones and cannot be given back. Other systems need nothing of this.
"""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from threading import Lock, Thread

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENAS = -1, -3, -8
"""Parameters of ``mallopt``."""
LARGE = 4 << 20
"""Bytes from which a block is a mapping of its own. To map each small one takes longer than to draw on it: from one
megabyte on, holes in the heap would take 15 MB less, and a table would be there a sixth later.
"""
LOOSE = 16 << 20
"""Bytes that may lie unused at the end of the heap."""
_TRIMMING = Lock()
"""Held while memory is given back: once at a time is enough."""


@cache
def _library() -> ctypes.CDLL | None:
    """None if the C library is not glibc."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL("libc.so.6")
        library.malloc_trim.argtypes = (ctypes.c_size_t,)
        return library if hasattr(library, "mallopt") else None
    except (OSError, AttributeError):
        return None


def give_back_large_blocks() -> None:
    """Have every large block given back as soon as it is freed. To be called before anything is drawn."""
    library = _library()
    if library is not None:
        library.mallopt(MMAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, LOOSE)
        # What threads free would lie in heaps of their own.
        library.mallopt(ARENAS, 1)


def trim() -> None:
    """Give unused memory back to the system soon, on a thread of its own: it takes up to some frames."""
    library = _library()
    if library is not None and _TRIMMING.acquire(blocking=False):
        Thread(target=_trim, args=(library,), name="trim", daemon=True).start()


def _trim(library: ctypes.CDLL) -> None:
    try:
        library.malloc_trim(0)
    finally:
        _TRIMMING.release()
