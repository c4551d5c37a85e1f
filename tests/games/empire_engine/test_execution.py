"""The three groups and the supply (EE-7 to EE-10), with the worked examples."""

from __future__ import annotations

import pytest

from game.games.empire_engine.actions import Block, GiveUp, Salvage, Steal
from game.games.empire_engine.events import (
    ActionFailed,
    AttackBlocked,
    AttackFailed,
    AttackMade,
    AttackSucceeded,
    CubesMoved,
    SupplyShort,
)
from tests.games.empire_engine.table import GOOD, INVENTION, SOLDIER, EmpireTable, L, R, quiet

# ---- EE-7


def test_EE_7_1_arm() -> None:
    t = EmpireTable(2).top(0, "arm", "defend").top(1, "produce", "defend").execute()
    assert t.empire(0).ready == [3, 1] and t.moved("arm") == [(SOLDIER, 2, -1, 0)]


def test_EE_7_2_produce() -> None:
    t = EmpireTable(2).top(0, "arm", "defend").top(1, "produce", "defend").execute()
    assert t.empire(1).ready == [1, 3] and t.moved("produce") == [(GOOD, 2, -1, 1)]


def test_EE_7_3_invent() -> None:
    t = EmpireTable(2).top(0, "arm", "invent").top(1, "arm", "defend").execute()
    assert t.empire(0).score == [0, 0, 1] and t.moved("invent") == [(INVENTION, 1, -1, 0)]


def test_EE_7_4_too_small_a_supply() -> None:
    t = EmpireTable(2).top(0, "arm", "defend").top(1, "arm", "defend").supply(3, 5, 5).execute()
    assert (t.empire(0).ready[0], t.empire(1).ready[0]) == (3, 2)


# ---- EE-8.1


@pytest.mark.parametrize(
    ("attacks", "soldiers", "paid", "count"), [(1, 0, 0, 0), (1, 1, 1, 1), (2, 0, 0, 0), (2, 1, 1, 0), (2, 2, 2, 2)]
)
def test_EE_8_1_EE_EX7_R9_R10_payment(attacks: int, soldiers: int, paid: int, count: int) -> None:
    t = quiet(EmpireTable(4), 0).top(0, "attack" if attacks == 2 else "salvage", "attack").ready(0, soldiers, 0)
    t.execute()
    assert [m[1] for m in t.moved("payment")] == ([paid] if paid else [])
    assert len(t.told(AttackMade)) == count
    assert [e.lost for e in t.told(AttackFailed)] == [paid > 0] * (attacks - count)


def test_EE_8_1_the_paid_soldier_is_out_of_reach() -> None:
    """Both attack each other with their last Soldier: nothing is left to steal."""
    t = EmpireTable(2).top(0, "attack", "invent").top(1, "attack", "invent").ready(0, 1, 0).ready(1, 1, 0).execute()
    assert not t.moved("loot") and len(t.moved("spoils")) == 2


def test_EE_8_2_targets() -> None:
    t = quiet(EmpireTable(4), 0).top(0, "attack", "attack").ready(0, 2, 0).execute()
    assert [(e.engine, e.victim) for e in t.told(AttackMade)] == [(L, 1), (R, 3)]
    two = EmpireTable(2).top(0, "attack", "attack").ready(0, 2, 0).top(1, "arm", "defend").execute()
    assert {e.victim for e in two.told(AttackMade)} == {1}


# ---- EE-8.3 and 8.4


def attacked_by_two(victim_left: str = "salvage", victim_right: str = "defend", goods: int = 1) -> EmpireTable:
    """Return 3 players, start player 2: 0 attacks 1 with L, 2 attacks 1 with R."""
    t = EmpireTable(3, 2).top(0, "attack", "invent").top(2, "arm", "attack").top(1, victim_left, victim_right)
    return t.ready(0, 1, 0).ready(2, 1, 0).ready(1, 0, goods).execute()


def test_EE_8_3_and_EE_14_5_a_defender_blocks_one_and_chooses() -> None:
    t = attacked_by_two()
    assert (t.phase, t.acting) == ("ee.blocking", 1)
    assert set(t.actions()) == {Block(L), Block(R)}
    t.play(1, Block(R))
    assert [(e.seat, e.victim) for e in t.told(AttackBlocked)] == [(2, 1)]
    assert [(e.seat, e.victim) for e in t.told(AttackSucceeded)] == [(0, 1)]


