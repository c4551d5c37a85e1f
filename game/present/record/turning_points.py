"""The turning points of a finished game, read off one of its plots: figures, never praise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.kernel.say import Say, say
from game.kernel.score import Score
from game.present.party import party_of
from game.present.stage.ending import winners
from game.present.stage.record import Moment, Series

MOST = 5
OF = ("rise", "fall", "still")
"""What is told with the name of the plot."""
LONG = 2
"""Rounds without a change from which a standstill is spoken of."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """What changed at one ``moment`` of a plot for one of its parties; ``index`` is where the replay shows it.

    ``place`` is that of the party among those of the plot; ``brief`` are the words without the name of the plot.
    """

    party: str
    place: int
    moment: int
    index: int
    words: Say
    brief: Say


def scored(plots: Sequence[Series], scores: Sequence[Score]) -> Series | None:
    """Return the plot of players that tells most of the scores: of the totals, else of their first part, else any."""
    mine = {party_of(score.seat): score.total for score in scores}
    of_players = [plot for plot in plots if len(plot.moments) > 1 and mine.keys() <= set(plot.parties)]
    parts = [line.key for score in scores for line in score.lines]

    def worth(plot: Series) -> tuple[bool, bool, bool, int]:
        last = {party: row[-1] for party, row in zip(plot.parties, plot.values, strict=True)}
        moves = any(len(set(row)) > 1 for row in plot.values)
        place = parts.index(plot.part) if plot.part in parts else len(parts)
        return not moves, any(last[party] != total for party, total in mine.items()), plot.stacked, place

    return min(of_players, key=worth, default=None)


def turning_points(plot: Series, scores: Sequence[Score], ends: Sequence[int]) -> tuple[TurningPoint, ...]:
    """Return the largest rise, the last change of the lead, the worst fall or standstill, another rise, and the end.

    ``ends`` are the indexes at which the moments of the plot are over. In the order of time.
    """
    found: dict[tuple[int, int], TurningPoint] = {}

    def note(place: int, moment: int, key: str, **values: int) -> None:
        index = ends[moment - 1] if moment and key != "end" else ends[moment]
        brief = say(f"frame.turn.{key}", **values)
        words = say("frame.turn.of", what=plot.title, words=brief) if key in OF else brief
        found.setdefault((place, moment), TurningPoint(plot.parties[place], place, moment, index, words, brief))

    values = plot.values
    last = len(plot.moments) - 1
    first = winners(scores)[0]
    end = plot.parties.index(party_of(first.seat))
    note(end, last, "end", value=int(values[end][last]))
    rises = sorted(
        ((row[at] - row[at - 1], place, at) for place, row in enumerate(values) for at in range(1, last + 1)),
        key=lambda rise: (-rise[0], rise[2], rise[1]),
    )
    lead = _last_lead(values, end)
    if lead is not None and lead != last:
        others = max(row[lead] for place, row in enumerate(values) if place != end)
        note(end, lead, "lead", value=int(values[end][lead]), next=int(others))
    for gain, place, at in rises:
        enough = sum(point.moment != last for point in found.values()) >= MOST - 2
        apart = all(point.place != place or abs(point.moment - at) > 1 for point in found.values())
        if gain > 0 and apart and not enough:
            note(place, at, "rise", before=int(values[place][at - 1]), value=int(values[place][at]))
    drop, place, at = min(((row[m] - row[m - 1], p, m) for p, row in enumerate(values) for m in range(1, last + 1)),
                          default=(0.0, 0, 0))  # fmt: skip
    if drop < 0:
        note(place, at, "fall", before=int(values[place][at - 1]), value=int(values[place][at]))
    else:
        (length, begun), place = max((_standstill(row), place) for place, row in enumerate(values))
        if length >= LONG and begun + length < last:
            note(place, begun + length, "still", value=int(values[place][begun]), n=length)
    ordered = sorted(found.values(), key=lambda point: (point.moment, point.place))
    return tuple(ordered[:1] + ordered[1:][-(MOST - 1) :]) if len(ordered) > MOST else tuple(ordered)


def _last_lead(values: Sequence[Sequence[float]], mine: int) -> int | None:
    """Return the moment from which on one was ahead of all others to the end; None if that is never, or always."""
    since = None
    for at in range(len(values[mine]) - 1, -1, -1):
        if any(row[at] >= values[mine][at] for place, row in enumerate(values) if place != mine):
            break
        since = at
    return since or None


def _standstill(row: Sequence[float]) -> tuple[int, int]:
    """Return the longest stretch without a change: how many rounds, and where it begins."""
    best, start = (0, 0), 0
    for at in range(1, len(row)):
        if row[at] != row[at - 1]:
            start = at
        elif at - start > best[0]:
            best = (at - start, start)
    return best


def ends_of(plot: Series, moments: Sequence[Moment]) -> tuple[int, ...]:
    """Return for each moment of a plot the index of the position in which its round is over."""
    rounds: dict[int, int] = {}
    for moment in moments:
        rounds[moment.state.flow.round] = moment.index
    last = [rounds[number] for number in sorted(rounds)]
    missing = len(plot.moments) - len(last)
    if missing > 0:
        return tuple([0] * missing + last)
    return tuple(last[-len(plot.moments) :])
