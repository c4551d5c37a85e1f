"""Files: what they are called, and writing them so that a crash or a full disk never leaves half of one."""

from __future__ import annotations

import errno
import os
import re
import tempfile
import time
from contextlib import suppress
from pathlib import Path

HALF_WRITTEN = ".half"
"""How files end that are not complete; one that is left was being written when the program was killed."""
LONGEST_STEM = 150
"""Bytes of a file's name; systems allow about 255, and the half-written neighbour needs more."""
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""Names that Windows gives to devices."""


def time_stamp() -> str:
    """Return the time, local and to the microsecond, as part of a file name: no two files get the same."""
    return f"{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() // 1000 % 1_000_000:06}"


def stem_of(name: str) -> str:
    """Return a file name without ending, for any system, that comes close to the name people gave."""
    stem = re.sub(r"[^\w\- ]+", "_", name, flags=re.UNICODE).strip()
    stem = stem.encode()[:LONGEST_STEM].decode(errors="ignore").strip() or "save"
    return f"_{stem}" if RESERVED.fullmatch(stem) else stem


def write_whole(path: Path, data: bytes) -> None:
    """Write a file completely or not at all: into a neighbour first, flushed to disk, then moved over; the folder,
    which knows its name, is flushed as well.

    Raises OSError; what was there before is then still there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(HALF_WRITTEN, f".{path.name}.", path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink(missing_ok=True)
        raise
    _flush(path.parent)


def _flush(folder: Path) -> None:
    """Have the disk know which files are in a folder, where the system does that: Windows opens no folders."""
    if os.name != "posix":
        return
    with suppress(OSError):  # some disks flush no folders; the file itself is written
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_plain(path: Path) -> bytes:
    """Return the contents of a file. Raises OSError, also for a pipe or a device: to read those would wait for ever."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return path.read_bytes()


def drop(path: Path) -> None:
    """Remove a file, if it can be."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
