"""The words of the bar at the foot: the prompt, and below it what it means or what is to be said for a moment.

Nothing is ever covered: what does not fit below the prompt takes its place, and where that is not enough, that of the
figures beside the words. What finds no room is read where the mouse rests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.present.pictures.picture import Face
from game.screen.drawing.canvas import Canvas, Lettering, Rect, one_line
from game.screen.theme import Colour
from game.screen.widgets.base import Text
from game.screen.widgets.label import Label

NOTES = (20.5, 19.5)
NOTE = NOTES[0]
"""Sizes of what stands below it; no smaller at 1280x720 than can be read."""
WAYS: tuple[tuple[float, Face], ...] = (*((size, "text") for size in NOTES), (NOTE, "number"))
"""Letters of what stands below it: before it is cut they are condensed."""
URGENT = (WAYS[0], WAYS[-1])
"""Letters of what takes both lines."""
PROMPTS: tuple[tuple[float, Face], ...] = ((25.0, "strong"), (24.0, "strong"), (23.0, "strong"), (22.0, "strong"))
"""Letters of the prompt: they get smaller before it takes both lines."""
TIGHT: tuple[tuple[float, Face], ...] = ((PROMPTS[-1][0], "number"), (NOTE, "number"))
"""Letters of a prompt that would else push out its note."""


class Said(NamedTuple):
    """What is said: the prompt, what stands below it in its ``colour``, and how it goes before the prompt."""

    prompt: str
    note: str
    note_id: str
    colour: Colour
    urgent: bool


class PromptLines(NamedTuple):
    """Words as labels, and whether they need the room of the figures beside them."""

    labels: tuple[Label, ...]
    wide: bool = False


def lines_of(canvas: Canvas, speak: Callable[[Text], str], said: Said, room: Rect, wide: Rect) -> PromptLines:
    """Return the labels for ``room``, or for ``wide`` where figures have to step aside for something urgent."""
    second = canvas.measure("X", size=NOTE)[1] if said.note else 0.0
    ways = (*PROMPTS, *TIGHT) if said.note else PROMPTS
    prompt = next((way for way in ways if _fits(canvas, said.prompt, way, room.w, room.h - second)), None)
    found = next((way for way in WAYS if _wide(canvas, said.note, *way) <= room.w), None)
    (size, face), fits = found or WAYS[-1], found is not None
    if said.urgent and said.note and not (fits and prompt is not None):
        whole = _way_in_two(canvas, said.note, room) is not None
        return PromptLines((_both(canvas, said.note, said, room if whole else wide),), not whole)
    if prompt is None:
        return PromptLines((_prompt_alone(canvas, said, room),))
    if not said.note:
        return PromptLines((Label(room, said.prompt, one_line(*prompt), widget_id="prompt"),))
    first = canvas.measure("X", size=prompt[0], face=prompt[1])[1]
    above = Rect(room.x, room.y + (room.h - first - second) / 2, room.w, first)
    below = Rect(room.x, above.bottom, room.w, second)
    note = Label(
        below,
        said.note if fits else _cut(canvas, said.note, room.w),
        one_line(size, face, said.colour),
        widget_id=said.note_id,
        tip=None if fits else said.note,
    )
    return PromptLines((Label(above, said.prompt, one_line(*prompt), widget_id="prompt"), note))


def _fits(canvas: Canvas, words: str, way: tuple[float, Face], width: float, height: float) -> bool:
    """Tell whether words have room in one line."""
    wide, high = canvas.measure(words, size=way[0], face=way[1])
    return wide <= width and high <= height + 0.5


def _prompt_alone(canvas: Canvas, said: Said, room: Rect) -> Label:
    """Return the prompt in both lines; its note can be read where the mouse rests on it."""
    sizes = (*(size for size, _ in PROMPTS), *NOTES)
    size = next((size for size in sizes if _high(canvas, said.prompt, size, room.w, "strong") <= room.h), sizes[-1])
    label = Label(room, said.prompt, _two_lines(size, "strong"), widget_id="prompt")
    label.tip = said.note or None
    label.clickable = bool(said.note)
    return label


def _both(canvas: Canvas, words: str, said: Said, room: Rect) -> Label:
    """Return what is urgent in both lines; the prompt can be read where the mouse rests on it."""
    way = _way_in_two(canvas, words, room)
    size, face = way or URGENT[-1]
    label = Label(room, words, _two_lines(size, face, said.colour), widget_id=said.note_id)
    label.tip, label.clickable = said.prompt if way is not None else words, True
    return label


def _way_in_two(canvas: Canvas, words: str, room: Rect) -> tuple[float, Face] | None:
    """Return the letters in which words have room in both lines; None if they are too long for any."""
    return next((way for way in URGENT if _high(canvas, words, way[0], room.w, way[1]) <= room.h), None)


def _two_lines(size: float, face: Face = "text", colour: Colour | None = None) -> Lettering:
    return Lettering(size, face, colour, valign="middle", lines=2)


def _cut(canvas: Canvas, words: str, room: float) -> str:
    """Return as much of the words as has room, with dots; the rest is in the tip."""
    while words and _wide(canvas, words + "…", *WAYS[-1]) > room:
        words = words[:-1].rstrip()
    return words + "…"


def _wide(canvas: Canvas, words: str, size: float, face: Face = "strong") -> float:
    return canvas.measure(words, size=size, face=face)[0]


def _high(canvas: Canvas, words: str, size: float, width: float, face: Face = "text") -> float:
    return canvas.measure(words, size=size, face=face, width=width)[1]
