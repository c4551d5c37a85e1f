"""Games that are played to have their figures recounted: every position, answer and event of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.message import Message
from game.present.party import Badge
from game.present.stage.bundle import stage_of
from game.present.stage.record import Moment
from tests.figures import texts as written
from tests.figures import values
from tests.played import board_of

BADGES = tuple(Badge(colour, False, f"P{colour}") for colour in range(6))


@dataclass(frozen=True)
class Step:
    """One action of a game: the position before and after it, what was asked, done, and what happened."""

    before: Any
    decision: Decision
    action: Any
    events: tuple[Any, ...]
    after: Any

    @property
    def seat(self) -> int:
        return self.decision.seat


@dataclass(frozen=True)
class Played:
    """A whole game with the stage that shows it."""

    game: Any
    stage: Any
    opening: tuple[Event, ...]
    steps: tuple[Step, ...]

    @property
    def moments(self) -> list[Moment]:
        """The course as records get it."""
        first = Moment(0, self.steps[0].before, self.opening)
        return [first, *(Moment(n, step.after, step.events) for n, step in enumerate(self.steps, 1))]

    @property
    def events(self) -> list[Any]:
        return [*self.opening, *(event for step in self.steps for event in step.events)]


def busy(decision: Decision, rng: Random, idle: Sequence[str]) -> Action:
    """Return an answer of a kind chosen at random, seldom one of the ``idle`` names."""
    kinds: dict[str, list[Action]] = {}
    for action in decision.every():
        kinds.setdefault(action.name, []).append(action)
    names = [name for name in kinds if name not in idle] if rng.random() < 0.93 else []
    found = kinds[rng.choice(names or sorted(kinds))]
    return found[int(rng.random() * len(found))]


def play(
    info: GameInfo,
    seats: int,
    options: Mapping[str, str],
    seed: int,
    idle: Sequence[str] = (),
    endow: Callable[[Any], None] = lambda g: None,
) -> Played:
    """Return a game played to the end by people who do something whenever they can, with what ``endow`` gives them."""
    game = info.build(seats, options)
    rng, out = Random(seed), list[Event]()
    g = game.start(seed, out)
    endow(g)
    opening, steps = tuple(out), []
    while asked := game.decisions(g):
        decision = asked[int(rng.random() * len(asked))]
        action, before = busy(decision, rng, idle), g.clone()
        out = []
        game.apply(g, decision.seat, action, out)
        steps.append(Step(before, decision, action, tuple(out), g.clone()))
    return Played(game, stage_of(info, game, board_of(info, seats, options)), opening, tuple(steps))


def figures(said: object) -> list[tuple[str, int]]:
    """Return every number in a text, those of texts within it too, with the key of the text that holds it."""
    if not isinstance(said, Message):
        return []
    found: list[tuple[str, int]] = []
    for _, value in said.values:
        found += [(said.key, value)] if isinstance(value, int) else figures(value)
    return found


__all__ = ("BADGES", "Played", "Step", "figures", "play", "values", "written")
