"""Scenes for pictures: they can be shown of games with few seats and few answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cli import practised, scenes
from game.cli.scenes import OffscreenApp
from game.games import game_infos
from game.training.screen.coach_companion import CoachBeside
from game.training.store.collection import shipped

INFO = min(game_infos().values(), key=lambda info: info.minutes_a_seat)


@pytest.mark.parametrize("seats", [(2,), (2, 3), (1, 2, 3, 4)])
def test_ladders_are_climbed_at_tables_that_the_game_has(
    seats: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = {info.id: replace(info, seats=seats, automa=None) for info in game_infos().values()}
    monkeypatch.setattr(scenes, "game_infos", lambda: shelf)
    found = list(scenes._climbed())
    assert {result.game for result in found} == {*shelf}
    assert all(result.seats in seats and result.rank <= result.seats for result in found)


@pytest.mark.parametrize("bound", [False, True])
def test_a_game_that_never_offers_many_answers_has_a_telling_moment(
    bound: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practised, "ANSWERS", 10_000)
    monkeypatch.setattr(practised, "MOMENTS", 1)
    assert practised.telling_moment.__wrapped__(INFO, bound=bound) >= 0


@pytest.mark.long
def test_the_coach_of_a_picture_warns() -> None:
    """Of a game that offers exercises, so that much is at stake somewhere in it."""
    info = min((info for info in game_infos().values() if shipped(info.id)), key=lambda info: info.minutes_a_seat)
    stage = OffscreenApp((1024, 640), "en")
    scenes.show_scene(stage, "coach", info)
    stage.run(20)
    beside = getattr(stage.app.scenes.top, "companion", None)
    assert isinstance(beside, CoachBeside) and beside.found is not None
    stage.close()
