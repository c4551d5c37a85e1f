"""The banner above map and answers: which company acts, who decides for it, and whose money is whose."""

from __future__ import annotations

from game.games.power_grid.planning import acting
from game.games.power_grid.plants import PLANTS
from game.games.stock_companies.planning import help_wanted
from game.games.stock_companies.show.art.banner import Banner, banner_picture, notice_picture
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.part import HIDDEN
from game.kernel.say import Say, SeatName, say
from game.present.look import Look
from game.present.party import Mark
from game.present.picture import Picture
from game.present.table import Sprite

GAP = 8.0
"""Room between the banner and what lies below it."""


class Banners:
    """The banner of one table. Where every player is a company there is none."""

    def __init__(self, world: StockWorld, companies: Companies) -> None:
        self.world = world
        self.companies = companies

    def head(self, look: Look) -> float:
        """Return how much room the banner takes above the map: always the same, so that the map never moves."""
        return 0.0 if self.world.stocks.private else self._height(look) + GAP

    def _height(self, look: Look) -> float:
        return max(max(17.0, look.legible) * 2.9, min(look.area[1] * 0.085, 96.0))

    def sprite(self, look: Look) -> Sprite:
        """Return the banner along the upper edge of the room."""
        w, h = look.area[0], round(self._height(look), 1)
        company = self.acting(look.view)
        if company < 0:
            return Sprite("banner", self._notice(look, w, h), w / 2, h / 2, w, h)
        return Sprite(
            "banner",
            banner_picture(self._banner(look, company), w, h, max(17.0, look.legible)),
            w / 2,
            h / 2,
            w,
            h,
            label=self.companies.title(company),
            info=self._info(look.view, company),
        )

    def acting(self, g: StockState) -> int:
        """Return the company that something is decided for, or -1."""
        phase = g.flow.stack[-1] if g.flow.stack else ""
        if phase == "sc.founding":
            return g.exchange.founded[-1]
        return next(iter(acting(self.world, g)), -1)

    def _banner(self, look: Look, company: int) -> Banner:
        g: StockState = look.view
        exchange, utility = g.exchange, g.grid.utilities[company]
        seat = exchange.presidents[company]
        cash, helps = exchange.investors[seat].cash, self._help(g, company)
        phase = g.flow.stack[-1].partition(".")[2]
        values = {"plant": g.auction.plant} if phase == "bidding" else {}
        return Banner(
            self.companies.colour(company),
            say(f"sc.banner.{phase}", company=self.companies.name(company), **values),
            _mark(look, seat),
            say(
                "sc.banner.president",
                name=look.badges[seat].name,
                cities=utility.cities.bit_count(),
                capacity=sum(PLANTS[plant].cities for plant in utility.plants),
            ),
            tuple(utility.plants),
            utility.money,
            cash,
            helps or say("sc.banner.no_help"),
            helps is not None,
            look.patterns,
        )

    def _help(self, g: StockState, company: int) -> Say | None:
        """Return what the president may do for the company with private cash now, or None (SC1-11.2)."""
        if g.flow.stack[-1] != "pg.fuel":
            return None
        if wanted := help_wanted(self.world, g, company):
            return say("sc.banner.help", n=wanted)
        return say("sc.banner.helped") if g.exchange.helped else None

    def _info(self, g: StockState, company: int) -> Say:
        """Return what the two boxes mean."""
        cash = g.exchange.investors[g.exchange.presidents[company]].cash
        return say(
            "sc.info.banner",
            president=SeatName(g.exchange.presidents[company]),
            treasury=g.grid.utilities[company].money,
            cash="?" if cash == HIDDEN else str(cash),
        )

    def _notice(self, look: Look, w: float, h: float) -> Picture:
        g: StockState = look.view
        phase = g.flow.stack[-1] if g.flow.stack else ""
        seat = g.exchange.turn if phase == "sc.stock" else -1
        if not phase:
            words = say("pg.prompt.over")
        elif seat >= 0:
            words = say("sc.banner.stock", name=look.badges[seat].name)
        else:
            words = say("sc.banner.round", n=g.flow.round)
        return notice_picture(
            words, _mark(look, seat) if seat >= 0 else None, w, h, max(17.0, look.legible), look.patterns
        )


def _mark(look: Look, seat: int) -> Mark:
    badge = look.badges[seat]
    return Mark("automa" if badge.automa else "player", badge.colour)
