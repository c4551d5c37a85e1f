"""The record of Carnegie: the log, plots over the rounds, statistics, and the score if the game ended now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import UnionType
from typing import Any

from game.games.carnegie import events as ev
from game.games.carnegie import naming
from game.games.carnegie.component_types import Reward
from game.games.carnegie.components.timeline_data import VICTORY
from game.games.carnegie.naming import department_name, project_name, region_name, space_name, type_name
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


def _said(event: Any, key: str, *pieces: str, major: bool = False, run: str = "", **values: Value) -> LogLine:
    """A line about the party of an event."""
    return LogLine(
        msg(f"ca.log.{key}", seat=SeatName(event.party), **values), party_of(event.party), pieces, major, run=run
    )


def _card(key: str, *pieces: str, major: bool = False, **values: Value) -> LogLine:
    """A line about Andrew and his card."""
    return LogLine(msg(f"ca.log.{key}", **values), party_of(ANDREW), pieces or ("card",), major)


# ---- several events in one line


def joined(events: Sequence[Event]) -> LogLine | None:
    """One line for events that follow each other alike, or None if they are told one by one."""
    kinds = {type(event) for event in events}
    told = _JOINED.get(kinds.pop()) if len(kinds) == 1 else None
    return replace(told(events), run="") if told is not None else None


def _moves(events: Sequence[ev.EmployeeMoved]) -> LogLine:
    last, found = events[-1], arrivals(events)
    pieces = tuple(dict.fromkeys(f"room.{event.target}" for event in events))
    if not found:
        return _said(last, "moves.back", *pieces, n=len(events))
    if len(found) == 1:
        return _said(
            last, f"moves.{last.how}.together", *pieces, n=found.total(), where=_floor_words(next(iter(found)))
        )
    each = [msg("ca.log.moves.to", n=amount, cell=_floor_words(floor)) for floor, amount in sorted(found.items())]
    return _said(last, f"moves.{last.how}", *pieces, n=found.total(), where=telling.listed(each))


def _desks(events: Sequence[ev.WentOnDuty]) -> LogLine:
    wage, points = sum(event.wage for event in events), sum(event.vp for event in events)
    pieces = (f"worker.{event.cell}.{event.desk}" for event in events)
    return _said(events[-1], "duties.points" if points else "duties", *pieces, n=len(events), wage=wage, points=points)


def _sides(events: Sequence[ev.SideChosen]) -> LogLine:
    sides = [msg("ca.log.sides.of", project=project_name(event.tab), side=SIDES[event.side]) for event in events]
    return _said(events[-1], "sides", *(f"cabinet.{event.tab}" for event in events), where=telling.listed(sides))


def _tracks(events: Sequence[ev.TransportAdvanced]) -> LogLine:
    last, boxes = events[-1], {event.region: event.box for event in events}
    where = [msg("ca.log.tracks.box", box=box, region=region_name(region)) for region, box in boxes.items()]
    pieces = (f"disc.track.{last.party}.{region}" for region in boxes)
    return _said(last, "tracks", *pieces, where=telling.listed(where))


def _sum(events: Sequence[ev.Received]) -> LogLine:
    last = events[-1]
    gain = together([Reward(e.money, e.goods, e.vp, e.study, 0, e.moves) for e in events])
    run = f"received.{last.party}.{last.reason}"
    return _said(last, f"received.{last.reason}", f"digest.{last.party}", run=run, gain=telling.reward_words(gain))


def _sold(events: Sequence[ev.GoodsSold]) -> LogLine:
    party, count = events[-1].party, sum(event.amount for event in events)
    return _said(events[-1], "sold", f"digest.{party}", run=f"sold.{party}", n=count)


def _pulled(events: Sequence[ev.TabDeveloped]) -> LogLine:
    """Positions of one tab are told by the last one."""
    last = events[-1]
    run, project = f"tab.{last.party}.{last.tab}", project_name(last.tab)
    return _said(last, "developed", f"cabinet.{last.tab}", run=run, project=project, n=last.pulls)


_JOINED: Mapping[type[Event], Callable[[Any], LogLine]] = {
    ev.EmployeeMoved: _moves,
    ev.WentOnDuty: _desks,
    ev.SideChosen: _sides,
    ev.TransportAdvanced: _tracks,
    ev.Received: _sum,
    ev.GoodsSold: _sold,
    ev.TabDeveloped: _pulled,
}

# ---- one event


def line(event: Event, solo: bool) -> LogLine | None:
    """The log line of an event, or None if other lines say the same; ``solo``: a round begins with Andrew's card."""
    if isinstance(event, PhaseBegan):
        first = event.phase == ("ca.drawing" if solo else "ca.row")
        return LogLine(msg("ca.log.round", round=event.round), major=True) if first else None
    if isinstance(event, GameOver):
        return LogLine(msg("ca.log.over"), major=True)
    told = _LINES.get(type(event))
    return told(event) if told is not None else None


