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
    """``seconds`` bounds a decision in the program, ``rounds`` of search where results must repeat.

    ``slips`` is how often (0 to 1) the quick policy acts without thinking, ``blind`` how often an action is random.
    A bot may have its own idea of a level (``game.bots.bot.Graded``), which it knows by ``name``. ``glances`` are the
    seconds of those decisions that shall hold nobody up, by the phase that asks: a raise in an auction is one of many.
    """

    seconds: float
    rounds: int
    slips: float = 0.0
    blind: float = 0.0
    name: str = ""
    glances: Mapping[str, float] = field(default_factory=dict, hash=False)

    def bound(self, prompt: str) -> float:
        """Return how many seconds bound a decision that the phase ``prompt`` asks for."""
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
        """Return the actions worth thinking about, at least one; games with few actions keep this: all there are."""
        return list(decision.every())

    def policy(self, game: Game[Any], g: Any, decision: Decision, rng: Random) -> Action:
        """Return a quick sensible action; used in play-outs and where there is no time to think."""

    def determinize(self, game: Game[Any], view: Any, seat: int, rng: Random) -> Any:
        """Return a likely full position that agrees with the view; as the rules guess where nothing is likelier."""
        return game.determinize(view, seat, rng)

    def evaluate(self, game: Game[Any], g: Any) -> list[float]:
        """Return how good a position is for each seat, from 0 to 1, the sum being about 1."""

    def finished(self, game: Game[Any], g: Any, root: Any) -> bool:
        """Tell whether a play-out from ``root`` has gone far enough to be judged."""


@runtime_checkable
class Graded(Protocol):
    """A bot for which a level means more than random moves: careless play is another way of play."""

    def graded(self, level: Level) -> tuple[Bot, Level]:
        """Return the bot that plays at ``level``, and how much it thinks there."""


@runtime_checkable
class Careful(Protocol):
    """A bot that knows which answers lose something for certain, whatever comes."""

    def loses(self, game: Game[Any], view: Any, decision: Decision, action: Action) -> bool:
        """Tell whether the rules alone say that another answer is better: it is not weighed."""


@runtime_checkable
class Doubtful(Protocol):
    """A bot that knows another way of playing about as well: what only its own habits make better is no advice."""

    def otherwise(self) -> Bot:
        """Return the bot that plays the other way."""
