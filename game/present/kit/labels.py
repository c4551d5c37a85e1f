"""Labels: cream plates with figures, words and small signs that say what a draft costs and does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.kernel.message import Message
from game.present.kit.colours import PALE
from game.present.pictures.picture import Box, Colour, Face, Picture, Place, Shape, Words
from game.present.view_context import Width

INK: Final[Colour] = (38, 44, 36)
TONES: Final[Mapping[str, Colour]] = {
    "plain": INK,
    "soft": (96, 92, 74),
    "gain": (24, 108, 58),
    "loss": (164, 36, 28),
}
DRAFT_GOLD: Final[Colour] = (190, 126, 18)
SHADE: Final[Colour] = (104, 78, 34)


Tone: TypeAlias = Literal["plain", "soft", "gain", "loss"]


@dataclass(frozen=True, slots=True)
class Toned:
    """Words or figures of a label in a tone: gains are green, losses red."""

    words: Message | str
    tone: Tone


Part: TypeAlias = Message | str | Picture | Toned
Label: TypeAlias = tuple[Part, ...]
"""What stands on the plate at a goal: figures, words, small signs. Signed cost first, then the effect."""


def gain(words: Message | str) -> Toned:
    """Return words of a label that tell what is won."""
    return Toned(words, "gain")


def loss(words: Message | str) -> Toned:
    """Return words of a label that tell what is paid or lost."""
    return Toned(words, "loss")


def soft(words: Message | str) -> Toned:
    """Return words of a label that name what the figures beside them are."""
    return Toned(words, "soft")


def label_picture(label: Label, letters: float, width: Width) -> Picture:
    """Return the cream plate with a gold edge that says what a draft costs and does."""
    gap, pad, high = letters * 0.34, letters * 0.6, letters * 2.0
    widths = [_wide(part, letters, width) for part in label]
    w = sum(widths) + gap * (len(label) - 1) + 2 * pad
    shapes: list[Shape] = [Box(0, 0, w, high, PALE, high * 0.2, DRAFT_GOLD, 2.0)]
    x = pad
    for part, wide in zip(label, widths, strict=True):
        shapes.append(_piece(part, x + wide / 2, high / 2, letters, wide))
        x += wide + gap
    return Picture(w, high, tuple(shapes), shadow=2)


def _wide(part: Part, letters: float, width: Width) -> float:
    if isinstance(part, Picture):
        return letters * 1.3 * part.width / part.height
    words = part.words if isinstance(part, Toned) else part
    return width(words, letters, _face(words))


def _face(words: Message | str) -> Face:
    return "number" if isinstance(words, str) else "text"


def _piece(part: Part, x: float, y: float, letters: float, wide: float) -> Shape:
    if isinstance(part, Picture):
        return Place(part, x, y, wide)
    words, tone = (part.words, part.tone) if isinstance(part, Toned) else (part, "plain")
    return Words(words, x, y, letters, TONES[tone], _face(words), room=wide + 2)
