"""What is said at the exchange: prompts, purses, rounds; at the map what Power Grid says, about companies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.games.power_grid.show.routes import hovered_city
from game.games.power_grid.show.words import PowerGridWords, auction_outlook
from game.games.stock_companies.actions import SellShares
from game.games.stock_companies.planning import help_wanted
from game.games.stock_companies.show.art.ledger import safe
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.nearest import ClosedCities
from game.games.stock_companies.show.sale import laid, lines, shelf
from game.games.stock_companies.show.told import Meanings
from game.games.stock_companies.state import StockState
from game.games.stock_companies.tables import NEVER
from game.games.stock_companies.trading import sales
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, Pick
from game.kernel.message import Message, SeatName, msg
from game.kernel.part import HIDDEN
from game.present.kit.plates import coin
from game.present.party import party_of
from game.present.stage.told import ActionText
from game.present.stage.words import (
    Aid,
    Progress,
    Prompt,
    Purse,
    Reckoning,
    TableWords,
    Timeline,
    TimelineStep,
    progress,
)
from game.present.view_context import ViewContext

WAITS = ("stock", "founding", "dividend")
"""Prompts that ask for one thing: the gold button names it."""
LIMITS = ("player_limit", "bank_limit", "sale_drop", "sold_out_rise", "dividend_rise", "last_round")
"""Numbers of a mode that the player aid tells."""


class StockWords(TableWords):
    def __init__(self, world: StockWorld, maps: PowerGridWords, companies: Companies, closed: ClosedCities) -> None:
        self.world = world
        self.map = maps
        self.companies = companies
        self.closed = closed
        self.meanings = Meanings(world, maps, companies)

    def prompt(self, look: ViewContext) -> Prompt:
        asked = look.decision
        if asked is not None and asked.prompt.startswith("sc."):
            return self._prompt(look, asked)
        if asked is None or asked.subject < 0 or self.world.stocks.private:
            return self.map.prompt(look)
        who = msg("sc.president_of", seat=SeatName(asked.seat), company=self.companies.name(asked.subject))
        found = self.map.prompt(look, who)
        if asked.prompt != "pg.auction":
            return found
        company = look.view.grid.utilities[asked.subject]
        return replace(found, outlook=auction_outlook(self.world, company, "sc.outlook.auction"))

    def _prompt(self, look: ViewContext, asked: Decision) -> Prompt:
        g: StockState = look.view
        seat, name = SeatName(asked.seat), asked.prompt.removeprefix("sc.")
        if name == "purchase":
            return Prompt(msg("sc.prompt.purchase", seat=seat))
        waits = msg(f"sc.gold.waits.{name}") if name in WAITS else None
        if name == "stock":
            cash = g.exchange.investors[asked.seat].cash
            return Prompt(self._trading(look, asked), msg("sc.outlook.stock", cash=cash), waits)
        said = msg(f"sc.prompt.{name}", seat=seat, company=self.companies.name(asked.subject))
        outlook = {"dividend": msg("sc.outlook.dividend", n=g.exchange.money), "founding": msg("sc.outlook.founding")}
        return Prompt(said, outlook.get(name), waits)

    def _trading(self, look: ViewContext, asked: Decision) -> Message:
        g, seat = look.view, SeatName(asked.seat)
        if laid(look.draft):
            return msg("sc.prompt.basket", seat=seat)
        if g.exchange.selling:
            return msg("sc.prompt.selling", seat=seat)
        left = ".left" if g.exchange.left else ""
        return msg(f"sc.prompt.{'stock' if sales(self.world, g, asked.seat) else 'no_sale'}{left}", seat=seat)

    def pointed(self, look: ViewContext) -> Message | None:
        city = hovered_city(look, self.world)
        return self.map.pointed(look) if city not in self.closed.bars(look) else None

    def _purses(self, look: ViewContext) -> tuple[Purse, ...]:
        """Treasury and private cash (SC0-1.3, SC0-1.4); none where nothing is decided for a company."""
        asked = look.decision
        if asked is None or asked.subject < 0 or self.world.stocks.private:
            return ()
        g: StockState = look.view
        company, money = asked.subject, g.grid.utilities[asked.subject].money
        seat = g.exchange.presidents[company]
        cash = g.exchange.investors[seat].cash
        # SC1-11.2: the president may add to the treasury.
        help_ = help_wanted(self.world, g, company) if g.flow.stack and g.flow.stack[-1] == "pg.fuel" else 0
        name = msg("sc.purse.help", n=help_) if help_ else msg("sc.purse.private")
        shown = "?" if cash == HIDDEN else str(cash)
        info = msg("sc.info.purses", president=SeatName(seat), treasury=money, cash=shown)
        return (
            Purse(msg("sc.purse.treasury"), money, safe(), info=info),
            Purse(name, None if cash == HIDDEN else cash, coin("E"), apart=not help_, info=info),
        )

    def refusal(self, look: ViewContext, target: str, reason: Message | None) -> Message:
        ours = not_now(self.companies, look, target) if reason is None else _laid_already(look, reason)
        return ours or self.map.refusal(look, target, reason)

    def choice_label(self, decision: Decision, choice: Amount | Pick, item: int | None = None) -> Message:
        if isinstance(next(iter(choice)), SellShares):
            return msg("sc.amount.shares")
        return self.map.choice_label(decision, choice)

    def told(self, look: ViewContext, action: Action) -> ActionText:
        return self.meanings.told(look, action)

    def reckoning(self, look: ViewContext) -> Reckoning:
        hurdle = self.map.reckoning(look).hurdle if self.world.stocks.private else None
        return Reckoning(self._purses(look), tuple(lines(self.world, self.companies, look)), shelf(look), hurdle)

    def timeline(self, view: Any) -> Timeline:
        return timeline(self.world, view, self.map.timeline(view))

    def aids(self, view: Any) -> Sequence[Aid]:
        stocks = self.world.stocks
        companies = tuple(
            (self.companies.title(u), str(company.face), str(company.issue))
            for u, company in enumerate(stocks.companies)
        )
        head = (msg("sc.aid.company"), msg("sc.aid.face"), msg("sc.aid.issue"))
        found = [] if stocks.private else [Aid(msg("sc.aid.companies"), head, companies)]
        limits = [
            (msg(f"sc.aid.{name}"), str(number)) for name in LIMITS if 0 < (number := getattr(stocks, name)) < NEVER
        ]
        bonus = tuple((str(rank), str(points)) for rank, points in enumerate(stocks.bonus, start=1))
        return (
            *found,
            Aid(msg("sc.aid.trading"), (msg("pg.aid.what"), msg("pg.aid.number")), tuple(limits)),
            Aid(msg("sc.aid.bonus"), (msg("sc.aid.rank"), msg("sc.aid.points")), bonus),
            *self.map.aids(view),
        )


# ---- what means nothing now


OURS = (
    "unsold", "bank", "share", "laid", "target", "goal", "held", "cell", "marker", "ghost", "price", "company", "head",
    "worth", "shares", "cash",
)  # fmt: skip
CARRIED = ("unsold", "bank", "share")
"""What may be carried to a place where it does not belong."""


def not_now(companies: Companies, look: ViewContext, target: str) -> Message | None:
    """What is said of a thing that means nothing now, or None if the thing is none of the exchange."""
    kind, *rest = target.split(".")
    if kind not in OURS:
        return None
    carried, _, company = look.held.rpartition(".")
    if carried.startswith(CARRIED) and company.isdigit():
        way = "sell" if carried.startswith("share") else "buy"
        return msg(f"why.sc.{way}.elsewhere", company=companies.title(int(company)))
    trading = look.decision is not None and look.decision.prompt == "sc.stock"
    if trading and kind in ("unsold", "bank"):
        if laid(look.draft):
            return msg("why.sc.basket_first")
        return msg("why.sc.company_first" if kind == "bank" else "why.sc.nothing_here")
    if trading and kind == "share" and rest[0] != str(look.view.exchange.turn):
        return msg("why.sc.share_of_other")
    return msg("why.sc.no_stock_round" if not trading and kind in CARRIED else "why.sc.nothing_here")


def _laid_already(look: ViewContext, reason: Message) -> Message | None:
    """Where the rules say that no more are held, all shares lie in the sale already; None elsewhere."""
    if reason.key != "why.sc.shares_held" or not laid(look.draft):
        return None
    return msg("why.sc.all_laid", n=dict(reason.values)["n"])


# ---- timeline


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
    if not g.flow.stack:
        return "SC1-14" if w.stocks.last_round < NEVER else "SC0-5"
    return RULES.get(g.flow.stack[-1], "")


def timeline(w: StockWorld, g: StockState, base: Timeline) -> Timeline:
    """Rounds and phases; ``base`` is the timeline of the operating phases."""
    phase = g.flow.stack[-1] if g.flow.stack else ""
    if w.stocks.private:
        return replace(base, phases=_with_purchase(base.phases, phase), rule=rule(w, g) or base.rule)
    trading = bool(g.flow.stack) and g.flow.stack[0] in ("sc.stock", "sc.preparation")
    order = _traders(g) if trading else base.order
    found = rule(w, g) or base.rule
    return Timeline(_stations(w, g, trading), _phases(w, base, phase, trading), order, rule=found)


def _phases(w: StockWorld, base: Timeline, phase: str, trading: bool) -> tuple[TimelineStep, ...]:
    paying, over = phase == "sc.dividend", not phase
    after: Progress | None = "next" if trading else "done" if paying or over else None
    order, *others = (replace(step, progress=after or step.progress) for step in base.phases)
    found = [
        _step("sc.founding" if phase == "sc.founding" else "sc.stock", "now" if trading else "done"),
        _step("sc.order", order.progress),
        *others,
    ]
    if w.stocks.dividend_rise:
        found.append(_step("sc.dividend", "now" if paying else "done" if over else "next"))
    return tuple(found)


def _with_purchase(base: Sequence[TimelineStep], phase: str) -> tuple[TimelineStep, ...]:
    """The phases of the third mode: shares are bought after the order is set."""
    order, *others = base
    if phase != "sc.purchase":
        return (order, _step("sc.purchase", others[0].progress if others[0].progress != "now" else "done"), *others)
    later = (replace(step, progress="next") for step in others)
    return (replace(order, progress="done"), _step("sc.purchase", "now"), *later)


def _step(phase: str, how_far: Progress) -> TimelineStep:
    name = f"sc.phase.{phase.removeprefix('sc.')}"
    return TimelineStep(msg(name), how_far, help=msg(f"{name}.help"), rule=RULES[phase])


def _stations(w: StockWorld, g: StockState, trading: bool) -> tuple[TimelineStep, ...]:
    stocks, over = w.stocks, not g.flow.stack
    last = stocks.last_round if stocks.last_round < NEVER else g.flow.round
    found: list[TimelineStep] = []
    stock = 0
    for number in range(1, last + 1):
        how_far = progress(number, g.flow.round + over)
        running = how_far == "now"
        if number not in stocks.direct_rounds:
            stock += 1
            found.append(_round("stock", stock, "done" if running and not trading else how_far, "SC1-3"))
        found.append(_round("operating", number, "next" if running and trading else how_far, "SC1-9"))
    return tuple(found if stocks.last_round < NEVER else found[-2 * SHOWN :])


def _round(kind: str, number: int, how_far: Progress, rule: str) -> TimelineStep:
    name = msg(f"sc.round.{kind}", n=number)
    return TimelineStep(name, how_far, help=msg(f"sc.round.{kind}.help"), rule=rule, short=name)


def _traders(g: StockState) -> tuple[TimelineStep, ...]:
    exchange = g.exchange
    found = []
    for step in range(len(exchange.investors)):
        seat = (exchange.card + step) % len(exchange.investors)
        out = exchange.left >> seat & 1
        how_far: Progress = "done" if out else "now" if seat == exchange.turn else "next"
        key = "sc.turn.left" if out else f"pg.turn.{how_far}"
        found.append(TimelineStep(msg("pg.player", seat=SeatName(seat)), how_far, party_of(seat), msg(key)))
    return tuple(found)
