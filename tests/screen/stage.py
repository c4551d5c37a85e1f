"""A window with scenes in it, driven like a person does: by events of the mouse and the keyboard.

Every action asserts that what it aims at exists, is in sight and could be used, so that no test passes because nothing
happened.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeVar, overload
from weakref import WeakSet

import pygame

from game.app import App
from game.kernel.message import Message
from game.present.area import Rect
from game.present.input import Input
from game.present.scene import CARE, FRESH
from game.screen.drawing.canvas import Canvas, RenderContext
from game.screen.widgets.base import Widget
from game.screen.widgets.scene_widgets import SceneWidgets
from game.screen.window.program import Program as Loop
from tests.screen.drawn import share
from tests.screen.fake_app import FakeApp
from tests.screen.laid import LaidWindow, Shown
from tests.screen.noted import Sketch

Seen = TypeVar("Seen", bound=Widget)
FRAME = 1 / 60
KEYS = {
    "enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "space": pygame.K_SPACE, "tab": pygame.K_TAB,
    "backspace": pygame.K_BACKSPACE, "delete": pygame.K_DELETE, "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
    "up": pygame.K_UP, "down": pygame.K_DOWN, "home": pygame.K_HOME, "end": pygame.K_END, "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN, "f1": pygame.K_F1, "f5": pygame.K_F5, "f11": pygame.K_F11, "f12": pygame.K_F12,
    "?": pygame.K_SLASH, "+": pygame.K_PLUS, "-": pygame.K_MINUS,
}  # fmt: skip
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


share()
STAGES: WeakSet[Stage] = WeakSet()
"""The stages of the tests so far, as long as anybody knows them."""


class Stage:
    """Shows one scene (and what it opens) in a window of ``size`` pixels; its frames are painted if looked at."""

    app: FakeApp | App
    time = 0.0

    def __init__(self, app: FakeApp | App, size: tuple[int, int] = (1280, 720), program: Loop | None = None) -> None:
        pygame.event.clear() if pygame.display.get_init() else None
        self.app = app
        self.window = LaidWindow(size, clock=lambda: self.time)
        if self.window.size != size:
            self.window.resize(size)
        self.program: Loop = program or Program(app)
        if isinstance(app, FakeApp):
            app.now = lambda: self.time
        self.mouse = (2.0, 2.0)
        STAGES.add(self)

    def forget(self) -> None:
        """Drop what has been drawn."""
        self.window.forget()

    # ---- time

    def frames(self, count: int = 1, dt: float = FRAME) -> None:
        """Let frames pass, ``dt`` seconds each."""
        for _ in range(count):
            self.time += dt
            self.window.frame(self.program)

    def seconds(self, seconds: float) -> None:
        """Let time pass."""
        self.frames(max(1, round(seconds / FRAME)))

    def open(self, scene: Shown) -> Shown:
        """Show a scene alone, and return it."""
        self.app.scenes.reset(scene)
        self.seconds(0.3)
        return scene

    # ---- looking

    @property
    def scene(self) -> Any:
        return self.app.scenes.top

    @property
    def layer(self) -> SceneWidgets:
        layer = self.scene.layer
        assert isinstance(layer, SceneWidgets)
        return layer

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return self.sketch().scale

    @overload
    def see(self, widget_id: str) -> Widget: ...

    @overload
    def see(self, widget_id: str, kind: type[Seen]) -> Seen: ...

    def see(self, widget_id: str, kind: type[Widget] = Widget) -> Widget:
        """Return a widget, which must be there and of this kind."""
        found = self.layer.find(widget_id)
        assert found is not None, f"{widget_id} is not there; there are {sorted(self.ids())}"
        assert isinstance(found, kind), f"{widget_id} is a {type(found).__name__}, no {kind.__name__}"
        return found

    def ids(self) -> list[str]:
        """Return all widgets that have a name."""
        return [widget.id for pane in self.layer.panes for widget in pane.walk() if widget.id]

    def toast(self) -> object:
        """Return what is said at the lower edge, if anything."""
        return self.layer.toasts.message

    def tip_shown(self) -> bool:
        """Tell whether a tooltip can be seen."""
        return self.layer.tip.shown

    def missing(self, widget_id: str) -> bool:
        return self.layer.find(widget_id) is None

    def canvas(self) -> Canvas:
        """Return the display list of the frame as it is now."""
        canvas = self.window.canvas(self.program)
        self.program.draw(canvas)
        return canvas

    def sketch(self) -> Sketch:
        """Return an empty canvas of the window on which nothing is drawn."""
        return self.window.sketch(self.program)

    # ---- the mouse

    def point(self, x: float, y: float, steps: int = 4) -> None:
        """Move the mouse to (x, y) units."""
        x0, y0 = self.mouse
        for step in range(1, steps + 1):
            self._mouse(pygame.MOUSEMOTION, x0 + (x - x0) * step / steps, y0 + (y - y0) * step / steps)
            self.frames()
        self.mouse = (x, y)

    def hover(self, widget_id: str) -> None:
        """Rest the mouse on the middle of a widget."""
        self.point(*self.target(widget_id).centre)

    def target(self, widget_id: str) -> Rect:
        """Return where a widget is, in sight and on top."""
        self.layer.reveal(widget_id)
        self.frames(2)
        widget = self.see(widget_id)
        assert widget.rect.within(Rect(0, 0, *self.units())), f"{widget_id} is outside the window"
        hit = self.layer.top.at(*widget.rect.centre)
        assert hit is not None, f"nothing can be clicked at {widget_id}"
        assert hit is widget or hit in widget.walk(), f"{widget_id} is covered by {hit.id}"
        return widget.rect

    def units(self) -> tuple[float, float]:
        """Return the size of the window in units."""
        canvas = self.sketch()
        return canvas.width, canvas.height

    def press(self, x: float, y: float, button: int = 1) -> None:
        """Press and release at (x, y) units."""
        self.point(x, y)
        self._mouse(pygame.MOUSEBUTTONDOWN, x, y, button)
        self.frames()
        self._mouse(pygame.MOUSEBUTTONUP, x, y, button)
        self.frames(2)

    def click(self, widget_id: str, *, refused: bool = False) -> None:
        """Click the middle of a widget; one that is not enabled must be announced with ``refused``."""
        rect = self.target(widget_id)
        assert self.see(widget_id).enabled is not refused, f"{widget_id} is {'' if refused else 'not '}enabled"
        while self.see(widget_id).momentous and self.scene.seen_for <= (CARE if self.see(widget_id).final else FRESH):
            self.frames()  # nothing begins or ends a game in the first moment of a page
        while self.see(widget_id).early:
            self.frames()  # nor is a card passed before it can be read
        if self.see(widget_id).momentous and self.mouse == rect.centre:
            self.point(rect.x - 9, rect.y - 9)  # nor where the mouse has been clicked before
        self.press(*rect.centre)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Press at one place and release at another."""
        self.point(*start)
        self._mouse(pygame.MOUSEBUTTONDOWN, *start, 1)
        self.frames()
        self.point(*end, steps=steps)
        self._mouse(pygame.MOUSEBUTTONUP, *end, 1)
        self.frames(2)

    def wheel(self, widget_id: str, steps: int) -> None:
        """Turn the wheel over a widget; up is positive."""
        self.point(*self.see(widget_id).rect.centre)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, precise_y=float(steps)))
        self.frames(60)

    def button(self, kind: Literal["down", "up"], x: float, y: float, button: int = 1) -> None:
        """Press or release a button of the mouse; nothing happens before the next frame."""
        self._mouse(pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP, x, y, button)

    def _mouse(self, kind: int, x: float, y: float, button: int = 0) -> None:
        place = (round(x * self.scale), round(y * self.scale))
        if kind == pygame.MOUSEMOTION:
            event = pygame.event.Event(kind, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        else:
            event = pygame.event.Event(kind, pos=place, button=button)
        pygame.event.post(event)

    # ---- the keyboard

    def key(self, name: str, *, held: int = 0) -> None:
        """Press and release a key such as ``ctrl+z``; ``held`` lets the system repeat it so many times in between."""
        code, mod, typed = _key_of(name)
        for _ in range(held + 1):
            self._key_down(code, mod, typed)
            self.frames()
        self._key_up(code, mod, typed)
        self.frames(2)

    def post_key(self, name: str) -> None:
        """Press and release a key; nothing happens before the next frame."""
        code, mod, typed = _key_of(name)
        self._key_down(code, mod, typed)
        self._key_up(code, mod, typed)

    @staticmethod
    def _key_down(code: int, mod: int, typed: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=0))
        if typed:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=typed))

    @staticmethod
    def _key_up(code: int, mod: int, typed: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=typed, scancode=0))

    # ---- the game pad

    def pad(self, button: str, *, seconds: float = 0.0) -> None:
        """Press a button of a game pad for some time and let it go: ``a``, ``dpad_left``, ``leftshoulder``."""
        code = getattr(pygame, f"CONTROLLER_BUTTON_{button.upper()}")
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=code))
        self.frames(max(1, round(seconds / FRAME)))
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=code))
        self.frames(2)

    def push(self, axis: str, part: float, *, seconds: float = 0.0) -> None:
        """Push a stick or trigger (``leftx``, ``triggerright``) a ``part`` of its way for some time, and let it go."""
        code = getattr(pygame, f"CONTROLLER_AXIS_{axis.upper()}")
        for value in (part, 0.0):
            pushed = pygame.event.Event(
                pygame.CONTROLLERAXISMOTION, instance_id=0, axis=code, value=round(value * 32767)
            )
            pygame.event.post(pushed)
            self.frames(max(1, round(seconds / FRAME)) if value else 2)

    def type(self, text: str) -> None:
        """Type letters, with the keys they are on if they are plain."""
        for letter in text:
            if letter.isascii() and letter.isalnum():
                self.key(letter.lower()) if letter.islower() or letter.isdigit() else self._text(letter)
            else:
                self._text(letter)

    def _text(self, text: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.frames()

    def compose(self, text: str) -> None:
        """Let an input method show unfinished text."""
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text)))
        self.frames()

    def commit(self, text: str) -> None:
        """Let an input method hand over finished text."""
        self.compose("")
        self._text(text)


