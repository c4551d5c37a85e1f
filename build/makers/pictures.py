"""``make pictures``: draws what the README shows with ``powerhouse shot``, in the order in which it stands there."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from build.makers.asking import asker

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "build" / "pictures"

SAVE = "{save}"
GAME = ["power_grid", "--games", "1", "--seed", "11", "--players", ",".join(["bot:normal"] * 5)]
"""The game of bots whose save stands for ``SAVE``: in it somebody builds after 431 actions, late enough to be seen."""
SHOTS: dict[str, list[str]] = {
    "title": ["--scene", "title"],
    "setup": ["--scene", "setup"],
    "table": ["--scene", "table"],
    "power-grid": [SAVE, "--at", "431", "--seat", "0"],
    "stock-companies": ["--scene", "table", "--game", "stock_companies", "--at", "12"],
    "carnegie": ["--scene", "table", "--game", "carnegie"],
    "table-zh-hant": ["--scene", "table", "--lang", "zh_Hant"],
    "result": ["--scene", "result", "--lang", "zh_Hans"],
    "rules": ["--scene", "rules"],
    "settings": ["--scene", "settings"],
}
"""What each picture shows, as arguments of ``shot``."""


@cache
def played() -> str:
    """Have bots play the game and return the path of its save."""
    folder = tempfile.mkdtemp()
    subprocess.run([sys.executable, "-m", "game", "simulate", *GAME, "--saves", folder], cwd=ROOT, check=True)
    return str(next(Path(folder).glob("*.powerhouse")))


def main(words: Sequence[str] | None = None) -> int:
    """Write the pictures; return 1 if one of them could not be drawn."""
    parser = asker("pictures", "Draw what the README shows, and write it to build/pictures (2 minutes).")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only those whose name contains one of the words")
    names = parser.parse_args(words).names
    PICTURES.mkdir(exist_ok=True)
    failed = 0
    for name, arguments in SHOTS.items():
        if names and not any(part in name for part in names):
            continue
        target = PICTURES / f"{name}.png"
        arguments = [played() if argument == SAVE else argument for argument in arguments]
        command = [sys.executable, "-m", "game", "shot", *arguments, "--size", "1600x900", "-o", str(target)]
        done = subprocess.run(command, cwd=ROOT)
        failed += done.returncode != 0
        if done.returncode == 0:
            print(target.relative_to(ROOT).as_posix())
    return 1 if failed else 0
