"""The gallery of boards: a cell for each with its name, filters that dim what they leave out, own maps at the end.

The boards themselves are read in the background, so that the page is there at once and they come one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.boards.board import Board
from game.games.game_info import GameInfo
from game.kernel.message import Message, msg
from game.play.board import MapEntry, read, unread
from game.present.area import Rect
from game.present.board_rule import BoardRule
from game.present.cartography.map_art import SEA, map_picture
from game.present.pictures.picture import Circle, Colour, Gradient, Picture
from game.screen.background import Background
from game.screen.drawing.canvas import Canvas, Pose, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, Explained, Holder, Text, Widget, WidgetGroup
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.field import SearchField
from game.screen.widgets.label import Label, on_panel
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.scroll import ScrollArea
from game.screen.widgets.toggle import Segmented

CELL_GAP = 12.0
"""Between two cells."""
CELL_NAME = 34.0
"""Height of the name below a picture."""
CELL_AROUND = 4.0
"""How far the name of a cell and the ground of a chosen one reach beyond it."""
LEVELS = 3
MEDIUM = 3
"""Rules to learn on a board of the second level at most."""
WEIGHT_DOT = 15.0
FULL_DOT = Picture(16, 16, (Circle(8, 8, 6.6, Gradient((255, 226, 140), (214, 162, 58)), (92, 62, 16), 1.0),))
DARK_DOT = Picture(16, 16, (Circle(8, 8, 6.6, (92, 62, 16), (62, 40, 8), 1.0),))
DIM = 110
"""How much is seen of a board that a filter leaves out."""


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """A board of the gallery: its entry, what it does differently, whether somebody has won on it, and its keys."""

    entry: MapEntry
    rules: tuple[BoardRule, ...]
    won: bool
    keys: str

    @property
    def weight(self) -> int:
        """How much there is to learn beside the rules of the box, 1 to 3."""
        return weight_of(self.rules)


NEW_LAND, FOLDER, AGAIN = "new_land", "folder", "again"
"""What is chosen beside boards, which are called by their values: a new land, to see own maps, to read them again."""


@dataclass(frozen=True, slots=True)
class LandOffer:
    """The cell of the new land: the last board that was made, whether it is chosen, and its keys."""

    board: Board | None
    chosen: bool
    keys: str


def weight_of(rules: Sequence[BoardRule]) -> int:
    """Weight of own rules: 1 if nothing is to learn, 2 with up to three rules to learn, 3 with more."""
    learned = sum(not rule.laid for rule in rules)
    return 1 if not learned else 2 if learned <= MEDIUM else LEVELS


class WeightChoice(Segmented):
    """A weight as one, two or three dots; the first choice is any."""

    def draw_value(self, canvas: Canvas, part: Rect, value: str, label: Text, colour: Colour) -> None:
        weight = int(value)
        if not weight:
            canvas.text(self.render(label), part.inset(6, 0), one_line(21, "strong", colour, align="centre"))
        for place in range(weight):
            x = part.centre[0] + (place - (weight - 1) / 2) * WEIGHT_DOT
            picture = DARK_DOT if value == self.value else FULL_DOT
            canvas.picture(picture, x, part.centre[1], 13)


class BoardCell(Clickable):
    """A board: how it looks, what it is called, how demanding it is."""

    def __init__(self, rect: Rect, choice: BoardChoice, gallery: Gallery) -> None:
        entry, choose = choice.entry, gallery.choose
        super().__init__(f"map.{entry.value}", rect, partial(choose, entry.value), name=entry.name)
        self.told = (entry.name, _fact(entry))
        self.choice = choice
        self.chosen = entry.value == gallery.chosen
        self.lit = gallery.filters.lets(choice, gallery.speak(entry.name))
        self.first = gallery.filters.first

    def draw(self, canvas: Canvas) -> None:
        theme, entry = canvas.theme, self.choice.entry
        alpha = 255 if self.lit else DIM
        picture, name = self.rect.split_bottom(CELL_NAME)[::-1]
        _add_ground(canvas, self, self.chosen)
        board = entry.seen
        if board is None:
            canvas.plate(picture, "inset")
        if entry.fault is not None:
            canvas.icon("warning", *picture.centre, min(44.0, picture.h * 0.6), theme.warning)
        if board is not None:
            _draw_map(canvas, picture, board, alpha)
            self._signs(canvas, picture, alpha)
        ink = theme.ink if self.chosen else theme.cream if self.lit else theme.cream_dim
        room = name.inset(-CELL_AROUND, 0)
        words = look.fitting(canvas, self.render(entry.name), self.render(entry.short), room.w)
        canvas.text(words, room, one_line(21, look.face_for(canvas, words, room.w, "strong"), ink, align="centre"))

    def _signs(self, canvas: Canvas, picture: Rect, alpha: int) -> None:
        """Weight at the lower right, a tick for who has won at the upper left, and the second key."""
        weight = self.choice.weight
        well = Rect(picture.right - weight * WEIGHT_DOT - 10, picture.bottom - 22, weight * WEIGHT_DOT + 10, 22)
        canvas.plate(well, "chip", alpha=alpha)
        for place in range(weight):
            canvas.picture(FULL_DOT, well.x + 5 + (place + 0.5) * WEIGHT_DOT, well.centre[1], 13, Pose(alpha=alpha))
        if self.choice.won:
            mark = Rect(picture.x, picture.y, 32, 28)
            canvas.plate(mark, "chip", alpha=alpha)
            canvas.icon("check", *mark.centre, 20, canvas.theme.gold)
        _draw_key(canvas, self, picture, self.choice.keys, self.first)


def _add_ground(canvas: Canvas, cell: Widget, chosen: bool) -> None:
    if chosen:
        canvas.plate(cell.rect.inset(-CELL_AROUND), "segment")
    elif cell.warm > 0:
        canvas.plate(cell.rect.inset(-CELL_AROUND), "row.hover", alpha=int(255 * cell.warm))


def _draw_map(canvas: Canvas, picture: Rect, board: Board, alpha: int = 255) -> None:
    drawn = map_picture(board, round(picture.w), round(picture.h))
    canvas.fill(picture, SEA)
    with canvas.clip(picture):
        canvas.picture(drawn, *picture.centre, picture.w, Pose(alpha=alpha), small=True)


def _draw_key(canvas: Canvas, cell: Widget, picture: Rect, keys: str, first: str) -> None:
    """The second of two keys, when the first has been pressed."""
    if first and keys[:1] == first and len(keys) > 1:
        look.chip(canvas, keys[1], picture.right - 4, picture.y + 20, cell)


class FolderCell(Clickable):
    """The way to maps of one's own."""

    def __init__(self, rect: Rect, gallery: Gallery) -> None:
        super().__init__("maps.folder", rect, partial(gallery.choose, FOLDER), name=msg("frame.boards.own"))
        self.told = (msg("shell.map.folder"), msg("shell.map.folder.help"))

    def draw(self, canvas: Canvas) -> None:
        picture, name = self.rect.split_bottom(CELL_NAME)[::-1]
        canvas.plate(picture, "inset")
        if self.warm > 0:
            canvas.plate(picture, "row.hover", alpha=int(255 * self.warm))
        canvas.icon("folder", *picture.centre, min(46.0, picture.h * 0.5), canvas.theme.gold)
        canvas.text(self.render(self.name), name, one_line(21, "number", align="centre"))


