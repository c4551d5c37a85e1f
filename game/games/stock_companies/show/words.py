"""What is said at the exchange; at the map what Power Grid says, about companies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.power_grid.show.outlook import auction
from game.games.power_grid.show.routes import hovered_city
from game.games.power_grid.show.words import PowerGridWords
from game.games.stock_companies.actions import SellShares
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.nearest import ClosedCities
from game.games.stock_companies.show.purses import purses
from game.games.stock_companies.show.refusals import laid_already, not_now
from game.games.stock_companies.show.sale import laid, lines, shelf
from game.games.stock_companies.show.timeline import rule, timeline
from game.games.stock_companies.show.told import Meanings
from game.games.stock_companies.state import StockState
from game.games.stock_companies.tables import NEVER
from game.games.stock_companies.trading import sales
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision
from game.kernel.message import Message, SeatName, msg
from game.present.answer.gesture import Facet
from game.present.stage.told import ActionText
from game.present.stage.words import Aid, BasketItem, Purse, Timeline, Words
from game.present.view_context import ViewContext

WAITS = ("stock", "founding", "dividend")
"""Prompts that ask for one thing: the gold button names it."""


class StockWords(Words):
    """What is said at one table."""

    def __init__(self, world: StockWorld, maps: PowerGridWords, companies: Companies, closed: ClosedCities) -> None:
        self.world = world
        self.map = maps
        self.companies = companies
        self.closed = closed
        self.meanings = Meanings(world, maps, companies)

    def prompt(self, look: ViewContext) -> Message:
        asked = look.decision
        if asked is None or not asked.prompt.startswith("sc."):
            if asked is None or asked.subject < 0 or self.world.stocks.private:
                return self.map.prompt(look)
            who = msg("sc.president_of", seat=SeatName(asked.seat), company=self.companies.name(asked.subject))
            return self.map.prompt(look, who)
        g: StockState = look.view
        seat, name = SeatName(asked.seat), asked.prompt.removeprefix("sc.")
        if name == "stock":
            if laid(look.draft):
                return msg("sc.prompt.basket", seat=seat)
            if g.exchange.selling:
                return msg("sc.prompt.selling", seat=seat)
            left = ".left" if g.exchange.left else ""
            return msg(f"sc.prompt.{name if sales(self.world, g, asked.seat) else 'no_sale'}{left}", seat=seat)
        if name == "purchase":
            return msg("sc.prompt.purchase", seat=seat)
        return msg(f"sc.prompt.{name}", seat=seat, company=self.companies.name(asked.subject))

    def outlook(self, look: ViewContext) -> Message | None:
        asked = look.decision
        if asked is None:
            return None
        g: StockState = look.view
        if asked.prompt == "sc.stock":
            return msg("sc.outlook.stock", cash=g.exchange.investors[asked.seat].cash)
        if asked.prompt == "sc.dividend":
            return msg("sc.outlook.dividend", n=g.exchange.money)
        if asked.prompt == "sc.founding":
            return msg("sc.outlook.founding")
        if asked.prompt == "pg.auction" and not self.world.stocks.private:
            return auction(self.world, g.grid.utilities[asked.subject], "sc.outlook.auction")
        return None if asked.prompt.startswith("sc.") else self.map.outlook(look)

    def pointed(self, look: ViewContext) -> Message | None:
        city = hovered_city(look, self.world)
        return self.map.pointed(look) if city not in self.closed.bars(look) else None

    def purses(self, look: ViewContext) -> Sequence[Purse]:
        return purses(self.world, look)

    def idle(self, look: ViewContext, target: str) -> Message:
        return not_now(self.companies, look, target) or self.map.idle(look, target)

    def worded(self, look: ViewContext, reason: Message) -> Message:
        return laid_already(look, reason) or self.map.worded(look, reason)

    def amount_label(self, decision: Decision, choice: Amount) -> Message:
        if isinstance(choice.make(choice.low), SellShares):
            return msg("sc.amount.shares")
        return self.map.amount_label(decision, choice)

    def told(self, look: ViewContext, action: Action) -> ActionText:
        return self.meanings.told(look, action)

    def lines(self, look: ViewContext) -> Sequence[BasketItem]:
        return lines(self.world, self.companies, look)

    def shelf(self, look: ViewContext) -> Sequence[Facet]:
        return shelf(look)

    def hurdle(self, look: ViewContext) -> Message | None:
        return self.map.hurdle(look) if self.world.stocks.private else None

    def waiting(self, look: ViewContext) -> Message | None:
        asked = look.decision.prompt.removeprefix("sc.") if look.decision is not None else ""
        if asked in WAITS:
            return msg(f"sc.gold.waits.{asked}")
        return self.map.waiting(look)

    def timeline(self, view: Any) -> Timeline:
        return timeline(self.world, view, self.map.timeline(view))

    def rule(self, view: Any) -> str:
        return rule(self.world, view) or self.map.rule(view)

    def aids(self, view: Any) -> Sequence[Aid]:
        return (*self._aids(), *self.map.aids(view))

    def _aids(self) -> Sequence[Aid]:
        stocks = self.world.stocks
        companies = tuple(
            (self.companies.title(u), str(company.face), str(company.issue))
            for u, company in enumerate(stocks.companies)
        )
        head = (msg("sc.aid.company"), msg("sc.aid.face"), msg("sc.aid.issue"))
        found = [] if stocks.private else [Aid(msg("sc.aid.companies"), head, companies)]
        limits = [
            (msg(f"sc.aid.{key}"), str(number))
            for key, number in (
                ("player_limit", stocks.player_limit),
                ("bank_limit", stocks.bank_limit),
                ("sale_drop", stocks.sale_drop),
                ("sold_out_rise", stocks.sold_out_rise),
                ("dividend_rise", stocks.dividend_rise),
                ("last_round", stocks.last_round),
            )
            if 0 < number < NEVER
        ]
        bonus = tuple((str(rank), str(points)) for rank, points in enumerate(stocks.bonus, start=1))
        return (
            *found,
            Aid(msg("sc.aid.trading"), (msg("pg.aid.what"), msg("pg.aid.number")), tuple(limits)),
            Aid(msg("sc.aid.bonus"), (msg("sc.aid.rank"), msg("sc.aid.points")), bonus),
        )
