"""Where a game of Power Grid is: rounds, phases, the order of turns, and the rule that is in force."""

from __future__ import annotations

from game.games.power_grid.planning import acting
from game.games.power_grid.state import PowerGridState
from game.games.power_grid.world import World
from game.kernel.say import SeatName, say
from game.present.staging import Progress, Step, Timeline

PHASES = ("order", "auction", "fuel", "building", "powering")
_PHASE_OF = {
    "pg.regions": -1,
    "pg.order": 0,
    "pg.auction": 1,
    "pg.bidding": 1,
    "pg.sale": 1,
    "pg.first_order": 1,
    "pg.fuel": 2,
    "pg.building": 3,
    "pg.powering": 4,
    "pg.refill": 4,
    "pg.renewal": 4,
}
PHASE_RULES = ("PG-4", "PG-5", "PG-7", "PG-7", "PG-8")
_RULES = {"pg.regions": "PG-2", "pg.sale": "PG-5", "pg.bidding": "PG-5"}


def rule(g: PowerGridState) -> str:
    """Return the rule that the reader opens at."""
    if not g.flow.stack:
        return "PG-12"
    phase = g.flow.stack[-1]
    return _RULES.get(phase) or PHASE_RULES[_PHASE_OF[phase]]


def timeline(world: World, g: PowerGridState) -> Timeline:
    """Return the rounds so far, the phases, and the order of turns."""
    over = not g.flow.stack
    current = len(PHASES) if over else _PHASE_OF[g.flow.stack[-1]]
    first = max(1, g.flow.round - 3)
    rounds = tuple(
        Step(say("pg.round", round=number), _progress(number, g.flow.round + over), help=say("pg.rounds.info"))
        for number in range(first, g.flow.round + 1)
    )
    phases = tuple(
        Step(
            say(f"pg.phase.{name}"),
            _progress(place, current),
            help=say(f"pg.phase.{name}.help"),
            rule=PHASE_RULES[place],
        )
        for place, name in enumerate(PHASES)
    )
    return Timeline(rounds, phases, _order(world, g, current), first)


def _order(world: World, g: PowerGridState, current: int) -> tuple[Step, ...]:
    """Return who acts in which order in the phase that runs: auction and powering in turn order, else reverse."""
    if not g.flow.stack or current < 1:
        return ()
    order = list(g.grid.order) if current in (1, 4) else g.grid.order[::-1]
    now = acting(world, g)
    done = {seat for seat in order if g.auction.out >> seat & 1} if current == 1 else set(order[: g.grid.turn])
    found: list[Step] = []
    for seat in order:
        progress: Progress = "now" if seat in now else "done" if seat in done else "next"
        found.append(Step(say("pg.player", seat=SeatName(seat)), progress, seat, say(f"pg.turn.{progress}")))
    return tuple(found)


def _progress(place: int, now: int) -> Progress:
    return "done" if place < now else "now" if place == now else "next"
