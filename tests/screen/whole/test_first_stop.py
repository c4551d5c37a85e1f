"""The keyboard begins where something can be done: on the board, else in the panel."""

from __future__ import annotations

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.choice import Decision
from game.screen.widgets.slider import Stepper
from tests.pilot import Pilot
from tests.screen.whole.tables import fresh, sit_down, until


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_the_first_tab_lands_on_what_can_be_done(pilot: Pilot, info: GameInfo) -> None:
    session = fresh(pilot, info, people=1)
    asked: set[str] = set()

    def another(decision: Decision) -> bool:
        return decision.seat == 0 and decision.count() > 1 and not decision.optional and decision.prompt not in asked

    while (decision := until(session, another, after=1)) is not None:
        asked.add(decision.prompt)
        for key in ("tab", "up"):
            scene = sit_down(pilot, session.fork_at(len(session.log)))
            pilot.settle()
            panel = pilot.see("panel").rect
            pilot.key(key)
            focus = scene.layer.focus
            assert focus is not None
            assert focus.id in scene.touch.touchable() or focus.rect.within(panel), f"{decision.prompt}: {focus.id}"
            if isinstance(focus, Stepper) and focus.value < focus.high:
                before = focus.value
                pilot.key("up")
                stepper = pilot.see(focus.id, Stepper)
                assert stepper.value == before + stepper.step
                pilot.key("down")
                assert pilot.see(focus.id) is scene.layer.focus
    assert asked, f"the first seat of {info.id} never has a choice: give it one, or fewer choices by themselves"
