"""Music for Empire Engine: clockwork, and brass that is played softly."""

from __future__ import annotations

from game.music.score import Piece, Section, Strain, Strand

ESCAPEMENT = Piece(
    name="escapement",
    tempo=69,
    beats=3,
    scale="C minor",
    voices=(51, 69),
    sections={
        "A": Section(
            """Cm | Ab | Fm7 | G7 | Cm | Eb/Bb | Abmaj7 | G7sus4
             | Cm | Bb/D | Eb | Ab | Fm7 | Dm7b5 | G7 | Cm""",
            """eb5:2 d5:1 | c5:3 | c5:2 ab4:1 | b4:3 | c5:2 eb5:1 | g5:3 | eb5:2 c5:1 | d5:3
             | eb5:2 d5:1 | d5:2 f5:1 | g5:2 eb5:1 | c5:3 | ab4:2 c5:1 | d5:2 f4:1 | g4:2 b4:1 | c5:3""",
        ),
        "B": Section(
            """Eb | Bb7 | Gm7 | Cm7 | Abmaj7 | Eb/G | Fm7 | Bb7sus4
             | Eb | Gm7 | Ab | Abm6 | Eb/Bb | G7/B | Cm7 | G7""",
            """g5:3 | f5:2 d5:1 | bb4:3 | eb5:2 c5:1 | c5:2 eb5:1 | bb4:3 | ab4:2 c5:1 | eb5:3
             | g5:2 bb5:1 | f5:2 d5:1 | c5:3 | b4:3 | bb4:2 eb5:1 | d5:2 f5:1 | eb5:3 | .""",
        ),
    },
    strands={
        "clock": Strand("tick", "x.x ..x", level=0.1, octave=2, side="right"),
        "comb": Strand("box", "0.1.2. 3.2.1.", 0.5, 0.22, octave=1, side="left"),
        "bass": Strand("harp", "R.. V..", level=0.5),
        "held": Strand("strings", "held", level=0.16),
        "horn": Strand("brass", "tune", level=0.62, octave=-1),
        "tune": Strand("box", "tune", level=0.42, octave=1, side="right"),
        "toll": Strand("bell", "R.. ... ... ...", level=0.2, octave=1, side="left"),
    },
    gain=-13.0,
    form=(
        Strain("A", "clock comb bass", bars=(0, 8), rest=0),
        Strain("A", "clock bass comb horn"),
        Strain("A", "bass held tune", "adorned"),
        Strain("B", "clock bass held horn toll"),
        Strain("A", "clock bass comb horn tune", "adorned"),
        Strain("B", "bass comb held horn", "thinned"),
        Strain("A", "clock bass tune", "thinned", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

STEAM_CHORALE = Piece(
    name="steam_chorale",
    tempo=60,
    beats=4,
    scale="G mixolydian",
    sections={
        "A": Section(
            """G | F/G | C/G | G | Em7 | Am7 | D7sus4 | D7
             | G | Bm7 | C | Am7 | Em7 | C69 | D9sus4 | G""",
            """g4:2 b4 | a4:3 c5:1 | e5:2 d5 | b4:4 | g4:2 b4 | c5:3 e5:1 | d5:4 | .:2 f#4
             | g4:2 b4 | d5:3 f#5:1 | e5:3 c5:1 | a4:4 | b4:2 g4 | a4:2 e4 | g4:2 a4 | g4:4""",
            """d4:4 | c4 | c4:2 e4 | d4:4 | e4 | e4:2 c4 | d4:4 | d4
             | d4 | f#4:2 d4 | g4:2 e4 | e4:4 | e4 | e4:2 c4 | d4:4 | d4""",
        ),
        "B": Section(
            "C | G/B | Am7 | Em | F | C/E | D7sus4 | D7 | Em7 | C | Am7 | D7",
            """e5:3 g5:1 | d5:2 b4 | c5:3 a4:1 | b4:4 | a4:2 c5 | g4:3 e5:1 | d5:4 | .:2 c5
             | b4:3 e5:1 | g5:2 e5 | c5:2 e5:1 c5 | a4:4""",
        ),
    },
    strands={
        "horn": Strand("brass", "tune", level=0.6),
        "second": Strand("brass", "counter", level=0.42, side="left"),
        "low": Strand("brass", "R---", level=0.34),
        "pad": Strand("pad", "held", level=0.26),
        "steam": Strand("brush", "x.......x...x...", 0.5, 0.1, side="right"),
        "gears": Strand("harp", "R.0.1.2. 3.2.1.0.", 0.5, 0.36, side="left"),
        "tune": Strand("felt", "tune", level=0.7),
        "toll": Strand("bell", ".... .... .... 3...", level=0.14, side="right"),
    },
    gain=-12.7,
    form=(
        Strain("A", "gears steam", bars=(0, 4), rest=0),
        Strain("A", "horn low steam gears"),
        Strain("B", "pad gears tune toll", rest=1),
        Strain("A", "horn second low pad steam", "adorned", rest=2),
        Strain("B", "gears pad tune", "thinned", bars=(0, 8), rest=0),
        Strain("A", "horn second low", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

WINDING_ROOM = Piece(
    name="winding_room",
    tempo=58,
    beats=4,
    scale="A minor",
    voices=(48, 69),
    sections={
        "A": Section(
            """Am | F | Dm7 | E7 | Am | C/G | Fmaj7 | E7sus4
             | Am | Em7 | Fmaj7 | C/E | Dm7 | Am/C | Bm7b5 E7 | Am""",
            """a5:1.5 g5:.5 e5:2 | c5:2 a4 | d5:1.5 e5:.5 f5:2 | e5:3 .:1
             | c5:1.5 d5:.5 e5:2 | g5:3 .:1 | a5:2 e5:1 c5 | b4:4
             | a4:1.5 b4:.5 c5:2 | b4:2 g5 | e5:1.5 d5:.5 c5:2 | g4:4
             | f5:2 d5:1 a4 | c5:2 e5 | d5:1 b4 g#4:2 | a4:4""",
            """e4:4 | f4 | f4 | g#4:2 e4 | e4:4 | g4 | a4:2 f4 | a4:2 g#4
             | e4:4 | g4 | a4 | e4 | d4 | e4 | f4:2 d4 | c4:4""",
        ),
        "B": Section(
            "Fmaj7 | G | Em7 | Am7 | Dm7 | G7 | Cmaj7 | % | Bm7b5 | E7 | Am | E7",
            """c5:2 a5 | g5:3 d5:1 | b4:2 g5 | e5:3 .:1 | f5:2 d5:1 f5 | b4:2 d5 | e5:4 | .
             | d5:2 f5 | e5:2 g#4 | a4:4 | .:2 b4""",
        ),
    },
    strands={
        "tune": Strand("box", "tune", level=0.5, side="right"),
        "comb": Strand("box", "R...1.2.", 0.5, 0.2, octave=1, side="left"),
        "harp": Strand("harp", "R..1.2.. R..2.3..", 0.5, 0.42, side="left"),
        "pad": Strand("pad", "held", level=0.3),
        "low": Strand("pad", "R---", level=0.34),
        "clock": Strand("tick", "x... ..x.", level=0.1, octave=1),
        "second": Strand("strings", "counter", level=0.24, side="left"),
        "horn": Strand("brass", "tune", level=0.46, octave=-1),
    },
    gain=-11.1,
    form=(
        Strain("A", "tune comb", bars=(0, 8), rest=0),
        Strain("A", "tune harp low"),
        Strain("B", "horn pad low harp clock"),
        Strain("A", "tune second harp low", "adorned", rest=2),
        Strain("A", "tune comb low", "thinned", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

PIECES = (ESCAPEMENT, STEAM_CHORALE, WINDING_ROOM)
