"""Runs of the log of Carnegie: what follows each other alike is one line, everything else is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

from game.games.carnegie.events import (
    EmployeeMoved,
    GoodsSold,
    Received,
    SideChosen,
    TabDeveloped,
    TransportAdvanced,
    WentOnDuty,
)
from game.games.carnegie.show.record import joined, line
from game.games.carnegie.tables import LOBBY
from game.kernel.event import Event
from game.kernel.message import Message
from game.present.record.logbook import Chapter, Logbook
from game.present.stage.record import LogLine, Record
from tests.games.carnegie.table import cell

DESK = cell("f2c1")


def step(source: int, target: int, party: int = 1) -> EmployeeMoved:
    return EmployeeMoved(party, source, target, False, "step")


class Wording:
    """The log of Carnegie without a table."""

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        return line(event, solo=False)

    def joined(self, events: Sequence[Event]) -> LogLine | None:
        return joined(events)


def told(*events: Event) -> list[Message]:
    """Return the lines of a log, an action for each event."""
    log = Logbook(cast(Record, Wording()))
    log.follow([Chapter(number, (event,)) for number, event in enumerate(events, 1)])
    return [entry.line.message for entry in log.entries(0)]


@pytest.mark.parametrize(
    "events",
    [
        (step(LOBBY, DESK), step(LOBBY, DESK, party=0)),
        (TransportAdvanced(1, 2, 2, 0), TransportAdvanced(1, 2, 3, 0)),
        (Received(0, "project", 1, 0, 0, 0, 0, -1), Received(0, "transport", 2, 0, 0, 0, 0, -1)),
        (TabDeveloped(0, 2, 1, 1, 3), TabDeveloped(0, 1, 1, 1, 2)),
        (GoodsSold(0, 1), GoodsSold(1, 2)),
        (WentOnDuty(0, DESK, 0, 1, 0), WentOnDuty(1, DESK, 1, 1, 0)),
        (SideChosen(0, 1, 0), SideChosen(1, 2, 0)),
    ],
    ids=lambda events: type(events[0]).__name__,
)
def test_a_run_is_of_one_party_reason_and_tab_and_none_without_points(events: tuple[Event, Event]) -> None:
    """What lines in one run add up to is counted in the tests of figures."""
    assert len(told(*events)) == 2


def test_one_step_keeps_its_line() -> None:
    found = told(step(LOBBY, DESK), step(LOBBY, DESK, party=0), step(LOBBY, DESK, party=0))
    assert [said.key for said in found] == ["ca.log.moved.step", "ca.log.moves.step.together"]
