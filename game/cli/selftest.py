"""``powerhouse selftest``: checks that this copy of the program is complete and works."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Iterator
from typing import get_args

from game import native, paths
from game.boards.tmx import load_board
from game.bots.arena import Match, play
from game.bots.bot_pool import BotPool
from game.cli.played import played
from game.cli.scenes import SCENES, OffscreenApp, show_scene
from game.games import game_infos
from game.kernel.fault import Fault
from game.music.performing import perform
from game.play.board import board_for
from game.play.replay import load_session
from game.play.save import decoded, encoded, save_of
from game.present.motion.script import Sound
from game.present.text import LANGUAGES, Catalogue
from game.screen import outside
from game.screen.access import bridge
from game.screen.music import MixerDeck, places
from game.screen.music_process import pieces_of
from game.screen.sound import Sounds, variants
from game.screen.window.glass import PlainGlass
from game.training.store.collection import collection_in, shipped_file
from game.training.store.exercises import opened


def run(arguments: argparse.Namespace) -> int:
    """Check texts, maps, rules, saves, the bot worker, sound, music, game pads, folders, screen reader and every scene.

    Stops with status 1 at the first that fails.
    """
    for step in _steps():
        if sys.stderr is not None:
            print(f"ok  {step}", file=sys.stderr)
    return 0


def _steps() -> Iterator[str]:
    yield f"rules {native.told()}"
    for language in LANGUAGES:
        lacking = Catalogue(language, paths.assets() / "locale").notice
        if lacking is not None:
            raise Fault("fault.selftest.failed", what=lacking)
        yield f"texts {language}"
    for path in sorted(paths.maps().glob("*/*.tmx")):
        load_board(path)
        yield f"map {path.parent.name}/{path.stem}"
    for info in game_infos().values():
        for seats in info.seats_for({}):
            for level in ("random", *info.levels[:2]):
                play(info, {}, board_for(info, seats, {}), Match((level,) * seats, seats))
        for option in info.options:
            for value in option.values:
                chosen = info.reaching(option.id, value)
                seats = max(info.seats_for(chosen))
                play(info, chosen, board_for(info, seats, chosen), Match(("random",) * seats, 1))
        yield f"bots play {info.id}"
        session = played(info, 12)
        again = load_session(decoded(encoded(save_of(session)), "selftest")).session
        if again.state != session.state:
            raise Fault("fault.selftest.failed", what=f"save and load of {info.id}")
        yield f"saves {info.id}"
        for exercise in collection_in(shipped_file(info.id), info.id).exercises:
            opened(exercise)
        yield f"exercises {info.id}"
    yield _worker()
    yield _sound()
    yield _music()
    yield _pads()
    yield _folders()
    yield _reader()
    yield from _scenes()


def _worker() -> str:
    info = next(iter(game_infos().values()))
    host = BotPool()
    try:
        session = played(info, 3, humans=0)
        session.bots = host
        for _ in range(1500):
            if session.poll() is not None:
                return "bot worker"
            host.wait(0.02)
    finally:
        host.close()
    raise Fault("fault.selftest.failed", what="bot worker")


def _sound() -> str:
    """Play every sound. A computer without a device is no fault, a program without a mixer is."""
    try:
        importlib.import_module("pygame.mixer")
    except (ImportError, NotImplementedError) as error:
        raise Fault("fault.selftest.failed", what=f"sound ({error})") from error
    sounds = Sounds()
    opened = sounds.heard
    for sound in get_args(Sound):
        files = variants(sound)
        for _ in files:
            sounds.play(sound)
        if not files or sounds.heard != opened:
            raise Fault("fault.selftest.failed", what=f"sound {sound}")
    return "sound" if opened else "sound: no device here"


def _music() -> str:
    """Read every score, and start a file as music does; files are made from scores in the process of the bot worker."""
    count = sum(bool(perform(piece)) for place in places() for piece in pieces_of(place))
    deck = MixerDeck()
    if deck.ready():
        deck.play(variants("bell")[0])
        if not deck.busy():
            raise Fault("fault.selftest.failed", what="music")
        deck.stop()
    return f"music: {count} pieces"


def _pads() -> str:
    """A computer without pads is no fault, a program that cannot ask for them is."""
    try:
        importlib.import_module("pygame._sdl2.controller")
    except ImportError as error:
        raise Fault("fault.selftest.failed", what=f"game pads ({error})") from error
    return "game pads"


def _folders() -> str:
    """Start the program that opens folders, as a click does, without opening one."""
    if not sys.platform.startswith("linux"):
        return "folders"
    opener = outside.answering()
    if opener is None:
        raise Fault("fault.selftest.failed", what="folders")
    return f"folders: {opener or 'nothing here opens them'}"


def _reader() -> str:
    """Set up the connection to screen readers; systems other than Linux need a window for it."""
    if bridge.MISSING:
        if getattr(sys, "frozen", False):
            raise Fault("fault.selftest.failed", what=f"screen reader ({bridge.MISSING})")
        return "screen reader: not on this computer"
    if sys.platform.startswith("linux") and not bridge.Bridge("selftest", lambda: None, PlainGlass()).ready:
        raise Fault("fault.selftest.failed", what="screen reader")
    return "screen reader"


def _scenes() -> Iterator[str]:
    for info in game_infos().values():
        for name in SCENES:
            stage = OffscreenApp((1280, 720))
            try:
                show_scene(stage, name, info)
                picture = stage.picture()
                if picture.get_bounding_rect().size != (1280, 720):
                    raise Fault("fault.selftest.failed", what=f"scene {name}")
            finally:
                stage.close()
            yield f"scene {name}"
