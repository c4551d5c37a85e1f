"""Figures beside a table: the coach's strip, the paper of an exercise, and what an answer was found to be worth."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.kernel.message import msg
from game.screen.requests import OpenTheatre
from game.screen.widgets.base import Widget
from game.screen.widgets.label import WrappedLabel
from game.training.evaluation.evaluation import Evaluation, EvaluationTask
from game.training.present.exercises import Answered
from game.training.screen.exercise_companion import Unknown
from game.training.screen.exercise_paper import AnswerRow, GainRow
from tests.pilot import Pilot
from tests.screen.noted import Noted
from tests.screen.whole.tables import said
from tests.screen.whole.test_coach import SHORT, coach, press, seated
from tests.screen.whole.test_exercises import answer, asked, made
from tests.screen.whole.test_exercises import examiner as asking


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    return Pilot(tmp_path, (1920, 1080))


def told(widget: Widget) -> list[str]:
    """Return what a widget tells, line by line, without its name."""
    node = widget.node()
    assert node is not None
    return node.description.split("\n")


def test_the_strip_of_the_coach_shows_both_chances_and_counts_warnings(pilot: Pilot) -> None:
    _, action = seated(pilot, SHORT)
    chip = pilot.layer.render(coach(pilot).chip.words)
    assert chip == pilot.layer.render(msg("coach.chip", points=6))
    press(pilot, action)
    render, found = pilot.layer.render, coach(pilot).found
    assert found is not None
    both = [f"{render(msg('coach.this'))} 18%", f"{render(msg('coach.best'))} 27%"]
    gauge = pilot.see("coach.gauge")
    assert told(gauge) == [*both, render(msg("coach.error", n=1))]
    noted = Noted(pilot.window.canvas(pilot.app))
    gauge.draw(noted)
    assert {*both, render(msg("coach.error", n=1))} <= {words for words, _, _ in noted.notes}
    for seconds, shown in ((7.25, "7.3"), (12.5, "13")):
        coach(pilot).found = replace(found, seconds=seconds, error=0.035)
        pilot.table.refresh()
        pilot.frames(2)
        assert pilot.see("coach.sentence").tip == msg("coach.count.of", told=1, limit=3, seconds=shown)
        assert told(pilot.see("coach.gauge"))[-1] == render(msg("coach.error", n=4))
    pilot.session.coach.points = 3
    pilot.table.refresh()
    pilot.frames(2)
    assert pilot.see("coach.sentence").tip == msg("coach.count", told=1, seconds="13")


def test_the_paper_of_an_exercise_shows_what_was_found_of_each_answer(pilot: Pilot) -> None:
    """Of 400 games the better answer has won 180, the other 110, the third 4 in 100 less; bots tried 20 times."""
    (first, actions), (second, _) = made(pilot, SHORT), made(pilot, SHORT, 2)
    examiner, render = asked(pilot, first, second), pilot.layer.render
    assert examiner.chip.words == msg("exercise.at", at=1, count=2)
    answer(pilot, actions[1])
    assert said(pilot, "exercise.cost") == "−17" and (said(pilot, "found.easy"), said(pilot, "found.normal")) == (
        "15%",
        "45%",
    )
    widgets = [*pilot.layer.base.walk()]
    rows = {each.choice.action: told(each) for each in widgets if isinstance(each, AnswerRow)}
    assert rows == {action: [f"{n}%"] for action, n in zip(actions, (45, 28, 41), strict=True)}
    gains = {render(each.name): told(each) for each in widgets if isinstance(each, GainRow)}
    assert gains == {render(msg("exercise.gain.mine")): ["+2.0"], render(msg("exercise.gain.rival")): ["−0.5"]}
    assert msg("exercise.points", n=2) in [each.text for each in widgets if isinstance(each, WrappedLabel)]
    pilot.key("enter")
    pilot.frames(20)
    assert asking(pilot).chip.words == msg("exercise.at", at=2, count=2)


class Found:
    """Has evaluated three answers: the best, the one that was played, and the player's."""

    evaluation: Evaluation | None = None

    def begin(self, task: EvaluationTask) -> None:
        chances, costs, errors = [0.6, 0.43, 0.5], [0.0, 0.17, 0.1], [0.0, 0.01, 0.02]
        self.evaluation = Evaluation(task.number, task.answers, chances, costs, errors, [99] * 3, [])

    def drop(self) -> None:
        """Keep nothing."""


def test_an_answer_that_was_weighed_is_worth_less_than_the_best_by_what_it_costs(pilot: Pilot) -> None:
    exercise, (_, _, third) = made(pilot, SHORT)
    examiner = asked(pilot, exercise)
    unknown = Unknown(Found(), exercise, pilot.table.session, (third,), msg("table.done"), 0.0)  # type: ignore[arg-type]
    found = unknown.found()
    assert found is not None and (found.cost, found.error, found.best, found.points) == (0.1, 0.02, 0.45, 10)
    assert found.chance == pytest.approx(0.35)
    known = examiner.telling.known((third,))
    assert known is not None and known.chance == pytest.approx(0.41)


def test_games_that_go_on_are_numbered_for_each_answer(pilot: Pilot) -> None:
    exercise, actions = made(pilot, SHORT)
    examiner = asked(pilot, exercise)
    answered = examiner.telling.known((actions[1],))
    assert isinstance(answered, Answered)
    onward, numbers = examiner.onward, []
    opened: list[OpenTheatre] = []
    for _ in range(7):
        numbers.append(dict(onward.name(examiner.telling, answered).values)["number"])
        onward.watch(type("Services", (), {"go": staticmethod(opened.append)}), examiner.telling, answered)  # type: ignore[arg-type]
    assert numbers == [1, 1, 2, 2, 3, 3, 1]
    assert [dict(each.caption[0].values)["number"] for each in opened if each.caption] == numbers
