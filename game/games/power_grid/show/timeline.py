"""Where a game of Power Grid is: rounds, phases, the order of turns, and the rule that is in force."""

from __future__ import annotations

from game.games.power_grid.planning import acting
from game.games.power_grid.show.cast import Cast
from game.games.power_grid.state import HasGrid, depot_of
from game.games.power_grid.world import World
from game.kernel.say import say
from game.present.stage.words import Progress, Timeline, TimelineStep, progress

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


def rule(g: HasGrid) -> str:
    """Return the rule that the reader opens at."""
    if not g.flow.stack:
        return "PG-12"
    phase = g.flow.stack[-1]
    return _RULES.get(phase) or PHASE_RULES[max(0, _place(g))]


def _place(g: HasGrid) -> int:
    """Return the place of the phase that runs among ``PHASES``; -1 before the first, and in phases of other games."""
    return next((_PHASE_OF[phase] for phase in reversed(g.flow.stack) if phase in _PHASE_OF), -1)


def timeline(world: World, g: HasGrid, cast: Cast) -> Timeline:
    """Return the rounds so far, the phases, and the order of turns."""
    over = not g.flow.stack
    current = len(PHASES) if over else _place(g)
    first = max(1, g.flow.round - 3)
    rounds = tuple(
        TimelineStep(say("pg.round", round=number), progress(number, g.flow.round + over), help=say("pg.rounds.info"))
        for number in range(first, g.flow.round + 1)
    )
    phases = tuple(
        TimelineStep(
            say(f"pg.phase.{name}"),
            progress(place, current),
            help=say(f"pg.phase.{name}.help"),
            rule=PHASE_RULES[place],
        )
        for place, name in enumerate(PHASES)
    )
    return Timeline(rounds, phases, _order(world, g, current, cast), first)


def _order(world: World, g: HasGrid, current: int, cast: Cast) -> tuple[TimelineStep, ...]:
    """Return who acts in which order in the phase that runs: auction and powering in turn order, others reverse."""
    if not g.flow.stack or current < 1:
        return ()
    forwards = current == 1 or (current == 4 and not world.last_runs_first)
    order = list(g.grid.order) if forwards else g.grid.order[::-1]
    now = acting(world, g)
    done = {u for u in order if g.auction.out >> u & 1} if current == 1 else set(order[: g.grid.turn])
    if current == PHASES.index("fuel") and world.tables.fuel.one_by_one:
        done = {u for u in order if depot_of(g.grid).left >> u & 1}
    found: list[TimelineStep] = []
    for u in order:
        how_far: Progress = "now" if u in now else "done" if u in done else "next"
        found.append(TimelineStep(say("pg.player", seat=cast.name(u)), how_far, cast.id(u), say(f"pg.turn.{how_far}")))
    return tuple(found)
