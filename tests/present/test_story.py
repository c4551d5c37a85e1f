"""The story of a finished game: which turns tell it, what they are called, and the deeds that explain them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.kernel.event import Event
from game.kernel.message import Message, SeatName, msg
from game.kernel.score import Score, ScoreLine, ranked
from game.present.party import Mark, Party, party_of
from game.present.record.story import TURNS, StoryTurn, Swing, ends_of, story, swings
from game.present.stage.record import TOTAL, LogLine, Moment, PartyRound, Record, RoundDeed, Series, StatTable
from tests.figures import values


def plotted(*rows: Sequence[int], ties: Sequence[int] = ()) -> tuple[Series, tuple[Score, ...]]:
    """Return a plot of these rows and the scores at its end; ``ties`` break equal totals."""
    moments = tuple(msg("t.round", round=number) for number in range(1, len(rows[0]) + 1))
    parties = tuple(map(party_of, range(len(rows))))
    scores = ranked([
        Score(seat, row[-1], (), (ScoreLine("t.tie", ties[seat] if ties else 0),)) for seat, row in enumerate(rows)
    ])  # fmt: skip
    return Series(msg("t.plot"), parties, moments, tuple(map(tuple, rows)), part=TOTAL), scores


def told(*rows: Sequence[int]) -> list[tuple[int, int, str]]:
    """Return seat, moment and kind of the turns of a plot."""
    found = swings(*plotted(*rows))
    assert len(found) <= TURNS and [each.moment for each in found] == sorted({each.moment for each in found})
    return [(each.place, each.moment, each.kind) for each in found]


def test_the_end_the_last_new_leader_and_the_largest_change_are_told() -> None:
    found = told((0, 3, 6, 9, 2, 9), (1, 0, 6, 8, 9, 12), (2, 4, 4, 5, 9, 4))
    assert found == [(0, 3, "lead"), (0, 4, "fall"), (1, 5, "end")]


def test_a_round_in_which_all_gain_alike_is_none() -> None:
    assert told((0, 5, 25, 30), (0, 4, 24, 33)) == [(0, 1, "rise"), (1, 3, "end")]


def test_one_rise_over_two_rounds_is_told_once() -> None:
    found = told((0, 9, 18, 18, 18, 20), (0, 0, 0, 0, 0, 0))
    assert [each for each in found if each[2] == "rise"] == [(0, 1, "rise")]


def test_the_end_is_that_of_the_winner_also_after_a_tie() -> None:
    plot, scores = plotted((1, 5, 9), (2, 6, 9), ties=(1, 4))
    assert swings(plot, scores)[-1] == Swing("end", 1, 2)


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
        seats = range(len(moments[0].state.points))
        rows = tuple(tuple(float(g.points[seat]) for g in ends.values()) for seat in seats)
        return (Series(msg("t.plot"), tuple(map(party_of, seats)), tuple(msg("t.round") for _ in ends), rows),)

    def statistics(self, moments: Sequence[Moment]) -> Sequence[StatTable]:
        raise NotImplementedError


def moment(index: int, points: tuple[int, ...], *events: Event, number: int = 1) -> Moment:
    state: Any = SimpleNamespace(flow=SimpleNamespace(round=number), points=points)
    return Moment(index, state, events)


PARTIES = tuple(
    Party(party_of(seat), SeatName(seat), f"P{seat}", Mark("player", seat)) for seat in (0, 1, 2)
)  # fmt: skip


def told_story(game: Sequence[Moment], record: Record | None = None, ties: Sequence[int] = ()) -> tuple[StoryTurn, ...]:
    toy = record or ToyRecord()
    (plot,) = toy.series(game)
    rows = [tuple(int(value) for value in row) for row in plot.values]
    return story(toy, plot, game, plotted(*rows, ties=ties)[1], PARTIES)


def deed(game: Sequence[Moment], seat: int) -> str | None:
    """Return what explains the figure of a seat, which wins by a tie-break if need be, at the end of a game."""
    toy = ToyRecord()
    (plot,) = toy.series(game)
    scores = ranked([Score(each, 0, (), (ScoreLine("t", int(each == seat)),)) for each in (0, 1)])
    said = story(toy, plot, game, scores, PARTIES)[-1].done
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


class TellingRecord(ToyRecord):
    """Tells deeds itself: with a name, and with the figure of the plot if that is 12."""

    def deed(self, turn: PartyRound) -> RoundDeed | None:
        points = max(turn.after.points)
        return RoundDeed(msg("t.did", n=points), msg("t.name") if points > 5 else None, whole=points == 12)


def course(*points: tuple[int, ...]) -> list[Moment]:
    return [moment(index, each, number=index + 1) for index, each in enumerate(points)]


def leads(*points: tuple[int, ...], ties: Sequence[int] = ()) -> list[Message]:
    return [turn.lead for turn in told_story(course(*points), TellingRecord(), ties)]


def test_what_the_end_is_called_follows_from_the_round_before() -> None:
    assert leads((1, 0), (4, 1), (6, 2))[-1] == msg("frame.story.end.held")
    assert leads((1, 0), (4, 1), (4, 6))[-1] == msg("frame.story.end.turned")
    assert leads((1, 0), (4, 4), (6, 4))[-1] == msg("frame.story.end.open")
    assert leads((1, 0), (4, 1), (6, 6), ties=(1, 2))[-1] == msg("frame.story.end.level")
    assert leads((1, 0), (4, 1), (6, 6))[-1] == msg("frame.story.end.shared")


def test_figures_of_turns_are_those_of_the_plot() -> None:
    turns = told_story(course((1, 0), (1, 9), (12, 9), (13, 10), (14, 12)), ToyRecord())
    said = [values(turn.outcome) for turn in turns]
    assert [turn.moment for turn in turns] == [1, 2, 4]
    assert (said[0]["before"], said[0]["value"]) == (0, 9)
    assert (said[1]["value"], said[1]["next"], said[1]["rival"]) == (12, 9, SeatName(1))
    assert (said[2]["value"], said[2]["next"]) == (13, 10), "a round before the end"
    assert turns[1].lead == msg("frame.story.ahead") and turns[0].lead == msg(
        "frame.story.climb", seat=SeatName(1), now=1
    )


@pytest.mark.parametrize("seed", range(12))
def test_whatever_the_game_its_turns_tell_the_figures_of_then(seed: int) -> None:
    rng, points = Random(seed), [(0, 0, 0)]
    for _ in range(7):
        points.append(tuple(each + rng.randrange(-3, 9) for each in points[-1]))  # type: ignore[arg-type]
    for turn in told_story(course(*points)):
        assert turn.outcome is not None
        said, now, before = values(turn.outcome), points[turn.moment], points[turn.moment - 1]
        mine, kind = now[turn.place], turn.outcome.key
        at = before if kind == "frame.story.end.told" else now
        if "rival" in said:
            rival = said["rival"].seat
            assert (said["value"], said["next"]) == (at[turn.place], at[rival])
            assert at[rival] == max(each for seat, each in enumerate(at) if seat != turn.place)
            continue
        assert (said["before"], said["value"]) == (before[turn.place], mine)
        was, rank = (1 + sum(each > column[turn.place] for each in column) for column in (before, now))
        moved = {"n": abs(mine - before[turn.place])} if was == rank else {"seat": SeatName(turn.place), "now": rank}
        assert values(turn.lead) == moved


def test_a_deed_with_a_name_gives_it_and_one_that_says_the_figure_needs_no_other() -> None:
    turns = told_story(course((1, 0), (1, 9), (12, 9), (13, 10), (14, 12)), TellingRecord())
    assert turns[0].lead == msg("t.name") and turns[0].done == msg("t.did", n=12) and turns[0].outcome is None
