"""What a company's tabs and projects say, for income and scoring."""

from __future__ import annotations

from game.games.carnegie.kinds import TabSpace
from game.games.carnegie.state import Company
from game.games.carnegie.world import World


def incomes(world: World, company: Company) -> list[tuple[int, int, TabSpace]]:
    """Return tab, space (0 is S1) and income of every uncovered space: its disc has been built (CA-3.3.4).

    Discs leave a tab with the lowest number first, so the built ones are the first of the tab.
    """
    tabs = world.tables.tabs
    return [
        (tab, space, tabs[tab].sides[company.sides[tab]][space])
        for tab, discs in enumerate(company.built)
        if discs
        for space in range(discs.bit_count())
    ]
