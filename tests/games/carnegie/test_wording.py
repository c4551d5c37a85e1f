"""What departments and tab spaces do can be read in every language."""

from __future__ import annotations

import pytest

from game.games.carnegie.naming import effect_words, space_words
from game.games.carnegie.tables import DEPARTMENT_IDS, tables_of
from game.present.text import LANGUAGES
from tests.texts import texts_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["balanced", "original"])
def test_every_effect_has_a_sentence(language: str, ruleset: str) -> None:
    words, tables = texts_of(language), tables_of(ruleset)
    for department in tables.departments:
        sentences = [words.render(said) for said in effect_words(department)]
        assert sentences and all(sentences), department.id
        assert not any("{" in sentence or "ca." in sentence for sentence in sentences), sentences
    for tab in tables.tabs:
        for side in tab.sides:
            assert not any("ca." in words.render(space_words(space)) for space in side)


def test_sentences_in_english() -> None:
    words, departments = texts_of("en"), tables_of("balanced").departments

    def read(name: str) -> list[str]:
        return [words.render(said) for said in effect_words(departments[DEPARTMENT_IDS.index(name)])]

    assert read("commerce_and_finance") == ["$3", "1 good", "mission: $6", "mission: 2 goods"]
    assert read("logistics") == ["up to 3 times: give 1 good for $3 and 1 point"]
    assert read("accounting") == ["mission: $3 per Management department"]
    assert read("renovation") == ["in one region, $2 or 1 point per project"]
    assert read("post_office") == [
        "At the end: your connection counts 1 point more, up to 6; 6 score 9 points extra."
    ]  # fmt: skip
