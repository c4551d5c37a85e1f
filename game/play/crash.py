"""When the program fails: a report that says what happened, beside the saves."""

from __future__ import annotations

import faulthandler
import logging
import platform
import sys
import threading
import time
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from game import __version__

log = logging.getLogger(__name__)
_kept: list[object] = []


def watch(folder: Path) -> None:
    """Write a log and catch what nobody catches; without a writable folder the program runs all the same."""
    logs = folder / "logs"
    try:
        logs.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(logs / "powerhouse.log", maxBytes=1 << 20, backupCount=5, encoding="utf-8")
        fatal = (logs / "fatal.log").open("a", encoding="utf-8")
    except OSError as error:
        log.warning("no log can be written: %s", error)
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    faulthandler.enable(fatal)
    _kept.append(fatal)

    def uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            report(folder, error)
        sys.__excepthook__(kind, error, trace)

    sys.excepthook = uncaught
    threading.excepthook = lambda arguments: _thread(folder, arguments)


def _thread(folder: Path, arguments: threading.ExceptHookArgs) -> None:
    if arguments.exc_value is not None:
        report(folder, arguments.exc_value)


def report(folder: Path, error: BaseException) -> Path | None:
    """Write down what went wrong and return the file, or None if the folder does not allow it."""
    path = folder / "crashes" / f"{time.strftime('%Y%m%d-%H%M%S')}.txt"
    lines = [
        f"Powerhouse {__version__}, Python {platform.python_version()}, {platform.platform()}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines), encoding="utf-8")
    except OSError as fault:
        log.warning("no crash report can be written: %s", fault)
        return None
    log.error("crash report: %s", path.name)
    return path
