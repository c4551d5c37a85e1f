"""The result of the largest tables: everybody is in sight, with the names above the statistics."""

from __future__ import annotations

import pytest

from game.cli.stage import Stage, show_scene
from game.games import cards
from game.games.card import Card
from game.present.party import party_of
from game.screen.canvas import Rect
from game.screen.scenes.result.scene import ResultScene
from game.screen.widgets.scroll import ScrollArea
from tests.screen.whole.test_contrast import wordless

GAMES = list(cards().values())


@pytest.fixture(params=GAMES, ids=lambda card: card.id)
def card(request: pytest.FixtureRequest) -> Card:
    """Every game."""
    found: Card = request.param
    return found


def shown(card: Card, tab: str) -> tuple[Stage, ResultScene]:
    """Return the result of a game of as many players as there can be."""
    stage = Stage((1280, 720), "en")
    show_scene(stage, tab, card)
    stage.run(20)
    scene = stage.app.scenes.top
    assert isinstance(scene, ResultScene) and len(scene.scores) == max(card.seats)
    return stage, scene


def test_all_ranks_are_in_sight(card: Card) -> None:
    stage, scene = shown(card, "result")
    area = scene.layer.find("ranking")
    assert isinstance(area, ScrollArea)
    rows = [scene.layer.find(f"score.{score.seat}") for score in scene.scores]
    assert all(row is not None and row.rect.within(Rect(*area.rect).inset(-1)) for row in rows)
    stage.close()


def test_statistics_name_the_players(card: Card) -> None:
    stage, scene = shown(card, "statistics")
    words = [text.words for text in wordless(stage).said]
    counted = scene.stage.record.statistics(scene.moments).parties
    assert {party_of(score.seat) for score in scene.scores} <= set(counted)
    assert all(words.count(scene.layer.say(party.title)) == 1 for party in scene.parties if party.id in counted)
    stage.close()
