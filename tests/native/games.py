"""Plays games and prints a line for each: what is said of every position, and every action, in one mark.

    python -m tests.native.games RANDOM BOTS

RANDOM random games of every game, mode and number of players, BOTS games of normal bots by fixed trials. Run with
compiled rules and with their sources the lines are the same. The first line says which rules ran.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping
from random import Random
from typing import Any

from game import native
from game.bots.arena import Match, play
from game.games.game_info import GameInfo
from game.kernel.game import Game
from game.kernel.serialization import Codec
from game.play.board import board_for
from tests.contract.test_many_games import named, tables

TRIALS = 4
"""Of a decision of a bot that searches."""


def main(random_games: int, bot_games: int) -> None:
    """Play and print."""
    print(native.told(), flush=True)
    for info, seats, fixed in tables():
        for seed in range(1, random_games + 1):
            options = some_options(info, fixed, seed)
            game = info.build(seats, options, board_for(info, seats, options))
            print(info.id, seats, named(fixed), seed, at_random(game, seed), flush=True)
    all_tables = tables()
    for number in range(bot_games):
        info, seats, fixed = all_tables[number % len(all_tables)]
        options = info.choose(fixed)
        levels = tuple(("normal", "hard")[(number + seat) % 7 == 0] for seat in range(seats))
        outcome = play(info, options, board_for(info, seats, options), Match(levels, number), TRIALS)
        print(info.id, seats, named(fixed), number, mark([repr(outcome.actions), outcome.scores]), flush=True)


def some_options(info: GameInfo, fixed: Mapping[str, str], seed: int) -> dict[str, str]:
    rng = Random(f"{info.id} {fixed} {seed}")
    known = info.choose(fixed)
    free = [option for option in info.options if option.id not in fixed and option.id in info.in_force(known)]
    return info.in_force({**{option.id: rng.choice(option.values) for option in free}, **fixed})


def at_random(game: Game[Any], seed: int) -> str:
    """Return the mark of one game with random actions: decisions, events, positions, views, scores."""
    rng, codec, told = Random(seed), Codec(game.actions, game.names()), hashlib.sha256()
    events: list[Any] = []
    state = game.start(seed, events)
    while decisions := game.decisions(state):
        decision = decisions[int(rng.random() * len(decisions))]
        action = decision.sample(rng)
        said = [repr(decision), codec.dump(action), game.summary(state), game.mask(state, decision.seat).dump()]
        told.update(json.dumps(said, sort_keys=True, default=str).encode())
        events.clear()
        game.apply(state, decision.seat, action, events)
        told.update(repr(events).encode())
    told.update(repr([state.clone().dump(), game.scores(state), game.find_inconsistency(state)]).encode())
    return told.hexdigest()[:16]


def mark(values: object) -> str:
    """Return 16 hexadecimal digits that stand for some values."""
    return hashlib.sha256(repr(values).encode()).hexdigest()[:16]


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
