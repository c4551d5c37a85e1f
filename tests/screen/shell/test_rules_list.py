"""The list of chapters beside the rules: as wide as its longest title needs."""

from __future__ import annotations

import pytest

from game.present.text import LANGUAGES
from game.screen.scenes.rules import RulesScene
from game.screen.widgets.rows import ListBox
from tests.screen.fake_app import FakeApp
from tests.screen.sizes import SMALL, USUAL
from tests.screen.stage import Stage


@pytest.mark.long
@pytest.mark.grid
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, USUAL])
@pytest.mark.parametrize("game", RulesScene.games())
def test_titles_of_chapters_are_whole(app: FakeApp, game: str, size: tuple[int, int], language: str) -> None:
    app.settings.language = language
    stage = Stage(app, size)
    scene = stage.open(RulesScene(app, game))
    stage.frames(3)
    listed, canvas = scene.layer.find("contents"), stage.sketch()
    assert isinstance(listed, ListBox) and listed.rows
    cut = []
    for row in listed.rows:
        words = scene.layer.render(row.item.title)
        if canvas.measure(words, size=20, face="strong")[0] > row.room(canvas):
            cut.append(words)
    assert not cut
