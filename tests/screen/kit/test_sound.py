"""Sounds: in turn, softer where many come at once, and silence where there is no device, or none any more."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, NoReturn, get_args

import pygame
import pytest

from game.present.motion.script import Sound
from game.screen.sound import TOGETHER, Sounds, variants


class Missing:
    """What pygame has in the place of a module that could not be loaded."""

    def __init__(self, error: type[Exception]) -> None:
        self.error = error

    def __getattr__(self, name: str) -> NoReturn:
        raise self.error("mixer module not available")


class Wave:
    """Takes the place of a sound and its channel: notes which file was played how loud."""

    played: ClassVar[list[tuple[str, float]]] = []
    broken = False

    def __init__(self, path: Path) -> None:
        self.name = path.stem

    def play(self) -> Wave:
        if Wave.broken:
            raise pygame.error("mixer not initialized")
        return self

    def set_volume(self, volume: float) -> None:
        Wave.played.append((self.name, volume))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    monkeypatch.setattr(pygame.mixer, "Sound", Wave)
    monkeypatch.setattr(Wave, "played", [])
    return Wave.played


@pytest.mark.parametrize("error", [pygame.error, NotImplementedError, ImportError])
def test_without_a_mixer_everything_goes_on_in_silence(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    monkeypatch.setattr(pygame, "mixer", Missing(error))
    Sounds().play("click")


@pytest.mark.parametrize("sound", get_args(Sound))
def test_variants_take_turns(sound: Sound, played: list[tuple[str, float]]) -> None:
    sounds = Sounds()
    names = [path.stem for path in variants(sound)]
    for _ in range(2 * len(names)):
        sounds.play(sound)
    assert len(names) >= 3 and [name for name, _ in played] == names * 2


def test_many_at_once_are_as_loud_as_one(played: list[tuple[str, float]]) -> None:
    now = [10.0]
    sounds = Sounds(lambda: now[0])
    sounds.volume = 0.6
    for _ in range(4):
        sounds.play("cube")
    now[0] += TOGETHER
    sounds.play("coin")
    volumes = [round(volume, 3) for _, volume in played]
    assert volumes == [0.6, 0.424, 0.346, 0.3, 0.6]


def test_a_device_that_is_lost_is_silence(monkeypatch: pytest.MonkeyPatch, played: list[tuple[str, float]]) -> None:
    sounds = Sounds()
    sounds.play("card")
    monkeypatch.setattr(Wave, "broken", True)
    sounds.play("card")
    monkeypatch.setattr(Wave, "broken", False)
    sounds.play("card")
    assert len(played) == 1 and not sounds.heard


def test_files_that_are_gone_are_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.paths.assets", lambda: tmp_path)
    Sounds().play("card")


@pytest.mark.parametrize("sound", get_args(Sound))
def test_pygame_plays_every_file(sound: Sound) -> None:
    sounds = Sounds()
    for _ in variants(sound):
        sounds.play(sound)
    assert sounds.heard
