"""The course of a game: ends of rounds, plots, sums of events round by round, rows of statistics."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from game.kernel.event import Event
from game.kernel.message import msg
from game.kernel.score import Score, ScoreLine
from game.present.stage.record import (
    TOTAL,
    Moment,
    RoundPlots,
    StatTable,
    all_events,
    by,
    points_of,
    round_ends,
    tallied,
)

PARTIES = ("seat.0", "seat.1")


@dataclass(frozen=True)
class Got(Event):
    """A party got something."""

    party: int
    amount: int


def at(number: int, *has: int) -> Any:
    return SimpleNamespace(number=number, has=has, flow=SimpleNamespace(round=number))


def moments(*found: tuple[Any, tuple[Event, ...]]) -> list[Moment]:
    return [Moment(index, g, events) for index, (g, events) in enumerate(found)]


COURSE = moments(
    (at(1, 1, 2), (Got(0, 5),)),
    (at(1, 3, 4), (Got(1, 7), Got(1, 1))),
    (at(2, 5, 6), (Got(0, 2),)),
    (at(4, 7, 8), (Got(1, 10),)),
    (at(4, 9, 10), (Got(0, 20),)),
)
"""In the third round nobody was asked."""


def label(number: int) -> Any:
    return msg("round", n=number)


def test_every_round_has_an_end_also_one_in_which_nobody_was_asked() -> None:
    assert [(g.number, g.has) for g in round_ends(COURSE)] == [(2, (5, 6)), (4, (7, 8)), (4, (7, 8)), (4, (9, 10))]
    assert [g.has for g in round_ends(COURSE[:2])] == [(3, 4)]


def test_plots_have_a_value_for_each_party_and_round() -> None:
    plot = RoundPlots.of(COURSE, label).plot(msg("has"), PARTIES, lambda g, place: g.has[place], "part", (0, 1))
    assert [list(row) for row in plot.values] == [[5, 7, 7, 9], [6, 8, 8, 10]]
    assert plot.moments == tuple(label(n) for n in (1, 2, 3, 4))
    assert (plot.title, plot.parties, plot.part, plot.since) == (msg("has"), PARTIES, "part", (0, 1))


def test_sums_add_events_of_each_round() -> None:
    """What leads into a round is of the round before; the first moment is of the first."""
    plot = RoundPlots.of(COURSE, label).sums(msg("got"), PARTIES, COURSE, by("party", lambda e: e.amount))
    assert plot.values == ((7.0, 0.0, 0.0, 20.0), (8.0, 10.0, 0.0, 0.0))


def test_parts_of_the_score_are_plotted_one_by_one() -> None:
    def scores(g: Any) -> tuple[Score, ...]:
        lines = [(ScoreLine("a", n), ScoreLine("b", 2 * n), ScoreLine("a", 1)) for n in g.has]
        return tuple(Score(seat, sum(line.points for line in each), each) for seat, each in enumerate(lines))

    total, a, b = RoundPlots.of(COURSE, label).parts(msg("total"), PARTIES, scores)
    assert (total.part, a.part, b.part) == (TOTAL, "a", "b")
    assert a.values == ((6.0, 8.0, 8.0, 10.0), (7.0, 9.0, 9.0, 11.0))
    assert b.values == ((10.0, 14.0, 14.0, 18.0), (12.0, 16.0, 16.0, 20.0))
    assert total.values == ((16.0, 22.0, 22.0, 28.0), (19.0, 25.0, 25.0, 31.0))
    assert points_of(scores(COURSE[0].state)[0], "none") == 0


def test_rows_count_for_each_party_what_it_did() -> None:
    events = all_events(COURSE)
    assert len(events) == 6
    row = tallied(events, 2, "got", by("party", lambda e: e.amount))
    assert row == (msg("got"), (27, 18))
    table = StatTable(msg("table"), PARTIES, (row,))
    assert (table.title, table.parties, table.rows) == (msg("table"), PARTIES, (row,))
    assert by("party", lambda e: 1)(Event(), 0) == 0
