"""How the sample game is shown: plain plates, until there is something better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.boards.board import Board
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, Pick
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.say import Say, SeatName, say
from game.present.gesture import Facet, Facets, Press, Tap
from game.present.picture import Box, Gradient, Picture, Words
from game.present.script import Pause, Script
from game.present.staging import Aid, Hint, LogLine, Look, Moment, Series, Staging, StatTable, Step, Timeline
from game.present.table import Sprite, Table
from tests.sample_game.actions import Seal
from tests.sample_game.events import CoinsGiven, PrizeDrawn, Shown, StonesTaken
from tests.sample_game.state import SampleState
from tests.sample_game.tables import LARGEST_SEAL


def plate(words: Say | str, w: float = 200.0, h: float = 90.0) -> Picture:
    """Return a plate with words on it."""
    ground = Gradient((250, 244, 227), (230, 217, 186))
    return Picture(w, h, (Box(0, 0, w, h, ground, 12), Words(words, w / 2, h / 2, 28, (43, 42, 39), room=w - 20)), 2)


class SampleStaging(Staging):
    """Seats in a row, numbers below."""

    def __init__(self, game: Game[Any], board: Board | None) -> None:
        self.game = game

    def table(self, look: Look) -> Table:
        """Return the plates of the seats, and the numbers that may be sealed."""
        g: SampleState = look.view
        sprites = []
        for seat, bench in enumerate(g.benches):
            words = say("sa.seat", seat=SeatName(seat), points=bench.points, coins=bench.coins)
            x = 160.0 + 260 * seat
            sprites.append(Sprite(f"seat.{seat}", plate(words, 240), x, 120, 240, 90, label=words))
        for number in range(1, LARGEST_SEAL + 1):
            picture = plate(str(number), 120, 120)
            label = say("sa.number", number=number)
            sprites.append(Sprite(f"number.{number}", picture, 200.0 * number, 420, 120, 120, label=label))
        words = say("sa.prize", prize=g.drawn[-1])
        sprites.append(Sprite("prize", plate(words), 1000.0, 420, 200, 90, label=words))
        return Table.of(1200, 600, sprites, [])

    def facets(self, decision: Decision, action: Action) -> Facets:
        """Return a tap for a number and a button for reopening."""
        if isinstance(action, Seal):
            return (Facet("seal", Tap(f"number.{action.number}")),)
        return (Facet("reopen", Press("sa.reopen", "r")),)

    def script(self, event: Event, shown: Table) -> Script | None:
        """Return a short pause for what everybody should notice."""
        return Pause(0.3) if isinstance(event, (PrizeDrawn, Shown)) else None

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        """Return the prize and the winner in words."""
        match event:
            case PrizeDrawn():
                return LogLine(say("sa.log.prize", prize=event.prize), pieces=("prize",))
            case Shown() if event.winner >= 0:
                return LogLine(say("sa.log.won", seat=SeatName(event.winner)), event.winner)
            case CoinsGiven():
                return LogLine(say("sa.log.given", seat=SeatName(event.seat), n=event.amount), event.seat)
            case StonesTaken():
                return LogLine(say("sa.log.stones", seat=SeatName(event.seat), n=len(event.stones)), event.seat)
        return None

    def prompt(self, look: Look) -> Say:
        """Return what is expected."""
        return say(f"{look.decision.prompt}.prompt") if look.decision is not None else say("sa.waiting")

    def refusal(self, look: Look, target: str) -> Say:
        """Return why nothing can be done with a thing."""
        return say("why.not_now")

    def timeline(self, view: Any) -> Timeline:
        """Return the round that runs."""
        return Timeline((Step(say("sa.round", round=view.flow.round), "now"),), ())

    def slip(self, look: Look, action: Action) -> Say | None:
        """Nothing looks like a slip here."""
        return None

    def effect(self, look: Look, action: Action) -> Say:
        """Return what is about to be done."""
        return say("sa.effect", action=say(f"sa.action.{action.name}"))

    def hint(self, look: Look, action: Action) -> Hint:
        """Return the action as a hint."""
        return Hint(action, self.effect(look, action))

    def rule(self, view: Any) -> str:
        """Return the rule of the phase that runs."""
        phase = view.flow.stack[-1] if view.flow.stack else ""
        return {"sa.sealing": "SA-3.1", "sa.giving": "SA-4.1", "sa.gathering": "SA-5.1"}.get(phase, "SA-6.1")

    def aids(self, view: Any) -> Sequence[Aid]:
        """There are no aids."""
        return ()

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        """There are no plots."""
        return ()

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        """Return an empty table."""
        return StatTable(say("sa.statistics"), ())

    def facts(self) -> Mapping[str, Say]:
        """Return what its card in the set-up says."""
        return {"pitch": say("sa.facts.pitch"), "weight": say("sa.facts.weight")}

    def secret(self, view: Any, seat: int) -> bool:
        """Tell whether the seat's number lies sealed."""
        return not self.game.over(view)

    def amount_label(self, decision: Decision, choice: Amount) -> Say:
        """Return what is given."""
        return say("sa.amount.coins")

    def pick_label(self, decision: Decision, choice: Pick) -> Say:
        """Return what is taken."""
        return say("sa.pick.stones")

    def item_label(self, decision: Decision, choice: Pick, item: int) -> Say:
        """Return the colour of a stone."""
        return say(f"sa.stone.{item}")
