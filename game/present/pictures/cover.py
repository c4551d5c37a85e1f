"""The box of a game as it stands on the shelf: its picture, its edges, and what is written beside it."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.kit.colours import darker, lighter
from game.present.pictures.picture import Box, Colour, Gradient, Line, Picture, Place, Polygon

FRONT = 400.0
"""Width and height of the picture on a box."""
LID = 13.0
"""How much of the top of a box is seen."""
DEEP = 20.0
"""How much of its right side is seen."""
MOST_WEIGHT = 5


@dataclass(frozen=True, slots=True)
class Cover:
    """The face of a game before it is opened.

    ``front`` is 400 by 400 and bears the name; ``edge`` is the colour of the cardboard. ``weight`` goes from 1 (easy)
    to 5 (demanding), ``demands`` says the same in words. ``result`` is the text that names a score ``n`` with its unit,
    ``results`` the texts of those values of ``GameInfo.ladder`` at which something else is counted.
    """

    front: Picture
    edge: Colour
    pitch: Message
    weight: int
    demands: Message
    result: str = "frame.points"
    results: tuple[tuple[str, str], ...] = ()

    def unit(self, table: str) -> str:
        """The text that names a score at a table, which is a value of ``GameInfo.ladder``."""
        return dict(self.results).get(table, self.result)

    def scored(self, n: int, table: str = "") -> Message:
        return msg(self.unit(table), n=n)


@cached(16, "look")
def box_picture(cover: Cover) -> Picture:
    """The box seen from the front, from a little above and from the right."""
    w, h = FRONT + DEEP, FRONT + LID
    top = ((0.0, LID), (DEEP, 0.0), (w, 0.0), (FRONT, LID))
    side = ((FRONT, LID), (w, 0.0), (w, FRONT - 1), (FRONT, h))
    seam = ((FRONT, FRONT * 0.93 + LID), (w, FRONT * 0.93 - 1))
    shapes = (
        Polygon(top, Gradient(lighter(cover.edge, 0.30), lighter(cover.edge, 0.14))),
        Polygon(side, Gradient(darker(cover.edge, 0.34), darker(cover.edge, 0.66))),
        Line(seam, (0, 0, 0, 130), 2.0),
        Place(cover.front, FRONT / 2, FRONT / 2 + LID, FRONT),
        Box(0, LID, FRONT, FRONT, (0, 0, 0, 0), 0, (255, 255, 255, 64), 1.6),
        Box(0, LID, FRONT, FRONT * 0.5, Gradient((255, 255, 255, 22), (255, 255, 255, 0))),
        Line(((0, FRONT * 0.955 + LID), (FRONT, FRONT * 0.955 + LID)), (0, 0, 0, 70), 1.6),
    )
    return Picture(w, h, shapes, shadow=3)
