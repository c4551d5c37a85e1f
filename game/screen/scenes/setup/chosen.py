"""What is chosen, on paper: a board with its facts and own rules, or the table of a game that has no choice of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from game.boards.board import Board, Point
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.board_rule import MOST, BoardRule
from game.present.cartography.map_art import SEA, SHORE, art_of, compass_picture
from game.present.cartography.names import Hand, NamedCity, write
from game.present.cartography.titles import (
    HALO,
    city_name,
    in_lines,
    name_picture,
    numbered,
    sign_picture,
    written_name,
)
from game.present.kit.colours import CREAM
from game.present.pictures.cover import FRONT, LID, Cover, box_picture
from game.present.pictures.picture import Box, Circle, Face, Gradient, Picture, Stuff
from game.screen.access.node import AccessNode
from game.screen.background import Background
from game.screen.drawing.canvas import Canvas, Lettering, Pose, one_line
from game.screen.scenes.setup.gallery import LEVELS, BoardChoice
from game.screen.scenes.setup.model import Draft
from game.screen.scenes.setup.preview import Preview, add_on_ground
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.label import Label, Painting, PanelPlate

MAP_EDGE = 14.0
"""Between the cities that lie farthest out and the edge."""
LARGEST_CITY, SMALLEST_CITY = 13.0, 8.0
"""Radius of a city, in units."""
CROWDED = 0.4
"""Cities are at most so large, compared with the least distance of two of them."""
CITY_SIGN = 34.0
"""How wide the disc with a sign is, in units."""
CITY_NAME = 20.0
COMPASS = 62.0
NAME_HIGH = 0.96
"""How high a name is, compared with its letters."""
FOLDED = 1.9
"""How high one in two lines is."""
DISC = Picture(
    40,
    40,
    (
        Circle(20, 20, 18, Gradient(CREAM, (214, 200, 166)), (78, 56, 30), 3.4),
        Circle(20, 20, 7, (176, 150, 104)),
    ),
    shadow=1,
)
SIGNED = Picture(40, 40, (Circle(20, 20, 18, Gradient((252, 248, 236), (226, 214, 184)), (78, 56, 30), 2.4),), shadow=1)


@cached(8)
def _water(w: float, h: float) -> Picture:
    return Picture(w, h, (Box(0, 0, w, h, Stuff("paper", SEA)),))


class BoardMap(Widget):
    """The map of a board. A city without room for its name has it while it is pointed at; one with a sign always."""

    clickable = True

    def __init__(self, rect: Rect, board: Board, rules: Sequence[BoardRule], background: Background) -> None:
        super().__init__("preview", rect)
        self.board = board
        self.background = background
        self.signs = {city: rule.sign for rule in reversed(rules) for city in rule.cities}
        layout = board.layout
        self.scale = min((rect.w - 2 * MAP_EDGE) / layout.width, (rect.h - 2 * MAP_EDGE) / layout.height)
        self.left = rect.x + (rect.w - layout.width * self.scale) / 2
        self.top = rect.y + (rect.h - layout.height * self.scale) / 2
        near = min((math.dist(a, b) for a, b in combinations(layout.cities, 2)), default=math.inf)
        self.radius = max(SMALLEST_CITY, min(LARGEST_CITY, near * self.scale * CROWDED))

    @property
    def busy(self) -> bool:
        return super().busy or self.hovered

    def at_city(self, city: int) -> tuple[float, float]:
        x, y = self.board.layout.cities[city]
        return self.left + x * self.scale, self.top + y * self.scale

    def draw(self, canvas: Canvas) -> None:
        rect, layout = self.rect, self.board.layout
        with canvas.clip(rect):
            canvas.picture(_water(round(rect.w), round(rect.h)), *rect.centre, rect.w + 2)
            middle = (self.left + layout.width * self.scale / 2, self.top + layout.height * self.scale / 2)
            self._compass(canvas)
            art = art_of(self.board)
            everywhere = (1 << len(self.board.graph.regions)) - 1
            canvas.picture(art.ground(everywhere), *middle, (layout.width + 2 * SHORE) * self.scale)
            for city in range(len(layout.cities)):
                if city not in self.signs:
                    canvas.picture(DISC, *self.at_city(city), 2 * self.radius * 40 / 36)
            names, folded = self._names(canvas)
            for city, at in enumerate(names):
                if at is not None:
                    self._write(canvas, city, at, city in folded)
            for city, sign in self.signs.items():
                canvas.picture(SIGNED, *self.at_city(city), CITY_SIGN * 40 / 36)
                canvas.picture(sign, *self.at_city(city), CITY_SIGN * 0.74)
            self._pointed(canvas)

    def _compass(self, canvas: Canvas) -> None:
        rect, reach = self.rect, COMPASS * 0.6
        corners = [(x, y) for y in (rect.y + reach, rect.bottom - reach) for x in (rect.x + reach, rect.right - reach)]
        there = tuple(((x - self.left) / self.scale, (y - self.top) / self.scale) for x, y in corners)
        best = art_of(self.board).seaward(there, reach / self.scale)
        canvas.picture(compass_picture(), *corners[there.index(best)], COMPASS, Pose(alpha=190))

    def _names(self, canvas: Canvas) -> tuple[tuple[Point | None, ...], frozenset[int]]:
        """Where they stand, nowhere until it is found, and which in two lines; cities that a rule names come first."""
        layout, art = self.board.layout, art_of(self.board)
        cities = tuple(
            NamedCity(self.at_city(city), layout.labels[city], wide[:1], art.ways(city), wide[1], city in self.signs)
            for city, wide in enumerate(self._widths(canvas, city) for city in range(len(layout.cities)))
        )
        blocked = tuple(
            (x - r, y - r, x + r, y + r) for x, y in map(self.at_city, self.signs) for r in (CITY_SIGN / 2 + 2,)
        )
        rect = self.rect
        edge = (rect.x + 3, rect.y + 3, rect.right - 3, rect.bottom - 3)
        hand = Hand(
            (self.radius,), (CITY_NAME * NAME_HIGH,), CITY_NAME * FOLDED, (2.0, 7.0, 12.0), 0.5, 0.0, (0.0, 0.0)
        )
        found = self.background.find(write, cities, (), hand, edge, blocked)
        return (found.names, found.folded) if found is not None else ((), frozenset())

    def _widths(self, canvas: Canvas, city: int) -> tuple[float, float]:
        """Those of a name in one line and in two; 0 if it cannot be broken."""
        name = written_name(self.board, city)
        whole, upper, lower = (
            canvas.measure(self.render(line), size=CITY_NAME, face="number")[0]
            for line in (name, *in_lines(name, True))
        )
        halo = HALO * CITY_NAME
        return round(whole + halo), round(max(upper, lower) + halo) if lower else 0.0

    def _write(self, canvas: Canvas, city: int, at: Point, folded: bool) -> None:
        wide, size = self._widths(canvas, city)[folded], CITY_NAME * canvas.context.text_size
        picture = sign_picture if numbered(self.board) else name_picture
        high = CITY_NAME * (FOLDED if folded else 1.3)
        name = picture(in_lines(written_name(self.board, city), folded), wide, high, size, "number", lit=False)
        canvas.picture(name, *at, wide)

    def _pointed(self, canvas: Canvas) -> None:
        mouse = self.layer.mouse if self.hovered else None
        if mouse is None or not self.board.layout.cities:
            return
        city = min(range(len(self.board.layout.cities)), key=lambda each: math.dist(self.at_city(each), mouse))
        x, y = self.at_city(city)
        if math.dist((x, y), mouse) > 2 * self.radius + 10:
            return
        words = self.render(city_name(self.board, city))
        wide, high = canvas.measure(words, size=CITY_NAME, face="strong")
        left = min(max(x - wide / 2 - 10, self.rect.x + 4), self.rect.right - wide - 24)
        plate = Rect(left, max(self.rect.y + 4, y - self.radius * 2 - high - 12), wide + 20, high + 8)
        canvas.plate(plate, "tooltip")
        canvas.text(words, plate, one_line(CITY_NAME, "strong", align="centre", fit=False))


RIM, PAD = 6.0, 22.0
NAME, FACT, WORDS, HEADING, PITCH = 38.0, 22.0, 22.0, 22.0, 23.0
ICON = 34.0
SIGN = 34.0
LINE = 28.0
"""Height of a small line below the rules."""
HIGHEST = 0.72
"""Part of the height for the map at most."""
FAULTS = 8
DOT = 20.0
FULL = Picture(16, 16, (Circle(8, 8, 7.2, Gradient((255, 226, 140), (214, 162, 58)), (92, 62, 16), 1.0),))
EMPTY = Picture(16, 16, (Circle(8, 8, 7.2, (72, 84, 92), (46, 54, 60), 1.0),))
BULLET = "• "


def add_board(
    pane: Holder,
    canvas: Canvas,
    room: Rect,
    draft: Draft,
    choice: BoardChoice,
    background: Background,
) -> None:
    """Add the sheet of a board: its map, its name, its facts, and up to three rules of its own with their signs. Where
    the names of cities stand is found in the ``background``.
    """
    pane.add(PanelPlate(room, "paper"))
    words = Rect(room.x + PAD, 0, room.w - 2 * PAD, 0)
    board = choice.entry.board
    if board is None:
        _add_faults(pane, canvas, room.inset(PAD, 18), choice)
        return
    told, needed = _rules_that_fit(canvas, choice, words.w, room.h)
    head = 54 + 36 + 12 + 32
    high = min(room.h - 2 * RIM - head - needed, room.h * HIGHEST + (0 if told else 60))
    picture = Rect(room.x + RIM, room.y + RIM, room.w - 2 * RIM, high)
    pane.add(BoardMap(picture, board, choice.rules[:told], background))
    y = picture.bottom + 4
    _add_name(pane, canvas, Rect(words.x, y, words.w, 54), choice)
    graph = board.graph
    size = msg("shell.map.facts", cities=len(graph.cities), n=len(graph.regions))
    _add_facts(pane, canvas, Rect(words.x, y + 54, words.w, 36), draft, size)
    line = y + 54 + 36 + 6
    ink = canvas.theme.ink_soft
    pane.add(Painting(Rect(words.x, line, words.w, 1), lambda c, r: c.fill(r, (*ink[:3], 90))))
    _add_rules(pane, canvas, Rect(words.x, line + 6, words.w, room.bottom - line - 14), choice, told)


def _rules_that_fit(canvas: Canvas, choice: BoardChoice, wide: float, high: float) -> tuple[int, float]:
    """How many own rules are told, and their height: the map keeps half of the sheet."""
    count = min(MOST, len(choice.rules))
    while True:
        needed = 34.0 + sum(_rule_height(canvas, rule, wide) for rule in choice.rules[:count])
        needed += LINE if count < len(choice.rules) else 0.0
        if count <= 1 or needed <= high * 0.36:
            return count, needed + LINE
        count -= 1


def _rule_height(canvas: Canvas, rule: BoardRule, wide: float) -> float:
    words = canvas.context.render(rule.words)
    return max(SIGN + 4, canvas.measure(words, size=WORDS, width=wide - SIGN - 14)[1] + 8)


def _add_name(pane: Holder, canvas: Canvas, row: Rect, choice: BoardChoice) -> None:
    theme = canvas.theme
    weight = choice.weight
    dots, rest = row.split_right(LEVELS * DOT, 8)
    words = msg(f"frame.weight.{weight}")
    label, name = rest.split_right(canvas.measure(canvas.context.render(words), size=WORDS)[0] + 4, 12)

    def paint(canvas: Canvas, rect: Rect) -> None:
        for place in range(LEVELS):
            picture = FULL if place < weight else EMPTY
            canvas.picture(picture, rect.x + (place + 0.5) * DOT, rect.centre[1], 17)

    pane.add(
        Label(name, choice.entry.name, one_line(NAME, "title", theme.ink), widget_id="chosen"),
        Label(label, words, one_line(WORDS, colour=theme.ink_soft, align="right")),
        Painting(dots, paint, widget_id="weight"),
    )


def _add_facts(pane: Holder, canvas: Canvas, row: Rect, draft: Draft, size: Message) -> None:
    seats = draft.info.seats
    facts: list[tuple[str, Text]] = [
        ("person", f"{min(seats)}–{max(seats)}" if len(seats) > 1 else str(seats[0])),
        ("clock", msg("frame.minutes", n=draft.minutes)),
        ("flag", size),
    ]
    _add_row(pane, canvas, row, facts)


def _add_row(pane: Holder, canvas: Canvas, row: Rect, facts: Sequence[tuple[str, Text]]) -> None:
    """In condensed letters where there is little room."""
    said = [(icon, canvas.context.render(words)) for icon, words in facts]
    tries: tuple[tuple[Face, float], ...] = (("strong", FACT), ("number", FACT), ("number", canvas.smallest))
    for face, size in tries:
        widths = [ICON + canvas.measure(words, size=size, face=face)[0] + 4 for _, words in said]
        if sum(widths) + 16 <= row.w:
            break
    apart = min(26.0, max(4.0, (row.w - sum(widths)) / 2))
    x = row.x
    for (icon, fact), wide in zip(said, widths, strict=True):
        pane.add(
            Painting(Rect(x, row.y, ICON, row.h), _icon(icon)),
            Label(Rect(x + ICON, row.y, wide - ICON, row.h), fact, one_line(FACT, face, canvas.theme.ink)),
        )
        x += wide + apart


def _add_rules(pane: Holder, canvas: Canvas, room: Rect, choice: BoardChoice, told: int) -> None:
    theme = canvas.theme
    words = msg("frame.boards.rules" if choice.rules else "frame.boards.none")
    face = one_line(HEADING, "strong", theme.brass_deep) if choice.rules else one_line(WORDS, colour=theme.ink)
    pane.add(Label(Rect(room.x, room.y, room.w, 30), words, face, widget_id="board.rules"))
    y = room.y + 34
    for rule in choice.rules[:told]:
        high = _rule_height(canvas, rule, room.w)
        pane.add(
            Painting(Rect(room.x, y, SIGN, high - 4), partial(_draw_sign, rule.sign)),
            Label(
                Rect(room.x + SIGN + 14, y, room.w - SIGN - 14, high),
                rule.words,
                Lettering(WORDS, colour=theme.ink, valign="middle"),
            ),
        )
        y += high
    left = choice.rules[told:]
    if left:
        tip = "\n".join(f"{BULLET}{canvas.context.render(rule.words)}" for rule in left)
        pane.add(More(Rect(room.x, y, room.w, LINE - 2), msg("frame.boards.more", n=len(left)), tip))
        y += LINE
    known = Lettering(20, colour=theme.ink_soft, lines=1, fit=True)
    pane.add(Label(Rect(room.x, y, room.w, LINE - 2), choice.entry.known, known, widget_id="maps.source"))


def _draw_sign(sign: Picture, canvas: Canvas, rect: Rect) -> None:
    canvas.picture(sign, *rect.centre, SIGN)


class More(Label):
    """How many rules are not told; a rest of the mouse, a click or a key tells them."""

    focusable = True

    def __init__(self, rect: Rect, words: Text, tip: str) -> None:
        super().__init__(rect, words, widget_id="board.more", tip=tip)

    def activate(self) -> None:
        """Tell them at once."""
        self.layer.explain(self)

    def draw(self, canvas: Canvas) -> None:
        colour = canvas.theme.link_on_paper if self.warm > 0 or self.focused else canvas.theme.ink_soft
        canvas.text(self.render(self.text), self.rect, Lettering(20, colour=colour, lines=1, fit=True))

    def node(self) -> AccessNode | None:
        return Widget.node(self)


def _add_faults(pane: Holder, canvas: Canvas, room: Rect, choice: BoardChoice) -> None:
    fault = choice.entry.fault
    assert fault is not None
    faults: list[Message] = list(fault.faults) or [fault.said]
    lines: list[Text] = [f"{BULLET}{canvas.context.render(each)}" for each in faults[:FAULTS]]
    if len(faults) > FAULTS:
        lines.append(msg("shell.map.faults.more", n=len(faults) - FAULTS))
    head = msg("shell.map.faults", file=f"{canvas.context.render(choice.entry.name)}.tmx")
    y = room.y
    high = canvas.measure(canvas.context.render(head), size=26, face="strong", width=room.w)[1] + 10
    pane.add(
        Label(
            Rect(room.x, y, room.w, high), head, Lettering(26, "strong", canvas.theme.link_on_paper), widget_id="faults"
        )
    )
    y += high
    for number, words in enumerate(lines):
        high = canvas.measure(canvas.context.render(words), size=21, width=room.w)[1] + 6
        if y + high > room.bottom:
            return
        pane.add(
            Label(
                Rect(room.x, y, room.w, high),
                words,
                Lettering(21, colour=canvas.theme.ink),
                widget_id=f"fault.{number}",
            )
        )
        y += high


# ---- a game without boards to choose from


def _seats(few: int, many: int) -> Message:
    return msg("shell.setup.seats", low=few, high=many) if few < many else msg("shell.setup.seats.exactly", n=many)


def add_game(pane: Holder, canvas: Canvas, room: Rect, draft: Draft, cover: Cover, preview: Preview | None) -> None:
    """Add the sheet of a game: its table as it will begin, its box, and what one would like to know before."""
    pane.add(PanelPlate(room, "paper"))
    box = min(200.0, room.h * 0.22)
    lower, upper = room.inset(PAD, 16).split_bottom(box * (FRONT + LID) / FRONT, 14)
    frame = Rect(room.x + 10, room.y + 10, room.w - 20, upper.bottom - room.y - 10)
    add_on_ground(pane, preview, frame)
    picture, words = lower.split_left(box, 24)
    pane.add(Painting(picture, lambda c, r: c.picture(box_picture(cover), *r.centre, r.w), widget_id="box"))
    theme = canvas.theme
    pitch = canvas.measure(canvas.context.render(cover.pitch), size=PITCH, width=words.w)[1] + 4
    pane.add(
        Label(
            Rect(words.x, words.y, words.w, 50),
            msg(f"game.{draft.info.id}"),
            one_line(NAME, "title", theme.ink),
            widget_id="chosen",
        ),
        Label(Rect(words.x, words.y + 50, words.w, pitch), cover.pitch, Lettering(PITCH, colour=theme.ink)),
    )
    facts: list[tuple[str, Text]] = [
        ("person", _seats(min(draft.info.seats), max(draft.info.seats))),
        ("clock", msg("shell.setup.minutes", n=draft.minutes)),
        ("chart", cover.demands),
    ]
    top = words.y + 50 + pitch + 6
    _add_tiles(pane, canvas, Rect(words.x, top, words.w, words.bottom - top), facts)


def _add_tiles(pane: Holder, canvas: Canvas, row: Rect, facts: Sequence[tuple[str, Text]]) -> None:
    for (icon, words), tile in zip(facts, row.shares((1.0, 1.1, 1.5), 10), strict=True):
        text = Rect(tile.x + ICON + 16, tile.y, tile.w - ICON - 24, tile.h)
        pane.add(
            PanelPlate(tile, "row.paper"),
            Painting(Rect(tile.x + 12, tile.y, ICON, tile.h), _icon(icon)),
            Label(text, words, one_line(FACT, "strong", canvas.theme.ink)),
        )


def _icon(name: str) -> Callable[[Canvas, Rect], None]:
    return lambda canvas, rect: canvas.icon(name, rect.x + 12, rect.centre[1], 24, canvas.theme.brass_deep)
