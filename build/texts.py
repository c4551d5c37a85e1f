"""Compiles the catalogues of ``assets/locale`` and checks that every language says the same things.

    python build/texts.py            # .po -> .mo, those that changed
    python build/texts.py --check    # keys, placeholders and plurals agree in all languages

A catalogue is ``assets/locale/<language>/LC_MESSAGES/<domain>.po``; its message ids are keys, its placeholders are
``{named}``. English is a catalogue like the others.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import string
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages import Catalog, Message

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
GAMES = ROOT / "game" / "games"
LANGUAGES = ("en", "zh_Hant", "zh_Hans")


def main(arguments: list[str] | None = None) -> int:
    """Compile, or check; 1 with one line for each fault if a catalogue is wrong."""
    parser = argparse.ArgumentParser(description="compile or check the texts")
    parser.add_argument("--check", action="store_true", help="report every difference between the languages")
    parser.add_argument("--locale", type=Path, default=LOCALE, help="folder of the languages")
    chosen = parser.parse_args(arguments)
    try:
        if not chosen.check:
            compile_all(chosen.locale)
            return 0
        faults = sorted(set(check(chosen.locale)))
    except BadCatalogue as problem:
        faults = [str(problem)]
    for fault in faults:
        print(fault, file=sys.stderr)
    if not faults:
        print(f"texts: {sum(1 for _ in catalogues(chosen.locale))} catalogues agree")
    return 1 if faults else 0


class BadCatalogue(Exception):
    """A .po file that cannot be read; the message names the file and the place."""


def catalogues(locale: Path) -> Iterator[Path]:
    """The .po files of all languages."""
    return iter(sorted(locale.glob("*/LC_MESSAGES/*.po")))


def stale(locale: Path = LOCALE) -> list[Path]:
    """The catalogues whose compiled form is missing or older."""
    found = []
    for source in catalogues(locale):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            found.append(source)
    return found


def compile_all(locale: Path = LOCALE) -> list[Path]:
    """Write the .mo of each .po that changed and remove those without a .po; the files written."""
    for orphan in locale.glob("*/LC_MESSAGES/*.mo"):
        if not orphan.with_suffix(".po").exists():
            orphan.unlink()
    written = []
    for source in stale(locale):
        from babel.messages.mofile import write_mo

        target = source.with_suffix(".mo")
        fresh = target.with_suffix(f".{os.getpid()}.mo")
        with fresh.open("wb") as file:
            write_mo(file, read(source))
        fresh.replace(target)
        written.append(target)
    return written


def read(source: Path) -> Catalog:
    """The catalogue of a file. Raises BadCatalogue with file and line."""
    from babel.messages.pofile import PoFileError, read_po

    try:
        with source.open("rb") as file:
            return read_po(file, locale=source.parents[1].name, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, ValueError) as problem:
        raise BadCatalogue(f"{source}: {problem}") from problem


@dataclass(frozen=True)
class Entry:
    """One message of one language."""

    source: Path
    forms: tuple[str, ...]
    plural: bool

    def placeholders(self) -> frozenset[str]:
        """The placeholders of all forms together. Raises ValueError for a broken brace."""
        return frozenset().union(*(names(form) for form in self.forms))


def names(form: str) -> set[str]:
    """The placeholders of one text. Raises ValueError for a broken brace or a name that is no identifier."""
    found = {field for _, field, _, _ in string.Formatter().parse(form) if field is not None}
    if strange := {field for field in found if not field.isidentifier()}:
        raise ValueError(f"placeholders must be plain names, not {sorted(strange)}")
    return found


def counted(form: str) -> Iterator[list[str]]:
    """The words of each counted thing in a text: ``{n:card|cards}``."""
    for _, _, words, _ in string.Formatter().parse(form):
        if words and "|" in words:
            yield words.split("|")


def said_twice(form: str) -> bool:
    """True if a number stands before a counted thing, which includes it: ``{n} {n:card|cards}``."""
    return re.search(r"\{(\w+)\}\s*\{\1:", form) is not None


def check(locale: Path = LOCALE) -> Iterator[str]:
    """One sentence for each fault in the catalogues and each difference between languages."""
    tables: dict[str, dict[str, Entry]] = {}
    for language in LANGUAGES:
        tables[language] = {}
        if not any((locale / language / "LC_MESSAGES").glob("*.po")):
            yield f"{locale / language}: no catalogue"
        for source in sorted((locale / language / "LC_MESSAGES").glob("*.po")):
            yield from check_catalogue(source, tables[language])
    for strange in sorted({source.parents[1] for source in catalogues(locale)}):
        if strange.name not in LANGUAGES:
            yield f"{strange}: not a language of the program"
    english = tables["en"]
    lacking = untranslated(GAMES)
    for language in LANGUAGES[1:]:
        silent = {game for game, languages in lacking.items() if language in languages}
        spoken = {key: entry for key, entry in english.items() if entry.source.stem not in silent}
        for game in sorted(silent & {entry.source.stem for entry in tables[language].values()}):
            yield f"{language}: {game} says that it is untranslated, but there is a {game}.po: remove one"
        yield from compare(spoken, tables[language], language)


def untranslated(games: Path) -> dict[str, tuple[str, ...]]:
    """Languages in which games speak English, by their ``game_info.py``; games in all languages are left out."""
    found = {}
    for info in sorted(games.glob("*/game_info.py")):
        for node in ast.walk(ast.parse(info.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "untranslated":
                found[info.parent.name] = ast.literal_eval(node.value)
    return found


def check_catalogue(source: Path, table: dict[str, Entry]) -> Iterator[str]:
    """Add the entries of one file to ``table``; the faults of the file itself."""
    yield from doubles(source)
    catalogue = read(source)
    if catalogue.charset.lower() != "utf-8":
        yield f"{source}: the header must say charset=utf-8"
    for message in catalogue:
        if not message.id:
            continue
        plural = isinstance(message.id, (list, tuple))
        key = message.id[0] if isinstance(message.id, (list, tuple)) else message.id
        where = f"{source}:{message.lineno}: {key}"
        if key in table:
            yield f"{where}: already given in {table[key].source.name}"
        yield from check_message(message, plural, where, catalogue.num_plurals)
        table[key] = Entry(source, forms(message), plural)


def doubles(source: Path) -> Iterator[str]:
    """Faults of keys that a file gives twice: reading it keeps one of them without a word."""
    first: dict[str, int] = {}
    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), start=1):
        if line.startswith('msgid "') and line != 'msgid ""':
            if line in first:
                yield f"{source}:{number}: {line[7:-1]}: already given in line {first[line]}"
            first.setdefault(line, number)


def forms(message: Message) -> tuple[str, ...]:
    """The translations of a message: one, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def check_message(message: Message, plural: bool, where: str, number: int) -> Iterator[str]:
    """The faults of one message by itself."""
    texts = forms(message)
    if message.fuzzy:
        yield f"{where}: marked fuzzy"
    if not all(text.strip() for text in texts):
        yield f"{where}: empty translation"
    if any(text != text.strip() for text in texts):
        yield f"{where}: blank at the beginning or end"
    if plural and message.id[0] != message.id[1]:
        yield f"{where}: msgid_plural must repeat the key"
    if plural and len(texts) != number:
        yield f"{where}: {len(texts)} plural forms, the language has {number}"
    try:
        used = Entry(Path(), texts, plural).placeholders()
    except ValueError as problem:
        yield f"{where}: {problem}"
    else:
        if any(len(words) != number or not all(words) for text in texts for words in counted(text)):
            yield f"{where}: what is counted in braces needs {number} words, as the language has plural forms"
        if any(said_twice(text) for text in texts):
            yield f"{where}: what is counted in braces says its number, which stands before it again"
        if plural and "n" not in used:
            yield f"{where}: a text with plural forms must show {{n}} in one of them"


def compare(english: dict[str, Entry], other: dict[str, Entry], language: str) -> Iterator[str]:
    """The differences between English and another language."""
    for key in english.keys() - other.keys():
        yield f"{language}: {key} is missing (domain {english[key].source.stem})"
    for key in other.keys() - english.keys():
        yield f"{language}: {key} is not in English (domain {other[key].source.stem}): remove it, or add it there"
    for key in english.keys() & other.keys():
        ours, theirs = english[key], other[key]
        if ours.source.name != theirs.source.name:
            yield f"{language}: {key} stands in {theirs.source.name}, in English in {ours.source.name}"
        if ours.plural != theirs.plural:
            yield f"{language}: {key} must {'' if ours.plural else 'not '}have msgid_plural, as in English"
        try:
            different = ours.placeholders() ^ theirs.placeholders()
        except ValueError:
            continue
        if different:
            yield f"{language}: {key} differs from English in the placeholders {', '.join(sorted(different))}"


if __name__ == "__main__":
    sys.exit(main())
