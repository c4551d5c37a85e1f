"""The sheet of keys is seen whole in the smallest window, at the table of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.present.text import LANGUAGES
from game.screen.widgets.scroll import ScrollArea
from tests.pilot import Pilot
from tests.screen.sizes import SMALL
from tests.screen.whole.tables import fresh, sit_down


@pytest.mark.parametrize("info", [pytest.param(info, id=info.id) for info in game_infos().values()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_has_to_be_scrolled_to_read_the_keys(tmp_path: Path, info: GameInfo, language: str) -> None:
    pilot = Pilot(tmp_path, SMALL, language=language)
    sit_down(pilot, fresh(pilot, info, people=1))
    pilot.key("?")
    pilot.frames(10)
    area = pilot.see("keys.all", ScrollArea)
    assert not area.furthest
