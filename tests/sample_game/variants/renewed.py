"""The sample game as a later version has it: rules of version 2, which read all that version 1 has written.

In version 1 ``choose`` was called ``pick``, ``coins`` were called ``money``, and a gift of nothing was not kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.boards.board import Board
from game.kernel.game import LogTranslator, SavedAction
from tests.sample_game.game_info import INFO as SAMPLE
from tests.sample_game.rules import SampleRules
from tests.sample_game.state import SampleState

INFO = replace(SAMPLE, rules="tests.sample_game.variants.renewed:build")


def build(seats: int, options: Mapping[str, str], board: Board | None) -> SampleRules:
    """The rules of a table."""
    return RenewedRules(seats, options)


class RenewedRules(SampleRules):
    """The sample game, version 2."""

    rules_version = 2

    def log_translator(self, version: int) -> LogTranslator[SampleState] | None:
        assert version == 1
        return translated

    def migrate_position(self, version: int, position: dict[str, Any]) -> dict[str, Any]:
        assert version == 1
        return {**position, "benches": [renamed(bench, "money", "coins") for bench in position["benches"]]}


def translated(g: SampleState, step: SavedAction) -> Sequence[SavedAction]:
    """The next action of a log by today's name, after the gift of nothing that version 1 did not keep."""
    seat, name, given = step
    now = seat, "choose" if name == "pick" else name, given
    silent = g.flow.stack[-1] == "sa.giving" and name != "give"
    return ((g.winner, "give", {"amount": 0}), now) if silent else (now,)


def renamed(plain: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
    """Plain data with one field under another name."""
    return {(new if name == old else name): value for name, value in plain.items()}
