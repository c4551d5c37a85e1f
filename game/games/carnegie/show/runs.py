"""Runs of the log of Carnegie: many steps of employees, many desks, or the sides of all tabs, in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from game.games.carnegie import events as ev
from game.games.carnegie.naming import project_name
from game.games.carnegie.show import telling
from game.games.carnegie.tables import CELLS, LOBBY, SIDES
from game.kernel.event import Event
from game.kernel.say import Say, SeatName, say
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
    return None


def place_words(floor: int) -> Say:
    """Return a floor in words; 0 is the lobby."""
    return say("ca.lot", floor=floor) if floor else say("ca.lobby")


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
        return LogLine(say("ca.log.moves.back", seat=SeatName(last.party), n=len(events)), party, pieces)
    if len(found) == 1:
        where, key = place_words(next(iter(found))), f"ca.log.moves.{last.how}.together"
    else:
        each = sorted(found.items())
        where = telling.listed([say("ca.log.moves.to", n=amount, cell=place_words(floor)) for floor, amount in each])
        key = f"ca.log.moves.{last.how}"
    return LogLine(say(key, seat=SeatName(last.party), n=found.total(), where=where), party, pieces)


def _desks(events: Sequence[ev.WentOnDuty]) -> LogLine:
    last = events[-1]
    wage, points = sum(event.wage for event in events), sum(event.vp for event in events)
    key = "ca.log.duties.points" if points else "ca.log.duties"
    said = say(key, seat=SeatName(last.party), n=len(events), wage=wage, points=points)
    pieces = tuple(f"worker.{event.cell}.{event.desk}" for event in events)
    return LogLine(said, party_of(last.party), pieces)


def _sides(events: Sequence[ev.SideChosen]) -> LogLine:
    party = events[-1].party
    where = telling.listed(
        [say("ca.log.sides.of", project=project_name(event.tab), side=SIDES[event.side]) for event in events]
    )
    said = say("ca.log.sides", seat=SeatName(party), where=where)
    return LogLine(said, party_of(party), tuple(f"cabinet.{event.tab}" for event in events))
