"""The record of Carnegie: the log, plots over the rounds, statistics, and the score if the game ended now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.games.carnegie import events as ev
from game.games.carnegie.component_types import Reward
from game.games.carnegie.components.timeline_data import VICTORY
from game.games.carnegie.naming import (
    department_name,
    donation_name,
    field_name,
    project_name,
    region_name,
    space_name,
    type_name,
)
from game.games.carnegie.planning import together
from game.games.carnegie.scoring import contestants
from game.games.carnegie.show import telling
from game.games.carnegie.show.signs import occasion, signs
from game.games.carnegie.show.tickets import place_words
from game.games.carnegie.state import ANDREW, CarnegieState, Company
from game.games.carnegie.tables import CELLS, DONATIONS, LOBBY, SIDES
from game.games.carnegie.world import World, donated, on_duty
from game.kernel.enumeration import enumerated
from game.kernel.event import Event, GameOver, PhaseBegan
from game.kernel.message import Message, SeatName, Value, msg
from game.kernel.score import Score
from game.present.party import party_of
from game.present.stage.record import (
    Ending,
    LogLine,
    LogSign,
    Moment,
    Occasion,
    PartyRound,
    Record,
    RoundDeed,
    RoundPlots,
    Row,
    Series,
    StatTable,
    all_events,
    best_line,
    by,
    decided,
    margin,
    tallied,
    winners,
)


def joined(events: Sequence[Event]) -> LogLine | None:
    """One line for events that follow each other alike, or None if they are told one by one."""
    kinds = {type(event) for event in events}
    told = _JOINED.get(kinds.pop()) if len(kinds) == 1 else None
    return replace(told(events), run="") if told is not None else None


def _floor_words(floor: int) -> Message:
    return msg("ca.cell.floor", floor=floor) if floor else msg("ca.cell.lobby")


def _floor(cell: int) -> int:
    return 0 if cell == LOBBY else CELLS[cell].floor


def arrivals(events: Sequence[ev.EmployeeMoved]) -> Counter[int]:
    """Count by floor (0: a lobby) who stands there at the end and did not before: rooms are only passed through."""
    cells = Counter(event.target for event in events)
    cells.subtract(event.source for event in events)
    floors: Counter[int] = Counter()
    for cell, amount in cells.items():
        if amount > 0:
            floors[_floor(cell)] += amount
    return floors


def _moves(events: Sequence[ev.EmployeeMoved]) -> LogLine:
    last, found = events[-1], arrivals(events)
    party, pieces = party_of(last.party), tuple(dict.fromkeys(f"room.{event.target}" for event in events))
    if not found:
        return LogLine(msg("ca.log.moves.back", seat=SeatName(last.party), n=len(events)), party, pieces)
    if len(found) == 1:
        where, key = _floor_words(next(iter(found))), f"ca.log.moves.{last.how}.together"
    else:
        each = sorted(found.items())
        where = telling.listed([msg("ca.log.moves.to", n=amount, cell=_floor_words(floor)) for floor, amount in each])
        key = f"ca.log.moves.{last.how}"
    return LogLine(msg(key, seat=SeatName(last.party), n=found.total(), where=where), party, pieces)


def _desks(events: Sequence[ev.WentOnDuty]) -> LogLine:
    last = events[-1]
    wage, points = sum(event.wage for event in events), sum(event.vp for event in events)
    key = "ca.log.duties.points" if points else "ca.log.duties"
    said = msg(key, seat=SeatName(last.party), n=len(events), wage=wage, points=points)
    pieces = tuple(f"worker.{event.cell}.{event.desk}" for event in events)
    return LogLine(said, party_of(last.party), pieces)


def _sides(events: Sequence[ev.SideChosen]) -> LogLine:
    party = events[-1].party
    where = telling.listed(
        [msg("ca.log.sides.of", project=project_name(event.tab), side=SIDES[event.side]) for event in events]
    )
    said = msg("ca.log.sides", seat=SeatName(party), where=where)
    return LogLine(said, party_of(party), tuple(f"cabinet.{event.tab}" for event in events))


def _tracks(events: Sequence[ev.TransportAdvanced]) -> LogLine:
    party = events[-1].party
    boxes = {event.region: event.box for event in events}
    where = telling.listed(
        [msg("ca.log.tracks.box", box=box, region=region_name(region)) for region, box in boxes.items()]
    )
    pieces = tuple(f"disc.track.{party}.{region}" for region in boxes)
    return LogLine(msg("ca.log.tracks", seat=SeatName(party), where=where), party_of(party), pieces)


def _sum(events: Sequence[ev.Received]) -> LogLine:
    party, reason = events[-1].party, events[-1].reason
    gain = together([Reward(e.money, e.goods, e.vp, e.study, 0, e.moves) for e in events])
    said = msg(f"ca.log.received.{reason}", seat=SeatName(party), gain=telling.reward_words(gain))
    return _of(party, said, f"digest.{party}", run=f"received.{party}.{reason}")


def _sold(events: Sequence[ev.GoodsSold]) -> LogLine:
    party = events[-1].party
    said = msg("ca.log.sold", seat=SeatName(party), n=sum(event.amount for event in events))
    return _of(party, said, f"digest.{party}", run=f"sold.{party}")


def _pulled(events: Sequence[ev.TabDeveloped]) -> LogLine:
    """Positions of one tab are told by the last one."""
    party, tab = events[-1].party, events[-1].tab
    said = msg("ca.log.developed", seat=SeatName(party), project=project_name(tab), n=events[-1].pulls)
    return _of(party, said, f"cabinet.{tab}", run=f"tab.{party}.{tab}")


def line(event: Event, solo: bool) -> LogLine | None:
    """The log line of an event, or None if other lines say the same; ``solo``: a round begins with Andrew's card."""
    if isinstance(event, PhaseBegan):
        first = event.phase == ("ca.drawing" if solo else "ca.row")
        return LogLine(msg("ca.log.round", round=event.round), major=True) if first else None
    if isinstance(event, GameOver):
        return LogLine(msg("ca.log.over"), major=True)
    told = _LINES.get(type(event))
    return told(event) if told is not None else None


