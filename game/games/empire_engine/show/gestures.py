"""What a click means in Empire Engine."""

from __future__ import annotations

from game.games.empire_engine.actions import Block, GiveUp, LayGear, PlaceEngine, Salvage, Steal
from game.games.empire_engine.tables import ENGINES, GEARS, KINDS, SIDES
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import msg
from game.present.answer.gesture import Drag, Facet, Facets, Press, Tap
from game.present.stage.gestures import NOTHING, Gestures
from game.present.view_context import ViewContext


class EmpireGestures(Gestures):
    """Gears and cubes are carried; sides and attacks are touched."""

    keys = ((NOTHING, msg("ee.press.no_boost")),)

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def facets(self, look: ViewContext, action: Action) -> Facets:
        decision = look.decision
        assert decision is not None
        seat = decision.seat
        if isinstance(action, PlaceEngine):
            tap = Tap(f"side.{ENGINES[action.engine]}.{SIDES[action.engine][action.side]}")
            return (Facet("place", tap),)
        if isinstance(action, LayGear):
            return self._laying(decision, action)
        if isinstance(action, Block):
            attacker = (seat + (-1 if action.engine == 0 else 1)) % self.seats
            return (Facet("block", Tap(f"attack.{attacker}.{ENGINES[action.engine]}")),)
        if isinstance(action, Steal):
            victim = (seat + (1 if action.engine == 0 else -1)) % self.seats
            return (Facet("steal", Drag(f"ready.{victim}.{KINDS[action.kind]}", f"score.{seat}")),)
        if isinstance(action, GiveUp):
            return self._giving(seat, look.view.start, action)
        assert isinstance(action, Salvage)
        return (Facet("salvage", Drag(f"supply.{KINDS[action.kind]}", f"score.{seat}")),)

    def meant(self, look: ViewContext, target: str) -> Action | None:
        if look.decision is None:
            return None
        kind, *rest = target.split(".")
        prompt = look.decision.prompt
        if kind == "side" and prompt == "ee.place":
            engine = ENGINES.index(rest[0])
            return PlaceEngine(engine, SIDES[engine].index(rest[1]))
        held = look.held.removeprefix("card.")
        empire = look.view.empires[look.decision.seat]
        if kind == "slot" and prompt == "ee.lay" and rest[0] == str(look.decision.seat):
            free = next((gear for gear in range(len(GEARS)) if gear not in empire.gears), 0)
            return LayGear(GEARS.index(held) if held in GEARS else free, ENGINES.index(rest[1]), 0)
        if kind == "card" and rest[0] in GEARS and prompt in ("ee.place", "ee.lay"):
            open_ = next((engine for engine in range(len(ENGINES)) if not empire.laid[engine]), 0)
            return LayGear(GEARS.index(rest[0]), open_, 0)
        return None

    @staticmethod
    def _laying(decision: Decision, action: LayGear) -> Facets:
        seat = decision.seat
        slot = f"slot.{seat}.{ENGINES[action.engine]}"
        second = decision.count() <= 3
        boost: Drag | Press | None = None
        if action.boost:
            boost = Drag(f"ready.{seat}.{KINDS[action.boost - 1]}", slot)
        elif second:
            boost = Press("ee.press.no_boost", NOTHING)
        if second:
            return (Facet("boost", boost),)
        return Facet("lay", Drag(f"card.{GEARS[action.gear]}", slot)), Facet("boost", boost)

    def _giving(self, seat: int, start: int, action: GiveUp) -> Facets:
        """One drag for each attacker, the one earlier in turn order first; of two players the other gets both."""
        beside = (seat - 1) % self.seats, (seat + 1) % self.seats
        one, other = sorted(beside, key=lambda attacker: (attacker - start) % self.seats)
        return (
            Facet("first", Drag(f"ready.{seat}.{KINDS[action.first]}", f"score.{one}")),
            Facet("second", Drag(f"ready.{seat}.{KINDS[action.second]}", f"score.{other}")),
        )
