"""What a click means in Carnegie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.carnegie import actions as act
from game.games.carnegie.naming import project_name
from game.games.carnegie.planning import way_between, way_over
from game.games.carnegie.show import telling
from game.games.carnegie.show.meaning import meant, own_cell
from game.games.carnegie.show.seen import offer_of
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import TRACKS, bits
from game.games.carnegie.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg
from game.present.answer.gesture import Drag, Facet, Facets, Press, Tap
from game.present.stage.gestures import NOTHING, PASS, Gestures
from game.present.view_context import ViewContext

INSTANT: tuple[type[Action], ...] = (
    act.ChooseSide, act.MoveEmployee, act.PutOnDuty, act.Develop, act.Advance, act.UseDepartment, act.Employ, act.Send,
    act.Arrive, act.Jump, act.TakeTransport, act.TakeProjects, act.TakeOne,
)  # fmt: skip
"""Small things that can be taken back."""
PAYS = (act.PRINTED_PAY, act.MORE_PAY, act.LESS_PAY)
PROJECTS, TRANSPORT = "j", "k"
"""The key of the income of projects."""
BRISK = ("ca.sides", "ca.opening_moves", "ca.opening_duty", "ca.moving", "ca.duty", "ca.study", "ca.arriving")


class CarnegieGestures(Gestures):
    """Employees, tiles and discs are carried; rows, desks, tabs, tracks and donations are touched."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._means: dict[type[Action], Callable[[CarnegieState, int, Any], Facets]] = {
            act.ChooseSide: lambda g, seat, a: _tap("side", f"side.{a.tab}.{a.side}"),
            act.Reserve: lambda g, seat, a: (Facet("tile", Tap(f"tile.{a.department}", onto="reserve")),),
            act.MoveEmployee: self._step,
            act.Jump: self._step,
            act.Bring: self._bring,
            act.PutOnDuty: self._duty,
            act.ChooseRow: lambda g, seat, a: _tap("row", f"row.{a.row}"),
            act.Recall: _recall,
            act.TakeTransport: _transport,
            act.TakeProjects: lambda g, seat, a: (Facet("income", Press("ca.press.projects", PROJECTS)),),
            act.TakeOne: self._one,
            act.Arrive: lambda g, seat, a: _tap("cell", f"room.{a.cell}"),
            act.Develop: lambda g, seat, a: _tap("study", f"cabinet.{a.tab}"),
            act.Advance: lambda g, seat, a: _tap("study", f"track.{a.region}"),
            act.Donate: lambda g, seat, a: _tap("donation", f"donation.{a.donation}"),
            act.CopyDonation: lambda g, seat, a: (
                *_tap("donation", f"donation.{a.donation}"), *_tap("region", f"station.{a.region}"),
            ),
            act.SwitchType: lambda g, seat, a: (Facet("type", Drag("choice", f"row.{a.type}")),),
            act.UseDepartment: lambda g, seat, a: _tap("cell", f"room.{a.cell}"),
            act.Employ: lambda g, seat, a: _tap("use", f"use.{a.option}"),
            act.Send: lambda g, seat, a: (Facet("use", Drag(f"use.{a.option}", f"station.{a.region}")),),
            act.Trade: lambda g, seat, a: _tap("use", f"use.{a.option}"),
            act.TakePerProject: lambda g, seat, a: _tap("region", f"station.{a.region}"),
            act.BuildProject: lambda g, seat, a: (Facet("disc", Drag(f"disc.{a.project}", f"space.{a.space}")),),
            act.BuildDepartment: lambda g, seat, a: (Facet("tile", Drag(f"tile.{a.department}", f"room.{a.cell}")),),
            act.Sell: lambda g, seat, a: _tap("goods", "goods"),
            act.Done: lambda g, seat, a: (Facet("done", Press("ca.press.done", PASS)),),
        }  # fmt: skip

    def facets(self, look: ViewContext, action: Action) -> Facets:
        decision = look.decision
        assert decision is not None
        return self._means[type(action)](look.view, decision.seat, action)

    def meant(self, look: ViewContext, target: str) -> Action | None:
        return meant(self.world, look, target)

    def _employee(self, company: Company, cell: int, on_duty: bool) -> str:
        """Return the thing that stands for an employee: of those on duty the one who would leave."""
        if not on_duty:
            return f"trainee.{cell}"
        wages = self.world.departments[company.departments[cell]].desks
        desk = min(bits(company.duty[cell]), key=lambda each: wages[each])
        return f"worker.{cell}.{desk}"

    def _step(self, g: CarnegieState, seat: int, action: act.MoveEmployee | act.Jump) -> Facets:
        source = self._employee(g.companies[seat], action.source, action.on_duty)
        return (Facet("step", Drag(source, f"room.{action.target}")),)

    def _bring(self, g: CarnegieState, seat: int, action: act.Bring) -> Facets:
        source = self._employee(g.companies[seat], action.source, action.on_duty)
        return (Facet("step", Tap(source, onto=f"room.{g.turn.target}")),)

    def _duty(self, g: CarnegieState, seat: int, action: act.PutOnDuty) -> Facets:
        """A click on the desk, or somebody of the room carried there; another wage is a button."""
        words = {act.MORE_PAY: "ca.press.pay.more", act.LESS_PAY: "ca.press.pay.less"}
        pay = Press(words[action.pay]) if action.pay in words else None
        desk = Tap(f"desk.{action.cell}.{action.desk}", brings=f"trainee.{action.cell}")
        return (Facet("desk", desk), Facet("pay", pay))

    def _one(self, g: CarnegieState, seat: int, action: act.TakeOne) -> Facets:
        side = g.companies[seat].sides[action.tab]
        reward = self.world.tables.tabs[action.tab].sides[side][action.space].choose[action.choice]
        words = msg("ca.press.take_one", gain=telling.reward_words(reward), project=project_name(action.tab))
        return (Facet("income", Press("ca.press.take_one", words=words)),)

    @property
    def keys(self) -> Sequence[tuple[str, Message]]:
        """What projects or transport bring is taken; nobody is recalled."""
        incomes = (PROJECTS, msg("ca.press.projects")), (TRANSPORT, msg("ca.key.transport"))
        return (*incomes, (NOTHING, msg("ca.press.nobody")))

    def way(self, look: ViewContext, source: str, target: str, wanted: Sequence[Action] = ()) -> Sequence[Action]:
        """Return the steps of an employee to a room that is further than the next, as far as the steps left go."""
        g: CarnegieState = look.view
        kind, start, goal = source.split(".")[0], own_cell(source), own_cell(target)
        if kind not in ("trainee", "worker") or start < 0 or goal < 0:
            return ()
        if look.decision is None or not offer_of(look.decision).any(act.MoveEmployee):
            return ()
        steps = {(action.source, action.target) for action in wanted if isinstance(action, act.MoveEmployee)}
        cells = way_over(start, goal, steps) if wanted else way_between(start, goal, g.turn.diagonal)
        if len(cells) > g.turn.moves:
            return ()
        sources = (start, *cells)
        return tuple(
            act.MoveEmployee(here, there, kind == "worker" and not number)
            for number, (here, there) in enumerate(zip(sources, cells, strict=False))
        )

    def instant(self, decision: Decision, action: Action) -> bool:
        """Small steps are carried out at a touch, but for a desk of which it is still to be said what is paid."""
        if isinstance(action, act.PutOnDuty):
            others = (act.PutOnDuty(action.cell, action.desk, pay) for pay in PAYS if pay != action.pay)
            return not any(other in decision for other in others)
        return isinstance(action, INSTANT)

    def closes(self, decision: Decision, action: Action) -> bool:
        """Whoever touches nothing more is done."""
        return isinstance(action, act.Done)

    def brisk(self, decision: Decision) -> bool:
        """Steps and wages follow each other by the dozen."""
        return decision.prompt in BRISK

    def proposal(self, look: ViewContext) -> Action | None:
        """Return to recall everybody: what most people do."""
        if look.decision is None or look.decision.prompt != "ca.income":
            return None
        recalls = [action for action in look.decision.every() if isinstance(action, act.Recall)]
        return recalls[-1] if recalls else None


def _tap(slot: str, target: str) -> Facets:
    return (Facet(slot, Tap(target)),)


def _recall(g: CarnegieState, seat: int, action: act.Recall) -> Facets:
    """A click on the last of those who come back; nobody is a button."""
    if not action.amount:
        return (Facet("recall", Press("ca.press.nobody", NOTHING)),)
    return _tap("recall", f"mission.{seat}.{g.timeline.region}.{action.amount - 1}")


def _transport(g: CarnegieState, seat: int, action: act.TakeTransport) -> Facets:
    """A button like those of the other incomes that may come first."""
    reward = TRACKS[g.timeline.region].boxes[action.box - 1].reward
    words = msg("ca.press.transport", gain=telling.reward_words(reward, g.turn.recalled))
    return (Facet("income", Press("ca.press.transport", TRANSPORT, words=words)),)
