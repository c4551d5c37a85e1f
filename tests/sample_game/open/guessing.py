"""Filling in what a view hides: nothing but what chance will bring."""

from __future__ import annotations

from random import Random

from game.kernel.chance import Chance
from tests.sample_game.state import SampleState


def determinize(view: SampleState, seat: int, rng: Random) -> SampleState:
    """The position of the view."""
    g = view.clone()
    g.chance = Chance.of(rng.getrandbits(64))
    return g
