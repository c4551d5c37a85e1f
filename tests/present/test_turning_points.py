"""Turning points of plots, and the lines of the log that explain them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from game.kernel.event import Event
from game.kernel.message import msg
from game.kernel.score import Score, ranked
from game.present.party import party_of
from game.present.record.deeds import deed_of
from game.present.record.turning_points import MOST, TurningPoint, ends_of, turning_points
from game.present.stage.record import TOTAL, LogLine, Moment, Record, Series, StatTable


def plotted(*rows: Sequence[int]) -> tuple[Series, tuple[Score, ...]]:
    """Return a plot of these rows and the scores at its end."""
    moments = tuple(msg("t.round", round=number) for number in range(1, len(rows[0]) + 1))
    parties = tuple(map(party_of, range(len(rows))))
    scores = ranked([Score(seat, row[-1], (), ()) for seat, row in enumerate(rows)])
    return Series(msg("t.plot"), parties, moments, tuple(map(tuple, rows)), part=TOTAL), scores


def told(*rows: Sequence[int]) -> list[tuple[int, int, str]]:
    """Return seat, moment and kind of the turning points of a plot."""
    plot, scores = plotted(*rows)
    points = turning_points(plot, scores, range(len(rows[0])))
    assert len(points) <= MOST and sorted(point.order for point in points) == list(range(len(points)))
    return [(point.place, point.moment, point.brief.key.removeprefix("frame.turn.")) for point in points]


def test_reversals_are_told_who_leads_who_falls_and_the_end() -> None:
    found = told((0, 3, 6, 9, 2, 9), (1, 0, 6, 8, 9, 12), (2, 4, 4, 5, 9, 4))
    assert (0, 3, "leads") in found and (0, 4, "fall") in found
    assert (2, 5, "fall") in found and found[-2:] == [(1, 5, "end"), (2, 5, "fall")]


def test_who_keeps_the_lead_is_ahead_for_good() -> None:
    assert (1, 1, "lead") in told((5, 7, 9, 11), (4, 8, 14, 20))


def test_a_round_in_which_all_gain_alike_is_none() -> None:
    assert told((0, 5, 25, 30), (0, 4, 24, 33)) == [(0, 1, "rise"), (1, 3, "end")]


def test_one_rise_over_two_rounds_is_told_once() -> None:
    found = told((0, 9, 18, 18, 18, 20), (0, 0, 0, 0, 0, 0))
    assert [each for each in found if each[2] == "rise"] == [(0, 1, "rise")]


def test_where_few_are_told_they_are_not_all_of_one_person() -> None:
    plot, scores = plotted((6, 8, 11, 12, 30), (5, 9, 12, 40, 50), (4, 5, 6, 7, 8))
    points = turning_points(plot, scores, range(5))
    assert {point.place for point in sorted(points, key=lambda point: point.order)[:3]} == {0, 1}


@dataclass(frozen=True)
class Gained(Event):
    """Somebody has got points."""

    seat: int
    points: int


@dataclass(frozen=True)
class Passed(Event):
    """Somebody has done nothing."""

    seat: int


@dataclass(frozen=True)
class Paid(Event):
    """A company has paid somebody."""


class ToyRecord(Record):
    """Words the events above, and plots the points."""

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        if isinstance(event, Passed):
            return LogLine(msg("t.passed"), party_of(event.seat), idle=True)
        if isinstance(event, Gained):
            return LogLine(msg("t.gained", n=event.points), party_of(event.seat))
        return LogLine(msg("t.paid"), "company.0", major=True)

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        ends = {moment.state.flow.round: moment.state for moment in moments}
        rows = tuple(tuple(float(g.points[seat]) for g in ends.values()) for seat in (0, 1))
        return (Series(msg("t.plot"), ("seat.0", "seat.1"), tuple(msg("t.round") for _ in ends), rows),)

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        raise NotImplementedError


def moment(index: int, points: tuple[int, int], *events: Event, number: int = 1) -> Moment:
    """Return a position of a round."""
    state: Any = SimpleNamespace(flow=SimpleNamespace(round=number), points=points)
    return Moment(index, state, events)


def deed(game: Sequence[Moment], seat: int) -> str | None:
    """Return what explains the figure of a seat at the end of a game."""
    point = TurningPoint(party_of(seat), seat, 0, 0, msg("t"), msg("t"))
    said = deed_of(ToyRecord(), ToyRecord().series(game)[0], game, point, ends_of(ToyRecord().series(game)[0], game))
    return None if said is None else said.key + str(dict(said.values).get("n", ""))


def test_the_deed_is_what_moved_the_figure_most() -> None:
    game = [
        moment(0, (0, 0)),
        moment(1, (1, 0), Gained(0, 1)),
        moment(2, (8, 0), Gained(0, 7)),
        moment(3, (10, 0), Gained(0, 2)),
    ]
    assert deed(game, 0) == "t.gained7"


def test_a_pass_explains_nothing() -> None:
    """Who passes and is paid meanwhile has got richer by what was paid."""
    assert deed([moment(0, (0, 0)), moment(1, (9, 0), Passed(0), Paid())], 0) == "t.paid"


def test_a_fall_is_explained_by_who_rose() -> None:
    assert deed([moment(0, (5, 0)), moment(1, (2, 3), Gained(0, 1), Gained(1, 3), Paid())], 0) == "t.gained3"


@pytest.mark.parametrize("seat", [0, 1])
def test_where_nothing_moved_the_figure_it_is_what_its_party_did(seat: int) -> None:
    game = [moment(0, (5, 5)), moment(1, (5, 5), Gained(0, 4), Passed(1))]
    assert deed(game, seat) == ("t.gained4" if seat == 0 else None)


def test_a_round_is_over_where_a_later_one_begins() -> None:
    """One action may lead through a whole round, in which nobody has a choice; and plots may begin before the first."""
    game = [moment(index, (index, 0), number=number) for index, number in enumerate((1, 1, 3, 3, 4))]
    row = (0.0,) * 4
    rounds = Series(msg("t.plot"), ("seat.0",), tuple(msg("t.round") for _ in row), (row,))
    assert ends_of(rounds, game) == (2, 2, 4, 4)
    start = Series(msg("t.plot"), ("seat.0",), tuple(msg("t.round") for _ in (*row, 0)), ((*row, 0.0),))
    assert ends_of(start, game) == (0, 2, 2, 4, 4)
