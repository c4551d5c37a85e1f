"""Every text that the program names exists, in every language, with the values it is given."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from tests.house.messages import SPEAKERS, constants, patterns, spoken
from tests.house.source import ROOT, modules

LOCALE = ROOT / "assets" / "locale"
LANGUAGES = ("en", "zh_Hant", "zh_Hans")
CHECKER = ROOT / "build" / "texts.py"


def texts(language: str) -> dict[str, tuple[str, ...]]:
    """Return all messages of a language by key, each with its plural forms."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((LOCALE / language / "LC_MESSAGES").glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                if message.id:
                    key = message.id if isinstance(message.id, str) else message.id[0]
                    found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return found


@pytest.fixture(scope="module")
def english() -> dict[str, tuple[str, ...]]:
    """The catalogue that has to know every key."""
    return texts("en")


def check(locale: Path) -> subprocess.CompletedProcess[str]:
    """Run the check of the catalogues on a folder."""
    command = [sys.executable, str(CHECKER), "--check", "--locale", str(locale)]
    return subprocess.run(command, capture_output=True, text=True)


def test_languages_agree() -> None:
    done = check(LOCALE)
    assert done.returncode == 0, done.stderr


def test_whoever_speaks_is_defined() -> None:
    defined = {
        node.name for module in modules() for node in module.nodes if isinstance(node, ast.ClassDef | ast.FunctionDef)
    }
    assert not SPEAKERS - defined


def test_every_spoken_key_exists(english: dict[str, tuple[str, ...]]) -> None:
    unknown = [f"{message.where}: {message.key}" for message in spoken() if message.key not in english]
    assert not unknown, "\n".join(unknown)


def test_every_value_that_a_text_shows_is_given(english: dict[str, tuple[str, ...]]) -> None:
    lacking = []
    for message in spoken():
        if message.values is not None and message.key in english:
            shown = set().union(*(placeholders(form) for form in english[message.key]))
            if missing := shown - message.values:
                lacking.append(f"{message.where}: {message.key} is not given {', '.join(sorted(missing))}")
    assert not lacking, "\n".join(lacking)


def test_every_key_made_of_parts_can_exist(english: dict[str, tuple[str, ...]]) -> None:
    """A pattern that matches no key at all is a spelling mistake in its fixed part."""
    families = {key.split(".")[0] for key in english}
    lost = [
        f"{where}: {pattern.pattern}"
        for where, pattern in patterns()
        if pattern.pattern.split("\\.")[0] in families and not any(pattern.fullmatch(key) for key in english)
    ]
    assert not lost, "\n".join(lost)


def test_no_text_is_left_over(english: dict[str, tuple[str, ...]]) -> None:
    unused = [
        key
        for key in sorted(english)
        if key not in constants() and not any(pattern.fullmatch(key) for _, pattern in patterns())
    ]
    assert not unused, "named nowhere in game/: " + ", ".join(unused)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_hold_every_character(language: str) -> None:
    script = "tc" if language == "zh_Hant" else "sc"
    fonts = [TTFont(ROOT / "assets" / "fonts" / f"sans-{script}-{weight}.ttf") for weight in ("regular", "bold")]
    held = set.intersection(*(set(font.getBestCmap()) for font in fonts))
    lacking = {
        f"{key}: {letter}"
        for key, found in texts(language).items()
        for letter in "".join(found)
        if ord(letter) not in held and letter != "\n"
    }
    assert not lacking


@pytest.mark.parametrize(("language", "other"), [("zh_Hans", "s2t"), ("zh_Hant", "t2s")])
def test_no_character_of_the_other_script(language: str, other: str) -> None:
    """A character that only exists in the other script has slipped in: converting to the own script changes it."""
    from opencc import OpenCC

    own = OpenCC({"s2t": "t2s", "t2s": "s2t"}[other])
    slipped = {
        f"{key}: {letter}"
        for key, found in texts(language).items()
        for letter in "".join(found)
        if own.convert(letter) != letter and letter not in SHARED and not key.startswith("language.")
    }
    assert not slipped


SHARED = "咸台后里面干只了几出系松云征准向周志御愿折曲表谷郁采回制克卷吃并范冲布托杆胡著乾藉瞭徵於游"
"""Characters that are written in both scripts, at least in some words."""


def placeholders(form: str) -> set[str]:
    import string

    return {name for _, name, _, _ in string.Formatter().parse(form) if name is not None}


GOOD = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals={0}; plural={1};\\n"\n\n'
)


def write(locale: Path, language: str, body: str) -> None:
    folder = locale / language / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    header = GOOD.format(*((2, "(n != 1)") if language == "en" else (1, "0")))
    (folder / "small.po").write_text(header + body, encoding="utf-8")


@pytest.mark.parametrize(
    ("chinese", "complaint"),
    [
        ('msgid "a.b"\nmsgstr "{who} 好"\n', None),
        ('msgid "a.c"\nmsgstr "{who} 好"\n', "a.b is missing"),
        ('msgid "a.b"\nmsgstr "{who} 好"\n\nmsgid "a.b"\nmsgstr "{who} 壞"\n', "already given"),
        ('msgid "a.b"\nmsgstr "{name} 好"\n', "placeholders"),
        ('msgid "a.b"\nmsgstr ""\n', "empty translation"),
        ('msgid "a.b"\nmsgstr "{who"\n', "expected '}'"),
        ('#, fuzzy\nmsgid "a.b"\nmsgstr "{who} 好"\n', "fuzzy"),
        ('msgid "a.b"\nmsgstr "{who} {who:位} 好"\n', "stands before it again"),
        ('msgid "a.b"\nmsgid_plural "a.b"\nmsgstr[0] "{who} {n}"\n', "not have msgid_plural"),
    ],
)
def test_the_check_finds_faults(tmp_path: Path, chinese: str, complaint: str | None) -> None:
    write(tmp_path, "en", 'msgid "a.b"\nmsgstr "{who} is well"\n')
    write(tmp_path, "zh_Hant", chinese)
    write(tmp_path, "zh_Hans", 'msgid "a.b"\nmsgstr "{who} 好"\n')
    done = check(tmp_path)
    assert done.returncode == (1 if complaint else 0)
    assert (complaint or "") in done.stderr
