"""Music for Carnegie: an American parlour, railways, strings."""

from __future__ import annotations

from game.music.score import Piece, Section, Strain, Strand

PULLMAN = Piece(
    name="pullman",
    tempo=66,
    beats=4,
    scale="A major",
    sections={
        "A": Section(
            """A | A/G# | F#m7 | D | Bm7 | E7sus4 | A | E7
             | A | C#m7 | D | Dm6 | A/E | F#m7 | Bm7 E7 | A""",
            """e5:3 c#5:1 | b4:2 e5 | a4:3 c#5:1 | f#5:4 | d5:2 b4 | a4:2 b4 | c#5:4 | .:2 e4:1 g#4
             | a4:2 c#5:1 e5 | g#5:3 e5:1 | f#5:2 d5 | b4:2 d5 | c#5:3 e5:1 | a4:2 c#5 | d5:2 b4:1 g#4 | a4:4""",
            """c#4:4 | e4 | e4 | f#4:2 a4 | f#4:4 | e4 | e4 | d4
             | c#4 | e4 | a4:2 f#4 | f4:4 | e4 | f#4 | f#4:2 e4 | c#4:4""",
        ),
        "B": Section(
            "D | A/C# | Bm7 | F#m | D | E/D | C#m7 | F#m7 | Bm7 | E7 | A6 | E7sus4",
            """f#5:3 a5:1 | e5:2 c#5 | d5:3 b4:1 | a4:4 | f#4:2 a4:1 d5 | e5:2 b4 | g#4:3 b4:1 | c#5:4
             | d5:2 f#5:1 d5 | b4:2 g#4 | a4:4 | .:2 b4""",
        ),
    },
    strands={
        "picked": Strand("guitar", "R.1.2.1. V.1.3.1.", 0.5, 0.42, side="left"),
        "rails": Strand("brush", "x..x.... x..x....", 0.5, 0.07, side="right"),
        "tune": Strand("parlour", "tune", level=0.6),
        "bowed": Strand("strings", "tune", level=0.42, side="right"),
        "second": Strand("strings", "counter", level=0.26, side="left"),
        "pad": Strand("pad", "held", level=0.24),
        "low": Strand("strings", "R---", level=0.22),
    },
    gain=-14.0,
    form=(
        Strain("A", "picked rails", bars=(0, 4), rest=0),
        Strain("A", "picked tune rails"),
        Strain("B", "picked low bowed"),
        Strain("A", "picked tune second rails", "adorned"),
        Strain("B", "low pad tune", "thinned"),
        Strain("A", "picked bowed second", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

PARLOUR_SONG = Piece(
    name="parlour_song",
    tempo=63,
    beats=3,
    scale="G major",
    sections={
        "A": Section(
            """G | D/F# | Em | C | G/B | Am7 | D7 | %
             | G | D/F# | Em | Cm6 | G/D | Em7 | Am7 D7 | G""",
            """d5:2 b4:1 | a4:2 d5:1 | g4:2 b4:1 | c5:3 | d5:2 g5:1 | e5:2 c5:1 | a4:3 | .
             | d5:2 b4:1 | a4:2 f#5:1 | e5:2 b4:1 | c5:2 eb5:1 | d5:2 b4:1 | g4:3 | c5:1 b4 a4 | g4:3""",
            """b3:3 | f#4 | e4 | g4:2 e4:1 | g4:3 | c4:2 e4:1 | f#4:3 | d4:2 c4:1
             | b3:3 | d4 | g4 | g4 | b3:2 d4:1 | e4:3 | e4:2 f#4:1 | d4:3""",
        ),
        "B": Section(
            """C | G/B | Am7 | D7 | Bm7 | Em7 | A7 | D7sus4
             | C | C#dim7 | G/D | E7 | Am7 | Cm6 | G/D | D7""",
            """e5:2 g5:1 | d5:3 | c5:2 e5:1 | a4:3 | b4:2 d5:1 | g4:3 | c#5:2 e5:1 | d5:3
             | e5:2 c5:1 | bb4:2 g5:1 | d5:3 | b4:2 g#4:1 | c5:2 e5:1 | eb5:2 c5:1 | b4:3 | a4:2 c5:1""",
        ),
    },
    strands={
        "waltz": Strand("parlour", "R** V..", level=0.2, side="left"),
        "harp": Strand("harp", "R.0.1. 2.1.0.", 0.5, 0.36, side="left"),
        "tune": Strand("parlour", "tune", level=0.6),
        "bowed": Strand("strings", "tune", level=0.4, side="right"),
        "second": Strand("strings", "counter", level=0.28, side="right"),
        "held": Strand("strings", "held", level=0.14),
    },
    gain=-14.5,
    form=(
        Strain("A", "waltz", bars=(8, 16), rest=0),
        Strain("A", "waltz tune"),
        Strain("A", "harp bowed held", "adorned"),
        Strain("B", "waltz tune held"),
        Strain("A", "waltz tune second", "adorned"),
        Strain("B", "harp bowed", "thinned"),
        Strain("A", "waltz tune second", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

NIGHT_TRAIN = Piece(
    name="night_train",
    tempo=60,
    beats=4,
    scale="B minor",
    voices=(50, 67),
    sections={
        "A": Section(
            """Bm | A | Gmaj7 | D/F# | Em7 | Bm/D | C#m7b5 | F#7
             | Bm | A/C# | D | G | Em7 | F#7sus4 | F#7 | Bm""",
            """f#5:3 d5:1 | c#5:2 e5 | b4:3 d5:1 | a4:4 | g4:2 b4:1 e5 | d5:3 b4:1 | e5:2 g4 | a#4:3 .:1
             | b4:2 d5:1 f#5 | e5:3 c#5:1 | d5:2 a5 | g5:3 d5:1 | e5:2 b4 | c#5:2 b4 | a#4:2 c#5 | b4:4""",
            """d4:4 | e4 | g4:2 f#4 | f#4:4 | e4:2 g4 | f#4:4 | g4:2 e4 | e4:4
             | d4 | a4:2 e4 | f#4:4 | b4:2 g4 | g4:4 | f#4 | e4 | d4""",
        ),
        "B": Section(
            "G | D | Em7 | Bm | G | A | D/F# | F#7 | Em7 | Bm/F# | C#m7b5 F#7 | Bm",
            """d5:3 b4:1 | a4:2 f#5 | g5:3 e5:1 | d5:4 | b4:2 d5:1 g5 | e5:2 c#5 | a4:3 d5:1 | c#5:2 a#4
             | b4:2 e5:1 g5 | f#5:2 d5 | e5:2 a#4 | b4:4""",
        ),
    },
    strands={
        "picked": Strand("guitar", "R.0.1.2. 3.2.1.0.", 0.5, 0.42, side="left"),
        "rails": Strand("brush", "x.xx.... ........", 0.5, 0.07, side="right"),
        "bowed": Strand("strings", "tune", level=0.42),
        "tune": Strand("parlour", "tune", level=0.58),
        "second": Strand("strings", "counter", level=0.26, side="right"),
        "pad": Strand("pad", "held", level=0.26),
        "low": Strand("pad", "R---", level=0.28),
        "toll": Strand("bell", ".... .... 3... ....", level=0.1, octave=-1, side="left"),
    },
    gain=-12.6,
    form=(
        Strain("A", "picked rails", bars=(0, 4), rest=0),
        Strain("A", "picked bowed rails"),
        Strain("B", "pad low tune toll"),
        Strain("A", "picked low bowed second", "adorned"),
        Strain("B", "picked tune", "thinned"),
        Strain("A", "picked bowed rails", "thinned", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

PIECES = (PULLMAN, PARLOUR_SONG, NIGHT_TRAIN)
