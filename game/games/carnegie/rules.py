"""Carnegie: the plan of a round, set-up, what may be known, result and description."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.boards.board import Board
from game.games.carnegie import describing, guessing, soundness
from game.games.carnegie import setup as setting_up
from game.games.carnegie.actions import ACTIONS, PAYS
from game.games.carnegie.course import misstep
from game.games.carnegie.events import EVENTS
from game.games.carnegie.migration import FirstRules
from game.games.carnegie.phases.departments import Bringing, Departments, Jumping, Moving, Using
from game.games.carnegie.phases.donation import Donations
from game.games.carnegie.phases.duty import Duty, OpeningDuty
from game.games.carnegie.phases.income import Arriving, Income, Study
from game.games.carnegie.phases.opening import FirstProject, OpeningMoves, Sides
from game.games.carnegie.phases.row import AndrewActs, CardDrawing, Closing, RowChoice
from game.games.carnegie.scoring import contestants
from game.games.carnegie.selling import OPENING, GoodsSale
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import (
    CELLS,
    CITY_IDS,
    DEPARTMENT_IDS,
    DONATIONS,
    PROJECTS,
    REGIONS,
    SIDES,
    SPACE_IDS,
    TYPES,
)  # fmt: skip
from game.games.carnegie.world import World, world_of
from game.games.carnegie.written_setup import described, explicit
from game.kernel.chance import Chance
from game.kernel.game import Game, LogTranslator
from game.kernel.phase import Phase
from game.kernel.score import Score

ROUND = ("ca.row", "ca.income", "ca.donation", "ca.departments", "ca.duty", "ca.closing")
SOLO_ROUND = ("ca.drawing", "ca.row", "ca.andrew", *ROUND[1:])

PHASES: tuple[Callable[[World], Phase[CarnegieState]], ...] = (
    Sides, FirstProject, OpeningMoves, OpeningDuty, CardDrawing, RowChoice, AndrewActs, Income, Donations, Departments,
    Using, Moving, Jumping, Bringing, Arriving, Study, Duty, Closing,
)  # fmt: skip


def build(seats: int, options: Mapping[str, str], board: Board | None) -> Carnegie:
    """Return the rules of a table; the board shows where things lie and has the graph of the data."""
    return Carnegie(world_of(seats, options))


class Carnegie(Game[CarnegieState]):
    """Carnegie for 1 to 4 players; alone one plays against Andrew, who never decides (CA-11)."""

    id = "carnegie"
    rules_version = 2
    summary_since = 1
    state_type = CarnegieState
    actions = ACTIONS
    events = EVENTS

    def __init__(self, world: World) -> None:
        plan = ROUND if world.seats > 1 else SOLO_ROUND
        selling = GoodsSale(world.choices.setup_wages)
        super().__init__(world.seats, [phase(world) for phase in PHASES], plan, OPENING, selling)
        self.world = world

    def set_up(self, seed: int) -> CarnegieState:
        """Return the fresh position of ``seed``."""
        chance = Chance.of(seed)
        plan = setting_up.drawn(self.world, chance)
        return setting_up.lay_out(self.world, chance, plan)

    def set_up_from(self, setup: Mapping[str, object]) -> CarnegieState:
        """Return the fresh position of an explicit set-up. Raises BadSave naming what does not fit."""
        return explicit(self.world, setup)

    def setup_of(self, g: CarnegieState) -> dict[str, object]:
        """Return the explicit set-up of a fresh position."""
        return described(self.world, g)

    def determinize(self, view: CarnegieState, seat: int, rng: Random) -> CarnegieState:
        """Return a full position that agrees with the view: Andrew's cards are drawn."""
        return guessing.determinize(self.world, view, rng)

    def log_translator(self, version: int) -> LogTranslator[CarnegieState] | None:
        """Return how the log of a game is played that was begun before departments stayed open for study points."""
        return FirstRules(self.world) if version < 2 else None

    def find_inconsistency(self, g: CarnegieState) -> str | None:
        """Return what is impossible about a position, or None (CA-1.6)."""
        return soundness.find_inconsistency(self.world, g) or misstep(self.world, g, self.opening, self.plan)

    def names(self) -> Mapping[str, Sequence[str]]:
        """Return the words that saves use: the ids of the components."""
        return {
            "type": TYPES, "region": REGIONS, "project": PROJECTS, "side": SIDES, "cell": [cell.id for cell in CELLS],
            "department": DEPARTMENT_IDS, "space": SPACE_IDS, "donation": [donation.id for donation in DONATIONS],
            "city": CITY_IDS, "pay": PAYS,
        }  # fmt: skip

    def scores(self, g: CarnegieState) -> tuple[Score, ...]:
        """Return the result, or the standing: the seats and, after the one of a solo game, Andrew (CA-11.4.4)."""
        return contestants(self.world, g)

    def summary(self, g: CarnegieState) -> dict[str, object]:
        """Return the position in plain words: see the README of the game."""
        return describing.described(self.world, g, [decision.seat for decision in self.decisions(g)])
