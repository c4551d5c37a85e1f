"""The headline of a finished game of The Stock Companies."""

from __future__ import annotations

from game.games.stock_companies.events import CompanyFounded, DividendPaid, ShareBought, SharesSold
from game.games.stock_companies.scoring import points, wealth
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.record import ending, gains_of
from game.kernel.event import Event
from game.kernel.message import Message, SeatName, msg
from game.kernel.score import Score, ScoreLine, ranked
from game.present.stage.record import Ending, Moment
from tests.games.stock_companies.table import NETWORK, STOCK, StockTable

EVENTS: tuple[Event, ...] = (
    CompanyFounded(0, 0, 100, 50, 100),
    ShareBought(0, 1, 40, False, 40),
    ShareBought(1, 1, 40, False, 40),
    DividendPaid(0, 10, (20, 0), 0),
    DividendPaid(1, 30, (30, 30), 0),
    SharesSold(0, 1, 1, 45),
)


def finished(mode: str) -> tuple[StockTable, tuple[Moment, ...]]:
    """Return a game in which A holds two shares of the first company and B one of the second."""
    table = StockTable(mode, 2)
    exchange = table.g.exchange
    exchange.prices[0], exchange.prices[1] = 60, 50
    exchange.investors[0].shares[0] = 2
    exchange.investors[1].shares[1] = 1
    exchange.investors[0].cash, exchange.investors[1].cash = 100, 30
    return table, (Moment(0, table.g.clone(), EVENTS),)


def test_a_share_gains_what_it_paid_and_is_worth_less_what_it_cost() -> None:
    _, moments = finished(STOCK)
    gains = gains_of(moments, 0)
    assert gains[0] == 20 + 2 * 60 - 100
    assert gains[1] == 30 + 45 - 40
    assert gains_of(moments, 1)[1] == 30 + 50 - 40


def test_wealth_is_told_in_elektro_with_the_share_that_decided() -> None:
    table, moments = finished(STOCK)
    companies = Companies(table.world)
    found = ending(moments, wealth(table.world, table.g), companies)
    fact = msg("sc.ending.shares.outweighs", part=companies.title(0), seat=SeatName(0), rival=SeatName(1), n=40,
               other=companies.title(1), m=5)  # fmt: skip
    assert found == Ending(msg("sc.ending.won.wealth", seat=SeatName(0), n=220 - 80), fact)


def test_where_shares_count_points_the_company_that_decided_is_told() -> None:
    table, moments = finished(NETWORK)
    scores = points(table.world, table.g)
    first = next(score for score in scores if score.rank == 1)
    theirs = {line.key: line.points for line in next(score for score in scores if score.rank == 2).lines}
    best = max(first.lines, key=lambda line: line.points - theirs[line.key])
    found = ending(moments, scores, Companies(table.world)).why
    assert found is not None
    told = dict(found.values)
    assert (told["part"], told["n"]) == (Message(best.key), best.points - theirs[best.key])
    assert best.points > theirs[best.key]


def test_a_loss_is_no_best_share() -> None:
    table, moments = finished(STOCK)
    dear = (Moment(0, moments[0].state, (CompanyFounded(0, 0, 500, 50, 100),)),)
    found = ending(dear, wealth(table.world, table.g), Companies(table.world))
    assert found == Ending(msg("sc.ending.won.wealth", seat=SeatName(0), n=140))


def test_where_no_share_decided_the_best_one_is_told() -> None:
    """What nobody else had points for; or the gain of a share, where nobody is behind."""
    table, moments = finished(STOCK)
    companies = Companies(table.world)
    gain = msg("sc.ending.gain", company=companies.title(0), gain=40)
    assert ending(moments, wealth(table.world, table.g)[:1], companies).why == gain
    green, blue = ScoreLine("sc.company.green", 10), ScoreLine("sc.company.blue", 7)
    apart = ranked([Score(0, 10, (green,)), Score(1, 7, (blue,))])
    assert ending(moments, apart, companies).why == msg("sc.ending.points", company=Message(green.key), n=10)
