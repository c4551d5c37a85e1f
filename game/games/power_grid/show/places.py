"""Where everything of Power Grid lies in a room: map, track, players, both markets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from game.boards.board import Layout, Point
from game.games.power_grid.show.market_places import GAP, USUAL_ROWS, CardRows, MarketPlaces
from game.games.power_grid.show.player_places import SeatCard
from game.present.area import Rect
from game.present.pages.lens import Lens

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
        """Whether the players stand below the board: where the whole map is larger then, and they have room."""
        whole = _land(self.layout, 0)
        row = (self._frame_above.w - GAP * (self.seats - 1)) / self.seats
        if row < NARROWEST * self.letters and self._frame_beside.w > self._frame_beside.h / 2:
            return False
        return self._fit(self._window_above, whole) > self._fit(self._window_beside, whole)

    @property
    def letters(self) -> float:
        """The size of ordinary letters."""
        return max(17.0, self.legible)

    # ---- the parts of the room

    @cached_property
    def market(self) -> MarketPlaces:
        """The column with both markets."""
        w = self._part(FLAT_MARKETS if self.wide else MARKETS)
        column = Rect(self.w - w, 0.0, w, self.h)
        return MarketPlaces(column, self.rows)

    def _part(self, share: tuple[float, float, float]) -> float:
        part, least, most = share
        return min(max(self.w * part, least), most)

    @cached_property
    def frame(self) -> Rect:
        """The board with its frame."""
        return self._frame_above if self.wide else self._frame_beside

    @cached_property
    def _frame_beside(self) -> Rect:
        x = self._part(PLAYERS) + GAP
        return Rect(x, 0.0, self.w - self._part(MARKETS) - GAP - x, self.h)

    @cached_property
    def _frame_above(self) -> Rect:
        w, h = self.w - self._part(FLAT_MARKETS) - GAP, self.h - ROW * self.letters - GAP
        return Rect(0.0, 0.0, w, h)

    @cached_property
    def window(self) -> Rect:
        """What is seen of the map: inside the frame, beside or above the track."""
        return self._window_above if self.wide else self._window_beside

    @property
    def _window_beside(self) -> Rect:
        x, y, w, h = self._frame_beside.inset(RIM)
        return Rect(x + self.track_w, y, w - self.track_w, h)

    @property
    def _window_above(self) -> Rect:
        x, y, w, h = self._frame_above.inset(RIM)
        return Rect(x, y, w, h - self.track_h)

    def _fit(self, window: Rect, land: Rect) -> float:
        """Return the room units per map unit at which ``land`` fills a window."""
        return min((window.w - 2 * SHORE) / land.w, (window.h - 2 * SHORE) / land.h)

    # ---- the track of connected cities

    @property
    def track_h(self) -> float:
        """How high the track is along the lower edge of a board."""
        return self.letters + 16

    @property
    def track_w(self) -> float:
        """How wide the track is at the left of a board."""
        return self.letters * 2.8

    @cached_property
    def track(self) -> Rect:
        """The track of connected cities, without the plate that tells the Step."""
        x, y, w, h = self.frame.inset(RIM)
        if self.wide:
            step = self.letters * 5.4
            return Rect(x + step, y + h - self.track_h, w - step, self.track_h)
        return Rect(x, self.step.bottom + 4, self.track_w - 4, y + h - self.step.bottom - 4)

    @cached_property
    def step(self) -> Rect:
        """The plate that tells the Step: at the left end of the track, or at its top."""
        x, y, _, h = self.frame.inset(RIM)
        if self.wide:
            return Rect(x + 4, y + h - self.track_h + 2, self.letters * 5.4 - 8, self.track_h - 2)
        return Rect(x - LAP, y, self.track_w, self.letters * 2.3)

    # ---- players

    def player(self, place: int) -> Rect:
        """Return the card of the player at a place from the top, or from the left."""
        if self.wide:
            top = self.frame.bottom + GAP
            w = (self.frame.w - GAP * (self.seats - 1)) / self.seats
            return Rect(place * (w + GAP), top, w, self.h - top)
        h = (self.h - GAP * (self.seats - 1)) / self.seats
        return Rect(0.0, place * (h + GAP), self._part(PLAYERS), h)

    def card_of(self, place: int) -> SeatCard:
        """Return the parts of the card of a player."""
        return self._cards[place]

    @cached_property
    def _cards(self) -> tuple[SeatCard, ...]:
        return tuple(SeatCard(self.player(place), self.legible, self.letters) for place in range(self.seats))

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
        return self._fit(self.window, self.land)

    @cached_property
    def land(self) -> Rect:
        """The part of the map that is fitted into the window: the land of the regions in play with some sea."""
        return _land(self.layout, self.regions)

    def on_map(self, point: Point) -> Point:
        """Return where a point of the map is in the room."""
        left, top = self.corner
        return left + point[0] * self.map_scale, top + point[1] * self.map_scale

    def seen_at(self, point: Point) -> Point:
        """Return where in the room a point is that is counted from the corner of the map, in room units."""
        left, top = self.corner
        return left + point[0], top + point[1]

    @cached_property
    def corner(self) -> Point:
        """Where the upper left corner of the map is in the room."""
        box, lens = self.window, self.lens
        x, y = box.centre
        return (
            x + (0.5 - lens.x) * lens.zoom * box.w - self.land.centre[0] * self.map_scale,
            y + (0.5 - lens.y) * lens.zoom * box.h - self.land.centre[1] * self.map_scale,
        )


def _land(layout: Layout, regions: int) -> Rect:
    """Return the bounds of the land of regions (0: of all) with the sea around it."""
    every = not regions
    lines = [line for r, lines in enumerate(layout.regions) if every or regions >> r & 1 for line in lines]
    if not lines:
        return Rect(0.0, 0.0, layout.width, layout.height)
    xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
    left, top = min(xs) - SEA, min(ys) - SEA
    return Rect(left, top, max(xs) + SEA - left, max(ys) + SEA - top)
