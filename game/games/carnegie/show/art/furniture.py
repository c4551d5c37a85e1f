"""What stands in a room: desks with wages on brass plates, and one piece of furniture for each type."""

from __future__ import annotations

from game.games.carnegie.show.art.palette import BRASS_LIGHT, INK
from game.kernel.remember import remembered
from game.present.kit.colours import BRASS_EDGE
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Box, Gradient, Picture, Words

SHEET = "carnegie/rooms"


@remembered(64)
def desk(wage: int, free: bool) -> Picture:
    """Return a desk with its wage on a brass plate, bright while it is free; -1: the desk of the printed employee."""
    bare = drawing(SHEET, "desk")
    if wage < 0:
        return bare
    brass = Gradient(BRASS_LIGHT, (238, 204, 122)) if free else Gradient((202, 168, 108), (172, 134, 76))
    words = Words(f"${wage}", 40, 21.2, 30, INK if free else (66, 46, 20), "number")
    return Picture(bare.width, bare.height, (*bare.shapes, Box(20, 7.4, 40, 29, brass, 3, BRASS_EDGE, 1.6), words))


def furniture(kind: str) -> Picture:
    """Return the piece of furniture of a type of department, on a grid of 48 by 64."""
    return drawing(SHEET, kind)
