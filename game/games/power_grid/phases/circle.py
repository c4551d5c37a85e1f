"""Phase 3 where a turn is one token: turns go round until everybody has left (PGM-IN-4)."""

from __future__ import annotations

from typing import Protocol

from game.games.power_grid.events import TurnEnded
from game.games.power_grid.state import HasGrid, depot_of
from game.games.power_grid.world import World
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Verdict


class Buying(Protocol):
    """What the circle asks a phase of buying."""

    world: World

    def sequence(self, g: HasGrid) -> list[int]:
        """Return the utilities in the order of their turns."""

    def affords_any(self, g: HasGrid) -> bool:
        """Tell whether the utility on turn can buy anything."""

    def left(self, g: HasGrid, u: int, out: Events) -> None:
        """Do what follows when a utility has bought all it wants."""


def begin(phase: Buying, g: HasGrid, out: Events) -> Verdict:
    """Begin with the last utility, everybody in."""
    g.grid.turn, depot_of(g.grid).left = 0, 0
    return _seek(phase, g, out)


def pass_on(phase: Buying, g: HasGrid, out: Events) -> Verdict:
    """Go on with the next utility that is still in; the same one if it is the last."""
    _step(g)
    return _seek(phase, g, out)


def leave(phase: Buying, g: HasGrid, out: Events) -> Verdict:
    """Let the utility on turn leave for the rest of the round, and go on."""
    _leave(phase, g, out)
    return pass_on(phase, g, out)


def _leave(phase: Buying, g: HasGrid, out: Events) -> None:
    u = phase.sequence(g)[g.grid.turn]
    depot_of(g.grid).left |= 1 << u
    phase.left(g, u, out)
    if out is not None:
        out.append(TurnEnded(u))


def _step(g: HasGrid) -> None:
    g.grid.turn = (g.grid.turn + 1) % len(g.grid.order)


def _seek(phase: Buying, g: HasGrid, out: Events) -> Verdict:
    """Find who can buy a token; who cannot leaves without being asked. The phase ends when all have left."""
    sequence, depot = phase.sequence(g), depot_of(g.grid)
    for _ in sequence:
        u = sequence[g.grid.turn]
        if not depot.left >> u & 1:
            if phase.world.house.may_act(g, u) and phase.affords_any(g):
                return WAIT
            _leave(phase, g, out)
        _step(g)
    depot.left = 0
    return DONE
