"""What is asked about in Power Grid is lost for certain: bots that advise do not weigh it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.games.power_grid.actions import Bid, Build, Buy, Decline, Done, Offer, Pass, Power
from game.games.power_grid.bots.bot import BOT
from game.games.power_grid.losses import loss, paying_run
from game.kernel.action import Action
from game.kernel.message import Message, msg
from tests.games.power_grid.table import PowerTable

A, B = 0, 1


def lost(t: PowerTable, action: Action) -> Message | None:
    """Return what the seat that decides loses by an action; a bot knows it as well."""
    asked = t.game.decisions(t.g)[0]
    found = loss(t.game.world, t.g, asked, action)
    assert BOT.loses(t.game, t.g, asked, action) == (found is not None)
    return found


def choosing(plants: Sequence[int], money: int = 200) -> PowerTable:
    """Return a table of three at which A puts up plants."""
    t = PowerTable(3).market(10, 13, 15, 19, 22, 26)
    return t.owner(A, money=money, plants=plants, cities=[0]).at("pg.auction")


def powering(market: Sequence[int], plants: Sequence[int], fuel: Sequence[int], cities: int) -> PowerTable:
    return PowerTable(2).fuel(market).owner(A, plants=plants, fuel=fuel, cities=range(cities)).at("pg.powering")


def test_PG_5_2_far_above_is_more_than_ten() -> None:
    t = choosing([4])
    assert lost(t, Offer(10, 20)) is None and lost(t, Offer(10, 21)) == msg("pg.slip.high_opening", plant=10)
    t.play(A, Offer(10, 12))
    assert lost(t, Bid(22)) is None and lost(t, Bid(23)) == msg("pg.slip.high_bid", more=11)


def test_PG_5_4_1_a_plant_that_every_own_one_outdoes_is_of_no_use() -> None:
    """10 burns two coal for two cities, 20 three coal for five, 4 two coal for one; 13 and 18 burn nothing."""
    assert lost(choosing([20, 25, 30]), Offer(10, 10)) is not None
    assert lost(choosing([20, 25]), Offer(10, 10)) is None, "none has to go"
    assert lost(choosing([4, 25, 20]), Offer(10, 10)) is None, "it powers more than 4"
    assert lost(choosing([20, 25, 31]), Offer(13, 13)) is None, "it needs no fuel"
    assert lost(choosing([8, 25, 31]), Offer(10, 10)) is None, "8 burns three coal for two cities"
    t = choosing([20, 25, 31])
    t.owner(B, money=200, plants=[20, 25, 31], cities=[1]).play(A, Offer(10, 10))
    assert lost(t, Bid(11)) == msg("pg.slip.no_better", plant=10) and lost(t, Pass()) is None


def test_PG_8_2_a_plant_without_fuel_on_the_market_may_get_some_by_the_refill() -> None:
    t = choosing([4]).fuel((0, 24, 24, 12))
    assert lost(t, Offer(10, 10)) is None, "coal comes every round"
    assert lost(t, Decline()) is None


def test_PG_8_1_a_run_of_less_is_a_loss_where_the_fuel_would_cost_less_than_it_earns() -> None:
    """The second city pays 11; two oil cost 2 on a full market and 16 on an empty one."""
    cheap, dear = ((24, 24, 24, 12), (24, 3, 24, 12))
    assert lost(powering(cheap, [3, 13], [0, 2, 0, 0], 2), Power((13,), 0)) == msg("pg.slip.power", powered=1, best=2)
    t = powering(dear, [3, 13], [0, 2, 0, 0], 2)
    assert lost(t, Power((13,), 0)) is None and paying_run(t.game.world, t.g, A) == Power((13,), 0)
    assert lost(powering(cheap, [3, 13], [0, 2, 0, 0], 1), Power((3, 13), 0)) == msg("pg.slip.needless", plant=3)


@pytest.mark.parametrize(
    ("price", "warned"),
    [(1, True), (8, False)],  # two coal for 2 of the 12 that a first city pays, or for 16
)
def test_PG_8_1_3_fuel_that_does_not_pay_for_itself_is_no_loss(price: int, warned: bool) -> None:
    coal = {1: 24, 8: 3}[price]
    t = PowerTable(2).fuel((coal, 24, 24, 12)).owner(B, money=30, plants=[4], cities=()).order(A, B).at("pg.fuel")
    assert (lost(t, Done()) is not None) == warned
    if warned:
        proposed = BOT.propose(t.game, t.g, t.game.decisions(t.g)[0])
        assert any(isinstance(action, Buy) for action in proposed), "who advises knows what is lacking"


def test_PG_7_2_a_house_that_begins_step_2_or_ends_the_game_may_wait() -> None:
    """Houses cost 15; with nine to power the next one pays 7 and more in each of two rounds."""
    for cities, warned in ((4, True), (6, False), (16, False)):
        t = PowerTable(3).owner(2, money=99, plants=[30, 31, 36], fuel=[9, 0, 3, 0], cities=range(cities))
        t.at("pg.building")
        asked = loss(t.game.world, t.g, t.game.decisions(t.g)[0], Done())
        assert (asked is not None) == warned, f"{cities} cities"


def test_PG_12_1_at_the_end_of_the_game_only_power_counts() -> None:
    t = PowerTable(3).owner(2, money=99, plants=[30, 31, 36], fuel=[9, 0, 3, 0], cities=range(3))
    t.owner(A, cities=range(23, 6, -1)).at("pg.building")
    assert lost(t, Done()) is not None and lost(t, Build(3)) is None
    t.utility(2).fuel[:] = [0, 0, 0, 0]
    t.utility(2).plants[:] = [30]
    assert lost(t, Build(3)) == msg("pg.slip.vain", n=0) and lost(t, Done()) is None
