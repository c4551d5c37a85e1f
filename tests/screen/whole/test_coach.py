"""The coach at the tables of every game: speaks before what costs much, is silent else, and is counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg
from game.kernel.serialization import Codec, decision_of
from game.play.replay import load_session
from game.play.save import read_save, save_of
from game.play.session import Session
from game.play.session_tags import Coached, Threshold
from game.present.answer.hints import Suggestion
from game.present.area import Rect
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from game.screen.requests import OpenSetup, OpenTable
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.setup.scene import SetupScene
from game.training.evaluation.evaluation import Candidate, Evaluation, EvaluationTask
from game.training.present.coach import PATIENCE, RESTING, binding
from game.training.screen.coach_companion import APART, CoachBeside, beside
from tests.pilot import Pilot
from tests.play.stored import profile_in
from tests.played import go_on
from tests.retold import retold
from tests.screen.fits import faults_around_board, words
from tests.screen.sizes import SIZES, SMALL
from tests.screen.whole.tables import fresh, said, until

INFOS = list(game_infos().values())
GAMES = [pytest.param(info, id=info.id) for info in INFOS]
SHORT = INFOS[0]
LOOKS = [*zip(SIZES, ("zh_Hant", "en", "zh_Hant", "zh_Hans"), strict=True), (SMALL, "en")]


class Scripted:
    """Finds what a test wants: the ``costly`` answer is worth nine of a hundred less than every other one."""

    def __init__(self, costly: Candidate, codec: Codec, *, slow: bool = False) -> None:
        self.costly = costly
        self.codec = codec
        self.slow = slow
        self.evaluation: Evaluation | None = None
        self.asked: list[EvaluationTask] = []
        self.joined: list[Candidate] = []

    def begin(self, task: EvaluationTask) -> None:
        self.asked.append(task)
        answers = (self.codec.dump(action) for action in decision_of(self.codec, task.decision).every(9))
        best: Candidate = (next(answer for answer in answers if answer != self.costly[0]),)
        none = (0.0, 1.0, 0)
        self.evaluation = None
        if not self.slow:
            both, costs, errors = [best, self.costly], [0.0, 0.09], [0.0, 0.01]
            self.evaluation = Evaluation(task.number, both, [0.27, 0.18], costs, errors, [99, 99], [none, none], True)

    def join(self, answer: Candidate) -> None:
        self.joined.append(answer)

    def poll(self) -> bool:
        return False

    def drop(self) -> None:
        self.evaluation = None

    def close(self) -> None:
        self.evaluation = None


def seated(
    pilot: Pilot, info: GameInfo, points: Threshold = 6, *, slow: bool = False, seed: int = 5
) -> tuple[Scripted, Action]:
    """Sit down with a coach where a costly answer, which is returned, cannot be taken back for nothing."""
    session = fresh(pilot, info, 1, max(info.seats), seed=seed)

    def wanted(decision: Decision) -> bool:
        return decision.seat == 0 and decision.count() > 1 and bool(costly(session, decision))

    decision = until(session, wanted, 30)
    if decision is None:
        pytest.skip(f"{info.id}: no answer in the first 30 decisions costs so much that a coach would speak")
    action = costly(session, decision)[-1]
    session.coach = Coached(points)
    session.bots = pilot.app.bots
    evaluator = Scripted((session.codec.dump(action),), session.codec, slow=slow)
    pilot.app._make_weigher = lambda: evaluator
    pilot.app._weigher = None
    pilot.app.go(OpenTable(session))
    pilot.frames(20)
    return evaluator, action


def costly(session: Session, decision: Decision) -> list[Action]:
    """Return answers that bind and are no mere steps."""
    gestures = stage_of(session.info, session.game, session.board).gestures
    every = [action for action in decision.every(8) if binding(session.game, session.state, 0, (action,))]
    return [action for action in every if not gestures.handling(decision, action).instant]


def coach(pilot: Pilot) -> CoachBeside:
    assert isinstance(pilot.table.companion, CoachBeside)
    return pilot.table.companion


def press(pilot: Pilot, action: Action) -> None:
    """Give an answer by hand and press the gold button."""
    if pilot.table.presenter.ready() != action:
        pilot.answer(action, Random(1))
    if coach(pilot).found is None and not pilot.table.layer.overlays:
        pilot.click("confirm")
    if not pilot.missing("slip"):
        pilot.click("slip.yes")
    pilot.frames(3)


def length(pilot: Pilot) -> int:
    return len(pilot.session.log)


@pytest.mark.parametrize("info", GAMES)
def test_he_speaks_once_before_a_costly_answer_and_never_names_the_better_one(pilot: Pilot, info: GameInfo) -> None:
    evaluator, action = seated(pilot, info)
    before = length(pilot)
    assert evaluator.asked[0].view == pilot.session.view(0).dump(), "he knows what the person knows"
    press(pilot, action)
    assert length(pilot) == before and pilot.session.coach.told == 1
    assert said(pilot, "coach.sentence") == "This loses about 9 wins in 100. Look again?"
    assert evaluator.evaluation is not None
    better = pilot.session.codec.load(*evaluator.evaluation.answers[0][0])
    named = pilot.layer.render(pilot.table.stage.words.told(pilot.table.presenter.look().undrawn(), better).effect)
    assert named not in said(pilot, "coach.sentence") + said(pilot, "coach.account")
    pilot.key("enter")
    assert pilot.missing("coach") and length(pilot) == before and pilot.session.coach.again == 1
    assert pilot.table.presenter.ready() == action, "the draft is as it was"
    press(pilot, action)
    assert pilot.session.log[before].action == action, "he speaks once about a decision"
    assert pilot.session.coach.told == 1


@pytest.mark.grid
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_he_fits_into_every_window(info: GameInfo, size: tuple[int, int], language: str, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, size, language=language)
    _, action = seated(pilot, info)
    assert not faults_around_board(pilot)
    if pilot.table.presenter.ready() != action:
        pilot.answer(action, Random(1))
    page = pilot.table.frame.page
    press(pilot, action)
    assert not pilot.missing("coach") and not faults_around_board(pilot)
    for widget in ("coach", "coach.sentence", "coach.account", "coach.gauge", "coach.anyway", "coach.again"):
        assert pilot.table.frame.bar.contains(*pilot.see(widget).rect.centre), "nothing of the table is covered"
        assert pilot.see(widget).rect.y >= pilot.table.frame.bar.y
    assert pilot.table.frame.page == page, "the table stays as it is while he speaks"


@pytest.mark.parametrize(("first", "second"), [(0.05, 0.21), (0.18, 0.27), (0.01, 0.09), (0.9, 0.99), (0.1, 0.8)])
def test_figures_stand_at_their_marks(first: float, second: float) -> None:
    room, wides = Rect(10.0, 0.0, 350.0, 30.0), (40.0, 48.0)
    marks = [room.x + room.w * at for at in (first, second)]
    left, right = beside(room, marks, wides)
    assert room.x <= left and left + wides[0] + APART <= right and right + wides[1] <= room.right
    crowded = (APART + sum(wides)) / 2
    for x, wide, mark in zip((left, right), wides, marks, strict=True):
        assert x - crowded <= mark <= x + wide + crowded
    if second - first > 0.4:
        assert (left + wides[0] / 2, right + wides[1] / 2) == pytest.approx(marks)


def test_figures_that_would_touch_stand_to_the_left_and_right_of_their_marks() -> None:
    left, right = beside(Rect(0.0, 0.0, 350.0, 30.0), (63.0, 95.0), (40.0, 48.0))
    assert left + 40.0 == pytest.approx(63.0, abs=4) and right == pytest.approx(95.0, abs=4)


def test_who_looks_again_is_not_asked_twice_whether_a_slip_is_meant(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, action = seated(pilot, SHORT)
    words, doubts = pilot.table.stage.words, list[Message]()
    retold(monkeypatch, words, doubt=lambda deed: msg("table.hint.off"))
    monkeypatch.setattr(pilot.table.answering.replies, "doubt", doubts.append)
    pilot.answer(action, Random(1))
    pilot.table.answering.confirm()
    assert len(doubts) == 1 and coach(pilot).found is None
    pilot.table.answering.commit()
    assert coach(pilot).found is not None
    coach(pilot).look_again()
    before = length(pilot)
    pilot.table.answering.confirm()
    assert len(doubts) == 1 and length(pilot) == before + 1


def test_who_takes_the_draft_back_has_looked_again(pilot: Pilot) -> None:
    _, action = seated(pilot, SHORT)
    press(pilot, action)
    pilot.key("ctrl+z")
    assert pilot.missing("coach") and pilot.session.coach.again == 1


def test_he_goes_on_in_another_language(pilot: Pilot) -> None:
    _, action = seated(pilot, SHORT)
    press(pilot, action)
    english = said(pilot, "coach.account")[:4]
    pilot.app.settings.language = [*LANGUAGES][-1]
    pilot.table.refresh()
    pilot.frames(3)
    assert not said(pilot, "coach.account").startswith(english)


def test_the_answer_can_be_carried_out_anyway(pilot: Pilot) -> None:
    _, action = seated(pilot, SHORT)
    before = length(pilot)
    press(pilot, action)
    pilot.key("ctrl+enter")
    assert pilot.session.log[before].action == action and pilot.session.coach.again == 0


def test_a_clue_comes_before_a_hint(pilot: Pilot) -> None:
    evaluator, action = seated(pilot, SHORT)
    other = next(each for each in pilot.session.waiting()[0].every(9) if each != action)
    evaluator.asked.clear()
    found = evaluator.evaluation
    assert found is not None
    found.answers[0] = (pilot.session.codec.dump(other),)
    press(pilot, action)
    account = said(pilot, "coach.account")
    pilot.key("h")
    assert said(pilot, "coach.account") != account and "kind of move" in said(pilot, "coach.account")
    assert pilot.session.coach.clues == 1
    pilot.key("h")
    pilot.frames(20)
    answering = pilot.table.answering
    assert pilot.missing("coach") and answering.advice is not None
    assert answering.advised == other == pilot.table.presenter.ready(), (
        "the hint is what he meant, not what a bot would do"
    )
    advice = pilot.layer.render(answering.advice)
    assert "27" in advice and "18" in advice, "by what he has weighed"


@pytest.mark.parametrize("info", GAMES)
def test_a_hint_is_what_he_holds_to_be_best_as_soon_as_he_may_speak(pilot: Pilot, info: GameInfo) -> None:
    """A bot's search might propose what he warns of."""
    evaluator, action = seated(pilot, info)
    decision = pilot.session.waiting()[0]
    other = next(each for each in decision.every(9) if each != action)
    assert evaluator.evaluation is not None
    evaluator.evaluation.answers[0] = (pilot.session.codec.dump(other),)
    answering = pilot.table.answering
    answering.hint()
    assert answering.advised == other and answering.advice is not None and not answering.hinting.waiting

    answering.forget_advice()
    evaluator.evaluation.trials[1] = info.weighing[0] - 1
    answering.hint()
    assert answering.hinting.waiting, "until then a bot is asked"


