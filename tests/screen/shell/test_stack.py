"""The stack of scenes: who is told what, and the fade."""

from __future__ import annotations

from typing import Any

from game.present.input import Input, Key, LetGo, Pointer
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
        stack.pop()
        stack.reset(Plain(told, "d"))
        assert told == [
            *("a in", "a out", "b in", "b out", "b closed"),
            *("a in", "a out", "a closed", "d in"),
        ]

    def test_a_scene_that_the_next_one_covers_at_once_does_not_go_on_in_between(self, app: FakeApp) -> None:
        told: list[str] = []
        stack = SceneStack(app.settings)
        for name in "abc":
            stack.push(Plain(told, name))
        told.clear()
        stack.strip()
        stack.push(Plain(told, "d"))
        assert [word for word in told if not word.endswith("out")] == ["c closed", "b closed", "d in"]
        assert len(stack) == 2

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


class Changing(Plain):
    """A scene that each press and key changes, so that it has to be drawn anew; what lies under the mouse may move."""

    def __init__(self, told: list[str], name: str = "a") -> None:
        super().__init__(told, name)
        self.changed = True
        self.lies = "button"

    @property
    def stale(self) -> bool:
        return self.changed

    def aim(self, x: float, y: float) -> object:
        return self.lies

    def handle(self, event: Input) -> None:
        self.told.append(event.name if isinstance(event, Key) else getattr(event, "kind", "let go"))
        self.changed = self.changed or isinstance(event, Key) or getattr(event, "kind", "") == "up"

    def let_go(self) -> None:
        self.told.append("none held")

    def draw(self, canvas: Any) -> None:
        self.changed = False


def click(stack: SceneStack) -> None:
    """Press and let go, all in one frame."""
    stack.handle(Pointer("down", 1, 1, 1))
    stack.handle(Pointer("up", 1, 1, 1))


def frame(stack: SceneStack) -> None:
    stack.update(1.0)  # no fade is left to be drawn
    stack.draw(None)


class TestOrder:
    """What people do meets what is on the screen after what they did before."""

    def test_keys_wait_for_the_first_frame(self, app: FakeApp) -> None:
        told: list[str] = []
        stack = SceneStack(app.settings)
        stack.push(Changing(told))
        told.clear()
        for key in "+-":
            stack.handle(Key(key))
        assert told == [] and stack.busy
        frame(stack)
        assert told == [], "there was no frame yet"
        frame(stack)
        frame(stack)
        assert told == ["+", "-"] and not stack.update(1.0)

    def test_a_second_click_within_a_frame_meets_what_the_first_has_made(self, app: FakeApp) -> None:
        for moved, heard in ((False, ["down", "up", "down", "up"]), (True, ["down", "up", "up"])):
            told: list[str] = []
            stack = SceneStack(app.settings)
            scene = Changing(told)
            stack.push(scene)
            frame(stack)
            told.clear()
            click(stack)
            click(stack)
            assert told == ["down", "up"]
            scene.lies = "another button" if moved else scene.lies
            frame(stack)
            frame(stack)
            assert told == heard

    def test_a_click_on_what_is_no_longer_there_does_nothing_elsewhere(self, app: FakeApp) -> None:
        told: list[str] = []
        stack = SceneStack(app.settings)
        first, second = Changing([], "a"), Changing(told, "b")
        stack.push(first)
        frame(stack)
        first.handle(Key("enter"))
        click(stack)
        stack.push(second)
        frame(stack)
        frame(stack)
        assert told == ["b in", "up"], "no press of the scene below reaches the one above"

    def test_of_many_moves_within_a_frame_the_last_counts(self, app: FakeApp) -> None:
        seen: list[float] = []

        class Dragged(Changing):
            def handle(self, event: Input) -> None:
                assert isinstance(event, Pointer)
                seen.append(event.x)
                self.changed = True

        stack = SceneStack(app.settings)
        stack.push(Dragged([]))
        frame(stack)
        for x in range(8):
            stack.handle(Pointer("move", x, 0))
        assert seen == [0]
        frame(stack)
        frame(stack)
        assert seen == [0, 7], "nothing lags behind the mouse"

    def test_who_leaves_a_scene_lets_go_of_what_the_mouse_holds(self, app: FakeApp) -> None:
        told: list[str] = []
        stack = SceneStack(app.settings)
        stack.push(Changing(told))
        frame(stack)
        stack.handle(LetGo())
        stack.push(Plain([], "b"))
        assert told == ["a in", "let go", "none held", "a out"]
