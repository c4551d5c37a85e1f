"""The achievements of Empire Engine."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.games.achievement import Achievement, GameEnd, beaten, if_won, longest, won_seats
from game.games.empire_engine.events import (
    AttackBlocked,
    AttackMade,
    AttackSucceeded,
    CubesMoved,
    EnginesRevealed,
    EngineTurned,
)
from game.games.empire_engine.rules import scores
from game.games.empire_engine.state import Empire, EmpireState
from game.games.empire_engine.tables import GOOD, INVENTION, KINDS, SIDES, SOLDIER


def _mine(end: GameEnd) -> Empire:
    empire: Empire = end.final.empires[end.seat]
    return empire


def _won_cubes(end: GameEnd, *reasons: str) -> int:
    """Cubes that came onto the score pile for these reasons."""
    return sum(e.count for e in end.of(CubesMoved) if e.reason in reasons and _mine_gets(e, end.seat))


def _mine_gets(event: CubesMoved, seat: int) -> bool:
    return event.target.where == "score" and event.target.seat == seat


def inventions(end: GameEnd) -> int:
    """Inventions on the score pile at the end."""
    return _mine(end).score[INVENTION]


def soldiers(end: GameEnd) -> int:
    """Soldiers on the score pile at the end."""
    return _mine(end).score[SOLDIER]


def goods(end: GameEnd) -> int:
    """Goods on the score pile at the end."""
    return _mine(end).score[GOOD]


def majorities(end: GameEnd) -> int:
    """Kinds that the seat has most cubes of."""
    return sum(line.points > 0 for line in end.mine.lines[len(KINDS) :])


def exported(end: GameEnd) -> int:
    """The most Goods exported at once."""
    return max((e.count for e in end.of(CubesMoved) if e.reason == "export" and _mine_gets(e, end.seat)), default=0)


def loot(end: GameEnd) -> int:
    """Cubes taken by attacks."""
    return _won_cubes(end, "loot", "spoils")


def salvaged(end: GameEnd) -> int:
    """Cubes salvaged."""
    return _won_cubes(end, "salvage")


def both_attacks(end: GameEnd) -> int:
    """The most successful attacks in a round."""
    return max(sum(isinstance(e, AttackSucceeded) and e.seat == end.seat for e in each) for each in end.rounds)


def blocks(end: GameEnd) -> int:
    """Attacks blocked."""
    return sum(event.victim == end.seat for event in end.of(AttackBlocked))


def untouched(end: GameEnd) -> int:
    """The most rounds in a row without a successful attack on the seat."""
    return longest(
        not any(isinstance(e, AttackSucceeded) and e.victim == end.seat for e in each) for each in end.rounds
    )


def peaceful(end: GameEnd) -> int:
    """The points of a seat that never attacked; 0 after any attack."""
    return 0 if any(event.seat == end.seat for event in end.of(AttackMade)) else end.mine.total


def boosts(end: GameEnd) -> int:
    """Gears boosted."""
    return sum(event.reason == "boost" and event.source.seat == end.seat for event in end.of(CubesMoved))


def standing(end: GameEnd) -> int:
    """The most rounds in a row in which an engine showed the same action."""
    shown: list[list[int]] = [[], []]
    for event in end.events:
        if isinstance(event, EnginesRevealed):
            for engine, side in enumerate(event.tops[end.seat]):
                shown[engine].append(side)
        elif isinstance(event, EngineTurned) and event.seat == end.seat:
            shown[event.engine].append(event.after)
    return max(len([*run]) for each in shown for _, run in groupby(each))


def actions(end: GameEnd) -> int:
    """Different actions that the engines showed."""
    shown = {SIDES[e.engine][e.after] for e in end.of(EngineTurned) if e.seat == end.seat}
    first = [event.tops[end.seat] for event in end.of(EnginesRevealed)]
    return len(shown | {SIDES[engine][side] for tops in first for engine, side in enumerate(tops)})


def stock(end: GameEnd) -> int:
    """The most cubes on the ready pile at once."""
    states: Sequence[EmpireState] = end.states
    return max(sum(g.empires[end.seat].ready) for g in states)


def emptied(end: GameEnd) -> int:
    """1 if no cube is left on the ready pile."""
    return int(not sum(_mine(end).ready))


def caught_up(end: GameEnd) -> int:
    """The most points by which the seat was behind the leader."""
    behind = 0
    for g in end.states:
        totals = [score.total for score in scores(g)]
        behind = max(behind, max(totals) - totals[end.seat])
    return behind


ACTIONS = "empire_engine/actions"
ACHIEVEMENTS = (
    Achievement("points", 20, "trophy", lambda end: end.mine.total),
    Achievement("inventions", 6, f"{ACTIONS}:invent", inventions),
    Achievement("soldiers", 5, f"{ACTIONS}:arm", soldiers),
    Achievement("goods", 7, f"{ACTIONS}:produce", goods),
    Achievement("majorities", 3, "star", majorities),
    Achievement("export", 5, f"{ACTIONS}:export", exported),
    Achievement("loot", 4, f"{ACTIONS}:attack", loot),
    Achievement("salvage", 4, f"{ACTIONS}:salvage", salvaged),
    Achievement("pincers", 2, "fast", both_attacks),
    Achievement("blocks", 2, f"{ACTIONS}:defend", blocks),
    Achievement("untouched", 8, "eye_off", untouched),
    Achievement("peaceful", 10, "heart", if_won(peaceful)),
    Achievement("boosts", 7, "empire_engine/things:boost", boosts),
    Achievement("standing", 4, "pause", standing),
    Achievement("actions", 7, "gear", actions),
    Achievement("stock", 7, "grip", stock),
    Achievement("emptied", 1, "hand", if_won(emptied)),
    Achievement("behind", 5, "up", if_won(caught_up)),
    Achievement("hard", 3, "robot", beaten("hard", "expert")),
    Achievement("seats", 3, "people", won_seats),
)
