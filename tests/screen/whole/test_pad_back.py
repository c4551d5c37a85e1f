"""B goes back: from every scene and from everything that lies over one, by the events of a pad."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.cli.scenes import SCENES, show_scene
from game.screen.requests import OpenTable
from game.screen.scenes.title.scene import TitleScene
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.scene_widgets import SceneWidgets
from tests.screen.laid import LaidStage
from tests.screen.sizes import HANDHELD

MOST = 6
"""Nothing lies deeper."""
A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
SHEET, MENU = pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_START


@pytest.fixture
def stage() -> LaidStage:
    """The program without a window; nobody looks at its pixels."""
    return LaidStage(HANDHELD, "en")


def show(stage: LaidStage, name: str) -> None:
    """Show a scene above the title, as in the program."""
    if name != "title":
        stage.app.open()
    show_scene(stage, name)
    stage.run(30)


def top(stage: LaidStage) -> Any:
    return stage.app.scenes.top


def layer(stage: LaidStage) -> SceneWidgets:
    found: SceneWidgets = top(stage).layer
    return found


def press(stage: LaidStage, button: int) -> None:
    """Press a button of a pad, let it go, and wait until what it does is done."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, instance_id=0, button=button))
        stage.run(2)
    stage.run(10)


def told(stage: LaidStage) -> object:
    return type(top(stage)), len(layer(stage).overlays), top(stage).nodes()


@pytest.mark.long
@pytest.mark.grid(2)
@pytest.mark.parametrize("name", [*SCENES])
def test_b_shuts_what_is_opened_and_leads_to_the_title_or_to_the_menu_of_a_table(stage: LaidStage, name: str) -> None:
    show(stage, name)
    shut_all_that_opens(stage)
    press(stage, B)
    for _ in range(MOST):
        if isinstance(top(stage), TitleScene) or layer(stage).find("pause.leave"):
            return
        before = told(stage)
        press(stage, B)
        assert told(stage) != before, f"B does nothing in {type(top(stage)).__name__}"
    raise AssertionError(f"B never leads out of {type(top(stage)).__name__}")


def shut_all_that_opens(stage: LaidStage) -> None:
    """Open the sheet of keys and every list with a pad; check that B shuts each and the focus is where it was."""
    scene, below = top(stage), len(layer(stage).overlays)
    if not below:
        press(stage, SHEET)
        assert layer(stage).find("keys.close")
        press(stage, B)
        assert top(stage) is scene and not layer(stage).overlays
    lists = [each.id for each in layer(stage).top.walk() if isinstance(each, Dropdown) and each.enabled]
    for each in lists:
        opener = layer(stage).find(each)
        layer(stage).set_focus(opener, ring=True)
        press(stage, A)
        assert len(layer(stage).overlays) == below + 1, f"{each} is not opened by A"
        press(stage, B)
        assert top(stage) is scene and len(layer(stage).overlays) == below, f"B does not shut {each}"
        focus = layer(stage).focus
        assert focus is not None and focus.id == each, "the focus is where it was"


@pytest.mark.long
def test_b_leads_back_from_everything_in_the_menu_of_a_table(stage: LaidStage) -> None:
    show(stage, "table")
    table = top(stage)
    press(stage, MENU)
    buttons = [each.id for each in layer(stage).top.walk() if each.focusable and each.enabled]
    assert len(buttons) > 4
    for each in buttons:
        if not layer(stage).overlays:
            press(stage, MENU)
        layer(stage).set_focus(layer(stage).find(each), ring=True)
        press(stage, A)
        for _ in range(MOST):
            if (top(stage) is table and not layer(stage).overlays) or isinstance(top(stage), TitleScene):
                break
            press(stage, B)
        else:
            raise AssertionError(f"B never leads back from {each} to the table")
        if top(stage) is not table:
            stage.app.go(OpenTable(table.session))
            stage.run(10)
            table = top(stage)