def _of(party: int, said: Message, *pieces: str, major: bool = False, run: str = "", idle: bool = False) -> LogLine:
    return LogLine(said, party_of(party), pieces, major, run=run, idle=idle)


def _went_on_duty(e: ev.WentOnDuty) -> LogLine:
    if e.vp:
        said = msg("ca.log.duty.points", seat=SeatName(e.party), wage=e.wage, n=e.vp)
    else:
        said = msg("ca.log.duty", seat=SeatName(e.party), wage=e.wage)
    return _of(e.party, said, f"worker.{e.cell}.{e.desk}", f"room.{e.cell}", run=f"duty.{e.party}")


def _moved(e: ev.EmployeeMoved) -> LogLine:
    said = msg(f"ca.log.moved.{e.how}", seat=SeatName(e.party), cell=_floor_words(_floor(e.target)))
    return _of(e.party, said, f"room.{e.target}", run=f"moved.{e.party}.{e.how}")


def _built(e: ev.ProjectBuilt) -> LogLine:
    values: dict[str, Value] = {"seat": SeatName(e.party), "city": space_name(e.space)}
    if e.project >= 0:
        values |= {"project": project_name(e.project), "n": e.goods}
    key = "ca.log.project.andrew" if e.project < 0 else "ca.log.project" if e.goods else "ca.log.project.free"
    if e.money:
        key, values = "ca.log.project.paid", {**values, "money": e.money}
    return _of(e.party, msg(key, **values), f"built.{e.space}", major=True)


def _donated(e: ev.DonationMade) -> LogLine:
    key = "ca.log.donation.free" if not e.cost else "ca.log.donation.copy" if e.on_top else "ca.log.donation"
    said = msg(key, seat=SeatName(e.party), donation=donation_name(e.donation), cost=e.cost)
    return _of(e.party, said, f"donation.{e.donation}", major=True)


def _row(e: ev.RowChosen) -> LogLine:
    key = "ca.log.row" if e.row == e.event_row else "ca.log.row.turned"
    said = msg(key, seat=SeatName(e.party), type=type_name(e.row), other=type_name(e.event_row))
    return _of(e.party, said, f"marker.{e.event_row}", major=True)


def _department(e: ev.DepartmentBuilt) -> LogLine:
    key = "ca.log.department.reserved" if e.reserved else "ca.log.department"
    said = msg(
        key, seat=SeatName(e.party), department=department_name(e.department), floor=CELLS[e.cell].floor, n=e.goods
    )
    return _of(e.party, said, f"room.{e.cell}", f"tile.{e.department}", major=True)


def _failed(e: ev.AndrewFailed) -> LogLine:
    why = "no_disc" if e.obstacle == "no_disc" else e.failure
    return LogLine(msg(f"ca.log.failed.{why}", what=place_words(e.failure, e.what)), party_of(ANDREW), ("card",))


