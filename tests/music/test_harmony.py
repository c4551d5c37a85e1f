"""Chords and how voices go from one to the next."""

from __future__ import annotations

import pytest

from game.music.harmony import chord, parallel, pitch, scale, voiced
from game.music.score import Section, bars_of, tones_of


@pytest.mark.parametrize(
    ("symbol", "tones", "bass"),
    [("C", {0, 4, 7}, 0), ("F#m7", {6, 9, 1, 4}, 6), ("Bb13", {10, 2, 5, 7, 8, 0} - {5}, 10), ("D/F#", {2, 6, 9}, 6)],
)
def test_a_symbol_is_its_tones(symbol: str, tones: set[int], bass: int) -> None:
    found = chord(symbol)
    assert set(found.tones) == tones and found.bass == bass


@pytest.mark.parametrize("symbol", ["H", "Cmajor", "", "C/x", "c"])
def test_what_is_no_chord_is_refused(symbol: str) -> None:
    with pytest.raises(ValueError, match="no chord"):
        chord(symbol)


def test_names_are_pitches() -> None:
    assert [pitch(name) for name in ("c4", "a4", "eb5", "f#3")] == [60, 69, 75, 54]
    assert scale("D dorian") == scale("C major") and scale("A minor") == scale("C major")
    with pytest.raises(ValueError, match="no pitch"):
        pitch("h4")


def test_voices_stay_where_they_can() -> None:
    one, two = voiced([chord("Cmaj7"), chord("Em7")], 50, 69)
    assert len(set(one) & set(two)) == 3, "three of four tones are the same"
    assert sum(abs(a - b) for a, b in zip(one, two, strict=True)) <= 3


def test_side_by_side_is_noticed() -> None:
    assert parallel((48, 52, 55, 60), (50, 53, 57, 62)) and not parallel((48, 52, 55, 60), (47, 53, 55, 62))


def test_a_bar_that_is_not_full_is_refused() -> None:
    assert [tone.start for tone in tones_of("c4:2 . | e4:4", 4)] == [0, 4]
    with pytest.raises(ValueError, match="bar 2 has 3 beats: e4:3"):
        tones_of("c4:4 | e4:3", 4)


def test_a_bar_is_repeated_by_a_sign() -> None:
    assert bars_of(Section("C Dm | %", "")) == [[chord("C"), chord("Dm")]] * 2
