"""The coach of a solo player: evaluates while they think, and warns before a costly answer.

A warning never names the better answer. Bots do not think meanwhile, so their time is unaffected.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import count
from typing import Any, Literal, TypeAlias

from game.bots.report import RIGHT, Glance, Weighed
from game.kernel.action import Action
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.message import Message, msg
from game.kernel.rounding import apart
from game.kernel.serialization import plain_decision
from game.present.answer.hints import Suggestion
from game.present.running.table_presenter import TablePresenter
from game.training.evaluation.evaluation import AnswerEvaluator, Candidate, Evaluation, EvaluationTask

PATIENCE = 0.6
"""Most seconds that an answer is held back for its evaluation; then it is carried out without a warning."""
RESTING = 0.4
"""Seconds after which a drafted answer is evaluated with the others: each step of a basket would be one."""
HOPELESS, SAFE = 0.03, 0.95
"""No warning where the best chance is below the first or the player's own above the second."""
CONFIDENCE = 2.0
"""Standard errors subtracted from a cost; half of the threshold must be left."""
ENOUGH = 24
"""Least games to the end that are heard beside play-outs."""
ALIKE, BEYOND, TELLING = 0.03, 160, 48
"""Where no answer costs ``ALIKE`` in play-outs, all play up to ``BEYOND`` games to the end; ``TELLING`` count, also
those of one way of playing against the others."""
CAUTIOUS = 2.5
"""Standard errors subtracted from a cost by games to the end: more, as the best of many looks too good."""
MUCH = 12
"""Points from which a warning says that an answer costs a lot."""
RIVALS = 2
"""Rivals kept for the analysis."""

Reply: TypeAlias = Literal["let", "wait", "warn"]
_numbers = count(1)


@dataclass(frozen=True, slots=True)
class Caution:
    """A warning: the cost of an answer against the best, 1 being all games."""

    chosen: Candidate
    better: Candidate
    chance: float
    best: float
    error: float
    """How far the cost may be off."""
    weighed: int
    """How many answers were evaluated."""
    free: int
    """How many cost next to nothing."""
    less: int
    """How many others cost less than this one."""
    seconds: float
    """How long the player had thought."""

    @property
    def points(self) -> int:
        """The cost in games of a hundred."""
        return apart(self.best, self.chance)

    @property
    def told(self) -> Weighed:
        """What a hint tells of the better answer: its chance, and that of the chosen one."""
        rival = self.chosen[0] if len(self.chosen) == 1 else None
        return Weighed(self.best, rival, self.chance, error=self.error)


def warned(evaluation: Evaluation, deed: Candidate, points: int, seconds: float) -> Caution | None:
    """The warning that an answer deserves from a coach with the threshold ``points``, or None."""
    place = evaluation.place(deed)
    if place is None:
        return None
    cost, error = evaluation.costs[place], evaluation.errors[place]
    threshold = points / 100
    best = evaluation.costs.index(min(evaluation.costs))
    if max(evaluation.costs) < ALIKE:
        return _warned_by_ends(evaluation, place, threshold, seconds)
    if cost < threshold or cost - CONFIDENCE * error < threshold / 2:
        # Play-outs do not see every cost: what seems to cost half may cost all of it.
        return _warned_by_ends(evaluation, place, threshold, seconds) if cost >= threshold / 2 else None
    if (
        evaluation.chances[best] < HOPELESS
        or evaluation.chances[place] > SAFE
        or _gainsaid(evaluation, place, threshold)
    ):
        return None
    free = sum(each <= RIGHT for each in evaluation.costs)
    less = sum(RIGHT < each < cost - RIGHT for each in evaluation.costs)
    return Caution(
        deed,
        evaluation.answers[best],
        evaluation.chances[place],
        evaluation.chances[best],
        error,
        len(evaluation.answers),
        free,
        less,
        seconds,
    )


def _gainsaid(evaluation: Evaluation, place: int, threshold: float) -> bool:
    """True if games to the end, or enough of one way of playing, say beyond doubt that an answer costs less than half
    of the threshold.
    """
    cost, error, games = evaluation.ends[place]
    if games >= TELLING and any(each + doubt < threshold / 2 for each, doubt in evaluation.ways[place]):
        return True
    return games >= ENOUGH and cost + (error if games < BEYOND else 0.0) < threshold / 2


