"""Signs of keys: what a key or the button of a game pad looks like, whichever hand was used last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.input import PAD_KEYS, PadButton, Signs
from game.present.pictures.picture import Box, Circle, Colour, Line, Picture, Polygon, Shape, Words
from game.screen.drawing.canvas import Canvas, Pose

HIGH = 34.0
"""Height of every sign in its picture."""
ROUND, BROAD = 34.0, 48.0
MIDDLE = HIGH / 2
DARK: Colour = (34, 38, 42)
RIM: Colour = (12, 14, 16)
PALE: Colour = (236, 232, 220)
FACES: dict[PadButton, tuple[str, Colour]] = {
    "a": ("A", (126, 206, 118)),
    "b": ("B", (240, 120, 104)),
    "x": ("X", (120, 180, 244)),
    "y": ("Y", (240, 206, 96)),
}
"""What is printed on the buttons at the right, and in which colour."""
WORN: dict[PadButton, tuple[str, str]] = {
    "lb": ("LB", "L1"),
    "rb": ("RB", "R1"),
    "lt": ("LT", "L2"),
    "rt": ("RT", "R2"),
    "ls": ("L3", "L3"),
    "rs": ("R3", "R3"),
    "stick": ("L", "L"),
    "roll": ("R", "R"),
}
"""What is printed on the others, on pads with letters and on pads with shapes."""
SHOULDERS: frozenset[PadButton] = frozenset(("lb", "rb", "lt", "rt"))
NEAR, FAR = 13.0, 29.0
CROSS = (
    (NEAR, 5), (21, 5), (21, NEAR), (FAR, NEAR), (FAR, 21), (21, 21),
    (21, FAR), (NEAR, FAR), (NEAR, 21), (5, 21), (5, NEAR), (NEAR, NEAR),
)  # fmt: skip


@cached(64, "look")
def pad_picture(button: PadButton, signs: Signs) -> Picture:
    """The sign of a button, ``HIGH`` high."""
    wide = BROAD if button in SHOULDERS else ROUND
    return Picture(wide, HIGH, (*_ground(button, wide), *_print(button, signs, wide / 2)))


def _ground(button: PadButton, wide: float) -> tuple[Shape, ...]:
    if button in SHOULDERS:
        return (Box(1, 4, wide - 2, HIGH - 8, DARK, 8 if button in ("lb", "rb") else 12, RIM, 1.5),)
    if button == "dpad":
        return (Polygon(CROSS, DARK, RIM, 1.5),)
    disc = Circle(MIDDLE, MIDDLE, 15.5, DARK, RIM, 1.5)
    if button in ("ls", "rs", "stick", "roll"):
        return disc, Circle(MIDDLE, MIDDLE, 13, PALE, hole=11.6)
    return (disc,)


def _print(button: PadButton, signs: Signs, x: float) -> tuple[Shape, ...]:
    if button in FACES:
        letter, colour = FACES[button]
        return _shape(button, colour) if signs == "shapes" else (Words(letter, x, MIDDLE, 21, colour, "strong"),)
    if button == "start":
        return tuple(Line(((11, y), (23, y)), PALE, 2.2) for y in (12, 17, 22))
    if button == "view":
        return Box(10, 10, 10, 9, PALE, 1.5), Box(13, 14, 12, 10, DARK, 2), Box(14.5, 15.5, 9, 7, PALE, 1.5)
    if button == "dpad":
        return (Circle(MIDDLE, MIDDLE, 3.4, PALE),)
    return (Words(WORN[button][signs == "shapes"], x, MIDDLE, 17, PALE, "strong"),)


def _shape(button: PadButton, colour: Colour) -> tuple[Shape, ...]:
    if button == "a":
        return Line(((11, 11), (23, 23)), colour, 2.4), Line(((23, 11), (11, 23)), colour, 2.4)
    if button == "b":
        return (Circle(MIDDLE, MIDDLE, 8, colour, hole=5.8),)
    corners = ((11, 11), (23, 11), (23, 23), (11, 23)) if button == "x" else ((17, 9), (24, 22), (10, 22))
    return (Line((*corners, corners[0]), colour, 2.4),)


Speak = Callable[[Message | str], str]

KEY_NAMES: Final = {
    "enter": "shell.key.enter",
    "escape": "shell.key.escape",
    "space": "shell.key.space",
    "tab": "shell.key.tab",
    "delete": "shell.key.delete",
    "backspace": "shell.key.backspace",
    "pageup": "shell.key.pageup",
    "pagedown": "shell.key.pagedown",
    "home": "shell.key.home",
    "end": "shell.key.end",
}
ARROW_NAMES: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓", "arrows": "← ↑ ↓ →", "-": "−"}
PAD: Final[dict[str, PadButton]] = {key: button for button, key in PAD_KEYS.items()}
"""The button that does the work of a key wherever the focus is; others have none."""
LETTERS = 20.0
PLATE = 20.0
"""How much wider than its letters the plate is that names a key."""
TALL = 32.0
"""Height of a plate, and of the sign of a button."""


def key_label(hotkey: str, speak: Speak) -> str:
    """The words on a key: ``Ctrl+Z``, ``Enter``, ``?``."""
    parts = ["+"] if hotkey == "+" else hotkey.split("+")
    shown = []
    for part in parts:
        if part in KEY_NAMES:
            shown.append(speak(msg(KEY_NAMES[part])))
        else:
            shown.append(ARROW_NAMES.get(part) or part.capitalize())
    return "+".join(shown)


def button_of(canvas: Canvas, hotkey: str) -> PadButton | None:
    """The button whose sign stands for a key now; None where keys are in use, or where no button does that."""
    return PAD.get(hotkey) if canvas.context.signs != "keys" else None


def sign_width(canvas: Canvas, hotkey: str) -> float:
    """Width of the sign of a key; 0 if a pad is in use that has no button for it."""
    if canvas.context.signs == "keys":
        return canvas.measure(key_label(hotkey, canvas.context.render), size=LETTERS, face="label")[0] + PLATE
    button = PAD.get(hotkey)
    return pad_picture(button, canvas.context.signs).width * TALL / HIGH if button is not None else 0.0


def draw_button(canvas: Canvas, button: PadButton, rect: Rect, alpha: int = 255) -> None:
    """Draw the sign of a button in the middle of ``rect``, as high as that."""
    signs = canvas.context.signs if canvas.context.signs != "keys" else "letters"
    picture = pad_picture(button, signs)
    canvas.picture(picture, *rect.centre, picture.width * rect.h / HIGH, Pose(alpha=alpha))
