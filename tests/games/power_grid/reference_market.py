"""The plant market of the second reading: PG-5.3, PG-9 and PG-11."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.games.power_grid.reference_tables import FUELS, STEP_3


def rank(card: int | str) -> int:
    """Return where a card stands in the market: Step 3 above every plant (PG-1.5)."""
    return card if isinstance(card, int) else 100


@dataclass
class Owner:
    """What a player has."""

    money: int = 50
    plants: set[int] = field(default_factory=set)
    fuel: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FUELS, 0))
    cities: set[str] = field(default_factory=set)


class PlantMarket:
    """The row of plants and the stack, and what the owners' networks do to them.

    ``phase`` and ``step`` are the game's; ``moments`` and ``drawn`` (cards with the phase) tell what a game has been
    through.
    """

    def __init__(self, players: int, deck: Sequence[int | str], shuffled: Sequence[int | str], at_once: bool) -> None:
        self.owners = [Owner() for _ in range(players)]
        self.market: list[int | str] = [3, 4, 5, 6, 7, 8, 9, 10]
        self.stack, self.shuffled, self.at_once = list(deck), list(shuffled), at_once
        self.gone: set[int | str] = set()
        self.step, self.phase = 1, 0
        self.moments: set[str] = set()
        self.drawn: list[tuple[int | str, int]] = []

    def remove_lowest(self) -> None:
        """Take the lowest plant out of the game."""
        if self.market and isinstance(self.market[0], int):
            self.gone.add(self.market.pop(0))

    def replace(self) -> None:
        """Draw a card, sort, and check for obsolete plants."""
        if self.stack:
            card = self.stack.pop(0)
            self.drawn.append((card, self.phase))
            self.market = sorted([*self.market, card], key=rank)
            if card == STEP_3:
                self.moments.add(f"Step 3 drawn in phase {self.phase} of Step {self.step}")
                self.stack = [card for card in self.shuffled if card in self.stack]
                if self.phase == 4 and self.at_once:
                    self.card_and_lowest_leave()
                elif self.phase == 5:
                    self.step_3_begins()
        self.obsolete()

    def obsolete(self) -> None:
        """PG-9.1."""
        if self.market and rank(self.market[0]) <= self.largest():
            self.moments.add(f"obsolete in Step {self.step}")
            self.remove_lowest()
            self.replace()

    def card_and_lowest_leave(self) -> None:
        """PG-11: the Step 3 card and the lowest plant leave without replacement."""
        self.market.remove(STEP_3)
        self.remove_lowest()

    def step_3_begins(self) -> None:
        """PG-11.2 to PG-11.4: at the end of a phase in which the card came. It may lie in the market, or have left."""
        if STEP_3 in self.market:
            self.card_and_lowest_leave()
        if STEP_3 in [card for card, _ in self.drawn]:
            self.step = 3

    def largest(self) -> int:
        """Return the largest network (PG-1.10)."""
        return max(len(owner.cities) for owner in self.owners)
