"""Signs of keys: what a key or the button of a game pad looks like, whichever hand was used last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.message import Message, msg
from game.present.input import PAD_KEYS, PadButton
from game.screen.drawing.canvas import Canvas, Pose, Rect
from game.screen.widgets.pad import HIGH, pad_picture

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
    """Return what is printed on a key: ``Ctrl+Z``, ``Enter``, ``?``."""
    parts = ["+"] if hotkey == "+" else hotkey.split("+")
    shown = []
    for part in parts:
        if part in KEY_NAMES:
            shown.append(speak(msg(KEY_NAMES[part])))
        else:
            shown.append(ARROW_NAMES.get(part) or part.capitalize())
    return "+".join(shown)


def button_of(canvas: Canvas, hotkey: str) -> PadButton | None:
    """Return the button whose sign stands for a key now; None where keys are in use, or where no button does that."""
    return PAD.get(hotkey) if canvas.studio.signs != "keys" else None


def sign_width(canvas: Canvas, hotkey: str, speak: Speak) -> float:
    """Return how wide the sign of a key is; 0 if a pad is in use that has no button for it."""
    if canvas.studio.signs == "keys":
        return canvas.measure(key_label(hotkey, speak), size=LETTERS, face="label")[0] + PLATE
    button = PAD.get(hotkey)
    return pad_picture(button, canvas.studio.signs).width * TALL / HIGH if button is not None else 0.0


def draw_button(canvas: Canvas, button: PadButton, rect: Rect, alpha: int = 255) -> None:
    """Draw the sign of a button in the middle of ``rect``, as high as that."""
    signs = canvas.studio.signs if canvas.studio.signs != "keys" else "letters"
    picture = pad_picture(button, signs)
    canvas.picture(picture, *rect.centre, picture.width * rect.h / HIGH, Pose(alpha=alpha))
