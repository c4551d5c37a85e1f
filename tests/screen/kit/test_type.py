"""Letters: line breaking, fitting, fallback."""

from __future__ import annotations

import re

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.present.area import Rect
from game.present.pictures.picture import Face
from game.screen.drawing.canvas import Canvas, Lettering, RenderContext
from game.screen.drawing.letters import type as type_
from game.screen.drawing.letters.type import Typography
from game.screen.window.glass import scale_for


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(alphabet="abc def 齿轮引擎，。（）12 ", min_size=1, max_size=60), st.integers(40, 400))
def test_every_line_fits_and_nothing_is_lost(screen: pygame.Surface, words: str, width: int) -> None:
    letters = Typography("en")
    lines = letters.wrap(words, "text", 20, width)
    assert all(letters.width(line, "text", 20) <= width or len(line) <= 2 for line in lines)
    assert "".join("".join(lines).split()) == "".join(words.split())


def test_shortened_words_fit_and_say_so(screen: pygame.Surface) -> None:
    letters = Typography("en")
    short = letters.shorten("A rather long label for a small button", "strong", 22, 150)
    assert short.endswith("…") and letters.width(short, "strong", 22) <= 150


@pytest.mark.parametrize("name", ["Ada", "陳美玲", "陈美玲", "Émile", "Łukasz", "對"])
@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
def test_names_of_every_script_are_drawn(screen: pygame.Surface, name: str, language: str) -> None:
    """A missing letter would be drawn as the same box as any other missing letter."""
    letters = Typography(language)
    box = letters.line("\U0010fffd", "strong", 24, (255, 255, 255))
    for letter in name:
        drawn = letters.line(letter, "strong", 24, (255, 255, 255))
        assert drawn.get_bounding_rect().w > 2
        assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(box, "RGBA")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1100, 2000), (2600, 700)])
@pytest.mark.parametrize("factor", [0.75, 1.0, 2.0])
def test_at_least_1440_by_900_units_fit(size: tuple[int, int], factor: float) -> None:
    scale = scale_for(size, factor)
    assert size[0] / scale >= 1440 - 1e-6 and size[1] / scale >= 900 - 1e-6


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_smallest_text_has_14_pixels(screen: pygame.Surface, size: tuple[int, int]) -> None:
    for text_size in (0.92, 1.0):
        canvas = Canvas(RenderContext("en", str, text_size), size, scale_for(size))
        assert canvas.font_pixels(20) >= 14


def test_text_returns_the_height_it_used(screen: pygame.Surface) -> None:
    canvas = Canvas(RenderContext("en", str), (1280, 720), scale_for((1280, 720)))
    words = "one two three four five six seven eight nine ten"
    used = canvas.text(words, Rect(0, 0, 200, 400), Lettering(22))
    assert used == canvas.measure(words, size=22, width=200)[1] > 30
    assert canvas.text(words, Rect(0, 0, 200, 400), Lettering(22, lines=1)) < used


def _ink(surface: pygame.Surface) -> int:
    return sum(surface.get_at((x, y)).a > 60 for x in range(surface.get_width()) for y in range(surface.get_height()))


@pytest.mark.parametrize("face", ["text", "strong", "title", "label"])
@pytest.mark.parametrize(("language", "words"), [("zh_Hans", "陳买进煤炭"), ("zh_Hant", "陈買進煤炭")])
def test_a_name_in_the_other_script_is_drawn_among_words_of_this_one(
    screen: pygame.Surface, language: str, words: str, face: Face
) -> None:
    letters = Typography(language)
    whole = letters.line(words, face, 40, (255, 255, 255))
    alone = letters.line(words[0], face, 40, (255, 255, 255))
    start = whole.subsurface((0, 0, alone.get_width(), whole.get_height()))
    assert abs(_ink(start) - _ink(alone)) < 0.1 * _ink(alone)


@pytest.mark.parametrize("pixels", [14, 16, 17, 23])
@pytest.mark.parametrize("face", ["text", "strong", "number"])
def test_spaces_do_not_shrink_between_words(screen: pygame.Surface, face: Face, pixels: int) -> None:
    letters = Typography("en")
    parts = ("34", " ", "of", " ", "69", " ", "EE-4", " ", "Plan")
    assert letters.width("".join(parts), face, pixels) == sum(letters.width(part, face, pixels) for part in parts)


@pytest.mark.parametrize("face", ["text", "strong", "number", "label", "title"])
@pytest.mark.parametrize("words", ["a’b “c” d…", "·", "4 P", "“", "規劃 4"])
def test_a_line_is_as_wide_as_it_says(screen: pygame.Surface, face: Face, words: str) -> None:
    letters = Typography("en")
    drawn = letters.line(words, face, 20, (255, 255, 255))
    assert drawn.get_width() == letters.width(words, face, 20)
    assert drawn.get_bounding_rect().w > 0


