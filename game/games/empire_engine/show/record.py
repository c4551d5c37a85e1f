"""The record of Empire Engine: the log, plots and statistics of what was hidden while the game ran."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.games.empire_engine import events as ev
from game.games.empire_engine.rules import scores
from game.games.empire_engine.show.art.pieces import action_icon, card_back, cube_picture, start_picture
from game.games.empire_engine.show.told import action_name, cube, cubes, engine_name, gear_name
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import ENGINES, KINDS, SIDES
from game.kernel.enumeration import enumerated
from game.kernel.event import Event, GameOver, PhaseBegan
from game.kernel.message import SeatName, Value, msg
from game.kernel.part import HIDDEN
from game.kernel.score import Score
from game.present.kit.colours import CREAM
from game.present.party import party_of
from game.present.stage.record import (
    TOTAL,
    Ending,
    LogLine,
    LogSign,
    Moment,
    Occasion,
    PartyRound,
    Record,
    RoundDeed,
    RoundPlots,
    Row,
    Series,
    StatTable,
    all_events,
    decided,
    margin,
    moved,
    round_ends,
    tallied,
)

PLANNING = ("ee.place", "ee.lay")
"""Phases with which a round begins."""


class EmpireRecord(Record):
    """The log, and columns for the empires; with ``open_piles`` score piles are no secret."""

    def __init__(self, open_piles: bool, rounds: int) -> None:
        self.open_piles = open_piles
        self.rounds = rounds

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        told = LINES.get(type(event))
        found = told(event) if told is not None else None
        if isinstance(event, ev.CubesMoved):
            found = _cubes(event, viewer, self.open_piles)
        return replace(found, signs=_signs(event)) if found is not None else None

    def occasion(self, events: Sequence[Event], before: Any, after: Any) -> Occasion | None:
        last = any(isinstance(e, PhaseBegan) and e.phase == "ee.lay" and e.round == self.rounds for e in events)
        return Occasion(msg("table.occasion.last"), ((None, msg("ee.occasion.last")),)) if last else None

    def series(self, moments: Sequence[Moment]) -> tuple[Series, ...]:
        ends = [moments[0].state, *round_ends(moments)]
        labels = (msg("ee.begin"), *(msg("ee.round", round=number) for number in range(1, len(ends))))
        course, parties = RoundPlots(ends, labels), _parties(ends[0])

        def scored(kind: int) -> Series:
            title = msg("ee.plot.score", kind=cube(kind))
            return course.plot(title, parties, lambda g, seat: g.empires[seat].score[kind], f"ee.score.{KINDS[kind]}")

        return (
            course.plot(msg("ee.plot.points"), parties, lambda g, seat: scores(g)[seat].total, TOTAL),
            *map(scored, range(len(KINDS))),
            course.plot(msg("ee.plot.ready"), parties, lambda g, seat: sum(g.empires[seat].ready), "ee.score.ready"),
        )

    def statistics(self, moments: Sequence[Moment]) -> Sequence[StatTable]:
        events, parties = all_events(moments), _parties(moments[-1].state)
        row = partial(tallied, events, len(parties))
        table = StatTable(
            msg("ee.stats"),
            parties,
            (
                row("ee.stats.invent", lambda e, s: _won(e, s, "invent")),
                row("ee.stats.export", lambda e, s: _won(e, s, "export")),
                row("ee.stats.salvage", lambda e, s: _won(e, s, "salvage")),
                row("ee.stats.loot", lambda e, s: _won(e, s, "loot") + _won(e, s, "spoils")),
                row("ee.stats.block", lambda e, s: _won(e, s, "block")),
                row("ee.stats.attacks", lambda e, s: isinstance(e, ev.AttackMade) and e.seat == s),
                row("ee.stats.succeeded", lambda e, s: isinstance(e, ev.AttackSucceeded) and e.seat == s),
                row("ee.stats.suffered", lambda e, s: isinstance(e, ev.AttackSucceeded) and e.victim == s),
                row("ee.stats.blocked", lambda e, s: isinstance(e, ev.AttackBlocked) and e.victim == s),
                row("ee.stats.failed", lambda e, s: isinstance(e, ev.ActionFailed) and e.seat == s),
                row(
                    "ee.stats.boosts",
                    lambda e, s: isinstance(e, ev.CubesMoved) and e.reason == "boost" and e.source.seat == s,
                ),
                row("ee.stats.turns", lambda e, s: e.steps if isinstance(e, ev.EngineTurned) and e.seat == s else 0),
            ),
        )
        return (table,)

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        return Ending(margin(scores, "ee.ending.won"), decided(scores))

    def deed(self, turn: PartyRound) -> RoundDeed | None:
        """The cubes laid on the score pile in a round; None: none."""
        moved = [event for event in turn.events if isinstance(event, ev.CubesMoved)]
        won = [e for e in moved if e.target.where == "score" and party_of(e.target.seat) == turn.party]
        if not won:
            return None
        counts = [sum(e.count for e in won if e.kind == kind) for kind in range(len(KINDS))]
        told = [cubes(kind, count) for kind, count in enumerate(counts) if count]
        said = enumerated(told, "ee.story.and")
        return RoundDeed(msg("ee.story.won", seat=SeatName(won[0].target.seat), cubes=said))

    def standing(self, view: Any) -> StatTable:
        g: EmpireState = view
        rows: list[Row] = [
            (msg("ee.standing.ready", kind=cube(kind)), tuple(e.ready[kind] for e in g.empires)) for kind in range(2)
        ]
        for kind in range(len(KINDS)):
            counts = tuple("?" if e.score[kind] == HIDDEN else e.score[kind] for e in g.empires)
            rows.append((msg("ee.standing.score", kind=cube(kind)), counts))
        return StatTable(msg("ee.standing"), _parties(g), tuple(rows))


def _parties(g: EmpireState) -> tuple[str, ...]:
    return tuple(map(party_of, range(len(g.empires))))


def _won(event: Event, seat: int, reason: str) -> int:
    mine = isinstance(event, ev.CubesMoved) and event.reason == reason and event.target.seat == seat
    return event.count if mine and isinstance(event, ev.CubesMoved) else 0


# ---- log


def _signs(event: Event) -> tuple[LogSign, ...]:
    match event:
        case ev.CubesMoved():
            kind, gain = f"{event.kind}.{event.target.where}", event.target.where in ("ready", "score")
            return moved(kind, cube_picture(event.kind), event.count, gain=gain)
        case ev.EngineTurned():
            return (LogSign(f"turned.{event.engine}", action_icon(SIDES[event.engine][event.after], CREAM)),)
        case ev.GearLaid() if event.gear == HIDDEN:
            return moved("gear", card_back(), 1)
        case ev.StartPassed():
            return (LogSign("start", start_picture()),)
    return ()


def _of(event: Any, key: str, *pieces: str, idle: bool = False, **values: Value) -> LogLine:
    said = msg(f"ee.log.{key}", seat=SeatName(event.seat), **values)
    return LogLine(said, party_of(event.seat), pieces, idle=idle)


def _of_engine(event: Any, key: str, **values: Value) -> LogLine:
    said = msg(f"ee.log.{key}", seat=SeatName(event.seat), engine=engine_name(event.engine), **values)
    return LogLine(said, party_of(event.seat), (f"engine.{event.seat}.{ENGINES[event.engine]}",))


def _placed(event: ev.EnginePlaced) -> LogLine:
    if event.side == HIDDEN:
        return _of_engine(event, "placed")
    return _of_engine(event, "placed.own", action=action_name(event.engine, event.side))


def _laid(event: ev.GearLaid) -> LogLine:
    if event.gear == HIDDEN:
        return _of_engine(event, "laid")
    return _of_engine(event, "laid.own", gear=gear_name(event.gear))


def _turned(event: ev.EngineTurned) -> LogLine:
    action = action_name(event.engine, event.after)
    if not event.steps:
        return _of_engine(event, "stayed", action=action)
    return _of_engine(event, "turned", action=action, n=event.steps)


def _attack(event: Any, key: str) -> LogLine:
    piece = f"attack.{event.seat}.{ENGINES[event.engine]}"
    return _of(event, f"attack.{key}", piece, f"plaque.{event.victim}", victim=SeatName(event.victim))


def _failed(event: ev.ActionFailed) -> LogLine:
    key = "failed.attacked" if event.attacked else "failed.empty"
    return _of(event, key, idle=True, action=msg(f"ee.action.{event.action}"))


def _short(event: ev.SupplyShort) -> LogLine:
    said = msg("ee.log.short.nothing", kind=cube(event.kind))
    if event.count:
        said = msg("ee.log.short", kind=cube(event.kind), cubes=cubes(event.kind, event.count))
    return LogLine(said, "", (f"supply.{KINDS[event.kind]}",))


LINES: Mapping[type[Event], Callable[[Any], LogLine | None]] = {
    PhaseBegan: lambda e: LogLine(msg("ee.log.round", round=e.round), major=True) if e.phase in PLANNING else None,
    ev.EnginePlaced: _placed, ev.GearLaid: _laid, ev.EngineTurned: _turned,
    **dict.fromkeys((ev.EnginesRevealed, ev.GearsRevealed), lambda e: LogLine(msg("ee.log.reveal"), major=True)),
    ev.SupplyShort: _short, ev.ActionFailed: _failed,
    ev.AttackFailed: lambda e: _of(e, f"attack.{'lost' if e.lost else 'nobody'}", engine=engine_name(e.engine)),
    ev.AttackMade: lambda e: _attack(e, "made"),
    ev.AttackBlocked: lambda e: _attack(e, "blocked"), ev.AttackSucceeded: lambda e: _attack(e, "succeeded"),
    ev.StartPassed: lambda e: _of(e, "start", "start", idle=True),
    ev.ChoiceSealed: lambda e: _of(e, "sealed", idle=True), GameOver: lambda e: LogLine(msg("ee.log.over"), major=True),
}  # fmt: skip


def _cubes(event: ev.CubesMoved, viewer: int | None, open_piles: bool) -> LogLine | None:
    """What others gain in score piles is fleeting: who wants to know later has to remember (EE-13.3, ruling R8).

    The own pile is seen at any time, and so is what went in.
    """
    if event.reason == "spent_boost":
        return None
    seat = event.target.seat if event.target.seat >= 0 else event.source.seat
    values: dict[str, Value] = {"seat": SeatName(seat), "cubes": cubes(event.kind, event.count)}
    if event.reason == "loot":
        values["victim"] = SeatName(event.source.seat)
    touched = event.target if event.target.where != "supply" else event.source
    pieces = (f"{touched.where}.{touched.seat}",) if touched.where in ("ready", "score") else ()
    hidden = seat != viewer and "score" in (event.target.where, event.source.where)
    return LogLine(msg(f"ee.log.{event.reason}", **values), party_of(seat), pieces, fleeting=hidden and not open_piles)
