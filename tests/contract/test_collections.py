"""Every exercise that is shipped can be asked: it opens, hides what its seat does not see, and says why in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean, pvariance

import msgspec
import pytest

from build.makers.exercise_miner import END_LEAD, ERRORS, FRESH_LEAD, OBVIOUS, SHARE, TWO, agrees, hidden, said
from build.makers.exercises import about, made_by, wanted_of
from game.games import game_infos, info_of
from game.kernel.message import msg
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from game.training.present.exercises import ExerciseTeller
from game.training.store.collection import collection_in, shipped, shipped_file
from game.training.store.exercises import opened
from game.training.store.rating import MEAN, scale_in
from game.training.store.training_store import HEAVIEST, Exercise, TrainingRecord
from tests.patience import times
from tests.texts import texts_of

ROOT = Path(__file__).resolve().parents[2]
WITH = [game for game in game_infos() if shipped_file(game).is_file()]
FEW, MANY, AGREED = 5, 40, 0.95
"""Exercises that every run judges anew, and that slow tests judge; the share that has to agree then."""
RISING = ("easy", "normal", "hard")
"""Levels of which each is to find more than the one before; expert thinks otherwise than exercises are chosen."""
ROUNDING = 0.0002
"""Of chances and errors, as they are written."""
LARGEST = 400_000
"""Bytes of a collection at most."""
games = pytest.mark.parametrize("game", WITH)


def some(game: str, count: int) -> Sequence[Exercise]:
    """Return so many exercises of a collection, from all over it."""
    found = shipped(game)
    return Random(game).sample(found, min(count, len(found)))


@pytest.mark.long
@pytest.mark.grid(2)
@games
def test_every_exercise_can_be_asked_and_tells_only_what_its_seat_sees(game: str) -> None:
    assert shipped(game), "a collection that is shipped can be read"
    for exercise in shipped(game):
        session = opened(exercise)
        state_type = session.game.state_type
        view = state_type.load(exercise.seen)
        assert session.game.mask(view, exercise.seat).dump() == view.dump(), exercise.id
        assert len(exercise.answers) >= 2 and exercise.collected
        assert 0.1 <= exercise.best.chance <= 0.9 and exercise.cost > 0


@games
def test_what_an_exercise_states_is_what_it_was_chosen_for(game: str) -> None:
    """The better answer leads, by play-outs and to the end, for a reason; it is neither obvious nor beyond all bots."""
    collection = collection_in(shipped_file(game), game)
    for exercise in shipped(game):
        assert all(each.chance <= exercise.best.chance for each in exercise.answers), exercise.id
        assert exercise.cost >= FRESH_LEAD - ROUNDING and exercise.cost > ERRORS * exercise.played.error - ROUNDING
        assert sum(cause.count for cause in exercise.causes) == exercise.gained > END_LEAD * exercise.pairs
        assert said(exercise.means), f"{exercise.id}: there is something to say"
        assert exercise.tried[0].found < OBVIOUS * exercise.tried[0].tries and not hidden(exercise.tried), exercise.id
        prefix, _, moment = exercise.id.split("-")
        assert prefix == info_of(game).prefix and int(moment) == exercise.moment
        assert [made_by(making, exercise) for making in collection.makings].count(True) == 1, exercise.id


@pytest.mark.grid
@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_exercise_says_why_in_every_language(game: str, language: str) -> None:
    speak = texts_of(language).render
    for exercise in some(game, 30):
        session = opened(exercise)
        telling = ExerciseTeller(exercise, session, stage_of(session.info, session.game, session.board), speak)
        reasons = [*telling.why(), *(each.words for each in telling.gains())]
        assert reasons, exercise.id
        for sentence in (telling.theme, *reasons):
            spoken = speak(sentence)
            assert spoken and "⟨" not in spoken, f"{exercise.id}: {spoken}"
        assert speak(msg(exercise.theme)) == speak(telling.theme), "what is written is what it is about"


@games
def test_a_collection_is_various(game: str) -> None:
    exercises = shipped(game)
    whole = max(wanted_of(collection_in(shipped_file(game), game)), len(exercises))
    themes = Counter(each.theme for each in exercises)
    assert max(themes.values()) <= max(1, SHARE * whole + 1), themes
    assert max(Counter(each.id.rpartition("-")[0] for each in exercises).values()) <= TWO
    assert len({each.id for each in exercises}) == len(exercises)
    alike = Counter(
        (str(each.options), each.theme, each.round, str(each.best.answer), str(each.played.answer))
        for each in exercises
    )
    assert max(alike.values()) == 1


@games
def test_a_collection_stays_small(game: str) -> None:
    assert shipped_file(game).stat().st_size < LARGEST
    assert max(len(msgspec.json.encode(each)) for each in shipped(game)) < HEAVIEST


@games
def test_the_page_of_the_game_says_how_its_collection_was_made(game: str) -> None:
    """``dev.py make exercises GAME --about`` says what has to stand there."""
    page = (ROOT / "game" / "games" / game / "README.md").read_text(encoding="utf-8")
    assert about(info_of(game), collection_in(shipped_file(game), game)) in page


@games
def test_exercises_and_bots_have_places(game: str) -> None:
    scale = scale_in(TrainingRecord(), game)
    assert abs(sum(scale.exercises.values()) / len(scale.exercises) - MEAN) < 1
    assert {one.level for each in shipped(game) for one in each.tried} == {*scale.bots}
    for lower, higher in pairwise(level for level in RISING if level in scale.bots):
        better = [gained for each in shipped(game) if (gained := _gained(each, lower, higher)) is not None]
        error = (pvariance(better) / len(better)) ** 0.5
        assert fmean(better) >= -ERRORS * error, f"{higher} finds less than {lower}"


def _gained(exercise: Exercise, lower: str, higher: str) -> float | None:
    """Return how much more often a level finds the answer than another; None if one of them has not tried."""
    found = {one.level: one.found / one.tries for one in exercise.tried}
    return found[higher] - found[lower] if lower in found and higher in found else None


@pytest.mark.long
@games
def test_few_play_outs_find_nothing_better(game: str) -> None:
    info = info_of(game)
    for exercise in some(game, FEW):
        assert agrees(exercise, info.weighing[0] * 2), exercise.id


@pytest.mark.slow
@games
def test_many_play_outs_agree(game: str) -> None:
    info, asked = info_of(game), some(game, times(MANY, 1000))
    doubtful = [each.id for each in asked if not agrees(each, 20 * info.weighing[0], seed=1)]
    assert len(doubtful) <= (1 - AGREED) * len(asked), doubtful
