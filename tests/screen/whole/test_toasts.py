"""What is said for a moment does not lie over what the next click may want: the gold button, the buttons of a table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.games import cards
from game.games.card import Card
from game.kernel.say import say
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.widgets.button import Button
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen.whole.tables import fresh

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


def covered(pilot: Pilot, *, gold: bool = False) -> list[str]:
    """Return the buttons below a toast, all or the ``gold`` ones."""
    pilot.layer.refuse(say("table.hint.not_now"))
    pilot.frames(2)
    toast = pilot.layer.toasts.rect
    assert toast.w > 0
    buttons = [w for pane in pilot.layer.panes for w in pane.walk() if isinstance(w, Button)]
    buttons = [button for button in buttons if button.style == "gold" or not gold]
    assert buttons
    return [button.id for button in buttons if button.rect.overlaps(toast)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", cards().values(), ids=cards())
def test_toasts_keep_clear_of_buttons(tmp_path: Path, card: Card, size: tuple[int, int]) -> None:
    pilot = Pilot(tmp_path, size=size)
    pilot.show(SetupScene(pilot.app, card.id))
    assert covered(pilot, gold=True) == []
    session = fresh(pilot, card, people=1)
    scene = TableScene(pilot.app, session)
    pilot.show(scene)
    assert covered(pilot) == []
    go_on(session, Random(1))
    pilot.show(ResultScene(pilot.app, session, scene.stage))
    assert covered(pilot, gold=True) == []
    pilot.show(TheatreScene(pilot.app, session, 5))
    assert covered(pilot) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", cards().values(), ids=cards())
def test_toasts_keep_clear_of_the_table(tmp_path: Path, card: Card, size: tuple[int, int]) -> None:
    pilot = Pilot(tmp_path, size=size)
    scene = TableScene(pilot.app, fresh(pilot, card, people=1))
    pilot.show(scene)
    covered(pilot)
    toast = pilot.layer.toasts.rect
    assert [board.view.page for board in scene.boards.seen if board.rect.overlaps(toast)] == []
    assert toast.within(pilot.see("panel").rect)
