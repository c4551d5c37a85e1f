"""File names, and writing files so that a crash or a full disk never leaves half of one."""

from __future__ import annotations

import atexit
import errno
import logging
import os
import re
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import TypeVar
from weakref import WeakSet

log = logging.getLogger(__name__)

T = TypeVar("T")
HALF_WRITTEN = ".half"
"""Ending of files being written; one that is left over belongs to a program that was killed."""
LEFT = 3600.0
"""Seconds after which a half-written file counts as left over: no write takes so long."""
OTHERS_KEEP_OUT = os.name == "nt"
"""Whether files that one program has open are refused to others, at times even to read."""
OPEN_AT_MOST = 0.5
"""Seconds that another program may have a file open: those that look for viruses open every new one."""
LONGEST_STEM = 150
"""Bytes of a file name; systems allow about 255, and the half-written neighbour needs more."""
FORBIDDEN = frozenset('<>:"/\\|?*')
"""Letters that some system forbids in file names."""
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows gives to devices, whatever ending follows."""
PLAIN = "save"
"""The file name for names no disk can write."""
MOST_ALIKE = 10_000
"""Most files of one name, told apart by numbers."""
NOT_NAMED = frozenset({errno.EINVAL, errno.EILSEQ, errno.ENAMETOOLONG})
"""Errors of a disk that cannot write such a name."""


def time_stamp() -> str:
    """The local time to the microsecond as part of a file name: no two files get the same."""
    return f"{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() // 1000 % 1_000_000:06}"


def stem_of(name: str) -> str:
    """A file name without ending for a name people gave, valid on any system: forbidden letters become ``_``.

    Different names may give the same file name; see ``write_beside``.
    """
    stem = "".join("_" if letter in FORBIDDEN or not letter.isprintable() else letter for letter in name).strip()
    stem = stem.encode()[:LONGEST_STEM].decode(errors="ignore").rstrip(". ")
    if not stem.strip("._ "):
        return PLAIN
    return f"_{stem}" if stem.startswith(".") or RESERVED.fullmatch(stem) else stem


def write_whole(path: Path, data: bytes) -> None:
    """Write a file completely or not at all; removes what killed programs left half written there.

    Raises OSError; the former contents are then still there. The data go into a neighbour, are flushed to disk and
    moved over; the folder, which knows the name, is flushed as well.
    """
    _write(path, data, lambda half: once_free(lambda: half.replace(path)))


def write_new(path: Path, data: bytes) -> None:
    """Write a file as ``write_whole`` does, but never over another. Raises FileExistsError, or another OSError."""
    _write(path, data, lambda half: _appear(half, path))


def write_beside(folder: Path, stem: str, ending: str, data: bytes) -> Path:
    """Write a new file called ``stem``, with a number if that is taken, and return it. Raises OSError.

    A disk that cannot write such a name gets one of plain letters.
    """
    stems = chain((stem,), (f"{stem} {number}" for number in range(2, MOST_ALIKE)))
    for each in stems:
        try:
            write_new(folder / f"{each}{ending}", data)
        except FileExistsError:
            continue
        except OSError as error:
            if error.errno not in NOT_NAMED or (stem.isascii() and stem.startswith(PLAIN)):
                raise
            return write_beside(folder, f"{PLAIN}-{time_stamp()}", ending, data)
        return folder / f"{each}{ending}"
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), stem)


def _write(path: Path, data: bytes, settle: Callable[[Path], object]) -> None:
    """Write a neighbour of a file and ``settle`` it in its place. Raises OSError, leaving no neighbour."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path.parent)
    # Not of mkstemp: its files nobody else may read, and people hand on lands, replays and pictures.
    half = path.with_name(f".{path.name}.{secrets.token_hex(4)}{HALF_WRITTEN}")
    try:
        with half.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        settle(half)
    except BaseException:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        raise
    _flush(path.parent)