def test_nobody_is_warned_of_what_a_hint_has_said(pilot: Pilot) -> None:
    _, action = seated(pilot, SHORT)
    pilot.table.answering.advised = action
    assert not coach(pilot).holds((action,), instant=False)
    pilot.table.answering.advised = None
    told = pilot.table.stage.words.told(pilot.table.presenter.look(), action)
    pilot.table.answering.given.note(Suggestion(action, None), told)
    assert not coach(pilot).holds((action,), instant=False), "also if it is done by hand"
    other = next(each for each in pilot.session.waiting()[0].every(9) if each != action)
    pilot.table.answering.given.note(Suggestion(other, None), told)
    assert coach(pilot).holds((action,), instant=False)


def test_he_can_be_quiet_for_the_rest_of_the_game(pilot: Pilot) -> None:
    _, action = seated(pilot, SHORT)
    press(pilot, action)
    pilot.key("q")
    assert pilot.session.coach.quiet and pilot.missing("coach")
    assert "muted" in pilot.layer.render(coach(pilot).chip.words)


def test_when_he_has_spoken_as_often_as_he_may_he_is_called_quiet(pilot: Pilot) -> None:
    _, action = seated(pilot, SHORT)
    pilot.session.coach.told = 2
    press(pilot, action)
    assert "muted" not in pilot.layer.render(coach(pilot).chip.words), "he is just speaking"
    pilot.key("enter")
    assert "muted" in pilot.layer.render(coach(pilot).chip.words)


