"""Lock file of a running game: two programs on one folder cannot both write it unnoticed.

The holder of a game has two files. The claim of the game names a sign of life, which is a file its program keeps open
and locked: the system releases it when the program ends, so no game stays claimed by a dead program. A program that
takes a game over writes its own sign into the claim; the former holder notices that before its next write.
"""

from __future__ import annotations

import errno
import logging
import os
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.play.files import once_free, read_plain

log = logging.getLogger(__name__)
FAR = 1 << 20
"""The offset of the locked byte, far beyond the text, which stays readable."""
TRIES, PAUSE = 5, 0.002
"""How often a lock is tried, and the seconds between: a program that only looks holds it for a moment, too."""

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        """Lock an open file, without waiting. Raises OSError if another has locked it."""
        os.lseek(handle, FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        """Lock an open file, without waiting. Raises OSError if another has locked it."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _locked(handle: int) -> bool:
    """Lock an open file; False if another has locked it. Where the system has no locks, everything is free."""
    try:
        _lock(handle)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        if not error.errno:  # Wine does not say why
            return False
        log.info("no lock: %s", error)
    return True


def open_locked(path: Path, flags: int = 0) -> int | None:
    """Open a file and lock it; None if another program has locked it. Raises OSError if it cannot be opened."""
    for attempt in range(TRIES):
        if attempt:
            time.sleep(PAUSE)
        handle = once_free(lambda: os.open(path, os.O_RDWR | flags, 0o644))
        if _locked(handle) and _is_at(handle, path):
            return handle
        os.close(handle)
    return None


def _is_at(handle: int, path: Path) -> bool:
    """True if an open file is still the one at ``path``: its former owner may have removed it meanwhile."""
    if sys.platform == "win32":  # nobody removes an open file there
        return True
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def remove_locked(path: Path, handle: int) -> None:
    """Remove a locked file.

    It is removed before the lock goes, so that nobody locks a file about to vanish; Windows cannot remove an open one.
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
    """Keep out other programs that ask for the same ``path``. Raises OSError after ``patience`` seconds.

    Where no lock can be made nobody waits: the write that follows says why it fails.
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


CLAIM, SIGN = ".lock", ".alive"
"""Endings of the two files."""


class SaveLock:
    """This program's claim on one game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._token = secrets.token_hex(8)
        self._handle: int | None = None
        """The sign of life, open and locked."""
        self._claimed = False
        self.lost = False
        """True once another program was found to have taken the game over."""
        self.released = False
        """True once nobody here plays the game any more."""

    def __del__(self) -> None:
        self._fall_silent()

    def take(self, *, over: bool = False) -> bool:
        """Claim the game, from another holder if ``over``; True if it is ours now.

        Where the folder takes no locks every claim succeeds: nobody can be asked.
        """
        self.released = False
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._handle is None:
                self._handle = open_locked(self._sign, os.O_CREAT)
            with _claim(self.path) as handle:
                if not over and (handle is None or _alive(self.path, but=self._token)):
                    self._fall_silent()
                    return False
                self._write(handle)
        except OSError as error:
            log.warning("a running game cannot be claimed: %s", error)
        return True

    def _write(self, handle: int | None) -> None:
        """Write our token into the claim. All tokens have one length, so nobody ever reads half of one."""
        if handle is None:  # whoever is at it writes as well: the last one has it
            self.path.write_text(self._token, encoding="ascii")
        else:
            os.lseek(handle, 0, os.SEEK_SET)
            os.ftruncate(handle, os.write(handle, self._token.encode("ascii")))
        self._claimed = True

    def ours(self) -> bool:
        """True if we still hold the game."""
        if self.released:
            return False
        return not self._claimed or _token_in(self.path) == self._token

    def release(self) -> None:
        """Let the game go and remove the files; a claim that is another's by now stays."""
        if self._claimed:
            with suppress(OSError):
                handle = open_locked(self.path)
                if handle is not None and _token_in(self.path) == self._token:
                    remove_locked(self.path, handle)
                elif handle is not None:
                    os.close(handle)
        self._fall_silent()
        self._claimed = False
        self.released = True

    @property
    def _sign(self) -> Path:
        return self.path.parent / f"{self._token}{SIGN}"

    def _fall_silent(self) -> None:
        handle, self._handle = self._handle, None
        if handle is not None:
            remove_locked(self._sign, handle)


@contextmanager
def _claim(path: Path) -> Iterator[int | None]:
    """The claim of a game, open and locked for a moment; None where another program has it just now."""
    handle = open_locked(path, os.O_CREAT)
    try:
        yield handle
    finally:
        if handle is not None:
            os.close(handle)


def _token_in(path: Path) -> str:
    """The token in a claim, empty where there is none."""
    try:
        return read_plain(path)[:100].decode("ascii", errors="replace")
    except OSError:
        return ""


def _alive(path: Path, but: str = "") -> bool:
    """True if the program named in a claim lives, unless its token is ``but``."""
    token = _token_in(path)
    return token not in ("", but) and token.isalnum() and _is_locked(path.parent / f"{token}{SIGN}")


def _is_locked(path: Path) -> bool:
    try:
        handle = open_locked(path)
    except OSError:
        return False
    if handle is not None:
        os.close(handle)
    return handle is None


def held(path: Path) -> bool:
    """True if some program holds the game whose claim is the file ``path``."""
    return _alive(path)


def forget_dead(folder: Path) -> None:
    """Remove the signs of life of killed programs in ``folder``."""
    for sign in folder.glob(f"*{SIGN}"):
        with suppress(OSError):
            handle = open_locked(sign)
            if handle is not None:
                remove_locked(sign, handle)
