"""``powerhouse land``: a board from a seed, written as an own map that can be played on and opened in Tiled."""

from __future__ import annotations

import argparse
from pathlib import Path

from game import paths
from game.boards.lands import Land, LandMaker, LandWish, unwatched
from game.cli.words import catalogue, show, tell
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.fault import BadBoard, cause
from game.kernel.message import msg
from game.play.board import keep_land
from game.play.files import write_whole


def run(arguments: argparse.Namespace) -> int:
    """Write the land of a seed: into the folder of own maps, or where it is wanted."""
    info = next(info for info in game_infos().values() if info.lands)
    maker: LandMaker = GameInfo.part(info.lands)
    wish = LandWish(arguments.land_seed, arguments.character, arguments.cities, arguments.twist)
    land = maker.make(maker.read(str(wish)), unwatched)
    path = arguments.output
    if path is None:
        path = keep_land(info, land, paths.data_dir(arguments.data_dir))
    else:
        _write(path, land)
    if arguments.json:
        told = {"file": str(path), "fingerprint": land.fingerprint, "candidate": land.candidate}
        show({**told, "measures": dict(land.measures)})
    else:
        tell(catalogue(arguments.lang).render(msg("cli.land", file=str(path), fingerprint=land.fingerprint)))
    return 0


def _write(path: Path, land: Land) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, land.text.encode())
    except OSError as error:
        raise BadBoard("fault.store.unwritable", file=str(path), error=cause(error)) from error
