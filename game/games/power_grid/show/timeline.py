"""Where a game of Power Grid is: rounds, phases, the order of turns, and the rule that is in force."""

from __future__ import annotations

from game.games.power_grid.planning import acting
from game.games.power_grid.show.cast import Cast
from game.games.power_grid.state import HasGrid, depot_of
from game.games.power_grid.world import World
from game.kernel.message import msg
from game.present.stage.words import Progress, Timeline, TimelineStep, progress

PHASES = ("order", "auction", "fuel", "building", "powering")
_PHASE_OF = {
    "pg.order": "order",
    "pg.auction": "auction",
    "pg.bidding": "auction",
    "pg.sale": "auction",
    "pg.first_order": "auction",
    "pg.fuel": "fuel",
    "pg.building": "building",
    "pg.filling": "powering",
    "pg.powering": "powering",
    "pg.selling": "powering",
    "pg.refill": "powering",
    "pg.renewal": "powering",
}
PHASE_RULES = {"order": "PG-4", "auction": "PG-5", "fuel": "PG-7", "building": "PG-7", "powering": "PG-8"}
_RULES = {"pg.regions": "PG-2", "pg.trust": "PGR-8", "pg.keeping": "PG-2", "pg.sale": "PG-5", "pg.bidding": "PG-5"}


def rule(g: HasGrid) -> str:
    """Return the rule that the reader opens at."""
    if not g.flow.stack:
        return "PG-12"
    return _RULES.get(g.flow.stack[-1]) or PHASE_RULES[_running(g) or PHASES[0]]


def phases_of(world: World) -> tuple[str, ...]:
    """Return the phases of a round in their order; the turn order may be made after the auction (PGM-BW-1)."""
    return ("auction", "order", *PHASES[2:]) if world.tables.order_after_auction else PHASES


def _running(g: HasGrid) -> str:
    """Return which of ``PHASES`` runs; empty before the first, and in phases of other games."""
    return next((_PHASE_OF[phase] for phase in reversed(g.flow.stack) if phase in _PHASE_OF), "")


def timeline(world: World, g: HasGrid, cast: Cast) -> Timeline:
    """Return the rounds so far, the phases, and the order of turns."""
    over = not g.flow.stack
    names, running = phases_of(world), "" if over else _running(g)
    current = len(names) if over else names.index(running) if running else -1
    first = max(1, g.flow.round - 3)
    rounds = tuple(
        TimelineStep(msg("pg.round", round=number), progress(number, g.flow.round + over), help=msg("pg.rounds.info"))
        for number in range(first, g.flow.round + 1)
    )
    phases = tuple(
        TimelineStep(
            msg(f"pg.phase.{name}"),
            progress(place, current),
            help=msg(f"pg.phase.{name}.help"),
            rule=PHASE_RULES[name],
        )
        for place, name in enumerate(names)
    )
    return Timeline(rounds, phases, _order(world, g, running, cast), first)


def _order(world: World, g: HasGrid, running: str, cast: Cast) -> tuple[TimelineStep, ...]:
    """Return who acts in which order in the phase that runs: auction and powering in turn order, others reverse."""
    if not g.flow.stack or running in ("", "order"):
        return ()
    forwards = running == "auction" or (running == "powering" and not world.last_runs_first)
    order = list(g.grid.order) if forwards else g.grid.order[::-1]
    turn = g.grid.turn
    now = acting(world, g)
    done = {u for u in order if g.auction.out >> u & 1} if running == "auction" else set(order[:turn])
    if running == "fuel" and world.tables.fuel.one_by_one:
        done = {u for u in order if depot_of(g.grid).left >> u & 1}
    found: list[TimelineStep] = []
    for u in (u for u in order if u != g.grid.trust):
        how_far: Progress = "now" if u in now else "done" if u in done else "next"
        found.append(TimelineStep(msg("pg.player", seat=cast.name(u)), how_far, cast.id(u), msg(f"pg.turn.{how_far}")))
    return tuple(found)
