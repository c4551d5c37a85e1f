"""What the answers of the exchange mean; at the map what Power Grid says, about companies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.games.power_grid.actions import Build, Buy, Done
from game.games.power_grid.planning import capacity_of
from game.games.power_grid.plants import FUELS
from game.games.power_grid.show.naming import listed
from game.games.power_grid.show.told import fuelled
from game.games.power_grid.show.words import PowerGridWords
from game.games.stock_companies import actions as act
from game.games.stock_companies.dividends import dividend
from game.games.stock_companies.planning import TradePreview, buying, payout_effects, selling, split_price
from game.games.stock_companies.scoring import UNDECIDED, last_dividend, net_worth
from game.games.stock_companies.show import sale
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.state import NOBODY, StockState
from game.games.stock_companies.trading import purchases
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.enumeration import enumerated
from game.kernel.message import Message, SeatName, Value, msg
from game.present.stage.told import ActionText, FigureChange, Topic
from game.present.view_context import ViewContext

POOR = 30
"""A treasury with less can hardly buy a plant."""
RICH = 200
"""A treasury with as much needs no income more."""
PRESIDING = msg("sc.theme.presidency")


class Meanings:
    """What answers mean at one table; ``maps`` tells of those at the map."""

    def __init__(self, world: StockWorld, maps: PowerGridWords, companies: Companies) -> None:
        self.world = world
        self.map = maps
        self.companies = companies
        self._told: Mapping[type[Action], Callable[[ViewContext, StockState, Decision, Any], ActionText]] = {
            act.BuyShare: self._buy, act.SellShares: self._sell, act.EndSale: self._end_sale, act.PassTurn: self._pass,
            act.LeaveRound: self._leave, act.Distribute: self._distribute, act.Retain: self._retain,
            act.SellOwn: self._sell_own, Buy: self._fuel, Done: self._done,
        }  # fmt: skip

    def told(self, look: ViewContext, action: Action) -> ActionText:
        asked = look.decision
        assert asked is not None
        found = self._told.get(type(action), self._at_the_map)
        return found(look, look.view, asked, action)

    # ---- buying

    def _buy(self, look: ViewContext, g: StockState, asked: Decision, action: act.BuyShare) -> ActionText:
        company, price, name = action.company, g.exchange.prices[action.company], self.companies.name(action.company)
        trade = buying(self.world, g, asked.seat, company)
        cash, private = g.exchange.investors[asked.seat].cash, self.world.stocks.private
        left = g.grid.utilities[asked.seat].money - price if private else cash + trade.cash
        effect = msg("sc.effect.buy", company=name, cost=price if private else -trade.cash, left=left)
        figures = [] if private else [FigureChange(msg("sc.matrix.cash"), cash, left)]
        doubt = None
        if not price and not private:
            treasury = g.grid.utilities[company].money + trade.treasury
            effect = msg("sc.effect.found", company=name, cost=-trade.cash, left=left, treasury=treasury)
            doubt = self._poor(g, company)
        elif not private:
            effect = self._with_president(effect, trade)
            figures.append(FigureChange(msg("sc.answer.price"), price, dict(trade.prices).get(company, price)))
        button = msg("sc.confirm.buy", company=name)
        about = Topic(msg("sc.theme.buying" if company in g.exchange.founded else "sc.theme.founding"), action)
        return ActionText(
            effect,
            button,
            button,
            figures=tuple(figures),
            reason=self._bought(g, asked.seat, company, trade),
            doubt=doubt,
            kind=msg("sc.kind.buy"),
            topics=(*_unseats(g, trade, action), about),
        )

    def _bought(self, g: StockState, seat: int, company: int, trade: TradePreview) -> Message | None:
        exchange = g.exchange
        if not exchange.prices[company]:
            return self._founded(g, seat, company, trade)
        held = exchange.investors[seat].shares[company] + 1
        if not wealth_counts(self.world):
            utility = g.grid.utilities[company]
            plants = capacity_of(self.world.cards(g.grid), utility, fuelled=False)
            cities = min(plants, utility.cities.bit_count())
            return msg("sc.why.buy.points", n=held, cities=cities) if cities else self._held(held)
        rise = min(self.world.stocks.highest - exchange.prices[company], self.world.stocks.sold_out_rise)
        if rise and exchange.unsold[company] + exchange.bank[company] == 1:
            return msg("sc.why.buy.last", n=held, rise=rise)
        paid = last_dividend(g, company)
        if paid == UNDECIDED:
            return msg("sc.why.buy.new", n=held)
        return msg("sc.why.buy", n=held, paid=paid) if paid else self._held(held)

    def _held(self, held: int) -> Message:
        return msg("sc.why.held", n=held, all=self.world.stocks.shares)

    def _founded(self, g: StockState, seat: int, company: int, trade: TradePreview) -> Message | None:
        stocks = self.world.stocks
        about = stocks.companies[company]
        if stocks.company_sells:
            treasury = g.grid.utilities[company].money + trade.treasury - self.world.network.least
            return msg("sc.why.found", n=treasury, face=about.face)
        left = g.exchange.investors[seat].cash + trade.cash
        more = min(stocks.player_limit - stocks.president, left // about.issue)
        return msg("sc.why.found.network", n=more, left=left) if more else None

    def _poor(self, g: StockState, company: int) -> Message | None:
        stocks, treasury = self.world.stocks, g.grid.utilities[company].money
        treasury += stocks.companies[company].face * stocks.president if stocks.company_sells else 0
        if treasury - self.world.network.least >= POOR:
            return None
        return msg("sc.slip.poor_founding", company=self.companies.name(company), n=treasury)

    # ---- selling

    def _sell(self, look: ViewContext, g: StockState, asked: Decision, action: act.SellShares) -> ActionText:
        """Gains of the basket, the cost of dropping prices (SC1-6), and who presides then."""
        basket, seat = sale.meant(look, action), asked.seat
        trade, amount = selling(self.world, g, seat, basket), sum(basket.values())
        drops, cash = self._drops(g, trade), g.exchange.investors[seat].cash
        if len(basket) > 1:
            said = msg("sc.effect.sell.several", n=amount, proceeds=trade.cash, drops=drops)
        else:
            name = self.companies.name(next(iter(basket)))
            said = msg("sc.effect.sell", n=amount, company=name, proceeds=trade.cash, drops=drops)
        if g.exchange.proceeds:
            said = msg("sc.effect.sell.more", rest=said, total=g.exchange.proceeds + trade.cash)
        return ActionText(
            self._with_president(said, trade),
            msg("sc.gold.sell", n=amount, total=trade.cash),
            msg("sc.confirm.sell", n=action.amount, company=self.companies.name(action.company)),
            figures=(
                FigureChange(msg("sc.matrix.cash"), cash, cash + trade.cash),
                FigureChange(msg("sc.matrix.worth"), net_worth(self.world, g, seat), trade.worth),
            ),
            reason=self._sold(g, seat, basket, trade),
            doubt=self._unseated(g, seat, trade),
            kind=msg("sc.kind.sell"),
            topics=(*_unseats(g, trade, action), Topic(msg("sc.theme.selling"), action)),
        )

    def _end_sale(self, look: ViewContext, g: StockState, asked: Decision, action: act.EndSale) -> ActionText:
        """What everything sold on this turn has brought, and where its prices drop (SC1-6.3)."""
        trade = selling(self.world, g, asked.seat, {})
        effect = msg("sc.effect.end_sale", total=g.exchange.proceeds, drops=self._drops(g, trade))
        return _pressed(
            effect, msg("sc.press.end_sale"), self._sold(g, asked.seat, {}, trade), kind=msg("sc.kind.end_sale"),
            topics=(Topic(msg("sc.theme.selling"), action),),
        )  # fmt: skip

    def _drops(self, g: StockState, trade: TradePreview) -> Value:
        before = g.exchange.prices
        moves = (sale.drop_of(self.companies, company, before[company], after) for company, after in trade.prices)
        return listed(list(moves))

    def _with_president(self, said: Message, trade: TradePreview) -> Message:
        for company, seat in trade.presidents:
            if seat >= 0:
                said = msg("sc.effect.president", rest=said, seat=SeatName(seat), company=self.companies.name(company))
        return said

    def _sold(self, g: StockState, seat: int, basket: Mapping[int, int], trade: TradePreview) -> Message | None:
        """The cash after a sale and the loss of all shares (SC1-6.3); the cash alone where one's own lose most."""
        exchange = g.exchange
        drops = {company: exchange.prices[company] - after for company, after in trade.prices}
        lost = [sum(drop * each.shares[company] for company, drop in drops.items()) for each in exchange.investors]
        lost[seat] -= sum(drops[company] * amount for company, amount in basket.items())
        cash, theirs = exchange.investors[seat].cash + trade.cash, sum(lost) - lost[seat]
        if not wealth_counts(self.world):
            kept = sum(exchange.investors[seat].shares) - sum(basket.values())
            return msg("sc.why.sell.points", cash=cash, n=kept) if kept else None
        if not lost[seat]:
            return msg("sc.why.sell.rivals", cash=cash, theirs=theirs)
        return msg("sc.why.sell", cash=cash, mine=lost[seat], theirs=theirs) if theirs >= lost[seat] else None

    def _unseated(self, g: StockState, seat: int, trade: TradePreview) -> Message | None:
        gained: dict[int, list[Value]] = {}
        for company, heir in trade.presidents:
            if g.exchange.presidents[company] == seat:
                gained.setdefault(heir, []).append(self.companies.name(company))
        if not gained:
            return None
        every = [msg("sc.slip.lost", company=listed(names), seat=SeatName(heir)) for heir, names in gained.items()]
        return msg("sc.slip.presidency", lost=enumerated(every, "sc.slip.lost.further"), n=trade.cash)

    # ---- neither

    def _pass(self, look: ViewContext, g: StockState, asked: Decision, action: act.PassTurn) -> ActionText:
        """The cash that stays, and how many more passes end the round (SC1-3.7)."""
        more = len(g.exchange.investors) - g.exchange.passes - 1
        reason = _kept(g, asked.seat, "pass", more)
        return _pressed(msg("sc.effect.pass"), msg("sc.press.pass"), reason, named=True, kind=msg("sc.kind.pass"))

    def _leave(self, look: ViewContext, g: StockState, asked: Decision, action: act.LeaveRound) -> ActionText:
        """The cash that stays, and how many others are still in the round (SC1-3.6)."""
        investor, doubt = g.exchange.investors[asked.seat], None
        if purchases(self.world, g, asked.seat):
            doubt = msg("sc.slip.leave", n=investor.cash) if any(investor.shares) else msg("sc.slip.no_share")
        others = len(g.exchange.investors) - g.exchange.left.bit_count() - 1
        effect = msg("sc.effect.leave" if g.exchange.left else "sc.effect.leave.first")
        reason = _kept(g, asked.seat, "leave", others)
        return _pressed(effect, msg("sc.press.leave"), reason, named=True, doubt=doubt, kind=msg("sc.kind.leave"))

    # ---- an income

    def _distribute(self, look: ViewContext, g: StockState, asked: Decision, action: act.Distribute) -> ActionText:
        """What paying it out brings everybody, the rise of the price included (SC1-13.3)."""
        company, income, stocks = asked.subject, g.exchange.money, self.world.stocks
        price = g.exchange.prices[company]
        paid = dividend(self.world, g, company, income)
        after = min(stocks.highest, price + stocks.dividend_rise)
        mine, theirs = self._payout(g, asked)
        return _pressed(
            msg("sc.effect.distribute", n=income, share=paid.per_share, before=price, after=after),
            msg("sc.confirm.distribute"), msg("sc.why.distribute", mine=mine, theirs=theirs) if mine else None,
            kind=msg("sc.kind.distribute"), topics=(Topic(msg("sc.theme.paying"), action),),
        )  # fmt: skip

    def _retain(self, look: ViewContext, g: StockState, asked: Decision, action: act.Retain) -> ActionText:
        company, income = asked.subject, g.exchange.money
        treasury, price = g.grid.utilities[company].money, g.exchange.prices[company]
        mine, theirs = self._payout(g, asked)
        rich = treasury >= RICH and g.exchange.investors[asked.seat].shares[company] >= 2
        return _pressed(
            msg("sc.effect.retain", n=income, after=treasury + income, price=price), msg("sc.confirm.retain"),
            msg("sc.why.retain", mine=mine, theirs=theirs) if theirs > mine else None,
            doubt=msg("sc.slip.rich_treasury", company=self.companies.name(company), n=treasury) if rich else None,
            kind=msg("sc.kind.retain"), topics=(Topic(msg("sc.theme.paying"), action),),
        )  # fmt: skip

    def _payout(self, g: StockState, asked: Decision) -> tuple[int, int]:
        gains, _ = payout_effects(self.world, g, asked.subject, g.exchange.money)
        return gains[asked.seat], sum(gains) - gains[asked.seat]

    def _sell_own(self, look: ViewContext, g: StockState, asked: Decision, action: act.SellOwn) -> ActionText:
        seat, stocks = asked.seat, self.world.stocks
        price = g.exchange.prices[seat]
        effect = msg("sc.effect.sell_own", price=price, after=max(stocks.lowest, price - stocks.sale_drop))
        reason = self._held(g.exchange.investors[seat].shares[seat] - 1)
        about = (Topic(msg("sc.theme.selling"), action),)
        return _pressed(effect, msg("sc.press.sell_own"), reason, kind=msg("sc.kind.sell_own"), topics=about)

    # ---- at the map

    def _at_the_map(self, look: ViewContext, g: StockState, asked: Decision, action: Action) -> ActionText:
        """What Power Grid says; an income is no part of the treasury before it is decided about (SC1-13.2)."""
        found = self.map.told(look, action)
        return found if self.world.stocks.private or isinstance(action, Build) else replace(found, figures=())

    def _fuel(self, look: ViewContext, g: StockState, asked: Decision, action: Buy) -> ActionText:
        """The payers of fuel: the treasury first, then the president (SC1-11.2)."""
        found = self.map.told(look, action)
        if self.world.stocks.private:
            return found
        utility, cash = g.grid.utilities[asked.subject], g.exchange.investors[asked.seat].cash
        paid, help_ = split_price(self.world, g, asked.subject, action)
        bought = msg(f"pg.tokens.{FUELS[action.fuel]}", n=action.amount)
        effect = msg("sc.effect.fuel", tokens=bought, price=paid, left=utility.money - paid)
        figures = [FigureChange(msg("sc.matrix.treasury"), utility.money, utility.money - paid)]
        if help_:
            effect = msg("sc.effect.fuel.help", tokens=bought, price=paid + help_, treasury=paid, help=help_)
            figures.append(FigureChange(msg("sc.matrix.cash"), cash, cash - help_))
        figures += fuelled(self.world.cards(g.grid), utility, action)
        return replace(found, effect=effect, short=None, figures=tuple(figures))

    def _done(self, look: ViewContext, g: StockState, asked: Decision, action: Done) -> ActionText:
        """What is kept where nothing more is bought of the shares on offer (SC3-3)."""
        found = self._at_the_map(look, g, asked, action)
        if not asked.prompt.startswith("sc."):
            return found
        effect = msg("sc.effect.done", left=g.grid.utilities[asked.seat].money)
        return replace(found, effect=effect, gold=msg("sc.gold.done"), called=msg("sc.gold.done"))


def wealth_counts(world: StockWorld) -> bool:
    """True if cash and prices are the score (SC1-14.2), not points of companies (SC0-5.4)."""
    return world.stocks.company_sells


def _pressed(effect: Message, button: Message, reason: Message | None, **more: Any) -> ActionText:
    return ActionText(effect, button, button, reason=reason, **more)


def _unseats(g: StockState, trade: TradePreview, action: Action) -> tuple[Topic, ...]:
    """Notice that a trade changes the presidency of a company that has a president (SC1-7)."""
    changed = any(g.exchange.presidents[company] != NOBODY for company, _ in trade.presidents)
    return (Topic(PRESIDING, action, 1),) if changed else ()


def _kept(g: StockState, seat: int, name: str, others: int) -> Message | None:
    cash = g.exchange.investors[seat].cash
    kept = msg("sc.why.cash", n=cash)
    if not cash:
        return None
    return msg(f"sc.why.{name}", kept=kept, n=others) if others else msg("sc.why.ends", kept=kept)
