"""Tables on boards that ship, for the tests of what each board does differently."""

from __future__ import annotations

from game.games.power_grid.show.board_rules import board_rules
from tests.games.power_grid.table import PowerTable
from tests.games.power_grid.test_maps import board

FUELS = ("coal", "oil", "garbage", "uranium")


def on_board(name: str, seats: int = 3, *regions: str, **options: str) -> PowerTable:
    """Return a table on a board with these regions in play, or all of them; everybody has 100 Elektro."""
    t = PowerTable(seats, board(name), map=name, **options).rich()
    return t.regions(*regions) if regions else t


def opening_prices(t: PowerTable) -> list[int]:
    """Return what the next token of each fuel costs, 0 where there is none."""
    tables, fuel = t.game.world.tables, t.g.grid.fuel
    return [row[len(row) - n] if n else 0 for row, n in zip(tables.unit_prices, fuel, strict=True)]


def told_of(name: str, seats: int = 3, **options: str) -> set[str]:
    """Return the keys of the sentences that tell what a board does differently (PGM-0-4)."""
    return {rule.words.key for rule in board_rules(board(name), seats, options)}
