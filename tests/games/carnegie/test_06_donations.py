"""CA-6 missions, CA-7 donations, CA-8 action-choice tiles, CA-9 selling goods."""

from __future__ import annotations

import pytest

from game.games.carnegie.actions import (
    ChooseRow,
    CopyDonation,
    Donate,
    Done,
    Recall,
    Sell,
    Send,
    SwitchType,
    UseDepartment,
)  # fmt: skip
from game.games.carnegie.events import DonationMade, GoodsSold
from game.games.carnegie.game_info import INFO
from game.games.carnegie.state import ANDREW, NEUTRAL
from game.games.carnegie.tables import DONATIONS
from tests.games.carnegie.table import CarnegieTable, cell, donation, eager, kind, region
from tests.rules_table import random_game


def test_CA_6_1_a_mission_area_holds_everybody() -> None:
    t = CarnegieTable(4)
    for seat in range(4):
        t.mission(seat, "west", 5)
    assert [company.missions[0] for company in t.g.companies] == [5] * 4


def test_CA_6_2_only_an_income_ends_a_mission() -> None:
    before, given = [0, 0, 0], None
    for g, _, action in random_game(INFO.build(3, {}), 6, eager):
        away = [sum(company.missions) for company in g.companies]
        if any(now < old for now, old in zip(away, before, strict=True)):
            assert isinstance(given, Recall)
        before, given = away, action


def test_CA_6_3_on_a_mission_at_the_end_scores_nothing() -> None:
    t = CarnegieTable()
    total = t.game.scores(t.g)[0].total
    assert t.mission(0, "west", 3).game.scores(t.g)[0].total == total


# ---- CA-7


def donating(seats: int = 2) -> CarnegieTable:
    return CarnegieTable(seats).event(donation=True).run("ca.donation")


def test_CA_7_1_twenty_spaces_in_four_fields_first_come_first_served() -> None:
    assert len(DONATIONS) == 20
    assert [
        sum(d.field == field for d in DONATIONS) for field in ("education", "human_rights", "welfare", "health")
    ] == [5] * 4
    t = donating()
    assert len(t.actions(Donate)) == 15, "five have a neutral disc"
    t.go(Donate(donation("education_any")))
    assert t.refused(Donate(donation("education_any"))) == "why.ca.donation_taken"


def test_CA_7_2_a_donation_takes_a_disc() -> None:
    t = donating().go(Donate(donation("education_any")))
    assert t.company().discs == 21 and t.g.table.donors[donation("education_any")] == 1
    t = CarnegieTable()
    t.company().discs = 0
    t.event(donation=True).run("ca.donation")
    assert t.acting == 1


@pytest.mark.parametrize(("cheap", "costs"), [(False, [5, 10, 15, 20, 25]), (True, [3, 6, 9, 12, 15])])
def test_CA_7_3_the_cost_of_the_nth_donation(cheap: bool, costs: list[int]) -> None:
    t = CarnegieTable().build(0, "f4c1", "communications", int(cheap))
    t.company().money = 100
    for space in range(5):
        t.event(donation=True).run("ca.donation").go(Donate(space))
    assert [event.cost for event in t.told(DonationMade)] == costs


def test_CA_7_3_14_4_communications_count_all_earlier_donations() -> None:
    t = CarnegieTable().build(0, "f4c1", "communications")
    t.company().money = 100
    for space in range(3):
        t.staff(0, "f4c1", int(space == 2)).event(donation=True).run("ca.donation").go(Donate(space))
    assert [event.cost for event in t.told(DonationMade)] == [5, 10, 9]


def test_CA_7_4_one_donation_for_each_player_and_event() -> None:
    t = donating().go(Donate(0))
    assert t.acting == 1
    t.go(Done())
    assert t.phase != "ca.donation"


def test_CA_7_5_donations_score_at_the_end_only() -> None:
    t = donating().go(Donate(donation("welfare_seven")))
    assert t.company().vp == 0 and t.line("donations") == 7


def giving(donors: int, party_discs: int = 0) -> CarnegieTable:
    """Return a table on which seat 0 uses Charitable Giving and the first donation space has ``donors``."""
    t = CarnegieTable().build(0, "f4c1", "charitable_giving", 1)
    t.g.table.donors[0] = donors
    t.company().discs -= party_discs
    return t.use("f4c1", "rd") if donors == 1 << 1 else t.event(row="rd").run("ca.departments")


def test_CA_7_6_on_top_of_another_players_disc() -> None:
    t = giving(1 << 1).go(CopyDonation(0, region("west")))
    assert t.g.table.donors[0] == 0b11 and t.company().money == 7 and t.company().discs == 21
    assert t.told(DonationMade)[-1] == DonationMade(0, 0, 5, True)
    t.company().money = 100
    t.event(donation=True).run("ca.donation").go(Donate(1))
    assert t.told(DonationMade)[-1].cost == 10, "it counts as a donation"


@pytest.mark.parametrize("donors", [1 << NEUTRAL, 1 << 0, 0])
def test_CA_7_6_not_on_neutral_own_or_free_spaces(donors: int) -> None:
    t = giving(donors)
    assert not t.may(UseDepartment(cell("f4c1"))), "there is nothing to copy"


