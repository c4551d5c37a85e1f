"""What moves in Carnegie as signs of its log: money, goods, people, tiles, discs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.games.carnegie import events as ev
from game.games.carnegie.show.art.counters import TYPES, sign_of
from game.games.carnegie.tables import PROJECTS, REGIONS
from game.kernel.event import Event
from game.present.kit.colours import CREAM
from game.present.stage.record import LogSign, moved


def signs(event: Event) -> Sequence[LogSign]:
    """Return what moved by an event."""
    found = _SIGNS.get(type(event))
    return found(event) if found is not None else ()


def _of(name: str, amount: int, *, gain: bool = False) -> tuple[LogSign, ...]:
    return moved(name, sign_of(name, CREAM), amount, gain=gain)


def _picture(name: str) -> tuple[LogSign, ...]:
    return (LogSign(name, sign_of(name, CREAM)),)


def _received(e: ev.Received) -> tuple[LogSign, ...]:
    gains = {"coin": e.money, "good": e.goods, "vp": e.vp, "study": e.study, "steps": e.moves}
    return tuple(each for name, amount in gains.items() for each in _of(name, amount, gain=True))


def _built(e: ev.ProjectBuilt) -> tuple[LogSign, ...]:
    kind = _picture(PROJECTS[e.project]) if e.project >= 0 else ()
    return (*_of("disc", 1), *kind, *_of("good", e.goods), *_of("coin", e.money))


_SIGNS: Mapping[type[Event], Callable[[Any], Sequence[LogSign]]] = {
    ev.TileReserved: lambda e: _of("department", 1),
    ev.RowChosen: lambda e: _picture(TYPES[e.row]),
    ev.EmployeesRecalled: lambda e: _of("employee", e.amount, gain=True),
    ev.EmployeesHired: lambda e: _of("hire", e.amount, gain=True),
    ev.EmployeeMoved: lambda e: _picture("steps"),
    ev.WentOnMission: lambda e: _of("mission", 1),
    ev.WentOnDuty: lambda e: (*_of("employee", 1), *_of("coin", e.wage), *_of("vp", e.vp, gain=True)),
    ev.Received: _received,
    ev.Paid: lambda e: (*_of("coin", e.money), *_of("good", e.goods)),
    ev.GoodsSold: lambda e: _of("good", e.amount),
    ev.DepartmentBuilt: lambda e: (*_of("department", 1), *_of("good", e.goods)),
    ev.ProjectBuilt: _built,
    ev.TabDeveloped: lambda e: _picture(PROJECTS[e.tab]),
    ev.TransportAdvanced: lambda e: (*_picture("railroad"), *_picture(f"region:{REGIONS[e.region]}")),
    ev.DonationMade: lambda e: (*_of("donation", 1), *_of("coin", e.cost)),
    ev.TypeSwitched: lambda e: _picture(TYPES[e.type]),
    ev.CardDrawn: lambda e: _picture(TYPES[e.back]),
    ev.TileTaken: lambda e: _of("department", 1),
}
