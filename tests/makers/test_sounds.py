"""Sounds as they are shipped: what their recipes make, equally loud, without cracks, and no two alike."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pytest

from build.makers.levels import FULL, alike, measured, read, struck
from build.makers.sounds import FAMILIES, made, name_of
from game.paths import assets
from game.present.motion.script import Sound

FOLDER = assets() / "sounds"
SMALLEST = 2 / FULL
"""What other processors may make of the same arithmetic."""


def test_every_sound_has_variants_and_every_file_is_one() -> None:
    named = {name_of(sound, variant) for sound, family in FAMILIES.items() for variant in range(family.variants)}
    assert {path.name for path in FOLDER.iterdir()} == named
    assert set(FAMILIES) == set(get_args(Sound)) and all(family.variants >= 3 for family in FAMILIES.values())
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_500_000


@pytest.mark.parametrize("sound", FAMILIES)
def test_files_are_what_the_recipes_make(sound: Sound) -> None:
    for variant in range(FAMILIES[sound].variants):
        (kept,) = read(FOLDER / name_of(sound, variant))
        new = [value / FULL for value in made(sound, variant)]
        assert len(kept) == len(new)
        assert max(abs(a - b) for a, b in zip(kept, new, strict=True)) <= SMALLEST, "python3 build/dev.py make sounds"


@pytest.mark.parametrize("sound", FAMILIES)
def test_a_family_is_equally_loud_and_clean(sound: Sound) -> None:
    for variant in range(FAMILIES[sound].variants):
        sides = read(FOLDER / name_of(sound, variant))
        levels = measured(sides)
        assert abs(struck(sides[0]) - FAMILIES[sound].loudness) < 1
        assert levels.peak <= -3 and abs(levels.offset) < 1e-3
        assert levels.harsh < -15, "tiring"
        assert abs(sides[0][0]) < 1e-3 and max(map(abs, sides[0][-20:])) < 1e-3, "it cracks"


@pytest.mark.parametrize("sound", FAMILIES)
def test_no_two_variants_are_alike(sound: Sound) -> None:
    files = [read(FOLDER / name_of(sound, variant))[0] for variant in range(FAMILIES[sound].variants)]
    assert alike(files[0], files[0]) > 0.999
    assert all(alike(one, other) < 0.8 for one, other in combinations(files, 2))
