"""What is said of an exercise is true: reasons name what the better answer mends, and whose fault they tell of."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game import paths
from game.bots.report import MINE, RIVAL, TIED, Cause, Mean
from game.kernel.message import Message, msg
from game.present.stage.bundle import stage_of
from game.present.text import Catalogue
from game.training.present.exercises import ExerciseTeller
from game.training.store.collection import shipped
from game.training.store.exercises import opened
from tests.retold import retold

GAME = "empire_engine"
english = Catalogue("en", paths.assets() / "locale").render


def telling(**changed: Any) -> ExerciseTeller:
    """Return what is told of the first exercise of a collection, with something changed."""
    exercise = replace(shipped(GAME)[0], **changed)
    session = opened(exercise)
    return ExerciseTeller(exercise, session, stage_of(session.info, session.game, session.board), english)


def keys(told: ExerciseTeller) -> list[str]:
    return [each.key for each in told.why()]


def test_a_cause_is_told_only_where_the_better_answer_mends_it() -> None:
    most, mended = Cause("ee.score.soldier", 27, 3.3), Cause("ee.score.good", 20, 4.0)
    means = [Mean("ee.score.soldier", 2.0, 1.1), Mean("ee.score.good", 2.0, 2.8)]
    lost = telling(gained=55, causes=[most, mended], means=means).why()[-1]
    values = dict(lost.values)
    assert lost.key == "exercise.cause" and (values["n"], values["gained"], values["part"]) == (
        20,
        55,
        Message(mended.key),
    )
    assert keys(telling(gained=55, causes=[most], means=means))[-1] == "exercise.cause.none"
    assert keys(telling(gained=101, causes=[most, mended], means=means))[-1] == "exercise.cause.none"
    assert keys(telling(gained=55, causes=[Cause(TIED, 30, 0.0)], means=means))[-1] == "exercise.cause.tied"


def test_where_the_score_has_no_parts_all_of_it_has_to_grow() -> None:
    cause = Cause("pg.score.powered", 50, 4.6)
    worse, better = [Mean(MINE, 14.3, 12.2)], [Mean(MINE, 14.3, 15.2)]
    assert keys(telling(gained=54, causes=[cause], means=worse))[-1] == "exercise.cause.none"
    lost = telling(gained=54, causes=[cause], means=better).why()[-1]
    assert lost.key == "exercise.cause.total", "the only part there is says nothing"
    assert dict(lost.values)["missing"] == "4.6"
    every = telling(gained=50, causes=[cause], means=better).why()[-1]
    assert every.key == "exercise.cause.total.every", "not 50 of these 50"
    assert keys(telling(gained=54, causes=[cause], means=[]))[-1] == "exercise.cause"


def test_what_could_be_said_against_the_better_answer_too_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    told = telling()
    assert told.why()[0].key.startswith("exercise.against")
    same = told.stage.words.told(told.look, told.actions[1]).doubt
    retold(monkeypatch, told.stage.words, doubt=lambda action: same)
    assert not any(each.key.startswith("exercise.against") for each in told.why())


def test_a_reason_for_both_answers_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    told = telling()
    better = told.actions[0]
    retold(monkeypatch, told.stage.words, reason=lambda action: msg("exercise.why"))
    assert "exercise.for" not in keys(told)
    retold(monkeypatch, told.stage.words, reason=lambda action: msg("exercise.why", n=int(action == better)))
    assert msg("exercise.for", reason=msg("exercise.why", n=1)) in told.why(), "it says of which answer it is"


def test_what_speaks_against_an_answer_says_against_which() -> None:
    told = telling()
    slip = told.stage.words.told(told.look, told.actions[1]).doubt
    assert slip is not None and slip not in told.why()
    against = told.why()[0]
    assert against.key == "exercise.against.chance" and dict(against.values)["slip"] == slip
    assert f"{round(100 * told.exercise.answers[1].chance)}%" in english(against)


def test_gains_show_the_best_rival_and_nothing_that_rounds_to_nothing() -> None:
    means = [Mean(MINE, 13.7, 13.4), Mean(RIVAL, 16.7, 15.4), Mean("ee.score.good", 2.0, 2.3), Mean("x", 1.0, 1.04)]
    gains = telling(means=means).gains()
    assert [(each.words.key, round(each.amount, 1), each.good) for each in gains] == [
        ("exercise.gain.rival", -1.3, True), ("ee.score.good", 0.3, True)
    ]  # fmt: skip
    whole = telling(means=[Mean(MINE, 13.0, 12.5), Mean(RIVAL, 16.0, 16.0)]).gains()
    assert [(each.words.key, each.good) for each in whole] == [("exercise.gain.mine", False)]


def test_where_the_game_has_no_words_for_it_the_largest_gain_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    better, worse = Mean("ee.score.good", 2.0, 3.5), Mean("ee.score.soldier", 9.0, 1.0)
    told, rival = (telling(means=[worse, each]) for each in (better, Mean(RIVAL, 9.0, 8.0)))
    assert not {"exercise.cause.more", "exercise.cause.rival"} & {*keys(told), *keys(rival)}
    for each in (told, rival):
        retold(monkeypatch, each.stage.words, doubt=lambda action: None)
        retold(monkeypatch, each.stage.words, reason=lambda action: None)
    assert told.why()[-1] == msg("exercise.cause.more", part=Message("ee.score.good"), amount="1.5")
    assert rival.why()[-1] == msg("exercise.cause.rival", amount="1.0")


def test_an_answer_that_is_nothing_but_its_button_is_called_as_the_button_is() -> None:
    exercise = next(
        each for each in shipped("power_grid") if any(rated.answer == ("done", {}) for rated in each.answers)
    )
    session = opened(exercise)
    stage = stage_of(session.info, session.game, session.board)
    told = ExerciseTeller(exercise, session, stage, english)
    done = next(each for each in told.actions if session.codec.dump(each) == ("done", {}))
    button = stage.words.told(told.look, done).gold
    assert button is not None and told.words_of(done) == english(button) != "Done"


@pytest.mark.parametrize("mine", [0, 1, 3])
def test_answers_that_are_read_alike_are_one(mine: int, monkeypatch: pytest.MonkeyPatch) -> None:
    several = next(each for each in shipped(GAME) if len(each.answers) > 3)
    session = opened(several)
    told = ExerciseTeller(several, session, stage_of(session.info, session.game, session.board), english)
    rated = [replace(each, chance=0.5 if n < 3 else 0.4) for n, each in enumerate(told.exercise.answers)]
    told.exercise = replace(told.exercise, answers=rated)
    answered = told.known((told.actions[mine],))
    assert answered is not None
    alike = {told.actions[n] for n in range(3)}
    plain = told.words_of
    monkeypatch.setattr(told, "words_of", lambda action: "alike" if action in alike else plain(action))
    choices = told.choices(answered)
    (one,) = [each for each in choices if each.words == "alike"]
    assert one.action == told.actions[mine if mine < 3 else 0] and any(each.mine for each in choices)
    assert told.unshown(answered, choices) == len(told.actions) - 2 - len(choices)