def test_EE_8_3_without_attack_defend_does_nothing() -> None:
    t = EmpireTable(2).top(0, "arm", "defend").top(1, "arm", "defend").execute()
    assert t.empire(0).score == [0, 0, 0]


# ---- EE-8.5


def test_EE_8_5_R4_EE_14_6_the_single_attacker_chooses() -> None:
    t = quiet(EmpireTable(3), 0).top(0, "attack", "defend").execute()
    assert (t.phase, t.acting) == ("ee.looting", 0)
    assert set(t.actions()) == {Steal(L, SOLDIER), Steal(L, GOOD)}
    t.play(0, Steal(L, GOOD))
    assert t.moved("loot") == [(GOOD, 1, 1, 0)] and t.empire(0).score == [0, 1, 0]


def test_EE_8_5_two_attacks_on_an_empty_pile() -> None:
    t = attacked_by_two(victim_right="invent", goods=0)
    assert sorted(t.moved("spoils")) == [(SOLDIER, 1, -1, 0), (SOLDIER, 1, -1, 2)]


def test_EE_8_5_R4_EE_14_7_the_victim_of_two_chooses() -> None:
    t = EmpireTable(3, 2).top(0, "attack", "invent").top(2, "arm", "attack").top(1, "salvage", "invent")
    t.ready(0, 1, 0).ready(2, 1, 0).ready(1, 1, 2).execute()
    assert (t.phase, t.acting) == ("ee.giving", 1)
    assert set(t.actions()) == {GiveUp(SOLDIER, GOOD), GiveUp(GOOD, SOLDIER), GiveUp(GOOD, GOOD)}
    t.play(1, GiveUp(SOLDIER, GOOD))
    assert sorted(t.moved("loot")) == [(SOLDIER, 1, 1, 2), (GOOD, 1, 1, 0)], "2 is earlier in turn order"


def test_EE_8_5_two_players_both_cubes_to_the_same() -> None:
    t = EmpireTable(2).top(0, "attack", "attack").ready(0, 2, 0).top(1, "salvage", "invent").ready(1, 2, 2).execute()
    assert set(t.actions()) == {GiveUp(SOLDIER, SOLDIER), GiveUp(SOLDIER, GOOD), GiveUp(GOOD, GOOD)}
    t.play(1, GiveUp(GOOD, GOOD))
    assert t.empire(0).score == [0, 2, 0]


def test_EE_8_5_and_EE_8_6_an_empty_pile_is_marked_though_nothing_was_taken() -> None:
    t = quiet(EmpireTable(3), 0, 1).top(0, "attack", "invent").top(1, "salvage", "export").ready(1, 0, 0).execute()
    assert t.moved("spoils") == [(SOLDIER, 1, -1, 0)] and ActionFailed(1, "salvage", True) in t.events


def test_EE_8_7_stolen_cubes_never_lie_ready() -> None:
    t = EmpireTable(2).top(0, "attack", "invent").top(1, "attack", "invent").ready(0, 1, 1).ready(1, 1, 1).execute()
    assert sorted(t.moved("loot")) == [(GOOD, 1, 0, 1), (GOOD, 1, 1, 0)]
    assert [e.ready for e in t.g.empires] == [[0, 0], [0, 0]]


# ---- EE-9


def test_EE_9_1_export_moves_all_goods() -> None:
    t = EmpireTable(2).top(0, "produce", "export").top(1, "arm", "export").ready(1, 1, 0).execute()
    assert t.empire(0).ready == [1, 0] and t.empire(0).score == [0, 3, 0]
    assert ActionFailed(1, "export", False) in t.events


def test_EE_9_2_and_EE_14_8_salvage_takes_any_kind() -> None:
    t = EmpireTable(2).top(0, "salvage", "defend").top(1, "arm", "defend").execute()
    assert (t.phase, set(t.actions())) == ("ee.salvaging", {Salvage(kind) for kind in range(3)})
    t.play(0, Salvage(INVENTION))
    assert t.empire(0).score == [0, 0, 1]


def test_EE_9_3_both_fail_after_a_successful_attack_only() -> None:
    t = quiet(EmpireTable(3), 0, 1).top(0, "attack", "invent").top(1, "salvage", "export").ready(1, 0, 2).execute()
    assert ActionFailed(1, "salvage", True) in t.events and ActionFailed(1, "export", True) in t.events
    blocked = quiet(EmpireTable(3), 0, 1).top(0, "attack", "invent").top(1, "salvage", "defend").execute()
    assert blocked.phase == "ee.salvaging"


