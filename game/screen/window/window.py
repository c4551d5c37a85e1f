"""The window and the only loop: events in, frames out, asleep while nothing happens.

The phases of a frame are told in the docstring of this package.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Powerhouse")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "Powerhouse")

import pygame

from game.kernel.fault import Fault
from game.present.input import LetGo
from game.screen.access.bridge import Bridge
from game.screen.access.reader import Reader
from game.screen.draw_budget import DrawBudget
from game.screen.drawing.canvas import Canvas, RenderContext
from game.screen.drawing.compositor import Compositor
from game.screen.drawing.memory.heap import give_back_large_blocks, trim
from game.screen.window.glass import NAME, UNSEEN_DRIVERS, be_dpi_aware, draw_directly, glass_for, greet, scale_for
from game.screen.window.idle import IdleTimer, collect_circles, next_event
from game.screen.window.input_reader import InputReader, TextInput
from game.screen.window.mute_libraries import quiet_libraries
from game.screen.window.program import Program
from game.screen.window.screenshot import Failed, poster, write_picture

log = logging.getLogger(__name__)

SMALLEST = (1024, 640)
"""The least size of the window, in points."""
FRAME = 1 / 60
RESIZE_REST = 0.15
"""Seconds without a further resize before everything is drawn anew."""
LONGEST_STEP = 0.1
DRAWING = 0.014
"""Seconds from the beginning of a frame in which something is drawn for the first time, once at least: what is left
comes with the next frames.
"""
WAKE = pygame.event.custom_type()
"""Ends a nap: a program that reads the screen asks for something."""


def _begin_display() -> None:
    """A display is there for a window. Raises Fault where there is none to be seen, or pygame.error."""
    if not getattr(pygame, "IS_CE", 0):
        raise Fault("fault.window.pygame")
    be_dpi_aware()
    give_back_large_blocks()
    with quiet_libraries():
        pygame.display.init()
    if pygame.display.get_driver() in UNSEEN_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise Fault("fault.window.unseen")
    draw_directly()
    pygame.font.init()


class Window:
    """A resizable window; ``frame`` is one turn of the loop, which tests call themselves."""

    def __init__(
        self,
        size: tuple[int, int],
        *,
        full_screen: bool = False,
        clock: Callable[[], float] = time.monotonic,
        bridged: bool = False,
    ) -> None:
        try:
            _begin_display()
            self._windowed = (max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1]))
            self._full = full_screen
            self._glass = glass_for(pygame.display.get_driver())
            self.bridge = self._bridged() if bridged else None
            self._open()
        except pygame.error as error:
            raise Fault("fault.window.display", error=str(error)) from error
        pygame.key.set_repeat(350, 45)
        self.now = clock
        self.running = True
        self._compositor = Compositor()
        self._context: RenderContext | None = None
        self._drawn_for: tuple[tuple[int, int], float] | None = None
        """Size and scale of what the render context keeps."""
        self._due = True
        self._last = clock()
        """When the last frame began."""
        self._still = IdleTimer(self._last)
        self._resized_at: float | None = None
        self._least = SMALLEST
        self._widened = False
        self._text_input = TextInput()
        self._reader = InputReader()
        self._woken: list[pygame.event.Event] = []
        """What ended the last nap."""
        self.reader: Reader | None = None
        """Reads what is shown to people who cannot see it."""
        self._sharp = True
        self._shot: tuple[Path, Failed, Callable[[], None]] | None = None

    # ---- services for the program

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window in pixels."""
        return self._screen.get_size()

    @property
    def screen(self) -> pygame.Surface:
        return self._screen

    def greet(self) -> None:
        """Show the name of the program at once: nobody looks into a black window while the first scene is loaded."""
        greet(self._glass)

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen."""
        self.set_full_screen(not self._full)

    def set_full_screen(self, full: bool) -> None:
        """Fill the screen, or go back to the window; where the system refuses, everything stays as it is."""
        if full == self._full:
            return
        self._full = full
        try:
            self._open()
        except pygame.error as error:
            log.warning("the size of the window cannot be changed: %s", error)
            self._full = not full
            self._open()
        self.redraw()

    @property
    def full_screen(self) -> bool:
        return self._full

    @property
    def read_aloud(self) -> bool:
        return self.reader is not None and self.reader.heard

    def screenshot(self, path: Path, failed: Failed, done: Callable[[], None] = lambda: None) -> None:
        """Write the next complete frame as PNG; ``failed`` is told why not, or ``done`` is called."""
        self._shot = (path, failed, done)
        self._due = True

    def close(self) -> None:
        """End the loop after this frame."""
        self.running = False

    def redraw(self) -> None:
        """Draw everything anew with the next frame."""
        self._compositor.forget()
        self._due = True

    def wake(self) -> None:
        """Look with the next frame whether something has changed."""
        self._due = True

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size in points; what is shown without a screen may be smaller than the smallest."""
        self._windowed = size
        self._least = (min(SMALLEST[0], size[0]), min(SMALLEST[1], size[1]))
        self._open()
        self.redraw()

    # ---- the loop

    def run(self, program: Program) -> None:
        """Turn the loop until the window is closed."""
        while self.running:
            if self.frame(program):
                rest = FRAME - (self.now() - self._last)
                if rest > 0:
                    time.sleep(rest)
            elif self.running:
                self._doze(program.nap())

    def _doze(self, nap: float) -> None:
        """``nap`` seconds at most; the next frame handles what happened."""
        self._reader.pads.begin()
        nap = min(nap, self._reader.pads.nap(self.now()))
        event = next_event(nap)
        if event is not None:
            self._woken.append(event)

    def frame(self, program: Program) -> bool:
        """Go through the phases once; True if something still moves."""
        now = self.now()
        dt = min(LONGEST_STEP, now - self._last)
        self._last = now
        woken, self._woken = self._woken, []
        for event in (*woken, *pygame.event.get()):
            self._take(program, event)
        if self._glass.altered():
            self._resize(self._glass.points)
        for key in self._reader.pads.pulse(now):
            self._due = True
            program.handle(key)
        if self.reader is not None:
            self.reader.grant(program.handle)
        moving = program.update(dt)
        if self._resized_at is not None and now - self._resized_at >= RESIZE_REST:
            self._resized_at = None
            if self._context is not None:
                self._compositor.forget()
                self._context.forget()
            self._widen()
            program.resized(self._glass.points)
            self.redraw()
        drawn = moving or self._due
        self._still.frame(now, moving=moving, new=self._due)
        if drawn:
            self._due = False
            self.draw(program)
        elif self._still.time_ahead(now) and self._draw_ahead(program):
            moving = True
        elif self._still.calm(now):
            if self._context is not None:
                self._context.rest()
            collect_circles()
            trim()
        self._listen(program)
        if self.reader is not None and self._drawn_for is not None:
            self.reader.follow(self._scale(program), drawn)
        return moving or self._due or self._resized_at is not None

    def relieve(self) -> None:
        """Give unused memory back to the system, though it is not calm yet: a scene has been left."""
        trim()

    def _draw_ahead(self, program: Program) -> bool:
        """Draw a little of what may be seen soon; True if there is more."""
        if self._context is None or self._drawn_for is None:
            return False
        self._context.cache.end()
        return program.draw_ahead(self._context, *self._drawn_for)

    @property
    def sharp(self) -> bool:
        """True if everything in the last frame has been drawn, as sharp as it will be."""
        return self._sharp

    def canvas(self, program: Program, may_draw: Callable[[], bool] = lambda: True) -> Canvas:
        """An empty canvas for the next frame."""
        language, render, text_size, _ = program.look()
        size, density = self._screen.get_size(), self._glass.density
        scale = self._scale(program) * density
        context = self._context
        if context is None or (context.language, context.text_size, context.density) != (language, text_size, density):
            if context is not None:
                self._compositor.forget()
                context.forget()
            context = self._context = RenderContext(language, render, text_size, density)
            seen, fading = self._compositor.surfaces, context.fading
            context.cache.guard(lambda: seen() | fading())  # what is shown, and what a faded copy is shown of
            context.cache.tell(self._compositor.lose)
            self._drawn_for = None
        if self._drawn_for != (size, scale):
            if self._drawn_for is not None and self._resized_at is None:
                self._compositor.forget()
                context.forget()
            context.fit(size)
            self._drawn_for = (size, scale)
        context.signs = self._reader.pads.signs
        return Canvas(context, size, scale, may_draw)

    def _scale(self, program: Program) -> float:
        """Points per unit: mouse, typed letters and screen readers are told of points."""
        return scale_for(self._glass.points, program.look()[3])

    def draw(self, program: Program) -> list[pygame.Rect]:
        """Draw one frame and return the rectangles that changed. What takes long to be drawn comes bit by bit."""
        canvas = self.canvas(program, DrawBudget(self.now, DRAWING, self._last))
        program.draw(canvas)
        self._sharp = canvas.sharp
        changed = self._compositor.show(self._screen, canvas.items)
        if changed:
            self._glass.show(changed)
        if not self.sharp:
            self._due = True
        elif self._shot is not None:
            shot, self._shot = self._shot, None
            write_picture(poster(program, partial(self.canvas, program)) or self._screen, *shot)
        return changed

    def _bridged(self) -> Bridge:
        """Some systems want it made for a window that nobody has seen yet."""
        if sys.platform in ("win32", "darwin"):
            self._glass.hide(self._windowed)
        return Bridge(NAME, lambda: pygame.event.post(pygame.event.Event(WAKE)), self._glass)

    def _open(self) -> None:
        self._glass.open(self._windowed, full=self._full)
        self._screen = self._glass.surface

    # ---- events

    def _take(self, program: Program, event: pygame.event.Event) -> None:
        self._due = self._due or event.type != pygame.CONTROLLERAXISMOTION  # sticks tremble while nobody pushes
        if event.type == pygame.QUIT:
            self.running = self.running and not program.may_close()
        elif event.type == pygame.VIDEORESIZE:
            self._resize(event.size)
        elif event.type == pygame.DROPFILE:
            program.dropped(Path(event.file))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.redraw()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._reader.let_go()
            program.handle(LetGo())
            if self.reader is not None:
                self.reader.focus(event.type == pygame.WINDOWFOCUSGAINED)
            program.focus_changed(event.type == pygame.WINDOWFOCUSGAINED)
        else:
            record = self._reader.read(event, self._scale(program), self.now())
            if record is not None:
                self._due = True
                program.handle(record)

    def _resize(self, size: tuple[int, int]) -> None:
        """``size`` in points; what is smaller than the smallest window is drawn at the smallest scale."""
        self._screen = self._glass.surface
        if not self._full:
            self._windowed = (size[0], size[1])
        self._resized_at = self.now()
        self.redraw()

    def _widen(self) -> None:
        """Only once, as a desktop of tiles may insist."""
        w, h = self._glass.points
        small = not self._full and (w < self._least[0] or h < self._least[1])
        if small and not self._widened:
            self._windowed = (max(self._least[0], w), max(self._least[1], h))
            self._open()
            self.redraw()
            self._resized_at = self.now()
        self._widened = small

    def _listen(self, program: Program) -> None:
        """The input method works where letters are typed; the pointer is seen unless a pad is in use."""
        self._text_input.follow(program.text_field(), self._scale(program))
        if pygame.mouse.get_visible() != self._reader.pointing:
            pygame.mouse.set_visible(self._reader.pointing)
