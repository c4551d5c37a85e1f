"""Crash handling: a log, and a report with everything needed to find the cause."""

from __future__ import annotations

import faulthandler
import logging
import platform
import sys
import threading
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from game import __version__
from game.kernel.parsing import escape_control
from game.play.files import flush_all, time_stamp
from game.play.save import ENDING

log = logging.getLogger(__name__)
LOG = "powerhouse.log"
PATIENCE = 3.0
"""Seconds to wait for saves being written."""
TAIL = 8000
"""Characters of the log that go into a report."""
_kept: list[object] = []


class EscapingFormatter(logging.Formatter):
    """Log lines in which nothing read from a file can steer a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The record in words, its control characters escaped."""
        return escape_control(super().format(record), keep="\n")


def watch(folder: Path) -> None:
    """Write a log and catch uncaught errors; without a writable folder the program runs all the same."""
    logs = folder / "logs"
    try:
        logs.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(logs / LOG, maxBytes=1 << 20, backupCount=5, encoding="utf-8")
        fatal = (logs / "fatal.log").open("a", encoding="utf-8")
    except OSError as error:
        log.warning("no log can be written: %s", error)
    else:
        handler.setFormatter(EscapingFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        logging.getLogger().addHandler(handler)
        logging.getLogger().setLevel(logging.INFO)
        faulthandler.enable(fatal)
        _kept.append(fatal)

    def uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            report(folder, error)
        if sys.stderr is not None:
            words = "".join(traceback.format_exception(kind, error, trace))
            sys.stderr.write(escape_control(words, keep="\n"))

    def in_thread(failed: threading.ExceptHookArgs) -> None:
        if failed.exc_value is not None:
            report(folder, failed.exc_value)

    sys.excepthook = uncaught
    threading.excepthook = in_thread


def report(folder: Path, error: BaseException) -> Path | None:
    """Write a crash report and return its file, or None if it cannot be written.

    Waiting saves are written first. The report holds the versions, the error, the end of the log, and the newest
    autosave.
    """
    flush_all(PATIENCE)
    path = folder / "crashes" / f"{time_stamp()}.txt"
    parts = [
        f"Powerhouse {__version__}, Python {platform.python_version()}, {platform.platform()}",
        "".join(traceback.format_exception(error)),
        f"Log\n---\n{_tail(folder / 'logs' / LOG)}",
        f"Game\n----\n{_newest_game(folder)}",
    ]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        words = escape_control("\n\n".join(parts), keep="\n\t")
        path.write_text(words, encoding="utf-8", errors="backslashreplace")
    except OSError as fault:
        log.warning("no crash report can be written: %s", fault)
        return None
    log.error("crash report: %s", path.name)
    return path


def _tail(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")[-TAIL:]
    except OSError:
        return "(none)"


def _newest_game(folder: Path) -> str:
    try:
        files = [path for path in (folder / "autosaves").glob(f"[!.]*{ENDING}") if path.is_file()]
        newest = max(files, key=lambda path: path.stat().st_mtime, default=None)
        return newest.read_text(encoding="utf-8", errors="replace") if newest is not None else "(none)"
    except OSError:
        return "(none)"
