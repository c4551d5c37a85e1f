"""How Empire Engine is shown: table, gestures, words. The pieces live in the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.boards.board import Board
from game.games.empire_engine import charts, staging_log, staging_script, staging_table, staging_words
from game.games.empire_engine.actions import Block, GiveUp, LayGear, PlaceEngine, Salvage, Steal
from game.games.empire_engine.rules import EmpireEngine
from game.games.empire_engine.staging_places import Places
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import ENGINES, GEARS, KINDS, SIDES
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.say import Say, SeatName, say
from game.present.gesture import Drafting, Drag, Facet, Facets, Press, Tap
from game.present.picture import Material
from game.present.script import Script
from game.present.staging import Aid, Hint, LogLine, Look, Moment, Progress, Series, Staging, StatTable, Step, Timeline
from game.present.table import Table

PHASES = ("plan", "reveal", "group_1", "group_2", "group_3")
_PHASE_OF = {
    "ee.place": 0,
    "ee.lay": 0,
    "ee.reveal": 1,
    "ee.supplying": 2,
    "ee.paying": 3,
    "ee.blocking": 3,
    "ee.clash": 3,
    "ee.looting": 3,
    "ee.giving": 3,
    "ee.spoils": 3,
    "ee.salvaging": 4,
    "ee.gaining": 4,
    "ee.closing": 4,
}
_RULES = {
    "ee.place": "EE-4",
    "ee.lay": "EE-5",
    "ee.blocking": "EE-8.3",
    "ee.looting": "EE-8.5",
    "ee.giving": "EE-8.5",
    "ee.salvaging": "EE-9.2",
}
PHASE_RULES = ("EE-5", "EE-6", "EE-7", "EE-8", "EE-9")


class EmpireStaging(Staging):
    """Empire Engine on the screen."""

    ground: Material = "walnut"

    def __init__(self, game: Game[Any], board: Board | None) -> None:
        assert isinstance(game, EmpireEngine) and board is not None
        self.game = game
        self.layout = board.layout
        self._shown: Places = self.places(None)
        self._start = 0
        """The start player of the table last shown: decides which of two attackers is served first."""

    def places(self, viewer: int | None) -> Places:
        """Return where things lie for an onlooker."""
        return Places(self.layout.zones, self.game.seats, viewer)

    # ---- table and gestures

    def table(self, look: Look) -> Table:
        """Return everything on the table, the draft shown as if it were done."""
        self._shown = self.places(look.viewer)
        self._start = look.view.start
        layout = self.layout
        tentative = self._tentative(look)
        return staging_table.build(look, self._shown, self.game.rounds, layout.width, layout.height, tentative)

    def _tentative(self, look: Look) -> Action | None:
        """Return the action that the draft stands for, or the forced part of the second pass."""
        decision = look.decision
        if decision is None:
            return None
        drafting = Drafting(decision.every(), lambda action: self.facets(decision, action))
        drafting.draft = look.draft
        fitting = drafting.fitting()
        forced = len({(a.gear, a.engine) for a, _ in fitting if isinstance(a, LayGear)}) == 1
        if not look.draft and not forced:
            return None
        if any(f.slot == "lay" and f.gesture is not None for _, fs in fitting for f in fs if f not in look.draft):
            return None
        return drafting.ready() or (self._plain(fitting) if forced else None)

    @staticmethod
    def _plain(fitting: Sequence[tuple[Action, Facets]]) -> Action | None:
        return next((a for a, _ in fitting if isinstance(a, LayGear) and not a.boost), None)

    def facets(self, decision: Decision, action: Action) -> Facets:
        """Return the gestures that make up an action."""
        seat = decision.seat
        if isinstance(action, PlaceEngine):
            tap = Tap(f"side.{ENGINES[action.engine]}.{SIDES[action.engine][action.side]}")
            return (Facet("place", tap),)
        if isinstance(action, LayGear):
            return self._laying(decision, seat, action)
        if isinstance(action, Block):
            return (Facet("block", Tap(f"attack.{self._attacker(seat, action.engine)}.{ENGINES[action.engine]}")),)
        if isinstance(action, Steal):
            victim = self._victim(seat, action.engine)
            return (Facet("steal", Drag(f"ready.{victim}.{KINDS[action.kind]}", f"score.{seat}")),)
        if isinstance(action, GiveUp):
            return self._giving(seat, action)
        assert isinstance(action, Salvage)
        return (Facet("salvage", Drag(f"supply.{KINDS[action.kind]}", f"score.{seat}")),)

    def _laying(self, decision: Decision, seat: int, action: LayGear) -> Facets:
        slot = f"slot.{seat}.{ENGINES[action.engine]}"
        second = decision.count() <= 3
        boost: Drag | Press | None = None
        if action.boost:
            boost = Drag(f"ready.{seat}.{KINDS[action.boost - 1]}", slot)
        elif second:
            boost = Press("ee.press.no_boost", "n")
        if second:
            return (Facet("boost", boost),)
        return Facet("lay", Drag(f"card.{GEARS[action.gear]}", slot)), Facet("boost", boost)

    def _attacker(self, seat: int, engine: int) -> int:
        return (seat - 1) % self.game.seats if engine == 0 else (seat + 1) % self.game.seats

    def _victim(self, seat: int, engine: int) -> int:
        return (seat + 1) % self.game.seats if engine == 0 else (seat - 1) % self.game.seats

    def _giving(self, seat: int, action: GiveUp) -> Facets:
        """One drag for each attacker; with 2 players both cubes go to the only one."""
        first, second = self._receivers(seat)
        return (
            Facet("first", Drag(f"ready.{seat}.{KINDS[action.first]}", first)),
            Facet("second", Drag(f"ready.{seat}.{KINDS[action.second]}", second)),
        )

    def _receivers(self, seat: int) -> tuple[str, str]:
        """Return the chests of the attackers: the one earlier in turn order first."""
        a, b = (seat - 1) % self.game.seats, (seat + 1) % self.game.seats
        ordered = sorted((a, b), key=lambda s: (s - self._start) % self.game.seats)
        return f"score.{ordered[0]}", f"score.{ordered[1]}"

    # ---- motion and words

    def script(self, event: Event, shown: Table) -> Script | None:
        """Return how an event is animated on the table last built."""
        return staging_script.script(event, shown, self._shown)

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        """Return an event in words."""
        return staging_log.line(event, self.game.open_piles)

    def prompt(self, look: Look) -> Say:
        """Return what is expected of whom."""
        return staging_words.prompt(look)

    def refusal(self, look: Look, target: str) -> Say:
        """Return why nothing can be done with a thing now."""
        return staging_words.refusal(look, target)

    def slip(self, look: Look, action: Action) -> Say | None:
        """Return what would be lost by an action that looks like a slip."""
        return staging_words.slip(look, action)

    def effect(self, look: Look, action: Action) -> Say:
        """Return what an action would do."""
        return staging_words.effect(look, action)

    def hint(self, look: Look, action: Action) -> Hint:
        """Return the reason for an action that a bot has found."""
        return Hint(action, say("ee.hint", effect=staging_words.effect(look, action)))

    def rule(self, view: Any) -> str:
        """Return the rule that the reader opens at."""
        return _RULES.get(view.flow.stack[-1], "EE-3") if view.flow.stack else "EE-12"

    def opened(self, state: Any, view: Any) -> Any:
        """Return the view with all score piles open, for learners."""
        shown = view.clone()
        for mine, empire in zip(shown.empires, state.empires, strict=True):
            mine.score = empire.score[:]
        return shown

    def secret(self, view: Any, seat: int) -> bool:
        """Tell whether the seat's screen shows what others must not see: closed pile, cards face down, sealed choices.

        With open piles there is nothing of that kind until something lies face down.
        """
        return not self.game.over(view) and bool(self.game.mask(view, None) != view)

    # ---- where the game is

    def timeline(self, view: Any) -> Timeline:
        """Return rounds, phases and the order of planning."""
        g: EmpireState = view
        over = not g.flow.stack
        current = len(PHASES) if over else _PHASE_OF[g.flow.stack[-1]]
        rounds = tuple(
            Step(
                say("ee.round", round=number),
                _progress(number, g.flow.round + over),
                help=say("ee.rounds.info", n=self.game.rounds),
            )
            for number in range(1, self.game.rounds + 1)
        )
        phases = tuple(
            Step(
                say(f"ee.phase.{name}"),
                _progress(place, current),
                help=say(f"ee.phase.{name}.help"),
                rule=PHASE_RULES[place],
            )
            for place, name in enumerate(PHASES)
        )
        return Timeline(rounds, phases, self._order(g, current))

    def _order(self, g: EmpireState, current: int) -> tuple[Step, ...]:
        """Return who plans in which order: turn order, then reverse order (EE-1.7)."""
        if current != 0:
            return ()
        n = len(g.empires)
        seats = [(g.start + i) % n for i in range(n)]
        return tuple(
            Step(say("ee.plaque", seat=SeatName(seat)), _progress(place, g.turn), seat)
            for place, seat in enumerate(seats + seats[::-1])
        )

    # ---- aids and results

    def aids(self, view: Any) -> Sequence[Aid]:
        """Return the tables that are always at hand."""
        return staging_words.aids()

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        """Return the plots of what was hidden."""
        return charts.series(moments)

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        """Return what each player did."""
        return charts.statistics(moments)

    def standing(self, view: Any) -> StatTable | None:
        """Return what may be known of each player now."""
        return charts.standing(view)

    def facts(self) -> Mapping[str, Say]:
        """Return the card of the game for the set-up."""
        return {
            "pitch": say("ee.facts.pitch"),
            "length": say("ee.facts.length", n=self.game.rounds),
            "weight": say("ee.facts.weight"),
        }


def _progress(place: int, now: int) -> Progress:
    return "done" if place < now else "now" if place == now else "next"
