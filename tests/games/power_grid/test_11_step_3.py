"""Step 3 (PG-11)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games.power_grid.actions import Build, Decline, Done, Offer, Pass, Power
from game.games.power_grid.events import CardDrawn, CardRemoved, FuelRefilled, StackShuffled, StepBegan
from game.kernel.event import PhaseBegan
from tests.games.power_grid.table import S3, A, B, C, D, PowerTable

NOTHING = Power((), 0)
TWO_ROWS = (20, 21, 24, 25, 26, 27, 30, 31)


def shuffled(t: PowerTable, *cards: int) -> PowerTable:
    """Let the Step 3 shuffle put these cards on top, in this order."""
    t.g.grid.reshuffled = [*cards, *(c for c in t.g.grid.reshuffled if c not in cards)]
    return t


def sold(t: PowerTable, plant: int) -> PowerTable:
    """Let the chooser buy a plant for its number."""
    buyer = t.acting
    t.play(buyer, Offer(plant, plant))
    while t.phase == "pg.bidding":
        t.play(t.acting, Pass())
    return t


def all_done(t: PowerTable, action: Done | Power | Decline) -> PowerTable:
    """Let everybody who is still asked in this phase answer the same."""
    phase = t.phase
    while t.g.flow.stack and t.phase == phase:
        t.play(t.acting, action)
    return t


def at_auction(*stack: int, seats: int = 3) -> PowerTable:
    t = PowerTable(seats).market(*TWO_ROWS).stack(*stack)
    for seat in range(seats):
        t.owner(seat, money=200)
    return t.at("pg.auction", step=2)


def at_building(*stack: int, cities: int = 12, step: int = 2, **options: str) -> PowerTable:
    """A is the first to build."""
    t = PowerTable(3, None, **options).market(13, 14, 15, 16, 18, 20, 21, 22).stack(*stack)
    return t.owner(A, money=500, cities=range(cities)).order(C, B, A).at("pg.building", step=step)


def test_PG_11_1_the_stack_is_shuffled_when_the_card_is_drawn() -> None:
    """R-11: at once, not when Step 3 comes into force."""
    t = shuffled(at_auction(S3, 33, 34, 35, 36), 36, 34, 33, 35)
    sold(t, 20)
    assert t.g.grid.stack == [36, 34, 33, 35] and t.g.grid.step == 2
    drawn = t.events.index(CardDrawn(S3))
    assert t.events[drawn + 1] == StackShuffled()


def test_PG_11_1_every_order_of_the_shuffle_is_equally_likely() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    t = at_auction(S3, 33, 34, 35)
    for seed in range(600):
        t.g.grid.reshuffled = t.game.set_up(seed).grid.reshuffled
        after = t.g.clone()
        for seat, action in ((A, Offer(20, 20)), (B, Pass()), (C, Pass())):
            t.game.apply(after, seat, action)
        found[tuple(after.grid.stack)] += 1
    assert len(found) == 6 and min(found.values()) > 60


def test_PG_11_2_the_phase_goes_on_with_the_four_lowest() -> None:
    t = sold(shuffled(at_auction(S3, 33, 34), 34, 33), 20)
    assert t.g.grid.market == [21, 24, 25, 26, 27, 30, 31, S3]
    assert {a.plant for a in t.actions() if isinstance(a, Offer)} == {21, 24, 25, 26}
    sold(t, 21)
    assert t.g.grid.market == [24, 25, 26, 27, 30, 31, 34, S3], "from the shuffled stack"


def test_PG_11_2_at_the_end_of_phase_2_card_and_lowest_plant_leave() -> None:
    t = sold(at_auction(S3, 33, 34), 20)
    all_done(t, Decline())
    assert t.g.grid.market == [24, 25, 26, 27, 30, 31] and t.g.grid.step == 3
    assert len(t.g.grid.stack) == 2, "without replacement"
    assert t.phase == "pg.fuel"
    assert t.events.index(StepBegan(3)) < t.events.index(PhaseBegan("pg.fuel", 2))


def test_PG_11_2_step_3_is_in_force_in_the_same_round() -> None:
    t = at_auction(S3, 33, 34)
    t.owner(B, cities=[5]).owner(C, cities=[5]).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    all_done(all_done(sold(t, 20), Decline()), Done())
    while t.acting != A:
        t.play(t.acting, Done())
    assert Build(5) in t.actions(), "third house"
    all_done(all_done(t, Done()), NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((3, 4, 3, 1))
    assert CardRemoved(24, "update") in t.events


def test_PG_11_2_after_nobody_bought() -> None:
    t = all_done(at_auction(S3, 33), Decline())
    assert [e for e in t.events if isinstance(e, CardRemoved)] == [
        CardRemoved(20, "unsold"), CardRemoved(S3, "step_3"), CardRemoved(21, "step_3"),
    ]  # fmt: skip
    assert t.g.grid.market == [24, 25, 26, 27, 30, 31] and t.g.grid.step == 3


@pytest.mark.parametrize(
    ("option", "during", "step"),
    [
        ("end_of_phase", [14, 15, 16, 18, 20, 21, 22, S3], 2),
        ("immediate", [15, 16, 18, 20, 21, 22], 3),
    ],
)
def test_PG_11_3_drawn_in_phase_4(option: str, during: list[int], step: int) -> None:
    """R-12, option step_3_in_phase_4: what differs is when the card and the lowest plant leave."""
    t = at_building(S3, 38, 40, step_3_in_phase_4=option).play(A, Build(12))
    assert t.g.grid.market == during and t.g.grid.step == step
    assert t.phase == "pg.building" and t.acting == A
    all_done(t, Done())
    assert t.g.grid.market == [15, 16, 18, 20, 21, 22] and t.g.grid.step == 3
    assert t.told(StepBegan) == [StepBegan(3)]
    assert len(t.g.grid.stack) == 2, "without replacement"


@pytest.mark.parametrize("option", ["end_of_phase", "immediate"])
def test_PG_11_3_step_3_is_in_force_from_phase_5(option: str) -> None:
    t = at_building(S3, 38, 40, step_3_in_phase_4=option).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    all_done(all_done(t.play(A, Build(12)), Done()), NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((3, 4, 3, 1))
    assert CardRemoved(15, "update") in t.events


def test_PG_11_3_phase_4_continues_under_the_old_step() -> None:
    t = at_building(S3, 38, 40).owner(B, cities=[20]).owner(C, cities=[20]).play(A, Build(12))
    assert t.refused(Build(20)) == "why.pg.city_full", "no third house"


def test_PG_11_4_drawn_in_phase_5() -> None:
    t = PowerTable(3).market(18, 20, 21, 22, 24, 26, 30, 36).stack(S3, 38).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    all_done(t.at("pg.powering", step=1), NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((4, 2, 1, 1)), "the column of Step 1"
    assert t.g.grid.market == [20, 21, 22, 24, 26, 30], "18 and the card leave, and nothing a second time"
    assert sorted(t.g.grid.stack) == [36, 38]
    assert t.events.index(StepBegan(3)) < t.events.index(PhaseBegan("pg.order", 3))


def test_PG_11_5_one_row_of_at_most_six_plants_all_for_auction() -> None:
    t = PowerTable(3).market(20, 21, 24, 25, 26, 27).stack(40).owner(A, money=200).at("pg.auction", step=3)
    described = t.game.describe(t.g)
    assert (described["market"], described["future_market"]) == ([20, 21, 24, 25, 26, 27], [])
    sold(t, 27)
    assert t.g.grid.market == [20, 21, 24, 25, 26, 40]


def test_PG_11_6_the_card_is_then_out_of_the_game() -> None:
    t = all_done(sold(at_auction(S3, 33, 34), 20), Decline())
    grid = t.g.grid
    assert S3 not in [*grid.market, *grid.stack, *grid.gone, *grid.removed]


def test_PG_11_7_when_the_stack_runs_out_the_game_goes_on() -> None:
    t = PowerTable(3).market(20, 21).stack().owner(A, money=200).at("pg.auction", step=3)
    sold(t, 21)
    assert t.g.grid.market == [20]
    all_done(t, Decline())
    all_done(all_done(all_done(t, Done()), Done()), NOTHING)
    assert t.g.grid.market == [] and t.g.flow.round == 3
    assert t.phase == "pg.fuel", "there is nothing to auction"


def test_PG_11_8_the_end_of_the_game_comes_first() -> None:
    t = at_building(S3, 38, 40, cities=16, step=2)
    t.market(17, 18, 20, 21, 22, 24, 25, 26).play(A, Build(16))
    assert t.g.grid.market[-1] == S3
    all_done(t, Done())
    assert t.game.over(t.g) and t.g.grid.step == 2 and t.g.grid.market[-1] == S3


def test_PG_11_8_then_step_2_and_then_the_card_in_the_market() -> None:
    """R-10: both are carried out."""
    t = at_building(S3, 38, 40, cities=12, step=1).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    shuffled(t, 40, 38).play(A, Build(12))
    assert t.g.grid.market == [14, 15, 16, 18, 20, 21, 22, S3]
    all_done(t, Done())
    assert t.told(CardRemoved)[1:] == [
        CardRemoved(14, "step_2"), CardRemoved(S3, "step_3"), CardRemoved(15, "step_3"),
    ]  # fmt: skip
    assert t.g.grid.market == [16, 18, 20, 21, 22, 40]
    assert t.told(StepBegan) == [StepBegan(2), StepBegan(3)] and t.g.grid.step == 3
    all_done(t, NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((3, 4, 3, 1))


def test_EX_11a() -> None:
    t = PowerTable(3).market(20, 21, 24, 25, 26, 27, 30, 31).stack(S3, 44, 46, 50)
    for seat in range(3):
        t.owner(seat, money=200)
    t.owner(A, cities=[5]).owner(B, cities=[5])
    shuffled(t, 44, 50, 46).at("pg.auction", step=2)
    assert sold(t, 25).g.grid.market == [20, 21, 24, 26, 27, 30, 31, S3]
    assert sold(t, 26).g.grid.market == [20, 21, 24, 27, 30, 31, 44, S3]
    all_done(t, Decline())
    assert t.g.grid.market == [21, 24, 27, 30, 31, 44] and t.phase == "pg.fuel"
    all_done(t, Done())
    assert t.acting == C and Build(5) in t.actions(), "third house"
    all_done(all_done(t, Done()), NOTHING)
    assert t.g.grid.market == [24, 27, 30, 31, 44, 50] and t.g.grid.stack == [46]


def test_EX_11b() -> None:
    t = shuffled(at_building(S3, 38, 40, 46), 40, 46, 38).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    assert t.play(A, Build(12)).g.grid.market == [14, 15, 16, 18, 20, 21, 22, S3]
    assert t.play(A, Build(13)).g.grid.market == [15, 16, 18, 20, 21, 22, 40, S3]
    assert all_done(t, Done()).g.grid.market == [16, 18, 20, 21, 22, 40]
    all_done(t, NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((3, 4, 3, 1))
    assert t.g.grid.market == [18, 20, 21, 22, 40, 46]


def test_EX_11b_immediate() -> None:
    t = shuffled(at_building(S3, 38, 40, 46, step_3_in_phase_4="immediate"), 40, 46, 38)
    assert t.play(A, Build(12)).g.grid.market == [15, 16, 18, 20, 21, 22]
    assert t.play(A, Build(13)).g.grid.market == [15, 16, 18, 20, 21, 22]
    assert all_done(t, Done()).g.grid.market == [15, 16, 18, 20, 21, 22]


def test_EX_11c() -> None:
    t = PowerTable(3).market(18, 20, 21, 22, 24, 26, 30, 36).stack(S3, 38, 44).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    shuffled(t, 44, 36, 38)
    all_done(t.at("pg.powering", step=2), NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((5, 3, 2, 1))
    assert t.g.grid.market == [20, 21, 22, 24, 26, 30]
    assert t.g.grid.stack == [44, 36, 38], "36 was shuffled, too"
    assert t.g.grid.step == 3 and (t.g.flow.round, t.phase) == (3, "pg.auction")


def test_EX_11d() -> None:
    t = PowerTable(4).market(20, 21, 24, 25, 26, 27, 30, 31).stack(S3, 33, 34).owner(A, money=200, cities=range(6))
    t.at("pg.auction", step=1)
    all_done(sold(t, 20), Decline())
    assert t.g.grid.step == 3 and t.phase == "pg.fuel"
    all_done(t, Done())
    for seat in (D, C, B):
        t.play(seat, Done())
    before = list(t.g.grid.market)
    t.play(A, Build(6), Done())
    assert t.g.grid.market == before and t.told(StepBegan) == [StepBegan(3)]
