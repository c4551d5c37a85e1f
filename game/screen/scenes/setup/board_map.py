"""A board to look at before it is played on: land, cables, cities with their names, and signs where own rules hold."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

from game.boards.board import Board
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.board_rule import BoardRule
from game.present.cartography.map_art import SHORE, MapArt
from game.present.cartography.names import Hand, write
from game.present.cartography.plates import HALO, name_picture
from game.present.cartography.sea import SEA, compass_picture
from game.present.cartography.seats import NamedCity
from game.present.kit.colours import CREAM
from game.present.pictures.picture import Box, Circle, Gradient, Picture, Point, Stuff
from game.present.same import Same
from game.screen.drawing.canvas import Canvas, Pose, Rect, one_line
from game.screen.widgets.base import Widget

EDGE = 14.0
"""Between the cities that lie farthest out and the edge."""
LARGEST, SMALLEST = 13.0, 8.0
"""Radius of a city, in units."""
CROWDED = 0.4
"""Cities are at most so large, compared with the least distance of two of them."""
SIGN = 34.0
"""How wide the disc with a sign is, in units."""
SIZE = 20.0
COMPASS = 62.0
HIGH = 0.96
"""How high a name is, compared with its letters."""
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


def art_of(board: Board) -> MapArt:
    """Return what draws a board; that of the last few is kept."""
    return _art(Same(board))


@cached(6)
def _art(same: Same[Board]) -> MapArt:
    return MapArt(same.it)


@cached(8)
def _water(w: float, h: float) -> Picture:
    return Picture(w, h, (Box(0, 0, w, h, Stuff("paper", SEA)),))


def city_name(board: Board, city: int) -> Message | str:
    """Return what a city is called: as the map says, else as the catalogue has it."""
    return board.layout.titles[city] or msg(f"city.{board.graph.cities[city]}")


class BoardMap(Widget):
    """The map of a board. A city without room for its name has it while it is pointed at; one with a sign always."""

    clickable = True

    def __init__(self, rect: Rect, board: Board, rules: Sequence[BoardRule]) -> None:
        super().__init__("preview", rect)
        self.board = board
        self.signs = {city: rule.sign for rule in reversed(rules) for city in rule.cities}
        layout = board.layout
        self.scale = min((rect.w - 2 * EDGE) / layout.width, (rect.h - 2 * EDGE) / layout.height)
        self.left = rect.x + (rect.w - layout.width * self.scale) / 2
        self.top = rect.y + (rect.h - layout.height * self.scale) / 2
        near = min((math.dist(a, b) for a, b in combinations(layout.cities, 2)), default=math.inf)
        self.radius = max(SMALLEST, min(LARGEST, near * self.scale * CROWDED))

    def activate(self) -> None:
        """The map is only looked at."""

    @property
    def busy(self) -> bool:
        return super().busy or self.hovered

    def at_city(self, city: int) -> tuple[float, float]:
        """Return the middle of a city."""
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
            for city, at in enumerate(self._names(canvas)):
                if at is not None:
                    self._write(canvas, city, at)
            for city, sign in self.signs.items():
                canvas.picture(SIGNED, *self.at_city(city), SIGN * 40 / 36)
                canvas.picture(sign, *self.at_city(city), SIGN * 0.74)
            self._pointed(canvas)

    def _compass(self, canvas: Canvas) -> None:
        rect, reach = self.rect, COMPASS * 0.6
        corners = [(x, y) for y in (rect.y + reach, rect.bottom - reach) for x in (rect.x + reach, rect.right - reach)]
        there = tuple(((x - self.left) / self.scale, (y - self.top) / self.scale) for x, y in corners)
        best = art_of(self.board).seaward(there, reach / self.scale)
        canvas.picture(compass_picture(), *corners[there.index(best)], COMPASS, Pose(alpha=190))

    def _names(self, canvas: Canvas) -> tuple[Point | None, ...]:
        """Return where names stand; cities that a rule names come first."""
        layout, art = self.board.layout, art_of(self.board)
        cities = tuple(
            NamedCity(
                self.at_city(city), layout.labels[city], (self._wide(canvas, city),), art.ways(city), city in self.signs
            )
            for city in range(len(layout.cities))
        )
        blocked = tuple((x - r, y - r, x + r, y + r) for x, y in map(self.at_city, self.signs) for r in (SIGN / 2 + 2,))
        rect = self.rect
        edge = (rect.x + 3, rect.y + 3, rect.right - 3, rect.bottom - 3)
        hand = Hand((self.radius,), (SIZE * HIGH,), (2.0, 7.0, 12.0), 0.5, 0.0, (0.0, 0.0))
        return write(cities, (), hand, edge, blocked).names

    def _wide(self, canvas: Canvas, city: int) -> float:
        words = self.render(city_name(self.board, city))
        return round(canvas.measure(words, size=SIZE, face="number")[0] + HALO * SIZE)

    def _write(self, canvas: Canvas, city: int, at: Point) -> None:
        wide, size = self._wide(canvas, city), SIZE * canvas.studio.text_size
        name = name_picture(city_name(self.board, city), wide, SIZE * 1.3, size, "number", lit=False)
        canvas.picture(name, *at, wide)

    def _pointed(self, canvas: Canvas) -> None:
        """Name the city the mouse rests on."""
        mouse = self.layer.mouse if self.hovered else None
        if mouse is None or not self.board.layout.cities:
            return
        city = min(range(len(self.board.layout.cities)), key=lambda each: math.dist(self.at_city(each), mouse))
        x, y = self.at_city(city)
        if math.dist((x, y), mouse) > 2 * self.radius + 10:
            return
        words = self.render(city_name(self.board, city))
        wide, high = canvas.measure(words, size=SIZE, face="strong")
        left = min(max(x - wide / 2 - 10, self.rect.x + 4), self.rect.right - wide - 24)
        plate = Rect(left, max(self.rect.y + 4, y - self.radius * 2 - high - 12), wide + 20, high + 8)
        canvas.plate(plate, "tooltip")
        canvas.text(words, plate, one_line(SIZE, "strong", align="centre", fit=False))
