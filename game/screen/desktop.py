"""What desktops want of a window."""

from __future__ import annotations

import ctypes
import sys

import pygame

from game import paths


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