def test_after_another_past_it_is_another_decision(pilot: Pilot) -> None:
    _, action = seated(pilot, SHORT)
    press(pilot, action)
    pilot.key("enter")
    last = pilot.session.log[-1]
    pilot.session.log[-1] = replace(last, action=action)
    press(pilot, action)
    assert coach(pilot).found is not None and pilot.session.coach.told == 2


def test_who_draws_up_another_answer_has_looked_again(pilot: Pilot) -> None:
    _, action = seated(pilot, SHORT)
    press(pilot, action)
    draft = pilot.table.presenter.draft
    assert draft is not None
    draft.clear()
    pilot.frames(3)
    assert pilot.missing("coach") and length(pilot) == len(pilot.session.log)


def test_what_is_not_weighed_in_time_is_carried_out_in_silence(pilot: Pilot) -> None:
    evaluator, action = seated(pilot, SHORT, slow=True)
    before = length(pilot)
    press(pilot, action)
    assert length(pilot) == before and evaluator.joined == [evaluator.costly], "it waits, and has the answer weighed"
    pilot.frames(round((PATIENCE + 0.2) / 0.05), 0.05)
    assert pilot.session.log[before].action == action and pilot.session.coach.told == 0


@pytest.mark.parametrize("info", GAMES)
def test_an_answer_that_rests_is_weighed_before_the_button_is_pressed(pilot: Pilot, info: GameInfo) -> None:
    evaluator, action = seated(pilot, info, slow=True)
    if pilot.table.presenter.ready() != action:
        pilot.answer(action, Random(1))
    pilot.frames(1)
    if pilot.table.presenter.ready() != action:
        pytest.skip(f"{info.id}: such an answer is carried out as it is given")
    assert evaluator.costly not in evaluator.joined, "it may be a step on the way"
    pilot.frames(round((RESTING + 0.2) / 0.05), 0.05)
    assert evaluator.joined[-1] == evaluator.costly
    before = length(pilot)
    press(pilot, action)
    assert length(pilot) == before and evaluator.joined.count(evaluator.costly) == 1


