"""The stack of scenes: who is told what, and the fade."""

from __future__ import annotations

from typing import Any

from game.present.scene import Scene, SceneStack
from tests.screen.fake_app import FakeApp


class Plain(Scene):
    """A scene that only notes what happens to it."""

    def __init__(self, told: list[str], name: str, covers: bool = True) -> None:
        self.told = told
        self.name = name
        self.covers = covers

    def enter(self) -> None:
        self.told.append(f"{self.name} in")

    def leave(self) -> None:
        self.told.append(f"{self.name} out")

    def close(self) -> None:
        self.told.append(f"{self.name} closed")

    def draw(self, canvas: Any) -> None:
        self.told.append(f"{self.name} drawn")


class TestStack:
    """Scenes on each other."""

    def test_life_of_a_scene(self, app: FakeApp) -> None:
        told: list[str] = []
        stack = SceneStack(app.settings)
        stack.push(Plain(told, "a"))
        stack.push(Plain(told, "b"))
        stack.replace(Plain(told, "c"))
        stack.pop()
        stack.reset(Plain(told, "d"))
        assert told == [
            *("a in", "a out", "b in", "b out", "b closed", "c in", "c out", "c closed"),
            *("a in", "a out", "a closed", "d in"),
        ]

    def test_what_does_not_cover_lets_the_lower_scene_be_seen(self, app: FakeApp) -> None:
        told: list[str] = []
        stack = SceneStack(app.settings)
        for name, covers in (("hidden", True), ("a", True), ("b", False), ("c", False)):
            stack.push(Plain(told, name, covers))
        told.clear()
        while stack.update(0.1):
            pass
        stack.draw(None)
        assert told == ["a drawn", "b drawn", "c drawn"]

    def test_the_fade_ends_and_is_short_with_less_motion(self, app: FakeApp) -> None:
        for calm, frames in ((True, range(4, 8)), (False, range(11, 15))):
            app.settings.reduced_motion = calm
            stack = SceneStack(app.settings)
            stack.push(Plain([], "a"))
            count = 0
            while stack.update(1 / 60):
                count += 1
            assert count in frames
