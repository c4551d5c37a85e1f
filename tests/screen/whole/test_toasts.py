"""What is said for a moment does not lie over what the next click may want: the gold button, the buttons of a table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.present.area import Rect
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.table.scene import TableScene
from game.screen.widgets.button import Button
from tests.pilot import LONGEST_WAIT, QUICK, Pilot
from tests.played import go_on
from tests.screen.sizes import SIZES
from tests.screen.whole.tables import fresh, sit_down, until


def covered(pilot: Pilot) -> list[str]:
    """Return the gold buttons below a toast."""
    pilot.layer.refuse(msg("table.hint.not_now"))
    pilot.frames(2)
    toast = pilot.layer.toasts.rect
    assert toast.w > 0
    gold = [w for pane in pilot.layer.panes for w in pane.walk() if isinstance(w, Button) and w.face.style == "gold"]
    assert gold
    return [button.id for button in gold if button.rect.overlaps(toast)]


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_toasts_keep_clear_of_gold_buttons(tmp_path: Path, info: GameInfo, size: tuple[int, int]) -> None:
    pilot = Pilot(tmp_path, size=size)
    pilot.show(SetupScene(pilot.app, info.id))
    assert covered(pilot) == []
    session = fresh(pilot, info, people=1)
    go_on(session, Random(1))
    pilot.show(ResultScene(pilot.app, session, TableScene(pilot.app, session).stage))
    assert covered(pilot) == []


def places(pilot: Pilot) -> dict[str, Rect]:
    """Return where everything is that has a name, but for words and figures of the bar."""
    spoken = ("prompt", "note", "changes", "edge", "toast", "saved")
    return {w.id: w.rect for w in pilot.layer.base.walk() if w.id and w.id not in spoken}


@pytest.mark.grid
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_at_a_table_what_is_said_for_a_moment_stands_in_the_bar_and_covers_nothing(
    tmp_path: Path, info: GameInfo, size: tuple[int, int]
) -> None:
    pilot = Pilot(tmp_path, size=size)
    pilot.show(TableScene(pilot.app, fresh(pilot, info, people=1)))
    before = places(pilot)
    pilot.layer.refuse(msg("table.hint.not_now"))
    pilot.frames(2)
    assert pilot.layer.toasts.rect.w == 0, "it has no box"
    toast = pilot.see("toast")
    assert toast.rect.within(pilot.see("panel").rect)
    after = places(pilot)
    assert {name: rect for name, rect in before.items() if not name.startswith("purse.")} == {
        name: rect for name, rect in after.items() if not name.startswith("purse.")
    }, "nothing moves for it"
    assert [name for name, rect in after.items() if name not in ("panel", "boards") and rect.overlaps(toast.rect)] == []
    pilot.seconds(5)
    assert pilot.missing("toast") and places(pilot) == before


@pytest.mark.long
def test_what_the_bar_says_anyway_is_not_said_twice_its_edge_flashes(pilot: Pilot) -> None:
    scene = pilot.show(TableScene(pilot.app, fresh(pilot, next(iter(game_infos().values())), people=1)))
    pilot.layer.refuse(scene.panel().prompt)
    pilot.frames(2)
    assert pilot.missing("toast") and pilot.layer.toasts.message is None
    assert scene.prompter.spoken.edge.visible
    pilot.seconds(0.5)
    assert not scene.prompter.spoken.edge.visible


def test_a_sheet_over_the_table_has_its_own_box(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.app, fresh(pilot, next(iter(game_infos().values())), people=1)))
    pilot.key("escape")
    pilot.layer.refuse(msg("table.hint.not_now"))
    pilot.frames(2)
    assert pilot.layer.toasts.rect.w > 0 and pilot.missing("toast")


@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_a_refusal_goes_as_soon_as_something_is_done(pilot: Pilot, info: GameInfo) -> None:
    session = fresh(pilot, info, people=1)
    decision = until(session, lambda d: d.seat == 0 and d.count() > 1)
    assert decision is not None
    scene = sit_down(pilot, session)
    action = next(iter(decision.every(1)))
    draft = scene.presenter.draft
    assert draft is not None
    pilot.layer.refuse(msg("table.hint.not_now"))
    pilot.frames(5)
    assert pilot.see("toast"), "it stays while nothing is done"
    draft.fill_in(action)
    scene.presenter.refresh()
    pilot.frames(2)
    assert pilot.toast() is None and pilot.missing("toast"), "a step of the answer"
    pilot.layer.refuse(msg("table.hint.not_now"))
    pilot.frames(2)
    assert pilot.see("toast"), "said after the step"
    scene.answering.commit()
    pilot.frames(3)
    assert session.log and pilot.toast() != msg("table.hint.not_now"), "an answer carried out"


@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_a_refusal_while_nobody_is_asked_goes_when_somebody_is(pilot: Pilot, info: GameInfo) -> None:
    """"Hints are for your own turn" is no longer true then."""
    session = fresh(pilot, info, people=1)
    assert until(session, lambda d: d.seat == 0 and d.count() > 1) is not None
    scene = sit_down(pilot, session)
    draft = scene.presenter.draft
    assert draft is not None
    draft.fill_in(next(iter(draft.offer.every(1))))
    scene.presenter.refresh()
    scene.answering.commit()
    refusal = msg("table.hint.not_now")
    for _ in range(LONGEST_WAIT):
        if scene.presenter.deciding is not None:
            break
        pilot.layer.refuse(refusal)
        pilot.frames(1, QUICK)
    assert scene.presenter.deciding == 0
    pilot.frames(2)
    assert pilot.toast() is None and pilot.missing("toast")
