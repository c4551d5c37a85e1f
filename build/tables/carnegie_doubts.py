"""Writes the last table of the rules of Carnegie: which values of the components no source states.

    python3 build/dev.py make carnegie-doubts            # writes assets/rules/*/carnegie.md, after build/texts.py
    python3 build/dev.py make carnegie-doubts --check    # names those that differ from the data

The rows are those of ``components/provenance.py``, in the words of the catalogues.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from build.makers.asking import asker
from game.games.carnegie.components.provenance import UNCONFIRMED
from game.games.carnegie.naming import STATUSES, doubts
from game.games.carnegie.show.telling import listed
from game.kernel.message import Message, msg
from game.present.text import LANGUAGES, Catalogue

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: list[str] | None = None) -> int:
    """Write the tables; with ``--check``, name the rules whose table differs, and return 1 if there are any."""
    parser = asker("carnegie-doubts", "Write the table of unconfirmed values into assets/rules/*/carnegie.md.")
    parser.add_argument("--check", action="store_true", help="compare only")
    chosen = parser.parse_args(arguments)
    stale = [language for language in LANGUAGES if rules(language) != path(language).read_text(encoding="utf-8")]
    for language in stale:
        if chosen.check:
            print(f"{path(language)} is not what the data give: run dev.py make carnegie-doubts", file=sys.stderr)
        else:
            path(language).write_text(rules(language), encoding="utf-8")
    return int(chosen.check and bool(stale))


def path(language: str) -> Path:
    """The file of the rules in a language."""
    return ROOT / "assets" / "rules" / language / "carnegie.md"


def rules(language: str) -> str:
    """The rules with the table of today; it follows the last paragraph."""
    above, heading, below = path(language).read_text(encoding="utf-8").rpartition("\n### ")
    title, words = below.split("\n\n")[:2]
    return f"{above}{heading}{title}\n\n{words.strip()}\n\n{table(language)}"


def table(language: str) -> str:
    """The table in a language, as Markdown."""
    catalogue = Catalogue(language, ROOT / "assets" / "locale")

    def cell(words: Sequence[Message]) -> str:
        return catalogue.render(listed(words)) if words else "-"

    head = [catalogue.render(msg(f"ca.doubt.{key}")) for key in ("thing", *STATUSES)]
    rows = [head, ["---"] * 3, *([cell(words) for words in row] for row in doubts(UNCONFIRMED))]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)
