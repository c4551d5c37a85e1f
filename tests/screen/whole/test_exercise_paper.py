"""The paper beside an answered exercise: answers and reasons are whole, and in letters of one kind."""

from __future__ import annotations

import pytest

from game.cli.scenes import show_scene
from game.cli.stage import Stage
from game.games import cards
from game.games.card import Card
from game.kernel.say import say
from game.screen.scenes.exercise.answers import BAR, AnswerRow
from game.screen.scenes.exercise.examiner import Examiner
from game.screen.scenes.exercise.paper import GainRow
from game.screen.scenes.table.scene import TableScene
from game.screen.widgets.wrapped import Wrapped
from tests.screen.noted import Noted
from tests.screen.sizes import SMALL

GAMES = [pytest.param(card, id=card.id) for card in cards().values()]


@pytest.mark.parametrize("card", GAMES)
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_answers_and_reasons_are_whole_in_the_smallest_window(card: Card, language: str) -> None:
    stage = Stage(SMALL, language)
    show_scene(stage, "exercise.answered", card)
    stage.run(20)
    scene = stage.app.scenes.top
    assert isinstance(scene, TableScene) and isinstance(scene.companion, Examiner)
    noted = Noted(stage.window.canvas(stage.app))
    stage.app.draw(noted)
    widgets = [*scene.layer.base.walk()]
    rows = [each for each in widgets if isinstance(each, AnswerRow)]
    answers = [
        (words, rect, how)
        for words, rect, how in noted.notes
        if any(row.rect.contains(*rect.centre) and rect.w > row.rect.w / 2 for row in rows)
    ]
    assert len(rows) == len(answers) >= 3
    assert not [words for words, _, _ in answers if words.endswith("…")]
    assert len({how.face == "number" for _, _, how in answers}) == 1, "letters of one kind"
    for row, (words, rect, how) in zip(rows, answers, strict=True):
        high = noted.measure(words, size=how.size, face=how.face, width=rect.w)[1]
        assert rect.centre[1] + high / 2 <= row.rect.bottom - BAR + 2, "the bar lies below the words"
    reasons = [each for each in widgets if isinstance(each, Wrapped) and each.id.startswith("why.")]
    written = {words for words, _, _ in noted.notes}
    assert {scene.layer.say(each.text) for each in reasons} <= written, "no reason is cut"
    assert reasons or any(isinstance(each, GainRow) for each in widgets), "something is told"
    foot = [words for words, rect, _ in noted.notes if rect.y > rows[-1].rect.bottom and words.endswith("…")]
    assert not foot, "nothing at the foot is cut"
    levels = {scene.layer.say(say(f"frame.level.{level}")) for level in card.levels}
    letters = {(how.size, how.face) for words, _, how in noted.notes if words in levels and how.align == "centre"}
    assert len(letters) <= 1
    stage.close()
