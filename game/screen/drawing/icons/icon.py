"""Every icon by its name."""

from __future__ import annotations

from game.kernel.cache import cached
from game.present.pictures.picture import Colour, Picture
from game.screen.drawing.icons.moving import MOVING
from game.screen.drawing.icons.signs import SIGNS
from game.screen.drawing.icons.things import THINGS

_MADE = MOVING | SIGNS | THINGS
ICONS = tuple(_MADE)


@cached(1024, "look")
def icon_picture(name: str, colour: Colour) -> Picture:
    """Return the icon; KeyError if there is none of that name."""
    return Picture(24, 24, tuple(_MADE[name](colour)))
