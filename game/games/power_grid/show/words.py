"""What Power Grid tells people: prompts and what stands below them, player aids, turns, what means nothing now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from game.boards.board import Board
from game.games.power_grid.actions import Decline, Done
from game.games.power_grid.offers import Refills
from game.games.power_grid.planning import acting, best_power, fuel_bill, missing_fuel, powered_by
from game.games.power_grid.plants import COAL, FUELS, OIL, Cards
from game.games.power_grid.show.naming import SHELVES, Cast, listed, market_name, market_names
from game.games.power_grid.show.players import plant_info
from game.games.power_grid.show.record import tokens
from game.games.power_grid.show.routes import hovered_city, passed_by, price_info, prices_of, second_prices
from game.games.power_grid.show.told import Case, Meanings
from game.games.power_grid.state import HasGrid, Utility, depot_of
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, Pick
from game.kernel.message import Message, SeatName, Value, msg
from game.present.board_rule import BoardRule
from game.present.cartography.map_art import MapArt
from game.present.cartography.titles import city_name
from game.present.stage.told import ActionText
from game.present.stage.words import (
    Aid,
    Progress,
    Prompt,
    Reckoning,
    TableWords,
    Timeline,
    TimelineStep,
    phase_steps,
    progress,
)
from game.present.view_context import ViewContext

Rows: TypeAlias = tuple[tuple[Message | str, ...], ...]
MOST_RUNS = 2
"""Plants store fuel for so many runs (PG-6.1)."""


def outlook(world: World, look: ViewContext) -> Message | None:
    """Where the player who decides stands, if that helps with the decision."""
    if look.decision is None:
        return None
    case, grid = Case.of(world, look), look.view.grid
    if look.decision.prompt == "pg.fuel":
        return _fuel(world, case)
    if look.decision.prompt == "pg.building":
        return _with_outage(world, case.g, msg("pg.outlook.cities", n=case.cities, **_capacities(case)))
    if look.decision.prompt == "pg.regions":
        wanted = min(world.tables.regions, len(world.graph.regions))
        return msg("pg.outlook.regions", n=wanted - grid.regions.bit_count())
    if look.decision.prompt == "pg.auction":
        return auction_outlook(world, case.utility, "pg.outlook.auction")
    return None


def auction_outlook(world: World, utility: Utility, key: str) -> Message:
    """Means of somebody who may put up a plant, in the words of ``key``."""
    return msg(key, money=utility.money, plants=len(utility.plants), most=world.tables.plant_limit)


def _fuel(world: World, case: Case) -> Message:
    g, utility = case.g, case.utility
    if not any(case.cards[number].fuel for number in utility.plants):
        return msg("pg.outlook.fuel.none")
    room = _room(case.cards, utility)
    runs = next(n for n in range(MOST_RUNS, -1, -1) if not any(missing_fuel(world, g, utility, n)))
    if runs:
        return msg("pg.outlook.fuel.runs", n=runs, room=room) if room else msg("pg.outlook.fuel.full", n=runs)
    more = missing_fuel(world, g, utility, 1)
    beyond, price = fuel_bill(world, g, utility, more)
    key = "pg.outlook.fuel.scarce" if beyond else "pg.outlook.fuel.missing"
    return msg(key, **_capacities(case), tokens=tokens(more) or "", price=price)


def _capacities(case: Case) -> dict[str, Value]:
    """Cities that can be powered with the fuel in store, and with all that plants take."""
    return {"now": case.capacity(fuelled=True), "all": case.capacity()}


def _room(cards: Cards, utility: Utility) -> Value | None:
    holds = cards.room_of(tuple(utility.plants))
    left = [max(0, left) for left in holds.left(utility.fuel)]
    stored = utility.fuel[COAL] + utility.fuel[OIL]
    either = left[COAL] + left[OIL] - (holds.coal + holds.oil + holds.hybrid - stored)
    left[COAL] -= either
    left[OIL] -= either
    parts = [msg("pg.tokens.either", n=either)] if either else []
    parts += [msg(f"pg.tokens.{FUELS[kind]}", n=amount) for kind, amount in enumerate(left) if amount]
    return listed(parts) if parts else None


def _with_outage(world: World, g: HasGrid, told: Message) -> Message:
    """The outlook of the cities and, where an outage threatens, how near it is (PGM-IN-9)."""
    outage = world.tables.outage
    if outage is None:
        return told
    built, first = depot_of(g.grid).built, world.first_failing(g, outage)
    key = "pg.outlook.outage" if built < first else "pg.outlook.outage.now"
    return msg(key, cities=told, n=built, first=first, loss=outage.loss)


NOT_NOW = {
    **{kind: f"why.pg.{kind}_not_now" for kind in ("own", "plant", "region")},
    **dict.fromkeys(SHELVES, "why.pg.fuel_not_now"),
    **dict.fromkeys(("city", "name"), "why.pg.city_not_now"),
    "stack": "why.pg.stack_secret",
}


def with_city_name(board: Board, reason: Message) -> Message:
    """A reason with the name of the city in it that the rules call by its id."""
    values = dict(reason.values)
    if "city" in values:
        values["city"] = city_name(board, board.graph.cities.index(str(values["city"])))
    return Message(reason.key, tuple(values.items()))


WAITS = ("pg.regions", "pg.trust", "pg.auction", "pg.sale")
"""Decisions of which the gold button says what it waits for while nothing is chosen."""


class PowerGridWords(TableWords):
    """What is said at a table; ``told`` are the rules of its board, ``printed`` those of its edition."""

    def __init__(
        self,
        world: World,
        art: MapArt,
        cast: Cast,
        told: Sequence[BoardRule] = (),
        printed: Sequence[BoardRule] = (),
    ) -> None:
        self.world = world
        self.art = art
        self.cast = cast
        self.meanings = Meanings(world, art.board)
        self.own: Rows = tuple((rule.words,) for rule in told)
        self.printed: Rows = tuple((rule.words,) for rule in printed)

    def prompt(self, look: ViewContext, who: Value | None = None) -> Prompt:
        """``who`` is asked, if not the utility that it is about."""
        asked = look.decision.prompt if look.decision is not None else ""
        waits = msg(f"pg.gold.waits.{asked.removeprefix('pg.')}") if asked in WAITS else None
        return Prompt(self._prompt(look, who), outlook(self.world, look), waits)

    def _prompt(self, look: ViewContext, who: Value | None) -> Message:
        g: HasGrid = look.view
        if not g.flow.stack:
            return msg("pg.prompt.over")
        asked = look.decision
        if asked is None:
            return msg("pg.prompt.wait")
        if who is None:
            who = SeatName(asked.seat) if asked.subject < 0 else self.cast.name(asked.subject)
        name = asked.prompt.removeprefix("pg.")
        if name == "bidding":
            return msg("pg.prompt.bidding", seat=who, plant=g.auction.plant, amount=g.auction.price)
        if name == "auction":
            return msg(self._auction_prompt(g, asked), seat=who)
        if name in ("fuel", "building") and all(isinstance(action, Done) for action in asked.every(2)):
            return msg(f"pg.prompt.{name}.nothing", seat=who)
        if name == "fuel":
            return self._fuel_prompt(g, who)
        if name == "selling":
            return msg("pg.prompt.selling", seat=who, income=self.world.mined(g.grid, asked.subject))
        return msg(f"pg.prompt.{name}", seat=who)

    def _fuel_prompt(self, g: HasGrid, who: Value) -> Message:
        offers = self.world.offers
        limit = offers.limit(g.grid.step)
        if self.world.tables.fuel.one_by_one:
            return msg("pg.prompt.fuel.one.limit" if limit else "pg.prompt.fuel.one", seat=who, n=limit)
        if len(offers.markets) == 1:
            return msg("pg.prompt.fuel.limit", seat=who, n=limit) if limit else msg("pg.prompt.fuel", seat=who)
        bound = offers.bound(g.grid)
        if bound < 0:
            return msg("pg.prompt.fuel.markets", seat=who)
        closed = next(market for market in offers.markets if market != bound)
        return msg("pg.prompt.fuel.bound", seat=who, market=market_name(self.world, bound),
                   closed=market_name(self.world, closed))  # fmt: skip

    @staticmethod
    def _auction_prompt(g: HasGrid, decision: Decision) -> str:
        """The prompt of an auction: PG-5.1, the first round, one more plant (PGM-MH-17)."""
        declines = [isinstance(action, Decline) for action in decision.every(2)]
        if all(declines):
            return "pg.prompt.auction.poor"
        if decision.subject == g.auction.again:
            return "pg.prompt.auction.again"
        return "pg.prompt.auction" if any(declines) else "pg.prompt.auction.first"

    def pointed(self, look: ViewContext) -> Message | None:
        second = hovered_city(look, self.world, "second")
        city = hovered_city(look, self.world) if second is None else second
        every = prices_of(look, self.world, (city,)) if city is not None else {}
        price = (second_prices(look, self.world) if second is not None else every).get(-1 if city is None else city)
        if city is None or price is None:
            return None
        name = city_name(self.art.board, city)
        passed = passed_by(look, self.world, self.art.board, city)
        return msg("pg.city.pointed", city=name, price=price_info(self.world, look.view, price, city, passed))

    def told(self, look: ViewContext, action: Action) -> ActionText:
        return self.meanings.told(look, action)

    def reckoning(self, look: ViewContext) -> Reckoning:
        return Reckoning(hurdle=self.meanings.hurdle(look))

    def refusal(self, look: ViewContext, target: str, reason: Message | None) -> Message:
        if reason is not None:
            return with_city_name(self.art.board, reason)
        return msg(NOT_NOW.get(target.partition(".")[0], "why.pg.nothing_here"))

    def choice_label(self, decision: Decision, choice: Amount | Pick, item: int | None = None) -> Message:
        return msg("pg.amount.bid" if decision.prompt == "pg.bidding" else "pg.amount.opening")

    def timeline(self, view: Any) -> Timeline:
        g: HasGrid = view
        over = not g.flow.stack
        ours = (_PHASE_OF[phase] for phase in reversed(g.flow.stack) if phase in _PHASE_OF)  # of other games none is
        names, running = phases_of(self.world), next(ours, "")
        current = len(names) if over else names.index(running) if running else -1
        first = max(1, g.flow.round - 3)
        last, info = g.flow.round + over, msg("pg.rounds.info")
        rounds = tuple(
            TimelineStep(msg("pg.round", round=number), progress(number, last), help=info)
            for number in range(first, g.flow.round + 1)
        )
        labels = (msg(f"pg.phase.{name}") for name in names)
        phases = phase_steps(labels, current, (PHASE_RULES[name] for name in names))
        rule = "PG-12" if over else _RULES.get(g.flow.stack[-1]) or PHASE_RULES[running or PHASES[0]]
        return Timeline(rounds, phases, _order(self.world, g, running, self.cast), first, rule)

    def _paid_now(self, view: HasGrid | None) -> int:
        """The row of the payment that the seat to decide would get now; -1 for no seat or several."""
        now = acting(self.world, view) if view is not None else ()
        if view is None or len(now) != 1:
            return -1
        utility = view.grid.utilities[now[0]]
        return powered_by(self.world.cards(view.grid), utility, best_power(self.world, view, now[0]).plants)

    def aids(self, view: Any) -> Sequence[Aid]:
        tables = self.world.tables
        step = view.grid.step if view is not None else 1
        end = self.world.end_cities(view.grid) if view is not None else tables.end_cities
        most, usual = min(len(tables.payout) - 1, end), self.world.network.usual
        payments: Rows = tuple((str(n), str(tables.payout[n])) for n in range(most + 1))
        numbers: Rows = (
            (msg("pg.aid.regions"), str(tables.regions)),
            (msg("pg.aid.limit"), str(tables.plant_limit)),
            *(((msg("pg.aid.step_2"), str(tables.step_2_cities)),) if tables.step_2_cities <= tables.houses else ()),
            *(((msg("pg.aid.end"), str(end)),) if end <= tables.houses else ()),
            *(((msg("pg.aid.places"), " / ".join(map(str, tables.place_prices))),) if usual else ()),
        )
        changed = self.world.cards(view.grid).changed() if view is not None else ()
        others: Rows = tuple((msg("pg.board.plant", plant=plant.number), plant_info(plant)) for plant in changed)
        return (
            *((Aid(msg("pg.aid.board"), (), self.own),) if self.own else ()),
            *((Aid(msg("pg.aid.edition"), (), self.printed),) if self.printed else ()),
            *((Aid(msg("pg.aid.changed"), (), others),) if others else ()),
            Aid(msg("pg.aid.payment"), (msg("pg.aid.powered"), msg("pg.aid.paid")), payments, self._paid_now(view)),
            *(self._refill(market, table, step) for market, table in sorted(self.world.offers.refills)),
            Aid(msg("pg.aid.table"), (msg("pg.aid.what"), msg("pg.aid.number")), numbers),
        )

    def _refill(self, market: int, table: Refills, step: int) -> Aid:
        names = market_names(self.world)
        title = msg("pg.aid.refill")
        if market in names:
            title = msg("pg.fuel.in", fuel=title, market=names[market])
        rows: Rows = tuple((msg("pg.step", step=s + 1), *(str(table[kind][s]) for kind in range(4))) for s in range(3))
        return Aid(title, (msg("pg.aid.step"), *(msg(f"pg.fuel.{fuel}") for fuel in FUELS)), rows, now=step - 1)


# ---- timeline


PHASES = ("order", "auction", "fuel", "building", "powering")
_PHASE_OF = {
    **{f"pg.{phase}": phase for phase in PHASES},
    **dict.fromkeys(("pg.bidding", "pg.sale", "pg.first_order"), "auction"),
    **dict.fromkeys(("pg.filling", "pg.selling", "pg.refill", "pg.renewal"), "powering"),
}
PHASE_RULES = {"order": "PG-4", "auction": "PG-5", "fuel": "PG-7", "building": "PG-7", "powering": "PG-8"}
_RULES = {"pg.regions": "PG-2", "pg.trust": "PGR-8", "pg.keeping": "PG-2", "pg.sale": "PG-5", "pg.bidding": "PG-5"}


def phases_of(world: World) -> tuple[str, ...]:
    """Phases of a round in their order; the turn order may be made after the auction (PGM-BW-1)."""
    return ("auction", "order", *PHASES[2:]) if world.tables.order_after_auction else PHASES


def _order(world: World, g: HasGrid, running: str, cast: Cast) -> tuple[TimelineStep, ...]:
    """The order of the phase that runs: auction and powering in turn order, others reverse."""
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
