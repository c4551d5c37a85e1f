"""Who the utilities are on the screen: players in the base game, companies in games built on it."""

from __future__ import annotations

from typing import Protocol

from game.kernel.message import Message, SeatName, msg
from game.present.party import Mark, Party, party_of, seated
from game.present.view_context import ViewContext


class Cast(Protocol):
    """Names and signs of the utilities, each by its index."""

    def id(self, utility: int) -> str:
        """Return the id of the party that the utility is."""

    def name(self, utility: int) -> Message | SeatName:
        """Return what the utility is called in sentences."""

    def parties(self, look: ViewContext) -> tuple[Party, ...]:
        """Return the parties that the utilities are, in the order of the utilities."""


TRUST = msg("pg.trust")
COLOURS = 6
TRUSTED = "trust"
"""The id of the party that is the Trust."""


class Players(Cast):
    """Every seat is its own utility; one more is the Trust, if it plays along (PGR-8.2)."""

    def __init__(self, trust: int = -1) -> None:
        self.trust = trust

    def id(self, utility: int) -> str:
        return party_of(utility) if utility != self.trust else TRUSTED

    def name(self, utility: int) -> Message | SeatName:
        return SeatName(utility) if utility != self.trust else TRUST

    def parties(self, look: ViewContext) -> tuple[Party, ...]:
        players = seated(look.badges)
        if self.trust < 0:
            return players
        free = next(colour for colour in range(COLOURS) if colour not in {badge.colour for badge in look.badges})
        return (*players, Party(TRUSTED, TRUST, TRUST, Mark("automa", free)))
