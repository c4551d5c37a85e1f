"""The gallery of boards: a cell for each with its name, filters that dim what they leave out, own maps at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.kernel.message import Message, msg
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.scenes.setup.cells import AROUND, GAP, NAME, BoardCell, BoardChoice, FolderCell, WeightChoice
from game.screen.widgets.base import Explained, Holder, Text, WidgetGroup
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.field import SearchField
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scroll import ScrollArea

PAD = 14.0
HEAD, ROW = 46.0, 46.0
PROPORTIONS = 96 / 68
"""Width of a picture for its height."""
FEWEST, MOST = 3, 5
"""Columns: as few as keep all in sight."""
NARROW = 640.0
"""Width below which there are at most four columns."""
LOWEST = 62.0
"""Height of a picture below which the gallery scrolls."""
COUNTED = 150.0
"""Room in which it is said how many boards are looked for."""
PART = 58.0
"""Width of a part of the choice of weights."""


@dataclass
class Filters:
    """What is looked for: a weight (0: any), topics of own rules, and letters of the name; ``first`` is a key that was
    pressed and waits for a second one.
    """

    weight: int = 0
    topics: set[Message] = field(default_factory=set)
    letters: str = ""
    first: str = ""
    revealed: object = None
    """What was looked for when hits were brought into sight last."""

    @property
    def sought(self) -> object:
        """What is looked for; None: anything."""
        wanted = self.weight, frozenset(self.topics), self.letters, self.first
        return wanted if any(wanted) else None

    def lets(self, choice: BoardChoice, name: str) -> bool:
        """Tell whether a board called ``name`` is one of those that are looked for."""
        if self.first:
            return choice.keys[:1] == self.first
        if self.weight not in (0, choice.weight) or self.letters.casefold() not in name.casefold():
            return False
        return not self.topics or any(rule.about in self.topics for rule in choice.rules)


@dataclass(frozen=True, slots=True)
class Acts:
    """What can be done in the gallery."""

    choose: Callable[[str], None]
    found: Callable[[], None]
    """Plays on the only board that is found."""
    folder: Callable[[], None]
    again: Callable[[], None]
    changed: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Gallery:
    """The boards to choose from; ``chosen`` is the one that would be played on."""

    choices: Sequence[BoardChoice]
    chosen: str
    filters: Filters
    acts: Acts
    speak: Callable[[Text], str]


def add_gallery(
    pane: Holder,
    canvas: Canvas,
    room: Rect,
    gallery: Gallery,
) -> None:
    """Add the gallery."""
    pane.add(PanelPlate(room, "panel"))
    inner = room.inset(PAD, 10)
    head, rest = inner.split_top(HEAD, 8)
    _add_head(pane, canvas, head, gallery)
    row, cells = rest.split_top(ROW, 10)
    if not _add_filters(pane, canvas, row, gallery):
        cells = rest
    _add_cells(pane, canvas, cells, gallery)


def _add_head(
    pane: Holder,
    canvas: Canvas,
    row: Rect,
    gallery: Gallery,
) -> None:
    choices, filters, acts, speak = gallery.choices, gallery.filters, gallery.acts, gallery.speak
    title = msg("frame.boards")
    wide = canvas.measure(speak(title), size=30, face="title")[0] + 6
    first, rest = row.split_left(wide, 14)
    there = sum(filters.lets(choice, speak(choice.entry.name)) for choice in choices)
    again, rest = rest.split_right(52, 10)
    look = canvas.measure(speak(msg("frame.boards.search")), size=22)[0] + 84
    field, rest = rest.split_right(min(max(look, 250.0), rest.w), 10)

    def look_for(letters: str) -> None:
        filters.letters = letters.strip()
        acts.changed()

    count = msg("frame.boards.count", there=there, n=len(choices))
    if rest.w > COUNTED:
        pane.add(Label(rest, count, one_line(21, colour=canvas.theme.cream_soft), widget_id="gallery.count"))
    pane.add(
        Label(first, title, one_line(30, "title", canvas.theme.gold)),
        SearchField(
            "gallery.search",
            field,
            filters.letters,
            look_for,
            limit=20,
            on_enter=acts.found if filters.sought is not None else None,
            placeholder=msg("frame.boards.search"),
            name=msg("frame.boards.search"),
        ),
        Button(
            "maps.again",
            again,
            "",
            acts.again,
            ButtonFace("quiet", icon="restart"),
            name=msg("shell.map.again"),
            tip=Explained(msg("shell.map.again"), msg("shell.map.again.help")),
        ),
    )


def _add_filters(
    pane: Holder,
    canvas: Canvas,
    row: Rect,
    gallery: Gallery,
) -> bool:
    """Add the filters that divide the boards; tell whether there are any."""
    choices, filters, acts, speak = gallery.choices, gallery.filters, gallery.acts, gallery.speak
    if any(choice.entry.file is not None for choice in choices):
        # What divides the boards is known when all have been read; it gets its room now.
        return True
    weights = sorted({choice.weight for choice in choices})
    every = {rule.about for choice in choices for rule in choice.rules if rule.about is not None}
    topics = sorted((topic for topic in every if _divides(topic, choices)), key=lambda topic: topic.key)
    room = row
    wishes = [canvas.measure(speak(topic), size=21, face="strong")[0] + 22 for topic in topics]
    if len(weights) > 1:
        label = msg("shell.shelf.weight")
        wide = canvas.measure(speak(label), size=21)[0] + 8
        needed = PART * (len(weights) + 1) + 16 + sum(wishes) + 6 * len(wishes)
        if wide + 6 + needed <= room.w:
            place, room = room.split_left(wide, 6)
            pane.add(Label(place, label, one_line(21, colour=canvas.theme.cream_soft)))
        parts, room = room.split_left(PART * (len(weights) + 1), 16)
        values: list[tuple[str, Text]] = [("0", msg("frame.boards.any"))]
        values += [(str(weight), msg(f"frame.weight.{weight}")) for weight in weights]

        def weigh(value: str) -> None:
            filters.weight = int(value)
            acts.changed()

        pane.add(WeightChoice("gallery.weight", parts, values, str(filters.weight), weigh, name=label))
    _add_topics(pane, room, topics, wishes, filters, acts)
    return len(weights) > 1 or bool(topics)


def _divides(topic: Message, choices: Sequence[BoardChoice]) -> bool:
    with_it = sum(any(rule.about == topic for rule in choice.rules) for choice in choices)
    return 0 < with_it < len(choices)


def _add_topics(
    pane: Holder,
    room: Rect,
    topics: Sequence[Message],
    widths: Sequence[float],
    filters: Filters,
    acts: Acts,
) -> None:
    """Add the topics, as far as there is room for their names."""

    def turn(topic: Message) -> None:
        filters.topics ^= {topic}
        acts.changed()

    for topic, wide in zip(topics, widths, strict=True):
        if wide > room.w:
            return
        rect, room = room.split_left(wide, 6)
        chosen = topic in filters.topics
        face = ButtonFace("learn" if chosen else "quiet", size=21, slim=True, chosen=chosen)
        tip = msg("frame.boards.special")
        pane.add(Button(f"gallery.topic.{topic.key}", rect, topic, partial(turn, topic), face, tip=tip))


def _add_cells(
    pane: Holder,
    canvas: Canvas,
    room: Rect,
    gallery: Gallery,
) -> None:
    """Add the cells in as few columns as keep all of them in sight; if none do, they scroll."""
    choices, filters, acts = gallery.choices, gallery.filters, gallery.acts
    count = len(choices) + 1
    most = MOST if room.w >= NARROW else MOST - 1
    columns, high = most, 0.0
    for columns in range(min(FEWEST, most), most + 1):
        rows = -(-count // columns)
        wide = (room.w - GAP * (columns - 1)) / columns
        high = min(wide / PROPORTIONS, (room.h - GAP * (rows - 1)) / rows - NAME)
        if high >= wide / PROPORTIONS * 0.72:
            break
    wide = (room.w - GAP * (columns - 1)) / columns
    rows = -(-count // columns)
    if high < LOWEST:
        wide = (room.w - 20 - GAP * (columns - 1)) / columns
        high = wide / PROPORTIONS
    step = max(high + NAME + GAP, (room.h + GAP) / rows)
    high = step - NAME - GAP
    content = WidgetGroup()
    for number, choice in enumerate(choices):
        x = room.x + number % columns * (wide + GAP)
        rect = Rect(x, room.y + number // columns * step, wide, high + NAME)
        lit = filters.lets(choice, gallery.speak(choice.entry.name))
        content.add(BoardCell(rect, choice, choice.entry.value == gallery.chosen, lit, filters.first, acts.choose))
    last = len(choices)
    x = room.x + last % columns * (wide + GAP)
    content.add(FolderCell(Rect(x, room.y + last // columns * step, wide, high + NAME), acts.folder))
    area = ScrollArea("gallery", room.inset(-AROUND), rows * step - GAP + 2 * AROUND, content.widgets)
    pane.add(area)
    if filters.sought != filters.revealed:
        _reveal_hits(area, filters)


def _reveal_hits(area: ScrollArea, filters: Filters) -> None:
    """Bring the boards that are found into sight, the first of them in any case."""
    filters.revealed = filters.sought
    hits = [cell for cell in area.content if isinstance(cell, BoardCell) and cell.lit]
    for cell in reversed(hits if filters.sought is not None else ()):
        area.reveal(cell)
