"""A line of text being edited, without a screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.screen.widgets.field import EditedLine


def line(marked: str, limit: int = 64) -> EditedLine:
    """Return a line from text in which ``|`` is the caret and ``^`` the other end of the selection."""
    caret = marked.replace("^", "").index("|")
    anchor = marked.replace("|", "").index("^") if "^" in marked else caret
    return EditedLine(marked.replace("|", "").replace("^", ""), caret, anchor, limit)


@pytest.mark.parametrize(
    ("before", "do", "after"),
    [
        ("ab|c", lambda it: it.insert("X"), "abX|c"),
        ("^ab|c", lambda it: it.insert("X"), "X|c"),
        ("a^bc|", lambda it: it.insert(""), "a|"),
        ("ab|c", lambda it: it.erase(-1), "a|c"),
        ("|abc", lambda it: it.erase(-1), "|abc"),
        ("abc|", lambda it: it.erase(1), "abc|"),
        ("a^b|c", lambda it: it.erase(1), "a|c"),
        ("one two|", lambda it: it.erase(-1, whole_word=True), "one |"),
        ("|one two", lambda it: it.erase(1, whole_word=True), "| two"),
        ("^ab|c", lambda it: it.move(-1), "|abc"),
        ("^ab|c", lambda it: it.move(1), "ab|c"),
        ("ab|c", lambda it: it.move(1, select=True), "ab^c|"),
        ("one |two", lambda it: it.move(-1, whole_word=True), "|one two"),
        ("abc|", lambda it: it.select_all(), "^abc|"),
        ("陳|明", lambda it: it.insert("大"), "陳大|明"),
    ],
)
def test_edits(before: str, do: Callable[[EditedLine], None], after: str) -> None:
    it = line(before)
    do(it)
    assert (it.text, it.caret, it.anchor) == (line(after).text, line(after).caret, line(after).anchor)


def test_the_limit_holds_and_line_breaks_become_spaces() -> None:
    it = line("abc|", limit=6)
    it.insert("d\ne\tfgh")
    assert it.text == "abcd e"
    it.select_all()
    it.insert("123456789")
    assert it.text == "123456"


def test_control_characters_are_left_out() -> None:
    it = line("|")
    it.insert("a\x00b\x1bc")
    assert it.text == "abc"


ACTS = some.sampled_from(["left", "right", "word", "select", "erase", "delete", "all", "type", "go"])


@given(some.lists(ACTS, max_size=30))
def test_caret_and_anchor_stay_inside(acts: list[str]) -> None:
    it = EditedLine("ab 中文 cd", 3, 3, 12)
    for act in acts:
        match act:
            case "left":
                it.move(-1)
            case "right":
                it.move(1)
            case "word":
                it.move(-1, whole_word=True)
            case "select":
                it.move(1, select=True)
            case "erase":
                it.erase(-1)
            case "delete":
                it.erase(1, whole_word=True)
            case "all":
                it.select_all()
            case "type":
                it.insert("字x")
            case "go":
                it.go(99)
        assert 0 <= it.caret <= len(it.text) <= 12
        assert 0 <= it.anchor <= len(it.text)
