"""The box of the sample game: a heap of stones."""

from __future__ import annotations

from game.kernel.message import msg
from game.present.pictures.cover import FRONT, Cover
from game.present.pictures.picture import Box, Circle, Gradient, Picture, Words

STONES = ((120, 300), (200, 310), (280, 300), (160, 250), (240, 250), (200, 200))
FRONT_ART = Picture(
    FRONT,
    FRONT,
    (
        Box(0, 0, FRONT, FRONT, Gradient((70, 88, 96), (32, 44, 50))),
        *(Circle(x, y, 42, Gradient((206, 196, 176), (122, 110, 92)), (60, 52, 40), 2) for x, y in STONES),
        Words(msg("game.sample_game"), 200, 60, 44, (250, 226, 160), "title", room=368),
    ),
)
COVER = Cover(FRONT_ART, (70, 88, 96), msg("sa.facts.pitch"), 1, msg("sa.facts.weight"))
