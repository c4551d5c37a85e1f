"""An answer that nobody has weighed: it is compared with the better one and what was played, as long as it may take."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.message import Message
from game.kernel.wire import plain_decision
from game.play.session import Session
from game.training.evaluation.evaluation import AnswerEvaluator, Candidate, EvaluationTask
from game.training.present.exercises import Answered
from game.training.store.training_store import Exercise

LONGEST = 4.0
"""Seconds."""
BELIEVED = 0.5
"""Play-outs are believed that see so much of what the played answer costs in games to the end."""
ERROR = 0.03
"""The largest error with which an answer is judged at all."""
TRIALS = (48, 400)


class Unknown:
    """One answer that is weighed against those of an exercise that are known; ``words`` are what it is called."""

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
        """Take in what has been found; tell whether nothing more is waited for."""
        self.evaluator.poll()
        evaluation = self.evaluator.evaluation
        return now - self.since > LONGEST or (evaluation is not None and evaluation.done)

    def found(self) -> Answered | None:
        """Return what the answer is worth; None if that cannot be said."""
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
