"""The record of Carnegie: plots over the rounds, statistics, and the score if the game ended now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.carnegie import events as ev
from game.games.carnegie.scoring import contestants
from game.games.carnegie.show.log import joined, line
from game.games.carnegie.state import ANDREW, CarnegieState, Company
from game.games.carnegie.world import World, donated, on_duty, owned
from game.kernel.event import Event
from game.kernel.message import Message, msg
from game.kernel.score import Score
from game.present.kit.round_plots import RoundPlots, Row, all_events, by, tallied
from game.present.party import party_of
from game.present.stage.ending import Ending, decided, margin, told, winners
from game.present.stage.record import LogLine, Moment, Record, Series, StatTable


def ending_of(g: CarnegieState, scores: Sequence[Score], solo: bool) -> Ending:
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
        rows: list[tuple[Message, tuple[int | float | str, ...]]] = [
            (msg("ca.standing.total"), tuple(score.total for score in scores))
        ]
        for key in keys:
            values = tuple(next((part.points for part in score.lines if part.key == key), "–") for score in scores)
            if any(value not in (0, "–") for value in values):
                rows.append((Message(key), values))
        return StatTable(msg("ca.standing"), _parties(g), tuple(rows))

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        """Return scores, money and employees at the end of each round, and the points of each source."""
        course = RoundPlots.of(moments, lambda number: msg("ca.round.short", round=number))
        everybody = _parties(moments[-1].state)
        seats = everybody[: len(moments[-1].state.companies)]

        def plot(key: str, value: Callable[[Company], float], part: str = "") -> Series:
            return course.plot(msg(key), seats, lambda g, seat: value(g.companies[seat]), part)

        total, *sources = course.parts(msg("ca.plot.total"), everybody, lambda g: contestants(self.world, g))
        return (
            total,
            plot("ca.plot.money", lambda c: c.money),
            plot("ca.plot.goods", lambda c: c.goods),
            plot("ca.plot.duty", on_duty, "ca.score.employees_on_duty"),
            plot("ca.plot.training", lambda c: sum(c.training)),
            plot("ca.plot.missions", lambda c: sum(c.missions)),
            *sources,
        )

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        """Return what everybody earned, paid, built and gave."""
        events, g = all_events(moments), moments[-1].state
        parties = _parties(g)

        def row(key: str, value: Callable[[Any], int]) -> Row:
            return tallied(events, len(parties), msg(key), by("party", value))

        def count(key: str, kind: type[Event]) -> Row:
            return row(key, lambda event: isinstance(event, kind))

        return StatTable(
            msg("ca.stats"),
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
                tallied(events, len(parties), msg("ca.stats.tiles"), _tile),
                (msg("ca.stats.donations"), tuple(donated(g, party) for party in range(len(parties)))),
                row("ca.stats.sold", lambda e: e.amount if isinstance(e, ev.GoodsSold) else 0),
            ),
        )

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        return ending_of(moments[-1].state, scores, self.world.seats == 1)


def _from_event(event: Event) -> bool:
    return isinstance(event, ev.Received) and event.reason in ("transport", "project", "small_city", "last_box")


def _from_department(event: Event) -> bool:
    return isinstance(event, ev.Received) and not _from_event(event)


def _tile(event: Event, place: int) -> int:
    """Count a tile for who has built it; only Andrew takes one (CA-11.3.4)."""
    if isinstance(event, ev.TileTaken):
        return place == ANDREW
    return isinstance(event, ev.DepartmentBuilt) and event.party == place


def _parties(g: CarnegieState) -> tuple[str, ...]:
    seats = tuple(party_of(seat) for seat in range(len(g.companies)))
    return (*seats, party_of(ANDREW)) if g.andrew is not None else seats
