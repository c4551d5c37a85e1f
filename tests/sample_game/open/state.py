"""A position of the sample game."""

from __future__ import annotations

from game.kernel.chance import Chance
from game.kernel.part import Part
from game.kernel.phase import Flow


class Bench(Part):
    """What one seat owns; ``chosen`` is 0 while no number is chosen, ``locked`` tells whether one is."""

    coins: int
    points: int
    stones: list[int]
    chosen: int
    locked: bool


class SampleState(Part):
    """The table: ``deck`` of prizes, the next one last; those ``drawn``, this round's last; ``winner`` -1 if none."""

    flow: Flow
    chance: Chance
    benches: list[Bench]
    deck: list[int]
    drawn: list[int]
    winner: int
