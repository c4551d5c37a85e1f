"""The guided games of Carnegie: four guided rounds, one of each type, and a short one on the solo game.

The rival of both is Andrew at his mildest: his cards are given with the set-up, so each round goes as its steps say, he
never keeps a beginner waiting, and he takes turns choosing rows like any player.
"""

from __future__ import annotations

from itertools import pairwise

from game.games.carnegie.actions import (
    Advance,
    BuildDepartment,
    BuildProject,
    ChooseRow,
    ChooseSide,
    Develop,
    Donate,
    MoveEmployee,
    PutOnDuty,
    Recall,
    Reserve,
    Send,
    UseDepartment,
)
from game.games.carnegie.tables import (
    CELLS,
    COMMERCE,
    DEPARTMENT_IDS,
    DONATIONS,
    HOUSING,
    INDUSTRY,
    LOBBY,
    MANAGEMENT,
    PROJECTS,
    RD,
    REGIONS,
    SPACE_IDS,
)
from game.kernel.action import Action
from game.kernel.message import msg
from game.present.lessons.lesson import Act, Free, Lesson, Primer, Watch, act

WEST, MIDWEST, EAST = REGIONS.index("west"), REGIONS.index("midwest"), REGIONS.index("east")
CHICAGO, PITTSBURGH, NEW_YORK = map(SPACE_IDS.index, ("chicago.3", "pittsburgh.1", "new_york.2"))
"""The building spaces of the learner: housing, commerce, industry."""
SALES = DEPARTMENT_IDS.index("sales")
GIVING = [donation.id for donation in DONATIONS].index("education_management")
"""The donation for each department of Management: three with Sales."""

_IDS = tuple(cell.id for cell in CELLS)
OFFICE, FINANCE, PLANNING, BUILDERS, LABORATORY = map(_IDS.index, ("f1c1", "f2c2", "f2c3", "f1c3", "f2c1"))
"""The cells of Human Resources, Commerce and Finance, Strategic Planning, Construction, Research and Development."""
NEW, THIRD, TOP = map(_IDS.index, ("f2c4", "f3c2", "f4c2"))
"""Cells without a department."""
TWO_GOODS = 3
"""The option of Commerce and Finance that sends an employee out for two goods."""

NEUTRAL = [
    "san_francisco.0", "san_francisco.1", "san_francisco.2", "denver.0", "los_angeles.0", "chicago.0", "pittsburgh.0",
    "albany.0", "boston.0", "new_york.0", "houston.0", "new_orleans.0", "new_orleans.1",
]  # fmt: skip
GIVEN = ["education_rd", "education_any", "welfare_on_duty", "health_south", "health_west"]
POOL = [
    "training_and_partnerships", "recruiting", "recruiting", "purchasing", "sales", "sales", "logistics",
    "property_management", "engineering", "construction_outsourcing", "supply_chain", "communications",
    "advanced_research", "advanced_design", "charitable_giving", "telegraph_operators",
]  # fmt: skip


step = Primer(lambda name: msg(f"ca.guide.{name}")).step


def _walk(*cells: int) -> tuple[Action, ...]:
    return tuple(MoveEmployee(source, target, False) for source, target in pairwise(cells))


def _use(cell: int) -> Act:
    return act(UseDepartment(cell))


def _sides() -> Act:
    """Wait until all tabs have the first side up."""
    return act(*(ChooseSide(tab, 0) for tab in range(len(PROJECTS))))


def _duty(*desks: tuple[int, int]) -> Act:
    """Wait until the desks (cell, desk) are taken."""
    return act(*(PutOnDuty(cell, desk, 0) for cell, desk in desks))


def _setup(strips: list[str], deck: str) -> dict[str, object]:
    """A set-up with these strips, rows from top to bottom, and Andrew's cards."""
    return {
        "first_player": 0,
        "strips": strips,
        "departments": POOL,
        "neutral_spaces": NEUTRAL,
        "neutral_donations": GIVEN,
        "solo_deck": deck.split(),
    }


