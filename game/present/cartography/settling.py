"""Finding places for many things at once, so that none covers another: who is in the way is pushed on.

Each thing has its seats in the order of its liking. It takes the first that is free; where none is, it pushes those who
resist least. Whoever was pushed resists more the next time, so that no two push each other for ever. What is pushed out
last has no seat.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.present.cartography.clearance import Plate, meet

ROUNDS = 2
"""How often everything may move to a seat it likes better once all have settled."""


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A thing with the ``seats`` it can take, the best first; ``hold`` is how much it resists at first and is worth."""

    seats: tuple[Plate, ...]
    hold: float = 1.0


def settle(wishes: Sequence[SeatWish], patience: int) -> tuple[int | None, ...]:
    """Return which of its seats each thing takes, or None; ``patience`` is how many pushes there are for each thing."""
    return _Settling(wishes).settled(patience)


class _Settling:
    def __init__(self, wishes: Sequence[SeatWish]) -> None:
        self.seats = [wish.seats for wish in wishes]
        self.hold = [wish.hold for wish in wishes]
        self.taken: list[int | None] = [None] * len(wishes)
        self.near = _neighbours(self.seats)

    def settled(self, patience: int) -> tuple[int | None, ...]:
        waiting = sorted((n for n, seats in enumerate(self.seats) if seats), key=lambda n: (len(self.seats[n]), n))
        best, most, worth = list(self.taken), 0.0, tuple(self.hold)
        for _ in range(patience * len(waiting) + len(waiting)):
            if not waiting:
                break
            number = waiting.pop(0)
            seat, pushed = self._weakest(number)
            for other in pushed:
                self.taken[other] = None
                self.hold[other] += 1
            self.taken[number] = seat
            waiting += pushed
            seated = sum(each for each, its in zip(worth, self.taken, strict=True) if its is not None)
            if seated > most:
                best, most = list(self.taken), seated
        self.taken = best
        for _ in range(ROUNDS):
            self._better()
        return tuple(self.taken)

    def _there(self, number: int) -> list[tuple[int, Plate]]:
        """Return the neighbours that have a seat, with their plates."""
        found = []
        for other in self.near[number]:
            seat = self.taken[other]
            if seat is not None:
                found.append((other, self.seats[other][seat]))
        return found

    def _weakest(self, number: int) -> tuple[int, list[int]]:
        """Return the seat from which a thing pushes those who resist least, with those that it pushes."""
        near = self._there(number)
        found: tuple[int, list[int]] = (0, [])
        least = math.inf
        for place, (left, top, right, bottom) in enumerate(self.seats[number]):
            weight, pushed = 0.0, []
            for other, (its_left, its_top, its_right, its_bottom) in near:
                if left < its_right and its_left < right and top < its_bottom and its_top < bottom:
                    pushed.append(other)
                    weight += self.hold[other]
                    if weight >= least:
                        break
            else:
                if not pushed:
                    return place, pushed
                found, least = (place, pushed), weight
        return found

    def _better(self) -> None:
        """Let each thing move to a seat that it likes better, if it is free."""
        for number, taken in enumerate(self.taken):
            if taken != 0 and self.seats[number]:
                near = self._there(number)
                better = self.seats[number][: taken if taken is not None else None]
                free = (place for place, seat in enumerate(better) if not any(meet(seat, its) for _, its in near))
                self.taken[number] = next(free, taken)


def _neighbours(seats: Sequence[Sequence[Plate]]) -> list[list[int]]:
    """Return for each thing those whose seats can be in its way."""
    reaches = [_reach(each) if each else None for each in seats]
    near: list[list[int]] = [[] for _ in seats]
    for one, reach in enumerate(reaches):
        for other in range(one):
            its = reaches[other]
            if reach is not None and its is not None and meet(reach, its):
                near[one].append(other)
                near[other].append(one)
    return near


def _reach(seats: Sequence[Plate]) -> Plate:
    """Return the bounds of all seats."""
    return (
        min(seat[0] for seat in seats),
        min(seat[1] for seat in seats),
        max(seat[2] for seat in seats),
        max(seat[3] for seat in seats),
    )
