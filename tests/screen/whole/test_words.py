"""With animations off what is revealed stops the game until somebody goes on, and what others did is told in words."""

from __future__ import annotations

from random import Random

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.played import fitting
from tests.screen.whole.tables import fresh, sit_down

GAMES = list(game_infos().values())
ANSWERS = 24
MOST = 1200


def asked(pilot: Pilot, scene: TableScene) -> bool:
    """Let time pass until a person is asked, something is told in words or the screen changes hands."""
    for _ in range(MOST):
        pilot.frames(1, 0.05)
        if pilot.scene is not scene or scene.presenter.over or not pilot.missing("recap"):
            return False
        if scene.presenter.draft is not None:
            return True
    raise AssertionError("nothing happens any more")


@pytest.mark.long
@pytest.mark.grid(long="values")
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_what_is_revealed_stops_until_somebody_goes_on(pilot: Pilot, info: GameInfo, people: int) -> None:
    pilot.app.settings.animation = "off"
    scene = sit_down(pilot, fresh(pilot, info, people, fitting(info, 3)))
    session, chance = scene.session, Random(2)
    heard, stops, strips, answers = 0, 0, 0, 0
    while answers < ANSWERS and not session.over:
        if asked(pilot, scene):
            revealed = [entry for entry in session.log[heard:] if entry.reveals]
            assert not revealed, f"{revealed[-1].action} has revealed something that nobody could look at"
            draft = scene.presenter.draft
            assert draft is not None
            others = [entry for entry in session.log[heard:] if entry.seat != draft.decision.seat]
            pilot.frames(2)
            told = [entry for entry in scene.presenter.since() if not entry.heading]
            assert pilot.missing("since") is not bool(others and told), "what others have done is told in words"
            strips += bool(others and told)
            heard = len(session.log)
            answers += 1
            draft.fill_in(draft.decision.sample(chance))
            scene.answering.commit()
        elif isinstance(pilot.scene, CurtainScene):
            pilot.raise_curtain()
            heard = len(session.log) if scene.presenter.viewer is not None else heard
        elif not pilot.missing("recap"):
            before = len(session.log)
            pilot.seconds(1.0)
            assert len(session.log) == before and not pilot.missing("recap"), "it goes on by itself"
            stops += scene.presenter.playback.stopped
            pilot.click("recap.go")
            heard = len(session.log)
    assert strips or stops
