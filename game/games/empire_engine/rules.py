"""Empire Engine: the plan of a round, set-up, what a seat may know, and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.boards.board import Board
from game.games.empire_engine import soundness
from game.games.empire_engine.actions import ACTIONS
from game.games.empire_engine.bots import guessing
from game.games.empire_engine.events import EVENTS
from game.games.empire_engine.phases.blocking import Blocking
from game.games.empire_engine.phases.clash import Clash
from game.games.empire_engine.phases.closing import Closing
from game.games.empire_engine.phases.gaining import Gaining
from game.games.empire_engine.phases.giving import Giving
from game.games.empire_engine.phases.lay import Lay
from game.games.empire_engine.phases.looting import Looting
from game.games.empire_engine.phases.paying import Paying
from game.games.empire_engine.phases.place import PlaceEngines
from game.games.empire_engine.phases.reveal import Reveal
from game.games.empire_engine.phases.salvaging import Salvaging
from game.games.empire_engine.phases.spoils import Spoils
from game.games.empire_engine.phases.supplying import Supplying
from game.games.empire_engine.scoring import scores
from game.games.empire_engine.state import Empire, EmpireState
from game.games.empire_engine.tables import CUBES, ENGINES, GEARS, KINDS, LONG_ROUNDS, ROUNDS, SIDES, START_READY
from game.kernel.chance import Chance
from game.kernel.fault import BadSave
from game.kernel.game import Game
from game.kernel.phase import Flow
from game.kernel.score import Score

EXECUTE = (
    "ee.reveal",
    "ee.supplying",
    "ee.paying", "ee.blocking", "ee.clash", "ee.looting", "ee.giving", "ee.spoils",
    "ee.salvaging", "ee.gaining",
    "ee.closing",
)  # fmt: skip
"""Reveal, then the three groups strictly in this order, then the end of the round (EE-3.2, EE-8)."""

FIRST_ROUND = ("ee.place", *EXECUTE)
LATER_ROUND = ("ee.lay", *EXECUTE)

_CHOSEN_START = {"first": 0, "second": 1, "third": 2, "fourth": 3}


def build(seats: int, options: Mapping[str, str], board: Board | None) -> EmpireEngine:
    """Return the rules of a table; the board is only looked at, never played on."""
    return EmpireEngine(seats, options)


class EmpireEngine(Game[EmpireState]):
    """Empire Engine for 2 to 4 players."""

    id = "empire_engine"
    rules_version = 1
    state_type = EmpireState
    actions = ACTIONS
    events = EVENTS

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.rounds = LONG_ROUNDS if options["rounds"] == "long" else ROUNDS[seats]
        phases = (
            PlaceEngines(), Lay(), Reveal(), Supplying(), Paying(), Blocking(), Clash(), Looting(), Giving(), Spoils(),
            Salvaging(), Gaining(), Closing(self.rounds),
        )  # fmt: skip
        super().__init__(seats, phases, LATER_ROUND)
        self.open_piles = options["score_piles"] == "open"
        self.chosen_start = _CHOSEN_START.get(options["start_player"])

    def plan_of(self, g: EmpireState) -> Sequence[str]:
        """Return the phases of the round; round 1 is planned without gears (EE-3.1)."""
        return FIRST_ROUND if g.flow.round == 1 else LATER_ROUND

    # ---- set-up

    def set_up(self, seed: int) -> EmpireState:
        """Return the fresh position; the start player is drawn unless chosen (EE-2, ruling R2)."""
        chance = Chance.of(seed)
        drawn = chance.below(self.seats)
        return self._lay_out(chance, drawn if self.chosen_start is None else self.chosen_start % self.seats)

    def set_up_from(self, setup: Mapping[str, object]) -> EmpireState:
        """Return the fresh position with the explicit ``start_player`` (a seat)."""
        start = setup.get("start_player")
        if type(start) is not int or not 0 <= start < self.seats or len(setup) != 1:
            raise BadSave("fault.save.setup", field="start_player")
        return self._lay_out(Chance.of(0), start)

    def setup_of(self, g: EmpireState) -> dict[str, object]:
        """Return the only outcome of chance: who starts."""
        return {"start_player": g.start}

    def _lay_out(self, chance: Chance, start: int) -> EmpireState:
        supply = [CUBES - self.seats * count for count in START_READY] + [CUBES]
        return EmpireState(
            flow=Flow.fresh(),
            chance=chance,
            start=start,
            turn=0,
            supply=supply,
            empires=[_empire() for _ in range(self.seats)],
        )

    # ---- what a seat may know

    def mask(self, g: EmpireState, seat: int | None) -> EmpireState:
        """Return the view of a seat; score piles are open at the end, or always by the option (EE-13.3)."""
        view = super().mask(g, seat)
        if self.open_piles or self.over(g):
            for shown, empire in zip(view.empires, g.empires, strict=True):
                shown.score = empire.score[:]
        return view

    def determinize(self, view: EmpireState, seat: int, rng: Random) -> EmpireState:
        """Return a position that agrees with the view, hidden cubes and cards at random."""
        return guessing.determinize(view, seat, rng)

    def find_inconsistency(self, g: EmpireState) -> str | None:
        """Return what is impossible about a position, or None."""
        return soundness.find_inconsistency(g, self.seats, self.rounds)

    # ---- result and words

    def scores(self, g: EmpireState) -> tuple[Score, ...]:
        """Return the points with their parts (EE-12)."""
        return scores(g)

    def names(self) -> Mapping[str, Sequence[str]]:
        """Return the words that saves use."""
        return {"engine": ENGINES, "gear": GEARS, "kind": KINDS, "boost": ("none", *KINDS[:2])}

    def summary(self, g: EmpireState) -> dict[str, object]:
        """Return the position in plain words: kinds, engines and sides by name."""
        return {
            "round": g.flow.round,
            "phase": g.flow.stack[-1] if g.flow.stack else "over",
            "start_player": g.start,
            "deciding": [decision.seat for decision in self.decisions(g)],
            "supply": dict(zip(KINDS, g.supply, strict=True)),
            "empires": [_described(empire) for empire in g.empires],
        }


def _empire() -> Empire:
    return Empire(
        ready=list(START_READY), score=[0, 0, 0], tops=[-1, -1], sides=[-1, -1], gears=[-1, -1], laid=[False, False],
        boost=[0, 0], attacks=[0, 0], block=-1, loot=[-1, -1], gift=-1, salvage=-1, attacked=False,
    )  # fmt: skip


def _described(empire: Empire) -> dict[str, object]:
    return {
        "ready": dict(zip(KINDS, empire.ready, strict=False)),
        "score": dict(zip(KINDS, empire.score, strict=True)),
        "engines": {ENGINES[e]: _side(e, empire.tops[e]) for e in range(2)},
        "placed": {ENGINES[e]: _side(e, empire.sides[e]) for e in range(2)},
        "gears": {ENGINES[e]: GEARS[empire.gears[e]] if empire.gears[e] >= 0 else None for e in range(2)},
        "laid": {ENGINES[e]: empire.laid[e] for e in range(2)},
        "boost": {ENGINES[e]: KINDS[empire.boost[e] - 1] if empire.boost[e] else None for e in range(2)},
    }


def _side(engine: int, side: int) -> str | None:
    return SIDES[engine][side] if side >= 0 else None
