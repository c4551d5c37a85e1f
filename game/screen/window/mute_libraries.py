"""Libraries that write to the terminal by themselves are kept from it; what goes wrong they tell by errors as well."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

STANDARD_ERROR = 2


@contextmanager
def quiet_libraries() -> Iterator[None]:
    """Let nothing that C code writes to standard error be seen meanwhile."""
    try:
        kept = os.dup(STANDARD_ERROR)
    except OSError:  # there is no standard error
        yield
        return
    try:
        with suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, STANDARD_ERROR)
            os.close(nowhere)
        yield
    finally:
        os.dup2(kept, STANDARD_ERROR)
        os.close(kept)
