"""How trades are seen: certificates travel, markers hop, crowns change hands; the map moves as in Power Grid."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid.show.motion import PowerGridMotion
from game.games.stock_companies.events import (
    CompanyFounded,
    DividendPaid,
    IncomeKept,
    PresidentChanged,
    PriceMoved,
    RoundLeft,
    ShareBought,
    SharesSold,
    TurnPassed,
)
from game.games.stock_companies.show.art.certificates import certificate, crown_picture
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.exchange import DECIDING
from game.games.stock_companies.show.room import Room, Rooms
from game.kernel.event import Event
from game.present.kit.discs import coin
from game.present.motion.script import Fade, Hide, Move, Pause, Play, Script, Show, after, together
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Picture, Point
from game.present.stage.motion import Motion
from game.present.view_context import ViewContext

TRADE, HOP, COIN = 0.34, 0.3, 0.3
COINS = 4
"""So many coins fly at most."""


class StockMotion(Motion):
    """Motion on the exchange; on the map that of Power Grid."""

    def __init__(self, maps: PowerGridMotion, rooms: Rooms, companies: Companies) -> None:
        self.map = maps
        self.rooms = rooms
        self.companies = companies

    def script(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        if "ledger" not in shown.index:
            return self.map.script(event, shown, look) if "land" in shown.index else None
        room = self.rooms.room(look, _deciding(shown))
        match event:
            case CompanyFounded():
                presented = self._presented(room, event.company)
                bought = self._bought(room, event.seat, event.company, "unsold" if room.sellers else "bank", True)
                return after(*presented, together(Hide("certificate"), bought))
            case ShareBought():
                source = "unsold" if event.from_company and room.sellers else "bank"
                return self._bought(room, event.seat, event.company, source, False)
            case SharesSold():
                return self._sold(room, event)
            case PresidentChanged():
                start = room.holding(event.former, event.company).centre
                goal = room.holding(event.seat, event.company).centre
                return together(Play("bell"), _flight("crown", crown_picture(), start, goal, 40, 0.4, 46))
            case PriceMoved():
                return _hop(event, shown, room)
            case DividendPaid():
                return after(*_cleared(shown), self._paid(room, event))
            case IncomeKept():
                return after(*_cleared(shown), _coins("kept", room.answer(1).centre, _safe(room, event.company), COINS))
            case TurnPassed() | RoundLeft():
                return together(Play("click"), Pause(0.2))
        return None

    def run(self, event: Event) -> str:
        return self.map.run(event)

    def joined(self, events: Sequence[Event], shown: Table, look: ViewContext) -> Script | None:
        return self.map.joined(events, shown, look) if "land" in shown.index else None

    def _bought(self, room: Room, seat: int, company: int, source: str, president: bool) -> Script:
        cell = room.unsold(company) if source == "unsold" else room.bank(company)
        goal = room.holding(seat, company)
        w = room.president_w(company) if president else room.paper_w(company)
        picture = certificate(self.companies.colour(company), president, round(w, 1))
        money = _flight("coin.paid", coin("E"), room.head(seat).centre, room.company(company).centre, 28, COIN, 20)
        paper = _flight("paper.bought", picture, cell.centre, goal.centre, w, TRADE, 34)
        return after(together(Play("card"), paper), together(Play("coin"), money))

    def _sold(self, room: Room, event: SharesSold) -> Script:
        cell, goal = room.holding(event.seat, event.company), room.bank(event.company)
        w = room.paper_w(event.company)
        picture = certificate(self.companies.colour(event.company), False, round(w, 1))
        papers = [
            _flight(f"paper.sold.{n}", picture, cell.centre, goal.centre, w, TRADE, 34)
            for n in range(min(event.amount, 5))
        ]
        money = _flight("coin.got", coin("E"), goal.centre, room.head(event.seat).centre, 28, COIN, 20)
        return after(together(Play("card"), *papers, stagger=0.08), together(Play("coin"), money))

    def _paid(self, room: Room, event: DividendPaid) -> Script:
        """Coins rise from the shares to their owners, those of the company's own shares into its safe."""
        flights = [
            _coins(f"dividend.{seat}", room.holding(seat, event.company).centre, room.head(seat).centre,
                   amount // max(1, event.per_share))
            for seat, amount in enumerate(event.players)
            if amount
        ]  # fmt: skip
        if event.treasury:
            own = room.unsold(event.company) if room.sellers else room.bank(event.company)
            flights.append(_coins("treasury", own.centre, _safe(room, event.company), COINS))
        return together(*flights, Pause(0.2), stagger=0.05)

    def _presented(self, room: Room, company: int) -> tuple[Script, ...]:
        """The certificate of a company that is founded is held up for everybody."""
        w = min(room.w * 0.34, room.h * 0.8)
        picture = certificate(self.companies.colour(company), True, round(w))
        x, y = room.w / 2, room.ledger.centre[1]
        held = Sprite("certificate", picture, x, y, w, w * picture.height / picture.width, alpha=0, z=80)
        return Show(held), together(Play("bell"), Fade("certificate", 255, 0.15)), Pause(0.4)


def _cleared(shown: Table) -> list[Script]:
    """Take away what showed beforehand where markers and coins would go: now they go there."""
    return [Hide(sprite.id) for sprite in shown.sprites if sprite.id.startswith(("ghost.", "coming."))]


def _safe(room: Room, company: int) -> Point:
    """Return where the treasury of a company is written."""
    cell = room.company(company)
    return cell.x + cell.w * 0.3, cell.y + cell.h * 0.8


def _coins(name: str, start: Point, goal: Point, count: int) -> Script:
    """So many coins, a handful at most, fly one behind the other."""
    flights = [
        _flight(f"coin.{name}.{n}", coin("E"), start, goal, 30, COIN, 30) for n in range(min(max(1, count), COINS))
    ]
    return together(Play("coin"), *flights, stagger=0.06)


def _deciding(shown: Table) -> int:
    """Return the company whose income is decided about on a page, or -1."""
    marks = (name.removeprefix(DECIDING) for name in shown.index if name.startswith(DECIDING))
    return next(map(int, marks), -1)


def _hop(event: PriceMoved, shown: Table, room: Room) -> Script | None:
    """The marker jumps to its new space and lies on top of what is there."""
    name = f"marker.{event.company}"
    marker = shown.index.get(name)
    if not isinstance(marker, Sprite):
        return Pause(0.2)
    under = room.stair(event.price)
    there = [
        s for s in shown.sprites if s.id.startswith("marker.") and s.id != name and abs(s.x - under.x - under.w / 2) < 9
    ]
    x, y = room.marker(event.price, len(there), len(there) + 1)
    return after(*_cleared(shown), together(Play("click"), Move(name, x, y, HOP, "out", 26)))


def _flight(name: str, picture: Picture, start: Point, goal: Point, w: float, seconds: float, arc: float) -> Script:
    """Something flies from one place to another, and is gone."""
    sprite = Sprite(name, picture, *start, w, w * picture.height / picture.width, z=50)
    return after(Show(sprite), Move(name, *goal, seconds, "in_out", arc), Hide(name))
