"""Very many whole games: they end, nothing is lost or made, bots never want what is not allowed."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.bot import LEVELS
from game.bots.thinking import Terms, choose
from game.games.power_grid.bots.bot import BOT
from game.games.power_grid.game_info import INFO
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.state import PowerGridState
from game.kernel.action import Action
from tests.digest import digest
from tests.games.power_grid.pair import rules
from tests.games.power_grid.table import counts

LONGEST = 20_000
"""Actions; random games have some hundreds."""
MOST_ROUNDS = 30
"""Rounds of a game of bots; they need a dozen."""
RANDOM_TABLES = pytest.mark.parametrize(("seats", "board"), [(s, b) for b in ("germany", "usa") for s in INFO.seats])
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


def sound(game: PowerGrid, g: PowerGridState) -> None:
    """Assert that nothing is impossible and that no token or card was lost or made (PG-1.6, PG-14.2)."""
    assert game.find_inconsistency(g) is None
    assert counts(g) == dict(enumerate(game.world.tables.fuel_totals))
    grid = g.grid
    cards = [
        *grid.stack,
        *grid.market,
        *grid.removed,
        *grid.aside,
        *grid.gone,
        *(grid.later.pile if grid.later is not None else ()),
        *(p for u in grid.utilities for p in u.plants),
    ]
    left_at_once = game.world.choices.step_3_at_once and g.flow.stack in (["pg.building"], []) and STEP_3 not in cards
    without_step_3 = game.world.tables.thresholds.steps == 1 or grid.step == 3 or left_at_once
    assert len(cards) == len(set(cards)) == (42 if without_step_3 else 43)


def play_at_random(seats: int, board: str, games: int, first: int) -> None:
    """Play random games to the end; look closely at some positions of each and at the last."""
    for seed in range(first, first + games):
        rng = Random(f"{seats} {board} {seed}")
        game = rules(seats, board, options_of(rng, seats))
        g = game.start(seed)
        for _ in range(LONGEST):
            decisions = game.decisions(g)
            if not decisions:
                break
            assert len(decisions) == 1
            game.apply(g, decisions[0].seat, decisions[0].sample(rng))
            if rng.random() < 0.02:
                sound(game, g)
        assert game.over(g), f"game {seed} does not end"
        sound(game, g)
        assert 1 in {score.rank for score in game.scores(g)}


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
    sound(game, g)
    return actions, digest(g)


def play_bots(seats: int, board: str, games: int, first: int, twice: int) -> None:
    """Play games of bots, the first ``twice`` of them a second time, which must go the same way."""
    for seed in range(first, first + games):
        played = bot_game(seats, board, seed)
        if seed < first + twice:
            assert bot_game(seats, board, seed) == played


@pytest.mark.grid
@RANDOM_TABLES
def test_random_games_end(seats: int, board: str) -> None:
    play_at_random(seats, board, 20, first=1)


@pytest.mark.slow
@RANDOM_TABLES
def test_thousands_of_random_games_end(seats: int, board: str) -> None:
    play_at_random(seats, board, 2_000, first=1_000)


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
    play_bots(seats, board, 223, first=1_000, twice=5)
