"""Evenings and profiles of earlier versions: exercises of every game that still have to be asked, and results.

``kept/SHIPPED`` names every file that was ever written, with its fingerprint: none is dropped or touched. A new form
gets a new name in ``FORMS``; ``--update-golden`` writes what is not there yet.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.games import game_infos
from game.play.achieved import achievements, end_of, kept_as, measure
from game.play.profile import Profile, result_of
from game.training.store.exercises import answer, exercise_from, opened
from game.training.store.ladder import ladders
from game.training.store.rating import rating_of
from game.training.store.review_schedule import day_of, due
from game.training.store.training_store import Day, TrainingRecord, TrainingStore
from tests.play.stored import finished, profile_in
from tests.play.test_old_saves import fingerprint
from tests.training.test_training_store import DAY, NOON, alone, judged

FOLDER = Path(__file__).parent / "kept"
SHIPPED = FOLDER / "SHIPPED"
FORMS = ("evenings-first", "profile-first", "profile-achieved")
PATHS = sorted(FOLDER.glob("*.json"))
EVENINGS = [path for path in PATHS if path.stem.startswith("evenings")]
PROFILES = [path for path in PATHS if path.stem.startswith("profile")]


def evenings_now() -> TrainingRecord:
    """Return what somebody has kept who had one exercise from each game, answered rightly, and a game of a day."""
    day = Day(day=day_of(NOON), when=NOON, game="power_grid", score=16, par=15, beaten=12, experts=20)
    training = TrainingRecord(days=[day])
    for info in game_infos().values():
        session = alone(info)
        exercise = replace(exercise_from(session, judged(session)), when=NOON)
        training.add([exercise])
        answer(training, exercise, "right", 30, NOON)
    return training


def profile_now() -> Profile:
    """Return what is kept of one finished game of each, and what it has achieved."""
    sessions = [finished(info, 3) for info in game_infos().values()]
    found = [result_of(session, session.state) for session in sessions]
    profile = Profile([replace(result, when=NOON) for result in found if result is not None])
    for session in sessions:
        measure(profile.achieved, session.info, end_of(session, session.state, 0), session.info.id, NOON)
    return profile


def games_in(path: Path, what: str) -> set[str]:
    """Return the games that a file of an earlier version names; those that came after it are not in it."""
    games = {each["game"] for each in msgspec.json.decode(path.read_bytes())[what]}
    assert games and games <= {*game_infos()}, "a game that was ever played stays on the shelf"
    return games


def test_everything_that_was_ever_kept_is_still_there(update_golden: bool) -> None:
    lines = SHIPPED.read_text(encoding="utf-8").splitlines() if SHIPPED.exists() else []
    shipped = dict(line.split() for line in lines)
    if update_golden:
        FOLDER.mkdir(exist_ok=True)
        for name in FORMS:
            path = FOLDER / f"{name}.json"
            if not path.exists():
                made = evenings_now() if name.startswith("evenings") else profile_now()
                path.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
                shipped[path.name] = fingerprint(path)
        SHIPPED.write_text("".join(f"{name} {mark}\n" for name, mark in sorted(shipped.items())), encoding="utf-8")
    assert {path.name: fingerprint(path) for path in FOLDER.glob("*.json")} == shipped
    assert {Path(name).stem for name in shipped} == {*FORMS}


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_exercises_of_old_evenings_are_asked_as_they_were_seen(path: Path, tmp_path: Path) -> None:
    file = TrainingStore(tmp_path)
    shutil.copy(path, file.path)
    training = file.read()
    assert file.notice() is None and {each.game for each in training.exercises} == games_in(path, "exercises")
    for exercise in training.exercises:
        session = opened(exercise)
        assert not session.log and session.players[exercise.seat].human
        if exercise.rules == session.game.rules_version:
            assert _holds(session.view(exercise.seat).dump(), exercise.seen), exercise.game
        assert len(training.reviews_of(exercise.id)) == 1 and rating_of(training, exercise.game) == 1030.4
    assert due(training, day_of(NOON + 2 * DAY)) == training.exercises and not due(training, day_of(NOON))
    assert [(each.score, each.beaten) for each in training.days] == [(16, 12)]


def _holds(now: object, then: object) -> bool:
    """Tell whether plain data holds what it held; fields may have been added since."""
    if isinstance(then, dict) and isinstance(now, dict):
        return all(name in now and _holds(now[name], part) for name, part in then.items())
    if isinstance(then, list) and isinstance(now, list):
        return len(now) == len(then) and all(map(_holds, now, then))
    return now == then


@pytest.mark.parametrize("path", PROFILES, ids=lambda path: path.stem)
def test_old_results_still_stand_on_their_ladders(path: Path, tmp_path: Path) -> None:
    shutil.copy(path, tmp_path / "profile.json")
    profile, notice = profile_in(tmp_path)
    games = games_in(path, "results")
    assert notice is None and {each.game for each in profile.results} == games
    assert {each.game for each in ladders(profile, game_infos())} == games
    assert all(each.weakest == game_infos()[each.game].levels[0] for each in profile.results)


def test_what_was_achieved_once_stays_so(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "profile-achieved.json", tmp_path / "profile.json")
    profile, notice = profile_in(tmp_path)
    known = {kept_as(info, each) for info in game_infos().values() for each in achievements(info)}
    assert notice is None and profile.achieved and {*profile.achieved} <= known, "no key is ever given up"
    assert {kept.name for kept in profile.achieved.values()} == {
        info.id for info in game_infos().values() if achievements(info)
    }
    assert {kept.when for kept in profile.achieved.values()} == {0, NOON}
