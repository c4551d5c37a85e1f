"""A page of the exchange while it is being laid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from game.games.stock_companies.actions import BuyShare, Distribute, Retain
from game.games.stock_companies.dividends import Dividend, dividend
from game.games.stock_companies.planning import TradePreview, buying, selling
from game.games.stock_companies.show import sale
from game.games.stock_companies.show.cast import Companies, Portraits
from game.games.stock_companies.show.room import Room
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.drafts import Drafts
from game.present.kit.laying import Laying
from game.present.view_context import ViewContext


@dataclass(kw_only=True)
class ExchangeLayer(Laying):
    """Sprites and spots of the page so far; ``meant`` is the action that the draft stands for, if it is no basket."""

    world: StockWorld
    companies: Companies
    portraits: Portraits
    room: Room
    look: ViewContext
    meant: Action | None

    @property
    def g(self) -> StockState:
        """The position that is shown."""
        state: StockState = self.look.view
        return state

    @property
    def deciding(self) -> int:
        """The company whose income is decided about, or -1."""
        return self.room.deciding

    @cached_property
    def on_turn(self) -> int:
        """The seat that trades, or -1."""
        stack, asked = self.g.flow.stack, self.look.decision
        if stack[:1] not in (["sc.stock"], ["sc.purchase"]):
            return -1
        return asked.seat if asked is not None else self.g.exchange.turn

    @cached_property
    def answer(self) -> type[Action] | None:
        """The answer about an income that is chosen or pointed at; None: either may come."""
        if isinstance(self.meant, Distribute | Retain):
            return type(self.meant)
        return {"answer.distribute": Distribute, "answer.retain": Retain}.get(self.look.hover)

    @cached_property
    def payout(self) -> Dividend | None:
        """What would be paid out, unless the income is to be kept."""
        if self.deciding < 0 or self.answer is Retain:
            return None
        return dividend(self.world, self.g, self.deciding, self.g.exchange.money)

    @cached_property
    def drafts(self) -> Drafts:
        """Puts down the marks of what is chosen."""
        room, least = self.room, max(20.2, self.look.legible * 1.035)
        return Drafts(self.sprites, self.spots, least, Rect(4, 4, room.w - 8, room.h - 8), self.look.width)

    @cached_property
    def basket(self) -> Mapping[int, int]:
        """How many shares of each company are to be sold."""
        return sale.laid(self.look.draft) if self.look.decision is not None else {}

    @cached_property
    def trade(self) -> TradePreview | None:
        """What the draft would lead to, or what has been sold on this turn; None if nothing is traded."""
        asked, meant, g = self.look.decision, self.meant, self.g
        if asked is None or self.world.stocks.private or asked.prompt != "sc.stock":
            return None
        if isinstance(meant, BuyShare):
            return buying(self.world, g, asked.seat, meant.company)
        return selling(self.world, g, asked.seat, self.basket) if self.basket or g.exchange.selling else None

    def name(self, company: int) -> Message:
        """Return the name of a company."""
        return self.companies.title(company)
