"""Evenings alone: exercises from own games, when they come back, ratings, and the file that keeps them."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.report import Beside, Cause, Mean, Report, Tried, Verdict
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.fault import BadSave
from game.play.players import Player
from game.play.session import Session
from game.training.store.exercises import answer, doubt, exercise_from, exercises_of, opened
from game.training.store.rating import BEGINNING, MEAN, expected, rating_of, scale_of
from game.training.store.review_schedule import STEPS, ReviewSchedule, after, day_of, due, next_due, schedule_of
from game.training.store.training_store import (
    FIRST_DAY,
    HEAVIEST,
    OWN,
    Day,
    Exercise,
    Outcome,
    Rating,
    Review,
    TrainingRecord,
    TrainingStore,
    outcome_of,
)
from tests.played import begun, people

GAMES = [pytest.param(info, id=info.id) for info in game_infos().values()]
DAY = 86_400
NOON = int(time.mktime((2026, 11, 24, 12, 0, 0, 0, 0, -1)))


def alone(info: GameInfo, seats: int | None = None, options: Mapping[str, str] | None = None) -> Session:
    """Return a game of one person against bots of the weakest level, played at random until the person has a choice."""
    count = seats or max(info.seats)
    for early in (25, 12, 6, 0):
        players = people("human", *[info.levels[0]] * (count - 1))
        session = begun(info, count, 11, players=players, options=options)
        rng = Random(5)
        while session.waiting():
            decision = session.waiting()[0]
            if len(session.log) >= early and decision.seat == 0 and decision.count() >= 3:
                return session
            session.submit(decision.seat, decision.sample(rng))
    raise AssertionError(f"the first seat of {info.id} never has three actions to choose from")


def judged(session: Session, gained: int = 120, lost: int = 20) -> Verdict:
    """Have the person answer somehow, and return a verdict that another answer was better."""
    decision = session.waiting()[0]
    first, second, third = list(decision.every(3))
    session.submit(decision.seat, second)
    dump = session.codec.dump
    return Verdict(
        len(session.log) - 1, 0, dump(first), 400, 40, gained, lost, [Cause("part", gained, 2.5)],
        [Mean("mine", 10.0, 12.0)], [Beside(dump(third), 0.01, 0.03)], [Tried("easy", 3, 20)], 0.4,
    )  # fmt: skip


def exercise(name: str, game: str = "game", tried: tuple[tuple[str, int], ...] = ()) -> Exercise:
    tries = [Tried(level, found, 20) for level, found in tried]
    plain: dict[str, Any] = {
        "id": name, "game": game, "rules": 1, "seats": 2, "options": {}, "players": [{"name": "Ann"}], "seat": 0,
        "position": {}, "answers": [{"answer": ["A", {}], "chance": 0.7}, {"answer": ["B", {}], "chance": 0.5}],
        "when": NOON,
    }  # fmt: skip
    return msgspec.structs.replace(msgspec.json.decode(msgspec.json.encode(plain), type=Exercise), tried=tries)


# ---- made and opened


@pytest.mark.parametrize("info", GAMES)
def test_a_costly_decision_becomes_an_exercise_that_opens_as_it_was_seen(info: GameInfo) -> None:
    session = alone(info)
    before, decision = session.view(0).dump(), session.waiting()[0]
    found = exercises_of(session, Report(verdicts=[judged(session)]))
    assert len(found) == 1
    made = msgspec.json.decode(msgspec.json.encode(found[0]), type=Exercise)
    assert made == found[0] and made.best.chance == 0.4 and made.played.chance == pytest.approx(0.15)
    assert made.cost == pytest.approx(0.25) and made.answers[2].chance == pytest.approx(0.39)
    assert made.seen == before, "nothing is kept that its seat did not see"
    table = opened(made)
    assert table.view(0).dump() == before and table.players[0].human and not table.log
    assert opened(made).state.dump() == table.state.dump(), "what is hidden is guessed alike each time"
    asked = table.game.decision(table.state, 0)
    assert asked is not None and list(asked.every(50)) == list(decision.every(50))


def test_only_who_plays_alone_learns_and_only_from_what_costs_for_certain() -> None:
    info = game_infos()["power_grid"]
    session = alone(info)
    costly = judged(session)
    assert not exercises_of(session, Report(verdicts=[msgspec.structs.replace(costly, gained=38, lost=20)]))
    assert not exercises_of(session, Report(verdicts=[msgspec.structs.replace(costly, gained=60, lost=50)]))
    assert not exercises_of(session, Report(verdicts=[msgspec.structs.replace(costly, pairs=60)]))
    many = [msgspec.structs.replace(costly, gained=100 + n) for n in range(6)]
    assert len(exercises_of(session, Report(verdicts=many))) == 3
    session.players = tuple(Player(p.name, "human", "", p.colour) for p in session.players)
    assert not exercises_of(session, Report(verdicts=[costly]))


def test_what_rules_no_longer_know_is_refused() -> None:
    session = alone(game_infos()["carnegie"])
    made = exercise_from(session, judged(session))
    newer = msgspec.structs.replace(made, rules=session.game.rules_version + 1)
    broken = msgspec.structs.replace(made, position=msgspec.Raw(b'{"flow": 3}'))
    foreign = msgspec.structs.replace(made.answers[0], answer=("Nonsense", {}))
    illegal = msgspec.structs.replace(made, answers=[foreign, *made.answers[1:]])
    for spoilt in (newer, broken, illegal):
        with pytest.raises(BadSave):
            opened(spoilt)


def test_another_map_of_the_same_name_is_refused() -> None:
    session = alone(game_infos()["power_grid"])
    made = exercise_from(session, judged(session))
    assert made.board
    with pytest.raises(BadSave):
        opened(msgspec.structs.replace(made, board="0" * 16))


# ---- coming back


def told(*outcomes: tuple[int, Outcome]) -> ReviewSchedule:
    """Return where somebody stands after answers on these days from now."""
    return schedule_of([Review(NOON + day * DAY, "one", outcome) for day, outcome in outcomes])


def test_right_answers_bring_it_back_ever_later_until_it_is_learned() -> None:
    course, day = ReviewSchedule(), 0
    for steps in STEPS:
        course = after(course, Review(NOON + day * DAY, "one", "right"))
        assert course.due == day_of(NOON + day * DAY) + steps
        day += steps
    assert STEPS == (2, 7, 21, 60, 180)
    assert after(course, Review(NOON + day * DAY, "one", "right")).done


def test_nearly_keeps_the_step_and_wrong_begins_anew() -> None:
    today = day_of(NOON)
    assert told((0, "right"), (2, "right")).due == today + 2 + 7
    assert told((0, "right"), (2, "right"), (9, "nearly")) == ReviewSchedule(2, today + 9 + 7, False, True)
    assert told((0, "right"), (2, "right"), (9, "wrong")) == ReviewSchedule(0, today + 9 + 2, False, True)
    assert told((0, "nearly")).due == today + 2
    assert told((0, "wrong"), (2, "right")).due == today + 4
    assert told((0, "doubted")).done


def test_what_is_asked_again_before_it_is_due_is_not_learned_in_one_evening() -> None:
    once = told((0, "right"))
    assert told((0, "right"), (0, "right"), (1, "right")) == once and told((0, "right"), (1, "nearly")) == once
    assert told((0, "right"), (2, "right"), (3, "wrong")) == ReviewSchedule(0, day_of(NOON) + 5, False, True)
    assert told((900, "right"), (0, "right")).due == day_of(NOON) + 7, "a clock that was years ahead keeps nothing away"


def test_what_was_doubted_stays_doubted_whatever_is_answered_later() -> None:
    training = TrainingRecord([exercise("a")])
    doubt(training, training.exercises[0], NOON)
    answer(training, training.exercises[0], "right", 9.0, NOON + 1)
    assert schedule_of(training.reviews_of("a")).doubted and not training.ratings


def test_a_day_ends_at_four_in_the_morning() -> None:
    late = int(time.mktime((2026, 11, 25, 3, 59, 0, 0, 0, -1)))
    assert day_of(late) == day_of(NOON) and day_of(late + 120) == day_of(NOON) + 1


def test_what_has_waited_longest_is_asked_first_and_new_ones_last() -> None:
    training = TrainingRecord([exercise(name) for name in "abcde"])
    training.reviews = [
        Review(NOON - 3 * DAY, "b", "wrong"),
        Review(NOON - 9 * DAY, "c", "wrong"),
        Review(NOON, "d", "wrong"),
        Review(NOON, "e", "doubted"),
    ]
    assert [each.id for each in due(training, day_of(NOON))] == ["c", "b", "a"]
    assert not due(training, day_of(NOON), "another")
    assert next_due(training) == day_of(NOON) - 7
    assert next_due(training, "another") is None


def test_own_ones_come_before_those_of_a_collection() -> None:
    training = TrainingRecord([exercise("own"), msgspec.structs.replace(exercise("gathered"), theme="about")])
    training.reviews = [Review(NOON - 90 * DAY, "gathered", "wrong")]
    assert [each.id for each in due(training, day_of(NOON))] == ["own", "gathered"]


# ---- ratings


def test_who_is_found_by_few_is_hard_and_who_finds_more_is_strong() -> None:
    easy = exercise("easy", tried=(("weak", 14), ("strong", 20)))
    hard = exercise("hard", tried=(("weak", 1), ("strong", 9)))
    scale = scale_of([easy, hard])
    assert scale.exercises["hard"] > MEAN + 100 > MEAN - 100 > scale.exercises["easy"]
    assert scale.bots["strong"] > scale.bots["weak"] + 200
    assert sum(scale.exercises.values()) / 2 == pytest.approx(MEAN)
    likely = [expected(scale.bots[one.level], scale.exercises[each.id]) for each in (easy, hard) for one in each.tried]
    assert likely == pytest.approx([0.7, 1.0, 0.05, 0.45], abs=0.1), "it agrees with what was tried"
    assert scale_of([easy, hard]) is scale, "places are found once"
    assert scale_of([easy, exercise("hard", tried=(("weak", 1), ("strong", 10)))]).exercises != scale.exercises


def test_only_the_first_answer_moves_a_rating() -> None:
    training = TrainingRecord([exercise("a"), exercise("b"), exercise("c", game="another")])
    answer(training, training.exercises[0], "right", 20.0, NOON)
    first = rating_of(training, "game")
    assert first == pytest.approx(BEGINNING + 40 * (1 - expected(BEGINNING, MEAN)), abs=0.1)
    answer(training, training.exercises[0], "wrong", 20.0, NOON + DAY)
    assert rating_of(training, "game") == first and rating_of(training, "another") == BEGINNING
    answer(training, training.exercises[1], "nearly", 20.0, NOON + 1)
    assert rating_of(training, "game") == pytest.approx(first + 40 * (0.5 - expected(first, MEAN)), abs=0.1)


def test_after_twenty_answers_a_rating_moves_less() -> None:
    training = TrainingRecord([exercise("a")], [], [Rating(NOON, "game", 1200.0)] * 20)
    answer(training, training.exercises[0], "right", 1.0, NOON)
    assert rating_of(training, "game") == pytest.approx(1208.0)


def test_a_doubted_answer_counts_nothing_and_is_asked_no_more() -> None:
    training = TrainingRecord([exercise("a")])
    answer(training, training.exercises[0], "wrong", 9.0, NOON)
    doubt(training, training.exercises[0], NOON)
    assert not training.ratings and [each.outcome for each in training.reviews] == ["doubted"]
    assert not due(training, day_of(NOON) + 400)


def test_costs_say_what_an_answer_is_worth() -> None:
    assert [outcome_of(cost) for cost in (-0.1, 0.02, 0.021, 0.05, 0.051)] == [
        "right", "right", "nearly", "nearly", "wrong",
    ]  # fmt: skip


# ---- the file


def test_it_is_kept_and_read_again(tmp_path: Path) -> None:
    file = TrainingStore(tmp_path)
    assert file.read() == TrainingRecord() and not file.path.exists()
    assert file.change(lambda training: training.add([exercise("a")])) is None
    assert file.change(lambda training: training.reviews.append(Review(NOON, "a", "right", 7))) is None
    plain = json.loads(file.path.read_bytes())
    assert plain["reviews"] == [[NOON, "a", "right", 7]]
    assert [each.id for each in file.read().exercises] == ["a"] and file.notice() is None
    assert file.forget() is None and not file.read().reviews and not file.read().exercises


def test_nothing_is_dropped_because_more_comes(tmp_path: Path) -> None:
    """Where there is no room for more exercises, those there are stay, and it is told."""
    file = TrainingStore(tmp_path)
    training = TrainingRecord([exercise(f"e{n}") for n in range(OWN)])
    assert training.add([exercise("e0")]) and not training.add([exercise("one more")])
    assert len(training.exercises) == OWN and training.exercise("one more") is None
    heavy = msgspec.structs.replace(
        exercise("heavy"), position=msgspec.Raw(msgspec.json.encode({"much": "x" * HEAVIEST}))
    )
    training.remove("e7")
    assert training.add([heavy]) and training.exercise("heavy") is None
    count = 30_000

    def work(kept: TrainingRecord) -> None:
        kept.reviews = [Review(n, "gone", "right") for n in range(count)]
        kept.ratings = [Rating(n, "game", 1000.0) for n in range(count)]
        kept.days = [Day(day=FIRST_DAY + n, when=n) for n in range(count)]

    assert file.change(work) is None
    found = file.read()
    assert len(found.reviews) == len(found.ratings) == len(found.days) == count and file.notice() is None


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    file = TrainingStore(tmp_path / "file")
    said = file.change(lambda training: training.add([exercise("a")]))
    assert said is not None and said.key == "fault.evenings.unwritable"
