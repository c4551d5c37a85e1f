"""The achievements of Carnegie."""

from __future__ import annotations

from typing import Any

from game.games.achievement import Achievement, GameEnd, beaten, if_won, won_seats
from game.games.carnegie.events import (
    DepartmentBuilt,
    DonationMade,
    ProjectBuilt,
    TabDeveloped,
    TransportAdvanced,
    WentOnMission,
)
from game.games.carnegie.state import Company
from game.games.carnegie.tables import (
    LAST_BOX,
    REGION_SPACES,
    TYPES,
)
from game.games.carnegie.world import World, of_type, on_duty, owned


def _company(end: GameEnd) -> Company:
    company: Company = end.final.companies[end.seat]
    return company


def _course(end: GameEnd) -> list[Company]:
    """The company in each position of the game."""
    return [g.companies[end.seat] for g in end.states]


def _world(end: GameEnd) -> World:
    game: Any = end.game
    world: World = game.world
    return world


def _line(key: str) -> Any:
    """Measures a line of the score."""
    return lambda end: next((line.points for line in end.mine.lines if line.key == f"ca.score.{key}"), 0)


def _mine(end: GameEnd, kind: Any) -> list[Any]:
    return [event for event in end.of(kind) if event.party == end.seat]


def projects(end: GameEnd) -> int:
    """The number of projects."""
    return owned(_company(end)).bit_count()


def each_region(end: GameEnd) -> int:
    """Projects in the region with the fewest."""
    return min((owned(_company(end)) & spaces).bit_count() for spaces in REGION_SPACES)


def last_boxes(end: GameEnd) -> int:
    """Transport tracks advanced to the last box."""
    return _company(end).tracks.count(LAST_BOX)


def departments(end: GameEnd) -> int:
    """Departments built."""
    return len(_mine(end, DepartmentBuilt))


def each_type(end: GameEnd) -> int:
    """Departments of the type with the fewest, printed ones included."""
    return min(of_type(_world(end), _company(end), kind) for kind in range(len(TYPES)))


def expansion(end: GameEnd) -> int:
    """Departments of the expansion built."""
    kinds = _world(end).departments
    return sum(kinds[event.department].expansion for event in _mine(end, DepartmentBuilt))


def duty(end: GameEnd) -> int:
    """Employees on duty at the end."""
    return on_duty(_company(end))


def missions(end: GameEnd) -> int:
    """Employees that went on missions."""
    return len(_mine(end, WentOnMission))


def away(end: GameEnd) -> int:
    """The most employees on missions at a time."""
    return max(sum(company.missions) for company in _course(end))


def money(end: GameEnd) -> int:
    """The most money at a time, in dollars."""
    return max(company.money for company in _course(end))


def goods(end: GameEnd) -> int:
    """The most goods at a time."""
    return max(company.goods for company in _course(end))


def studied(end: GameEnd) -> int:
    """Study points used."""
    return sum(event.study for event in [*_mine(end, TabDeveloped), *_mine(end, TransportAdvanced)])


def donations(end: GameEnd) -> int:
    """Donations made."""
    return len(_mine(end, DonationMade))


def at_once(end: GameEnd) -> int:
    """The most projects built in a round."""
    return max(sum(isinstance(e, ProjectBuilt) and e.party == end.seat for e in each) for each in end.rounds)


def balanced(end: GameEnd) -> int:
    """Lines of the score with ten points or more."""
    return sum(line.points >= EVEN for line in end.mine.lines)


EVEN = 10
"""Points of a line of the score that counts as balanced."""


def andrew(end: GameEnd) -> int:
    """The difficulty at which Andrew was played, 1 to 4; 0 in other games."""
    return int(end.options["solo_difficulty"]) if end.game.seats == 1 else 0


SIGNS = "carnegie/signs"
ACHIEVEMENTS = (
    Achievement("points", 160, "trophy", lambda end: end.mine.total),
    Achievement("connection", 24, "globe", _line("connection")),
    Achievement("given", 60, f"{SIGNS}:donation", _line("donations")),
    Achievement("donations", 7, f"{SIGNS}:heart", donations),
    Achievement("duty", 13, f"{SIGNS}:employee", duty),
    Achievement("departments", 7, f"{SIGNS}:department", departments),
    Achievement("types", 2, f"{SIGNS}:hr", each_type),
    Achievement("expansion", 3, f"{SIGNS}:build", expansion),
    Achievement("projects", 14, f"{SIGNS}:industry", projects),
    Achievement("crews", 4, f"{SIGNS}:construction", at_once),
    Achievement("regions", 2, "map", each_region),
    Achievement("tracks", 2, f"{SIGNS}:railroad", last_boxes),
    Achievement("away", 9, f"{SIGNS}:mission", away),
    Achievement("study", 60, f"{SIGNS}:study", studied),
    Achievement("money", 80, f"{SIGNS}:management", money),
    Achievement("goods", 15, "carnegie/things:crate", goods),
    Achievement("balanced", 6, "list", balanced),
    Achievement("andrew", 4, "clock", if_won(andrew)),
    Achievement("hard", 2, "robot", beaten("hard", "expert")),
    Achievement("seats", 3, "people", won_seats),
)
