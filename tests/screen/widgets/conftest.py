"""A stage with any widgets on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from game.screen.drawing.canvas import Canvas
from game.screen.widgets.scene import WidgetScene
from game.screen.widgets.scene_widgets import Pane
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage

Build: TypeAlias = Callable[[Pane, Canvas], None]


class Plain(WidgetScene):
    """A scene whose widgets a test supplies; ``keys`` are the inputs that no widget wanted."""

    def __init__(self, app: FakeApp, build: Build) -> None:
        super().__init__(app)
        self.build = build
        self.unwanted: list[object] = []

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        self.build(pane, canvas)

    def unhandled(self, event: object) -> None:
        self.unwanted.append(event)


@pytest.fixture
def app(tmp_path: Path) -> FakeApp:
    """The services of the program."""
    return FakeApp(tmp_path)


@pytest.fixture
def stage(app: FakeApp) -> Stage:
    """A window at 1280x720."""
    return Stage(app)


@pytest.fixture
def show(stage: Stage, app: FakeApp) -> Callable[[Build], Plain]:
    """Show widgets and return their scene."""

    def open_scene(build: Build) -> Plain:
        return stage.open(Plain(app, build))

    return open_scene
