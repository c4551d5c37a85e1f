"""Very many random games of every game, mode and number of players: they end, and every position is sound."""

from __future__ import annotations

from random import Random

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.board import board_for
from tests.patience import times

LONGEST = 20_000
"""Actions; random games have some hundreds."""
FEW, MANY = 5, times(500, 2_000)
LOOKED_AT = 0.02
"""Share of the positions whose soundness is checked; the last one always is."""


def tables() -> list[tuple[GameInfo, int, dict[str, str]]]:
    """Return every number of players of every mode, and of one alone every difficulty."""
    found = []
    for info in game_infos().values():
        modes = next((option for option in info.options if option.id == "mode"), None)
        for options in [{modes.id: mode} for mode in modes.values] if modes is not None else [{}]:
            found += [(info, seats, options) for seats in info.seats_for(info.choose(options)) if seats > 1]
        alone = next((option for option in info.options if option.id == "solo_difficulty"), None)
        if alone is not None:
            found += [(info, 1, {alone.id: difficulty}) for difficulty in alone.values]
    return found


def named(table: object) -> str:
    if isinstance(table, dict):
        return "-".join(table.values()) or "usual"
    return getattr(table, "id", str(table))


def play_at_random(info: GameInfo, seats: int, fixed: dict[str, str], games: int, first: int) -> None:
    """Play random games to the end, every other one with any options; look closely at some positions and the last."""
    known = info.choose(fixed)
    free = [option for option in info.options if option.id not in fixed and option.id in info.in_force(known)]
    for seed in range(first, first + games):
        rng = Random(f"{info.id} {seats} {fixed} {seed}")
        chosen = {option.id: rng.choice(option.values) for option in free} if seed % 2 else {}
        options = info.in_force({**chosen, **fixed})
        game = info.build(seats, options, board_for(info, seats, options))
        state = game.start(seed)
        for _ in range(LONGEST):
            decisions = game.decisions(state)
            if not decisions:
                break
            decision = decisions[int(rng.random() * len(decisions))]
            game.apply(state, decision.seat, decision.sample(rng))
            if rng.random() < LOOKED_AT:
                assert game.find_inconsistency(state) is None, f"game {seed}"
        assert game.over(state), f"game {seed} does not end"
        assert game.find_inconsistency(state) is None, f"game {seed}"
        assert 1 in {score.rank for score in game.scores(state)}


@pytest.mark.grid
@pytest.mark.parametrize(("info", "seats", "fixed"), tables(), ids=named)
def test_random_games_end(info: GameInfo, seats: int, fixed: dict[str, str]) -> None:
    play_at_random(info, seats, fixed, FEW, first=1)


@pytest.mark.slow
@pytest.mark.parametrize(("info", "seats", "fixed"), tables(), ids=named)
def test_thousands_of_random_games_end(info: GameInfo, seats: int, fixed: dict[str, str]) -> None:
    play_at_random(info, seats, fixed, MANY, first=1_000)
