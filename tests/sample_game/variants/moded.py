"""The sample game with all that a ``GameInfo`` can say: modes, seats by mode, an automa, the maps of another game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.boards.board import Board
from game.games import game_infos
from game.games.game_info import Automa, Option, SeatLimit, When
from tests.sample_game.game_info import INFO as SAMPLE
from tests.sample_game.rules import SampleRules
from tests.sample_game.rules import build as build_sample

HOST = next(info for info in game_infos().values() if info.map_option is not None)
"""The game whose maps are played on."""
assert HOST.map_option is not None
GROUND = Option("ground", HOST.map_option.values, HOST.map_option.default, maps=True)
MODES = Option("mode", ("open", "closed", "duel"), "open")
BIDDING = Option("bidding", ("sealed", "turns"), "turns", when=When("mode", ("closed", "duel")))
TIES = Option("ties", ("young", "old"), "old", when=When("bidding", ("sealed",)))
INFO = replace(
    SAMPLE,
    id="moded",
    options=(*SAMPLE.options, MODES, BIDDING, TIES, GROUND),
    rules="tests.sample_game.variants.moded:build",
    show="tests.sample_game.variants.placed:stage",
    maps=HOST.maps,
    maps_of=HOST.id,
    seat_limits=(SeatLimit(When("mode", ("duel",)), (2,)), SeatLimit(When("mode", ("closed",)), (3, 4))),
    automa=Automa("old_anna", (2,)),
)


def build(seats: int, options: Mapping[str, str], board: Board | None) -> SampleRules:
    """The rules of the sample game, which heed neither modes nor maps."""
    assert set(options) >= {"rounds", "mode", "ground"} and board is not None
    return build_sample(seats, options, board)
