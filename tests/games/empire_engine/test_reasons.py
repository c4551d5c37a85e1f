"""Why one would play an answer, in words; in whole games its figures are worked out anew by the tests of figures."""

from __future__ import annotations

import pytest

from game.games.empire_engine.actions import LayGear
from game.games.empire_engine.show.words import EmpireWords
from game.kernel.message import Message
from game.present.stage.told import covers, hint
from game.present.view_context import ViewContext
from tests.games.empire_engine.table import G1, G2, NONE, WITH_GOOD, WITH_SOLDIER, EmpireTable, L, R
from tests.texts import texts_of

WORDS = EmpireWords(8)


def look(t: EmpireTable) -> ViewContext:
    """Return what seat 0 sees of a table while it decides."""
    return ViewContext(t.game.mask(t.g, 0), 0, t.game.decision(t.g, 0), ())


def english(sentence: Message | None) -> str:
    assert sentence is not None
    return texts_of("en").render(sentence, lambda seat: f"P{seat}")


def planning(left: str, right: str, soldiers: int, goods: int, laid: LayGear | None = None) -> EmpireTable:
    """Return a table at which seat 0 plans after this gear; the others have no cubes and cannot attack."""
    t = EmpireTable(3).top(0, left, right).ready(0, soldiers, goods)
    for rival in (1, 2):
        t.top(rival, "produce", "export").ready(rival, 0, 0)
    t.at("ee.lay")
    if laid is not None:
        t.play(0, laid)
        for _ in range(4):
            seat = t.acting
            if seat == 0:
                break
            t.play(seat, LayGear(G2, R, NONE))
        assert t.acting == 0
    return t


PLANS = [
    ("produce", "invent", 1, 3, LayGear(G1, R, NONE), LayGear(G2, L, NONE), "EE_7_1_soldiers_are_armed_before_they_pay",
     "Attack P2; 2 Soldiers, 3 Goods left ready."),
    ("produce", "invent", 1, 3, LayGear(G1, R, NONE), LayGear(G2, L, WITH_SOLDIER), "EE_8_1_nobody_pays",
     "No Soldier to attack with; 3 Goods left ready."),
    ("produce", "invent", 1, 3, LayGear(G1, R, NONE), LayGear(G2, L, WITH_GOOD), "EE_8_1_R10_one_for_two",
     "1 Soldier is too few for 2 attacks; 2 Goods left ready."),
    ("produce", "invent", 2, 1, LayGear(G1, R, NONE), LayGear(G2, L, WITH_GOOD), "EE_8_1_two_for_two",
     "Attack twice; nothing left ready."),
    ("arm", "invent", 0, 1, LayGear(G2, R, NONE), LayGear(G1, L, WITH_GOOD), "EE_9_1_nothing_to_export",
     "No Goods to export; 2 Soldiers left ready."),
    ("produce", "invent", 0, 1, LayGear(G2, R, NONE), LayGear(G1, L, WITH_GOOD), "EE_7_2_goods_are_made_first",
     "Export 2 Goods safely; nothing left ready."),
    ("produce", "invent", 1, 2, LayGear(G2, R, NONE), LayGear(G1, L, NONE), "EE_9_2_salvage",
     "Export 2 Goods, salvage a cube safely; 1 Soldier left ready."),
    ("produce", "export", 1, 2, LayGear(G2, R, NONE), LayGear(G1, L, WITH_SOLDIER), "EE_7_3_invent",
     "Score 1 Invention; 4 Goods left ready."),
    ("arm", "export", 1, 0, LayGear(G1, R, NONE), LayGear(G2, L, NONE), "EE_8_3_defend",
     "Nobody can attack you; 1 Soldier, 2 Goods left ready."),
]  # fmt: skip
"""Engines, ready Soldiers and Goods, the gear that lies, the one to be laid, and what is said of it."""


@pytest.mark.parametrize(
    ("left", "right", "soldiers", "goods", "laid", "answer", "rule", "said"), PLANS, ids=[row[6] for row in PLANS]
)
def test_the_second_gear_says_what_the_round_comes_to(
    left: str, right: str, soldiers: int, goods: int, laid: LayGear, answer: LayGear, rule: str, said: str
) -> None:
    t = planning(left, right, soldiers, goods, laid)
    reason = WORDS.meanings.foretold(look(t).view, 0, answer)
    assert english(reason) == said and not covers(WORDS.told(look(t), answer).effect, reason)


def test_a_hint_says_what_is_done_and_why() -> None:
    t = planning("produce", "invent", 1, 3, LayGear(G1, R, NONE))
    assert english(hint(WORDS.told(look(t), LayGear(G2, L, NONE)))) == (
        "Below the left engine: Produce → Arm. Attack P2; 2 Soldiers, 3 Goods left ready."
    )
    assert english(hint(WORDS.told(look(t), LayGear(G2, L, WITH_SOLDIER)))) == (
        "Below the left engine with 1 Soldier: Produce → Attack. But: That leaves no ready Soldier for the attack."
    ), "nobody is advised by what comes to nothing"
