"""The loop of the window: nothing that a person does gets lost or changes its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Timer

import pygame
import pytest

from game.kernel.message import Message
from game.present.area import Rect
from game.present.input import Input, Pointer
from game.screen.drawing.canvas import Canvas, RenderContext
from game.screen.theme import THEME
from game.screen.window.window import Window


class Notes:
    """A program that notes what it is told. ``then`` is done in the first frame, as if it happened while drawing."""

    def __init__(self, window: Window, then: Callable[[], None], enough: int) -> None:
        self.window = window
        self.then: Callable[[], None] | None = then
        self.enough = enough
        self.frames = 0
        self.told: list[Input] = []
        self.files: list[Path] = []
        self.kept = True

    def handle(self, event: Input) -> None:
        self.told.append(event)

    def update(self, dt: float) -> bool:
        then, self.then = self.then, None
        if then is not None:
            then()
        self.frames += 1
        if len(self.told) >= self.enough or self.frames > 20:
            self.window.close()
        return False

    def nap(self) -> float:
        return 0.1

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.rect, (0, 0, 0))

    def look(self) -> tuple[str, Callable[[Message | str], str], float, float]:
        return "en", str, 1.0, 1.0

    def draw_ahead(self, context: RenderContext, size: tuple[int, int], scale: float) -> bool:
        return False

    def pose(self, posing: bool) -> bool:
        return False

    def text_field(self) -> Rect | None:
        return None

    def focus_changed(self, focused: bool) -> None:
        """Nothing depends on it."""

    def dropped(self, path: Path) -> None:
        self.files.append(path)

    def may_close(self) -> bool:
        return self.kept

    def resized(self, size: tuple[int, int]) -> None:
        """Nothing depends on it."""


def click() -> None:
    """Press and release the mouse between two looks at the queue, like a tap on a pad does."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(40, 40), button=1))


def test_what_ends_a_nap_is_handled_before_what_came_after_it(screen: pygame.Surface) -> None:
    window = Window((1024, 640))
    window.frame(Notes(window, lambda: None, 99))
    pygame.event.clear()
    program = Notes(window, click, 2)
    window.run(program)
    assert [event.kind for event in program.told if isinstance(event, Pointer)] == ["down", "up"]


def test_a_nap_ends_when_something_happens(screen: pygame.Surface) -> None:
    window = Window((1024, 640))
    program = Notes(window, lambda: None, 1)
    program.nap = lambda: 3600.0  # type: ignore[method-assign]
    window.frame(program)
    pygame.event.clear()
    wakes = Timer(0.1, click)
    wakes.start()
    window.run(program)
    assert program.told


def test_a_file_that_is_dropped_on_the_window_reaches_the_program(screen: pygame.Surface) -> None:
    window = Window((1024, 640))
    program = Notes(window, lambda: None, 99)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="/evening/our game.powerhouse"))
    window.frame(program)
    assert program.files == [Path("/evening/our game.powerhouse")] and not program.told


def test_the_window_closes_only_when_the_program_lets_it(screen: pygame.Surface) -> None:
    window = Window((1024, 640))
    program = Notes(window, lambda: None, 99)
    for kept in (False, True):
        program.kept = kept
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        window.frame(program)
        assert window.running is not kept


def test_the_window_is_never_black(screen: pygame.Surface) -> None:
    window = Window((1024, 640))
    window.greet()
    assert window.screen.get_at((3, 3))[:3] == THEME.table_bottom
    across = {tuple(window.screen.get_at((x, 320))[:3]) for x in range(window.size[0])}
    assert THEME.gold in across, "the name stands in the middle"


def test_a_full_screen_that_the_system_refuses_leaves_the_window(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = Window((1024, 640))
    real = pygame.display.set_mode

    def set_mode(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such mode")
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    window.toggle_full_screen()
    assert not window.full_screen and window.size == (1024, 640)


class Resizable:
    """A window whose size a desktop changes, under a clock of its own."""

    def __init__(self) -> None:
        self.time = 0.0
        self.window = Window((1280, 720), clock=lambda: self.time)
        self.program = Notes(self.window, lambda: None, 99)
        self.rest()

    def drag(self, size: tuple[int, int]) -> tuple[int, int]:
        """Draw the frame of the window to ``size`` and let go; return the size it has in the end."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        self.rest()
        return self.window.size

    def rest(self) -> None:
        for _ in range(10):
            self.time += 0.1
            self.window.frame(self.program)


def test_a_window_drawn_too_small_gets_its_least_size(screen: pygame.Surface) -> None:
    desk = Resizable()
    assert desk.drag((1500, 1000)) == (1500, 1000)
    assert desk.drag((600, 400)) == (1024, 640)
    assert desk.drag((1300, 500)) == (1300, 640)


def test_a_desktop_that_insists_on_a_small_window_is_not_fought(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Resizable()
    real = pygame.display.set_mode
    calls: list[tuple[int, int]] = []

    def tiled(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        calls.append(size)
        surface = real((600, 400), flags)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(600, 400), w=600, h=400))
        return surface

    monkeypatch.setattr(pygame.display, "set_mode", tiled)
    desk.drag((600, 400))
    calls.clear()
    desk.rest()
    desk.rest()
    assert calls == [] and desk.window.size == (600, 400)
