"""``dev.py make exercises``: collections are found, gone on with, refused and checked."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from build.makers import exercise_miner as collecting
from build.makers.exercises import IN_VAIN
from build.makers.missed_candidates import RIVALS, contenders, overlooked
from game.bots.paired_playouts import PairedComparison
from game.bots.playout_evaluator import evaluator_of
from game.bots.report import MINE, RIVAL, Mean, Tried
from game.games import game_infos
from game.kernel.action import Action
from game.paths import assets
from game.training.store.collection import MAKINGS, Making, collection_in
from game.training.store.exercises import opened
from tests.makers.conftest import Call

COLLECTED = [
    info for info in game_infos().values() if (assets() / "evenings" / "exercises" / f"{info.id}.json").exists()
]
"""Games that offer answers enough for exercises to be found; a new one may have too few, whatever is asked for."""
SHORT = min(COLLECTED, key=lambda info: info.minutes_a_seat)
OTHER = max(game_infos().values(), key=lambda info: info.minutes_a_seat)
LOW = {
    "A_GAME": 3, "GLIMPSE": 2, "LOOK": 2, "FRESH": 1, "HINT": 0.0, "LEAD": 0.01, "FRESH_LEAD": 0.0, "END_LEAD": -1.0,
    "EACH_LEAD": -1.0, "ERRORS": 0.0, "PAIRS": 4, "STEPS": 20_000, "OPEN": (0.0, 1.0), "TRIES": 2, "SEARCHES": 1,
    "OBVIOUS": 1.1, "FOUND": 0.0, "CLEAR": 0.0,
}  # fmt: skip
"""Thresholds that let almost every decision pass, by few play-outs."""


@pytest.fixture
def low(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have exercises found soon."""
    for name, value in LOW.items():
        monkeypatch.setattr(collecting, name, value)


def made(call: Call, path: Path, count: int, *more: object) -> Any:
    """Return the collection in a file after so many exercises were asked for."""
    done = call("exercises", SHORT.id, "--count", count, "--trials", 2, "--file", path, *more)
    assert done.status == 0, done.err
    return json.loads(path.read_text(encoding="utf-8"))


FOUND: list[bytes] = []
"""The collection of one exercise, as soon as a test needed it."""


def given(call: Call, path: Path) -> Any:
    """Return a collection of one exercise in a file; what is found is always the same, so it is searched for once."""
    if not FOUND:
        made(call, path, 1)
        FOUND.append(path.read_bytes())
    path.write_bytes(FOUND[0])
    return json.loads(FOUND[0])


@pytest.mark.long
@pytest.mark.usefixtures("low")
def test_exercises_are_found_and_always_the_same(call: Call, tmp_path: Path) -> None:
    found = made(call, tmp_path / "made.json", 1)
    assert len(found["exercises"]) == 1 <= found["making"]["looked"]
    for exercise in collection_in(tmp_path / "made.json", SHORT.id).exercises:
        session = opened(exercise)
        assert session.game.decision(session.state, exercise.seat) is not None and exercise.theme
    assert made(call, tmp_path / "again.json", 1) == found


