"""Who owns plants and networks on the screen: companies with their crests, and what is known of each."""

from __future__ import annotations

from functools import lru_cache, partial

from game.games.power_grid.show.naming import Cast, listed
from game.games.stock_companies.planning import next_dividend
from game.games.stock_companies.show.art.certificates import COMPANIES, company_mark
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.message import Message, SeatName, msg
from game.present.party import Party, party_of
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import mark_picture
from game.present.view_context import ViewContext


class Companies(Cast):
    """Every company is a utility."""

    def __init__(self, world: StockWorld) -> None:
        self._directed = not world.stocks.private
        self._ids = tuple(company.id for company in world.stocks.companies)

    def id(self, utility: int) -> str:
        return f"company.{utility}"

    def name(self, utility: int) -> Message | SeatName:
        return self.title(utility)

    def title(self, utility: int) -> Message:
        return msg(f"sc.company.{self._ids[utility]}")

    def colour(self, utility: int) -> int:
        return COMPANIES.index(self._ids[utility])

    def crest(self, utility: int) -> Picture:
        return mark_picture(company_mark(self.colour(utility)))

    def parties(self, look: ViewContext) -> tuple[Party, ...]:
        return tuple(self._party(u, seat) for u, seat in enumerate(look.view.exchange.presidents))

    def _party(self, u: int, president: int) -> Party:
        mark, subject = company_mark(self.colour(u)), u if self._directed else -1
        return Party(self.id(u), self.name(u), self.title(u), mark, subject=subject, leader=party_of(president))


# ---- what is known of a company


class Portraits:
    """Words about the companies of one table, worked out once for what they follow from."""

    def __init__(self, world: StockWorld) -> None:
        self.world = world
        self._dividend = lru_cache(maxsize=64)(partial(next_dividend, world))

    def words(self, g: StockState, company: int) -> Message | None:
        """What is known of a company; None where it is a player."""
        stocks, exchange = self.world.stocks, g.exchange
        if stocks.private:
            return None
        if not exchange.prices[company]:
            about = stocks.companies[company]
            if stocks.company_sells:
                return msg("sc.company.unfounded", issue=about.issue, face=about.face)
            return msg("sc.company.unfounded.network", issue=about.issue, treasury=g.grid.utilities[company].money)
        utility = g.grid.utilities[company]
        place = [each for each in g.grid.order if exchange.prices[each]].index(company) + 1
        if g.flow.stack[:1] == ["sc.stock"] and stocks.price_order:
            place = exchange.track.index(company) + 1
        plants = listed([msg("pg.as_is", words=str(number)) for number in utility.plants]) if utility.plants else ""
        owned = msg("sc.company.plants", plants=plants) if utility.plants else msg("sc.company.no_plant")
        president, cities = SeatName(exchange.presidents[company]), utility.cities.bit_count()
        return msg("sc.company.portrait", president=president, treasury=utility.money, cities=cities, plants=owned,
                   place=place, dividend=self._next(g, company))  # fmt: skip

    def _next(self, g: StockState, company: int) -> Message:
        """The next dividend with the fuel in store: of the plants, and of each share."""
        utility, price = g.grid.utilities[company], g.exchange.prices[company]
        income, per_share = self._dividend(
            self.world.cards(g.grid), tuple(utility.plants), tuple(utility.fuel), utility.cities.bit_count()
        )
        stocks = self.world.stocks
        if not stocks.dividend_rise:
            return msg("sc.company.dividend", income=income, share=per_share)
        after = min(stocks.highest, price + stocks.dividend_rise)
        return msg("sc.company.dividend.rise", income=income, share=per_share, before=price, after=after)
