"""Writes the fingerprints of all packages into the lock; run it after changing a version there.

    python build/lock.py    # build/requirements.lock

Each version gets the fingerprints of all its published files, so that the lock serves all systems and Pythons; pip
installs nothing else. They come from uv, which is needed here only: pip install uv
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

LOCK = Path(__file__).resolve().parent / "requirements.lock"
INDENT = "    "


def main() -> int:
    """Write the lock; 1 with one sentence if the fingerprints cannot be fetched."""
    lines = pins(LOCK.read_text(encoding="utf-8"))
    try:
        known = fingerprints([line for line in lines if line and not line.startswith("#")])
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"The fingerprints cannot be had: {getattr(error, 'stderr', '') or error}", file=sys.stderr)
        return 1
    LOCK.write_text("\n".join(locked(line, known) for line in lines) + "\n", encoding="utf-8")
    return 0


def pins(text: str) -> list[str]:
    """The lines of a lock without fingerprints."""
    kept = (line for line in text.splitlines() if not line.lstrip().startswith("--hash="))
    return [line.removesuffix("\\").rstrip() for line in kept]


def locked(line: str, known: dict[str, list[str]]) -> str:
    """A line of the lock with the fingerprints of its package below it."""
    if not line or line.startswith("#"):
        return line
    return f" \\\n{INDENT}".join([line, *(f"--hash={mark}" for mark in known[plain(line.partition("==")[0])])])


def fingerprints(wanted: list[str]) -> dict[str, list[str]]:
    """The fingerprints of all files of each pinned package, by its name."""
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "wanted.txt"
        listed.write_text("\n".join(wanted), encoding="utf-8")
        command = [sys.executable, "-m", "uv", "pip", "compile", str(listed), "--no-deps", "--generate-hashes"]
        command += ["--universal", "--no-header", "--no-annotate", "--python-version", "3.11", "--no-config", "-q"]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, list[str]] = {}
    for entry in re.split(r"\n(?=\w)", done.stdout):
        found[plain(entry.partition("==")[0])] = sorted(re.findall(r"--hash=(\S+)", entry))
    return found


def plain(name: str) -> str:
    """The name of a package in the form that indexes compare."""
    return re.sub(r"[-_.]+", "-", name.strip()).lower()


if __name__ == "__main__":
    sys.exit(main())
