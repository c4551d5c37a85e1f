"""Bots: legal, repeatable, blind to what is hidden, and replaced when their process fails."""

from __future__ import annotations

import gc
from dataclasses import replace
from functools import partial
from random import Random

import msgspec
import pytest

from game.bots.arena import Match, bounds, play, schedule, tally, wilson
from game.bots.bot import LEVELS
from game.bots.bot_pool import InlineHost
from game.bots.thinking import Terms, choose, rules
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.cache import forget
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.present.answer.answer_draft import narrowed

INFOS = list(game_infos().values())
GAMES = [pytest.param(info, id=info.id) for info in INFOS]
MODES = [
    pytest.param(info, mode, id=f"{info.id}-{mode}")
    for info in INFOS
    for mode in next((option.values for option in info.options if option.id == "mode"), ("",))
]


def table(info: GameInfo, seed: int = 3) -> Session:
    """Return a game of normal bots that has just begun."""
    seats = max(info.seats)
    players = [Player(f"B{seat}", "bot", "normal", seat) for seat in range(seats)]
    return Session(info, players, {}, seed=seed, board=board_for(info, seats, {}))


@pytest.mark.parametrize("info", GAMES)
def test_thinking_leaves_no_circles(info: GameInfo) -> None:
    """Helpers have the collector look for circles seldom: what thinking leaves behind has to go without it."""
    seats = max(info.seats)
    question = partial(choose, info.build(seats, {}, board_for(info, seats, {})), info.part(info.bot))
    session = table(info)
    decision = session.game.decisions(session.state)[0]
    view = session.game.mask(session.state, decision.seat)
    for level in ("normal", "hard"):  # the first time things are remembered
        question(view, decision, LEVELS[level], Random(1), Terms(rounds=8))
    gc.collect()
    gc.disable()
    try:
        question(view, decision, LEVELS["hard"], Random(2), Terms(rounds=24))
        assert gc.collect() < 100
    finally:
        gc.enable()


@pytest.mark.long
@pytest.mark.parametrize("info", GAMES)
def test_what_a_seat_cannot_see_never_changes_its_move(info: GameInfo) -> None:
    """A view is all that a bot gets (EE-13.4)."""
    seats = max(info.seats)
    game = info.build(seats, {}, board_for(info, seats, {}))
    bot = info.part(info.bot)
    g = game.start(5)
    rng = Random(5)
    for _ in range(14):
        if game.over(g):
            break
        decision = game.decisions(g)[0]
        view = game.mask(g, decision.seat)
        other = game.mask(game.determinize(view, decision.seat, rng), decision.seat)
        for level in ("normal", "expert"):
            moves = [choose(game, bot, v, decision, LEVELS[level], Random(9), Terms(rounds=12)) for v in (view, other)]
            assert moves[0] == moves[1] and moves[0] in decision
        game.apply(g, decision.seat, decision.sample(rng))


@pytest.mark.long
@pytest.mark.parametrize(("info", "mode"), MODES)
def test_matches_are_legal_and_repeat(info: GameInfo, mode: str) -> None:
    """Also when nothing is remembered of the first one."""
    options = {"mode": mode} if mode else {}
    for seats in {min(info.seats_for(options)), max(info.seats_for(options))}:
        levels = (("random", "easy", "normal", "hard") * 2)[:seats]
        board = board_for(info, seats, options)
        first = play(info, options, board, Match(levels, 7), rounds=4)
        forget("game")
        again = play(info, options, board, Match(levels, 7), rounds=4)
        assert (first.actions, first.scores) == (again.actions, again.scores)


@pytest.mark.long
@pytest.mark.parametrize("info", GAMES)
def test_easy_beats_random(info: GameInfo) -> None:
    seats = max(info.seats)
    levels = ["easy", *["random"] * (seats - 1)]
    board = board_for(info, seats, {})
    outcomes = [play(info, {}, board, match) for match in schedule(levels, 18, 1, rotate=True)]
    share = tally(outcomes)["easy"].share
    assert share > 1.2 / seats, f"easy bots of {info.id} win {share:.0%}, chance {1 / seats:.0%}: mend its bot"


@pytest.mark.parametrize("info", GAMES)
def test_a_bot_follows_the_rules_that_a_map_brings_along(info: GameInfo) -> None:
    """Also when somebody has changed nothing but these in a map of their own since the last game."""
    session = table(info)
    question = session.question(session.waiting()[0], "easy")
    if question.board is None:
        pytest.skip("this game has no map")
    changed = replace(question.board, facts={**question.board.facts, "note": "other"})
    other = msgspec.structs.replace(question, board=changed)
    assert rules(question)[0] is rules(question)[0]
    assert rules(other)[0] is not rules(question)[0]


@pytest.mark.parametrize("info", GAMES)
def test_the_expert_thinks_longest_and_within_its_bounds(info: GameInfo) -> None:
    levels = [bounds(info, level) for level in info.levels]
    assert [level.rounds for level in levels] == sorted(level.rounds for level in levels)
    searching = [level for level in levels if level.rounds]
    assert len({level.rounds for level in searching}) == len(searching), f"two levels of {info.id} search alike"
    assert levels[-2].seconds <= 3 and levels[-1].seconds <= 8, f"bots of {info.id} think too long for a person"


def test_intervals_are_wilsons() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    for games in range(1, 60):
        assert wilson(0, games)[0] == 0 and wilson(games, games)[1] == 1, "the share lies in its interval"


def test_rotation_seats_everybody_everywhere() -> None:
    matches = schedule(["a", "b", "c"], 3, 10, rotate=True)
    assert [match.levels.index("a") for match in matches] == [0, 1, 2]
    assert [match.seed for match in matches] == [10, 11, 12]


@pytest.mark.parametrize("info", GAMES)
def test_bots_play_a_session_to_the_end(info: GameInfo) -> None:
    session = table(info)
    session.bots = InlineHost(4)
    for _ in range(5000):
        session.poll()
        if session.over:
            break
    assert session.over


@pytest.mark.parametrize("info", GAMES)
def test_a_bot_answers_where_only_something_is_left_it_would_not_think_of(info: GameInfo) -> None:
    """A lesson leaves one action of many; who asks for a hint there gets it."""
    session, bot = table(info), info.part(info.bot)
    for number in range(12):
        decision = session.waiting()[0]
        thought = bot.propose(session.game, session.view(decision.seat), decision)
        for action in list(decision.every(8)):
            if action not in thought:
                left = narrowed(decision, (action,))
                view = session.view(decision.seat)
                assert choose(session.game, bot, view, left, LEVELS["hard"], Random(number), Terms(rounds=4)) in left
        session.submit(decision.seat, decision.sample(Random(number)))
