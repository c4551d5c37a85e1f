"""What stands where nothing is saved yet: the quickest games to begin."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.games import cards
from game.games.card import Card
from game.kernel.say import say
from game.present.pictures.cover import Cover, box_picture
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.scenes.setup.model import MemoryFile
from game.screen.services import Services
from game.screen.widgets.base import Holder
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Art, Plate

MOST = 3


def quickest_games() -> list[Card]:
    """Return the games that are over soonest."""
    return sorted(cards().values(), key=lambda card: card.minutes_a_seat)[:MOST]


def add_quick(
    pane: Holder, room: Rect, services: Services, on_choose: Callable[[str], None], count: int = MOST
) -> None:
    """Add the quickest games, each with its box and how long it takes."""
    file = MemoryFile(services.data / "setup.json")
    games = quickest_games()[:count]
    for card, cell in zip(games, room.column(max(len(games), min(count, MOST)), 10), strict=False):
        minutes = say("frame.minutes", n=file.draft(card).minutes)
        size = min(cell.h - 20, cell.w * 0.3)
        box, rest = cell.inset(12, 0).split_left(size, 18)
        place, face = rest.around(rest.w, min(84.0, cell.h - 12)), ButtonFace(note=minutes, align="left")
        pane.add(
            Plate(cell, "place"),
            Art(box, _boxed(card.part(card.cover))),
            Button(f"quick.{card.id}", place, say(f"game.{card.id}"), partial(on_choose, card.id), face),
        )


def add_invitation(pane: Holder, room: Rect, services: Services) -> None:
    """Add the box of the quickest game, large."""
    card = quickest_games()[0]
    cover: Cover = card.part(card.cover)
    pane.add(Plate(room, "niche"), Art(room.inset(30), _boxed(cover), widget_id="box"))


def _boxed(cover: Cover) -> Callable[[Canvas, Rect], None]:
    return lambda canvas, rect: canvas.picture(box_picture(cover), *rect.centre, min(rect.w, rect.h))
