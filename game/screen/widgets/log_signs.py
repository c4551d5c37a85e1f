"""What moved, as small pictures with their figures in a row: beside a line of the log, in a row of the digest."""

from __future__ import annotations

from collections.abc import Sequence

from game.present.area import Rect
from game.present.pictures.picture import Colour
from game.present.stage.record import LogSign
from game.screen.drawing.canvas import Canvas, one_line

SIGN = 24.0
"""How high a picture is."""
BESIDE, APART = 3.0, 10.0
"""The room between a picture and its figure, and between one sign and the next."""
FIGURES = 21.0


def figure_of(sign: LogSign) -> str:
    """The amount in figures; nothing where the picture says all."""
    if sign.amount is None:
        return ""
    return f"+{sign.amount}" if sign.gain else str(sign.amount)


def sign_width(canvas: Canvas, sign: LogSign) -> float:
    """Width of a sign with its figure."""
    words = figure_of(sign)
    wide = canvas.measure(words, size=FIGURES, face="number")[0] + BESIDE if words else 0.0
    return SIGN * sign.picture.width / sign.picture.height + wide


def signs_width(canvas: Canvas, signs: Sequence[LogSign]) -> float:
    return sum(sign_width(canvas, sign) for sign in signs) + APART * max(0, len(signs) - 1)


def draw_signs(canvas: Canvas, signs: Sequence[LogSign], x: float, middle: float) -> None:
    """Draw signs in a row from ``x`` on, about the height ``middle``; what was gained is green."""
    for sign in signs:
        wide = SIGN * sign.picture.width / sign.picture.height
        canvas.picture(sign.picture, x + wide / 2, middle, wide)
        words, whole = figure_of(sign), sign_width(canvas, sign)
        colour: Colour = canvas.theme.good if sign.gain else canvas.theme.cream
        if words:
            room = Rect(x + wide + BESIDE, middle - SIGN / 2, whole - wide - BESIDE + 2, SIGN)
            canvas.text(words, room, one_line(FIGURES, "number", colour, fit=False))
        x += whole + APART
