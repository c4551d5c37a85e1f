"""Programs of the system, started as if Powerhouse were not there: file managers, voices."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

OPENERS = (("xdg-open",), ("gio", "open"), ("exo-open",), ("kde-open",))
"""What opens a folder on Linux, in the order in which it is tried."""


def environment() -> dict[str, str]:
    """The variables of before the application began.

    PyInstaller puts its own libraries first on the search path and keeps what stood there under another name; other
    programs must not load them.
    """
    given = dict(os.environ)
    if getattr(sys, "frozen", False):
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            before = given.pop(f"{name}_ORIG", None)
            given.pop(name, None)
            if before is not None:
                given[name] = before
    return given


def answering() -> str | None:
    """The name of what opens folders on Linux if it runs, "" if there is none, None if it does not run."""
    found = next((words[0] for words in OPENERS if shutil.which(words[0])), None)
    if found is None:
        return ""
    done = subprocess.run([found, "--version"], env=environment(), capture_output=True, stdin=subprocess.DEVNULL)
    return found if done.returncode == 0 else None


class Opening:
    """A folder on its way to the system's file manager; ``failed`` is asked until it is known."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self._process = _opener(self.folder)

    def failed(self) -> bool | None:
        """True if no window came; None as long as that is not known. Never waits."""
        if self._process is None:
            return True
        code = self._process.poll()
        return None if code is None else code != 0


def _opener(folder: Path) -> subprocess.Popen[bytes] | None:
    """None if there is no such program, or it does not start."""
    command = _command(folder)
    if command is None:
        return None
    try:
        return subprocess.Popen(
            command, env=environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError:
        return None


def _command(folder: Path) -> list[str] | None:
    if sys.platform == "win32":
        # The Explorer itself ends with 1 whether it shows the folder or not.
        return ["rundll32", "url.dll,FileProtocolHandler", str(folder)]
    if sys.platform == "darwin":
        return ["open", str(folder)]
    return next(([*words, str(folder)] for words in OPENERS if shutil.which(words[0])), None)
