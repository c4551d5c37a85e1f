"""``powerhouse``, ``powerhouse play`` and ``powerhouse open``: the window."""

from __future__ import annotations

import argparse
import logging
import time
from pathlib import Path
from typing import TYPE_CHECKING

from game import native, paths
from game.app import App
from game.bots.bot_pool import BotPool
from game.cli import file_type
from game.cli.words import complain, options_of, players_of
from game.games import info_of
from game.kernel.fault import BadOption, BadSave, Fault
from game.play import crash
from game.play.board import board_for
from game.play.replay import load_session
from game.play.save import read_save
from game.play.session import Session
from game.play.settings import Settings

if TYPE_CHECKING:
    from game.screen.window.window import Window

log = logging.getLogger(__name__)


def run(arguments: argparse.Namespace) -> int:
    """Open the window; returns when it is closed."""
    from game.screen.access.reader import Reader
    from game.screen.window.idle import put_off_collecting

    data = paths.data_dir(arguments.data_dir)
    crash.watch(data)
    native.complain()
    file_type.begin()
    # What was asked for is checked before anything opens.
    session, notice, refused = _asked(arguments, data)
    app = _app(arguments, data)
    if app.store.elsewhere():
        complain(BadSave("shell.elsewhere.notice"), arguments.lang)
    try:
        window = opened(app.settings)
    except Fault:
        if refused:  # already reported; where there is no screen, nobody would see it in one
            return 1
        raise
    app.shell = window
    if window.bridge is not None:
        window.reader = Reader(window.bridge, app.scenes, app.settings)
    window.greet()
    put_off_collecting()
    try:
        app.open(session, notice)
        window.run(app)
    except Fault:
        raise
    except Exception as error:
        crash.report(data, error)
        raise
    finally:
        app.settings.full_screen = window.full_screen
        if window.reader is not None:
            window.reader.close()
        app.close()
    return 1 if refused else 0


def _app(arguments: argparse.Namespace, data: Path) -> App:
    """The program without a window, all that works beside it begun."""
    from game.screen.music import MixerDeck, Musician, MusicPlayer
    from game.screen.music_process import MusicFiles
    from game.screen.sound import Sounds

    files = MusicFiles(paths.cache_dir(arguments.data_dir) / "music")
    app = App(data, clock=time.monotonic, sounds=Sounds, bots=BotPool)
    app.music = Musician(MusicPlayer(MixerDeck(), files, int(time.strftime("%Y%m%d"))))
    app.store.write_behind()
    app.background.begin()
    _adjust(app, arguments)
    return app


def opened(settings: Settings) -> Window:
    """The program's window as it was left. Raises Fault if there is no screen."""
    from game.screen.window.window import Window

    return Window(settings.window, full_screen=settings.full_screen, bridged=True)


def _adjust(app: App, arguments: argparse.Namespace) -> None:
    if arguments.lang:
        app.settings.language = arguments.lang
    if arguments.scale is not None:
        if not 0.75 <= arguments.scale <= 2:
            raise BadOption("fault.option.scale", scale=str(arguments.scale))
        app.settings.ui_scale, app.settings.sofa = arguments.scale, False
    if arguments.fullscreen:
        app.settings.full_screen = True


def _asked(arguments: argparse.Namespace, data: Path) -> tuple[Session | None, Fault | None, bool]:
    """The game to start with (new, saved, or None), a notice about it, and whether its file was refused.

    A double-clicked file that cannot be used is reported in the window, as nobody then looks at a terminal. A path
    without a file is a slip on the command line. Raises Fault.
    """
    try:
        return *_session(arguments, data), False
    except Fault as fault:
        if arguments.command != "open" or not arguments.file.is_file():
            raise
        log.warning("%s cannot be opened: %s", arguments.file, fault)
        complain(fault, arguments.lang)
        return None, fault, True


def _session(arguments: argparse.Namespace, data: Path) -> tuple[Session | None, Fault | None]:
    """The game to start with (new, saved, or None) and a notice about it."""
    if arguments.command == "play":
        info = info_of(arguments.game)
        options = options_of(info, arguments.option)
        players = players_of(info, arguments.players, options, arguments.seed or 0)
        seed = arguments.seed if arguments.seed is not None else time.time_ns() % 10**9
        board = board_for(info, len(players), options, data)
        return Session(info, players, options, seed=seed, board=board), None
    if arguments.command == "open":
        file = str(arguments.file)
        loaded = load_session(read_save(arguments.file, file), data=data, file=file)
        session = loaded.session
        log.info("opened %s: %s after %d actions", arguments.file, session.info.id, len(session.log))
        return loaded.session, loaded.notice
    return None, None
