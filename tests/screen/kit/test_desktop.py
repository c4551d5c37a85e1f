"""A window is seen whole on the screen, with the title bar that the desktop gives it."""

from __future__ import annotations

import os
from types import SimpleNamespace

import pygame
import pytest

from game.screen.window import glass
from game.screen.window.glass import PlainGlass
from game.screen.window.window import Window

HINT = "SDL_FRAMEBUFFER_ACCELERATION"


@pytest.mark.parametrize(
    ("size", "screen", "whole"),
    [
        ((1280, 720), (1920, 1080), True),
        ((1280, 720), (1366, 768), False),
        ((1280, 720), (1280, 720), False),
        ((1024, 640), (1280, 800), True),
        ((1920, 1000), (1920, 1080), False),
    ],
)
def test_a_title_bar_and_a_task_bar_are_reckoned_with(
    size: tuple[int, int], screen: tuple[int, int], whole: bool
) -> None:
    assert glass.fits_on_screen(size, screen) is whole


@pytest.mark.parametrize(("screen", "asked"), [((1280, 720), 1), ((2560, 1440), 0)])
def test_a_window_that_would_stick_out_gets_the_room_there_is(
    monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], asked: int
) -> None:
    grown: list[str] = []

    class Shown:
        """The window of the desktop."""

        @staticmethod
        def from_display_module() -> Shown:
            return Shown()

        def set_windowed(self) -> None:
            """It was never anything else."""

        def maximize(self) -> None:
            grown.append("maximised")

    monkeypatch.setenv(HINT, "1")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    monkeypatch.setattr(pygame, "Window", Shown)
    Window((1280, 720))
    assert len(grown) == asked


@pytest.mark.parametrize(
    ("driver", "masks", "directly"),
    [
        ("x11", (0xFF0000, 0xFF00, 0xFF, 0), "0"),
        ("x11", (0xF800, 0x7E0, 0x1F, 0), None),
        ("x11", (0, 0, 0, 0), None),
        ("wayland", (0xFF0000, 0xFF00, 0xFF, 0), None),
    ],
)
def test_x_gets_what_has_changed_without_a_texture_where_pixels_are_usual(
    monkeypatch: pytest.MonkeyPatch, driver: str, masks: tuple[int, int, int, int], directly: str | None
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.display, "Info", lambda: SimpleNamespace(masks=masks))
    monkeypatch.setattr(os, "environ", {})
    glass.draw_directly()
    assert os.environ.get(HINT) == directly
    os.environ[HINT] = "1"
    glass.draw_directly()
    assert os.environ[HINT] == "1", "whoever wishes otherwise has it"


def test_what_is_to_be_seen_whole_is_the_size_a_window_gets_and_not_that_of_the_screen_it_filled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []

    class Shown:
        """The window of the desktop, which follows when it has time."""

        @staticmethod
        def from_display_module() -> Shown:
            return Shown()

        def set_windowed(self) -> None:
            told.append("windowed")

        def maximize(self) -> None:
            told.append("maximised")

    def set_mode(size: tuple[int, int], flags: int) -> pygame.Surface:
        told.append("sized" if flags & pygame.RESIZABLE else "full")
        return screen

    screen = pygame.Surface((1920, 1080))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    monkeypatch.setattr(pygame.display, "get_surface", lambda: screen)
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame, "Window", Shown)
    glass = PlainGlass()
    glass.open((1280, 720), full=True)
    glass.open((1280, 720), full=False)
    assert told == ["full", "windowed", "sized"], "the desktop is told before the size is asked for"
