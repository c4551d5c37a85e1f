"""What changes a game is an occasion: found in whole games by counting events and positions, and never twice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from game.cli.played import played
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.event import PhaseBegan
from game.play.session import Session
from game.present.stage.bundle import stage_of
from game.present.stage.record import Occasion
from game.present.text import LANGUAGES
from game.screen.scenes.table.occasions import COMES
from tests.contract.told_by import needs
from tests.pilot import Pilot
from tests.played import played as at_random
from tests.screen.fits import spied
from tests.screen.whole.test_room import table_at
from tests.texts import texts_of

INFOS = list(game_infos().values())
LAST = "table.occasion.last"


@lru_cache
def session_of(info: GameInfo) -> Session:
    return played(info)


def occasions(info: GameInfo, viewer: int | None = 0) -> Iterator[tuple[int, Occasion]]:
    """Yield what changes a game as a seat sees it, with the number of the action."""
    session = session_of(info)
    record = stage_of(info, session.game, session.board).record
    for number, state, events in session.positions():
        if number:
            before, after = (session.game.mask(each, viewer) for each in (session.state_at(number - 1), state))
            found = record.occasion(events, before, after)
            if found is not None:
                yield number, found


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_the_last_round_is_announced_once_and_in_time(info: GameInfo) -> None:
    session, found = session_of(info), [number for number, each in occasions(info) if each.title.key == LAST]
    assert len(found) <= 1, "it is announced once"
    if found:
        left = [event for entry in session.log[found[0] :] for event in entry.events if isinstance(event, PhaseBegan)]
        assert len({event.round for event in left} | {session.state_at(found[0]).flow.round}) == 1, "no round follows"
        assert found[0] < len(session.log), "somebody still acts"


@pytest.mark.parametrize("info", [info for info in INFOS if info.automa is not None], ids=lambda info: info.id)
def test_against_an_automa_each_occasion_comes_once(info: GameInfo) -> None:
    assert info.automa is not None
    keys: list[str] = []
    for seed in range(3):
        session = at_random(info, info.automa.seats[0], seed)
        record = stage_of(info, session.game, session.board).record
        for number, state, events in session.positions():
            before = session.state_at(max(0, number - 1))
            found = record.occasion(events, before, state) if number else None
            keys += [f"{seed} {found.title.key}"] if found is not None else []
    assert keys and len(set(keys)) == len(keys)


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_occasions_are_the_same_for_all_who_look_and_can_be_said(info: GameInfo) -> None:
    session = session_of(info)
    needs(stage_of(info, session.game, session.board).record, "occasion")
    mine = list(occasions(info))
    assert mine, f"nothing changes a game of {info.id}: have Record.occasion say what does"
    assert mine == list(occasions(info, None)), "no occasion gives away a secret"
    for language in LANGUAGES:
        catalogue = texts_of(language)
        for _, each in mine:
            said = [catalogue.render(words, str) for words in (each.title, *(note for _, note in each.notes))]
            assert not any("⟨" in words or "{" in words for words in said)
            assert len(said[0]) <= 30, "it is a title"


def test_each_event_that_changes_a_game_is_announced() -> None:
    """Steps and presidents by their events, the first train and connections at most once for each."""
    for info in INFOS:
        keys = [each.title.key for _, each in occasions(info)]
        entries = [tuple(type(event).__name__ for event in entry.events) for entry in session_of(info).log]
        steps = sum("StepBegan" in names for names in entries)
        presidents = sum("PresidentChanged" in names and "StepBegan" not in names for names in entries)
        assert keys.count("pg.step") == steps
        assert keys.count("sc.occasion.president") == presidents
        assert keys.count("ca.occasion.train") <= 1
        assert keys.count("ca.occasion.connected") <= session_of(info).game.seats


@pytest.mark.long
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_what_a_ribbon_says_fits_on_it(info: GameInfo, size: tuple[int, int], tmp_path: Path) -> None:
    found = set()
    for language in LANGUAGES:
        pilot = Pilot(tmp_path / language, size, language=language)
        scene = table_at(pilot, info, 0)
        assert scene is not None
        for _, occasion in occasions(info):
            scene.occasions.occasion, scene.occasions.age = occasion, COMES
            scene.presenter.renew()
            pilot.frames(1)
            spy = spied(pilot)
            said = {scene.layer.render(words) for words in (occasion.title, *(note for _, note in occasion.notes))}
            assert said <= {each.words for each in spy.written}
            found |= {f"{each.words!r} {each.trouble}" for each in spy.written if each.trouble and each.words in said}
    assert not found, "\n".join(sorted(found))
