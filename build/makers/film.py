"""``make film``: films a round of Power Grid that bots play, on the table that people play at."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from PIL import Image

from build.makers.asking import CannotMake, asker
from game.bots.arena import Match, play
from game.cli.parser import count, seed
from game.cli.scenes import OffscreenApp
from game.games import info_of
from game.games.game_info import GameInfo
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.screen.requests import OpenTable
from game.screen.scenes.table.scene import TableScene

FILM = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "round.webp"
NAMES = ("Anna", "Bruno", "Clara", "Dmitri")
PLAYED, SHOWN = (1280, 720), (960, 540)
"""Pixels of the window, and of the film: smaller, as letters stay sharp and the file is small."""
STEP, LATEST = 1 / 12, 40.0
"""Seconds between two pictures; seconds by which a round has to be over."""
SHARP = 60
"""Frames until everything at rest is drawn; no time passes."""
QUALITY = 62
"""WebP quality: words can be read, and a round takes less than 4 MB."""


def main(words: Sequence[str] | None = None) -> int:
    """Write the film."""
    parser = asker("film", "Film a round of Power Grid that bots play: docs/pictures/round.webp (2 minutes).")
    parser.add_argument("--seed", type=seed, default=4, help="of the game")
    parser.add_argument("--round", type=count, default=6, help="which round is filmed")
    parser.add_argument("--seconds", type=count, default=12, help="how long the film takes")
    parser.add_argument("-o", "--output", type=Path, default=FILM, help="the file, a WebP")
    chosen = parser.parse_args(words)
    pictures = filmed(begun(info_of("power_grid"), chosen.seed, chosen.round))
    write(chosen.output, pictures, chosen.seconds)
    print(f"{chosen.output.name}: {len(pictures)} pictures, {chosen.output.stat().st_size / 1e6:.1f} MB")
    return 0


def begun(info: GameInfo, number: int, round_: int) -> Session:
    """The game of normal bots with that seed at the beginning of a round. Raises CannotMake if it ends earlier."""
    board = board_for(info, len(NAMES), {})
    level = info.levels[1]
    players = [Player(name, "bot", level, seat) for seat, name in enumerate(NAMES)]
    session = Session(info, players, {}, seed=number, board=board)
    for seat, action in play(info, {}, board, Match((level,) * len(NAMES), number)).actions:
        if session.state.flow.round == round_:
            return session
        session.submit(seat, action)
    raise CannotMake(f"The game with the seed {number} is over before round {round_}.")


def filmed(session: Session) -> list[Image.Image]:
    """The window until the next round begins, a picture for every ``STEP`` seconds."""
    stage = OffscreenApp(PLAYED, "en")
    settings = stage.app.settings
    settings.animation = "normal"
    try:
        session.bots = stage.app.bots
        stage.app.open()
        stage.app.go(OpenTable(session))
        scene = stage.app.scenes.top
        assert isinstance(scene, TableScene)
        stage.run(SHARP, 0.0)
        settings.reduced_motion = False  # from now on: the table does not fade in
        pictures: list[Image.Image] = []
        round_ = session.state.flow.round
        while scene.presenter.clock.flow.round == round_:
            if len(pictures) * STEP > LATEST:
                raise CannotMake(f"The round is not over after {LATEST:.0f} seconds: film another one.")
            pictures.append(_taken(stage.window.screen))
            stage.run(4, STEP / 4)
        return pictures
    finally:
        stage.close()


def write(path: Path, pictures: Sequence[Image.Image], seconds: int) -> None:
    """Write pictures as an endlessly repeated WebP that takes so many seconds."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pace = round(seconds * 1000 / len(pictures))
    pictures[0].save(path, save_all=True, append_images=pictures[1:], duration=pace, loop=0, quality=QUALITY)


def _taken(screen: pygame.Surface) -> Image.Image:
    whole = Image.frombytes("RGB", screen.get_size(), pygame.image.tobytes(screen, "RGB"))
    return whole.resize(SHOWN, Image.Resampling.LANCZOS)
