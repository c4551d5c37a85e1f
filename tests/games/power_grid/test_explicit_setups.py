"""A written set-up leads to the same game on every board and in both editions, as it does on the first one (PG-2)."""

from __future__ import annotations

import pytest

from game.games.power_grid.game_info import INFO, MAPS
from game.play.session import Session
from tests.digest import digest
from tests.played import played

EDITIONS = ("2004", "recharged")
SEATS = {name: INFO.seats[place % len(INFO.seats)] for place, name in enumerate(MAPS)}
"""How many play on each board: all numbers come, each on several boards."""
TABLES = [(SEATS[name], {"map": name, "edition": edition}) for name in MAPS for edition in EDITIONS]
TRUST = (2, {"map": "germany", "edition": "recharged", "two_players": "trust"})
AT_RANDOM = (4, {"map": "uk_ireland", "region_selection": "random"})


@pytest.mark.parametrize(("seats", "options"), [*TABLES, TRUST, AT_RANDOM], ids=str)
def test_PG_2_PGM_0_5_a_written_set_up_gives_the_same_game(seats: int, options: dict[str, str]) -> None:
    whole = played(INFO, seats, 21, actions=40, options=options)
    setup = whole.game.setup_of(whole.game.set_up(21))
    again = Session(INFO, whole.players, options, setup=setup, board=whole.board)
    assert again.opening == whole.opening
    for index, entry in enumerate(whole.log):
        assert digest(again.state) == digest(whole.state_at(index))
        assert again.submit(entry.seat, entry.action) == entry.events
    assert whole.game.summary(again.state) == whole.game.summary(whole.state)
    assert digest(again.state) == digest(whole.state)
