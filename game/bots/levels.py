"""How strong each level is: how much it thinks and how often it errs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


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
