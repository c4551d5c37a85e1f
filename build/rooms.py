"""Writes into the README of each room of the program every file with the first sentence of what it says of itself.

    python3 build/dev.py rooms [--check]

What stands above the line ``MARK`` is written by hand.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("kernel", "boards", "play", "bots", "present", "screen", "training", "cli", "measure")
MARK = "<!-- From here on written by `python3 build/dev.py rooms`, from the first sentence of each file. -->\n"


def main(arguments: list[str] | None = None) -> int:
    """Write the pages that are out of date; with ``--check`` only name them, and return 1 if there is one."""
    parser = argparse.ArgumentParser(prog="dev.py rooms", description="write the README of each room of the program")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 if a page is out of date")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    check, root = chosen.check, chosen.root
    stale = list(outdated(root))
    for path, text in stale:
        print(path.relative_to(root).as_posix(), file=sys.stderr)
        if not check:
            path.write_text(text, encoding="utf-8", newline="\n")
    return int(check and bool(stale))


def outdated(root: Path = ROOT) -> Iterator[tuple[Path, str]]:
    """Yield each page that is not what it should be, with what it should be."""
    games = sorted(path.parent for path in (root / "game" / "games").glob("*/__init__.py"))
    for folder in (*(root / "game" / room for room in ROOMS if (root / "game" / room).exists()), *games):
        path = folder / "README.md"
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        new = f"{old.partition(MARK)[0].rstrip() or f'# {folder.name}'}\n\n{MARK}\n{index_of(folder)}"
        if new != old:
            yield path, new


def index_of(folder: Path) -> str:
    """Return the files of a room and of the rooms inside it, a table for each."""
    parts: list[str] = []
    for inner in sorted({path.parent for path in folder.rglob("*.py")}):
        files = sorted(path for path in inner.glob("*.py") if path.name != "__init__.py")
        name = "Every file" if inner == folder else f"`{inner.relative_to(folder).as_posix()}`"
        parts.append(f"{'##' if inner == folder else '###'} {name}\n")
        if about := sentence(inner / "__init__.py"):
            parts.append(f"{about}\n")
        if files:
            rows = "\n".join(f"| `{path.name}` | {sentence(path).replace('|', ',')} |" for path in files)
            parts.append(f"| file | what it holds |\n|---|---|\n{rows}\n")
    return "\n".join(parts)


def sentence(path: Path) -> str:
    """Return the first sentence of the docstring of a file, on one line; empty without one."""
    said = (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "") if path.exists() else ""
    first = " ".join(said.split("\n\n")[0].split()).replace("``", "`")
    end = first.find(". ")
    return first if end < 0 else first[: end + 1]


if __name__ == "__main__":
    sys.exit(main())
