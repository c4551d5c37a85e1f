"""The choice of the map in the set-up: a card for each, the maps people added themselves, and what is wrong with those
that cannot be used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.say import Say, say
from game.play.board import MapEntry
from game.present.picture import Face
from game.present.thumbnail import map_picture
from game.screen.canvas import Canvas, Rect
from game.screen.widgets.base import Explained, Holder, Text, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label

GAP = 12.0
NARROWEST = 250.0
"""A card is at least as wide."""
THUMB = 92.0
PAD = 10.0
ROW = 52.0
MOST_FAULTS = 8
"""So many faults of a map are named; whoever mends these sees the rest."""


@dataclass(frozen=True, slots=True)
class MapChoice:
    """What the picker shows: the maps, the value of the option, and what it is called."""

    name: Say
    entries: Sequence[MapEntry]
    value: str


def add_maps(
    content: Holder,
    canvas: Canvas,
    room: Rect,
    choice: MapChoice,
    speak: Callable[[Text], str],
    *,
    on_choose: Callable[[str], None],
    on_folder: Callable[[], None],
    on_again: Callable[[], None],
) -> float:
    """Add the picker below the top of ``room``; return where the next thing may begin."""
    _add_head(content, canvas, Rect(room.x, room.y, room.w, ROW), choice.name, speak, on_folder, on_again)
    y = room.y + ROW + GAP
    columns = max(1, int((room.w + GAP) / (NARROWEST + GAP)))
    width = (room.w - GAP * (columns - 1)) / columns
    height = _card_height(canvas)
    for number, entry in enumerate(choice.entries):
        x = room.x + number % columns * (width + GAP)
        rect = Rect(x, y + number // columns * (height + GAP), width, height)
        content.add(MapCard(rect, entry, entry.value == choice.value, on_choose))
    y += -(-len(choice.entries) // columns) * (height + GAP)
    y = _add_source(content, canvas, Rect(room.x, y, room.w, 0), choice, speak)
    for entry in choice.entries:
        if entry.fault is not None:
            y = _add_faults(content, canvas, Rect(room.x, y, room.w, 0), entry, speak)
    return y + 8


def _add_head(
    content: Holder,
    canvas: Canvas,
    row: Rect,
    name: Say,
    speak: Callable[[Text], str],
    on_folder: Callable[[], None],
    on_again: Callable[[], None],
) -> None:
    label = say("shell.map.folder")
    width = canvas.measure(speak(label), size=21, face="strong")[0] + 92
    roomy = width <= row.w * 0.6
    width = width if roomy else 54
    folder = Rect(row.right - width, row.y, width, row.h)
    again = Rect(folder.x - 62, row.y, 54, row.h)
    title = Rect(row.x, row.y, again.x - row.x - GAP, row.h)
    tip = Explained(say("shell.map.again"), say("shell.map.again.help"))
    content.add(
        Label(title, name, size=23, valign="middle", lines=1, fit=True),
        Button("maps.again", again, "", on_again, icon="restart", style="quiet", name=say("shell.map.again"), tip=tip),
        Button(
            "maps.folder",
            folder,
            label if roomy else "",
            on_folder,
            icon="folder",
            style="quiet",
            size=21,
            name=label,
            tip=say("shell.map.folder.help") if roomy else Explained(label, say("shell.map.folder.help")),
        ),
    )


def _card_height(canvas: Canvas) -> float:
    """Return how high a card is: two lines for what is known of the map, below two for its name."""
    name = canvas.measure("X", size=23, face="strong")[1]
    line = canvas.measure("X", size=20)[1]
    return max(THUMB, 2 * name + 2 * line + 6) + 2 * PAD


def _add_source(content: Holder, canvas: Canvas, row: Rect, choice: MapChoice, speak: Callable[[Text], str]) -> float:
    """Add a line about the chosen map: where its numbers come from."""
    entry = next((entry for entry in choice.entries if entry.value == choice.value), None)
    if entry is None or entry.board is None:
        return row.y
    words = speak(say(f"shell.map.{entry.standing}.help"))
    height = canvas.measure(words, size=20, width=row.w - 8)[1]
    rect = Rect(row.x + 4, row.y, row.w - 8, height + 2)
    content.add(Label(rect, words, widget_id="maps.source", size=20, colour=canvas.theme.cream_soft))
    return rect.bottom + 6


def _add_faults(content: Holder, canvas: Canvas, row: Rect, entry: MapEntry, speak: Callable[[Text], str]) -> float:
    """Add everything that is wrong with a map, by layer and object."""
    assert entry.fault is not None
    faults = list(entry.fault.faults) or [entry.fault.said]
    lines: list[tuple[Text, bool]] = [(say("shell.map.faults", file=f"{speak(entry.name)}.tmx"), True)]
    lines += [(fault, False) for fault in faults[:MOST_FAULTS]]
    if len(faults) > MOST_FAULTS:
        lines.append((say("shell.map.faults.more", n=len(faults) - MOST_FAULTS), False))
    y = row.y + 4
    for words, heading in lines:
        indent = 4.0 if heading else 24.0
        said = speak(words) if heading else f"• {speak(words)}"
        face: Face = "strong" if heading else "text"
        height = canvas.measure(said, size=20, face=face, width=row.w - indent - 4)[1] + 2
        colour = canvas.theme.warning if heading else canvas.theme.cream_soft
        rect = Rect(row.x + indent, y, row.w - indent - 4, height)
        content.add(Label(rect, said, size=20, face=face, colour=colour))
        y = rect.bottom + 2
    return y + 6


def _line(entry: MapEntry) -> Say:
    """Return what stands below the name of a map."""
    if entry.board is None:
        return say("shell.map.unusable")
    if entry.standing == "own" or not entry.board.graph.cities:
        return say("shell.map.own")
    return say("shell.map.facts", cities=len(entry.board.graph.cities), n=len(entry.board.graph.regions))


class MapCard(Widget):
    """A map: how it looks, what it is called, and how large it is. A click chooses it."""

    focusable = True
    clickable = True

    def __init__(self, rect: Rect, entry: MapEntry, chosen: bool, on_choose: Callable[[str], None]) -> None:
        self.line = _line(entry)
        help_text = say("shell.map.unusable.help" if entry.board is None else f"shell.map.{entry.standing}.help")
        super().__init__(
            f"map.{entry.value}",
            rect,
            name=entry.name,
            tip=Explained(entry.name, help_text),
            enabled=entry.board is not None,
            why=entry.fault.said if entry.fault is not None else None,
        )
        self.entry = entry
        self.chosen = chosen
        self.on_choose = on_choose
        self.picture = map_picture(entry.board) if entry.board is not None else None

    def activate(self) -> None:
        """Choose the map."""
        self.layer.services.play_sound("click")
        self.on_choose(self.entry.value)

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.plate(self.rect, "segment" if self.chosen else "inset")
        if self.warm > 0 and not self.chosen:
            canvas.plate(self.rect, "row.hover", alpha=int(255 * self.warm))
        inner = self.rect.inset(PAD)
        well = Rect(inner.x, inner.y + (inner.h - THUMB) / 2, THUMB, THUMB)
        if self.picture is None:
            canvas.icon("warning", *well.centre, 44, theme.warning)
        else:
            scale = min(well.w / self.picture.width, well.h / self.picture.height)
            canvas.picture(self.picture, *well.centre, self.picture.width * scale)
        ink = theme.ink if self.chosen else theme.cream if self.enabled else theme.cream_dim
        soft = theme.ink if self.chosen else theme.cream_soft
        words = Rect(well.right + 12, inner.y, inner.right - well.right - 12, inner.h)
        name, line = self.say(self.entry.name), self.say(self.line)
        first = min(canvas.measure(name, size=23, face="strong", width=words.w)[1], words.h / 2)
        second = min(canvas.measure(line, size=20, width=words.w)[1], words.h / 2)
        top = words.y + max(0.0, words.h - first - second - 4) / 2
        high = canvas.text(name, Rect(words.x, top, words.w, words.h), size=23, face="strong", colour=ink, lines=2)
        below = Rect(words.x, top + high + 4, words.w, words.bottom - top - high - 4)
        canvas.text(line, below, size=20, colour=soft, lines=2)
