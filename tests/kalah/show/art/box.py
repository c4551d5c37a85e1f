"""The box of Kalah: two rows of pits, and the seeds of one of them on their way."""

from __future__ import annotations

from game.kernel.message import msg
from game.present.pictures.cover import FRONT, Cover
from game.present.pictures.picture import Box, Circle, Gradient, Picture, Words
from tests.kalah.show.art.pits import EDGE, HOLLOW, SEEDS, WOOD

PITS = tuple((70 + 65 * column, y) for y in (210, 300) for column in range(5))
SOWN = ((70, 205), (82, 222), (135, 208), (200, 214), (265, 206), (330, 212))
ART = Picture(
    FRONT,
    FRONT,
    (
        Box(0, 0, FRONT, FRONT, Gradient((196, 120, 70), (104, 48, 30))),
        Box(24, 150, 352, 210, WOOD, 30, EDGE, 4, True),
        *(Circle(x, y, 28, HOLLOW, EDGE, 3) for x, y in PITS),
        *(Circle(x, y, 10, SEEDS[number % 3], EDGE, 1.5) for number, (x, y) in enumerate(SOWN)),
        Words(msg("game.kalah"), 200, 76, 64, (252, 230, 170), "title", room=368),
    ),
)
COVER = Cover(ART, (196, 120, 70), msg("kh.facts.pitch"), 1, msg("kh.facts.weight"))
