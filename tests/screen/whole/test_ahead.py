"""Pages out of sight are drawn while nobody does anything: to turn to one is no wait."""

from __future__ import annotations

from typing import Any

import pytest

from game.cli.scenes import OffscreenApp, show_scene
from game.games import game_infos
from game.screen.drawing.pictures import art
from game.screen.scenes.board import boards
from game.screen.window.idle import AHEAD_AFTER


@pytest.mark.long
@pytest.mark.grid
@pytest.mark.parametrize("scene", ["table", "theatre"])
@pytest.mark.parametrize("game", ["carnegie", "stock_companies"])
def test_to_turn_to_a_page_draws_nothing_new(game: str, scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    draw = art.Art._draw
    monkeypatch.setattr(art.Art, "_draw", lambda *args: drawn.append(args[2]) or draw(*args))  # type: ignore[func-returns-value]
    monkeypatch.setattr(boards, "AHEAD_AT_A_TIME", 0.0)
    stage = OffscreenApp((1024, 640))
    try:
        show_scene(stage, scene, game_infos()[game])
        stage.run(2)
        top: Any = stage.app.scenes.top
        showing = top.presenter if scene == "table" else top.replaying
        paging = showing.paging
        hidden = [page.id for page in paging.tabs if not paging.sees(page.id)]
        stage.run(1, AHEAD_AFTER / 2)
        before = len(drawn)
        stage.run(2)
        assert len(drawn) == before, "people may still be busy"
        stage.now += AHEAD_AFTER
        for _ in range(10_000):
            if not stage.window.frame(stage.app):
                break
        assert hidden and len(drawn) > before
        drawn.clear()
        for page in hidden:
            showing.turn(page)
            stage.run(1)
        assert not drawn
    finally:
        stage.close()
