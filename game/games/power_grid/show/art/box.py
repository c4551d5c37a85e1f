"""The box of Power Grid: pylons and a lit town against the dusk."""

from __future__ import annotations

from game.kernel.message import msg
from game.present.kit.colours import GOLD_LIGHT
from game.present.pictures.cover import FRONT, Cover
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Picture, Words


def _front() -> Picture:
    words = (
        Words(msg("game.power_grid"), 200, 50, 46, (52, 20, 30), "title", room=368),
        Words(msg("game.power_grid"), 200, 47, 46, GOLD_LIGHT, "title", room=368),
        Words(msg("pg.facts.tag"), 200, 91, 21, (255, 240, 214), "strong", room=368),
    )
    return Picture(FRONT, FRONT, (*drawing("power_grid/box", "front").shapes, *words))


COVER = Cover(_front(), (64, 58, 112), msg("pg.facts.pitch"), 3, msg("pg.facts.weight"), "pg.facts.result")
