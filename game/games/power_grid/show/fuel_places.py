"""Where the spaces of a fuel market lie: a block for each price, and a strip for what only dear uranium costs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from game.games.power_grid.fuel import FIRST
from game.games.power_grid.mechanisms.prices import Rows
from game.games.power_grid.plants import FUELS, URANIUM
from game.present.area import Rect

COLUMNS = 4
"""Blocks that stand side by side, as long as two rows of them are enough."""
TITLE = 3.6
"""How many letters wide the name of a market is in its head."""
SHELVES = ("fuel", "second", "reserve")
"""What the tokens of each market are called on the table: ``fuel.coal.3`` lies on space 3 of the first one."""
ACROSS = 3
"""Spaces of a fuel that a block has room for at least."""
LARGEST = 34.0
WORDED = 0.36
"""What part of the strip of a reserve its name and price take."""


@dataclass(frozen=True)
class FuelPlaces:
    """A fuel market in ``box``, written in ``letters``; ``prices[fuel]`` has the price of every space (PG-1.6).

    Its blocks stand in so many ``lines``; where there are several markets, each is ``named``. With a ``reserve`` there
    is a strip for it at the lower edge, or one for the ``sales`` that mines sell into, with the price of every space.
    """

    box: Rect
    letters: float
    prices: Rows
    lines: int = 2
    named: bool = False
    reserve: bool = False
    sales: tuple[int, ...] = ()

    @property
    def title(self) -> Rect:
        """The place of the name, at the left of the head."""
        x, y, _, _ = self.box
        return Rect(x + 8, y + 6, self.letters * TITLE if self.named else 0.0, self._line)

    @cached_property
    def head(self) -> Rect:
        """The line with what comes and what is in the supply, a part for each fuel."""
        x, y, w, _ = self.box
        left = self.title.w
        return Rect(x + 8 + left, y + 6, w - 16 - left, self._line)

    @property
    def _line(self) -> float:
        return self.letters * (1.9 if self.lines > 1 else 1.6)

    def column(self, kind: int) -> Rect:
        """Return the part of the head that belongs to a fuel."""
        x, y, w, h = self.head
        kinds = list(range(len(FUELS))) if self.named else self._kinds
        place = kinds.index(kind) if kind in kinds else len(kinds) - 1
        return Rect(x + w / len(kinds) * place, y, w / len(kinds), h)

    # ---- prices

    @cached_property
    def dear_prices(self) -> tuple[int, ...]:
        """The prices above all others at which nothing but one uranium can be had, if there are any."""
        usual = max((row[-1] for kind, row in enumerate(self.prices) if row and kind != URANIUM), default=0)
        return tuple(sorted(price for price in set(self.prices[URANIUM]) if price > usual))

    @cached_property
    def block_prices(self) -> tuple[int, ...]:
        """The prices that have a block, the lowest first."""
        return tuple(sorted({price for row in self.prices for price in row} - set(self.dear_prices)))

    # ---- blocks

    @cached_property
    def blocks(self) -> tuple[Rect, ...]:
        """The blocks of equal prices, the lowest first."""
        x, y, w, h = self.box
        top = y + self.head.h + 10
        columns, gap = max(COLUMNS, -(-len(self.block_prices) // self.lines)), 6 if self.lines > 1 else 4
        bw = (w - 16 - (columns - 1) * gap) / columns
        bh = (h - (top - y) - self.strip - self._kept - 8 - (self.lines - 1) * gap) / self.lines
        places = (divmod(number, columns) for number in range(len(self.block_prices)))
        return tuple(Rect(x + 8 + column * (bw + gap), top + row * (bh + gap), bw, bh) for row, column in places)

    @cached_property
    def dear(self) -> tuple[Rect, ...]:
        """The spaces for dear uranium, side by side at the lower edge."""
        x, y, w, h = self.box
        count = max(COLUMNS, len(self.dear_prices))
        bw, bh = (w - 16 - (count - 1) * 6) / count, self._strip
        return tuple(
            Rect(x + 8 + n * (bw + 6), y + h - bh - self._kept - 8, bw, bh) for n in range(len(self.dear_prices))
        )

    @property
    def strip(self) -> float:
        """How much of the height the spaces for dear uranium take."""
        return self._strip + 6 if self.dear_prices else 0.0

    @property
    def _strip(self) -> float:
        return max(LARGEST, self.letters * 1.7) if self.lines > 1 else self.letters * 1.6

    # ---- the reserve

    @property
    def shelf(self) -> Rect:
        """The strip of the reserve."""
        x, y, w, h = self.box
        high = self._kept - 6
        return Rect(x + 8, y + h - high - 8, w - 16, high)

    @property
    def _kept(self) -> float:
        """How much of the height the strip of the reserve takes."""
        return self.letters * 1.7 + 6 if self.reserve or self.sales else 0.0

    def kept(self, number: int, count: int) -> tuple[float, float, float]:
        """Return middle and size of a token of the reserve, the first at the right of the words."""
        x, y, w, h = self.shelf
        left, size = x + w * WORDED, min(h - 6, LARGEST)
        step = min(size + 2, (x + w - left - size) / max(1, count - 1))
        return left + size / 2 + step * number, y + h / 2, size

    # ---- the row of mines

    @cached_property
    def sale_prices(self) -> tuple[tuple[int, Rect], ...]:
        """The prices of the row that mines sell into, each with its part of the strip."""
        x, y, w, h = self.shelf
        prices = sorted(set(self.sales))
        wide = w / max(1, len(prices))
        return tuple((price, Rect(x + wide * n, y, wide, h)) for n, price in enumerate(prices))

    def sale_space(self, space: int) -> tuple[float, float, float]:
        """Return middle and size of a space of that row, counted from the cheapest."""
        price = self.sales[space]
        x, y, w, h = dict(self.sale_prices)[price]
        count, number = self.sales.count(price), space - self.sales.index(price)
        left = x + self.badge + 7
        step = (x + w - left - 2) / count
        return left + step * (number + 0.5), y + h / 2, min(step - 1, h - 6, LARGEST)

    # ---- spaces

    @cached_property
    def spaces(self) -> tuple[tuple[tuple[float, float, float], ...], ...]:
        """Middle and size of every space of every fuel, counted from the cheapest."""
        return tuple(
            tuple(
                self._space(fuel, price, number, count)
                for price, count in ((price, len(list(group))) for price, group in groupby(row))
                for number in range(count)
            )
            for fuel, row in enumerate(self.prices)
        )

    def _space(self, fuel: int, price: int, number: int, count: int) -> tuple[float, float, float]:
        """Return the space ``number`` of ``count`` at a price."""
        if price in self.dear_prices:
            strip = self.dear[self.dear_prices.index(price)]
            return strip.x + strip.w * 0.68, strip.y + strip.h / 2, min(strip.h - 6, LARGEST)
        box, size = self.blocks[self.block_prices.index(price)], self.token_size
        if self.lines == 1:
            step, high = self._narrow
            line = self._kinds.index(fuel)
            return box.x + 3 + step * (number + 0.5), box.y + self.badge + 6 + high * (line + 0.5), size
        if fuel == URANIUM:
            step = min(size + 2, (box.w - self.badge - 12) / count)
            size = min(size, step)
            return box.x + box.w - 8 - size / 2 - (count - 1 - number) * step, box.y + 5 + self.token_size / 2, size
        high = (box.h - size - 14) / 3
        across, lines = self._lines(count, box.w - 12, high)
        line, column = divmod(number, across)
        step_x, step_y = (box.w - 12) / max(ACROSS, across), high / lines
        x, y = box.x + 6 + step_x * (column + 0.5), box.y + size + 8 + high * fuel + step_y * (line + 0.5)
        return x, y, min(size, step_x - 2, step_y - 1 if lines > 1 else size)

    def _lines(self, count: int, wide: float, high: float) -> tuple[int, int]:
        """Return in how many columns and lines spaces are largest; in one line wherever that is as good."""
        half = -(-count // 2)
        if count > ACROSS and min(wide / max(ACROSS, half) - 2, high / 2 - 1) > wide / count - 2:
            return half, 2
        return count, 1

    @cached_property
    def token_size(self) -> float:
        """How large fuel tokens are."""
        box = self.blocks[0]
        if self.lines > 1:
            return min((box.h - 16) / 4.1, (box.w - 12) / ACROSS, LARGEST)
        return min(*self._narrow, LARGEST) - 1

    @cached_property
    def _narrow(self) -> tuple[float, float]:
        """How far tokens of narrow blocks lie apart under the plate of the price, side by side and below each other."""
        box, across = self.blocks[0], max(len(list(same)) for row in self.prices for _, same in groupby(row))
        return (box.w - 6) / across, (box.h - self.badge - 10) / len(self._kinds)

    @property
    def _kinds(self) -> list[int]:
        """The fuels that have spaces here."""
        return [kind for kind, row in enumerate(self.prices) if row]

    @property
    def badge(self) -> float:
        """How large the plate with the price of a block is."""
        return self.letters * (1.5 if self.lines > 1 else 1.25)


def token_id(kind: int, space: int, market: int = FIRST) -> str:
    """Return what a token on a space of a market is called on the table."""
    return f"{SHELVES[market]}.{FUELS[kind]}.{space}"