def _key_of(name: str) -> tuple[int, int, str]:
    """Return the code of a key such as ``ctrl+z``, its modifiers, and what it types."""
    parts = name.split("+")
    modifiers, letter = (parts[:-2], "+") if name.endswith("+") else (parts[:-1], parts[-1])
    mod = 0
    for each in modifiers:
        mod |= MODIFIERS[each]
    code = KEYS.get(letter) or pygame.key.key_code(letter)
    return code, mod, letter if len(letter) == 1 and not mod & pygame.KMOD_CTRL else ""


class Program:
    """What a window asks of the program, answered by the stack of scenes."""

    def __init__(self, app: FakeApp | App) -> None:
        self.app = app

    def handle(self, event: Input) -> None:
        self.app.scenes.handle(event)

    def update(self, dt: float) -> bool:
        return self.app.scenes.update(dt)

    def nap(self) -> float:
        return self.app.scenes.nap

    def draw(self, canvas: Canvas) -> None:
        self.app.scenes.draw(canvas)

    def draw_ahead(self, context: RenderContext, size: tuple[int, int], scale: float) -> bool:
        return False

    def pose(self, posing: bool) -> bool:
        top = self.app.scenes.top
        return top is not None and top.pose(posing)

    def look(self) -> tuple[str, Callable[[Message | str], str], float, float]:
        settings = self.app.settings
        return settings.language, self.app.render, *settings.sizes()

    def text_field(self) -> Rect | None:
        top = self.app.scenes.top
        found = top.text_field() if top is not None else None
        assert found is None or isinstance(found, Rect)
        return found

    def focus_changed(self, focused: bool) -> None:
        pass

    def dropped(self, path: Path) -> None:
        pass

    def may_close(self) -> bool:
        return True

    def resized(self, size: tuple[int, int]) -> None:
        pass
