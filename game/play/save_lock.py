"""Which program plays a game: two programs on one folder do not write over each other's game unnoticed.

Who plays a game has two files. The claim of the game holds the name of a sign of life, and that is a file which its
program keeps open and locked: the system lets go of it when the program ends, however it ends, so no game stays claimed
by the dead. Who takes a game over writes its own sign into the claim: from then on it is held by the new one alone, and
the former holder finds that out before it writes the next time.
"""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.play.files import read_plain
from game.play.lock import open_locked, remove_locked

log = logging.getLogger(__name__)
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
