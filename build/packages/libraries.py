"""Makes the libraries of a Linux application fit other systems than the one that built it.

Libraries that each system has in a version of its own (C++ and GCC run-time) must not come first on the search path;
unused ones are removed; search paths of the building machine mean nothing elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import lief

lief.logging.disable()  # it writes about old forms of hash tables, which nothing here needs
lief.disable_leak_warning()  # its bindings count 5,000 functions at the end of every program that loads it

SYSTEMS_OWN = ("libstdc++.so", "libgcc_s.so")
"""Libraries of every system; its other libraries need them as new as it has them."""
UNUSED = "libfluidsynth"
"""Plays MIDI files, of which there are none; SDL_mixer works without its functions."""
BESIDE = "$ORIGIN"


def settle(folder: Path) -> None:
    """Make the libraries of an application run elsewhere: see the head of this file."""
    for path in libraries(folder):
        _free(path)
    for path in folder.rglob("*.so*"):
        if path.name.startswith((*SYSTEMS_OWN, UNUSED)):
            path.unlink()
    while left := unused(folder):
        for path in left:
            path.unlink()
    for path in folder.rglob("*"):
        if path.is_symlink() and not path.exists():
            path.unlink()


def libraries(folder: Path) -> Iterator[Path]:
    """The programs and libraries below ``folder``, links excepted."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def unused(folder: Path) -> list[Path]:
    """Shared libraries that nothing here links; Python modules are loaded by name."""
    found = list(libraries(folder))
    wanted = {name for path in found for name in parsed(path).libraries}
    shared = [path for path in found if path.name.startswith("lib") and ".so" in path.name]
    return [path for path in shared if path.name not in wanted and not path.name.startswith("libpython")]


def asked_of_the_system(folder: Path) -> dict[str, set[str]]:
    """Libraries that are linked below ``folder`` and not there, each with the versions of its symbols."""
    asked: dict[str, set[str]] = {}
    for path in libraries(folder):
        binary = parsed(path)
        for name in binary.libraries:
            asked.setdefault(str(name), set())
        for wanted in binary.symbols_version_requirement:
            asked.setdefault(str(wanted.name), set()).update(str(mark.name) for mark in wanted.get_auxiliary_symbols())
    own = {path.name for path in folder.rglob("*.so*")}
    return {name: marks for name, marks in asked.items() if name not in own}


def parsed(path: Path) -> lief.ELF.Binary:
    """An ELF file. Raises ValueError if it is none."""
    binary = lief.ELF.parse(str(path))
    if binary is None:
        raise ValueError(f"{path} is no ELF file")
    return binary


def search_paths(binary: lief.ELF.Binary) -> list[str]:
    """The run paths of a library."""
    return [
        each
        for entry in binary.dynamic_entries
        if isinstance(entry, lief.ELF.DynamicEntryRunPath | lief.ELF.DynamicEntryRpath)
        for each in entry.paths
    ]


def _free(path: Path) -> None:
    """Remove from a library its run paths to the building machine, and its link to ``UNUSED``."""
    binary = parsed(path)
    changed = False
    if any(not each.startswith(BESIDE) for each in search_paths(binary)):
        for tag in (lief.ELF.DynamicEntry.TAG.RUNPATH, lief.ELF.DynamicEntry.TAG.RPATH):
            binary.remove(tag)
        changed = True
    for name in [name for name in binary.libraries if str(name).startswith(UNUSED)]:
        binary.remove_library(str(name))
        for symbol in binary.imported_symbols:
            if "fluid_" in str(symbol.name):  # one that is not found is then no error, but nothing
                symbol.binding = lief.ELF.Symbol.BINDING.WEAK
        changed = True
    if changed:
        binary.write(str(path))
