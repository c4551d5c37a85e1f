"""The coach of somebody who plays alone: reckons while they think, and speaks before an answer that costs much.

He never names the better answer. Bots do not think meanwhile, so their time is untouched.
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
"""Seconds that an answer is held back at most until it has been weighed; then it is carried out in silence."""
RESTING = 0.4
"""Seconds after which an answer that is drawn up is weighed with the others: each step of a basket would be one."""
HOPELESS, SAFE = 0.03, 0.95
"""Best chances below the one and own ones above the other are not spoken of."""
CONFIDENCE = 2.0
"""Standard errors that are taken off a cost; half of the threshold has to be left."""
ENOUGH = 24
"""Games to the end of the gravest answers that may gainsay play-outs; there are at most as many as of these."""
ALIKE, BEYOND, TELLING = 0.03, 160, 48
"""Where no answer costs so much in play-outs, all are played to the end, up to so often; so many games may tell."""
CAUTIOUS = 2.5
"""Standard errors that are taken off a cost by games to the end, of which the best is the best of many."""
MUCH = 12
"""Points from which on it is said that an answer costs a lot."""
RIVALS = 2
"""Rivals that are kept for the analysis."""

Reply: TypeAlias = Literal["let", "wait", "warn"]
_numbers = count(1)


@dataclass(frozen=True, slots=True)
class Caution:
    """What an answer seems to cost: its chance against the best, give or take an ``error``, 1 being all games.

    Of the answers ``weighed``, ``free`` cost as good as nothing and ``less`` are others that cost less than this one.
    It took ``seconds`` of thought. ``better`` is what does best.
    """

    chosen: Candidate
    better: Candidate
    chance: float
    best: float
    error: float
    weighed: int
    free: int
    less: int
    seconds: float

    @property
    def points(self) -> int:
        """The cost in games of a hundred."""
        return apart(self.best, self.chance)

    @property
    def told(self) -> Weighed:
        """What a hint tells of the better answer: its chance, and that of the one which was chosen."""
        rival = self.chosen[0] if len(self.chosen) == 1 else None
        return Weighed(self.best, rival, self.chance)


def warned(evaluation: Evaluation, deed: Candidate, points: int, seconds: float) -> Caution | None:
    """Return the warning that an answer is worth to a coach who speaks from ``points`` on, or None."""
    place = evaluation.place(deed)
    if place is None:
        return None
    threshold = points / 100
    cost, error = evaluation.costs[place], evaluation.errors[place]
    best = evaluation.costs.index(min(evaluation.costs))
    if max(evaluation.costs) < ALIKE:
        return _warned_by_ends(evaluation, place, threshold, seconds)
    if cost < threshold or cost - CONFIDENCE * error < threshold / 2:
        # Play-outs do not see all of what something costs: what seems to cost half may cost all of it.
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
    """Tell whether games to the end say that an answer costs less than half of the threshold: a few beyond doubt."""
    cost, error, games = evaluation.ends[place]
    return games >= ENOUGH and cost + (error if games < BEYOND else 0.0) < threshold / 2


def _warned_by_ends(evaluation: Evaluation, place: int, threshold: float, seconds: float) -> Caution | None:
    """Return the warning that games to the end are worth, where play-outs say too little."""
    cost, error, games = evaluation.ends[place]
    if games < TELLING or cost < threshold or cost - CAUTIOUS * error < threshold / 2:
        return None
    rates, ahead = evaluation.rates, evaluation.ahead
    if rates[ahead] < HOPELESS or rates[place] > SAFE:
        return None
    costs = [each for each, _, played in evaluation.ends if played >= TELLING]
    free, less = sum(each <= RIGHT for each in costs), sum(RIGHT < each < cost - RIGHT for each in costs)
    chosen, better = evaluation.answers[place], evaluation.answers[ahead]
    return Caution(chosen, better, rates[place], rates[ahead], error, len(costs), free, less, seconds)


def preferred(evaluation: Evaluation, first: int) -> tuple[Candidate, Weighed] | None:
    """Return the best answer and what is told of it, by what he would warn of: play-outs, or games to the end where
    these hardly differ; None before each answer had ``first`` play-outs, and while too few games have been played.
    """
    if min(evaluation.trials, default=0) < first:
        return None
    alike, costs, chances = max(evaluation.costs) < ALIKE, evaluation.costs, evaluation.chances
    known = list(range(len(costs)))
    if alike:
        known = [n for n, (_, _, games) in enumerate(evaluation.ends) if games >= TELLING]
        costs, chances = [cost for cost, _, _ in evaluation.ends], evaluation.rates
    if alike and evaluation.ahead not in known:
        return None
    best, *others = sorted(known, key=costs.__getitem__)
    rival = next((n for n in others if len(evaluation.answers[n]) == 1), best)
    return evaluation.answers[best], Weighed(chances[best], evaluation.answers[rival][0], chances[rival])


def binding(game: Game[Any], position: Any, seat: int, answer: tuple[Action, ...]) -> bool:
    """Tell whether an answer cannot be taken back for nothing: it reveals something, or somebody else goes on."""
    state = position.clone()
    events: list[Event] = []
    for action in answer:
        if game.decision(state, seat) is None:
            break
        game.apply(state, seat, action, events)
    return any(event.reveals for event in events) or game.decision(state, seat) is None


class Coach:
    """Sits beside whoever decides at ``presenter``; ``now`` is a clock in seconds."""

    def __init__(self, presenter: TablePresenter, evaluator: AnswerEvaluator, now: Callable[[], float]) -> None:
        self.presenter = presenter
        self.session = presenter.session
        self.coached = presenter.session.coach
        self.evaluator = evaluator
        self._glances: dict[int, tuple[Glance, list[Action]]] = {}
        """What was found of answers that were carried out, by moment, and all that was done until then."""
        self._now = now
        self._moment = -1
        """The moment whose decision is weighed."""
        self._since = 0.0
        self._held = 0.0
        self._drawn_up: Hashable = None
        """The answer that is drawn up, and since when; no time: it was seen to."""
        self._drawn: float | None = None
        self._joined: list[Candidate] = []
        self._spoken: list[list[Action]] = []
        """What led to the decisions of which he has spoken: once is enough, but another past is another decision."""

    # ---- while somebody thinks

    def follow(self) -> None:
        """Weigh the decision of the person from the moment on that it is asked; nothing while bots think."""
        session, moment = self.session, len(self.session.log)
        if self.presenter.deciding is None or self.coached.silent:
            if self._moment >= 0 and self.presenter.draft is None:
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
        """Have an answer weighed that is drawn up, before the button is pressed."""
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
        """Return what is to be done with an answer: carry it out, wait a little, or warn of it."""
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
        """Have an answer weighed that is not yet; give up when it has taken too long."""
        if not self._held:
            self._held = self._now()
            self._join(deed)
        if self._now() - self._held > PATIENCE:
            self._held = 0.0
            return "let", None
        return "wait", None

    def _note(self, evaluation: Evaluation, answer: tuple[Action, ...], deed: Candidate) -> None:
        """Keep what was found of an answer for the analysis of the game."""
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
        """Return what was found of the answers of this game, but of those that were taken back."""
        past = self._past
        return [glance for index, (glance, done) in sorted(self._glances.items()) if past[: index + 1] == done]

    def suggestion(self) -> Suggestion | None:
        """Return the answer that he holds to be best once he may speak, so that a hint is none that he warns of."""
        evaluation = self.evaluator.evaluation
        if evaluation is None or len(self.session.log) != self._moment:
            return None
        found = preferred(evaluation, self.session.info.weighing[0])
        if found is None or len(found[0]) > 1:
            return None  # a hint is one action
        action: Action = self.session.codec.load(*found[0][0])
        return Suggestion(action, found[1])

    def forget(self) -> None:
        """Let go of an answer that was held back: it is another one now."""
        self._held = 0.0

    def close(self) -> None:
        """Weigh nothing any more."""
        self.evaluator.drop()


def sentence(found: Caution) -> Message:
    """Return the sentence with which he speaks."""
    return msg("coach.costs.much" if found.points >= MUCH else "coach.costs", n=found.points)


def account(found: Caution, done: str) -> Message:
    """Return what was ``done``, unless that is nothing, and how the answers that were weighed stand to it."""
    if not found.less:
        weighed = msg("coach.account.none", weighed=found.weighed, n=found.free)
    else:
        weighed = msg("coach.account", weighed=found.weighed, n=found.free, less=found.less)
    return msg("coach.account.named", done=done, account=weighed) if done else weighed
