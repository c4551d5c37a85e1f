"""Runs of the log of Carnegie: many steps of employees, desks, sides of tabs, steps of tracks or incomes in a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from game.games.carnegie import events as ev
from game.games.carnegie.kinds import Reward
from game.games.carnegie.naming import project_name, region_name
from game.games.carnegie.show import telling
from game.games.carnegie.tables import CELLS, LOBBY, SIDES
from game.kernel.event import Event
from game.kernel.message import Message, SeatName, msg
from game.present.party import party_of
from game.present.stage.record import LogLine


def joined(events: Sequence[Event]) -> LogLine | None:
    """Return the one line of what follows each other alike, or None if it is told one by one."""
    if all(isinstance(event, ev.EmployeeMoved) for event in events):
        return _moves(cast(Sequence[ev.EmployeeMoved], events))
    if all(isinstance(event, ev.WentOnDuty) for event in events):
        return _desks(cast(Sequence[ev.WentOnDuty], events))
    if all(isinstance(event, ev.SideChosen) for event in events):
        return _sides(cast(Sequence[ev.SideChosen], events))
    if all(isinstance(event, ev.TransportAdvanced) for event in events):
        return _tracks(cast(Sequence[ev.TransportAdvanced], events))
    if all(isinstance(event, ev.Received) for event in events):
        return _received(cast(Sequence[ev.Received], events))
    if all(isinstance(event, ev.GoodsSold) for event in events):
        return _sold(cast(Sequence[ev.GoodsSold], events))
    last = events[-1]
    return _pulled(last) if isinstance(last, ev.TabDeveloped) else None


def place_words(floor: int) -> Message:
    """Return a floor in words; 0 is the lobby."""
    return msg("ca.lot", floor=floor) if floor else msg("ca.lobby")


def arrivals(events: Sequence[ev.EmployeeMoved]) -> Counter[int]:
    """Return how many employees stand where in the end that did not stand there before, by floor (0: a lobby).

    Rooms are passed through: whoever walks from the lobby over two rooms has arrived in the second.
    """
    cells = Counter(event.target for event in events)
    cells.subtract(event.source for event in events)
    floors: Counter[int] = Counter()
    for cell, amount in cells.items():
        if amount > 0:
            floors[0 if cell == LOBBY else CELLS[cell].floor] += amount
    return floors


def _moves(events: Sequence[ev.EmployeeMoved]) -> LogLine:
    last, found = events[-1], arrivals(events)
    party, pieces = party_of(last.party), tuple(dict.fromkeys(f"room.{event.target}" for event in events))
    if not found:
        return LogLine(msg("ca.log.moves.back", seat=SeatName(last.party), n=len(events)), party, pieces)
    if len(found) == 1:
        where, key = place_words(next(iter(found))), f"ca.log.moves.{last.how}.together"
    else:
        each = sorted(found.items())
        where = telling.listed([msg("ca.log.moves.to", n=amount, cell=place_words(floor)) for floor, amount in each])
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


def _received(events: Sequence[ev.Received]) -> LogLine:
    """The sum of what comes from alike sources, such as several projects."""
    last = events[-1]
    money, goods, vp, study, moves = (
        sum(amounts) for amounts in zip(*((e.money, e.goods, e.vp, e.study, e.moves) for e in events), strict=True)
    )
    gain = telling.reward_words(Reward(money, goods, vp, study, 0, moves))
    said = msg(f"ca.log.received.{last.reason}", seat=SeatName(last.party), gain=gain)
    return LogLine(said, party_of(last.party), (f"digest.{last.party}",))


def _sold(events: Sequence[ev.GoodsSold]) -> LogLine:
    party = events[-1].party
    said = msg("ca.log.sold", seat=SeatName(party), n=sum(event.amount for event in events))
    return LogLine(said, party_of(party), (f"digest.{party}",))


def _pulled(last: ev.TabDeveloped) -> LogLine:
    """Positions of one tab are told by the last one."""
    said = msg("ca.log.developed", seat=SeatName(last.party), project=project_name(last.tab), n=last.pulls)
    return LogLine(said, party_of(last.party), (f"cabinet.{last.tab}",))
