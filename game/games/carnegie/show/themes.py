"""What exercises of Carnegie are about."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.carnegie.actions import (
    Advance,
    Arrive,
    Bring,
    BuildDepartment,
    BuildProject,
    ChooseRow,
    CopyDonation,
    Develop,
    Donate,
    Employ,
    Jump,
    MoveEmployee,
    PutOnDuty,
    Recall,
    Reserve,
    Send,
    TakeOne,
    TakePerProject,
    TakeProjects,
    TakeTransport,
)
from game.games.carnegie.state import CarnegieState
from game.kernel.action import Action
from game.kernel.say import Say, say

_PEOPLE, _BUILDING, _REGIONS = say("ca.theme.people"), say("ca.theme.building"), say("ca.theme.regions")
THEMES: Mapping[type[Action], Say] = {
    ChooseRow: say("ca.theme.timeline"),
    MoveEmployee: _PEOPLE,
    PutOnDuty: _PEOPLE,
    Recall: _PEOPLE,
    Employ: _PEOPLE,
    Arrive: _PEOPLE,
    Bring: _PEOPLE,
    BuildProject: _BUILDING,
    BuildDepartment: _BUILDING,
    Reserve: _BUILDING,
    Develop: _REGIONS,
    Advance: _REGIONS,
    Send: _REGIONS,
    Jump: _REGIONS,
    TakeTransport: _REGIONS,
    TakeProjects: _REGIONS,
    TakeOne: _REGIONS,
    TakePerProject: _REGIONS,
    Donate: say("ca.theme.donations"),
    CopyDonation: say("ca.theme.donations"),
}


def theme(g: CarnegieState, better: Action, worse: Action) -> Say | None:
    """Return what two answers are about: against Andrew they are about Andrew."""
    if g.andrew is not None:
        return say("ca.theme.andrew")
    return THEMES.get(type(better)) or THEMES.get(type(worse))
