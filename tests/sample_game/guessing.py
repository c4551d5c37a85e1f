"""Filling in what a view hides (SA-2.1, SA-3.1)."""

from __future__ import annotations

from random import Random

from game.kernel.chance import Chance
from tests.sample_game.state import SampleState
from tests.sample_game.tables import LARGEST, PRIZES


def determinize(view: SampleState, seat: int, rng: Random) -> SampleState:
    """A position in which others have chosen some number, and the coming prizes lie in some order."""
    g = view.clone()
    g.chance = Chance.of(rng.getrandbits(64))
    g.deck = [prize for prize in PRIZES if prize not in g.drawn]
    rng.shuffle(g.deck)
    for other, bench in enumerate(g.benches):
        if other != seat:
            bench.chosen = 1 + int(rng.random() * LARGEST) if bench.locked else 0
    return g
