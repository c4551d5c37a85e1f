"""Compiled rules: used where they are complete and match these sources, else ignored.

They are in ``game/compiled`` and replace the modules of the same names; nothing else in the program knows of them.
``--pure`` ignores them, and so does ``POWERHOUSE_PURE=1`` in the environment, which child processes inherit.
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
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path, PurePosixPath
from types import ModuleType
from typing import NamedTuple

PACKAGE = Path(__file__).parent
FOLDER = PACKAGE / "compiled"
STAMP = "stamp.json"
PURE = "POWERHOUSE_PURE"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
"""The ending of compiled modules; it says for which Python and system they are."""


class Finder:
    """Import finder for the compiled modules named in the stamp; asked before all others."""

    def __init__(self, folder: Path) -> None:
        self.files = {_module_of(name): folder / name for name in _stamped(folder).files}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where the module is loaded from; None if it is not compiled."""
        file = self.files.get(name)
        return (
            None if file is None else spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))
        )


class _Found:
    """The outcome of loading compiled rules in this process."""

    used = False
    trouble: str | None = None


def use(folder: Path = FOLDER) -> None:
    """Import compiled rules from now on, if allowed and possible; never raises."""
    if not folder.is_dir() or os.environ.get(PURE):
        return
    try:
        _Found.trouble = stale(folder)
        finder = Finder(folder) if _Found.trouble is None else None
    except (OSError, ValueError) as error:
        _Found.trouble, finder = str(error), None
    if finder is not None:
        _Found.trouble = _unloadable(finder)
    if finder is not None and _Found.trouble is None:
        sys.meta_path.insert(0, finder)
        _Found.used = True


def pass_over() -> None:
    """Import the sources instead, here and in child processes; call it before rules are imported."""
    os.environ[PURE] = "1"
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, Finder)]
    _Found.used = False


def used() -> bool:
    """True if compiled rules run."""
    return _Found.used


def told() -> str:
    """Which rules run, in a word for logs and tables."""
    return "compiled" if used() else "interpreted"


def trouble() -> str | None:
    """Why existing compiled rules are ignored, in a line for the log; None if they are not."""
    return _Found.trouble


def complain() -> None:
    """Log why compiled rules are ignored, if they are."""
    if _Found.trouble is not None:
        logging.getLogger(__name__).warning("compiled rules are passed over: %s", _Found.trouble)


class BuildStamp(NamedTuple):
    """What compiled modules were made for and from."""

    made_for: str
    """The suffix of Python and system."""
    sources: dict[str, str]
    """The digest of each source, by the name of its module's file."""
    files: dict[str, str]
    """The digest of each compiled module."""


def stale(folder: Path) -> str | None:
    """Why compiled rules in ``folder`` cannot be used, or None if they can."""
    try:
        stamp = _stamped(folder)
    except FileNotFoundError:
        return "there are none"
    except ValueError:
        return f"{STAMP} cannot be read"
    if stamp.made_for != SUFFIX:
        return f"they are made for {stamp.made_for}, this is {SUFFIX}"
    for name, mark in stamp.files.items():
        file = folder / name
        if not file.is_file() or _mark(file) != mark:
            return f"{name} is missing or damaged"
    if strange := [name for name in _there(folder) if name not in stamp.files]:
        return f"{strange[0]} is none of those that {STAMP} names"
    return None if _sources_of(stamp.files, stamp.sources) else "they are made from other sources"


def _stamped(folder: Path) -> BuildStamp:
    """The stamp of ``folder``. Raises ValueError unless it has the form of one."""
    said = json.loads((folder / STAMP).read_text(encoding="utf-8"))
    parts = [said.get(part) for part in ("for", "sources", "files")] if isinstance(said, dict) else []
    match parts:
        case [str(made_for), dict(sources), dict(files)]:
            marks = [*sources.values(), *files.values()]
            if all(isinstance(mark, str) for mark in marks) and all(map(_stays_within, files)):
                return BuildStamp(made_for, sources, files)
    raise ValueError(STAMP)


def _stays_within(name: str) -> bool:
    """True if a name is that of a file below the folder."""
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and not {"\\", "\0", ":"} & {*name}


def _unloadable(finder: Finder) -> str | None:
    """Why complete modules cannot be loaded on this system, or None: what holds for one holds for all.

    The one tried is the library that all others need.
    """
    name = min(finder.files, key=lambda name: (name.count("."), name), default="")
    spec = finder.find_spec(name)
    if spec is None or spec.loader is None:
        return None
    try:
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
    except Exception as error:
        return f"{name} cannot be loaded: {error}"
    sys.modules[name] = module
    return None


def compiled_names(folder: Path) -> set[str]:
    """The names of the modules in ``folder``."""
    return {_module_of(name) for name in _there(folder)}


def _module_of(name: str) -> str:
    return name.removesuffix(SUFFIX).replace("/", ".")


def _there(folder: Path) -> list[str]:
    """The files of compiled modules in ``folder``, as the stamp names them."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob(f"*{SUFFIX}"))


def write_stamp(folder: Path) -> None:
    """Write the stamp of the compiled modules in ``folder``."""
    files = {name: _mark(folder / name) for name in _there(folder)}
    sources = {name: _mark(source) for name in files if (source := _source(name)).is_file()}
    (folder / STAMP).write_text(json.dumps({"for": SUFFIX, "sources": sources, "files": files}), encoding="utf-8")


def _sources_of(files: dict[str, str], marks: dict[str, str]) -> bool:
    """True if the sources are those that were compiled; a frozen program has no sources."""
    there = {name for name in files if _source(name).is_file()}
    return all(marks.get(name) == _mark(_source(name)) for name in there)


def _source(name: str) -> Path:
    return PACKAGE.parent / f"{name.removesuffix(SUFFIX)}.py"


def _mark(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
