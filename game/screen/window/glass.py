"""The glass of the window: what is drawn on, how many pixels a point of the desktop has, how drawings reach the screen.

Desktops count windows, the mouse and letters in points; where screens are dense a point has more than one pixel. There
are two kinds of glass. On X11 and Windows a point is a pixel, and only what has changed goes to the screen: a small
change takes 0.2 ms, a whole frame of 1920x1080 takes 6 and one of 3840x2160 20. On Wayland and macOS SDL shows the
whole frame for any change, so that nothing is lost by a window that has all pixels there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.present.area import Rect
from game.screen.window.desktop import UNSEEN, fits, icon

DENSE = ("wayland", "cocoa")
"""Where SDL has points of several pixels."""
NAME = "Powerhouse"


class Glass(Protocol):
    """What is drawn on."""

    @property
    def surface(self) -> pygame.Surface:
        """All pixels of the window."""

    @property
    def points(self) -> tuple[int, int]:
        """The size of the window as the desktop counts it."""

    @property
    def density(self) -> float:
        """How many pixels a point has."""

    @property
    def place(self) -> Rect:
        """Where the window stands on the desktop, in points."""

    @property
    def handle(self) -> object:
        """What the system calls the window."""

    def hide(self, points: tuple[int, int]) -> None:
        """Have a window that nobody sees yet."""

    def open(self, points: tuple[int, int], *, full: bool) -> None:
        """Have the window in this size, or filling the screen. Raises pygame.error."""

    def show(self, changed: Sequence[pygame.Rect]) -> None:
        """Bring what has changed to the screen, in pixels."""

    def altered(self) -> bool:
        """Tell whether the window has got other pixels since this was asked last, without its size being told anew."""


def glass_for(driver: str) -> Glass:
    """Return the glass for a video driver of SDL."""
    return DenseGlass() if driver in DENSE else PlainGlass()


def density(points: tuple[int, int], pixels: tuple[int, int]) -> float:
    """Return how many pixels a point has, where a window has so many of both; never less than one."""
    return max(1.0, pixels[0] / points[0], pixels[1] / points[1]) if all(points) else 1.0


class PlainGlass:
    """A window whose points are pixels; only what has changed goes to the screen."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((1, 1))
        """What was there last: for a moment there may be nothing."""

    @property
    def surface(self) -> pygame.Surface:
        """All pixels of the window."""
        self._surface = pygame.display.get_surface() or self._surface
        return self._surface

    @property
    def points(self) -> tuple[int, int]:
        """The size of the window as the desktop counts it."""
        return self.surface.get_size()

    @property
    def density(self) -> float:
        """A point is a pixel."""
        return 1.0

    @property
    def place(self) -> Rect:
        """Where the window stands on the desktop."""
        return Rect(*pygame.display.get_window_position(), *pygame.display.get_window_size())

    @property
    def handle(self) -> object:
        """What the system calls the window."""
        return pygame.display.get_wm_info()["window"]

    def hide(self, points: tuple[int, int]) -> None:
        """Have a window that nobody sees yet."""
        pygame.display.set_mode(points, pygame.RESIZABLE | pygame.HIDDEN)

    def open(self, points: tuple[int, int], *, full: bool) -> None:
        """Have the window in this size, or filling the screen. Raises pygame.error."""
        seen = pygame.display.get_driver() not in UNSEEN
        if full:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            if seen and pygame.display.get_surface() is not None:
                # Of a window that fills the screen, SDL would keep the new size to itself, and the desktop never hear
                # of it.
                pygame.Window.from_display_module().set_windowed()
            pygame.display.set_mode(points, pygame.RESIZABLE)
            if seen and _sticks_out(points):
                pygame.Window.from_display_module().maximize()
        pygame.display.set_caption(NAME)
        picture = icon()
        if picture is not None:
            pygame.display.set_icon(picture)

    def show(self, changed: Sequence[pygame.Rect]) -> None:
        """Bring what has changed to the screen, in pixels."""
        pygame.display.update(changed)

    def altered(self) -> bool:
        """Whoever changes the size of the window is told."""
        return False


class DenseGlass:
    """A window that has all pixels of a dense screen, also when it is moved to a screen of another density."""

    def __init__(self) -> None:
        self._window: pygame.Window | None = None
        self._pixels = (0, 0)

    def _made(self, points: tuple[int, int], *, full: bool = False, hidden: bool = False) -> pygame.Window:
        window = pygame.Window(
            NAME, points, resizable=True, allow_high_dpi=True, fullscreen_desktop=full, hidden=hidden
        )  # fmt: skip
        picture = icon()
        if picture is not None:
            window.set_icon(picture)
        window.get_surface()  # from now on pictures know which format the screen has
        return window

    @property
    def window(self) -> pygame.Window:
        """The window of the desktop."""
        assert self._window is not None, "it is opened first"
        return self._window

    @property
    def surface(self) -> pygame.Surface:
        """All pixels of the window."""
        return self.window.get_surface()

    @property
    def points(self) -> tuple[int, int]:
        """The size of the window as the desktop counts it."""
        return self.window.size

    @property
    def density(self) -> float:
        """How many pixels a point has on the screen where most of the window is."""
        return density(self.points, self.surface.get_size())

    @property
    def place(self) -> Rect:
        """Where the window stands on the desktop, in points."""
        return Rect(*self.window.position, *self.window.size)

    @property
    def handle(self) -> object:
        """What the system calls the window. Raises AttributeError with pygame-ce before 2.5.8, which does not tell."""
        return self.window.handle

    def hide(self, points: tuple[int, int]) -> None:
        """Have a window that nobody sees yet."""
        self._window = self._made(points, hidden=True)

    def open(self, points: tuple[int, int], *, full: bool) -> None:
        """Have the window in this size, or filling the screen. Raises pygame.error."""
        if self._window is None:
            self._window = self._made(points, full=full)
        elif full:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._window.size = points
        self._window.show()
        if not full and _sticks_out(points):
            self._window.maximize()
        self._pixels = self.surface.get_size()

    def show(self, changed: Sequence[pygame.Rect]) -> None:
        """Bring everything to the screen: SDL knows no parts of it here."""
        self.window.flip()

    def altered(self) -> bool:
        """Tell whether the window has got other pixels since this was asked last: it stands on another screen."""
        before, self._pixels = self._pixels, self.surface.get_size()
        return before != self._pixels


def _sticks_out(points: tuple[int, int]) -> bool:
    """Tell whether the desktop should give the window the room there is: its lower edge is where one acts.

    What counts is the size it is to have: for a moment it may still be as large as the screen that it has filled. SDL
    is not asked how large the room is: what the desktop makes of a maximised window always fits.
    """
    sizes = pygame.display.get_desktop_sizes()
    return bool(sizes) and not fits(points, sizes[0])