def test_CA_7_6_on_andrews_disc() -> None:
    t = CarnegieTable(1).build(0, "f4c1", "charitable_giving", 1)
    t.g.table.donors[0] = 1 << ANDREW
    t.use("f4c1", "rd").go(CopyDonation(0, 0))
    assert t.g.table.donors[0] == 0b11


def test_CA_7_6_needs_the_money() -> None:
    t = CarnegieTable().build(0, "f4c1", "charitable_giving", 1)
    t.g.table.donors[0] = 1 << 1
    t.company().money = 3
    t.use("f4c1", "rd")
    assert t.refused(CopyDonation(0, 0)) == "why.ca.money"
    t.go(Sell(2), CopyDonation(0, 0))
    assert t.company().money == 0 and t.company().goods == 2


# ---- CA-8


def test_CA_8_1_not_for_the_first_player_and_only_at_the_start_of_the_turn() -> None:
    t = CarnegieTable(4).event(row="hr").run("ca.departments")
    assert t.refused(SwitchType(kind("rd"))) == "why.ca.first_no_switch"
    t.go(Done())
    assert t.acting == 1 and t.may(SwitchType(kind("rd")))
    t.go(UseDepartment(cell("f1c1")), Done())
    assert t.acting == 2, "that was all there was to use"
    assert t.may(SwitchType(kind("rd")))


def test_CA_8_1_the_first_player_by_option() -> None:
    t = CarnegieTable(4, action_choice_first_player="yes").event(row="hr").run("ca.departments")
    assert t.acting == 0 and t.may(SwitchType(kind("rd")))


def test_CA_8_2_departments_of_another_type_this_turn() -> None:
    t = CarnegieTable(4).event(row="hr").run("ca.departments").go(Done())
    t.go(SwitchType(kind("management")))
    assert t.refused(UseDepartment(cell("f1c1"))) == "why.ca.other_type" and t.may(UseDepartment(cell("f2c2")))
    t.go(Done())
    assert t.g.timeline.row == kind("hr") and t.may(UseDepartment(cell("f1c1"))), "the next player is not affected"


def test_CA_8_2_the_type_named_must_have_a_department_that_can_be_used() -> None:
    t = CarnegieTable(4).staff(1, "f2c1").event(row="hr").run("ca.departments").go(Done())
    assert t.acting == 1 and t.refused(SwitchType(kind("rd"))) == "why.ca.nobody_of_type"
    assert t.may(SwitchType(kind("management")))


def test_CA_8_3_each_tile_works_once_and_an_unused_one_is_worth_three_points() -> None:
    t = CarnegieTable(4).event(row="hr").run("ca.departments").go(Done(), SwitchType(kind("management")), Done())
    assert [t.line("unused_action_choice", seat) for seat in range(4)] == [3, 0, 3, 3]
    t.run("ca.departments").go(Done())
    assert t.refused(SwitchType(kind("rd"))) == "why.ca.no_choice_tile"


# ---- CA-9


def test_CA_9_1_goods_are_sold_for_one_dollar_at_every_own_decision() -> None:
    """In whole games: wherever a seat with goods decides after the set-up, it may sell any number of them."""
    seen = set()
    for seats in (1, 3):
        game = INFO.build(seats, {"expansion_departments": "mixed"})
        for g, decision, _ in random_game(game, 2, eager):
            sales = [action for action in decision.every() if isinstance(action, Sell)]
            goods = g.companies[decision.seat].goods
            if decision.prompt in game.opening:
                assert not sales
            else:
                assert sales == [Sell(n) for n in range(1, goods + 1)]
                seen.add(decision.prompt)
    assert {"ca.row", "ca.income", "ca.donation", "ca.departments", "ca.using", "ca.moving", "ca.duty"} <= seen


def test_CA_9_1_in_the_set_up_only_where_wages_are_paid() -> None:
    seen: dict[str, set[str]] = {}
    for wages in ("free", "paid"):
        game = INFO.build(2, {"setup_wages": wages})
        for _, decision, _ in random_game(game, 4, eager):
            if decision.prompt not in game.opening:
                break
            if any(isinstance(action, Sell) for action in decision.every()):
                seen.setdefault(wages, set()).add(decision.prompt)
    assert seen == {"paid": {"ca.opening_duty"}}


def test_CA_9_1_to_pay_for_what_is_being_bought() -> None:
    t = CarnegieTable().event(donation=True)
    t.company().money = 3
    t.run("ca.donation")
    assert t.acting == 0 and t.refused(Donate(0)) == "why.ca.money"
    t.go(Sell(2))
    assert t.told(GoodsSold) == [GoodsSold(0, 2)] and (t.company().money, t.company().goods) == (5, 2)
    t.go(Donate(0))
    assert t.company().money == 0
    assert t.refused(Sell(9)) in ("why.ca.no_goods", "why.not_your_turn")


def test_CA_9_1_a_sale_answers_nothing() -> None:
    t = CarnegieTable().use("f2c2", "management").go(Sell(1))
    assert t.phase == "ca.using" and t.g.turn.uses == 1
    t.go(Send(2, 0))
    assert t.company().money == 19 and ChooseRow not in map(type, t.actions())
