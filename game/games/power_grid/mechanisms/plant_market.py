"""What maps and editions do to the plant market: its shape, plants that are kept out or leave, the discount token.

M-4, M-26: how many plants lie there, which of them may be auctioned, what comes and goes each round. M-25: plants that
are kept out of the actual market in Step 1 (PGM-ME-5, PGM-ME-6). M-19, M-28, M-29: when plants leave without being
bought (PG-5.5, PG-9). E-1: the lowest plant may be bought for 1 Elektro, and leaves if nobody wants it (PGR-2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.boards.board import Facts
from game.games.power_grid.mechanisms.properties import choice, fault, flag, needs, numbers, own, plants, words
from game.games.power_grid.plants import ACCEPTS, STEP_3
from game.games.power_grid.state import Grid
from game.kernel.parsing import parse_int

CYCLES = ("usual", "planned", "two_stacks")
ALL = "all"
MOST_PLANTS = 12
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
    if max(stored) > MOST_PLANTS:
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
    if step_3 is None or step_3 > MOST_PLANTS:
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
    if not 1 <= arriving <= MOST_PLANTS or not 1 <= staying <= MOST_PLANTS:
        raise fault(name)
    return replace(shape, replaced_from=3, stored=(0, 0), arriving=arriving, staying=staying)


KindOf: TypeAlias = Callable[[int], str]
"""Tells the kind of a plant by its number."""


@dataclass(frozen=True, slots=True)
class KeptOut:
    """Plants of these ``kinds`` are kept out of the actual market; those of them in ``gone`` leave the game, the others
    go under the stack.
    """

    kinds: frozenset[str] = frozenset()
    gone: tuple[int, ...] = ()

    def first(self, kind_of: KindOf, actual: Sequence[int]) -> int | None:
        """Return the lowest plant of the actual market that may not lie there, or None."""
        return next((plant for plant in actual if plant != STEP_3 and kind_of(plant) in self.kinds), None)

    def replaceable(self, kind_of: KindOf, stack: Sequence[int], future: Sequence[int]) -> bool:
        """Tell whether a card of the stack could become a permitted plant of the actual market: one that is not kept
        out, or the Step 3 card, or one that leaves a permitted plant of the future market the place (PGM-ME-6).
        """
        permitted = [plant for plant in future if plant != STEP_3 and kind_of(plant) not in self.kinds]
        lowest = min(permitted, default=STEP_3)
        return any(card == STEP_3 or kind_of(card) not in self.kinds or card > lowest for card in stack)


NOTHING_KEPT_OUT = KeptOut()
"""Nothing is kept out."""


def read_kept_out(facts: Facts) -> KeptOut:
    """Return what a map keeps out. Raises BadBoard naming a property that is wrong."""
    kinds = words(facts, "kept_out")
    if any(kind not in ACCEPTS for kind in kinds):
        raise fault("kept_out")
    return KeptOut(frozenset(kinds), plants(facts, "kept_out_gone"))


NO_OBSOLETE, FIRST_DECLINE = "no_obsolete", "first_decline_removes"
"""The flags of these mechanisms."""
MOST_UNSOLD = 4
"""Plants that leave when nobody buys, at most."""


@dataclass(frozen=True, slots=True)
class PlantLeaving:
    """What makes plants leave: being too small (PG-9) unless ``obsolete`` is false; nobody buying, which replaces the
    lowest ``unsold`` times, one after the other (PG-5.5.1, PGM-BW-3); with ``first_decline`` the first who declines in
    a round (PGM-RU-5).
    """

    obsolete: bool = True
    unsold: int = 1
    first_decline: bool = False


SMALL_OR_UNSOLD = PlantLeaving()
"""What makes plants leave in the base game."""


def read_leaving(facts: Facts) -> PlantLeaving:
    """Return what makes plants leave on a map. Raises BadBoard naming a property that is wrong."""
    (unsold,) = numbers(facts, "unsold_removal", 1) if "unsold_removal" in facts else (SMALL_OR_UNSOLD.unsold,)
    if unsold > MOST_UNSOLD:
        raise fault("unsold_removal")
    return PlantLeaving(not flag(facts, NO_OBSOLETE), unsold, flag(facts, FIRST_DECLINE))


LOWEST_BID = 1
"""The lowest bid for the plant with the token, in Elektro (PGR-2.2)."""


def read_token(facts: Facts) -> bool:
    """Return whether the token is in play."""
    return choice(facts, "discount_token", ("no", "yes")) == "yes"


def read_second_purchase(facts: Facts) -> bool:
    """Return whether who buys the plant with the token may buy one more (PGM-MH-17)."""
    return choice(facts, "second_purchase", ("no", "yes")) == "yes" and read_token(facts)


def read_open_backs(facts: Facts) -> bool:
    """Return whether the back of the top card tells a low plant from a high one (PGR-1.2)."""
    return choice(facts, "open_backs", ("no", "yes")) == "yes"


def lowest_bid(grid: Grid, plant: int) -> int:
    """Return what has to be bid for a plant at least: its number, or 1 if the token lies on it (PG-5.2.1, PGR-2.2)."""
    return LOWEST_BID if plant == grid.token else plant


def lay_on_lowest(grid: Grid) -> int:
    """Lay the token on the lowest plant; return it, 0 if there is none (PGR-2.1, PGR-2.8)."""
    grid.token = grid.market[0] if grid.market and grid.market[0] != STEP_3 else 0
    return grid.token
