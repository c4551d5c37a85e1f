"""The collection: how it is written and read, which of its exercises somebody meets, and what is practised."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from build.makers.exercises import written
from game import paths
from game.bots.report import Tried
from game.games import game_infos
from game.kernel.fault import BadSave
from game.play.save import SavedPlayer
from game.present.text import Catalogue
from game.training.present.export import write_training
from game.training.store import collection
from game.training.store.collection import Collection, Making, collection_in, mates_of, met, unseen
from game.training.store.exercises import answer, doubt, largest, practice_for
from game.training.store.rating import BEGINNING, rating_of, scale_in
from game.training.store.review_schedule import SESSION, day_of, due
from game.training.store.training_store import OWN, Exercise, Rated, Rating, Review, TrainingRecord, TrainingStore

FIRST, SECOND, *_ = sorted(game_infos().values(), key=lambda info: info.shelf)
DAY = 86_400
NOON = 1_790_000_000


def exercise(name: str, game: str = FIRST.id, found: int = 10, theme: str = "") -> Exercise:
    """Return an exercise that ``found`` of twenty tries of normal bots solve."""
    players = [SavedPlayer("1", "bot", "hard", 0), SavedPlayer("2", "bot", "hard", 1)]
    answers = [Rated(("one", {}), 0.6), Rated(("two", {}), 0.4, 0.01)]
    seen = Raw(msgspec.json.encode({"place": name}))
    return Exercise(
        name, game, 1, 2, {"rounds": "standard"}, players, 0, seen, answers, 0, round=2,
        tried=[Tried("normal", found, 20)], theme=theme,
    )  # fmt: skip


def collected(card_prefix: str, game: str, count: int) -> list[Exercise]:
    return [exercise(f"{card_prefix}-{n}-1", game, max(0, 19 - n), "theme") for n in range(count)]


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch) -> dict[str, Sequence[Exercise]]:
    """The first two games have a collection each, of 20 and 30."""
    found: dict[str, Sequence[Exercise]] = {
        FIRST.id: collected(FIRST.prefix, FIRST.id, 20),
        SECOND.id: collected(SECOND.prefix, SECOND.id, 30),
    }
    monkeypatch.setattr(collection, "shipped", lambda game: found.get(game, ()))
    return found


def test_what_exercises_have_in_common_is_written_once(tmp_path: Path) -> None:
    made = Collection(makings=[Making(first=3, seats=2)], exercises=collected("ee", FIRST.id, 3))
    text = written(made)
    plain = json.loads(text)
    assert plain["common"]["seats"] == 2 and not {"seats", "players", "options"} & set(plain["exercises"][0])
    assert text.count('"standard"') == 1 and len(text.splitlines()) == 10
    path = tmp_path / "made.json"
    path.write_text(text, encoding="utf-8")
    assert collection_in(path, FIRST.id) == made
    made.exercises[1] = replace(made.exercises[1], seats=3)
    path.write_text(written(made), encoding="utf-8")
    assert collection_in(path, FIRST.id) == made, "what differs stands with each"


def test_a_file_without_common_parts_is_read_as_before(tmp_path: Path) -> None:
    made = Collection(makings=[Making()], exercises=collected("ee", FIRST.id, 2))
    path = tmp_path / "old.json"
    path.write_text(msgspec.json.encode(made).decode(), encoding="utf-8")
    assert collection_in(path, FIRST.id) == made


@pytest.mark.parametrize("text", ["", "[]", '{"exercises": [{}]}', '{"common": 3}', '{"format": 99}', "\x00"])
def test_a_collection_that_cannot_be_read_is_refused_and_hurts_nobody(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadSave):
        collection_in(path, FIRST.id)
    monkeypatch.setattr(collection, "shipped_file", lambda game: path)
    collection.shipped.cache_clear()
    assert collection.shipped(FIRST.id) == ()
    collection.shipped.cache_clear()


def test_whoever_answers_an_exercise_of_the_collection_meets_it_again(
    shipped: dict[str, Sequence[Exercise]], tmp_path: Path
) -> None:
    file = TrainingStore(tmp_path, met)
    chosen = shipped[FIRST.id][4]
    file.change(lambda training: answer(training, chosen, "right", 30, NOON))
    training = file.read()
    assert training.exercises == [chosen] and training.exercise(chosen.id) == chosen
    assert chosen.id not in [each.id for each in unseen(training, FIRST.id)] and len(unseen(training, FIRST.id)) == 19
    assert rating_of(training, FIRST.id) > BEGINNING
    assert not due(training, day_of(NOON)) and due(training, day_of(NOON + 2 * DAY)) == [chosen]
    assert json.loads(file.path.read_text(encoding="utf-8"))["exercises"] == [], "only its answers are written"


def test_answers_to_the_collection_outlive_many_own_exercises(
    shipped: dict[str, Sequence[Exercise]], tmp_path: Path
) -> None:
    file, chosen = TrainingStore(tmp_path, met), shipped[SECOND.id][0]
    file.change(lambda training: answer(training, chosen, "wrong", 30, NOON))
    file.change(lambda training: training.add([exercise(f"own-{n}") for n in range(OWN + 5)]))
    file.change(lambda training: training.reviews.extend(Review(NOON, f"gone-{n}", "right") for n in range(2_100)))
    training = file.read()
    assert chosen in training.exercises and training.reviews_of(chosen.id)
    assert len([each for each in training.exercises if not each.collected]) == OWN


@pytest.mark.usefixtures("shipped")
def test_who_has_nothing_yet_begins_with_the_largest_collection() -> None:
    practice = practice_for(TrainingRecord(), day_of(NOON))
    assert largest() == [SECOND.id] and practice.count == SESSION
    assert {each.game for each in practice.exercises} == {SECOND.id}


def test_what_is_due_comes_first_and_new_ones_in_turns(shipped: dict[str, Sequence[Exercise]]) -> None:
    own = exercise("own-1")
    training = TrainingRecord([own], ratings=[Rating(NOON, SECOND.id, 1200)])
    practice = practice_for(training, day_of(NOON))
    assert practice.exercises[0] == own and practice.count == SESSION
    games = [each.game for each in practice.exercises[1:]]
    assert games[:4] == [FIRST.id, SECOND.id, FIRST.id, SECOND.id]
    assert {each.game for each in practice_for(training, day_of(NOON), SECOND.id).exercises} == {SECOND.id}
    assert shipped[FIRST.id]


def test_new_ones_are_neither_too_easy_nor_too_hard(shipped: dict[str, Sequence[Exercise]]) -> None:
    places = scale_in(TrainingRecord(), SECOND.id).exercises
    for mine in (600.0, 1200.0, 1800.0):
        asked = practice_for(TrainingRecord(ratings=[Rating(NOON, SECOND.id, mine)]), day_of(NOON), SECOND.id).exercises
        away = [abs(places[each.id] - mine) for each in asked]
        assert away == sorted(away)
        left_out = [each for each in shipped[SECOND.id] if each not in asked]
        assert min(abs(places[each.id] - mine) for each in left_out) >= max(away)


def test_places_are_found_among_all_that_there_are(shipped: dict[str, Sequence[Exercise]]) -> None:
    own = exercise("own-1", FIRST.id, 20)
    assert mates_of(TrainingRecord([own, shipped[FIRST.id][0]]), FIRST.id) == [own, *shipped[FIRST.id]]
    places = scale_in(TrainingRecord([own]), FIRST.id).exercises
    assert places["own-1"] < places[shipped[FIRST.id][10].id] < places[shipped[FIRST.id][19].id]


def test_without_a_collection_nothing_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "shipped", lambda game: ())
    assert practice_for(TrainingRecord(), day_of(NOON)).count == 0 and not largest()


def test_doubted_ones_are_not_asked_again_and_stand_in_the_export(
    shipped: dict[str, Sequence[Exercise]], tmp_path: Path
) -> None:
    """Nobody is told that one of a collection was made in 1970, nor of those that were never asked."""
    file, chosen = TrainingStore(tmp_path, met), shipped[FIRST.id][4]
    file.change(lambda training: answer(training, chosen, "wrong", 30, NOON))
    file.change(lambda training: doubt(training, chosen, NOON))
    training = file.read()
    assert not due(training, day_of(NOON + 400 * DAY)) and rating_of(training, FIRST.id) == BEGINNING
    assert chosen not in practice_for(training, day_of(NOON), FIRST.id).exercises
    path = write_training(tmp_path / "taken", training, Catalogue("en", paths.assets() / "locale").render)
    with zipfile.ZipFile(path) as archive:
        rows = archive.read("exercises.csv").decode("utf-8-sig").splitlines()
    assert rows[1:] == [f"{chosen.id},{FIRST.id},From the collection,2,2,20,Set aside"]
