"""Whole games written down: set-up, actions, and a fingerprint of the described position after every tenth action.

``python -m tests.games.power_grid.recording`` writes them anew; do that only if the rules of the game were wrong.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.state import PowerGridState
from game.kernel.codec import Codec
from tests.games.power_grid.pair import STYLES, Pair, practised, rules, thrifty, written_setup

FOLDER = Path(__file__).parent / "recorded"
EVERY = 10
GAMES: dict[str, tuple[int, dict[str, str], int]] = {
    "germany_2": (2, {"map": "germany"}, 21),
    "usa_4": (4, {"map": "usa", "region_selection": "random", "step_3_in_phase_4": "immediate"}, 22),
    "germany_6": (6, {"map": "germany", "may_discard_new_plant": "no", "reorder_after_first_auction": "no"}, 23),
}
"""Seats, options and seed of each recorded game."""


def fingerprint(game: PowerGrid, g: PowerGridState) -> str:
    """Return 16 hexadecimal digits that stand for everything ``describe`` tells."""
    words = json.dumps(game.describe(g), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(words.encode()).hexdigest()[:16]


def recorded(seats: int, options: dict[str, str], seed: int) -> dict[str, Any]:
    """Return a game of bots that now and then do anything, as it is written down."""
    game = rules(seats, options["map"], options)
    setup = written_setup(game, seed)
    pair = Pair(seats, options["map"], setup, options)
    codec = Codec(game.actions, game.names())
    rng = Random(seed)
    actions, marks = [], []
    while decision := pair.decision():
        action = rng.choice((practised, practised, *STYLES, thrifty))(pair, decision, rng)
        actions.append([decision.seat, *codec.dump(action)])
        pair.play(action)
        if len(actions) % EVERY == 0:
            marks.append(fingerprint(game, pair.g))
    pair.compare_results()
    result = [[score.total, *(tie.points for tie in score.ties)] for score in game.scores(pair.g)]
    return {"seats": seats, "options": options, "setup": setup, "actions": actions, "digests": marks, "result": result}


def written(record: dict[str, Any]) -> str:
    """Return a record as text with an action in each line."""
    parts = []
    for name, value in record.items():
        if name == "actions":
            lines = ",\n".join(f"  {json.dumps(action)}" for action in value)
            parts.append(f'"{name}": [\n{lines}\n ]')
        else:
            parts.append(f'"{name}": {json.dumps(value)}')
    return "{\n " + ",\n ".join(parts) + "\n}\n"


if __name__ == "__main__":
    for name, (seats, options, seed) in GAMES.items():
        (FOLDER / f"{name}.json").write_text(written(recorded(seats, options, seed)), encoding="utf-8")
