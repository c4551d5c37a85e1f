"""A game without any person has nobody to hide from: it is shown open, at the table and in the theatre."""

from __future__ import annotations

from random import Random

import pytest

from game.games.game_info import GameInfo
from game.present.record.replaying import Replaying
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from tests.classroom import SETTINGS
from tests.played import GAMES, begun, go_on, people


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
@pytest.mark.parametrize("persons", [0, 1])
def test_a_game_of_bots_alone_is_shown_open(info: GameInfo, persons: int) -> None:
    seats = min(seats for seats in info.seats_for({}) if seats > 1)
    kinds = ["human"] * persons + [info.levels[0]] * (seats - persons)
    session = go_on(begun(info, seats, 3, people(*kinds)), Random(3), 12)
    stage = stage_of(info, session.game, session.board)
    full, masked = session.state.dump(), session.game.mask(session.state, 0 if persons else None).dump()
    for showing in (TablePresenter(session, stage, SETTINGS), Replaying(session, stage, SETTINGS, len(session.log))):
        before = [state.dump() for _, state, _ in session.positions()]
        if persons == 0:
            assert showing.view.dump() == full
            remember = isinstance(showing, Replaying)
            every = showing.logbook.entries(None, until=showing.told, everything=True, remember=remember)
            assert len(showing.entries()) == len(every)
        elif isinstance(showing, TablePresenter):
            assert showing.view.dump() == masked
        assert showing.clock is not None
        assert [state.dump() for _, state, _ in session.positions()] == before, "looking changes nothing"
