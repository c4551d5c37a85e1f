"""The figures above the gold button are those the position has afterwards, of players and of companies."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Build, Buy
from game.games.stock_companies.actions import BuyShare
from game.games.stock_companies.game_info import INFO, MODES
from game.kernel.action import Action
from game.play.session import Session
from game.present.party import Badge
from game.present.stage.bundle import stage_of
from game.present.view_context import ViewContext
from tests.played import begun


def figures(session: Session, seat: int, company: int, action: Action) -> dict[str, int]:
    exchange, utilities = session.state.exchange, session.state.grid.utilities
    traded = action.company if isinstance(action, BuyShare) else company
    found = {"sc.answer.price": exchange.prices[traded], "sc.matrix.cash": exchange.investors[seat].cash}
    if company >= 0:
        money = utilities[company].money
        found |= {"sc.matrix.treasury": money, "pg.score.money": money}
        found |= {"pg.change.cities": utilities[company].cities.bit_count()}
    return found


@pytest.mark.parametrize("mode", MODES)
def test_what_is_said_to_change_changes_like_that(mode: str) -> None:
    session = begun(INFO, 3, seed=3, options={"map": "germany", "mode": mode})
    words = stage_of(session.info, session.game, session.board).words
    bot, rng, seen = INFO.part(INFO.bot), Random(3), set()
    badges = tuple(Badge(number, False, f"P{number}") for number in range(3))
    while session.waiting() and len(session.log) < 250:
        decision = session.waiting()[0]
        seat = decision.seat
        action = bot.policy(session.game, session.state, decision, rng)
        said = words.told(ViewContext(session.view(seat), seat, decision, badges), action).figures
        before = figures(session, seat, decision.subject, action)
        phase = session.state.flow.stack[-1]
        session.submit(seat, action)
        if not session.state.flow.stack or session.state.flow.stack[-1] != phase:
            continue  # what a new phase brings is another matter
        after = figures(session, seat, decision.subject, action)
        for change in said:
            if change.label.key in before:
                assert (before[change.label.key], after[change.label.key]) == (change.before, change.after), action
                seen.add((type(action), change.label.key))
    money = "pg.score.money" if mode == MODES[2] else "sc.matrix.treasury"
    assert (Buy, money) in seen
    assert (Build, "pg.change.cities") in seen
    assert ((BuyShare, "sc.matrix.cash") in seen) == (mode != MODES[2])
