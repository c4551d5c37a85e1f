"""What Empire Engine says of a round that is planned: every figure of it worked out from what lies open."""

from __future__ import annotations

from typing import Any

from game.games.empire_engine.actions import Block, LayGear, PlaceEngine
from game.games.empire_engine.show.words import EmpireWords
from game.games.empire_engine.state import EmpireState
from game.kernel.choice import Decision
from game.kernel.message import Message, SeatName, msg
from game.present.view_context import ViewContext
from tests.figures import sentences
from tests.games.empire_engine.figures.foresight import (
    ATTACK,
    DEFEND,
    EXPORT,
    SALVAGE,
    defends,
    hits,
    rest,
    taken_by_others,
    takes,
)
from tests.games.empire_engine.figures.table import cubes, deed, engine, look_at, trials, turned
from tests.games.empire_engine.table import EmpireTable
from tests.recount import Played, Step, figures

KIND = ("ee.cubes.soldier", "ee.cubes.good", "ee.cubes.invention")
Tops = tuple[int, int]


def pile(ready: list[int]) -> list[tuple[str, int]]:
    return [(KIND[kind], n) for kind, n in enumerate(ready) if n]


def plan(g: EmpireState, step: Step) -> tuple[Tops, list[int], int]:
    """Return the sides that an answer leaves on top (-1: nothing lies there), the ready pile, and the boost paid."""
    action, own = step.action, g.empires[step.seat]
    sides, boost = [-1, -1], 0
    other = 1 - action.engine
    if isinstance(action, PlaceEngine):
        sides[action.engine], sides[other] = action.side, own.sides[other] if own.laid[other] else -1
    else:
        boost = action.boost
        sides[action.engine] = turned(own.tops[action.engine], action.gear, boost > 0)
        if own.laid[other]:
            sides[other] = turned(own.tops[other], own.gears[other], own.boost[other] > 0)
        elif not any(rest(own.ready, boost)):
            sides[other] = turned(own.tops[other], 1 - action.gear, False)
    return (sides[0], sides[1]), rest(own.ready, boost), boost


def short(g: EmpireState, seat: int, tops: Tops, boost: int, last: bool) -> tuple[int, int, int] | None:
    """Return a kind of which too little may be there, how much there will be, and how much may be asked for."""
    used = (ATTACK in tops, tops[1] == EXPORT, True)
    for kind, own in enumerate(takes(*tops)):
        there = g.supply[kind] + sum(each == kind + 1 for e in g.empires for each in e.boost) + (boost == kind + 1)
        need = own + taken_by_others(g, seat, kind)
        if own and need > there and (used[kind] or not last):
            return kind, there, need
    return None


def deeds(g: EmpireState, seat: int, tops: Tops, ready: list[int]) -> list[tuple[str, int]]:
    """Return the figures of what two actions do; ``ready`` becomes what lies there afterwards."""
    found: list[tuple[str, int]] = []
    gained = takes(*tops)
    for kind in range(2):
        ready[kind] += gained[kind]
        found += [(KIND[kind], gained[kind])] if -1 in tops and gained[kind] else []
    ready[0] -= min(tops.count(ATTACK), ready[0])
    found += [(KIND[2], gained[2])] if gained[2] else []
    attacks = hits(g, seat)
    found += [("ee.deed.defend", attacks)] if tops[1] == DEFEND and attacks else []
    if tops[1] == EXPORT:
        found += [(KIND[1], ready[1])] if ready[1] and -1 not in tops else []
        ready[1] = 0
    return found


def why(played: Played, step: Step) -> Message:
    said: Message = played.stage.words.meanings.foretold(look_at(played, step).view, step.seat, step.action)
    return said


