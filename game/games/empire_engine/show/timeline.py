"""Where a game of Empire Engine is: rounds, phases, the order of planning, and the rule that is in force."""

from __future__ import annotations

from game.games.empire_engine.state import EmpireState
from game.kernel.message import SeatName, msg
from game.present.party import party_of
from game.present.stage.words import Timeline, TimelineStep, progress

PHASES = ("plan", "reveal", "group_1", "group_2", "group_3")
_PHASE_OF = {
    "ee.place": 0,
    "ee.lay": 0,
    "ee.reveal": 1,
    "ee.supplying": 2,
    "ee.paying": 3,
    "ee.blocking": 3,
    "ee.clash": 3,
    "ee.looting": 3,
    "ee.giving": 3,
    "ee.spoils": 3,
    "ee.salvaging": 4,
    "ee.gaining": 4,
    "ee.closing": 4,
}
_RULES = {
    "ee.place": "EE-4",
    "ee.lay": "EE-5",
    "ee.blocking": "EE-8.3",
    "ee.looting": "EE-8.5",
    "ee.giving": "EE-8.5",
    "ee.salvaging": "EE-9.2",
}
PHASE_RULES = ("EE-5", "EE-6", "EE-7", "EE-8", "EE-9")


def rule(g: EmpireState) -> str:
    """Return the rule that the reader opens at."""
    return _RULES.get(g.flow.stack[-1], "EE-3") if g.flow.stack else "EE-12"


def timeline(g: EmpireState, rounds: int) -> Timeline:
    """Return rounds, phases and the order of planning."""
    over = not g.flow.stack
    current = len(PHASES) if over else _PHASE_OF[g.flow.stack[-1]]
    stations = tuple(
        TimelineStep(
            msg("ee.round", round=number), progress(number, g.flow.round + over), help=msg("ee.rounds.info", n=rounds)
        )
        for number in range(1, rounds + 1)
    )
    phases = tuple(
        TimelineStep(
            msg(f"ee.phase.{name}"),
            progress(place, current),
            help=msg(f"ee.phase.{name}.help"),
            rule=PHASE_RULES[place],
        )
        for place, name in enumerate(PHASES)
    )
    return Timeline(stations, phases, _order(g, current))


def _order(g: EmpireState, current: int) -> tuple[TimelineStep, ...]:
    """Return who plans in which order: turn order, then reverse order (EE-1.7)."""
    if current != 0:
        return ()
    n = len(g.empires)
    seats = [(g.start + i) % n for i in range(n)]
    return tuple(
        TimelineStep(msg("ee.plaque", seat=SeatName(seat)), progress(place, g.turn), party_of(seat))
        for place, seat in enumerate(seats + seats[::-1])
    )
