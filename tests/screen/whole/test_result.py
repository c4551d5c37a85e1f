"""The result of the largest tables: everybody is in sight, with the names above the statistics."""

from __future__ import annotations

import pytest

from game.cli.scenes import show_scene
from game.games import game_infos
from game.games.game_info import GameInfo
from game.present.party import party_of
from game.screen.scenes.result.scene import ResultScene
from tests.screen.laid import LaidStage
from tests.screen.whole.test_contrast import wordless

GAMES = list(game_infos().values())


@pytest.fixture(params=GAMES, ids=lambda info: info.id)
def info(request: pytest.FixtureRequest) -> GameInfo:
    """Every game."""
    found: GameInfo = request.param
    return found


def shown(info: GameInfo, tab: str) -> tuple[LaidStage, ResultScene]:
    """Return the result of a game of as many players as there can be."""
    stage = LaidStage((1280, 720), "en")
    show_scene(stage, tab, info)
    stage.run(20)
    scene = stage.app.scenes.top
    assert isinstance(scene, ResultScene) and len(scene.scores) == max(info.seats)
    return stage, scene


@pytest.mark.long
@pytest.mark.grid(2)
def test_all_ranks_are_in_sight(info: GameInfo) -> None:
    stage, scene = shown(info, "result")
    panel = scene.find("ranking")
    rows = [scene.find(f"score.{score.seat}") for score in scene.ranked]
    assert panel is not None
    assert all(row is not None and row.within(panel) for row in rows)
    assert [row.y for row in rows if row] == sorted(row.y for row in rows if row), "in the order of the ranks"
    stage.close()


@pytest.mark.long
def test_turning_points_are_told_in_time_and_by_figures(info: GameInfo) -> None:
    stage, scene = shown(info, "result")
    points = scene.points
    assert 1 <= len(points) <= 5
    assert [point.moment for point in points] == sorted(point.moment for point in points)
    plot = scene.plots[0]
    for point in points:
        said = scene.layer.render(point.words)
        assert str(int(plot.values[point.place][point.moment])) in said, f"{said} has no figure of its moment"
        assert 0 <= point.index <= len(scene.session.log)
    assert points[-1].moment == len(plot.moments) - 1, "the end is one of them"
    stage.close()


@pytest.mark.long
@pytest.mark.grid(1)
def test_statistics_name_the_players(info: GameInfo) -> None:
    stage, scene = shown(info, "statistics")
    words = [text.words for text in wordless(stage).said]
    counted = scene.stage.record.statistics(scene.moments).parties
    assert scene.shown == "statistics"
    assert {party_of(score.seat) for score in scene.scores} <= set(counted)
    assert all(scene.layer.render(party.title) in words for party in scene.parties if party.id in counted)
    stage.close()
