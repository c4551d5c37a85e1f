"""The emblems of actions and the cubes, as the sheets of ``assets/art/empire_engine`` draw them."""

from __future__ import annotations

from game.games.empire_engine.show.art.palette import INK
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Colour, Picture

CUBES = ("red", "yellow", "blue")


def action_icon(action: str, colour: Colour = INK) -> Picture:
    """Return the emblem of an action."""
    return drawing("empire_engine/actions", action, ink=colour)


def cube_picture(kind: int) -> Picture:
    """Return an enamelled cube, seen a little from above and the right, with the emblem of its kind."""
    return drawing("empire_engine/things", CUBES[kind])


def start_picture() -> Picture:
    """Return the start player marker: a brass star medal."""
    return drawing("empire_engine/things", "medal")
