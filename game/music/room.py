"""Reverb: echoes that become denser and duller (after Schroeder)."""

from __future__ import annotations

from collections.abc import Sequence

Taps = tuple[int, ...]
LEFT: tuple[Taps, Taps] = ((557, 661, 743), (113, 39))
RIGHT: tuple[Taps, Taps] = ((587, 641, 797), (127, 43))
"""Lengths of the echoes (combs, then all-passes) in samples of the room, none a multiple of another."""
DULL = 0.32
"""How much brightness each echo loses."""
DIFFUSE = 0.62
"""Feedback of the all-passes: the larger, the denser the echoes."""


class Comb:
    """An echo that repeats itself; ``kept`` is what is left of it each time."""

    def __init__(self, length: int, kept: float) -> None:
        self.length, self.kept = length, kept
        self.past = [0.0] * (length + 1)

    def run(self, values: Sequence[float]) -> list[float]:
        """The echoes of the next samples."""
        near, far = self.kept * (1 - DULL), self.kept * DULL
        heard = self.past
        begin = len(heard)
        for start in range(0, len(values), self.length):
            came = values[start : start + self.length]
            at = len(heard) - self.length
            heard += [
                value + near * one + far * two
                for value, one, two in zip(came, heard[at : at + len(came)], heard[at - 1 :], strict=False)
            ]
        self.past = heard[-(self.length + 1) :]
        return heard[begin:]


class AllPass:
    """An echo that makes others denser without changing their sound."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.past = [0.0] * length

    def run(self, values: Sequence[float]) -> list[float]:
        """The next samples, diffused."""
        held, result = self.past, []
        for start in range(0, len(values), self.length):
            came = values[start : start + self.length]
            inner = [value + DIFFUSE * old for value, old in zip(came, held, strict=False)]
            result += [old - DIFFUSE * new for old, new in zip(held, inner, strict=False)]
            held = held[len(inner) :] + inner
        self.past = held
        return result


class Wall:
    """One side of the room."""

    def __init__(self, taps: tuple[Taps, Taps], kept: float) -> None:
        echoes, passes = taps
        self.combs = [Comb(length, kept ** (length / echoes[0])) for length in echoes]
        self.passes = [AllPass(length) for length in passes]

    def run(self, values: Sequence[float]) -> list[float]:
        """The echoes of this side."""
        one, two, three = (comb.run(values) for comb in self.combs)
        mixed = [(a + b + c) / 3 for a, b, c in zip(one, two, three, strict=True)]
        for each in self.passes:
            mixed = each.run(mixed)
        return mixed


class Reverb:
    """A room with two sides, computed at half the rate: echoes of walls are dull anyway.

    The larger ``kept`` (0 to 0.95), the longer it rings.
    """

    def __init__(self, kept: float) -> None:
        self.sides = Wall(LEFT, kept), Wall(RIGHT, kept)
        self._last = [0.0, 0.0]

    def run(self, values: Sequence[float]) -> tuple[list[float], list[float]]:
        """The echoes on the left and on the right of an even number of samples."""
        halved = [0.5 * (a + b) for a, b in zip(values[::2], values[1::2], strict=True)]
        left, right = (self._whole(side, wall.run(halved)) for side, wall in enumerate(self.sides))
        return left, right

    def _whole(self, side: int, values: list[float]) -> list[float]:
        """The samples at the full rate, interpolated."""
        before = [self._last[side], *values[:-1]]
        self._last[side] = values[-1]
        result = [0.0] * (2 * len(values))
        result[::2] = [0.5 * (a + b) for a, b in zip(before, values, strict=True)]
        result[1::2] = values
        return result