def _went_on_duty(e: ev.WentOnDuty) -> LogLine:
    pieces, run = (f"worker.{e.cell}.{e.desk}", f"room.{e.cell}"), f"duty.{e.party}"
    if e.vp:
        return _said(e, "duty.points", *pieces, run=run, wage=e.wage, n=e.vp)
    return _said(e, "duty", *pieces, run=run, wage=e.wage)


def _built(e: ev.ProjectBuilt) -> LogLine:
    piece, city = f"built.{e.space}", space_name(e.space)
    if e.project < 0:
        return _said(e, "project.andrew", piece, major=True, city=city)
    key, project = "project" if e.goods else "project.free", project_name(e.project)
    if e.money:
        return _said(e, "project.paid", piece, major=True, city=city, project=project, n=e.goods, money=e.money)
    return _said(e, key, piece, major=True, city=city, project=project, n=e.goods)


def _donated(e: ev.DonationMade) -> LogLine:
    key = "donation.free" if not e.cost else "donation.copy" if e.on_top else "donation"
    return _said(e, key, f"donation.{e.donation}", major=True, donation=naming.donation_name(e.donation), cost=e.cost)


def _row(e: ev.RowChosen) -> LogLine:
    key = "row" if e.row == e.event_row else "row.turned"
    return _said(e, key, f"marker.{e.event_row}", major=True, type=type_name(e.row), other=type_name(e.event_row))


def _department(e: ev.DepartmentBuilt) -> LogLine:
    return _said(
        e, "department.reserved" if e.reserved else "department", f"room.{e.cell}", f"tile.{e.department}", major=True,
        department=department_name(e.department), floor=CELLS[e.cell].floor, n=e.goods,
    )  # fmt: skip


def _failed(e: ev.AndrewFailed) -> LogLine:
    why = "no_disc" if e.obstacle == "no_disc" else e.failure
    return _card(f"failed.{why}", what=place_words(e.failure, e.what))


