"""Whole games written down: set-up, actions, and a fingerprint of the described position after every tenth action.

``python -m tests.contract.recording`` writes them anew; do that only if the rules of a game were wrong. Power Grid has
records of its own, which its second reading plays, too.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.bots.bot import LEVELS
from game.bots.thinking import choose
from game.games import game_infos
from game.kernel.action import Action
from game.kernel.game import Game
from game.kernel.serialization import Codec
from game.play.board import board_for

FOLDER = Path(__file__).parent / "recorded"
EVERY = 10
ODD = 0.25
"""Share of the actions that are any legal one; the others are those of a bot."""


class Table(NamedTuple):
    """What a recorded game was played with."""

    game: str
    seats: int
    seed: int
    options: dict[str, str]


TABLES = {
    "empire_engine_3": Table("empire_engine", 3, 31, {}),
    "stock_companies_3": Table("stock_companies", 3, 32, {"mode": "stock_companies"}),
    "stock_companies_6": Table("stock_companies", 6, 33, {"mode": "stock_companies", "map": "usa"}),
    "stock_network_4": Table("stock_companies", 4, 34, {"mode": "largest_network_operator", "map": "usa"}),
    "stock_network_2": Table(
        "stock_companies", 2, 35, {"mode": "largest_network_operator", "nearest_city_rule": "adjacent_only"}
    ),
    "stock_private_3": Table("stock_companies", 3, 36, {"mode": "private_companies"}),
    "stock_private_5": Table(
        "stock_companies", 5, 37, {"mode": "private_companies", "map": "usa", "region_selection": "random"}
    ),
    "carnegie_2": Table("carnegie", 2, 41, {}),
    "carnegie_3": Table("carnegie", 3, 42, {"ruleset": "original", "setup_wages": "paid"}),
    "carnegie_4": Table("carnegie", 4, 43, {"expansion_departments": "mixed"}),
    "carnegie_solo_1": Table("carnegie", 1, 44, {"solo_difficulty": "1"}),
    "carnegie_solo_4": Table("carnegie", 1, 45, {"solo_difficulty": "4", "tab_side_choice": "all_A"}),
}
"""The recorded games by their names."""


def rules(table: Table) -> Game[Any]:
    info = game_infos()[table.game]
    options = info.choose(table.options)
    return info.build(table.seats, options, board_for(info, table.seats, options))


def fingerprint(game: Game[Any], state: Any) -> str:
    """Return 16 hexadecimal digits that stand for everything ``Game.summary`` tells."""
    words = json.dumps(game.summary(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(words.encode()).hexdigest()[:16]


def result(game: Game[Any], state: Any) -> list[list[Any]]:
    """Return total and tie-breakers of every score."""
    return [[score.total, *(tie.points for tie in score.ties)] for score in game.scores(state)]


def check_again(record: dict[str, Any], game: Game[Any], state: Any, do: Callable[[int, Action], object]) -> None:
    """Play a record from a position by ``do``, and assert that every mark and the result come out again."""
    codec, marks = Codec(game.actions, game.names()), list[str]()
    for number, (seat, word, arguments) in enumerate(record["actions"], start=1):
        action = codec.load(word, arguments)
        assert game.check(state, seat, action) is None, number
        do(seat, action)
        if number % EVERY == 0:
            marks.append(fingerprint(game, state))
            assert marks == record["digests"][: len(marks)], f"after action {number}"
    assert len(marks) == len(record["digests"]) and game.over(state)
    assert result(game, state) == record["result"]


def recorded(table: Table) -> dict[str, Any]:
    """Return a game of bots that now and then do anything, as it is written down."""
    info = game_infos()[table.game]
    game, bot = rules(table), info.part(info.bot)
    rng = Random(table.seed)
    setup = game.setup_of(game.set_up(table.seed))
    state = game.begin(game.set_up_from(setup))
    codec = Codec(game.actions, game.names())
    actions, marks = [], []
    while decisions := game.decisions(state):
        decision = decisions[int(rng.random() * len(decisions))]
        view = game.mask(state, decision.seat)
        odd = rng.random() < ODD
        action = decision.sample(rng) if odd else choose(game, bot, view, decision, LEVELS["easy"], rng)
        actions.append([decision.seat, *codec.dump(action)])
        game.apply(state, decision.seat, action)
        if len(actions) % EVERY == 0:
            marks.append(fingerprint(game, state))
    return {"setup": setup, "actions": actions, "digests": marks, "result": result(game, state)}


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


def main() -> None:
    """Write all records anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, table in TABLES.items():
        (FOLDER / f"{name}.json").write_text(written(recorded(table)), encoding="utf-8")


if __name__ == "__main__":
    main()