@pytest.mark.long
@pytest.mark.usefixtures("low")
def test_a_collection_is_gone_on_with_wherever_it_was_stopped(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped when there were enough, cut off at any decision, or spread: what is found is the same."""
    given(call, tmp_path / "made.json")
    one = collection_in(tmp_path / "made.json", SHORT.id).exercises[0]

    def found_in(game: int, moment: int) -> collecting.Looked:
        changed = {"id": f"{game}-{moment}", "theme": f"{game} {moment}", "round": moment, "moment": 50 * moment}
        return collecting.Looked(msgspec.structs.replace(one, **changed))

    close = collecting.Looked(None, "close")
    games = [[close, found_in(0, 1), close], [], [close, found_in(2, 1), found_in(2, 2), close]]
    patience = [0]

    def looked_at(game: str, making: Making, number: int) -> Iterator[collecting.Looked]:
        for found in (*games, [close])[number]:
            if patience[0] == 0:
                raise KeyboardInterrupt
            patience[0] -= 1
            yield found

    def ask(path: Path, looks: int, *more: object) -> int:
        patience[0] = looks
        return call("exercises", SHORT.id, "--count", 3, "--trials", 2, "--file", path, *more).status

    monkeypatch.setattr("build.makers.exercises.looked_at", looked_at)
    whole = tmp_path / "whole.json"
    assert ask(whole, 100) == 0
    looks = json.loads(whole.read_text(encoding="utf-8"))["making"]["looked"]
    assert looks == 7, "with the game in which nobody had a choice"
    for stop in range(1, looks - 1):
        parts = tmp_path / f"{stop}.json"
        assert ask(parts, stop) == 130
        assert json.loads(parts.read_text(encoding="utf-8"))["making"]["looked"] == stop + (stop > 2)
        assert ask(parts, 100) == 0 and parts.read_bytes() == whole.read_bytes()
    assert ask(whole, 0) == 0  # there are enough: none is looked at

    @contextmanager
    def lent(jobs: int) -> Iterator[tuple[Executor, int]]:
        with ThreadPoolExecutor(1) as executor:
            yield executor, 1

    monkeypatch.setattr("build.makers.exercises._lent", lent)
    for start in (None, *range(1, looks - 1)):
        path = tmp_path / f"spread{start}.json"
        if start is not None:
            assert ask(path, start) == 130
        assert ask(path, 100, "--jobs", 2) == 0 and path.read_bytes() == whole.read_bytes()


@pytest.mark.usefixtures("low")
def test_no_more_than_two_of_a_game_three_tenths_of_a_theme_and_no_twins(call: Call, tmp_path: Path) -> None:
    given(call, tmp_path / "made.json")
    collection = collection_in(tmp_path / "made.json", SHORT.id)
    first = collection.exercises[0]
    another = msgspec.structs.replace(first, id="another-1-2")
    assert collecting.refused(collection, another, 10) == "twin"
    collection.exercises = [first]
    assert collecting.refused(collection, msgspec.structs.replace(another, theme="new"), 10) == ""
    collection.exercises = [first, first]
    assert collecting.refused(collection, first, 10) == "game"
    collection.exercises = [msgspec.structs.replace(first, id=f"{n}-1-1", theme="new") for n in range(3)]
    last = msgspec.structs.replace(another, theme="new", answers=first.answers[::-1])
    assert collecting.refused(collection, last, 10) == "common"
    assert collecting.refused(collection, last, 11) == ""


@pytest.mark.usefixtures("low")
def test_one_seat_is_not_asked_the_same_twice_on_one_turn(call: Call, tmp_path: Path) -> None:
    given(call, tmp_path / "made.json")
    collection = collection_in(tmp_path / "made.json", SHORT.id)
    first = collection.exercises[0]
    name = first.id.rpartition("-")[0]
    again = msgspec.structs.replace(first, id=f"{name}-999", moment=first.moment + first.seats, theme="new")
    assert collecting.refused(collection, again, 10) == "twin"
    assert collecting.refused(collection, msgspec.structs.replace(again, round=first.round + 1), 10) == ""
    elsewhere = msgspec.structs.replace(again, seat=1 - min(1, first.seat))
    assert collecting.refused(collection, elsewhere, 10) == ""
    next_to_it = msgspec.structs.replace(elsewhere, moment=first.moment + 1)
    assert collecting.refused(collection, next_to_it, 10) == "twin", "as whoever raises after another"
    other = [first.answers[1], first.answers[0]]
    assert collecting.refused(collection, msgspec.structs.replace(next_to_it, answers=other), 10) == ""


def test_the_lowest_level_alone_has_found_an_answer_by_chance() -> None:
    def tried(*found: int) -> list[Tried]:
        return [Tried(level, count, 20) for level, count in zip(("easy", "normal", "hard"), found, strict=False)]

    assert collecting.hidden(tried(5, 0, 0)) and collecting.hidden(tried(0, 0, 0)) and collecting.hidden(tried(0))
    assert not collecting.hidden(tried(0, 1, 0)) and not collecting.hidden(tried(5))


def test_a_reason_is_a_gain_and_the_best_rival_falls_behind() -> None:
    def told(mine: float, rival: float, part: float = 0.0) -> bool:
        return collecting.said(
            [Mean(MINE, 10.0, 10.0 + mine), Mean(RIVAL, 12.0, 12.0 + rival), Mean("part", 5, 5 + part)]
        )

    assert told(0.6, 0.1) and told(0.2, 0.1, 0.5) and told(-0.4, -1.3)
    assert not told(0.4, 0.1, 0.4), "nothing is clear"
    assert not told(-2.1, -1.5) and not told(19.4, 19.9, 11.0), "the rival comes nearer"
    assert not told(0.2, -0.2, -2.0), "a loss is no reason"


@pytest.mark.usefixtures("low")
def test_an_answer_that_nobody_has_weighed_may_be_better(call: Call, tmp_path: Path) -> None:
    given(call, tmp_path / "made.json")
    exercise = collection_in(tmp_path / "made.json", SHORT.id).exercises[0]
    session = opened(exercise)
    view = session.game.mask(session.state, exercise.seat)
    decision = session.game.decision(session.state, exercise.seat)
    assert decision is not None
    evaluator = evaluator_of(session.info, session.game).at(exercise.passed)
    everything = [*decision.every()]
    comparison = PairedComparison(evaluator, view, decision, everything)
    comparison.run(60, Random(1))
    ranked = sorted(range(len(everything)), key=comparison.mean)
    worst, best = everything[ranked[0]], everything[ranked[-1]]

    def found(*weighed: Action) -> list[Action]:
        return overlooked(evaluator, view, decision, weighed, 60, Random(2))

    assert comparison.apart(ranked[-1], ranked[0])[0] > 0.1, "there is something to be overlooked"
    assert best in found(worst)
    assert worst not in found(best) and found(worst, *everything) == []
    rivals = contenders(evaluator, view, decision, everything[:1], Random(3))
    assert len({*rivals}) == len(rivals) == min(RIVALS, len(everything) - 1) and everything[0] not in rivals
    assert contenders(evaluator, view, decision, everything, Random(3)) == []


@pytest.mark.usefixtures("low")
def test_what_does_not_meet_what_is_asked_today_is_sifted_out(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "made.json"
    plain = given(call, path)
    first, dropped = plain["exercises"][0], plain["making"].get("dropped", {})
    name = first["id"].rpartition("-")[0]
    plain["exercises"] = [{**first, "theme": "another"}, {**first, "id": f"{name}-999"}]
    path.write_text(json.dumps(plain), encoding="utf-8")
    monkeypatch.setattr("build.makers.exercise_sifter.overlooked", lambda *_: [])
    done = call("exercises", SHORT.id, "--sift", "--file", path)
    assert (done.status, done.out) == (0, f"{name}-999: twin\n1 of 2 exercises of {SHORT.id} stay\n")
    kept = json.loads(path.read_text(encoding="utf-8"))
    (stays,) = kept["exercises"]
    same = ("id", "theme", "position", "tried", "seat")
    assert all(stays[part] == first[part] for part in same), "under its own theme"
    assert stays["answers"] != first["answers"], "its answers are weighed anew"
    assert [each["answer"] for each in stays["answers"]] == [each["answer"] for each in first["answers"]]
    assert kept["making"]["dropped"]["twin"] == dropped.get("twin", 0) + 1

    monkeypatch.setattr("build.makers.exercise_sifter.overlooked", lambda *_: ["better"])
    assert call("exercises", SHORT.id, "--sift", "--file", path).out.startswith(f"{first['id']}: overlooked\n0 of 1 ")


@pytest.mark.long
@pytest.mark.usefixtures("low")
def test_another_command_adds_to_a_collection_and_both_are_told(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "made.json"
    first = given(call, path)["making"]
    both = made(call, path, 2, "--seed", 400)["making"]
    assert both[0] == first and both[1]["first"] == 400 and both[1]["looked"] > 0
    prefixes = [each.id.split("-")[1] for each in collection_in(path, SHORT.id).exercises]
    assert int(prefixes[0]) < 400 <= int(prefixes[1])
    told = call("exercises", SHORT.id, "--about", "--file", path).out
    assert told.count("dev.py make exercises") == 2 and told.count("and kept 1.") == 2
    assert "--seed 1 " in told and "--seed 400 " in told and told.count("Themes: ") == 1
    again = made(call, path, 3)["making"]
    assert again[1] == both[1] and again[0]["looked"] > first["looked"], "the first command goes on"
    whole = json.loads(path.read_text(encoding="utf-8"))
    whole["making"] = [{**first, "first": 1000 + number} for number in range(MAKINGS)]
    path.write_text(json.dumps(whole), encoding="utf-8")
    done = call("exercises", SHORT.id, "--count", 9, "--trials", 2, "--file", path)
    assert done.status == 1 and str(MAKINGS) in done.err


def test_a_game_whose_answers_are_alike_is_not_searched_for_ever(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has a choice, or no answer leads: in either case it ends with a sentence, and the file says how far."""
    for found in ([], [collecting.Looked(None, "few")]):
        path = tmp_path / f"{len(found)}.json"
        monkeypatch.setattr("build.makers.exercises.looked_at", lambda *_, found=found: iter(found))
        done = call("exercises", SHORT.id, "--count", 1, "--file", path)
        assert done.status == 1 and done.err.splitlines()[-1].endswith("the same command goes on.")
        assert json.loads(path.read_text(encoding="utf-8"))["making"]["games"] == IN_VAIN


def test_a_lead_that_nothing_reaches_drops_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {**LOW, "LEAD": 1.1}.items():
        monkeypatch.setattr(collecting, name, value)
    found = list(collecting.looked_at(SHORT.id, Making(trials=2, seats=3), 0))
    assert len(found) == LOW["A_GAME"] and {each.dropped for each in found} <= {"close", "few"}


@pytest.mark.usefixtures("low")
def test_check_names_what_is_spoilt(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "made.json"
    plain = given(call, path)
    good = plain["exercises"][0]
    spoilt = {**good, "id": "spoilt"}
    plain["exercises"].append(spoilt)
    path.write_text(json.dumps(plain), encoding="utf-8")
    words = ("exercises", SHORT.id, "--check", "--file", path, "--trials", 4)
    done = call(*words)
    assert (done.status, done.out) == (0, f"2 of 2 exercises of {SHORT.id} stand\n")

    spoilt["position"] = {}
    path.write_text(json.dumps(plain), encoding="utf-8")
    done = call(*words)
    assert done.status == 1
    assert done.out.splitlines()[-1] == f"1 of 2 exercises of {SHORT.id} stand"
    assert done.out.startswith(f"{spoilt['id']}: ") and good["id"] not in done.out and "fault." not in done.out

    path.write_text(json.dumps({**plain, "exercises": [good]}), encoding="utf-8")
    good["answers"][1]["answer"][0] = "Nothing"
    path.write_text(json.dumps({**plain, "exercises": [good]}), encoding="utf-8")
    assert call(*words).out.startswith(f"{good['id']}: ")


@pytest.mark.usefixtures("low")
def test_about_tells_how_a_collection_was_made(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "made.json"
    plain = given(call, path)
    plain["exercises"].append({**plain["exercises"][0], "id": "another-1-2"})
    plain["making"] |= {
        "count": 2,
        "games": 3,
        "decisions": 0,
        "looked": 1234,
        "dropped": {"close": 1200, "game": 5, "few": 27},
    }
    path.write_text(json.dumps(plain), encoding="utf-8")
    done = call("exercises", SHORT.id, "--about", "--file", path)
    seats = plain["making"]["seats"]
    assert done.status == 0 and done.out.startswith(
        f"`python3 build/dev.py make exercises {SHORT.id} --count 2 --seed 1 --seats {seats} --trials 2` looked at "
        "1,234 decisions in games of hard bots with the seeds 1 to 3 and kept 2. "
        "Dropped: 1,200 close, 27 few, 5 game. Themes: "
    )
    plain["making"] |= {"decisions": 4, "options": {**plain["making"]["options"], "odd": "value"}}
    path.write_text(json.dumps(plain), encoding="utf-8")
    told = call("exercises", SHORT.id, "--about", "--file", path).out
    assert "--trials 2 --option odd=value`" in told and "seeds 1 to 4 and" in told
    assert call("exercises", SHORT.id, "--about", "--file", tmp_path / "none.json").status == 1


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b'{"format": 2}', b'{"exercises": [{}]}', b"\xff\xfe", b"[" * 9999])
@pytest.mark.parametrize("what", [(), ("--check",), ("--about",)])
def test_a_damaged_file_is_refused_and_left_alone(call: Call, tmp_path: Path, what: Sequence[str], raw: bytes) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(raw)
    done = call("exercises", SHORT.id, *what, "--file", path)
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("The exercises in broken.json cannot be read.")
    assert path.read_bytes() == raw


@pytest.mark.usefixtures("low")
def test_a_collection_of_another_game_and_a_missing_one_are_refused(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "made.json"
    given(call, path)
    before = path.read_bytes()
    for what in ((), ("--check",), ("--about",)):
        done = call("exercises", OTHER.id, *what, "--file", path)
        assert done.status == 1 and done.err.startswith("made.json has exercises of another game.")
    assert path.read_bytes() == before
    assert call("exercises", SHORT.id, "--check", "--file", tmp_path / "none.json").status == 1


def test_counts_are_at_least_one(call: Call, tmp_path: Path) -> None:
    for wrong in (("--count", 0), ("--jobs", 0)):
        assert call("exercises", SHORT.id, "--file", tmp_path / "a.json", *wrong).status != 0
    assert not (tmp_path / "a.json").exists()
