"""The film of the README: a whole round, as long as was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from build.makers import film
from build.makers.asking import CannotMake
from game.games import info_of


def seconds(path: Path) -> tuple[float, int]:
    """Return how long an animated picture takes, and how often it is shown (0: for ever)."""
    with Image.open(path) as picture:
        total = 0.0
        for number in range(getattr(picture, "n_frames", 1)):
            picture.seek(number)
            picture.load()
            total += picture.info["duration"] / 1000
        return total, picture.info["loop"]


def test_the_film_of_the_readme_takes_twelve_seconds_and_begins_again() -> None:
    total, shown = seconds(film.FILM)
    assert total == pytest.approx(12.0, abs=0.5) and shown == 0
    with Image.open(film.FILM) as picture:
        assert picture.size == film.SHOWN


def test_pictures_share_the_seconds(tmp_path: Path) -> None:
    pictures = [Image.new("RGB", (8, 8), (60 * number, 0, 0)) for number in range(4)]
    film.write(tmp_path / "new" / "film.webp", pictures, 2)
    assert seconds(tmp_path / "new" / "film.webp") == (2.0, 0)


def test_the_game_stands_at_the_beginning_of_the_round() -> None:
    info = info_of("power_grid")
    session = film.begun(info, 4, 3)
    assert session.state.flow.round == 3 and session.log[-1].before.flow.round == 2
    with pytest.raises(CannotMake, match="over before round 99"):
        film.begun(info, 4, 99)
