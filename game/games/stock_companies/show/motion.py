"""How trades are seen: certificates travel, markers hop, crowns change hands; the map moves as in Power Grid."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.board import Point
from game.games.power_grid.show.motion import PowerGridMotion
from game.games.power_grid.show.naming import Cast
from game.games.power_grid.show.places import Rooms
from game.games.power_grid.world import World
from game.games.stock_companies import events as ev
from game.games.stock_companies.show.art.certificates import certificate, crown_picture
from game.games.stock_companies.show.cast import Companies
from game.kernel.event import Event
from game.present.cartography.map_art import MapArt
from game.present.kit.plates import coin
from game.present.motion.script import Fade, Hide, Move, Pause, Play, Script, Show, after, flight, together
from game.present.pages.table import Sprite, Table
from game.present.view_context import ViewContext

TRADE, HOP, COIN = 0.34, 0.3, 0.3
COINS, MOST = 4, 5
"""So many coins fly at most, and so many certificates."""
FOOT = 0.38
"""How far the middle of the lowest marker is above a stair, as a part of its height."""


class StockMotion(PowerGridMotion):
    """Motion on the exchange; on the map that of Power Grid."""

    def __init__(self, world: World, art: MapArt, rooms: Rooms, owners: Cast, companies: Companies) -> None:
        super().__init__(world, art, rooms, owners)
        self.companies = companies

    def script(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        if "ledger" not in shown.index:
            return super().script(event, shown, look) if "land" in shown.index else None
        match event:
            case ev.CompanyFounded():
                bought = _bought(shown, event.seat, event.company, _own(shown, event.company))
                return after(*self._presented(shown, event.company), together(Hide("certificate"), bought))
            case ev.ShareBought():
                source = _own(shown, event.company) if event.from_company else "bank"
                return _bought(shown, event.seat, event.company, source)
            case ev.SharesSold():
                return _sold(shown, event)
            case ev.PresidentChanged():
                start, goal = _at(shown, f"cell.{event.former}.{event.company}"), _at(shown, _cell(event))
                return together(Play("bell"), flight("crown", crown_picture(), start, goal, 40, 0.4, 46))
            case ev.PriceMoved():
                return _hop(event, shown)
            case ev.DividendPaid():
                return after(*_cleared(shown), _paid(shown, event))
            case ev.IncomeKept():
                source = "answer.retain" if "answer.retain" in shown.index else f"bank.{event.company}.place"
                goal = _safe(shown, event.company)
                return after(*_cleared(shown), _coins("kept", _at(shown, source), goal, COINS))
            case ev.TurnPassed() | ev.RoundLeft():
                return together(Play("click"), Pause(0.2))
        return None

    def joined(self, events: Sequence[Event], shown: Table, look: ViewContext) -> Script | None:
        return super().joined(events, shown, look) if "land" in shown.index else None

    def _presented(self, shown: Table, company: int) -> tuple[Script, ...]:
        w = min(shown.width * 0.34, shown.height * 0.8)
        picture = certificate(self.companies.colour(company), True, round(w))
        x, y = _at(shown, "ledger")
        held = Sprite("certificate", picture, x, y, w, w * picture.height / picture.width, alpha=0, z=80)
        return Show(held), together(Play("bell"), Fade("certificate", 255, 0.15)), Pause(0.4)


def _at(shown: Table, name: str) -> Point:
    thing = shown.index[name]
    return thing.x, thing.y


def _own(shown: Table, company: int) -> str:
    return "unsold" if f"unsold.{company}.place" in shown.index else "bank"


def _cell(event: ev.PresidentChanged | ev.SharesSold) -> str:
    return f"cell.{event.seat}.{event.company}"


def _bought(shown: Table, seat: int, company: int, source: str) -> Script:
    goal, money = _at(shown, f"cell.{seat}.{company}"), _at(shown, f"company.{company}")
    pay = flight("coin.paid", coin("E"), _at(shown, f"head.{seat}"), money, 28, COIN, 20)
    papers = _papers(shown, f"{source}.{company}", "paper.bought", _at(shown, f"{source}.{company}.place"), goal, 1)
    return after(together(Play("card"), *papers), together(Play("coin"), pay))


def _sold(shown: Table, event: ev.SharesSold) -> Script:
    start, goal = _at(shown, _cell(event)), _at(shown, f"bank.{event.company}.place")
    share = f"share.{event.seat}.{event.company}"
    papers = _papers(shown, share, "paper.sold", start, goal, min(event.amount, MOST))
    money = flight("coin.got", coin("E"), goal, _at(shown, f"head.{event.seat}"), 28, COIN, 20)
    return after(together(Play("card"), *papers, stagger=0.08), together(Play("coin"), money))


def _papers(shown: Table, paper: str, name: str, start: Point, goal: Point, count: int) -> list[Script]:
    like = shown.index.get(paper)
    if not isinstance(like, Sprite):
        return []
    return [flight(f"{name}.{n}", like.picture, start, goal, like.w, TRADE, 34) for n in range(count)]


def _paid(shown: Table, event: ev.DividendPaid) -> Script:
    flights = []
    for seat, amount in enumerate(event.players):
        if amount:
            start, goal = _at(shown, f"cell.{seat}.{event.company}"), _at(shown, f"head.{seat}")
            flights.append(_coins(f"dividend.{seat}", start, goal, amount // max(1, event.per_share)))
    if event.treasury:
        own = _own(shown, event.company)
        goal = _safe(shown, event.company)
        flights.append(_coins("treasury", _at(shown, f"{own}.{event.company}.place"), goal, COINS))
    return together(*flights, Pause(0.2), stagger=0.05)


def _cleared(shown: Table) -> list[Script]:
    """Take away what showed beforehand where markers and coins would go: now they go there."""
    return [Hide(sprite.id) for sprite in shown.sprites if sprite.id.startswith(("ghost.", "coming."))]


def _safe(shown: Table, company: int) -> Point:
    cell = shown.index[f"company.{company}"]
    return cell.x - cell.w * 0.2, cell.y + cell.h * 0.3


def _coins(name: str, start: Point, goal: Point, count: int) -> Script:
    flights = [
        flight(f"coin.{name}.{n}", coin("E"), start, goal, 30, COIN, 30) for n in range(min(max(1, count), COINS))
    ]
    return together(Play("coin"), *flights, stagger=0.06)


def _hop(event: ev.PriceMoved, shown: Table) -> Script | None:
    name = f"marker.{event.company}"
    marker, stair = shown.index.get(name), shown.index[f"price.{event.price}"]
    if not isinstance(marker, Sprite):
        return Pause(0.2)
    markers = [s for s in shown.sprites if s.id.startswith("marker.") and s.id != name]
    there = [s.y for s in markers if abs(s.x - stair.x) < stair.w / 2]
    y = min(there) - marker.h if there else stair.y - stair.h / 2 - marker.h * FOOT
    board = shown.index["prices"]
    y = max(y, board.y - board.h / 2 + marker.h / 2)
    return after(*_cleared(shown), together(Play("click"), Move(name, stair.x, y, HOP, "out", 26)))
