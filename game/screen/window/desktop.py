"""What desktops want of a window."""

from __future__ import annotations

import ctypes
import os
import sys

import pygame

from game import paths

UNSEEN = ("offscreen", "dummy")
"""What SDL draws into where it finds no screen; nobody would ever see it, or could end the program."""
DRESSED = (16, 96)
"""Pixels that a desktop keeps for itself around a window and at the edges of the screen: frame, title bar, task bar."""

USUAL_MASKS = (0xFF0000, 0xFF00, 0xFF, 0)
"""Where red, green, blue and alpha lie in the pixels of nearly all screens."""


def be_dpi_aware() -> None:
    """Keep Windows from blurring the window."""
    if sys.platform == "win32":
        try:
            ctypes.windll.shcore.SetProcessDpiAwareness(2)
        except (AttributeError, OSError):
            return


def draw_directly() -> None:
    """Have what changes in the window go to the X server as it is. To be called before the window is made.

    SDL would keep a texture of the whole window and have OpenGL show all of it for each small change, which takes a
    hundred megabytes, and much time where no graphics card does it. Screens with other pixels need the texture.
    """
    if pygame.display.get_driver() == "x11" and pygame.display.Info().masks == USUAL_MASKS:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def icon() -> pygame.Surface | None:
    """Return our own icon, if it is there."""
    file = paths.assets() / "icons" / "powerhouse-256.png"
    return pygame.image.load(file) if file.is_file() else None


def fits(size: tuple[int, int], screen: tuple[int, int]) -> bool:
    """Tell whether a window can be seen whole on a screen, with the frame and title bar that the desktop gives it."""
    return all(side + dress <= room for side, dress, room in zip(size, DRESSED, screen, strict=True))
