"""Exercises: made of own games, found again, and practised one after the other."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

from game.bots.host import BotHost
from game.bots.report import Report, Verdict, worth
from game.games import game_infos, info_of
from game.games.game_info import GameInfo
from game.kernel.fault import BadSave
from game.kernel.game import Game
from game.kernel.part import BadPart
from game.kernel.rounding import nearest
from game.play.analyses import key_of
from game.play.board import board_for
from game.play.players import Player
from game.play.replay import stored_position
from game.play.save import held_map, map_digest, saved_players
from game.play.session import Session
from game.training.store.collection import collections, shipped, unseen
from game.training.store.rating import MEAN, rated, rating_of, scale_in
from game.training.store.review_schedule import SESSION, due, schedule_of
from game.training.store.training_store import HEAVIEST, Exercise, Outcome, Rated, Review, TrainingRecord

MOST = 3
"""Exercises that a game leaves by itself."""


# ---- made


def exercise_id(key: str, index: int) -> str:
    """Return what the exercise from a decision of the game with this key is called: always the same."""
    return f"own-{hashlib.sha256(f'{key} {index}'.encode()).hexdigest()[:16]}"


def exercises_of(session: Session, report: Report) -> list[Exercise]:
    """Return what a person alone has to learn from a game: its costliest decisions, as far as they cost enough."""
    if not session.solo:
        return []
    found = [verdict for verdict in report.costly(session.humans[0]) if worth(verdict)]
    return [exercise_from(session, verdict) for verdict in found[:MOST]]


def exercise_from(session: Session, verdict: Verdict) -> Exercise:
    """Return the exercise from one decision: what its seat saw, and what the answers came to."""
    entry, key, held = session.log[verdict.index], key_of(session), held_map(session.board)
    played = session.codec.dump(entry.action)
    best, error = verdict.better_rate, min(1.0, verdict.error)
    answers = [Rated(verdict.better, _share(best), error), Rated(played, _share(verdict.rate), error)]
    answers += [Rated(each.answer, _share(best - each.cost), _share(each.error)) for each in verdict.others]
    return Exercise(
        id=exercise_id(key, verdict.index),
        game=session.info.id,
        rules=session.game.rules_version,
        seats=session.game.seats,
        options=session.options,
        players=saved_players(session),
        seat=entry.seat,
        position=session.game.mask(entry.before, entry.seat).dump(),
        answers=answers,
        when=max(0, int(time.time())),
        round=entry.before.flow.round,
        moment=verdict.index,
        board=map_digest(session.board),
        map=held if len(held) <= HEAVIEST // 2 else "",
        pairs=verdict.pairs,
        gained=verdict.gained,
        causes=verdict.causes,
        means=verdict.means,
        tried=verdict.tried,
        passed=verdict.passed,
        source=key,
    )


def _share(value: float) -> float:
    return round(min(1.0, max(0.0, value)), 4)


# ---- opened


def opened(exercise: Exercise, bots: BotHost | None = None, data: Path | None = None) -> Session:
    """Return the table at which an exercise is asked: what its seat does not see is as bots guess it, always the same.

    ``data`` is the folder in which own maps lie that the exercise does not hold itself. Raises a Fault where the rules
    or the map have changed so that it can be asked no more.
    """
    info = info_of(exercise.game)
    options = info.choose(exercise.options)
    players = [
        Player(player.name, "human", "", player.colour)
        if seat == exercise.seat
        else Player(player.name, player.kind, player.level, player.colour, info.style_today(player.style or ""))
        for seat, player in enumerate(exercise.players)
    ]
    board = board_for(info, exercise.seats, options, data, exercise.map)
    if exercise.board and (board is None or map_digest(board) != exercise.board):
        raise BadSave("fault.save.map_changed", map=board.id if board is not None else "")
    game = info.build(exercise.seats, options, board)
    position = _guessed(exercise, info, game, Random(exercise.id))
    session = Session(info, players, options, position=position, board=board, bots=bots)
    decision = game.decision(position, exercise.seat)
    if decision is None or any(session.codec.load(*each.answer) not in decision for each in exercise.answers):
        raise BadSave("fault.exercise.spoilt")
    return session


def _guessed(exercise: Exercise, info: GameInfo, game: Game[Any], rng: Random) -> Any:
    """Return a whole position that agrees with what the seat of an exercise sees, as likely as bots take it to be.

    The answers were judged by such guesses: who tries one by playing on meets rivals with as much money as those had.
    Raises BadSave.
    """
    if exercise.rules > game.rules_version:
        raise BadSave("fault.save.newer", file=exercise.id)
    older = exercise.rules < game.rules_version
    plain = exercise.position
    try:
        view = game.state_type.load(game.migrate_position(exercise.rules, plain) if older else plain)
        guess = info.part(info.bot).determinize(game, view, exercise.seat, rng).dump()
    except (BadPart, ArithmeticError, AssertionError, LookupError, RuntimeError, TypeError, ValueError) as error:
        raise BadSave("fault.save.position") from error
    return stored_position(game, guess, game.rules_version)


# ---- answered


def answer(
    training: TrainingRecord, exercise: Exercise, outcome: Outcome, seconds: float, when: int | None = None
) -> None:
    """Keep an answer to an exercise; the first one to it counts for the rating, but where it is doubted."""
    now = max(0, int(time.time())) if when is None else when
    if outcome != "doubted" and not schedule_of(training.reviews_of(exercise.id)).seen:
        training.ratings.append(rated(training, exercise, outcome, now))
    training.reviews.append(Review(now, exercise.id, outcome, int(min(seconds, 86_400))))


def doubt(training: TrainingRecord, exercise: Exercise, when: int) -> None:
    """Take back what the answer of the moment ``when`` has counted, and never ask the exercise again."""
    training.reviews = [each for each in training.reviews if not (each.id == exercise.id and each.when == when)]
    training.ratings = [each for each in training.ratings if not (each.game == exercise.game and each.when == when)]
    answer(training, exercise, "doubted", 0, when)


USUAL = 75
"""Seconds that an answer takes as long as nobody has given any."""
LATEST = 30
"""Answers by which it is told how long one takes."""


@dataclass
class Practice:
    """``exercises`` in the order in which they are asked; ``outcomes`` are the first answers to them, so far."""

    exercises: Sequence[Exercise]
    outcomes: dict[str, Outcome] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.exercises)

    def counted(self, outcome: Outcome) -> int:
        """Return how many first answers were worth that."""
        return sum(each == outcome for each in self.outcomes.values())


def practice_for(training: TrainingRecord, today: int, game: str = "") -> Practice:
    """Return what is practised today (at one game), at most a session long: what is due, then what the collections
    have that is new, of the games that somebody has exercises of.
    """
    waiting = due(training, today, game)[:SESSION]
    games = [game] if game else played_of(training) or largest()
    news = [_nearest(training, each, SESSION - len(waiting)) for each in games]
    in_turns = [each for row in zip_longest(*news) for each in row if each is not None]
    return Practice([*waiting, *in_turns[: SESSION - len(waiting)]])


def prepared(training: TrainingRecord) -> Iterator[None]:
    """Read the collections and place their exercises, step by step: whoever asks for them later need not wait."""
    for game in game_infos():
        exercises = shipped(game)
        yield
        if exercises:
            scale_in(training, game)
            yield


def played_of(training: TrainingRecord) -> list[str]:
    """Return the games with a collection that somebody has exercises of, in the order of the shelf."""
    met = {each.game for each in training.exercises} | {each.game for each in training.ratings}
    return [game for game in collections() if game in met]


def largest() -> list[str]:
    """Return the game with the largest collection, with which somebody begins who has no exercises yet."""
    found = collections()
    return sorted(found, key=lambda game: -len(found[game]))[:1]


def _nearest(training: TrainingRecord, game: str, count: int) -> list[Exercise]:
    """Return so many new exercises of a game, those first that are neither too easy nor too hard."""
    new = unseen(training, game) if count else []
    places, mine = scale_in(training, game).exercises if new else {}, rating_of(training, game)
    return sorted(new, key=lambda each: (abs(places.get(each.id, MEAN) - mine), each.id))[:count]


def minutes_for(training: TrainingRecord, count: int) -> int:
    """Return about how many minutes so many exercises take, by the answers that were given last."""
    latest = [each.seconds for each in training.reviews if each.seconds][-LATEST:]
    each = sum(latest) / len(latest) if latest else USUAL
    return max(1, nearest(count * each / 60))
