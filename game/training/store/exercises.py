"""Exercises: made from own games, opened as tables, and practised one after the other."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

from msgspec import MsgspecError

from game.bots.host import BotHost
from game.bots.report import Report, Verdict, worth
from game.games import game_infos, info_of
from game.games.game_info import GameInfo
from game.kernel.fault import BadSave
from game.kernel.game import Game
from game.kernel.rounding import nearest
from game.play.analyses import key_of
from game.play.board import board_for
from game.play.players import Player
from game.play.replay import NO_POSITION, stored_position
from game.play.save import held_map, map_digest, saved_players
from game.play.session import Session
from game.training.store.collection import collections, shipped, unseen
from game.training.store.rating import MEAN, rated, rating_of, scale_in
from game.training.store.review_schedule import SESSION, due, schedule_of
from game.training.store.training_store import HEAVIEST, Exercise, Outcome, Rated, Review, TrainingRecord, stored

MOST = 3
"""Most exercises from one game."""


# ---- made


def exercise_id(key: str, index: int) -> str:
    """The id of the exercise from a decision of the game with this key: always the same."""
    return f"own-{hashlib.sha256(f'{key} {index}'.encode()).hexdigest()[:16]}"


def exercises_of(session: Session, report: Report) -> list[Exercise]:
    """The exercises from a solo game: its costliest decisions, if they cost enough."""
    if not session.solo:
        return []
    found = [verdict for verdict in report.costly(session.humans[0]) if worth(verdict)]
    return [exercise_from(session, verdict) for verdict in found[:MOST]]


def exercise_from(session: Session, verdict: Verdict) -> Exercise:
    """The exercise from one decision: what its seat saw, and the results of the answers."""
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
        position=stored(session.game.mask(entry.before, entry.seat)),
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
    """The table of an exercise; what its seat does not see is guessed as by bots, always in the same way.

    ``data`` is the folder of own maps that the exercise does not hold itself. Raises a Fault where the rules or the map
    have changed so that it cannot be asked any more.
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
    """A likely whole position that agrees with what the seat of an exercise sees. Raises BadSave.

    The answers were judged by such guesses: a player who plays on meets rivals with as much money as those had.
    """
    if exercise.rules > game.rules_version:
        raise BadSave("fault.save.newer", file=exercise.id)
    older = exercise.rules < game.rules_version
    try:
        plain = exercise.seen
        view = game.state_type.load(game.migrate_position(exercise.rules, plain) if older else plain)
        guess = info.part(info.bot).determinize(game, view, exercise.seat, rng).dump()
    except (MsgspecError, *NO_POSITION) as error:
        raise BadSave("fault.save.position") from error
    return stored_position(game, guess, game.rules_version)


# ---- answered


def answer(
    training: TrainingRecord, exercise: Exercise, outcome: Outcome, seconds: float, when: int | None = None
) -> None:
    """Store an answer to an exercise; the first one counts for the rating, unless it is ``doubted``."""
    now = max(0, int(time.time())) if when is None else when
    if outcome != "doubted" and not schedule_of(training.reviews_of(exercise.id)).seen:
        training.ratings.append(rated(training, exercise, outcome, now))
    training.reviews.append(Review(now, exercise.id, outcome, int(min(seconds, 86_400))))


def doubt(training: TrainingRecord, exercise: Exercise, when: int) -> None:
    """Remove what the answer given at ``when`` has counted, and never ask the exercise again."""
    training.reviews = [each for each in training.reviews if not (each.id == exercise.id and each.when == when)]
    training.ratings = [each for each in training.ratings if not (each.game == exercise.game and each.when == when)]
    answer(training, exercise, "doubted", 0, when)


USUAL = 75
"""Seconds assumed for an answer until one has been given."""
LATEST = 30
"""Answers that the time for one is estimated from."""


@dataclass
class Practice:
    """Exercises in the order they are asked."""

    exercises: Sequence[Exercise]
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    """The first answers to them so far, by id."""

    @property
    def count(self) -> int:
        return len(self.exercises)

    def counted(self, outcome: Outcome) -> int:
        """The number of first answers with this outcome."""
        return sum(each == outcome for each in self.outcomes.values())


def practice_for(training: TrainingRecord, today: int, game: str = "") -> Practice:
    """The exercises for today (of one game), at most ``SESSION``.

    Those due come first, then new ones from the collections of games the player has exercises of.
    """
    waiting = due(training, today, game)[:SESSION]
    games = [game] if game else played_of(training) or largest()
    news = [_nearest(training, each, SESSION - len(waiting)) for each in games]
    in_turns = [each for row in zip_longest(*news) for each in row if each is not None]
    return Practice([*waiting, *in_turns[: SESSION - len(waiting)]])


def prepared(training: TrainingRecord) -> Iterator[None]:
    """Read and rate the collections, step by step, so that nobody waits for them later."""
    for game in game_infos():
        exercises = shipped(game)
        yield
        if exercises:
            scale_in(training, game)
            yield


def played_of(training: TrainingRecord) -> list[str]:
    """The games with a collection that the player has exercises of, in the order of the shelf."""
    met = {each.game for each in training.exercises} | {each.game for each in training.ratings}
    return [game for game in collections() if game in met]


def largest() -> list[str]:
    """The game with the largest collection, for players without exercises; a list of at most one."""
    found = collections()
    return sorted(found, key=lambda game: -len(found[game]))[:1]


def _nearest(training: TrainingRecord, game: str, count: int) -> list[Exercise]:
    """``count`` new exercises of a game, those nearest to the player's rating."""
    new = unseen(training, game) if count else []
    places, mine = scale_in(training, game).exercises if new else {}, rating_of(training, game)
    return sorted(new, key=lambda each: (abs(places.get(each.id, MEAN) - mine), each.id))[:count]


def minutes_for(training: TrainingRecord, count: int) -> int:
    """About how many minutes ``count`` exercises take, by the latest answers."""
    latest = [each.seconds for each in training.reviews if each.seconds][-LATEST:]
    each = sum(latest) / len(latest) if latest else USUAL
    return max(1, nearest(count * each / 60))
