"""Locked files: the system lets go of a lock when its program ends, however it ends."""

from __future__ import annotations

import errno
import logging
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

log = logging.getLogger(__name__)
FAR = 1 << 20
"""Where the byte lies that is locked; what stands in the file can be read all the same."""
TRIES, PAUSE = 5, 0.002
"""How often a lock is tried, and how many seconds lie between: whoever only looks has it for a moment, too."""

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        """Lock an open file. Raises OSError if another has locked it."""
        os.lseek(handle, FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        """Lock an open file. Raises OSError if another has locked it."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _locked(handle: int) -> bool:
    """Lock an open file, or tell that another has locked it; where no locks are known everything is free."""
    try:
        _lock(handle)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        log.info("no lock: %s", error)
    return True


def open_locked(path: Path, flags: int = 0) -> int | None:
    """Open a file and lock it; None if another has locked it. Raises OSError if it cannot be opened."""
    for attempt in range(TRIES):
        if attempt:
            time.sleep(PAUSE)
        handle = os.open(path, os.O_RDWR | flags, 0o644)
        if _locked(handle) and _is_at(handle, path):
            return handle
        os.close(handle)
    return None


def _is_at(handle: int, path: Path) -> bool:
    """Tell whether an open file is still the one at the path: its former owner may have removed it meanwhile."""
    if sys.platform == "win32":  # nobody removes an open file there
        return True
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def remove_locked(path: Path, handle: int) -> None:
    """Remove a locked file before the lock goes, so that nobody locks a file that is about to vanish; Windows removes
    no open one.
    """
    with suppress(OSError):
        if sys.platform == "win32":
            os.close(handle)
            path.unlink(missing_ok=True)
        else:
            try:
                path.unlink(missing_ok=True)
            finally:
                os.close(handle)


@contextmanager
def alone(path: Path, patience: float = 5.0) -> Iterator[None]:
    """Have other programs wait that come this way for the same ``path``. Raises OSError if one does not get on.

    Where no lock can be made nobody waits: whoever writes there is told why that cannot be.
    """
    lock = path.with_name(f".{path.name}.lock")
    handle, until = None, time.monotonic() + patience
    with suppress(OSError):
        lock.parent.mkdir(parents=True, exist_ok=True)
        while (handle := open_locked(lock, os.O_CREAT)) is None:
            if time.monotonic() > until:
                break
    if handle is None and time.monotonic() > until:
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(path))
    try:
        yield
    finally:
        if handle is not None:
            remove_locked(lock, handle)
