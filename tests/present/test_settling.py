"""Things find places so that none covers another; who is in the way is pushed on."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.present.cartography.names import Plate, SeatWish, around, meet, settle


def seats(x: float, y: float, w: float, h: float) -> tuple[Plate, ...]:
    """Return places around a point, the one to the right first."""
    ways = ((w / 2, 0.0), (-w / 2, 0.0), (0.0, h), (0.0, -h), (w / 2, h), (-w / 2, h), (w / 2, -h), (-w / 2, -h))
    return tuple(around((x + dx, y + dy), w, h) for dx, dy in ways)


@pytest.mark.parametrize("seed", range(8))
def test_in_a_crowd_none_covers_another_and_it_ends_alike_every_time(seed: int) -> None:
    rng = Random(seed)
    wishes = [SeatWish(seats(rng.uniform(0, 700), rng.uniform(0, 400), rng.uniform(40, 120), 20)) for _ in range(60)]
    found = settle(wishes, 8)
    assert found == settle(wishes, 8)
    taken = [wish.seats[seat] for wish, seat in zip(wishes, found, strict=True) if seat is not None]
    assert not any(meet(a, b) for a, b in combinations(taken, 2))
    assert len(taken) > 40


def test_who_is_in_the_way_goes_to_another_seat() -> None:
    only, both = around((50, 10), 40, 20), (around((50, 10), 40, 20), around((200, 10), 40, 20))
    assert settle([SeatWish(both), SeatWish((only,))], 4) == (1, 0)


def test_who_holds_on_stays_and_the_other_has_none() -> None:
    place = (around((50, 10), 40, 20),)
    assert settle([SeatWish(place), SeatWish(place, hold=100.0)], 4) == (None, 0)


def test_everybody_takes_the_seat_they_like_best_if_it_is_free() -> None:
    wishes = [SeatWish(seats(100.0 * number, 0, 40, 20)) for number in range(5)]
    assert settle(wishes, 4) == (0,) * 5
    assert settle([SeatWish(()), *wishes], 4) == (None, *(0,) * 5)
