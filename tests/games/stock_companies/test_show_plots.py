"""The plots after a game agree with its positions and events."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.games.stock_companies.events import DividendPaid
from game.games.stock_companies.scoring import net_worth
from game.games.stock_companies.show.art.box import COVER
from game.games.stock_companies.show.stage import stage
from game.games.stock_companies.tables import NEVER
from game.kernel.event import Event
from game.kernel.message import msg
from game.present.area import Rect
from game.present.party import Mark, Party
from game.present.stage.record import Moment, Series
from game.screen.widgets.plot import Plot
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, StockTable, map_of


def played(mode: str, seats: int = 3) -> tuple[StockTable, tuple[Moment, ...], dict[str, Series]]:
    """Return a random game with its moments and plots by their titles."""
    board = map_of("germany", seats)
    table = StockTable(mode, seats, board)
    table.g = table.game.set_up(2)
    events: list[Event] = []
    table.game.begin(table.g, events)
    moments = [Moment(0, table.g.clone(), tuple(events))]
    chance = Random(4)
    while table.game.decisions(table.g):
        events = []
        decision = table.game.decisions(table.g)[0]
        table.game.apply(table.g, decision.seat, decision.sample(chance), events)
        moments.append(Moment(len(moments), table.g.clone(), tuple(events)))
    record = stage(table.game, board).record
    return table, tuple(moments), {series.title.key: series for series in record.series(moments)}


@pytest.mark.parametrize("mode", [STOCK, NETWORK])
def test_dividends_are_told_by_player_and_by_company(mode: str) -> None:
    table, moments, plots = played(mode)
    paid = [event for moment in moments for event in moment.events if isinstance(event, DividendPaid)]
    assert paid
    players, companies = plots["sc.plot.dividends"], plots["sc.plot.per_share"]
    for seat in range(3):
        assert sum(players.values[seat]) == sum(event.players[seat] for event in paid)
        assert sum(players.values[seat]) == table.g.exchange.investors[seat].received
    for company in range(table.world.utilities):
        mine = sum(event.per_share for event in paid if event.company == company)
        assert sum(companies.values[company]) == mine
    assert len(companies.moments) == len(companies.values[0]) == len(plots["sc.plot.prices"].values[0])


def test_a_dividend_belongs_to_the_round_in_which_it_is_paid() -> None:
    _, moments, plots = played(STOCK)
    number = 0
    for before, moment in pairwise(moments):
        for event in moment.events:
            if isinstance(event, DividendPaid):
                number = before.state.flow.round
                assert plots["sc.plot.per_share"].values[event.company][number - 1] == event.per_share
    assert number == 5


@pytest.mark.parametrize("mode", [STOCK, NETWORK, PRIVATE])
def test_worth_and_prices_end_where_the_game_ends(mode: str) -> None:
    table, _, plots = played(mode)
    for seat, values in enumerate(plots["sc.plot.worth"].values):
        assert values[-1] == net_worth(table.world, table.g, seat)
    assert [values[-1] for values in plots["sc.plot.prices"].values] == table.g.exchange.prices
    assert ("sc.plot.dividends" in plots) is (mode != PRIVATE)
    if table.world.stocks.last_round < NEVER:
        assert len(plots["sc.plot.worth"].moments) == table.world.stocks.last_round


def test_nothing_is_drawn_before_a_company_exists() -> None:
    """Its curve begins where it has a price; one that is never founded has none."""
    _, moments, plots = played(STOCK, 4)
    prices = plots["sc.plot.prices"]
    assert any(prices.since), "some are founded later"
    for company, since in enumerate(prices.since):
        assert not any(prices.values[company][:since]) and all(prices.values[company][since:])
    assert all(plots[f"sc.plot.{key}"].since == prices.since for key in ("cities", "treasuries", "per_share"))
    assert not plots["sc.plot.worth"].since and moments
    parties = [Party(each, msg("x"), each, Mark("company", number)) for number, each in enumerate(prices.parties)]
    plot = Plot("p", Rect(0, 0, 900, 500), prices, parties)
    for company, since in enumerate(prices.since):
        points = plot._strand(company)
        assert len(points) == len(prices.moments) - min(since, len(prices.moments))
        assert not points or points[0][0] >= plot._point(since, 0.0)[0] - 1


@pytest.mark.parametrize(("mode", "counted"), [(STOCK, "sc.pad.total"), (NETWORK, None), (PRIVATE, None)])
def test_totals_of_money_are_not_called_points(mode: str, counted: str | None) -> None:
    """SC1-14.2: cash and the value of shares; elsewhere points are counted."""
    board = map_of("germany", 3)
    table = StockTable(mode, 3, board)
    assert table.game.score_pad(table.g, ()).total.name == msg(counted or "frame.pad.total")
    assert (COVER.unit(mode) != COVER.result) is (counted is not None), "the shelf and the result say the same"
