"""The glass of the window: what is drawn on, how many pixels a point of the desktop has, how drawings reach the screen.

Desktops count windows, the mouse and letters in points; where screens are dense a point has more than one pixel. There
are two kinds of glass. On X11 and Windows a point is a pixel, and only what has changed goes to the screen: a small
change takes 0.2 ms, a whole frame of 1920x1080 takes 6 and one of 3840x2160 20. On Wayland and macOS SDL shows the
whole frame for any change, so that nothing is lost by a window that has all pixels there are. What else desktops want
of a window stands here, too: its icon, its size, how large everything in it is.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Sequence
from typing import Protocol

import pygame

from game import paths
from game.present.area import Rect
from game.screen.drawing.letters.type import Typography
from game.screen.theme import THEME

UNSEEN_DRIVERS = ("offscreen", "dummy")
"""What SDL draws into where it finds no screen; nobody would ever see it, or could end the program."""
DESKTOP_ROOM = (16, 96)
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


def window_icon() -> pygame.Surface | None:
    """Our own icon, if it is there."""
    file = paths.assets() / "icons" / "powerhouse-256.png"
    return pygame.image.load(file) if file.is_file() else None


def fits_on_screen(size: tuple[int, int], screen: tuple[int, int]) -> bool:
    """True if a window can be seen whole on a screen, with the frame and title bar that the desktop gives it."""
    return all(side + dress <= room for side, dress, room in zip(size, DESKTOP_ROOM, screen, strict=True))


DENSE = ("wayland", "cocoa")
"""Where SDL has points of several pixels."""
NAME = "Powerhouse"


class Glass(Protocol):
    """The surface of the window."""

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
        """The system's handle of the window."""

    def hide(self, points: tuple[int, int]) -> None:
        """Have a window that nobody sees yet."""

    def open(self, points: tuple[int, int], *, full: bool) -> None:
        """Have the window in this size, or filling the screen. Raises pygame.error."""

    def show(self, changed: Sequence[pygame.Rect]) -> None:
        """Bring what has changed to the screen, in pixels."""

    def altered(self) -> bool:
        """True if the window has got other pixels since this was asked last, without its size being told anew."""


def glass_for(driver: str) -> Glass:
    """The glass for a video driver of SDL."""
    return DenseGlass() if driver in DENSE else PlainGlass()


def density(points: tuple[int, int], pixels: tuple[int, int]) -> float:
    """Pixels of a point, where a window has so many of both; never less than one."""
    return max(1.0, pixels[0] / points[0], pixels[1] / points[1]) if all(points) else 1.0


class PlainGlass:
    """A window whose points are pixels; only what has changed goes to the screen."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((1, 1))
        """What was there last: for a moment there may be nothing."""

    @property
    def surface(self) -> pygame.Surface:
        self._surface = pygame.display.get_surface() or self._surface
        return self._surface

    @property
    def points(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def density(self) -> float:
        """A point is a pixel."""
        return 1.0

    @property
    def place(self) -> Rect:
        return Rect(*pygame.display.get_window_position(), *pygame.display.get_window_size())

    @property
    def handle(self) -> object:
        return pygame.display.get_wm_info()["window"]

    def hide(self, points: tuple[int, int]) -> None:
        pygame.display.set_mode(points, pygame.RESIZABLE | pygame.HIDDEN)

    def open(self, points: tuple[int, int], *, full: bool) -> None:
        seen = pygame.display.get_driver() not in UNSEEN_DRIVERS
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
        picture = window_icon()
        if picture is not None:
            pygame.display.set_icon(picture)

    def show(self, changed: Sequence[pygame.Rect]) -> None:
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
        picture = window_icon()
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
        return self.window.get_surface()

    @property
    def points(self) -> tuple[int, int]:
        return self.window.size

    @property
    def density(self) -> float:
        """How many pixels a point has on the screen where most of the window is."""
        return density(self.points, self.surface.get_size())

    @property
    def place(self) -> Rect:
        return Rect(*self.window.position, *self.window.size)

    @property
    def handle(self) -> object:
        """Raises AttributeError with pygame-ce before 2.5.8, which does not tell."""
        return self.window.handle

    def hide(self, points: tuple[int, int]) -> None:
        self._window = self._made(points, hidden=True)

    def open(self, points: tuple[int, int], *, full: bool) -> None:
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
        """True if the window has got other pixels since this was asked last: it stands on another screen."""
        before, self._pixels = self._pixels, self.surface.get_size()
        return before != self._pixels


def _sticks_out(points: tuple[int, int]) -> bool:
    """True if the desktop should give the window the room there is: its lower edge is where one acts.

    What counts is the size it is to have: for a moment it may still be as large as the screen it has filled. SDL is not
    asked for the room: what the desktop makes of a maximised window always fits.
    """
    sizes = pygame.display.get_desktop_sizes()
    return bool(sizes) and not fits_on_screen(points, sizes[0])


LETTERS_PART = 9
"""How many times the window is higher than the letters."""


def greet(glass: Glass) -> None:
    """Show the name at once: nobody looks into a black window while the first scene is loaded."""
    screen = glass.surface
    screen.fill(THEME.table_bottom)
    name = Typography("en").raw(NAME, "title", screen.get_height() // LETTERS_PART, THEME.gold)
    screen.blit(name, name.get_rect(center=screen.get_rect().center))
    glass.show([screen.get_rect()])


def scale_for(size: tuple[int, int], factor: float = 1.0) -> float:
    """Points per unit for a window: at least 1440 by 900 units always fit, whatever ``factor`` people chose."""
    most, usual = _scales(size)
    return min(most, usual * factor)


def largest_factor(size: tuple[int, int]) -> float:
    """The factor from which on a window shows nothing larger."""
    most, usual = _scales(size)
    return most / usual


def _scales(size: tuple[int, int]) -> tuple[float, float]:
    """The largest scale of a window, and the usual one."""
    w, h = size
    most = min(w / 1440, h / 900)
    return most, max(min(w / 1920, h / 1080), min(0.72, most))