def test_below_the_threshold_nothing_is_said(pilot: Pilot) -> None:
    _, action = seated(pilot, SHORT, 12)
    before = length(pilot)
    press(pilot, action)
    assert pilot.session.log[before].action == action and pilot.session.coach.told == 0


def test_what_he_found_on_the_way_is_kept_for_the_analysis(pilot: Pilot) -> None:
    evaluator, action = seated(pilot, SHORT, 12)
    other = next(each for each in pilot.session.waiting()[0].every(9) if each != action)
    assert evaluator.evaluation is not None
    evaluator.evaluation.answers[0] = (pilot.session.codec.dump(other),)
    moment = length(pilot)
    press(pilot, action)
    beside, session = coach(pilot), go_on(pilot.session, Random(4))
    beside.update()
    pilot.app.analyses.flush()
    (glance,) = pilot.app.analyses.read(session).glances
    assert (glance.index, glance.seat, glance.cost) == (moment, 0, 0.09)
    assert session.codec.load(*glance.rivals[0]) == other


def test_what_he_found_of_an_answer_that_was_taken_back_is_not_kept(pilot: Pilot) -> None:
    """The analysis would take it for what was found of the answer that was given instead."""
    evaluator, action = seated(pilot, SHORT, 12)
    decision = pilot.session.waiting()[0]
    other = next(each for each in decision.every(9) if each != action)
    assert evaluator.evaluation is not None
    evaluator.evaluation.answers[0] = (pilot.session.codec.dump(other),)
    moment = length(pilot)
    press(pilot, action)
    assert [glance.index for glance in coach(pilot).coach.glances()] == [moment]
    pilot.session.log[moment] = replace(pilot.session.log[moment], action=other)
    assert not coach(pilot).coach.glances()


