"""A table at which a person has to answer, and what is seen of it."""

from __future__ import annotations

from typing import Any

from game.screen.scenes.table.scene import TableScene
from tests.screen.stage import Stage
from tests.screen.table.conftest import Seater


def at_bid(seat: Seater, stage: Stage) -> TableScene:
    scene = seat()
    stage.click("flag")
    stage.click("confirm")
    stage.seconds(0.3)
    assert scene.presenter.draft is not None
    assert scene.presenter.draft.decision.prompt == "toy.bid"
    return scene


def telling(scene: TableScene) -> bool:
    """Tell whether events are being shown."""
    return scene.presenter.director.playing


def mine(scene: TableScene) -> list[Any]:
    """Return what the person has done."""
    return [entry.action for entry in scene.session.log if entry.seat == 0]


def caps(stage: Stage) -> list[object]:
    """Return the key caps in the frame."""
    canvas = stage.canvas()
    plates = canvas.context.plates
    drawn = {id(item.surface) for item in canvas.items}
    size = round(30 * canvas.scale)
    near = {
        id(plates.parts("keycap", w, h, canvas.scale)[0].surface)
        for w in (size, size + 1, size - 1)
        for h in (size, size + 1, size - 1)
    }
    return [item for item in canvas.items if id(item.surface) in near & drawn]


def choose(scene: TableScene, amount: int) -> None:
    """Choose an amount with the only stepper there is."""
    assert scene.presenter.draft is not None
    (stepper,) = scene.presenter.draft.steppers
    scene.answering.step(stepper, amount)
