"""What holds in every position of every mode, by a second reading and by the house rules of every game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from game.games.stock_companies.game_info import MODES
from game.games.stock_companies.rules import StockCompanies
from game.games.stock_companies.state import StockState
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.part import HIDDEN
from game.kernel.serialization import Codec
from tests.games.stock_companies.bookkeeper import Ledger
from tests.games.stock_companies.table import PRIVATE, RING, STOCK, map_of, rules

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
    rng = Random(seed)
    g = game.start(seed, events)
    for _ in range(LONGEST):
        decisions = game.decisions(g)
        if not decisions:
            return
        action = trader(decisions[0], rng)
        yield g, action
        game.apply(g, decisions[0].seat, action, events)
    raise AssertionError("the game does not end")


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


@pytest.mark.grid
@TABLES
def test_a_set_up_written_out_gives_the_same_game(mode: str, seats: int) -> None:
    game = rules(mode, seats)
    codec = Codec(game.actions, game.names())
    written = msgspec.json.decode(msgspec.json.encode(game.setup_of(game.set_up(8))))
    again = game.begin(game.set_up_from(written))
    assert game.setup_of(game.set_up_from(written)) == written
    for g, action in played(game, 8):
        assert game.summary(again) == game.summary(g)
        name, arguments = codec.dump(action)
        copied = codec.load(name, msgspec.json.decode(msgspec.json.encode(arguments)))
        assert copied == action
        game.apply(again, game.decisions(again)[0].seat, copied)
    assert game.scores(again) and game.over(again)


@pytest.mark.grid
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "name", ["germany", "usa", "france", "italy", "benelux", "brazil", "central_europe", "quebec", "spain_portugal"]
)
def test_every_map_of_power_grid_can_be_played_on(mode: str, name: str) -> None:
    for seats in (3, 6):
        game = rules(mode, seats, map_of(name, seats))
        last = None
        for g, _ in played(game, 2):
            last = g
        assert last is not None and game.over(last) and game.find_inconsistency(last) is None


@pytest.mark.grid
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("option", ["step_3_in_phase_4=immediate", "money_visibility=open", "rest"])
def test_every_option_can_be_played(mode: str, option: str) -> None:
    chosen: dict[str, Any] = dict([option.split("=")]) if "=" in option else {}
    if option == "rest" and mode == PRIVATE:
        chosen = {"region_selection": "random", "may_discard_new_plant": "no", "reorder_after_first_auction": "no"}
    elif option == "rest":
        chosen = {"start_player": "chosen", "nearest_city_rule": "adjacent_only"}
    game = rules(mode, 4, RING, **chosen)
    for seed in range(3):
        for g, _ in played(game, seed):
            assert game.find_inconsistency(g) is None
