"""Whole games written down: set-up, actions, and a fingerprint of the described position after every tenth action.

``python -m tests.games.power_grid.recording`` writes them anew; do that only if the rules of the game were wrong.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game.kernel.serialization import Codec
from tests.contract.recording import EVERY, fingerprint, result, written
from tests.games.power_grid.pair import STYLES, Pair, practised, rules, thrifty, written_setup

FOLDER = Path(__file__).parent / "recorded"
GAMES: dict[str, tuple[int, dict[str, str], int]] = {
    "germany_2": (2, {"map": "germany"}, 21),
    "usa_4": (4, {"map": "usa", "region_selection": "random", "step_3_in_phase_4": "immediate"}, 22),
    "germany_6": (6, {"map": "germany", "may_discard_new_plant": "no", "reorder_after_first_auction": "no"}, 23),
}
"""Seats, options and seed of each recorded game."""


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
    ended = result(game, pair.g)
    return {"seats": seats, "options": options, "setup": setup, "actions": actions, "digests": marks, "result": ended}


if __name__ == "__main__":
    for name, (seats, options, seed) in GAMES.items():
        (FOLDER / f"{name}.json").write_text(written(recorded(seats, options, seed)), encoding="utf-8")
