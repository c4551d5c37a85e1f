"""Which program plays a game: two programs on one folder do not write over each other's game unnoticed.

Who plays a game holds a file open and locked. The system lets go of it when the program ends, however it ends, so there
are no locks left over. In the file stands a token of the holder: who takes a game over writes its own, and the former
holder finds that out before it writes the next time.
"""

from __future__ import annotations

import logging
import os
import secrets
import sys
from contextlib import suppress
from pathlib import Path

log = logging.getLogger(__name__)
FAR = 1 << 20
"""Where the byte lies that is locked; what stands in the file can be read all the same."""

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


class Hold:
    """The claim of this program on one game.

    ``lost`` is set by whoever finds out that another has taken it over, ``released`` when nobody here plays it
    any more.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._token = secrets.token_hex(8)
        self._handle: int | None = None
        self._claimed = False
        self.lost = False
        self.released = False

    def __del__(self) -> None:
        self._close()

    def take(self, *, over: bool = False) -> bool:
        """Claim the game, ``over`` another holder if need be; tell whether it is ours now.

        Where the folder takes no lock every claim succeeds: nothing can be written there, or nobody can be asked.
        """
        self.released = False
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            log.warning("a running game cannot be claimed: %s", error)
            return True
        if _locked(handle):
            self._handle = handle
        else:
            os.close(handle)
            if not over:
                return False
        with suppress(OSError):
            self.path.write_text(self._token, encoding="ascii")
            self._claimed = True
        return True

    def ours(self) -> bool:
        """Tell whether we hold the game still; a lock that was the other's is ours once it has let go."""
        if self.released:
            return False
        if not self._claimed:
            return True
        try:
            if self.path.read_text(encoding="ascii", errors="replace") != self._token:
                return False
        except OSError:
            return False
        if self._handle is None:
            self.take(over=True)
        return True

    def release(self) -> None:
        """Let the game go; the file vanishes unless it is another's by now."""
        mine = self.ours() and self._handle is not None
        self._close()
        if mine and self._claimed:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
        self._claimed = False
        self.released = True

    def _close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def held(path: Path) -> bool:
    """Tell whether some program holds the game whose claims are made in the file ``path``."""
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        return not _locked(handle)
    finally:
        os.close(handle)
