"""M-4, M-26: how many plants lie in the market, which of them may be auctioned, and what comes and goes each round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import choice, fault, needs, numbers, own
from game.kernel.parsing import parse_int

CYCLES = ("usual", "planned", "two_stacks")
ALL = "all"
MOST = 12
"""Plants in the market at most."""


@dataclass(frozen=True, slots=True)
class MarketShape:
    """The plant market of one table.

    ``actual`` lowest plants may be auctioned in Steps 1 and 2, all if it is 0. ``step_3`` plants are left when Step 3
    begins: the lowest leave, or further ones come; 0: whatever is left then. ``step_2_draws`` tells whether the plant
    that leaves when Step 2 begins is replaced (PGM-EU-4). A sold plant is replaced from Step ``replaced_from`` on.
    ``stored`` is how often a plant goes under the stack in phase 5 of Steps 1 and 2 (PGM-ME-9).

    A *planned* market is filled before plants run (PGM-CN-9): with ``arriving`` cards at least, then the lowest leave
    until ``staying`` are left. In a cycle of *two stacks* the ``pile`` highest plants are set aside each round and
    become the second stack (PGM-MH-9 to 11).
    """

    actual: int = 4
    step_3: int = 0
    step_2_draws: bool = True
    replaced_from: int = 1
    stored: tuple[int, int] = (1, 1)
    arriving: int = 0
    staying: int = 0
    pile: int = 0

    def most(self, step: int, opening: int) -> int:
        """Return how many cards lie in the market at most while somebody decides, ``opening`` of them at the start."""
        if self.planned:
            return max(opening, self.staying, self.step_3)
        if step == 3:
            return self.step_3 or opening - 2
        return opening - (step == 2 and not self.step_2_draws)

    @property
    def planned(self) -> bool:
        """Whether the market is filled once a round."""
        return self.arriving > 0


FOUR_AND_FOUR = MarketShape()
"""The market of the base game (PG-5.3.3)."""


def read_shape(facts: Facts, players: int, opening: int) -> MarketShape:
    """Return the market of a map for so many players, ``opening`` plants lying in it at the start.

    Raises BadBoard naming a property that is wrong.
    """
    cycle = choice(facts, "market_cycle", CYCLES)
    actual, step_3 = _sizes(facts, opening)
    stored = numbers(facts, "under_stack", 2) if "under_stack" in facts else FOUR_AND_FOUR.stored
    if max(stored) > MOST:
        raise fault("under_stack")
    step_2_draws = choice(facts, "step_2_draws", ("yes", "no")) == "yes"
    shape = MarketShape(actual, step_3, step_2_draws, stored=(stored[0], stored[1]))
    if cycle == "planned":
        return _planned(facts, players, shape)
    if cycle == "two_stacks":
        (pile,) = numbers(facts, "pile_aside", 1) if "pile_aside" in facts else (2,)
        return replace(shape, pile=pile)
    return shape


def _sizes(facts: Facts, opening: int) -> tuple[int, int]:
    """Return how many plants may be auctioned and how many are left in Step 3, written as in ``4 5 / 6``."""
    if "market_sizes" not in facts:
        return min(FOUR_AND_FOUR.actual, opening), FOUR_AND_FOUR.step_3
    first, _, last = str(facts["market_sizes"]).partition("/")
    step_3 = parse_int(last.strip()) if last.strip() else 0
    if step_3 is None or step_3 > MOST:
        raise fault("market_sizes")
    if first.strip() == ALL:
        return 0, step_3
    actual, future = numbers(facts, "market_sizes", 2, first)
    if actual + future != opening or not actual:
        raise fault("market_sizes")
    return actual, step_3


def _planned(facts: Facts, players: int, shape: MarketShape) -> MarketShape:
    name = own(facts, "fill", players)
    if name is None:
        raise needs("market_cycle", f"fill_{players}")
    arriving, staying = numbers(facts, name, 2)
    if not 1 <= arriving <= MOST or not 1 <= staying <= MOST:
        raise fault(name)
    return replace(shape, replaced_from=3, stored=(0, 0), arriving=arriving, staying=staying)
