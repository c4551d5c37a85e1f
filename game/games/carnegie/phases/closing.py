"""End of the round: the marker moves, the next player is first (CA-3.6.5, CA-10.1)."""

from __future__ import annotations

from game.games.carnegie.andrew import file_card
from game.games.carnegie.components.course import ROUNDS
from game.games.carnegie.events import RoundEnded
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import World
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Closing(Phase[CarnegieState]):
    """Needs nobody; after round 20 the game is over."""

    id = "ca.closing"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Move the event row's marker and pass the first player's marker on."""
        timeline, row = g.timeline, g.timeline.event_row
        timeline.markers[row] += 1
        timeline.first = (timeline.first + 1) % len(g.companies)
        timeline.row = timeline.event_row = timeline.region = -1
        timeline.donation = False
        if out is not None:
            out.append(RoundEnded(row, timeline.markers[row], timeline.first))
        if g.andrew is not None:
            file_card(g.andrew, out)
        g.flow.over = g.flow.round == ROUNDS
        return DONE
