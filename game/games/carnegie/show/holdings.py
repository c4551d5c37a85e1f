"""What players have, in figures that count up and down while it is told what they receive and pay."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.games.carnegie import events as ev
from game.games.carnegie.show.art.counters import crate, laurel
from game.games.carnegie.show.art.palette import CREAM, GOLD_WREATH
from game.games.carnegie.state import Company
from game.kernel.event import Event
from game.present.kit.counting import numbers_between
from game.present.kit.stack import Node, Signs, Thing, cell, layers
from game.present.motion.script import Reel
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Row
from game.present.view_context import ToldEvent

HOLDINGS = ("money", "goods", "vp")
DOLLARS = (250, 218, 130)
COUNTING = 0.24
"""Seconds in which a figure counts to the next amount."""
MOST_NUMBERS = 6
"""So many numbers are seen on the way at most."""


def figures(name: str, amounts: Sequence[int], size: float, w: float, goods: Thing | None = None) -> list[Node]:
    """Return money, goods and points of ``name``, each ``w`` wide; ``goods`` can be touched upon the second."""
    money, crates, points = amounts
    shown = (
        Signs((_written("money", money),), size, DOLLARS),
        Signs((str(crates), crate()), size, CREAM),
        Signs((str(points), laurel(wreath=GOLD_WREATH)), size, CREAM),
    )
    return [
        layers(
            cell(signs, at=(1, 0.5), w=w, thing=Thing(f"{name}.{holding}", z=5)),
            cell(thing=goods) if goods is not None and holding == "goods" else None,
        )
        for holding, signs in zip(HOLDINGS, shown, strict=True)
    ]


def _written(holding: str, amount: int) -> str:
    return f"${amount}" if holding == "money" else str(amount)


def reels(event: Event, shown: Table, telling: ToldEvent | None) -> tuple[Reel, ...]:
    """Return how the figures of whoever receives or pays something count to what they say then."""
    party = getattr(event, "party", -1)
    if telling is None or not 0 <= party < len(telling.view.companies):
        return ()
    found = []
    for holding, change, before in zip(HOLDINGS, changes(event), held(telling, party), strict=True):
        for name in (f"digest.{party}.{holding}", f"rival.{party}.{holding}"):
            figure = shown.index.get(name)
            if change and isinstance(figure, Sprite):
                found.append(_reel(figure, holding, before, before + change))
    return tuple(found)


def _reel(figure: Sprite, holding: str, before: int, after: int) -> Reel:
    (line,) = figure.picture.shapes
    assert isinstance(line, Row)
    numbers = numbers_between(before, after, MOST_NUMBERS)
    lines = (replace(line, parts=(_written(holding, number), *line.parts[1:])) for number in numbers)
    return Reel(figure.id, tuple(replace(figure.picture, shapes=(each,)) for each in lines), COUNTING)


def held(telling: ToldEvent, seat: int) -> tuple[int, int, int]:
    """Return the money, goods and points of a seat after what has been told."""
    company: Company = telling.view.companies[seat]
    told = [changes(event) for event in telling.events if getattr(event, "party", -1) == seat]
    money, goods, vp = map(sum, zip((company.money, company.goods, company.vp), *told, strict=True))
    return money, goods, vp


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
