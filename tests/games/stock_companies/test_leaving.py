"""Leaving a stock round with money enough for a share is asked about (SC1-7)."""

from __future__ import annotations

from random import Random

from game.games import game_infos
from game.games.stock_companies.actions import BuyShare, LeaveRound
from game.present.stage.bundle import stage_of
from game.present.view_context import ViewContext
from tests.played import begun, go_on


def test_who_leaves_a_round_with_money_for_a_share_is_asked() -> None:
    info = game_infos()["stock_companies"]
    asked = 0
    for seed in range(3):
        session, chance = begun(info, 3, seed), Random(seed)
        words = stage_of(info, session.game, session.board).words
        for _ in range(120):
            for decision in session.waiting():
                if LeaveRound() in decision:
                    look = ViewContext(session.game.mask(session.state, decision.seat), decision.seat, decision, ())
                    buys = any(isinstance(action, BuyShare) for action in decision.every())
                    slip = words.told(look, LeaveRound()).doubt
                    if buys:
                        assert slip is not None and slip.key in ("sc.slip.leave", "sc.slip.no_share")
                        asked += 1
            if session.waiting():
                go_on(session, chance, 1)
    assert asked > 5
