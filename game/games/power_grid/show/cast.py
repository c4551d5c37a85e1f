"""Who the utilities are on the screen: players in the base game, companies in games built on it."""

from __future__ import annotations

from typing import Protocol

from game.kernel.say import Say, SeatName
from game.present.look import Look
from game.present.party import Party, party_of, seated


class Cast(Protocol):
    """Names and signs of the utilities, each by its index."""

    def id(self, utility: int) -> str:
        """Return the id of the party that the utility is."""

    def name(self, utility: int) -> Say | SeatName:
        """Return what the utility is called in sentences."""

    def parties(self, look: Look) -> tuple[Party, ...]:
        """Return the parties that the utilities are, in the order of the utilities."""


class Players(Cast):
    """Every seat is its own utility."""

    def id(self, utility: int) -> str:
        return party_of(utility)

    def name(self, utility: int) -> Say | SeatName:
        return SeatName(utility)

    def parties(self, look: Look) -> tuple[Party, ...]:
        return seated(look.badges)
