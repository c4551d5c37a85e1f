"""What bots and screens are told beforehand is what then happens."""

from __future__ import annotations

from random import Random

from game.games.carnegie.actions import ChooseRow, Recall
from game.games.carnegie.component_types import Reward
from game.games.carnegie.game_info import INFO
from game.games.carnegie.naming import department_name, donation_name, phase_help, phase_name, space_name
from game.games.carnegie.phases.duty import free_desks
from game.games.carnegie.planning import connection, forecast, income, steps_to_income, uses
from tests.games.carnegie.table import CarnegieTable, cell, department, donation, eager, kind, region, space


def test_the_forecast_of_a_row_is_what_its_choice_leads_to() -> None:
    game, rng = INFO.build(2, {}), Random(8)
    g = game.start(8)
    while decisions := game.decisions(g):
        action = eager(decisions[0], rng)
        if isinstance(action, ChooseRow):
            expected, markers = forecast(g, action.row), list(g.timeline.markers)
            assert expected is not None and expected.position == markers[expected.event_row] + 1
            game.apply(g, decisions[0].seat, action)
            if g.timeline.row == action.row:
                shown = (g.timeline.event_row, g.timeline.region, g.timeline.donation)
                assert shown == (expected.event_row, expected.region, expected.donation)
        else:
            game.apply(g, decisions[0].seat, action)
    assert forecast(g, 0) is None


def test_an_income_is_told_beforehand() -> None:
    t = CarnegieTable().discs(0, "chicago.3").discs(0, "reno", tab="industry").mission(0, "south", 3)
    t.company().tracks[3] = 3
    assert income(t.game.world, t.g, 0, region("south"), 2) == (Reward(money=11, goods=1), [])
    assert income(t.game.world, t.g, 0, region("south"), 0) == (Reward(), [])
    t.event("south").run("ca.income").do(Recall(2))
    assert (t.company().money, t.company().goods) == (12 + 11, 4 + 1)


def test_uses_wages_and_connection() -> None:
    t = CarnegieTable().staff(0, "f2c2", 2, 1).staff(0, "f2c3")
    assert uses(t.game.world, t.g, 0, kind("management")) == {cell("f2c2"): 2}
    assert free_desks(t.game.world, t.company()) == [(cell("f2c2"), 2, 0)]
    t.discs(0, "chicago.0", "pittsburgh.0", "new_york.0")
    assert connection(t.company()) == 3


def test_things_have_names() -> None:
    assert department_name(department("sales")).key == "ca.department.sales"
    assert space_name(space("chicago.3")).key == "ca.city.chicago"
    assert donation_name(donation("welfare_seven")).key == "ca.donation.welfare_seven"
    assert (phase_name("ca.row").key, phase_help("ca.row").key) == ("ca.phase.row", "ca.phase.row.help")


def test_how_far_an_income_is_away() -> None:
    t = CarnegieTable()
    assert [steps_to_income(t.g.timeline, region(name)) for name in ("west", "midwest", "east", "south")] == [
        1,
        2,
        1,
        1,
    ]
    t.event("west", row="hr")
    assert steps_to_income(t.g.timeline, region("west")) == 2, "that of this round is over, the next is in the last row"
    assert steps_to_income(t.g.timeline, region("midwest")) == 2
    t.g.timeline.event_row, t.g.timeline.markers = -1, [5, 5, 5, 4]
    assert [steps_to_income(t.g.timeline, region(name)) for name in ("west", "south")] == [1, 0]
