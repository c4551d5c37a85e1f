"""The digest of what others did: it names every event of rivals that changed what a person can see, and adds up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.session import Entry, Session
from game.present.party import badges_of, party_of
from game.present.record.digest import DigestRow, LogStretch, digest, of_round, since_turn, turn_of
from game.present.record.logbook import Chapter, Logbook, LogMoment
from game.present.stage.bundle import Stage, stage_of
from game.present.view_context import ViewContext
from tests.contract.told_by import needs
from tests.played import played

INFOS = list(game_infos().values())
ACTIONS = 160
EVERY = 3
"""Of the turns of the person one in so many is looked at."""
ME = 0


class Game:
    """A random game and its log as the first seat reads it."""

    def __init__(self, info: GameInfo) -> None:
        self.session: Session = played(info, max(info.seats), seed=5, actions=ACTIONS)
        self.stage: Stage = stage_of(info, self.session.game, self.session.board)
        look = ViewContext(self.session.view(ME), ME, None, badges_of(self.session))
        self.parties = tuple(party.id for party in self.stage.scenery.parties(look))
        self.seats = [entry.seat for entry in self.session.log]

    def lines(self, until: int) -> tuple[LogMoment, ...]:
        """Return the log after ``until`` actions."""
        book = Logbook(self.stage.record)
        log = self.session.log[:until]
        book.follow([Chapter(0, tuple(self.session.opening)), *(Chapter(n, e.events) for n, e in enumerate(log, 1))])
        return book.entries(ME, remember=True)

    def asked(self) -> Iterator[int]:
        """Yield how many actions there were whenever the person was asked after others."""
        turns = [n for n, seat in enumerate(self.seats) if seat == ME and n and self.seats[n - 1] != ME]
        yield from turns[::EVERY]

    def summed(self, until: int) -> tuple[LogStretch, tuple[DigestRow, ...]]:
        """Return what is summed up when the person is asked."""
        stretch = since_turn(self.lines(until), self.seats[:until], (ME,))
        return stretch, digest(stretch, self.parties)

    def changed(self, entry: Entry, after: object) -> bool:
        """Tell whether an action changed what the person sees, whose turn it is and how far it has come left aside."""
        before, now = (_without_turn(self.session.game.mask(state, ME).dump()) for state in (entry.before, after))
        return bool(before != now)


def _without_turn(dumped: Any) -> Any:
    if isinstance(dumped, dict):
        return {key: _without_turn(value) for key, value in dumped.items() if key not in ("flow", "turn")}
    return dumped


@lru_cache
def game_of(info: GameInfo) -> Game:
    return Game(info)


def _moments(entries: Sequence[LogMoment]) -> set[int]:
    return {moment for entry in entries for moment in (entry.moment, *(part.moment for part in entry.parts))}


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_every_action_of_rivals_that_changed_what_one_sees_is_in_it(info: GameInfo) -> None:
    game, looked, missing = game_of(info), 0, []
    needs(game.stage.record, "occasion")
    states = [*(entry.before for entry in game.session.log), game.session.state]
    for until in game.asked():
        begin = turn_of(game.seats[:until], (ME,))
        stretch, rows = game.summed(until)
        ordering = [entry for entry in stretch.entries if entry.line.order]
        named = _moments([entry for row in rows for entry in row.entries]) | _moments(ordering)
        for number in range(begin, until):
            entry = game.session.log[number]
            if entry.seat != ME and game.changed(entry, states[number + 1]):
                looked += 1
                missing += [(until, entry.seat, entry.action)] if number + 1 not in named else []
    assert looked > 5
    assert missing == []


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_each_line_is_in_one_row_and_shown_there_and_signs_add_up(info: GameInfo) -> None:
    game, looked = game_of(info), 0
    needs(game.stage.record, "occasion")
    for until in game.asked():
        stretch, rows = game.summed(until)
        told = [entry for entry in stretch.entries if not (entry.heading or entry.line.order)]
        assert sorted(entry.number for row in rows for entry in row.entries) == [entry.number for entry in told]
        for row in rows:
            looked += len(row.entries)
            shown = [sign for group in row.groups for sign in group]
            assert all(entry.line.party == row.party or not row.party for entry in row.entries)
            for entry in row.entries:
                kinds = {sign.kind for sign in shown}
                assert {sign.kind for sign in entry.line.signs} <= kinds
                said = entry.line.signs or entry.line.idle or entry.line.message in row.words
                assert said, f"{entry.line.message} is told by nothing"
            for kind in {sign.kind for sign in shown}:
                parts = sum(sign.amount or 0 for entry in row.entries for sign in entry.line.signs if sign.kind == kind)
                assert sum(sign.amount or 0 for sign in shown if sign.kind == kind) == parts
            assert row.groups or row.words or row.place, f"a row of {row.party} says nothing"
    assert looked > 10


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_it_tells_nothing_that_is_masked_and_nothing_of_the_own_action(info: GameInfo) -> None:
    game = game_of(info)
    events = [event for entry in game.session.log for event in entry.events]
    first = len(tuple(game.session.opening))
    for until in game.asked():
        begin = turn_of(game.seats[:until], (ME,))
        for row in game.summed(until)[1]:
            for entry in row.entries:
                parts = entry.parts or (entry,)
                seen = [events[part.number - first].masked(ME) for part in parts if part.number >= first]
                assert [event for part in parts if part.number >= first for event in part.events] == seen
                assert row.party != party_of(ME) or not begin or entry.moment > begin


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_a_round_is_summed_up_with_what_everybody_did(info: GameInfo) -> None:
    game = game_of(info)
    needs(game.stage.record, "occasion")
    lines = game.lines(len(game.seats))
    number = max(lines[-1].round - 1, 1)
    stretch = of_round(lines, number)
    rows = digest(stretch, game.parties)
    assert {entry.number for entry in stretch.entries} == {entry.number for entry in lines if entry.round == number}
    assert {row.party for row in rows if row.place} == set(stretch.order)
    assert [row.place for row in rows if row.place] == sorted(row.place for row in rows if row.place)
    orders = [each.line.order for each in lines if each.round <= number + 1 and each.line.order]
    if stretch.order and len(orders) > 1:
        now, before = orders[-1], orders[-2]
        came = {party: before.index(party) - now.index(party) for party in now if party in before}
        assert {row.party: row.gained for row in rows if row.party in came} == came
    assert party_of(ME) in {row.party for row in rows} or any(row.party.startswith("company") for row in rows)


def test_what_one_has_done_in_this_turn_so_far_changes_nothing() -> None:
    assert [turn_of([0, 1, 2, 0, 1, 2][:n], (0,)) for n in range(7)] == [0, 0, 1, 1, 1, 4, 4]
    assert turn_of([1, 2], (0,)) == 0
    assert turn_of([], (0,)) == 0
