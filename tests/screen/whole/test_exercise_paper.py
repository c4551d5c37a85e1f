"""The paper beside an answered exercise: answers and reasons are whole, and in letters of one kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.present.input import Key
from game.present.text import LANGUAGES
from game.screen.requests import OpenExercise
from game.screen.scenes.table.bar_widgets import ToolTile
from game.screen.scenes.table.scene import TableScene
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label, WrappedLabel
from game.training.present.exercises import MOST_SHOWN
from game.training.screen.exercise_companion import Examiner
from game.training.screen.exercise_paper import BAR, AnswerRow
from game.training.store.collection import collections
from game.training.store.exercises import Practice, opened
from tests.screen.laid import LaidStage
from tests.screen.noted import Noted
from tests.screen.sizes import SMALL, USUAL

GAMES = [pytest.param(info, id=info.id) for info in game_infos().values()]


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_answers_and_reasons_are_whole_in_the_smallest_window(info: GameInfo, language: str) -> None:
    stage = LaidStage(SMALL, language)
    scene = stage.show(TableScene, "exercise.answered", info)
    assert isinstance(scene.companion, Examiner)
    noted = stage.noted()
    widgets = [*scene.layer.base.walk()]
    rows = [each for each in widgets if isinstance(each, AnswerRow)]
    answers = [
        (words, rect, how)
        for words, rect, how in noted.notes
        if any(row.rect.contains(*rect.centre) and rect.w > row.rect.w / 2 for row in rows)
    ]
    assert len(rows) == len(answers) >= min(3, read_apart(scene.companion))
    assert not [words for words, _, _ in answers if words.endswith("…")]
    assert len({how.face == "number" for _, _, how in answers}) == 1, "letters of one kind"
    for row, (words, rect, how) in zip(rows, answers, strict=True):
        high = noted.measure(words, size=how.size, face=how.face, width=rect.w)[1]
        assert rect.centre[1] + high / 2 <= row.rect.bottom - BAR + 2, "the bar lies below the words"
    reasons = [each for each in widgets if isinstance(each, WrappedLabel) and each.id.startswith("why.")]
    written = {words for words, _, _ in noted.notes}
    assert {scene.layer.render(each.text) for each in reasons} <= written, "no reason is cut"
    assert reasons, "why is said in words, not in figures alone"
    foot = [words for words, rect, _ in noted.notes if rect.y > rows[-1].rect.bottom and words.endswith("…")]
    assert not foot, "nothing at the foot is cut"
    levels = {scene.layer.render(msg(f"frame.level.{level}")) for level in info.levels}
    letters = {(how.size, how.face) for words, _, how in noted.notes if words in levels and how.align == "centre"}
    assert len(letters) <= 1


def answered(size: tuple[int, int], info: GameInfo, language: str = "en") -> tuple[LaidStage, TableScene, Examiner]:
    stage = LaidStage(size, language)
    scene = stage.show(TableScene, "exercise.answered", info)
    assert isinstance(scene.companion, Examiner)
    return stage, scene, scene.companion


def read_apart(examiner: Examiner) -> int:
    """Return how many lines the answers come to, those that read alike being one."""
    assert examiner.answered is not None
    choices = examiner.telling.choices(examiner.answered)
    return len(choices) + examiner.telling.unshown(examiner.answered, choices)


@pytest.mark.parametrize("info", GAMES)
def test_paper_that_lies_over_the_table_can_be_put_away(info: GameInfo) -> None:
    stage, scene, _ = answered(SMALL, info)
    page = scene.frame.page
    assert scene.layer.find("paper") is not None
    for there in (False, True):
        scene.handle(Key("v"))
        stage.run(2)
        assert (scene.layer.find("paper") is not None) == there
        assert scene.layer.find("exercise.fold") is not None and scene.frame.page == page


def test_paper_beside_the_table_covers_nothing_and_stays() -> None:
    _, scene, _ = answered((1280, 720), next(iter(game_infos().values())))
    assert scene.frame.aside.w and scene.layer.find("exercise.fold") is None


@pytest.mark.grid
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize(("size", "language"), [(SMALL, "zh_Hans"), (SMALL, "en"), (USUAL, "en"), (USUAL, "zh_Hant")])
def test_answers_left_out_are_counted_and_ways_on_have_a_word_and_a_key(
    size: tuple[int, int], language: str, info: GameInfo
) -> None:
    stage, scene, examiner = answered(size, info, language)
    is_left_out_only_where_room_is_short(scene, examiner)
    noted = stage.noted()
    tiles = [each for each in scene.layer.base.walk() if isinstance(each, ToolTile)]
    assert {"exercise.retry", "exercise.watch", "exercise.play"} <= {each.id for each in tiles}
    for tile in tiles:
        inside = {words: (rect, how) for words, rect, how in noted.notes if rect.within(tile.rect)}
        assert set(inside) == {scene.layer.render(tile.label), tile.hotkeys[0].upper()}
        for words, (rect, how) in inside.items():
            assert noted.measure(words, size=how.size, face=how.face)[0] <= rect.w, f"{words} is cut"
        assert min(tile.rect.w, tile.rect.h) >= 48 and tile.tip == tile.name


def is_left_out_only_where_room_is_short(scene: TableScene, examiner: Examiner) -> None:
    """An answer is left out only where there is no room for its line, and how many are is told."""
    widgets = [*scene.layer.base.walk()]
    rows = [each for each in widgets if isinstance(each, AnswerRow)]
    told = scene.layer.find("exercise.more")
    more = read_apart(examiner) - len(rows)
    assert bool(more) == (told is not None)
    if isinstance(told, Label):
        assert scene.layer.render(told.text) == scene.layer.render(msg("exercise.more", n=more))
    standing = scene.layer.find("exercise.standing")
    assert standing is not None
    if len(rows) < min(MOST_SHOWN, read_apart(examiner)):
        above = max(each.rect.bottom for each in widgets if each.rect.w and each.rect.bottom <= standing.rect.y
                    and standing.rect.x <= each.rect.x < standing.rect.right)  # fmt: skip
        assert standing.rect.y - above < max(each.rect.h for each in rows), "there is room for one more"


@pytest.mark.grid
@pytest.mark.parametrize("language", ["en", "zh_Hans", "zh_Hant"])
@pytest.mark.parametrize("info", GAMES)
def test_nothing_is_cut_once_an_answer_is_right_and_doubted(info: GameInfo, language: str) -> None:
    stage, scene, examiner = answered(USUAL, info, language)
    examiner.retry()
    stage.run(2)
    examiner.holds((examiner.telling.actions[0],), instant=False)
    examiner.doubt()
    stage.run(10)
    noted = stage.noted()
    heading, doubt = scene.layer.find("exercise.compared"), scene.layer.find("exercise.doubt")
    assert isinstance(doubt, Button) and not doubt.enabled
    shown = [doubt.label, heading.text] if isinstance(heading, Label) else [doubt.label]
    told = [scene.layer.render(words) for words in shown]
    written = {words: (rect, how) for words, rect, how in noted.notes}
    for words in told:
        rect, how = written[words]
        least = noted.measure(words, size=how.size, face="number")[0]
        assert least <= rect.w, f"{words!r} is cut"


def test_what_the_verdict_says_is_not_said_below_it_again() -> None:
    _, _, examiner = answered(USUAL, next(iter(game_infos().values())))
    right, wrong = (examiner.telling.known((action,)) for action in examiner.telling.actions[:2])
    assert right is not None and wrong is not None
    back = msg("exercise.next")
    assert examiner.telling.told(replace(right, words=back), back) == back
    assert examiner.telling.told(replace(wrong, words=back), back) != back


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_gains_compare_is_whole_in_the_smallest_window(language: str) -> None:
    """Where answers are few and short there is room for gains there, too."""
    seen = 0
    for found in collections().values():
        exercise = min(found, key=lambda each: (len(each.answers), -len(each.means), each.id))
        stage = LaidStage(SMALL, language)
        stage.app.open()
        stage.app.go(OpenExercise(opened(exercise), Practice([exercise]), 0))
        stage.run(4)
        scene = stage.top(TableScene)
        assert isinstance(scene.companion, Examiner)
        for action in scene.companion.telling.actions[:2]:
            scene.companion.holds((action,), instant=False)
            stage.run(4)
            heading = scene.layer.find("exercise.compared")
            if isinstance(heading, Label):
                noted, words = Noted(stage.window.canvas(stage.app)), scene.layer.render(heading.text)
                stage.app.draw(noted)
                assert not any(noted.is_cut(*note) for note in noted.notes if note[0] == words), f"{words!r} is cut"
                seen += 1
            scene.companion.retry()
            stage.run(2)
        stage.close()
    assert seen, "some have room for gains"
