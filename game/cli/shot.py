"""``powerhouse shot``: draw one frame without a window."""

from __future__ import annotations

import argparse
from pathlib import Path

from game import paths
from game.cli.scenes import OffscreenApp, show_scene
from game.cli.words import size_of
from game.games import info_of
from game.kernel.fault import BadOption, BadSave
from game.play.replay import load_session
from game.play.save import read_save


def run(arguments: argparse.Namespace) -> int:
    """Write the picture of a scene, or of a save at one of its moments."""
    size = size_of(arguments.size)
    file = arguments.file
    save = read_save(file, str(file)) if file is not None else None
    data = paths.data_dir(arguments.data_dir) if arguments.data_dir else None
    stage = OffscreenApp(size, arguments.lang, data)
    try:
        if save is None:
            show_scene(stage, arguments.scene, info_of(arguments.game) if arguments.game else None)
        else:
            from game.screen.scenes.theatre.scene import TheatreScene

            session = load_session(save, data=data, file=str(file)).session
            last = len(session.log)
            at = last if arguments.at is None else arguments.at
            if at > last:
                raise BadOption("fault.option.moment", at=at, last=last)
            scene = TheatreScene(stage.app, session, at)
            if arguments.seat is not None:
                if arguments.seat not in range(session.game.seats):
                    raise BadOption("fault.option.seat", seat=arguments.seat, last=session.game.seats - 1)
                scene.replaying.watch_as(arguments.seat)
            stage.app.scenes.push(scene)
        write_picture(stage, arguments.output)
    finally:
        stage.close()
    return 0


def write_picture(stage: OffscreenApp, path: Path) -> None:
    """Write what is on the stage as a PNG. Raises BadSave where the file cannot be written."""
    import pygame

    picture = stage.picture()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, path)
    except (OSError, pygame.error) as error:
        raise BadSave("fault.store.unwritable", file=str(path), error=str(error)) from error
