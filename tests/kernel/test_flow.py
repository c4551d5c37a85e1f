"""The loop that runs the phases: opening, plan, pushed phases, the end."""

from __future__ import annotations

from typing import ClassVar

import pytest

from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Event, Events, GameOver, PhaseBegan
from game.kernel.game import Game
from game.kernel.message import Message, msg
from game.kernel.part import Part
from game.kernel.phase import DONE, WAIT, Flow, Phase, Verdict, push
from game.kernel.value import value


@value
class Go(Action):
    name: ClassVar[str] = "go"


@value
class SideAction(Action):
    name: ClassVar[str] = "aside"


class Track(Part):
    flow: Flow
    visits: list[str]


class Step(Phase[Track]):
    """Notes what is called; waits for Go if it is said to ask."""

    def __init__(self, name: str, asks: bool = True, last: int = 0, first: str = "") -> None:
        self.id = name  # type: ignore[misc]
        self.asks = asks
        self.last = last
        self.first = first

    def enter(self, g: Track, out: Events) -> Verdict:
        g.visits.append(f"{self.id}{g.flow.round}")
        if self.last and g.flow.round == self.last:
            g.flow.over = True
        if self.first:
            return push(self.first)
        return WAIT if self.asks else DONE

    def decisions(self, g: Track) -> tuple[Decision, ...]:
        return (Decision(0, self.id, (One(Go()), One(SideAction()))),)

    def apply(self, g: Track, seat: int, action: Action, out: Events) -> Verdict:
        return DONE if isinstance(action, Go) else push("aside")

    def resume(self, g: Track, out: Events) -> Verdict:
        g.visits.append(f"back to {self.id}")
        return WAIT if self.asks else DONE

    def why_not(self, g: Track, seat: int, action: Action) -> Message | None:
        return msg("why.test") if self.id == "b" else None


def game(*phases: Step, plan: tuple[str, ...], opening: tuple[str, ...] = ()) -> tuple[Game[Track], Track]:
    """Return rules made of these phases, and a position before the first."""
    rules: Game[Track] = Game(2, phases, plan, opening)
    return rules, Track(flow=Flow.fresh(), visits=[])


def test_opening_once_then_the_plan_every_round() -> None:
    rules, g = game(Step("o"), Step("a"), Step("b", last=2), plan=("a", "b"), opening=("o",))
    events: list[Event] = []
    rules.begin(g, events)
    while not rules.over(g):
        rules.apply(g, 0, Go(), events)
    assert g.visits == ["o1", "a1", "b1", "a2", "b2"]
    assert [(e.phase, e.round) for e in events if isinstance(e, PhaseBegan)] == [
        ("o", 1), ("a", 1), ("b", 1), ("a", 2), ("b", 2),
    ]  # fmt: skip
    assert events[-1] == GameOver() and rules.decisions(g) == ()


def test_phases_without_decisions_run_through() -> None:
    rules, g = game(Step("a", asks=False), Step("b", asks=False), Step("c", last=1), plan=("a", "b", "c"))
    rules.begin(g)
    assert g.visits == ["a1", "b1", "c1"] and g.flow.stack == ["c"]


def test_a_pushed_phase_comes_back_to_the_one_below() -> None:
    rules, g = game(Step("a", last=1), Step("aside"), plan=("a",))
    rules.begin(g)
    rules.apply(g, 0, SideAction())
    assert g.flow.stack == ["a", "aside"]
    rules.apply(g, 0, SideAction())
    assert g.flow.stack == ["a", "aside", "aside"]
    rules.apply(g, 0, Go())
    rules.apply(g, 0, Go())
    assert g.flow.stack == ["a"] and g.visits[-2:] == ["back to aside", "back to a"]
    rules.apply(g, 0, Go())
    assert rules.over(g)


def test_a_phase_may_push_as_it_is_entered() -> None:
    rules, g = game(Step("a", asks=False, last=1, first="aside"), Step("aside"), plan=("a",))
    rules.begin(g)
    assert g.flow.stack == ["a", "aside"]
    rules.apply(g, 0, Go())
    assert rules.over(g) and g.visits == ["a1", "aside1", "back to a"]


def test_any_position_goes_on_from_a_copy() -> None:
    """Nothing of the flow lives outside the state."""
    rules, g = game(Step("a"), Step("b", last=3), Step("aside"), plan=("a", "b"))
    rules.begin(g)
    for action in (Go(), SideAction(), Go(), Go(), SideAction()):
        rules.apply(g, 0, action)
    copy = Track.load(g.dump())
    for position in (g, copy):
        while not rules.over(position):
            rules.apply(position, 0, Go())
    assert copy == g


def test_a_plan_that_never_waits_is_named() -> None:
    rules, g = game(Step("a", asks=False), plan=("a",))
    with pytest.raises(RuntimeError, match="nobody is waited for"):
        rules.begin(g)


def test_refusals_have_a_reason() -> None:
    rules, g = game(Step("a"), Step("b", last=1), Step("aside"), plan=("a", "b"))
    rules.begin(g)

    @value
    class Jump(Action):
        name: ClassVar[str] = "jump"

    assert rules.check(g, 0, Go()) is None
    assert rules.check(g, 0, Jump()) == msg("why.not_now")
    assert rules.check(g, 1, Go()) == msg("why.not_your_turn")
    rules.apply(g, 0, Go())
    assert rules.check(g, 0, Jump()) == msg("why.test")
    rules.apply(g, 0, Go())
    assert rules.check(g, 0, Go()) == msg("why.game_over")


def test_plans_may_differ_from_round_to_round() -> None:
    class Changing(Game[Track]):
        def plan_of(self, g: Track) -> tuple[str, ...]:
            return ("a",) if g.flow.round == 1 else ("b", "a")

    rules = Changing(1, (Step("a"), Step("b", last=3)), ("a",))
    g = rules.begin(Track(flow=Flow.fresh(), visits=[]))
    while not rules.over(g):
        rules.apply(g, 0, Go())
    assert g.visits == ["a1", "b2", "a2", "b3"]
