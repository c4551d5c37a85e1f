"""Where a game of Carnegie is: rounds, phases, the order of turns, and the rule that is in force."""

from __future__ import annotations

from game.games.carnegie.components.course import ROUNDS
from game.games.carnegie.naming import phase_help, phase_name
from game.games.carnegie.show.seen import turn_of
from game.games.carnegie.state import ANDREW, CarnegieState
from game.kernel.message import SeatName, msg
from game.present.party import party_of
from game.present.stage.words import Progress, Timeline, TimelineStep, progress

PHASES = ("ca.row", "ca.income", "ca.donation", "ca.departments", "ca.duty")
SOLO = ("ca.row", "ca.andrew", *PHASES[1:])
OPENING = ("ca.sides", "ca.first_project", "ca.opening_moves", "ca.opening_duty")
WITHIN = {
    "ca.using": "ca.departments", "ca.moving": "ca.departments", "ca.jumping": "ca.departments",
    "ca.bringing": "ca.departments", "ca.drawing": "ca.row", "ca.closing": "ca.duty", "ca.study": "ca.income",
    "ca.arriving": "ca.income",
}  # fmt: skip
RULES = {
    "ca.sides": "CA-2.5", "ca.first_project": "CA-2.12", "ca.opening_moves": "CA-2.14", "ca.opening_duty": "CA-2.15",
    "ca.row": "CA-3.1.1", "ca.income": "CA-3.3.1", "ca.donation": "CA-3.4.1", "ca.departments": "CA-3.5.1",
    "ca.using": "CA-3.5.3", "ca.moving": "CA-5.1.4", "ca.jumping": "CA-5.1.4", "ca.bringing": "CA-5.5.8",
    "ca.arriving": "CA-3.3.2", "ca.study": "CA-5.3.1", "ca.duty": "CA-3.6.1", "ca.closing": "CA-3.6.5",
    "ca.andrew": "CA-11.2.3", "ca.drawing": "CA-11.2.1",
}  # fmt: skip


def rule(g: CarnegieState) -> str:
    """Return the rule that the reader opens at."""
    return RULES[g.flow.stack[-1]] if g.flow.stack else "CA-10"


def timeline(g: CarnegieState) -> Timeline:
    """Return the rounds, the phases of this round or of the set-up, and the order of turns."""
    over = not g.flow.stack
    bottom = g.flow.stack[0] if g.flow.stack else ""
    opening = bottom in OPENING
    phases = OPENING if opening else SOLO if g.andrew is not None else PHASES
    place = WITHIN.get(bottom, bottom)
    current = phases.index(place) if place in phases else len(phases)
    first = 1 if opening else max(1, g.flow.round - 3)
    last = g.flow.round
    rounds = tuple(
        TimelineStep(
            msg("ca.round", round=number, rounds=ROUNDS),
            progress(number, last + over),
            help=msg("ca.round.help", n=ROUNDS - number),
        )
        for number in range(first, last + 1)
    )
    stations = tuple(
        TimelineStep(phase_name(phase), progress(number, current), help=phase_help(phase), rule=RULES[phase])
        for number, phase in enumerate(phases)
    )
    return Timeline(rounds, stations, _order(g), first)


def _order(g: CarnegieState) -> tuple[TimelineStep, ...]:
    """Return who acts in which order."""
    if not g.flow.stack:
        return ()
    seats, reverse = len(g.companies), g.flow.stack[0] == "ca.first_project"
    steps = range(seats)
    order = [(g.timeline.first - 1 - step) % seats if reverse else (g.timeline.first + step) % seats for step in steps]
    found = []
    for number, seat in enumerate(order):
        how: Progress = "now" if seat == turn_of(g) else "done" if number < g.turn.count else "next"
        found.append(_step(seat, how))
    if g.andrew is not None:
        found.insert(0, _step(ANDREW, "done" if g.andrew.card >= 0 else "next"))
    return tuple(found)


def _step(party: int, how: Progress) -> TimelineStep:
    return TimelineStep(msg("ca.player", seat=SeatName(party)), how, party_of(party), msg(f"ca.turn.{how}"))
