"""Kinds of answers in a few words: for clues that do not name the answer, and what exercises with them are about."""

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
    PlaceTrust,
    Power,
    Sell,
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

THEMES: Mapping[type[Action], Say] = {
    Offer: say("pg.theme.auction"),
    Decline: say("pg.theme.auction"),
    Bid: say("pg.theme.auction"),
    Pass: say("pg.theme.auction"),
    Discard: say("pg.theme.auction"),
    Buy: say("pg.theme.fuel"),
    Sell: say("pg.theme.fuel"),
    Power: say("pg.theme.fuel"),
    ChooseRegion: say("pg.theme.network"),
    Build: say("pg.theme.network"),
    PlaceTrust: say("pg.theme.network"),
}
