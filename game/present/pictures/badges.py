"""How the players of a game look."""

from __future__ import annotations

from game.play.players import AUTOMA, BOT
from game.play.session import Session
from game.present.party import Badge


def badges_of(session: Session) -> tuple[Badge, ...]:
    """Return how the players of a game look."""
    return tuple(
        Badge(player.colour, player.kind == BOT, player.name, player.kind == AUTOMA) for player in session.players
    )
