"""Where everything of Power Grid lies, and the layer that is laid there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from game.boards.board import Layout, Point
from game.games.power_grid.plants import Cards
from game.games.power_grid.show.art.plants import DIGIT
from game.games.power_grid.show.art.plants import H as CARD_H
from game.games.power_grid.show.art.plants import W as CARD_W
from game.games.power_grid.state import HasGrid
from game.games.power_grid.tables import Tables
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.laying import Laying
from game.present.kit.layout import bounded
from game.present.pages.table import Lens
from game.present.party import Party
from game.present.view_context import ViewContext

# ---- both markets


GAP = 9.0


@dataclass(frozen=True, slots=True)
class CardRows:
    """How the plant market lies: so many cards fit into its ``upper`` and ``lower`` row, and in those of ``step_3``."""

    upper: int = 4
    lower: int = 4
    step_3: tuple[int, int] = (3, 3)

    def of(self, step_3: bool) -> tuple[int, int]:
        return self.step_3 if step_3 else (self.upper, self.lower)

    @property
    def widest(self) -> int:
        """How many cards lie side by side at most, at least four."""
        return max(4, self.upper, self.lower)


USUAL_ROWS = CardRows()
"""The market of the base game: four that may be auctioned above four others (PG-5.3.3)."""


def rows_of(tables: Tables) -> CardRows:
    """Rows of the plant market: what may be auctioned above the rest, a single row halved."""
    shape, size = tables.shape, tables.deck.size
    most, last = shape.most(1, size), shape.most(3, size)
    upper, upper_3 = shape.actual or (most + 1) // 2, (last + 1) // 2
    return CardRows(upper, max(1, most - upper), (upper_3, max(upper_3, last - upper_3)))


@dataclass(frozen=True)
class MarketPlaces:
    """The column ``right``: the plant market above, below it the fuel markets."""

    right: Rect
    rows: CardRows = USUAL_ROWS

    @cached_property
    def plants(self) -> Rect:
        """The plant market: a head and two rows of cards."""
        return self.right.split_top(44 + 2 * self.card[1] + 2 * GAP + 4)[0]

    @cached_property
    def fuel(self) -> Rect:
        return self.right.split_top(self.plants.h, GAP)[1]

    # ---- plant market

    @cached_property
    def card(self) -> tuple[float, float]:
        """Width and height of a plant card in the market."""
        most = self.rows.widest
        w = (self.right.w - 2 * GAP - (most - 1) * 8) / most
        w = min(w, (self.right.h * 0.44 - 70) / 2 * CARD_W / CARD_H)
        return w, w * CARD_H / CARD_W

    def market_card(self, index: int, step_3: bool) -> Rect:
        """A card of the market: its rows lie in the middle of the box."""
        box, (w, h) = self.plants, self.card
        upper, lower = self.rows.of(step_3)
        row, column = (0, index) if index < upper else (1, index - upper)
        columns = max(lower, column + 1) if row else upper
        left = box.x + (box.w - columns * w - (columns - 1) * 8) / 2
        return Rect(left + column * (w + 8), box.y + 44 + row * (h + GAP), w, h)

    @property
    def stack(self) -> Point:
        box = self.plants
        return box.x + box.w - 62, box.y + 22


# ---- a player's card


CROWDED = 14.0
"""How wide the lines of a card are, compared with its letters, that have no room for plants beside other things."""
LOW, HIGH = 0.83, 1.82
"""How high lines are, compared with each other: plants need more than letters."""
HOUSED = 6.4
"""How wide the lines of a card are, compared with its letters, that have room for the sign of a house."""
STRIPS = 8.2
"""From how many letters of height on plants lie below each other."""
SIDE = 0.15
"""Part of such a card that each line of letters takes at most: plants need the rest."""
WHOLE = 97.0
"""How wide a whole plant card is at least on which everything can be read."""
BETWEEN = 5.0
RIBBON = 1.35
"""How high a ribbon is where there is room, compared with the letters of the card."""
SLOTS = 3
"""Plants that have their place on every card."""
GROWN = 1.25
"""Letters on large cards, compared with ordinary letters."""
APART = 6.0


@dataclass(frozen=True)
class SeatCard:
    """The card of one player in ``box``; ``legible`` is the least size of letters, ``letters`` the usual one."""

    box: Rect
    legible: float
    letters: float

    @cached_property
    def text(self) -> float:
        return max(self.legible, min(self.letters * GROWN, self.box.h / 5.2, self.box.w / 11.5))

    @cached_property
    def stripe(self) -> float:
        """Width of the stripe with piece and turn order."""
        return self.text * 1.65

    @cached_property
    def inner(self) -> Rect:
        x, y, w, h = self.box
        return Rect(x + self.stripe + 7, y + 4, w - self.stripe - 15, h - 9)

    @cached_property
    def four(self) -> bool:
        high, narrow = self.inner.h >= 8 * self.text, self.inner.w < CROWDED * self.text
        return (high and self.inner.w < 20 * self.text) or (narrow and self.inner.h >= 5.2 * self.text)

    @cached_property
    def tall(self) -> bool:
        """True if plants have the room of several lines."""
        return self.four and self.inner.h >= STRIPS * self.text

    @cached_property
    def crowded(self) -> bool:
        """True if a narrow card of three lines leaves the second one to the plants; cities stand on the third."""
        return not self.four and self.inner.w < CROWDED * self.text

    @property
    def housed(self) -> bool:
        """True if a house tells that cities are counted; beside money on a very narrow card it has no room."""
        return not self.four or self.inner.w >= HOUSED * self.text

    @cached_property
    def lines(self) -> tuple[float, ...]:
        """Heights of the lines: name, money and cities where they have one, plants, stored fuel."""
        h, side = self.inner.h, min(self.text * 1.6, self.inner.h * SIDE)
        if not self.four:
            return h / 3, 0.0, h / 3, h / 3
        if self.tall:
            return side, side, h - 3.1 * side, side * 1.1
        unit = h / (3 * LOW + HIGH)
        return unit * LOW, unit * LOW, unit * HIGH, unit * LOW

    @cached_property
    def money_w(self) -> float:
        return self.text * (1.45 + 3 * DIGIT * 1.15)

    @cached_property
    def cities_w(self) -> float:
        return self.text * ((1.4 if self.housed else 0.2) + 4.3 * DIGIT)

    def name_w(self, money: bool, ribbon: float) -> float:
        """The room of the name beside the money, if it is known, and a ribbon ``ribbon`` wide."""
        beside = self.money_w + APART if money and not self.four else 0
        return self.inner.w - beside - (ribbon + APART if ribbon else 0)

    @cached_property
    def ribbon_h(self) -> float:
        """On low cards a ribbon ends where the line below the name begins."""
        return min(self.text * RIBBON, self.lines[0] - 2)

    def cards(self, count: int) -> bool:
        return self.tall and self._whole(max(SLOTS, count)) >= WHOLE

    def _whole(self, slots: int) -> float:
        rows = -(-slots // 2)
        high = (self.lines[2] - 6 - BETWEEN * (rows - 1)) / rows
        return min((self.inner.w - BETWEEN) / 2, high / CARD_H * CARD_W)

    def plant(self, count: int) -> tuple[float, float]:
        """Width and height of the plate, strip or card of an owned plant; ``count`` is how many lie there."""
        slots, w, h = max(SLOTS, count), self.inner.w, self.lines[2]
        if self.cards(count):
            wide = self._whole(slots)
            return wide, wide / CARD_W * CARD_H
        if self.tall:
            return w, min((h - 6 - BETWEEN * (slots - 1)) / slots, 2.5 * self.text)
        if not self.four and not self.crowded:
            w -= self.cities_w + 8
        high = min(h - 3, 3.2 * self.text)
        return min((w - BETWEEN * (slots - 1)) / slots, max(high * 1.6, self.text * 3.2)), high


SEA = 14.0
"""How much sea is seen around the land, in units of the map."""
RIM = 10.0
"""How wide the frame around the map is."""
LAP = 3.0
"""How far the plate of the Step lies on that frame: nothing that covers the map cuts it."""
SHORE = 3.0
"""What is left free between the frame and the land with its sea."""
PLAYERS = (0.155, 214.0, 262.0)
"""How wide the column of players is beside the board, as a part of the room, at least and at most."""
MARKETS, FLAT_MARKETS = (0.31, 384.0, 520.0), (0.26, 384.0, 520.0)
"""The same of the column with both markets, beside a board that is high and beside one that is wide."""
NARROWEST = 7.0
"""How many letters wide the card of a player in that row is at least."""
ROW = 8.0
"""How many letters high the row of players below a wide board is."""


@dataclass(frozen=True)
class Places:
    """The room ``w`` by ``h`` divided for ``seats`` utilities and a map; ``lens`` is what is seen of the map.

    Players stand in a column beside the board, with the track upright at its left; or in one row below it, with the
    track along its lower edge. Whichever shows the whole map larger holds for the map and the size of the room.
    ``regions`` is the bit mask of those that the map is fitted to, 0 for all; ``rows`` are those of the plant market.
    """

    w: float
    h: float
    seats: int
    layout: Layout
    lens: Lens
    legible: float
    regions: int = 0
    rows: CardRows = USUAL_ROWS

    @cached_property
    def wide(self) -> bool:
        """True if the players stand below the board: where the whole map is larger then, and they have room."""
        whole = _land(self.layout, 0)
        row = (self._frame_above.w - GAP * (self.seats - 1)) / self.seats
        if row < NARROWEST * self.letters and self._frame_beside.w > self._frame_beside.h / 2:
            return False
        return self._fit(self._window_above, whole) > self._fit(self._window_beside, whole)

    @property
    def letters(self) -> float:
        return max(17.0, self.legible)

    # ---- the parts of the room

    @cached_property
    def market(self) -> MarketPlaces:
        """The column with both markets."""
        w = bounded(self.w, FLAT_MARKETS if self.wide else MARKETS)
        return MarketPlaces(Rect(self.w - w, 0.0, w, self.h), self.rows)

    @cached_property
    def frame(self) -> Rect:
        return self._frame_above if self.wide else self._frame_beside

    @cached_property
    def _frame_beside(self) -> Rect:
        x = bounded(self.w, PLAYERS) + GAP
        return Rect(x, 0.0, self.w - bounded(self.w, MARKETS) - GAP - x, self.h)

    @cached_property
    def _frame_above(self) -> Rect:
        w, h = self.w - bounded(self.w, FLAT_MARKETS) - GAP, self.h - ROW * self.letters - GAP
        return Rect(0.0, 0.0, w, h)

    @cached_property
    def window(self) -> Rect:
        """What is seen of the map: inside the frame, beside or above the track."""
        return self._window_above if self.wide else self._window_beside

    @property
    def _window_beside(self) -> Rect:
        return self._frame_beside.inset(RIM).split_left(self._track_w)[1]

    @property
    def _window_above(self) -> Rect:
        return self._frame_above.inset(RIM).split_bottom(self._track_h)[1]

    def _fit(self, window: Rect, land: Rect) -> float:
        """The room units per map unit at which ``land`` fills a window."""
        return min((window.w - 2 * SHORE) / land.w, (window.h - 2 * SHORE) / land.h)

    # ---- the track of connected cities

    @property
    def _track_h(self) -> float:
        return self.letters + 16

    @property
    def _track_w(self) -> float:
        return self.letters * 2.8

    @cached_property
    def track(self) -> Rect:
        """The track of connected cities, without the plate that tells the Step."""
        x, y, w, h = self.frame.inset(RIM)
        if self.wide:
            step = self.letters * 5.4
            return Rect(x + step, y + h - self._track_h, w - step, self._track_h)
        return Rect(x, self.step.bottom + 4, self._track_w - 4, y + h - self.step.bottom - 4)

    @cached_property
    def step(self) -> Rect:
        """The plate that tells the Step: at the left end of the track, or at its top."""
        x, y, _, h = self.frame.inset(RIM)
        if self.wide:
            return Rect(x + 4, y + h - self._track_h + 2, self.letters * 5.4 - 8, self._track_h - 2)
        return Rect(x - LAP, y, self._track_w, self.letters * 2.3)

    # ---- players

    def player(self, place: int) -> Rect:
        """The card of the player at a place from the top, or from the left."""
        if self.wide:
            top = self.frame.bottom + GAP
            return Rect(0.0, top, self.frame.w, self.h - top).row(self.seats, GAP)[place]
        return Rect(0.0, 0.0, bounded(self.w, PLAYERS), self.h).column(self.seats, GAP)[place]

    def card_of(self, place: int) -> SeatCard:
        return self._cards[place]

    @cached_property
    def _cards(self) -> tuple[SeatCard, ...]:
        return tuple(SeatCard(self.player(place), self.legible, self.letters) for place in range(self.seats))

    # ---- map

    @cached_property
    def map_scale(self) -> float:
        """Room units per map unit, with the lens."""
        return self._fit(self.window, self.land) * self.lens.zoom

    @cached_property
    def land(self) -> Rect:
        """The part of the map that is fitted into the window: the land of the regions in play with some sea."""
        return _land(self.layout, self.regions)

    def on_map(self, point: Point) -> Point:
        """A point of the map in the room."""
        left, top = self.corner
        return left + point[0] * self.map_scale, top + point[1] * self.map_scale

    def seen_at(self, point: Point) -> Point:
        """A point in the room that is counted from the corner of the map, in room units."""
        left, top = self.corner
        return left + point[0], top + point[1]

    @cached_property
    def corner(self) -> Point:
        """The upper left corner of the map in the room."""
        box, lens = self.window, self.lens
        x, y = box.centre
        return (
            x + (0.5 - lens.x) * lens.zoom * box.w - self.land.centre[0] * self.map_scale,
            y + (0.5 - lens.y) * lens.zoom * box.h - self.land.centre[1] * self.map_scale,
        )


def _land(layout: Layout, regions: int) -> Rect:
    """The bounds of the land of regions (0: of all) with the sea around it."""
    every = not regions
    lines = [line for r, lines in enumerate(layout.regions) if every or regions >> r & 1 for line in lines]
    if not lines:
        return Rect(0.0, 0.0, layout.width, layout.height)
    xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
    left, top = min(xs) - SEA, min(ys) - SEA
    return Rect(left, top, max(xs) + SEA - left, max(ys) + SEA - top)


class Rooms:
    """The same look has the same places, which have measured their parts already."""

    def __init__(self, seats: int, layout: Layout, rows: CardRows = USUAL_ROWS) -> None:
        def measured(area: tuple[float, float], lens: Lens, legible: float, regions: int) -> Places:
            return Places(*area, seats, layout, lens, legible, regions, rows)

        self._of = lru_cache(maxsize=8)(measured)

    def places(self, look: ViewContext) -> Places:
        g: HasGrid = look.view
        choosing = bool(g.flow.stack) and g.flow.stack[-1] == "pg.regions"
        return self._of(look.area, look.lens, look.legible, 0 if choosing else g.grid.regions)


@dataclass(frozen=True, slots=True)
class Bar:
    """Why a city may not be connected now, and the city that has to come first; -1 if none is in the way."""

    why: Message
    first: int = -1


@dataclass(kw_only=True)
class Layer(Laying):
    """Sprites and spots so far.

    ``parties`` are the utilities; ``cards`` the plants of this game; ``acting`` are the numbers of those whose turn it
    is; ``bars`` are the cities that a rule beside those of the base game keeps from being connected; ``honoured`` are
    those whose networks shine.
    """

    places: Places
    parties: tuple[Party, ...]
    cards: Cards
    acting: tuple[int, ...] = ()
    bars: Mapping[int, Bar] = field(default_factory=dict)
    honoured: tuple[int, ...] = ()
