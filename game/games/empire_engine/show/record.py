"""The record of Empire Engine: the log, plots and statistics of what was hidden while the game ran."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.games.empire_engine import events as ev
from game.games.empire_engine.rules import scores
from game.games.empire_engine.show.art.pieces import action_icon, card_back, cube_picture, start_picture
from game.games.empire_engine.show.told import action_name, cube, cubes, engine_name, gear_name
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import ENGINES, KINDS, SIDES
from game.kernel.enumeration import enumerated
from game.kernel.event import Event, GameOver, PhaseBegan
from game.kernel.message import Message, SeatName, Value, msg
from game.kernel.part import HIDDEN
from game.kernel.score import Score
from game.present.kit.colours import CREAM
from game.present.party import party_of
from game.present.stage.record import (
    TOTAL,
    Counting,
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
    tallied,
)


class EmpireRecord(Record):
    """The log, and columns for the empires; with ``open_piles`` score piles are no secret."""

    def __init__(self, open_piles: bool, rounds: int) -> None:
        self.open_piles = open_piles
        self.rounds = rounds

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        found = line(event, viewer, self.open_piles)
        return replace(found, signs=_signs(event)) if found is not None else None

    def occasion(self, events: Sequence[Event], before: Any, after: Any) -> Occasion | None:
        last = any(isinstance(e, PhaseBegan) and e.phase == "ee.lay" and e.round == self.rounds for e in events)
        return Occasion(msg("table.occasion.last"), ((None, msg("ee.occasion.last")),)) if last else None

    def series(self, moments: Sequence[Moment]) -> tuple[Series, ...]:
        ends = round_ends(moments)
        labels = (msg("ee.begin"), *(msg("ee.round", round=number) for number in range(1, len(ends))))

        course, parties = RoundPlots(ends, labels), _parties(ends[0])

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

    def statistics(self, moments: Sequence[Moment]) -> Sequence[StatTable]:
        events, parties = all_events(moments), _parties(moments[-1].state)

        def row(key: str, value: Counting) -> Row:
            return tallied(events, len(parties), msg(key), value)

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
                row("ee.stats.boosts", _boosted),
                row("ee.stats.turns", lambda e, s: e.steps if isinstance(e, ev.EngineTurned) and e.seat == s else 0),
            ),
        )
        return (table,)

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        return ending(scores)

    def deed(self, turn: PartyRound) -> RoundDeed | None:
        """Cubes laid on the score pile in a round, or taken from it; None: neither."""
        moved = [event for event in turn.events if isinstance(event, ev.CubesMoved)]
        won = [e for e in moved if e.target.where == "score" and party_of(e.target.seat) == turn.party]
        lost = [e for e in moved if e.source.where == "score" and party_of(e.source.seat) == turn.party]
        if won:
            counts = [sum(e.count for e in won if e.kind == kind) for kind in range(len(KINDS))]
            told = [cubes(kind, count) for kind, count in enumerate(counts) if count]
            said = enumerated(told, "ee.story.and")
            return RoundDeed(msg("ee.story.won", seat=SeatName(won[0].target.seat), cubes=said))
        if lost and lost[-1].target.seat >= 0:
            values: dict[str, Value] = {
                "victim": SeatName(lost[-1].source.seat),
                "seat": SeatName(lost[-1].target.seat),
            }
            return RoundDeed(msg("ee.story.lost", cubes=cubes(lost[-1].kind, lost[-1].count), **values))
        return None

    def standing(self, view: Any) -> StatTable:
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
    ends: dict[int, EmpireState] = {}
    for moment in moments:
        g: EmpireState = moment.state
        ends[g.flow.round - (not _begun(g))] = g
    return [g for number, g in sorted(ends.items()) if number >= 0]


def _begun(g: EmpireState) -> bool:
    """True if the round has left its beginning: right at the beginning the round before has just ended."""
    return g.turn > 0 or not g.flow.stack or g.flow.stack[-1] not in ("ee.place", "ee.lay")


def _boosted(event: Event, seat: int) -> int:
    return isinstance(event, ev.CubesMoved) and event.reason == "boost" and event.source.seat == seat


def _won(event: Event, seat: int, reason: str) -> int:
    mine = isinstance(event, ev.CubesMoved) and event.reason == reason and event.target.seat == seat
    return event.count if mine and isinstance(event, ev.CubesMoved) else 0


# ---- ending


def ending(scores: Sequence[Score]) -> Ending:
    return Ending(margin(scores, "ee.ending.won"), decided(scores))


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


def line(event: Event, viewer: int | None, open_piles: bool) -> LogLine | None:
    if isinstance(event, ev.CubesMoved):
        return _cubes(event, viewer, open_piles)
    if isinstance(event, (ev.AttackMade, ev.AttackFailed, ev.AttackBlocked, ev.AttackSucceeded)):
        return _attack(event)
    if isinstance(event, PhaseBegan):
        return (
            LogLine(msg("ee.log.round", round=event.round), major=True)
            if event.phase in ("ee.place", "ee.lay")
            else None
        )
    if isinstance(event, (ev.EnginePlaced, ev.GearLaid)):
        return _planned(event)
    if isinstance(event, ev.EngineTurned):
        return _turned(event)
    return _other(event)


def _turned(event: ev.EngineTurned) -> LogLine:
    values: dict[str, Value] = {"n": event.steps} if event.steps else {}
    return LogLine(
        msg(
            "ee.log.turned" if event.steps else "ee.log.stayed",
            seat=SeatName(event.seat),
            engine=engine_name(event.engine),
            action=action_name(event.engine, event.after),
            **values,
        ),
        party_of(event.seat),
        (f"engine.{event.seat}.{ENGINES[event.engine]}",),
    )


def _other(event: Event) -> LogLine | None:
    if isinstance(event, (ev.EnginesRevealed, ev.GearsRevealed)):
        return LogLine(msg("ee.log.reveal"), major=True)
    if isinstance(event, ev.ActionFailed):
        key = "ee.log.failed.attacked" if event.attacked else "ee.log.failed.empty"
        said = msg(key, seat=SeatName(event.seat), action=msg(f"ee.action.{event.action}"))
        return LogLine(said, party_of(event.seat), idle=True)
    if isinstance(event, ev.SupplyShort):
        said = msg("ee.log.short.nothing", kind=cube(event.kind))
        if event.count:
            said = msg("ee.log.short", kind=cube(event.kind), cubes=cubes(event.kind, event.count))
        return LogLine(said, "", (f"supply.{KINDS[event.kind]}",))
    if isinstance(event, ev.StartPassed):
        return LogLine(msg("ee.log.start", seat=SeatName(event.seat)), party_of(event.seat), ("start",), idle=True)
    if isinstance(event, ev.ChoiceSealed):
        return LogLine(msg("ee.log.sealed", seat=SeatName(event.seat)), party_of(event.seat), idle=True)
    if isinstance(event, GameOver):
        return LogLine(msg("ee.log.over"), major=True)
    return None


def _planned(event: ev.EnginePlaced | ev.GearLaid) -> LogLine:
    seat, engine = SeatName(event.seat), engine_name(event.engine)
    pieces = (f"engine.{event.seat}.{ENGINES[event.engine]}",)
    if isinstance(event, ev.EnginePlaced):
        if event.side == HIDDEN:
            return LogLine(msg("ee.log.placed", seat=seat, engine=engine), party_of(event.seat), pieces)
        action = action_name(event.engine, event.side)
        return LogLine(msg("ee.log.placed.own", seat=seat, engine=engine, action=action), party_of(event.seat), pieces)
    if event.gear == HIDDEN:
        return LogLine(msg("ee.log.laid", seat=seat, engine=engine), party_of(event.seat), pieces)
    said = msg("ee.log.laid.own", seat=seat, engine=engine, gear=gear_name(event.gear))
    return LogLine(said, party_of(event.seat), pieces)


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


def _attack(event: ev.AttackMade | ev.AttackFailed | ev.AttackBlocked | ev.AttackSucceeded) -> LogLine:
    seat = SeatName(event.seat)
    if isinstance(event, ev.AttackFailed):
        key = "ee.log.attack.lost" if event.lost else "ee.log.attack.nobody"
        return LogLine(msg(key, seat=seat, engine=engine_name(event.engine)), party_of(event.seat))
    word = {ev.AttackMade: "made", ev.AttackBlocked: "blocked", ev.AttackSucceeded: "succeeded"}[type(event)]
    pieces = (f"attack.{event.seat}.{ENGINES[event.engine]}", f"plaque.{event.victim}")
    return LogLine(msg(f"ee.log.attack.{word}", seat=seat, victim=SeatName(event.victim)), party_of(event.seat), pieces)
