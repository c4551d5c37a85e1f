"""Kinds of answers in a few words: for clues that do not name the answer, and what exercises with them are about."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.carnegie.actions import (
    Advance,
    Arrive,
    Bring,
    BuildDepartment,
    BuildProject,
    ChooseRow,
    ChooseSide,
    CopyDonation,
    Develop,
    Donate,
    Done,
    Employ,
    Jump,
    MoveEmployee,
    PutOnDuty,
    Recall,
    Reserve,
    Sell,
    Send,
    SwitchType,
    TakeOne,
    TakePerProject,
    TakeProjects,
    TakeTransport,
    Trade,
    UseDepartment,
)
from game.kernel.action import Action
from game.kernel.say import Say, say

CLUES: Mapping[type[Action], Say] = {
    ChooseSide: say("ca.kind.side"),
    Reserve: say("ca.kind.reserve"),
    MoveEmployee: say("ca.kind.move"),
    PutOnDuty: say("ca.kind.duty"),
    ChooseRow: say("ca.kind.row"),
    Recall: say("ca.kind.recall"),
    TakeTransport: say("ca.kind.transport"),
    TakeProjects: say("ca.kind.projects"),
    TakeOne: say("ca.kind.income"),
    Arrive: say("ca.kind.arrive"),
    Develop: say("ca.kind.develop"),
    Advance: say("ca.kind.advance"),
    Donate: say("ca.kind.donate"),
    SwitchType: say("ca.kind.switch"),
    UseDepartment: say("ca.kind.use"),
    Employ: say("ca.kind.employ"),
    Send: say("ca.kind.send"),
    Trade: say("ca.kind.trade"),
    BuildProject: say("ca.kind.project"),
    BuildDepartment: say("ca.kind.department"),
    CopyDonation: say("ca.kind.copy"),
    TakePerProject: say("ca.kind.per_project"),
    Jump: say("ca.kind.jump"),
    Bring: say("ca.kind.bring"),
    Sell: say("ca.kind.sell"),
    Done: say("ca.kind.done"),
}

PEOPLE, BUILDING, REGIONS = say("ca.theme.people"), say("ca.theme.building"), say("ca.theme.regions")
TIMELINE, RESEARCH, DONATIONS = say("ca.theme.timeline"), say("ca.theme.research"), say("ca.theme.donations")
THEMES: Mapping[type[Action], Say] = {
    ChooseRow: TIMELINE,
    MoveEmployee: PEOPLE,
    PutOnDuty: PEOPLE,
    Recall: PEOPLE,
    Employ: PEOPLE,
    Arrive: PEOPLE,
    Bring: PEOPLE,
    BuildProject: BUILDING,
    BuildDepartment: BUILDING,
    Reserve: BUILDING,
    Jump: PEOPLE,
    Develop: RESEARCH,
    Advance: RESEARCH,
    Send: REGIONS,
    TakeTransport: REGIONS,
    TakeProjects: REGIONS,
    TakeOne: REGIONS,
    TakePerProject: REGIONS,
    Donate: DONATIONS,
    CopyDonation: DONATIONS,
}
PHASES: Mapping[str, Say] = {
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