def test_EE_9_6_R5_salvages_are_sealed_and_applied_together() -> None:
    t = EmpireTable(2).top(0, "salvage", "defend").top(1, "salvage", "defend").execute()
    t.play(0, Salvage(GOOD))
    assert not t.moved("salvage") and t.game.mask(t.g, 1).empires[0].salvage == -1
    t.play(1, Salvage(GOOD))
    assert t.moved("salvage") == [(GOOD, 1, -1, 0), (GOOD, 1, -1, 1)]


# ---- EE-10


def test_EE_10_1_blocks_and_replacements_are_added_up() -> None:
    """One block and one replacement need 2 Soldiers, 1 is there: everybody returns 1."""
    t = EmpireTable(3, 0).top(0, "attack", "defend").top(1, "produce", "invent").top(2, "attack", "invent")
    t.ready(0, 1, 0).ready(2, 1, 0).ready(1, 0, 0).score(0, 1, 0, 0).score(1, 1, 0, 0).score(2, 1, 0, 0)
    t.supply(0, 5, 5).execute()
    assert not t.told(SupplyShort), "the two paid Soldiers suffice"
    assert len(t.moved("block")) == 1


def test_EE_10_1_in_group_3_score_piles_count_as_they_are_before_export() -> None:
    """Seat 1 exports 2 Goods and has none scored before: nobody can return one, so the Salvage finds nothing."""
    t = EmpireTable(2).top(0, "salvage", "defend").top(1, "arm", "export").ready(1, 0, 2)
    t.score(0, 0, 3, 0).score(1, 0, 0, 0).supply(2, 0, 15).execute()
    assert t.game.decisions(t.g) and GOOD not in {a.kind for a in t.actions(Salvage)}
    t = EmpireTable(2).top(0, "salvage", "defend").top(1, "arm", "export").ready(1, 0, 2)
    t.score(0, 0, 3, 0).score(1, 0, 1, 0).supply(2, 0, 15).execute()
    t.play(0, Salvage(GOOD))
    assert t.told(SupplyShort) == [SupplyShort(GOOD, 1, 0)], "one each, as each had one"
    assert [e.score[GOOD] for e in t.g.empires] == [3, 2], "3 - 1 + 1 and 1 - 1 + 2"


def test_EE_10_2_R6_everybody_returns_as_few_as_suffice() -> None:
    t = quiet(EmpireTable(4)).score(0, 3, 0, 0).score(1, 3, 0, 0).score(2, 3, 0, 0).score(3, 3, 0, 0)
    t.supply(1, 5, 15).execute()
    assert t.told(SupplyShort) == [SupplyShort(SOLDIER, 2, 0)]
    assert [e.score[SOLDIER] for e in t.g.empires] == [1, 1, 1, 1]


def test_EE_10_3_what_is_missing_is_lost_in_turn_order() -> None:
    t = quiet(EmpireTable(3, 1)).supply(3, 5, 15).execute()
    assert [e.ready[SOLDIER] for e in t.g.empires] == [1, 3, 2]
    assert t.told(SupplyShort) == [SupplyShort(SOLDIER, 0, 3)]


def test_EE_10_4_salvage_chooses_only_what_there_is_or_could_be() -> None:
    t = EmpireTable(2).top(0, "salvage", "defend").top(1, "arm", "defend").supply(2, 0, 0)
    t.score(0, 0, 1, 1).score(1, 0, 1, 0).execute()
    assert t.phase == "ee.lay" or set(t.actions()) == {Salvage(GOOD)}
    assert t.moved("salvage") == [(GOOD, 1, -1, 0)], "goods come back from everybody; nothing else was possible"
    none = EmpireTable(2).top(0, "salvage", "defend").top(1, "arm", "defend").supply(2, 0, 0).execute()
    assert ActionFailed(0, "salvage", False) in none.events


def test_EE_10_5_scores_count_the_piles_as_they_are() -> None:
    t = EmpireTable(2).score(0, 2, 0, 0).score(1, 1, 0, 0)
    before = t.scores()
    t.empire(0).score[0] -= 1
    t.empire(1).score[0] -= 1
    assert [a - b for a, b in zip(before, t.scores(), strict=True)] == [1, 1]


# ---- worked examples


def test_EE_EX3_and_EE_9_5_single_attack() -> None:
    t = quiet(EmpireTable(4), 0, 1).top(0, "attack", "invent").ready(0, 1, 0)
    t.top(1, "arm", "export").ready(1, 0, 2).at("ee.paying")
    assert t.empire(0).ready[SOLDIER] == 0 and t.empire(0).score[GOOD] == 1
    assert t.empire(1).ready[GOOD] == 1 and t.empire(1).score == [0, 0, 0]
    assert ActionFailed(1, "export", True) in t.events


