"""Prompts, warnings and occasions of The Stock Companies name the player and the company they are about."""

from __future__ import annotations

from dataclasses import replace

from game.games.stock_companies.actions import BuyShare, Retain
from game.games.stock_companies.events import PresidentChanged
from game.kernel.action import Action
from game.kernel.message import Message, SeatName, msg
from tests.figures import values
from tests.games.power_grid.figures.played import Spot
from tests.games.stock_companies.figures.played import TABLES, company, played, stocks_of

LITTLE, MUCH = 30, 200
"""What is little beyond the smallest treasury a new company may have, and much for one that pays nothing out."""


def doubt(spot: Spot, action: Action) -> Message | None:
    return spot.game.stage.words.told(spot.look(), action).doubt


def test_prompts_name_who_decides_and_for_which_company() -> None:
    seen = set()
    for spot in (spot for mode in TABLES for spot in played(mode).spots[::5]):
        said, seat, subject = spot.game.stage.words.prompt(spot.look()).said, spot.decision.seat, spot.decision.subject
        its = values(said)
        who = its.get("seat")
        if isinstance(who, Message):
            assert who == msg("sc.president_of", seat=SeatName(seat), company=company(spot.game, subject))
        else:
            assert who == SeatName(seat), said
        assert its.get("company", company(spot.game, max(0, subject))) == company(spot.game, max(0, subject))
        seen.add(said.key)
    assert seen >= {"sc.prompt.selling", "sc.prompt.stock", "sc.prompt.purchase", "sc.prompt.dividend"}, seen


def test_warnings_name_the_company_and_its_treasury() -> None:
    """A company that starts with little, and one that keeps an income although it has much."""
    seen = set()
    for spot in (spot for mode in TABLES for spot in played(mode).spots[::3]):
        if spot.decision.prompt == "sc.dividend" and Retain() in spot.decision:
            rich = spot.state.clone()
            rich.grid.utilities[spot.u].money = MUCH
            rich.exchange.investors[spot.decision.seat].shares[spot.u] = 2
            said = doubt(replace(spot, state=rich), Retain())
            assert said == msg("sc.slip.rich_treasury", company=company(spot.game, spot.u), n=MUCH)
            seen.add("rich")
        stocks, little = stocks_of(spot.game), spot.game.world.network.least + LITTLE - 1
        for action in spot.decision.every() if spot.decision.prompt == "sc.stock" and not stocks.private else ():
            if isinstance(action, BuyShare) and not spot.state.exchange.prices[action.company]:
                sold = stocks.companies[action.company].face * stocks.president if stocks.company_sells else 0
                poor = spot.state.clone()
                poor.grid.utilities[action.company].money = little - sold
                said = doubt(replace(spot, state=poor), action)
                assert said == msg("sc.slip.poor_founding", company=company(spot.game, action.company), n=little)
                seen.add("poor")
    assert seen == {"rich", "poor"}, seen


def test_a_new_president_is_told_with_the_one_before() -> None:
    found = 0
    for game in map(played, TABLES):
        for before, moment in zip(game.moments, game.moments[1:], strict=False):
            told = game.stage.record.occasion(moment.events, before.state, moment.state)
            changes = [event for event in moment.events if isinstance(event, PresidentChanged)]
            if told is None or not changes or told.title.key != "sc.occasion.president":
                continue
            ((_, note),), last = told.notes, changes[-1]
            former = before.state.exchange.presidents[last.company]
            assert told.title == msg("sc.occasion.president", company=company(game, last.company))
            assert note == msg("sc.occasion.president.note", seat=SeatName(last.seat), former=SeatName(former))
            found += 1
    assert found
