"""Set-up: from a seed, or from a save, refused by field (CA-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.games.carnegie.component_types import NONE
from game.games.carnegie.components.land import FIRST_BOX
from game.games.carnegie.components.timeline_data import ANDREW_DISCS, DIFFICULTY, START
from game.games.carnegie.state import NEUTRAL, Andrew, CarnegieState, CommonTable, Company, TimelineState, TurnState
from game.games.carnegie.tables import (
    BASE_TILES,
    CARDS_PER_GAME,
    CELLS,
    CITY_SPACES,
    CROWDS,
    DEPARTMENT_IDS,
    DONATIONS,
    EXPANSION_TILES,
    LOBBY,
    PROJECTS,
    REGIONS,
    SIDES,
    SOLO_CARDS,
    SPACE_IDS,
    STRIPS,
    TYPES,
    bits,
)
from game.games.carnegie.world import World
from game.kernel.chance import Chance
from game.kernel.fault import BadSave
from game.kernel.message import Message, msg
from game.kernel.phase import Flow


@dataclass(frozen=True, slots=True)
class SetupPlan:
    """The outcome of every chance event of a set-up, in the numbers of the state."""

    first: int
    strips: tuple[int, ...]
    pool: tuple[int, ...]
    neutral: int
    donors: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    """The tab sides by seat, -1 where they are to be chosen."""
    deck: tuple[int, ...]
    """Empty without Andrew."""


def drawn(world: World, chance: Chance) -> SetupPlan:
    """A set-up drawn from ``chance``."""
    strips = list(range(len(STRIPS)))
    chance.shuffle(strips)
    used = tuple(2 * strip + chance.below(2) for strip in strips[: len(TYPES)])
    pool = _drawn_pool(world, chance)
    neutral, donors = _drawn_neutral(world, chance)
    first = chance.below(world.seats)
    sides = ((world.choices.sides,) * len(PROJECTS),) * world.seats
    return SetupPlan(first, used, pool, neutral, donors, sides, _drawn_deck(world, chance))


def _drawn_pool(world: World, chance: Chance) -> tuple[int, ...]:
    """The tiles of each department in the pool (CA-2.3, CA-5.5.16)."""
    tiles = every_tile(world, chance)
    chance.shuffle(tiles)
    kept = tiles[CROWDS[world.seats].removed :]
    return tuple(kept.count(index) for index in range(len(DEPARTMENT_IDS)))


def every_tile(world: World, chance: Chance) -> list[int]:
    """All tiles before some are removed, by the option ``expansion_departments``."""
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


def _drawn_neutral(world: World, chance: Chance) -> tuple[int, tuple[int, ...]]:
    """The neutral discs on building and on donation spaces, placed by the solo cards (CA-2.10)."""
    left = CROWDS[world.seats].neutral
    cards = list(range(len(SOLO_CARDS)))
    chance.shuffle(cards)
    return lay_neutral(cards, left)


def lay_neutral(cards: Sequence[int], discs: int) -> tuple[int, tuple[int, ...]]:
    """The places of ``discs`` neutral discs when the ``cards`` are turned in this order (CA-2.10, R-03, R-04)."""
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


def _drawn_deck(world: World, chance: Chance) -> tuple[int, ...]:
    """Andrew's cards by the difficulty, shuffled (CA-11.1.4)."""
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
    """The fresh position of a set-up (CA-2.2, CA-2.4 to CA-2.9)."""
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
    """True if the seat gets an action-choice tile (CA-2.9)."""
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


FIELDS = ("first_player", "strips", "departments", "neutral_spaces", "neutral_donations", "tab_sides", "solo_deck")
STRIP_SIDES = ("front", "back")
DONATION_IDS = tuple(donation.id for donation in DONATIONS)
CARD_IDS = tuple(card.id for card in SOLO_CARDS)
STRIP_WORDS = tuple(f"{strip.id} {side}" for strip in STRIPS for side in STRIP_SIDES)
"""``3 back``: the number of a strip and its side, as 2 x strip + side."""
LONGEST = 100
"""Most items of a list; none is longer than the 68 building spaces."""


def setup_words(g: CarnegieState) -> dict[str, object]:
    """The explicit set-up of a fresh position, as ``explicit`` reads it."""
    found: dict[str, object] = {
        "first_player": g.timeline.first,
        "strips": [STRIP_WORDS[strip] for strip in g.timeline.strips],
        "departments": [DEPARTMENT_IDS[index] for index, count in enumerate(g.table.pool) for _ in range(count)],
        "neutral_spaces": [SPACE_IDS[space] for space in bits(g.table.neutral)],
        "neutral_donations": [DONATION_IDS[space] for space, donors in enumerate(g.table.donors) if donors],
    }
    if all(side >= 0 for company in g.companies for side in company.sides):
        found["tab_sides"] = [[SIDES[side] for side in company.sides] for company in g.companies]
    if g.andrew is not None:
        found["solo_deck"] = [CARD_IDS[card] for card in g.andrew.deck]
    return found


def explicit(world: World, setup: Mapping[str, object]) -> CarnegieState:
    """The fresh position of an explicit set-up. Raises BadSave naming field, item and what would be right."""
    for name in setup:
        if name not in FIELDS:
            raise _fault(name, msg("ca.setup.field"), msg("ca.setup.right.field", fields=", ".join(FIELDS)))
    plan = SetupPlan(
        first=_first(world, setup),
        strips=tuple(_strips(setup)),
        pool=_pool(world, setup),
        neutral=sum(1 << space for space in _neutral(setup, "neutral_spaces", SPACE_IDS)),
        donors=_donors(setup),
        sides=_sides(world, setup),
        deck=tuple(_deck(world, setup)),
    )
    laid = plan.neutral.bit_count() + sum(donors > 0 for donors in plan.donors)
    wanted = CROWDS[world.seats].neutral
    if laid != wanted:
        raise _fault("neutral_spaces", msg("ca.setup.count", count=laid), msg("ca.setup.right.neutral", count=wanted))
    return lay_out(world, Chance.of(0), plan)


