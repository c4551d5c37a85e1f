"""Music for Power Grid: current, hum, a city at night."""

from __future__ import annotations

from game.music.score import Piece, Section, Strain, Strand

NIGHT_SHIFT = Piece(
    name="night_shift",
    tempo=56,
    beats=4,
    scale="E minor",
    voices=(50, 67),
    sections={
        "A": Section(
            """Em9 | % | Am9 | Em9 | Cmaj7 | Am7 | Bm7 | %
             | Em9 | G69 | Am9 | Cmaj7#11 | Em/B | Am7 | Bm7 | Em9""",
            """.:2 b4:1 d5 | e5:3 .:1 | .:2 c5 | b4:4 | .:2 g4:1 b4 | e5:2 d5 | f#4:3 .:1 | .:4
             | .:2 b4:1 d5 | g5:3 f#5:1 | e5:2 c5 | f#4:4 | .:2 g4 | a4:1 c5 e5:2 | d5:3 b4:1 | b4:4""",
            """.:4 | g4 | e4 | . | e4 | c5:2 a4 | a4:4 | f#4:2 a4
             | .:4 | d5 | c5 | g4 | e4 | . | f#4 | g4""",
        ),
        "B": Section(
            "Cmaj9 | D69 | Bm7 | Em7 | Am9 | D13 | Gmaj9 | % | F#m7b5 | B7b9 | Em9 | %",
            """g5:3 e5:1 | f#5:2 d5 | b4:3 a4:1 | g4:4 | c5:2 b4:1 c5 | e5:2 d5 | b4:4 | .
             | a4:2 c5 | d#5:2 f#4 | g4:4 | .""",
        ),
    },
    strands={
        "hum": Strand("hum", "R-------", level=0.42),
        "pad": Strand("pad", "held", level=0.3),
        "tune": Strand("vibes", "tune", level=0.6),
        "second": Strand("felt", "counter", level=0.4, side="left"),
        "current": Strand("guitar", "1.1.1.1. 1.1.2.1.", 0.5, 0.13, side="right"),
        "drops": Strand("vibes", "...... 5. .....4..", 0.5, 0.16, side="left"),
        "toll": Strand("bell", ".... .... ..3. ....", level=0.13, side="right"),
    },
    gain=-13.4,
    form=(
        Strain("A", "hum pad", bars=(0, 4), rest=0),
        Strain("A", "hum pad tune"),
        Strain("B", "hum pad tune current toll", rest=2),
        Strain("A", "hum pad tune second current drops", "adorned", rest=2),
        Strain("A", "hum pad tune toll", "thinned", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

TRANSMISSION = Piece(
    name="transmission",
    tempo=63,
    beats=4,
    scale="D minor",
    voices=(50, 67),
    sections={
        "A": Section(
            """Dm9 | % | Bbmaj7 | % | Gm9 | % | A7sus4 | A7
             | Dm9 | % | F69 | Bbmaj7 | Gm9 | C9 | Fmaj7 | A7sus4 A7""",
            """a4:4 | .:2 d5:1 e5 | f5:3 d5:1 | .:4 | bb4:2 d5 | a4:4 | .:2 d5 | c#5:3 .:1
             | a4:4 | .:2 e5:1 f5 | g5:2 c5 | d5:3 .:1 | bb4:2 a4 | g4:2 bb4 | a4:4 | .:2 c#5""",
            """.:4 | f4 | . | d5:2 bb4 | . d4 | . g4 | e4:4 | e4
             | .:4 | f4 | a4 | f4 | d4 | e4 | c5:2 e4 | e4:4""",
        ),
        "B": Section(
            """Bbmaj7 | C69 | Am7 | Dm7 | Gm9 | C13 | Fmaj9 | %
             | Ebmaj7 | Bbmaj7 | Gm7 | A7sus4 | Bbmaj7 | Gm6 | A7sus4 | A7""",
            """d5:3 f5:1 | e5:2 g4 | c5:3 e5:1 | d5:2 a4 | bb4:3 d5:1 | e5:2 a4 | g4:4 | .
             | g4:2 bb4 | d5:2 f5 | bb4:3 g4:1 | a4:4 | d5:2 c5:1 bb4 | bb4:2 g4 | e4:3 .:1 | .:4""",
        ),
    },
    strands={
        "wires": Strand("guitar", "R.1.2.3. 2.1.3.2.", 0.5, 0.34, side="left"),
        "thin": Strand("harp", "R...2... 1...3...", 0.5, 0.4, side="left"),
        "hum": Strand("hum", "R-------", level=0.34),
        "pad": Strand("pad", "held", level=0.3),
        "tune": Strand("felt", "tune", level=0.75),
        "far": Strand("vibes", "tune", level=0.5, side="right"),
        "second": Strand("pad", "counter", level=0.32, side="right"),
        "drops": Strand("vibes", "........ ....6... ........ ..5.....", 0.5, 0.15, side="right"),
    },
    gain=-12.9,
    form=(
        Strain("A", "wires hum", bars=(0, 4), rest=0),
        Strain("A", "wires hum tune"),
        Strain("B", "thin pad far drops"),
        Strain("A", "wires hum tune second drops", "adorned"),
        Strain("B", "thin hum pad far", "thinned", rest=0),
        Strain("A", "wires pad tune", "thinned", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

CITY_BELOW = Piece(
    name="city_below",
    tempo=54,
    beats=4,
    scale="Eb major",
    voices=(51, 69),
    sections={
        "A": Section(
            """Ebmaj9 | Cm7 | Abmaj7 | Bb9sus4 | Gm7 | Cm9 | Fm9 | Bb13
             | Ebmaj9 | Gm7 | Abmaj7 | Abm6 | Eb/G | Cm7 | Fm9 Bb9sus4 | Eb69""",
            """g5:3 f5:1 | eb5:2 bb4 | c5:3 .:1 | .:2 c5:1 eb5 | d5:3 bb4:1 | g4:4 | ab4:2 c5 | d5:3 .:1
             | g5:3 bb5:1 | f5:2 d5 | eb5:3 c5:1 | b4:4 | bb4:2 eb5 | g4:4 | ab4:2 bb4:1 c5 | bb4:4""",
        ),
        "B": Section(
            "Cm9 | Fm9 | Dbmaj7 | Bb7sus4 | Gm7 | C7b9 | Fm9 | Abm6 | Gm7 | Cm7 | Fm9 | Bb13",
            """eb5:2 d5 | c5:3 ab4:1 | f5:2 c5 | eb5:3 .:1 | d5:2 f5 | e5:2 bb4 | c5:4 | b4:4
             | bb4:3 d5:1 | c5:2 g4 | ab4:3 g4:1 | c5:2 d5""",
        ),
    },
    strands={
        "pad": Strand("pad", "held", level=0.34),
        "hum": Strand("hum", "R---", level=0.32),
        "tune": Strand("felt", "tune", level=0.75),
        "bells": Strand("bell", "tune", level=0.22, side="right"),
        "lights": Strand("harp", "....3... ..2...1. ....2... 0.......", 0.5, 0.34, side="left"),
        "broken": Strand("felt", "R...1...2...3...", 0.5, 0.36, side="left"),
    },
    gain=-16.3,
    form=(
        Strain("A", "pad hum lights", bars=(0, 4), rest=0),
        Strain("A", "hum pad tune"),
        Strain("B", "pad hum tune lights", rest=2),
        Strain("A", "hum pad tune bells broken", "adorned", rest=2),
        Strain("A", "pad tune lights", "thinned", bars=(8, 16), rest=0),
    ),
)  # fmt: skip

PIECES = (NIGHT_SHIFT, TRANSMISSION, CITY_BELOW)