FIRST = Lesson(
    seats=1,
    options={"solo_difficulty": "1"},
    setup=_setup(
        ["5 front", "7 front", "1 front", "3 front"],
        "N19 N15 N07 N03 N12 N20 N09 N18 N01 N11 N02 N14 N16 N05 N10 N13 N08 N17 N04 N06",
    ),
    names=(),
    steps=(
        step("welcome", "digest.0", rule="CA-1.1"),
        step("tabs", *(f"side.{tab}.0" for tab in range(len(PROJECTS))), wants=_sides(), rule="CA-2.5"),
        step("company", "room.12", "room.8", "room.9", "room.10", "room.14", rule="CA-4.1"),
        step("staff", "room.13", "worker.9.0", rule="CA-2.6"),
        step("country", "city.15", "station.1", rule="CA-1.3"),
        step("project", f"space.{CHICAGO}", "disc.0", wants=act(BuildProject(HOUSING, CHICAGO)), rule="CA-2.12"),
        step("reserve", f"tile.{SALES}", "reserve", wants=act(Reserve(SALES)), rule="CA-2.12"),
        step("move", "trainee.13", "room.14", wants=act(*_walk(LOBBY, BUILDERS)), rule="CA-2.14"),
        step(
            "walk",
            *("trainee.13", "room.9", "room.10", "room.11"),
            wants=act(*_walk(LOBBY, FINANCE, PLANNING, NEW)),
            rule="CA-5.1.5",
        ),
        step(
            "study",
            *("trainee.13", "room.12", "room.8"),
            wants=act(*_walk(LOBBY, OFFICE, LABORATORY)),
            rule="CA-5.1.4",
        ),
        step(
            "desks",
            *("desk.14.1", "desk.8.1", "room.14", "room.8"),
            wants=_duty((BUILDERS, 1), (LABORATORY, 1)),
            rule="CA-2.15",
        ),
        # Round 1: Management.
        step("rows", "row.0", "row.1", "row.2", "row.3", wants=Watch(), rule="CA-3.1.2"),
        step("choose", "row.1", "digest.0", wants=act(ChooseRow(MANAGEMENT)), rule="CA-3.1.1"),
        step("card", "card", wants=Watch(), rule="CA-11.2.3"),
        step("finance", "room.9", wants=_use(FINANCE), rule="CA-3.5.3"),
        step("mission", "use.3", "station.0", wants=act(Send(TWO_GOODS, WEST)), rule="CA-3.5.7"),
        step("planning", "room.10", wants=_use(PLANNING), rule="CA-5.2.2"),
        step("sales", f"tile.{SALES}", "room.11", wants=act(BuildDepartment(SALES, NEW)), rule="CA-5.2.3"),
        step("wage", "desk.11.0", "room.11", wants=_duty((NEW, 0)), rule="CA-3.6.1"),
        # Round 2: Construction, by Andrew's card.
        step("andrew", "row.2", wants=Watch(), rule="CA-11.2.2"),
        step("recall", "mission.0.0.0", "station.0", wants=act(Recall(1)), rule="CA-3.3.3"),
        step("builders", "room.14", wants=_use(BUILDERS), rule="CA-5.4.1"),
        step(
            "pittsburgh",
            *(f"space.{PITTSBURGH}", "disc.1"),
            wants=act(BuildProject(COMMERCE, PITTSBURGH)),
            rule="CA-5.4.3",
        ),
        step("new_york", f"space.{NEW_YORK}", "disc.2", wants=act(BuildProject(INDUSTRY, NEW_YORK)), rule="CA-5.4.2"),
        step("connection", "city.15", "city.19", "city.22", wants=Watch(), rule="CA-10.7.1"),
        # Round 3: Research and Development.
        step("again", "row.3", wants=act(ChooseRow(RD)), rule="CA-3.1.1"),
        step("return", "mission.0.2.1", "station.2", wants=act(Recall(2)), rule="CA-3.3.4"),
        step("laboratory", "room.8", wants=_use(LABORATORY), rule="CA-5.3.1"),
        step("points", "track.1", wants=act(Advance(MIDWEST)), rule="CA-5.3.8"),
        step(
            "tabs_again",
            *("cabinet.1", "cabinet.2"),
            wants=act(Develop(COMMERCE), Develop(INDUSTRY)),
            rule="CA-5.3.1",
        ),
        # Round 4: Human Resources, by Andrew's card, and a donation.
        step("giving", "row.0", wants=Watch(), rule="CA-3.4.1"),
        step("donation", f"donation.{GIVING}", wants=act(Donate(GIVING)), rule="CA-7.3"),
        step("office", "room.12", wants=_use(OFFICE), rule="CA-5.1.2"),
        step(
            "back",
            *("trainee.13", "room.14", "room.12", "room.8"),
            wants=act(*_walk(LOBBY, BUILDERS), *_walk(LOBBY, OFFICE, LABORATORY)),
            rule="CA-5.1.5",
        ),
        step(
            "top",
            *("trainee.13", "room.9", "room.5", "room.1"),
            wants=act(*_walk(LOBBY, FINANCE, THIRD, TOP)),
            rule="CA-10.5",
        ),
        step(
            "wages",
            *("desk.14.0", "desk.8.2", "room.14", "room.8"),
            wants=_duty((BUILDERS, 0), (LABORATORY, 2)),
            rule="CA-3.6.1",
        ),
        step("end", "row.0", "row.1", "row.2", "row.3", wants=Watch(), rule="CA-3.2.1"),
        step("score", "connection", rule="CA-10.2"),
        step("help", "hint", "undo", "aids", "goods", rule="CA-9.1"),
        step("free", "row.0", "row.1", "row.2", "row.3", wants=Free(), rule="CA-10.1"),
    ),
)