@pytest.mark.parametrize("mark", "‘’“”·")
def test_marks_are_narrow_in_english_and_wide_in_chinese(screen: pygame.Surface, mark: str) -> None:
    narrow, wide = (Typography(language).width(mark, "text", 40) for language in ("en", "zh_Hans"))
    assert narrow < 24 < 36 < wide
    name = Typography("zh_Hans").width("O’Brien", "text", 40)
    assert name == Typography("en").width("O’Brien", "text", 40)


def test_dots_stand_on_the_line_in_english(screen: pygame.Surface) -> None:
    def lowest(words: str) -> int:
        return Typography("en").line(words, "text", 40, (255, 255, 255)).get_bounding_rect().bottom

    assert lowest("…") == lowest(".")


def test_no_paragraph_ends_in_one_lone_character(screen: pygame.Surface) -> None:
    letters = Typography("zh_Hant")
    words = "從公共供應拿兩個士兵放入備用堆。"
    width = letters.width(words[:-2], "text", 20)
    assert letters.wrap(words, "text", 20, width) == [words[:-4], words[-4:]]


def test_no_paragraph_ends_in_one_short_word(screen: pygame.Surface) -> None:
    letters = Typography("en")
    words = "A click buys everything up to that token."
    width = letters.width(words[:-7], "text", 20)
    assert letters.wrap(words, "text", 20, width) == ["A click buys everything up to", "that token."]
    assert letters.wrap("Short end", "text", 20, letters.width("Short", "text", 20)) == ["Short", "end"]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(alphabet="abc def 齿轮，。12 ", min_size=20, max_size=90), st.integers(150, 500))
def test_even_lines_are_as_many_and_fit(screen: pygame.Surface, words: str, width: int) -> None:
    letters = Typography("en")
    plain, _ = letters.lay_out(words, "text", 20, width)
    even, _ = letters.lay_out(words, "text", 20, width, even=True)
    assert len(even) <= len(plain)
    assert all(letters.width(line, "text", 20) <= width or len(line) <= 2 for line in even)


def test_centred_lines_are_of_like_length(screen: pygame.Surface) -> None:
    words = "Only Bruno should look now. Everyone else, please look away."
    lines, _ = Typography("en").lay_out(words, "text", 20, 540, even=True)
    wide = [Typography("en").width(line, "text", 20) for line in lines]
    assert len(lines) == 2 and max(wide) < 1.3 * min(wide)


@pytest.mark.parametrize("words", ["\x00", "a\x00b", "sa\udcffve", "規\ud800劃"])
def test_what_is_no_letter_is_drawn_as_a_question_mark(screen: pygame.Surface, words: str) -> None:
    """The system gives file names with bytes that belong to no letter."""
    letters = Typography("en")
    shown = re.sub("[\x00\ud800-\udfff]", "?", words)
    assert letters.wrap(words, "text", 22, 600) == [words]
    assert letters.width(words, "text", 22) == letters.width(shown, "text", 22) > 0
    drawn, wanted = (pygame.image.tobytes(letters.raw(each, "text", 22, (9, 9, 9)), "RGBA") for each in (words, shown))
    assert drawn == wanted


def test_what_is_known_of_texts_is_bounded(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    for bound in ("MOST_WIDTHS", "MOST_MEASURED", "MOST_LAYOUTS"):
        monkeypatch.setattr(type_, bound, 20)
    letters = Typography("en")
    texts = [f"{number} words in a line" for number in range(50)]
    first = [letters.measure(text, "text", 20, 90) for text in texts]
    known = (letters._widths, letters._measured, letters._layouts)
    assert all(10 <= len(each) <= 20 for each in known) and (texts[-1], "text", 20, 90) in letters._measured
    assert [letters.measure(text, "text", 20, 90) for text in texts] == first


def test_letters_of_two_lines_get_smaller_before_anything_is_cut() -> None:
    letters, words = Typography("en"), "Cities hold 2 houses; the last costs 15"
    whole = letters.width(words, "text", 20)
    roomy, pixels = letters.lay_out(words, "text", 20, whole * 0.7, 2, 10)
    assert len(roomy) == 2 and pixels == 20 and " ".join(roomy) == words
    tight, pixels = letters.lay_out(words, "text", 20, whole * 0.4, 2, 10)
    assert len(tight) == 2 and 10 < pixels < 20 and " ".join(tight) == words
    cut, pixels = letters.lay_out(words, "text", 20, whole * 0.15, 2, 10)
    assert len(cut) == 2 and pixels == 10 and cut[1].endswith("…")
    one, pixels = letters.lay_out(words, "text", 20, whole * 0.7, 1, 10)
    assert one == (words,) and pixels < 20
