"""``make music``: prints how loud every piece is, and writes the pieces as files to listen to.

The program synthesises its music (``game/music``): 14 pieces of four to five minutes would be 28 MB as Vorbis of 64
kbit/s; as notes they are 30 kB. For a piece whose loudness is not ``TARGET``, the last column is its new ``gain``.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from build.makers.asking import asker
from build.makers.levels import measured, read
from game.music.rendering import write
from game.screen.music import places
from game.screen.music_process import pieces_of

TARGET = -23.0
"""Loudness of every piece in LUFS."""
FOLDER = Path(__file__).resolve().parents[2] / ".work" / "music"


def main(words: Sequence[str] | None = None) -> int:
    """Write the pieces as files and print the levels of each."""
    parser = asker("music", "Make all pieces as files to listen to, in .work/music, and print how loud each is.")
    parser.add_argument("names", nargs="*", help="only these pieces")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to write them")
    chosen = parser.parse_args(words)
    print("piece            seconds  loudness   peak  above 6 kHz  silent   jump    gain")
    for piece in (piece for place in places() for piece in pieces_of(place)):
        if chosen.names and piece.name not in chosen.names:
            continue
        path = chosen.folder / f"{piece.name}.wav"
        write(piece, path)
        levels = measured(read(path))
        print(
            f"{piece.name:16} {levels.seconds:7.1f} {levels.loudness:9.1f} {levels.peak:6.1f} {levels.harsh:12.1f}"
            f" {levels.silent:7.1%} {levels.jump:6.2f} {piece.gain + TARGET - levels.loudness:7.1f}",
            flush=True,
        )
    return 0
