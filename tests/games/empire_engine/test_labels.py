"""What stands beside a draft of Empire Engine: cubes that come and go, the action that will be on top."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games import info_of
from game.games.empire_engine.actions import Block, GiveUp, LayGear, PlaceEngine, Salvage, Steal
from game.games.empire_engine.show.art.pieces import cube_picture
from game.games.empire_engine.tables import GOOD, SIDES, SOLDIER, turned
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.message import msg
from game.present.kit.labels import gain, loss
from game.present.party import Badge
from game.present.stage.bundle import stage_of
from game.present.view_context import ViewContext
from tests.played import begun

INFO = info_of("empire_engine")
SESSION = begun(INFO, 2)
STAGE = stage_of(INFO, SESSION.game, SESSION.board)


def look(action: Action) -> ViewContext:
    """Return what seat 0 sees with an answer, its left engine on side 1."""
    g = SESSION.state.clone()
    g.empires[0].tops[0] = 1
    badges = tuple(Badge(colour, False, f"P{colour}") for colour in range(2))
    return replace(ViewContext(g, 0, Decision(0, "ee.lay", (One(action),)), badges), answer=action)


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (Block(0), (gain("+1"), cube_picture(SOLDIER))),  # EE-8.3: a Soldier is scored
        (Steal(0, GOOD), (gain("+1"), cube_picture(GOOD))),
        (Salvage(SOLDIER), (gain("+1"), cube_picture(SOLDIER))),
        (GiveUp(SOLDIER, GOOD), (loss("−1"), cube_picture(SOLDIER), loss("−1"), cube_picture(GOOD))),
        (PlaceEngine(0, 2), (msg(f"ee.action.{SIDES[0][2]}"),)),
        (LayGear(1, 0, 0), (msg(f"ee.action.{SIDES[0][turned(1, 1, False)]}"),)),
        (LayGear(1, 0, 2), (loss("−1"), cube_picture(1), msg(f"ee.action.{SIDES[0][turned(1, 1, True)]}"))),
    ],
    ids=lambda part: getattr(part, "name", ""),
)
def test_a_label_says_what_is_paid_and_what_comes(action: Action, label: tuple[object, ...]) -> None:
    assert STAGE.words.told(look(action), action).label == label
