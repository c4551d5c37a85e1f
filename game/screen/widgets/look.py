"""How the state of a widget is shown: one place for plates, shades and small parts that widgets share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.present.area import Rect
from game.present.pictures.picture import Colour, Face
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets.signs import LETTERS, TALL, button_of, draw_button, key_label, sign_width

if TYPE_CHECKING:
    from game.screen.widgets.base import Widget

ButtonStyle: TypeAlias = Literal["gold", "plain", "quiet", "danger", "learn"]

BEFORE_CHIP = 12.0
"""The room before the plate that names a key."""


def soften(colour: Colour) -> Colour:
    """The colour for less important words beside it."""
    return (*colour[:3], 205)


def face_for(canvas: Canvas, said: str, room: float, face: Face = "text") -> Face:
    """The face in which words fit into a room in the smallest letters: ``face``, else the condensed one."""
    return face if canvas.measure(said, size=canvas.smallest, face=face)[0] <= room else "number"


def alike(canvas: Canvas, lines: Sequence[tuple[str, float]], size: float, face: Face = "text") -> tuple[float, Face]:
    """The letters, as large as may be up to ``size``, in which each of several lines fits into its room.

    Lines below each other have letters of one kind, whichever of them is the longest.
    """
    unit = canvas.scale * canvas.context.text_size
    faces: tuple[Face, ...] = (face, "number")
    for each in faces:
        for pixels in range(max(canvas.context.readable, round(size * unit)), canvas.context.readable - 1, -1):
            if all(canvas.measure(said, size=pixels / unit, face=each)[0] <= room for said, room in lines):
                return pixels / unit, each
    return canvas.context.readable / unit, "number"


def least(canvas: Canvas, said: str) -> float:
    """Room that words need at least: in the condensed face and the smallest letters."""
    return canvas.measure(said, size=canvas.smallest, face="number")[0]


def fitting(canvas: Canvas, said: str, short: str, room: float) -> str:
    """Words if the condensed face gets them into a room in the smallest letters, else the ``short`` ones."""
    return said if least(canvas, said) <= room else short


def words(canvas: Canvas, widget: Widget) -> Colour:
    """The colour of words on the table."""
    return canvas.theme.cream if widget.enabled else canvas.theme.cream_dim


def button(canvas: Canvas, rect: Rect, style: ButtonStyle, widget: Widget, chosen: bool = False) -> Colour:
    """Draw the plate of a button, one that is ``chosen`` pressed in; return the colour of what stands on it.

    On a quiet plate one hardly sees that it is pressed in: there the words of what is chosen are golden.
    """
    theme = canvas.theme
    if not widget.enabled and style == "gold":
        # Never grey: it is the place where the gold comes when something has been chosen.
        canvas.plate(rect, "button.gold.waiting")
        return theme.brass
    if not widget.enabled:
        canvas.plate(rect, "button.disabled")
        return theme.cream_dim
    pressed = (widget.held and widget.hovered) or chosen
    canvas.plate(rect, f"button.{style}.down" if pressed else f"button.{style}")
    if widget.warm > 0 and not pressed:
        canvas.plate(rect, f"button.{style}.hover", alpha=int(255 * widget.warm))
    golden = style == "learn" or (chosen and style == "quiet")
    return theme.ink if style == "gold" else theme.gold if golden else theme.cream


def chip(
    canvas: Canvas, hotkey: str, right: float, middle: float, widget: Widget, style: ButtonStyle = "plain"
) -> float:
    """Draw the little plate that names a key, its right edge at ``right``, or the button of the pad in use; return how
    much room that takes, with the room before it. One that sleeps is dull.
    """
    alpha = 255 if widget.enabled and not widget.asleep else 110
    width = sign_width(canvas, hotkey)
    rect = Rect(right - width, middle - TALL / 2, width, TALL)
    if canvas.context.signs != "keys":
        button = button_of(canvas, hotkey)
        if button is not None:
            draw_button(canvas, button, rect, alpha)
        return width + BEFORE_CHIP if button is not None else 0.0
    label = key_label(hotkey, canvas.context.render)
    golden = widget.enabled and style == "gold"
    canvas.plate(rect, "chip.gold" if golden else "chip", alpha=alpha)
    colour = canvas.theme.ink if golden else words(canvas, widget)
    canvas.text(label, rect, one_line(LETTERS, "label", colour, align="centre", fit=False))
    return width + BEFORE_CHIP


def chip_width(canvas: Canvas, hotkey: str) -> float:
    """How much wider a button gets by the plate that names its key."""
    width = sign_width(canvas, hotkey)
    return width + BEFORE_CHIP if width else 0.0


def field(canvas: Canvas, rect: Rect, widget: Widget) -> Colour:
    """Draw the well of a text field or dropdown and return the colour of its words."""
    canvas.plate(rect, "field")
    if widget.warm > 0 or (widget.focused and widget.takes_text):
        canvas.plate(rect, "field.hover", alpha=255 if widget.focused else int(255 * widget.warm))
    return words(canvas, widget)


def segment(canvas: Canvas, rect: Rect, chosen: bool, widget: Widget) -> Colour:
    """Draw one part of a segmented choice and return the colour of its words."""
    theme = canvas.theme
    if chosen:
        canvas.plate(rect, "segment")
        return theme.ink if widget.enabled else theme.cream_dim
    return soften(theme.cream) if widget.enabled else theme.cream_dim


def tab(canvas: Canvas, rect: Rect, chosen: bool, widget: Widget) -> Colour:
    """Draw one tab and return the colour of its words."""
    theme = canvas.theme
    if chosen:
        canvas.fill(Rect(rect.x + 12, rect.y + rect.h - 4, rect.w - 24, 4), theme.gold)
        return theme.gold
    return soften(theme.cream) if widget.enabled else theme.cream_dim


def switch(canvas: Canvas, rect: Rect, slide: float, widget: Widget) -> None:
    """Draw a switch, ``slide`` from 0 (off) to 1 (on)."""
    canvas.plate(rect, "switch")
    if slide > 0:
        canvas.plate(rect, "switch.on", alpha=int(255 * slide))
    knob = rect.h - 8
    x = rect.x + 4 + slide * (rect.w - knob - 8)
    canvas.plate(Rect(x, rect.y + 4, knob, knob), "knob" if widget.enabled else "knob.disabled")


def slider(canvas: Canvas, track: Rect, knob: tuple[float, float], radius: float, widget: Widget) -> None:
    """Draw the track, the filled part and the knob of a slider; the knob never leaves the track."""
    left, middle = track.x - radius, track.y + track.h / 2
    canvas.plate(Rect(left, middle - 5, track.w + 2 * radius, 10), "track")
    canvas.plate(Rect(left, middle - 5, knob[0] - left, 10), "track.on")
    grown = radius + 2 * widget.warm
    box = Rect(knob[0] - grown, knob[1] - grown, 2 * grown, 2 * grown)
    canvas.plate(box, "knob" if widget.enabled else "knob.disabled")


def step(canvas: Canvas, rect: Rect, icon: str, able: bool, widget: Widget) -> None:
    """Draw the minus or plus of a stepper."""
    theme = canvas.theme
    colour = theme.gold if able and widget.warm > 0 else theme.cream if able else theme.cream_dim
    canvas.icon(icon, *rect.centre, 24, colour)


def row(canvas: Canvas, rect: Rect, warm: float, *, chosen: bool) -> Colour:
    """Draw the ground of a row on the table and return the colour of its words."""
    if chosen:
        canvas.plate(rect, "row.chosen")
    elif warm > 0:
        canvas.plate(rect, "row.hover", alpha=int(255 * warm))
    return canvas.theme.cream


def paper_row(canvas: Canvas, rect: Rect, warm: float) -> None:
    """Draw the ground of a row on paper."""
    if warm > 0:
        canvas.plate(rect, "row.paper", alpha=int(255 * warm))


def scroll_knob(canvas: Canvas, rect: Rect, warm: float) -> None:
    """Draw the knob of a scroll bar."""
    canvas.plate(rect, "scroll")
    if warm > 0:
        canvas.plate(rect, "scroll.hover", alpha=int(255 * warm))


def progress(canvas: Canvas, rect: Rect, start: float, part: float) -> None:
    """Draw a bar filled from ``start`` for ``part`` of its width."""
    canvas.plate(rect, "track")
    if part * rect.w > 6:
        canvas.plate(Rect(rect.x + start * rect.w, rect.y, part * rect.w, rect.h), "track.on")
