"""The characters of Carnegie: what makes a careful player one that can be told from others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.bots.habits import Sample
from game.games.carnegie.bots.study import WORKS
from game.games.carnegie.bots.traits import Traits
from game.games.carnegie.events import ProjectBuilt, RoundEnded
from game.games.carnegie.state import CarnegieState
from game.kernel.event import Event
from game.kernel.remember import remembered

STYLES: Mapping[str, Mapping[str, float]] = {
    "hanna": {"works": 8.0},
}
"""What differs from the traits of the level."""


@remembered(64)
def in_style(traits: Traits, style: str) -> Traits:
    """Return the traits in a style."""
    return replace(traits, rivals=traits, **STYLES[style])


def habits(g: CarnegieState, event: Event) -> Iterator[Sample]:
    """Yield what an event says of the habit of each style; ``g`` is the position after it."""
    if isinstance(event, RoundEnded):
        for seat in range(len(g.companies)):
            yield Sample("hanna", seat, 0.0)
    elif isinstance(event, ProjectBuilt) and event.project == WORKS:
        yield Sample("hanna", event.party, 1.0, 0)