def _warned_by_ends(evaluation: Evaluation, place: int, threshold: float, seconds: float) -> Caution | None:
    """The warning by games to the end, where play-outs say too little."""
    cost, error, games = evaluation.ends[place]
    if games < TELLING or cost < threshold or cost - CAUTIOUS * error < threshold / 2:
        return None
    if not all(each > 0 for each, _ in evaluation.ways[place]):
        return None  # what only one way of playing makes better is no advice
    rates, ahead = evaluation.rates, evaluation.ahead
    if rates[ahead] < HOPELESS or rates[place] > SAFE:
        return None
    costs = [each for each, _, played in evaluation.ends if played >= TELLING]
    free, less = sum(each <= RIGHT for each in costs), sum(RIGHT < each < cost - RIGHT for each in costs)
    chosen, better = evaluation.answers[place], evaluation.answers[ahead]
    return Caution(chosen, better, rates[place], rates[ahead], error, len(costs), free, less, seconds)


def preferred(evaluation: Evaluation, first: int) -> tuple[Candidate, Weighed] | None:
    """The best answer and its reasons, by the coach's own measure: play-outs, or games to the end where these are
    alike.

    None before each answer has had ``first`` play-outs, and while too few games have been played.
    """
    if min(evaluation.trials, default=0) < first:
        return None
    alike, costs, chances = max(evaluation.costs) < ALIKE, evaluation.costs, evaluation.chances
    known, errors = list(range(len(costs))), evaluation.errors
    if alike:
        known = [n for n, (_, _, games) in enumerate(evaluation.ends) if games >= TELLING]
        costs, errors = [cost for cost, _, _ in evaluation.ends], [error for _, error, _ in evaluation.ends]
        chances = evaluation.rates
    if alike and evaluation.ahead not in known:
        return None
    best, *others = sorted(known, key=costs.__getitem__)
    rival = next((n for n in others if len(evaluation.answers[n]) == 1), best)
    named = evaluation.answers[rival][0]
    return evaluation.answers[best], Weighed(chances[best], named, chances[rival], error=errors[rival])


def binding(game: Game[Any], position: Any, seat: int, answer: tuple[Action, ...]) -> bool:
    """True if an answer cannot be taken back freely: it reveals something, or the turn passes on."""
    state = position.clone()
    events: list[Event] = []
    for action in answer:
        if game.decision(state, seat) is None:
            break
        game.apply(state, seat, action, events)
    return any(event.reveals for event in events) or game.decision(state, seat) is None


