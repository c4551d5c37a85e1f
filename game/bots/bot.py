"""What a game supplies for its bots: the protocol of ``games/<game>/bot.py``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, runtime_checkable

from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a bot plays. A bot may interpret levels itself (``Graded``), by their ``name``."""

    seconds: float
    """Bounds a decision in the program."""
    rounds: int
    """Rounds of search that bound it where results must repeat."""
    slips: float = 0.0
    """How often (0 to 1) the quick policy acts without thinking."""
    blind: float = 0.0
    """How often an action is random."""
    name: str = ""
    glances: Mapping[str, float] = field(default_factory=dict, hash=False)
    """Shorter seconds for frequent decisions, by the phase that asks: a raise in an auction is one of many."""

    def bound(self, prompt: str) -> float:
        """The seconds that bound a decision asked by the phase ``prompt``."""
        return self.glances.get(prompt, self.seconds)


LEVELS: Mapping[str, Level] = {
    "random": Level(0.0, 0, blind=1.0, name="random"),
    "easy": Level(0.0, 0, blind=0.45, name="easy"),
    "normal": Level(0.0, 0, blind=0.06, name="normal"),
    "hard": Level(0.5, 200, name="hard"),
    "expert": Level(2.8, 1000, name="expert"),
}


class Bot(Protocol):
    """Knowledge about one game, without memory between decisions."""

    def propose(self, game: Game[Any], view: Any, decision: Decision) -> list[Action]:
        """The actions worth thinking about, at least one; games with few actions keep this: all there are."""
        return list(decision.every())

    def policy(self, game: Game[Any], g: Any, decision: Decision, rng: Random) -> Action:
        """A quick sensible action; used in play-outs and where there is no time to think."""

    def determinize(self, game: Game[Any], view: Any, seat: int, rng: Random) -> Any:
        """A likely full position that agrees with the view; by default what the rules guess."""
        return game.determinize(view, seat, rng)

    def evaluate(self, game: Game[Any], g: Any) -> list[float]:
        """How good a position is for each seat, from 0 to 1, the sum being about 1."""

    def finished(self, game: Game[Any], g: Any, root: Any) -> bool:
        """True if a play-out from ``root`` has gone far enough to be judged."""


@runtime_checkable
class Graded(Protocol):
    """A bot whose weak levels play in another way, rather than with random moves."""

    def graded(self, level: Level) -> tuple[Bot, Level]:
        """The bot that plays at ``level``, and its bounds there."""


@runtime_checkable
class Careful(Protocol):
    """A bot that knows which answers are certainly worse than another, whatever comes."""

    def loses(self, game: Game[Any], view: Any, decision: Decision, action: Action) -> bool:
        """True if the rules alone show that another answer is better: this one is not weighed."""


@runtime_checkable
class Doubtful(Protocol):
    """A bot with a second way of playing, about as good: what only its own habits make better is no advice."""

    def otherwise(self) -> Bot:
        """The bot that plays the other way."""
