"""All pieces that are shipped, and small ones for tests."""

from __future__ import annotations

from game.music.score import Piece, Section, Strain, Strand
from game.screen.music import places
from game.screen.music_process import pieces_of

PLACES = places()
PIECES = tuple(piece for place in PLACES for piece in pieces_of(place))

SMALL = Piece(
    name="small",
    tempo=120,
    beats=4,
    scale="C major",
    sections={"A": Section("C | G7", "e4:2 g4 | f4:3 d4:1")},
    strands={
        "tune": Strand("harp", "tune"),
        "pad": Strand("pad", "held", level=0.3),
        "bass": Strand("felt", "R.V.", side="left"),
    },
    form=(Strain("A", "tune pad bass"),),
    gain=-14.0,
)
SMALL_PIECES = (SMALL,)