def test_what_was_taken_of_him_is_saved_and_counted(pilot: Pilot, tmp_path: Path) -> None:
    _, action = seated(pilot, SHORT)
    press(pilot, action)
    pilot.key("enter")
    save = save_of(pilot.session)
    assert save.coach == Coached(6, told=1, again=1)
    path = pilot.app.store.save(pilot.session, "with a coach")
    again = load_session(read_save(path)).session
    assert again.coach == Coached(6, told=1, again=1)
    go_on(again, Random(3))
    pilot.app.store.finish(again)
    pilot.app.store.flush()
    last = profile_in(pilot.app.store.folder)[0].results[-1]
    assert (last.coach, last.told, last.again, last.clues, last.won) == (6, 1, 1, 0, False)


def test_he_is_chosen_at_the_set_up_of_who_plays_alone(pilot: Pilot) -> None:
    pilot.app.go(OpenSetup(SHORT.id))
    pilot.frames(10)
    assert isinstance(pilot.scene, SetupScene)
    pilot.pick("option.coach", "3")
    pilot.scene.draft.places[1].kind = "human"
    pilot.scene.refresh()
    pilot.frames(3)
    assert pilot.missing("option.coach") and pilot.scene.draft.coached == 0
    pilot.scene.draft.places[1].kind = SHORT.levels[0]
    pilot.scene.refresh()
    pilot.frames(140)  # no key begins a game in the first two seconds
    pilot.key("enter")
    pilot.frames(20)
    assert pilot.session.coach.points == 3 and isinstance(pilot.table.companion, CoachBeside)
    pilot.app.go(OpenSetup(SHORT.id))
    pilot.frames(5)
    assert isinstance(pilot.scene, SetupScene) and pilot.scene.draft.coach == 3, "it is kept for the next time"


@pytest.mark.long
def test_he_is_offered_once_after_the_first_loss(pilot: Pilot) -> None:
    seed = next(seed for seed in range(40) if _lost(pilot, seed))
    for number in range(2):
        session = go_on(fresh(pilot, SHORT, 1, max(SHORT.seats), seed=seed), Random(2))
        pilot.app.store.finish(session)
        pilot.app.store.flush()
        pilot.show(ResultScene(pilot.app, session, stage_of(SHORT, session.game, session.board)))
        pilot.frames(120, 0.05)
        assert pilot.missing("result.coach") == bool(number)
        if not number:
            assert "Your first loss. Play the next with the coach?" in words(pilot)
            pilot.key("c")
            pilot.frames(20)
            assert pilot.session.coach == Coached(6)


def _lost(pilot: Pilot, seed: int) -> bool:
    session = go_on(fresh(pilot, SHORT, 1, max(SHORT.seats), seed=seed), Random(2))
    return session.game.scores(session.state)[0].rank > 1
