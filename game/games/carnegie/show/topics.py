"""Of which kind the answers of Carnegie are, for clues, and what exercises with them are about."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.carnegie import actions as act
from game.games.carnegie.state import CarnegieState
from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.present.stage.told import Topic

PEOPLE, BUILDING, REGIONS = msg("ca.theme.people"), msg("ca.theme.building"), msg("ca.theme.regions")
TIMELINE, RESEARCH, DONATIONS = msg("ca.theme.timeline"), msg("ca.theme.research"), msg("ca.theme.donations")
ANDREW = msg("ca.theme.andrew")

_ANSWERS: tuple[tuple[type[Action], str, Message | None], ...] = (
    (act.ChooseSide, "side", None), (act.Reserve, "reserve", BUILDING), (act.MoveEmployee, "move", PEOPLE),
    (act.PutOnDuty, "duty", PEOPLE), (act.ChooseRow, "row", TIMELINE), (act.Recall, "recall", PEOPLE),
    (act.TakeTransport, "transport", REGIONS), (act.TakeProjects, "projects", REGIONS),
    (act.TakeOne, "income", REGIONS), (act.Arrive, "arrive", PEOPLE), (act.Develop, "develop", RESEARCH),
    (act.Advance, "advance", RESEARCH), (act.Donate, "donate", DONATIONS), (act.SwitchType, "switch", None),
    (act.UseDepartment, "use", None), (act.Employ, "employ", PEOPLE), (act.Send, "send", REGIONS),
    (act.Trade, "trade", None), (act.BuildProject, "project", BUILDING), (act.BuildDepartment, "department", BUILDING),
    (act.CopyDonation, "copy", DONATIONS), (act.TakePerProject, "per_project", REGIONS), (act.Jump, "jump", PEOPLE),
    (act.Bring, "bring", PEOPLE), (act.Sell, "sell", None), (act.Done, "done", None),
)  # fmt: skip
KINDS: Mapping[type[Action], Message] = {kind: msg(f"ca.kind.{name}") for kind, name, _ in _ANSWERS}
THEMES: Mapping[type[Action], Message] = {kind: theme for kind, _, theme in _ANSWERS if theme is not None}
PHASES: Mapping[str, Message] = {
    "ca.sides": BUILDING,
    "ca.first_project": BUILDING,
    "ca.opening_moves": PEOPLE,
    "ca.opening_duty": PEOPLE,
    "ca.row": TIMELINE,
    "ca.income": REGIONS,
    "ca.donation": DONATIONS,
    "ca.arriving": PEOPLE,
    "ca.moving": PEOPLE,
    "ca.jumping": PEOPLE,
    "ca.bringing": PEOPLE,
    "ca.study": RESEARCH,
    "ca.duty": PEOPLE,
}
"""What is decided in a phase; in that of departments it depends on their type."""
USES = (PEOPLE, BUILDING, BUILDING, RESEARCH)
"""What departments of each type are about."""


def topics(g: CarnegieState, action: Action) -> tuple[Topic, ...]:
    """Return what an answer is about: against Andrew about Andrew; what says nothing of it, what its phase decides."""
    if g.andrew is not None:
        return (Topic(ANDREW, action),)
    if type(action) in THEMES:
        return (Topic(THEMES[type(action)], action, 1),)
    phase = PHASES.get(g.flow.stack[-1]) if g.flow.stack else None
    about = phase or (USES[g.turn.kind] if g.turn.kind >= 0 else None)
    return (Topic(about, action),) if about is not None else ()
