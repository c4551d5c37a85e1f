"""The cards of the base game, for tests that ask cards alone."""

from __future__ import annotations

from game.games.power_grid.plants import Cards

BASE = Cards()
