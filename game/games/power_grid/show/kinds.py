"""Kinds of answers in a few words, for clues that do not name the answer."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.power_grid.actions import (
    Bid,
    Build,
    Buy,
    ChooseRegion,
    Decline,
    Discard,
    Done,
    Offer,
    Pass,
    Power,
)
from game.kernel.action import Action
from game.kernel.say import Say, say

CLUES: Mapping[type[Action], Say] = {
    ChooseRegion: say("pg.kind.region"),
    Offer: say("pg.kind.offer"),
    Decline: say("pg.kind.decline"),
    Bid: say("pg.kind.bid"),
    Pass: say("pg.kind.pass"),
    Discard: say("pg.kind.discard"),
    Buy: say("pg.kind.buy"),
    Done: say("pg.kind.done"),
    Build: say("pg.kind.build"),
    Power: say("pg.kind.power"),
}
