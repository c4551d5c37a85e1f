"""The pieces of the title screen."""

from __future__ import annotations

from game.music.score import Piece, Section, Strain, Strand

LAMPLIGHT = Piece(
    name="lamplight",
    tempo=58,
    beats=4,
    scale="C major",
    voices=(52, 70),
    sections={
        "A": Section(
            """Fmaj9 | % | Em7 | Am9 | Dm9 | G13 | Cmaj9 | C69
             | Fmaj9 | % | Em7 | A7b9 | Dm9 | G9sus4 | Cmaj9 | C6""",
            """c5:2 g4:1 a4 | .:2 e5 | d5:3 b4:1 | c5:4 | a4:2 f5:1 e5 | d5:2 . | e5:3 d5:1 | .:2 g4
             | c5:2 g4:1 a4 | .:2 g5 | e5:3 d5:1 | c#5:2 bb4 | a4:2 f5:1 d5 | c5:3 .:1 | d5:2 g4 | .:4""",
            """.:2 e4 | f4 . | . g4 | . e4 | . f4 | f4 . | . b4 | e4:4
             | .:2 e4 | . c5 | . b4 | . g4 | . f4 | . g4 | . b4 | e4:4""",
        ),
        "B": Section(
            "Am9 | Fmaj7 | Dm9 | E7sus4 E7 | Am9 | D9 | Gmaj9 | Gm7 C9 | Fmaj9 | Bm7b5 E7 | Am9 | Dm9 G13",
            """e5:3 c5:1 | a4:2 . | f5:3 d5:1 | b4:2 g#4 | c5:3 e5:1 | f#5:2 e5 | d5:4 | .:2 bb4:1 c5
             | a4:3 g4:1 | a4:2 b4 | c5:4 | .:2 b4""",
        ),
    },
    strands={
        "pad": Strand("pad", "held", level=0.34),
        "low": Strand("pad", "R---", level=0.4),
        "tune": Strand("felt", "tune", level=0.8),
        "high": Strand("vibes", "tune", level=0.18, octave=1, side="right"),
        "broken": Strand("felt", "R.1.2.3.", 0.5, 0.42, side="left"),
        "wave": Strand("harp", "..0.1.2. 3.2.1...", 0.5, 0.3, side="right"),
        "second": Strand("strings", "counter", level=0.24, side="left"),
        "toll": Strand("bell", ".... .... 3... ....", level=0.16, side="right"),
    },
    gain=-16.1,
    form=(
        Strain("A", "pad low wave", bars=(0, 4), rest=0),
        Strain("A", "low tune broken"),
        Strain("B", "pad low tune wave toll"),
        Strain("A", "pad low tune second broken high", "adorned"),
        Strain("A", "pad low tune", "thinned", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

FIRST_EVENING = Piece(
    name="first_evening",
    tempo=66,
    beats=3,
    scale="D major",
    sections={
        "A": Section(
            """D | Bm7 | Gmaj7 | A7sus4 | F#m7 | Bm7 | Em9 | A7
             | D | Bm7 | Gmaj7 | Gm6 | D/F# | Bm7 | Em7 A7 | D69""",
            """f#5:2 e5:1 | d5:3 | b4:2 d5:1 | e5:3 | c#5:2 a4:1 | b4:2 d5:1 | g4:3 | .
             | f#5:2 a5:1 | f#5:3 | d5:2 b4:1 | bb4:3 | a4:2 d5:1 | f#4:3 | g4:1 b4 c#5 | d5:3""",
            """.:3 | f#4 | g4 | a4:2 g4:1 | e4:3 | f#4 | b4 | a4:2 g4:1
             | f#4:3 | a4 | b4 | e4 | f#4 | d4 | e4:2 g4:1 | f#4:3""",
        ),
        "B": Section(
            """G | A/G | F#m7 | Bm | Em7 | A9 | Dmaj7 | D7
             | G | Gm6 | F#m7 | B7b9 | Em9 | A9sus4 | A7 | %""",
            """b4:3 | c#5:2 e5:1 | a4:3 | f#5:2 d5:1 | g5:3 | e5:2 b4:1 | c#5:3 | .
             | d5:2 e5:1 | d5:2 bb4:1 | a4:3 | c5:2 a4:1 | b4:3 | b4:1 c#5 d5 | e5:3 | .""",
        ),
    },
    strands={
        "harp": Strand("harp", "R.0.2. R.1.3.", 0.5, 0.42, side="left"),
        "pad": Strand("pad", "held", level=0.28),
        "low": Strand("pad", "R--", level=0.3),
        "tune": Strand("harp", "tune", level=0.8),
        "felt": Strand("felt", "tune", level=0.75),
        "second": Strand("strings", "counter", level=0.26, side="right"),
        "toll": Strand("bell", "... ... ... ..2", level=0.13, side="right"),
    },
    gain=-14.1,
    form=(
        Strain("A", "harp pad", bars=(0, 4), rest=0),
        Strain("A", "harp low tune"),
        Strain("A", "harp low felt second", "adorned"),
        Strain("B", "pad low felt harp toll"),
        Strain("A", "harp pad low tune second", "adorned"),
        Strain("B", "pad low felt toll", "thinned"),
        Strain("A", "harp pad tune", "thinned", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

PIECES = (LAMPLIGHT, FIRST_EVENING)