def test_EE_EX4_and_EE_8_4_blocked() -> None:
    t = quiet(EmpireTable(4), 0, 1).top(0, "attack", "invent").ready(0, 1, 0)
    t.top(1, "salvage", "defend").ready(1, 0, 2).at("ee.paying")
    assert t.empire(0).ready[SOLDIER] == 0 and t.empire(0).score == [0, 0, 0]
    assert t.moved("block") == [(SOLDIER, 1, -1, 1)] and t.empire(1).score[SOLDIER] == 1
    t.play(1, Salvage(INVENTION))
    assert t.empire(1).score == [1, 0, 1]


def test_EE_EX5_two_attackers_one_cube() -> None:
    t = attacked_by_two(victim_right="invent")
    assert t.moved("loot") == [(GOOD, 1, 1, 2)] and t.moved("spoils") == [(SOLDIER, 1, -1, 0)]


def test_EE_EX6_and_EE_9_4_two_attackers_one_defence() -> None:
    t = attacked_by_two().play(1, Block(R))
    assert t.empire(1).score[SOLDIER] == 1
    assert t.moved("loot") == [(GOOD, 1, 1, 0)] and ActionFailed(1, "salvage", True) in t.events


@pytest.mark.parametrize(("second", "returned", "soldiers", "left"), [(1, 1, (2, 2), 1), (0, 0, (1, 0), 0)])
def test_EE_EX8_exhaustion(second: int, returned: int, soldiers: tuple[int, int], left: int) -> None:
    t = EmpireTable(4, 0).top(0, "arm", "defend").top(2, "arm", "defend")
    t.top(1, "produce", "defend").top(3, "produce", "defend")
    for seat, score in enumerate((2, second, 3, 1)):
        t.score(seat, score, 0, 0).ready(seat, 0, 0)
    t.supply(1, 9, 9).execute()
    assert [m[1] for m in t.moved("return")] == [1] * 4 * returned
    assert (t.empire(0).ready[0], t.empire(2).ready[0]) == soldiers and t.g.supply[SOLDIER] == left


def test_EE_EX9_and_EE_12_1_EE_12_2_scoring() -> None:
    t = EmpireTable(3).score(0, 4, 6, 3).score(1, 4, 2, 5).score(2, 1, 6, 2).ready(0, 9, 9)
    assert t.scores() == [19, 17, 12]


def test_EE_12_3_R7_nobody_has_a_kind() -> None:
    t = EmpireTable(2).score(0, 1, 0, 0).score(1, 0, 1, 0)
    assert t.scores() == [4, 4]


def test_EE_EX10_and_EE_12_4_ties() -> None:
    t = EmpireTable(2).score(0, 3, 5, 0).score(1, 4, 4, 0).ready(0, 1, 1).ready(1, 1, 0)
    assert t.scores() == [11, 11]
    assert [s.rank for s in t.game.scores(t.g)] == [1, 2]
    t.ready(1, 0, 2)
    assert [s.rank for s in t.game.scores(t.g)] == [1, 1]


def test_EE_EX11_two_players() -> None:
    t = EmpireTable(2).top(0, "attack", "attack").ready(0, 3, 0).top(1, "salvage", "defend").ready(1, 1, 1).execute()
    assert t.moved("payment") == [(SOLDIER, 2, 0, -1)]
    assert (t.phase, t.acting) == ("ee.looting", 0)
    t.play(0, t.actions()[1])
    assert t.empire(0).score == [0, 1, 0] and t.empire(1).score[SOLDIER] == 1
    bare = EmpireTable(2).top(0, "attack", "attack").ready(0, 3, 0).top(1, "salvage", "invent").ready(1, 1, 1).execute()
    assert bare.empire(0).score[:2] == [1, 1] and bare.empire(1).ready == [0, 0]


def test_R11_five_actions_need_no_ready_cube() -> None:
    for left, right in (("arm", "invent"), ("produce", "defend"), ("salvage", "invent")):
        t = EmpireTable(2).top(0, left, right).ready(0, 0, 0).top(1, "arm", "defend").execute()
        assert [e for e in t.told(CubesMoved) if e.target.seat == 0] or t.actions()


def test_R12_all_empires_are_alike() -> None:
    first, *others = EmpireTable(4).g.empires
    assert all(other == first for other in others)
