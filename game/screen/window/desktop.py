"""What desktops want of a window."""

from __future__ import annotations

import ctypes
import sys

import pygame

from game import paths

DRESSED = (16, 96)
"""Pixels that a desktop keeps for itself around a window and at the edges of the screen: frame, title bar, task bar."""


def be_dpi_aware() -> None:
    """Keep Windows from blurring the window."""
    if sys.platform == "win32":
        try:
            ctypes.windll.shcore.SetProcessDpiAwareness(2)
        except (AttributeError, OSError):
            return


def set_icon() -> None:
    """Show our own icon."""
    icon = paths.assets() / "icons" / "powerhouse-256.png"
    if icon.is_file():
        pygame.display.set_icon(pygame.image.load(icon))


def fits(size: tuple[int, int], screen: tuple[int, int]) -> bool:
    """Tell whether a window can be seen whole on a screen, with the frame and title bar that the desktop gives it."""
    return all(side + dress <= room for side, dress, room in zip(size, DRESSED, screen, strict=True))


def keep_in_sight() -> None:
    """Have the desktop give the window the room there is, where it would stick out: its lower edge is where one acts.

    SDL is not asked how large that room is: what the desktop makes of a maximised window always fits.
    """
    sizes, window = pygame.display.get_desktop_sizes(), pygame.display.get_surface()
    if sizes and window is not None and not fits(window.get_size(), sizes[0]):
        pygame.Window.from_display_module().maximize()
