"""The record of Carnegie: plots over the rounds, statistics, and the score if the game ended now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.carnegie import events as ev
from game.games.carnegie.scoring import contestants
from game.games.carnegie.show.ending import ending
from game.games.carnegie.show.log import line
from game.games.carnegie.show.runs import joined
from game.games.carnegie.state import ANDREW, CarnegieState, Company
from game.games.carnegie.world import World, donated, on_duty
from game.kernel.event import Event
from game.kernel.say import Say, say
from game.kernel.score import Score
from game.present.party import party_of
from game.present.stage.ending import Ending
from game.present.stage.record import TOTAL, LogLine, Moment, Record, Series, StatTable


class CarnegieRecord(Record):
    """The log, and a column for each player and Andrew."""

    def __init__(self, world: World) -> None:
        self.world = world

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        return line(event, self.world.seats == 1)

    def joined(self, events: Sequence[Event], viewer: int | None) -> LogLine | None:
        return joined(events)

    def standing(self, view: Any) -> StatTable | None:
        """Return the final score of everybody if the game ended now, by part."""
        g: CarnegieState = view
        scores = contestants(self.world, g)
        keys = list(dict.fromkeys(part.key for score in scores for part in score.lines))
        rows: list[tuple[Say, tuple[int | float | str, ...]]] = [
            (say("ca.standing.total"), tuple(score.total for score in scores))
        ]
        for key in keys:
            values = tuple(next((part.points for part in score.lines if part.key == key), "–") for score in scores)
            if any(value not in (0, "–") for value in values):
                rows.append((Say(key), values))
        return StatTable(say("ca.standing"), _parties(g), tuple(rows))

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        """Return scores, money and employees at the end of each round, and the points of each source."""
        ends = round_ends(moments)
        labels = tuple(say("ca.round.short", round=number) for number in range(1, len(ends) + 1))
        everybody, seats = _parties(ends[0]), _parties(ends[0])[: len(ends[0].companies)]
        scores = [contestants(self.world, g) for g in ends]

        def plot(key: str, value: Callable[[Company], float], part: str = "") -> Series:
            values = tuple(tuple(value(g.companies[seat]) for g in ends) for seat in range(len(seats)))
            return Series(say(key), seats, labels, values, part=part)

        totals = tuple(tuple(round_[party].total for round_ in scores) for party in range(len(everybody)))
        keys = list(dict.fromkeys(part.key for score in scores[-1] for part in score.lines))
        sources = tuple(
            Series(
                Say(key),
                everybody,
                labels,
                tuple(
                    tuple(sum(part.points for part in round_[party].lines if part.key == key) for round_ in scores)
                    for party in range(len(everybody))
                ),
                part=key,
            )
            for key in keys
        )
        return (
            Series(say("ca.plot.total"), everybody, labels, totals, part=TOTAL),
            plot("ca.plot.money", lambda c: c.money),
            plot("ca.plot.goods", lambda c: c.goods),
            plot("ca.plot.duty", on_duty, "ca.score.employees_on_duty"),
            plot("ca.plot.training", lambda c: sum(c.training)),
            plot("ca.plot.missions", lambda c: sum(c.missions)),
            *sources,
        )

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        """Return what everybody earned, paid, built and gave."""
        events = [event for moment in moments for event in moment.events]
        g: CarnegieState = moments[-1].state
        parties = _parties(g)

        def row(key: str, value: Callable[[Any], int]) -> tuple[Say, tuple[int, ...]]:
            mine = [[e for e in events if getattr(e, "party", -1) == party] for party in range(len(parties))]
            return say(key), tuple(sum(value(event) for event in each) for each in mine)

        def count(key: str, kind: type[Event]) -> tuple[Say, tuple[int, ...]]:
            return row(key, lambda event: isinstance(event, kind))

        return StatTable(
            say("ca.stats"),
            parties,
            (
                row("ca.stats.income", lambda e: e.money if _from_event(e) else 0),
                row("ca.stats.departments", lambda e: e.money if _from_department(e) else 0),
                row("ca.stats.goods", lambda e: e.goods if isinstance(e, ev.Received) else 0),
                row("ca.stats.wages", lambda e: e.wage if isinstance(e, ev.WentOnDuty) else 0),
                row("ca.stats.steps", lambda e: isinstance(e, ev.EmployeeMoved)),
                count("ca.stats.missions", ev.WentOnMission),
                row("ca.stats.recalled", lambda e: e.amount if isinstance(e, ev.EmployeesRecalled) else 0),
                row(
                    "ca.stats.study", lambda e: e.study if isinstance(e, ev.TabDeveloped | ev.TransportAdvanced) else 0
                ),
                row("ca.stats.study_lost", lambda e: e.study if isinstance(e, ev.TurnEnded) else 0),
                count("ca.stats.projects", ev.ProjectBuilt),
                row("ca.stats.tiles", lambda e: isinstance(e, ev.DepartmentBuilt | ev.TileTaken)),
                (say("ca.stats.donations"), tuple(donated(g, party) for party in range(len(parties)))),
                row("ca.stats.sold", lambda e: e.amount if isinstance(e, ev.GoodsSold) else 0),
            ),
        )

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        return ending(moments[-1].state, scores, self.world.seats == 1)


def _from_event(event: Event) -> bool:
    return isinstance(event, ev.Received) and event.reason in ("transport", "project", "small_city", "last_box")


def _from_department(event: Event) -> bool:
    return isinstance(event, ev.Received) and not _from_event(event)


def _parties(g: CarnegieState) -> tuple[str, ...]:
    seats = tuple(party_of(seat) for seat in range(len(g.companies)))
    return (*seats, party_of(ANDREW)) if g.andrew is not None else seats


def round_ends(moments: Sequence[Moment]) -> list[CarnegieState]:
    """Return the position at the end of every round: the last one before the next round begins."""
    ends: dict[int, CarnegieState] = {}
    for moment in moments:
        ends[moment.state.flow.round] = moment.state
    starts = {g.flow.round: g for moment in reversed(moments) if (g := moment.state)}
    return [starts.get(number + 1, ends[number]) for number in sorted(ends)]
