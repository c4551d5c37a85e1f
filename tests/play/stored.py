"""What lies in the folder of saves, and games to lay there."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from random import Random

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import Message
from game.play.profile import Profile, profile_file
from game.play.session import Session
from game.play.store import Store
from tests.played import begun, go_on, people

EVERY_GAME = pytest.mark.parametrize("info", game_infos().values(), ids=lambda info: info.id)


def files(store: Store, room: str) -> list[str]:
    """Return the names of everything in a folder of the store, hidden files as well."""
    folder = store.folder / room
    return sorted(os.listdir(folder)) if folder.exists() else []  # noqa: PTH208 - glob would leave out hidden files


def age(path: Path, seconds: float) -> None:
    """Make a file look older, and a save say so."""
    when = time.time() - seconds
    path.write_bytes(re.sub(rb'(?m)^ "written": .*', b' "written": %.3f' % when, path.read_bytes()))
    os.utime(path, (when, when))


def profile_in(folder: Path) -> tuple[Profile, Message | None]:
    """Return the profile of a folder, and what is wrong with its file, if anything."""
    file = profile_file(folder)
    return file.read(), file.notice()


def finished(info: GameInfo, seed: int = 1, *kinds: str) -> Session:
    session = begun(info, len(kinds) or 3, seed, players=people(*(kinds or ("human", info.levels[0], info.levels[-1]))))
    return go_on(session, Random(seed))
