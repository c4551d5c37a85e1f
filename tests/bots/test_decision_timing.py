"""How long bots think: what is reckoned from the seconds of decisions, and which decisions cost but a glance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.bots.arena import EVERY, DecisionTime, Match, bounds, paces, quantile, result
from game.bots.bot import LEVELS, Level
from game.bots.search import SearchResult
from game.bots.thinking import Terms, weigh
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.choice import Decision
from tests.played import board_of, fitting

GAMES = [pytest.param(info, id=info.id) for info in game_infos().values()]
PROMISED = {"hard": 1.0, "expert": 3.0}
"""Seconds within which a level answers."""


class Watched:
    """A bot whose search notes how long it may take."""

    def __init__(self) -> None:
        self.candidates = ["this"]
        self.bounds: list[tuple[int, float]] = []

    def search(self, game: Any, view: Any, decision: Decision, rng: Random) -> Watched:
        return self

    def find(self, rounds: int, seconds: float, stopped: Callable[[], bool]) -> SearchResult:
        self.bounds.append((rounds, seconds))
        return SearchResult((1,), (0.5,))


def bound(prompt: str, rounds: int = 0, seconds: float = 0.0) -> tuple[int, float]:
    """Return the trials and seconds that a decision of a level with glances is bounded by."""
    bot: Any = Watched()
    nothing: Any = None
    level = Level(2.0, 7, glances={"raise": 0.25})
    weigh(nothing, bot, None, Decision(0, prompt, ()), level, Random(1), Terms(rounds, seconds))
    return bot.bounds[0]  # type: ignore[no-any-return]


def test_a_glance_bounds_the_decisions_of_its_phase_alone() -> None:
    assert bound("raise") == (0, 0.25)
    assert bound("build") == (0, 2.0)


def test_trials_and_asked_for_seconds_come_before_a_glance() -> None:
    assert bound("raise", rounds=5) == (5, 0.0), "a match repeats, whatever the clock says"
    assert bound("raise", rounds=-1) == (7, 0.0)
    assert bound("raise", seconds=1.0) == (0, 1.0)


@pytest.mark.parametrize("info", GAMES)
def test_levels_answer_in_time_and_name_phases_of_their_game(info: GameInfo) -> None:
    seats = max(info.seats)
    game = info.build(seats, {}, board_of(info, seats))
    for name in set(info.levels) & set(PROMISED):
        level = bounds(info, name)
        assert level.seconds < PROMISED[name]
        assert level.glances.keys() <= game.phases.keys()
        assert all(0.0 < seconds < level.seconds for seconds in level.glances.values())


@pytest.mark.parametrize("info", GAMES)
def test_seconds_of_every_decision_are_kept_by_the_clock_alone(info: GameInfo) -> None:
    seats = fitting(info, 2)
    board, match = board_of(info, seats), Match(("easy",) * seats, 3)
    timed = result(info, {}, board, 0, False, match)
    assert len(timed.took) == timed.decisions and {took.level for took in timed.took} == {"easy"}
    assert max(took.round for took in timed.took) <= timed.rounds
    assert not result(info, {}, board, -1, False, match).took


def test_pace_by_level_and_kind() -> None:
    first = [
        DecisionTime("hard", "bid", 1, 1.0),
        DecisionTime("hard", "bid", 1, 2.0),
        DecisionTime("hard", "build", 2, 5.0),
    ]
    second = [DecisionTime("hard", "bid", 1, 0.0), DecisionTime("easy", "bid", 1, 0.0)]
    every, build, bid, *easy = paces([first, second])
    assert (every.level, every.prompt, every.decisions, every.waits) == ("hard", EVERY, 4, 3)
    assert (every.seconds, every.share, every.median, every.most, every.turn) == (8.0, 1.0, 1.0, 5.0, 5.0)
    assert (build.prompt, build.share, build.turn) == ("build", 0.625, 5.0)
    assert (bid.prompt, bid.share, bid.late, bid.turn) == ("bid", 0.375, 2.0, 3.0), "two bids of a round are waited for"
    assert [(line.level, line.prompt, line.share) for line in easy] == [("easy", EVERY, 0.0), ("easy", "bid", 0.0)]
    assert paces([]) == []


def test_quantiles() -> None:
    assert [quantile(list(range(1, 101)), part) for part in (0.01, 0.5, 0.95, 1.0)] == [1, 50, 95, 100]
    assert quantile([3.0], 0.95) == 3.0


def test_levels_without_glances_are_bounded_by_their_seconds() -> None:
    assert all(level.bound("any") == level.seconds for level in LEVELS.values())
