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

    def migrate(self, version: int, actions: Sequence[SavedAction]) -> Sequence[SavedAction]:
        assert version == 1
        return [(seat, "choose" if name == "pick" else name, given) for seat, name, given in actions]

    def log_translator(self, version: int) -> LogTranslator[SampleState] | None:
        assert version == 1
        return with_nothing_given

    def migrate_position(self, version: int, position: dict[str, Any]) -> dict[str, Any]:
        assert version == 1
        return {**position, "benches": [renamed(bench, "money", "coins") for bench in position["benches"]]}


def with_nothing_given(g: SampleState, step: SavedAction) -> Sequence[SavedAction]:
    """The next action of a log, after the gift of nothing that version 1 did not keep."""
    silent = g.flow.stack[-1] == "sa.giving" and step[1] != "give"
    return ((g.winner, "give", {"amount": 0}), step) if silent else (step,)


def renamed(plain: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
    """Plain data with one field under another name."""
    return {(new if name == old else name): value for name, value in plain.items()}
