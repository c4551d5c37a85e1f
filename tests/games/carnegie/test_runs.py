"""Runs of the log of Carnegie: steps and desks in one line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.games.carnegie.events import (
    EmployeeMoved,
    GoodsSold,
    Received,
    SideChosen,
    TabDeveloped,
    TransportAdvanced,
    WentOnDuty,
)
from game.games.carnegie.show.record import arrivals, joined, line
from game.games.carnegie.tables import LOBBY
from game.kernel.event import Event
from game.kernel.message import Message, SeatName, msg
from game.present.record.logbook import Chapter, Logbook
from game.present.stage.record import LogLine, Record
from tests.games.carnegie.table import cell


def step(source: int, target: int, party: int = 1) -> EmployeeMoved:
    return EmployeeMoved(party, source, target, False, "step")


class Wording:
    """The log of Carnegie without a table."""

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        return line(event, solo=False)

    def joined(self, events: Sequence[Event], viewer: int | None) -> LogLine | None:
        return joined(events)


def told(*events: Event) -> list[Message]:
    """Return the lines of a log, an action for each event."""
    log = Logbook(cast(Record, Wording()))
    log.follow([Chapter(number, (event,)) for number, event in enumerate(events, 1)])
    return [entry.line.message for entry in log.entries(0)]


def test_steps_are_told_by_where_they_end() -> None:
    second, third = cell("f2c1"), cell("f3c1")
    moves = (step(LOBBY, second), step(second, third), step(LOBBY, second), step(LOBBY, second))
    assert arrivals(moves) == {2: 2, 3: 1}
    (said,) = told(*moves)
    assert said.key == "ca.log.moves.step" and dict(said.values)["n"] == 3
    where = dict(said.values)["where"]
    assert isinstance(where, Message) and dict(where.values)["first"] == msg(
        "ca.log.moves.to", n=2, cell=msg("ca.cell.floor", floor=2)
    )


def test_steps_to_one_floor_name_it_once() -> None:
    (said,) = told(step(LOBBY, cell("f2c1")), step(LOBBY, cell("f2c2")))
    assert said == msg("ca.log.moves.step.together", seat=SeatName(1), n=2, where=msg("ca.cell.floor", floor=2))


def test_the_sides_of_all_tabs_are_one_line() -> None:
    (said,) = told(*(SideChosen(0, tab, tab % 2) for tab in range(4)))
    assert said.key == "ca.log.sides"


def test_there_and_back_is_no_arrival() -> None:
    (said,) = told(step(LOBBY, cell("f2c1")), step(cell("f2c1"), LOBBY))
    assert said == msg("ca.log.moves.back", seat=SeatName(1), n=2)


def test_a_run_is_of_one_party_and_one_step_keeps_its_line() -> None:
    found = told(step(LOBBY, cell("f2c1")), step(LOBBY, cell("f2c1"), party=0), step(LOBBY, cell("f2c1"), party=0))
    assert [said.key for said in found] == ["ca.log.moved.step", "ca.log.moves.step.together"]


def test_desks_taken_one_after_the_other_are_summed_up() -> None:
    desks = [WentOnDuty(0, cell("f2c1"), desk, wage, 0) for desk, wage in enumerate((1, 2))]
    assert told(*desks) == [msg("ca.log.duties", seat=SeatName(0), n=2, wage=3, points=0)]
    assert told(*desks, WentOnDuty(0, cell("f2c2"), 0, 4, 1)) == [
        msg("ca.log.duties.points", seat=SeatName(0), n=3, wage=7, points=1)
    ]


def test_steps_of_tracks_end_where_they_end_and_those_of_andrew_are_told_one_by_one() -> None:
    (said,) = told(TransportAdvanced(0, 2, 2, 3), TransportAdvanced(0, 2, 3, 2), TransportAdvanced(0, 0, 2, 2))
    where = dict(said.values)["where"]
    assert said.key == "ca.log.tracks" and isinstance(where, Message)
    assert [dict(part.values)["box"] for part in dict(where.values).values() if isinstance(part, Message)] == [3, 2]
    assert len(told(TransportAdvanced(1, 2, 2, 0), TransportAdvanced(1, 2, 3, 0))) == 2


def test_incomes_of_one_kind_are_summed_up() -> None:
    money, good = Received(0, "project", 1, 0, 0, 0, 0, -1), Received(0, "project", 2, 1, 0, 0, 0, -1)
    (said,) = told(money, good)
    assert said == told(Received(0, "project", 3, 1, 0, 0, 0, -1))[0]
    assert len(told(money, Received(0, "transport", 2, 0, 0, 0, 0, -1))) == 2


def test_sales_are_summed_up() -> None:
    assert told(GoodsSold(0, 1), GoodsSold(0, 2)) == told(GoodsSold(0, 3))


def test_a_tab_that_is_pulled_on_is_told_once() -> None:
    first, second = TabDeveloped(0, 2, 1, 1, 3), TabDeveloped(0, 2, 2, 2, 3)
    assert told(first, second) == told(second)
    assert len(told(first, TabDeveloped(0, 1, 1, 1, 2))) == 2
