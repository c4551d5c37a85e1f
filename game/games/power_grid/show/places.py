"""Where everything of Power Grid lies in a room: map, players, plant market and fuel market."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from game.boards.board import Layout, Point
from game.games.power_grid.plants import URANIUM
from game.games.power_grid.show.art.plants import H as CARD_H
from game.games.power_grid.show.art.plants import W as CARD_W
from game.games.power_grid.show.player_places import SeatCard
from game.present.area import Rect
from game.present.lens import Lens

GAP = 10.0
SEA = 20.0
"""How much sea is seen around the land, in units of the map."""
BLOCKS = 8
"""Blocks of the fuel market with three spaces for coal, oil and garbage each, and one for uranium."""
RIM = 10.0
"""How wide the frame around the map is."""


@dataclass(frozen=True)
class Places:
    """The room ``w`` by ``h`` divided for ``seats`` utilities and a map; ``lens`` is what is seen of the map.

    ``head`` is the height of a strip along the upper edge that is left free; ``regions`` is the bit mask of those that
    the map is fitted to, 0 for all.
    """

    w: float
    h: float
    seats: int
    layout: Layout
    lens: Lens
    legible: float
    head: float = 0.0
    regions: int = 0

    @cached_property
    def wide(self) -> bool:
        """Whether the players sit below the map: where the whole map is larger then."""
        whole = Rect(0.0, 0.0, self.layout.width, self.layout.height)
        return self._fit(self._frame_above, whole) > self._fit(self._frame_beside, whole)

    @property
    def letters(self) -> float:
        """The size of ordinary letters."""
        return max(17.0, self.legible)

    # ---- the parts of the room

    @cached_property
    def right(self) -> Rect:
        """The column with both markets; where it is narrow the map needs the width more."""
        w = min(max(self.w * 0.335, 384.0), 520.0)
        return Rect(self.w - w, self.head, w, self.h - self.head)

    @cached_property
    def plants(self) -> Rect:
        """The plant market: a head and two rows of cards."""
        x, y, w, _ = self.right
        return Rect(x, y, w, 44 + 2 * self.card[1] + 2 * GAP + 4)

    @cached_property
    def fuel(self) -> Rect:
        """The fuel market."""
        x, _, w, _ = self.right
        top = self.plants.bottom + GAP
        return Rect(x, top, w, self.h - top)

    @cached_property
    def left(self) -> Rect:
        """Everything beside the markets."""
        return Rect(0, self.head, self.right.x - GAP, self.h - self.head)

    @property
    def players_w(self) -> float:
        """How wide the column of players is beside a tall map."""
        return min(max(self.w * 0.172, 214.0), 262.0)

    @cached_property
    def frame(self) -> Rect:
        """The map with its frame."""
        return self._frame_above if self.wide else self._frame_beside

    @cached_property
    def _frame_beside(self) -> Rect:
        """The map with its frame beside the column of players."""
        x = self.players_w + GAP
        return Rect(x, self.head, self.left.w - x, self.left.h)

    @cached_property
    def _frame_above(self) -> Rect:
        """The map with its frame above the rows of players."""
        most = self.left.h - (250.0 if self.seats > 3 else 150.0)
        return Rect(0, self.head, self.left.w, min(most, self.left.w / self.layout.width * self.layout.height + 60))

    @cached_property
    def window(self) -> Rect:
        """What is seen of the map, inside its frame and above the track of cities."""
        return self._window_of(self.frame)

    def _window_of(self, frame: Rect) -> Rect:
        x, y, w, h = frame.inset(RIM)
        return Rect(x, y, w, h - self.track_h)

    def _fit(self, frame: Rect, land: Rect) -> float:
        """Return the room units per map unit at which ``land`` fills a frame."""
        box = self._window_of(frame)
        return min((box.w - 12) / land.w, (box.h - 12) / land.h)

    @property
    def track_h(self) -> float:
        """How high the track of connected cities is."""
        return self.letters + 16

    @cached_property
    def track(self) -> Rect:
        """The track of connected cities along the lower edge of the map."""
        x, y, w, h = self.frame.inset(RIM)
        step = self.step_w
        return Rect(x + step, y + h - self.track_h, w - step, self.track_h)

    @property
    def step_w(self) -> float:
        """How wide the plate with the Step is, at the left end of the track."""
        return self.letters * 5.4

    def player(self, place: int) -> Rect:
        """Return the card of the player at a place from the top, or from the left."""
        if self.wide:
            top = self.frame.bottom + GAP
            columns = 2 if self.seats == 4 else min(self.seats, 3)
            rows = -(-self.seats // columns)
            w = (self.left.w - GAP * (columns - 1)) / columns
            h = (self.h - top - GAP * (rows - 1)) / rows
            return Rect(place % columns * (w + GAP), top + place // columns * (h + GAP), w, h)
        h = min((self.left.h - GAP * (self.seats - 1)) / self.seats, 200.0)
        return Rect(0, self.head + place * (h + GAP), self.players_w, h)

    def card_of(self, place: int) -> SeatCard:
        """Return the parts of the card of a player."""
        return self._cards[place]

    @cached_property
    def _cards(self) -> tuple[SeatCard, ...]:
        return tuple(SeatCard(self.player(place), self.legible, self.letters) for place in range(self.seats))

    @cached_property
    def blank_card(self) -> SeatCard:
        """The parts of a player's card that lies at (0, 0)."""
        return SeatCard(Rect(0.0, 0.0, *self.player(0)[2:]), self.legible, self.letters)

    # ---- plant market

    @cached_property
    def card(self) -> tuple[float, float]:
        """Width and height of a plant card in the market."""
        w = (self.right.w - 2 * GAP - 3 * 8) / 4
        w = min(w, (self.right.h * 0.44 - 70) / 2 * CARD_W / CARD_H)
        return w, w * CARD_H / CARD_W

    def market_card(self, index: int, step_3: bool) -> Point:
        """Return the middle of a card of the market: four in the upper row, in Step 3 three."""
        box, (w, h) = self.plants, self.card
        columns = 3 if step_3 else 4
        row, column = divmod(index, columns)
        left = box.x + (box.w - columns * w - (columns - 1) * 8) / 2
        return left + column * (w + 8) + w / 2, box.y + 44 + row * (h + GAP) + h / 2

    @property
    def stack(self) -> Point:
        """The middle of the stack, at the right end of the head."""
        box = self.plants
        return box.x + box.w - 62, box.y + 22

    # ---- fuel market

    @cached_property
    def fuel_head(self) -> Rect:
        """The line with what is in the supply."""
        x, y, w, _ = self.fuel
        return Rect(x + 8, y + 6, w - 16, self.letters * 1.9)

    @cached_property
    def blocks(self) -> tuple[Rect, ...]:
        """The blocks of equal prices, from price 1 on."""
        x, y, w, h = self.fuel
        top = y + self.fuel_head.h + 10
        room = h - (top - y) - self.dear(0).h - 2 * 6 - 2
        bw, bh = (w - 16 - 3 * 6) / 4, (room - 6) / 2
        places = (divmod(number, 4) for number in range(BLOCKS))
        return tuple(Rect(x + 8 + column * (bw + 6), top + row * (bh + 6), bw, bh) for row, column in places)

    def dear(self, number: int) -> Rect:
        """Return one of the spaces for dear uranium."""
        x, y, w, h = self.fuel
        bw, bh = (w - 16 - 3 * 6) / 4, max(34.0, self.letters * 1.7)
        return Rect(x + 8 + number * (bw + 6), y + h - bh - 8, bw, bh)

    def token(self, fuel: int, space: int) -> tuple[float, float, float]:
        """Return middle and size of a space of the market, counted from the cheapest."""
        return self._tokens[fuel][space]

    @cached_property
    def _tokens(self) -> tuple[tuple[tuple[float, float, float], ...], ...]:
        spaces = [12 if fuel == URANIUM else 3 * BLOCKS for fuel in range(4)]
        return tuple(tuple(self._token(fuel, space) for space in range(count)) for fuel, count in enumerate(spaces))

    def _token(self, fuel: int, space: int) -> tuple[float, float, float]:
        if fuel == URANIUM and space >= BLOCKS:
            box = self.dear(space - BLOCKS)
            size = min(box.h - 6, 34.0)
            return box.x + box.w * 0.68, box.y + box.h / 2, size
        box = self.blocks[space if fuel == URANIUM else space // 3]
        size = self.token_size
        if fuel == URANIUM:
            return box.x + box.w - 8 - size / 2, box.y + 5 + size / 2, size
        step_y = (box.h - size - 14) / 3
        y = box.y + size + 8 + step_y * (fuel + 0.5)
        step_x = (box.w - 12) / 3
        return box.x + 6 + step_x * (space % 3 + 0.5), y, min(size, step_x - 2)

    @cached_property
    def token_size(self) -> float:
        """How large fuel tokens are."""
        box = self.blocks[0]
        return min((box.h - 16) / 4.1, (box.w - 12) / 3, 34.0)

    # ---- map

    def seen_through(self, lens: Lens) -> Places:
        """Return the same room with another part of the map in sight."""
        return replace(self, lens=lens)

    @cached_property
    def map_scale(self) -> float:
        """Room units per map unit, with the lens."""
        return self.map_fit * self.lens.zoom

    @cached_property
    def map_fit(self) -> float:
        """Room units per map unit when everything in play is seen."""
        return self._fit(self.frame, self.land)

    @cached_property
    def land(self) -> Rect:
        """The part of the map that is fitted into the window: the land of the regions in play with some sea."""
        return _land(self.layout, self.regions)

    def on_map(self, point: Point) -> Point:
        """Return where a point of the map is in the room."""
        left, top = self._map_corner
        return left + point[0] * self.map_scale, top + point[1] * self.map_scale

    @cached_property
    def _map_corner(self) -> Point:
        """Where the upper left corner of the map is in the room."""
        box, lens = self.window, self.lens
        x, y = box.centre
        return (
            x + (0.5 - lens.x) * lens.zoom * box.w - self.land.centre[0] * self.map_scale,
            y + (0.5 - lens.y) * lens.zoom * box.h - self.land.centre[1] * self.map_scale,
        )


def _land(layout: Layout, regions: int) -> Rect:
    """Return the bounds of the land of regions, with the sea around it as far as the map goes."""
    lines = [line for r, lines in enumerate(layout.regions) if regions >> r & 1 for line in lines]
    if not lines:
        return Rect(0.0, 0.0, layout.width, layout.height)
    xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
    left, top = max(0.0, min(xs) - SEA), max(0.0, min(ys) - SEA)
    right, bottom = min(layout.width, max(xs) + SEA), min(layout.height, max(ys) + SEA)
    return Rect(left, top, right - left, bottom - top)
