"""Companion of an exercise: takes the answer, says what it is worth, and moves on to the next."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.kernel.serialization import plain_decision
from game.play.session import Session
from game.present.answer.gesture import touched_by
from game.present.area import Rect
from game.present.stage.told import pressed
from game.present.stage.words import Reckoning
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.saving import Unsaved, asks_for
from game.screen.scenes.table.companion import Companion
from game.screen.scenes.table.panel import Panel, Tool
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.table.top import Chip
from game.screen.widgets.base import Widget
from game.screen.widgets.scene_widgets import Pane
from game.training.evaluation.evaluation import AnswerEvaluator, Candidate, EvaluationTask
from game.training.present.exercises import Answered, ExerciseTeller, place_of, return_of, standing_of
from game.training.screen.exercise_onward import Onward, go_on_with, play_on
from game.training.screen.exercise_paper import ExerciseResult, add_paper, beside, place_over, wide_in
from game.training.store.exercises import Practice, answer, doubt
from game.training.store.training_store import Exercise, TrainingRecord

LONGEST = 4.0
"""Seconds that an unknown answer is evaluated."""
BELIEVED = 0.5
"""Least share of the played answer's cost that play-outs must see to be believed."""
ERROR = 0.03
"""Largest standard error at which an answer is judged."""
TRIALS = (48, 400)


class Unknown:
    """An answer without a stored value, evaluated against the known ones; ``words`` name it."""

    def __init__(
        self,
        evaluator: AnswerEvaluator,
        exercise: Exercise,
        session: Session,
        answer: tuple[Action, ...],
        words: Message,
        now: float,
    ) -> None:
        self.evaluator = evaluator
        self.exercise = exercise
        self.answer = answer
        self.words = words
        self.since = now
        codec = session.codec
        self.deed: Candidate = tuple(codec.dump(action) for action in answer)
        self.best: Candidate = (codec.dump(codec.load(*exercise.best.answer)),)
        self.played: Candidate = (codec.dump(codec.load(*exercise.played.answer)),)
        decision = session.game.decision(session.state, exercise.seat)
        assert decision is not None
        first, most = TRIALS
        evaluator.begin(
            EvaluationTask(
                number=int(now * 1000) % 1_000_000_007,
                game=exercise.game,
                seats=exercise.seats,
                options=session.options,
                board=session.board,
                view=session.view(exercise.seat).dump(),
                seat=exercise.seat,
                decision=plain_decision(codec, decision),
                seed=exercise.moment,
                answers=[self.best, self.played, self.deed],
                wide=False,
                passed=exercise.passed,
                first=first,
                most=most,
            )
        )

    def over(self, now: float) -> bool:
        """Take in new results; True if no more are waited for."""
        self.evaluator.poll()
        evaluation = self.evaluator.evaluation
        return now - self.since > LONGEST or (evaluation is not None and evaluation.done)

    def found(self) -> Answered | None:
        """What the answer is worth; None if that cannot be said."""
        evaluation = self.evaluator.evaluation
        self.evaluator.drop()
        if evaluation is None or min(evaluation.trials) < TRIALS[0] // 2:
            return None
        best, played, mine = (evaluation.answers.index(each) for each in (self.best, self.played, self.deed))
        cost = evaluation.costs[mine] - evaluation.costs[best]
        seen = evaluation.costs[played] - evaluation.costs[best]
        error = max(evaluation.errors[mine], evaluation.errors[best])
        if error > ERROR or seen < BELIEVED * self.exercise.cost:
            return None
        chance = min(1.0, max(0.0, self.exercise.best.chance - cost))
        return Answered(self.words, self.answer, chance, cost, error, self.exercise.best.chance)


AWAY = 1.0
"""Space between a thing and its frame."""


class Frames(Widget):
    """Frames around ``wrong`` and ``right`` things; a thing that is both is right."""

    def __init__(self, rect: Rect, wrong: Sequence[Rect], right: Sequence[Rect]) -> None:
        super().__init__("frames", rect)
        self.right = tuple(right)
        self.wrong = tuple(place for place in wrong if place not in right)

    def draw(self, canvas: Canvas) -> None:
        for style, places in (("answer.wrong", self.wrong), ("answer.right", self.right)):
            for place in places:
                canvas.plate(place.inset(-AWAY), style)


KEYS: KeyGroup = (
    msg("exercise.keys"),
    (
        ("enter", msg("exercise.next")),
        ("r", msg("exercise.retry")),
        ("w", msg("exercise.watch")),
        ("p", msg("exercise.play")),
        ("n", msg("exercise.doubt")),
        ("v", msg("exercise.fold.keys")),
    ),
)


