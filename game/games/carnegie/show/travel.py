"""What everything that moves in Carnegie asks: where things lie, whose they are, and how something flies over them."""

from __future__ import annotations

from typing import Any

from game.games.carnegie.show.seen import shown_seat
from game.present.motion.script import Hide, Move, Script, Show, after
from game.present.pages.table import Sprite, Table
from game.present.party import seated
from game.present.pictures.picture import Picture, Point
from game.present.pictures.pieces import mark_picture
from game.present.view_context import ViewContext

DISC = 0.36
"""Seconds a disc travels."""
FLYING = 90
"""Above everything that lies."""


def middle(shown: Table, name: str) -> Point | None:
    """Return where a part of a page lies, or None if it does not."""
    part = shown.index.get(name)
    return (part.x, part.y) if part is not None else None


def mine(event: Any, look: ViewContext) -> bool:
    """Tell whether an event happens to the company that is shown."""
    return bool(event.party == shown_seat(look))


def token(look: ViewContext, party: int) -> Picture:
    """Return the disc of a party."""
    return mark_picture(seated(look.badges)[party].mark, look.patterns)


def flight(
    name: str, picture: Picture, start: Point, goal: Point, w: float, seconds: float, arc: float = 30.0
) -> Script:
    """Return how something flies from one place to another, and is gone."""
    h = w * picture.height / picture.width
    sprite = Sprite(name, picture, *start, w, h, z=FLYING)
    return after(Show(sprite), Move(name, *goal, seconds, "in_out", arc), Hide(name))
