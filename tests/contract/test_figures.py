"""Figures in the rules texts: every one can be drawn, all languages have the same, every worked example has one."""

from __future__ import annotations

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.present.pictures.figure import BadFigure, Pieces, figure
from game.present.text import LANGUAGES
from game.screen.scenes.rules import read_rules
from game.screen.widgets.prose.flow import ProseStyle, flow
from game.screen.widgets.prose.marks import ProseBlock, read

ALL = list(game_infos().values())


def pieces(info: GameInfo) -> Pieces:
    found: Pieces = info.part(info.figures) if info.figures else {}
    return found


def blocks(info: GameInfo, language: str = "en") -> list[ProseBlock]:
    return list(read(read_rules(language, info.id)))


@pytest.mark.parametrize("info", ALL, ids=lambda info: info.id)
def test_every_figure_can_be_drawn_and_is_the_same_in_every_language(info: GameInfo) -> None:
    lines = {language: [b.mark for b in blocks(info, language) if b.kind == "figure"] for language in LANGUAGES}
    assert all(found == lines["en"] for found in lines.values())
    for words in lines["en"]:
        picture = figure(words, pieces(info))
        assert picture.width > 20 and picture.height > 20, words


@pytest.mark.parametrize("info", ALL, ids=lambda info: info.id)
def test_every_worked_example_has_its_figure(info: GameInfo) -> None:
    found = blocks(info)
    examples = [number for number, block in enumerate(found) if block.kind == "quote"]
    bare = [found[number].text[:40] for number in examples if found[number + 1].kind != "figure"]
    assert not bare, "what is told in an example is drawn below it"


@pytest.mark.parametrize("info", ALL, ids=lambda info: info.id)
def test_no_figure_is_wider_than_the_text(info: GameInfo) -> None:
    page = flow(blocks(info), 700.0, lambda words, size, face: len(words) * size * 0.5, ProseStyle(),
                lambda words: figure(words, pieces(info)))  # fmt: skip
    assert all(drawn.x + drawn.w <= 700.0 for drawn in page.drawn)
    for drawn in page.drawn:
        assert not any(drawn.y < run.y + run.h / 2 < drawn.y + drawn.h for run in page.runs), "nothing lies over it"


@pytest.mark.parametrize("words", ["dragon 3", "plants 999", "coal many", "route essen 2", "seats Q"])
def test_what_there_is_not_is_named(words: str) -> None:
    with pytest.raises(BadFigure) as caught:
        figure(words, pieces(game_infos()["power_grid"]))
    assert dict(caught.value.said.values)["name"] == words.split()[0]


def test_pieces_stand_beside_each_other() -> None:
    drawn = pieces(game_infos()["power_grid"])
    one, two = figure("money 5", drawn), figure("money 5 > money 5", drawn)
    assert two.width > 2 * one.width and two.height == one.height
