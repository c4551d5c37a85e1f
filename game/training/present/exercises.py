"""What is said of exercises: where one comes from, what an answer was worth, why, and how somebody stands."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from game.bots.report import MINE, RIVAL, ROUNDS, TIED, TOTAL, Cause, Mean
from game.games import game_infos
from game.kernel.action import Action
from game.kernel.message import Message, msg, nameless
from game.kernel.rounding import apart, nearest, percent, tenths
from game.play.session import Session
from game.present.party import badges_of
from game.present.record.deeds import too_long
from game.present.stage.bundle import Stage
from game.present.stage.told import ActionText, against, brief, favours, topic
from game.present.stage.words import TableWords
from game.present.view_context import ViewContext
from game.training.present.daily import day_words
from game.training.store.rating import rating_of, scale_in
from game.training.store.review_schedule import day_of, schedule_of
from game.training.store.training_store import Exercise, Outcome, TrainingRecord, outcome_of

MOST_SHOWN = 6
"""Answers that are shown."""
SOME, CLEAR = 0.2, 0.05
"""The share of the games that only the better answer wins from which on a cause of them is told; gains that are."""


def theme_of(words: TableWords, look: ViewContext, better: Action, worse: Action) -> Message | None:
    """Return what an exercise with these answers is about: what the game says, else the phase it stands in."""
    phases = words.timeline(look.view).phases
    found = topic(words.told(look, better), words.told(look, worse))
    return found or next((each.label for each in phases if each.progress == "now"), None)


@dataclass(frozen=True, slots=True)
class ExerciseChoice:
    """An answer as it is shown: its words, the chance with it, whether it is ``mine`` or ``right``."""

    words: str
    action: Action
    chance: float
    mine: bool
    right: bool

    @property
    def told(self) -> tuple[str, int]:
        """What is read of it: its words, and its chance in percent."""
        return self.words, percent(self.chance)


@dataclass(frozen=True, slots=True)
class Answered:
    """What was answered: its ``words`` and chance, what it costs, 1 being all games, give or take the ``error``.

    ``best`` is the chance with the better answer.
    """

    words: Message
    answer: tuple[Action, ...]
    chance: float
    cost: float
    error: float
    best: float

    @property
    def outcome(self) -> Outcome:
        """What it is worth."""
        return outcome_of(self.cost)

    @property
    def points(self) -> int:
        """What it costs in games of a hundred, by the chances that are shown, never below none."""
        return max(0, apart(self.best, self.chance))


@dataclass(frozen=True, slots=True)
class Gain:
    """What the better answer brings more of than the other, negative: less; whether that is ``good`` for the seat."""

    words: Message
    amount: float
    good: bool


class ExerciseTeller:
    """Tells of one exercise at its table; ``speak`` says things in the reader's language."""

    def __init__(
        self, exercise: Exercise, session: Session, stage: Stage, speak: Callable[[Message | str], str]
    ) -> None:
        self.exercise = exercise
        self.speak = speak
        self.session = session
        self.stage = stage
        decision = session.game.decision(session.state, exercise.seat)
        self.look = ViewContext(session.view(exercise.seat), exercise.seat, decision, badges_of(session))
        self.actions: list[Action] = [session.codec.load(*each.answer) for each in exercise.answers]

    def called(self, action: Action) -> Message:
        """Return an answer in few words: what is nothing but a button by the words on it."""
        return brief(self._told(action))

    def _told(self, action: Action) -> ActionText:
        return self.stage.words.told(self.look, action)

    def words_of(self, action: Action) -> str:
        """Return an answer in few words, as part of a sentence."""
        return self.part(self.called(action))

    def part(self, sentence: Message) -> str:
        """Return a sentence without its full stop."""
        return self.speak(sentence).rstrip(".。")

    @property
    def theme(self) -> Message:
        """What the exercise is about, else what is asked."""
        words, exercise = self.stage.words, self.exercise
        better, played = (self.session.codec.load(*each.answer) for each in (exercise.best, exercise.played))
        return theme_of(words, self.look, better, played) or nameless(words.prompt(self.look), exercise.seat)

    def known(self, answer: tuple[Action, ...]) -> Answered | None:
        """Return what an answer is worth; None if nobody has weighed it."""
        if len(answer) != 1 or answer[0] not in self.actions:
            return None
        rated = self.exercise.answers[self.actions.index(answer[0])]
        best = self.exercise.best
        cost = best.chance - rated.chance
        return Answered(self.called(answer[0]), answer, rated.chance, cost, rated.error, best.chance)

    def choices(self, answered: Answered) -> list[ExerciseChoice]:
        """Return the answers to be shown, the best first: always the better one, and what was answered.

        Of those of which the same is read, as of places that are all alike, one is shown.
        """
        found = self._every(answered)
        one: dict[tuple[str, int], ExerciseChoice] = {}
        for each in sorted(found, key=lambda each: not each.mine):
            one.setdefault(each.told, each)
        found = [each for each in found if one[each.told] is each]
        first = [each for n, each in enumerate(found) if each.mine or n == 0]
        others = sorted((each for each in found if each not in first), key=lambda each: -each.chance)
        return sorted([*first, *others][:MOST_SHOWN], key=lambda each: -each.chance)

    def unshown(self, answered: Answered, choices: Sequence[ExerciseChoice]) -> int:
        """Return how many answers are known that are none of ``choices``, nor read as one of them."""
        return len({each.told for each in self._every(answered)} - {each.told for each in choices})

    def _every(self, answered: Answered) -> list[ExerciseChoice]:
        """Return every answer that is known, the better one first, and what was answered."""
        best = self.exercise.best.chance
        found = []
        for action, rated in zip(self.actions, self.exercise.answers, strict=True):
            mine, right = answered.answer == (action,), outcome_of(best - rated.chance) == "right"
            found.append(ExerciseChoice(self.words_of(action), action, rated.chance, mine, right))
        if not any(each.mine for each in found):
            right = answered.outcome == "right"
            found.append(ExerciseChoice(self.part(answered.words), answered.answer[0], answered.chance, True, right))
        return found

    def verdict(self, answered: Answered) -> Message:
        """Return the one sentence that says what an answer was worth."""
        chance, best = percent(answered.chance), percent(self.exercise.best.chance)
        words = self.part(answered.words)
        if answered.outcome == "right" and too_long(words):
            return msg("exercise.right.briefly", chance=chance)
        if answered.outcome == "right":
            return msg("exercise.right", answer=words, chance=chance)
        if answered.outcome == "nearly":
            return msg("exercise.nearly", n=answered.points)
        better = self.words_of(self.actions[0])
        if too_long(better):
            return msg("exercise.wrong.briefly", best=best, chance=chance)
        return msg("exercise.wrong", better=better, best=best, chance=chance)

    def told(self, answered: Answered, back: Message) -> Message:
        """Return when it comes ``back``, and what was answered, unless the verdict says that or it is long: it stands
        on the paper, too.
        """
        words = self.part(answered.words)
        if answered.outcome == "right" or too_long(words):
            return back
        return msg("exercise.answered", answer=words, back=back)

    def why(self) -> list[Message]:
        """Return why the better answer is better: what speaks against the other one and for it, and what loses the
        games that only it wins. Where the game has no words for that, how much comes of both says it; what could be
        said against both tells nothing.
        """
        better, other = (self._told(action) for action in self.actions[:2])
        slip, reason = against(other, better), favours(better, other)
        losing = self._against(self.actions[1], slip) if slip is not None else None
        speaking = msg("exercise.for", reason=reason) if reason is not None else None
        more = self._more() if slip is None and reason is None else None
        return [each for each in (losing, speaking, self._lost(), more) if each is not None]

    def _against(self, action: Action, slip: Message) -> Message:
        """Return what speaks against an answer, which a long one is called for by its chance."""
        answer = self.words_of(action)
        if too_long(answer):
            chance = percent(self.exercise.answers[self.actions.index(action)].chance)
            return msg("exercise.against.chance", chance=chance, slip=slip)
        return msg("exercise.against", answer=answer, slip=slip)

    def _lost(self) -> Message:
        """Return how many games only the better answer wins, and what the other lacks there that this one brings; where
        none was won by it alone, how many of all each wins.
        """
        gained, pairs = self.exercise.gained, self.exercise.pairs
        if not gained:
            best, chance = (percent(each.chance) for each in (self.exercise.best, self.exercise.played))
            return msg("exercise.cause.chance", best=best, chance=chance)
        told = [each for each in self.exercise.causes if each.count >= SOME * gained and self._mends(each)]
        if not told:
            return msg("exercise.cause.none", gained=gained, pairs=pairs)
        cause = max(told, key=lambda each: each.count)
        if cause.key == TIED:
            return msg("exercise.cause.tied", n=cause.count, gained=gained, pairs=pairs)
        parts = {each.key for each in self.exercise.means} - {MINE, RIVAL, ROUNDS}
        if cause.key == TOTAL or (self.exercise.means and not parts):
            missing = tenths(cause.missing)
            if cause.count >= gained:
                return msg("exercise.cause.total.every", gained=gained, pairs=pairs, missing=missing)
            return msg("exercise.cause.total", n=cause.count, gained=gained, pairs=pairs, missing=missing)
        return msg("exercise.cause", n=cause.count, gained=gained, pairs=pairs, part=Message(cause.key))

    def _mends(self, cause: Cause) -> bool:
        """Tell whether the better answer brings more of what a cause says was missing, as far as that is known."""
        more = {each.key: each.better - each.played for each in self.exercise.means}
        return cause.key == TIED or more.get(cause.key, more.get(MINE, CLEAR)) >= CLEAR

    def _more(self) -> Message | None:
        """Return what the better answer brings most of, of all that speaks for it."""
        good = next((each for each in self.gains() if each.good), None)
        if good is None:
            return None
        amount = tenths(abs(good.amount))
        if good.amount < 0:
            return msg("exercise.cause.rival", amount=amount)
        return msg("exercise.cause.more", part=good.words, amount=amount)

    def compared(self, answered: Answered) -> Message:
        """Return what stands over the gains: which answers they compare, in how many games."""
        pairs, played = self.exercise.pairs, self.exercise.played
        if answered.answer == (self.actions[1],):
            return msg("exercise.gains", n=pairs)
        return msg("exercise.gains.chance", n=pairs, chance=percent(played.chance))

    def gains(self) -> list[Gain]:
        """Return what the better answer brings more of than what was played, in games to the end, the most first: parts
        of the own score, or all of it where it has none, and the score of the best rival.
        """
        means = self.exercise.means
        found = [_gain(Message(each.key), each) for each in means if each.key not in (MINE, RIVAL, ROUNDS)]
        if not any(abs(each.amount) >= CLEAR for each in found):
            found = [_gain(msg("exercise.gain.mine"), each) for each in means if each.key == MINE]
        found += [_gain(msg("exercise.gain.rival"), each) for each in means if each.key == RIVAL]
        return sorted((each for each in found if abs(each.amount) >= CLEAR), key=lambda each: -abs(each.amount))


