"""Group 2: which attack a defender blocks (EE-8.3)."""

from __future__ import annotations

from game.games.empire_engine.actions import Block
from game.games.empire_engine.phases.asking import SealedChoice
from game.games.empire_engine.state import COUNTS, EmpireState, attackers_of
from game.games.empire_engine.tables import DEFEND, RIGHT
from game.kernel.action import Action
from game.kernel.choice import Choice, One

_BLOCK = (One(Block(0)), One(Block(1)))


class Blocking(SealedChoice):
    """A seat with active Defend blocks exactly one counting attack, and chooses between two of different players."""

    id = "ee.blocking"

    def choices(self, g: EmpireState, seat: int) -> tuple[Choice, ...]:
        """Return the attacks that may be blocked; with 2 players the first one is as good as the other (EE-8.3)."""
        empire = g.empires[seat]
        if empire.tops[RIGHT] != DEFEND or empire.block >= 0:
            return ()
        engines = [engine for _, engine in attackers_of(g, seat, COUNTS)]
        if len(g.empires) == 2:
            engines = engines[:1]
        return tuple(_BLOCK[engine] for engine in sorted(engines))

    def seal(self, g: EmpireState, seat: int, action: Action) -> None:
        """Note which attack is blocked."""
        assert isinstance(action, Block)
        g.empires[seat].block = action.engine
