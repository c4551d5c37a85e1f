"""What was kept of 1.0 loads in every later version: games lead to their results, nothing else is lost."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import native
from game.games import game_infos
from game.play.achieved import achievements, kept_as
from game.play.profile import won
from game.play.replay import load_session
from game.play.save import ENDING, read_save
from game.training.store.exercises import opened
from game.training.store.ladder import ladders
from game.training.store.rating import rating_of
from game.training.store.review_schedule import day_of, due
from game.training.store.training_store import TrainingStore
from tests.kept.keeping import (
    COACHED,
    DAY,
    EVENINGS,
    LEARNED,
    PROFILE,
    RESULTS,
    SAVES,
    TABLES,
    TODAY,
    WEIGHED,
    WHEN,
    result,
    update,
)
from tests.play.stored import profile_in

ROOT = Path(__file__).resolve().parents[2]
each_table = pytest.mark.parametrize("name", TABLES)


def test_every_mode_is_kept_and_no_kept_game_leaves_the_shelf(update_golden: bool) -> None:
    if update_golden:
        update()
    assert {path.stem for path in SAVES.glob(f"*{ENDING}")} == {*TABLES} == {*json.loads(RESULTS.read_bytes())}
    for game in {table.game for table in TABLES.values()}:
        info, kept = game_infos()[game], [table for table in TABLES.values() if table.game == game]
        modes = next((option.values for option in info.options if option.id == "mode"), ())
        assert set(modes) <= {table.options.get("mode") for table in kept}
        assert info.automa is None or {*info.automa.seats} & {table.seats for table in kept}


@each_table
def test_a_kept_game_leads_to_its_result_and_keeps_what_was_noted(name: str) -> None:
    save = read_save(SAVES / f"{name}{ENDING}")
    loaded = load_session(save)
    session = loaded.session
    assert loaded.notice is None and session.over and result(session) == json.loads(RESULTS.read_bytes())[name]
    assert session.log[0].hint and sum(entry.hint for entry in session.log) == 1
    assert session.stopwatch.seconds == [12.5 + seat for seat in range(session.game.seats)]
    assert (session.date, session.coach, session.taken_back) == ("2026-11-30", COACHED, True)
    assert session.day == (TODAY if name == "carnegie-solo" else None)
    assert [player.style for player in session.players] == [player.style or "" for player in save.players]
    if save.rules == session.game.rules_version:
        assert len(session.log) == len(save.actions) and session.log[1].weighed == WEIGHED


@pytest.mark.long
@pytest.mark.skipif(native.used(), reason="compiled parts have the fields they were compiled with")
def test_every_save_loads_after_a_field_was_added_to_every_part() -> None:
    files = [str(SAVES / f"{name}{ENDING}") for name in TABLES]
    done = subprocess.run(
        [sys.executable, "-m", "tests.kept.widened", *files], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    expected = json.loads(RESULTS.read_bytes())
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert found == [[name, expected[name], expected[name]] for name in TABLES]


def test_kept_results_still_stand_on_their_ladders(tmp_path: Path) -> None:
    shutil.copy(PROFILE, tmp_path)
    profile, notice = profile_in(tmp_path)
    totals = {name: found["totals"] for name, found in json.loads(RESULTS.read_bytes()).items()}
    assert notice is None and {each.name: each.score for each in profile.results} == {
        name: total[0] for name, total in totals.items()
    }
    assert won(profile) == sum(found["ranks"][0] == 1 for found in json.loads(RESULTS.read_bytes()).values())
    assert {(each.game, each.seats) for each in ladders(profile, game_infos())} == {
        (table.game, table.seats) for table in TABLES.values()
    }
    assert {each.when for each in profile.results} == {WHEN}


def test_what_was_achieved_once_stays_so(tmp_path: Path) -> None:
    shutil.copy(PROFILE, tmp_path)
    profile, _ = profile_in(tmp_path)
    known = {kept_as(info, each) for info in game_infos().values() for each in achievements(info)}
    assert profile.achieved and {*profile.achieved} <= known, "no key is ever given up"
    assert {key.partition(".")[0] for key in profile.achieved} == {table.game for table in TABLES.values()}
    assert {kept.when for kept in profile.achieved.values()} == {0, WHEN}


def test_kept_exercises_are_asked_as_they_were_seen(tmp_path: Path) -> None:
    shutil.copy(EVENINGS, tmp_path)
    file = TrainingStore(tmp_path)
    training = file.read()
    assert file.notice() is None and len(training.exercises) == len(LEARNED)
    for exercise in training.exercises:
        session = opened(exercise)
        assert not session.log and session.players[exercise.seat].human
        if exercise.rules == session.game.rules_version:
            assert _holds(session.view(exercise.seat).dump(), exercise.seen), exercise.game
        assert len(training.reviews_of(exercise.id)) == 1 and rating_of(training, exercise.game) > 1000
    answered = day_of(WHEN)
    assert due(training, answered + 2) == training.exercises and not due(training, answered)
    assert [(each.day, each.score, each.beaten) for each in training.days] == [(DAY, 16, 12)]


def _holds(now: object, then: object) -> bool:
    """Tell whether plain data holds what it held; fields may have been added since."""
    if isinstance(then, dict) and isinstance(now, dict):
        return all(name in now and _holds(now[name], part) for name, part in then.items())
    if isinstance(then, list) and isinstance(now, list):
        return len(now) == len(then) and all(map(_holds, now, then))
    return now == then
