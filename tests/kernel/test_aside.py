"""Side actions beside what a phase asks, and decisions that answer themselves."""

from __future__ import annotations

from typing import ClassVar

import pytest

from game.kernel.action import Action
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.game import Game
from game.kernel.message import Message, msg
from game.kernel.part import Part
from game.kernel.phase import DONE, WAIT, Flow, Phase, Verdict
from game.kernel.side_action import SideAction
from game.kernel.value import value

STEPS = 3


@value
class Step(Action):
    """Go on, the only thing there is."""

    name: ClassVar[str] = "step"


@value
class Trade(Action):
    """Give a stone for a coin."""

    name: ClassVar[str] = "trade"


class Walk(Part):
    """Steps gone, stones to give, coins got."""

    flow: Flow
    steps: int
    stones: int
    coins: int


class Walking(Phase[Walk]):
    """Three steps."""

    id = "walking"

    def decisions(self, g: Walk) -> tuple[Decision, ...]:
        return (Decision(0, self.id, (One(Step()),)),)

    def apply(self, g: Walk, seat: int, action: Action, out: Events) -> Verdict:
        g.steps += 1
        g.flow.over = g.steps == STEPS
        return DONE if g.flow.over else WAIT


class Insisting(Walking):
    """The same, asked each time."""

    asks_always = True


class Trading(SideAction[Walk]):
    """Stones for coins, whenever one has to decide."""

    actions = (Trade,)

    def choices(self, g: Walk, decision: Decision) -> tuple[Choice, ...]:
        return (One(Trade()),) if g.stones else ()

    def apply(self, g: Walk, seat: int, action: Action, out: Events) -> None:
        g.stones -= 1
        g.coins += 1

    def why_not(self, g: Walk, seat: int, action: Action) -> Message | None:
        return msg("why.no_stone")


class Plain(Game[Walk]):
    """Asks every step."""

    id = "walk"
    state_type = Walk
    actions = (Step, Trade)

    def set_up(self, seed: int) -> Walk:
        return Walk(flow=Flow.fresh(), steps=0, stones=seed, coins=0)


class Quick(Plain):
    """Does what there is no choice about."""

    answers_lone = True


def test_a_side_action_leaves_the_phase_waiting() -> None:
    game = Plain(1, [Walking()], ["walking"], aside=Trading())
    g = game.start(2)
    game.apply(g, 0, Trade())
    assert (g.steps, g.stones, g.coins) == (0, 1, 1) and Trade() in game.decisions(g)[0]
    game.apply(g, 0, Step())
    game.apply(g, 0, Trade())
    assert (g.steps, g.coins) == (1, 2) and list(game.decisions(g)[0].every()) == [Step()]


def test_the_side_action_says_why_it_is_refused() -> None:
    game = Plain(1, [Walking()], ["walking"], aside=Trading())
    assert game.check(game.start(1), 0, Trade()) is None
    assert game.check(game.start(0), 0, Trade()) == msg("why.no_stone")
    plain = Plain(1, [Walking()], ["walking"])
    assert plain.check(plain.start(0), 0, Trade()) == msg("why.not_now")


@pytest.mark.parametrize(("kind", "steps"), [(Plain, 0), (Quick, STEPS)])
def test_a_lone_answer_is_given_where_the_game_says_so(kind: type[Plain], steps: int) -> None:
    game = kind(1, [Walking()], ["walking"])
    g = game.start(0)
    assert g.steps == steps and game.over(g) == (steps == STEPS)


def test_nobody_answers_while_a_side_action_is_open() -> None:
    game = Quick(1, [Walking()], ["walking"], aside=Trading())
    g = game.start(1)
    assert (g.steps, game.decisions(g)[0].count()) == (0, 2)
    game.apply(g, 0, Trade())
    assert game.over(g) and g.steps == STEPS, "after it there is nothing to choose any more"


def test_a_phase_that_asks_always_is_not_answered() -> None:
    game = Quick(1, [Insisting()], ["walking"])
    g = game.start(0)
    assert g.steps == 0
    game.apply(g, 0, Step())
    assert g.steps == 1
