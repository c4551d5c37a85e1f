"""The log of Empire Engine says what has happened, to whom, and with how many cubes."""

from __future__ import annotations

from typing import Any

from game.games.empire_engine import events as ev
from game.kernel.event import GameOver, PhaseBegan
from game.kernel.message import Message, SeatName, msg
from game.kernel.part import HIDDEN
from game.present.party import party_of
from tests.games.empire_engine.figures.table import KINDS, cubes, deed, engine, games


def gear(number: int) -> Message:
    return msg(f"ee.gear.G{number + 1}")


def told(event: Any) -> Message | None:
    """Return how an event is told; None: it is not."""
    who = {"seat": SeatName(event.seat)} if hasattr(event, "seat") else {}
    match event:
        case PhaseBegan():
            return msg("ee.log.round", round=event.round) if event.phase in ("ee.place", "ee.lay") else None
        case ev.CubesMoved():
            return moved(event)
        case ev.AttackFailed() | ev.AttackMade() | ev.AttackBlocked() | ev.AttackSucceeded():
            return attacked(event)
        case ev.EnginePlaced() | ev.GearLaid() | ev.EngineTurned():
            return planned(event)
        case ev.EnginesRevealed() | ev.GearsRevealed():
            return msg("ee.log.reveal")
        case ev.ActionFailed():
            why = "attacked" if event.attacked else "empty"
            return msg(f"ee.log.failed.{why}", **who, action=msg(f"ee.action.{event.action}"))
        case ev.SupplyShort():
            kind = msg(f"ee.cube.{KINDS[event.kind]}")
            if event.count:
                return msg("ee.log.short", kind=kind, cubes=cubes(event.kind, event.count))
            return msg("ee.log.short.nothing", kind=kind)
        case ev.StartPassed():
            return msg("ee.log.start", **who)
        case ev.ChoiceSealed():
            return msg("ee.log.sealed", **who)
        case GameOver():
            return msg("ee.log.over")
    raise AssertionError(event)


def attacked(e: Any) -> Message:
    who: dict[str, Any] = {"seat": SeatName(e.seat)}
    if isinstance(e, ev.AttackFailed):
        return msg(f"ee.log.attack.{'lost' if e.lost else 'nobody'}", **who, engine=engine(e.engine))
    word = type(e).__name__.removeprefix("Attack").lower()
    return msg(f"ee.log.attack.{word}", **who, victim=SeatName(e.victim))


def planned(e: Any) -> Message:
    """Return how engines and gears that are laid, and engines that turn, are told."""
    who: dict[str, Any] = {"seat": SeatName(e.seat), "engine": engine(e.engine)}
    if isinstance(e, ev.EnginePlaced):
        return msg("ee.log.placed", **who) if e.side == HIDDEN else msg(
            "ee.log.placed.own", **who, action=deed(e.engine, e.side)
        )  # fmt: skip
    if isinstance(e, ev.GearLaid):
        return msg("ee.log.laid", **who) if e.gear == HIDDEN else msg("ee.log.laid.own", **who, gear=gear(e.gear))
    action, n = deed(e.engine, e.after), (e.before - e.after) % 4
    return msg("ee.log.turned", **who, action=action, n=n) if n else msg("ee.log.stayed", **who, action=action)


def moved(e: ev.CubesMoved) -> Message | None:
    """Return how cubes that move are told: whose they become, else whose they were."""
    if e.reason == "spent_boost":
        return None
    seat = e.target.seat if e.target.seat >= 0 else e.source.seat
    more = {"victim": SeatName(e.source.seat)} if e.reason == "loot" else {}
    return msg(f"ee.log.{e.reason}", seat=SeatName(seat), cubes=cubes(e.kind, e.count), **more)


def same(one: Message | None, other: Message | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.key, dict(one.values)) == (other.key, dict(other.values))


def test_every_line_says_who_did_what_and_how_much() -> None:
    kinds = set()
    for played in games():
        for event in played.events:
            for viewer in (None, 0):
                shown = event.masked(viewer)
                line = played.stage.record.line(shown, viewer)
                assert same(line.message if line else None, told(shown)), event
                if line is not None and line.party:
                    seat = dict(line.message.values).get("seat")
                    assert seat is None or line.party == party_of(seat.seat)
                kinds.add(type(event))
    assert len(kinds) == 16


def test_what_others_gain_in_closed_piles_is_fleeting() -> None:
    for played in games():
        for event in played.events:
            if isinstance(event, ev.CubesMoved) and event.reason != "spent_boost":
                line = played.stage.record.line(event, 1)
                assert line is not None
                seat = event.target.seat if event.target.seat >= 0 else event.source.seat
                scored = "score" in (event.target.where, event.source.where)
                hidden = scored and seat != 1 and not played.stage.record.open_piles
                assert line.fleeting == hidden


def test_EE_10_2_too_few_cubes_are_told_by_kind_and_number() -> None:
    record = games()[0].stage.record
    for kind in range(3):
        for count in range(4):
            event = ev.SupplyShort(kind, count, 2)
            line = record.line(event, None)
            assert line is not None and same(line.message, told(event))
