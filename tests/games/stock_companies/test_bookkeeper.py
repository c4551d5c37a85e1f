"""What holds in every position of every mode, by a second reading and by the house rules of every game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.games.stock_companies.game_info import MODES
from game.games.stock_companies.rules import StockCompanies
from game.games.stock_companies.state import StockState
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.part import HIDDEN
from tests.games.stock_companies.bookkeeper import Ledger
from tests.games.stock_companies.table import PRIVATE, STOCK, rules
from tests.rules_table import random_game

SEATS = (2, 3, 4, 5, 6)
TABLES = pytest.mark.parametrize(("mode", "seats"), [(mode, seats) for mode in MODES for seats in SEATS])
LONGEST = 20_000


def trader(decision: Decision, rng: Random) -> Action:
    """Return the action of somebody who trades, bids low and seldom ends a turn early."""
    trades = [choice for choice in decision.choices if choice.sample(rng).name in ("buy_share", "sell_shares", "build")]
    if trades and rng.random() < 0.8:
        return rng.choice(trades).sample(rng)
    return decision.sample(rng)


def played(game: StockCompanies, seed: int, events: list[Event] | None = None) -> Iterator[tuple[StockState, Action]]:
    """Yield every position of one random game with the action taken there; the position moves on afterwards."""
    for g, _, action in random_game(game, seed, trader, events=events, most=LONGEST):
        yield g, action
    assert g.flow.over, "the game does not end"


@pytest.mark.grid
@TABLES
def test_SC0_1_4_every_elektro_every_share_and_every_marker_is_accounted_for(mode: str, seats: int) -> None:
    game = rules(mode, seats)
    for seed in range(4):
        events: list[Event] = []
        fresh = game.set_up(seed)
        ledger = Ledger.opened(fresh, mode == PRIVATE, mode == STOCK)
        total, noted = ledger.total, 0
        last = fresh
        for g, _ in played(game, seed, events):
            for event in events[noted:]:
                ledger.note(event)
            noted = len(events)
            ledger.compare(g)
            last = g
        for event in events[noted:]:
            ledger.note(event)
        ledger.compare(last)
        assert ledger.total == total and game.over(last)


@pytest.mark.grid
@TABLES
def test_SC0_6_2_a_view_says_nothing_about_what_is_hidden(mode: str, seats: int) -> None:
    game = rules(mode, seats)
    for turn, (g, _) in enumerate(played(game, 6)):
        if turn % 9:
            continue
        for seat in (None, *range(seats)):
            view, other = game.mask(g, seat), g.clone()
            for number, investor in enumerate(other.exchange.investors):
                investor.cash += number != seat
            if mode == PRIVATE:
                for number, utility in enumerate(other.grid.utilities):
                    utility.money += number != seat
            other.grid.stack.reverse()
            other.grid.removed.reverse()
            other.chance.counter += 1
            assert game.mask(other, seat) == view
            assert [i.cash == HIDDEN for i in view.exchange.investors] == [s != seat for s in range(seats)]
