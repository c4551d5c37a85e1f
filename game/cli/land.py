"""``powerhouse land``: a board from a seed, as an own map to play on and to open in Tiled, or as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path

from game import paths
from game.boards.lands import Land, LandMaker, LandWish, unwatched
from game.cli.played import NAMES
from game.cli.scenes import OffscreenApp
from game.cli.shot import write_picture
from game.cli.words import catalogue, show, size_of, tell
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.fault import BadBoard, cause
from game.kernel.message import msg
from game.play.board import board_for, keep_land
from game.play.files import write_whole
from game.play.players import Player
from game.play.session import Session
from game.screen.requests import OpenTheatre


def run(arguments: argparse.Namespace) -> int:
    """Write the land of a seed: as a picture if one is asked for, into the folder of own maps, or to the given file."""
    info = next(info for info in game_infos().values() if info.lands)
    maker: LandMaker = GameInfo.part(info.lands)
    wish = LandWish(arguments.land_seed, arguments.character, arguments.cities, arguments.twist)
    land = maker.make(maker.read(str(wish)), unwatched)
    path = arguments.png or arguments.output
    if arguments.png is not None:
        _draw(path, info, str(wish), arguments)
    elif path is None:
        path = keep_land(info, land, paths.data_dir(arguments.data_dir))
    else:
        _write(path, land)
    if arguments.json:
        told = {"file": str(path), "fingerprint": land.fingerprint, "candidate": land.candidate}
        show({**told, "measures": dict(land.measures)})
    else:
        tell(catalogue(arguments.lang).render(msg("cli.land", file=str(path), fingerprint=land.fingerprint)))
    return 0


def _draw(path: Path, info: GameInfo, seed: str, arguments: argparse.Namespace) -> None:
    """Draw a table on the land before anything was done on it, with as many seats as there can be."""
    seats = max(info.seats_for({}))
    options = {"map": f"land:{seed}"}
    players = [Player(name, "human", "", seat) for seat, name in enumerate(NAMES[:seats])]
    session = Session(info, players, options, seed=arguments.seed or 0, board=board_for(info, seats, options))
    stage = OffscreenApp(size_of(arguments.size), arguments.lang)
    try:
        stage.app.go(OpenTheatre(session, 0))
        write_picture(stage, path)
    finally:
        stage.close()


def _write(path: Path, land: Land) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, land.text.encode())
    except OSError as error:
        raise BadBoard("fault.store.unwritable", file=str(path), error=cause(error)) from error
