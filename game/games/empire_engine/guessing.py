"""Filling what a view hides with something that agrees with it."""

from __future__ import annotations

from random import Random

from game.games.empire_engine.state import Empire, EmpireState
from game.games.empire_engine.tables import CUBES, SALVAGE
from game.kernel.chance import Chance
from game.kernel.part import HIDDEN


def guess(view: EmpireState, seat: int, rng: Random) -> EmpireState:
    """Return a full position: hidden score piles hold the cubes that are nowhere else, face-down cards are random."""
    g = view.clone()
    g.chance = Chance.of(rng.getrandbits(64))
    hidden = [other for other, empire in enumerate(g.empires) if HIDDEN in empire.score]
    for kind in range(3):
        _deal_score(g, kind, hidden, rng)
    for other, empire in enumerate(g.empires):
        if other != seat:
            _deal_cards(g, empire, rng)
    _deal_choices(g, seat, rng)
    return g


def _deal_score(g: EmpireState, kind: int, hidden: list[int], rng: Random) -> None:
    """Share the cubes of a kind that are out of sight among the hidden piles (EE-1.6)."""
    if not hidden:
        return
    seen = g.supply[kind]
    for seat, empire in enumerate(g.empires):
        seen += empire.score[kind] if seat not in hidden else 0
        if kind < 2:
            seen += empire.ready[kind] + empire.boost.count(kind + 1)
    for seat in hidden:
        g.empires[seat].score[kind] = 0
    for _ in range(CUBES - seen):
        g.empires[hidden[int(rng.random() * len(hidden))]].score[kind] += 1


def _deal_cards(g: EmpireState, empire: Empire, rng: Random) -> None:
    """Put some side on every engine and some gear below every engine that has one."""
    if g.flow.round == 1:
        empire.sides = [int(rng.random() * 4) if laid else -1 for laid in empire.laid]
        return
    first = int(rng.random() * 2)
    empire.gears = [gear if laid else -1 for gear, laid in zip((first, 1 - first), empire.laid, strict=True)]


def _deal_choices(g: EmpireState, seat: int, rng: Random) -> None:
    """Give a salvage to those who were asked before this seat and may not show it yet."""
    if not g.flow.stack or g.flow.stack[-1] != "ee.salvaging":
        return
    n = len(g.empires)
    for turn in range(g.turn):
        empire = g.empires[(g.start + turn) % n]
        if (g.start + turn) % n != seat and empire.tops[0] == SALVAGE and not empire.attacked:
            kinds = [kind for kind in range(3) if g.supply[kind]]
            empire.salvage = kinds[int(rng.random() * len(kinds))] if kinds else -1
