"""A table that has been left is forgotten: nothing keeps its game or its positions."""

from __future__ import annotations

import gc
import weakref
from typing import Any

from game.screen.scenes.settings import SettingsScene
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage
from tests.screen.table.conftest import Seater


def test_a_table_that_was_left_goes_with_its_game(seat: Seater, stage: Stage, app: FakeApp) -> None:
    scene = seat()
    for thing in ("card.2", "place.2", "confirm"):
        stage.click(thing)
    stage.seconds(1)
    left: list[weakref.ref[Any]] = [weakref.ref(scene), weakref.ref(scene.session), weakref.ref(scene.session.game)]
    del scene
    stage.open(SettingsScene(app))
    gc.collect()
    assert [each() for each in left] == [None, None, None]
