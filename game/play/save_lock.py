"""Which program plays a game: two programs on one folder do not write over each other's game unnoticed.

Who plays a game has two files. The claim of the game holds the name of a sign of life, and that is a file which its
program keeps open and locked: the system lets go of it when the program ends, so no game stays claimed by the dead. Who
takes a game over writes its own sign into the claim: from then on it is held by the new one alone, and the former
holder finds that out before it writes the next time.
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

from game.play.files import read_plain

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


CLAIM, SIGN = ".lock", ".alive"
"""How the two files end."""


class SaveLock:
    """The claim of this program on one game.

    ``lost`` is set by whoever finds out that another has taken it over, ``released`` when nobody here plays it
    any more.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._token = secrets.token_hex(8)
        self._handle: int | None = None
        """The sign of life, open and locked."""
        self._claimed = False
        self.lost = False
        self.released = False

    def __del__(self) -> None:
        self._fall_silent()

    def take(self, *, over: bool = False) -> bool:
        """Claim the game, ``over`` another holder if need be; tell whether it is ours now.

        Where the folder takes no lock every claim succeeds: nothing can be written there, or nobody can be asked.
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
        """Write our token into the claim; all are of one length, so nobody ever reads half of one."""
        if handle is None:  # whoever is at it writes as well: the last one has it
            self.path.write_text(self._token, encoding="ascii")
        else:
            os.lseek(handle, 0, os.SEEK_SET)
            os.ftruncate(handle, os.write(handle, self._token.encode("ascii")))
        self._claimed = True

    def ours(self) -> bool:
        """Tell whether we hold the game still."""
        if self.released:
            return False
        return not self._claimed or _token_in(self.path) == self._token

    def release(self) -> None:
        """Let the game go; the files vanish, but for the claim if it is another's by now."""
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
    """Have the claim of a game for us for a moment; nothing where another is at it just now."""
    handle = open_locked(path, os.O_CREAT)
    try:
        yield handle
    finally:
        if handle is not None:
            os.close(handle)


def _token_in(path: Path) -> str:
    """Return what stands in a claim, nothing where there is none."""
    try:
        return read_plain(path)[:100].decode("ascii", errors="replace")
    except OSError:
        return ""


def _alive(path: Path, but: str = "") -> bool:
    """Tell whether the one lives who is named in a claim, ``but`` for one of whom we know."""
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
    """Tell whether some program holds the game whose claim is the file ``path``."""
    return _alive(path)


def forget_dead(folder: Path) -> None:
    """Remove the signs of life in ``folder`` of programs that were killed."""
    for sign in folder.glob(f"*{SIGN}"):
        with suppress(OSError):
            handle = open_locked(sign)
            if handle is not None:
                remove_locked(sign, handle)
