"""The sheet of keys is seen whole in the smallest window, at the table of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import cards
from game.games.card import Card
from game.present.text import LANGUAGES
from game.screen.widgets.scroll import ScrollArea
from tests.pilot import Pilot
from tests.screen.sizes import SMALL
from tests.screen.whole.tables import fresh, sit_down


@pytest.mark.parametrize("card", [pytest.param(card, id=card.id) for card in cards().values()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_has_to_be_scrolled_to_read_the_keys(tmp_path: Path, card: Card, language: str) -> None:
    pilot = Pilot(tmp_path, SMALL, language=language)
    sit_down(pilot, fresh(pilot, card, people=1))
    pilot.key("?")
    pilot.frames(10)
    area = pilot.see("keys.all")
    assert isinstance(area, ScrollArea)
    assert not area.furthest
    pilot.close()
