"""What comes out: the same each time, equally loud, without cracks, without anything that tires."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from build.makers.levels import decibels, high_passed, loudness, measured, read
from build.makers.music import TARGET
from game.music.instruments import INSTRUMENTS, Name
from game.music.rendering import fingerprint, write
from game.music.score import Piece
from game.music.waves import RATE, hertz
from tests.music.pieces import PIECES, SMALL


def test_levels_are_what_is_defined() -> None:
    """A sine of 997 Hz at full scale on one side is -3.01 LUFS (ITU-R BS.1770)."""
    sine = [math.sin(math.tau * 997 * i / RATE) for i in range(2 * RATE)]
    assert abs(loudness([sine]) + 3.01) < 0.1
    assert abs(measured([sine]).peak) < 0.01 and measured([sine]).harsh < -30
    assert decibels(max(high_passed([math.sin(math.tau * 9000 * i / RATE) for i in range(RATE)], 6000))) > -2


@pytest.mark.parametrize("name", INSTRUMENTS)
def test_an_instrument_plays_its_pitch_and_falls_silent(name: Name) -> None:
    made = INSTRUMENTS[name](57, 1.5, Random(1))
    assert 0.2 < max(map(abs, made)) < 2.6
    assert abs(made[0]) < 0.01 and max(map(abs, made[-10:])) < 0.01
    assert abs(sum(made) / len(made)) < 0.01, "an offset"
    if name in ("felt", "parlour", "harp", "guitar", "pad", "hum", "strings", "brass", "vibes", "box"):
        low, right, high = (_strength(made, hertz(57) * shift) for shift in (0.97, 1.0, 1.03))
        assert right > 3 * max(low, high), "out of tune"


def _strength(made: Sequence[float], frequency: float) -> float:
    values = made[: int(1.2 * RATE)]
    return abs(sum(v * cmath.exp(complex(0, -math.tau * frequency * i / RATE)) for i, v in enumerate(values)))


def test_the_same_score_makes_the_same_file(tmp_path: Path) -> None:
    one, two = tmp_path / "a" / "one.wav", tmp_path / "two.wav"
    write(SMALL, one)
    write(SMALL, two)
    assert one.read_bytes() == two.read_bytes() and [path.name for path in one.parent.iterdir()] == ["one.wav"]
    levels = measured(read(one))
    assert levels.peak < -1 and levels.jump < 0.2 and abs(levels.offset) < 1e-3


def test_another_score_has_another_fingerprint() -> None:
    marks = {fingerprint(piece) for piece in PIECES}
    assert len(marks) == len(PIECES) and fingerprint(PIECES[0]) in marks


@pytest.mark.long
@pytest.mark.parametrize("piece", PIECES, ids=[piece.name for piece in PIECES])
def test_a_piece_is_as_loud_as_the_others_and_clean(piece: Piece, tmp_path: Path) -> None:
    write(piece, tmp_path / "piece.wav")
    sides = read(tmp_path / "piece.wav")
    levels = measured(sides)
    assert 240 < levels.seconds < 370
    assert abs(levels.loudness - TARGET) < 1, "two pieces differ by up to 2"
    assert levels.peak <= -1 and abs(levels.offset) < 1e-3
    assert levels.jump < 0.25 and levels.harsh < -24
    assert levels.silent < 0.1, "rests are in the music; between pieces there is one anyway"
    for side in sides:
        assert max(map(abs, side[:3])) < 1e-3 and max(map(abs, side[-50:])) < 1e-3
    tenth = RATE // 10
    quiet = [max(map(abs, sides[0][i : i + tenth])) for i in range(0, len(sides[0]) - tenth, 40 * tenth)]
    assert any(abs(a - b) > 0.01 for a, b in pairwise(quiet)), "nothing happens"
