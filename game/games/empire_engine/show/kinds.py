"""Kinds of answers in a few words, for clues that do not name the answer."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.empire_engine.actions import (
    Block,
    GiveUp,
    LayGear,
    PlaceEngine,
    Salvage,
    Steal,
)
from game.kernel.action import Action
from game.kernel.say import Say, say

CLUES: Mapping[type[Action], Say] = {
    PlaceEngine: say("ee.kind.engine"),
    LayGear: say("ee.kind.gear"),
    Block: say("ee.kind.block"),
    Steal: say("ee.kind.steal"),
    GiveUp: say("ee.kind.give_up"),
    Salvage: say("ee.kind.salvage"),
}
