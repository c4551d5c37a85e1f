"""What a trade or an answer about an income would do, in words."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.power_grid.actions import Buy
from game.games.power_grid.plants import FUELS
from game.games.power_grid.show.log import listed
from game.games.stock_companies.actions import (
    BuyShare,
    Distribute,
    EndSale,
    LeaveRound,
    PassTurn,
    Retain,
    SellShares,
)
from game.games.stock_companies.dividends import dividend
from game.games.stock_companies.planning import Trade, buying, selling, split_price
from game.games.stock_companies.show import sale
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.say import Say, SeatName, Value, say
from game.present.look import Look


class Effects:
    """Words for actions at one table."""

    def __init__(self, world: StockWorld, companies: Companies) -> None:
        self.world = world
        self.companies = companies

    def effect(self, look: Look, action: Action) -> Say:
        """Return what an action would do."""
        assert look.decision is not None
        g: StockState = look.view
        seat = look.decision.seat
        if isinstance(action, BuyShare):
            return self._purchase(g, seat, action.company)
        if isinstance(action, SellShares):
            return self._sale(g, seat, sale.meant(look, action))
        if isinstance(action, Distribute | Retain):
            return self._income(g, look.decision.subject, action)
        if isinstance(action, Buy):
            return self._fuel(g, look.decision.subject, action)
        if isinstance(action, PassTurn):
            return say("sc.effect.pass")
        if isinstance(action, LeaveRound):
            return say("sc.effect.leave" if g.exchange.left else "sc.effect.leave.first")
        if isinstance(action, EndSale):
            return self._end_of_sale(g, seat)
        price = g.exchange.prices[seat]
        after = max(self.world.stocks.lowest, price - self.world.stocks.sale_drop)
        return say("sc.effect.sell_own", price=price, after=after)

    def _purchase(self, g: StockState, seat: int, company: int) -> Say:
        exchange = g.exchange
        if self.world.stocks.private:
            price = exchange.prices[company]
            return say("sc.effect.buy", company=self.companies.name(company), cost=price,
                       left=g.grid.utilities[seat].money - price)  # fmt: skip
        trade = buying(self.world, g, seat, company)
        left = exchange.investors[seat].cash + trade.cash
        if not exchange.prices[company]:
            return say("sc.effect.found", company=self.companies.name(company), cost=-trade.cash, left=left,
                       treasury=g.grid.utilities[company].money + trade.treasury)  # fmt: skip
        said = say("sc.effect.buy", company=self.companies.name(company), cost=-trade.cash, left=left)
        return self._with_president(said, trade)

    def _sale(self, g: StockState, seat: int, basket: Mapping[int, int]) -> Say:
        trade = selling(self.world, g, seat, basket)
        amount, drops = sum(basket.values()), self._drops(g, trade)
        company = next(iter(basket))
        said = say("sc.effect.sell", n=amount, company=self.companies.name(company), proceeds=trade.cash, drops=drops)
        if len(basket) > 1:
            said = say("sc.effect.sell.several", n=amount, proceeds=trade.cash, drops=drops)
        if g.exchange.proceeds:
            said = say("sc.effect.sell.more", rest=said, total=g.exchange.proceeds + trade.cash)
        return self._with_president(said, trade)

    def _end_of_sale(self, g: StockState, seat: int) -> Say:
        """Return what everything sold on this turn has brought, and where its prices drop (SC1-6.3)."""
        trade = selling(self.world, g, seat, {})
        return say("sc.effect.end_sale", total=g.exchange.proceeds, drops=self._drops(g, trade))

    def _drops(self, g: StockState, trade: Trade) -> Value:
        """Return how the prices of all companies sold on this turn move when it ends."""
        before = g.exchange.prices
        moves = (sale.drop_of(self.companies, company, before[company], after) for company, after in trade.prices)
        return listed(list(moves))

    def _with_president(self, said: Say, trade: Trade) -> Say:
        """Add who becomes president, where that changes."""
        for company, seat in trade.presidents:
            if seat >= 0:
                said = say("sc.effect.president", rest=said, seat=SeatName(seat), company=self.companies.name(company))
        return said

    def _fuel(self, g: StockState, company: int, action: Buy) -> Say:
        """Return who pays for fuel: the treasury first, then the president (SC1-11.2)."""
        treasury, private = split_price(self.world, g, company, action)
        bought = say(f"pg.tokens.{FUELS[action.fuel]}", n=action.amount)
        if private:
            return say("sc.effect.fuel.help", tokens=bought, price=treasury + private, treasury=treasury, help=private)
        return say("sc.effect.fuel", tokens=bought, price=treasury, left=g.grid.utilities[company].money - treasury)

    def _income(self, g: StockState, company: int, action: Action) -> Say:
        income = g.exchange.money
        price, stocks = g.exchange.prices[company], self.world.stocks
        if isinstance(action, Retain):
            return say("sc.effect.retain", n=income, after=g.grid.utilities[company].money + income, price=price)
        paid = dividend(self.world, g, company, income)
        after = min(stocks.highest, price + stocks.dividend_rise)
        return say("sc.effect.distribute", n=income, share=paid.per_share, before=price, after=after)
