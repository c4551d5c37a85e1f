"""Donations beforehand: what one is worth once it is paid, and who may make one."""

from __future__ import annotations

from game.games.carnegie.phases.donation import may_donate
from game.games.carnegie.planning import donation_worth, project_income
from game.games.carnegie.show.art.counters import Sign
from game.games.carnegie.show.timeline_view import event_gain
from game.kernel.message import msg
from tests.games.carnegie.table import CarnegieTable, donation, region


def worth(t: CarnegieTable, name: str) -> int:
    return donation_worth(t.game.world, t.g, 0, donation(name))


def rich(money: int, goods: int) -> CarnegieTable:
    t = CarnegieTable()
    t.company().money, t.company().goods = money, goods
    return t


def test_CA_10_9_3_what_is_given_up_for_a_donation_is_what_its_price_leaves() -> None:
    assert worth(rich(12, 0), "welfare_money") == 2
    assert worth(rich(5, 0), "welfare_money") == 0
    assert worth(rich(12, 0), "welfare_seven") == 7
    assert worth(rich(3, 4), "welfare_goods") == 4, "two goods pay what the money does not"
    assert worth(rich(0, 2), "welfare_goods") == 0, "who cannot pay has nothing left"


def test_CA_10_9_3_a_dollar_counts_once_for_all_donations_that_have_been_made() -> None:
    t = rich(20, 0)
    t.g.table.donors[donation("welfare_money")] |= 1
    assert worth(t, "welfare_money") == 8, "of a made one, what it brings now"
    assert worth(t, "welfare_money_goods") == 0, "the second costs 10, and the first takes what is left"
    t.company().goods = 2
    assert worth(t, "welfare_money_goods") == 4


def test_CA_3_4_1_rows_offer_a_donation_to_whoever_could_make_it() -> None:
    """Nobody is told that he may donate for what he does not have."""
    t = rich(4, 0)
    nobody = msg("ca.bubble.nobody", region=msg("ca.region.west"))

    def told(where: str, donation: bool = True) -> object:
        return event_gain(t.game.world, t.g, 0, region(where) if where else -1, donation)[1]

    assert not may_donate(t.game.world, t.g, 0)
    assert told("") == msg("ca.bubble.donation.no", cost=5) and told("west") == nobody
    t.company().goods = 1
    assert told("") == msg("ca.bubble.donation", cost=5) and told("west") == msg("ca.bubble.nobody.donation", cost=5)
    assert told("west", donation=False) == nobody
    t.company().discs = 0
    assert told("") == msg("ca.bubble.donation.no_disc") and told("west") == nobody
    t.company().discs = 1
    t.g.table.donors = [2] * len(t.g.table.donors)
    assert told("") == msg("ca.bubble.donation.none") and told("west") == nobody


def test_money_and_goods_of_a_row_stand_apart() -> None:
    """Without a gap, $1 and 2 goods are read as $12."""
    t = CarnegieTable().mission(0, "west", 1).discs(0, "chicago.3").discs(0, "reno", tab="industry")
    income, _ = project_income(t.game.world, t.company())
    assert income.money and income.goods
    gain, nothing = event_gain(t.game.world, t.g, 0, region("west"), False)
    assert not nothing
    assert gain[-3:] == (f"${income.money}  ", str(income.goods), Sign("good"))
