"""The log of Carnegie: each event in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.games.carnegie import events as ev
from game.games.carnegie.components.course import VICTORY
from game.games.carnegie.kinds import Reward
from game.games.carnegie.naming import (
    department_name,
    donation_name,
    project_name,
    region_name,
    space_name,
    type_name,
)  # fmt: skip
from game.games.carnegie.show import telling
from game.games.carnegie.show.tickets import place_words
from game.games.carnegie.state import ANDREW
from game.games.carnegie.tables import CELLS, LOBBY, SIDES
from game.kernel.event import Event, GameOver, PhaseBegan
from game.kernel.message import Message, SeatName, msg
from game.present.party import party_of
from game.present.stage.record import LogLine


def line(event: Event, solo: bool) -> LogLine | None:
    """Return an event in words, or None if other lines say the same; ``solo``: a round begins with Andrew's card."""
    if isinstance(event, PhaseBegan):
        first = event.phase == ("ca.drawing" if solo else "ca.row")
        return LogLine(msg("ca.log.round", round=event.round), major=True) if first else None
    if isinstance(event, GameOver):
        return LogLine(msg("ca.log.over"), major=True)
    told = _LINES.get(type(event))
    return told(event) if told is not None else None


def _of(party: int, said: Message, *pieces: str, major: bool = False, run: str = "", idle: bool = False) -> LogLine:
    return LogLine(said, party_of(party), pieces, major, run=run, idle=idle)


def _cell(cell: int) -> Message:
    return msg("ca.lobby") if cell == LOBBY else msg("ca.lot", floor=CELLS[cell].floor)


def _received(e: ev.Received) -> LogLine:
    gain = telling.reward_words(Reward(e.money, e.goods, e.vp, e.study, 0, e.moves))
    said = msg(f"ca.log.received.{e.reason}", seat=SeatName(e.party), gain=gain)
    return _of(e.party, said, f"digest.{e.party}", run=f"received.{e.party}.{e.reason}")


def _paid(e: ev.Paid) -> LogLine:
    price = telling.reward_words(Reward(money=e.money, goods=e.goods))
    return _of(e.party, msg("ca.log.paid", seat=SeatName(e.party), price=price), f"digest.{e.party}")


def _went_on_duty(e: ev.WentOnDuty) -> LogLine:
    if e.vp:
        said = msg("ca.log.duty.points", seat=SeatName(e.party), wage=e.wage, n=e.vp)
    else:
        said = msg("ca.log.duty", seat=SeatName(e.party), wage=e.wage)
    return _of(e.party, said, f"worker.{e.cell}.{e.desk}", f"room.{e.cell}", run=f"duty.{e.party}")


def _moved(e: ev.EmployeeMoved) -> LogLine:
    said = msg(f"ca.log.moved.{e.how}", seat=SeatName(e.party), cell=_cell(e.target))
    return _of(e.party, said, f"room.{e.target}", run=f"moved.{e.party}.{e.how}")


def _built(e: ev.ProjectBuilt) -> LogLine:
    pieces = (f"built.{e.space}",)
    city = space_name(e.space)
    if e.project < 0:
        return _of(e.party, msg("ca.log.project.andrew", seat=SeatName(e.party), city=city), *pieces, major=True)
    key = "ca.log.project" if e.goods else "ca.log.project.free"
    said = msg(key, seat=SeatName(e.party), project=project_name(e.project), city=city, n=e.goods)
    if e.money:
        said = msg(
            "ca.log.project.paid", seat=SeatName(e.party), project=project_name(e.project), city=city, n=e.goods,
            money=e.money,
        )  # fmt: skip
    return _of(e.party, said, *pieces, major=True)


def _donated(e: ev.DonationMade) -> LogLine:
    key = "ca.log.donation.free" if not e.cost else "ca.log.donation.copy" if e.on_top else "ca.log.donation"
    said = msg(key, seat=SeatName(e.party), donation=donation_name(e.donation), cost=e.cost)
    return _of(e.party, said, f"donation.{e.donation}", major=True)


def _row(e: ev.RowChosen) -> LogLine:
    key = "ca.log.row" if e.row == e.event_row else "ca.log.row.turned"
    said = msg(key, seat=SeatName(e.party), type=type_name(e.row), other=type_name(e.event_row))
    return _of(e.party, said, f"marker.{e.event_row}", major=True)


