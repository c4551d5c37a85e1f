"""Points at the end (EE-12)."""

from __future__ import annotations

from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import KINDS, MAJORITY_POINTS
from game.kernel.score import Score, ScoreLine, ranked


def scores(g: EmpireState) -> tuple[Score, ...]:
    """Return one point per cube, 3 per majority (all who tie), and the ready pile as tie-break (EE-12.1 to EE-12.4)."""
    majorities = [_majority(g, kind) for kind in range(3)]
    results = []
    for seat, empire in enumerate(g.empires):
        lines = [ScoreLine(f"ee.score.{KINDS[kind]}", empire.score[kind]) for kind in range(3)]
        lines += [ScoreLine(f"ee.score.majority.{KINDS[kind]}", majorities[kind][seat]) for kind in range(3)]
        ready = ScoreLine("ee.score.ready", sum(empire.ready))
        results.append(Score(seat, sum(line.points for line in lines), tuple(lines), (ready,)))
    return ranked(results)


def _majority(g: EmpireState, kind: int) -> list[int]:
    """Return the bonus of each seat for a kind; nobody gets one for a kind that nobody has (EE-12.3)."""
    counts = [empire.score[kind] for empire in g.empires]
    best = max(counts)
    return [MAJORITY_POINTS if best > 0 and count == best else 0 for count in counts]