class LandCell(Clickable):
    """The way to a new land; it shows the last one."""

    def __init__(self, rect: Rect, offer: LandOffer, gallery: Gallery) -> None:
        super().__init__(f"map.{NEW_LAND}", rect, partial(gallery.choose, NEW_LAND), name=msg("frame.land.new"))
        self.told = (self.name, msg("frame.land.new.help"))
        self.offer = offer
        self.first = gallery.filters.first

    def draw(self, canvas: Canvas) -> None:
        picture, name = self.rect.split_bottom(CELL_NAME)[::-1]
        _add_ground(canvas, self, self.offer.chosen)
        board = self.offer.board
        if board is None:
            canvas.plate(picture, "inset")
            canvas.icon("dice", *picture.centre, min(46.0, picture.h * 0.5), canvas.theme.gold)
        else:
            _draw_map(canvas, picture, board)
        _draw_key(canvas, self, picture, self.offer.keys, self.first)
        ink = canvas.theme.ink if self.offer.chosen else canvas.theme.gold
        canvas.text(self.render(self.name), name, one_line(21, "strong", ink, align="centre"))


def _fact(entry: MapEntry) -> Message:
    return entry.fault.said if entry.fault is not None else msg(f"shell.map.{entry.standing}.help")


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
        """True if a board called ``name`` is one of those that are looked for."""
        if self.first:
            return choice.keys[:1] == self.first
        if self.weight not in (0, choice.weight) or self.letters.casefold() not in name.casefold():
            return False
        return not self.topics or any(rule.about in self.topics for rule in choice.rules)


