"""Guesses of what a view hides, in agreement with it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.games.empire_engine.phases.execution import (
    Blocking,
    GivingUp,
    Looting,
    Salvaging,
    SealedChoice,
    salvageable,
    works,
)
from game.games.empire_engine.state import BLOCKED, Empire, EmpireState, attackers_of
from game.games.empire_engine.tables import CUBES
from game.kernel.chance import Chance
from game.kernel.part import HIDDEN

_ASKING: tuple[SealedChoice, ...] = (Blocking(), Looting(), GivingUp(), Salvaging())


def determinize(view: EmpireState, seat: int, rng: Random) -> EmpireState:
    """A full position: hidden score piles hold the cubes that are nowhere else, face-down cards are random."""
    g = view.clone()
    g.chance = Chance.of(rng.getrandbits(64))
    hidden = [other for other, empire in enumerate(g.empires) if HIDDEN in empire.score]
    for kind in range(3):
        _deal_score(g, kind, hidden, _returnable(view, kind, seat), rng)
    for other, empire in enumerate(g.empires):
        if other != seat:
            _deal_cards(g, empire, rng)
    _deal_choices(g, seat, rng)
    return g


def _returnable(view: EmpireState, kind: int, seat: int) -> bool | None:
    """True if every score pile has a cube of a kind, by what the seat may salvage; None if the seat cannot know."""
    noted = view.empires[seat].salvageable
    return None if view.supply[kind] or noted < 0 else bool(noted >> kind & 1)


def _deal_score(g: EmpireState, kind: int, hidden: list[int], everywhere: bool | None, rng: Random) -> None:
    """Share the unseen cubes of a kind among the hidden piles (EE-1.6).

    ``everywhere``: True if every pile is known to hold one, False if some pile is known to hold none, None: neither.
    """
    if not hidden:
        return
    seen = g.supply[kind]
    for seat, empire in enumerate(g.empires):
        seen += empire.score[kind] if seat not in hidden else 0
        if kind < 2:
            seen += empire.ready[kind] + empire.boost.count(kind + 1)
    for seat in hidden:
        g.empires[seat].score[kind] = 0
    filled = hidden
    if everywhere:
        for seat in hidden:
            g.empires[seat].score[kind] = 1
        seen += len(hidden)
    elif everywhere is False and all(empire.score[kind] for s, empire in enumerate(g.empires) if s not in hidden):
        bare = hidden[int(rng.random() * len(hidden))]
        filled = [seat for seat in hidden if seat != bare]
    for _ in range(CUBES - seen):
        g.empires[filled[int(rng.random() * len(filled))]].score[kind] += 1


def _deal_cards(g: EmpireState, empire: Empire, rng: Random) -> None:
    """Put some side on every engine and some gear below every engine that has one."""
    if g.flow.round == 1:
        empire.sides = [int(rng.random() * 4) if laid else -1 for laid in empire.laid]
        return
    first = int(rng.random() * 2)
    empire.gears = [gear if laid else -1 for gear, laid in zip((first, 1 - first), empire.laid, strict=True)]


def _deal_choices(g: EmpireState, seat: int, rng: Random) -> None:
    """Give an answer to the rivals who have been asked before this seat and may not show it yet (EE-14.9)."""
    running = g.flow.stack[-1] if g.flow.stack else ""
    for rival, empire in enumerate(g.empires):
        if rival != seat:
            empire.salvageable = salvageable(g) if running == Salvaging.id and works(g, rival) else -1
    if running in ("ee.looting", "ee.giving"):
        for victim, empire in enumerate(g.empires):
            # What was blocked is public by now.
            for _, engine in attackers_of(g, victim, BLOCKED):
                empire.block = engine
    n = len(g.empires)
    for phase in _ASKING:
        if phase.id == running:
            _answer(phase, g, [(g.start + turn) % n for turn in range(g.turn)], seat, rng)
        elif phase.id == "ee.looting" and running == "ee.giving":
            _answer(phase, g, range(n), seat, rng)


def _answer(phase: SealedChoice, g: EmpireState, asked: Iterable[int], seat: int, rng: Random) -> None:
    for rival in asked:
        while rival != seat and (choices := phase.choices(g, rival)):
            phase.seal(g, rival, choices[int(rng.random() * len(choices))].sample(rng))