def _appear(half: Path, path: Path) -> None:
    """Give a written neighbour its final name unless another file has it. Raises OSError."""
    try:
        path.hardlink_to(half)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # a disk on which no file has two names
        path.touch(exist_ok=False)
        try:
            half.replace(path)
        except OSError:
            drop(path)
            raise
    else:
        half.unlink(missing_ok=True)


def _sweep(folder: Path) -> None:
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(".") and entry.name.endswith(HALF_WRITTEN):
                with suppress(OSError):
                    if abs(time.time() - entry.stat().st_mtime) > LEFT:
                        drop(Path(entry.path))


def set_aside(path: Path, raw: bytes | None = None) -> Path:
    """Keep a damaged file under a fresh name beside it and return that; older damaged copies stay.

    The file is moved; or, if its contents are given as ``raw``, those are copied and it stays. Raises OSError.
    """
    for number in range(1, MOST_ALIKE):
        aside = path.with_name(f"{path.stem}.damaged{f'-{number}' if number > 1 else ''}{path.suffix}")
        with suppress(FileExistsError):
            _appear(path, aside) if raw is None else write_new(aside, raw)
            return aside
        if raw is not None and read_plain(aside) == raw:
            return aside
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _flush(folder: Path) -> None:
    """Flush a folder's list of files to disk; not on Windows, which opens no folders."""
    if os.name != "posix":
        return
    with suppress(OSError):  # some disks flush no folders; the file itself is written
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_plain(path: Path) -> bytes:
    """The contents of a file. Raises OSError, also for a pipe or a device: reading those would wait for ever."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return once_free(path.read_bytes)


def once_free(deed: Callable[[], T]) -> T:
    """Do something with a file; where others may keep us out, wait a moment for them. Raises OSError."""
    until = time.monotonic() + OPEN_AT_MOST
    while True:
        try:
            return deed()
        except PermissionError:
            if not OTHERS_KEEP_OUT or time.monotonic() > until:
                raise
        time.sleep(0.01)


def drop(path: Path) -> None:
    """Remove a file if possible."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def listed(folder: Path, pattern: str) -> Iterator[tuple[float, Path]]:
    """Yield the matching files with their times; files that vanish meanwhile are left out."""
    with suppress(OSError):
        for path in folder.glob(pattern):
            with suppress(OSError):
                if path.name.startswith(".") == pattern.startswith("."):
                    yield path.stat().st_mtime, path


PATIENCE = 10.0
"""Seconds that an ending program waits for a disk."""
Work = Callable[[], None]
_writers: WeakSet[Writer] = WeakSet()


class Writer:
    """Background writer: does what it is given on a thread of its own, in that order.

    Work that has not begun is replaced by newer work with the same ``key``: of several saves of one game only the
    newest is written. Work may not raise.
    """

    def __init__(self) -> None:
        self._waiting: dict[object, Work] = {}
        self._working = False
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        _writers.add(self)

    def put(self, key: object, work: Work) -> None:
        """Queue ``work``; returns at once."""
        with self._change:
            self._waiting.pop(key, None)
            self._waiting[key] = work
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="powerhouse-writer", daemon=True)
                self._thread.start()
            self._change.notify_all()

    def flush(self, patience: float | None = None) -> bool:
        """Wait until all is done, at most ``patience`` seconds; True if it is.

        On the writer's own thread: False at once.
        """
        if threading.current_thread() is self._thread:
            return False
        with self._change:
            return self._change.wait_for(lambda: not self._waiting and not self._working, patience)

    def _run(self) -> None:
        while True:
            with self._change:
                self._working = False
                self._change.notify_all()
                self._change.wait_for(lambda: bool(self._waiting))
                work = self._waiting.pop(next(iter(self._waiting)))
                self._working = True
            try:
                work()
            except Exception:
                log.exception("writing failed")


def flush_all(patience: float = PATIENCE) -> None:
    """Wait until every writer is done: before the program ends or reads what it has written."""
    for writer in tuple(_writers):
        if not writer.flush(patience):
            log.warning("not everything could be written in time")


atexit.register(flush_all)
