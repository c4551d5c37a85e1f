"""The headline of a finished game: the margin, also against Andrew, and the part of the score that decided it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.carnegie.state import ANDREW, CarnegieState
from game.games.carnegie.world import donated, owned
from game.kernel.message import Message, msg
from game.kernel.score import Score
from game.present.stage.ending import Ending, decided, margin, told, winners


def ending(g: CarnegieState, scores: Sequence[Score], solo: bool) -> Ending:
    """Return the margin in points, what has decided it, and what everybody has built and given.

    Andrew scores for other things than a company: against him it is what the winner got most for.
    """
    first = winners(scores)
    key = "won" if not solo else "lost" if first[0].seat == ANDREW else "beaten"
    fact = decided(scores) or (best_part(first[0]) if len(first) == 1 else None)
    return Ending(told(margin(scores, f"ca.ending.{key}"), fact), {s.seat: figures_of(g, s.seat) for s in scores})


def figures_of(g: CarnegieState, party: int) -> Message:
    """Return how many projects and donations a party has."""
    automa = party >= len(g.companies)
    built = owned(g.companies[party]) if not automa else g.andrew.built if g.andrew is not None else 0
    projects = msg("ca.ending.projects", n=built.bit_count())
    return msg("ca.ending.figures", projects=projects, donations=msg("ca.ending.donations", n=donated(g, party)))


def best_part(score: Score) -> Message | None:
    """Return the line of the score that counts most (of equal ones the first); None without any point."""
    best = max(score.lines, key=lambda line: line.points)
    return (
        msg("ca.ending.part", part=Message(best.key), points=best.points, total=score.total)
        if best.points > 0
        else None
    )
