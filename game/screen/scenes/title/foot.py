"""The foot of the title: everything beside the games, the language, and which version this is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import __version__
from game.kernel.message import msg
from game.present.area import Rect
from game.present.pictures.picture import Circle, Gradient, Picture
from game.present.text import LANGUAGES
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.scenes.shell import Deed, deed_button
from game.screen.widgets.base import Holder, Text
from game.screen.widgets.button import ICON, PAD
from game.screen.widgets.label import Label, Painting
from game.screen.widgets.look import chip_width
from game.screen.widgets.toggle import Segmented

GAP = 10.0
SIZE = 22.0
LANGUAGE = 116.0
VERSION = 76.0
DOT = 20.0
WAITING = Picture(20, 20, (Circle(10, 10, 8.2, Gradient((255, 226, 140), (226, 166, 52)), (92, 62, 16), 1.6),))


def add_foot(
    pane: Holder,
    canvas: Canvas,
    row: Rect,
    entries: Sequence[Deed],
    language: tuple[str, Callable[[str], None]],
    dotted: str,
) -> None:
    """Add the row: the first buttons with their keys as far as there is room, the last ones as icons if need be.

    Something waits behind the ``dotted`` button; ``language`` comes with what choosing another one does.
    """
    wide = LANGUAGE * len(LANGUAGES) * canvas.context.text_size**0.5
    choice, left = row.split_right(wide, GAP)
    number, left = left.split_right(VERSION, GAP)
    languages: list[tuple[str, Text]] = list(LANGUAGES.items())
    pane.add(
        Segmented("language", choice, languages, *language, name=msg("shell.settings.language")),
        Label(number, __version__, one_line(20, colour=canvas.theme.cream_dim, align="centre"), widget_id="version"),
    )
    x = left.x
    for entry, (width, shown, chip) in zip(entries, _widths(canvas, left.w, entries), strict=True):
        pane.add(deed_button(entry, Rect(x, row.y, width, row.h), shown, chip, SIZE))
        if entry.id == dotted:
            corner = Rect(x + width - DOT, row.y - DOT / 4, DOT, DOT)
            waiting = Painting(corner, lambda c, r: c.picture(WAITING, *r.centre, r.w), widget_id=f"{entry.id}.dot")
            pane.add(waiting)
        x += width + GAP


def _widths(canvas: Canvas, room: float, entries: Sequence[Deed]) -> list[tuple[float, bool, bool]]:
    """For each button its width, whether its word is shown, and whether its key is."""
    speak = canvas.context.render
    words = [canvas.measure(speak(e.label), size=SIZE, face="strong")[0] + ICON + 12 + 2 * PAD + 2 for e in entries]
    gaps = GAP * (len(entries) - 1)
    spare = room - sum(words) - gaps
    if spare >= 0:
        found = []
        for entry, word in zip(entries, words, strict=True):
            chip = chip_width(canvas, entry.key)
            spare -= chip
            found.append((word + chip, True, True) if spare >= 0 else (word, True, False))
        return found
    icon = ICON + 30
    shown = len(entries)
    while shown and sum(words[:shown]) + icon * (len(entries) - shown) + gaps > room:
        shown -= 1
    return [(word, True, False) if n < shown else (icon, False, False) for n, word in enumerate(words)]
