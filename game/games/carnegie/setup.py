"""Setting the game up from a seed (CA-2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.carnegie.components.course import ANDREW_DISCS, DIFFICULTY, START
from game.games.carnegie.components.land import FIRST_BOX
from game.games.carnegie.kinds import NONE
from game.games.carnegie.state import NEUTRAL, Andrew, CarnegieState, CommonTable, Company, TimelineState, TurnState
from game.games.carnegie.tables import (
    BASE_TILES,
    CELLS,
    CITY_SPACES,
    CROWDS,
    DEPARTMENT_IDS,
    DONATIONS,
    EXPANSION_TILES,
    LOBBY,
    PROJECTS,
    REGIONS,
    SOLO_CARDS,
    STRIPS,
    TYPES,
)  # fmt: skip
from game.games.carnegie.world import World
from game.kernel.chance import Chance
from game.kernel.phase import Flow


@dataclass(frozen=True, slots=True)
class SetupPlan:
    """The outcome of every chance event of a set-up, in the numbers of the state.

    ``sides`` are the tab sides by seat, -1 where they are to be chosen; ``deck`` is empty without Andrew.
    """

    first: int
    strips: tuple[int, ...]
    pool: tuple[int, ...]
    neutral: int
    donors: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]


def drawn(world: World, chance: Chance) -> SetupPlan:
    """Return a set-up drawn from ``chance``."""
    strips = list(range(len(STRIPS)))
    chance.shuffle(strips)
    used = tuple(2 * strip + chance.below(2) for strip in strips[: len(TYPES)])
    pool = _pool(world, chance)
    neutral, donors = _neutral(world, chance)
    first = chance.below(world.seats)
    sides = ((world.choices.sides,) * len(PROJECTS),) * world.seats
    return SetupPlan(first, used, pool, neutral, donors, sides, _deck(world, chance))


def _pool(world: World, chance: Chance) -> tuple[int, ...]:
    """Return how many tiles of each department lie in the pool (CA-2.3, CA-5.5.16)."""
    tiles = every_tile(world, chance)
    chance.shuffle(tiles)
    kept = tiles[CROWDS[world.seats].removed :]
    return tuple(kept.count(index) for index in range(len(DEPARTMENT_IDS)))


def every_tile(world: World, chance: Chance) -> list[int]:
    """Return all tiles before some are removed, by the option ``expansion_departments``."""
    departments = world.tables.departments
    kinds = list(BASE_TILES)
    copies = departments[kinds[0]].copies
    if world.choices.expansion == "one_of_each":
        return [*BASE_TILES, *EXPANSION_TILES]
    if world.choices.expansion == "mixed":
        kinds = []
        for kind in range(len(TYPES)):
            offered = [i for i in (*BASE_TILES, *EXPANSION_TILES) if departments[i].type == kind]
            chance.shuffle(offered)
            kinds += sorted(offered[: len(BASE_TILES) // len(TYPES)])
    return [index for index in kinds for _ in range(copies)]


def _neutral(world: World, chance: Chance) -> tuple[int, tuple[int, ...]]:
    """Return the neutral discs on building and on donation spaces, laid by the solo cards (CA-2.10)."""
    left = CROWDS[world.seats].neutral
    cards = list(range(len(SOLO_CARDS)))
    chance.shuffle(cards)
    return lay_neutral(cards, left)


def lay_neutral(cards: Sequence[int], discs: int) -> tuple[int, tuple[int, ...]]:
    """Return where ``discs`` neutral discs lie when the ``cards`` are turned in this order (CA-2.10, R-03, R-04)."""
    spaces, donors = 0, [0] * len(DONATIONS)
    for index in cards:
        card = SOLO_CARDS[index]
        if discs and not donors[card.donation]:
            donors[card.donation] = 1 << NEUTRAL
            discs -= 1
        for city in card.cities:
            free = CITY_SPACES[city] & ~spaces
            if discs and free:
                spaces |= free & -free
                discs -= 1
    return spaces, tuple(donors)


def _deck(world: World, chance: Chance) -> tuple[int, ...]:
    """Return Andrew's cards by the difficulty, shuffled (CA-11.1.4)."""
    if world.seats > 1:
        return ()
    deck: list[int] = []
    for advanced, count in enumerate(DIFFICULTY[world.choices.difficulty]):
        cards = [index for index, card in enumerate(SOLO_CARDS) if card.advanced == bool(advanced)]
        chance.shuffle(cards)
        deck += cards[:count]
    chance.shuffle(deck)
    return tuple(deck)


def lay_out(world: World, chance: Chance, plan: SetupPlan) -> CarnegieState:
    """Return the fresh position of a set-up (CA-2.2, CA-2.4 to CA-2.9)."""
    return CarnegieState(
        flow=Flow.fresh(),
        chance=chance,
        timeline=TimelineState(
            strips=list(plan.strips), markers=[0] * len(TYPES), first=plan.first, row=NONE, event_row=NONE,
            region=NONE, donation=False,
        ),
        table=CommonTable(pool=list(plan.pool), taken=plan.neutral, neutral=plan.neutral, donors=list(plan.donors)),
        turn=_no_turn(),
        companies=[_company(world, plan, seat) for seat in range(world.seats)],
        andrew=_andrew(plan.deck) if plan.deck else None,
    )  # fmt: skip


def _company(world: World, plan: SetupPlan, seat: int) -> Company:
    departments = [cell.start for cell in CELLS]
    training = [START.in_lobby * (cell == LOBBY) for cell in range(len(CELLS))]
    duty = [int(index >= 0) for index in departments]
    covered = [int(tab.starts_with_disc) for tab in world.tables.tabs]
    return Company(
        money=START.money,
        goods=START.goods,
        vp=0,
        staff=START.employees - sum(training) - sum(duty),
        discs=START.discs - 1 - len(REGIONS) - sum(covered),
        training=training,
        duty=duty,
        departments=departments,
        missions=[0] * len(REGIONS),
        tracks=[FIRST_BOX] * len(REGIONS),
        sides=list(plan.sides[seat]),
        pulls=[0] * len(PROJECTS),
        covered=covered,
        built=[0] * len(PROJECTS),
        reserve=NONE,
        choice_tile=_gets_choice_tile(world, plan, seat),
    )


def _gets_choice_tile(world: World, plan: SetupPlan, seat: int) -> bool:
    """Tell whether the seat gets an action-choice tile (CA-2.9)."""
    holders = CROWDS[world.seats].choice_tiles
    third = (plan.first + 2) % world.seats
    return holders == "all" or (holders == "third" and seat == third)


def _andrew(deck: Sequence[int]) -> Andrew:
    return Andrew(
        deck=list(deck), face=NONE, back=NONE, card=NONE, slot=NONE, played=[], slots=[], tiles=[],
        tracks=[FIRST_BOX] * len(REGIONS), built=0, discs=ANDREW_DISCS,
    )  # fmt: skip


def _no_turn() -> TurnState:
    return TurnState(
        count=0, kind=NONE, begun=False, used=0, cell=NONE, uses=0, moves=0, jumps=0, study=0, diagonal=False,
        arrivals=0, target=NONE, recalled=NONE, todo=0, choosing=0, payroll=False,
    )  # fmt: skip