def test_EE_10_1_and_EE_8_what_a_plan_comes_to_is_worked_out_from_what_lies_open() -> None:
    seen = set()
    for played, step in trials(LayGear, PlaceEngine):
        g: EmpireState = played.game.mask(step.before, step.seat)
        tops, ready, boost = plan(g, step)
        last = g.flow.round >= played.stage.words.rounds
        said = why(played, step)
        reason = played.stage.words.told(look_at(played, step), step.action).reason
        assert reason in (said, None), "what comes to nothing is no reason"
        if isinstance(step.action, LayGear) and -1 in tops:
            assert said == first_gear(g, step, ready), said
            continue
        lacking = short(g, step.seat, tops, boost, last)
        if lacking is not None:
            kind, there, need = lacking
            assert said == msg("ee.why.short", cubes=cubes(kind, there), n=need)
            seen.add("short")
            continue
        armed = ready[0] + takes(*tops)[0]
        wanted = deeds(g, step.seat, tops, ready)
        left = [] if last or -1 in tops else pile(ready)
        assert figures(said) == [*wanted, *left], (said, tops)
        seen |= {key for key, _ in wanted}
        people(g, step.seat, tops, said)
        assert attack(tops, armed) == {
            e.key.removesuffix(".open") for e in sentences(said) if e.key.startswith("ee.deed.attack")
        }
        seen |= {each.key for each in sentences(said)}
    assert {"short", "ee.deed.defend", "ee.deed.safe", "ee.deed.unless", "ee.deed.attack", "ee.deed.attack.open",
            "ee.why.last"} <= seen, seen  # fmt: skip


def first_gear(g: EmpireState, step: Step, ready: list[int]) -> Message:
    """What the other engine may still do, and with which cubes it can be boosted."""
    action, other = step.action, 1 - step.action.engine
    top = g.empires[step.seat].tops[other]
    plain, boosted = (deed(other, turned(top, 1 - action.gear, boost)) for boost in (False, True))
    parts = [cubes(kind, n) for kind, n in enumerate(ready) if n]
    said = parts[0] if len(parts) == 1 else msg("ee.list", first=parts[0], rest=parts[1])
    return msg("ee.why.open", engine=engine(other), plain=plain, boosted=boosted, cubes=said)


def attack(tops: Tops, soldiers: int) -> set[str]:
    """Return how attacks are told that so many Soldiers pay for: all of them, or none (EE-8.1)."""
    n = tops.count(ATTACK)
    if not n:
        return set()
    if soldiers < n:
        return {"ee.deed.attack.lost" if soldiers else "ee.deed.attack.none"}
    return {"ee.deed.attack.twice" if n > 1 else "ee.deed.attack"}


def people(g: EmpireState, seat: int, tops: Tops, said: Message) -> None:
    """Who is attacked, whether that may be blocked, and whether what is won is safe."""
    n = len(g.empires)
    for part in sentences(said):
        if part.key in ("ee.deed.attack", "ee.deed.attack.open"):
            victim = (seat + (1 if tops[0] == ATTACK else -1)) % n
            assert dict(part.values)["seat"] == SeatName(victim)
            assert (part.key == "ee.deed.attack") == defends(g, victim)
        elif part.key in ("ee.deed.safe", "ee.deed.unless"):
            assert tops[0] == SALVAGE or tops[1] == EXPORT
            assert (part.key == "ee.deed.safe") == (hits(g, seat) <= (tops[1] == DEFEND))
        elif part.key == "ee.deed.attack.twice":
            assert tops == (ATTACK, ATTACK)


def test_EE_8_4_blocking_names_the_attacker_at_every_seat() -> None:
    """L attacks the left neighbour and R the right: at every seat, with every number of players."""
    words = EmpireWords(8)
    for seats in (2, 3, 4):
        for seat in range(seats):
            for number in range(2):
                attacker = (seat + (1 if number else -1)) % seats
                g: Any = EmpireTable(seats).top(attacker, "attack", "attack").ready(seat, 1, 2).g
                g.empires[attacker].attacks[number] = 1
                look = ViewContext(g, seat, Decision(seat, "ee.blocking", ()), ())
                said = words.told(look, Block(number)).effect
                assert said == msg("ee.effect.block", seat=SeatName(attacker))
                other = (seat + (-1 if number else 1)) % seats
                g.empires[other].attacks[1 - number] = 1
                through = words.told(look, Block(number)).reason
                assert through == msg("ee.why.block", seat=SeatName(other), cubes=msg(
                    "ee.list", first=cubes(0, 1), rest=cubes(1, 2)))  # fmt: skip