_JOINED: Mapping[type[Event], Callable[[Any], LogLine]] = {
    ev.EmployeeMoved: _moves,
    ev.WentOnDuty: _desks,
    ev.SideChosen: _sides,
    ev.TransportAdvanced: _tracks,
    ev.Received: _sum,
    ev.GoodsSold: _sold,
    ev.TabDeveloped: _pulled,
}
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
    ev.Received: lambda e: _sum([e]),
    ev.Paid: lambda e: _of(
        e.party, msg("ca.log.paid", seat=SeatName(e.party), price=telling.reward_words(Reward(e.money, e.goods))),
        f"digest.{e.party}",
    ),
    ev.GoodsSold: lambda e: _sold([e]),
    ev.DepartmentBuilt: _department,
    ev.ProjectBuilt: _built,
    ev.TabDeveloped: lambda e: _pulled([e]),
    ev.TransportAdvanced: lambda e: _of(
        e.party, msg("ca.log.advanced", seat=SeatName(e.party), region=region_name(e.region), box=e.box),
        f"disc.track.{e.party}.{e.region}", run=f"tracks.{e.party}" if e.study else "",
    ),
    ev.DonationMade: _donated,
    ev.TypeSwitched: lambda e: _of(
        e.party, msg("ca.log.switched", seat=SeatName(e.party), type=type_name(e.type)), major=True
    ),
    ev.TurnEnded: lambda e: (
        _of(e.party, msg("ca.log.study_lost", seat=SeatName(e.party), n=e.study)) if e.study else None
    ),
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


def ending_of(scores: Sequence[Score], solo: bool) -> Ending:
    """Andrew scores for other things than a company: against him the fact is what the winner got most for."""
    first = winners(scores)
    key = "beaten" if solo and first[0].seat != ANDREW else "won"
    fact = best_part(first[0]) if solo else decided(scores)
    return Ending(margin(scores, f"ca.ending.{key}"), fact)


NAMED = 3
"""Cities that are named at most."""
MANY = 2
"""Projects in one round that are spoken of."""


def _where(cities: Sequence[Message]) -> Message:
    if len(cities) > NAMED:
        return msg("ca.story.cities", n=len(cities))
    if len(cities) < 2:
        return cities[0]
    return enumerated(cities, "ca.list", "ca.and")


def best_part(score: Score) -> Message | None:
    """The line of the score that counts most (of equal ones the first); None without any point."""
    best = best_line(score)
    if best is None:
        return None
    return msg("ca.ending.part", part=Message(best.key), points=best.points, total=score.total)


