"""Words about exercises: their origin, what an answer was worth, why, and the player's rating."""

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
"""Most answers shown."""
SOME, CLEAR = 0.2, 0.05
"""Least share of the games only the better answer wins for a cause to be named; least gain shown."""


def theme_of(words: TableWords, look: ViewContext, better: Action, worse: Action) -> Message | None:
    """What an exercise with these answers is about: the game's topic, else the phase."""
    phases = words.timeline(look.view).phases
    found = topic(words.told(look, better), words.told(look, worse))
    return found or next((each.label for each in phases if each.progress == "now"), None)


@dataclass(frozen=True, slots=True)
class ExerciseChoice:
    """An answer as it is shown."""

    words: str
    action: Action
    chance: float
    """The chance with it."""
    mine: bool
    """True if the player chose it."""
    right: bool

    @property
    def told(self) -> tuple[str, int]:
        """Its words, and its chance in percent."""
        return self.words, percent(self.chance)


@dataclass(frozen=True, slots=True)
class Answered:
    """What was answered."""

    words: Message
    answer: tuple[Action, ...]
    chance: float
    cost: float
    """Against the better answer, 1 being all games."""
    error: float
    """The standard error of the cost."""
    best: float
    """The chance with the better answer."""

    @property
    def outcome(self) -> Outcome:
        return outcome_of(self.cost)

    @property
    def points(self) -> int:
        """The cost in games of a hundred, by the chances that are shown; never below 0."""
        return max(0, apart(self.best, self.chance))


@dataclass(frozen=True, slots=True)
class Gain:
    """What the better answer brings more of (negative: less)."""

    words: Message
    amount: float
    good: bool
    """True if that is good for the seat."""


class ExerciseTeller:
    """Words about one exercise at its table; ``speak`` renders messages."""

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
        """An answer in a few words; a mere button by its label."""
        return brief(self._told(action))

    def _told(self, action: Action) -> ActionText:
        return self.stage.words.told(self.look, action)

    def words_of(self, action: Action) -> str:
        """An answer in a few words, as part of a sentence."""
        return self.part(self.called(action))

    def part(self, sentence: Message) -> str:
        return self.speak(sentence).rstrip(".。")

    @property
    def theme(self) -> Message:
        """What the exercise is about, else what is asked."""
        words, exercise = self.stage.words, self.exercise
        better, played = (self.session.codec.load(*each.answer) for each in (exercise.best, exercise.played))
        return theme_of(words, self.look, better, played) or nameless(words.prompt(self.look).said, exercise.seat)

    def known(self, answer: tuple[Action, ...]) -> Answered | None:
        """What an answer is worth; None if it has not been evaluated."""
        if len(answer) != 1 or answer[0] not in self.actions:
            return None
        rated = self.exercise.answers[self.actions.index(answer[0])]
        best = self.exercise.best
        cost = best.chance - rated.chance
        return Answered(self.called(answer[0]), answer, rated.chance, cost, rated.error, best.chance)

    def choices(self, answered: Answered) -> list[ExerciseChoice]:
        """The answers to show, the best first: always the better one, and the player's.

        Of those that read the same, such as equal places, one is shown.
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
        """The number of known answers that are not among ``choices`` and do not read like one of them."""
        return len({each.told for each in self._every(answered)} - {each.told for each in choices})

    def _every(self, answered: Answered) -> list[ExerciseChoice]:
        """Every known answer, the better one first, and the player's."""
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
        """The one sentence that says what an answer was worth."""
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
        """When the exercise comes ``back``, and what was answered, unless the verdict says so or it is long."""
        words = self.part(answered.words)
        if answered.outcome == "right" or too_long(words):
            return back
        return msg("exercise.answered", answer=words, back=back)

    def why(self) -> list[Message]:
        """Why the better answer is better: what speaks against the other and for it, and what loses the games only it
        wins.

        Where the game has no words for that, the most it brings more of; arguments against both are left out.
        """
        better, other = (self._told(action) for action in self.actions[:2])
        slip, reason = against(other, better), favours(better, other)
        losing = self._against(self.actions[1], slip) if slip is not None else None
        speaking = msg("exercise.for", reason=reason) if reason is not None else None
        more = self._more() if slip is None and reason is None else None
        return [each for each in (losing, speaking, self._lost(), more) if each is not None]

    def _against(self, action: Action, slip: Message) -> Message:
        """What speaks against an answer; a long one is named by its chance."""
        answer = self.words_of(action)
        if too_long(answer):
            chance = percent(self.exercise.answers[self.actions.index(action)].chance)
            return msg("exercise.against.chance", chance=chance, slip=slip)
        return msg("exercise.against", answer=answer, slip=slip)

    def _lost(self) -> Message:
        """How many games only the better answer wins, and what the other lacks there.

        Where it alone won none, how many of all each wins.
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
        """True if the better answer brings more of what a cause says was missing, as far as known."""
        more = {each.key: each.better - each.played for each in self.exercise.means}
        return cause.key == TIED or more.get(cause.key, more.get(MINE, CLEAR)) >= CLEAR

    def _more(self) -> Message | None:
        """What the better answer brings most of, if anything good."""
        good = next((each for each in self.gains() if each.good), None)
        if good is None:
            return None
        amount = tenths(abs(good.amount))
        if good.amount < 0:
            return msg("exercise.cause.rival", amount=amount)
        return msg("exercise.cause.more", part=good.words, amount=amount)

    def compared(self, answered: Answered) -> Message:
        """The heading of the gains: which answers they compare, in how many games."""
        pairs, played = self.exercise.pairs, self.exercise.played
        if answered.answer == (self.actions[1],):
            return msg("exercise.gains", n=pairs)
        return msg("exercise.gains.chance", n=pairs, chance=percent(played.chance))

    def gains(self) -> list[Gain]:
        """What the better answer brings more of than the played one, by games to the end, the most first.

        These are parts of the own score, or all of it where it has none, and the score of the best rival.
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
    """When an exercise comes back, by the answers so far."""
    course = schedule_of(training.reviews_of(exercise.id))
    if course.done:
        return msg("exercise.set_aside" if course.doubted else "exercise.learned")
    if course.due is None:
        return msg("exercise.new")
    left = course.due - day_of(now)
    return msg("exercise.back", n=left) if left > 0 else msg("exercise.back.today")


def place_of(exercise: Exercise) -> Message:
    """The origin of an exercise: an own game and its day, or the collection; and the round."""
    if exercise.collected:
        return msg("exercise.place.collected", round=exercise.round)
    year, month, day, *_ = time.localtime(exercise.when)
    on = date(year, month, day).toordinal()
    return msg("exercise.place", day=day_words(on), round=exercise.round)


def standing_of(training: TrainingRecord, game: str) -> Message:
    """The player's rating at a game, beside the bots as far as these have tried its exercises."""
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
    """The exercises as listed: those that come back soonest first, done ones last."""
    courses = {each.id: schedule_of(training.reviews_of(each.id)) for each in exercises}

    def place(each: Exercise) -> tuple[bool, int]:
        course = courses[each.id]
        return course.done, course.due or 0

    return sorted(exercises, key=place)
