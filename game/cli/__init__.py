"""The command line. Results go to stdout as JSON, everything else to stderr; 0 done, 1 refused, 2 wrong usage."""

from __future__ import annotations

import argparse
import contextlib
import logging
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from game import paths
from game.cli.parser import parser
from game.kernel.fault import BadBoard, BadSetting, Fault
from game.play.settings import language_like, language_of_system
from game.present.text import LANGUAGES, Catalogue

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def run(words: Sequence[str]) -> int:
    """Carry out one command line and return its exit status."""
    try:
        arguments = parser().parse_args(list(words))
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    if sys.stderr is not None:
        logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    command = arguments.command or "window"
    module = "window" if command in ("window", "play", "open") else command
    try:
        status = import_module(f"{__name__}.{module}").run(arguments)
    except Fault as fault:
        complain(fault, arguments)
        return 1
    except BrokenPipeError:
        with contextlib.suppress(OSError):
            sys.stdout.close()
        return 1
    return int(status)


def complain(fault: Fault, arguments: argparse.Namespace) -> None:
    """Say on stderr what is wrong, in the person's language; without texts, by key."""
    for sentence in sentences(fault, arguments.lang):
        if sys.stderr is not None:
            print(sentence, file=sys.stderr)


def sentences(fault: Fault, language: str | None) -> list[str]:
    """Return the fault in words: one sentence, and one for each fault of a map."""
    wanted = language_like(language) if language and language not in LANGUAGES else language or language_of_system()
    try:
        catalogue = Catalogue(wanted, Path(paths.assets()) / "locale")
    except BadSetting:
        return [str(fault)]
    said = [catalogue.render(fault.said)]
    if isinstance(fault, BadBoard):
        said += ["  " + catalogue.render(one) for one in fault.faults]
    return said
