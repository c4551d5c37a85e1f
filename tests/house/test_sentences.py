"""English sentences of all catalogues: things are counted, capitals begin them, nothing is called by a wrong word."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from babel.messages.pofile import read_po

from game.games import game_infos
from game.kernel.message import Message, msg
from game.present.lessons.lesson import Lesson
from game.present.text import LANGUAGES
from tests.house.source import ROOT
from tests.texts import texts_of

ENGLISH = ROOT / "assets" / "locale" / "en" / "LC_MESSAGES"
THINGS = [
    "cards", "cells", "characters", "cities", "companies", "corners", "cubes", "departments", "discs", "donations",
    "employees", "games", "goods", "houses", "letters", "lines", "minutes", "moments", "objects", "plants", "players",
    "points", "positions", "projects", "properties", "regions", "rounds", "seconds", "shares", "slots", "steps",
    "strips", "tiles", "times", "tokens",
]  # fmt: skip
ONE = [thing.replace("ies", "y") if thing.endswith("ies") else thing.removesuffix("s") for thing in THINGS]
MORE = r"(?:(?!for |from )[a-z]*[a-rt-z] )?"
COUNTED = re.compile(rf"(?<!each )(?<!per )(?<!a )\{{(\w+)\}} (?:{MORE}({'|'.join(THINGS)})|({'|'.join(ONE)}))\b")
"""A number and behind it, or behind one more word, things: "{missing} study points"."""


@dataclass(frozen=True)
class Text:
    """One form of a message."""

    key: str
    words: str
    plural: bool


def texts() -> Iterator[Text]:
    """Yield every form of every English message."""
    for path in sorted(ENGLISH.glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                plural = not isinstance(message.id, str)
                for words in (message.string,) if isinstance(message.string, str) else message.string or ():
                    if message.id:
                        yield Text(message.id if isinstance(message.id, str) else message.id[0], str(words), plural)


def test_whatever_is_counted_has_a_word_for_one() -> None:
    """A number is given its word by the catalogue: ``{goods:good|goods}``, or by the plural forms of the message."""
    wrong = [
        f"{text.key}: {text.words}"
        for text in texts()
        for found in COUNTED.finditer(text.words)
        if not (text.plural and found[1] == "n")
    ]
    assert not wrong, "\n".join(wrong)


def test_every_number_that_can_be_one_is_read_right() -> None:
    """With ones throughout, no text of any catalogue says "1 goods" or "1 points"."""
    catalogue, wrong = texts_of("en"), []
    for text in texts():
        names = {name for _, name, _, _ in string.Formatter().parse(text.words) if name}
        if names:
            said = catalogue.render(msg(text.key, **dict.fromkeys(names, 1)))
            if re.search(rf"\b1 {MORE}({'|'.join(THINGS)})\b", said):
                wrong.append(f"{text.key}: {said}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("n", "words"), [(0, "0 goods"), (1, "1 good"), (2, "2 goods"), ("?", "? goods")])
def test_a_number_within_a_text_takes_its_word(n: int | str, words: str) -> None:
    assert words in texts_of("en").render(msg("why.ca.goods", missing=n))


def test_sentences_begin_with_a_capital() -> None:
    wrong = [
        f"{text.key}: {text.words}"
        for text in texts()
        if (re.match(r"[a-z]", text.words) and text.words[-1] in ".!?") or re.search(r"[.!?] [a-z]", text.words)
    ]
    assert not wrong, "\n".join(wrong)


def test_sentences_that_open_with_a_value_begin_with_a_capital() -> None:
    """Whatever our words for the value are; a name that somebody gave stays as it was written."""
    catalogue, tried = texts_of("en"), 0
    for text in texts():
        if not re.match(r"\{\w+\}", text.words) or text.words[-1] not in ".!?":
            continue
        forms = {name: form for _, name, form, _ in string.Formatter().parse(text.words) if name}
        numbers = [name for name, form in forms.items() if form == "+" or (text.plural and name == "n")]
        small: dict[str, Message | str | int] = dict.fromkeys(forms, msg("ee.engine.L"))
        named: dict[str, Message | str | int] = dict.fromkeys(forms, "anna")
        for values in (small, named):
            values.update(dict.fromkeys(numbers, 2))
        assert re.match(r"[A-Z0-9]", catalogue.render(msg(text.key, **small))), text.key
        assert text.plural or catalogue.render(msg(text.key, **named)).startswith("anna")
        tried += 1
    assert tried > 30


def test_how_hard_a_game_is_is_not_called_weight() -> None:
    assert texts_of("en").render(msg("shell.shelf.weight")) == "Difficulty"


MONEY = {"en": ("Elektro", "money"), "zh_Hant": ("電幣", "錢"), "zh_Hans": ("电币", "钱")}
"""What the money of two of the games is called, and the word for money."""


def lessons() -> Iterator[Lesson]:
    for info in game_infos().values():
        for guide in info.guides:
            yield info.part(guide.lesson)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_step_that_names_the_money_says_that_it_is_money(language: str) -> None:
    catalogue, (name, money) = texts_of(language), MONEY[language]
    naming = 0
    for lesson in lessons():
        told = [catalogue.render(step.text) for step in lesson.steps]
        first = next((words for words in told if name in words), None)
        naming += first is not None
        assert first is None or money in first, first
    assert naming >= 3
