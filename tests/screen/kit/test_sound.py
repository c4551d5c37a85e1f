"""Sounds where there is no device: everything goes on in silence."""

from __future__ import annotations

from typing import NoReturn

import pygame
import pytest

from game.screen.sound import Sounds


class Missing:
    """What pygame has in the place of a module that could not be loaded."""

    def __init__(self, error: type[Exception]) -> None:
        self.error = error

    def __getattr__(self, name: str) -> NoReturn:
        raise self.error("mixer module not available")


@pytest.mark.parametrize("error", [pygame.error, NotImplementedError, ImportError])
def test_without_a_mixer_everything_goes_on_in_silence(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    monkeypatch.setattr(pygame, "mixer", Missing(error))
    Sounds().play("click")
