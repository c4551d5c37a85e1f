"""Reading and breaking of rules texts, without a screen."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as some

from game.present.pictures.picture import Face
from game.screen.drawing.letters.breaking import atoms
from game.screen.widgets.prose.flow import BrokenText, ProseStyle, flow, glued
from game.screen.widgets.prose.marks import ProseBlock, anchor_of, nearest, read, spans

CLOSING, OPENING = frozenset("，、。！）」"), frozenset("（「")

SOURCE = """# Game

## EE-4 Planning

EE-4.1 Each player lays **two** gears,
see EE-5.2.

- first
- second
  - deeper
1. one
2. two

| EE-T1 | cost |
|-------|-----:|
| a     | 2    |
| b     | 3    |

> Remember this.
---
中文一行，
接著下一行。
"""


def width(words: str, size: float, face: Face) -> float:
    """A made-up font: Chinese characters are square, others half as wide."""
    return sum(size if ord(letter) > 0x2E7F else size / 2 for letter in words)


def page(source: str, wide: float) -> BrokenText:
    return flow(read(source), wide, width, ProseStyle())


def test_blocks_are_recognised() -> None:
    kinds = [block.kind for block in read(SOURCE)]
    assert kinds == [
        "heading",
        "heading",
        "paragraph",
        "bullet",
        "bullet",
        "bullet",
        "number",
        "number",
        "table",
        "quote",
        "line",
        "paragraph",
    ]


def test_anchors_are_the_rule_ids() -> None:
    anchors = [block.anchor for block in read(SOURCE) if block.anchor]
    assert anchors == ["Game", "EE-4", "EE-4.1"]


def test_list_depth_and_numbers() -> None:
    blocks = read(SOURCE)
    assert [block.level for block in blocks if block.kind == "bullet"] == [0, 0, 1]
    assert [block.mark for block in blocks if block.kind == "number"] == ["1", "2"]


def test_lines_of_a_paragraph_are_joined() -> None:
    blocks = read(SOURCE)
    assert blocks[2].text == "EE-4.1 Each player lays two gears, see EE-5.2."
    assert blocks[-1].text == "中文一行，接著下一行。"


def test_rule_ids_become_links_and_marks_are_taken_away() -> None:
    found = spans("Lay **two** gears (EE-5.2), [see here](#Game).")
    assert [span.text for span in found] == ["Lay ", "two", " gears (", "EE-5.2", "), ", "see here", "."]
    assert [span.link for span in found] == ["", "", "", "EE-5.2", "", "Game", ""]
    assert found[1].strong


def test_ids_of_rules_in_several_parts_are_anchors_and_links() -> None:
    (block,) = read("- **SC1-10.3** As PG-5, but see SC0-5.3 and SC2-EX4.")
    assert block.anchor == "SC1-10.3"
    assert [span.link for span in block.spans if span.link] == ["PG-5", "SC0-5.3", "SC2-EX4"]


def test_table_cells() -> None:
    table = next(block for block in read(SOURCE) if block.kind == "table")
    assert [["".join(span.text for span in cell) for cell in row] for row in table.cells] == [
        ["EE-T1", "cost"],
        ["a", "2"],
        ["b", "3"],
    ]


def test_uneven_table_rows_are_filled_up() -> None:
    (table,) = read("| a | b |\n|---|---|\n| c |\n")
    assert isinstance(table, ProseBlock)
    assert [len(row) for row in table.cells] == [2, 2]


def test_nearest_rule() -> None:
    anchors = ["EE-4", "EE-4.1", "EE-5.1"]
    assert nearest(anchors, "EE-4.1") == "EE-4.1"
    assert nearest(anchors, "EE-4.1.7") == "EE-4.1"
    assert nearest(anchors, "EE-4.9") == "EE-4"
    assert nearest(anchors, "EE-5") == "EE-5.1"
    assert nearest(anchors, "XX-1") == ""


def test_anchor_of_bold_ids() -> None:
    assert anchor_of("**EE-EX3** Example") == "EE-EX3"
    assert anchor_of("The rule EE-1") == ""


def test_no_line_begins_with_closing_punctuation() -> None:
    found = page("這是一段相當長的文字，其中有逗號、句號。也有「引號」！還有（括號）。" * 6, 23 * 9.5)
    lines = {run.y: run.text for run in sorted(found.runs, key=lambda run: -run.x)}
    assert len(lines) > 10
    assert not [text for text in lines.values() if text[0] in CLOSING]


def test_a_bracket_before_a_link_goes_to_the_next_line_with_it() -> None:
    for letters in range(6, 30):
        found = page(
            "只有股息，或董事長補貼燃料" + "啊" * (letters % 13) + "（EE-11.2），才讓錢在兩者間移動。", 23 * letters
        )
        lines: dict[float, str] = {}
        for run in sorted(found.runs, key=lambda run: (run.y, run.x)):
            lines[run.y] = lines.get(run.y, "") + run.text
        assert not [text for text in lines.values() if text[-1] in OPENING], letters


def test_no_paragraph_ends_in_a_lone_character_or_word() -> None:
    chinese = page("一切都在本機進行，不會傳送任何資料。", 23 * 17)
    english = page("Every token is in the market or the supply.", 23 / 2 * 38)
    for found, last in ((chinese, "資料。"), (english, "the supply.")):
        lowest = max(run.y for run in found.runs)
        assert "".join(run.text for run in found.runs if run.y == lowest) == last
        assert len({run.y for run in found.runs}) == 2


@given(some.text(alphabet="ab ，。（中文x-", max_size=80))
def test_gluing_loses_nothing(text: str) -> None:
    assert "".join(glued(atoms(text))) == text


def test_a_table_fits_the_width() -> None:
    long = "very long words in this cell " * 10
    found = page(f"| a | b |\n|---|---|\n| short | {long} |\n", 600)
    assert max(run.x + run.w for run in found.runs) <= 600
    assert all(mark.w <= 600 for mark in found.marks)


def test_a_word_wider_than_the_line_is_cut() -> None:
    found = page("x" * 400, 300)
    assert max(run.w for run in found.runs) <= 300
    assert "".join(run.text for run in found.runs) == "x" * 400


@given(some.text(alphabet="ab ，。（中文x-", max_size=80))
def test_atoms_lose_nothing(text: str) -> None:
    assert "".join(atoms(text)) == text


@given(some.text(alphabet="甲乙，。（）「」a b", min_size=1, max_size=60))
def test_atoms_break_only_where_allowed(text: str) -> None:
    found = atoms(text)
    for left, right in pairwise(found):
        if not left[-1].isspace() and not right[0].isspace():
            assert right[0] not in CLOSING
            assert left[-1] not in OPENING


@given(some.lists(some.sampled_from(SOURCE.splitlines()), max_size=20), some.floats(80, 900))
def test_any_text_flows_inside_its_width(lines: list[str], wide: float) -> None:
    source = "\n".join(lines)
    found = page(source, wide)
    assert all(run.x >= 0 for run in found.runs)
    assert all(run.x + run.w <= wide + 30 for run in found.runs)
    assert found.tops == sorted(found.tops)
    assert all(run.y + run.h <= found.height + 0.01 for run in found.runs)


def test_words_of_different_looks_keep_their_distance() -> None:
    found = page("one **two** EE-3.1 four", 900)
    places = {run.text: run.x for run in found.runs}
    words = ["one", "two", "EE-3.1", "four"]
    for count, word in enumerate(words):
        before = "".join(f"{each} " for each in words[:count])
        assert places[word] == width(before, 23, "text")
