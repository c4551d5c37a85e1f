"""Figures in the words of training, counted anew from what is kept: answers and causes, warnings, days and rungs."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date
from random import Random
from statistics import median_low

import pytest
from msgspec.structs import replace

from game import paths
from game.bots.report import MINE, TIED, TOTAL, Cause, Mean
from game.games import game_infos
from game.kernel.message import msg
from game.present.stage.bundle import stage_of
from game.present.text import Catalogue
from game.training.daily.entries import DayEntry, edition
from game.training.evaluation.evaluation import Candidate, Evaluation
from game.training.present.coach import ALIKE, account, preferred, sentence, warned
from game.training.present.daily import (
    date_words,
    place_words,
    points_words,
    result_words,
    scored,
    shared_lines,
    waiting_words,
)
from game.training.present.exercises import ExerciseTeller, place_of, return_of, standing_of
from game.training.present.ladder import progress_of, table_of
from game.training.store.collection import collections, shipped
from game.training.store.exercises import opened
from game.training.store.ladder import Ladder, Rung
from game.training.store.rating import scale_in
from game.training.store.training_store import Day, Rating, Review, TrainingRecord
from tests.figures import rounded, sentences, values

GAMES = [pytest.param(game, id=game) for game in collections()]
english = Catalogue("en", paths.assets() / "locale").render


def hundredths(share: float) -> int:
    return int(rounded(100 * share))


# ---- exercises


def tellers(game: str) -> Iterator[ExerciseTeller]:
    """Yield what is told of some exercises; one answer of each is nearly right."""
    for exercise in Random(7).sample([each for each in shipped(game) if len(each.answers) > 2], 3):
        better, played, third, *others = exercise.answers
        answers = [better, played, replace(third, chance=better.chance - 0.034), *others]
        session = opened(exercise)
        stage = stage_of(session.info, session.game, session.board)
        yield ExerciseTeller(replace(exercise, answers=answers), session, stage, english)


@pytest.mark.parametrize("game", GAMES)
def test_what_an_answer_was_worth_is_told_by_the_chances_that_were_found(game: str) -> None:
    outcomes = set()
    for telling in tellers(game):
        exercise, chances = telling.exercise, [each.chance for each in telling.exercise.answers]
        best, worths = hundredths(chances[0]), dict(zip(telling.actions, exercise.answers, strict=True))
        for action, rated in worths.items():
            answered, chance = telling.known((action,)), hundredths(rated.chance)
            assert answered is not None and (answered.error, answered.best) == (rated.error, chances[0])
            outcomes.add(answered.outcome)
            wrong = {"best": best, "chance": chance}
            wanted = {"right": {"chance": chance}, "nearly": {"n": best - chance}, "wrong": wrong}
            said = values(telling.verdict(answered))
            assert {name: said[name] for name in said if name in ("n", "best", "chance")} == wanted[answered.outcome]
            assert answered.points == max(0, best - chance)
            shown = telling.choices(answered)
            assert all(each.chance == worths[each.action].chance for each in shown)
            apart = {(telling.words_of(each), hundredths(one.chance)) for each, one in worths.items()}
            assert telling.unshown(answered, shown) == len(apart) - len(shown)
            pairs = {"n": exercise.pairs} | ({} if action == telling.actions[1] else {"chance": hundredths(chances[1])})
            assert values(telling.compared(answered)) == pairs
    assert outcomes == {"right", "nearly", "wrong"}


@pytest.mark.parametrize("game", GAMES)
def test_reasons_count_the_games_that_were_played(game: str) -> None:
    part = game_infos()[game].prefix + ".score.part"
    means = [Mean(MINE, 10.0, 14.0), Mean(part, 1.0, 3.0)]
    for telling in tellers(game):
        exercise = telling.exercise
        best, played = (hundredths(each.chance) for each in exercise.answers[:2])
        games, missing = {"gained": 40, "pairs": exercise.pairs}, "4.6"
        for causes, gained, wanted in (
            ([], 0, msg("exercise.cause.chance", best=best, chance=played)),
            ([], 40, msg("exercise.cause.none", **games)),
            ([Cause(TIED, 21, 0.0), Cause(part, 9, 1.0)], 40, msg("exercise.cause.tied", n=21, **games)),
            ([Cause(TOTAL, 21, 4.64)], 40, msg("exercise.cause.total", n=21, **games, missing=missing)),
            ([Cause(TOTAL, 40, 4.64)], 40, msg("exercise.cause.total.every", **games, missing=missing)),
            ([Cause(TIED, 9, 0.0), Cause(part, 21, 1.0)], 40, msg("exercise.cause", n=21, **games, part=msg(part))),
        ):
            telling.exercise = replace(exercise, causes=causes, gained=gained, means=means)
            assert wanted in telling.why()
            against = [values(each) for each in telling.why() if each.key == "exercise.against.chance"]
            assert all(each["chance"] == played for each in against)


def test_an_exercise_says_where_it_comes_from_and_when_it_comes_back() -> None:
    noon = time.mktime((2026, 11, 24, 12, 0, 0, 0, 0, -1))
    own = replace(shipped("power_grid")[0], id="own-1", theme="", when=int(noon), round=7, moment=31)
    day = msg("daily.day", day=24, month=msg("daily.month.11"), year=2026)
    assert values(place_of(own)) == {"day": day, "round": 7}
    collected = replace(shipped("power_grid")[0], round=5, moment=31)
    assert place_of(collected) == msg("exercise.place.collected", round=5)
    training = TrainingRecord([own], [Review(int(noon), own.id, "right", 9)])
    assert return_of(training, own, noon) == msg("exercise.back", n=2)
    assert return_of(training, own, noon + 86_400) == msg("exercise.back", n=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_rating_stands_between_the_bots_that_are_below_and_above_it(game: str) -> None:
    levels = game_infos()[game].levels
    for rating in (0.4, 900.0, 1234.5, 1600.2, 9000.0):
        training = TrainingRecord(ratings=[Rating(1, game, rating), Rating(2, "other", 5.0)])
        bots = scale_in(training, game).bots
        below = [msg(f"exercise.level.{each}") for each in levels if each in bots and bots[each] <= rating]
        above = [msg(f"exercise.level.{each}") for each in levels if each in bots and bots[each] > rating]
        said = values(standing_of(training, game))
        assert said.pop("rating") == int(rounded(rating))
        assert [*said.values()] == [*below[-1:], *above[:1]]


# ---- the coach


def test_a_warning_counts_the_answers_as_they_were_found() -> None:
    rng, warnings = Random(3), 0
    answers: list[Candidate] = [((str(n), {}),) for n in range(6)]
    for _ in range(400):
        chances = [round(rng.choice((0.6, rng.random())), 4) for _ in answers]
        best = max(chances)
        costs = [round(best - each, 4) for each in chances]
        none = [(0.0, 1.0, 0)] * len(answers)
        found = Evaluation(1, answers, chances, costs, [0.01] * 6, [99] * 6, none)
        told = warned(found, answers[0], 6, 2.0)
        if max(costs) >= ALIKE:
            preferred_one = preferred(found, 24)
            assert preferred_one is not None
            second = sorted(costs)[1]
            assert (preferred_one[1].chance, round(best - preferred_one[1].against, 4)) == (best, second)
        if told is None:
            continue
        warnings += 1
        free = [each for each in costs if each <= 0.02]
        less = [each for each in costs[1:] if 0.02 < each < costs[0] - 0.02]
        said = values(account(told, ""))
        assert said == {"weighed": 6, "n": len(free)} | ({"less": len(less)} if less else {})
        assert values(sentence(told)) == {"n": hundredths(best) - hundredths(chances[0])}
    assert warnings > 50


# ---- the game of the day


def days() -> Iterator[tuple[Day, DayEntry]]:
    """Yield how games of the day went, of every list, in time and late, one of them not to be compared."""
    rng = Random(5)
    for number, entry in enumerate(each for entries in edition().lists.values() for each in entries[:2]):
        on = date(2026, 3, 1).toordinal() + 11 * number
        experts = len(entry.par) if number != 3 else 0
        yield Day(
            day=on, when=0, edition=2, game=entry.game, score=rng.randrange(90, 200), par=rng.randrange(60),
            beaten=rng.randrange(experts + 1), experts=experts, late=number % 2 == 1,
        ), entry  # fmt: skip


def test_a_finished_day_is_told_by_what_was_kept_of_it() -> None:
    for day, entry in days():
        on = date.fromordinal(day.day)
        par, score = scored(entry, day.par), scored(entry, day.score)
        place = {"beaten": day.beaten, "experts": day.experts}
        head, shared, *last = shared_lines(day, entry)
        assert values(head) == {"number": (on - date(2025, 12, 31)).days, "edition": 2}
        assert (values(shared)["score"], values(shared)["par"]) == (score, par)
        told = values(date_words(day.day))
        assert (told["day"], told["year"], told["month"], told["weekday"]) == (
            on.day, on.year, msg(f"daily.month.{on.month}"), msg(f"daily.weekday.{on.isoweekday()}")
        )  # fmt: skip
        if day.experts:
            assert values(result_words(day, entry)) == place | {"par": par}
            assert values(place_words(day)) == place and values(points_words(day, entry)) == {
                "par": par,
                "score": score,
            }
            assert [values(each) for each in last] == [
                place | {"dots": "●" * day.beaten + "○" * (day.experts - day.beaten)}
            ]
        assert entry.middle == median_low([score for score, *_ in entry.par])


def test_what_waits_today_says_how_long_the_game_is_and_how_much_is_due() -> None:
    for _, entry in days():
        usual = game_infos()[entry.game].minutes(1, entry.seats, entry.options)
        for due in (0, 3):
            said = [*sentences(waiting_words(entry, due, played=False))]
            assert msg("frame.minutes", n=usual) in said
            assert (msg("frame.exercises.due", n=due) in said) == bool(due)
        assert msg("frame.exercises.due", n=3) in sentences(waiting_words(entry, 3, played=True))


# ---- ladders


def test_a_rung_says_how_far_it_is_won() -> None:
    for seats in (2, 4):
        ladder = Ladder("power_grid", "", seats, (), 0)
        assert table_of(ladder) == msg("table.result.players", n=seats)
    rung = Rung("easy", "open", 7, 1, 3, 2, (15, 16))
    assert progress_of(rung) == msg("frame.ladder.progress", won=1, latest=3, needed=2)
    assert values(progress_of(Rung("easy", "open", 0, 0, 0, 3, None)))["needed"] == 3
