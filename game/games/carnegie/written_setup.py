"""Set-ups written out in saves: into words, and read into a fresh position or refused by field (CA-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.carnegie.components.course import DIFFICULTY
from game.games.carnegie.kinds import NONE
from game.games.carnegie.setup import SetupPlan, lay_out
from game.games.carnegie.state import NEUTRAL, CarnegieState
from game.games.carnegie.tables import (
    BASE_TILES,
    CARDS_PER_GAME,
    CROWDS,
    DEPARTMENT_IDS,
    DONATIONS,
    EXPANSION_TILES,
    PROJECTS,
    SIDES,
    SOLO_CARDS,
    SPACE_IDS,
    STRIPS,
    TYPES,
    bits,
)  # fmt: skip
from game.games.carnegie.world import World
from game.kernel.chance import Chance
from game.kernel.fault import BadSave
from game.kernel.message import Message, msg

FIELDS = ("first_player", "strips", "departments", "neutral_spaces", "neutral_donations", "tab_sides", "solo_deck")
STRIP_SIDES = ("front", "back")
DONATION_IDS = tuple(donation.id for donation in DONATIONS)
CARD_IDS = tuple(card.id for card in SOLO_CARDS)
STRIP_WORDS = tuple(f"{strip.id} {side}" for strip in STRIPS for side in STRIP_SIDES)
"""``3 back``: the number of a strip and the side that is used, as 2 x strip + side."""
LONGEST = 100
"""Items of a list; none is longer than the 68 building spaces."""


def described(world: World, g: CarnegieState) -> dict[str, object]:
    """Return the explicit set-up of a fresh position, as ``explicit`` reads it."""
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
    """Return the fresh position that ``setup`` names. Raises BadSave naming field, item and what would be right."""
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
    """Return how many tiles of each department lie in the pool: as many as the number of players says (CA-2.3)."""
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
    """Return the tab sides: those written, else those of the option, else -1: the players choose (CA-2.5)."""
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
    """Return Andrew's cards from the top, as many of each kind as the difficulty says (CA-11.1.4)."""
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
    """Return a list of known words as numbers; without ``twice`` each may be there once."""
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
