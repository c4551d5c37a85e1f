"""The log of Carnegie says what has happened, in amounts that events and positions bear out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.games.carnegie import events as ev
from game.games.carnegie.components.departments import CELLS, TYPES
from game.games.carnegie.components.land import REGIONS
from game.games.carnegie.components.projects import DONATIONS
from game.games.carnegie.components.timeline_data import VICTORY
from game.games.carnegie.tables import CITY_IDS
from game.kernel.event import Event, GameOver, PhaseBegan
from game.kernel.message import SeatName, msg
from game.present.party import party_of
from game.present.stage.record import LogLine
from tests.games.carnegie.figures.counting import (
    GAINS,
    city,
    department,
    kind,
    place,
    project,
    region,
    rewards,
)
from tests.games.carnegie.figures.table import games
from tests.recount import figures, values

LOBBY = 13


SAID: Mapping[type[Event], Callable[[Any], tuple[str, dict[str, Any]]]] = {
    ev.SideChosen: lambda e: ("ca.log.side", {"side": "AB"[e.side], "project": project(e.tab)}),
    ev.TileReserved: lambda e: ("ca.log.reserved", {"department": department(e.department)}),
    ev.RowChosen: lambda e: (
        "ca.log.row" if e.row == e.event_row else "ca.log.row.turned",
        {"type": kind(e.row), "other": kind(e.event_row)},
    ),
    ev.EmployeesRecalled: lambda e: ("ca.log.recalled", {"n": e.amount, "region": region(e.region)}),
    ev.EmployeesHired: lambda e: ("ca.log.hired", {"n": e.amount}),
    ev.EmployeeMoved: lambda e: (f"ca.log.moved.{e.how}", {"cell": place(e.target)}),
    ev.WentOnMission: lambda e: ("ca.log.mission", {"region": region(e.region)}),
    ev.WentOnDuty: lambda e: (
        ("ca.log.duty.points", {"wage": e.wage, "n": e.vp}) if e.vp else ("ca.log.duty", {"wage": e.wage})
    ),
    ev.GoodsSold: lambda e: ("ca.log.sold", {"n": e.amount}),
    ev.DepartmentBuilt: lambda e: (
        "ca.log.department.reserved" if e.reserved else "ca.log.department",
        {"department": department(e.department), "floor": CELLS[e.cell].floor, "n": e.goods},
    ),
    ev.ProjectBuilt: lambda e: _project(e),
    ev.TabDeveloped: lambda e: ("ca.log.developed", {"project": project(e.tab), "n": e.pulls}),
    ev.TransportAdvanced: lambda e: ("ca.log.advanced", {"region": region(e.region), "box": e.box}),
    ev.DonationMade: lambda e: (
        "ca.log.donation.free" if not e.cost else "ca.log.donation.copy" if e.on_top else "ca.log.donation",
        {"donation": msg(f"ca.donation.{DONATIONS[e.donation].id}"), "cost": e.cost},
    ),
    ev.TypeSwitched: lambda e: ("ca.log.switched", {"type": kind(e.type)}),
    ev.TurnEnded: lambda e: ("ca.log.study_lost", {"n": e.study}),
    ev.RoundEnded: lambda e: ("ca.log.first", {}),
    ev.CardDrawn: lambda e: ("ca.log.card", {"type": kind(e.back)}),
    ev.CardTurned: lambda e: ("ca.log.card.turned", {}),
    ev.CardShifted: lambda e: ("ca.log.card.shifted", {"n": e.after - e.before, "vp": VICTORY[e.after]}),
    ev.TileTaken: lambda e: ("ca.log.tile", {"department": department(e.department)}),
    ev.CardFiled: lambda e: ("ca.log.card.filed", {"vp": VICTORY[e.slot]}),
    GameOver: lambda e: ("ca.log.over", {}),
}


SILENT = (ev.EmployeesArrived, ev.DepartmentBegun)


def _project(e: ev.ProjectBuilt) -> tuple[str, dict[str, Any]]:
    if e.project < 0:
        return "ca.log.project.andrew", {"city": city(e.space)}
    what = {"project": project(e.project), "city": city(e.space), "n": e.goods}
    if e.money:
        return "ca.log.project.paid", {**what, "money": e.money}
    return "ca.log.project" if e.goods else "ca.log.project.free", what


def told(line: LogLine, event: Event) -> None:
    said = values(line.message)
    if isinstance(event, ev.Received):
        assert line.message.key == f"ca.log.received.{event.reason}" and figures(said["gain"]) == rewards(event)
    elif isinstance(event, ev.Paid):
        assert line.message.key == "ca.log.paid" and figures(said["price"]) == rewards(event)
    elif isinstance(event, ev.AndrewFailed):
        assert line.message.key == f"ca.log.failed.{'no_disc' if event.obstacle == 'no_disc' else event.failure}"
        names = {"tile": TYPES, "city": CITY_IDS, "step": REGIONS, "donation": [each.field for each in DONATIONS]}
        assert said["what"].key.endswith(f".{names[event.failure][event.what]}")
    else:
        key, fields = SAID[type(event)](event)
        assert line.message.key == key
        assert {name: value for name, value in said.items() if name != "seat"} == fields
    party = getattr(event, "party", getattr(event, "first", None))
    if party is not None:
        assert line.party == party_of(party)
        assert said.get("seat", SeatName(party)) == SeatName(party)


def test_every_line_says_who_did_what_and_how_much() -> None:
    kinds = set()
    for played in games():
        solo = played.game.seats == 1
        for event in played.events:
            line = played.stage.record.line(event, None)
            if isinstance(event, PhaseBegan):
                first = event.phase == ("ca.drawing" if solo else "ca.row")
                assert (line is not None) == first
                assert line is None or line.message == msg("ca.log.round", round=event.round)
            elif isinstance(event, SILENT) or (isinstance(event, ev.TurnEnded) and not event.study):
                assert line is None
            else:
                assert line is not None
                told(line, event)
                kinds.add(type(event))
    assert {*SAID, ev.Received, ev.Paid, ev.AndrewFailed} == kinds


def runs() -> list[tuple[Any, tuple[Any, ...], LogLine]]:
    """Return events that follow each other alike, with the one line for all of them."""
    found = []
    for played in games():
        lines = [(event, played.stage.record.line(event, None)) for event in played.events]
        group: list[Event] = []
        last = ""
        for event, line in [*((e, li) for e, li in lines if li is not None), (GameOver(), LogLine(msg("")))]:
            if line.run and line.run == last:
                group.append(event)
                continue
            if len(group) > 1:
                joined = played.stage.record.joined(group)
                assert joined is not None
                found.append((played, tuple(group), joined))
            group, last = [event], line.run
    return found


def test_lines_that_are_joined_add_up() -> None:
    seen = set()
    for _, group, line in runs():
        said, last = values(line.message), group[-1]
        seen.add(type(last))
        assert line.party == party_of(last.party) and said["seat"] == SeatName(last.party)
        if isinstance(last, ev.EmployeeMoved):
            _moved(group, line)
        elif isinstance(last, ev.WentOnDuty):
            wages, points = sum(e.wage for e in group), sum(e.vp for e in group)
            assert (said["n"], said["wage"], said["points"]) == (len(group), wages, points)
            assert line.message.key == ("ca.log.duties.points" if points else "ca.log.duties")
        elif isinstance(last, ev.GoodsSold):
            assert said["n"] == sum(e.amount for e in group)
        elif isinstance(last, ev.Received):
            sums = [(f"ca.reward.{name}", sum(getattr(e, name) for e in group)) for name in GAINS]
            assert figures(said["gain"]) == [each for each in sums if each[1]]
        elif isinstance(last, ev.TabDeveloped):
            assert (said["project"], said["n"]) == (project(last.tab), last.pulls)
        elif isinstance(last, ev.TransportAdvanced):
            boxes = {e.region: e.box for e in group}
            assert figures(said["where"]) == [("ca.log.tracks.box", box) for box in boxes.values()]
            assert all(repr(region(number)) in repr(said["where"]) for number in boxes)
        else:
            assert isinstance(last, ev.SideChosen)
            sides = [(project(e.tab), "AB"[e.side]) for e in group]
            assert all(
                repr(msg("ca.log.sides.of", project=tab, side=side)) in repr(said["where"]) for tab, side in sides
            )
    assert seen == {
        ev.EmployeeMoved, ev.WentOnDuty, ev.GoodsSold, ev.Received, ev.TabDeveloped, ev.TransportAdvanced,
        ev.SideChosen,
    }  # fmt: skip


def _moved(group: tuple[Any, ...], line: LogLine) -> None:
    """Employees that end where nobody of them began are counted, floor by floor."""
    change: dict[int, int] = {}
    for e in group:
        assert isinstance(e, ev.EmployeeMoved)
        change[e.target] = change.get(e.target, 0) + 1
        change[e.source] = change.get(e.source, 0) - 1
    floors: dict[int, int] = {}
    for cell, amount in change.items():
        if amount > 0:
            floor = 0 if cell == LOBBY else CELLS[cell].floor
            floors[floor] = floors.get(floor, 0) + amount
    said = values(line.message)
    if not floors:
        assert (line.message.key, said["n"]) == ("ca.log.moves.back", len(group))
        return
    assert said["n"] == sum(floors.values())
    words = [msg("ca.cell.floor", floor=floor) if floor else msg("ca.cell.lobby") for floor in sorted(floors)]
    if len(words) == 1:
        assert said["where"] == words[0]
    else:
        parts = [msg("ca.log.moves.to", n=floors[f], cell=w) for f, w in zip(sorted(floors), words, strict=True)]
        assert all(repr(part) in repr(said["where"]) for part in parts)