class Examiner(Companion):
    """Asks exercise number ``at`` of a ``practice`` at the table."""

    def __init__(self, table: TableScene, practice: Practice, at: int) -> None:
        self.table = table
        self.practice = practice
        self.at = at
        self.exercise: Exercise = practice.exercises[at]
        self.telling = ExerciseTeller(self.exercise, table.session, table.stage, table.layer.render)
        self.onward = Onward(table.session, self.exercise)
        self.answered: Answered | None = None
        self.doubted = False
        self.folded = False
        """True if the explanation is hidden, where it would cover the table."""
        self.unweighed = False
        """True if the answer could not be evaluated."""
        self._unknown: Unknown | None = None
        self._since = table.services.now()
        self._training = table.services.training.read()
        self._owed: list[Callable[[TrainingRecord], object]] = []
        """Work that could not be stored yet."""
        self._trouble: Message | None = None
        """Why it could not."""
        self._counted = 0
        """When the answer that counts was given, in seconds since 1970; 0: none yet."""

    # ---- what is said

    @property
    def blocked(self) -> Message | None:
        if self._unknown is not None:
            return msg("exercise.weighing")
        return msg("exercise.next.first") if self.answered is not None else None

    @property
    def unaided(self) -> Message | None:
        return msg("exercise.no_hints")

    @property
    def plans(self) -> bool:
        return False

    @property
    def slips(self) -> bool:
        return False  # a warning about one answer would reveal that another is better

    @property
    def keys(self) -> Sequence[KeyGroup]:
        return (KEYS,)

    @property
    def aside(self) -> float:
        window = self.table.frame.size[0]
        return wide_in(window) if self.answered is not None and beside(window) else 0.0

    @property
    def chip(self) -> Chip:
        words = msg("exercise.at", at=self.at + 1, count=self.practice.count)
        return Chip("bulb", words, msg("exercise.at.tip"))

    def panel(self, panel: Panel) -> Panel:
        tools = tuple(tool for tool in panel.tools if tool.id not in ("hint", "hurry"))
        if self._unknown is not None:
            return replace(panel, prompt=msg("exercise.weighing"), note=None, warns=False, tools=(), main=None,
                           draft=None, changes=(), reckoning=Reckoning(shelf=panel.reckoning.shelf))  # fmt: skip
        if self.answered is not None:
            return self._told(panel, self.answered)
        draft = self.table.presenter.draft
        begun = draft is not None and draft.begun
        if self.unweighed and not begun:
            return replace(panel, note=msg("exercise.unweighed"), warns=True, tools=tools, urgent=True)
        if begun or panel.warns or panel.urgent:
            return replace(panel, tools=tools)
        return replace(panel, note=msg("exercise.take_time"), tools=tools)

    def _told(self, panel: Panel, answered: Answered) -> Panel:
        """The panel after an answer: what it was worth, when the exercise comes back, and what to do next."""
        last = self.at + 1 >= self.practice.count
        gold = msg("exercise.done") if last else msg("exercise.next")
        tools: tuple[Tool, ...] = (
            _way("retry", "restart", msg("exercise.retry"), self.retry, "r"),
            _way("watch", "play", self.onward.name(self.telling, answered), self.watch, "w"),
            _way("play", "hand", msg("exercise.play"), self.play, "p"),
        )
        if not beside(self.table.frame.size[0]):
            icon, name = ("eye_off", "exercise.unfold") if self.folded else ("eye", "exercise.fold")
            tools = (_way("fold", icon, msg(name), self.fold, "v"), *tools)
        if self._trouble is not None:
            tools = (_way("save", "save", msg("exercise.save"), self.save, "s"), *tools)
        back = return_of(self._training, self.exercise, time.time())
        note = self.telling.told(answered, back)
        if self.doubted:
            note = msg("exercise.doubted")
        if self._trouble is not None:
            note = msg("exercise.unsaved", why=self._trouble)
        return replace(
            panel, prompt=self.telling.verdict(answered), note=note, warns=self._trouble is not None, tools=tools,
            main=(gold, self.next, ("enter",)), draft=None, main_id="exercise.next", missing=None, changes=(),
            reckoning=Reckoning(shelf=panel.reckoning.shelf), urgent=False,
        )  # fmt: skip

    def add(self, pane: Pane, canvas: Canvas) -> None:
        if self.answered is None:
            return
        sheet = self._sheet(self.answered)
        right = self._places(self.telling.actions[0])
        wrong = [place for action in self.answered.answer for place in self._places(action)]
        pane.add(Frames(canvas.rect, wrong if self.answered.outcome != "right" else (), right))
        frame = self.table.frame
        if self.folded and not frame.aside.w:
            return
        over = place_over(frame.page, frame.size[0], (*right, *wrong))
        add_paper(pane, canvas, frame.aside if frame.aside.w else over, sheet, pane.layer.render)

    def _sheet(self, answered: Answered) -> ExerciseResult:
        training, exercise, telling = self._training, self.exercise, self.telling
        choices = telling.choices(answered)
        return ExerciseResult(
            place_of(exercise),
            telling.theme,
            answered,
            choices,
            telling.unshown(answered, choices),
            telling.why(),
            telling.compared(answered),
            telling.gains(),
            exercise.tried,
            msg("exercise.you", standing=standing_of(training, exercise.game)),
            return_of(training, exercise, time.time()),
            self.doubt,
            self.doubted,
        )

    def _places(self, action: Action) -> list[Rect]:
        """The places on the table that an answer touches."""
        names = touched_by(self.table.stage.gestures.facets(self.telling.look, action))
        return [place for name in names if (place := self.table.boards.place_of(name)) is not None]

    # ---- the answer

    def holds(self, answer: tuple[Action, ...], instant: bool) -> bool:
        """Take the answer; it is never carried out."""
        if self.answered is not None or self._unknown is not None:
            return True
        known = self.telling.known(answer)
        if known is not None:
            self._tell(known)
            return True
        services = self.table.services
        named = pressed(self.table.stage.words.told(self.table.presenter.look(), answer[0]))
        self._unknown = Unknown(services.evaluator, self.exercise, self.table.session, answer, named, services.now())
        self.table.refresh()
        return True

    def update(self) -> None:
        if self._unknown is None or not self._unknown.over(self.table.services.now()):
            return
        found, self._unknown = self._unknown.found(), None
        if found is not None:
            self._tell(found)
            return
        self.unweighed = True
        self._begin_anew()

    def _tell(self, answered: Answered) -> None:
        """Show what an answer is worth; the first one counts."""
        services = self.table.services
        self.answered, self.unweighed, self.folded = answered, False, False
        if not self._counted and self.exercise.id not in self.practice.outcomes:
            self._counted = int(time.time())
            self.practice.outcomes[self.exercise.id] = answered.outcome
            seconds = services.now() - self._since
            outcome, when = answered.outcome, self._counted
            self._keep(lambda training: answer(training, self.exercise, outcome, seconds, when))
        services.play_sound("bell" if answered.outcome == "right" else "card")
        self.table.layer.set_focus(None)
        names = touched_by(self.table.stage.gestures.facets(self.telling.look, self.telling.actions[0]))
        self.table.presenter.spoken = tuple(names)
        self.table.presenter.attend()
        self.table.refresh()

    def _keep(self, *work: Callable[[TrainingRecord], object]) -> None:
        """Store the player's ``work``, with all that could not be stored before; a failure is shown and tried again.

        The last try is on leaving.
        """
        owed = self._owed = [*self._owed, *work]
        self._trouble = self.table.services.training.change(lambda training: [each(training) for each in owed])
        if self._trouble is None:
            self._owed = []
        else:
            self.table.layer.warn(self._trouble)
        self._training = self.table.services.training.read()

    def save(self) -> None:
        """Try again to store what could not be."""
        self._keep()
        if self._trouble is None:
            self.table.layer.notify(msg("exercise.saved"))
        self.table.refresh()

    def unsaved(self) -> Unsaved | None:
        if self._owed:
            self._keep()
        return Unsaved(self._trouble, self._let_go) if self._trouble is not None else None

    def _let_go(self) -> None:
        self._owed, self._trouble = [], None

    def _settled(self, then: Callable[[], object]) -> None:
        """Do something that leaves the exercise, once everything is stored or given up."""
        if not asks_for(self.table, self.table, lambda: self._settled(then)):
            then()

    def _begin_anew(self) -> None:
        presenter = self.table.presenter
        presenter.spoken = ()
        presenter.selection.put_down()
        if presenter.draft is not None:
            presenter.draft.clear()
        self.table.refresh()
        presenter.refresh()

    # ---- what people do then

    def retry(self) -> None:
        """Ask again; the answer does not count."""
        self.answered = None
        self._begin_anew()

    def watch(self) -> None:
        """Show how the game continues after the better answer and the player's own, in turns."""
        if self.answered is not None:
            self.onward.watch(self.table.services, self.telling, self.answered)
            self.table.refresh()

    def fold(self) -> None:
        """Hide the explanation that covers the table, or show it again."""
        self.folded = not self.folded
        self.table.refresh()

    def play(self) -> None:
        """Start a game from here."""
        play_on(self.table.services, self.exercise, self.table.layer.refuse)

    def doubt(self) -> None:
        """Remove what was counted, and never ask this exercise again."""
        if self.answered is None or self.doubted:
            return
        self.doubted = True
        when = self._counted or int(time.time())
        self.practice.outcomes[self.exercise.id] = "doubted"
        self._keep(partial(doubt, exercise=self.exercise, when=when))
        self.table.refresh()

    def next(self) -> None:
        """Ask the next exercise; after the last one leave the table."""
        self._settled(self._next)

    def _next(self) -> None:
        if not go_on_with(self.table.services, self.table.layer, self.practice, self.at + 1):
            self.table.services.back()

    # ---- the table

    def keep(self) -> bool:
        """Save nothing: an exercise is no game."""
        return True

    @property
    def leads_back(self) -> bool:
        return True

    def leave(self) -> bool:
        """Leave the exercise; an unanswered one stays as it was."""
        self._settled(self.table.services.back)
        return True

    def close(self) -> None:
        if self._unknown is not None:
            self.table.services.evaluator.drop()


def _way(name: str, icon: str, does: Message, do: Callable[[], object], key: str) -> Tool:
    return Tool(f"exercise.{name}", icon, does, do, (key,), True, word=msg(f"exercise.{name}.word"))
