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


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_people_at_one_screen_are_parted_where_one_of_them_sees_more_than_all(info: GameInfo) -> None:
    session, rng = begun(info, 2 if 2 in info.seats else max(info.seats), 3), Random(3)
    if len(session.humans) < 2:
        pytest.skip("one person alone is never parted from anybody")
    presenter = TablePresenter(session, stage_of(info, session.game, session.board), SETTINGS)
    looked, before, parted = 0, presenter.viewer, False

    def more(seat: int | None) -> bool:
        view, all_see = (session.game.mask(session.state, each).dump() for each in (seat, None))
        return bool(view != all_see)

    for _ in range(200):
        presenter.go_on()
        presenter.update(0.5)
        if presenter.handover is not None:
            assert any(map(more, (presenter.handover.seat, presenter.viewer))), "nothing is hidden"
            parted = True
            presenter.raise_curtain()
        elif presenter.deciding is not None and presenter.draft is not None:
            assert parted or before == presenter.viewer or not (more(before) or more(presenter.viewer))
            looked, before, parted = looked + 1, presenter.viewer, False
            presenter.draft.fill_in(presenter.draft.decision.sample(rng))
            presenter.commit()
    assert looked > 10
