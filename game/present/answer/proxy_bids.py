"""Proxy bids: how far people have said to go for something that is bid for, so that the program goes on for them.

They belong to the people at the screen, not to the game: what is carried out are ordinary answers, and a game that is
loaded knows nothing of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.kernel.action import Action
from game.kernel.choice import Amount, Decision
from game.present.answer.gesture import Lot


@dataclass(frozen=True, slots=True)
class ProxyBid:
    """A seat goes up to ``limit`` for a lot; said when ``since`` actions had been done."""

    lot: str
    limit: int
    since: int


class ProxyBids:
    """Bid limits that people have set, one for each seat, kept until passed, withdrawn, or without object."""

    def __init__(self) -> None:
        self._made: dict[int, ProxyBid] = {}

    def __bool__(self) -> bool:
        return bool(self._made)

    def of(self, seat: int | None) -> ProxyBid | None:
        return self._made.get(seat) if seat is not None else None

    def make(self, seat: int, proxy_bid: ProxyBid) -> None:
        self._made[seat] = proxy_bid

    def withdraw(self, seat: int | None) -> None:
        if seat is not None:
            self._made.pop(seat, None)

    def go_back(self, moment: int) -> None:
        """Forget what had not been said yet after the first ``moment`` actions."""
        self._made = {seat: proxy_bid for seat, proxy_bid in self._made.items() if proxy_bid.since < moment}

    def clear(self) -> None:
        self._made.clear()

    def answer(self, decision: Decision, lot_of: Callable[[Action], Lot | None]) -> Action | None:
        """The least bid that leads, if it is within the limit; None where the person has to be asked."""
        proxy_bid = self.of(decision.seat)
        if proxy_bid is None:
            return None
        for choice in decision.choices:
            if isinstance(choice, Amount) and choice.low <= proxy_bid.limit:
                least = choice.make(choice.low)
                lot = lot_of(least)
                if lot is not None and lot.name == proxy_bid.lot:
                    return least
        return None
