"""All numbers lie open: the only highest wins the prize (SA-3)."""

from __future__ import annotations

from game.kernel.event import Events
from game.kernel.phase import DONE, Verdict, push
from tests.sample_game.events import Shown
from tests.sample_game.state import SampleState


def clear(g: SampleState) -> None:
    """Take back the numbers of the last round."""
    for bench in g.benches:
        bench.chosen, bench.locked = 0, False


def compare(g: SampleState, out: Events) -> Verdict:
    """Give the prize to the only highest number (SA-3.3); its seat gives next."""
    numbers = tuple(bench.chosen for bench in g.benches)
    best = max(numbers)
    g.winner = numbers.index(best) if numbers.count(best) == 1 else -1
    if out is not None:
        out.append(Shown(numbers, g.winner))
    if g.winner < 0:
        return DONE
    g.benches[g.winner].points += g.drawn[-1]
    return push("sa.giving")
