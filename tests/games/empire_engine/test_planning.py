"""Terms, set-up, structure and planning (EE-1 to EE-6)."""

from __future__ import annotations

from random import Random

import pytest

from game.games.empire_engine.actions import LayGear, PlaceEngine
from game.games.empire_engine.events import CubesMoved, EnginesRevealed, EngineTurned, GearsRevealed, Pile, StartPassed
from game.games.empire_engine.state import left, right
from game.games.empire_engine.tables import CUBES, GEARS, KINDS, SIDES, START_READY, STEPS, turned
from game.kernel.event import PhaseBegan
from tests.games.empire_engine.table import G1, G2, NONE, WITH_GOOD, WITH_SOLDIER, EmpireTable, L, R, side


def planned(seats: int = 3, start: int = 0) -> EmpireTable:
    """Return a table that plans round 2, everybody on Attack and Invent."""
    t = EmpireTable(seats, start)
    for seat in range(seats):
        t.top(seat, "attack", "invent")
    return t.at("ee.lay")


# ---- EE-1 and EE-2


def test_EE_1_1_seats_are_clockwise() -> None:
    t = EmpireTable(4)
    assert [left(t.g, seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [right(t.g, seat) for seat in range(4)] == [3, 0, 1, 2]
    two = EmpireTable(2)
    assert left(two.g, 0) == right(two.g, 0) == 1
    for seats in (2, 3, 4):
        assert len(EmpireTable(seats).g.empires) == seats


def test_EE_1_2_three_kinds_of_15_cubes() -> None:
    assert KINDS == ("soldier", "good", "invention") and CUBES == 15


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_EE_1_3_and_EE_1_6_every_cube_is_in_exactly_one_place(seats: int) -> None:
    for seed in range(40):
        t = EmpireTable(seats, seed % seats, rounds="long" if seed % 4 == 0 else "standard")
        t.game.begin(t.g)
        rng = Random(seed)
        while decisions := t.game.decisions(t.g):
            t.game.apply(t.g, decisions[0].seat, decisions[0].sample(rng))
            for kind in range(3):
                total = t.g.supply[kind] + sum(e.score[kind] for e in t.g.empires)
                if kind < 2:
                    total += sum(e.ready[kind] + e.boost.count(kind + 1) for e in t.g.empires)
                assert total == 15 and t.g.supply[kind] >= 0
                assert all(min(e.score) >= 0 and min(e.ready) >= 0 for e in t.g.empires)


def test_EE_1_4_inventions_never_lie_ready() -> None:
    assert len(EmpireTable(2).empire(0).ready) == 2


def test_EE_1_5_two_engines_and_two_gears() -> None:
    assert GEARS == ("G1", "G2") and STEPS == ((1, 0), (2, 3)) and len(SIDES) == 2


def test_EE_1_8_R1_four_sides_in_the_inferred_order() -> None:
    assert SIDES == (("arm", "salvage", "produce", "attack"), ("invent", "defend", "export", "attack"))


@pytest.mark.parametrize(("seats", "supply"), [(2, [13, 13, 15]), (3, [12, 12, 15]), (4, [11, 11, 15])])
def test_EE_2_1_and_EE_2_2_supply_and_ready_piles(seats: int, supply: list[int]) -> None:
    t = EmpireTable(seats)
    assert t.g.supply == supply
    for empire in t.g.empires:
        assert tuple(empire.ready) == START_READY == (1, 1) and empire.score == [0, 0, 0]


def test_EE_2_3_everybody_has_the_same_cards() -> None:
    t = planned()
    offers = {seat: {(a.gear, a.engine) for a in t.actions(LayGear)} for seat in (t.acting,)}
    assert offers == {0: {(G1, L), (G1, R), (G2, L), (G2, R)}}


def test_EE_2_4_R2_the_start_player_is_drawn_or_chosen() -> None:
    assert EmpireTable(3).g.flow.round == 1
    game = EmpireTable(4).game
    assert {game.set_up(seed).start for seed in range(60)} == {0, 1, 2, 3}
    assert EmpireTable(4, start_player="third").game.set_up(5).start == 2


@pytest.mark.parametrize(("seats", "rounds"), [(2, 8), (3, 9), (4, 8)])
def test_EE_2_5_and_EE_11_2_number_of_rounds(seats: int, rounds: int) -> None:
    for option, expected in (("standard", rounds), ("long", 12)):
        t = EmpireTable(seats, rounds=option)
        t.game.begin(t.g, t.events)
        rng = Random(1)
        while decisions := t.game.decisions(t.g):
            t.game.apply(t.g, decisions[0].seat, decisions[0].sample(rng), t.events)
        assert t.g.flow.round == expected and t.game.over(t.g)


# ---- EE-3


def test_EE_3_1_and_EE_3_2_plan_then_three_groups_in_order() -> None:
    t = EmpireTable(2)
    first, later = t.game.plan_of(t.g), t.game.plan
    assert first[0] == "ee.place" and later[0] == "ee.lay" and first[1:] == later[1:]
    order = [later.index(phase) for phase in ("ee.reveal", "ee.supplying", "ee.paying", "ee.spoils", "ee.gaining")]
    assert order == sorted(order)


def test_EE_3_3_both_actions_are_carried_out_and_nobody_may_decline() -> None:
    t = EmpireTable(2).top(0, "arm", "export").top(1, "arm", "invent").execute()
    assert t.empire(0).ready == [3, 0] and t.empire(0).score == [0, 1, 0]
    assert t.phase == "ee.lay", "nothing was asked"


# ---- EE-4


def test_EE_4_1_EE_4_2_and_EE_14_1_first_pass_any_engine_and_action() -> None:
    t = EmpireTable(3, 1).at("ee.place", 1)
    assert t.acting == 1
    assert set(t.actions()) == {PlaceEngine(engine, s) for engine in (L, R) for s in range(4)}
    t.play(1, PlaceEngine(R, 2))
    assert t.acting == 2


def test_EE_4_3_and_EE_14_2_second_pass_in_reverse_order() -> None:
    t = EmpireTable(3, 1).at("ee.place", 1)
    for seat in (1, 2, 0):
        t.play(seat, PlaceEngine(L, 0))
    order = []
    for _ in range(3):
        order.append(t.acting)
        assert set(t.actions()) == {PlaceEngine(R, s) for s in range(4)}
        t.play(t.acting, PlaceEngine(R, 0))
    assert order == [0, 2, 1]


def test_EE_4_4_and_EE_13_2_the_engine_is_seen_the_action_is_not() -> None:
    t = EmpireTable(3).at("ee.place", 1).play(0, PlaceEngine(R, 2))
    view = t.game.mask(t.g, 1).empires[0]
    assert view.laid == [False, True] and view.sides == [-1, -1] and view.tops == [-1, -1]
    assert t.game.mask(t.g, 0).empires[0].sides == [-1, 2]
    assert t.events[-1].masked(1) != t.events[-1] == t.events[-1].masked(0)


def test_EE_4_5_all_are_turned_up_together_and_cannot_be_changed_before() -> None:
    t = EmpireTable(2).at("ee.place", 1).play(0, PlaceEngine(L, 3)).play(1, PlaceEngine(L, 2), PlaceEngine(R, 1))
    assert t.refused(PlaceEngine(L, 1), 0) == "why.ee.engine_placed"
    assert not t.told(EnginesRevealed)
    t.play(0, PlaceEngine(R, 0))
    assert t.told(EnginesRevealed) == [EnginesRevealed(((3, 0), (2, 1)))]
    assert t.empire(0).tops == [3, 0] and t.empire(1).tops == [2, 1]


def test_EE_4_6_no_boost_in_round_1() -> None:
    t = EmpireTable(2).at("ee.place", 1)
    assert t.refused(LayGear(G1, L, WITH_GOOD), 0) == "why.ee.no_gears_in_round_1"


# ---- EE-5


def test_EE_5_1_engines_stay_face_up() -> None:
    t = planned()
    assert t.game.mask(t.g, 2).empires[0].tops == t.empire(0).tops == [side(L, "attack"), side(R, "invent")]


def test_EE_5_2_and_EE_14_3_first_pass_gear_engine_and_boost() -> None:
    t = planned(3, 1)
    assert t.acting == 1
    expected = {LayGear(g, e, b) for g in (G1, G2) for e in (L, R) for b in (NONE, WITH_SOLDIER, WITH_GOOD)}
    assert set(t.actions()) == expected and len(expected) == 12


def test_EE_5_3_and_EE_14_4_second_pass_the_other_gear_below_the_other_engine() -> None:
    t = planned(2).play(0, LayGear(G2, R, NONE)).play(1, LayGear(G1, L, NONE))
    assert t.acting == 1
    assert set(t.actions()) == {LayGear(G2, R, b) for b in (NONE, WITH_SOLDIER, WITH_GOOD)}
    assert t.refused(LayGear(G1, R, NONE), 1) == "why.ee.gear_used"
    assert t.refused(LayGear(G2, L, NONE), 1) == "why.ee.gear_below_engine"


def test_EE_5_4_one_cube_of_the_ready_pile_on_a_gear() -> None:
    t = planned(2)
    t.empire(0).ready = [0, 1]
    assert {a.boost for a in t.actions(LayGear)} == {NONE, WITH_GOOD}
    assert t.refused(LayGear(G1, L, WITH_SOLDIER), 0) == "why.ee.no_cube_to_boost"
    t.play(0, LayGear(G1, L, WITH_GOOD))
    assert t.empire(0).ready == [0, 0] and t.empire(0).boost == [WITH_GOOD, NONE]
    assert t.told(CubesMoved)[-1] == CubesMoved(1, 1, Pile("ready", 0), Pile("gear", 0, L), "boost")


def test_EE_5_6_a_boost_is_final_and_out_of_reach() -> None:
    t = planned(2).play(0, LayGear(G2, R, WITH_SOLDIER))
    assert t.empire(0).ready == [0, 1] and t.acting == 1
    assert t.refused(LayGear(G2, R, NONE), 0) == "why.not_your_turn"


def test_EE_5_7_seen_are_engine_and_boost_hidden_is_the_gear() -> None:
    t = planned(2).play(0, LayGear(G2, R, WITH_SOLDIER))
    view = t.game.mask(t.g, 1).empires[0]
    assert (view.laid, view.boost, view.gears) == ([False, True], [0, WITH_SOLDIER], [-1, -1])


def test_EE_5_8_without_cubes_no_boost_and_never_a_duty() -> None:
    t = planned(2)
    t.empire(0).ready = [0, 0]
    assert {a.boost for a in t.actions(LayGear)} == {NONE}
    t.empire(0).ready = [3, 3]
    assert LayGear(G1, L, NONE) in t.actions()


# ---- EE-6


def reveal(t: EmpireTable, first: LayGear, second: LayGear) -> EmpireTable:
    """Let seat 0 lay two gears and seat 1 something plain."""
    t.play(0, first).play(1, LayGear(G1, L, NONE), LayGear(G2, R, NONE)).play(0, second)
    return t


def test_EE_6_1_all_gears_are_shown_together() -> None:
    t = planned(2).play(0, LayGear(G2, L, NONE)).play(1, LayGear(G1, L, NONE), LayGear(G2, R, NONE))
    assert not t.told(GearsRevealed)
    t.play(0, LayGear(G1, R, NONE))
    assert t.told(GearsRevealed) == [GearsRevealed(((G2, G1), (G1, G2)))]


def test_EE_6_2_boost_cubes_go_to_the_supply() -> None:
    t = reveal(planned(2), LayGear(G2, L, WITH_GOOD), LayGear(G1, R, NONE))
    spent = [e for e in t.told(CubesMoved) if e.reason == "spent_boost"]
    assert [(e.kind, e.source, e.target.where) for e in spent] == [(1, Pile("gear", 0, L), "supply")]


TURNS = {
    "L": {
        "arm": ("arm", "attack", "produce", "salvage"),
        "salvage": ("salvage", "arm", "attack", "produce"),
        "produce": ("produce", "salvage", "arm", "attack"),
        "attack": ("attack", "produce", "salvage", "arm"),
    },
    "R": {
        "invent": ("invent", "attack", "export", "defend"),
        "defend": ("defend", "invent", "attack", "export"),
        "export": ("export", "defend", "invent", "attack"),
        "attack": ("attack", "export", "defend", "invent"),
    },
}


@pytest.mark.parametrize("engine", [L, R])
def test_EE_5_5_EE_6_3_R3_and_EE_6_4_the_table_of_results(engine: int) -> None:
    for before, results in TURNS["LR"[engine]].items():
        for gear, boosted, steps in ((G1, True, 0), (G1, False, 1), (G2, False, 2), (G2, True, 3)):
            assert SIDES[engine][turned(side(engine, before), gear, boosted)] == results[steps]


def test_EE_6_5_gears_go_back_to_the_hand() -> None:
    t = reveal(planned(2), LayGear(G2, L, NONE), LayGear(G1, R, NONE))
    assert t.told(EngineTurned)
    assert all(e.gears == [-1, -1] and e.boost == [0, 0] and e.laid == [False, False] for e in t.g.empires)


def test_EE_11_1_the_marker_passes_left_and_the_round_advances() -> None:
    t = reveal(planned(2), LayGear(G2, L, NONE), LayGear(G1, R, NONE))
    while t.phase != "ee.lay":
        t.play(t.acting, t.actions()[0])
    assert t.g.start == 1 and t.told(StartPassed)[-1] == StartPassed(1)
    assert t.g.flow.round == 3 and PhaseBegan("ee.lay", 3) in t.events


def test_EE_14_9_one_legal_answer_is_not_asked() -> None:
    t = planned(3)
    for empire in t.g.empires:
        empire.ready = [0, 0]
    for seat in range(3):
        t.play(seat, LayGear(G1, L, NONE))
    assert t.told(GearsRevealed), "the second pass needed nobody"


def test_EE_EX1_rotation() -> None:
    t = planned(2)
    reveal(t, LayGear(G2, L, NONE), LayGear(G1, R, NONE))
    turns = [(e.engine, e.steps, e.after) for e in t.told(EngineTurned) if e.seat == 0]
    assert turns == [(L, 2, side(L, "salvage")), (R, 1, side(R, "attack"))]
    t = planned(2)
    reveal(t, LayGear(G2, L, WITH_GOOD), LayGear(G1, R, WITH_SOLDIER))
    turns = [(e.engine, e.steps, e.after) for e in t.told(EngineTurned) if e.seat == 0]
    assert turns == [(L, 3, side(L, "arm")), (R, 0, side(R, "invent"))]


def test_EE_EX2_and_EE_1_7_order_of_planning() -> None:
    t = planned(3, 1)
    order = []
    for _ in range(6):
        order.append(t.acting)
        t.play(t.acting, t.actions()[0])
    assert order == [1, 2, 0, 0, 2, 1]
    while t.phase != "ee.lay":
        t.play(t.acting, t.actions()[0])
    order = []
    while t.phase == "ee.lay" and t.g.flow.round == 3:
        order.append(t.acting)
        before = t.g.turn
        t.play(t.acting, t.actions()[0])
        if t.g.turn <= before:
            break
    assert order[:3] == [2, 0, 1]
    assert order[3:] == [s for s in (1, 0, 2) if s in order[3:]]
