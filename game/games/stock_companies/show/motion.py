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
from game.games.stock_companies.show.art.ledger import coin
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.exchange import DECIDING
from game.games.stock_companies.show.room import Room, Rooms
from game.kernel.event import Event
from game.present.look import Look
from game.present.picture import Picture, Point
from game.present.script import Hide, Move, Pause, Play, Script, Show, after, together
from game.present.stage.motion import Motion
from game.present.table import Sprite, Table

TRADE, HOP, COIN = 0.34, 0.3, 0.3


class StockMotion(Motion):
    """Motion on the exchange; on the map that of Power Grid."""

    def __init__(self, maps: PowerGridMotion, rooms: Rooms, companies: Companies) -> None:
        self.map = maps
        self.rooms = rooms
        self.companies = companies

    def script(self, event: Event, shown: Table, look: Look) -> Script | None:
        if "ledger" not in shown.index:
            return self.map.script(event, shown, look) if "land" in shown.index else None
        room = self.rooms.room(look, _deciding(shown))
        match event:
            case CompanyFounded():
                return self._bought(room, event.seat, event.company, "unsold" if room.sellers else "bank", True)
            case ShareBought():
                source = "unsold" if event.from_company and room.sellers else "bank"
                return self._bought(room, event.seat, event.company, source, False)
            case SharesSold():
                return self._sold(room, event)
            case PresidentChanged():
                start = room.holding(event.former, event.company).middle
                goal = room.holding(event.seat, event.company).middle
                return together(Play("bell"), _flight("crown", crown_picture(), start, goal, 40, 0.4, 46))
            case PriceMoved():
                return _hop(event, shown, room)
            case DividendPaid():
                return self._paid(room, event)
            case IncomeKept():
                return together(Play("coin"), Pause(0.4))
            case TurnPassed() | RoundLeft():
                return together(Play("click"), Pause(0.2))
        return None

    def run(self, event: Event) -> str:
        return self.map.run(event)

    def joined(self, events: Sequence[Event], shown: Table, look: Look) -> Script | None:
        return self.map.joined(events, shown, look) if "land" in shown.index else None

    def _bought(self, room: Room, seat: int, company: int, source: str, president: bool) -> Script:
        cell = room.unsold(company) if source == "unsold" else room.bank(company)
        goal = room.holding(seat, company)
        w = room.president_w(company) if president else room.paper_w(company)
        picture = certificate(self.companies.colour(company), president, round(w, 1))
        money = _flight("coin.paid", coin(), room.head(seat).middle, room.company(company).middle, 28, COIN, 20)
        paper = _flight("paper.bought", picture, cell.middle, goal.middle, w, TRADE, 34)
        return after(together(Play("card"), paper), together(Play("coin"), money))

    def _sold(self, room: Room, event: SharesSold) -> Script:
        cell, goal = room.holding(event.seat, event.company), room.bank(event.company)
        w = room.paper_w(event.company)
        picture = certificate(self.companies.colour(event.company), False, round(w, 1))
        papers = [
            _flight(f"paper.sold.{n}", picture, cell.middle, goal.middle, w, TRADE, 34)
            for n in range(min(event.amount, 5))
        ]
        money = _flight("coin.got", coin(), goal.middle, room.head(event.seat).middle, 28, COIN, 20)
        return after(together(Play("card"), *papers, stagger=0.08), together(Play("coin"), money))

    def _paid(self, room: Room, event: DividendPaid) -> Script:
        start = room.company(event.company).middle
        flights = [
            _flight(f"coin.dividend.{seat}", coin(), start, room.head(seat).middle, 30, COIN, 30)
            for seat, amount in enumerate(event.players)
            if amount
        ]
        return together(Play("coin"), *flights, Pause(0.2), stagger=0.07)


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
    return together(Play("click"), Move(name, x, y, HOP, "out", 26))


def _flight(name: str, picture: Picture, start: Point, goal: Point, w: float, seconds: float, arc: float) -> Script:
    """Something flies from one place to another, and is gone."""
    sprite = Sprite(name, picture, *start, w, w * picture.height / picture.width, z=50)
    return after(Show(sprite), Move(name, *goal, seconds, "in_out", arc), Hide(name))
