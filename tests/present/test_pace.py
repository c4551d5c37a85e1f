"""How long bots seem to think: less where very many decisions follow each other."""

from __future__ import annotations

import pytest

from game.bots.bot_pool import InlineHost
from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.settings import Settings
from game.present.motion.director import BRISK, PACES
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from game.present.stage.gestures import Pace
from tests.played import begun, people

FRAME = 1 / 60


def first_answer(info: GameInfo, brisk: bool, monkeypatch: pytest.MonkeyPatch) -> float:
    """Return the seconds until a bot has acted for the first time."""
    session = begun(info, min(info.seats), players=people(*[info.levels[0]] * min(info.seats)))
    session.bots = InlineHost(2)
    stage = stage_of(info, session.game, session.board)
    monkeypatch.setattr(type(stage.gestures), "pace", lambda self, decision: Pace(brisk=brisk))
    presenter = TablePresenter(session, stage, Settings(animation="off", bot_pace="normal"))
    for frame in range(600):
        if session.log:
            return frame * FRAME
        presenter.update(FRAME)
    raise AssertionError("nobody acts")


@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_bots_are_quick_where_many_decisions_follow_each_other(info: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, quick = (first_answer(info, brisk, monkeypatch) for brisk in (False, True))
    assert usual == pytest.approx(PACES["normal"], abs=0.1)
    assert quick == pytest.approx(PACES["normal"] * BRISK, abs=0.1)
