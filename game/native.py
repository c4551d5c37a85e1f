"""Compiled rules: used where they are whole and belong to these sources, passed over otherwise.

They lie in ``game/compiled`` and take the place of the modules of the same names; nothing else in the program knows of
them. ``--pure`` passes them over, and so does ``POWERHOUSE_PURE=1`` in the environment, which workers inherit.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import sys
import sysconfig
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
FOLDER = PACKAGE / "compiled"
STAMP = "stamp.json"
PURE = "POWERHOUSE_PURE"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
"""Ends the names of compiled modules; says for which Python and system they are."""


class Finder:
    """Finds compiled modules by their names; asked before all others."""

    def __init__(self, folder: Path) -> None:
        self._files = _files(folder)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where the module is loaded from, None if it is not compiled."""
        file = self._files.get(name)
        return (
            None if file is None else spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))
        )


class _Found:
    """What became of the compiled rules in this process."""

    used = False
    trouble: str | None = None


def use(folder: Path = FOLDER) -> None:
    """Have modules of rules be the compiled ones from now on, if they may be and can be; never raises."""
    if not folder.is_dir() or os.environ.get(PURE):
        return
    try:
        _Found.trouble = stale(folder)
    except OSError as error:
        _Found.trouble = str(error)
    if _Found.trouble is None:
        sys.meta_path.insert(0, Finder(folder))
        _Found.used = True


def pass_over() -> None:
    """Have the sources run after all, here and in processes that this one starts; called before rules are imported."""
    os.environ[PURE] = "1"
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, Finder)]
    _Found.used = False


def used() -> bool:
    """Tell whether the rules that run are compiled."""
    return _Found.used


def told() -> str:
    """Return which rules run, in a word for logs and tables."""
    return "compiled" if used() else "interpreted"


def trouble() -> str | None:
    """Return why compiled rules that are there were passed over, in a line for the log; None if they were not."""
    return _Found.trouble


def complain() -> None:
    """Put a line into the log if compiled rules were passed over."""
    if _Found.trouble is not None:
        logging.getLogger(__name__).warning("compiled rules are passed over: %s", _Found.trouble)


def stale(folder: Path) -> str | None:
    """Return why compiled rules in ``folder`` cannot be used, or None if they can."""
    try:
        stamp = json.loads((folder / STAMP).read_text(encoding="utf-8"))
        made_for, sources, files = stamp["for"], stamp["sources"], dict(stamp["files"])
    except FileNotFoundError:
        return "there are none"
    except (ValueError, KeyError, TypeError):
        return f"{STAMP} cannot be read"
    if made_for != SUFFIX:
        return f"they are made for {made_for}, this is {SUFFIX}"
    for name, mark in files.items():
        file = folder / name
        if not file.is_file() or _mark(file) != mark:
            return f"{name} is missing or damaged"
    return None if _sources_of(files, sources) else "they are made from other sources"


def compiled_names(folder: Path) -> set[str]:
    """Return the names of the modules that lie in ``folder``."""
    return set(_files(folder))


def _files(folder: Path) -> dict[str, Path]:
    return {
        ".".join((*path.relative_to(folder).parent.parts, path.name.removesuffix(SUFFIX))): path
        for path in folder.rglob(f"*{SUFFIX}")
    }


def write_stamp(folder: Path) -> None:
    """Write down what lies in ``folder``, and what it was made from."""
    files = {path.relative_to(folder).as_posix(): _mark(path) for path in sorted(folder.rglob(f"*{SUFFIX}"))}
    sources = {name: _mark(source) for name in files if (source := _source(name)).is_file()}
    (folder / STAMP).write_text(json.dumps({"for": SUFFIX, "sources": sources, "files": files}), encoding="utf-8")


def _sources_of(files: dict[str, str], marks: dict[str, str]) -> bool:
    """Tell whether the sources are those that were compiled; a frozen program has none beside it."""
    there = {name for name in files if _source(name).is_file()}
    return all(marks.get(name) == _mark(_source(name)) for name in there)


def _source(name: str) -> Path:
    """Return the file that a compiled module was made from."""
    return PACKAGE.parent / f"{name.removesuffix(SUFFIX)}.py"


def _mark(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
