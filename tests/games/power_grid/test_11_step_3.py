"""Step 3 (PG-11)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.games.power_grid.actions import Build, Decline, Done, Offer, Pass, Power
from game.games.power_grid.events import CardDrawn, CardRemoved, FuelRefilled, StackShuffled, StepBegan
from game.games.power_grid.game_info import INFO
from game.kernel.event import PhaseBegan
from game.kernel.game import Game
from game.play.board import board_for
from tests.games.power_grid.pair import Pair, practised, rules, written_setup
from tests.games.power_grid.table import S3, A, B, C, PowerTable

NOTHING = Power((), 0)
TWO_ROWS = (20, 21, 24, 25, 26, 27, 30, 31)


def shuffled(t: PowerTable, *cards: int) -> PowerTable:
    """Let the Step 3 shuffle put these cards on top, in this order."""
    t.g.grid.reshuffled = [*cards, *(c for c in t.g.grid.reshuffled if c not in cards)]
    return t


def at_auction(*stack: int, seats: int = 3) -> PowerTable:
    return PowerTable(seats).market(*TWO_ROWS).stack(*stack).rich(200).at("pg.auction", step=2)


def at_building(*stack: int, cities: int = 12, step: int = 2, **options: str) -> PowerTable:
    t = PowerTable(3, None, **options).market(13, 14, 15, 16, 18, 20, 21, 22).stack(*stack)
    return t.owner(A, money=500, cities=range(cities)).order(C, B, A).at("pg.building", step=step)


def test_PG_11_1_the_stack_is_shuffled_when_the_card_is_drawn() -> None:
    """R-11: at once, not when Step 3 comes into force."""
    t = shuffled(at_auction(S3, 33, 34, 35, 36), 36, 34, 33, 35)
    t.sell(20)
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


def test_PG_11_2_step_3_is_in_force_in_the_same_round() -> None:
    t = at_auction(S3, 33, 34)
    t.owner(B, cities=[5]).owner(C, cities=[5]).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    t.sell(20).everybody(Decline()).everybody(Done())
    while t.acting != A:
        t.play(t.acting, Done())
    assert Build(5) in t.actions(), "third house"
    t.everybody(Done()).everybody(NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((3, 4, 3, 1))
    assert CardRemoved(24, "update") in t.events


def test_PG_11_2_after_nobody_bought() -> None:
    t = at_auction(S3, 33).everybody(Decline())
    assert [e for e in t.events if isinstance(e, CardRemoved)] == [
        CardRemoved(20, "unsold"), CardRemoved(S3, "step_3"), CardRemoved(21, "step_3"),
    ]  # fmt: skip
    assert t.g.grid.market == [24, 25, 26, 27, 30, 31] and t.g.grid.step == 3


@pytest.mark.parametrize(
    ("option", "during"),
    [("end_of_phase", [14, 15, 16, 18, 20, 21, 22, S3]), ("immediate", [15, 16, 18, 20, 21, 22])],
)
def test_PG_11_3_drawn_in_phase_4(option: str, during: list[int]) -> None:
    """R-12, option step_3_in_phase_4: what differs is when the card and the lowest plant leave."""
    t = at_building(S3, 38, 40, step_3_in_phase_4=option).play(A, Build(12))
    assert t.g.grid.market == during and t.g.grid.step == 2
    assert t.phase == "pg.building" and t.acting == A and not t.told(StepBegan)
    t.everybody(Done())
    assert t.g.grid.market == [15, 16, 18, 20, 21, 22] and t.g.grid.step == 3
    assert t.told(StepBegan) == [StepBegan(3)]
    assert len(t.g.grid.stack) == 2, "without replacement"


@pytest.mark.parametrize("option", ["end_of_phase", "immediate"])
def test_PG_11_3_step_3_is_in_force_from_phase_5(option: str) -> None:
    t = at_building(S3, 38, 40, step_3_in_phase_4=option).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    t.play(A, Build(12)).everybody(Done()).everybody(NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((3, 4, 3, 1))
    assert CardRemoved(15, "update") in t.events


@pytest.mark.parametrize("option", ["end_of_phase", "immediate"])
def test_PG_11_3_phase_4_continues_under_the_old_step(option: str) -> None:
    t = at_building(S3, 38, 40, step_3_in_phase_4=option).owner(B, cities=[20]).owner(C, cities=[20]).play(A, Build(12))
    assert t.refused(Build(20)) == "why.pg.city_full", "no third house"


def test_PG_11_5_one_row_of_at_most_six_plants_all_for_auction() -> None:
    t = PowerTable(3).market(20, 21, 24, 25, 26, 27).stack(40).owner(A, money=200).at("pg.auction", step=3)
    described = t.game.summary(t.g)
    assert (described["market"], described["future_market"]) == ([20, 21, 24, 25, 26, 27], [])
    t.sell(27)
    assert t.g.grid.market == [20, 21, 24, 25, 26, 40]


def test_PG_11_6_the_card_is_then_out_of_the_game() -> None:
    t = at_auction(S3, 33, 34).sell(20).everybody(Decline())
    grid = t.g.grid
    assert S3 not in [*grid.market, *grid.stack, *grid.gone, *grid.removed]


def test_PG_11_7_when_the_stack_runs_out_the_game_goes_on() -> None:
    t = PowerTable(3).market(20, 21).stack().owner(A, money=200).at("pg.auction", step=3)
    t.sell(21)
    assert t.g.grid.market == [20]
    t.everybody(Decline())
    t.everybody(Done()).everybody(Done()).everybody(NOTHING)
    assert t.g.grid.market == [] and t.g.flow.round == 3
    assert t.phase == "pg.fuel", "there is nothing to auction"


def test_PG_11_8_the_end_of_the_game_comes_first() -> None:
    t = at_building(S3, 38, 40, cities=16, step=2)
    t.market(17, 18, 20, 21, 22, 24, 25, 26).play(A, Build(16))
    assert t.g.grid.market[-1] == S3
    t.everybody(Done())
    assert t.game.over(t.g) and t.g.grid.step == 2 and t.g.grid.market[-1] == S3


def test_PG_11_8_then_step_2_and_then_the_card_in_the_market() -> None:
    """R-10: both are carried out."""
    t = at_building(S3, 38, 40, cities=12, step=1).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    shuffled(t, 40, 38).play(A, Build(12))
    assert t.g.grid.market == [14, 15, 16, 18, 20, 21, 22, S3]
    t.everybody(Done())
    assert t.told(CardRemoved)[1:] == [
        CardRemoved(14, "step_2"), CardRemoved(S3, "step_3"), CardRemoved(15, "step_3"),
    ]  # fmt: skip
    assert t.g.grid.market == [16, 18, 20, 21, 22, 40]
    assert t.told(StepBegan) == [StepBegan(2), StepBegan(3)] and t.g.grid.step == 3
    t.everybody(NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((3, 4, 3, 1))


def test_PG_11_3_step_2_is_carried_out_although_the_card_has_left_at_once() -> None:
    """R-10 and R-12: with the option immediate, too, the lowest plant of Step 2 is replaced before Step 3 begins."""
    t = at_building(S3, 38, 40, cities=12, step=1, step_3_in_phase_4="immediate")
    shuffled(t, 40, 38).fuel([0, 0, 0, 0], [24, 24, 24, 12]).play(A, Build(12))
    assert t.g.grid.market == [15, 16, 18, 20, 21, 22] and t.g.grid.step == 1
    t.everybody(Done())
    assert t.told(CardRemoved)[1:] == [
        CardRemoved(S3, "step_3"), CardRemoved(14, "step_3"), CardRemoved(15, "step_2"),
    ]  # fmt: skip
    assert t.g.grid.market == [16, 18, 20, 21, 22, 40]
    assert t.told(StepBegan) == [StepBegan(2), StepBegan(3)] and t.g.grid.step == 3
    t.everybody(NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((3, 4, 3, 1))


@pytest.mark.parametrize("step", [1, 2])
def test_PG_11_3_the_position_between_card_and_step_3_is_sound(step: int) -> None:
    """A save made then can be loaded; without the option a game never comes there."""
    game, g = played_to_the_gap(step)
    assert game.find_inconsistency(g) is None
    other = INFO.build(3, {}, board_for(INFO, 3, {}))
    assert other.find_inconsistency(g) is not None


def test_PG_11_3_guesses_agree_with_the_gap() -> None:
    game, g = played_to_the_gap(2)
    for seed in range(20):
        guessed = game.determinize(game.mask(g, 0), 0, Random(seed))
        assert S3 not in guessed.grid.stack and len(guessed.grid.stack) == len(g.grid.stack)


def played_to_the_gap(step: int) -> tuple[Game[Any], Any]:
    """Return a game at a moment of phase 4 at which the Step 3 card has left and Step 3 not begun."""
    options = {"step_3_in_phase_4": "immediate"}
    for seed in range(40):
        pair = Pair(3, "germany", written_setup(rules(3, "germany", options), seed), options)
        rng = Random(seed)
        while decision := pair.decision():
            action, after = practised(pair, decision, rng), pair.g.clone()
            if isinstance(action, Build) and after.grid.step == step and S3 in after.grid.stack:
                after.grid.stack.sort(key=lambda card: card != S3)
                pair.game.apply(after, decision.seat, action)
                if S3 not in [*after.grid.stack, *after.grid.market] and after.flow.stack == ["pg.building"]:
                    return pair.game, after
            pair.play(action)
    raise AssertionError("no game came there")


def test_PG_11_2_EX_11a_drawn_in_phase_2() -> None:
    t = PowerTable(3).market(20, 21, 24, 25, 26, 27, 30, 31).stack(S3, 44, 46, 50).rich(200)
    t.owner(A, cities=[5]).owner(B, cities=[5])
    shuffled(t, 44, 50, 46).at("pg.auction", step=2)
    assert t.sell(25).g.grid.market == [20, 21, 24, 26, 27, 30, 31, S3] and t.offered() == [20, 21, 24, 26]
    assert t.sell(26).g.grid.market == [20, 21, 24, 27, 30, 31, 44, S3]
    t.everybody(Decline())
    assert t.g.grid.market == [21, 24, 27, 30, 31, 44] and t.g.grid.stack == [50, 46], "without replacement"
    assert t.phase == "pg.fuel" and t.g.grid.step == 3
    t.everybody(Done())
    assert t.acting == C and Build(5) in t.actions(), "third house"
    t.everybody(Done()).everybody(NOTHING)
    assert t.g.grid.market == [24, 27, 30, 31, 44, 50] and t.g.grid.stack == [46]


def test_EX_11b() -> None:
    t = shuffled(at_building(S3, 38, 40, 46), 40, 46, 38).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    assert t.play(A, Build(12)).g.grid.market == [14, 15, 16, 18, 20, 21, 22, S3]
    assert t.play(A, Build(13)).g.grid.market == [15, 16, 18, 20, 21, 22, 40, S3]
    assert t.everybody(Done()).g.grid.market == [16, 18, 20, 21, 22, 40]
    t.everybody(NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((3, 4, 3, 1))
    assert t.g.grid.market == [18, 20, 21, 22, 40, 46]


def test_PG_11_4_EX_11c_drawn_in_phase_5() -> None:
    t = PowerTable(3).market(18, 20, 21, 22, 24, 26, 30, 36).stack(S3, 38, 44).fuel([0, 0, 0, 0], [24, 24, 24, 12])
    shuffled(t, 44, 36, 38)
    t.at("pg.powering", step=2).everybody(NOTHING)
    assert t.last(FuelRefilled) == FuelRefilled((5, 3, 2, 1))
    assert t.g.grid.market == [20, 21, 22, 24, 26, 30]
    assert t.g.grid.stack == [44, 36, 38], "36 was shuffled, too"
    assert t.g.grid.step == 3 and (t.g.flow.round, t.phase) == (3, "pg.auction")
    assert t.events.index(StepBegan(3)) < t.events.index(PhaseBegan("pg.order", 3))
