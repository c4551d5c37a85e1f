"""All catalogues speak with one voice: the marks they set, the words they use, how long what they say may be."""

from __future__ import annotations

import re

import pytest

from game.present.text import LANGUAGES
from tests.house.test_texts import texts

TYPED = {"fault.cluster.missing"}
"""Texts with something to be typed as it stands, straight quotes too."""


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
