"""The command line. Results go to stdout as JSON, everything else to stderr; 0 done, 1 refused, 2 wrong usage."""

from __future__ import annotations

import contextlib
import errno
import io
import logging
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from game import native
from game.cli.parser import parser
from game.cli.words import complain
from game.kernel.fault import BadSave, Fault, cause
from game.play.crash import EscapingFormatter
from game.play.save import ENDING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def run(words: Sequence[str]) -> int:
    """Carry out one command line and return its exit status: 0 done, 1 refused, 2 wrong usage."""
    try:
        status = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        if error.filename is not None:  # not the output
            raise
        _drop_output()
        # The reader has enough, as with ``| head``; Windows says so in another way.
        if isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL):
            return 1
        complain(BadSave("fault.output", error=cause(error)), None)
        return 1
    return status


def _run(words: Sequence[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # where the system's letters are few, others are paraphrased
            stream.reconfigure(errors="backslashreplace")
    try:
        arguments = parser().parse_args(opening(words))
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    if sys.stderr is not None:
        told = logging.StreamHandler(sys.stderr)
        told.setFormatter(EscapingFormatter(logging.BASIC_FORMAT))
        logging.basicConfig(level=logging.WARNING, handlers=[told])
    command = arguments.command or "window"
    module = "window" if command in ("window", "play", "open") else command.replace("-", "_")
    if module != "window":  # which has a log of its own
        native.complain()
    try:
        status = import_module(f"{__name__}.{module}").run(arguments)
    except Fault as fault:
        complain(fault, arguments.lang)
        return 1
    except KeyboardInterrupt:
        return 130
    return int(status)


def opening(words: Sequence[str]) -> list[str]:
    """The words with ``open`` before a lone save: macOS passes a double-clicked file without a command."""
    return ["open", *words] if len(words) == 1 and words[0].endswith(ENDING) else list(words)


def _drop_output() -> None:
    """Discard what is still to be written to standard output, so that the program ends quietly."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
