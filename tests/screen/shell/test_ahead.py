"""What takes more than a moment is done before it is asked for, or once for all."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from game.games import game_infos
from game.screen.scenes import rules
from game.screen.scenes.rules import RulesScene
from game.screen.scenes.title.scene import TitleScene
from game.screen.widgets.prose import rich
from game.screen.widgets.prose.flow import BrokenText, TextRun, flowing
from game.screen.widgets.prose.marks import ProseBlock, read
from game.training.screen.exercises_tab import ExercisesPage
from game.training.store import collection, exercises, rating
from game.training.store.training_store import TrainingRecord
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage


@pytest.fixture
def nothing_known() -> None:
    collection.shipped.cache_clear()
    rating._fitted.cache_clear()


def known() -> tuple[int, int]:
    return collection.shipped.cache_info().misses, rating._fitted.cache_info().misses


@pytest.mark.usefixtures("nothing_known")
def test_collections_are_read_and_placed_one_thing_at_a_time() -> None:
    steps = [known() for _ in exercises.prepared(TrainingRecord())]
    assert len(steps) > len(game_infos())
    assert all(sum(now) - sum(before) <= 1 for before, now in zip([(0, 0), *steps], steps, strict=False))


@pytest.mark.usefixtures("nothing_known")
def test_whoever_rests_at_the_title_opens_today_without_a_wait(tmp_path: Path) -> None:
    stage = Stage(FakeApp(tmp_path))
    title = TitleScene(stage.app)
    stage.app.scenes.push(title)
    stage.frames(2)
    canvas = stage.canvas()
    steps = 0
    while title.draw_ahead(canvas.context, canvas.scale):
        steps += 1
    assert steps > len(game_infos())
    before = known()
    page = ExercisesPage(stage.app, title.layer, title.refresh)
    assert page.scales and known() == before


def test_the_text_of_rules_is_broken_into_lines_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flowed: list[float] = []

    def flow(blocks: Sequence[ProseBlock], width: float, *how: Any) -> tuple[BrokenText, Iterator[None]]:
        flowed.append(width)
        return flowing(blocks, width, *how)

    monkeypatch.setattr(rich, "_flowed", {})
    monkeypatch.setattr(rich, "flowing", flow)
    stage = Stage(FakeApp(tmp_path))
    scene = stage.open(RulesScene(stage.app, next(iter(game_infos()))))
    assert len(flowed) == 1
    stage.click("search")
    stage.type("three")
    assert len(flowed) == 1 and scene.finds, "letters of a search break no lines"
    stage.app.settings.language = "zh_Hant"
    scene.refresh()
    stage.frames(2)
    assert len(flowed) == 2


def test_rules_are_read_from_the_top_while_the_rest_is_broken_into_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rich, "_flowed", {})
    monkeypatch.setattr(rules, "AT_A_TIME", 0.0)
    stage = Stage(FakeApp(tmp_path))
    scene = RulesScene(stage.app)
    stage.app.scenes.push(scene)
    begun: list[list[TextRun]] = []
    while not begun or scene.busy:
        stage.frames(1)
        assert scene.text is not None and scene.text.visible
        begun.append(list(scene.text.page.runs))
    assert len(begun) > 20 and all(len(runs) > 0 for runs in begun)
    assert all(late[: len(early)] == early for early, late in pairwise(begun)), "what is read stays where it is"
    monkeypatch.setattr(rules, "AT_A_TIME", 9.0)
    monkeypatch.setattr(rich, "_flowed", {})
    at_once = Stage(FakeApp(tmp_path))
    other = at_once.open(RulesScene(at_once.app))
    assert other.text is not None and scene.text is not None
    assert other.text.page == scene.text.page and len(other.text.content) == len(scene.text.content) > 1


def test_rules_that_are_opened_at_a_rule_are_shown_there_at_once_and_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rich, "_flowed", {})
    monkeypatch.setattr(rules, "AT_A_TIME", 0.0)
    stage = Stage(FakeApp(tmp_path))
    game = next(iter(game_infos()))
    rule = [anchor for _, _, anchor in rich.contents(read(rules.read_rules("en", game)))][-1]
    scene = RulesScene(stage.app, game, rule)
    stage.app.scenes.push(scene)
    seen = []
    for _ in range(2000):
        stage.frames(1)
        assert scene.text is not None
        if scene.text.visible:
            seen.append(scene.text.offset)
        if not scene.busy:
            break
    assert len(set(seen)) == 1 and seen[0] > 0 and not scene.wanted


def test_whoever_rests_at_the_title_has_all_games_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Thread] = []

    def load_ahead() -> Thread:
        asked.append(Thread())
        return asked[-1]

    monkeypatch.setattr("game.screen.scenes.title.scene.load_ahead", load_ahead)
    stage = Stage(FakeApp(tmp_path))
    title = TitleScene(stage.app)
    stage.app.scenes.push(title)
    stage.frames(2)
    assert not asked, "not before somebody rests"
    canvas = stage.canvas()
    while title.draw_ahead(canvas.context, canvas.scale):
        assert not asked
    assert asked


def test_games_are_loaded_on_a_thread_of_their_own_and_nothing_is_left_for_who_opens_one() -> None:
    program = """
import sys
from threading import main_thread
from game.games import game_infos
from game.play import board
from game.play.loading import load_ahead

before = {name for name in sys.modules if name.startswith("game.games.")}
thread = load_ahead()
assert thread is not main_thread() and thread.daemon and load_ahead() is thread
thread.join()
loaded = {name for name in sys.modules if name.startswith("game.games.")}
for info in game_infos().values():
    for part in filter(None, (info.rules, info.cover, info.show, info.lands, info.board_rules, info.achievements)):
        info.part(part)
after = {name for name in sys.modules if name.startswith("game.games.")}
read = board._read.cache_info().misses
for info in game_infos().values():
    board.board_for(info, info.seats[-1], info.choose({}))
print(len(loaded - before), len(after - loaded), board._read.cache_info().misses - read)
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    loaded, left, unread = map(int, told.split()[-3:])
    assert loaded > 50 and left == unread == 0
