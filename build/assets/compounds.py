"""Lists the Chinese words of the texts, so that no line breaks inside one.

    python3 build/dev.py make compounds    # writes assets/locale/zh_*/compounds.txt

To be run when many texts are new: a word that is not in the lists may be broken, nothing worse. Words come from budoux,
which is needed here only.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import budoux

from build.makers.asking import asker
from build.texts import forms, read

ROOT = Path(__file__).resolve().parents[2]

LOCALE, RULES = ROOT / "assets" / "locale", ROOT / "assets" / "rules"
PARSERS: dict[str, Callable[[], budoux.Parser]] = {
    "zh_Hant": budoux.load_default_traditional_chinese_parser,
    "zh_Hans": budoux.load_default_simplified_chinese_parser,
}
LONGEST = 4
"""Characters of the longest word."""
OFTEN = 3
"""Occurrences from which on a word is listed; rarer ones may be cut wrongly."""
_HAN = re.compile(r"[\u2e80-\u2fff\u3040-\u9fff]+")


def main(words: Sequence[str] | None = None) -> int:
    """Write the lists."""
    asker("compounds", "Find words that no line breaks in: assets/locale/zh_*/compounds.txt.").parse_args(words)
    for language in PARSERS:
        listed = "\n".join(sorted(found(language))) + "\n"
        (LOCALE / language / "compounds.txt").write_text(listed, encoding="utf-8")
    return 0


def found(language: str) -> set[str]:
    """Words of two to four characters that occur often in the catalogues and rules of a language."""
    parser = PARSERS[language]()
    words = Counter(word for text in texts(language) for piece in parser.parse(text) for word in _HAN.findall(piece))
    return {word for word, times in words.items() if times >= OFTEN and 2 <= len(word) <= LONGEST}


def texts(language: str) -> Iterator[str]:
    """Every text of a language, from its catalogues and rules."""
    for source in sorted((LOCALE / language).glob("*/*.po")):
        for message in read(source):
            if message.id:
                yield from forms(message)
    for source in sorted((RULES / language).glob("*.md")):
        yield from source.read_text(encoding="utf-8").splitlines()