@dataclass(frozen=True, slots=True)
class Gallery:
    """The boards to choose from, a new ``land`` first, if there can be one; ``chosen`` is the one that would be played
    on. ``choose`` gets the value of what is chosen, ``changed`` follows when something else is looked for.
    """

    choices: Sequence[BoardChoice]
    chosen: str
    filters: Filters
    choose: Callable[[str], None]
    changed: Callable[[], None]
    speak: Callable[[Text], str]
    land: LandOffer | None

    @property
    def found(self) -> list[str]:
        """The values of the boards that are looked for."""
        named = ((choice, self.speak(choice.entry.name)) for choice in self.choices)
        return [choice.entry.value for choice, name in named if self.filters.lets(choice, name)]

    def look_for(self, letters: str) -> None:
        """Look for boards with these letters in their name."""
        self.filters.letters = letters.strip()
        self.changed()

    def weigh(self, weight: str) -> None:
        """Look for boards of a weight; 0: of any."""
        self.filters.weight = int(weight)
        self.changed()

    def turn(self, topic: Message) -> None:
        """Look for boards with rules about a topic, or no longer."""
        self.filters.topics ^= {topic}
        self.changed()


def add_gallery(pane: Pane, canvas: Canvas, room: Rect, gallery: Gallery) -> None:
    """Add the gallery."""
    inner = on_panel(pane, room, PAD, 10)
    head, rest = inner.split_top(HEAD, 8)
    _add_head(pane, canvas, head, gallery)
    row, cells = rest.split_top(ROW, 10)
    if not _add_filters(pane, canvas, row, gallery):
        cells = rest
    _add_cells(pane, cells, gallery)


def _add_head(pane: Pane, canvas: Canvas, row: Rect, gallery: Gallery) -> None:
    filters, speak = gallery.filters, gallery.speak
    title, search, again = msg("frame.boards"), msg("frame.boards.search"), msg("shell.map.again")
    first, rest = row.split_left(canvas.measure(speak(title), size=30, face="title")[0] + 6, 14)
    corner, rest = rest.split_right(52, 10)
    wide = canvas.measure(speak(search), size=22)[0] + 84
    field, rest = rest.split_right(min(max(wide, 250.0), rest.w), 10)
    enter = partial(_choose_found, pane, gallery) if filters.sought is not None else None
    if rest.w > COUNTED:
        count = msg("frame.boards.count", there=len(gallery.found), n=len(gallery.choices))
        pane.add(Label(rest, count, one_line(21, colour=canvas.theme.cream_soft), widget_id="gallery.count"))
    pane.add(
        Label(first, title, one_line(30, "title", canvas.theme.gold)),
        SearchField("gallery.search", field, filters.letters, gallery.look_for, limit=20, on_enter=enter,
                    placeholder=search, name=search),
        Button("maps.again", corner, "", partial(gallery.choose, AGAIN), ButtonFace("quiet", icon="restart"),
               name=again, tip=Explained(again, msg("shell.map.again.help"))),
    )  # fmt: skip


def _choose_found(pane: Pane, gallery: Gallery) -> None:
    """Of none or several that is said."""
    found = gallery.found
    if len(found) != 1:
        pane.layer.refuse(msg("frame.boards.found", n=len(found)) if found else msg("frame.boards.nowhere"))
        return
    gallery.choose(found[0])
    pane.layer.set_focus(None)


