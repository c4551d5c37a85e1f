"""Very many whole games: they end, nothing is lost or made, bots never want what is not allowed."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.bot import LEVELS
from game.bots.thinking import Terms, choose
from game.games.power_grid.bots.bot import BOT
from game.games.power_grid.game_info import INFO
from game.kernel.action import Action
from tests.digest import digest
from tests.games.power_grid.pair import rules
from tests.patience import times

MOST_ROUNDS = 30
"""Rounds of a game of bots; they need a dozen."""
BOT_TABLES = pytest.mark.parametrize(
    ("seats", "board"),
    [
        pytest.param(seats, board, marks=[pytest.mark.slow] if (seats + place) % 2 else [])
        for place, board in enumerate(INFO.maps)
        for seats in INFO.seats
    ],
)
"""Every map with every other number of seats, with patience all of them."""
OPTIONS = [option for option in INFO.options if not option.maps]


def options_of(rng: Random, seats: int) -> dict[str, str]:
    """Return the usual options in every other game, else any."""
    if rng.random() >= 0.5:
        return {}
    in_force = INFO.in_force({option.id: rng.choice(option.values) for option in OPTIONS})
    chosen = {option.id: in_force[option.id] for option in OPTIONS if option.id in in_force}
    return chosen if seats in INFO.seats_for(chosen) else {**chosen, "two_players": "plain"}


def bot_game(seats: int, board: str, seed: int) -> tuple[list[Action], str]:
    """Play a game of easy and normal bots; return the actions and a mark of the last position."""
    rng = Random(f"{seats} {board} {seed}")
    game = rules(seats, board, options_of(rng, seats))
    levels = [LEVELS[rng.choice(("easy", "normal"))] for _ in range(seats)]
    g = game.start(seed)
    actions: list[Action] = []
    while decisions := game.decisions(g):
        decision = decisions[0]
        view = game.mask(g, decision.seat)
        action = choose(game, BOT, view, decision, levels[decision.seat], rng, Terms(rounds=-1))
        refusal = game.check(g, decision.seat, action)
        assert refusal is None, f"game {seed}, action {len(actions)}: {action}: {refusal}"
        game.apply(g, decision.seat, action)
        actions.append(action)
        assert g.flow.round <= MOST_ROUNDS, f"game {seed} does not end"
    assert game.find_inconsistency(g) is None
    return actions, digest(g)


def play_bots(seats: int, board: str, games: int, first: int, twice: int) -> None:
    """Play games of bots, the first ``twice`` of them a second time, which must go the same way."""
    for seed in range(first, first + games):
        played = bot_game(seats, board, seed)
        if seed < first + twice:
            assert bot_game(seats, board, seed) == played


@pytest.mark.long
@pytest.mark.grid(long="values")
@BOT_TABLES
def test_games_of_bots_are_legal_and_repeat(seats: int, board: str) -> None:
    play_bots(seats, board, 1, first=1, twice=1)


@pytest.mark.parametrize("seed", [1004, 1132])
def test_bots_end_a_game_in_which_the_plants_ran_out(seed: int) -> None:
    """In these games neither of two bots could win by ending it, and both waited for ever."""
    bot_game(2, "germany", seed)


@pytest.mark.slow
@BOT_TABLES
def test_thousands_of_games_of_bots_are_legal_and_repeat(seats: int, board: str) -> None:
    play_bots(seats, board, times(40, 223), first=1_000, twice=2)
