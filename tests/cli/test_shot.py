"""``powerhouse shot``: one frame of a save or a scene as a picture, without a window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli.scenes import OffscreenApp, show_scene
from game.games import game_infos
from game.play.save import read_save
from game.screen.window import window
from tests.cli.conftest import Call


def picture(path: Path) -> pygame.Surface:
    """Return a picture that was drawn, after checking that there is something on it."""
    found = pygame.image.load(path)
    wide, high = found.get_size()
    colours = {tuple(found.get_at((x, y))) for x in range(0, wide, 16) for y in range(0, high, 16)}
    assert len(colours) > 100
    return found


@pytest.mark.long
@pytest.mark.grid(1)
def test_a_frame_of_a_save(call: Call, saved: Path, tmp_path: Path) -> None:
    before = saved.read_bytes()
    early, late = tmp_path / "early.png", tmp_path / "late.png"
    for path, moment in ((early, ("--at", 4)), (late, ())):
        done = call("shot", saved, *moment, "-o", path, "--size", "1024x640", "--lang", "zh_Hant", "--seat", 1)
        assert done.status == 0 and "Traceback" not in done.err
    first, second = picture(early), picture(late)
    assert first.get_size() == second.get_size() == (1024, 640)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")
    assert saved.read_bytes() == before


@pytest.mark.grid
@pytest.mark.parametrize("beyond", [0, 96, None])
def test_a_seat_that_there_is_not(call: Call, saved: Path, tmp_path: Path, beyond: int | None) -> None:
    seats = len(read_save(saved).players)
    seat = -1 if beyond is None else seats + beyond
    done = call("shot", saved, "--seat", seat, "-o", tmp_path / "x.png", "--size", "1024x640")
    assert done.status == 1 and f"from 0 to {seats - 1}" in done.err and len(done.err.splitlines()) == 1
    assert not (tmp_path / "x.png").exists()


@pytest.mark.grid(1)
def test_a_damaged_save_is_refused_and_nothing_is_drawn(call: Call, saved: Path, tmp_path: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:500])
    done = call("shot", saved, "-o", tmp_path / "x.png")
    assert done.status == 1 and "damaged" in done.err and len(done.err.splitlines()) == 1
    assert not (tmp_path / "x.png").exists()


@pytest.mark.parametrize("kept", [b'{"animation": "slow", "language": "zh_Hans", "window": [1400, 900]}', b"{broken"])
def test_a_picture_changes_no_settings(call: Call, tmp_path: Path, kept: bytes) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_bytes(kept)
    done = call("shot", "--scene", "title", "--data-dir", data, "-o", tmp_path / "x.png", "--size", "1024x640")
    assert done.status == 0 and picture(tmp_path / "x.png")
    assert {path.name: path.read_bytes() for path in data.rglob("*") if path.is_file()} == {"settings.json": kept}


class Hurried:
    """A frame in which eighty things are drawn at most."""

    def __init__(self, *_: object) -> None:
        self.left = 80

    def __call__(self) -> bool:
        self.left -= 1
        return self.left >= 0


@pytest.mark.long
def test_a_picture_is_taken_when_all_of_it_is_sharp(monkeypatch: pytest.MonkeyPatch) -> None:
    """A large map is drawn in tiles, some shapes of them in each frame."""
    monkeypatch.setattr(window, "DrawBudget", Hurried)
    stage = OffscreenApp((2560, 1440))
    try:
        show_scene(stage, "table", game_infos()["power_grid"])
        stage.run(3)
        assert not stage.window.sharp, "this map is not drawn in tiles"
        stage.picture()
        assert stage.window.sharp
    finally:
        stage.close()