class Coach:
    """Accompanies the player who decides at ``presenter``; ``now`` is a clock in seconds."""

    def __init__(self, presenter: TablePresenter, evaluator: AnswerEvaluator, now: Callable[[], float]) -> None:
        self.presenter = presenter
        self.session = presenter.session
        self.coached = presenter.session.coach
        self.evaluator = evaluator
        self._glances: dict[int, tuple[Glance, list[Action]]] = {}
        """Evaluations of answers that were carried out, by moment, each with all actions up to it."""
        self._now = now
        self._moment = -1
        """The moment whose decision is being evaluated."""
        self._since = 0.0
        self._held = 0.0
        self._drawn_up: Hashable = None
        """The drafted answer, and since when it is unchanged; None: it has been added."""
        self._drawn: float | None = None
        self._joined: list[Candidate] = []
        self._spoken: list[list[Action]] = []
        """The actions before each decision already warned about; after a take-back it is another decision."""

    # ---- while somebody thinks

    def follow(self) -> None:
        """Evaluate the player's decision from when it is asked; nothing while bots think."""
        session, moment = self.session, len(self.session.log)
        if self.presenter.deciding is None or self.coached.silent:
            if self._moment >= 0 and (self.presenter.draft is None or self.presenter.planned is not None):
                self._rest()
            return
        self.evaluator.poll()
        draft = self.presenter.draft
        if moment == self._moment:
            self._follow_draft()
        if moment == self._moment or draft is None or draft.offer.count() < 2:
            return
        self._moment, self._since, self._held = moment, self._now(), 0.0
        self._joined.clear()
        decision = draft.offer
        first, most = session.info.weighing
        self.evaluator.begin(
            EvaluationTask(
                number=next(_numbers),
                game=session.info.id,
                seats=session.game.seats,
                options=session.options,
                board=session.board,
                view=session.view(decision.seat).dump(),
                seat=decision.seat,
                decision=plain_decision(session.codec, decision),
                seed=moment,
                made=moment,
                first=first,
                most=most,
                ends=most,
                beyond=BEYOND,
            )
        )

    def _follow_draft(self) -> None:
        """Evaluate a drafted answer before the button is pressed."""
        draft, seat = self.presenter.draft, self.presenter.deciding
        drawn_up = (draft.done, draft.ready(), draft.limit) if draft is not None else None
        if drawn_up != self._drawn_up:
            self._drawn_up, self._drawn = drawn_up, self._now()
        if self._drawn is None or self._now() - self._drawn < RESTING:
            return
        self._drawn = None
        answer = self.presenter.answer()
        if answer and seat is not None and binding(self.session.game, self.session.state, seat, answer):
            self._join(self._deed(answer))

    def _join(self, deed: Candidate) -> None:
        evaluation = self.evaluator.evaluation
        if deed not in self._joined and (evaluation is None or evaluation.place(deed) is None):
            self._joined.append(deed)
            self.evaluator.join(deed)

    def _deed(self, answer: tuple[Action, ...]) -> Candidate:
        return tuple(self.session.codec.dump(action) for action in answer)

    def _rest(self) -> None:
        self._moment = -1
        self.evaluator.drop()

    # ---- when an answer is about to be carried out

    def reply(self, answer: tuple[Action, ...]) -> tuple[Reply, Caution | None]:
        """What to do with an answer: carry it out, wait a little, or warn."""
        moment, seat = len(self.session.log), self.presenter.deciding
        if seat is None or self.coached.silent or moment != self._moment or self._past in self._spoken:
            return "let", None
        if not binding(self.session.game, self.session.state, seat, answer):
            return "let", None
        deed = self._deed(answer)
        evaluation = self.evaluator.evaluation
        place = evaluation.place(deed) if evaluation is not None else None
        if evaluation is None or place is None or evaluation.trials[place] < self.session.info.weighing[0]:
            return self._wait(deed)
        found = warned(evaluation, deed, self.coached.points, self._now() - self._since)
        if found is None:
            self._note(evaluation, answer, deed)
            return "let", None
        self._spoken.append(self._past)
        self.coached.told += 1
        return "warn", found

    @property
    def _past(self) -> list[Action]:
        return [entry.action for entry in self.session.log]

    def _wait(self, deed: Candidate) -> tuple[Reply, None]:
        """Evaluate an answer that is not yet; give up after ``PATIENCE``."""
        if not self._held:
            self._held = self._now()
            self._join(deed)
        if self._now() - self._held > PATIENCE:
            self._held = 0.0
            return "let", None
        return "wait", None

    def _note(self, evaluation: Evaluation, answer: tuple[Action, ...], deed: Candidate) -> None:
        """Keep the evaluation of an answer for the analysis of the game."""
        place = evaluation.place(deed)
        if len(answer) != 1 or place is None or self.presenter.deciding is None:
            return
        ranked = sorted((n for n in range(len(evaluation.answers)) if n != place), key=lambda n: evaluation.costs[n])
        rivals = [evaluation.answers[n][0] for n in ranked[:RIVALS] if len(evaluation.answers[n]) == 1]
        if rivals:
            cost = evaluation.chances[ranked[0]] - evaluation.chances[place]
            glance = Glance(self._moment, self.presenter.deciding, round(cost, 6), rivals)
            self._glances[self._moment] = glance, [*self._past, *answer]

    def glances(self) -> list[Glance]:
        """The evaluations of this game's answers, without those that were taken back."""
        past = self._past
        return [glance for index, (glance, done) in sorted(self._glances.items()) if past[: index + 1] == done]

    def suggestion(self) -> Suggestion | None:
        """The best answer once it is certain enough, so that a hint is never one the coach warns about."""
        evaluation = self.evaluator.evaluation
        if evaluation is None or len(self.session.log) != self._moment:
            return None
        found = preferred(evaluation, self.session.info.weighing[0])
        if found is None or len(found[0]) > 1:
            return None  # a hint is one action
        action: Action = self.session.codec.load(*found[0][0])
        return Suggestion(action, found[1])

    def forget(self) -> None:
        """Forget an answer that was held back: it is another one now."""
        self._held = 0.0

    def close(self) -> None:
        self.evaluator.drop()


def sentence(found: Caution) -> Message:
    """The sentence of a warning."""
    return msg("coach.costs.much" if found.points >= MUCH else "coach.costs", n=found.points)


def account(found: Caution, done: str) -> Message:
    """What was ``done``, if anything, and how the other answers compare with it."""
    if not found.less:
        weighed = msg("coach.account.none", weighed=found.weighed, n=found.free)
    else:
        weighed = msg("coach.account", weighed=found.weighed, n=found.free, less=found.less)
    return msg("coach.account.named", done=done, account=weighed) if done else weighed
