"""What the things of Carnegie are called: their numbers as messages of the catalogue."""

from __future__ import annotations

from game.games.carnegie.tables import (
    CITY_IDS,
    DEPARTMENT_IDS,
    DONATIONS,
    LEVELS,
    PROJECTS,
    REGIONS,
    SPACE_CITY,
    TYPES,
)  # fmt: skip
from game.kernel.remember import remembered
from game.kernel.say import Say, say


@remembered(None)
def type_name(kind: int) -> Say:
    """Return the name of a department type."""
    return say(f"ca.type.{TYPES[kind]}")


@remembered(None)
def region_name(region: int) -> Say:
    """Return the name of a region."""
    return say(f"ca.region.{REGIONS[region]}")


@remembered(None)
def project_name(project: int, short: bool = False) -> Say:
    """Return the name of a project type; a ``short`` one where there is little room."""
    return say(f"ca.project.{'short.' if short else ''}{PROJECTS[project]}")


@remembered(None)
def level_name(level: int) -> Say:
    """Return the name of a transport level."""
    return say(f"ca.level.{LEVELS[level]}")


@remembered(None)
def department_name(index: int) -> Say:
    """Return the name of a department."""
    return say(f"ca.department.{DEPARTMENT_IDS[index]}")


@remembered(None)
def city_name(city: int) -> Say:
    """Return the name of a city."""
    return say(f"ca.city.{CITY_IDS[city]}")


def space_name(space: int) -> Say:
    """Return the name of the city of a building space."""
    return city_name(SPACE_CITY[space])


@remembered(None)
def donation_name(space: int) -> Say:
    """Return what a donation space gives, in a sentence."""
    return say(f"ca.donation.{DONATIONS[space].id}")


@remembered(None)
def field_name(field: str) -> Say:
    """Return the name of a field of the donation table."""
    return say(f"ca.field.{field}")


@remembered(None)
def phase_name(phase: str) -> Say:
    """Return the name of a phase by its id, such as ``ca.row``."""
    return say(f"ca.phase.{phase.removeprefix('ca.')}")


def phase_help(phase: str) -> Say:
    """Return what a phase is about."""
    return say(f"ca.phase.{phase.removeprefix('ca.')}.help")
