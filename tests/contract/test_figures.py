"""Figures in the rules texts: every one can be drawn, all languages have the same, every worked example has one."""

from __future__ import annotations

import pytest

from game.games import cards
from game.games.card import Card
from game.present.pictures.figure import BadFigure, Pieces, figure
from game.present.text import LANGUAGES
from game.screen.scenes.rules import read_rules
from game.screen.widgets.prose.flow import ProseStyle, flow
from game.screen.widgets.prose.marks import ProseBlock, read

ALL = list(cards().values())


def pieces(card: Card) -> Pieces:
    """Return what figures of a game may name."""
    found: Pieces = card.part(card.figures) if card.figures else {}
    return found


def blocks(card: Card, language: str = "en") -> list[ProseBlock]:
    """Return the rules of a game."""
    return list(read(read_rules(language, card.id)))


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_every_figure_can_be_drawn_and_is_the_same_in_every_language(card: Card) -> None:
    lines = {language: [b.mark for b in blocks(card, language) if b.kind == "figure"] for language in LANGUAGES}
    assert all(found == lines["en"] for found in lines.values())
    for words in lines["en"]:
        picture = figure(words, pieces(card))
        assert picture.width > 20 and picture.height > 20, words


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_every_worked_example_has_its_figure(card: Card) -> None:
    found = blocks(card)
    examples = [number for number, block in enumerate(found) if block.kind == "quote"]
    bare = [found[number].text[:40] for number in examples if found[number + 1].kind != "figure"]
    assert not bare, "what is told in an example is drawn below it"


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_no_figure_is_wider_than_the_text(card: Card) -> None:
    page = flow(blocks(card), 700.0, lambda words, size, face: len(words) * size * 0.5, ProseStyle(),
                lambda words: figure(words, pieces(card)))  # fmt: skip
    assert all(drawn.x + drawn.w <= 700.0 for drawn in page.drawn)
    for drawn in page.drawn:
        assert not any(drawn.y < run.y + run.h / 2 < drawn.y + drawn.h for run in page.runs), "nothing lies over it"


@pytest.mark.parametrize("words", ["dragon 3", "plants 999", "coal many", "route essen 2", "seats Q"])
def test_what_there_is_not_is_named(words: str) -> None:
    with pytest.raises(BadFigure) as caught:
        figure(words, pieces(cards()["power_grid"]))
    assert dict(caught.value.said.values)["name"] == words.split()[0]


def test_pieces_stand_beside_each_other() -> None:
    drawn = pieces(cards()["power_grid"])
    one, two = figure("money 5", drawn), figure("money 5 > money 5", drawn)
    assert two.width > 2 * one.width and two.height == one.height
