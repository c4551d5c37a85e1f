"""What is left of a game: rounds, incomes by region, donation events."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie.components.course import END, ROUNDS
from game.games.carnegie.phases.row import event_of
from game.games.carnegie.state import CarnegieState, TimelineState
from game.games.carnegie.tables import REGIONS
from game.games.carnegie.world import OPENING
from game.kernel.cache import cached

USES = (0.2, 0.26, 0.27, 0.27)
"""How often a type is chosen in a round, by type: Human Resources least."""
BEFORE_THE_EVENT = (*OPENING, "ca.drawing", "ca.row")


@dataclass(frozen=True, slots=True)
class EventOutlook:
    """What is still to come after the event that runs: ``rounds`` whose departments are not yet used by the one who
    looks, ``incomes`` by region, ``donations``.
    """

    rounds: int
    incomes: tuple[int, ...]
    donations: int


def outlook(g: CarnegieState) -> EventOutlook:
    """Return what is still to come."""
    before = g.flow.stack[0] in BEFORE_THE_EVENT if g.flow.stack else False
    timeline = g.timeline
    incomes, donations = _events(tuple(timeline.strips), tuple(timeline.markers), -1 if before else timeline.event_row)
    return EventOutlook(ROUNDS - g.flow.round + before, incomes, donations)


@cached(10_000)
def _events(strips: tuple[int, ...], markers: tuple[int, ...], running: int) -> tuple[tuple[int, ...], int]:
    timeline = TimelineState(
        strips=list(strips), markers=list(markers), first=0, row=-1, event_row=-1, region=-1, donation=False
    )
    incomes, donations = [0] * len(REGIONS), 0
    for row, marker in enumerate(markers):
        for position in range(marker + 1 + (row == running), END + 1):
            region, donation = event_of(timeline, row, position)
            donations += donation
            if region >= 0:
                incomes[region] += 1
    return tuple(incomes), donations


@cached(1000)
def chance_of_use(kind: int, rounds: int) -> float:
    """Return the chance that a type is chosen at least once in so many rounds."""
    return 1 - (1 - USES[kind]) ** rounds
