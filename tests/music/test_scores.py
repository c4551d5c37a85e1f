"""Scores that are shipped: long enough, in a form, in keys, their voices led as one learns it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.games import game_infos
from game.music.harmony import parallel, scale
from game.music.performing import ChordSpan, moments, perform
from game.music.score import Piece, bars_of, tones_of
from game.screen.music_process import pieces_of
from tests.music.pieces import PIECES, PLACES, SMALL

NAMES = [piece.name for piece in PIECES]
each_piece = pytest.mark.parametrize("piece", PIECES, ids=NAMES)


def spans(piece: Piece) -> list[list[ChordSpan]]:
    return [moments(piece, strain) for strain in piece.form]


def test_every_game_has_three_pieces_and_no_name_comes_twice() -> None:
    assert [len(pieces_of(place)) for place in PLACES] == [2, *(3 for info in game_infos().values() if info.music)]
    assert len(set(NAMES)) == len(NAMES) == 14


@each_piece
def test_a_piece_lasts_four_minutes_and_is_sparse(piece: Piece) -> None:
    notes = perform(piece)
    seconds = max(note.start + note.seconds for note in notes)
    assert 240 <= seconds <= 360
    assert len(notes) / seconds < 2.6, "notes a second"
    assert perform(piece) == notes


@each_piece
def test_the_form_returns_to_its_beginning_with_changes(piece: Piece) -> None:
    tunes = [
        strain for strain in piece.form if any(piece.strands[name].plays == "tune" for name in strain.strands.split())
    ]
    order = "".join(strain.section for strain in tunes)
    assert order.startswith("A") and "B" in order and order.rindex("A") > order.index("B")
    last = [strain for strain in tunes[order.index("B") :] if strain.section == "A"]
    assert any(strain.manner == "adorned" and strain.strands != tunes[0].strands for strain in last)


@each_piece
def test_tunes_are_consonant_on_the_first_beat_and_in_key(piece: Piece) -> None:
    first, inside, count = [], 0, 0
    for section in piece.sections.values():
        bars = bars_of(section)
        for words in filter(None, (section.tune, section.counter)):
            assert words.count("|") == section.chords.count("|"), "as many bars as chords"
            for tone in tones_of(words, piece.beats):
                bar, beat = divmod(tone.start, piece.beats)
                inside, count = inside + (tone.pitch % 12 in scale(piece.scale)), count + 1
                if beat == 0:
                    first.append(tone.pitch % 12 in bars[int(bar)][0].tones)
    assert sum(first) / len(first) > 0.95
    assert inside / count > 0.85


@each_piece
def test_voices_go_by_small_steps_and_never_side_by_side(piece: Piece) -> None:
    pairs = [pair for strain in spans(piece) for pair in pairwise(strain)]
    moved = [abs(a - b) for one, two in pairs for a, b in zip(one.voices, two.voices, strict=True)]
    assert sum(moved) / len(moved) < 1.3
    assert not any(parallel(one.voices, two.voices) for one, two in pairs)


def test_ends_are_slower_and_phrases_swell() -> None:
    notes = [note for note in perform(SMALL) if note.instrument == "felt"]
    first, second = notes[1].start - notes[0].start, notes[3].start - notes[2].start
    assert 1.0 < first < second < 1.2
