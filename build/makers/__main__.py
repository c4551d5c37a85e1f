"""Command line of all makers: ``python3 build/dev.py make WHAT ...``."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from build.makers.asking import CannotMake
from game.cli.words import complain
from game.kernel.fault import Fault

WHATS: dict[str, tuple[str, str]] = {
    "exercises": ("build.makers.exercises", "assets/evenings/exercises: the collection of a game"),
    "days": ("build.makers.days", "assets/evenings/daily.json: the games of the day"),
    "calibration": ("build.makers.calibration", "nothing: compares stated chances with the games of bots"),
    "bench": ("build.makers.bench", "a file: verdicts of the analysis beside games of hard bots"),
    "coach": ("build.makers.coach", "nothing: compares warnings of the coach with games to the end"),
    "tune": ("build.makers.tune", "nothing but its log: looks for better numbers of quick policies"),
    "memory": ("build.makers.memory", "nothing: tells how much memory an hour of play needs"),
    "waits": ("build.makers.waits", "nothing: first looks at pages, and what makes frames of an hour of play long"),
    "music": ("build.makers.music", ".work/music: all pieces, to be listened to; tells how loud each is"),
    "sounds": ("build.makers.sounds", "assets/sounds: what is heard at the table, and how loud it is"),
    "pictures": ("build.makers.pictures", "what README and docs show, in docs/pictures"),
    "layers": ("build.makers.layers", "the layers of the program for the docs: docs/pictures/layers.svg"),
    "film": ("build.makers.film", "a round of Power Grid for the README: docs/pictures/round.webp"),
    "lands": ("build.makers.lands", "nothing: tells how games of bots on new lands end"),
    "measures": ("build.makers.measures", "how fair boards are: game/games/power_grid/lands/printed.py"),
    "icon": ("build.assets.icon", "assets/icons, and the icons in build/packages"),
    "fonts": ("build.assets.fonts", "assets/fonts; fetches the typefaces"),
    "compounds": ("build.assets.compounds", "assets/locale/zh_*/compounds.txt, the words that no line breaks in"),
    "carnegie-data": ("build.tables.carnegie_data", "game/games/carnegie/components from assets/data/carnegie"),
    "carnegie-doubts": ("build.tables.carnegie_doubts", "assets/rules/*/carnegie.md: its list of doubtful values"),
    "stock-data": ("build.tables.stock_data", "game/games/stock_companies/data.py from assets/data"),
}
"""What can be made: the module whose ``main`` makes it, and the files it writes."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the maker that the first word names; 1 with a sentence if it refuses or finds something wrong."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    listing = "\n".join(f"  {what:16} {writes}" for what, (_, writes) in WHATS.items())
    parser = argparse.ArgumentParser(
        prog="dev.py make",
        description="Make what the program is shipped with, or judge it.",
        epilog=f"WHAT, and what it writes:\n{listing}\n\ndev.py make WHAT --help says more.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=list(WHATS), metavar="WHAT")
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="...", help="arguments of that")
    chosen = parser.parse_args(words)
    logging.basicConfig(level=logging.WARNING)
    try:
        return int(import_module(WHATS[chosen.what][0]).main(chosen.rest))
    except Fault as fault:
        complain(fault, "en")
        return 1
    except CannotMake as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