def _add_filters(pane: Holder, canvas: Canvas, row: Rect, gallery: Gallery) -> bool:
    choices, filters, speak = gallery.choices, gallery.filters, gallery.speak
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
        pane.add(WeightChoice("gallery.weight", parts, values, str(filters.weight), gallery.weigh, name=label))
    _add_topics(pane, room, topics, wishes, gallery)
    return len(weights) > 1 or bool(topics)


def _divides(topic: Message, choices: Sequence[BoardChoice]) -> bool:
    with_it = sum(any(rule.about == topic for rule in choice.rules) for choice in choices)
    return 0 < with_it < len(choices)


def _add_topics(
    pane: Holder,
    room: Rect,
    topics: Sequence[Message],
    widths: Sequence[float],
    gallery: Gallery,
) -> None:
    for topic, wide in zip(topics, widths, strict=True):
        if wide > room.w:
            return
        rect, room = room.split_left(wide, 6)
        chosen = topic in gallery.filters.topics
        face = ButtonFace("learn" if chosen else "quiet", size=21, slim=True, chosen=chosen)
        tip = msg("frame.boards.special")
        pane.add(Button(f"gallery.topic.{topic.key}", rect, topic, partial(gallery.turn, topic), face, tip=tip))


def _add_cells(pane: Holder, room: Rect, gallery: Gallery) -> None:
    """As few columns as keep all cells in sight; if none do, they scroll."""
    choices, filters = gallery.choices, gallery.filters
    before = int(gallery.land is not None)
    count = before + len(choices) + 1
    most = MOST if room.w >= NARROW else MOST - 1
    columns, high = most, 0.0
    for columns in range(min(FEWEST, most), most + 1):
        rows = -(-count // columns)
        wide = (room.w - CELL_GAP * (columns - 1)) / columns
        high = min(wide / PROPORTIONS, (room.h - CELL_GAP * (rows - 1)) / rows - CELL_NAME)
        if high >= wide / PROPORTIONS * 0.72:
            break
    wide = (room.w - CELL_GAP * (columns - 1)) / columns
    rows = -(-count // columns)
    if high < LOWEST:
        wide = (room.w - 20 - CELL_GAP * (columns - 1)) / columns
        high = wide / PROPORTIONS
    step = max(high + CELL_NAME + CELL_GAP, (room.h + CELL_GAP) / rows)
    high = step - CELL_NAME - CELL_GAP
    content = WidgetGroup()
    if gallery.land is not None:
        content.add(LandCell(Rect(room.x, room.y, wide, high + CELL_NAME), gallery.land, gallery))
    for number, choice in enumerate(choices, before):
        x = room.x + number % columns * (wide + CELL_GAP)
        content.add(BoardCell(Rect(x, room.y + number // columns * step, wide, high + CELL_NAME), choice, gallery))
    last = before + len(choices)
    x = room.x + last % columns * (wide + CELL_GAP)
    content.add(FolderCell(Rect(x, room.y + last // columns * step, wide, high + CELL_NAME), gallery))
    area = ScrollArea("gallery", room.inset(-CELL_AROUND), rows * step - CELL_GAP + 2 * CELL_AROUND, content.widgets)
    pane.add(area)
    if filters.sought != filters.revealed:
        _reveal_hits(area, filters)


def _reveal_hits(area: ScrollArea, filters: Filters) -> None:
    filters.revealed = filters.sought
    hits = [cell for cell in area.content if isinstance(cell, BoardCell) and cell.lit]
    for cell in reversed(hits if filters.sought is not None else ()):
        area.reveal(cell)


class BoardReader:
    """Has the boards of a game that have not been read yet read in the background, one after another."""

    def __init__(self, background: Background, info: GameInfo | None) -> None:
        self._background = background
        self._info = info
        self.busy = info is not None and bool(unread(info))

    def go_on(self) -> bool:
        """Have them read; True, once, when all are there."""
        if not self.busy or self._info is None or self._background.find(_read_all, self._info) is None:
            return False
        self.busy = False
        return True


def _read_all(info: GameInfo) -> int:
    """Read what has not been read yet; return how many boards these were."""
    values = unread(info)
    for value in values:
        read(info, value)
    return len(values)
