"""What is emitted as it was looks exactly as if everything had been drawn anew, whatever hands do."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.screen.drawing.compositor import Compositor
from tests.screen.stage import Stage
from tests.screen.table.conftest import Seater


def picture(stage: Stage) -> bytes:
    """Return the pixels of the frame as it is now, painted from its display list."""
    canvas = stage.canvas()
    screen = pygame.Surface(canvas.size)
    Compositor().show(screen, canvas.items)
    return pygame.image.tobytes(screen, "RGB")


@pytest.mark.parametrize("motion", ["off", "normal"])
def test_frames_follow_from_what_lies_there_alone(seat: Seater, stage: Stage, motion: str) -> None:
    scene = seat()
    scene.services.settings.animation = motion
    chance = Random(5)
    seen: set[bytes] = set()
    for _ in range(14):
        board = scene.boards.front
        things = [thing.rect for name, thing in board.things.items() if name in board.view.resting.index]
        x, y = chance.choice(things).centre
        stage.point(x, y)
        match chance.randrange(4):
            case 0:
                stage.click(chance.choice(list(scene.touch.touchable()) or [next(iter(board.things))]))
            case 1:
                scene.touch.pieces = tuple(chance.sample(list(board.things), 1))
            case 2 if scene.presenter.draft is not None:
                stage.key("enter")
        stage.frames(chance.randint(1, 3))
        kept = picture(stage)
        stage.canvas().context.forget()
        assert picture(stage) == kept
        seen.add(kept)
    assert len(seen) > 5


def test_a_board_at_rest_is_emitted_as_it_was(seat: Seater, stage: Stage) -> None:
    seat()
    first, second = stage.canvas().items, stage.canvas().items
    assert len({id(item) for item in first} & {id(item) for item in second}) > len(first) * 0.8
