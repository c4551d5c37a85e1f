"""The letters of the result: alike in every line of a list, and beside what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import dist
from typing import TypeAlias

import pytest

from game.cli.scenes import show_scene
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.present.stage.bundle import stage_of
from game.screen.requests import OpenResult
from game.screen.scenes.result.curves import FAR, GUTTER, RADIUS, Curves, PointRow
from game.screen.scenes.result.ranking import BETWEEN, ScoreRow
from game.screen.scenes.result.scene import ResultScene
from game.screen.widgets.plot import MARGIN, MARK
from tests.played import played
from tests.screen.laid import LaidStage
from tests.screen.noted import Noted
from tests.screen.sizes import LARGE, SMALL, USUAL

GAMES = [pytest.param(info, id=info.id) for info in game_infos().values()]
EDGE = 2.0


Show: TypeAlias = Callable[..., tuple[ResultScene, Noted]]


@pytest.fixture(scope="module")
def shown() -> Iterator[Show]:
    """Return how to see the result of a game of as many players as there can be, and what is written there.

    Many tests look at the same, and none changes it: each is laid out once.
    """
    stages: list[LaidStage] = []

    @cache
    def show(info: GameInfo, tab: str, size: tuple[int, int], language: str = "en") -> tuple[ResultScene, Noted]:
        stages.append(stage := LaidStage(size, language))
        show_scene(stage, tab, info)
        stage.run(20)
        scene = stage.app.scenes.top
        assert isinstance(scene, ResultScene)
        noted = Noted(stage.window.canvas(stage.app))
        stage.app.draw(noted)
        return scene, noted

    yield show
    for stage in stages:
        stage.close()


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_turning_points_are_written_in_letters_of_one_kind(shown: Show, info: GameInfo, size: tuple[int, int]) -> None:
    scene, noted = shown(info, "result", size)
    rows = [each for each in scene.layer.base.walk() if isinstance(each, PointRow)]
    heads = {row.head for row in rows}
    letters = {(how.size, how.face) for words, _, how in noted.notes if words in heads}
    assert heads and len(letters) == 1
    deeds = {how.face for words, _, how in noted.notes if words in {row.words.deed for row in rows} - {""}}
    assert len(deeds) <= 1


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize(("size", "language"), [(SMALL, "en"), (SMALL, "zh_Hans"), (USUAL, "en"), (LARGE, "en")])
def test_turning_points_say_whose_they_are_and_what_was_done(
    shown: Show, info: GameInfo, size: tuple[int, int], language: str
) -> None:
    scene, noted = shown(info, "result", size, language)
    for row in [each for each in scene.layer.base.walk() if isinstance(each, PointRow)]:
        inside = {words: (rect, how) for words, rect, how in noted.notes if row.rect.contains(*rect.centre)}
        assert row.words.deed in {*inside, ""} and scene.layer.render(row.party.title) in row.words.brief
        for words in {row.head, row.words.deed} - {""}:
            rect, how = inside[words]
            assert rect.y >= row.rect.y and rect.bottom <= row.rect.bottom and not noted.is_cut(words, rect, how)


@pytest.mark.long
@pytest.mark.grid
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize("size", [SMALL, USUAL, LARGE])
def test_numbers_of_turning_points_stand_near_their_values_and_on_nothing_else(
    shown: Show, info: GameInfo, size: tuple[int, int]
) -> None:
    scene, _ = shown(info, "result", size)
    (curves,) = [each for each in scene.layer.base.walk() if isinstance(each, Curves)]
    places = [curves.place_of(point) for point in curves.points]
    names = curves.area.right + GUTTER
    values = [
        (curves.area.x + x - MARGIN, curves.area.y + y - MARGIN)
        for place in range(len(curves.values))
        for x, y in curves._strand(place)
    ]
    for point, (x, y) in zip(curves.points, places, strict=True):
        assert dist((x, y), curves._shown(curves._spot(point))) <= FAR[-1] + EDGE
        assert x + RADIUS <= names and y - RADIUS >= curves.rect.y
        assert all(dist((x, y), other) >= 2 * RADIUS for other in places if other != (x, y))
        ends = [value for value in values if value[0] >= curves.area.right - EDGE]
        assert all(dist((x, y), value) >= RADIUS for value in ends)
    assert len(set(places)) == len(places)


@pytest.mark.long
@pytest.mark.grid
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize(("size", "language"), [(SMALL, "en"), (USUAL, "en"), (USUAL, "zh_Hans")])
def test_figures_are_told_of_all_players_or_of_none_and_never_broken(
    shown: Show, info: GameInfo, size: tuple[int, int], language: str
) -> None:
    scene, noted = shown(info, "result", size, language)
    rows = [each for each in scene.layer.base.walk() if isinstance(each, ScoreRow)]
    told = []
    for row in rows:
        assert row.figures is not None
        inside = [words for words, rect, how in noted.notes if how.lines == 1 and row.rect.contains(*rect.centre)]
        told += [any(part in words for words in inside) for part in BETWEEN.split(scene.layer.render(row.figures))]
    assert len(rows) == max(info.seats) and len(set(told)) == 1
    assert told[0] or size == SMALL


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize("size", [SMALL, USUAL, LARGE])
def test_parts_of_a_score_are_all_told_or_none(info: GameInfo, size: tuple[int, int]) -> None:
    """Some of them would add up to another total, above all at a small table, whose rows are high."""
    seats = min(count for count in info.seats if count > 1)
    stage = LaidStage(size, "en")
    session = played(info, seats)
    stage.app.go(OpenResult(session, stage_of(info, session.game, session.board)))
    stage.run(400)
    scene = stage.app.scenes.top
    assert isinstance(scene, ResultScene) and scene.counting.done
    noted = Noted(stage.window.canvas(stage.app))
    stage.app.draw(noted)
    for row in [each for each in scene.layer.base.walk() if isinstance(each, ScoreRow)]:
        inside = [words for words, rect, _ in noted.notes if row.rect.contains(*rect.centre)]
        told = [scene.layer.render(msg(line.key)) in inside for line in row.score.lines]
        assert len(set(told)) <= 1, f"{told} of the parts of {row.score.total}"
    stage.close()


@pytest.mark.parametrize("info", GAMES)
def test_no_line_of_a_plot_runs_over_the_numbers_of_its_axis(shown: Show, info: GameInfo) -> None:
    scene, noted = shown(info, "plots", USUAL)
    (curves,) = [each for each in scene.layer.base.walk() if isinstance(each, Curves)]
    step = curves._tick(curves.highest)
    numbers = {f"{number * step:g}" for number in range(round(curves.highest / step) + 1)}
    axis = [(words, rect) for words, rect, how in noted.notes if rect.x == curves.rect.x and how.align == "right"]
    places = [rect.right for words, rect in axis if words in numbers]
    assert len(places) == len(numbers)
    assert max(places) <= curves.x_of(0) - MARK - EDGE


@pytest.mark.long
@pytest.mark.grid
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_a_name_with_nothing_below_it_stands_in_the_middle_of_its_row(
    shown: Show, info: GameInfo, size: tuple[int, int]
) -> None:
    scene, noted = shown(info, "result", size)
    for row in [each for each in scene.layer.base.walk() if isinstance(each, ScoreRow)]:
        name = scene.layer.render(row.party.title)
        inside = [(words, rect) for words, rect, _ in noted.notes if row.rect.contains(*rect.centre)]
        (place,) = [rect for words, rect in inside if words == name]
        below = [words for words, rect in inside if rect.x == place.x and words != name]
        middle = abs(place.centre[1] - row.rect.centre[1]) < 1
        assert middle != bool(below)


@pytest.mark.long
@pytest.mark.parametrize("info", GAMES)
def test_the_time_of_a_turning_point_is_not_larger_than_its_head(shown: Show, info: GameInfo) -> None:
    scene, noted = shown(info, "result", SMALL)
    for row in [each for each in scene.layer.base.walk() if isinstance(each, PointRow)]:
        head = row.head
        (letters,) = {how.face for words, _, how in noted.notes if words == head}
        when = [how.face for words, rect, how in noted.notes if row.rect.contains(*rect.centre)
                and words == row.words.when]  # fmt: skip
        assert letters != "number" or set(when) == {"number"}


@pytest.mark.parametrize("info", GAMES)
def test_the_total_of_the_winner_says_what_it_counts(shown: Show, info: GameInfo) -> None:
    scene, noted = shown(info, "result", SMALL)
    head = scene.find("headline.mark")
    assert head is not None
    wanted = scene.layer.render(scene.counted or msg("frame.result.total"))
    beside = [rect for words, rect, _ in noted.notes if words == wanted and abs(rect.y - head.y) < head.h]
    figures = [rect for words, rect, _ in noted.notes if words == str(scene.first_winner()[0].total)]
    assert any(abs(each.right - figure.right) < 1 for each in beside for figure in figures)
