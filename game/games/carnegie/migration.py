"""Games that were logged under the first rules, played by today's."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.carnegie.employing import in_reach
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import World, acting
from game.kernel.game import SavedAction

DONE = "done"


class FirstRules:
    """Says what stands today for each action of a log of version 1.

    There a department ended as soon as no use was possible, study points or not (today CA-5.3.9); and after a sale that
    left nothing to do the seat still had to end by hand (CA-9.2).
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self._sold: tuple[object, ...] | None = None
        """Where the game was when goods were sold last, as long as nothing else has been done since."""

    def __call__(self, g: CarnegieState, step: SavedAction) -> Sequence[SavedAction]:
        """Return the actions to play at ``g`` in place of the next one of the log."""
        _, name, _ = step
        here, sold = _place(g), self._sold
        self._sold = (sold or here) if name == "sell" else None
        if name == DONE and sold not in (None, here):
            return ()
        return (step,) if sold == here or not self._ended(g) else ((acting(g), DONE, {}), step)

    def _ended(self, g: CarnegieState) -> bool:
        """Tell whether the department in use had ended by itself."""
        using = g.flow.stack[-1:] == ["ca.using"]
        return using and not in_reach(self.world, g, acting(g), g.turn.cell)


def _place(g: CarnegieState) -> tuple[object, ...]:
    """Return what stays the same as long as the same is asked of the same seat."""
    return (*g.flow.stack, g.flow.round, g.flow.place, g.turn.count, g.turn.cell)
