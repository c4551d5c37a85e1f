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
from game.kernel.message import Message, msg


def type_name(kind: int) -> Message:
    """Return the name of a department type."""
    return msg(f"ca.type.{TYPES[kind]}")


def region_name(region: int) -> Message:
    """Return the name of a region."""
    return msg(f"ca.region.{REGIONS[region]}")


def project_name(project: int, short: bool = False) -> Message:
    """Return the name of a project type; a ``short`` one where there is little room."""
    return msg(f"ca.project.{'short.' if short else ''}{PROJECTS[project]}")


def level_name(level: int) -> Message:
    """Return the name of a transport level."""
    return msg(f"ca.level.{LEVELS[level]}")


def department_name(index: int) -> Message:
    """Return the name of a department."""
    return msg(f"ca.department.{DEPARTMENT_IDS[index]}")


def city_name(city: int) -> Message:
    """Return the name of a city."""
    return msg(f"ca.city.{CITY_IDS[city]}")


def space_name(space: int) -> Message:
    """Return the name of the city of a building space."""
    return city_name(SPACE_CITY[space])


def donation_name(space: int) -> Message:
    """Return what a donation space gives, in a sentence."""
    return msg(f"ca.donation.{DONATIONS[space].id}")


def field_name(field: str) -> Message:
    """Return the name of a field of the donation table."""
    return msg(f"ca.field.{field}")


def phase_name(phase: str) -> Message:
    """Return the name of a phase by its id, such as ``ca.row``."""
    return msg(f"ca.phase.{phase.removeprefix('ca.')}")


def phase_help(phase: str) -> Message:
    """Return what a phase is about."""
    return msg(f"ca.phase.{phase.removeprefix('ca.')}.help")
