"""A small language to arrange positions of Carnegie in words, act, and look."""

from __future__ import annotations

from random import Random

from game.games.carnegie.actions import Done, PutOnDuty, Recall, Sell, UseDepartment
from game.games.carnegie.game_info import INFO
from game.games.carnegie.rules import Carnegie
from game.games.carnegie.setup import CARD_IDS, DONATION_IDS, every_tile
from game.games.carnegie.soundness import find_inconsistency
from game.games.carnegie.state import Andrew, CarnegieState, Company
from game.games.carnegie.tables import (
    BASE_TILES,
    CELLS,
    CITY_IDS,
    CROWDS,
    DEPARTMENT_IDS,
    DONATIONS,
    PROJECTS,
    REGIONS,
    SOLO_CARDS,
    SPACE_IDS,
    TYPES,
)  # fmt: skip
from game.kernel.action import Action
from game.kernel.chance import Chance
from game.kernel.choice import Decision
from tests.rules_table import RulesTable

CELL_IDS = tuple(cell.id for cell in CELLS)
STRIPS = ["1 front", "2 front", "3 front", "4 front"]
"""Events of HR: west, donation, midwest, east; management: south, east, donation, west; construction: east, midwest,
west, donation; R&D: south, west, east, donation."""


def cell(name: str) -> int:
    return CELL_IDS.index(name)


def department(name: str) -> int:
    return DEPARTMENT_IDS.index(name)


def space(name: str) -> int:
    """Return a building space: ``chicago.0`` is Chicago's leftmost."""
    return SPACE_IDS.index(name)


def donation(name: str) -> int:
    """Return a donation space by id."""
    return DONATION_IDS.index(name)


def card(name: str) -> int:
    """Return a solo card by id."""
    return CARD_IDS.index(name)


def region(name: str) -> int:
    return REGIONS.index(name)


def kind(name: str) -> int:
    """Return a department type by id."""
    return TYPES.index(name)


def project(name: str) -> int:
    """Return a project type by id."""
    return PROJECTS.index(name)


def city(name: str) -> int:
    return CITY_IDS.index(name)


def eager(decision: Decision, rng: Random) -> Action:
    """Return a random action, rarely one that ends or gives away."""
    action = decision.sample(rng)
    for _ in range(4):
        if not isinstance(action, Done | Sell) or rng.random() > 0.93:
            break
        action = decision.sample(rng)
    return action


