"""Where the spaces of a fuel market lie: a block for each price, and a strip for what only dear uranium costs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from game.games.power_grid.plants import URANIUM
from game.present.area import Rect

COLUMNS = 4
"""Blocks that stand side by side, as long as two rows of them are enough."""
ACROSS = 3
"""Spaces of a fuel that a block has room for at least."""
LARGEST = 34.0


@dataclass(frozen=True)
class FuelPlaces:
    """A fuel market in ``box``, written in ``letters``; ``prices[fuel]`` has the price of every space (PG-1.6)."""

    box: Rect
    letters: float
    prices: tuple[tuple[int, ...], ...]

    @cached_property
    def head(self) -> Rect:
        """The line with what is in the supply."""
        x, y, w, _ = self.box
        return Rect(x + 8, y + 6, w - 16, self.letters * 1.9)

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
        columns = max(COLUMNS, -(-len(self.block_prices) // 2))
        strip = self._strip + 6 if self.dear_prices else 0.0
        bw = (w - 16 - (columns - 1) * 6) / columns
        bh = (h - (top - y) - strip - 8 - 6) / 2
        places = (divmod(number, columns) for number in range(len(self.block_prices)))
        return tuple(Rect(x + 8 + column * (bw + 6), top + row * (bh + 6), bw, bh) for row, column in places)

    @cached_property
    def dear(self) -> tuple[Rect, ...]:
        """The spaces for dear uranium, side by side at the lower edge."""
        x, y, w, h = self.box
        count = max(COLUMNS, len(self.dear_prices))
        bw, bh = (w - 16 - (count - 1) * 6) / count, self._strip
        return tuple(Rect(x + 8 + n * (bw + 6), y + h - bh - 8, bw, bh) for n in range(len(self.dear_prices)))

    @property
    def _strip(self) -> float:
        return max(LARGEST, self.letters * 1.7)

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
        if fuel == URANIUM:
            step = min(size + 2, (box.w - self.letters * 1.5 - 12) / count)
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
        return min((box.h - 16) / 4.1, (box.w - 12) / 3, LARGEST)
