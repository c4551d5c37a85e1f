"""The turning points of a finished game, read off one of its plots: figures, never praise."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.kernel.message import Message, msg
from game.kernel.score import Score
from game.present.party import party_of
from game.present.stage.record import Moment, Series, winners

MOST = 5
OF = ("rise", "fall", "still")
"""What is told with the name of the plot."""
LONG = 2
"""Rounds without a change from which a standstill is spoken of."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """What changed at one ``moment`` of a plot for one of its parties; ``index`` is where the replay shows it.

    ``place`` is that of the party among those of the plot; ``brief`` are the words without the name of the plot. Where
    not all have room, those with the lowest ``order`` are told.
    """

    party: str
    place: int
    moment: int
    index: int
    words: Message
    brief: Message
    order: int = 0


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
    """Return the end, the last change of the lead before it, and the rounds that set one apart most, in time order.

    That is measured by how much more or less than those of the others a figure changed, so that a round in which
    everybody gains alike is none. A standstill is told where there is nothing else. ``ends`` are the indexes at which
    the moments of the plot are over.
    """
    found: dict[tuple[int, int], TurningPoint] = {}

    def note(place: int, moment: int, key: str, **values: int) -> None:
        index = ends[moment - 1] if moment and key != "end" else ends[moment]
        brief = msg(f"frame.turn.{key}", **values)
        words = msg("frame.turn.of", what=plot.title, words=brief) if key in OF else brief
        point = TurningPoint(plot.parties[place], place, moment, index, words, brief)
        found.setdefault((place, moment), point)

    values = plot.values
    last = len(plot.moments) - 1
    end = plot.parties.index(party_of(winners(scores)[0].seat))
    note(end, last, "end", value=int(values[end][last]))
    lead = _last_lead(values)
    if lead is not None:
        place, at = lead
        key = "lead" if all(_leader(values, later) == place for later in range(at, last + 1)) else "leads"
        others = max(row[at] for other, row in enumerate(values) if other != place)
        note(place, at, key, value=int(values[place][at]), next=int(others))
    risen = {(place, at): True for place, at in found if at != last}
    for place, at, change in _swings(values):
        same = any(risen.get((place, near)) == (change > 0) for near in (at - 1, at + 1))
        free = (place, at) not in found and all(at != moment for _, moment in risen)
        if len(found) < MOST and free and not same:
            risen[place, at] = change > 0
            key = "rise" if change > 0 else "fall"
            note(place, at, key, before=int(values[place][at - 1]), value=int(values[place][at]))
    (length, begun), place = max((_standstill(row), place) for place, row in enumerate(values))
    if len(found) < MOST and length >= LONG and begun + length < last:
        note(place, begun + length, "still", value=int(values[place][begun]), n=length)
    return tuple(sorted(_weighed(found.values()), key=lambda point: (point.moment, point.place)))


def _weighed(points: Iterable[TurningPoint]) -> list[TurningPoint]:
    """Return points in the order of their weight; who is told of twice waits for those who are told of less."""
    left, found = list(points), list[TurningPoint]()
    while left:
        parties = [point.party for point in found]
        chosen = next((point for point in left if parties.count(point.party) < 2), left[0])
        left.remove(chosen)
        found.append(replace(chosen, order=len(found)))
    return found


def _leader(values: Sequence[Sequence[float]], at: int) -> int | None:
    """Return who is alone ahead at a moment."""
    best = max(row[at] for row in values)
    ahead = [place for place, row in enumerate(values) if row[at] == best]
    return ahead[0] if len(ahead) == 1 < len(values) else None


def _last_lead(values: Sequence[Sequence[float]]) -> tuple[int, int] | None:
    """Return who was the last to take the lead from another before the end, and when; None if nobody did."""
    before, found = None, None
    for at in range(len(values[0]) - 1):
        leader = _leader(values, at)
        if leader is not None and before not in (None, leader):
            found = leader, at
        before = before if leader is None else leader
    return found


def _swings(values: Sequence[Sequence[float]]) -> list[tuple[int, int, float]]:
    """Return rises above and falls below those of the others: who, when, and the change; the largest first."""
    found = []
    for at in range(1, len(values[0])):
        changes = [row[at] - row[at - 1] for row in values]
        for place, change in enumerate(changes):
            others = (sum(changes) - change) / max(1, len(changes) - 1)
            if change * (change - others) > 0:
                found.append((abs(change - others), at, place, change))
    return [(place, at, change) for _, at, place, change in sorted(found, key=lambda each: (-each[0], *each[1:3]))]


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
    """Return for each moment of a plot the index of the position in which its round is over.

    That is the first one of a later round: what the last action of a round led to is still of it, and one action may
    lead through several. The last moment is the last round.
    """
    rounds, last = [moment.state.flow.round for moment in moments], moments[-1]
    numbers = range(rounds[-1] + 1 - len(plot.moments), rounds[-1])
    return (*(moments[bisect_right(rounds, number)].index for number in numbers), last.index)
