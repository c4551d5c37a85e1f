"""What is probably overlooked while gears are laid: attacks that no Soldier is left to pay for."""

from __future__ import annotations

from game.games import game_infos
from game.games.empire_engine.actions import LayGear
from game.games.empire_engine.show.words import EmpireWords
from game.games.empire_engine.tables import ATTACK, SIDES, SOLDIER, turned
from game.kernel.choice import Decision, One
from game.kernel.message import Message
from game.present.view_context import ViewContext
from tests.played import begun

LEFT, RIGHT, PLAIN, SPENT = 0, 1, 0, 1
"""Engines; a gear without a cube, and with a Soldier on it."""


def slip(wanted: str, answer: LayGear, soldiers: int, right: int = 1) -> Message | None:
    """Return what is said of an answer whose other gear lies already and turns the left engine to ``wanted``.

    The ``right`` engine is on that side before it turns.
    """
    g = begun(game_infos()["empire_engine"], 3).state
    empire = g.empires[0]
    top = next(side for side in range(4) if SIDES[0][turned(side, 1, False)] == wanted)
    empire.tops, empire.gears, empire.boost, empire.laid = [top, right], [1, -1], [0, 0], [True, False]
    empire.ready[SOLDIER] = soldiers
    decision = Decision(0, "ee.lay", (One(answer),))
    return EmpireWords(9).told(ViewContext(g, 0, decision, ()), answer).doubt


def test_a_soldier_that_boosts_pays_for_no_attack() -> None:
    spent, kept = LayGear(0, RIGHT, SPENT), LayGear(0, RIGHT, PLAIN)
    assert slip("attack", kept, 1, right=2) is None
    assert slip("attack", spent, 1, right=2) == Message("ee.slip.attack.none"), "also where the other engine attacks"
    assert slip("attack", spent, 2, right=2) is None
    assert slip("arm", spent, 1, right=2) is None


def test_two_attacks_need_two_soldiers() -> None:
    right = next(side for side in range(4) if turned(side, 0, False) == ATTACK[RIGHT])
    attack = LayGear(0, RIGHT, PLAIN)
    assert slip("attack", attack, 1, right) == Message("ee.slip.attack", (("n", 1),))
    assert slip("attack", attack, 2, right) is None
    assert slip("salvage", attack, 0, right) == Message("ee.slip.attack.none")
    assert slip("arm", attack, 0, right) is None, "Soldiers are armed before anybody attacks"