def _first(world: World, setup: Mapping[str, object]) -> int:
    first = setup.get("first_player")
    if type(first) is not int or not 0 <= first < world.seats:
        right = msg("ca.setup.right.first_player", last=world.seats - 1)
        raise _fault("first_player", msg("ca.setup.form"), right)
    return first


def _strips(setup: Mapping[str, object]) -> list[int]:
    right = msg("ca.setup.right.strips", count=len(TYPES), words=", ".join(STRIP_WORDS[:3]))
    found = _words(setup, "strips", STRIP_WORDS, right)
    if len(found) != len(TYPES):
        raise _fault("strips", msg("ca.setup.count", count=len(found)), right)
    if len({strip // 2 for strip in found}) != len(TYPES):
        raise _fault("strips", msg("ca.setup.strip_twice"), right)
    return found


def _pool(world: World, setup: Mapping[str, object]) -> tuple[int, ...]:
    """The tiles of each department in the pool: as many as the number of players says (CA-2.3)."""
    tiles = (*BASE_TILES, *(EXPANSION_TILES if world.choices.expansion != "off" else ()))
    departments = world.tables.departments
    single = world.choices.expansion == "one_of_each"
    whole = sum(departments[index].copies for index in BASE_TILES) - CROWDS[world.seats].removed
    right = msg("ca.setup.right.departments", count=whole, most=1 if single else departments[BASE_TILES[0]].copies)
    found = _words(setup, "departments", DEPARTMENT_IDS, right, twice=True)
    for index in found:
        if index not in tiles:
            raise _fault("departments", msg("ca.setup.unknown", item=DEPARTMENT_IDS[index]), right)
        if found.count(index) > (1 if single else departments[index].copies):
            raise _fault("departments", msg("ca.setup.twice", item=DEPARTMENT_IDS[index]), right)
    if len(found) != whole:
        raise _fault("departments", msg("ca.setup.count", count=len(found)), right)
    return tuple(found.count(index) for index in range(len(DEPARTMENT_IDS)))


def _neutral(setup: Mapping[str, object], field: str, known: Sequence[str]) -> list[int]:
    return _words(setup, field, known, msg("ca.setup.right.words", words=", ".join(known[:3])), missing=[])


def _donors(setup: Mapping[str, object]) -> tuple[int, ...]:
    found = _neutral(setup, "neutral_donations", DONATION_IDS)
    return tuple((space in found) << NEUTRAL for space in range(len(DONATIONS)))


def _sides(world: World, setup: Mapping[str, object]) -> tuple[tuple[int, ...], ...]:
    """The tab sides: those written, else those of the option, else -1: the players choose (CA-2.5)."""
    fixed = world.choices.sides
    right = msg("ca.setup.right.tab_sides", count=world.seats, tabs=", ".join(PROJECTS))
    found = setup.get("tab_sides", [[SIDES[fixed] if fixed >= 0 else ""] * len(PROJECTS)] * world.seats)
    if not isinstance(found, list) or len(found) != world.seats:
        raise _fault("tab_sides", msg("ca.setup.form"), right)
    allowed = SIDES if fixed < 0 else (SIDES[fixed],)
    for sides in found:
        if not isinstance(sides, list) or len(sides) != len(PROJECTS):
            raise _fault("tab_sides", msg("ca.setup.form"), right)
        for side in sides:
            if side not in allowed and ("tab_sides" in setup or side):
                raise _fault("tab_sides", msg("ca.setup.unknown", item=str(side)[:40]), right)
    return tuple(tuple(SIDES.index(side) if side else NONE for side in sides) for sides in found)


def _deck(world: World, setup: Mapping[str, object]) -> list[int]:
    """Andrew's cards from the top, as many of each kind as the difficulty says (CA-11.1.4)."""
    if world.seats > 1:
        if "solo_deck" in setup:
            raise _fault("solo_deck", msg("ca.setup.field"), msg("ca.setup.right.no_deck"))
        return []
    normal, advanced = DIFFICULTY[world.choices.difficulty]
    right = msg("ca.setup.right.solo_deck", count=CARDS_PER_GAME, normal=normal, advanced=advanced)
    found = _words(setup, "solo_deck", CARD_IDS, right)
    if sum(SOLO_CARDS[card].advanced for card in found) != advanced or len(found) != CARDS_PER_GAME:
        raise _fault("solo_deck", msg("ca.setup.count", count=len(found)), right)
    return found


def _words(
    setup: Mapping[str, object], field: str, known: Sequence[str], right: Message, twice: bool = False,
    missing: list[str] | None = None,
) -> list[int]:  # fmt: skip
    """A list of known words as numbers; without ``twice`` each may be there once."""
    found = setup.get(field, missing)
    if not isinstance(found, list) or len(found) > LONGEST or not all(isinstance(item, str) for item in found):
        raise _fault(field, msg("ca.setup.form"), right)
    for place, item in enumerate(found):
        if item not in known:
            raise _fault(field, msg("ca.setup.unknown", item=item[:40]), right)
        if not twice and item in found[:place]:
            raise _fault(field, msg("ca.setup.twice", item=item), right)
    return [known.index(item) for item in found]


def _fault(field: str, problem: Message, right: Message) -> BadSave:
    return BadSave("fault.save.setup_item", field=field[:40], problem=problem, right=right)
