"""The record of Empire Engine: plots and statistics of what was hidden while the game ran."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.empire_engine.events import (
    ActionFailed,
    AttackBlocked,
    AttackMade,
    AttackSucceeded,
    CubesMoved,
    EngineTurned,
)
from game.games.empire_engine.scoring import scores
from game.games.empire_engine.show.ending import ending
from game.games.empire_engine.show.log import line
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import KINDS
from game.kernel.event import Event
from game.kernel.message import Message, msg
from game.kernel.part import HIDDEN
from game.kernel.score import Score
from game.present.kit.course import Counting, Course, Row, all_events, tallied
from game.present.party import party_of
from game.present.stage.ending import Ending
from game.present.stage.record import TOTAL, LogLine, Moment, Record, Series, StatTable


class EmpireRecord(Record):
    """The log, and columns for the empires; with ``open_piles`` score piles are no secret."""

    def __init__(self, open_piles: bool) -> None:
        self.open_piles = open_piles

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        return line(event, viewer, self.open_piles)

    def series(self, moments: Sequence[Moment]) -> tuple[Series, ...]:
        """Return points with majorities, cubes per kind in the score piles, and ready piles over the rounds."""
        ends = round_ends(moments)
        labels = (msg("ee.begin"), *(msg("ee.round", round=number) for number in range(1, len(ends))))

        course, parties = Course(ends, labels), _parties(ends[0])

        def plot(title: Message, value: Callable[[EmpireState, int], float], part: str) -> Series:
            return course.plot(title, parties, value, part)

        kinds = [
            plot(
                msg("ee.plot.score", kind=msg(f"ee.cube.{word}")),
                lambda g, seat, k=kind: g.empires[seat].score[k],  # type: ignore[misc]
                f"ee.score.{word}",
            )
            for kind, word in enumerate(KINDS)
        ]
        return (
            plot(msg("ee.plot.points"), lambda g, seat: scores(g)[seat].total, TOTAL),
            *kinds,
            plot(msg("ee.plot.ready"), lambda g, seat: sum(g.empires[seat].ready), "ee.score.ready"),
        )

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        """Return what each player did: cubes won by action, attacks, blocks, boosts, quarter turns."""
        events, parties = all_events(moments), _parties(moments[-1].state)

        def row(key: str, value: Counting) -> Row:
            return tallied(events, len(parties), msg(key), value)

        return StatTable(
            msg("ee.stats"),
            parties,
            (
                row("ee.stats.invent", lambda e, s: _won(e, s, "invent")),
                row("ee.stats.export", lambda e, s: _won(e, s, "export")),
                row("ee.stats.salvage", lambda e, s: _won(e, s, "salvage")),
                row("ee.stats.loot", lambda e, s: _won(e, s, "loot") + _won(e, s, "spoils")),
                row("ee.stats.block", lambda e, s: _won(e, s, "block")),
                row("ee.stats.attacks", lambda e, s: isinstance(e, AttackMade) and e.seat == s),
                row("ee.stats.succeeded", lambda e, s: isinstance(e, AttackSucceeded) and e.seat == s),
                row("ee.stats.suffered", lambda e, s: isinstance(e, AttackSucceeded) and e.victim == s),
                row("ee.stats.blocked", lambda e, s: isinstance(e, AttackBlocked) and e.victim == s),
                row("ee.stats.failed", lambda e, s: isinstance(e, ActionFailed) and e.seat == s),
                row("ee.stats.boosts", _boosted),
                row("ee.stats.turns", lambda e, s: e.steps if isinstance(e, EngineTurned) and e.seat == s else 0),
            ),
        )

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        return ending(moments[-1].state, scores)

    def standing(self, view: Any) -> StatTable:
        """Return what everybody may know now: ready piles, and score piles as far as they are open."""
        g: EmpireState = view
        rows: list[tuple[Message, tuple[int | float | str, ...]]] = [
            (msg("ee.standing.ready", kind=msg(f"ee.cube.{KINDS[kind]}")), tuple(e.ready[kind] for e in g.empires))
            for kind in range(2)
        ]
        for kind, word in enumerate(KINDS):
            counts = tuple("?" if e.score[kind] == HIDDEN else e.score[kind] for e in g.empires)
            rows.append((msg("ee.standing.score", kind=msg(f"ee.cube.{word}")), counts))
        return StatTable(msg("ee.standing"), _parties(g), tuple(rows))


def _parties(g: EmpireState) -> tuple[str, ...]:
    return tuple(map(party_of, range(len(g.empires))))


def round_ends(moments: Sequence[Moment]) -> list[EmpireState]:
    """Return the last position of every round."""
    ends: dict[int, EmpireState] = {}
    for moment in moments:
        g: EmpireState = moment.state
        ends[g.flow.round - (not _planned(g))] = g
    return [g for number, g in sorted(ends.items()) if number >= 0]


def _planned(g: EmpireState) -> bool:
    """Tell whether the round has left its beginning: right at the beginning the round before has just ended."""
    return g.turn > 0 or not g.flow.stack or g.flow.stack[-1] not in ("ee.place", "ee.lay")


def _boosted(event: Event, seat: int) -> int:
    return isinstance(event, CubesMoved) and event.reason == "boost" and event.source.seat == seat


def _won(event: Event, seat: int, reason: str) -> int:
    mine = isinstance(event, CubesMoved) and event.reason == reason and event.target.seat == seat
    return event.count if mine and isinstance(event, CubesMoved) else 0
