"""World: what the phases of one table share: its values, its options, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.carnegie.component_types import Department, TabSpace
from game.games.carnegie.components.projects import DONATION_BASE
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import CROWDS, LOBBY, Choices, Tables, chosen, tables_of

OPENING_DUTY = "ca.opening_duty"
OPENING = ("ca.sides", "ca.first_project", "ca.opening_moves", OPENING_DUTY)
"""The phases of the set-up."""


@dataclass(frozen=True, slots=True)
class World:
    """One table: ``seats`` players, the values of its rule set, its options."""

    seats: int
    tables: Tables
    choices: Choices

    @property
    def departments(self) -> tuple[Department, ...]:
        return self.tables.departments


def world_of(seats: int, options: Mapping[str, str]) -> World:
    return World(seats, tables_of(options["ruleset"]), chosen(options))


def has_choice_tiles(world: World) -> bool:
    """True if anybody at this table gets an action-choice tile (CA-2.9)."""
    return CROWDS[world.seats].choice_tiles != "none"


def acting(g: CarnegieState) -> int:
    """The seat whose turn it is, in turn order from the first player (CA-2.8)."""
    return (g.timeline.first + g.turn.count) % len(g.companies)


def working(world: World, company: Company, rule: str) -> Department | None:
    """The department with this lasting effect if it works for the company (CA-3.5.6), else None."""
    index = world.tables.ruled[rule]
    if index not in company.departments:
        return None
    department = world.tables.departments[index]
    manned = company.duty[company.departments.index(index)] or not department.needs_employee
    return department if manned else None


def lobbies(world: World, company: Company) -> tuple[int, ...]:
    """The cells where employees arrive (CA-3.3.2, CA-5.5.5)."""
    second = world.tables.ruled["extra_lobby"]
    return (LOBBY, company.departments.index(second)) if second in company.departments else (LOBBY,)


def on_duty(company: Company) -> int:
    """Employees on duty in the company, without the printed one (CA-4.6)."""
    return sum([desks.bit_count() for desks in company.duty if desks])


def of_type(world: World, company: Company, kind: int, starts: bool = True) -> int:
    """The company's departments of a type, the printed ones only with ``starts``."""
    departments = world.tables.departments
    return sum(
        departments[i].type == kind and (starts or departments[i].number > 0) for i in company.departments if i >= 0
    )


def owned(company: Company) -> int:
    """The building spaces with a disc of the company (bit mask)."""
    a, b, c, d = company.built
    return a | b | c | d


def donated(g: CarnegieState, party: int) -> int:
    """Donations a party has made."""
    return sum([donors >> party & 1 for donors in g.table.donors])


def donation_cost(world: World, g: CarnegieState, seat: int) -> int:
    """The price of the next donation of a seat, in dollars (CA-7.3)."""
    return donation_base(world, g.companies[seat]) * (donated(g, seat) + 1)


def donation_base(world: World, company: Company) -> int:
    """The price of a company's first donation, and by how much each is dearer than the one before, in dollars."""
    cheaper = working(world, company, "donation_base_cost")
    return cheaper.amount if cheaper else DONATION_BASE


def incomes(world: World, company: Company) -> list[tuple[int, int, TabSpace]]:
    """Tab, space (0 is S1) and income of every uncovered space: its disc has been built (CA-3.3.4).

    Discs leave a tab with the lowest number first, so the built ones are the first of the tab.
    """
    tabs = world.tables.tabs
    return [
        (tab, space, tabs[tab].sides[company.sides[tab]][space])
        for tab, discs in enumerate(company.built)
        if discs
        for space in range(discs.bit_count())
    ]
