"""File type of saves and replays on Windows, registered for the current user only."""

from __future__ import annotations

import argparse
import ctypes
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from game.play.save import ENDING

CLASSES = r"Software\Classes"
KIND = "Powerhouse.Game"
OURS = r"Software\Powerhouse"
REFUSED = "NoFileType"
TYPES_CHANGED = 0x08000000
"""Tells the shell that the program for an ending has changed."""


class Registry(Protocol):
    """The current user's registry: values by key and name; a key's own value has an empty name."""

    def read(self, key: str, name: str) -> str | None:
        """A value, else None."""

    def write(self, key: str, name: str, value: str) -> None:
        """Set a value; missing keys are created."""

    def drop(self, key: str, name: str | None = None) -> None:
        """Remove a value, or with None the key, which must have no subkeys; nothing happens if there is none."""


def possible() -> bool:
    """True for the installed program on Windows: from source nothing is registered."""
    return sys.platform == "win32" and bool(getattr(sys, "frozen", False))


def values(program: Path) -> Mapping[tuple[str, str], str]:
    """The values that make a double click on a save open it with ``program``."""
    kind = rf"{CLASSES}\{KIND}"
    return {
        (rf"{CLASSES}\{ENDING}", ""): KIND,
        (rf"{CLASSES}\{ENDING}", "Content Type"): "application/vnd.powerhouse.game",
        (kind, ""): "Powerhouse game",
        (rf"{kind}\DefaultIcon", ""): f'"{program}",0',
        (rf"{kind}\shell\open\command", ""): f'"{program}" open "%1"',
    }


def register(registry: Registry, program: Path) -> bool:
    """Make ``program`` open saves, unless the user refused or another program does; True if anything was written."""
    owner = registry.read(rf"{CLASSES}\{ENDING}", "")
    if registry.read(OURS, REFUSED) is not None or owner not in (None, "", KIND):
        return False
    wanted = values(program)
    if all(registry.read(key, name) == value for (key, name), value in wanted.items()):
        return False
    for (key, name), value in wanted.items():
        registry.write(key, name, value)
    return True


def remove(registry: Registry) -> None:
    """Remove the file type, and do not register it again until asked."""
    registry.write(OURS, REFUSED, "1")
    if registry.read(rf"{CLASSES}\{ENDING}", "") == KIND:
        registry.drop(rf"{CLASSES}\{ENDING}", "")
        registry.drop(rf"{CLASSES}\{ENDING}", "Content Type")
    kind = rf"{CLASSES}\{KIND}"
    for key in (r"\shell\open\command", r"\shell\open", r"\shell", r"\DefaultIcon", ""):
        registry.drop(kind + key)


def run(arguments: argparse.Namespace) -> int:
    """Register the file type, even if it was refused before, or remove it."""
    registry = _registry()
    if arguments.remove:
        remove(registry)
    else:
        registry.drop(OURS, REFUSED)
        register(registry, _program())
    _tell_shell()
    return 0


def begin() -> None:
    """Register the file type as the program starts, where possible; a failure does not stop the program."""
    if not possible():
        return
    try:
        if register(_registry(), _program()):
            _tell_shell()
    except OSError:
        return


def _program() -> Path:
    """The program with a window, even if the one for the command line runs."""
    return Path(sys.executable).with_name("Powerhouse.exe")


def _tell_shell() -> None:
    shell: Any = ctypes
    shell.windll.shell32.SHChangeNotify(TYPES_CHANGED, 0, None, None)


def _registry() -> Registry:
    return _Windows(import_module("winreg"))


class _Windows:
    def __init__(self, system: Any) -> None:
        self._system = system

    def read(self, key: str, name: str) -> str | None:
        try:
            with self._system.OpenKey(self._system.HKEY_CURRENT_USER, key) as opened:
                return str(self._system.QueryValueEx(opened, name)[0])
        except FileNotFoundError:
            return None

    def write(self, key: str, name: str, value: str) -> None:
        with self._system.CreateKey(self._system.HKEY_CURRENT_USER, key) as opened:
            self._system.SetValueEx(opened, name, 0, self._system.REG_SZ, value)

    def drop(self, key: str, name: str | None = None) -> None:
        system = self._system
        try:
            if name is None:
                system.DeleteKey(system.HKEY_CURRENT_USER, key)
                return
            with system.OpenKey(system.HKEY_CURRENT_USER, key, 0, system.KEY_SET_VALUE) as opened:
                system.DeleteValue(opened, name)
        except FileNotFoundError:
            return
