"""Game pads: which are there, what is held down on them, and the keys that their buttons stand for.

SDL knows by its mapping how the buttons of each pad lie; what it does not know as a game controller is left alone.
"""

from __future__ import annotations

import logging
import math
from dataclasses import dataclass
from typing import Any, Final, Literal

import pygame

from game.present.input import PAD_KEYS, Key, PadButton, Signs
from game.screen.window.mute_libraries import quiet_libraries

log = logging.getLogger(__name__)

BUTTONS: Final[dict[int, PadButton]] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "view",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
}
ARROWS: Final[dict[int, str]] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
"""The arrow that each side of the D-pad stands for."""
STICKS: Final[dict[int, tuple[PadButton, int, int]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("stick", pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY),
    pygame.CONTROLLER_AXIS_LEFTY: ("stick", pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY),
    pygame.CONTROLLER_AXIS_RIGHTX: ("roll", pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY),
    pygame.CONTROLLER_AXIS_RIGHTY: ("roll", pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY),
}
"""The stick that an axis belongs to, with both of its axes."""
TRIGGERS: Final[dict[int, PadButton]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt",
}
FULL = 32767
"""What SDL reports of an axis that is pushed as far as it goes."""
PUSHED, RELEASED = 0.55, 0.4
"""Parts of its way from which on a stick or trigger counts as pushed, and below which it is let go: worn sticks rest
anywhere in between without saying anything.
"""
FIRST, NEXT = 0.4, 0.12
"""Seconds after which what is held down says so again, the first time and then."""
ROLLING = 0.04
"""Seconds between two reports of what moves evenly."""
REPEATED: Final = frozenset(("dpad", "stick", "roll", "lt", "rt", "a", "x"))
EVEN: Final = frozenset(("roll", "lt", "rt"))
"""What is no press but a movement: each report is like the first."""
SHAPES: Final = ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony")
"""What the names of pads say whose buttons show shapes instead of letters."""
EVENTS: Final = frozenset((
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED,
))  # fmt: skip
UNMAPPED: Final = (
    pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP,
    pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED,
)  # fmt: skip
"""What SDL says a second time, without its mapping."""


@dataclass(slots=True)
class _HeldKey:
    """What is held down, and when it says so again."""

    key: Key
    due: float


class Pads:
    """The pads that are there. ``read`` turns their events into keys, ``pulse`` reports what is still held down."""

    def __init__(self) -> None:
        self.signs: Signs = "keys"
        """Whose signs stand on the screen: those of what was used last."""
        self._open: dict[int, Any] = {}
        self._held: dict[tuple[int, PadButton, str], _HeldKey] = {}
        self._axes: dict[tuple[int, int], float] = {}
        self._begun = False

    def begin(self) -> None:
        """Listen to pads from now on, if the system knows any; that takes a moment the first time."""
        if self._begun:
            return
        self._begun = True
        try:
            from pygame._sdl2 import controller

            with quiet_libraries():
                controller.init()
            pygame.event.set_blocked(UNMAPPED)
        except (ImportError, pygame.error) as error:
            log.warning("game pads cannot be used: %s", error)

    def other(self) -> None:
        """Keyboard or mouse are in use: their signs stand on the screen."""
        self.signs = "keys"

    def let_go(self) -> None:
        """Forget what is held down."""
        self._held.clear()
        self._axes.clear()

    def read(self, event: pygame.event.Event, now: float) -> Key | None:
        """The key that an event of a pad stands for, or None if it means nothing (yet)."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._remove(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._pushed(event.instance_id, event.axis, event.value / FULL, now)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            button, name = _meant(event.button)
            if button is not None and event.type == pygame.CONTROLLERBUTTONDOWN:
                return self._down(event.instance_id, button, name, now)
            if button is not None:
                self._held.pop((event.instance_id, button, name), None)
        return None

    def pulse(self, now: float) -> list[Key]:
        """The keys of what has been held down for long enough to act again."""
        due = [held for held in self._held.values() if held.due <= now]
        for held in due:
            held.due = now + (ROLLING if held.key.pad in EVEN else NEXT)
        return [held.key for held in due]

    def nap(self, now: float) -> float:
        """Seconds until something that is held down is due."""
        return max(0.0, min((held.due for held in self._held.values()), default=math.inf) - now)

    # ---- buttons, sticks and triggers

    def _down(self, pad: int, button: PadButton, name: str, now: float) -> Key:
        self.signs = self._signs_of(pad)
        again = Key(name, repeat=button not in EVEN, pad=button)
        if button in REPEATED:
            self._held[pad, button, name] = _HeldKey(again, now + (ROLLING if button in EVEN else FIRST))
        return Key(name, pad=button)

    def _pushed(self, pad: int, axis: int, value: float, now: float) -> Key | None:
        self._axes[pad, axis] = value
        if axis in TRIGGERS:
            button = TRIGGERS[axis]
            name = PAD_KEYS[button]
            return self._turned(pad, button, name if self._beyond(pad, button, value) else "", now)
        if axis not in STICKS:
            return None
        button, across, down = STICKS[axis]
        x, y = self._axes.get((pad, across), 0.0), self._axes.get((pad, down), 0.0)
        pushed = self._beyond(pad, button, math.hypot(x, y))
        return self._turned(pad, button, _direction(button, x, y) if pushed else "", now)

    def _beyond(self, pad: int, button: PadButton, far: float) -> bool:
        """More is needed to begin than to go on."""
        holding = any(key[:2] == (pad, button) for key in self._held)
        return far >= (RELEASED if holding else PUSHED)

    def _turned(self, pad: int, button: PadButton, name: str, now: float) -> Key | None:
        """Hold what a stick or trigger says now, and nothing else of it."""
        if (pad, button, name) in self._held:
            return None
        self._held = {key: held for key, held in self._held.items() if key[:2] != (pad, button)}
        return self._down(pad, button, name, now) if name else None

    # ---- pads that come and go

    def _add(self, index: int) -> None:
        try:
            from pygame._sdl2 import controller

            pad = controller.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad
            log.info("game pad: %s", pad.name)
        except (ImportError, pygame.error) as error:
            log.warning("a game pad cannot be used: %s", error)

    def _remove(self, pad: int) -> None:
        """Nobody can lift a finger from a pad that is gone."""
        self._held = {key: held for key, held in self._held.items() if key[0] != pad}
        self._axes = {key: value for key, value in self._axes.items() if key[0] != pad}
        self._open.pop(pad, None)

    def _signs_of(self, pad: int) -> Signs:
        name = getattr(self._open.get(pad), "name", "") or ""
        return "shapes" if any(word in name.lower() for word in SHAPES) else "letters"


def _meant(number: int) -> tuple[PadButton | None, str]:
    if number in ARROWS:
        return "dpad", ARROWS[number]
    button = BUTTONS.get(number)
    return button, PAD_KEYS[button] if button is not None else ""


def _direction(button: PadButton, x: float, y: float) -> str:
    name: Literal["left", "right", "up", "down"]
    name = ("left" if x < 0 else "right") if abs(x) >= abs(y) else ("up" if y < 0 else "down")
    return f"roll {name}" if button == "roll" else name