class CarnegieTable(RulesTable):
    """A game under the hands of a test; it waits for the first row of round 1, the set-up passed over."""

    game: Carnegie
    g: CarnegieState

    def __init__(self, seats: int = 2, side: str = "A", first: int = 0, **options: str) -> None:
        game = INFO.build(seats, options)
        assert isinstance(game, Carnegie)
        self.game = game
        self.g = game.set_up_from(setup(game, side, first))
        self.events = []
        self.run("ca.drawing" if seats == 1 else "ca.row")

    # ---- arrange

    def run(self, phase: str) -> CarnegieTable:
        """Begin a phase of the opening or of the round."""
        flow = self.g.flow
        plan = (*(self.game.opening if flow.round == 1 else ()), *self.game.plan)
        flow.stack, flow.place = [], plan.index(phase) - 1
        self.game.begin(self.g, self.events)
        return self

    def company(self, seat: int = 0) -> Company:
        return self.g.companies[seat]

    @property
    def andrew(self) -> Andrew:
        """Return the opponent of a solo game."""
        assert self.g.andrew is not None
        return self.g.andrew

    def build(self, seat: int, where: str, name: str, on_duty: int = 0, in_training: int = 0) -> CarnegieTable:
        """Put a tile on a cell, with employees from the supply."""
        self.company(seat).departments[cell(where)] = department(name)
        return self.staff(seat, where, on_duty, in_training)

    def staff(self, seat: int, where: str, on_duty: int = 0, in_training: int = 0) -> CarnegieTable:
        """Put so many employees on a cell; they come from the supply or go there."""
        company, place = self.company(seat), cell(where)
        company.staff += company.duty[place].bit_count() + company.training[place] - on_duty - in_training
        company.duty[place] = (1 << on_duty) - 1
        company.training[place] = in_training
        return self

    def mission(self, seat: int, where: str, amount: int) -> CarnegieTable:
        """Send employees of the supply on a mission."""
        self.company(seat).missions[region(where)] += amount
        self.company(seat).staff -= amount
        return self

    def discs(self, seat: int, *names: str, tab: str = "housing") -> CarnegieTable:
        """Put discs of a player on building spaces (``chicago.0``) or on any free space of a city (``chicago``).

        They come from the tab as long as it has any, else from the supply; a full tab is followed by the next.
        """
        company, number = self.company(seat), project(tab)
        for name in names:
            while company.built[number].bit_count() == len(self.game.world.tables.tabs[number].sides[0]):
                number = (number + 1) % len(PROJECTS)
            place = space(name) if "." in name else self.free(name)
            company.built[number] |= 1 << place
            self.g.table.taken |= 1 << place
            if company.covered[number]:
                company.covered[number] &= company.covered[number] - 1
            else:
                company.discs -= 1
        return self

    def free(self, name: str) -> int:
        """Return the leftmost free space of a city."""
        return next(
            s for s, word in enumerate(SPACE_IDS) if word.startswith(f"{name}.") and not self.g.table.taken >> s & 1
        )

    def rows(self, hr: int, management: int, construction: int, rd: int) -> CarnegieTable:
        """Set the markers; the round follows."""
        self.g.timeline.markers = [hr, management, construction, rd]
        self.g.flow.round = hr + management + construction + rd + 1
        return self.run(self.phase)

    def event(self, where: str = "", donation: bool = False, row: str = "hr") -> CarnegieTable:
        """Set the event and the chosen row of the round."""
        timeline = self.g.timeline
        timeline.row = timeline.event_row = kind(row)
        timeline.region, timeline.donation = region(where) if where else -1, donation
        return self

    def use(self, where: str, row: str, seat: int = 0) -> CarnegieTable:
        """Begin the department on a cell in the turn of a seat."""
        self.event(row=row).run("ca.departments")
        while self.acting != seat:
            self.go(Done())
        return self.go(UseDepartment(cell(where)))

    # ---- act and look

    def may(self, action: Action) -> bool:
        return self.game.check(self.g, self.acting, action) is None

    @property
    def sound(self) -> bool:
        """Whether nothing was lost or made; rows and events that a test has set need not fit each other."""
        return find_inconsistency(self.game.world, self.g) is None

    def line(self, name: str, seat: int = 0) -> int:
        return next(line.points for line in self.game.scores(self.g)[seat].lines if line.key == f"ca.score.{name}")

    def on_duty(self, where: str, seat: int = 0) -> int:
        return self.company(seat).duty[cell(where)].bit_count()

    def in_training(self, where: str, seat: int = 0) -> int:
        return self.company(seat).training[cell(where)]


def play_round(t: CarnegieTable) -> None:
    """Pass until the next row is chosen or the game is over."""
    while not t.game.over(t.g) and t.phase != "ca.row":
        t.go(Done() if t.may(Done()) else Recall(0))


def duty(where: str, desk: int = 0, pay: int = 0) -> PutOnDuty:
    """Return the action that fills a desk."""
    return PutOnDuty(cell(where), desk, pay)


def setup(game: Carnegie, side: str = "A", first: int = 0) -> dict[str, object]:
    """Return a set-up in which nothing is left to chance: tiles by number, neutral discs where they disturb least."""
    seats, world = game.seats, game.world
    tiles = sorted(every_tile(world, Chance.of(1)))
    neutral = CROWDS[seats].neutral
    spaces = [name for name in SPACE_IDS if name.split(".")[0] in ("boston", "albany", "washington")]
    donations = [d.id for d in DONATIONS if d.field == "health"]
    found: dict[str, object] = {
        "first_player": first,
        "strips": STRIPS,
        "departments": [DEPARTMENT_IDS[index] for index in _kept(tiles, CROWDS[seats].removed)],
        "neutral_spaces": [*spaces, *(f"{name}.0" for name in ("duluth", "el_paso", "helena", "san_antonio"))][
            : max(0, neutral - 5)
        ],
        "neutral_donations": donations[: min(5, neutral)],
        "tab_sides": [[side] * len(PROJECTS)] * seats,
    }
    if seats == 1:
        normal = [c.id for c in SOLO_CARDS if not c.advanced]
        advanced = [c.id for c in SOLO_CARDS if c.advanced]
        found["solo_deck"] = [*normal[:15], *advanced[:5]]
    return found


def _kept(tiles: list[int], removed: int) -> list[int]:
    """Return the tiles without so many: second copies go first."""
    kept = list(tiles)
    for index in [i for i in BASE_TILES if tiles.count(i) > 1][:removed]:
        kept.remove(index)
    return kept[: len(tiles) - removed]
