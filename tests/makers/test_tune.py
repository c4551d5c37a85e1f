"""``make tune``: numbers lie in their bounds, proposals meet the same games, and a log is gone on from."""

from __future__ import annotations

import json
from importlib.util import find_spec
from random import Random

import pytest

from build.makers.tunables import TUNABLES, drawn_table
from build.makers.tune import TuningGame, TuningResult, played
from game.games import info_of
from tests.makers.conftest import Call


@pytest.mark.parametrize("game", list(TUNABLES))
def test_the_numbers_of_today_lie_in_their_bounds_and_are_found_again(game: str) -> None:
    tunable = TUNABLES[game]
    shares = tunable.shares(tunable.today)
    assert all(0.0 <= share <= 1.0 for share in shares)
    assert tunable.numbers(shares) == pytest.approx(dict(tunable.today), abs=0.0006)


@pytest.mark.parametrize("game", list(TUNABLES))
def test_shares_beyond_the_bounds_stop_at_them(game: str) -> None:
    tunable = TUNABLES[game]
    least, most = (tunable.numbers([share] * len(tunable.bounds)) for share in (-1.0, 2.0))
    assert all(least[name] == bounds.low and most[name] == pytest.approx(bounds.high, abs=0.0006)
               for name, bounds in tunable.bounds.items())  # fmt: skip


def test_every_number_reaches_the_bot_that_plays_by_it() -> None:
    tunable = TUNABLES["power_grid"]
    numbers = tunable.numbers([0.25] * len(tunable.bounds))
    traits = tunable.bot(numbers).traits  # type: ignore[attr-defined]
    assert {name: float(getattr(traits, name)) for name in numbers} == numbers


@pytest.mark.parametrize("game", list(TUNABLES))
def test_tables_are_drawn_from_all_boards_seats_and_ways_to_play(game: str) -> None:
    info, tunable = info_of(game), TUNABLES[game]
    drawn = [drawn_table(info, tunable, None, Random(number)) for number in range(400)]
    for name, values in tunable.tables:
        assert {options[name] for _, options in drawn} == set(values)
    assert {seats for seats, _ in drawn} == {seats for seats in info.seats if seats > 1}
    if info.map_option is not None:
        assert {options[info.map_option.id] for _, options in drawn} == set(info.maps or info.map_option.values)
    assert all(seats in info.seats_for(options) for seats, options in drawn)


def test_a_game_goes_the_same_way_each_time_and_parts_add_up() -> None:
    today = tuple(TUNABLES["carnegie"].today.items())
    tasks = [TuningGame(number, 2, today, (today,)) for number in (4, 5)]
    results = [played("carnegie", task) for task in tasks]
    assert results == [played("carnegie", task) for task in tasks]
    for result in results:
        assert result.even == 0.5
        assert result.won in (0.0, 0.5, 1.0)
        assert result.outranked == result.won


def test_gain_is_nothing_for_one_of_equals_and_grows_with_wins_and_ranks() -> None:
    assert TuningResult(0.25, 0.25, 0.5).gain == 0.0
    assert TuningResult(1.0, 0.25, 1.0).gain == pytest.approx(1.15)
    assert TuningResult(0.0, 0.25, 2 / 3).gain == pytest.approx(-1 / 3 + 0.05)


def test_numbers_that_are_given_are_measured(call: Call) -> None:
    done = call("tune", "carnegie", "--games", 1, "--jobs", 1, "--measure", '{"envy": 0.5}')
    assert done.status == 0, done.err
    numbers, measured = done.out.splitlines()
    assert json.loads(numbers) == {**TUNABLES["carnegie"].today, "envy": 0.5}
    assert measured.endswith("of 1 games among three of today's")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--measure", "none"], "not JSON"),
        (["--measure", '{"fortune": 1}'], "no number fortune"),
        (["--each", "0"], "1 or more"),
    ],
)
def test_what_cannot_be_is_said(call: Call, words: list[str], sentence: str) -> None:
    done = call("tune", "carnegie", "--jobs", "1", *words)
    assert done.status == 1
    assert sentence in done.err


@pytest.mark.skipif(find_spec("cma") is not None, reason="cma is installed here")
def test_without_the_library_a_sentence_says_what_to_install(call: Call) -> None:
    done = call("tune", "carnegie", "--jobs", 1)
    assert done.status == 1
    assert ".[tune]" in done.err
