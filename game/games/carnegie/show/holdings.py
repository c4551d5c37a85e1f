"""What players have, in figures that count up and down while it is told what they receive and pay."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.carnegie import events as ev
from game.games.carnegie.show.art.holdings import HIGH, HOLDINGS, Holding, holding_picture
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import part
from game.games.carnegie.state import Company
from game.kernel.event import Event
from game.present.area import Rect
from game.present.kit.counting import numbers_between
from game.present.motion.script import Reel
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Picture
from game.present.view_context import Telling

COUNTING = 0.24
"""Seconds in which a figure counts to the next amount."""
MOST_NUMBERS = 6
"""So many numbers are seen on the way at most."""


def add_holdings(layer: Layer, name: str, company: Company, box: Rect, frames: Sequence[Rect]) -> None:
    """Put the figures of a company on the thing ``name`` that lies in ``box``."""
    amounts = (company.money, company.goods, company.vp)
    for holding, amount, frame in zip(HOLDINGS, amounts, frames, strict=True):
        picture = holding_picture(holding, amount, frame.h / HIGH, frame.w)
        layer.lay(f"{name}.{holding}", picture, part(box, frame), z=5)


def reels(event: Event, shown: Table, telling: Telling | None) -> tuple[Reel, ...]:
    """Return how the figures of whoever receives or pays something count to what they say then."""
    party = getattr(event, "party", -1)
    if telling is None or not 0 <= party < len(telling.view.companies):
        return ()
    found = []
    for holding, change, before in zip(HOLDINGS, changes(event), held(telling, party), strict=True):
        for name in (f"digest.{party}.{holding}", f"rival.{party}.{holding}"):
            figure = shown.index.get(name)
            if change and isinstance(figure, Sprite):
                found.append(Reel(name, _numbers(holding, figure, before, before + change), COUNTING))
    return tuple(found)


def held(telling: Telling, seat: int) -> tuple[int, int, int]:
    """Return the money, goods and points of a seat after what has been told."""
    company: Company = telling.view.companies[seat]
    told = [changes(event) for event in telling.events if getattr(event, "party", -1) == seat]
    money, goods, vp = map(sum, zip((company.money, company.goods, company.vp), *told, strict=True))
    return money, goods, vp


def _numbers(holding: Holding, figure: Sprite, before: int, after: int) -> tuple[Picture, ...]:
    numbers = numbers_between(before, after, MOST_NUMBERS)
    return tuple(holding_picture(holding, number, figure.h / HIGH, figure.w) for number in numbers)


def changes(event: Event) -> tuple[int, int, int]:
    """Return by how much money, goods and points of the event's party have changed."""
    match event:
        case ev.Received(money=money, goods=goods, vp=vp):
            return money, goods, vp
        case ev.GoodsSold(amount=amount):
            return amount, -amount, 0
        case ev.Paid(money=money, goods=goods) | ev.ProjectBuilt(money=money, goods=goods):
            return -money, -goods, 0
        case ev.DepartmentBuilt(goods=goods):
            return 0, -goods, 0
        case ev.DonationMade(cost=cost):
            return -cost, 0, 0
        case ev.WentOnDuty(wage=wage, vp=vp):
            return -wage, 0, vp
    return 0, 0, 0
