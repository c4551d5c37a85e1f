"""Lines break between words: in Chinese not inside a compound, nor between a number and its measure word."""

from __future__ import annotations

import pytest

from game.present.text import LANGUAGES
from game.screen.drawing.letters.breaking import atoms, compounds
from game.screen.drawing.letters.type import Typography
from game.screen.widgets.prose.flow import ProseStyle, flow
from game.screen.widgets.prose.marks import read

CHINESE = [language for language in LANGUAGES if language.startswith("zh")]
TEXT = {
    "zh_Hant": "你經營一家電力公司：購買電廠、備好燃料、連接城市。從 3 分變成 16 分（燃料「市場」便宜 2 個），再確認。",
    "zh_Hans": "你经营一家电力公司：购买电厂、备好燃料、连接城市。从 3 分变成 16 分（燃料「市场」便宜 2 个），再确认。",
}
KEPT = {
    "zh_Hant": ("電廠", "燃料", "城市", "3 分", "16 分", "2 個"),
    "zh_Hans": ("电厂", "燃料", "城市", "3 分", "16 分", "2 个"),
}


def cut(lines: list[str], word: str, text: str) -> bool:
    return sum(line.count(word) for line in lines) < text.count(word)


@pytest.mark.parametrize("language", CHINESE)
def test_words_and_numbers_with_their_measure_words_stay_whole_at_every_width(language: str) -> None:
    text, letters = TEXT[language], Typography(language)
    for width in range(90, 500, 7):
        lines = letters.wrap(text, "text", 20, width)
        assert not [word for word in KEPT[language] if cut(lines, word, text)], (width, lines)
        assert not [line for line in lines if line[0] in "：、。，」）" or line[-1] in "（「"]
        assert all(letters.width(line, "text", 20) <= width for line in lines)
        assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize("language", CHINESE)
def test_prose_breaks_as_all_letters_do(language: str) -> None:
    text, style = TEXT[language], ProseStyle(together=compounds(language))
    for width in range(120, 400, 9):
        page = flow(read(text), width, lambda words, size, face: len(words) * size, style)
        rows: dict[float, str] = {}
        for run in page.runs:
            rows[run.y] = rows.get(run.y, "") + run.text
        assert not [word for word in KEPT[language] if cut(list(rows.values()), word, text)], (width, rows)


@pytest.mark.parametrize("language", CHINESE)
def test_the_words_are_those_of_the_texts(language: str) -> None:
    words = compounds(language)
    assert len(words) > 500 and all(2 <= len(word) <= 4 for word in words)


def test_nothing_is_lost_and_english_words_stay_as_they_are() -> None:
    text = "Drag it (or click), at 50%: “so”."
    assert "".join(atoms(text)) == text and not compounds("en")
    assert [atom for atom in atoms(text) if not atom.isspace()] == [
        "Drag",
        "it",
        "(or",
        "click),",
        "at",
        "50%:",
        "“so”.",
    ]
    for language in CHINESE:
        assert "".join(atoms(TEXT[language], compounds(language))) == TEXT[language]
