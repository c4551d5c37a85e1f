"""Empire Engine: the plan of a round, set-up, what a seat may know, invariants, and the result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.boards.board import Board
from game.games.empire_engine.actions import ACTIONS
from game.games.empire_engine.events import EVENTS
from game.games.empire_engine.phases.execution import (
    Blocking,
    Clash,
    EndOfRound,
    Gaining,
    GivingUp,
    Looting,
    Paying,
    Salvaging,
    Spoils,
    Supplying,
)
from game.games.empire_engine.phases.planning import Lay, PlaceEngines, Reveal
from game.games.empire_engine.state import FAILED, Empire, EmpireState
from game.games.empire_engine.tables import (
    CUBES,
    ENGINES,
    GEARS,
    KINDS,
    LONG_ROUNDS,
    MAJORITY_POINTS,
    ROUNDS,
    SIDES,
    START_READY,
)
from game.games.empire_engine.unseen import determinize
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.fault import BadSave
from game.kernel.game import Game
from game.kernel.message import msg
from game.kernel.phase import Flow
from game.kernel.score import Score, ScoreLine, ranked
from game.kernel.score_pad import PadGroup, ScorePad, part_rows, score_pad

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
    """The rules of a table; the board is only decoration."""
    return EmpireEngine(seats, options)


class EmpireEngine(Game[EmpireState]):
    """Empire Engine for 2 to 4 players."""

    id = "empire_engine"
    state_type = EmpireState
    actions = ACTIONS
    events = EVENTS

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.rounds = LONG_ROUNDS if options["rounds"] == "long" else ROUNDS[seats]
        phases = (
            PlaceEngines(), Lay(), Reveal(), Supplying(), Paying(), Blocking(), Clash(), Looting(), GivingUp(),
            Spoils(), Salvaging(), Gaining(), EndOfRound(self.rounds),
        )  # fmt: skip
        super().__init__(seats, phases, LATER_ROUND)
        self.open_piles = options["score_piles"] == "open"
        self.chosen_start = _CHOSEN_START.get(options["start_player"])

    def plan_of(self, g: EmpireState) -> Sequence[str]:
        """The phases of the round; round 1 is planned without gears (EE-3.1)."""
        return FIRST_ROUND if g.flow.round == 1 else LATER_ROUND

    # ---- set-up

    def set_up(self, seed: int) -> EmpireState:
        """The fresh position; the start player is drawn unless chosen (EE-2, ruling R2)."""
        chance = Chance.of(seed)
        drawn = chance.below(self.seats)
        return self._lay_out(chance, drawn if self.chosen_start is None else self.chosen_start % self.seats)

    def set_up_from(self, setup: Mapping[str, object]) -> EmpireState:
        """The fresh position with the explicit ``start_player`` (a seat). Raises BadSave for anything else."""
        start = setup.get("start_player")
        if type(start) is not int or not 0 <= start < self.seats or len(setup) != 1:
            raise BadSave("fault.save.setup", field="start_player")
        return self._lay_out(Chance.of(0), start)

    def setup_of(self, g: EmpireState) -> dict[str, object]:
        """The only outcome of chance: the start player."""
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
        """The view of a seat; score piles are open at the end, or always by the option (EE-13.3)."""
        view = super().mask(g, seat)
        if self.open_piles or self.over(g):
            for shown, empire in zip(view.empires, g.empires, strict=True):
                shown.score = empire.score[:]
        return view

    def determinize(self, view: EmpireState, seat: int, rng: Random) -> EmpireState:
        """A position that agrees with the view, hidden cubes and cards at random."""
        return determinize(view, seat, rng)

    def find_inconsistency(self, g: EmpireState) -> str | None:
        return find_inconsistency(g, self.seats, self.rounds)

    # ---- result and words

    def scores(self, g: EmpireState) -> tuple[Score, ...]:
        """The points with their parts (EE-12)."""
        return scores(g)

    def score_pad(self, g: EmpireState, events: Sequence[Event]) -> ScorePad:
        """The cubes of each kind, and the bonuses for most of them."""
        rows = part_rows([score.lines for score in self.scores(g)])
        cubes, bonuses = rows[: len(KINDS)], rows[len(KINDS) :]
        groups = PadGroup(cubes, msg("ee.pad.cubes")), PadGroup(bonuses, msg("ee.pad.bonuses"))
        return score_pad(self.scores(g), groups=groups)

    def names(self) -> Mapping[str, Sequence[str]]:
        return {"engine": ENGINES, "gear": GEARS, "kind": KINDS, "boost": ("none", *KINDS[:2])}

    def summary(self, g: EmpireState) -> dict[str, object]:
        """The position in plain words: kinds, engines and sides by name."""
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


def scores(g: EmpireState) -> tuple[Score, ...]:
    """One point per cube, 3 per majority (all who tie), and the ready pile as tie-break (EE-12.1 to EE-12.4)."""
    majorities = [_majority(g, kind) for kind in range(3)]
    results = []
    for seat, empire in enumerate(g.empires):
        lines = [ScoreLine(f"ee.score.{KINDS[kind]}", empire.score[kind]) for kind in range(3)]
        lines += [ScoreLine(f"ee.score.majority.{KINDS[kind]}", majorities[kind][seat]) for kind in range(3)]
        ready = ScoreLine("ee.score.ready", sum(empire.ready))
        results.append(Score(seat, sum(line.points for line in lines), tuple(lines), (ready,)))
    return ranked(results)


def _majority(g: EmpireState, kind: int) -> list[int]:
    """The bonus of each seat for a kind; nobody gets one for a kind that nobody has (EE-12.3)."""
    counts = [empire.score[kind] for empire in g.empires]
    best = max(counts)
    return [MAJORITY_POINTS if best > 0 and count == best else 0 for count in counts]


PAIR_BOUNDS = {
    "tops": (-1, 3),
    "sides": (-1, 3),
    "gears": (-1, 1),
    "boost": (0, 2),
    "attacks": (0, FAILED),
    "loot": (-1, 1),
}
"""Lowest and highest number in each list with an entry for L and R."""


SINGLE_BOUNDS = {"block": (-1, 1), "gift": (-1, 3), "salvage": (-1, 2), "salvageable": (-1, 7)}


def find_inconsistency(g: EmpireState, seats: int, rounds: int) -> str | None:
    """What is impossible about a position, or None. No cube is ever lost or made (EE-1.2)."""
    if not 1 <= g.flow.round <= rounds:
        return "round"
    return next(_flaws(g, seats), None)


def _flaws(g: EmpireState, seats: int) -> Iterator[str]:
    if len(g.empires) != seats or not 0 <= g.start < seats or not 0 <= g.turn <= 2 * seats or len(g.supply) != 3:
        yield "table"
        return
    for seat, empire in enumerate(g.empires):
        for name in _empire_flaws(empire):
            yield f"empires[{seat}].{name}"
            return
    for kind, word in enumerate(KINDS):
        piles = [g.supply[kind], *(empire.score[kind] for empire in g.empires)]
        piles += [empire.ready[kind] for empire in g.empires if kind < 2]
        boosts = sum(empire.boost.count(kind + 1) for empire in g.empires)
        if min(piles) < 0 or sum(piles) + boosts != CUBES:
            yield f"{word} cubes"


def _empire_flaws(empire: Empire) -> Iterator[str]:
    """Yield fields that are too long, too short or out of range."""
    if len(empire.ready) != 2 or len(empire.score) != 3 or len(empire.laid) != 2:
        yield "piles"
    for name, (low, high) in PAIR_BOUNDS.items():
        values = getattr(empire, name)
        if len(values) != 2 or not all(low <= value <= high for value in values):
            yield name
    for name, (low, high) in SINGLE_BOUNDS.items():
        if not low <= getattr(empire, name) <= high:
            yield name
