"""Characters: which bots at a table have a habit, and what is said of it."""

from __future__ import annotations

from game.games.card import Card
from game.kernel.message import Message, msg
from game.play.session import Session
from game.present.party import party_of


def name_of(card: Card, style: str) -> Message:
    """Return what a character is called."""
    return msg(f"{card.prefix}.style.{style}")


def habit_of(card: Card, style: str) -> Message:
    """Return the sentence about a character's habit."""
    return msg(f"{card.prefix}.style.{style}.habit")


def characters(session: Session) -> dict[str, Message]:
    """Return the habit of each party that is a character."""
    return {
        party_of(seat): habit_of(session.card, player.style)
        for seat, player in enumerate(session.players)
        if player.style
    }