def _gain(words: Message, mean: Mean) -> Gain:
    amount = mean.better - mean.played
    return Gain(words, amount, (amount > 0) != (mean.key == RIVAL))


def return_of(training: TrainingRecord, exercise: Exercise, now: float) -> Message:
    """Return when an exercise comes back, as far as answers to it say."""
    course = schedule_of(training.reviews_of(exercise.id))
    if course.done:
        return msg("exercise.set_aside" if course.doubted else "exercise.learned")
    if course.due is None:
        return msg("exercise.new")
    left = course.due - day_of(now)
    return msg("exercise.back", n=left) if left > 0 else msg("exercise.back.today")


def place_of(exercise: Exercise) -> Message:
    """Return where an exercise comes from: an own game and its day, or the collection; and the round."""
    if exercise.collected:
        return msg("exercise.place.collected", round=exercise.round)
    year, month, day, *_ = time.localtime(exercise.when)
    on = date(year, month, day).toordinal()
    return msg("exercise.place", day=day_words(on), round=exercise.round)


def standing_of(training: TrainingRecord, game: str) -> Message:
    """Return how somebody stands at a game, beside the bots as far as these have tried its exercises."""
    mine = nearest(rating_of(training, game))
    bots = scale_in(training, game).bots
    levels = [level for level in game_infos()[game].levels if level in bots]
    below = [level for level in levels if bots[level] <= mine]
    above = [level for level in levels if bots[level] > mine]
    if not levels:
        return msg("exercise.standing", rating=mine)
    if not below:
        return msg("exercise.standing.below", rating=mine, level=_level(above[0]))
    if not above:
        return msg("exercise.standing.above", rating=mine, level=_level(below[-1]))
    return msg("exercise.standing.between", rating=mine, lower=_level(below[-1]), higher=_level(above[0]))


def _level(level: str) -> Message:
    return msg(f"exercise.level.{level}")


def listed(training: TrainingRecord, exercises: Sequence[Exercise]) -> list[Exercise]:
    """Return exercises as a list shows them: those that come back soonest first, done ones last."""
    courses = {each.id: schedule_of(training.reviews_of(each.id)) for each in exercises}

    def place(each: Exercise) -> tuple[bool, int]:
        course = courses[each.id]
        return course.done, course.due or 0

    return sorted(exercises, key=place)
