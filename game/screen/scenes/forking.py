"""Playing on from any moment of a game: from the replay, or from a decision that has cost much."""

from __future__ import annotations

from game.play.players import Player, needs_bots
from game.play.session import Session
from game.screen.requests import OpenTable
from game.screen.services import Services


def play_from(services: Services, session: Session, index: int, viewer: int | None = None) -> None:
    """Begin a new game from a moment. Without any person in it, the seat that is looked at becomes one."""
    players = list(session.players)
    if not any(player.human for player in players):
        seat = viewer or 0
        players[seat] = Player(players[seat].name, "human", "", players[seat].colour)
    bots = services.bots if needs_bots(players) else None
    services.go(OpenTable(session.fork_at(index, players, bots)))
