"""The two moments of Andrew's round that need nobody (CA-11.2)."""

from __future__ import annotations

from game.games.carnegie.andrew import act, draw
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import World
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class CardDrawing(Phase[CarnegieState]):
    """Andrew's next card comes (CA-11.2.1)."""

    id = "ca.drawing"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Draw the card."""
        assert g.andrew is not None
        draw(g.andrew, out)
        return DONE


class AndrewActs(Phase[CarnegieState]):
    """Andrew acts before the human (CA-11.2.3)."""

    id = "ca.andrew"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Turn the card and do what it says."""
        assert g.andrew is not None
        act(self.world, g, g.andrew, out)
        return DONE
