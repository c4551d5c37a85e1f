"""The table of Power Grid while it is being laid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.games.power_grid.plants import Cards
from game.games.power_grid.show.places import Places
from game.kernel.message import Message
from game.present.kit.laying import Laying
from game.present.party import Party


@dataclass(frozen=True, slots=True)
class Bar:
    """Why a city may not be connected now, and the city that has to come first; -1 if none is in the way."""

    why: Message
    first: int = -1


@dataclass(kw_only=True)
class Layer(Laying):
    """Sprites and spots so far.

    ``parties`` are the utilities; ``cards`` the plants of this game; ``acting`` are the numbers of those whose turn it
    is; ``bars`` are the cities that a rule beside those of the base game keeps from being connected; ``honoured`` are
    those whose networks shine.
    """

    places: Places
    parties: tuple[Party, ...]
    cards: Cards
    acting: tuple[int, ...] = ()
    bars: Mapping[int, Bar] = field(default_factory=dict)
    honoured: tuple[int, ...] = ()