def _ended(e: ev.TurnEnded) -> LogLine | None:
    return _of(e.party, msg("ca.log.study_lost", seat=SeatName(e.party), n=e.study)) if e.study else None


def _department(e: ev.DepartmentBuilt) -> LogLine:
    key = "ca.log.department.reserved" if e.reserved else "ca.log.department"
    said = msg(
        key, seat=SeatName(e.party), department=department_name(e.department), floor=CELLS[e.cell].floor, n=e.goods
    )
    return _of(e.party, said, f"room.{e.cell}", f"tile.{e.department}", major=True)


def _failed(e: ev.AndrewFailed) -> LogLine:
    why = "no_disc" if e.obstacle == "no_disc" else e.failure
    return LogLine(msg(f"ca.log.failed.{why}", what=place_words(e.failure, e.what)), party_of(ANDREW), ("card",))


_LINES: Mapping[type[Event], Callable[[Any], LogLine | None]] = {
    ev.SideChosen: lambda e: _of(
        e.party, msg("ca.log.side", seat=SeatName(e.party), side=SIDES[e.side], project=project_name(e.tab)),
        f"cabinet.{e.tab}", run=f"sides.{e.party}",
    ),
    ev.TileReserved: lambda e: _of(
        e.party, msg("ca.log.reserved", seat=SeatName(e.party), department=department_name(e.department)),
        f"tile.{e.department}",
    ),
    ev.RowChosen: _row,
    ev.EmployeesRecalled: lambda e: _of(
        e.party, msg("ca.log.recalled", seat=SeatName(e.party), n=e.amount, region=region_name(e.region)),
        f"station.{e.region}",
    ),
    ev.EmployeesHired: lambda e: _of(e.party, msg("ca.log.hired", seat=SeatName(e.party), n=e.amount)),
    ev.EmployeeMoved: _moved,
    ev.WentOnMission: lambda e: _of(
        e.party, msg("ca.log.mission", seat=SeatName(e.party), region=region_name(e.region)), f"station.{e.region}"
    ),
    ev.WentOnDuty: _went_on_duty,
    ev.Received: _received,
    ev.Paid: _paid,
    ev.GoodsSold: lambda e: _of(
        e.party, msg("ca.log.sold", seat=SeatName(e.party), n=e.amount), f"digest.{e.party}", run=f"sold.{e.party}"
    ),
    ev.DepartmentBuilt: _department,
    ev.ProjectBuilt: _built,
    ev.TabDeveloped: lambda e: _of(
        e.party, msg("ca.log.developed", seat=SeatName(e.party), project=project_name(e.tab), n=e.pulls),
        f"cabinet.{e.tab}", run=f"tab.{e.party}.{e.tab}",
    ),
    ev.TransportAdvanced: lambda e: _of(
        e.party, msg("ca.log.advanced", seat=SeatName(e.party), region=region_name(e.region), box=e.box),
        f"disc.track.{e.party}.{e.region}", run=f"tracks.{e.party}" if e.study else "",
    ),
    ev.DonationMade: _donated,
    ev.TypeSwitched: lambda e: _of(
        e.party, msg("ca.log.switched", seat=SeatName(e.party), type=type_name(e.type)), major=True
    ),
    ev.TurnEnded: _ended,
    ev.RoundEnded: lambda e: _of(
        e.first, msg("ca.log.first", seat=SeatName(e.first)), f"marker.{e.event_row}", idle=True
    ),
    ev.CardDrawn: lambda e: LogLine(msg("ca.log.card", type=type_name(e.back)), party_of(ANDREW), ("card",)),
    ev.CardTurned: lambda e: LogLine(msg("ca.log.card.turned"), party_of(ANDREW), ("card",)),
    ev.AndrewFailed: _failed,
    ev.CardShifted: lambda e: LogLine(
        msg("ca.log.card.shifted", n=e.after - e.before, vp=VICTORY[e.after]), party_of(ANDREW),
        ("card", f"slot.{e.after}"),
    ),
    ev.TileTaken: lambda e: LogLine(
        msg("ca.log.tile", department=department_name(e.department)), party_of(ANDREW), (f"tile.{e.department}",), True
    ),
    ev.CardFiled: lambda e: LogLine(
        msg("ca.log.card.filed", vp=VICTORY[e.slot]), party_of(ANDREW), (f"slot.{e.slot}",), True
    ),
}  # fmt: skip
