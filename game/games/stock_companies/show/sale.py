"""The basket of a sale: which shares have been laid with the bank, what that brings, and who presides afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.games.stock_companies.actions import SellShares
from game.games.stock_companies.planning import TradePreview, selling
from game.games.stock_companies.show.art.certificates import company_mark, heir_picture
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Amount
from game.kernel.message import Message, SeatName, msg
from game.present.answer.gesture import Facet, Tap
from game.present.stage.told import FigureChange
from game.present.stage.words import BasketItem
from game.present.view_context import ViewContext

LAID = "laid."


def laying(seat: int, company: int) -> Tap:
    share, cell = f"share.{seat}.{company}", f"cell.{seat}.{company}"
    return Tap(share, onto=f"bank.{company}.place", lies=f"{LAID}{company}", home=cell)


def laid(draft: Iterable[Facet]) -> Mapping[int, int]:
    """Shares of each company that a draft lays with the bank."""
    lying = (facet.gesture.lies for facet in draft if isinstance(facet.gesture, Tap))
    return Counter(int(name.removeprefix(LAID)) for name in lying if name)


def meant(look: ViewContext, action: Action) -> Mapping[int, int]:
    """Shares sold by the answer so far; where there is none, by ``action``."""
    basket = laid(look.draft)
    return basket or ({action.company: action.amount} if isinstance(action, SellShares) else {})


def shelf(look: ViewContext) -> tuple[Facet, ...]:
    """The gestures that lay shares, company by company in the order in which the prices drop."""
    asked = look.decision
    if asked is None:
        return ()
    amounts = [choice.make(choice.low) for choice in asked.choices if isinstance(choice, Amount)]
    sold = {action.company for action in amounts if isinstance(action, SellShares)}
    track = reversed(look.view.exchange.track)
    return tuple(Facet("deed", laying(asked.seat, company)) for company in track if company in sold)


def lines(world: StockWorld, companies: Companies, look: ViewContext) -> tuple[BasketItem, ...]:
    """The basket company by company, in the order in which the prices drop (SC0-3.4)."""
    basket, asked = laid(look.draft), look.decision
    if not basket or asked is None:
        return ()
    trade = selling(world, look.view, asked.seat, basket)
    sold = ((company, after) for company, after in trade.prices if basket.get(company))
    return tuple(_line(companies, look, trade, company, basket[company], after) for company, after in sold)


def _line(
    companies: Companies, look: ViewContext, trade: TradePreview, company: int, amount: int, after: int
) -> BasketItem:
    assert look.decision is not None
    price, heir = look.view.exchange.prices[company], dict(trade.presidents).get(company)
    drop, total = drop_of(companies, company, price, after), amount * price
    info, sign = msg("sc.basket.info", n=amount, price=price, total=total, drop=drop), None
    if heir is not None:
        sign = heir_picture(look.badges[heir].mark, look.settings.patterns)
        info = msg("sc.effect.president", rest=info, seat=SeatName(heir), company=companies.name(company))
    facet, mark = Facet("deed", laying(look.decision.seat, company)), company_mark(companies.colour(company))
    words, change = msg("sc.basket.shares", n=amount, price=price), FigureChange(msg("sc.answer.price"), price, after)
    return BasketItem(facet, companies.title(company), mark, words, total, change, sign, info)


def drop_of(companies: Companies, company: int, before: int, after: int) -> Message:
    """The move of the price of a company by a sale."""
    if after == before:
        return msg("sc.effect.no_drop", company=companies.name(company), price=after)
    return msg("sc.effect.drop", company=companies.name(company), before=before, after=after)
