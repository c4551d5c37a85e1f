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


def set_icon() -> None:
    """Show our own icon."""
    icon = paths.assets() / "icons" / "powerhouse-256.png"
    if icon.is_file():
        pygame.display.set_icon(pygame.image.load(icon))


def fits(size: tuple[int, int], screen: tuple[int, int]) -> bool:
    """Tell whether a window can be seen whole on a screen, with the frame and title bar that the desktop gives it."""
    return all(side + dress <= room for side, dress, room in zip(size, DRESSED, screen, strict=True))


def shown(size: tuple[int, int], *, full: bool) -> pygame.Surface:
    """Have the window filling the screen if it is to be ``full``, else in this size, and return what is drawn on."""
    seen = pygame.display.get_driver() not in UNSEEN
    if full:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    if seen and pygame.display.get_surface() is not None:
        # Of a window that fills the screen, SDL would keep the new size to itself, and the desktop never hear of it.
        pygame.Window.from_display_module().set_windowed()
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    if seen:
        _keep_in_sight(size)
    return surface


def _keep_in_sight(size: tuple[int, int]) -> None:
    """Have the desktop give the window the room there is, where it would stick out: its lower edge is where one acts.

    What counts is the size it is to have: for a moment it may still be as large as the screen that it has filled. SDL
    is not asked how large the room is: what the desktop makes of a maximised window always fits.
    """
    sizes = pygame.display.get_desktop_sizes()
    if sizes and not fits(size, sizes[0]):
        pygame.Window.from_display_module().maximize()
