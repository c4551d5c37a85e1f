"""The table of Power Grid while it is being laid."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.power_grid.show.places import Places
from game.present.kit.laying import Laying
from game.present.party import Party


@dataclass(kw_only=True)
class Layer(Laying):
    """Sprites and spots so far. ``parties`` are the utilities; ``acting`` are the numbers of those whose turn it is."""

    places: Places
    parties: tuple[Party, ...]
    acting: tuple[int, ...] = ()