SOLO = Lesson(
    seats=1,
    options={"solo_difficulty": "1"},
    setup=_setup(
        ["2 front", "8 front", "6 front", "7 front"],
        "N06 N12 N20 N09 N18 N03 N11 N02 N14 N16 N05 N10 N13 N08 N17 N04 N19 N15 N07 N01",
    ),
    names=(),
    steps=(
        step("solo.welcome", "andrew.head", *(f"victory.{slot}" for slot in range(5)), rule="CA-11.1.2"),
        step("solo.tabs", *(f"side.{tab}.0" for tab in range(len(PROJECTS))), wants=_sides(), rule="CA-2.5"),
        step(
            "solo.project",
            *(f"space.{CHICAGO}", "disc.0"),
            wants=act(BuildProject(HOUSING, CHICAGO)),
            rule="CA-11.1.3",
        ),
        step("solo.reserve", f"tile.{SALES}", "reserve", wants=act(Reserve(SALES)), rule="CA-2.12"),
        step(
            "solo.moves",
            *("trainee.13", "room.12", "room.8", "room.14", "room.10", "room.9", "room.5"),
            wants=act(
                *_walk(LOBBY, OFFICE, LABORATORY), *_walk(LOBBY, BUILDERS, PLANNING), *_walk(LOBBY, FINANCE, THIRD)
            ),
            rule="CA-2.14",
        ),
        step(
            "solo.desks",
            *("desk.8.1", "desk.10.1", "room.8", "room.10"),
            wants=_duty((LABORATORY, 1), (PLANNING, 1)),
            rule="CA-2.15",
        ),
        step("solo.back", "deck", wants=Watch(), rule="CA-11.2.1"),
        step("solo.row", "row.1", wants=act(ChooseRow(MANAGEMENT)), rule="CA-11.2.2"),
        step("solo.watch", "slot.0", wants=Watch(), rule="CA-11.2.3"),
        step("solo.failure", "card", "slot.2", rule="CA-11.3.1"),
        step("solo.turns", "deck", rule="CA-11.2.2"),
        step("solo.end", "andrew.head", rule="CA-11.4.2"),
        step("solo.free", wants=Free(), rule="CA-11.4.4"),
    ),
)