class CarnegieRecord(Record):
    """The log, and a column for each player and Andrew."""

    def __init__(self, world: World) -> None:
        self.world = world

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        return line(event, self.world.seats == 1)

    def joined(self, events: Sequence[Event], viewer: int | None) -> LogLine | None:
        return joined(events)

    def signs(self, event: Event) -> Sequence[LogSign]:
        return signs(event)

    def occasion(self, events: Sequence[Event], before: Any, after: Any) -> Occasion | None:
        return occasion(events, before, after)

    def standing(self, view: Any) -> StatTable | None:
        g: CarnegieState = view
        scores = contestants(self.world, g)
        keys = list(dict.fromkeys(part.key for score in scores for part in score.lines))
        rows: list[tuple[Message, tuple[int | float | str, ...]]] = [
            (msg("ca.standing.total"), tuple(score.total for score in scores))
        ]
        for key in keys:
            values = tuple(next((part.points for part in score.lines if part.key == key), "–") for score in scores)
            if any(value not in (0, "–") for value in values):
                rows.append((Message(key), values))
        return StatTable(msg("ca.standing"), _parties(g), tuple(rows))

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        course = RoundPlots.of(moments, lambda number: msg("ca.round.short", round=number))
        everybody = _parties(moments[-1].state)
        seats = everybody[: len(moments[-1].state.companies)]

        def plot(key: str, value: Callable[[Company], float], part: str = "") -> Series:
            return course.plot(msg(key), seats, lambda g, seat: value(g.companies[seat]), part)

        total, *sources = course.parts(msg("ca.plot.total"), everybody, lambda g: contestants(self.world, g))
        total = replace(total, apart=msg("ca.plot.apart") if self.world.seats > 1 else None)
        return (
            total,
            plot("ca.plot.money", lambda c: c.money),
            plot("ca.plot.goods", lambda c: c.goods),
            plot("ca.plot.duty", on_duty, "ca.score.employees_on_duty"),
            plot("ca.plot.training", lambda c: sum(c.training)),
            plot("ca.plot.missions", lambda c: sum(c.missions)),
            *sources,
        )

    def statistics(self, moments: Sequence[Moment]) -> Sequence[StatTable]:
        events, g = all_events(moments), moments[-1].state
        parties = _parties(g)

        def row(key: str, value: Callable[[Any], int]) -> Row:
            return tallied(events, len(parties), msg(key), by("party", value))

        def count(key: str, kind: type[Event]) -> Row:
            return row(key, lambda event: isinstance(event, kind))

        table = StatTable(
            msg("ca.stats"),
            parties,
            (
                row("ca.stats.income", lambda e: e.money if _from_event(e) else 0),
                row("ca.stats.departments", lambda e: e.money if _from_department(e) else 0),
                row("ca.stats.goods", lambda e: e.goods if isinstance(e, ev.Received) else 0),
                row("ca.stats.wages", lambda e: e.wage if isinstance(e, ev.WentOnDuty) else 0),
                row("ca.stats.steps", lambda e: isinstance(e, ev.EmployeeMoved)),
                count("ca.stats.missions", ev.WentOnMission),
                row("ca.stats.recalled", lambda e: e.amount if isinstance(e, ev.EmployeesRecalled) else 0),
                row(
                    "ca.stats.study", lambda e: e.study if isinstance(e, ev.TabDeveloped | ev.TransportAdvanced) else 0
                ),
                row("ca.stats.study_lost", lambda e: e.study if isinstance(e, ev.TurnEnded) else 0),
                count("ca.stats.projects", ev.ProjectBuilt),
                tallied(events, len(parties), msg("ca.stats.tiles"), _tile),
                (msg("ca.stats.donations"), tuple(donated(g, party) for party in range(len(parties)))),
                row("ca.stats.sold", lambda e: e.amount if isinstance(e, ev.GoodsSold) else 0),
            ),
        )
        return (table,)

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        return ending_of(scores, self.world.seats == 1)

    def deed(self, turn: PartyRound) -> RoundDeed | None:
        """What a company built, gave or collected in a round; None where nothing of it stands out."""
        own: list[Any] = [event for event in turn.events if party_of(getattr(event, "party", -1)) == turn.party]
        built = [e.space for e in own if isinstance(e, ev.ProjectBuilt)]
        gifts = [e for e in own if isinstance(e, ev.DonationMade)]
        points = sum(e.vp for e in own if isinstance(e, ev.Received))
        cities = list(dict.fromkeys(space_name(space) for space in built))
        rooms = [e.department for e in own if isinstance(e, ev.DepartmentBuilt)]
        if not (cities or gifts or rooms or points):
            return None
        if not cities and not gifts and rooms:
            return RoundDeed(msg("ca.story.department", seat=SeatName(own[-1].party), what=department_name(rooms[-1])))
        key = "both" if cities and gifts else "built" if cities else "given" if gifts else "points"
        values: dict[str, Value] = {"seat": SeatName(own[-1].party)}
        if cities:
            values["where"] = _where(cities)
        if gifts:
            values["field"] = field_name(DONATIONS[gifts[-1].donation].field)
            if gifts[-1].cost:
                values["cost"] = gifts[-1].cost
            else:
                key += ".free"
        if not cities and not gifts:
            values["n"] = points
        lead = msg("ca.story.crews", n=len(built)) if len(built) >= MANY else None
        return RoundDeed(msg(f"ca.story.{key}", **values), lead)

    def when(self, label: Message) -> Message:
        return msg("ca.story.round", round=label)


def _from_event(event: Event) -> bool:
    return isinstance(event, ev.Received) and event.reason in ("transport", "project", "small_city", "last_box")


def _from_department(event: Event) -> bool:
    return isinstance(event, ev.Received) and not _from_event(event)


def _tile(event: Event, place: int) -> int:
    """Count a tile for who has built it; only Andrew takes one (CA-11.3.4)."""
    if isinstance(event, ev.TileTaken):
        return place == ANDREW
    return isinstance(event, ev.DepartmentBuilt) and event.party == place


def _parties(g: CarnegieState) -> tuple[str, ...]:
    seats = tuple(party_of(seat) for seat in range(len(g.companies)))
    return (*seats, party_of(ANDREW)) if g.andrew is not None else seats