_LINES: Mapping[type[Event], Callable[[Any], LogLine | None]] = {
    ev.SideChosen: lambda e: _said(
        e, "side", f"cabinet.{e.tab}", run=f"sides.{e.party}", side=SIDES[e.side], project=project_name(e.tab)
    ),
    ev.TileReserved: lambda e: _said(
        e, "reserved", f"tile.{e.department}", department=department_name(e.department)
    ),
    ev.RowChosen: _row,
    ev.EmployeesRecalled: lambda e: _said(
        e, "recalled", f"station.{e.region}", n=e.amount, region=region_name(e.region)
    ),
    ev.EmployeesHired: lambda e: _said(e, "hired", n=e.amount),
    ev.EmployeeMoved: lambda e: _said(
        e, f"moved.{e.how}", f"room.{e.target}", run=f"moved.{e.party}.{e.how}", cell=_floor_words(_floor(e.target))
    ),
    ev.WentOnMission: lambda e: _said(e, "mission", f"station.{e.region}", region=region_name(e.region)),
    ev.WentOnDuty: _went_on_duty,
    ev.Received: lambda e: _sum([e]),
    ev.Paid: lambda e: _said(
        e, "paid", f"digest.{e.party}", price=telling.reward_words(Reward(e.money, e.goods))
    ),
    ev.GoodsSold: lambda e: _sold([e]),
    ev.DepartmentBuilt: _department,
    ev.ProjectBuilt: _built,
    ev.TabDeveloped: lambda e: _pulled([e]),
    ev.TransportAdvanced: lambda e: _said(
        e, "advanced", f"disc.track.{e.party}.{e.region}", run=f"tracks.{e.party}" if e.study else "",
        region=region_name(e.region), box=e.box,
    ),
    ev.DonationMade: _donated,
    ev.TypeSwitched: lambda e: _said(e, "switched", major=True, type=type_name(e.type)),
    ev.TurnEnded: lambda e: _said(e, "study_lost", n=e.study) if e.study else None,
    ev.RoundEnded: lambda e: LogLine(
        msg("ca.log.first", seat=SeatName(e.first)), party_of(e.first), (f"marker.{e.event_row}",), idle=True
    ),
    ev.CardDrawn: lambda e: _card("card", type=type_name(e.back)),
    ev.CardTurned: lambda e: _card("card.turned"),
    ev.AndrewFailed: _failed,
    ev.CardShifted: lambda e: _card(
        "card.shifted", "card", f"slot.{e.after}", n=e.after - e.before, vp=VICTORY[e.after]
    ),
    ev.TileTaken: lambda e: _card(
        "tile", f"tile.{e.department}", major=True, department=department_name(e.department)
    ),
    ev.CardFiled: lambda e: _card("card.filed", f"slot.{e.slot}", major=True, vp=VICTORY[e.slot]),
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
        found = line(event, self.world.seats == 1)
        return replace(found, signs=tuple(signs(event))) if found is not None else None

    def joined(self, events: Sequence[Event]) -> LogLine | None:
        return joined(events)

    def occasion(self, events: Sequence[Event], before: Any, after: Any) -> Occasion | None:
        return occasion(events, before, after)

    def standing(self, view: Any) -> StatTable | None:
        g: CarnegieState = view
        scores = contestants(self.world, g)
        rows: list[Row] = [(msg("ca.standing.total"), tuple(score.total for score in scores))]
        for key in dict.fromkeys(part.key for score in scores for part in score.lines):
            values = tuple(next((part.points for part in score.lines if part.key == key), "–") for score in scores)
            if any(value not in (0, "–") for value in values):
                rows.append((Message(key), values))
        return StatTable(msg("ca.standing"), _parties(g), tuple(rows))

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        course = RoundPlots.of(
            moments, lambda n: msg("ca.round.short", round=n), when=lambda n: msg("ca.story.round", round=n)
        )
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

        def row(key: str, kind: type[Event] | UnionType, value: Callable[[Any], int] = lambda event: 1) -> Row:
            counted = by("party", lambda event: value(event) if isinstance(event, kind) else 0)
            return tallied(events, len(parties), f"ca.stats.{key}", counted)

        rows = (
            row("income", ev.Received, lambda e: e.money if _from_event(e) else 0),
            row("departments", ev.Received, lambda e: 0 if _from_event(e) else e.money),
            row("goods", ev.Received, lambda e: e.goods),
            row("wages", ev.WentOnDuty, lambda e: e.wage),
            row("steps", ev.EmployeeMoved),
            row("missions", ev.WentOnMission),
            row("recalled", ev.EmployeesRecalled, lambda e: e.amount),
            row("study", ev.TabDeveloped | ev.TransportAdvanced, lambda e: e.study),
            row("study_lost", ev.TurnEnded, lambda e: e.study),
            row("projects", ev.ProjectBuilt),
            tallied(events, len(parties), "ca.stats.tiles", _tile),
            (msg("ca.stats.donations"), tuple(donated(g, party) for party in range(len(parties)))),
            row("sold", ev.GoodsSold, lambda e: e.amount),
        )
        return (StatTable(msg("ca.stats"), parties, rows),)

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
            values["field"] = naming.field_name(DONATIONS[gifts[-1].donation].field)
            if gifts[-1].cost:
                values["cost"] = gifts[-1].cost
            else:
                key += ".free"
        if not cities and not gifts:
            values["n"] = points
        lead = msg("ca.story.crews", n=len(built)) if len(built) >= MANY else None
        return RoundDeed(msg(f"ca.story.{key}", **values), lead)


def _from_event(event: ev.Received) -> bool:
    return event.reason in ("transport", "project", "small_city", "last_box")


def _tile(event: Event, place: int) -> int:
    """Count a tile for who has built it; only Andrew takes one (CA-11.3.4)."""
    if isinstance(event, ev.TileTaken):
        return place == ANDREW
    return isinstance(event, ev.DepartmentBuilt) and event.party == place


def _parties(g: CarnegieState) -> tuple[str, ...]:
    seats = tuple(party_of(seat) for seat in range(len(g.companies)))
    return (*seats, party_of(ANDREW)) if g.andrew is not None else seats
