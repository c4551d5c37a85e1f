"""Pieces as files: each is made when first heard, in a process that leaves the processor to others, and kept."""

from __future__ import annotations

import time
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path

from game.bots.child_process import ChildProcess, ProcessEnded, WorkFailed
from game.music.rendering import fingerprint, write
from game.music.score import Piece

KEPT = 5
"""How many pieces are kept: those of a game and of the title, about 120 MB; the others are made anew."""
LEFT = 3600.0
"""Seconds after which nobody makes a piece any more that was begun."""


def pieces_of(place: str) -> tuple[Piece, ...]:
    """The pieces at a place, ``module:name``."""
    module, _, name = place.partition(":")
    found: tuple[Piece, ...] = getattr(import_module(module), name)
    return found


def compose(pipe: Connection) -> None:
    """Write the piece that is asked for; runs in the process of its own."""
    place, number, path = pipe.recv()
    write(pieces_of(place)[number], Path(path))
    pipe.send(path)


class MusicFiles:
    """The pieces that were made, in a folder of which everything may be deleted at any time."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: ChildProcess | None = None

    def find(self, place: str, number: int) -> Path | None:
        """The file of a piece, None while it is being made; never waits. Raises OSError if it cannot be made."""
        piece = pieces_of(place)[number]
        path = self._folder / f"{piece.name}-{fingerprint(piece)}.wav"
        if path.is_file():
            self.close()
            path.touch()
            self._make_room()
            return path
        try:
            if self._process is None:
                self._process = ChildProcess(compose, "music", 10)
                self._process.send((place, number, str(path)))
            if isinstance(self._process.hear(), WorkFailed):
                raise ProcessEnded
        except ProcessEnded as error:
            self.close()
            raise OSError(f"{piece.name} cannot be made") from error
        return None

    def close(self) -> None:
        """End what is being made."""
        if self._process is not None:
            self._process.stop()
            self._process = None

    def _make_room(self) -> None:
        """Another window may be at it, too."""
        with suppress(OSError):
            ages = {path: time.time() - path.stat().st_mtime for path in self._folder.iterdir()}
            played = sorted((path for path in ages if path.suffix == ".wav"), key=ages.__getitem__)
            left = (path for path, age in ages.items() if path.suffix == ".part" and age > LEFT)
            for path in (*played[KEPT:], *left):
                path.unlink()
