"""The log of Empire Engine: each event in words."""

from __future__ import annotations

from game.games.empire_engine.events import (
    ActionFailed,
    AttackBlocked,
    AttackFailed,
    AttackMade,
    AttackSucceeded,
    ChoiceSealed,
    CubesMoved,
    EnginePlaced,
    EnginesRevealed,
    EngineTurned,
    GearLaid,
    GearsRevealed,
    StartPassed,
    SupplyShort,
)
from game.games.empire_engine.show.naming import action_name, cube, cubes, engine_name, gear_name
from game.games.empire_engine.tables import ENGINES, KINDS
from game.kernel.event import Event, GameOver, PhaseBegan
from game.kernel.message import SeatName, Value, msg
from game.kernel.part import HIDDEN
from game.present.party import party_of
from game.present.stage.record import LogLine


def line(event: Event, viewer: int | None, open_piles: bool) -> LogLine | None:
    """Return an event in words, or None if other lines say the same."""
    if isinstance(event, CubesMoved):
        return _cubes(event, viewer, open_piles)
    if isinstance(event, (AttackMade, AttackFailed, AttackBlocked, AttackSucceeded)):
        return _attack(event)
    if isinstance(event, PhaseBegan):
        return (
            LogLine(msg("ee.log.round", round=event.round), major=True)
            if event.phase in ("ee.place", "ee.lay")
            else None
        )
    if isinstance(event, (EnginePlaced, GearLaid)):
        return _planned(event)
    if isinstance(event, EngineTurned):
        return _turned(event)
    return _other(event)


def _turned(event: EngineTurned) -> LogLine:
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
    if isinstance(event, (EnginesRevealed, GearsRevealed)):
        return LogLine(msg("ee.log.reveal"), major=True)
    if isinstance(event, ActionFailed):
        key = "ee.log.failed.attacked" if event.attacked else "ee.log.failed.empty"
        said = msg(key, seat=SeatName(event.seat), action=msg(f"ee.action.{event.action}"))
        return LogLine(said, party_of(event.seat), idle=True)
    if isinstance(event, SupplyShort):
        said = msg("ee.log.short.nothing", kind=cube(event.kind))
        if event.count:
            said = msg("ee.log.short", kind=cube(event.kind), cubes=cubes(event.kind, event.count))
        return LogLine(said, "", (f"supply.{KINDS[event.kind]}",))
    if isinstance(event, StartPassed):
        return LogLine(msg("ee.log.start", seat=SeatName(event.seat)), party_of(event.seat), ("start",), idle=True)
    if isinstance(event, ChoiceSealed):
        return LogLine(msg("ee.log.sealed", seat=SeatName(event.seat)), party_of(event.seat), idle=True)
    if isinstance(event, GameOver):
        return LogLine(msg("ee.log.over"), major=True)
    return None


def _planned(event: EnginePlaced | GearLaid) -> LogLine:
    seat, engine = SeatName(event.seat), engine_name(event.engine)
    pieces = (f"engine.{event.seat}.{ENGINES[event.engine]}",)
    if isinstance(event, EnginePlaced):
        if event.side == HIDDEN:
            return LogLine(msg("ee.log.placed", seat=seat, engine=engine), party_of(event.seat), pieces)
        action = action_name(event.engine, event.side)
        return LogLine(msg("ee.log.placed.own", seat=seat, engine=engine, action=action), party_of(event.seat), pieces)
    if event.gear == HIDDEN:
        return LogLine(msg("ee.log.laid", seat=seat, engine=engine), party_of(event.seat), pieces)
    said = msg("ee.log.laid.own", seat=seat, engine=engine, gear=gear_name(event.gear))
    return LogLine(said, party_of(event.seat), pieces)


def _cubes(event: CubesMoved, viewer: int | None, open_piles: bool) -> LogLine | None:
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


def _attack(event: AttackMade | AttackFailed | AttackBlocked | AttackSucceeded) -> LogLine:
    seat = SeatName(event.seat)
    if isinstance(event, AttackFailed):
        key = "ee.log.attack.lost" if event.lost else "ee.log.attack.nobody"
        return LogLine(msg(key, seat=seat, engine=engine_name(event.engine)), party_of(event.seat))
    word = {AttackMade: "made", AttackBlocked: "blocked", AttackSucceeded: "succeeded"}[type(event)]
    pieces = (f"attack.{event.seat}.{ENGINES[event.engine]}", f"plaque.{event.victim}")
    return LogLine(msg(f"ee.log.attack.{word}", seat=seat, victim=SeatName(event.victim)), party_of(event.seat), pieces)
