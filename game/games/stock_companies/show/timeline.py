"""Where a game is: stock and operating rounds in their sequence, the phases of a round, and who acts when."""

from __future__ import annotations

from game.games.stock_companies.state import StockState
from game.games.stock_companies.tables import NEVER
from game.games.stock_companies.world import StockWorld
from game.kernel.message import SeatName, msg
from game.present.party import party_of
from game.present.stage.words import Progress, Timeline, TimelineStep, progress

SHOWN = 4
"""Rounds that are shown where nobody knows how many there will be."""
RULES = {
    "sc.stock": "SC1-3",
    "sc.founding": "SC1-5",
    "sc.purchase": "SC3-3",
    "sc.dividend": "SC1-13",
    "sc.order": "SC1-9",
    "sc.preparation": "SC0-4",
}


def rule(w: StockWorld, g: StockState) -> str:
    """Return the rule that the reader opens at."""
    if not g.flow.stack:
        return "SC1-14" if w.stocks.last_round < NEVER else "SC0-5"
    phase = g.flow.stack[-1]
    return RULES.get(phase, "")


def timeline(w: StockWorld, g: StockState, base: Timeline) -> Timeline:
    """Return rounds and phases; ``base`` is the timeline of the operating phases."""
    phase = g.flow.stack[-1] if g.flow.stack else ""
    if w.stocks.private:
        return Timeline(base.rounds, _with_purchase(base, phase), base.order, base.first)
    trading = bool(g.flow.stack) and g.flow.stack[0] in ("sc.stock", "sc.preparation")
    order = _traders(g) if trading else base.order
    return Timeline(_stations(w, g, trading), _phases(w, base, phase, trading), order)


def _phases(w: StockWorld, base: Timeline, phase: str, trading: bool) -> tuple[TimelineStep, ...]:
    over = not phase
    named = phase if phase == "sc.founding" else "sc.stock"
    found = [_step(named, "now" if trading else "done")]
    for number, step in enumerate(base.phases):
        how_far: Progress = "next" if trading else "done" if phase == "sc.dividend" or over else step.progress
        if number == 0:
            found.append(_step("sc.order", how_far))
        else:
            found.append(TimelineStep(step.label, how_far, help=step.help, rule=step.rule))
    if w.stocks.dividend_rise:
        found.append(_step("sc.dividend", "now" if phase == "sc.dividend" else "done" if over else "next"))
    return tuple(found)


def _with_purchase(base: Timeline, phase: str) -> tuple[TimelineStep, ...]:
    """Return the phases of the third mode: shares are bought after the order is set."""
    order, *others = base.phases
    if phase != "sc.purchase":
        return (order, _step("sc.purchase", others[0].progress if others[0].progress != "now" else "done"), *others)
    later = (TimelineStep(step.label, "next", help=step.help, rule=step.rule) for step in others)
    return (TimelineStep(order.label, "done", help=order.help, rule=order.rule), _step("sc.purchase", "now"), *later)


def _step(phase: str, how_far: Progress) -> TimelineStep:
    name = phase.removeprefix("sc.")
    return TimelineStep(msg(f"sc.phase.{name}"), how_far, help=msg(f"sc.phase.{name}.help"), rule=RULES[phase])


def _stations(w: StockWorld, g: StockState, trading: bool) -> tuple[TimelineStep, ...]:
    """Return stock and operating rounds: all of them where their number is fixed, else the last ones."""
    stocks, over = w.stocks, not g.flow.stack
    last = stocks.last_round if stocks.last_round < NEVER else g.flow.round
    found: list[TimelineStep] = []
    stock = 0
    for number in range(1, last + 1):
        how_far = progress(number, g.flow.round + over)
        if number not in stocks.direct_rounds:
            stock += 1
            there: Progress = how_far if how_far != "now" else "now" if trading else "done"
            name = msg("sc.round.stock", n=stock)
            found.append(TimelineStep(name, there, help=msg("sc.round.stock.help"), rule="SC1-3", short=name))
        here: Progress = how_far if how_far != "now" else "next" if trading else "now"
        name = msg("sc.round.operating", n=number)
        found.append(TimelineStep(name, here, help=msg("sc.round.operating.help"), rule="SC1-9", short=name))
    return tuple(found if stocks.last_round < NEVER else found[-2 * SHOWN :])


def _traders(g: StockState) -> tuple[TimelineStep, ...]:
    """Return the players in the order in which they trade, from the holder of the start player card."""
    exchange = g.exchange
    seats = len(exchange.investors)
    found = []
    for step in range(seats):
        seat = (exchange.card + step) % seats
        out = exchange.left >> seat & 1
        how_far: Progress = "done" if out else "now" if seat == exchange.turn else "next"
        key = "sc.turn.left" if out else f"pg.turn.{how_far}"
        found.append(TimelineStep(msg("pg.player", seat=SeatName(seat)), how_far, party_of(seat), msg(key)))
    return tuple(found)
