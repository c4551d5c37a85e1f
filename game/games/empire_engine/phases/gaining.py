"""Group 3: Export and Salvage take effect together (EE-9)."""

from __future__ import annotations

from game.games.empire_engine.events import ActionFailed, CubesMoved, Pile
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.supply import take
from game.games.empire_engine.tables import EXPORT, GOOD, LEFT, RIGHT, SALVAGE
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Gaining(Phase[EmpireState]):
    """Both fail for a seat that was successfully attacked (EE-9.3)."""

    id = "ee.gaining"

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Take the salvaged cubes first, since returns count the piles before this group; then export."""
        n = len(g.empires)
        for kind in sorted({empire.salvage for empire in g.empires if empire.salvage >= 0}):
            take(g, kind, [int(empire.salvage == kind) for empire in g.empires], True, ["salvage"] * n, out)
        for seat, empire in enumerate(g.empires):
            if empire.tops[LEFT] == SALVAGE and empire.salvage < 0 and out is not None:
                out.append(ActionFailed(seat, "salvage", empire.attacked))
            if empire.tops[RIGHT] == EXPORT:
                _export(g, seat, out)
        return DONE


def _export(g: EmpireState, seat: int, out: Events) -> None:
    """Move all Goods of the ready pile into the score pile (EE-9.1, EE-9.5)."""
    empire = g.empires[seat]
    goods = empire.ready[GOOD]
    if empire.attacked or not goods:
        if out is not None:
            out.append(ActionFailed(seat, "export", empire.attacked))
        return
    empire.ready[GOOD] = 0
    empire.score[GOOD] += goods
    if out is not None:
        out.append(CubesMoved(GOOD, goods, Pile("ready", seat), Pile("score", seat), "export"))
