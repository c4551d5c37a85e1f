"""Folders that the system's file manager is asked for, without any that opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.screen import outside


class _Shown:
    """A file manager that has shown what it got."""

    def poll(self) -> int:
        return 0


def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return the list to which every folder is added from now on."""
    folders: list[Path] = []

    def opener(folder: Path) -> _Shown:
        folders.append(folder)
        return _Shown()

    monkeypatch.setattr(outside, "_opener", opener)
    return folders
