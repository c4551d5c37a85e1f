"""Plant market rules of maps and editions: its shape, plants kept out or leaving, the discount token.

M-4, M-26: how many plants are there, which of them may be auctioned, what comes and goes each round. M-25: plants that
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
"""Most plants in the market."""


@dataclass(frozen=True, slots=True)
class MarketShape:
    """The plant market of one table.

    A *planned* market is filled before plants run (PGM-CN-9). In a cycle of *two stacks* the ``pile`` highest plants
    are set aside each round and become the second stack (PGM-MH-9 to 11).
    """

    actual: int = 4
    """How many of the lowest plants may be auctioned in Steps 1 and 2; 0: all."""
    step_3: int = 0
    """Plants when Step 3 begins: the lowest leave, or further ones come; 0: whatever is left."""
    step_2_draws: bool = True
    """True: the plant that leaves when Step 2 begins is replaced (PGM-EU-4)."""
    replaced_from: int = 1
    """The Step from which a sold plant is replaced."""
    stored: tuple[int, int] = (1, 1)
    """How often a plant goes under the stack in phase 5 of Steps 1 and 2 (PGM-ME-9)."""
    arriving: int = 0
    """Least cards that come into a planned market in a round."""
    staying: int = 0
    """Plants left in it: the lowest leave."""
    pile: int = 0

    def most(self, step: int, opening: int) -> int:
        """The most cards in the market while somebody decides, ``opening`` of them at the start."""
        if self.planned:
            return max(opening, self.staying, self.step_3)
        if step == 3:
            return self.step_3 or opening - 2
        return opening - (step == 2 and not self.step_2_draws)

    @property
    def planned(self) -> bool:
        """True if the market is filled once a round."""
        return self.arriving > 0


FOUR_AND_FOUR = MarketShape()
"""The market of the base game (PG-5.3.3)."""


def read_shape(facts: Facts, players: int, opening: int) -> MarketShape:
    """The market of a map for ``players``, with ``opening`` plants at the start.

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
    """How many plants may be auctioned and how many are left in Step 3, written as in ``4 5 / 6``."""
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
"""The kind of a plant by its number."""


@dataclass(frozen=True, slots=True)
class KeptOut:
    """Plants of these ``kinds`` are kept out of the actual market."""

    kinds: frozenset[str] = frozenset()
    gone: tuple[int, ...] = ()
    """Those of them that leave the game; the others go under the stack."""

    def first(self, kind_of: KindOf, actual: Sequence[int]) -> int | None:
        """The lowest plant of the actual market that may not be there, or None."""
        return next((plant for plant in actual if plant != STEP_3 and kind_of(plant) in self.kinds), None)

    def replaceable(self, kind_of: KindOf, stack: Sequence[int], future: Sequence[int]) -> bool:
        """True if a card of the stack could become a permitted plant of the actual market (PGM-ME-6).

        That is one that is not kept out, the Step 3 card, or one that makes room for a permitted plant of the future
        market.
        """
        permitted = [plant for plant in future if plant != STEP_3 and kind_of(plant) not in self.kinds]
        lowest = min(permitted, default=STEP_3)
        return any(card == STEP_3 or kind_of(card) not in self.kinds or card > lowest for card in stack)


NOTHING_KEPT_OUT = KeptOut()


def read_kept_out(facts: Facts) -> KeptOut:
    """What a map keeps out. Raises BadBoard naming a property that is wrong."""
    kinds = words(facts, "kept_out")
    if any(kind not in ACCEPTS for kind in kinds):
        raise fault("kept_out")
    return KeptOut(frozenset(kinds), plants(facts, "kept_out_gone"))


NO_OBSOLETE, FIRST_DECLINE = "no_obsolete", "first_decline_removes"
"""The flags of these mechanisms."""
MOST_UNSOLD = 4
"""Most plants that leave when nobody buys."""


@dataclass(frozen=True, slots=True)
class PlantLeaving:
    """What makes plants leave without being sold."""

    obsolete: bool = True
    """True: being too small (PG-9)."""
    unsold: int = 1
    """How many lowest plants are replaced, one after the other, when nobody buys (PG-5.5.1, PGM-BW-3)."""
    first_decline: bool = False
    """True: the first decline of a round (PGM-RU-5)."""


SMALL_OR_UNSOLD = PlantLeaving()
"""The base game."""


def read_leaving(facts: Facts) -> PlantLeaving:
    """What makes plants leave on a map. Raises BadBoard naming a property that is wrong."""
    (unsold,) = numbers(facts, "unsold_removal", 1) if "unsold_removal" in facts else (SMALL_OR_UNSOLD.unsold,)
    if unsold > MOST_UNSOLD:
        raise fault("unsold_removal")
    return PlantLeaving(not flag(facts, NO_OBSOLETE), unsold, flag(facts, FIRST_DECLINE))


LOWEST_BID = 1
"""The lowest bid for the plant with the token, in Elektro (PGR-2.2)."""


def read_token(facts: Facts) -> bool:
    """True if the discount token is in play."""
    return choice(facts, "discount_token", ("no", "yes")) == "yes"


def read_second_purchase(facts: Facts) -> bool:
    """True if the buyer of the plant with the token may buy one more (PGM-MH-17)."""
    return choice(facts, "second_purchase", ("no", "yes")) == "yes" and read_token(facts)


def read_open_backs(facts: Facts) -> bool:
    """True if the back of the top card tells a low plant from a high one (PGR-1.2)."""
    return choice(facts, "open_backs", ("no", "yes")) == "yes"


def lowest_bid(grid: Grid, plant: int) -> int:
    """The lowest bid for a plant: its number, or 1 with the token (PG-5.2.1, PGR-2.2)."""
    return LOWEST_BID if plant == grid.token else plant


def lay_on_lowest(grid: Grid) -> int:
    """Put the token on the lowest plant; return it, 0 if there is none (PGR-2.1, PGR-2.8)."""
    grid.token = grid.market[0] if grid.market and grid.market[0] != STEP_3 else 0
    return grid.token
