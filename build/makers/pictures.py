"""``make pictures``: draws what README and docs show with ``powerhouse shot``."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PIL import Image

from build.makers.asking import asker
from game.play.save import read_save

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"

SAVE, BUILT = "{save}", "{built}"
GAME = ["power_grid", "--games", "1", "--seed", "11", "--players", ",".join(["bot:normal"] * 5)]
"""A game of bots: ``SAVE`` stands for its file, ``BUILT`` for the number of actions up to its last house."""
SHOTS: dict[str, list[str]] = {
    "title": ["--scene", "title"],
    "table": ["--scene", "table"],
    "power-grid": [SAVE, "--at", BUILT, "--seat", "0"],
    "stock-companies": ["--scene", "table", "--game", "stock_companies", "--at", "12"],
    "carnegie": ["--scene", "table", "--game", "carnegie"],
}
"""Arguments of ``shot`` for each picture."""
COLOURS = 256
"""Colours of a picture: nobody sees the difference, and the file has a third of its size."""


@cache
def played() -> dict[str, str]:
    """Have bots play the game; the values of ``SAVE`` and ``BUILT``."""
    folder = tempfile.mkdtemp()
    subprocess.run([sys.executable, "-m", "game", "simulate", *GAME, "--saves", folder], cwd=ROOT, check=True)
    save = next(Path(folder).glob("*.powerhouse"))
    built = max(number for number, action in enumerate(read_save(save).actions, 1) if action[1] == "build")
    return {SAVE: str(save), BUILT: str(built)}


def main(words: Sequence[str] | None = None) -> int:
    """Write the pictures; 1 if one of them could not be drawn."""
    parser = asker("pictures", "Draw what README and docs show, and write it to docs/pictures (2 minutes).")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only those whose name contains one of the words")
    names = parser.parse_args(words).names
    PICTURES.mkdir(exist_ok=True)
    failed = 0
    for name, arguments in SHOTS.items():
        if names and not any(part in name for part in names):
            continue
        target = PICTURES / f"{name}.png"
        arguments = [played()[each] if each in (SAVE, BUILT) else each for each in arguments]
        command = [sys.executable, "-m", "game", "shot", *arguments, "--size", "1280x720", "-o", str(target)]
        done = subprocess.run(command, cwd=ROOT)
        failed += done.returncode != 0
        if done.returncode == 0:
            _shrink(target)
            print(target.relative_to(ROOT).as_posix())
    return 1 if failed else 0


def _shrink(path: Path) -> None:
    with Image.open(path) as picture:
        picture.convert("RGB").quantize(COLOURS).save(path, optimize=True)
