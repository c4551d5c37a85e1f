"""The side of the set-up: the chosen game with its box and its table in small, which map, and the ways to others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.say import Say, say
from game.present.cover import FRONT, LID, Cover, box_picture
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.setup.model import Draft
from game.screen.scenes.setup.preview import Preview, add_preview
from game.screen.widgets.base import Group, Text
from game.screen.widgets.button import Button
from game.screen.widgets.label import Art, Label
from game.screen.widgets.layer import Pane
from game.screen.widgets.scroll import ScrollArea

ROW = 56.0
GAP = 14.0
BOX, LARGE_BOX = 0.36, 0.46
"""Share of the width for the box, and where no map is to be chosen."""
NAME, WORDS = 31.0, 20.0
FACT, ICON = 32.0, 34.0
ASPECT, LOW = 0.6, 0.44
"""Height of the table in small as a part of its width, and where maps stand below it."""
LOWEST = 200.0


@dataclass(frozen=True, slots=True)
class Chosen:
    """The game that is set up, as it would begin now: its box, its table, and how long it takes."""

    draft: Draft
    cover: Cover
    preview: Preview | None

    @property
    def name(self) -> Say:
        """What the game is called."""
        return say(f"game.{self.draft.card.id}")

    @property
    def facts(self) -> Sequence[tuple[str, Say]]:
        """Icon and words of what one would like to know before."""
        seats = self.draft.card.seats
        return (
            ("person", say("shell.setup.seats", low=min(seats), high=max(seats))),
            ("clock", say("shell.setup.minutes", n=self.draft.minutes)),
            ("chart", self.cover.demands),
        )


def add_side(
    pane: Pane,
    canvas: Canvas,
    side: Rect,
    chosen: Chosen,
    add_maps: Callable[[Group, Rect], float],
    *,
    on_shelf: Callable[[], None],
    on_rules: Callable[[], None],
) -> None:
    """Add the chosen game; ``add_maps`` adds the choice of the map, where there is one, and says where that ends."""
    row, room = side.split_bottom(ROW, GAP)
    content = Group()
    inner = Rect(room.x, room.y, room.w - 20, room.h)
    y = _add_head(content, canvas, inner, chosen, pane.layer.say)
    mapped = chosen.draft.card.map_option is not None
    high = max(LOWEST, min(inner.w * (LOW if mapped else ASPECT), inner.bottom - y))
    if chosen.preview is not None:
        add_preview(content, chosen.preview, Rect(inner.x, y, inner.w, high))
        y += high + GAP
    y = add_maps(content, Rect(inner.x, y, inner.w, 0))
    pane.add(ScrollArea("side", room, y - room.y, content.widgets))
    other = say("shell.shelf.other")
    needed = canvas.measure(pane.layer.say(other), size=22, face="strong")[0] + ICON + 52
    left, right = row.split_left(max(row.w / 2, needed), GAP)
    pane.add(
        Button("shelf", left, other, on_shelf, style="quiet", icon="back", size=22),
        Button("rules", right, say("shell.title.rules"), on_rules, style="quiet", icon="book", size=22,
               hotkeys=("f1",), chip=False, name=say("shell.rules.of", game=chosen.name)),
    )  # fmt: skip


def _add_head(content: Group, canvas: Canvas, room: Rect, chosen: Chosen, speak: Callable[[Text], str]) -> float:
    """Add the box, and beside it name, pitch and facts; return where the next thing may begin."""
    wide = room.w * (LARGE_BOX if chosen.draft.card.map_option is None else BOX)
    words = Rect(room.x + wide + 18, room.y, room.w - wide - 18, 0)
    theme = canvas.theme
    name = canvas.measure("X", size=NAME, face="title")[1]
    pitch = canvas.measure(speak(chosen.cover.pitch), size=WORDS, width=words.w)[1]
    content.add(
        Label(Rect(words.x, words.y, words.w, name), chosen.name, widget_id="chosen", size=NAME, face="title",
              colour=theme.gold, lines=1, fit=True),
        Label(Rect(words.x, words.y + name + 4, words.w, pitch + 2), chosen.cover.pitch, size=WORDS,
              colour=theme.cream_soft),
    )  # fmt: skip
    y = words.y + name + pitch + 14
    for icon, message in chosen.facts:
        high = max(FACT, canvas.measure(speak(message), size=WORDS, width=words.w - ICON)[1] + 2)
        content.add(
            Art(Rect(words.x, y, ICON, FACT), _icon(icon)),
            Label(Rect(words.x + ICON, y, words.w - ICON, high), message, size=WORDS, colour=theme.cream_soft,
                  valign="middle"),
        )  # fmt: skip
        y += high
    high = wide * (FRONT + LID) / FRONT
    content.add(Art(Rect(room.x, room.y, wide, high), _boxed(chosen.cover), widget_id="box"))
    return max(y, room.y + high) + GAP


def _icon(name: str) -> Callable[[Canvas, Rect], None]:
    return lambda canvas, rect: canvas.icon(name, rect.x + 13, rect.y + rect.h / 2, 24, canvas.theme.brass)


def _boxed(cover: Cover) -> Callable[[Canvas, Rect], None]:
    return lambda canvas, rect: canvas.picture(box_picture(cover), *rect.centre, rect.w)
