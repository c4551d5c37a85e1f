"""Music for The Stock Companies: felt on the hammers, after the exchange has closed."""

from __future__ import annotations

from game.music.score import Piece, Section, Strain, Strand

CLOSING_BELL = Piece(
    name="closing_bell",
    tempo=60,
    beats=4,
    scale="Bb major",
    sections={
        "A": Section(
            """Bb6 | D7 | Gm7 | C9 | Cm7 | F13 | Bbmaj7 | F7sus4
             | Bb6 | D7 | Gm7 | Em7b5 | Bb/F | G7b9 | Cm7 F7 | Bb6""",
            """d5:1 f5 d5:2 | c5:2 f#4 | bb4:1.5 a4:.5 g4:2 | e5:3 d5:1
             | eb5:2 c5:1 g4 | a4:2 d5 | d5:4 | .:2 c5:1 c#5
             | d5:1 f5 g5:2 | f#5:2 c5 | d5:1.5 c5:.5 bb4:2 | bb4:3 g4:1
             | f4:2 bb4:1 d5 | f5:2 ab4 | g4:2 eb5:1 c5 | bb4:4""",
            """.:4 | a4 | d4 | bb4:2 g4 | g4:4 | eb4 | f4 | bb4:2 a4
             | .:4 | a4 | f4 | e4 | d4 | f4:2 d4 | eb4:4 | d4""",
        ),
        "B": Section(
            "Ebmaj7 | Edim7 | Bb/F | G7 | C9 | F7sus4 | Dm7 | G7b9 | Cm9 | Ebm6 | Bb/F | F13",
            """g4:2 bb4:1 d5 | db5:2 bb4 | d5:3 f5:1 | b4:3 .:1 | bb4:2 e5:1 d5 | c5:3 bb4:1 | a4:2 f5 | ab4:4
             | g4:2 eb5:1 d5 | gb4:2 c5 | d5:3 bb4:1 | a4:2 d5""",
        ),
    },
    strands={
        "stride": Strand("felt", "R*V*", level=0.3, side="left"),
        "slow": Strand("felt", "R.*.", level=0.32, side="left"),
        "tune": Strand("felt", "tune", level=0.8),
        "held": Strand("strings", "held", level=0.15),
        "second": Strand("strings", "counter", level=0.24, side="right"),
        "low": Strand("pad", "R---", level=0.26),
        "toll": Strand("bell", "3... .... .... ....", level=0.12, side="right"),
    },
    gain=-16.6,
    form=(
        Strain("A", "slow low", bars=(0, 4), rest=0),
        Strain("A", "slow tune"),
        Strain("B", "slow low tune held toll"),
        Strain("A", "stride tune second", "adorned"),
        Strain("B", "slow low tune", "thinned"),
        Strain("A", "slow low tune toll", "thinned", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

LEDGER = Piece(
    name="ledger",
    tempo=60,
    beats=3,
    scale="F minor",
    voices=(48, 69),
    sections={
        "A": Section(
            """Fm9 | Dbmaj7 | Bbm7 | C7 | Fm9 | Eb/G | Abmaj7 | C7sus4
             | Fm9 | Dbmaj7 | Gm7b5 | C7 | Fm | Bbm7 | C7 | Fm""",
            """c5:2 ab4:1 | f5:3 | db5:2 bb4:1 | e4:2 g4:1 | ab4:2 c5:1 | bb4:2 g5:1 | eb5:3 | f4:2 g4:1
             | ab4:2 c5:1 | f5:2 ab5:1 | db5:2 bb4:1 | g4:2 e5:1 | c5:2 ab4:1 | bb4:2 db5:1 | c5:2 bb4:1 | ab4:3""",
            """.:3 | ab4 | f4 | bb4 | . | eb4 | c5:2 bb4:1 | bb4:3
             | . | db5 | f4 | bb4 | ab4 | f4 | e4 | f4""",
        ),
        "B": Section(
            """Abmaj7 | Eb/G | Fm7 | Bbm7 | Eb9 | Abmaj7 | Dbmaj7 | Db69
             | Bbm7 | Eb7 | Cm7 | Fm7 | Gm7b5 | % | C7sus4 | C7""",
            """c5:2 eb5:1 | bb4:3 | ab4:2 c5:1 | db5:3 | f5:2 db5:1 | c5:3 | ab4:2 f4:1 | eb5:3
             | db5:2 f5:1 | g4:3 | bb4:2 eb5:1 | c5:3 | bb4:2 db5:1 | f5:3 | f4:2 g4:1 | e4:3""",
        ),
    },
    strands={
        "broken": Strand("felt", "R.0.1. R.1.2.", 0.5, 0.36, side="left"),
        "tune": Strand("felt", "tune", level=0.8),
        "second": Strand("strings", "counter", level=0.24, side="right"),
        "pad": Strand("pad", "held", level=0.26),
        "low": Strand("pad", "R--", level=0.28),
        "drops": Strand("vibes", "... ..5 ... ...", level=0.12, side="right"),
    },
    gain=-17.8,
    form=(
        Strain("A", "broken", bars=(0, 8), rest=0),
        Strain("A", "broken tune"),
        Strain("B", "broken low tune pad"),
        Strain("A", "broken tune second", "adorned"),
        Strain("B", "low pad tune drops", "thinned"),
        Strain("A", "broken low tune", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

AFTER_HOURS = Piece(
    name="after_hours",
    tempo=56,
    beats=4,
    scale="Ab major",
    voices=(51, 69),
    sections={
        "A": Section(
            """Abmaj9 | Fm7 | Bbm9 | Eb13 | Cm7 | Fm9 | Bbm7 | Eb9sus4
             | Abmaj9 | Ab7 | Dbmaj7 | Dbm6 | Ab/Eb | F7b9 | Bbm7 Eb7 | Ab69""",
            """c5:2 eb5:1 g5 | f5:2 eb5 | db5:3 c5:1 | c5:4 | bb4:2 g4:1 bb4 | ab4:3 .:1 | f4:2 ab4:1 db5 | c5:4
             | c5:2 eb5:1 g5 | gb5:2 eb5 | f5:3 c5:1 | e5:2 bb4 | eb5:2 c5 | gb4:2 a4:1 c5 | db5:2 bb4:1 g4 | ab4:4""",
        ),
        "B": Section(
            "Fm9 | Cm7 | Dbmaj7 | Ab/C | Bbm9 | C7b9 | Fm7 | Bb9 | Bbm7 | Dbm6 | Ab/Eb | Eb13",
            """ab4:3 c5:1 | eb5:2 bb4 | f5:3 eb5:1 | c5:4 | db5:2 f5:1 ab5 | g5:2 db5 | c5:3 ab4:1 | d5:4
             | db5:2 c5:1 bb4 | ab4:2 bb4 | c5:3 eb5:1 | c5:2 g4""",
        ),
    },
    strands={
        "chords": Strand("felt", "..*. ..*.", level=0.26, side="left"),
        "bass": Strand("harp", "R..V R.V.", level=0.4),
        "brush": Strand("brush", "x.x.", level=0.07, side="right"),
        "tune": Strand("felt", "tune", level=0.78),
        "far": Strand("vibes", "tune", level=0.45, side="right"),
        "pad": Strand("pad", "held", level=0.26),
    },
    gain=-15.6,
    form=(
        Strain("A", "bass chords", bars=(0, 4), rest=0),
        Strain("A", "bass chords tune"),
        Strain("B", "bass pad far brush"),
        Strain("A", "bass chords tune brush", "adorned", rest=2),
        Strain("B", "pad far", "thinned", bars=(0, 8), rest=0),
        Strain("A", "bass chords tune", "thinned", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

PIECES = (CLOSING_BELL, LEDGER, AFTER_HOURS)
