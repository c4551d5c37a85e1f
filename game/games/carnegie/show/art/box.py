"""The box of Carnegie: a mill, a bridge and a train, engraved in cream on bottle green."""

from __future__ import annotations

from game.kernel.message import msg
from game.present.pictures.cover import FRONT, Cover
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Picture, Words


def _front() -> Picture:
    engraved = drawing("carnegie/box", "front", ink=(250, 238, 206), ground=(16, 58, 46))
    words = (
        Words(msg("game.carnegie"), 200, 51, 48, (6, 30, 23), "title", room=368),
        Words(msg("game.carnegie"), 200, 48, 48, (255, 246, 220), "title", room=368),
        Words(msg("ca.facts.tag"), 200, 92, 21, (250, 226, 168), "strong", room=368),
    )
    return Picture(FRONT, FRONT, (*engraved.shapes, *words))


COVER = Cover(_front(), (30, 92, 72), msg("ca.facts.pitch"), 4, msg("ca.facts.weight"))
