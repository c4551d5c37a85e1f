"""Which moment of a game is looked at: in the replay, and at the table when somebody looks back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.screen.scenes.table.words import past_panel
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.widgets.label import Label
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen.whole.tables import fresh, sit_down


@pytest.mark.parametrize("info", game_infos().values(), ids=lambda info: info.id)
def test_a_moment_is_told_by_its_actions_and_its_round(tmp_path: Path, info: GameInfo) -> None:
    pilot, rng = Pilot(tmp_path), Random(4)
    session = go_on(fresh(pilot, info, 2, min(info.seats)), rng)
    past, last = sit_down(pilot, session).past, len(session.log)
    assert past_panel(past, 7).prompt == msg("table.past", moment=7, moments=last)
    theatre = pilot.show(TheatreScene(pilot.app, session))
    rounds = set()
    for moment in (0, *rng.sample(range(1, last), 3), last):
        theatre.go(moment)
        pilot.frames(2)
        label, number = pilot.see("theatre.moment", Label), session.state_at(moment).flow.round
        assert label.text == f"{moment} / {last}"
        assert label.tip == msg("table.theatre.moment", round=number, moment=moment, moments=last)
        rounds.add(number)
    assert len(rounds) > 1
