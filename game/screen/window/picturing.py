"""Pictures of the screen: taken with a key, kept in a folder of their own, and it is said where they are."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from game.kernel.fault import cause
from game.kernel.message import Message, msg
from game.play.store import Store
from game.present.scene import SceneStack

log = logging.getLogger(__name__)


class Screenshooter(Protocol):
    """What takes the pictures: the window."""

    def screenshot(self, path: Path, failed: Callable[[Message | str], None], done: Callable[[], None]) -> None:
        """Write the next frame as PNG; ``failed`` is told why if that is not possible, else ``done`` is called."""


def take_picture(camera: Screenshooter | None, store: Store, scenes: SceneStack) -> None:
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
