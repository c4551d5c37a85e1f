"""All catalogues speak with one voice: the marks they set, the words they use, how long what they say may be."""

from __future__ import annotations

import ast
import re
import string

import pytest

from game.present.text import LANGUAGES
from tests.house.source import modules
from tests.house.test_texts import texts

TYPED = {"fault.cluster.missing"}
"""Texts with something to be typed as it stands, straight quotes too."""
FORBIDDEN = {
    "again": r"anew",
    "expensive": r"dear(?:er|est|ly)?",
    "at random": r"by lot|drawn by lots?",
    "be enough": r"suffic\w+",
    "a player, everyone": r"who(?:m)?ever|somebody|everybody",
    "open (an auction)": r"puts? up|up for auction",
    "pass, decline": r"goes? without|leaves? it at that",
    "treasury": r"tills?|purses?",
    "pay out, withhold": r"distribut\w+|retain\w*",
    "room": r"cells?",
    "refill": r"renewals?",
    "move": r"deeds?",
    "replay": r"theatre",
    "day": r"evenings?",
    "setup": r"set-ups?",
    "continue, resume": r"(?:go(?:es|ing)?|went) on(?! duty| a mission)",
    "couch mode": r"sofa",
    "a noun": r"of which|of whom",
    "automa": r"led by the rules",
    "set aside, disagree": r"doubt\w*|convinced",
    "wins in 100": r"points of winning",
}
"""Words that no English text uses, by what is said instead (docs/glossary.md)."""
ALLOWED: dict[str, str] = {}
"""Keys of texts that use such a word in another meaning, each with the reason."""
BUTTONS = r"\w+\.(?:confirm|gold|press)\..+|sc\.answer\.(?!kept).+"
PROMPT, BUTTON, EFFECT, SENTENCE = 50, 18, 70, 20
ADDRESS = re.compile(r"\{seat\}(?:: |：)")


def forms(pattern: str) -> list[tuple[str, str]]:
    return [(key, form) for key, all_forms in texts("en").items() if re.fullmatch(pattern, key) for form in all_forms]


def said(form: str, value: str = "####") -> str:
    """Return a text without whom it asks, ``value`` for each placeholder, and with the words that are counted."""
    text = ""
    for words, name, counted, _ in string.Formatter().parse(ADDRESS.sub("", form)):
        thing = f"10 {counted.rpartition('|')[2]}" if counted and "|" in counted else value
        text += words + ("" if name is None else thing)
    return text


def buttons() -> set[str]:
    """Return the keys that label buttons, here by the code that makes them."""
    places = {"Button": 2, "DialogAnswer": 1, "Deed": 2}
    return {
        word.value
        for module in modules()
        for node in module.nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in places
        for argument in node.args[places[node.func.id] : places[node.func.id] + 1]
        for word in ast.walk(argument)
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_space_stands_before_a_per_cent_sign_or_an_ellipsis(language: str) -> None:
    wrong = [f"{key}: {form}" for key, forms in texts(language).items() for form in forms if re.search(r"\s[%…]", form)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_apostrophes_are_curly(language: str) -> None:
    wrong = [
        f"{key}: {form}"
        for key, forms in texts(language).items()
        for form in forms
        if key not in TYPED and re.search(r"[\"']", form)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("better", FORBIDDEN)
def test_one_thing_has_one_name(better: str) -> None:
    forbidden = re.compile(rf"\b(?:{FORBIDDEN[better]})\b", re.IGNORECASE)
    wrong = [f"{key}: {form}" for key, form in forms(".+") if key not in ALLOWED and forbidden.search(said(form))]
    assert not wrong, f"say {better}:\n" + "\n".join(wrong)


def test_words_that_are_allowed_are_used() -> None:
    every = re.compile("|".join(rf"\b(?:{words})\b" for words in FORBIDDEN.values()), re.IGNORECASE)
    used = {key for key, form in forms(".+") if every.search(said(form))}
    assert not set(ALLOWED) - used


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_begins_with_whom_it_asks(language: str) -> None:
    """So that the table can leave the name out where one person plays alone."""
    found = {key: all_forms for key, all_forms in texts(language).items() if ".prompt." in key}
    wrong = [key for key, all_forms in found.items() for form in all_forms if "{seat}" in ADDRESS.sub("", form)]
    assert len(found) > 50 and not wrong


@pytest.mark.parametrize(("kind", "pattern", "most"), [
    ("prompt", r"\w+\.prompt\..+", PROMPT),
    ("effect", r"\w+\.effect\..+", EFFECT),
    ("button", BUTTONS, BUTTON),
])  # fmt: skip
def test_what_a_table_says_is_short(kind: str, pattern: str, most: int) -> None:
    """With two figures for what a button says, and four letters for what a sentence does."""
    found, value = forms(pattern), "##" if kind == "button" else "####"
    wrong = [f"{key}: {form}" for key, form in found if len(said(form, value)) > most]
    assert len(found) > 40 and not wrong, f"a {kind} has {most} letters at most:\n" + "\n".join(wrong)


def test_buttons_of_pages_are_short() -> None:
    found = buttons()
    wrong = [f"{key}: {form}" for key, form in forms(".+") if key in found and len(said(form, "##")) > BUTTON]
    assert len(found) > 40 and not wrong, "\n".join(wrong)


def test_sentences_of_lessons_are_short() -> None:
    found = forms(r"\w+\.guide\..+\.text")
    wrong = [
        f"{key}: {len(sentence.split())}: {sentence}"
        for key, form in found
        for sentence in re.split(r"[.?!:;](?=[ ”)]|$)", form)
        if len(sentence.split()) > SENTENCE
    ]
    assert len(found) > 100 and not wrong, "\n".join(wrong)
