"""Pictures of the screen: complete and without buttons, kept in a folder of their own; it is said where they are."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pygame

from game.kernel.fault import cause
from game.kernel.message import Message, msg
from game.play.store import Store
from game.present.scene import SceneStack
from game.screen.drawing.canvas import Canvas
from game.screen.drawing.compositor import Compositor
from game.screen.window.program import Program, Shell

Failed: TypeAlias = Callable[[Message | str], None]
MOST_POSES = 60
"""Frames after which a picture is taken even if not everything in it is sharp."""


def poster(program: Program, empty: Callable[[], Canvas]) -> pygame.Surface | None:
    """The scene without its buttons, on an ``empty`` canvas; None if it is shown as it is. Nobody sees it happen."""
    if not program.pose(True):
        return None
    try:
        for _ in range(MOST_POSES):
            canvas = empty()
            program.draw(canvas)
            if canvas.sharp:
                break
    finally:
        program.pose(False)
    picture = pygame.Surface(canvas.size).convert()
    Compositor().show(picture, canvas.items)
    return picture


def write_picture(picture: pygame.Surface, path: Path, failed: Failed, done: Callable[[], None]) -> None:
    """Write a picture as PNG; ``failed`` is told why that was not possible, or ``done`` is called."""
    try:
        pygame.image.save(picture, path)
        done()
    except (OSError, pygame.error) as error:
        failed(cause(error) if isinstance(error, OSError) else str(error))


log = logging.getLogger(__name__)


def take_picture(camera: Shell | None, store: Store, scenes: SceneStack) -> None:
    """Write the next frame into the folder of screenshots; the scene on top says where it is, or why it is not."""
    try:
        path = store.next_screenshot()
    except OSError as error:
        _refuse(scenes, "screenshots", cause(error))
        return
    if camera is not None:
        camera.screenshot(path, partial(_refuse, scenes, path.name), partial(_tell, scenes, path))


def _tell(scenes: SceneStack, path: Path) -> None:
    if scenes.top is not None:
        scenes.top.notify(msg("shell.pictured", file=str(path)))


def _refuse(scenes: SceneStack, file: str, why: Message | str) -> None:
    log.warning("no picture can be written: %s", why)
    if scenes.top is not None:
        scenes.top.refuse(msg("fault.store.unwritable", file=file, error=why))
