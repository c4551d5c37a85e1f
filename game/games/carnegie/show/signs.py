"""What moves in Carnegie as signs of its log; what changes a game: a railroad, a connection, the last round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.games.carnegie import events as ev
from game.games.carnegie.components.timeline_data import ROUNDS
from game.games.carnegie.naming import region_name
from game.games.carnegie.planning import connection
from game.games.carnegie.show.art.counters import TYPES, sign_of
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import LEVELS, PROJECTS, REGIONS, TRACKS
from game.kernel.event import Event
from game.kernel.message import SeatName, msg
from game.present.kit.colours import CREAM
from game.present.stage.record import LogSign, Occasion, moved


def signs(event: Event) -> Sequence[LogSign]:
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
RAILROAD = LEVELS.index("railroad")


def occasion(events: Sequence[Event], before: CarnegieState, after: CarnegieState) -> Occasion | None:
    """The rarest of what an action has changed."""
    return _last_round(before, after) or _connected(before, after) or _first_train(events, before)


def _last_round(before: CarnegieState, after: CarnegieState) -> Occasion | None:
    if before.flow.round == after.flow.round or after.flow.round != ROUNDS:
        return None
    return Occasion(msg("table.occasion.last"), ((None, msg("ca.occasion.last")),))


def _connected(before: CarnegieState, after: CarnegieState) -> Occasion | None:
    """Large cities are connected for the first time (CA-10.2)."""
    for seat, (was, now) in enumerate(zip(before.companies, after.companies, strict=True)):
        points = connection(now) if was.built != now.built or was.tracks != now.tracks else 0
        if points and not connection(was):
            note = msg("ca.occasion.connected.note", seat=SeatName(seat), n=points)
            return Occasion(msg("ca.occasion.connected"), ((sign_of("railroad", CREAM), note),))
    return None


def _tracks(g: CarnegieState) -> Iterator[Iterator[tuple[int, int]]]:
    yield from (enumerate(company.tracks) for company in g.companies)
    if g.andrew is not None:
        yield enumerate(g.andrew.tracks)


def _is_railroad(region: int, box: int) -> bool:
    return box > 0 and TRACKS[region].boxes[box - 1].level == RAILROAD


def _first_train(events: Sequence[Event], before: CarnegieState) -> Occasion | None:
    advanced = [event for event in events if isinstance(event, ev.TransportAdvanced)]
    first = next((event for event in advanced if _is_railroad(event.region, event.box)), None)
    if first is None or any(_is_railroad(region, box) for tracks in _tracks(before) for region, box in tracks):
        return None
    note = msg("ca.occasion.train.note", seat=SeatName(first.party), region=region_name(first.region))
    return Occasion(msg("ca.occasion.train"), ((sign_of("railroad", CREAM), note),))
