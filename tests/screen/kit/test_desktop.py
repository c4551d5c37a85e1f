"""A window is seen whole on the screen, with the title bar that the desktop gives it."""

from __future__ import annotations

import pygame
import pytest

from game.screen.window import desktop
from game.screen.window.window import Window


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
    assert desktop.fits(size, screen) is whole


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

        def maximize(self) -> None:
            grown.append("maximised")

    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    monkeypatch.setattr(pygame, "Window", Shown)
    Window((1280, 720))
    assert len(grown) == asked
