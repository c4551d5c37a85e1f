"""Every file of the program stands in the README of its room, so that it is found by one look at names."""

from __future__ import annotations

from build import rooms
from tests.house.source import ROOT


def test_every_file_stands_in_the_readme_of_its_room() -> None:
    stale = [path.relative_to(ROOT).as_posix() for path, _text in rooms.outdated()]
    assert not stale, f"run 'python3 build/dev.py rooms': {', '.join(stale)} would change"


def test_every_file_says_first_what_it_holds() -> None:
    silent = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "game").rglob("*.py"))
        if path.name != "__init__.py" and len(rooms.sentence(path).split()) < 3
    ]
    assert not silent, f"no docstring, or none that says anything: {', '.join(silent)}"
