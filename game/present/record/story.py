"""The story of a finished game in three turns: what was done when the lead or the standing moved, and the end."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.kernel.message import Message, Value, msg
from game.kernel.score import Score
from game.present.party import Party, party_of, those
from game.present.stage.record import LogLine, Moment, PartyRound, Record, RoundDeed, Series, winners

TURNS = 3
"""How many turns tell a game."""


@dataclass(frozen=True, slots=True)
class StoryTurn:
    """One turn: a ``lead`` of a few words, what was ``done``, and what came of it.

    It stands at one ``moment`` of a plot for the party at a ``place`` of it; ``index`` is where the replay shows it.
    """

    party: str
    place: int
    moment: int
    index: int
    lead: Message
    done: Message | None
    outcome: Message | None


@dataclass(frozen=True, slots=True)
class Swing:
    """Something that changed at a moment of a plot: the ``kind`` is end, lead, rise or fall."""

    kind: str
    place: int
    moment: int


def scored(plots: Sequence[Series], scores: Sequence[Score]) -> Series | None:
    """The plot of players that tells most of the scores: of the totals, else of their first part, else any."""
    mine = {party_of(score.seat): score.total for score in scores}
    of_players = [plot for plot in plots if len(plot.moments) > 1 and mine.keys() <= set(plot.parties)]
    parts = [line.key for score in scores for line in score.lines]

    def worth(plot: Series) -> tuple[bool, bool, int]:
        last = {party: row[-1] for party, row in zip(plot.parties, plot.values, strict=True)}
        moves = any(len(set(row)) > 1 for row in plot.values)
        place = parts.index(plot.part) if plot.part in parts else len(parts)
        return not moves, any(last[party] != total for party, total in mine.items()), place

    return min(of_players, key=worth, default=None)


# ---- which turns


def swings(plot: Series, scores: Sequence[Score]) -> tuple[Swing, ...]:
    """The end, the last change of the lead before it, and the rounds that set one apart most, in time order.

    That is measured by how much more or less than those of the others a figure changed, so that a round in which
    everybody gains alike is none. Each is of another round.
    """
    values, last = plot.values, len(plot.moments) - 1
    found = [Swing("end", plot.parties.index(party_of(winners(scores)[0].seat)), last)]
    lead = _last_lead(values)
    if lead is not None:
        found.append(Swing("lead", *lead))
    for place, at, change in _changes(values):
        near = any(
            swing.place == place and abs(swing.moment - at) < 2 and (swing.kind != "fall") == (change > 0)
            for swing in found
            if swing.kind != "end"
        )
        if len(found) < TURNS and not near and all(swing.moment != at for swing in found):
            found.append(Swing("rise" if change > 0 else "fall", place, at))
    return tuple(sorted(found, key=lambda swing: swing.moment))


def _leader(values: Sequence[Sequence[float]], at: int) -> int | None:
    best = max(row[at] for row in values)
    ahead = [place for place, row in enumerate(values) if row[at] == best]
    return ahead[0] if len(ahead) == 1 < len(values) else None


def _last_lead(values: Sequence[Sequence[float]]) -> tuple[int, int] | None:
    before, found = None, None
    for at in range(len(values[0]) - 1):
        leader = _leader(values, at)
        if leader is not None and before not in (None, leader):
            found = leader, at
        before = before if leader is None else leader
    return found


def _changes(values: Sequence[Sequence[float]]) -> list[tuple[int, int, float]]:
    """Rises above and falls below those of the others: who, when, by how much; the largest first."""
    found = []
    for at in range(1, len(values[0])):
        changes = [row[at] - row[at - 1] for row in values]
        for place, change in enumerate(changes):
            others = (sum(changes) - change) / max(1, len(changes) - 1)
            if change * (change - others) > 0:
                found.append((abs(change - others), at, place, change))
    return [(place, at, change) for _, at, place, change in sorted(found, key=lambda each: (-each[0], *each[1:3]))]


# ---- what is told of them


def story(
    record: Record, plot: Series, moments: Sequence[Moment], scores: Sequence[Score], parties: Sequence[Party]
) -> tuple[StoryTurn, ...]:
    """The turns of a finished game whose course a ``plot`` shows."""
    ends, names = ends_of(plot, moments), [party.name for party in those(parties, plot.parties)]
    found = []
    for swing in swings(plot, scores):
        party, first = plot.parties[swing.place], ends[swing.moment - 1] if swing.moment else 0
        span = moments[first : ends[swing.moment] + 1]
        events = tuple(event for moment in span[1:] for event in moment.events)
        deed = record.deed(PartyRound(party, events, span[0].state, span[-1].state)) or _logged(
            record, plot, span, party
        )
        lead, outcome = _words(plot, swing, names, scores)
        done = deed.done if deed is not None else None
        if deed is not None and deed.lead is not None and swing.kind in ("rise", "fall"):
            lead = deed.lead
        if deed is not None and deed.whole and swing.kind in ("rise", "fall"):
            outcome = None
        found.append(StoryTurn(party, swing.place, swing.moment, first, lead, done, outcome))
    return tuple(found)


def _words(
    plot: Series, swing: Swing, names: Sequence[Value], scores: Sequence[Score]
) -> tuple[Message, Message | None]:
    at, place, column = swing.moment, swing.place, [row[swing.moment] for row in plot.values]
    value = int(column[place])
    if swing.kind == "end":
        return _end(plot, place, names, scores)
    if swing.kind == "lead":
        rival = max((n for n in range(len(column)) if n != place), key=lambda n: column[n])
        rest = range(at, len(plot.moments))
        key = "ahead" if all(_leader(plot.values, later) == place for later in rest) else "leads"
        told = msg(
            f"frame.story.{key}.told", seat=names[place], value=value, rival=names[rival], next=int(column[rival])
        )
        return msg(f"frame.story.{key}"), told
    before = int(plot.values[place][at - 1])
    was, now = (_rank([row[moment] for row in plot.values], place) for moment in (at - 1, at))
    told = msg(f"frame.story.{swing.kind}.told", seat=names[place], before=before, value=value)
    if was == now:
        return msg(f"frame.story.{swing.kind}", n=abs(value - before)), told
    return msg(f"frame.story.{'climb' if now < was else 'sink'}", seat=names[place], now=now), told


def _end(plot: Series, place: int, names: Sequence[Value], scores: Sequence[Score]) -> tuple[Message, Message | None]:
    last, others = len(plot.moments) - 1, [n for n in range(len(names)) if n != place]
    if not others:
        return msg("frame.story.end"), None
    before = [row[last - 1] for row in plot.values]
    rival = max(others, key=lambda n: before[n])
    shared = len(winners(scores)) > 1
    level = sum(score.total == winners(scores)[0].total for score in scores) > 1
    far = before[place] - before[rival]
    key = "shared" if shared else "level" if level else "turned" if far < 0 else "held" if far else "open"
    mine, next_ = int(before[place]), int(before[rival])
    told = msg("frame.story.end.told", seat=names[place], value=mine, rival=names[rival], next=next_)
    return msg(f"frame.story.end.{key}"), told


def _rank(column: Sequence[float], place: int) -> int:
    return 1 + sum(value > column[place] for value in column)


def _logged(record: Record, plot: Series, span: Sequence[Moment], party: str) -> RoundDeed | None:
    figures = [_figures(record, plot, span[: number + 1]) for number in range(len(span))]
    change = figures[-1][party] - figures[0][party]
    way = 1 if change > 0 else -1 if change < 0 else 0
    steps = [{each: after[each] - before[each] for each in after} for before, after in pairwise(figures)]
    moved = [number for number, step in enumerate(steps) if step[party] * way > 0]
    lines = (
        _cause(list(_lines(record, span[number + 1])), party, steps[number])
        for number in sorted(moved, key=lambda number: -abs(steps[number][party]))
    )
    own = [line for moment in span[1:] for line in _lines(record, moment) if line.party == party]
    line = next((line for line in lines if line is not None), None) or _weightiest(own)
    return RoundDeed(line.message) if line is not None else None


def _figures(record: Record, plot: Series, moments: Sequence[Moment]) -> Mapping[str, float]:
    now = next(each for each in record.series(moments) if each.title == plot.title)
    return {party: row[-1] for party, row in zip(now.parties, now.values, strict=True)}


def _lines(record: Record, moment: Moment) -> Iterator[LogLine]:
    lines = (record.line(event, None) for event in moment.events)
    return (line for line in lines if line is not None and line.party and not line.idle)


def _cause(lines: Sequence[LogLine], party: str, steps: Mapping[str, float]) -> LogLine | None:
    """One who falls while another rises has lost it to them. Lines of what is not in the plot, of a company say, tell
    why it moved where its party did nothing itself.
    """
    rivals = [line for line in lines if steps[party] < 0 < steps.get(line.party, 0)]
    own = [line for line in lines if line.party == party]
    return _weightiest(rivals) or _weightiest(own) or _weightiest(lines)


def _weightiest(lines: Sequence[LogLine]) -> LogLine | None:
    """The last major line, else the last: what comes later is what the others led to."""
    return max(enumerate(lines), key=lambda each: (each[1].major, each[0]), default=(0, None))[1]


def ends_of(plot: Series, moments: Sequence[Moment]) -> tuple[int, ...]:
    """For each moment of a plot the index of the position in which its round is over.

    That is the first one of a later round: what the last action of a round led to is still of it, and one action may
    lead through several. The last moment is the last round.
    """
    rounds, last = [moment.state.flow.round for moment in moments], moments[-1]
    numbers = range(rounds[-1] + 1 - len(plot.moments), rounds[-1])
    return (*(moments[bisect_right(rounds, number)].index for number in numbers), last.index)
